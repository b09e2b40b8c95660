import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { Refusal } from './extraction.ts'
import type { DocumentKind } from './kind.ts'
import type { ReadDocument } from './spool.ts'

export interface ReaderTask {
  readonly path: string
  readonly kind: DocumentKind
  /** Where its passages and their index go. The file must not be there yet, and is there afterwards only if something was written. */
  readonly spool: string
}

export type Outcome =
  | ({ readonly type: 'read' } & ReadDocument)
  | { readonly type: 'refused'; readonly refusal: Refusal }

/** A process that ended without a word: not the document's doing, as a rule. */
interface Lost {
  readonly type: 'lost'
  /** The signal or the code it ended with. */
  readonly end: string
}

/** How often a document is read whose process is lost. */
const attempts = 2

const timeLimitMilliseconds = 20_000

/**
 * Reads a document in a process of its own, for at most 20 seconds and its share of memory, and writes its passages to the
 * spool. A process that is lost is told of, and replaced once. Resolves once the process has ended and its memory is
 * free; aborting ends it, and rejects with the signal's reason.
 */
export async function runReader(
  task: ReaderTask,
  signal: AbortSignal,
  onLost: (end: string) => void = () => {},
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await readOnce(task, signal)
    if (outcome.type !== 'lost') return outcome
    onLost(outcome.end)
    if (attempt === attempts) return { type: 'refused', refusal: 'too-complex' }
    await rm(task.spool, { force: true })
  }
}

/** The engine may crash while it reads, or while it makes and ends threads: never in the server. */
function readOnce({ path, kind, spool }: ReaderTask, signal: AbortSignal): Promise<Outcome | Lost> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const child = fork(processFile(), [path, kind, spool], {
      // Sources are stripped of their types once, where there is a place for what comes of it.
      env: isSource ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {},
      execArgv: isSource ? ['--conditions=@ccnl/source'] : [],
      // The readers' own remarks are nobody's business.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let outcome: Outcome | undefined
    const end = (ended?: Outcome): void => {
      outcome ??= ended
      child.kill('SIGKILL')
    }
    const leave = (): void => end()
    const timer = setTimeout(end, timeLimitMilliseconds, { type: 'refused', refusal: 'too-complex' })
    signal.addEventListener('abort', leave, { once: true })
    const settle = (done: () => void): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
      done()
    }
    // True because reader-process.ts says nothing else.
    child.once('message', message => end(message as Outcome))
    child.once('error', error => settle(() => reject(error)))
    child.once('exit', (code, by) =>
      settle(() =>
        signal.aborted ? reject(signal.reason) : resolve(outcome ?? { type: 'lost', end: by ?? `${code}` }),
      ),
    )
  })
}

/** Whether this is the source, not the bundle. */
const isSource = import.meta.url.endsWith('.ts')

/** Beside this file in the sources, and beside the bundle once built. */
function processFile(): URL {
  return new URL(isSource ? './reader-process.ts' : './reader-process.js', import.meta.url)
}
