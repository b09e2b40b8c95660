import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../testkit/src/free-port.ts'

export interface PostgresServer {
  readonly url: string
  /** Kills the server with no chance to tidy up, and starts it again on the same data. */
  crash(): Promise<void>
  /** The two halves of a crash. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops every process of the server where it stands, connections open; `goOn` wakes them. */
  hang(): { readonly goOn: () => void }
  stop(): Promise<void>
}

/** How often a crashed server is started before its last processes have let go of its data. */
const startAttempts = 200

/** Starts a throw-away PostgreSQL on a free port of loopback; `undefined` on a machine that has none. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const bin = process.env.POSTGRES_BIN || newestBin()
  if (!bin) return undefined
  const user = ownerOfServer()
  if (!user) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = user.uid === undefined ? {} : { uid: user.uid, gid: user.gid }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'ccnl', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  })
  const port = await freePort()
  // Without fsync a kill of the processes loses nothing: what they wrote is the kernel's.
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off']

  /** Resolves with the server once it takes connections, or with what it said when it ended before. */
  function launch(): Promise<ChildProcess | string> {
    const child = spawn(join(bin ?? '', 'postgres'), ['-D', data, ...settings.flatMap(setting => ['-c', setting])], {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return new Promise((resolve, reject) => {
      let said = ''
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('ready to accept connections')) {
          said = ''
          resolve(child)
        }
      })
      child.once('error', reject)
      child.once('exit', () => resolve(said))
    })
  }

  async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    const gone = new Promise<void>(resolve => server.once('exit', () => resolve()))
    server.kill(signal)
    await gone
  }

  const started = await launch()
  if (typeof started === 'string') throw new Error(`PostgreSQL ended: ${started}`)
  let server = started
  const kill = (): Promise<void> => end(server, 'SIGKILL')
  async function start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const again = await launch()
      if (typeof again !== 'string') {
        server = again
        return
      }
      if (attempt === startAttempts) throw new Error(`PostgreSQL did not start again: ${again}`)
    }
  }

  return {
    url: `postgres://ccnl@127.0.0.1:${port}/postgres`,
    async crash() {
      await kill()
      await start()
    },
    kill,
    start,
    hang() {
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
      const pids = [server.pid ?? 0, ...children.trim().split(/\s+/).map(Number)]
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return {
        goOn() {
          for (const pid of pids) process.kill(pid, 'SIGCONT')
        },
      }
    },
    async stop() {
      await end(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function newestBin(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a))
  return versions.map(version => join(root, version, 'bin')).find(bin => existsSync(join(bin, 'initdb')))
}

/** PostgreSQL refuses to run as root: root lends it the user that its package made. */
function ownerOfServer(): { readonly uid?: number; readonly gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {}
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
