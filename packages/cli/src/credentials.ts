import { constants } from 'node:fs'
import { chmod, lstat, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedUser } from '@ccnl/core/contract'
import { isRecord } from '@ccnl/core/contract'
import { writeFileAtomically } from './atomic-file.ts'
import { type DeviceProvider, readDeviceProvider } from './device-provider.ts'
import { CliError } from './exit.ts'
import { configFolder } from './folders.ts'
import type { Io } from './io.ts'
import { it } from './it.ts'
import { isMissing, makeConfigFolder } from './settings.ts'

/** How a session is had anew without asking anybody: at which provider, as which client, by which token. */
export interface Renewal extends DeviceProvider {
  readonly refreshToken: string
}

/** A signed-in user, and how the session goes on where it can. */
export interface Credentials extends SignedUser {
  readonly renewal?: Renewal
}

/**
 * Where the signed-in user is kept between two commands. A token belongs to the source that gave it: it is looked up by the
 * addresses of that source, so it never travels to another.
 */
export interface CredentialStore {
  readonly read: (source: string) => Promise<Credentials | undefined>
  readonly save: (source: string, user: Credentials) => Promise<'keyring' | 'file'>
  /** How the sessions that are kept go on, of all sources. */
  readonly renewals: () => Promise<readonly Renewal[]>
  /** Forgets the user of one source, or all of them; true when there was something to forget. */
  readonly remove: (source?: string) => Promise<boolean>
}

type Entries = Readonly<Record<string, Credentials>>

/** The file: the secrets themselves, or only the note that the keyring has them, so that most commands never ask it. */
type Stored = { readonly store: 'keyring' } | { readonly store: 'file'; readonly entries: Entries }

/** The file of logins, in the folder of the configuration. */
export function credentialsPath(io: Io): string {
  return join(configFolder(io), 'credentials.json')
}

/**
 * The logins of this user: in the system's keyring where there is one, else in a file that only they can read (0600).
 */
export function createCredentialStore(io: Io): CredentialStore {
  const path = credentialsPath(io)

  const keyring = async () => {
    try {
      return await io.openKeyring(configFolder(io))
    } catch {
      // No keyring on this machine is a normal state: the file takes its place.
      return undefined
    }
  }

  const readAll = async (): Promise<Entries> => {
    const stored = await readPrivateFile(path, io)
    if (stored === undefined) return {}
    if (stored.store === 'file') return stored.entries
    try {
      const secret = await (await keyring())?.read()
      return secret === undefined ? {} : readEntries(JSON.parse(secret))
    } catch (error) {
      throw new CliError(3, 'keyring', it.keyringUnreadable, { cause: error })
    }
  }

  const writeAll = async (entries: Entries): Promise<'keyring' | 'file'> => {
    const folder = configFolder(io)
    await makeConfigFolder(io)
    if (io.platform !== 'win32') await chmod(folder, 0o700)
    const ring = await keyring()
    let store: 'keyring' | 'file' = 'file'
    if (ring) {
      try {
        await ring.write(JSON.stringify(entries))
        store = 'keyring'
      } catch {
        // A keyring that is locked or full: the file takes its place.
      }
    }
    const content: Stored = store === 'keyring' ? { store } : { store, entries }
    await writeFileAtomically(path, `${JSON.stringify({ version: 1, ...content })}\n`, { overwrite: true, mode: 0o600 })
    return store
  }

  return {
    read: async source => {
      const entries = await readAll()
      return Object.hasOwn(entries, source) ? entries[source] : undefined
    },
    save: async (source, user) => {
      // A file that is not safe to read is not a reason to refuse a new login: the new one replaces it.
      const entries = await readAll().catch(() => ({}))
      return await writeAll({ ...entries, [source]: user })
    },
    renewals: async () => {
      // What cannot be read is forgotten all the same.
      const entries = await readAll().catch(() => ({}) as Entries)
      return Object.values(entries).flatMap(({ renewal }) => renewal ?? [])
    },
    remove: async source => {
      const present = await lstat(path).then(
        () => true,
        () => false,
      )
      if (!present) return false
      const entries = await readAll().catch(() => ({}) as Entries)
      const rest = source === undefined ? [] : Object.entries(entries).filter(([endpoint]) => endpoint !== source)
      const removed = rest.length < Object.keys(entries).length
      if (rest.length > 0) {
        if (removed) await writeAll(Object.fromEntries(rest))
        return removed
      }
      await (await keyring())?.remove().catch(() => undefined)
      await unlink(path)
      return removed
    },
  }
}

async function readPrivateFile(path: string, io: Io): Promise<Stored | undefined> {
  let text: string
  try {
    const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    try {
      const { mode, uid, size } = await file.stat()
      const regular = (mode & constants.S_IFMT) === constants.S_IFREG
      const own = io.platform === 'win32' || ((mode & 0o077) === 0 && uid === process.getuid?.())
      if (!regular || !own || size > 1_000_000) throw new CliError(3, 'credentials-unsafe', it.credentialsUnsafe(path))
      text = await file.readFile('utf8')
    } finally {
      await file.close()
    }
  } catch (error) {
    if (isMissing(error)) return undefined
    if (error instanceof CliError) throw error
    throw new CliError(3, 'credentials-unsafe', it.credentialsUnsafe(path), { cause: error })
  }
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) {
      return value.store === 'keyring' ? { store: 'keyring' } : { store: 'file', entries: readEntries(value.entries) }
    }
  } catch {
    // Falls through: a damaged file is the same as none, and the next login replaces it.
  }
  return undefined
}

function readEntries(value: unknown): Entries {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([endpoint, user]) => {
      if (!isRecord(user) || typeof user.userId !== 'string' || typeof user.token !== 'string') return []
      const roles = Array.isArray(user.roles) ? user.roles : []
      return [
        [
          endpoint,
          {
            userId: user.userId,
            token: user.token,
            ...(typeof user.ticket === 'string' ? { ticket: user.ticket } : {}),
            crmid: typeof user.crmid === 'string' ? user.crmid : '',
            name: typeof user.name === 'string' ? user.name : '',
            roles: roles.flatMap((role: unknown) =>
              isRecord(role) && typeof role.pos === 'string' ? [{ pos: role.pos }] : [],
            ),
            ...readRenewal(user.renewal),
          },
        ],
      ]
    }),
  )
}

function readRenewal(value: unknown): Pick<Credentials, 'renewal'> {
  const provider = readDeviceProvider(value)
  if (!provider || !isRecord(value) || typeof value.refreshToken !== 'string') return {}
  return { renewal: { ...provider, refreshToken: value.refreshToken } }
}
