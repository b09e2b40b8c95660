import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fold } from '../knowledge/text.ts'
import type { AgentEvent } from './answer.ts'
import { runAgent } from './index.ts'
import { conclusionQuestions } from './questions-conclusions.data.ts'
import { type Fact, type Question, questions } from './questions-more.data.ts'
import { conversations, peopleQuestions } from './questions-people.data.ts'
import { rephrasings } from './testing/rephrasing.ts'

const today = '2026-11-21'

interface PayFile {
  readonly decorrenza: string
  readonly regime?: string
  readonly minimo: number | null
  readonly totale?: number | null
}
interface AgreementFile {
  readonly livelli: readonly { readonly codice: string; readonly minimi: readonly PayFile[] }[]
  readonly retribuzione: { readonly mensilita: number; readonly divisore_orario: number }
  readonly scatti: { readonly numero: number; readonly cadenza_mesi: number; readonly primo_scatto_mesi?: number }
  readonly maggiorazioni: { readonly voci: readonly { readonly codice: string; readonly percentuale: number }[] }
  readonly preavviso: Readonly<
    Record<
      'licenziamento' | 'dimissioni',
      readonly {
        readonly livelli: readonly string[]
        readonly qualifica?: string
        readonly valori: readonly {
          readonly da_anni: number
          readonly a_anni: number | null
          readonly durata: number
        }[]
      }[]
    >
  >
}

// The knowledge files as they are on disk, past the loader whose answers are tested.
const file = (code: string): AgreementFile =>
  JSON.parse(readFileSync(new URL(`../../knowledge/${code}.json`, import.meta.url), 'utf8')) as AgreementFile

function payOf(code: string, level: string, date = today, regime?: string): number {
  const rows = file(code)
    .livelli.find(entry => entry.codice === level)
    ?.minimi.filter(row => row.decorrenza <= date && row.regime === (regime ?? row.regime))
    .toSorted((a, b) => (a.decorrenza < b.decorrenza ? -1 : 1))
  const row = rows?.at(-1)
  const amount = row?.totale ?? row?.minimo
  if (typeof amount !== 'number') throw new Error(`no pay of ${code} ${level} at ${date}`)
  return amount
}

/** The number or the words a fact stands for in the data. */
function resolve(fact: Fact): string | number {
  if (typeof fact !== 'object') return fact
  if ('pay' in fact) return payOf(...fact.pay)
  if ('year' in fact) return payOf(fact.year[0], fact.year[1]) * file(fact.year[0]).retribuzione.mensilita
  if ('gap' in fact) return Math.abs(payOf(fact.gap[0], fact.gap[1]) - payOf(fact.gap[2], fact.gap[3]))
  if ('at' in fact) {
    const [code, path] = fact.at
    let value: unknown = file(code)
    // Each step is checked by the last one: a path that leads nowhere throws.
    for (const step of path.split('.')) value = (value as Readonly<Record<string, unknown>>)[step]
    if (typeof value !== 'number' && typeof value !== 'string') throw new Error(`nothing at ${code} ${path}`)
    return value
  }
  if ('rise' in fact) {
    const [code, level, from, to] = fact.rise
    return payOf(code, level, to) - payOf(code, level, from)
  }
  if ('lastStep' in fact) {
    const { numero, cadenza_mesi, primo_scatto_mesi = cadenza_mesi } = file(fact.lastStep).scatti
    return `${(primo_scatto_mesi + (numero - 1) * cadenza_mesi) / 12} anni`
  }
  if ('share' in fact) {
    const [code, path, months] = fact.share
    return Math.round((Number(resolve({ at: [code, path] })) * months * 100) / 12) / 100
  }
  if ('notice' in fact) {
    const [code, which, level, years, qualification] = fact.notice
    const group = file(code).preavviso[which].find(
      entry => entry.livelli.includes(level) && (!qualification || entry.qualifica === qualification),
    )
    const term = group?.valori.find(value => years >= value.da_anni && years < (value.a_anni ?? 99))
    if (!term) throw new Error(`no notice of ${code} ${level}`)
    return term.durata
  }
  const [code, level, surcharge, hours] = fact.hours
  const { retribuzione, maggiorazioni } = file(code)
  const percent = maggiorazioni.voci.find(entry => entry.codice === surcharge)?.percentuale
  if (percent === undefined) throw new Error(`no surcharge ${code} ${surcharge}`)
  return (payOf(code, level) / retribuzione.divisore_orario) * (1 + percent / 100) * hours
}

function numbersIn(text: string): readonly number[] {
  const plain = text.replace(/\]\([^)]*\)/g, ']')
  return [...plain.matchAll(/(?<![\d.,])\d{1,3}(?:\.\d{3})*(?:,\d+)?(?![\d])|(?<![\d.,])\d+(?:,\d+)?/g)].map(match =>
    Number(match[0].replaceAll('.', '').replace(',', '.')),
  )
}

const plain = (text: string): string => fold(text).replaceAll('*', '').replace(/\s+/g, ' ')

function states(text: string, fact: Fact): boolean {
  const value = resolve(fact)
  if (typeof value === 'string') return plain(text).includes(plain(value))
  return numbersIn(text).some(number => Math.abs(number - value) < 0.0051)
}

interface Answered {
  readonly text: string
  /** Without the sources. */
  readonly body: string
  /** The first paragraph that answers, past what names the agreement or says how a word was read. */
  readonly first: string
  readonly end: Extract<AgentEvent, { type: 'end' }>
}

const openings = /codice CNEL \w+$|^Ho considerato|^###|^Da «[^»]+» ho inteso|^«[^»]+» è stato letto/

async function answer(entry: Pick<Question, 'agent' | 'question' | 'selected'>, memory?: unknown): Promise<Answered> {
  let text = ''
  let end: Answered['end'] | undefined
  for await (const event of runAgent({
    agent: entry.agent,
    message: entry.question,
    agreements: entry.selected === '' ? [] : entry.selected.split(' '),
    workScopes: [],
    history: [],
    memory,
    modifying: false,
    pinned: {},
    documents: [],
    today,
    signal: new AbortController().signal,
  }))
    if (event.type === 'text') text += event.text
    else end = event
  if (!end) throw new Error('the answer did not end')
  const body = text.split(/\n\*\*Fonti\*\*/)[0] ?? text
  const blocks = body.split('\n\n').filter(block => !openings.test(block))
  return { text, body, first: blocks[0] ?? '', end }
}

const every = [...questions, ...peopleQuestions, ...conclusionQuestions]

test.each(every.map(entry => [entry.id, entry] as const))('%s', async (_, entry) => {
  const { text, body, first, end } = await answer(entry)
  const lacking = entry.facts.filter(fact => !states(body, fact)).map(fact => resolve(fact))
  expect(lacking, `${entry.question}\n${body}`).toEqual([])
  // A classification names its level first.
  const lead = entry.first ?? (entry.agent === 'inquadra' ? entry.facts[0] : undefined)
  if (lead !== undefined) expect(states(first, lead), `${String(resolve(lead))} in: ${first}`).toBe(true)
  if (entry.never) expect(body).not.toMatch(entry.never)
  // An answer on one subject prints no line twice.
  if (entry.agent === 'main-agent' && !body.includes('\n### ')) {
    const lines = body.split('\n').filter(line => /\p{L}/u.test(line))
    expect(lines.filter((line, index) => lines.indexOf(line) < index)).toEqual([])
  }
  // No figure without its sources and its reference date.
  if (end.showAction && entry.agent !== 'calcolo') {
    expect(text).toMatch(/\n\*\*Fonti\*\* – data di riferimento: \d{1,2}°? \p{L}+ \d{4}/u)
    // A few rules of the data have lost the page they come from, and say so.
    if (!/fonte non indicata/.test(text)) expect(end.references.length).toBeGreaterThan(0)
  }
})

test('no two questions are the same', () => {
  expect(new Set(every.map(entry => entry.id)).size).toBe(every.length)
})

test.each(conversations.map(turns => [turns.map(turn => turn.question).join(' → '), turns] as const))(
  'a conversation: %s',
  async (_, turns) => {
    let memory: unknown
    let selected = ''
    for (const turn of turns) {
      selected = turn.select ?? selected
      const { body, end } = await answer({ agent: 'main-agent', question: turn.question, selected }, memory)
      // The store keeps it as JSON.
      memory = JSON.parse(JSON.stringify(end.memory))
      const lacking = turn.facts.filter(fact => !states(body, fact)).map(fact => resolve(fact))
      expect(lacking, `${turn.question}\n${body}`).toEqual([])
      if (turn.never) expect(body, turn.question).not.toMatch(turn.never)
    }
  },
)

/** The questions of the general agent that a rephrasing leaves the same: those that hang on a word or a letter are others. */
const general = every.filter(entry => entry.agent === 'main-agent' && entry.question.split(' ').length > 2)

test.each(Object.entries(rephrasings))('the questions of the general agent hold %s', async (name, rephrase) => {
  const missed: string[] = []
  for (const entry of general) {
    const question = rephrase(entry.question)
    const { body } = await answer({ ...entry, question })
    const holds = entry.facts.every(fact => states(body, fact)) && !entry.never?.test(body)
    if (!holds) missed.push(question)
  }
  console.info(`${name}: ${general.length - missed.length} di ${general.length}`)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(general.length / 20)
})
