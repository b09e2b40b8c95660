import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { type Extraction, pageLimit, textLimit } from './extraction.ts'
import { type DocumentKind, encodingOf } from './kind.ts'

const timeLimitMilliseconds = 20_000
const memoryLimitMegabytes = 256

/** Documents being read at the same time. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads the text of a document by page. PDF and DOCX are read in a thread of their own, for at most 20 seconds and
 * 256 MB each, two at a time.
 */
export async function extractDocument(path: string, kind: DocumentKind): Promise<Extraction> {
  if (kind === 'text') return readText(path)
  if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
  running++
  try {
    return await readInThread(path, kind)
  } finally {
    running--
    waiting.shift()?.()
  }
}

function readInThread(path: string, kind: 'pdf' | 'docx'): Promise<Extraction> {
  return new Promise(resolve => {
    const worker = new Worker(workerFile(), {
      workerData: { path, kind },
      env: {},
      // The readers' own remarks are nobody's business.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMegabytes, maxYoungGenerationSizeMb: 32 },
    })
    const end = (extraction: Extraction) => {
      clearTimeout(timer)
      resolve(extraction)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ type: 'too-complex' }), timeLimitMilliseconds)
    worker.once('message', end)
    worker.once('error', error => {
      const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end({ type: outOfMemory ? 'too-complex' : 'unreadable' })
    })
    worker.once('exit', () => end({ type: 'unreadable' }))
  })
}

/** Beside this file in the sources, and beside the bundle once built. */
function workerFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './extract-worker.ts' : './extract-worker.js', import.meta.url)
}

/** A form feed ends a page, as in the days of printers. */
async function readText(path: string): Promise<Extraction> {
  const bytes = await readFile(path)
  const encoding = encodingOf(bytes, 'whole')
  if (!encoding) return { type: 'unreadable' }
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.length > textLimit) return { type: 'too-complex' }
  const pages = text.split('\f')
  return pages.length > pageLimit ? { type: 'too-many-pages' } : { type: 'pages', pages }
}
