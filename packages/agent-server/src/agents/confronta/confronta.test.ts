import { expect, test } from 'vitest'
import { sharedKnowledge } from '../../knowledge/index.ts'
import { topics } from '../../knowledge/topics.ts'
import { answerComparison } from '../confronta.ts'
import { understand } from '../understanding/index.ts'
import { comparisons } from './comparisons.data.ts'
import { compareMeasures, gapSentence, type Measured, sizeOfText } from './measures.ts'

const today = '2026-11-21'
const knowledge = sharedKnowledge()

function compare(
  agreements: readonly string[],
  question: string,
  workScopes: readonly string[] = [],
): { readonly blocks: readonly string[]; readonly text: string } {
  const said = understand(question, { known: knowledge.agreements, selected: agreements, today, many: true })
  const { blocks } = answerComparison(said, { knowledge, workScopes })
  return { blocks, text: blocks.join('\n\n') }
}

const plain = (text: string): string => text.replaceAll('**', '')

test.each(
  comparisons.map(
    entry => [`${entry.agreements.join(' ')} ${entry.question} ${entry.workScopes.join(', ')}`, entry] as const,
  ),
)('%s', (_, { agreements, question, workScopes, outcome }) => {
  const { blocks } = compare(agreements, question, workScopes)
  const first = plain(blocks[0] ?? '')
  expect(
    outcome.filter(words => !first.includes(plain(words))),
    first,
  ).toEqual([])
})

const artefacts = /\bundefined\b|\bnull\b|\bNaN\b|\[object Object\]|Infinity|\*\*\*\*|: \*\*\s*\*\*|\(\)|; ;| {2}\|/
const groups: readonly (readonly string[])[] = [
  ['H011', 'H05Y'],
  ['C011', 'T011'],
  ['H011', 'C011', 'I100'],
  ['H501', 'F012', 'J241', 'I022'],
  ['H011', 'H05Y', 'C011', 'K511', 'T151'],
  knowledge.agreements.slice(0, 12).map(agreement => agreement.code),
]

test('every parameter of every group of agreements starts with its outcome, in a table that fits a screen', () => {
  for (const group of groups) {
    for (const { name, workScope } of topics) {
      if (!workScope) continue
      const { blocks, text } = compare(group, 'confronta', [workScope.name])
      const where = `${group.join(' ')} ${name}\n${text}`
      expect(text.replace(/\]\([^)]*\)/g, ']'), where).not.toMatch(artefacts)
      expect(blocks[0], where).not.toMatch(/^(?:Confronto al|\||#)/)
      const rows = text.split('\n').filter(line => line.startsWith('|'))
      for (const row of rows) {
        const cells = row.split(/(?<!\\)\|/).slice(1, -1)
        expect(cells.length, where).toBeLessThanOrEqual(7)
        if (name !== 'renewal' && name !== 'levels')
          for (const cell of cells) expect(cell.length, where).toBeLessThan(340)
      }
      // Side by side stand at most four agreements that have something to say.
      if (rows[0] && !rows[0].startsWith('| CCNL |'))
        expect(rows[0].split('|').length - 2, where).toBeLessThanOrEqual(5)
    }
  }
})

test('sources stand beneath, none twice, and every agreement with a figure has its own', () => {
  const { text } = compare(['H011', 'H05Y', 'C011', 'I100', 'K511'], 'ferie e preavviso')
  const sources =
    text
      .split('**Fonti**')[1]
      ?.split('\n')
      .filter(line => line.startsWith('- ')) ?? []
  expect(new Set(sources).size).toBe(sources.length)
  for (const name of ['Terziario Confcommercio', 'Pubblici esercizi FIPE', 'Metalmeccanica industria', 'Multiservizi'])
    expect(sources.some(line => line.includes(name))).toBe(true)
})

test('a rule of the law is said once, with one source for all', () => {
  const { text } = compare(['H011', 'H05Y', 'C011'], 'tfr')
  expect(text.match(/art\. 2120 c\.c\.\), comune a tutti/g)).toHaveLength(1)
  expect(text.match(/ntpluslavoro/g)).toHaveLength(1)
  expect(text).toContain('TFR (Terziario Confcommercio, Pubblici esercizi FIPE, Metalmeccanica industria)')
})

test('many agreements stand one under the other, the best paid first, each with what it lacks to that', () => {
  const { blocks } = compare(['K511', 'H011', 'I100', 'H442', 'H05Y'], 'stipendio 4 livello')
  const rows =
    blocks
      .find(block => block.startsWith('| CCNL'))
      ?.split('\n')
      .slice(2) ?? []
  expect(rows[0]).toContain('Logistica e trasporto merci')
  expect(rows.at(-1)).toContain('−3.894,80 €')
})

const measured = (name: string, amount: number, unit: string): Measured => ({
  name,
  amount,
  unit,
  value: `${amount} ${unit}`,
})

test('figures are subtracted only where their units allow it', () => {
  expect(gapSentence('prova', [measured('A', 60, 'giorni_lavoro_effettivo'), measured('B', 6, 'mesi')])).toMatch(
    /Una differenza in cifra non si può dare: i giorni di lavoro e quelli di calendario/,
  )
  expect(gapSentence('comporto', [measured('A', 180, 'giorni_calendario'), measured('B', 6, 'mesi')])).toMatch(
    /la misura è la stessa|per tutti \(contando un mese come 30 giorni\)/,
  )
  expect(gapSentence('straordinario', [measured('A', 50, '%'), measured('B', 30, '%')])).toContain('**20 punti**')
  const { ranked, apart } = compareMeasures([
    measured('A', 20, 'giorni_calendario'),
    measured('B', 6, 'giorni_lavorativi'),
    measured('C', 1, 'mesi'),
  ])
  expect(ranked.map(({ name }) => name)).toEqual(['C', 'A'])
  expect(apart.map(({ name }) => name)).toEqual(['B'])
})

test('an agreement whose figure depends on the case is told so, not passed over', () => {
  expect(gapSentence('comporto', [measured('A', 180, 'giorni'), measured('B', 180, 'giorni')], ['C'])).toBe(
    'Comporto: **180 giorni** per **A** e **B**; per C la misura dipende dal caso.',
  )
})

test('spans in words are put in order by their days', () => {
  expect(sizeOfText('1 mese e 15 giorni di calendario')).toBe(45)
  expect(sizeOfText('2 settimane')).toBe(14)
  expect(sizeOfText('sottoinquadramento')).toBeUndefined()
})

test('of notes that say the same of other figures, or of one measure case by case, none stands twice', () => {
  const scopes = topics.filter(({ workScope }) => workScope)
  for (const { code } of knowledge.agreements)
    for (const { name, title } of scopes) {
      if (name === 'pay') continue
      const { blocks } = compare(['H011', code === 'H011' ? 'C011' : code], title)
      const notes = blocks.filter(block => block.startsWith('Note:')).flatMap(block => block.split('\n').slice(2))
      const alike = notes.map(note => note.replace(/[\d.,°ª]+/g, '#'))
      expect(new Set(alike).size, `${code} ${title}\n${alike.join('\n')}`).toBe(alike.length)
      const measures = notes.flatMap(
        note => /^- [^:]+: [^:]{3,50}: (?=.*\b(?:fino a|oltre|da \d+ a))/.exec(note)?.[0] ?? [],
      )
      expect(new Set(measures).size, `${code} ${title}\n${measures.join('\n')}`).toBe(measures.length)
    }
})
