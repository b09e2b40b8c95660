import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import { decodeErrorBody, decodeUpload } from '@ccnl/core/contract'
import { contentStems } from '@ccnl/knowledge'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgentRequest } from '../agent.ts'
import { type AgentServer, createAgentServer, type LocalUser } from '../app.ts'
import { agentEnd } from '../testing/agent-end.ts'
import { makeDocx, makePdf, makeZip } from '../testing/documents.ts'
import { memoryOf, watchReaders } from '../testing/reader-processes.ts'
import { type Refusal, Refused } from './extraction.ts'
import { type DocumentKind, documentKind } from './kind.ts'
import { type Passage, toPassages } from './passages.ts'
import { readDocument } from './read-document.ts'
import { runReader } from './reader.ts'
import { readSpool, writeSpool } from './spool.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ccnl-documents-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function onDisk(name: string, content: Buffer | string): string {
  const path = join(scratch, name)
  writeFileSync(path, content)
  return path
}

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

async function passagesOf(path: string, kind: DocumentKind): Promise<readonly Passage[]> {
  return all(readDocument(path, kind))
}

async function all<T>(source: AsyncIterable<T>): Promise<readonly T[]> {
  const items: T[] = []
  for await (const item of source) items.push(item)
  return items
}

/** Why the reader gave up; a reader that breaks is a damaged file. */
async function refusalOf(path: string, kind: DocumentKind): Promise<Refusal | undefined> {
  try {
    await passagesOf(path, kind)
    return undefined
  } catch (error) {
    return error instanceof Refused ? error.refusal : 'unreadable'
  }
}

let spools = 0
/** Reads in a process, as the server does, and tells how much memory that took there and here. */
async function readApart(path: string, kind: DocumentKind) {
  const spool = join(scratch, `spool-${spools++}`)
  const before = process.memoryUsage.rss()
  let peak = 0
  const readers = watchReaders()
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(readers.started()).resident + process.memoryUsage.rss() - before)
  }, 5)
  const outcome = await runReader({ path, kind, spool }, new AbortController().signal).finally(() => {
    clearInterval(watch)
    readers.stop()
  })
  return { outcome, spool, megabytes: peak / 1e6 }
}

describe('reading a document', () => {
  test('a PDF by page', async () => {
    const path = onDisk('busta.pdf', makePdf(['Retribuzione lorda\n1.850,00', 'Trattenute']))
    expect(await passagesOf(path, 'pdf')).toEqual([
      { page: 1, text: 'Retribuzione lorda\n1.850,00' },
      { page: 2, text: 'Trattenute' },
    ])
  })

  test('a Word document with its paragraphs, tables, entities and pages', async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
    const body =
      paragraph('Preavviso &amp; dimissioni &#232; &#x1F642; &lt;b&gt;') +
      `<w:tbl><w:tr>${cell('Livello')}${cell('4')}</w:tr><w:tr>${cell('Scatti')}${cell('2')}</w:tr></w:tbl>` +
      '<mc:AlternateContent><mc:Choice><w:p><w:r><w:t>riquadro</w:t></w:r></w:p></mc:Choice><mc:Fallback><w:p><w:r><w:t>riquadro</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>' +
      '<w:p><w:r><w:instrText>HYPERLINK segreto</w:instrText><w:delText>tolto</w:delText><w:br w:type="page"/><w:t>Seconda</w:t><w:tab/><w:t>pagina</w:t></w:r></w:p>'
    expect(await passagesOf(onDisk('a.docx', makeDocx(body)), 'docx')).toEqual([
      { page: 1, text: 'Preavviso & dimissioni è 🙂 <b>\nLivello\t4\nScatti\t2\nriquadro' },
      { page: 2, text: 'Seconda\tpagina' },
    ])
  })

  test('a long Word document, however its markup is cut into pieces', async () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `parola&#232;${index}&amp;`)
    const passages = await passagesOf(onDisk('lungo.docx', makeDocx(words.map(paragraph).join(''))), 'docx')
    const expected = words.map(word => word.replace('&#232;', 'è').replace('&amp;', '&'))
    expect(passages.flatMap(({ text }) => text.split('\n'))).toEqual(expected)
    expect(passages.every(({ page, text }) => page === 1 && text.length <= 1200)).toBe(true)
  })

  test('plain text in the encodings that people have', async () => {
    const read = async (content: Buffer) => (await passagesOf(onDisk('a.txt', content), 'text')).map(({ text }) => text)
    expect(await read(Buffer.from('perché\fpagina 2'))).toEqual(['perché', 'pagina 2'])
    expect(await read(Buffer.from('perché', 'latin1'))).toEqual(['perché'])
    expect(await read(Buffer.from('\ufeffperché', 'utf16le'))).toEqual(['perché'])
    expect(await read(Buffer.from('\ufeffperché', 'utf16le').swap16())).toEqual(['perché'])
    expect(await read(Buffer.from('\ufeffperché'))).toEqual(['perché'])
    expect(await refusalOf(onDisk('a.txt', Buffer.from('a\0b')), 'text')).toBe('unreadable')
  })

  test('nothing of a damaged one', async () => {
    const refused = (content: Buffer, kind: DocumentKind) => refusalOf(onDisk('danneggiato', content), kind)
    const docx = makeDocx(paragraph('x'))
    expect(await refused(docx.subarray(0, docx.length / 2), 'docx')).toBe('unreadable')
    expect(await refused(makeZip({ 'x.txt': 'x' }), 'docx')).toBe('unreadable')
    expect(await refused(Buffer.from('%PDF-1.4\nrubbish'), 'pdf')).toBe('unreadable')
    const declared = makeZip({ 'word/document.xml': '<!DOCTYPE l [<!ENTITY a "a">]><w:t>&a;</w:t>' })
    expect(await refused(declared, 'docx')).toBe('unreadable')
    const { outcome } = await readApart(onDisk('danneggiato.pdf', '%PDF-1.4\nrubbish'), 'pdf')
    expect(outcome).toEqual({ type: 'refused', refusal: 'unreadable' })
  })

  test('a bomb is refused by what it declares, and by what it becomes when it lies, within little memory', async () => {
    const bomb = makeDocx(paragraph('a'.repeat(100_000_000)))
    const lie = Buffer.from(bomb)
    lie.writeUInt32LE(10, lie.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24)
    for (const path of [onDisk('bomba.docx', bomb), onDisk('bugia.docx', lie)]) {
      const { outcome, megabytes } = await readApart(path, 'docx')
      expect(outcome.type === 'refused' && ['too-complex', 'too-long'].includes(outcome.refusal)).toBe(true)
      expect(megabytes).toBeLessThan(150)
    }
  })

  test('a page of a PDF that inflates without end is given up before it takes the memory of the server', async () => {
    const blank = deflateSync(Buffer.alloc(512 * 1024 * 1024, ' '))
    const { outcome, megabytes } = await readApart(onDisk('bomba.pdf', makePdf([{ packed: blank }])), 'pdf')
    expect(outcome).toEqual({ type: 'refused', refusal: 'too-complex' })
    expect(megabytes).toBeLessThan(400)
  })

  test('goes through a file of lines, passages with their place and then their index, which only its owner can read', async () => {
    const passages: Passage[] = [
      { page: 1, text: 'Art. 12-bis Permessi\n"b"\u2028c' },
      { page: 2, text: '', view: 'rows' },
      { page: 3, text: 'xy '.repeat(66_000).trim() },
    ]
    async function* source() {
      yield* passages
    }
    const spool = join(scratch, 'lines')
    expect(await writeSpool(spool, source())).toEqual({ pages: 3, passages: 2, words: expect.any(Number), fields: {} })
    expect(statSync(spool).mode & 0o777).toBe(0o600)
    const lines = await all(readSpool(spool))
    expect(lines.flatMap(line => (line.type === 'passage' ? [line.passage] : []))).toEqual([
      { ...passages[0], heading: '' },
      { ...passages[1], heading: 'Art. 12-bis Permessi', article: '12 bis' },
      { ...passages[2], heading: 'Art. 12-bis Permessi', article: '12 bis' },
    ])
    expect(lines.at(-1)).toMatchObject({ type: 'part' })
  })

  test('its kind must be told alike by its name and its content', () => {
    expect(documentKind('A.PDF', makePdf(['x']))).toBe('pdf')
    expect(documentKind('a.docx', makePdf(['x']))).toBeUndefined()
    expect(documentKind('a.pdf', makeDocx(''))).toBeUndefined()
    expect(documentKind('a.md', Buffer.from('# è'))).toBe('text')
    expect(documentKind('a.txt', makeDocx(''))).toBeUndefined()
    expect(documentKind('a.exe', Buffer.from('x'))).toBeUndefined()
    expect(documentKind('pdf', makePdf(['x']))).toBeUndefined()
    expect(documentKind('a.constructor', Buffer.from('x'))).toBeUndefined()
  })

  test('its passages keep every word and their page', () => {
    const page = Array.from({ length: 700 }, (_, index) => `parola${index}${index % 50 === 49 ? '.\n\n' : ' '}`).join(
      '',
    )
    expect(toPassages({ page: 1, text: ' \n' })).toEqual([])
    expect(toPassages({ page: 3, text: 'breve\r\n' })).toEqual([{ page: 3, text: 'breve' }])
    const passages = toPassages({ page: 2, text: page })
    expect(passages.every(({ page: number, text }) => number === 2 && text.length <= 1200)).toBe(true)
    expect(passages.flatMap(({ text }) => text.split(/\s+/))).toEqual(page.trim().split(/\s+/))
  })
})

describe('uploading', () => {
  let server: AgentServer
  let user: LocalUser
  let sessionId: string
  let requests: AgentRequest[] = []
  const dataDir = join(scratch, 'server')

  beforeAll(async () => {
    server = await createAgentServer({
      dataDir,
      async *runAgent(request) {
        requests.push(request)
        yield { type: 'text', text: 'ok' }
        yield agentEnd()
      },
    })
    user = await server.signInLocalUser()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    requests = []
    const created = await call('POST', `/create-empty-session/${user.userId}`)
    sessionId = ((await created.json()) as { session_id: string }).session_id
  })

  function call(method: string, path: string, body?: FormData | object, headers: Record<string, string> = {}) {
    const json = body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }
    return server.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { authorization: `Bearer ${user.token}`, ...json, ...headers },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    )
  }

  function form(files: readonly (readonly [string, Buffer | string])[], session = sessionId): FormData {
    const data = new FormData()
    for (const [name, content] of files) data.append('files[]', new Blob([Buffer.from(content)]), name)
    // Last on purpose: the order of a form's parts is the client's.
    data.append('session_id', session)
    return data
  }

  const upload = (files: readonly (readonly [string, Buffer | string])[], session = sessionId) =>
    call('POST', '/api/upload-documents', form(files, session))

  async function refused(response: Response, status: number, message: string | RegExp) {
    const problem = decodeErrorBody(await response.json())
    expect(problem?.message).toMatch(message)
    expect(response.status).toBe(status)
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
  }

  test('gives ids, lets the agent search the documents, and leaves no file behind', async () => {
    const response = await upload([
      ['busta paga è.pdf', makePdf(['Netto 1.400', 'Seconda pagina'])],
      ['note.md', '# Nota'],
    ])
    const { files, vectorStoreId } = decodeUpload(await response.json())
    expect(files.map(({ name }) => name)).toEqual(['busta paga è.pdf', 'note.md'])
    await (
      await call('POST', '/main-agent', { message: 'x', session_id: sessionId, vector_store_id: vectorStoreId })
    ).text()
    expect(requests[0]?.documents?.names).toEqual(['busta paga è.pdf', 'note.md'])
    expect(await requests[0]?.documents?.search(contentStems('netto'), 3)).toMatchObject([
      { fileName: 'busta paga è.pdf', page: 1, text: 'Netto 1.400' },
    ])
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])

    const removed = await call('DELETE', `/api/delete-document/${files[0]?.id}`)
    expect(await removed.json()).toEqual({ deleted: true })
    expect((await call('DELETE', `/api/delete-document/${files[0]?.id}`)).status).toBe(404)
    await (await call('POST', '/main-agent', { message: 'x', session_id: sessionId })).text()
    expect(requests[1]?.documents?.names).toEqual(['note.md'])
  })

  test('without a session makes one, whose documents are the vector store', async () => {
    const { vectorStoreId } = decodeUpload(await (await upload([['a.txt', 'Ferie 26 giorni']], '')).json())
    await (await call('POST', '/main-agent', { message: 'x', session_id: '', vector_store_id: vectorStoreId })).text()
    expect(requests[0]?.documents?.names).toEqual(['a.txt'])
  })

  test('refuses in Italian, and then nothing is added (spec section 5)', async () => {
    await refused(await upload([]), 422, 'Devi caricare almeno 1 file')
    const four = ['a', 'b', 'c', 'd'].map(name => [`${name}.txt`, 'x'] as const)
    await refused(await upload(four), 413, 'al massimo 3 file')
    await refused(
      await upload([
        ['a.txt', 'x'],
        ['a.txt', 'y'],
      ]),
      409,
      /^Alcuni file sono già stati caricati$/,
    )
    await refused(
      await upload([
        ['buono.txt', 'x'],
        ['vuoto.txt', ''],
      ]),
      422,
      'vuoto',
    )
    await refused(await upload([['programma.pdf', 'MZ\0\0']]), 415, 'programma.pdf')
    await refused(await upload([['foglio.xlsx', 'x']]), 415, '.pdf, .docx, .txt, .md')
    await refused(await upload([['rotto.pdf', '%PDF-1.4 ...']]), 422, 'danneggiato')
    expect((await upload([['perche\u0301.txt', 'x']])).status).toBe(200)
    await refused(await upload([['perché.txt', 'x']]), 409, /^Alcuni file/)
    expect(
      (
        await upload([
          ['b.txt', 'x'],
          ['c.txt', 'x'],
        ])
      ).status,
    ).toBe(200)
    await refused(await upload([['e.txt', 'x']]), 413, 'al massimo 3 file')
    await refused(await call('POST', '/api/upload-documents', { session_id: sessionId }), 415, 'tipo di contenuto')
    const cut = await call('POST', '/api/upload-documents', {}, { 'content-type': 'multipart/form-data; boundary=x' })
    await refused(cut, 400, 'modulo')
  })

  test('takes a file of exactly the limit and refuses one byte more', async () => {
    const limit = 10 * 1024 * 1024
    expect((await upload([['limite.txt', 'a'.repeat(limit)]])).status).toBe(200)
    await refused(await upload([['oltre.txt', 'a'.repeat(limit + 1)]]), 413, /«oltre.txt» supera i 10 MB/)
  })

  test('shows a name as text, whatever it hides', async () => {
    const { files } = decodeUpload(await (await upload([['../../etc/a\u202efdp"\r\n.txt', 'x']])).json())
    expect(files[0]?.name).not.toMatch(/[/\\\r\n\u202e]/)
    expect(files[0]?.name.endsWith('.txt')).toBe(true)
  })

  test('every bad file of the acceptance material is refused or safe, none hangs or breaks the server', async () => {
    const folder = join(scratch, 'bad')
    const generator = join(import.meta.dirname, '../../../testkit/acceptance/security/upload_bad/gen-upload-bad.mjs')
    await promisify(execFile)(process.execPath, [generator, folder])
    // True because the generator writes its manifest in this shape.
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as readonly {
      readonly id: string
      readonly kind: string
      readonly file?: string | null
      readonly wire_name?: string
      readonly expect: string
    }[]
    const small = makePdf(['x'])
    const wrong: string[] = []
    // Folders, pipes and devices never leave the client: there is nothing to send.
    const toSend = manifest.filter(({ kind, wire_name }) => kind !== 'fs-object' && wire_name !== undefined)
    const send = async ({ id, file, wire_name: name = '', expect: expected }: (typeof manifest)[number]) => {
      const content = file ? readFileSync(join(folder, file)) : small
      const created = await call('POST', `/create-empty-session/${user.userId}`)
      const response = await upload([[name, content]], ((await created.json()) as { session_id: string }).session_id)
      const problem = response.status === 200 ? undefined : decodeErrorBody(await response.json())
      const sound = response.status === 200 || (response.status < 500 && problem !== undefined)
      if (!sound || (expected === 'accept' && response.status !== 200)) wrong.push(`${id} ${name}: ${response.status}`)
    }
    // Two at a time, as two users would: most of the time passes while a reader of documents starts.
    const left = toSend.values()
    await Promise.all(
      [left, left].map(async own => {
        for (const one of own) await send(one)
      }),
    )
    expect(wrong).toEqual([])
    expect(toSend.length).toBeGreaterThan(100)
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
  }, 300_000)
})
