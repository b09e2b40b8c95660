import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, it } from 'vitest'
import { createReader } from '../language/reader.ts'
import { toForms } from './forms.ts'

const read = createReader({ forms: toForms(loadKnowledge()) })
const wordsOf = (text: string): string =>
  read(text, '2026-11-23')
    .tokens.map(token => token.word)
    .join(' ')

describe('slips of the keyboard and real words', () => {
  it.each([
    'punizione',
    'settantenne',
    'reversibilita',
    'confusione',
    'affatto',
    'attenzione',
    'risotto',
    'ambulanza',
    'potra',
    'verra',
    'vedro',
    'promessa',
    'prefetto',
    'indizio',
    'conoscente',
    'mutato',
    'torno',
    'mandino',
    'avverrebbe',
    'riavutasi',
    'sposalizio',
    'seriamente',
  ])('«%s» is Italian, and stays', word => {
    expect(wordsOf(`ieri ${word}`)).toBe(`ieri ${word}`)
  })

  it.each([
    ['apalto', 'appalto'],
    ['permeso', 'permesso'],
    ['ispetorato', 'ispettorato'],
    ['liquidazzione', 'liquidazione'],
    ['aspetativa', 'aspettativa'],
    ['minorene', 'minorenne'],
    ['disocupazione', 'disoccupazione'],
    ['superminmo', 'superminimo'],
    ['concorenza', 'concorrenza'],
    ['quatordicesima', 'quattordicesima'],
  ])('«%s» is a slip for «%s»', (typed, word) => {
    expect(wordsOf(`ieri ${typed}`)).toBe(`ieri ${word}`)
  })

  it('takes a capital within the sentence for a name', () => {
    expect(wordsOf('lavoro in un bar a Thiene')).toBe('lavoro in un bar a thiene')
    expect(wordsOf('lavoro in un bar a Malaga')).toBe('lavoro in un bar a malaga')
  })
})
