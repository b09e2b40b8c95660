import { describe, expect, test } from 'vitest'
import { falsehoods, type Group, truths } from './testing/adversarial.ts'
import { judge, recorded } from './testing/judge.ts'

interface Outcome {
  readonly sentence: string
  readonly refusal: string | undefined
  readonly shown: string
}

function judged({ id, sentences }: Group): readonly Outcome[] {
  const plain = recorded.get(id) ?? ''
  return sentences.map(sentence => ({ sentence, ...judge(plain, sentence) }))
}

const count = (groups: readonly Group[]): number => groups.reduce((sum, group) => sum + group.sentences.length, 0)

describe('sentences made to slip past the gate', () => {
  test('are more than five hundred', () => {
    expect(count(falsehoods)).toBeGreaterThan(500)
    console.info(`${count(falsehoods)} falsehoods, ${count(truths)} truths`)
  })

  test.each(falsehoods.map(group => [group.title, group] as const))('%s: none passes', (_, group) => {
    const accepted = judged(group).filter(({ refusal, shown }) => refusal === undefined && shown !== '')
    expect(accepted.map(({ sentence, shown }) => `${sentence} → ${shown}`)).toEqual([])
  })
})

describe('true and harmless sentences', () => {
  test.each(truths.map(group => [group.title, group] as const))('%s: all pass', (_, group) => {
    const refused = judged(group).filter(({ refusal }) => refusal !== undefined)
    expect(refused.map(({ sentence, refusal }) => `${refusal}: ${sentence}`)).toEqual([])
  })
})
