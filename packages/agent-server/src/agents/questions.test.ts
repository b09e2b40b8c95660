import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sharedKnowledge } from '../knowledge/index.ts'
import { fold } from '../knowledge/text.ts'
import type { AgentEvent, AgentName, AgentRequest } from './answer.ts'
import { formatDate } from './format.ts'
import { runAgent } from './index.ts'
import { rephrasings } from './testing/rephrasing.ts'

interface ExpectedFact {
  readonly campo: string
  readonly valore: string | number
  readonly unita?: string
  readonly tolleranza?: number
}

interface Case {
  readonly id: string
  readonly agente: AgentName
  readonly domanda: string
  readonly ccnl: readonly string[]
  readonly data_riferimento: string
  readonly fatti_attesi: readonly ExpectedFact[]
}

const file = new URL('../../../testkit/acceptance/questions.json', import.meta.url)
// The file is the project's own acceptance material, of the shape above.
const { casi } = JSON.parse(readFileSync(file, 'utf8')) as { readonly casi: readonly Case[] }

function request(entry: Pick<Case, 'agente' | 'domanda' | 'ccnl' | 'data_riferimento'>): AgentRequest {
  return {
    agent: entry.agente,
    message: entry.domanda,
    agreements: entry.ccnl,
    workScopes: [],
    history: [],
    memory: undefined,
    modifying: false,
    pinned: {},
    documents: [],
    today: entry.data_riferimento,
    signal: new AbortController().signal,
  }
}

async function run(
  asked: AgentRequest,
): Promise<{ readonly text: string; readonly end: Extract<AgentEvent, { type: 'end' }> }> {
  let text = ''
  let end: Extract<AgentEvent, { type: 'end' }> | undefined
  for await (const event of runAgent(asked)) {
    if (event.type === 'text') text += event.text
    else end = event
  }
  if (!end) throw new Error('the answer did not end')
  return { text, end }
}

/** The numbers of a text written in Italian, with their unit sign. */
function numbersIn(text: string): readonly number[] {
  const plain = text.replace(/\]\([^)]*\)/g, ']')
  return [...plain.matchAll(/(?<![\d.,])\d{1,3}(?:\.\d{3})*(?:,\d+)?(?![\d])|(?<![\d.,])\d+(?:,\d+)?/g)].map(match =>
    Number(match[0].replaceAll('.', '').replace(',', '.')),
  )
}

/** Whether an answer states a fact: a number in Italian form, a date in words or digits, a phrase. */
function states(text: string, fact: ExpectedFact): boolean {
  const { valore } = fact
  const body = text.split(/\n[#*]*\s?Fonti\b/)[0] ?? text
  if (typeof valore === 'number') {
    const tolerance = fact.tolleranza ?? 0
    return numbersIn(body).some(value => Math.abs(value - valore) <= tolerance + 1e-9)
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(valore)) {
    const [year, month, day] = valore.split('-')
    return text.includes(formatDate(valore)) || text.includes(`${day}/${month}/${year}`)
  }
  if (fact.campo.includes('livello') && valore.length <= 4) {
    return new RegExp(
      `livello (?:\\*\\*)?${valore}\\b|\\b${valore}° livello|\\*\\*(?:livello )?${valore}\\*\\*`,
      'i',
    ).test(text)
  }
  const plain = (value: string): string => fold(value).replaceAll('*', '').replace(/\s+/g, ' ')
  if (plain(text).includes(plain(valore))) return true
  const numbers = numbersIn(valore)
  return numbers.length > 0 && numbers.every(number => numbersIn(body).includes(number))
}

/** At least so many of the acceptance questions are answered with every fact. */
const floor = 30

test('the acceptance questions are answered with their facts', async () => {
  const missed: string[] = []
  for (const entry of casi) {
    const { text } = await run(request(entry))
    const lacking = entry.fatti_attesi.filter(fact => !states(text, fact))
    if (lacking.length > 0)
      missed.push(`${entry.id}: ${lacking.map(fact => `${fact.campo} = ${fact.valore}`).join('; ')}`)
  }
  const answered = casi.length - missed.length
  console.info(`${answered} di ${casi.length}${missed.length > 0 ? `\n${missed.join('\n')}` : ''}`)
  expect(answered).toBeGreaterThanOrEqual(floor)
})

test('a question that names its agreement is answered without a selection', async () => {
  const named = casi.filter(entry => !['inquadra-04', 'calcolo-02'].includes(entry.id) && entry.agente !== 'calcolo')
  const missed: string[] = []
  for (const entry of named) {
    const { text } = await run(request({ ...entry, ccnl: [] }))
    const lacking = entry.fatti_attesi.filter(fact => !states(text, fact))
    if (lacking.length > 0)
      missed.push(`${entry.id}: ${lacking.map(fact => `${fact.campo} = ${fact.valore}`).join('; ')}`)
  }
  expect(missed).toEqual([])
})

test.each(Object.entries(rephrasings))('the acceptance questions hold %s, nineteen in twenty', async (_, rephrase) => {
  const entries = casi.filter(entry => entry.agente !== 'calcolo')
  const missed: string[] = []
  for (const entry of entries) {
    const domanda = rephrase(entry.domanda)
    const { text } = await run(request({ ...entry, domanda }))
    if (!entry.fatti_attesi.every(fact => states(text, fact))) missed.push(domanda)
  }
  console.info(`${entries.length - missed.length} di ${entries.length}`)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(entries.length / 20)
})

test('an answer with a figure says its sources and its reference date', async () => {
  for (const entry of casi) {
    const { text, end } = await run(request(entry))
    if (!end.showAction) continue
    expect(text, entry.id).toMatch(/\n[#* ]*Fonti\b/)
    expect(text, entry.id).toMatch(/\*\*Fonti\*\* – data di riferimento: \d{1,2}°? \p{L}+ \d{4}/u)
    expect(end.references.length, entry.id).toBeGreaterThan(0)
  }
})

test('the resignation term is not told with the dismissal term (spec: non_deve)', async () => {
  const entry = casi.find(candidate => candidate.id === 'main-01')
  if (!entry) throw new Error('main-01 is not there')
  const { text } = await run(request(entry))
  expect(text).not.toMatch(/\b20 giorni/)
})

const ordinary = [
  'Qual è la retribuzione?',
  'Quali sono i livelli?',
  'Quante ferie spettano?',
  'Quanti permessi ROL?',
  'Quanto preavviso in caso di dimissioni?',
  'Quanto dura la prova?',
  'Come funziona la malattia e il comporto?',
  'Quali maggiorazioni per lo straordinario notturno?',
  'Come sono gli scatti di anzianità?',
  'Quante mensilità, quando si paga la quattordicesima?',
  'Come funziona l’apprendistato?',
  'Tempo determinato: durata massima e causali?',
  'Part-time: orario minimo?',
  'Come si calcola il TFR?',
  'Quale fondo pensione e quali quote?',
  'Quale fondo di sanità integrativa?',
  'Maternità: quanto è pagata?',
  'Quali sono le festività?',
  'Orario settimanale e divisore?',
  'Welfare e una tantum?',
  'Quando scade, chi lo ha firmato e quando è il prossimo aumento?',
  'Quanti giorni di congedo matrimoniale?',
  'Indennità di trasferta?',
  'Parlami di questo contratto',
  '',
]
const artefacts = /\bundefined\b|\bnull\b|\bNaN\b|\[object Object\]|Infinity|\*\*\*\*|: \*\*\s*\*\*/

test('every topic of every agreement is answered in words, with and without a level', async () => {
  for (const agreement of sharedKnowledge().agreements) {
    for (const question of ordinary) {
      for (const level of [
        '',
        ` Livello ${agreement.levels[Math.floor(agreement.levels.length / 2)] ?? ''}, 7 anni di anzianità.`,
      ]) {
        const entry = {
          agente: 'main-agent' as const,
          domanda: `${question}${level}`,
          ccnl: [agreement.code],
          data_riferimento: '2026-11-21',
        }
        const { text } = await run(request(entry))
        expect(text.replace(/\]\([^)]*\)/g, ']'), `${agreement.code} ${entry.domanda}`).not.toMatch(artefacts)
        expect(text.length, `${agreement.code} ${entry.domanda}`).toBeGreaterThan(40)
      }
    }
  }
})

test('every pair of neighbours in the index can be compared on every topic', async () => {
  const { agreements } = sharedKnowledge()
  for (const [index, agreement] of agreements.entries()) {
    const other = agreements[(index + 1) % agreements.length]
    for (const question of ordinary) {
      const entry = {
        agente: 'confronta' as const,
        domanda: question,
        ccnl: [agreement.code, other?.code ?? ''],
        data_riferimento: '2026-11-21',
      }
      const { text } = await run(request(entry))
      expect(text.replace(/\]\([^)]*\)/g, ']'), `${entry.ccnl.join(' ')} ${question}`).not.toMatch(artefacts)
    }
  }
})

test('every example of every level is classified in words', async () => {
  for (const summary of sharedKnowledge().agreements) {
    const agreement = sharedKnowledge().agreement(summary.code)
    for (const level of agreement?.levels ?? []) {
      const { text } = await run(
        request({
          agente: 'inquadra',
          domanda: `Che livello è un ${level.examples[0] ?? 'addetto'}?`,
          ccnl: [summary.code],
          data_riferimento: '2026-11-21',
        }),
      )
      expect(text.replace(/\]\([^)]*\)/g, ']'), `${summary.code} ${level.code}`).not.toMatch(artefacts)
    }
  }
})
