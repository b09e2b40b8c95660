import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeErrorBody, decodeUpload } from '@ccnl/core/contract'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AgentServer, createAgentServer, type LocalUser } from '../app.ts'
import { isEnded, type ReaderProcesses, watchReaders } from '../testing/reader-processes.ts'
import { runReader } from './reader.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ccnl-reader-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let readers: ReaderProcesses
let onStart: (reader: ChildProcess) => void
beforeEach(() => {
  onStart = () => {}
  readers = watchReaders(reader => onStart(reader))
})
afterEach(() => readers.stop())

/** A file whose reader waits for it without end. */
function endless(name: string): string {
  const path = join(scratch, name)
  execFileSync('mkfifo', [path])
  return path
}

const soon = { timeout: 20_000, interval: 2 }

describe('an upload', () => {
  const folder = join(scratch, 'data', 'uploads')
  const errors: string[] = []
  let server: AgentServer
  let user: LocalUser

  beforeEach(async () => {
    errors.length = 0
    server = await createAgentServer({
      dataDir: join(scratch, 'data'),
      log: { info: () => {}, error: message => errors.push(message) },
    })
    user = await server.signInLocalUser()
  })
  afterEach(() => server.close())

  const long = `${'Le ferie maturano ogni mese. '.repeat(60_000)}Fine del documento.`

  async function upload(): Promise<{ readonly status: number; readonly body: unknown }> {
    const form = new FormData()
    form.append('files[]', new Blob([long]), 'regolamento.txt')
    form.append('session_id', '')
    const request = new Request('http://localhost/api/upload-documents', {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}` },
      body: form,
    })
    const response = await server.fetch(request)
    return { status: response.status, body: await response.json() }
  }

  /** Resolves once part of the passages is written: the upload itself is the bigger file. */
  const untilHalfRead = () =>
    vi.waitFor(() => {
      const sizes = readdirSync(folder).map(name => statSync(join(folder, name)).size)
      expect(sizes.length).toBe(2)
      expect(Math.min(...sizes)).toBeGreaterThan(0)
    }, soon)

  const nothingIsLeft = () => {
    expect(readers.started().every(isEnded)).toBe(true)
    expect(readdirSync(folder)).toEqual([])
  }

  test('whose reader is killed in the middle is read again, whole', async () => {
    const answer = upload()
    await untilHalfRead()
    readers.started()[0]?.kill('SIGKILL')
    const { status, body } = await answer
    expect(status).toBe(200)
    expect(decodeUpload(body).files.map(({ name }) => name)).toEqual(['regolamento.txt'])
    expect(readers.started()).toHaveLength(2)
    expect(errors).toEqual(['the process that reads a document was lost (SIGKILL)'])
    nothingIsLeft()
  })

  test('whose reader dies each time is refused in a sentence, and the next one is read', async () => {
    onStart = reader => reader.kill('SIGKILL')
    const { status, body } = await upload()
    expect(decodeErrorBody(body)?.message).toBe('Il file «regolamento.txt» è troppo complesso per essere letto.')
    expect(status).toBe(422)
    expect(readers.started()).toHaveLength(2)
    expect(errors[0]).toBe('the process that reads a document was lost (SIGKILL)')
    nothingIsLeft()
    onStart = () => {}
    expect((await upload()).status).toBe(200)
  })

  test('that is under way when the server closes ends, and nothing of it is left', async () => {
    const answer = upload()
    await untilHalfRead()
    await server.close()
    expect(readers.started()).toHaveLength(1)
    nothingIsLeft()
    expect(await answer).toMatchObject({ status: 503 })
    expect(errors).toEqual([])
  })
})

test('a reading that is aborted ends, and so does its process', async () => {
  const leave = new AbortController()
  const spool = join(scratch, 'aborted')
  const outcome = runReader({ path: endless('never'), kind: 'text', spool }, leave.signal)
  await vi.waitFor(() => expect(existsSync(spool)).toBe(true), soon)
  leave.abort(new Error('gone'))
  await expect(outcome).rejects.toThrow('gone')
  expect(readers.started().map(isEnded)).toEqual([true])
  await expect(runReader({ path: spool, kind: 'text', spool }, leave.signal)).rejects.toThrow('gone')
  expect(readers.started()).toHaveLength(1)
})

test('a reader outlives the signals of its server’s group, and not the server', async () => {
  const spool = join(scratch, 'orphan')
  const reader = fork(new URL('./reader-process.ts', import.meta.url), [endless('silent'), 'text', spool], {
    env: {},
    execArgv: ['--conditions=@ccnl/source'],
  })
  await vi.waitFor(() => expect(existsSync(spool)).toBe(true), soon)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) reader.kill(signal)
  const exited = once(reader, 'exit')
  // What the reader sees of a server that is gone.
  reader.disconnect()
  expect(await exited).toEqual([null, 'SIGKILL'])
})
