/**
 * `npm run ask -- [--agente A] [--ccnl CODICE,CODICE] [--giorno AAAA-MM-GG] [--lettura] turno…`: the answer to the last turn of a
 * conversation, with `--tutto` to every turn; `--lettura` prints how the last turn was read. Without turns, conversations come from standard
 * input, one a line, their turns parted by `||`: the quick look at what a word or a rule changes.
 */
import { parseArgs } from 'node:util'
import { type AgentName, createAssistant } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { townSurtaxes } from '@ccnl/payroll/node'
import { converse } from '../src/answers/converse.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    agente: { type: 'string', default: 'main-agent' },
    ccnl: { type: 'string', default: '' },
    giorno: { type: 'string', default: '2026-11-22' },
    lettura: { type: 'boolean', default: false },
    tutto: { type: 'boolean', default: false },
    caratteri: { type: 'string', default: '20000' },
  },
})

const assistant = createAssistant({ knowledge: loadKnowledge(), towns: townSurtaxes })
const picked = values.ccnl === '' ? [] : values.ccnl.split(',')
const agent = values.agente as AgentName

async function tell(turns: readonly string[]): Promise<void> {
  let index = 0
  for await (const { markdown, query } of converse(assistant, { agent, picked, today: values.giorno }, turns)) {
    const message = turns[index] ?? ''
    index += 1
    const last = index === turns.length
    if (values.tutto || last) console.log(`\n— ${message}\n${markdown.slice(0, Number(values.caratteri))}`)
    if (values.lettura && last) console.log(JSON.stringify(query, null, 1))
  }
}

if (positionals.length > 0) await tell(positionals)
else {
  const lines = (await new Response(process.stdin as unknown as BodyInit).text()).split('\n')
  for (const line of lines.filter(one => one.trim() !== '')) await tell(line.split('||').map(turn => turn.trim()))
}
