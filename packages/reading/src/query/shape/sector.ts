/** The sector that who asks works in: industry, craft, the state, or for himself. */
import { wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import { idOf, overlaps, type Sight, says } from './sight.ts'

/** The sector of who asks. */
export function sectorOf(sight: Sight): string | undefined {
  const ofFirm = says(sight, firms)
  const sector = sight.hits('settore').find(
    hit =>
      // "Operaio comune" works for no municipality, and a shop in one is no office of it.
      !sight.hits('qualifica').some(one => overlaps(one, hit)) &&
      (idOf(hit) !== 'pubblico' || (!ofFirm && (!municipality.has(hit.words) || isEmployer(sight, hit)))),
  )
  return sector && idOf(sector)
}

/** "Lavoro in un comune", "impiegata del comune". */
const isEmployer = (sight: Sight, { from }: Span): boolean =>
  [1, 2, 3].some(back => employed.has(sight.word(from - back)) && sight.clauseOf(from - back) === sight.clauseOf(from))

const municipality = wordSet('municipality')
const employed = wordSet('employed-at')
const firms = wordSet('firm-at-work')
