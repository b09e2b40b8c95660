/** One of several processes that write to one SQLite file: `node store-worker.ts FILE USER COUNT`. */
import { openSqlite } from '../sqlite.ts'
import { openStore } from '../store.ts'

const [path = '', userId = '', count = '0'] = process.argv.slice(2)
const store = await openStore(openSqlite(path))
for (let index = 0; index < Number(count); index++) {
  const conversationId = await store.createConversation(userId)
  const answerId = await store.beginTurn({
    userId,
    conversationId,
    agentName: 'main-agent',
    question: `domanda ${index}`,
    title: 'x',
    agreements: [],
    modified: false,
  })
  if (answerId === undefined) throw new Error('the conversation is gone')
  await store.interruptAnswer(answerId, `risposta ${index}`)
}
await store.close()
