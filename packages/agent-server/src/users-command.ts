/** What `ccnl-users` does, with the terminal handed in. */

import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Environment } from '@ccnl/core/server'
import { optionFault, optionSentence, sessionMilliseconds } from '@ccnl/core/server'
import {
  type Account,
  accountHolder,
  hashPassword,
  readAccounts,
  shortestPassword,
  writeAccounts,
} from './auth/accounts.ts'
import { keysOfFolder, keysOfText } from './auth/configured-keys.ts'
import { signOwnTicket } from './auth/own-ticket.ts'
import { userKey } from './auth/revocations.ts'
import { accounts as sentences } from './it.ts'
import { OptionError } from './option-error.ts'
import { openDatabase } from './store/open.ts'
import { openStore } from './store/store.ts'

export interface UsersTerminal {
  readonly environment: Environment
  readonly readPassword: () => Promise<string>
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

/** A wrong use of the command; the message says what is right. */
class Misuse extends Error {}

const roles = ['FULLCCNLPIU-IA', 'DemoCCNLPIU-IA', 'BASECCNLPIU-IA', 'IterazioniCCNLPIU-IA']

interface Call {
  readonly file: string
  readonly folder: string
  readonly users: readonly Account[]
  readonly user: string
  readonly options: {
    readonly nome?: string | undefined
    readonly crmid?: string | undefined
    readonly ruolo?: readonly string[] | undefined
    readonly ore?: string | undefined
  }
  readonly terminal: UsersTerminal
}

const commands: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  async list({ file, users, terminal }) {
    if (users.length === 0) return terminal.out(sentences.none(file))
    for (const { user, name, crmid, roles: held, disabled } of users)
      terminal.out([user, name, crmid, held.join(','), ...(disabled ? [sentences.disabled] : [])].join('\t'))
  },

  async add({ file, users, user, options, terminal }) {
    if (!/^[a-z0-9][a-z0-9._-]{0,63}$/.test(user)) throw new Misuse(sentences.badUser(user))
    if (users.some(one => one.user === user)) throw new Misuse(sentences.userExists(user))
    const crmid = options.crmid ?? `CRM-${user.toUpperCase()}`
    if (!/^[\x21-\x7e]{1,200}$/.test(crmid)) throw new Misuse(sentences.badCrmid(crmid))
    const held = options.ruolo ?? ['FULLCCNLPIU-IA']
    const wrong = held.find(role => !roles.includes(role))
    if (wrong !== undefined) throw new Misuse(sentences.badRole(wrong, roles))
    const password = await newPassword(terminal)
    writeAccounts(file, [...users, { user, name: options.nome ?? user, crmid, roles: held, password }])
  },

  async password(call) {
    const account = known(call)
    replace(call, { ...account, password: await newPassword(call.terminal) })
    await signOut(call, account)
  },

  async disable(call) {
    const account = known(call)
    replace(call, { ...account, disabled: true })
    await signOut(call, account)
  },

  async enable(call) {
    const { disabled: _, ...account } = known(call)
    replace(call, account)
  },

  async remove(call) {
    const account = known(call)
    writeAccounts(
      call.file,
      call.users.filter(one => one !== account),
    )
    await signOut(call, account)
  },

  async signout(call) {
    await signOut(call, known(call))
  },

  async ticket(call) {
    const hours = Number(call.options.ore ?? '1')
    if (!(Number.isInteger(hours) && hours >= 1 && hours <= 720))
      throw new Misuse(sentences.badHours(call.options.ore ?? ''))
    const { CCNL_SESSION_KEY } = call.terminal.environment
    const [key] = CCNL_SESSION_KEY ? keysOfText(CCNL_SESSION_KEY) : keysOfFolder(call.folder)
    call.terminal.out(await signOwnTicket(key, known(call).user, Date.now(), hours * 3600))
  },
}

/** Commands whose output is all that they say. */
const silent: ReadonlySet<string> = new Set(['list', 'ticket'])

/** Resolves with the exit code: 0 done, 1 failed, 2 wrong use. */
export async function runUsersCommand(args: readonly string[], terminal: UsersTerminal): Promise<number> {
  try {
    const { values: options, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        nome: { type: 'string' },
        crmid: { type: 'string' },
        ruolo: { type: 'string', multiple: true },
        ore: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (options.help) {
      terminal.out(sentences.usage)
      return 0
    }
    const [name = '', user = ''] = positionals
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new Misuse(name === '' ? sentences.usage : withUsage(sentences.unknownCommand(name)))
    const wanted = name === 'list' ? 1 : 2
    if (positionals.length !== wanted)
      throw new Misuse(withUsage(positionals.length < wanted ? sentences.noName(name) : sentences.tooMany(name)))
    const folder = terminal.environment.CCNL_DATA_DIR || '.ccnl'
    const file = terminal.environment.CCNL_ACCOUNTS || join(folder, 'accounts.json')
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    await command({ file, folder, users: readAccounts(file), user, options, terminal })
    if (!silent.has(name)) terminal.err(sentences.done(user))
    return 0
  } catch (error) {
    const fault = optionFault(error)
    if (fault) terminal.err(withUsage(optionSentence(fault)))
    else terminal.err(error instanceof Error ? error.message : String(error))
    return fault || error instanceof Misuse || error instanceof OptionError ? 2 : 1
  }
}

const withUsage = (sentence: string): string => `${sentence}\n\n${sentences.usage}`

function known({ users, user }: Call): Account {
  const account = users.find(one => one.user === user)
  if (!account) throw new Misuse(sentences.unknownUser(user))
  return account
}

function replace({ file, users }: Call, account: Account): void {
  writeAccounts(
    file,
    users.map(one => (one.user === account.user ? account : one)),
  )
}

async function newPassword({ readPassword }: UsersTerminal): Promise<string> {
  const password = await readPassword()
  if ([...password].length < shortestPassword) throw new Misuse(sentences.shortPassword(shortestPassword))
  return hashPassword(password)
}

/** Ends the sessions of the account, whichever server they are with. */
async function signOut({ folder, terminal }: Call, account: Account): Promise<void> {
  const store = await openStore(
    await openDatabase({ databaseUrl: terminal.environment.DATABASE_URL || undefined }, folder),
  )
  try {
    const now = Date.now()
    await store.revoke(userKey(accountHolder(account).userId), now, now + sessionMilliseconds)
  } finally {
    await store.close()
  }
}
