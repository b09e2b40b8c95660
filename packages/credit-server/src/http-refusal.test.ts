import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, productUrl, type TestServer } from './server.fixture.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await openServer()
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => await server.close())

/** Sends these very bytes and reads until the server hangs up. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(bytes, 'latin1')
  let answer = ''
  socket.setEncoding('utf8').on('data', piece => {
    answer += piece
  })
  await once(socket, 'close')
  return answer
}

const head = 'POST /api/registerConsumption HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

describe('a request that is none', () => {
  test.each([
    ['two lengths', `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}x`],
    ['a length beside chunks', `${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    ['chunks under another name', `${head}transfer-encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    ['a negative length', `${head}content-length: -1\r\n\r\n`],
    ['a folded header', `${head}x-a: b\r\n c\r\ncontent-length : 2\r\n\r\n{}`],
    ['a line break alone', `${head.replaceAll('\r\n', '\n')}x\u0000y: z\n\n`],
    ['no HTTP at all', 'ciao\r\n\r\n'],
    ['another version', 'GET / HTTP/9.9\r\n\r\n'],
    ['a head beyond 16 kB', `GET / HTTP/1.1\r\nhost: x\r\n${'x-a: bbbbbbbbbbbbbbbb\r\n'.repeat(1_000)}\r\n`],
  ])('%s is refused with a status and a sentence, and served nothing', async (_, bytes) => {
    const answer = await send(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|31) /)
    const { error } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
    expect(error).toEqual({ code: 'request-invalid', message: 'La richiesta non è valida.' })
  })

  test.each(['/api/credit/%ff', '/%', '/%c0%ae%c0%ae/etc/passwd', `/api/credit/${'x'.repeat(5_000)}`])(
    'the path %s is an error in one shape',
    async path => {
      const answer = await server.fetch(new Request(`${productUrl}${path}`))
      expect([400, 401, 404, 414]).toContain(answer.status)
      if (answer.headers.get('content-type')?.startsWith('text/html')) return
      expect(await answer.json()).toEqual({
        error: { code: expect.any(String), message: expect.stringMatching(/\.$/) },
      })
    },
  )
})
