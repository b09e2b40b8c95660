import { readFileSync } from 'node:fs'
import { createAssistant } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { italianDate } from '../../options.ts'
import { agreementStems, fieldStems } from '../gate.ts'
import { sayingsOf } from '../sayings.ts'
import { type SentenceCase, scoreGate } from './sentences.ts'

const [, , command, argument = ''] = process.argv
const knowledge = loadKnowledge()

if (command === 'show') {
  const reply = await createAssistant({ knowledge }).ask({
    agent: 'main-agent',
    message: argument,
    picked: [],
    scopes: [],
    memory: undefined,
    modifying: false,
    pinned: {},
    today: italianDate(Date.now()),
  })
  const sayings = sayingsOf(reply.tree).map(({ id, text, isLead }) => ({ id, text, ...(isLead ? { lead: true } : {}) }))
  process.stdout.write(`${JSON.stringify({ question: argument, sayings, true: [], false: [] }, undefined, 2)}\n`)
} else {
  // True because whoever checks sentences wrote the file in this shape.
  const cases = JSON.parse(readFileSync(argument, 'utf8')) as readonly SentenceCase[]
  const score = scoreGate(cases, fieldStems(knowledge), ({ sayings }) =>
    agreementStems(
      knowledge,
      knowledge.agreements
        .map(({ code }) => code)
        .filter(code => sayings.some(({ text }) => text.includes(`(${code})`))),
    ),
  )
  const lines = [
    `true: ${score.true}, dropped: ${score.dropped.length}`,
    ...score.dropped.map(sentence => `  dropped: ${sentence}`),
    `false: ${score.false}, shown: ${score.shown.length}`,
    ...score.shown.map(sentence => `  shown: ${sentence}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
