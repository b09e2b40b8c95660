/** Builds what a package ships when it is older than what it is made of. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isSource = (name: string): boolean => /\.(?:tsx?|css|html)$/.test(name) && !/\.test\./.test(name)

/** True when `output` does not exist, or a file of `sources` (files, or folders of code, styles and pages) is younger. */
function isStale(output: string, sources: readonly string[]): boolean {
  if (!existsSync(output)) return true
  const built = statSync(output).mtimeMs
  const files = sources.flatMap(source =>
    statSync(source).isFile()
      ? [source]
      : readdirSync(source, { recursive: true, encoding: 'utf8' })
          .filter(isSource)
          .map(name => join(source, name)),
  )
  return files.some(file => statSync(file).mtimeMs > built)
}

/** After how long a build that never ended is one that was killed, in milliseconds. */
const abandonedAfter = 300_000

/**
 * Calls `build` when `output` is missing, or older than its sources: one worker at a time, so that the second one finds what
 * the first has built. Throws what `build` throws.
 */
export function buildOnce(output: string, sources: readonly string[], build: () => void): void {
  if (!isStale(output, sources)) return
  const lock = join(tmpdir(), `ccnl-building-${output.replaceAll(/[^a-z]/g, '-').slice(-60)}`)
  while (!taken(lock)) {
    // A pause of this thread: a hook that builds has nothing else to do.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
  try {
    if (isStale(output, sources)) build()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function taken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > abandonedAfter) rmSync(lock, { recursive: true, force: true })
    return false
  }
}
