/**
 * `show` prints what the engine says to a question; `check` counts the true sentences that are dropped and the false ones that
 * are shown, of a file like `example.json` or `held-out.txt`.
 *
 *     node --conditions=@ccnl/source src/model/testing/sentences-command.ts show "quante ferie ho nel commercio?"
 *     node --conditions=@ccnl/source src/model/testing/sentences-command.ts check src/model/testing/example.json
 */
import { readFileSync } from 'node:fs'
import { createAssistant } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { italianDate } from '../../options.ts'
import { createBench, parseSentences, readSentences } from './sentences.ts'

const [, , command, argument = ''] = process.argv
const knowledge = loadKnowledge()
const bench = createBench(createAssistant({ knowledge }), knowledge, italianDate(Date.now()))

if (command === 'show') {
  for (const { id, text, isLead } of await bench.sayings(argument))
    process.stdout.write(`${id}${isLead ? ' (lead)' : ''}: ${text}\n`)
} else {
  const text = readFileSync(argument, 'utf8')
  const sentences = argument.endsWith('.json') ? readSentences(text) : parseSentences(text)
  const score = await bench.score(sentences)
  const lines = [
    `true: ${score.true}, dropped: ${score.dropped.length}, in their own words: ${score.own}`,
    ...score.dropped.map(({ sentence }) => `  dropped: ${sentence}`),
    `false: ${score.false}, shown: ${score.shown.length}`,
    ...score.shown.map(({ sentence }) => `  shown: ${sentence}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
