/** Percentages, each with what it is a rate or a share of. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity, Span } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { distance, idOf, isBetween, overlaps, type Sight } from '../shape/sight.ts'
import type { RateOf } from '../shape/slots.ts'

type Money = Extract<Quantity, { readonly type: 'money' }>

/** "Bonus una tantum di 2.500 euro": taxed as the pay is, unless a tax of its own is spoken of. */
const isFreeBonus = (sight: Sight): boolean =>
  sight.has('premio:libero') && !sight.has('premio:risultato') && !sight.has('calcolo:substitute-tax')

/** Percentages that no hours took: of part-time, of the children's deduction, or a rate. */
export function readPercents(sight: Sight, draft: Draft): void {
  readLostHours(sight, draft)
  if (sight.has('regime:impatriati')) draft.slots.relocated = true
  if (sight.has('regime:tutto-compreso')) draft.slots.allIncluded = true
  if (sight.has('regime:ordinario') || isFreeBonus(sight)) draft.slots.ordinaryTax = true
  for (const quantity of sight.reading.quantities) {
    if (quantity.type !== 'percent' || draft.taken.has(quantity)) continue
    draft.taken.add(quantity)
    if (sight.reading.patterns.some(pattern => overlaps(pattern, quantity)) || isFree(sight, quantity)) continue
    // "Al 50%" is a share of the children's deduction only beside somebody of the family.
    const family = sight
      .hits('famiglia', true)
      .filter(hit => idOf(hit) !== 'a-meta' && idOf(hit) !== 'intero')
      .some(
        hit =>
          (distance(hit, quantity) <= 6 && sight.clauseOf(hit.from) === sight.clauseOf(quantity.from)) ||
          // "Moglie e figlio, tutto a carico mio al 100 %"
          isBorne(sight, quantity),
      )
    if (family && (quantity.value === 50 || quantity.value === 100)) {
      draft.slots.family = { ...draft.slots.family, share: quantity.value }
    } else {
      const of = rateOf(sight, quantity)
      const ofStaff = of !== 'accident' && sight.has('contratto:apprendistato') && sight.has('aliquota:lavoratore')
      if (ofStaff && quantity.value > apprenticeAtMost && quantity.value <= workerAtMost)
        draft.slots.rates = { ...draft.slots.rates, employer: quantity.value }
      else if (of) draft.slots.rates = { ...draft.slots.rates, [of]: quantity.value }
      else if (!(sight.has('calcolo:parental-leave') && asksBoth(sight, quantity))) rateHours(sight, draft, quantity)
    }
  }
}

/** "6 ore di straordinario e 4 di domenica al 30%": of hours of several kinds a surcharge is that of those right before it. */
function rateHours(sight: Sight, { slots }: Draft, quantity: Percent): void {
  const [first, ...others] = slots.hours
  const alike = others.every(({ kinds }) => kinds.join() === first?.kinds.join())
  const before = slots.hours.findLastIndex(({ words }) =>
    sight.reading.quantities.some(
      one =>
        one.words === words && one.to <= quantity.from && sight.clauseOf(one.from) === sight.clauseOf(quantity.from),
    ),
  )
  const told = slots.hours[before]
  if (alike || !told) slots.percent ??= quantity.value
  else slots.hours[before] = { ...told, percent: told.percent ?? quantity.value }
}

/** "In CIG 20 ore su 40": the share of the week that is lost. */
function readLostHours(sight: Sight, draft: Draft): void {
  if (!sight.has('calcolo:wage-guarantee')) return
  if (sight.has('cassa:intemperie') && sight.has('cassa:cantiere')) draft.slots.weather = true
  const { quantities, tokens } = sight.reading
  // "Per metà delle ore"
  const half = tokens.some(
    ({ word }, at) => halves.has(word) && [1, 2, 3].some(ahead => halved.has(sight.word(at + ahead))),
  )
  if (half) draft.slots.percent ??= 50
  for (const quantity of quantities) {
    if (quantity.type !== 'duration' || quantity.unit !== 'ore') continue
    const named = sight
      .hits('calcolo')
      .find(hit => idOf(hit) === 'wage-guarantee' && hit.from >= quantity.to && hit.from - quantity.to <= 1)
    if (named) readNamedHours(sight, draft, quantity.value, named)
    if (sight.word(quantity.to) !== 'su') continue
    const whole = quantities.find(one => one.from === quantity.to + 1)
    if (!whole || !('value' in whole) || whole.value < quantity.value) continue
    draft.slots.percent ??= (quantity.value / whole.value) * 100
    delete draft.slots.pattern
    delete draft.said.orario
  }
  if (draft.slots.percent === undefined && draft.slots.count === undefined) readHoursOf(sight, draft)
}

/** No week has so many hours: they are the month's. */
const leastMonth = 100

/** "Cassa integrazione per 60 ore, 173 ore al mese": hours told with what they are lost for. */
function readHoursOf(sight: Sight, draft: Draft): void {
  const hours = sight.reading.quantities.flatMap(one => (one.type === 'duration' && one.unit === 'ore' ? [one] : []))
  const named = sight.hits('calcolo').filter(hit => idOf(hit) === 'wage-guarantee')
  const lost = hours.find(
    one =>
      (one.lead === 'per' || one.lead === 'di') &&
      !sight.reading.patterns.some(pattern => overlaps(pattern, one)) &&
      named.some(hit => hit.to <= one.from && sight.sentenceOf(hit.from) === sight.sentenceOf(one.from)),
  )
  if (!lost) return
  const whole = hours.find(one => one.value > lost.value && one.value >= leastMonth)
  if (whole) draft.slots.percent = (lost.value / whole.value) * 100
  else draft.slots.count = { value: lost.value, of: 'ore' }
  delete draft.slots.pattern
  delete draft.said.orario
  const kept = draft.slots.hours.filter(({ words }) => words !== whole?.words && words !== lost.words)
  draft.slots.hours.splice(0, draft.slots.hours.length, ...kept)
}

/** "40 ore di cassa integrazione su 173": hours lost, of the month's where they are told. */
function readNamedHours(sight: Sight, draft: Draft, hours: number, named: Span): void {
  delete draft.slots.pattern
  delete draft.said.orario
  const whole = sight.word(named.to) === 'su' ? Number(sight.word(named.to + 1)) : Number.NaN
  if (whole >= hours) draft.slots.percent ??= (hours / whole) * 100
  else draft.slots.count = { value: hours, of: 'ore' }
}

/** "Il 15% esente che mi davano": what taxes leave free is no rate of a pay. */
const isFree = (sight: Sight, { to }: Span): boolean =>
  exempt.has(sight.word(to)) || (sight.word(to) === 'di' && exempt.has(sight.word(to + 1)))

const exempt = wordSet('exempt')

const halves = wordSet('halves')
const halved = wordSet('halved')

/** "Nei mesi pagati meglio… e al 30 %?", "all'80 e al 30 %": rates asked one beside the other are none of the case. */
const asksBoth = (sight: Sight, quantity: Percent): boolean =>
  sight.hits('congedo').some(hit => idOf(hit) === 'elevato' && !overlaps(hit, quantity)) ||
  sight.reading.quantities.some(
    other =>
      (other.type === 'percent' || (other.type === 'count' && other.lead === 'a' && other.of === undefined)) &&
      other.value !== quantity.value &&
      ratesOfLeave.has(other.value),
  )

/** The rates of a parental leave, percent. */
const ratesOfLeave: ReadonlySet<number> = new Set([30, 80])

const isBorne = (sight: Sight, { from }: Span): boolean =>
  [1, 2, 3, 4].some(back => sight.word(from - back) === 'carico' && sight.word(from - back - 1) === 'a')

type Percent = Extract<Quantity, { readonly type: 'percent' }>

/** More than so much is no worker's share of the contributions, less is no share of either side. */
const [workerAtMost, shareAtLeast] = [12, 4]

/** No employer pays more of the pay. */
const employerAtMost = 60

/** Apprentices pay no more of the pay. */
const apprenticeAtMost = 6

/** No worker pays more of the pay than so much. */
const ownAtMost = 10

/** What INPS takes back of severance, percent of the pay (L. 297/1982 art. 3). */
export const recovered = 0.5

const articles = wordSet('before-a-percentage')

/** "Tolto lo 0,50", "al netto dello 0,50": what INPS takes back, without its sign. */
export const isTakenBack = (sight: Sight, { value, per, from }: Money): boolean =>
  value === recovered && per === undefined && (articles.has(sight.word(from - 1)) || sight.has('aliquota:tfr'))

const rateNames: Readonly<Record<string, RateOf>> = { datore: 'employer', inail: 'accident', tfr: 'severance' }

/** "Al netto dello 0,50 %": what is taken away, and no net that is asked. */
export const isNetOf = (sight: Sight, { from }: Quantity): boolean =>
  sight.word(from - 1) === 'dello' && sight.word(from - 2) === 'netto'

/** "Contributi al 9,49 %", "29,5 % a nostro carico": whose rate a percentage is, by the words beside it. */
function rateOf(sight: Sight, quantity: Percent): RateOf | undefined {
  const near = sight
    .hits('aliquota')
    .filter(
      hit =>
        distance(hit, quantity) <= 3 &&
        (hit.to <= quantity.from || sight.clauseOf(hit.from) === sight.clauseOf(quantity.from)) &&
        sight.sentenceOf(hit.from) === sight.sentenceOf(quantity.from) &&
        !sight.reading.quantities.some(
          other => (other.type === 'percent' || other.type === 'money') && isBetween(other, hit, quantity),
        ),
    )
    .toSorted((one, other) => distance(one, quantity) - distance(other, quantity))
  const names = near.map(hit => rateNames[idOf(hit)])
  const [closest] = near
  if (names[0] === 'accident') return 'accident'
  // "Tolto il contributo dello 0,50 %" of the severance spoken of.
  if (quantity.value === recovered && (sight.has('aliquota:tfr') || isNetOf(sight, quantity))) return 'severance'
  if (!closest) return undefined
  if (quantity.value < shareAtLeast || idOf(closest) === 'tfr') return undefined
  // "Aliquota INPS a mio carico 9,49 %": so broken a rate is never an employer's.
  const ofMine = near.some(({ from, to }) => [from, to - 1].some(at => sight.word(at) === 'mio'))
  if (ofMine && quantity.value <= ownAtMost && !Number.isInteger(quantity.value)) return 'worker'
  if (quantity.value > employerAtMost) return undefined
  return names.includes('employer') || quantity.value > workerAtMost ? 'employer' : 'worker'
}

/** Whether a bare number may be the worker's rate of contributions, which is never a whole one. */
const isWorkerRate = (value: number): boolean => value >= 5 && value <= 12 && !Number.isInteger(value)

/** "Inps 9,19", "il 9,49 di INPS", "tolto il 5,84": a rate beside its name or its article, without its sign. */
export const isBareRate = (sight: Sight, { value, from, to, per }: Money): boolean =>
  per === undefined &&
  to - from === 1 &&
  isWorkerRate(value) &&
  (rateArticles.has(sight.word(from - 1)) || sight.hits('aliquota').some(hit => isWorkers(hit) && hit.to === from))

const isWorkers = (hit: ConceptHit): boolean => idOf(hit) === 'lavoratore'
const rateArticles = wordSet('articles-the', 'of', 'to')
