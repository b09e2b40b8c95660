/** Keeps what is built from the sources of this package between runs of a checkout: tests and evaluations load the base hundreds of times. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * What `build` gives, kept in the package's own `node_modules/.cache` under the hash of the files that it is made of. A cache that
 * cannot be read or written costs the time of a build, and nothing else.
 *
 * @param files paths of everything that the result depends on, code included
 */
export function cached(
  folder: string,
  files: readonly string[],
  build: () => Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  const cache = join(folder, 'node_modules', '.cache')
  const kept = join(cache, `topics-${hash.digest('hex').slice(0, 32)}.bin`)
  try {
    return readFileSync(kept)
  } catch {
    const built = build()
    write(cache, kept, built)
    return built
  }
}

/** Writes beside and renames, so that another process never reads half a file; what was kept before goes. */
function write(cache: string, path: string, content: Uint8Array): void {
  const half = `${path}.${process.pid}`
  try {
    mkdirSync(cache, { recursive: true })
    writeFileSync(half, content)
    renameSync(half, path)
    for (const name of readdirSync(cache))
      if (name.endsWith('.bin') && name !== basename(path)) rmSync(join(cache, name), { force: true })
  } catch {
    try {
      rmSync(half, { force: true })
    } catch {
      // Nothing was written where nothing can be.
    }
  }
}
