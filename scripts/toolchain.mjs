/**
 * What `npm start`, `npm test` and `npm run bench` share. Runs on the Node a newcomer has (20 or later): it installs the
 * workspace, pinned Node included, and from there on every program runs on the pinned one.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The pinned Node's own binary: what the `node` package put in place for this machine. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const stampFile = join(root, 'node_modules', '.ccnl-installed')

/** The environment of every program we start: the workspace's commands first, no telemetry. */
export const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
}

/** Runs a program to its end with our standard streams; resolves with its exit code (128 + signal when killed). */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)))
  })
}

/** Runs pnpm at the pinned version, whether or not the machine has one; once fetched it needs no network. */
export function pnpm(...args) {
  return run('npx', ['--yes', '--prefer-offline', packageManager, ...args])
}

/** The runner of tests, which only the whole workspace has: it tells what was installed by hand. */
const wholeWorkspace = join(root, 'node_modules', 'vitest')

/**
 * Installs what the lockfile says; returns at once when this very lockfile is installed already, so no network is needed.
 * `forRunning` is content with the `dependencies`, which build and run the product; what is whole stays whole.
 */
export async function install({ forRunning = false } = {}) {
  const whole = !forRunning || existsSync(wholeWorkspace)
  const wanted = `${whole ? 'whole' : 'run'} ${fingerprint()}`
  if (existsSync(pinnedNode) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  const code = await pnpm('install', '--frozen-lockfile', ...(whole ? [] : ['--prod']))
  if (code !== 0) {
    console.error('Installazione non riuscita: controlla la connessione al registro dei pacchetti e riprova.')
    process.exit(code)
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, wanted)
}

/** Builds what changed since the last time, with `declarations` the types too; ends the program when the build fails. */
export async function build({ declarations = true } = {}) {
  const tasks = declarations ? ['build', 'declarations'] : ['build']
  const code = await pnpm('exec', 'turbo', 'run', ...tasks, '--output-logs=errors-only')
  if (code !== 0) {
    console.error('Compilazione non riuscita: gli errori sono qui sopra.')
    process.exit(code)
  }
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.mjs', 'package.json']
  for (const file of files) hash.update(readFileSync(join(root, file)))
  for (const name of listPackages()) hash.update(readFileSync(join(root, 'packages', name, 'package.json')))
  return hash.digest('hex')
}

/** The folders of `packages/` that hold a package, in a stable order. */
export function listPackages() {
  return readdirSync(join(root, 'packages'))
    .filter(name => existsSync(join(root, 'packages', name, 'package.json')))
    .sort()
}
