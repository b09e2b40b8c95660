import { describe, expect, test } from 'vitest'
import { sharedKnowledge } from '../knowledge/index.ts'
import { type TopicName, topics } from '../knowledge/topics.ts'
import { relatedQuestion } from './related.ts'
import { understand } from './understanding/index.ts'

describe('a related question', () => {
  const { agreements } = sharedKnowledge()

  test.each(agreements.map(({ shortName, code }) => [shortName, code] as const))(
    'about %s is understood as what it asks',
    (shortName, code) => {
      const missed: TopicName[] = []
      for (const { name } of topics) {
        // A rule outside the usual blocks has no words of its own: whoever asks says which.
        if (name === 'other-rules') continue
        const read = understand(relatedQuestion[name](shortName, ' al 4° livello'), {
          known: agreements,
          selected: [],
          today: '2026-11-21',
        })
        if (read.topics[0] !== name || read.agreements[0]?.code !== code) missed.push(name)
      }
      expect(missed).toEqual([])
    },
  )
})
