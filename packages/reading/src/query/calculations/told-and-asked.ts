/** Of the calculations that a message names, those it asks and those its story tells. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../../language/reading.ts'
import { isSpecial } from '../shape/calculation-kinds.ts'
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
  const owed = saysUnpaidRise(sight) || told.some(hit => idOf(hit) === 'arrears')
  if (owed && [...said].every(kind => owedWith.has(kind))) {
    for (const kind of ofRise) said.delete(kind)
    said.add('arrears')
  }
  return { said: new Set([...said, ...items.keys()]), story }
}

/** Lines of a payslip that are asked by themselves. */
const linesOfPayslip = idSet('contributions income-tax deductions')

/** "Non abbiamo mai applicato la tranche", "aumento mai riconosciuto": a step of the table that was not paid is owed. */
const saysUnpaidRise = (sight: Sight): boolean =>
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
const ofRise: ReadonlySet<string> = idSet('raise table-step payslip difference gross-month')

/** What arrears are told with. */
const owedWith: ReadonlySet<string> = idSet(
  'payslip thirteenth fourteenth arrears gross-month difference raise table-step',
)
