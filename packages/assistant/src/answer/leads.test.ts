/** What is asked first is told first, and nothing that was asked is left to the table alone. */

import { readFileSync } from 'node:fs'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { type AgentName, firstQuestion } from '@ccnl/reading'
import { expect, test } from 'vitest'
import { createAssistant } from '../create-assistant.ts'
import { today } from '../testing/queries.ts'

const assistant = createAssistant({ knowledge: loadKnowledge() })

const rows = readFileSync(new URL('../testing/leads.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split('\t'))

test.each(rows)(
  'the sentences of an answer tell what was asked, in order (%s): %s',
  async (by = '', question = '', words = '') => {
    const [agent = '', ...picked] = by.split('|')
    // The table names the agent in so many letters.
    const asked = firstQuestion(question, today, { agent: agent as AgentName, picked })
    const [lead = ''] = (await assistant.ask(asked)).markdown.split('\n\n')
    let from = 0
    for (const word of words.split(' || ')) {
      const at = lead.indexOf(word, from)
      expect(at, `«${word}» in: ${lead}`).toBeGreaterThanOrEqual(0)
      from = at + word.length
    }
  },
)

const markdownOf = async (question: string, ...picked: readonly string[]): Promise<string> =>
  (
    await assistant.ask(
      firstQuestion(question, today, { agent: picked.length > 1 ? 'confronta' : 'main-agent', picked }),
    )
  ).markdown

test('two jobs of the same level are each told', async () => {
  const markdown = await markdownOf("in un centro estetico ho un'estetista e una massaggiatrice, che livelli?")
  expect(markdown).toContain('«Massaggiatrice»: **3° livello**')
})

test('what was asked is no second row of its own table', async () => {
  const markdown = await markdownOf('commessa: farmacia o negozio? quanto prende e quante ferie', 'H121', 'H011')
  expect(markdown.split('| Ferie |')).toHaveLength(2)
})
