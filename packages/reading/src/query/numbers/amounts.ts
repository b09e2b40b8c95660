/** Money and percentages, each with its role, by the word nearest to it. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity, Span } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { distance, idOf, idSet, isBetween, overlaps, type Sight } from '../shape/sight.ts'
import type { AmountRole } from '../shape/slots.ts'
import {
  headOfGross,
  isJoinedOn,
  isOfAnother,
  isOfFormer,
  isOfPastYear,
  isRal,
  isReckonedBy,
  isThreshold,
  isToldWith,
  isWhole,
  unitBefore,
} from './amount-heads.ts'
import { readCar } from './car.ts'
import { readMeanPay } from './mean-pay.ts'
import { isBareRate, isTakenBack, recovered } from './percents.ts'
import { isAdjective, shareRoles } from './shared-roles.ts'

type Money = Extract<Quantity, { readonly type: 'money' }>

const roles: Readonly<Record<string, AmountRole>> = {
  netto: 'net',
  lordo: 'gross',
  ral: 'gross',
  imponibile: 'taxable',
  reddito: 'income',
  premio: 'bonus',
  aumento: 'raise',
  superminimo: 'superminimum',
  fondo: 'fund',
  buono: 'voucher',
  fringe: 'fringe',
  ritenute: 'withheld',
  contributi: 'contributions',
  costo: 'cost',
  auto: 'car',
  arretrati: 'arrears',
  tfr: 'severance-fund',
  rivalutazione: 'revaluation',
  minimo: 'minimum',
  'in-piu': 'net-added',
  'in-meno': 'net-withheld',
  'una-tantum': 'one-off',
  pensione: 'pension',
  cuneo: 'wedge-had',
  trattamento: 'treatment-had',
  'altro-reddito': 'other-income',
}

/** Words that only say that money is earned: any nearer or more special word decides before them. */
const plainWords = wordSet('pay', 'earning')
const yearWords = wordSet('yearly')

export function readAmounts(sight: Sight, draft: Draft): void {
  for (const quantity of sight.reading.quantities) {
    if (draft.taken.has(quantity)) continue
    // "La danno dodici volte" counts times.
    if (quantity.type !== 'money' || sight.word(quantity.to) === 'volte') continue
    if (isThreshold(sight, quantity)) {
      draft.taken.add(quantity)
      continue
    }
    // "Bonus 100 euro" is a name, no amount of the person's.
    const name = sight.hits('calcolo').some(hit => hit.from <= quantity.from && hit.to >= quantity.to)
    if (isBareRate(sight, quantity)) {
      draft.taken.add(quantity)
      draft.slots.rates = { worker: quantity.value, ...draft.slots.rates }
    } else if (name) continue
    else if (isTakenBack(sight, quantity)) {
      draft.taken.add(quantity)
      draft.slots.rates = { ...draft.slots.rates, severance: recovered }
    } else readMoney(sight, quantity, draft)
  }
  readCar(sight, draft)
  readMeanPay(sight, draft)
  shareRoles(sight, draft)
}

const joining = wordSet('and', 'more', 'beyond', 'with')

/** What an amount is where only words around it say so. */
const untold = idSet('unknown minimum')

/** So much is no pay of a month. */
const yearlyFrom = 12_000
function readMoney(sight: Sight, quantity: Money, draft: Draft): void {
  const { cue, plain, asked } = cueOf(sight, quantity)
  const named = cue === 'lordo' ? headOfGross(sight, quantity) : undefined
  const head = named === 'tfr' && isReckonedBy(sight, quantity) ? undefined : named
  const said = cue === undefined ? 'unknown' : (roles[head ?? cue] ?? 'unknown')
  const yearOf = cue === undefined && quantity.per === undefined && quantity.value >= yearlyFrom && priced(sight)
  const unit = unitBefore(sight, quantity)
  // A mean day that was told is gross, whatever is asked of it.
  const other = unit === undefined && !tellsPartOfMonth(sight) ? otherSide(asked) : undefined
  const own = cue === undefined || (plain && head === undefined) ? (other ?? (yearOf ? 'gross' : said)) : said
  const earned = incomes.has(own) && besideEmployment(sight, quantity) ? 'other-income' : own
  // "La media giornaliera che usa l'Inps è 60": who uses it takes nothing of it.
  const settled = unit !== undefined && earned === 'contributions' ? 'gross' : earned
  const kept = untold.has(settled) && isOfPastYear(sight, quantity) ? 'income' : settled
  // "Premio di 1.200 euro netti: quanto lordo metto?": the gross of it is looked for.
  const isNet = kept === 'bonus' && asked === 'lordo' && sight.hits('importo').some(hit => isNetOf(hit, quantity))
  const role =
    paidAs.has(kept) && isOfOvertime(sight, quantity)
      ? 'one-off'
      : isTested(sight, quantity)
        ? 'income'
        : paidAs.has(kept) && isPaidIn(sight, quantity)
          ? 'contributions'
          : kept
  draft.taken.add(quantity)
  // "Il primo giorno zero euro in busta" tells of no amount.
  if (quantity.value === 0 && role === 'unknown') return
  if (quantity.times !== undefined) draft.slots.monthlyPayments ??= quantity.times
  // "30.000 di RAL o 2.200 lordi per 14": a month's sum told with its payments.
  const ofYear = cue === 'ral' && !(quantity.times !== undefined && quantity.value < yearlyFrom)
  const isPast = role === 'gross' && quantity.value >= yearlyFrom && isOfPastYear(sight, quantity)
  const yearly = ofYear || isPast || (yearOf && role === 'gross') || (role === 'income' && quantity.per === undefined)
  const per =
    (ofYear ? 'anno' : quantity.per) ?? unit ?? (yearly ? 'anno' : quantity.times === undefined ? undefined : 'mese')
  const dated = role === 'income' || role === 'bonus' || ofYear || (role === 'gross' && per === 'anno')
  const year = dated ? yearNear(sight, quantity, draft, role === 'income' ? 6 : 4) : undefined
  draft.slots.amounts.push({
    value: quantity.value,
    role:
      role === 'unknown' && draft.slots.amounts.length === 0 && sight.hits('importo').length === 0 ? 'unknown' : role,
    words: quantity.words,
    ...(per === undefined ? {} : { per }),
    ...(year === undefined ? {} : { year }),
    ...(quantity.times === undefined ? {} : { payments: quantity.times }),
    ...(isWhole(sight, quantity) ? { whole: true } : {}),
    ...(isNet || ((role === 'raise' || role === 'bonus') && isToldNet(sight, quantity)) ? { net: true } : {}),
    ...(quantity.bound === 'over' || quantity.bound === 'upTo' ? { bound: quantity.bound } : {}),
  })
  draft.taken.add(quantity)
}

/** Whether a word says that an amount is net: "1.200 euro netti". */
const isNetOf = (hit: ConceptHit, quantity: Money): boolean =>
  idOf(hit) === 'netto' && (overlaps(hit, quantity) || hit.from === quantity.to)

/** "100 euro netti in più": of an amount in the plural, "netto" beside it is what is asked. */
const isToldNet = (sight: Sight, quantity: Money): boolean =>
  sight.hits('importo').some(hit => isNetOf(hit, quantity) && sight.word(hit.from) === 'netti')

/** "Non ho superato i 33.000 euro": what is passed or not, beside a tax of its own, is the income that it looks at. */
const isTested = (sight: Sight, { bound, value, per }: Money): boolean =>
  (bound === 'over' || bound === 'upTo') && value >= yearlyFrom && per !== 'mese' && sight.has('calcolo:substitute-tax')

/** "500 euro lordi di straordinario": what hours were paid, of which nothing else is told. */
const isOfOvertime = (sight: Sight, { from, to, per }: Money): boolean =>
  per === undefined &&
  sight
    .hits('voce')
    .some(
      hit => idOf(hit) === 'straordinari' && (hit.to === from || (hit.from === to + 1 && sight.word(to) === 'di')),
    ) &&
  sight.hits('lavoro').every(hit => idOf(hit) === 'straordinario')

const paidAs: ReadonlySet<AmountRole> = new Set<AmountRole>(['gross', 'net', 'unknown'])

/** "3.900 euro annui a una cassa sanitaria", "6 euro al mese all'Asim": where the amount goes stands after it. */
function isPaidIn(sight: Sight, { to, from }: Money): boolean {
  return sight
    .hits('tema')
    .some(
      hit =>
        idOf(hit) === 'sanita' &&
        hit.from >= to &&
        hit.from - to <= 4 &&
        sight.clauseOf(hit.from) === sight.clauseOf(from),
    )
}

const incomes: ReadonlySet<AmountRole> = new Set<AmountRole>(['income', 'taxable', 'unknown'])

/** "La partita IVA forfettaria con 6.000 di reddito": what the income is from stands before it. */
function besideEmployment(sight: Sight, quantity: Money): boolean {
  return sight
    .hits('importo')
    .some(
      hit =>
        idOf(hit) === 'altro-reddito' &&
        hit.to <= quantity.from &&
        quantity.from - hit.to <= 3 &&
        sight.sentenceOf(hit.from) === sight.sentenceOf(quantity.from),
    )
}

/** Whether a pay is what is asked about. */
function priced(sight: Sight): boolean {
  return ['gross-month', 'net', 'gross-hour', 'gross-for-net'].some(kind => sight.has(`calcolo:${kind}`))
}

/** "Prendo 1.200, quanto è il lordo?": an amount of which the one side is asked is the other. */
function otherSide(asked: string | undefined): AmountRole | undefined {
  if (asked === 'netto') return 'gross'
  return asked === 'lordo' ? 'net' : undefined
}

/** "1.820 al mese, primo giorno il 10 novembre: lordo di novembre?": what of the pay falls into the month is asked. */
const tellsPartOfMonth = (sight: Sight): boolean =>
  (sight.has('ruolo:assunzione') || sight.has('ruolo:cessazione')) &&
  sight.reading.quantities.some(
    one =>
      one.type === 'date' && one.precision === 'day' && sight.hits('calcolo').some(hit => idOf(hit) === 'gross-month'),
  )

interface Cue {
  readonly cue: string | undefined
  /** Only a word that says that money is earned. */
  readonly plain: boolean
  /** Net or gross, when the question asks for it. */
  readonly asked: string | undefined
}

/** The nearest cue in the sentence; another clause counts as farther, other amounts in between shut it out. */
function cueOf(sight: Sight, quantity: Money): Cue {
  let best: ConceptHit | undefined
  let asked: string | undefined
  let least = 9
  // "RAL 30.000 netto mensile?": what the amount is stands right before it, what is asked after it.
  if (isRal(sight, quantity)) return { cue: 'ral', plain: false, asked: undefined }
  for (const hit of sight.hits('importo')) {
    if (sight.sentenceOf(hit.from) !== sight.sentenceOf(quantity.from)) continue
    // "TFR dopo 5 anni con 1.800 lordi": a pay by which it is reckoned is no fund.
    if (idOf(hit) === 'tfr' && isReckonedBy(sight, quantity)) continue
    if (isOfAnother(sight, hit, quantity)) continue
    // "Quanto di contributi con 2.200 lordi?": what they are paid on.
    if (idOf(hit) === 'contributi' && hit.to === quantity.from - 1 && isToldWith(sight, quantity)) continue
    // "Trattenuta su 1.600 lordi": what is withheld is taken from the amount.
    if ((idOf(hit) === 'ritenute' || idOf(hit) === 'contributi') && sight.word(quantity.from - 1) === 'su') continue
    if (isJoinedOn(sight, hit, quantity)) continue
    if ([isRateName, isTaken, isOfTax, isAgent, isOfNoun].some(is => is(sight, hit))) continue
    // "Che differenza di netto c'è tra 28.000 e 35.000?": what the amounts are to be told by.
    if (isAdjective(hit) && [hit.from - 1, hit.to, hit.to + 1].some(at => differing.has(sight.word(at)))) {
      asked = asked ?? idOf(hit)
      continue
    }
    // "19.000 euro e forfettario con 5.000": what is joined on is of the next amount.
    if (idOf(hit) === 'altro-reddito' && hit.from > quantity.to && joining.has(sight.word(quantity.to))) continue
    if (isAsked(sight, hit, quantity)) {
      if (!plainWords.has(sight.word(hit.from))) asked = isAdjective(hit) ? (asked ?? idOf(hit)) : 'other'
      continue
    }
    const crossed = sight.reading.quantities.some(
      other => other.type === 'money' && other !== quantity && isBetween(other, hit, quantity),
    )
    if (crossed) continue
    // "240 al mese su netto 1.150", "1.390 e rimborso 730 di 310": the name right before another amount is of that one.
    const next = ofWords.has(sight.word(hit.to)) ? hit.to + 1 : hit.to
    const isNext = sight.reading.quantities.some(
      other => other.type === 'money' && other !== quantity && other.from === next,
    )
    if (hit.from > quantity.to && isNext) continue
    // "900 euro di ritenute e 13.600": what an amount is of is not the next one's.
    if (idOf(hit) !== 'ral' && hit.to <= quantity.from && isOfFormer(sight, hit, quantity)) continue
    // "Imponibile 1.400 euro: trattenuta INPS?" asks for it in a clause of its own.
    const later = hit.from >= quantity.to && sight.clauseOf(hit.from) !== sight.clauseOf(quantity.from)
    if (later && idOf(hit) === 'ritenute' && sight.reading.asking[sight.sentenceOf(hit.from)]) continue
    // "Imponibile di 26.800, ritenute 3.100": a word of another clause that an amount follows is of that one.
    if (later && hasMoney(sight, hit)) continue
    // "Fondo TFR di 18.400 euro: rivalutazione lorda?" asks for the gross of what stands before the word.
    if (later && isAdjective(hit) && sight.hits('calcolo').some(({ to }) => to === hit.from)) continue
    const behind = hit.from >= quantity.to ? 0 : 0.4
    // "Aumento di 800 euro lordi" is a rise; that it is gross comes second.
    const said = idOf(hit) === 'netto' && overlaps(hit, quantity)
    const adjective = isAdjective(hit) && namedBefore(sight, quantity, said) ? 3 : 0
    // "24.500 netti annui": of what length of time it is comes after what it is.
    const vague = plainWords.has(sight.word(hit.from)) ? 2.5 : yearWords.has(sight.word(hit.from)) ? 1 : 0
    const apart = overlaps(hit, quantity) ? 0 : distance(hit, quantity) + behind
    const elsewhere = sight.clauseOf(hit.from) === sight.clauseOf(quantity.from) ? 0 : 2
    const score = apart + vague + elsewhere + adjective + (1 - hit.weight) * 4
    if (score < least) {
      least = score
      best = hit
    }
  }
  return {
    cue: best && idOf(best),
    plain: best !== undefined && (plainWords.has(sight.word(best.from)) || plainWords.has(sight.word(best.to - 1))),
    asked,
  }
}

/** "1.700 lordi, netto?", "9 euro l'ora, quanto prendo netti?": a later clause without an amount says what is wanted. */
function isAsked(sight: Sight, hit: ConceptHit, quantity: Money): boolean {
  const clause = sight.clauseOf(hit.from)
  if (hit.from < quantity.to || clause === sight.clauseOf(quantity.from)) return false
  const { asking: asks } = sight.reading
  const isQuestion = asks[sight.sentenceOf(hit.from)] === true
  if (!isQuestion && asks.some(Boolean)) return false
  const valued = sight.reading.quantities.some(other => other.type === 'money' && sight.clauseOf(other.from) === clause)
  const { tokens } = sight.reading
  const words = tokens.filter((_, at) => sight.clauseOf(at) === clause)
  const dated = sight.reading.quantities.some(other => other.type === 'date' && sight.clauseOf(other.from) === clause)
  return (
    !valued &&
    ((isQuestion && (words.length <= (dated ? 3 : 2) || words.slice(0, 2).some(({ word }) => asking.has(word)))) ||
      opening.has(words[0]?.word ?? ''))
  )
}

/** "1.450 euro: netto annuo per un apprendista": what is wanted, where "netti" would tell what it is. */
const opening = wordSet('net')
const ofWords = wordSet('of')

/** "RAL 24.000, contributi 9,49 %": the word is of the percentage after it. */
const isRateName = (sight: Sight, hit: ConceptHit): boolean =>
  idOf(hit) === 'contributi' &&
  sight.reading.quantities.some(one => one.type === 'percent' && one.from >= hit.to && one.from - hit.to <= 1)

/** "IRPEF lorda su 18.000": the adjective is of the tax. */
const isOfTax = (sight: Sight, hit: ConceptHit): boolean =>
  isAdjective(hit) && hit.to - hit.from === 1 && taxes.has(sight.word(hit.from - 1))
const taxes = wordSet('tax-nouns')

/** "Quanto mi trattengono sulla mensile di 2.211?": what is taken away is asked, not told. */
const isTaken = (sight: Sight, { concept, from }: ConceptHit): boolean =>
  concept === 'importo:ritenute' &&
  [1, 2].some(back => sight.word(from - back) === 'quanto' && sight.sentenceOf(from - back) === sight.sentenceOf(from))

/** "Presa dall'INPS": whom something is done by is no contribution. */
const isAgent = (sight: Sight, { concept, from }: ConceptHit): boolean =>
  concept === 'importo:contributi' && byWords.has(sight.word(from - 1))

/** "Premio annuo di 2.500": the length of time is of the noun before it. */
const isOfNoun = (sight: Sight, { from, to }: ConceptHit): boolean =>
  to - from === 1 &&
  yearWords.has(sight.word(from)) &&
  sight.hits('importo').some(one => one.to === from && !isAdjective(one))

const byWords = wordSet('from')
const differing = wordSet('difference-nouns')

const asking = wordSet('asks-a-sum')

/** Whether a word that names the amount itself stands right before it. */
function namedBefore(sight: Sight, quantity: Money, saysNet: boolean): boolean {
  return sight.hits('importo').some(
    hit =>
      !isAdjective(hit) &&
      // "Che lordo annuo per 21.000 netti?": a gross is none of them.
      !(saysNet && idOf(hit) === 'ral') &&
      hit.to <= quantity.from &&
      quantity.from - hit.to <= 1 &&
      sight.clauseOf(hit.from) === sight.clauseOf(quantity.from),
  )
}

/** Whether an amount follows in the same clause. */
const hasMoney = (sight: Sight, { from, to }: Span): boolean =>
  sight.reading.quantities.some(
    other => other.type === 'money' && other.from >= to && sight.clauseOf(other.from) === sight.clauseOf(from),
  )

function yearNear(sight: Sight, quantity: Money, draft: Draft, farthest: number): number | undefined {
  const [date] = sight.reading.quantities
    .filter(
      other =>
        other.type === 'date' &&
        other.precision === 'year' &&
        !draft.taken.has(other) &&
        distance(other, quantity) <= farthest &&
        sight.sentenceOf(other.from) === sight.sentenceOf(quantity.from) &&
        // "Premio di 1.500 euro, RAL 2025 di 29.000": a year of another clause is of the amount there.
        (sight.clauseOf(other.from) === sight.clauseOf(quantity.from) || !hasMoney(sight, other)),
    )
    .toSorted((one, other) => distance(one, quantity) - distance(other, quantity))
  if (date?.type !== 'date') return undefined
  draft.taken.add(date)
  return Number(date.date.slice(0, 4))
}
