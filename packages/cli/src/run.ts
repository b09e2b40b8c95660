/** The process around {@link main}: real streams, real signals, real network. Imported for its effect by the launcher. */
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { Interruption, type Io, type Keyring, type LocalServer, type LocalServerOptions } from './io.ts'
import { main } from './main.ts'
import { createFetch } from './network.ts'

/** Milliseconds that a command has to end by itself after a signal; the promise to the user is 200. */
const grace = 150

/**
 * undici's classes stand in for Node's own, which are another version of them: loading both costs a command twice. They are
 * loaded when one is first used.
 */
for (const name of ['FormData', 'Headers', 'Request', 'Response'] as const) {
  // To define a property anew looks at the old one, and with that loads Node's own class.
  Reflect.deleteProperty(globalThis, name)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: false,
    get: () => (createRequire(import.meta.url)('./undici.js') as typeof import('./undici.ts'))[name],
  })
}

const interrupt = new AbortController()

const takers = new Set<() => boolean>()

function onSignal(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  if (interrupt.signal.aborted) return
  if (signal === 'SIGINT' && [...takers].some(take => take())) return
  const reason = new Interruption(signal)
  interrupt.abort(reason)
  setTimeout(() => {
    restoreTerminal()
    process.exit(reason.exitCode)
  }, grace)
}

/** Whatever a command that did not end in time may have left: cursor, raw mode, bracketed paste. */
function restoreTerminal(): void {
  if (process.stdin.isTTY && process.stdin.isRaw) process.stdin.setRawMode(false)
  if (process.stdout.isTTY && process.env.TERM !== 'dumb') process.stdout.write('\u001b[?2004l\u001b[?25h')
}

/** Stops the process until the shell lets it go on (`fg`). Where there is no shell to do so, the kernel does not stop it. */
function suspend(): void {
  restoreTerminal()
  process.kill(process.pid, 'SIGTSTP')
  process.emit('SIGCONT', 'SIGCONT')
}

function onContinue(redraw: () => void): () => void {
  const takeTerminal = () => {
    if (process.stdin.isTTY) process.stdin.setRawMode(true)
    process.stdout.write('\u001b[?2004h')
    redraw()
  }
  process.on('SIGCONT', takeTerminal)
  return () => process.off('SIGCONT', takeTerminal)
}

process.on('SIGINT', () => onSignal('SIGINT'))
process.on('SIGTERM', () => onSignal('SIGTERM'))
process.on('SIGHUP', () => onSignal('SIGHUP'))

async function openKeyring(account: string): Promise<Keyring | undefined> {
  const { AsyncEntry } = await import('@napi-rs/keyring')
  // The kernel's own keyring forgets at the end of the session: on Linux only the Secret Service counts.
  const entry = new AsyncEntry('ccnl', account, { linux: { store: 'secret-service' } })
  return {
    read: async () => (await entry.getPassword()) ?? undefined,
    write: async secret => await entry.setPassword(secret),
    remove: async () => {
      await entry.deletePassword()
    },
  }
}

async function startLocalServer({ dataDir, referenceDate, log = () => {} }: LocalServerOptions): Promise<LocalServer> {
  // Young objects keep to 2 MB: the knowledge of local mode is loaded once and lives long, and room for more would only
  // be waited on (a batch in local mode takes 160 MB in place of 270, for 5 % more processor time). Without local mode
  // there is no such knowledge, and a question goes out in a quarter less without.
  // Asked for here alone: no other command needs the module.
  const v8 = createRequire(import.meta.url)('node:v8') as typeof import('node:v8')
  v8.setFlagsFromString('--semi-space-growth-factor=1')
  const { createAgentServer } = await import('@ccnl/agent-server')
  const server = await createAgentServer({
    dataDir,
    demo: true,
    log: {
      info: log,
      error: (message, cause) => log(cause instanceof Error ? `${message}: ${cause.message}` : message),
    },
    ...(referenceDate ? { today: referenceDate } : {}),
  })
  return {
    fetch: async request => await server.fetch(request),
    localUser: async () => await server.signInLocalUser(),
    close: async () => await server.close(),
  }
}

async function openAddress(url: string): Promise<void> {
  const [command, ...words] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : ['xdg-open', url]
  if (!/^https?:\/\//.test(url) || command === undefined) return
  const { spawn } = await import('node:child_process')
  // A machine without a browser is no error: the address stands on the screen too.
  spawn(command, words, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}

/** Also for what is made by others: one undici in a process. */
globalThis.fetch = createFetch(process.env)

const io: Io = {
  // Opened by the command that reads it.
  get stdin() {
    return process.stdin
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  homeDir: homedir(),
  platform: process.platform,
  fetch: globalThis.fetch,
  now: Date.now,
  interrupt: interrupt.signal,
  beforeInterrupt: take => {
    takers.add(take)
    return () => takers.delete(take)
  },
  ...(process.platform === 'win32' ? {} : { suspend, onContinue }),
  openKeyring,
  startLocalServer,
  openAddress: url => void openAddress(url),
}

const exitCode = await main(process.argv.slice(2), io)
// Connections that stay open for reuse must not keep a command that is over.
await Promise.all([process.stdout, process.stderr].map(flushed))
process.exit(exitCode)

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise(resolve => {
    if (stream.destroyed || stream.writableLength === 0) resolve()
    else stream.write('', () => resolve())
  })
}
