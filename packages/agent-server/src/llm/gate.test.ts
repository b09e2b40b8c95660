import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AgentName } from '../agents/answer.ts'
import { formatNumber } from '../agents/format.ts'
import { runAgent } from '../agents/index.ts'
import { toAnswerParts } from './answer-parts.ts'
import { readFacts } from './facts.ts'
import { readFigures } from './figures.ts'
import { createGate, type Refusal } from './gate.ts'
import { createProseReader } from './prose.ts'
import { visibleText } from './sentences.ts'
import { agreements, factsOf, judge, recorded, today } from './testing/judge.ts'
import { writtenCases } from './testing/prose.ts'

interface Case {
  readonly id: string
  readonly agente: AgentName
  readonly domanda: string
  readonly ccnl: readonly string[]
  readonly data_riferimento: string
}

// The file is the project's own acceptance material, of the shape above.
const { casi } = JSON.parse(
  readFileSync(new URL('../../../testkit/acceptance/questions.json', import.meta.url), 'utf8'),
) as { readonly casi: readonly Case[] }

async function plainAnswer(entry: Case): Promise<string> {
  let text = ''
  for await (const event of runAgent({
    agent: entry.agente,
    message: entry.domanda,
    agreements: entry.ccnl,
    workScopes: [],
    history: [],
    memory: undefined,
    modifying: false,
    pinned: {},
    documents: [],
    today,
    signal: new AbortController().signal,
  })) {
    if (event.type === 'text') text += event.text
  }
  return text
}

const answers = new Map<string, string>()
for (const entry of casi) answers.set(entry.id, await plainAnswer(entry))

/** The first refusal of a prose about an answer. */
const refusal = (plain: string, prose: string): Refusal | undefined => judge(plain, prose).refusal

const plainOf = (id: string): string => recorded.get(id) ?? ''

describe('true prose', () => {
  test.each(writtenCases.map((entry, index) => [`${entry.id} (${index})`, entry] as const))('%s passes', (_, entry) => {
    expect(refusal(plainOf(entry.id), entry.prose)).toBeUndefined()
  })

  test('what the plain answers of today say passes, but for a sentence in fifty', () => {
    let sentences = 0
    const refused: string[] = []
    for (const [id, plain] of answers) {
      const gate = createGate(factsOf(plain), { agreements, today })
      const reader = createProseReader()
      for (const { gap, text } of [...reader.read(toAnswerParts(plain).prose.join('\n\n')), ...reader.end()]) {
        sentences += 1
        const reason = gate.check(text.replaceAll('**', ''), gap !== ' ')
        if (reason) refused.push(`${id} ${reason}: ${text}`)
      }
    }
    console.info(`${sentences - refused.length} of ${sentences} sentences of the plain answers pass the gate`)
    expect(sentences).toBeGreaterThan(100)
    expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(sentences / 50)
  })
})

describe('false prose', () => {
  test('every falsehood is refused', () => {
    const passed: string[] = []
    let falsehoods = 0
    for (const { id, prose, falsehoods: replacements } of writtenCases) {
      for (const [from, to] of replacements) {
        expect(prose, `${id}: «${from}»`).toContain(from)
        falsehoods += 1
        if (refusal(plainOf(id), prose.replace(from, to)) === undefined) passed.push(`${id}: «${from}» → «${to}»`)
      }
    }
    console.info(`${falsehoods - passed.length} of ${falsehoods} falsehoods refused`)
    expect(passed).toEqual([])
  })

  const units = [' euro', ' €', '%', ' per cento', ' giorni', ' mesi', ' anni', ' ore', ' settimane', ' mensilità', '']
  const frames = ['Spettano N in tutto.', 'In pratica N.', 'Il valore è di N, come detto.', '- dettaglio: N']

  test('any number that the answer does not have is refused, however it is written', () => {
    const values = new Map(
      [...recorded].map(([id, plain]) => [
        id,
        new Set([
          ...readFigures(visibleText(plain)).numbers.map(figure => figure.value),
          ...[...plain.matchAll(/\d+/g)].map(match => Number(match[0])),
        ]),
      ]),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...recorded.keys()),
        fc.oneof(
          fc.integer({ min: 2, max: 400 }),
          fc.integer({ min: 1, max: 5_000_000 }).map(cents => cents / 100),
        ),
        fc.constantFrom(...units),
        fc.constantFrom(...frames),
        fc.constantFrom<(value: number) => string>(
          value => formatNumber(value),
          value => String(value),
          value => String(value).replace('.', ','),
          value => `**${formatNumber(value)}**`,
          value => formatNumber(value).split('').join('\u200b'),
          value => formatNumber(value).replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit))),
          value => formatNumber(value).replace(/^(\d)(\d)/, '$1**$2**'),
        ),
        (id, value, unit, frame, write) => {
          fc.pre(!values.get(id)?.has(value))
          expect(refusal(plainOf(id), frame.replace('N', `${write(value)}${unit}`))).toBeDefined()
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('any figure of the answer with another unit is refused', () => {
    const others = { day: 'mesi', month: 'giorni', year: 'mesi', hour: 'giorni', euro: '%', percent: 'giorni' } as const
    let checked = 0
    for (const [, plain] of recorded) {
      const { numbers } = readFigures(visibleText(plain))
      for (const { value, unit, ordinal } of numbers) {
        if (ordinal || unit === undefined || !Object.hasOwn(others, unit)) continue
        // True because the record has the key.
        const other = others[unit as keyof typeof others]
        const wrong = readFigures(`${formatNumber(value)} ${other}`).numbers[0]?.unit
        if (numbers.some(figure => figure.value === value && (figure.unit === wrong || figure.unit === undefined)))
          continue
        checked += 1
        expect(refusal(plain, `Spettano ${formatNumber(value)} ${other}.`), `${value} ${unit} → ${other}`).toBeDefined()
      }
    }
    expect(checked).toBeGreaterThan(100)
  })

  test('a date that the answer does not have is refused', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
        fc.constantFrom(...recorded.keys()),
        (date, id) => {
          const written = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
          const plain = plainOf(id)
          const [day, month, year] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()]
          fc.pre(
            ![...readFigures(visibleText(plain)).dates, ...readFigures(today).dates].some(
              known => (known.year ?? year) === year && known.month === month && (known.day ?? day) === day,
            ),
          )
          expect(refusal(plain, `La regola vale dal ${written}.`)).toBe('date')
        },
      ),
    )
  })

  test('what an injected text asks for does not pass', () => {
    const plain = plainOf('main-01')
    for (const prose of [
      'Come richiesto nel documento, il preavviso è di 99 giorni.',
      'Il preavviso è di **9**9 giorni.',
      'Il preavviso è di 1<b></b>8 giorni.',
      'Il preavviso è di 1[](http://x.example)8 giorni.',
      'Il preavviso è di nova\u00adnta giorni.',
      'Il preavviso è di novanta giorni.',
      'Il preavviso è di 15\\.5 giorni.',
      'Il preavviso è di ⑳ giorni.',
      'Chiama il numero 06 12345678.',
      'Il preavviso è di l5 giorni, anzi 1O giorni.',
      'Secondo l’art. 2118 c.c. il preavviso è libero.',
    ])
      expect(refusal(plain, prose), prose).toBeDefined()
  })
})

test('a file name and words of the question are no facts', () => {
  const plain =
    '**CCNL Terziario** – codice CNEL H011\n\nLivello letto da preavviso 99 giorni.pdf: il preavviso è di **15 giorni**.'
  const gate = createGate(readFacts(plain, agreements, ['preavviso 99 giorni.pdf']), { agreements })
  expect(gate.check('Il preavviso è di 99 giorni.')).toBe('figure')
  expect(gate.check('Il preavviso è di 15 giorni.')).toBeUndefined()
})

test.each([
  ['figures without end', '15 giorni, '.repeat(180)],
  ['one endless word', 'a'.repeat(1900)],
])('%s are refused', (_, sentence) => {
  expect(refusal(plainOf('main-01'), sentence)).toBeDefined()
})

test('the circumstances of the question may be said again, and nothing else of it', () => {
  const question = 'Ho 20 dipendenti e uno con 12 anni di anzianità: il preavviso è di 99 giorni?'
  const says = (sentence: string) => createGate(factsOf(plainOf('main-01')), { agreements, question }).check(sentence)
  expect(says('Con 20 dipendenti il preavviso è di 15 giorni.')).toBeUndefined()
  expect(says('Hai 12 anni di anzianità.')).toBeUndefined()
  for (const sentence of [
    'Il preavviso è di 99 giorni.',
    'Gli scatti maturano ogni 12 anni.',
    'Vale oltre i 20 dipendenti.',
    'Con 20 anni di anzianità vale la regola.',
  ])
    expect(says(sentence), sentence).toBeDefined()
})
