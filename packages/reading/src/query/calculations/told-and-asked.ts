/** Of the calculations that a message names, those it asks and those its story tells. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../../language/reading.ts'
import { type CalculationKind, isSpecial } from '../shape/calculation-kinds.ts'
import { idOf, idSet, type Sight } from '../shape/sight.ts'
import { isPlace } from './asked-pays.ts'

/**
 * What is asked, and whether the rest is only its story: where the sentences that ask name a calculation of their own, those
 * that the story alone names ("in busta ho 80 euro di scatti") are told, not asked.
 */
export function toldAndAsked(
  sight: Sight,
  hits: readonly ConceptHit[],
  items: ReadonlyMap<string, Span>,
): { readonly said: Set<string>; readonly story: boolean } {
  const own = items.size > 0 || hits.some(hit => idOf(hit) !== 'payslip')
  const asked = hits.filter(hit => sight.reading.asking[sight.sentenceOf(hit.from)] && !(own && isPlace(sight, hit)))
  const told = hits.filter(hit => !(own && isPlace(sight, hit)))
  const story = asked.length < told.length && asked.some(hit => isSpecial(idOf(hit)))
  // "Per le detrazioni considera 13 mensilità": a condition of the net that another sentence asks.
  const rest = asked.length > 0 ? told.filter(hit => asked.includes(hit) || idOf(hit) !== 'deductions') : told
  const said = new Set((story ? asked : rest).map(idOf))
  // "Busta ordinaria di novembre. La trattenuta INPS quant'è?": the payslip tells which month the line is of.
  if (asked.some(hit => linesOfPayslip.has(idOf(hit))) && !asked.some(hit => idOf(hit) === 'payslip'))
    said.delete('payslip')
  const unpaid = saysUnpaidRise(sight) || paidByFormer(sight, said)
  const owed = unpaid || told.some(hit => idOf(hit) === 'arrears')
  if (owed && [...said].every(kind => owedWith.has(kind) || (unpaid && taxes.has(kind)))) {
    for (const kind of ofRise) said.delete(kind)
    said.add('arrears')
    // "Quanto manca in quella busta?": what is owed of one month.
    if (told.some(hit => isOneSlip(sight, hit))) said.add('payslip')
    // What a renewal owes has a tax in the place of that of the pay.
    if (said.delete(incomeTax)) said.add('substitute-tax')
  }
  return { said: new Set([...said, ...items.keys()]), story }
}

/** Lines of a payslip that are asked by themselves. */
const linesOfPayslip = idSet('contributions income-tax deductions')

/** "Non abbiamo mai applicato la tranche", "aumento mai riconosciuto": a step of the table that was not paid is owed. */
const saysUnpaidRise = (sight: Sight): boolean =>
  sight
    .hits('paga', true)
    .filter(hit => idOf(hit) === 'mancata')
    .some(hit =>
      sight.reading.tokens.some(
        ({ word, sentence }, at) =>
          sentence === sight.sentenceOf(hit.from) &&
          Math.abs(at - hit.from) <= farthestRise &&
          (riseNouns.has(word) ||
            sight.hits('calcolo').some(one => one.from <= at && at < one.to && rises.has(idOf(one)))),
      ),
    )

/** "Mi hanno pagato ancora coi minimi vecchi. Quanto manca?": what the new table has more is owed. */
const paidByFormer = (sight: Sight, said: ReadonlySet<string>): boolean =>
  sight.hits('paga').some(hit => {
    const sentence = sight.sentenceOf(hit.from)
    const isOwed = idOf(hit) === 'vecchia' || (idOf(hit) === 'uguale' && tellsSlip(sight, sentence))
    const isAsked = sight.reading.asking[sentence] === true
    return isOwed && (!isAsked || said.has('difference')) && sight.reading.asking.some(Boolean)
  })

/** "La busta di novembre è identica a ottobre": the payslip of a month. */
const tellsSlip = (sight: Sight, sentence: number): boolean =>
  sight.hits('calcolo').some(hit => idOf(hit) === 'payslip' && sight.sentenceOf(hit.from) === sentence) &&
  sight.reading.quantities.some(
    one => one.type === 'date' && one.precision === 'month' && sight.sentenceOf(one.from) === sentence,
  )

/** Words between a rise and what was not done with it: "la tranche di novembre 2025 non è mai stata applicata". */
const farthestRise = 8
const riseNouns = wordSet('rise-nouns')
/** "Mai visto scatti in busta": where something would be paid is no rise. */
const rises = idSet('raise table-step difference gross-month')

/** "Quella busta", "la busta di ottobre": the payslip of one month, and no place where something is paid. */
function isOneSlip(sight: Sight, hit: ConceptHit): boolean {
  if (idOf(hit) !== 'payslip') return false
  const isOfMonth = sight.reading.quantities.some(
    one => one.type === 'date' && one.precision === 'month' && one.lead === 'di' && one.from - hit.to <= 1,
  )
  if (pointed.has(sight.word(hit.from - 1))) return true
  // "Entrato solo con la busta di novembre": where it is paid.
  return isOfMonth && theOne.has(sight.word(hit.from - 1)) && !placing.has(sight.word(hit.from - 2))
}

const incomeTax: CalculationKind = 'income-tax'
/** Taxes that are asked of what is owed. */
const taxes: ReadonlySet<string> = idSet('income-tax substitute-tax')
const pointed = wordSet('that', 'this')
const theOne = wordSet('articles-the')
const placing = wordSet('with', 'in', 'on', 'from')

/** Calculations of a rise, which an unpaid one is no longer; a payslip is where the arrears are paid. */
const ofRise: ReadonlySet<string> = idSet('raise table-step payslip difference gross-month')

/** What arrears are told with. */
const owedWith: ReadonlySet<string> = idSet(
  'payslip thirteenth fourteenth arrears gross-month difference raise table-step part-time',
)
