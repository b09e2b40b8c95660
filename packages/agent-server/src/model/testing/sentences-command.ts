/**
 *     node --conditions=@ccnl/source src/model/testing/sentences-command.ts show "quanto preavviso al 4 livello commercio?"
 *     node --conditions=@ccnl/source src/model/testing/sentences-command.ts check FILE.json
 */
import { readFileSync } from 'node:fs'
import { createAssistant } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { italianDate } from '../../options.ts'
import { createBench, parseSentences, sentencesSchema } from './sentences.ts'

const [, , command, argument = ''] = process.argv
const knowledge = loadKnowledge()
const bench = createBench(createAssistant({ knowledge }), knowledge, italianDate(Date.now()))

if (command === 'show') {
  for (const { id, text, isLead } of await bench.sayings(argument))
    process.stdout.write(`${id}${isLead ? ' (lead)' : ''}: ${text}\n`)
} else {
  const text = readFileSync(argument, 'utf8')
  const sentences = argument.endsWith('.json') ? sentencesSchema.parse(JSON.parse(text)) : parseSentences(text)
  const score = await bench.score(sentences)
  const lines = [
    `true: ${score.true}, dropped: ${score.dropped.length}, in their own words: ${score.own}`,
    ...score.dropped.map(({ sentence }) => `  dropped: ${sentence}`),
    `false: ${score.false}, shown: ${score.shown.length}`,
    ...score.shown.map(({ sentence }) => `  shown: ${sentence}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
