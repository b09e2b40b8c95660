/**
 * `npm run replay -- FILE` asks every question that the tables of the tests hold and writes the answers, a line of JSON each; with a second
 * file, `npm run replay -- BEFORE AFTER`, answers are written into AFTER and those that differ from BEFORE are printed. No judge: it shows what a
 * change alters beyond what it was made for.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type AgentName, createAssistant } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { townSurtaxes } from '@ccnl/payroll/node'
import { lastReply, type Setting } from '../src/answers/converse.ts'
import { acceptanceSets } from '../src/answers/sets.ts'

interface Conversation extends Setting {
  readonly turns: readonly string[]
}

interface Told {
  readonly turns: string
  readonly answer: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { caratteri: { type: 'string', default: '500' }, prime: { type: 'string', default: '60' } },
})
const [before = '', after] = positionals
if (before === '') throw new Error('say the file of the answers: npm run replay -- FILE')

const packages = join(import.meta.dirname, '..', '..')
const folders = ['assistant/src/testing', 'assistant/src/plan/calcolo/testing', 'reading/src/query/testing']
const agents: Readonly<Record<string, AgentName>> = {
  main: 'main-agent',
  'main-agent': 'main-agent',
  inquadra: 'inquadra',
  confronta: 'confronta',
  calcolo: 'calcolo',
}

/** A row of any of the tables: agent, agreements and turns; agent and agreement in one cell; or a request of pay alone. */
function conversationOf(row: string): Conversation | undefined {
  const [first = '', second = '', third = ''] = row.split('\t')
  const [name = '', code] = first.split(' ')
  const agent = agents[name]
  const today = '2026-11-22'
  if (agent === undefined) return { agent: 'calcolo', picked: [], turns: [first], today }
  const inCell = code !== undefined || third === '' || !/^[A-Z0-9,]*$/.test(second)
  const picked = (inCell ? code : second)?.split(',').filter(one => one !== '') ?? []
  return { agent, picked, turns: (inCell ? second : third).split('||').map(turn => turn.trim()), today }
}

function* conversations(): Generator<Conversation> {
  for (const folder of folders)
    for (const file of readdirSync(join(packages, folder)).filter(name => name.endsWith('.tsv')))
      for (const row of readFileSync(join(packages, folder, file), 'utf8').split('\n')) {
        const conversation = row === '' || row.startsWith('#') ? undefined : conversationOf(row)
        if (conversation) yield conversation
      }
  for (const { cases } of acceptanceSets())
    for (const one of cases.filter(({ half }) => half === 'building'))
      yield {
        agent: agents[one.agent] ?? 'main-agent',
        picked: one.picked,
        turns: [...one.before, one.question],
        today: one.today,
      }
}

const assistant = createAssistant({ knowledge: loadKnowledge(), towns: townSurtaxes })

async function answerOf({ turns, ...setting }: Conversation): Promise<Told> {
  const { markdown } = await lastReply(assistant, setting, turns)
  const { agent, picked, today } = setting
  return { turns: `${today} ${agent} ${picked.join(',')} ${turns.join(' ▸ ')}`, answer: markdown }
}

const told: Told[] = []
for (const conversation of conversations()) told.push(await answerOf(conversation))
const written = told.map(one => JSON.stringify(one)).join('\n')

if (after === undefined || !existsSync(before)) {
  writeFileSync(after ?? before, written)
  console.log(`${told.length} risposte`)
} else {
  writeFileSync(after, written)
  const known = new Map(
    readFileSync(before, 'utf8')
      .split('\n')
      .map(line => JSON.parse(line) as Told)
      .map(one => [one.turns, one.answer]),
  )
  const changed = told.filter(({ turns, answer }) => known.has(turns) && known.get(turns) !== answer)
  const length = Number(values.caratteri)
  for (const { turns, answer } of changed.slice(0, Number(values.prime))) {
    const old = known.get(turns) ?? ''
    const from = Math.max(0, [...old].findIndex((letter, index) => letter !== answer[index]) - 60)
    console.log(`\n=== ${turns}\n--- ${old.slice(from, from + length)}\n+++ ${answer.slice(from, from + length)}`)
  }
  console.log(`\n${changed.length} di ${told.length} risposte cambiate`)
}
