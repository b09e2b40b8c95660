import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import type { InputStream, Io, Keyring, LocalServerOptions, OutputStream } from '../io.ts'
import { main } from '../main.ts'

export type InProcessServer = { readonly fetch: (request: Request) => Promise<Response> }

export interface RunOptions {
  /** What is piped; `open` stays open and silent, `tty` is a keyboard; nothing is an empty pipe. */
  readonly stdin?: string | Uint8Array | 'open' | 'tty' | Readable
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly cwd?: string
  /** In-process servers by origin; every other address refuses the connection. */
  readonly servers?: Readonly<Record<string, InProcessServer>>
  readonly interrupt?: AbortSignal
  /** Standard output and error are terminals of this many columns. */
  readonly columns?: number
  readonly keyring?: Keyring
  readonly startLocalServer?: Io['startLocalServer']
  /** Hears every part of standard output as it is written; throwing `EPIPE` makes the reader go away. */
  readonly onStdout?: (text: string) => void
}

export interface RunResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  readonly bytes: Buffer
  readonly requests: readonly string[]
  readonly opened: readonly string[]
}

/** A folder of its own for configuration, data and files; the system cleans the temporary folder. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ccnl-cli-'))
}

/** Runs a command line in this process, with streams, network and folders of its own. */
export async function runCli(argv: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const cwd = options.cwd ?? temporaryFolder()
  const stdout = collector(options.columns, options.onStdout)
  const stderr = collector(options.columns)
  const requests: string[] = []
  const opened: string[] = []
  const io: Io = {
    stdin: toStdin(options.stdin),
    stdout: stdout.stream,
    stderr: stderr.stream,
    env: { CCNL_CONFIG_DIR: join(cwd, 'config'), CCNL_DATA_DIR: join(cwd, 'data'), ...options.env },
    cwd,
    homeDir: join(cwd, 'home'),
    platform: process.platform,
    fetch: async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      requests.push(`${request.method} ${request.url}`)
      const server = options.servers?.[new URL(request.url).origin]
      if (!server) throw new TypeError('fetch failed')
      return await server.fetch(request)
    },
    now: Date.now,
    interrupt: options.interrupt ?? new AbortController().signal,
    openKeyring: async () => options.keyring,
    startLocalServer: options.startLocalServer ?? startRealServer,
    openAddress: url => opened.push(url),
  }
  const code = await main(argv, io)
  return {
    code,
    stdout: stdout.text(),
    stderr: stderr.text(),
    bytes: stdout.bytes(),
    requests,
    opened,
  }
}

/** The real backend in this process, as the command starts it. */
export async function startRealServer(options: LocalServerOptions): ReturnType<Io['startLocalServer']> {
  const { createAgentServer } = await import('@ccnl/agent-server')
  const { dataDir, referenceDate, log = () => {} } = options
  const server = await createAgentServer({
    dataDir,
    demo: true,
    log: { info: log, error: log },
    ...(referenceDate ? { today: referenceDate } : {}),
  })
  return {
    fetch: request => server.fetch(request),
    localUser: () => server.signInLocalUser(),
    close: () => server.close(),
  }
}

function toStdin(source: RunOptions['stdin']): InputStream {
  if (source instanceof Readable) return source
  if (source === 'tty') return Object.assign(new PassThrough(), { isTTY: true })
  if (source === 'open') return new PassThrough()
  return Readable.from(source === undefined || source === '' ? [] : [Buffer.from(source)])
}

function collector(
  columns: number | undefined,
  heard: (text: string) => void = () => undefined,
): { readonly stream: OutputStream; readonly text: () => string; readonly bytes: () => Buffer } {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        heard(chunk.toString('utf8'))
        chunks.push(chunk)
        done()
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  const bytes = () => Buffer.concat(chunks)
  return {
    stream: columns === undefined ? stream : Object.assign(stream, { isTTY: true, columns, rows: 24 }),
    text: () => bytes().toString('utf8'),
    bytes,
  }
}
