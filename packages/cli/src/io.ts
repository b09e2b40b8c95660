import type { Readable, Writable } from 'node:stream'
import type { SignedUser } from '@ccnl/core'

export interface InputStream extends Readable {
  readonly isTTY?: boolean | undefined
}

export interface OutputStream extends Writable {
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  readonly rows?: number | undefined
}

/** The one secret that the operating system's keyring holds for this program. */
export interface Keyring {
  /** `undefined` when the keyring holds nothing; throws when there is no keyring to ask. */
  readonly read: () => Promise<string | undefined>
  readonly write: (secret: string) => Promise<void>
  readonly remove: () => Promise<void>
}

/** The in-process backend, as far as this package needs it: the package itself stays behind a dynamic import. */
export interface LocalServer {
  readonly fetch: (request: Request) => Promise<Response>
  /** The machine's own user, full tier, without a ticket. */
  readonly localUser: () => Promise<SignedUser>
  readonly close: () => Promise<void>
}

export interface LocalServerOptions {
  readonly dataDir: string
  /** ISO date that stands for today in the agents. */
  readonly referenceDate?: string
  /** What the backend has to tell its keeper; nothing of it may fall into an answer that is being written. */
  readonly log?: (message: string) => void
}

/** Everything that a command reads or touches outside its own memory; tests hand in their own. */
export interface Io {
  readonly stdin: InputStream
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly homeDir: string
  readonly platform: NodeJS.Platform
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Aborted with an {@link Interruption} when the process is asked to end. */
  readonly interrupt: AbortSignal
  /**
   * Asks `take` first when Ctrl-C comes: one that it takes (an answer is stopped) does not end the process. The result lets
   * go. Absent where no Ctrl-C can come.
   */
  readonly beforeInterrupt?: (take: () => boolean) => () => void
  /** Stops the process as Ctrl-Z does in a shell, the terminal left as it was. Absent where there is no such thing. */
  readonly suspend?: () => void
  /** Calls back when the process goes on after it was stopped, by whomever. The result lets go. */
  readonly onContinue?: (redraw: () => void) => () => void
  /** `undefined` where the platform has no keyring that outlives a session. */
  readonly openKeyring: (account: string) => Promise<Keyring | undefined>
  readonly startLocalServer: (options: LocalServerOptions) => Promise<LocalServer>
  /** Opens an address in the user's browser. */
  readonly openAddress: (url: string) => void
}

/** Why a command has to end now. `exitCode` is 128 plus the signal's number. */
export class Interruption extends Error {
  /** 128 and the number of the signal. */
  readonly exitCode: 129 | 130 | 143

  constructor(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') {
    super(signal)
    this.name = 'Interruption'
    this.exitCode = ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const)[signal]
  }
}

/** The reader of standard output went away (`| head`): nothing is wrong, and nothing more is to be done. */
export class ReaderGone extends Error {
  constructor() {
    super('standard output was closed by its reader')
    this.name = 'ReaderGone'
  }
}
