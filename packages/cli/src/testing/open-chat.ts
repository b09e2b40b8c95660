import { homedir } from 'node:os'
import { join } from 'node:path'
import { Interruption, type Io } from '../io.ts'
import { main } from '../main.ts'
import { startRealServer, temporaryFolder } from './run-cli.ts'
import { createScreen, type Screen } from './screen.ts'

/** A chat that runs on a screen in memory. */
export interface Chat {
  readonly screen: Screen
  readonly cwd: string
  readonly ended: Promise<number>
  readonly interrupt: AbortController
  readonly opened: readonly string[]
}

export interface ChatOptions extends Partial<Io> {
  readonly columns?: number
  readonly rows?: number
  /** What the prompt shows at first, where it is not empty. */
  readonly placeholder?: string
  readonly argv?: readonly string[]
}

const running: Chat[] = []

/** Ends every chat that is still open; for `afterEach`. */
export async function endChats(): Promise<void> {
  for (const chat of running.splice(0)) {
    chat.interrupt.abort(new Interruption('SIGTERM'))
    await chat.ended
  }
}

/** Starts the real chat, on a whole terminal in memory and the real backend in this process. */
export async function openChat(
  startLocalServer: Io['startLocalServer'] = startRealServer,
  more: ChatOptions = {},
): Promise<Chat> {
  const { columns = 80, rows = 30, placeholder, argv = [], ...overrides } = more
  const screen = createScreen(columns, rows)
  const cwd = more.cwd ?? temporaryFolder()
  const interrupt = new AbortController()
  const opened: string[] = []
  const io: Io = {
    stdin: screen.stdin,
    stdout: screen.stdout,
    stderr: screen.stdout,
    env: { CCNL_CONFIG_DIR: join(cwd, 'config'), CCNL_DATA_DIR: join(cwd, 'data'), TERM: 'xterm-256color' },
    cwd,
    homeDir: homedir(),
    platform: 'linux',
    fetch: async () => {
      throw new TypeError('fetch failed')
    },
    now: Date.now,
    interrupt: interrupt.signal,
    openKeyring: async () => undefined,
    startLocalServer,
    openAddress: url => opened.push(url),
    ...overrides,
  }
  const chat = { screen, cwd, ended: main(argv, io), interrupt, opened }
  running.push(chat)
  await screen.shows(placeholder ?? /Scrivi la tua domanda|Contatta un agente/)
  return chat
}
