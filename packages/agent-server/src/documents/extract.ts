import { createReadStream } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type Extraction, pageLimit, textLimit } from './extraction.ts'
import { createEncodingFinder, type DocumentKind, type TextEncodingName } from './kind.ts'

const timeLimitMilliseconds = 20_000
const memoryLimitMegabytes = 256

/** Reads the text of a document by page. PDF and DOCX are read in a thread of their own, for at most 20 seconds and 256 MB. */
export async function extractDocument(path: string, kind: DocumentKind): Promise<Extraction> {
  return kind === 'text' ? readText(path) : readInThread(path, kind)
}

function readInThread(path: string, kind: 'pdf' | 'docx'): Promise<Extraction> {
  return new Promise(resolve => {
    const worker = new Worker(workerFile(), {
      workerData: { path, kind },
      env: {},
      // The readers' own remarks are nobody's business.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMegabytes, maxYoungGenerationSizeMb: 4 },
    })
    let outcome: Extraction | undefined
    const end = (extraction: Extraction) => {
      outcome ??= extraction
      clearTimeout(timer)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ type: 'too-complex' }), timeLimitMilliseconds)
    worker.once('message', end)
    worker.once('error', error => {
      const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end({ type: outOfMemory ? 'too-complex' : 'unreadable' })
    })
    // Not before: its memory is free only once the thread has ended.
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(outcome ?? { type: 'unreadable' })
    })
  })
}

/** Beside this file in the sources, and beside the bundle once built. */
function workerFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './extract-worker.ts' : './extract-worker.js', import.meta.url)
}

/** A form feed ends a page, as in the days of printers. Only a text within the limit is ever held. */
async function readText(path: string): Promise<Extraction> {
  const encoding = await findEncoding(path)
  if (!encoding) return { type: 'unreadable' }
  let characters = 0
  for await (const part of decode(path, encoding)) {
    characters += part.length
    if (characters > textLimit) return { type: 'too-complex' }
  }
  let text = ''
  for await (const part of decode(path, encoding)) text += part
  const pages = text.split('\f')
  return pages.length > pageLimit ? { type: 'too-many-pages' } : { type: 'pages', pages }
}

async function findEncoding(path: string): Promise<TextEncodingName | undefined> {
  const finder = createEncodingFinder()
  for await (const part of readParts(path)) {
    if (!finder.accepts(part)) return undefined
  }
  return finder.encoding()
}

async function* decode(path: string, encoding: TextEncodingName): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const part of readParts(path)) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

function readParts(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: 256 * 1024 })
}
