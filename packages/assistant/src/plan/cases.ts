/** One measure asked for several people or cases: each that has another figure is told. */
import type { Query, Request } from '@ccnl/reading'
import type { CaseFinding, Finding } from './finding.ts'
import { isEmpty } from './law-or-figure.ts'

/**
 * What the other cases of the message have of the measure asked, where that is something else.
 * @param answer what answers one request
 */
export function planCases(
  query: Query,
  found: readonly Finding[],
  answer: (query: Query, request: Request) => readonly Finding[],
): readonly CaseFinding[] {
  const told = found.filter(isFigures).map(figuresOf)
  if (told.length === 0 || !query.cases) return []
  return query.cases.others.flatMap(({ words, query: other }) =>
    other.requests.flatMap((request): readonly CaseFinding[] => {
      const inner = answer(other, request).find(isFigures)
      return inner && !isEmpty(inner) && !told.includes(figuresOf(inner)) ? [{ type: 'case', words, inner }] : []
    }),
  )
}

const isFigures = (finding: Finding): finding is CaseFinding['inner'] =>
  finding.type === 'facts' || finding.type === 'pay' || finding.type === 'comparison'

const figuresOf = (finding: CaseFinding['inner']): string =>
  JSON.stringify(
    finding.type === 'comparison'
      ? finding.rows.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells))
      : finding.type === 'facts'
        ? [finding.holding, finding.open].map(list => list.map(one => ('fact' in one ? one.fact : one).value))
        : finding.rows.map(({ level, total }) => [level, total]),
  )
