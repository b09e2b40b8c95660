/** Runs the program as its own process, and a PostgreSQL server where the machine has one. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../testkit/src/free-port.ts'
import { registration, signSession } from './server.fixture.ts'

const program = new URL('./node.ts', import.meta.url).pathname
const folders: string[] = []
const children: ChildProcess[] = []

/** Ends what the tests of a file started and left running, and removes their folders. */
export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}

export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-credit-'))
  folders.push(folder)
  return folder
}

export interface Program {
  readonly child: ChildProcess
  readonly url: string
  readonly errors: () => string
}

export function run(environment: Readonly<Record<string, string>>): Pick<Program, 'child' | 'errors'> {
  const child = spawn(process.execPath, ['--conditions=@ccnl/source', '--no-warnings', program], {
    // With a channel, as `npm start` starts it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      CCNL_DEMO: '1',
      PORT: '0',
      ...environment,
    },
  })
  children.push(child)
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    errors += text
  })
  return { child, errors: () => errors }
}

/** Starts the program and waits until it says where it listens. */
export async function start(environment: Readonly<Record<string, string>>): Promise<Program> {
  const { child, errors } = run(environment)
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', () => {
      const found = /pronto su (http:\S+)/.exec(errors())?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`it ended: ${errors()}`)))
  })
  return { child, url, errors }
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = once(child, 'exit')
  child.kill(signal)
  const [code] = await gone
  // The first argument of `exit` is the code, or null after a signal.
  return code as number | null
}

export function charge(url: string, key: string, quantity = 1): Promise<Response> {
  const [entry] = registration(`${key}-2026-01-15T09:30:00.000Z`, quantity).list as {
    consumptions: Record<string, unknown>[]
  }[]
  const list = [
    {
      ...entry,
      CRMID: 'CRM-DEMO-ITERAZIONI',
      Customer_Type: 'CLIENTE',
      consumptions: [{ ...entry?.consumptions[0], measurementUnit: 'ITERAZIONI' }],
    },
  ]
  return fetch(`${url}/api/registerConsumption`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: 'demo-iterazioni', list }),
  })
}

export async function credit(url: string, folder: string, crmid = 'CRM-DEMO-ITERAZIONI'): Promise<number> {
  const key = Buffer.from(readFileSync(join(folder, 'session.key'), 'utf8').trim(), 'base64url')
  const answer = await fetch(`${url}/api/credit/${crmid}`, {
    headers: { authorization: `Bearer ${await signSession(crmid, { key })}` },
  })
  const { data } = (await answer.json()) as { data: { availableCredit: number } }
  return data.availableCredit
}

/** The folder of PostgreSQL's programs; `undefined` on a machine without them. */
export function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return [process.env.POSTGRES_BIN ?? '', ...versions.map(version => join(root, version, 'bin'))].find(bin =>
    existsSync(join(bin, 'initdb')),
  )
}

/** A throw-away PostgreSQL on a free port of loopback. Run by root it borrows the user of its package, as it must. */
export async function startPostgres(bin: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-credit-postgres-'))
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...user }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'ccnl', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  })
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap(setting => ['-c', setting])], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = once(server, 'exit')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr.on('data', chunk => {
      said += chunk
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)))
  })
  return {
    url: `postgres://ccnl@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
