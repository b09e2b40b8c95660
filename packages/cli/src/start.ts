/**
 * Finds a Node for the product. It runs on any Node from 18 on: with one that is too old it runs `ccnl` again with the Node
 * that the project pins, so that a user needs to know nothing about versions. Imported for its effect by the launcher.
 */
import { existsSync, realpathSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { constants, homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const minimum = [22, 19] as const

const here = realpathSync(fileURLToPath(new URL('ccnl.js', import.meta.url)))
if (isRecent(process.versions.node)) {
  // The second start of the command skips compiling it. What is compiled is code that will be run: it belongs to a folder of
  // this user alone, not to the machine's temporary one, where Node would put it.
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE || cacheFolder())
  const entry: string = './run.js'
  await import(entry)
} else {
  const pinned = findPinnedNode(dirname(here))
  if (pinned === undefined || process.env.CCNL_LAUNCHED !== undefined) {
    process.stderr.write(
      `Serve Node ${minimum.join('.')} o successivo, questo è ${process.versions.node}: installa Node 24 da https://nodejs.org oppure esegui npm install nella cartella del progetto.\n`,
    )
    process.exitCode = 2
  } else {
    await runAgain(pinned)
  }
}

/** The user's own folder for what can be made again. */
function cacheFolder(): string {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env
  if (process.platform === 'win32') return join(LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'ccnl', 'cache')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ccnl')
  return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'ccnl')
}

function isRecent(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > minimum[0] || (major === minimum[0] && minor >= minimum[1])
}

/** The Node that the package `node` put in place, in the nearest node_modules upward. */
function findPinnedNode(start: string): string | undefined {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  for (let folder = start; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', 'node', 'bin', name)
    if (existsSync(candidate)) return candidate
    if (dirname(folder) === folder) return undefined
  }
}

async function runAgain(node: string): Promise<void> {
  const { spawn } = await import('node:child_process')
  const child = spawn(node, [here, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CCNL_LAUNCHED: '1' },
  })
  // From the keyboard both processes get the signal; from `kill` only this one, so it passes it on and waits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('error', () => {
    process.stderr.write('Non è stato possibile avviare il Node del progetto: esegui npm install e riprova.\n')
    process.exitCode = 2
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128 + (constants.signals[signal] ?? 0))
  })
}
