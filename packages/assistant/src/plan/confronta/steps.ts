/** Seniority steps (scatti) side by side: what the years told have come to on each side, or what all of them come to. */
import { toCents } from '../euros.ts'
import { allSteps, maturedSteps, noSteps, stepsTheme } from '../matured-steps.ts'
import { type ComparedCell, isRanked, type Side, type Topic } from './finding.ts'

/** Measures that count or price steps, and so ask what they come to. */
const counted: ReadonlySet<string> = new Set(['numero', 'importo'])

const worth = 'importo'

const isOfSteps = (topic: Topic): topic is Extract<Topic, { readonly type: 'measure' }> =>
  topic.type === 'measure' && topic.theme === stepsTheme

/**
 * The topics of a comparison with what steps come to: first, where years of service were told; where none were, all of them,
 * first too where all were asked for, else in the table alone.
 * @param all whether the whole of them was asked for ("a scatti tutti maturati")
 * @param one whether a single one was spoken of ("uno scatto")
 */
export function withSteps(
  topics: readonly Topic[],
  sides: readonly Side[],
  { all: asked, one }: { readonly all: boolean; readonly one: boolean },
): readonly Topic[] {
  // Without a level nobody knows what all of them come to, but how many there are.
  const all = asked && sides.some(side => stepsCell({ type: 'steps', all: asked }, side).type !== 'missing')
  const at = topics.findIndex(topic => isOfSteps(topic) && counted.has(topic.measure))
  if (at < 0 || !sides.every(isRanked)) return topics
  const served = sides.some(({ said }) => typeof said.anzianita === 'number')
  const told = topics.filter(isOfSteps).filter(({ beside }) => beside !== true)
  // "Quanto vale UNO scatto?" asks for that alone, whatever has matured.
  const asksWorth = one && told.length === 1 && told.every(topic => topic.measure === worth)
  if (served && asksWorth) return topics.toSpliced(at + 1, 0, { type: 'steps', beside: true })
  const beside = topics.map((topic): Topic => (isOfSteps(topic) ? { ...topic, beside: true } : topic))
  if (served && !all) return beside.toSpliced(at, 0, { type: 'steps' })
  return all ? beside.toSpliced(at, 0, { type: 'steps', all }) : [...topics, { type: 'steps', all: true, beside: true }]
}

/** What one side's steps are worth a month; where the agreement has none, nothing. */
export function stepsCell({ all }: Extract<Topic, { readonly type: 'steps' }>, side: Side): ComparedCell {
  const none = noSteps(side)
  if (none) return { type: 'steps', count: 0, value: 0, facts: [none] }
  if (all) {
    const found = allSteps(side)
    return found
      ? {
          type: 'steps',
          count: found.count,
          value: toCents(found.count * found.each.value),
          facts: [found.each],
        }
      : { type: 'missing' }
  }
  const found = maturedSteps(side)
  if (!found) return { type: 'missing' }
  const { count, rhythm, each } = found
  const facts = each ? [each, rhythm] : [rhythm]
  const value = each ? toCents(count * each.value) : count === 0 ? 0 : undefined
  return { type: 'steps', count, facts, ...(value === undefined ? {} : { value }) }
}
