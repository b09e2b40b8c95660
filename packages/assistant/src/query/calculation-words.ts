/** Words of a calculation that only tell something: a number, a rate, a net that is had, when a thing is paid. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity } from '../language/reading.ts'
import { isRal } from './amount-heads.ts'
import { extraPays } from './asked-pays.ts'
import { payerOf } from './contribution-payer.ts'
import { counted } from './counted.ts'
import { monthShareOf } from './month-share.ts'
import { isNetOf } from './percents.ts'
import { distance, idOf, idSet, overlaps, type Sight } from './sight.ts'

/** Whether the words of a calculation ask for none. @example isTold of the "13" of "13 settimane" // true */
export const isTold = (sight: Sight, hit: ConceptHit): boolean =>
  [
    isNumber,
    isRate,
    isToldNet,
    isLeftOut,
    isOfPattern,
    isMoment,
    isPurpose,
    isBeforeTax,
    isOfHours,
    isOfSomethingElse,
    isNetTax,
  ].some(told => told(sight, hit))

/** "Il contributo che l'azienda deve all'Inps per il licenziamento": what of a dismissal INPS is paid. */
export const asksOfDismissal = (sight: Sight): boolean =>
  sight
    .hits('causa')
    .some(
      hit =>
        idOf(hit) === 'licenziamento' &&
        [1, 2].some(back => sight.word(hit.from - back) === 'per') &&
        sight
          .hits('calcolo')
          .some(
            one =>
              idOf(one) === 'contributions' &&
              one.to <= hit.from &&
              sight.clauseOf(one.from) === sight.clauseOf(hit.from),
          ),
    )

const articles = wordSet('articles-the', 'how-much', 'of', 'and')

/** "13 settimane", "su 14 mensilità": a number that counts something else is no extra month. */
function isNumber(sight: Sight, hit: ConceptHit): boolean {
  if (idOf(hit) !== 'thirteenth' && idOf(hit) !== 'fourteenth') return false
  const share = monthShareOf(sight)
  if (share && overlaps(share, hit)) return true
  // "14 ore a settimana"
  if (isDigits(sight, hit) && sight.reading.patterns.some(pattern => overlaps(pattern, hit))) return true
  // "Il 13 novembre", "su 14", "le 14 mensilità".
  const before = sight.word(hit.from - 1)
  const isDay = sight.reading.quantities.some(one => one.type === 'date' && overlaps(one, hit))
  if (isDigits(sight, hit) && (isDay || before === 'su' || counters.has(before))) return true
  const counts = sight.reading.quantities.some(
    one => one.type === 'count' && counted(one.of ?? '', 'mensilita') && overlaps(one, hit),
  )
  if (counts && instalments.has(before)) return true
  return sight.reading.quantities.some(
    quantity =>
      (quantity.type === 'duration' ||
        quantity.type === 'money' ||
        (quantity.type === 'count' &&
          (quantity.of === 'mensilita' || (quantity.of !== undefined && isDigits(sight, hit))))) &&
      overlaps(quantity, hit) &&
      !(articles.has(sight.word(hit.from - 1)) && !linking.has(sight.word(hit.from - 1))),
  )
}

/** "Al mese 14 di 36", "l'anno 13". */
const counters = wordSet('period-nouns')

const instalments = wordSet('before-instalments')

/** "Siamo in 14 dipendenti": figures alone are no name of an extra month. */
const isDigits = ({ word }: Sight, { from, to }: ConceptHit): boolean =>
  to - from === 1 && Number.isInteger(Number(word(from)))

/** "Guadagno 1.400 netti": a net that is told is none that is asked. */
const isToldNet = (sight: Sight, hit: ConceptHit): boolean =>
  idOf(hit) === 'net' &&
  sight.reading.quantities.some(
    one =>
      // "RAL 28.000 netto?" asks for it.
      (one.type === 'money' && overlaps(one, hit) && !isRal(sight, one)) ||
      (hit.to === one.from - 1 && isNetOf(sight, one)),
  )

/** "Quanto resta fuori dall'imponibile?" asks for no net. */
const isLeftOut = (sight: Sight, hit: ConceptHit): boolean => idOf(hit) === 'net' && sight.word(hit.to) === 'fuori'

/** "Ferie non godute a fine rapporto", "quanto mi tolgono dalla liquidazione": when or where, and no severance. */
const isMoment = (sight: Sight, hit: ConceptHit): boolean =>
  idOf(hit) === 'severance' &&
  (sight.word(hit.from) === 'fine'
    ? sight.word(hit.from - 1) === 'a' || sight.word(hit.from - 2) === 'conguaglio'
    : takenFrom.has(sight.word(hit.from - 1)) && sight.has('calcolo:notice-pay'))

const takenFrom = wordSet('from')

/** "L'aliquota con l'aggiunta per disoccupazione e formazione": what contributions are for. */
const isPurpose = (sight: Sight, hit: ConceptHit): boolean =>
  idOf(hit) === 'unemployment' && sight.word(hit.from - 1) === 'per' && sight.has('aliquota:lavoratore')

/** "Quanto gli arriva, prima dell'IRPEF?", "la parte dei buoni che va tassata": no tax of an income. */
const isBeforeTax = (sight: Sight, hit: ConceptHit): boolean =>
  idOf(hit) === 'income-tax' &&
  ([2, 3].some(back => sight.word(hit.from - back) === 'prima') ||
    (sight.has('calcolo:meal-vouchers') && taxed.has(sight.word(hit.from))))

/** "7 ore di straordinario al 15%": the surcharge of the hours, and no tax. */
const isOfHours = (sight: Sight, hit: ConceptHit): boolean =>
  idOf(hit) === 'substitute-tax' &&
  sight.reading.quantities.some(one => one.type === 'percent' && overlaps(one, hit)) &&
  sight.has('lavoro:straordinario') &&
  sight.reading.quantities.some(
    one =>
      (one.type === 'duration' || one.type === 'count') &&
      one.to <= hit.from &&
      hit.from - one.to <= 5 &&
      sight.clauseOf(one.from) === sight.clauseOf(hit.from),
  )

/** "In cassa edile" is a fund's name, "premio INAIL" an insurance's; "bonus compresi" are those that taxes give. */
function isOfSomethingElse(sight: Sight, hit: ConceptHit): boolean {
  // "Torna al lavoro il 2 dicembre"
  if (idOf(hit) === 'holiday-work' && sight.word(hit.from) === 'lavoro' && ofWork.has(sight.word(hit.from - 1)))
    return true
  if (idOf(hit) === 'wage-guarantee') return sight.word(hit.to - 1) === 'cassa' && builders.has(sight.word(hit.to))
  return (
    idOf(hit) === 'bonus' &&
    (sight.word(hit.to) === 'inail' || (sight.word(hit.from) === 'bonus' && included.has(sight.word(hit.to))))
  )
}

/** "IRPEF lorda e netta", "tredicesima netta": the adjective is of the tax, or of the extra month. */
const isNetTax = (sight: Sight, hit: ConceptHit): boolean =>
  idOf(hit) === 'net' &&
  hit.to - hit.from === 1 &&
  sight.word(hit.from) === 'netta' &&
  sight
    .hits('calcolo')
    .some(
      one =>
        (idOf(one) === 'income-tax' || extraPays.has(idOf(one))) &&
        one.to <= hit.from &&
        hit.from - one.to <= 3 &&
        sight.clauseOf(one.from) === sight.clauseOf(hit.from),
    )

const ofWork = wordSet('to', 'of', 'on', 'articles-the')
const builders = wordSet('building-trade')
const included = wordSet('included')

const taxed = wordSet('taxed')

/** "10 ore a settimana: quanto al mese?": the week of the hours is none that is asked. */
const isOfPattern = ({ reading }: Sight, hit: ConceptHit): boolean =>
  (idOf(hit) === 'gross-week' || idOf(hit) === 'gross-day') && reading.patterns.some(pattern => overlaps(pattern, hit))

/** "Contando INPS e ditta", "(contributi 9,19 %)": who pays, or at which rate; no contributions are asked. */
function isRate(sight: Sight, hit: ConceptHit): boolean {
  if (idOf(hit) !== 'contributions') return false
  const ofEmployer = payerOf(sight, hit) === 'employer'
  const before = sight.word(hit.from - 1)
  // "Quanto trattengo a lui di INPS?"
  const asked = sight
    .hits('chiede')
    .some(one => one.to < hit.from && sight.clauseOf(one.from) === sight.clauseOf(hit.from))
  const howMuch = before === 'quanto' || (before === 'di' && (asked || asking.has(sight.word(hit.from - 2))))
  const rated = sight.reading.quantities.some(
    one => one.type === 'percent' && distance(one, hit) <= 2 && sight.clauseOf(one.from) === sight.clauseOf(hit.from),
  )
  if (ofEmployer && !howMuch && rated) return true
  if (!ofEmployer && hit.to - hit.from === 1 && bareNames.has(sight.word(hit.from)) && !howMuch) return true
  const rates = sight.reading.quantities.filter(one => one.type === 'percent' && distance(one, hit) <= 1)
  // "9,19% di contributi" in a clause of its own asks for none.
  if (rates.some(rate => rate.to < hit.from && before === 'di' && !asks(sight, rate))) return true
  if ((howMuch || articles.has(before)) && sight.word(hit.from - 2) !== 'con') return false
  return rates.some(rate => rate.from >= hit.to)
}

/** Whether a question word stands in the clause of a quantity. */
const asks = (sight: Sight, { from }: Quantity): boolean =>
  sight.hits('chiede').some(hit => sight.clauseOf(hit.from) === sight.clauseOf(from))

const linking = wordSet('of', 'and')

/** "Quanto di INPS", "mi trattengono di INPS". */
const asking = wordSet('articles-the', 'how-much', 'of', 'and', 'withholding', 'paying')

const bareNames = wordSet('contribution-names')

/** "Non abbiamo mai applicato la tranche", "aumento mai riconosciuto": a step of the table that was not paid is owed. */
export const saysUnpaidRise = (sight: Sight): boolean =>
  sight
    .hits('paga', true)
    .some(hit =>
      sight.reading.tokens.some(
        ({ word, sentence }, at) =>
          sentence === sight.sentenceOf(hit.from) &&
          Math.abs(at - hit.from) <= farthestRise &&
          (riseNouns.has(word) ||
            sight.hits('calcolo').some(one => one.from <= at && at < one.to && ofRise.has(idOf(one)))),
      ),
    )

/** Words between a rise and what was not done with it: "la tranche di novembre 2025 non è mai stata applicata". */
const farthestRise = 8
const riseNouns = wordSet('rise-nouns')

/** Calculations of a rise, which an unpaid one is no longer; a payslip is where the arrears are paid. */
export const ofRise: ReadonlySet<string> = idSet('raise table-step payslip difference gross-month')

/** What arrears are told with. */
export const owedWith: ReadonlySet<string> = idSet(
  'payslip thirteenth fourteenth arrears gross-month difference raise table-step',
)

/** "La quinta malattia dell'anno" is no fifth of a pay, which is a "quinto". */
export const isOfIllness = (sight: Sight, hit: ConceptHit): boolean =>
  idOf(hit) === 'fifth' && hit.to - hit.from === 1 && sight.word(hit.from) === 'quinta'
