/** Asks the assistant in this process, and prints the answer with its sources. */
import { createAssistant } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'

const assistant = createAssistant({ knowledge: loadKnowledge() })

const reply = await assistant.ask({
  agent: 'main-agent',
  message: process.argv[2] ?? 'Sono al 4° livello del commercio da 11 anni: quanto preavviso devo dare?',
  picked: [],
  scopes: [],
  memory: undefined,
  modifying: false,
  pinned: {},
  today: new Date().toISOString().slice(0, 10),
})

console.log(reply.markdown)
for (const { number, title, article } of reply.tree.sources) console.log(`[${number}]`, title, article ?? '')
