import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ApiError, hasCreditBalance, isTicket, type SignedUser, safeLine, tierOf } from '@ccnl/core'
import { apiFor, describeSource, findSource, signInWith, withConnection } from '../connection.ts'
import { createCredentialStore, credentialsPath } from '../credentials.ts'
import { CliError } from '../exit.ts'
import { chooseFormat } from '../formats.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { readAll } from '../question-input.ts'
import { note } from '../report.ts'
import type { ConnectionFlags } from '../settings.ts'
import { toJson, writeTo } from '../terminal.ts'

export interface ListFlags extends ConnectionFlags {
  readonly format?: string
  readonly json?: boolean
}

/** `ccnl login`: exchanges a ticket for a user and keeps the user for the next commands. */
export async function login(
  flags: ConnectionFlags & { readonly ticket?: string },
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  const ticket = (flags.ticket ?? io.env.CCNL_TICKET ?? (await readTicket(io, signal))).trim()
  if (ticket === '') throw new CliError(2, 'usage', it.ticketMissing)
  if (!isTicket(ticket)) throw new CliError(2, 'unsafe-value', it.ticketUnsafe)
  const source = await findSource(flags, io)
  try {
    if (flags.verbose) note(io, describeSource(source))
    const user = await signInWith(ticket, source, flags, io, signal)
    const place = await createCredentialStore(io).save(source.credentialKey, user)
    note(io, it.signedInAs(nameOf(user), tierName(user)))
    note(io, place === 'keyring' ? it.savedInKeyring : it.savedInFile(credentialsPath(io)))
  } finally {
    await source.close()
  }
}

/** From the keyboard, unseen, or the first line of what is piped. */
async function readTicket(io: Io, signal: AbortSignal): Promise<string> {
  if (io.stdin.isTTY !== true) return (await readAll(io.stdin, signal)).split('\n')[0] ?? ''
  io.stderr.write(it.askTicket)
  // The line editor takes over the terminal's echo, and what it would show goes nowhere.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: io.stdin, output: unseen, terminal: true })
  try {
    return await prompt.question('', { signal })
  } finally {
    prompt.close()
    io.stderr.write('\n')
  }
}

/** `ccnl logout`: forgets every saved user. */
export async function logout(io: Io): Promise<void> {
  const removed = await createCredentialStore(io).remove()
  note(io, removed ? it.signedOut : it.notSigned)
}

/** `ccnl whoami`. */
export async function whoami(flags: ListFlags, io: Io, signal: AbortSignal): Promise<void> {
  const format = chooseFormat(flags, 'text', ['text', 'json'])
  await withConnection(flags, io, signal, async ({ user, source }) => {
    const tier = tierOf(user.roles)
    const value = {
      userId: user.userId,
      name: user.name,
      crmid: user.crmid,
      roles: user.roles.map(role => role.pos),
      tier: tier ?? null,
      source: source.kind,
      apiUrl: source.kind === 'local' ? null : source.config.apiUrl,
    }
    const lines = [`${nameOf(user)} (${tierName(user)})`, safeLine(user.userId), describeSource(source)]
    await writeTo(io.stdout, format === 'json' ? `${toJson(value, 2)}\n` : `${lines.join('\n')}\n`)
  })
}

/** `ccnl credit`: the balance of the Iterazioni tier; the others have none. */
export async function credit(flags: ListFlags, io: Io, signal: AbortSignal): Promise<void> {
  const format = chooseFormat(flags, 'text', ['text', 'json'])
  await withConnection(flags, io, signal, async ({ user, source }) => {
    const tier = tierOf(user.roles)
    if (tier === undefined) throw new ApiError({ code: 'no-tier' }, 'credit')
    const available = hasCreditBalance(tier) ? await apiFor(user, source, flags, io).availableCredit(signal) : undefined
    const text = available === undefined ? it.creditUnlimited : it.credit(available)
    const value = { tier, availableCredit: available ?? null }
    await writeTo(io.stdout, format === 'json' ? `${toJson(value, 2)}\n` : `${text}\n`)
  })
}

function nameOf(user: SignedUser): string {
  return safeLine(user.name) || safeLine(user.userId) || it.anonymous
}

function tierName(user: SignedUser): string {
  const tier = tierOf(user.roles)
  return tier ? it.tiers[tier] : it.noTierName
}
