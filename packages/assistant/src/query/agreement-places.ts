/** Words of an agreement or a trade that name none, where they stand. */
import { wordSet } from '../language/cursor.ts'
import type { Span } from '../language/reading.ts'
import type { Sight } from './sight.ts'

/** "Edile non artigiana" is no name of the craftsmen's agreement. */
export const deniesWithin = (sight: Sight, { from, to }: Span): boolean =>
  sight.reading.tokens.slice(from, to).some(({ word }) => word === 'non')

/** Words that begin a clause within one phrase: "signora che pulisce casa". */
const relative = wordSet('che chi dove e ed')

/** "Grafici industria, gomma plastica" has no industry of rubber in it. */
export function crossesComma(sight: Sight, { from, to }: Span): boolean {
  for (let at = from + 1; at < to; at++)
    if (sight.clauseOf(at) !== sight.clauseOf(at - 1) && !relative.has(sight.word(at))) return true
  return false
}

const moved = wordSet(
  'andato andata andati ricoverato ricoverata portato portata messo messa finito finita trasferito trasferita',
)
const into = wordSet('in nella nel alla al')

/** "La signora è andata in casa di riposo": where somebody went, and nobody works. */
export const isWhereOneWent = (sight: Sight, { from }: Span): boolean => {
  const before = into.has(sight.word(from)) ? from : into.has(sight.word(from - 1)) ? from - 1 : undefined
  return before !== undefined && moved.has(sight.word(before - 1))
}
