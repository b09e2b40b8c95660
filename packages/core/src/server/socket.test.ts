import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { Answer, Call } from './call.ts'
import { readBody } from './json-body.ts'
import { openSocket } from './open-socket.ts'

const limits = {
  connections: 10,
  connectionsPerAddress: 10,
  requestMilliseconds: 30_000,
  keptMilliseconds: 5_000,
  refusedBodyMilliseconds: 1_000,
  closeMilliseconds: 1_000,
}

const openWith = (handle: (call: Call) => Promise<Answer>) =>
  openSocket(handle, { host: '127.0.0.1', port: 0, limits, tls: undefined, isTrusted: () => false })

const plain = (body: string): Answer => ({ status: 200, headers: {}, body })

test('who asks for the signal after the caller has gone finds it aborted', async () => {
  let tell: (aborted: boolean) => void = () => {}
  const aborted = new Promise<boolean>(resolve => {
    tell = resolve
  })
  const server = await openWith(async call => {
    await readToItsEnd(call).catch(() => undefined)
    tell(call.signal.aborted)
    return plain('')
  })
  const client = connect(server.port, '127.0.0.1')
  await once(client, 'connect')
  client.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nab', () => client.destroy())
  expect(await aborted).toBe(true)
  await server.close()
})

async function readToItsEnd({ body }: Call): Promise<number> {
  let size = 0
  for await (const piece of body ?? []) size += piece.byteLength
  return size
}

test('a call without a body has none, and its answer is one piece with its head', async () => {
  const bodies: unknown[] = []
  const server = await openWith(async ({ body }) => {
    bodies.push(body)
    return plain('ecco')
  })
  const client = connect(server.port, '127.0.0.1').setEncoding('utf8')
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const [come] = await once(client, 'data')
  expect(come).toMatch(/^HTTP\/1\.1 200 [\s\S]*content-length: 4[\s\S]*\r\n\r\necco$/)
  expect(bodies).toEqual([undefined])
  client.destroy()
  await server.close()
})

const bodyLimits = { bytes: 10, milliseconds: 30_000 }

test('a body is read whole, whether it comes with its head, in pieces or not at all, and no further than its limit', async () => {
  const server = await openWith(async ({ body }) => {
    const read = body && (await readBody(body, bodyLimits).catch(String))
    return plain(read === undefined ? 'niente' : String(read))
  })
  const client = connect(server.port, '127.0.0.1').setEncoding('utf8')
  const answerTo = async (...pieces: readonly string[]): Promise<string> => {
    let come = ''
    for (const piece of pieces) {
      client.write(piece)
      // The server has each piece before the next is sent: it says that it goes on.
      if (piece.includes('expect:')) await once(client, 'data')
    }
    while (!/\r\n\r\n./s.test(come)) come += (await once(client, 'data'))[0]
    return come.split('\r\n\r\n')[1] ?? ''
  }
  const head = (length: number) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n`
  expect(await answerTo(`${head(5)}\r\nintra`)).toBe('intra')
  expect(await answerTo(`${head(5)}expect: 100-continue\r\n\r\n`, 'in', 'tra')).toBe('intra')
  expect(await answerTo(`${head(0)}\r\n`)).toBe('niente')
  expect(await answerTo(`${head(11)}\r\nundici-byte`)).toMatch('too-large')
  client.destroy()
  await server.close()
})

test('a server that is closing hangs up after each answer that was under way', async () => {
  let answer: (answer: Answer) => void = () => {}
  let tell: () => void = () => {}
  const asked = new Promise<void>(resolve => {
    tell = resolve
  })
  const server = await openWith(() => {
    tell()
    return new Promise(resolve => {
      answer = resolve
    })
  })
  const client = connect(server.port, '127.0.0.1').setEncoding('utf8')
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await asked
  const closed = server.close()
  answer(plain('ultima'))
  let come = ''
  for await (const piece of client) come += piece
  expect(come).toMatch(/ultima$/)
  await closed
})
