import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createProseReader } from './prose.ts'

function read(pieces: readonly string[]): string {
  const reader = createProseReader()
  return [...pieces.flatMap(piece => reader.read(piece)), ...reader.end()].map(({ gap, text }) => gap + text).join('')
}

const markdown = [
  '<think>conto: 15 + 5 = 20.\nBene.</think>Il preavviso è di **15 giorni**. Vale l’art. 12 del testo.',
  '',
  '## Dettaglio',
  '1. Primo punto: 1.818,75 €. Poi altro.',
  '2) Secondo _punto_ con [un link](https://example.org/a?b=1) e ![traccia](https://evil.example/x.png).',
  '> <b>Nota</b> <img src=x onerror=alert(1)> con `codice` e www.example.org e a@b.it',
  '',
  '| a | b |',
  '| --- | --- |',
  '| 99 | 98 |',
  '```',
  'codice 97 giorni',
  '```',
  '[1]: https://evil.example',
  'Ultima riga.',
  '',
  '**Fonti**',
  '- Inventata, 96 giorni',
].join('\n')

const shown = [
  'Il preavviso è di **15 giorni**. Vale l’art. 12 del testo.',
  '',
  '### Dettaglio',
  '',
  '- Primo punto: 1.818,75 €. Poi altro.',
  '- Secondo punto con un link e.',
  'Nota con codice e e',
  '',
  'Ultima riga.',
].join('\n')

describe('createProseReader', () => {
  test('links, images, HTML, tables, code and sources of the model are left out', () => {
    expect(read([markdown])).toBe(shown)
  })

  test('any way to cut the stream gives the same prose', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(markdown.length), { maxLength: 60 }), cuts => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), markdown.length]
        expect(read(places.slice(1).map((end, index) => markdown.slice(places[index], end)))).toBe(shown)
      }),
      { numRuns: 500 },
    )
  })

  test('a sentence is given as soon as the next begins', () => {
    const reader = createProseReader()
    expect(reader.read('Il preavviso è di 1.8')).toEqual([])
    expect(reader.read('18,75 euro. ')).toEqual([])
    expect(reader.read('Poi')).toEqual([{ gap: '', text: 'Il preavviso è di 1.818,75 euro.' }])
  })

  test.each(['think', 'thinking', 'reasoning'])('thoughts between <%s> tags are left out however they are cut', tag => {
    const text = `<${tag}>Forse 20? Meglio 15.</${tag}>\nSono 15 giorni.`
    for (let size = 1; size < text.length; size += 1)
      expect(read(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])).toBe('Sono 15 giorni.')
  })

  test('an end of thoughts without a beginning says that all before it was thought', () => {
    const reader = createProseReader()
    expect(reader.read('Vediamo. Sono 20? No.')).not.toEqual([])
    expect(reader.isForgotten).toBe(false)
    expect(reader.read(' Bene.</think>Sono 15 giorni. Fine')).toEqual([{ gap: '', text: 'Sono 15 giorni.' }])
    expect(reader.isForgotten).toBe(true)
  })

  test('marks of a model’s own template are left out', () => {
    expect(read(['<|im_start|>Sono 15 giorni.<|im_end|>'])).toBe('Sono 15 giorni.')
  })
})
