/** A server that answers each question with sixty pieces made of it, for the tests that kill it under load. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createAgentServer } from '../app.ts'
import { agentEnd } from './agent-end.ts'
import { talk } from './talk.ts'

const server = await createAgentServer({
  dataDir: process.env.CCNL_DATA_DIR,
  databaseUrl: process.env.DATABASE_URL || undefined,
  demo: true,
  // A store that is killed under load fails loudly; the test looks at what it kept.
  log: { info() {}, error() {} },
  async *runAgent({ message }) {
    for (const text of talk(message)) {
      await nextTurn()
      yield { type: 'text', text }
    }
    yield agentEnd({ references: [{ title: message, source: 'CNEL', url: '', excerpt: '' }], memory: { message } })
  },
})
const { url } = await server.listen({ port: 0 })
process.stdout.write(`${url}\n`)
