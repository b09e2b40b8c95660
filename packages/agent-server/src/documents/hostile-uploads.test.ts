import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeErrorBody } from '@ccnl/core/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgentServer, createAgentServer, type LocalUser } from '../app.ts'
import { makeDocx, makePdf, makeZip } from '../testing/documents.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ccnl-hostile-'))
const dataDir = join(scratch, 'data')
const folder = join(dataDir, 'uploads')
const left = () => (existsSync(folder) ? readdirSync(folder) : [])

let server: AgentServer
let user: LocalUser
let port: number
let sessionId: string

beforeAll(async () => {
  server = await createAgentServer({
    dataDir,
    limits: {
      fileBytes: 256 * 1024,
      filesPerConversation: 30,
      uploadIdleMilliseconds: 150,
      refusedBodyMilliseconds: 150,
    },
  })
  ;({ port } = await server.listen({ port: 0 }))
  user = await server.signInLocalUser()
})
afterAll(async () => {
  await server.close()
  rmSync(scratch, { recursive: true, force: true })
})

const api = (method: string, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { authorization: `Bearer ${user.token}` } })

beforeEach(async () => {
  const created = await api('POST', `/create-empty-session/${user.userId}`)
  sessionId = ((await created.json()) as { session_id: string }).session_id
})

const boundary = 'confine'
const type = `multipart/form-data; boundary=${boundary}`
const filePart = (disposition: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const sessionPart = () => filePart('name="session_id"', sessionId)
const end = `--${boundary}--\r\n`

interface Refusal {
  readonly status: number
  readonly message: string
}

/** Sends bytes as they are, as no well-behaved client would, and reads the answer. */
function send(
  body: string,
  headers: Readonly<Record<string, string>>,
  leave?: (socket: Socket) => void,
  to = { port, token: user.token },
): Promise<Refusal> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const lines = Object.entries({
      host: '127.0.0.1',
      authorization: `Bearer ${to.token}`,
      'content-type': type,
      connection: 'close',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const socket = connect(to.port, '127.0.0.1', () => {
      socket.write(`POST /api/upload-documents HTTP/1.1\r\n${lines.join('')}\r\n`)
      socket.write(body, 'latin1', () => leave?.(socket))
    })
    socket.on('data', (part: Buffer) => {
      answer += part.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', json = ''] = answer.split('\r\n\r\n')
      const problem = json === '' ? undefined : decodeErrorBody(JSON.parse(json))
      resolve({ status: Number(head.split(' ')[1] ?? 0), message: problem?.message ?? '' })
    })
  })
}

/** The whole form, with its length told truly. */
const whole = (...parts: readonly string[]) => {
  const body = parts.join('') + end
  return send(body, { 'content-length': String(Buffer.byteLength(body, 'latin1')) })
}

async function upload(files: readonly (readonly [string, Buffer | string])[]): Promise<Refusal> {
  const form = new FormData()
  for (const [name, content] of files) form.append('files[]', new Blob([Buffer.from(content)]), name)
  form.append('session_id', sessionId)
  const response = await fetch(`http://127.0.0.1:${port}/api/upload-documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: form,
  })
  const problem = response.ok ? undefined : decodeErrorBody(await response.json())
  return { status: response.status, message: problem?.message ?? '' }
}

describe('a form that no browser sends', () => {
  test('has its session after its files', async () => {
    expect((await whole(filePart('name="files[]"; filename="a.txt"', 'Ferie'), sessionPart())).status).toBe(200)
    await expect.poll(left).toEqual([])
  })

  test.each([
    ['without a boundary', 'multipart/form-data', 400, 'Il modulo di caricamento non è leggibile.'],
    ['of another boundary', 'multipart/form-data; boundary=altro', 400, 'Il modulo di caricamento non è leggibile.'],
    ['of another type', 'text/plain', 415, 'Il tipo di contenuto della richiesta non è ammesso.'],
  ])('%s is refused', async (_, contentType, status, message) => {
    const body = filePart('name="files[]"; filename="a.txt"', 'x') + end
    expect(await send(body, { 'content-type': contentType, 'content-length': String(body.length) })).toEqual({
      status,
      message,
    })
    await expect.poll(left).toEqual([])
  })

  test('with headers without end, with parts without end, with a field without end is refused while it comes', async () => {
    const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
    const open = { 'transfer-encoding': 'chunked' }
    const headers = await send(chunked(`--${boundary}\r\nContent-Disposition: ${'x'.repeat(20_000)}`), open)
    expect(headers).toEqual({ status: 408, message: 'Il caricamento si è fermato a metà: riprova.' })
    const parts = await send(chunked(filePart('name="a"', 'x').repeat(100)), open)
    expect(parts).toEqual({ status: 413, message: 'La richiesta è troppo grande.' })
    const field = await whole(filePart('name="a"', 'x'.repeat(100_000)))
    expect(field).toEqual({ status: 413, message: 'La richiesta è troppo grande.' })
    await expect.poll(left).toEqual([])
  })

  test('says its length is enormous and is refused before it comes', async () => {
    const refused = await send('', { 'content-length': String(4 * 1024 ** 3) })
    expect(refused).toEqual({ status: 413, message: 'La richiesta è troppo grande.' })
  })

  test('whose sender falls silent is refused, and leaves nothing behind', async () => {
    const body = filePart('name="files[]"; filename="lento.txt"', 'x'.repeat(10_000))
    expect(await send(body, { 'content-length': '100000' })).toEqual({
      status: 408,
      message: 'Il caricamento si è fermato a metà: riprova.',
    })
    await expect.poll(left).toEqual([])
  })

  test('whose sender goes away in the middle leaves nothing behind', async () => {
    const body = filePart('name="files[]"; filename="a.txt"', 'x'.repeat(10_000))
    await send(body, { 'content-length': '100000' }, socket => socket.resetAndDestroy()).catch(() => {})
    await expect.poll(left).toEqual([])
    const names = await server.fetch(
      new Request(`http://localhost/conversation-history/${user.userId}/${sessionId}`, {
        headers: { authorization: `Bearer ${user.token}` },
      }),
    )
    expect(names.status).toBe(200)
  })

  test('with a file that is too large hears which, though it has not sent it all', async () => {
    const body = filePart('name="files[]"; filename="grande.pdf"', 'x'.repeat(300 * 1024))
    // The other tests wait less than a server does that nobody told how long.
    const patient = await createAgentServer({ dataDir: join(scratch, 'patient'), limits: { fileBytes: 256 * 1024 } })
    const [listening, { token }] = await Promise.all([patient.listen({ port: 0 }), patient.signInLocalUser()])
    const to = { port: listening.port, token }
    expect(await send(body, { 'content-length': String(512 * 1024) }, undefined, to)).toEqual({
      status: 413,
      message: 'Il file «grande.pdf» supera i 0,25 MB.',
    })
    expect(readdirSync(join(scratch, 'patient', 'uploads'))).toEqual([])
    await patient.close()
  })

  test('with an empty file input has no file', async () => {
    const nameless = 'name="files[]"; filename=""\r\nContent-Type: application/octet-stream'
    expect(await whole(filePart(nameless, ''), sessionPart())).toEqual({
      status: 422,
      message: 'Devi caricare almeno 1 file',
    })
    expect((await whole(filePart(nameless, 'x'), sessionPart())).message).toBe('Un file non ha nome.')
  })

  test('of another user’s session is refused like one that is not there', async () => {
    const foreign = filePart('name="session_id"', '00000000-0000-4000-8000-000000000000')
    expect((await whole(filePart('name="files[]"; filename="a.txt"', 'x'), foreign)).status).toBe(404)
    await expect.poll(left).toEqual([])
  })
})

describe('a file', () => {
  const docx = makeDocx('<w:p><w:r><w:t>Ferie</w:t></w:r></w:p>')
  const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const encrypted = Buffer.from(docx)
  encrypted.writeUInt16LE(1, encrypted.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 8)
  const key = '00'.repeat(32)
  const locked = makePdf(
    ['x'],
    `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<00> <00>] `,
  )
  const twice = makeZip({ 'word/document.xml': '<w:document/>', 'word/document.xmk': '<w:document/>' })
  for (let at = twice.indexOf('document.xmk'); at >= 0; at = twice.indexOf('document.xmk'))
    twice.write('document.xml', at)

  test.each<readonly [string, string, Buffer | string, number, string]>([
    ['is empty', 'vuoto.pdf', '', 422, 'Il file «vuoto.pdf» è vuoto.'],
    ['is one byte', 'uno.pdf', '%', 415, 'Il file «uno.pdf» non è di un tipo ammesso'],
    ['is a program', 'a.pdf', 'MZ\0\0', 415, 'il suo contenuto non corrisponde al nome'],
    ['is a page of the web', 'a.docx', '<html>', 415, 'il suo contenuto non corrisponde al nome'],
    ['has two extensions', 'a.pdf.exe', makePdf(['x']), 415, '.pdf, .docx, .txt, .md'],
    ['has no extension', 'senza', 'x', 415, '.pdf, .docx, .txt, .md'],
    ['hides its extension', 'a.p\u200bdf\u202etxt.exe', makePdf(['x']), 415, '.pdf, .docx, .txt, .md'],
    ['is of an old Office or has a password', 'a.docx', oldOffice, 415, 'protetto da password o nel vecchio formato'],
    ['is an encrypted archive', 'a.docx', encrypted, 422, 'è protetto da password: togli la protezione'],
    ['is a PDF with a password', 'a.pdf', locked, 422, 'è protetto da password: togli la protezione'],
    [
      'is a scan',
      'a.pdf',
      makePdf([{ content: 'q /Im1 Do Q', picture: true }]),
      422,
      'è una scansione: le sue pagine sono immagini',
    ],
    ['is a cut archive', 'a.docx', docx.subarray(0, 100), 422, 'è danneggiato'],
    ['is an archive of another thing', 'a.docx', makeZip({ 'x.txt': 'x' }), 422, 'è danneggiato'],
    ['has the same part twice', 'a.docx', twice, 422, 'è danneggiato'],
    [
      'declares entities',
      'a.docx',
      makeZip({ 'word/document.xml': '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:t>&x;</w:t>' }),
      422,
      'è danneggiato',
    ],
    ['holds bytes that no text has', 'a.txt', 'a\0b', 415, 'il suo contenuto non corrisponde al nome'],
  ])('that %s is refused in Italian, and nothing is left of it', async (_, name, content, status, message) => {
    const refused = await upload([
      ['buono.txt', 'x'],
      [name, content],
    ])
    expect(refused.message).toContain(message)
    expect(refused.status).toBe(status)
    await expect.poll(left).toEqual([])
    // The good file beside it was not added either: it may be sent again.
    expect((await upload([['buono.txt', 'x']])).status).toBe(200)
  })

  test.each<readonly [string, string, Buffer | string]>([
    ['leads out of the folder', '../../../etc/x.pdf', makePdf(['x'])],
    ['breaks its header', 'a"b\r\nContent-Type: text/html\r\n\r\n.pdf', makePdf(['x'])],
    ['is long', `${'è'.repeat(300)}.txt`, 'x'],
    ['is a command', '$(rm -rf ~).txt', 'x'],
    ['has a byte order mark before it, as its text', 'a.txt', '\ufeffFerie'],
    ['ends in capitals', 'A.PDF', makePdf(['x'])],
    [
      'is that of a part outside the archive',
      'slip.docx',
      makeZip({ '../../x': 'x', 'word/document.xml': '<w:t>x</w:t>' }),
    ],
  ])('whose name %s is taken as text', async (_, name, content) => {
    expect((await upload([[name, content]])).status).toBe(200)
    await expect.poll(left).toEqual([])
    expect(existsSync(join(scratch, 'etc'))).toBe(false)
  })

  test('is the same under both ways to write an accent, and another under another case', async () => {
    expect((await upload([['perche\u0301.txt', 'x']])).status).toBe(200)
    expect(await upload([['perch\u00e9.txt', 'x']])).toEqual({
      status: 409,
      message: 'Alcuni file sono già stati caricati',
    })
    expect((await upload([['Perch\u00e9.txt', 'x']])).status).toBe(200)
  })
})

test('two uploads at once keep to the limit of the conversation together', async () => {
  const few = await createAgentServer({ dataDir: join(scratch, 'few') })
  const { userId, token } = await few.signInLocalUser()
  const call = (path: string, body?: FormData) =>
    few.fetch(
      new Request(`http://localhost${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        ...(body ? { body } : {}),
      }),
    )
  const { session_id: session } = (await (await call(`/create-empty-session/${userId}`)).json()) as {
    session_id: string
  }
  const form = (...names: readonly string[]) => {
    const data = new FormData()
    data.append('session_id', session)
    for (const name of names) data.append('files[]', new Blob(['x']), name)
    return data
  }
  const statuses = await Promise.all([
    call('/api/upload-documents', form('a.txt', 'b.txt')).then(({ status }) => status),
    call('/api/upload-documents', form('c.txt', 'd.txt')).then(({ status }) => status),
  ])
  expect(statuses.toSorted()).toEqual([200, 413])
  await few.close()
})

test('what a server that was killed left behind is gone once the next one starts', async () => {
  const after = join(scratch, 'after', 'uploads')
  mkdirSync(after, { recursive: true })
  // No process has this number: it is above the highest that a system gives.
  const orphan = `00000000-0000-4000-8000-000000000000.${2 ** 22 + 1}.${hostname()}`
  const alive = `00000000-0000-4000-8000-000000000001.${process.ppid}.${hostname()}`
  const elsewhere = '00000000-0000-4000-8000-000000000002.1.altra-macchina'
  const forgotten = '00000000-0000-4000-8000-000000000003.1.altra-macchina'
  for (const name of [orphan, alive, elsewhere, forgotten]) writeFileSync(join(after, name), 'x')
  utimesSync(join(after, forgotten), 0, 0)
  const next = await createAgentServer({ dataDir: join(scratch, 'after') })
  expect(readdirSync(after).toSorted()).toEqual([alive, elsewhere].toSorted())
  await next.close()
})

test('the folder of uploads is its owner’s alone', async () => {
  await upload([['a.txt', 'x']])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})
