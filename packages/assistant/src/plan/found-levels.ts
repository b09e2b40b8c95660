/** Levels that the jobs of a message come to. */
import type { Finding } from './finding.ts'
import type { ClassificationFinding } from './inquadra/finding.ts'

/** Whether two jobs come to the same level with the same pay. */
export const sameLevel = (one: Finding, other: Finding | undefined): boolean =>
  one.type === 'classification' &&
  other?.type === 'classification' &&
  one.classification.ranked[0]?.level === other.classification.ranked[0]?.level &&
  one.classification.strength === other.classification.strength &&
  paysOf(one) === paysOf(other)

/** What the table of the level pays: of the same level it may differ by the place of work. */
const paysOf = ({ pay: [first] }: ClassificationFinding): string =>
  JSON.stringify(first?.pay.rows.map(({ from, total }) => [from, total]))

/** Whether the level that was given is set against the one of the job. */
export const corrects = (finding: Finding): boolean =>
  finding.type === 'classification' && finding.claimed !== undefined

/** The level that a job surely or probably has. */
export function levelFound(finding: Finding): readonly string[] {
  if (finding.type !== 'classification') return []
  const { strength, ranked } = finding.classification
  const [first] = ranked
  return first && (strength === 'strong' || strength === 'fair') ? [first.level.code] : []
}
