/** A backend that signs anybody in and whose answer never ends: a line at a time, for as long as somebody reads. */
import { createServer, type ServerResponse } from 'node:http'

export interface SlowServer {
  readonly url: string
  /** How many answers are being written now. */
  readonly open: () => number
  /** Resolves when the next answer begins, or when the next reader is gone. */
  readonly next: (what: 'opened' | 'closed') => Promise<void>
  /** Cuts the connections of the answers under way. */
  readonly breakOff: () => void
  readonly close: () => void
}

export async function startSlowServer(): Promise<SlowServer> {
  const open = new Set<ServerResponse>()
  const waiting = { opened: [] as (() => void)[], closed: [] as (() => void)[] }
  const tell = (what: keyof typeof waiting) => {
    for (const resolve of waiting[what].splice(0)) resolve()
  }
  const server = createServer((request, response) => {
    const json = (value: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(value))
    }
    const { pathname } = new URL(request.url ?? '/', 'http://slow')
    if (pathname === '/graphql') {
      const profile = { userId: 'u1', crmid: 'c1', nome: 'Utente' }
      return json({ data: { signAuth: { jwt: 'a.b.c', profile, roles: [{ pos: 'FULLCCNLPIU-IA' }] } } })
    }
    if (pathname.startsWith('/create-empty-session')) return json({ session_id: 's1' })
    // Every list is empty.
    if (!pathname.endsWith('-agent')) return json([])
    // An answer that goes on for ever, a line at a time.
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    let line = 0
    const write = () => response.write(`Riga numero ${++line} della risposta.\n\n`)
    write()
    const timer = setInterval(write, 20)
    open.add(response)
    tell('opened')
    response.on('close', () => {
      clearInterval(timer)
      open.delete(response)
      tell('closed')
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '',
    open: () => open.size,
    next: what => new Promise(resolve => waiting[what].push(resolve)),
    breakOff: () => {
      for (const response of open) response.destroy()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
