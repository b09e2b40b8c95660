/** A backend that puts a hostile text into every string of every answer, and signs anybody in. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface HostileServer {
  readonly url: string
  /** The texts that the next answers carry. */
  use(texts: readonly string[]): void
  /** How the next question ends: streamed as an answer, or refused with the text as its error. */
  answerWith(text: string, as: 'stream' | 'error'): void
  /** The sign-ins that came: when, in milliseconds, and with which ticket. */
  readonly signIns: readonly { readonly at: number; readonly ticket: unknown }[]
  close(): Promise<void>
}

/** The secrets that it hands out: found anywhere but in memory and in a header, they have leaked. */
export const canaries = { ticket: 'canarino-ticket-7f3a', token: 'canarino.token.9c1e' } as const

const day = 24 * 3600 * 1000

export async function startHostileServer(): Promise<HostileServer> {
  let texts: readonly string[] = ['']
  let next: { readonly text: string; readonly as: 'stream' | 'error' } = { text: '', as: 'stream' }
  const signIns: { readonly at: number; readonly ticket: unknown }[] = []
  const all = <T>(make: (text: string, index: number) => T): T[] => texts.map(make)
  const first = () => texts[0] ?? ''
  const sources = () => all(text => ({ titolo: text, fonte: text, url: text, estratto: text }))

  const history = () => ({
    messages: all((text, index) => [
      { session_id: 's-1', message: text, role: 'user', timestamp: new Date(index).toISOString() },
      {
        session_id: 's-1',
        message: text,
        role: index % 9 === 8 ? 'error' : 'assistant',
        timestamp: new Date(index).toISOString(),
        agent_name: index === texts.length - 1 ? 'calcolo' : 'main-agent',
        related_questions: all(one => one),
        riferimenti: sources(),
        show_action: true,
        calcola_field: text,
        payslip_fields: all((one, place) => ({
          field: one,
          label: one,
          value: one,
          type: place % 2 ? 'text' : 'select',
          options: [one],
        })),
      },
    ]).flat(),
  })

  const answers: Readonly<Record<string, () => unknown>> = {
    'recent-conversations': () => ({
      conversations: all((title, index) => ({
        session_id: `s-${index + 1}`,
        title,
        timestamp: new Date(Date.now() - index * day).toISOString(),
        agent_name: title,
      })).slice(0, 20),
    }),
    'conversation-history': history,
    'create-empty-session': () => ({ session_id: 's-1' }),
    'get-latest-session': () => ({ session_id: 's-1' }),
    categories: () => ({
      categories: all((descrizione, index) => ({ id_categoria: index + 1, descrizione, codice_cnel: descrizione })),
    }),
    'parametri-lavoro': () => ({ parametri: all((parametro, index) => ({ id: index + 1, parametro })) }),
    modelli: () => ({ modelli: all((descrizione, index) => ({ id: `${descrizione}${index}`, descrizione })) }),
    tooltip_data: () => ({ id: 1, titolo: first(), testo: first() }),
    'related-questions': () => ({ domande: all(text => text) }),
    'riferimenti-risposta': () => ({ riferimenti: sources() }),
    'upload-documents': () => ({ files: [{ file_id: 'f-1', file_name: first() }], vector_store_id: 'v-1' }),
    'delete-document': () => ({ deleted: true }),
    'delete-session': () => ({ deleted: true }),
    'update-busta-paga-field': () => ({ success: true }),
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    const json = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(value))
    }
    const path = new URL(request.url ?? '/', 'http://hostile').pathname
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    let body = ''
    for await (const piece of request) body += piece
    if (path === '/sso/header.js') {
      response.setHeader('content-type', 'text/javascript')
      const message = JSON.stringify({ task: 'gethfticket', params: { ticket: canaries.ticket } })
      return void response.end(`window.postMessage(${message}, window.origin)`)
    }
    if (path === '/graphql') {
      signIns.push({ at: performance.now(), ticket: JSON.parse(body).variables.ticketSso })
      const profile = { userId: 'u1', crmid: 'C1', nome: first() }
      const roles = [{ pos: first() }, { pos: 'FULLCCNLPIU-IA' }]
      return json({ data: { signAuth: { ticketSso: canaries.ticket, jwt: canaries.token, profile, roles } } })
    }
    if (path === '/main-agent' || path === '/calcola-agent') {
      const { text, as } = next
      if (as === 'error') return json({ error: { code: text, message: text } }, 500)
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
      const bytes = Buffer.from(text)
      // Small pieces, each in a turn of its own: the page draws prefixes, cut anywhere.
      const size = Math.max(97, Math.ceil(bytes.length / 2000))
      for (let at = 0; at < bytes.length && response.writable; at += size) {
        response.write(bytes.subarray(at, at + size))
        await new Promise(resolve => setImmediate(resolve))
      }
      return void response.end()
    }
    const route = path.split('/').find(part => part in answers)
    return route ? json(answers[route]?.()) : json({ error: { code: first(), message: first() } }, 404)
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '',
    use: given => {
      texts = given
    },
    answerWith: (text, as) => {
      next = { text, as }
    },
    signIns,
    close: () =>
      new Promise(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
