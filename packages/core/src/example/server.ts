/** A real HTTP server on loopback for the tests of the client: it answers as each test says, and notes what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Answer = (asked: Asked, response: ServerResponse, count: number) => void

/** Starts on a free port and stops with the test. `asked` fills as requests arrive. */
export async function startServer(
  answer: Answer,
): Promise<{ readonly base: string; readonly asked: readonly Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', piece => pieces.push(piece))
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(pieces).toString('utf8'),
      }
      asked.push(one)
      answer(one, response, asked.length)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { base: `http://127.0.0.1:${address.port}/f/x`, asked }
}

/** Answers with a value as JSON. */
export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return (_asked, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(value))
  }
}

/** Streams the parts as separate chunks of text. */
export function stream(...parts: readonly (string | Buffer)[]): Answer {
  return async (_asked, response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
    for (const part of parts) await new Promise(resolve => response.write(part, resolve))
    response.end()
  }
}
