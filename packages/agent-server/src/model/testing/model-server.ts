/** A server on a free port that speaks the streamed chat protocol, well or badly, as a test tells it. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

export interface ModelRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The JSON body. */
  readonly body: string
  /** Resolves, with the time, when the connection closes before the answer has ended. */
  readonly left: Promise<number>
}

export type Script = (reply: Reply, request: ModelRequest) => void | Promise<void>

export interface Reply {
  readonly response: ServerResponse
  /** Starts the stream of events. */
  open(contentType?: string): void
  /** Sends a piece of the answer's text. */
  say(text: string): void
  /** Sends an event as it stands. */
  event(data: string): void
  /** Calls a tool: the name first, then the arguments in two pieces. */
  call(name: string, query: unknown, place?: number): void
  /** Ends the answer as the protocol has it. */
  done(reason?: 'stop' | 'tool_calls'): void
}

export interface ModelServer {
  /** The base address, `/v1` included. */
  readonly url: string
  readonly requests: readonly ModelRequest[]
  /** The scripts of the requests to come; the last goes for all that follow. */
  answer(...scripts: readonly Script[]): void
  close(): Promise<void>
}

/** Answers with these pieces, then ends well. */
export function saying(...pieces: readonly string[]): Script {
  return reply => {
    reply.open()
    for (const piece of pieces) reply.say(piece)
    reply.done()
  }
}

/** Calls one tool, and ends the turn. */
export function calling(name: string, query: unknown): Script {
  return reply => {
    reply.open()
    reply.call(name, query)
    reply.done('tool_calls')
  }
}

export async function openModelServer(): Promise<ModelServer> {
  let scripts: readonly Script[] = [saying('')]
  const requests: ModelRequest[] = []
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', chunk => chunks.push(chunk))
    incoming.on('end', () => {
      const request: ModelRequest = {
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        left: new Promise(resolve => {
          response.on('close', () => {
            if (!response.writableFinished) resolve(performance.now())
          })
        }),
      }
      requests.push(request)
      const reply: Reply = {
        response,
        open(contentType = 'text/event-stream; charset=utf-8') {
          response.writeHead(200, { 'content-type': contentType })
        },
        say(text) {
          reply.event(JSON.stringify({ choices: [{ index: 0, delta: { content: text }, finish_reason: null }] }))
        },
        event(data) {
          response.write(`data: ${data}\n\n`)
        },
        call(name, query, place = 0) {
          const written = JSON.stringify(query)
          const send = (piece: object) =>
            reply.event(
              JSON.stringify({
                choices: [{ index: 0, delta: { tool_calls: [{ index: place, ...piece }] }, finish_reason: null }],
              }),
            )
          send({
            id: `${name.slice(0, 6)}_${requests.length}_${place}`,
            type: 'function',
            function: { name, arguments: '' },
          })
          const half = Math.floor(written.length / 2)
          send({ function: { arguments: written.slice(0, half) } })
          send({ function: { arguments: written.slice(half) } })
        },
        done(reason = 'stop') {
          reply.event(JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }))
          response.end('data: [DONE]\n\n')
        },
      }
      const script = scripts[0]
      if (scripts.length > 1) scripts = scripts.slice(1)
      Promise.resolve(script?.(reply, request)).catch(() => response.destroy())
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    answer(...next) {
      scripts = next
    },
    close() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}
