/** Every agreement asked about every theme and measure, by queries made by hand: what must hold of any answer. */

import { loadKnowledge } from '@ccnl/knowledge/node'
import type { Query } from '@ccnl/reading'
import { expect, test } from 'vitest'
import { claimText, toMarkdown } from './answer/markdown.ts'
import type { AnswerTree, Claim, Section } from './answer/tree.ts'
import { respond } from './respond.ts'
import { about, card, measure, plain, query, request } from './testing/queries.ts'

const knowledge = loadKnowledge()

interface Answer {
  readonly asked: string
  readonly tree: AnswerTree
  readonly markdown: string
  /** Without its sources. */
  readonly body: string
}

function claimsIn(sections: readonly Section[]): readonly Claim[] {
  return sections.flatMap(section => {
    if (section.type === 'claims') return section.claims
    if (section.type === 'list') return section.items
    return section.type === 'details' ? claimsIn(section.sections) : []
  })
}

const claimsOf = (tree: AnswerTree): readonly Claim[] => [...tree.lead, ...claimsIn(tree.sections)]

function tablesIn(sections: readonly Section[]): readonly Extract<Section, { readonly type: 'table' }>[] {
  return sections.flatMap(section =>
    section.type === 'table' ? [section] : section.type === 'details' ? tablesIn(section.sections) : [],
  )
}

function questions(): readonly { readonly asked: string; readonly query: Query; readonly kind: string }[] {
  return knowledge.agreements.flatMap(entry => {
    const level = entry.levels[Math.floor(entry.levels.length / 2)]?.code
    const person = level === undefined ? {} : { livelli: [level], anzianita: 7 }
    const themes = knowledge.vocabulary.themes.flatMap(theme => [
      { kind: 'facts', subject: measure(theme.id), said: {}, label: theme.id },
      { kind: 'facts', subject: measure(theme.id), said: person, label: `${theme.id}, level ${level}` },
      ...theme.measures.map(one => ({
        kind: 'facts',
        subject: measure(theme.id, [one.id]),
        said: {},
        label: `${theme.id}.${one.id}`,
      })),
    ])
    const own = (['levels', 'validity', 'renewal', 'signatories', 'sources', 'scope', 'identity'] as const).map(
      what => ({
        kind: 'agreement',
        subject: about(what),
        said: {},
        label: what,
      }),
    )
    const pay = entry.levels.map(one => ({
      kind: 'pay',
      subject: about('pay'),
      said: { livelli: [one.code] },
      label: `pay ${one.code}`,
    }))
    return [...themes, ...own, ...pay, { kind: 'pay', subject: about('pay'), said: {}, label: 'pay' }].map(one => ({
      kind: one.kind,
      asked: `${entry.code} ${one.label}`,
      query: query([request('measure', [one.subject])], { agreements: [entry.code], said: one.said }),
    }))
  })
}

async function answerAll(): Promise<readonly (Answer & { readonly kind: string })[]> {
  const answers = []
  for (const { asked, query: one, kind } of questions()) {
    const { tree } = await respond(knowledge, one, plain)
    const markdown = toMarkdown(tree)
    answers.push({ kind, asked, tree, markdown, body: markdown.split('**Fonti**')[0] ?? '' })
  }
  return answers
}

const answers = await answerAll()

const wrong = (fails: (answer: (typeof answers)[number]) => boolean): readonly string[] =>
  answers.filter(fails).map(answer => answer.asked)

test('no answer is empty', () => {
  expect(wrong(({ tree }) => tree.lead.every(claim => claimText(claim).trim() === ''))).toEqual([])
})

test('no figure stands without a source', () => {
  const bare = (claim: Claim) => claim.kind !== 'talk' && claim.figures.length > 0 && claim.sources.length === 0
  expect(wrong(({ tree }) => claimsOf(tree).some(bare))).toEqual([])
  expect(
    wrong(({ tree }) => tablesIn(tree.sections).some(table => table.figures.length > 0 && table.sources.length === 0)),
  ).toEqual([])
})

test('every answer on an agreement says how fresh it is', () => {
  expect(wrong(({ tree }) => tree.about.length === 0)).toEqual([])
})

test('nothing is told twice', () => {
  expect(wrong(({ tree }) => new Set(claimsOf(tree).map(claimText)).size < claimsOf(tree).length)).toEqual([])
})

test('no key of the vocabulary is shown, nor what code leaves behind', () => {
  expect(wrong(({ body }) => /\b[a-zà-ù]+_[a-zà-ù_]+\b/.test(body))).toEqual([])
  expect(wrong(({ body }) => /undefined|NaN|\[object|\bnull\b/.test(body))).toEqual([])
})

test('sentences are written as sentences', () => {
  const odd = (claim: Claim) => {
    const text = claimText(claim)
    return /\.\.| {2}|: :| \.|\( *\)/.test(text) || /^[a-z]/.test(text)
  }
  expect(wrong(({ tree }) => claimsOf(tree).some(odd))).toEqual([])
})

test('no open table is longer than six rows', () => {
  expect(
    wrong(({ tree }) => tree.sections.some(section => section.type === 'table' && section.rows.length > 6)),
  ).toEqual([])
})

test('no column of a table is empty', () => {
  const empty = (table: ReturnType<typeof tablesIn>[number]) =>
    table.head.some((_, index) =>
      table.rows.every(row => row[index]?.pieces.every(piece => piece === '' || piece === '—')),
    )
  expect(wrong(({ tree }) => tablesIn(tree.sections).some(empty))).toEqual([])
})

test('sources are numbered from one without gaps, each once', () => {
  expect(wrong(({ tree }) => tree.sources.some((source, index) => source.number !== index + 1))).toEqual([])
  expect(
    wrong(
      ({ tree }) =>
        new Set(tree.sources.map(source => source.url ?? source.title + source.article)).size < tree.sources.length,
    ),
  ).toEqual([])
})

test('answers are short: a median under 900 characters without sources', () => {
  const lengths = answers.map(answer => answer.body.length).toSorted((one, other) => one - other)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(900)
})

test('every card of the law leads with its first sentence and cites its norms', async () => {
  const failing: string[] = []
  for (const one of knowledge.cards) {
    const { tree } = await respond(knowledge, query([request('verdict', [card(one.id)])]), plain)
    const leads = tree.lead.map(claim => claimText(claim).slice(0, 30))
    const norms = one.norms.every(norm => tree.sources.some(source => source.title === norm.act))
    if (!leads.some(lead => one.answer.startsWith(lead))) failing.push(one.id)
    if (!norms) failing.push(`${one.id}: norms`)
  }
  expect(failing).toEqual([])
})
