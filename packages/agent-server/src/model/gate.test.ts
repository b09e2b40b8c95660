import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, test } from 'vitest'
import { agreementStems, fieldStems } from './gate.ts'
import { firstHalf, secondHalf } from './testing/acts-of-speech.data.ts'
import { disguises } from './testing/disguises.data.ts'
import { builtWith } from './testing/sentences.data.ts'
import { proseOf, scoreGate } from './testing/sentences.ts'

const knowledge = loadKnowledge()
const lexicon = fieldStems(knowledge)
const [{ sayings } = { sayings: [] }] = builtWith

describe('a sentence of a model', () => {
  test('is shown when it connects, never when it asserts', () => {
    const names = agreementStems(knowledge, ['H011', 'C011'])
    for (const sentences of [builtWith, firstHalf, secondHalf]) {
      const score = scoreGate(sentences, lexicon, () => names)
      expect(score.shown).toEqual([])
      expect(score.dropped.length).toBeLessThanOrEqual(score.true * 0.05)
    }
  })

  test('that asserts is not shown in any disguise', () => {
    const cases = [{ question: '', sayings, true: [], false: disguises }]
    expect(scoreGate(cases, lexicon).shown).toEqual([])
  })

  test('that paraphrases a claim gives way to the claim itself', () => {
    expect(proseOf(sayings, 'I termini decorrono dal 1° o dal 16 del mese, quindi.', lexicon)).toContain(
      'I termini decorrono dal 1° o dal 16 di ogni mese.',
    )
  })

  test('loses an introduction that changes what the claim holds for, and keeps the claim', () => {
    expect(proseOf(sayings, 'Solo se sei in prova, {{c2}}', lexicon)).toContain('I termini decorrono')
    expect(proseOf(sayings, 'Solo se sei in prova, {{c2}}', lexicon)).not.toContain('Solo se')
    expect(proseOf(sayings, 'Quanto ai termini, {{c2}}', lexicon)).toContain('Quanto ai termini, i termini decorrono')
  })

  test('with a code that nobody gave says nothing', () => {
    expect(proseOf(sayings, 'In sintesi, {{c9}}', lexicon)).not.toContain('In sintesi')
  })
})
