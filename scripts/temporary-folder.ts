/** Before the tests of a run: a temporary folder of its own, which goes with all that tests, programs and browsers left in it. */
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Workers, and the programs that they start, inherit the environment; its end is the end of the run, however tests ended. */
export default function setup(): () => void {
  // Short: the path of a socket of PostgreSQL has 107 bytes at most.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'ccnl-'))
  // PostgreSQL runs as a user of its own, and has to pass through to its folder.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  // Programs of ours start some hundred times: each file of them is stripped of its types and compiled once a run.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  return () => {
    remove()
    // A worker writes down what it has compiled when it ends, which is after this.
    process.once('exit', remove)
  }
}
