/** The built servers as programs of their own, users who are signed in, and what Linux tells of a process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { Agent, type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signToken } from '../../agent-server/src/index.ts'
import { freePort } from '../src/free-port.ts'

const packages = fileURLToPath(new URL('../../', import.meta.url))
const key = randomBytes(32)

export const metricsToken = 'misure'

export interface Program {
  readonly port: number
  readonly pid: number
  readonly dataDir: string
  stop(): Promise<void>
}

/** Starts `dist/node.js` of a server and waits until it is ready. */
export async function startProgram(
  name: 'agent-server' | 'credit-server',
  more: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const program = join(packages, name, 'dist', 'node.js')
  if (!existsSync(program)) throw new Error(`There is no build of ${name}: run «npm run build» before.`)
  const dataDir = mkdtempSync(join(tmpdir(), `ccnl-bench-${name}-`))
  const port = await freePort('127.0.0.1')
  const child: ChildProcess = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      LOG_LEVEL: 'fatal',
      CCNL_DATA_DIR: dataDir,
      CCNL_SESSION_KEY: key.toString('base64url'),
      METRICS_TOKEN: metricsToken,
      [name === 'agent-server' ? 'API_PORT' : 'PORT']: String(port),
      ...more,
    },
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  await untilReady(port)
  return {
    port,
    dataDir,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(port: number): Promise<void> {
  for (let round = 0; round < 300; round++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200) return
    await pause(200)
  }
  throw new Error(`the program on port ${port} does not become ready`)
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** The session of a user whom nobody signed in: the key is ours. */
export function sessionOf(user: string): Promise<string> {
  return signToken(key, { userId: user, crmid: user, name: user, roles: ['IterazioniCCNLPIU-IA'] }, Date.now())
}

/** Resident memory of a process, in MB. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Processor time of a process so far, in milliseconds: Linux counts it in hundredths of a second. */
export function processorMilliseconds(pid: number): number {
  // The name of the program stands in parentheses and may hold blanks; user and system time are the 12th and 13th field after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** How many sockets a process has open, those that it listens on included. */
export function openSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter(name => {
    try {
      return readlinkSync(join(folder, name)).startsWith('socket:')
    } catch {
      // Closed since the folder was read.
      return false
    }
  }).length
}

/** How many processes a process has started that still run. */
export function childProcesses(pid: number): number {
  return readdirSync('/proc').filter(name => {
    try {
      // The name of a program stands in parentheses and may hold blanks; after it come the state and the parent.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(parent) === pid
    } catch {
      // No process, or one that has ended since the folder was read.
      return false
    }
  }).length
}

/** A client that keeps its connections. */
export const keptConnections: Agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

export interface Sent {
  readonly request: ClientRequest
  /** Rejects when the connection breaks before the end. */
  readonly ended: Promise<{ readonly status: number; readonly bytes: number; readonly sessionId: string }>
}

interface PostOptions {
  /** Hears of every piece of the answer. */
  readonly onPart?: () => void
  readonly agent?: Agent | false
}

/** POSTs JSON. */
export function post(port: number, path: string, token: string, body: unknown, options: PostOptions = {}): Sent {
  return send(port, path, token, 'application/json', JSON.stringify(body), options)
}

/** POSTs the form of an upload with one document of plain text, over a connection of its own. */
export function upload(port: number, token: string, name: string, text: string): Sent {
  const boundary = `misura-${randomBytes(8).toString('hex')}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="${name}"\r\n\r\n`
  const body = `${head}${text}\r\n--${boundary}--\r\n`
  return send(port, '/api/upload-documents', token, `multipart/form-data; boundary=${boundary}`, body, { agent: false })
}

function send(
  port: number,
  path: string,
  token: string,
  type: string,
  text: string,
  { onPart = () => {}, agent = keptConnections }: PostOptions,
): Sent {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': type,
    'content-length': Buffer.byteLength(text),
  }
  const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent })
  const ended = new Promise<Awaited<Sent['ended']>>((resolve, reject) => {
    sent.once('error', reject).once('response', response => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        onPart()
      })
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes, sessionId: String(response.headers['x-session-id'] ?? '') }),
      )
    })
  })
  sent.end(text)
  return { request: sent, ended }
}

/** What people ask, of each agent; ids are those of the catalogue. */
export const questions: readonly { readonly message: string; readonly categories: string; readonly path: string }[] = [
  ['Quanti giorni di ferie spettano al quarto livello?', 'H011', '/main-agent'],
  ['Quanto preavviso devo dare se mi dimetto? Quarto livello, 3 anni di anzianità', 'H011', '/main-agent'],
  ['Quanto dura il periodo di prova?', 'H011', '/main-agent'],
  ['Come è pagato lo straordinario notturno?', 'C011', '/main-agent'],
  ['Quanti giorni di malattia sono pagati?', 'H011', '/main-agent'],
  ['Quali sono i permessi retribuiti?', 'C011', '/main-agent'],
  ['Calcola la busta paga di un quarto livello a tempo pieno', 'H011', '/calcola-agent'],
  ['Che cosa cambia per i festivi lavorati?', 'H011', '/main-agent'],
].map(([message = '', categories = '', path = '']) => ({ message, categories, path }))
