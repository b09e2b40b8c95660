/** A backend for batches: it signs anybody in, answers every question, and counts what was asked of it. */
import { createServer } from 'node:http'
import { canaries } from './hostile-server.ts'

/** Where a question stands when it is seen: it has come in, half of its answer has gone out, or all of it has. */
export type Stage = 'asked' | 'answering' | 'answered'

export interface CountingServer {
  readonly url: string
  /** How often each question was asked, by its text. */
  readonly asked: ReadonlyMap<string, number>
  /** Hears of every stage of every question, until the next call. */
  watch(listener: (stage: Stage) => void): void
  close(): Promise<void>
}

export async function startCountingServer(): Promise<CountingServer> {
  const asked = new Map<string, number>()
  let tell: (stage: Stage) => void = () => undefined
  const server = createServer(async (request, response) => {
    let body = ''
    try {
      for await (const piece of request) body += piece
    } catch {
      // The one who asked was killed before the end of the question: it was never asked.
      return
    }
    const json = (value: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(value))
    }
    const { pathname } = new URL(request.url ?? '/', 'http://counting')
    if (pathname === '/graphql') {
      const profile = { userId: 'u1', crmid: 'c1', nome: 'Utente' }
      return json({ data: { signAuth: { jwt: canaries.token, profile, roles: [{ pos: 'FULLCCNLPIU-IA' }] } } })
    }
    if (pathname.startsWith('/create-empty-session')) return json({ session_id: 's1' })
    if (!pathname.endsWith('-agent')) return json([])
    const { message } = JSON.parse(body)
    asked.set(message, (asked.get(message) ?? 0) + 1)
    tell('asked')
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.write(`Risposta a «${message}»: `)
    await new Promise(resolve => setImmediate(resolve))
    tell('answering')
    response.end('è pronta, costa 1.234,56 €.\n')
    response.once('finish', () => tell('answered'))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '',
    asked,
    watch: listener => {
      tell = listener
    },
    close: () =>
      new Promise(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
