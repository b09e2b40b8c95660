import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@ccnl/core/server'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { withScratch } from '../documents/upload-folder.ts'
import { defaultLimits } from '../options.ts'
import { receiveForm } from './upload-body.ts'

const folder = mkdtempSync(join(tmpdir(), 'ccnl-forms-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const boundary = 'confine'

function formOf(files: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const parts = files.flatMap(([name, content], place) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`,
    ),
    content,
    Buffer.from(
      `\r\n--${boundary}\r\nContent-Disposition: form-data; name="campo${place}"\r\n\r\nvalore ${place}è\r\n`,
    ),
  ])
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

/** The form in pieces, each with memory of its own, as a socket gives them. */
async function* inPieces(form: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < form.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    yield Uint8Array.from(form.subarray(at, at + size))
    at += size
  }
}

const callWith = (body: AsyncIterable<Uint8Array>): Call => ({
  method: 'POST',
  path: '/api/upload-documents',
  query: new URLSearchParams(),
  header: name => (name === 'content-type' ? `multipart/form-data; boundary=${boundary}` : undefined),
  body,
  signal: new AbortController().signal,
  requestId: 'test',
  address: '127.0.0.1',
})

test('a form is on disk to the byte, however the network cuts it and whatever its files hold', async () => {
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 200_000, size: 'max' }).map(bytes => Buffer.from(bytes)),
    // What looks like the end of a part, and is not.
    fc
      .array(fc.constantFrom('\r\n', '--', boundary, '\r\n--', `\r\n--confin`, '-', 'x'), { maxLength: 60 })
      .map(parts => Buffer.from(parts.join(''))),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { minLength: 1, maxLength: 3 }),
      fc.array(fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1000, max: 70_000 })), {
        minLength: 1,
        maxLength: 6,
      }),
      async (contents, sizes) => {
        fc.pre(
          contents.every(
            one => !one.includes(`\r\n--${boundary}`) && !one.toString('latin1').startsWith(`--${boundary}`),
          ),
        )
        const files = contents.map((one, place) => [`file ${place}.txt`, one] as const)
        const form = formOf(files)
        fc.pre(form.length / Math.min(...sizes) < 20_000)
        await withScratch(folder, async scratch => {
          const received = await receiveForm(callWith(inPieces(form, sizes)), scratch, defaultLimits)
          expect(received.files.map(({ name }) => name)).toEqual(files.map(([name]) => name))
          for (const [place, { path, bytes }] of received.files.entries()) {
            expect(bytes).toBe(contents[place]?.length)
            expect(readFileSync(path).equals(contents[place] ?? Buffer.alloc(0))).toBe(true)
          }
          expect(received.fields).toEqual(
            Object.fromEntries(files.map((_, place) => [`campo${place}`, `valore ${place}è`])),
          )
        })
      },
    ),
    { numRuns: Number(process.env.FC_RUNS ?? 60) },
  )
})
