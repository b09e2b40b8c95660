import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { link, open, rename, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a whole file or nothing: a file beside it, synced, then put in its place. With `overwrite: false` an existing
 * target, even one that appears meanwhile, throws `EEXIST` and stays as it is.
 */
export async function writeFileAtomically(
  path: string,
  content: string | Uint8Array,
  options: { readonly overwrite: boolean; readonly mode?: number },
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`)
  const file = await open(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, options.mode ?? 0o666)
  try {
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    if (options.overwrite) {
      await rename(temporary, path)
    } else {
      await link(temporary, path)
      await unlink(temporary)
    }
  } catch (error) {
    // The error that matters is the one above; a file that cannot be removed either is the smaller one.
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}
