/** Dates on which somebody was taken on, told without the words of a hiring. */
import { wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import type { Sight } from '../shape/sight.ts'

const engaged = wordSet('taken-on')
const having = wordSet('have')
const whom = wordSet('clitic-objects')

/** "Preso il 1° novembre", "l'hanno presa dal 3 marzo": taken on, unless somebody has taken something. */
export const isEngaged = (sight: Sight, { from }: Span): boolean =>
  [1, 2].some(
    back =>
      engaged.has(sight.word(from - back)) &&
      // "L'ho preso lunedì 9": who was taken stands before.
      (!having.has(sight.word(from - back - 1)) || whom.has(sight.word(from - back - 2))),
  ) ||
  // "Ho preso un tornitore il 4 maggio": who was taken stands between.
  trades.some(kind =>
    sight
      .hits(kind)
      .some(
        hit =>
          hit.to <= from && from - hit.to <= 2 && [2, 3].some(back => engaged.has(sight.word(hit.from - back + 1))),
      ),
  )

const trades = ['mestiere-ccnl', 'gruppo'] as const

/** What is taken and is nobody: leave, permits, sums. */
const takenThings = ['assenza', 'importo', 'calcolo', 'tema', 'misura'] as const

/** "Barman preso a marzo": a person stands before in the same clause, and nothing that can be taken. */
export const isEngagedInMonth = (sight: Sight, { from }: Span): boolean =>
  engaged.has(sight.word(from - 2)) &&
  !having.has(sight.word(from - 3)) &&
  sight.clauseOf(from - 3) === sight.clauseOf(from) &&
  !takenThings.some(kind =>
    sight.hits(kind, true).some(hit => hit.to < from && sight.clauseOf(hit.from) === sight.clauseOf(from)),
  )
