import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '@ccnl/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { CliError } from './exit.ts'
import { defaultSettings } from './settings.ts'
import { temporaryFolder } from './testing/run-cli.ts'
import { toUploadSources } from './upload-file.ts'

const limit = 10 * 1024 * 1024
let cwd: string
beforeEach(() => {
  cwd = temporaryFolder()
})

const choose = (...paths: string[]) => toUploadSources(paths, [], defaultSettings, { cwd })

/** The code of the refusal; a file that is taken has none. */
async function refusalOf(...paths: string[]): Promise<string | undefined> {
  try {
    await choose(...paths)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error.failure.code
    if (error instanceof CliError) return error.code
    throw error
  }
}

/** A file of that many bytes that takes no room on the disk, with the head of a PDF. */
function sparse(name: string, size: number): string {
  const file = openSync(join(cwd, name), 'w')
  ftruncateSync(file, size)
  closeSync(file)
  const head = openSync(join(cwd, name), 'r+')
  writeFileSync(head, '%PDF-1.7\n')
  closeSync(head)
  return name
}

describe('SECURITY 24: what is chosen for an upload', () => {
  test('a file of exactly the limit is taken, a byte more is not', async () => {
    expect(await refusalOf(sparse('giusto.pdf', limit))).toBeUndefined()
    expect(await refusalOf(sparse('troppo.pdf', limit + 1))).toBe('upload-too-large')
  })

  test('4 GB and a byte are refused from the size alone, without its bytes in memory', async () => {
    const name = sparse('enorme.pdf', 4 * 1024 ** 3 + 1)
    const memory = process.memoryUsage().rss
    expect(await refusalOf(name)).toBe('upload-too-large')
    expect(process.memoryUsage().rss - memory).toBeLessThan(50 * 1024 * 1024)
  })

  test('what is no file is refused without being opened', async () => {
    mkdirSync(join(cwd, 'cartella.pdf'))
    execFileSync('mkfifo', [join(cwd, 'tubo.pdf')])
    symlinkSync('/dev/zero', join(cwd, 'zero.pdf'))
    symlinkSync('anello.pdf', join(cwd, 'anello.pdf'))
    symlinkSync('/non/esiste', join(cwd, 'rotto.pdf'))
    symlinkSync('tubo.pdf', join(cwd, 'verso-il-tubo.pdf'))
    const refused = [
      'cartella.pdf',
      'tubo.pdf',
      'verso-il-tubo.pdf',
      'zero.pdf',
      'anello.pdf',
      'rotto.pdf',
      'manca.pdf',
    ]
    for (const name of [...refused, '/dev/zero', '/dev/stdin', '/proc/self/environ', '/proc/self/mem', '.', '']) {
      expect(await refusalOf(name), name).toBe('upload')
    }
  })

  test('a link to what only looks empty is refused as empty, one to a program by its first bytes', async () => {
    symlinkSync('/proc/self/environ', join(cwd, 'ambiente.txt'))
    symlinkSync(process.execPath, join(cwd, 'programma.pdf'))
    expect(await refusalOf('ambiente.txt')).toBe('upload-empty')
    expect(['upload-type', 'upload-too-large']).toContain(await refusalOf('programma.pdf'))
  })

  test('the type is told by the first bytes as well as by the name', async () => {
    const write = (name: string, content: string | Buffer) => {
      writeFileSync(join(cwd, name), content)
      return name
    }
    const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00])
    expect(await refusalOf(write('pagina.pdf', '<html><script>alert(1)</script></html>'))).toBe('upload-type')
    expect(await refusalOf(write('bom.pdf', '\ufeff%PDF-1.7'))).toBe('upload-type')
    expect(await refusalOf(write('pagina.docx', '<html></html>'))).toBe('upload-type')
    expect(await refusalOf(write('elfo.docx', Buffer.from('\u007fELF\u0000')))).toBe('upload-type')
    expect(await refusalOf(write('archivio.txt', zip))).toBe('upload-type')
    expect(await refusalOf(write('binario.txt', Buffer.from([0, 1, 2, 3])))).toBe('upload-type')
    expect(await refusalOf(write('doppia.pdf.exe', '%PDF-1.7'))).toBe('upload-type')
    expect(await refusalOf(write('senza', 'testo'))).toBe('upload-type')
    expect(
      await refusalOf(write('vero.docx', zip), write('vero.txt', 'Città'), write('VERO.PDF', '%PDF-1.7')),
    ).toBeUndefined()
  })

  test('a file that grows, shrinks or goes away after it was chosen is not sent', async () => {
    for (const change of [
      (path: string) => appendFileSync(path, 'altro'),
      (path: string) => writeFileSync(path, '%PDF'),
      (path: string) => unlinkSync(path),
    ]) {
      const path = join(cwd, 'cambia.pdf')
      writeFileSync(path, '%PDF-1.7 contenuto')
      const [source] = await choose('cambia.pdf')
      change(path)
      await expect(source?.content()).rejects.toThrow(CliError)
    }
  })

  test.skipIf(process.getuid?.() === 0)('a file that may not be read is refused', async () => {
    writeFileSync(join(cwd, 'chiuso.pdf'), '%PDF-1.7')
    chmodSync(join(cwd, 'chiuso.pdf'), 0)
    expect(await refusalOf('chiuso.pdf')).toBe('upload')
  })
})
