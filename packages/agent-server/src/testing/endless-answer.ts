/** A server whose answers begin and never end, for the tests that kill it in the middle of one. */
import { createAgentServer } from '../app.ts'

const server = await createAgentServer({
  dataDir: process.env.CCNL_DATA_DIR,
  demo: true,
  async *runAgent({ signal }) {
    yield { type: 'text', text: 'Prima parte della risposta' }
    await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
  },
})
const { url } = await server.listen({ port: 0 })
process.stdout.write(`${url}\n`)
