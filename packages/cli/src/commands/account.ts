import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ApiError, hasCreditBalance, isTicket, type SignedUser, safeLine, tierOf } from '@ccnl/core'
import { apiFor, describeSource, findSource, signInWith, withConnection } from '../connection.ts'
import { createCredentialStore, credentialsPath } from '../credentials.ts'
import { type DeviceProvider, findDeviceProvider } from '../device-provider.ts'
import type { ProviderTokens } from '../device-sign-in.ts'
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

/**
 * `ccnl login`: exchanges a ticket for a user and keeps the user for the next commands. The ticket is the one that is
 * given; else the provider of the API is asked for one by a code; else the keyboard.
 */
export async function login(
  flags: ConnectionFlags & { readonly ticket?: string; readonly device?: boolean },
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  const given = await givenTicket(flags, io, signal)
  const source = await findSource(flags, io)
  try {
    if (flags.verbose) note(io, describeSource(source))
    const provider = given === undefined ? await findDeviceProvider(source, signal) : undefined
    if (flags.device && !provider) throw new CliError(2, 'no-device-sign-in', it.device.none(source.config.apiUrl))
    const tokens = provider && (await askProvider(provider, io, signal))
    const ticket = tokens?.ticket ?? given ?? checkedTicket(await typedTicket(io, signal))
    const user = await signInWith(ticket, source, flags, io, signal)
    signal.throwIfAborted()
    const renewal =
      provider && tokens?.refreshToken !== undefined
        ? { renewal: { ...provider, refreshToken: tokens.refreshToken } }
        : {}
    const place = await createCredentialStore(io).save(source.credentialKey, { ...user, ...renewal })
    note(io, it.signedInAs(nameOf(user), tierName(user)))
    note(io, place === 'keyring' ? it.savedInKeyring : it.savedInFile(credentialsPath(io)))
  } finally {
    await source.close()
  }
}

/** The ticket of the option, of the environment, or of a pipe; `undefined` where there is a keyboard to ask. */
async function givenTicket(
  { ticket, device }: { readonly ticket?: string; readonly device?: boolean },
  io: Io,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (device) {
    if (ticket !== undefined) throw new CliError(2, 'usage', it.device.orTicket)
    return undefined
  }
  const given = ticket ?? io.env.CCNL_TICKET
  if (given !== undefined) return checkedTicket(given)
  if (io.stdin.isTTY === true) return undefined
  return checkedTicket((await readAll(io.stdin, signal)).split('\n')[0] ?? '')
}

function checkedTicket(text: string): string {
  const ticket = text.trim()
  if (ticket === '') throw new CliError(2, 'usage', it.ticketMissing)
  if (!isTicket(ticket)) throw new CliError(2, 'unsafe-value', it.ticketUnsafe)
  return ticket
}

async function askProvider(provider: DeviceProvider, io: Io, signal: AbortSignal): Promise<ProviderTokens> {
  const { signInByDevice } = await import('../device-sign-in.ts')
  return await signInByDevice(
    provider,
    ({ address, code, wholeAddress, seconds }) => {
      note(io, it.device.open(address, code))
      if (wholeAddress !== undefined) note(io, it.device.openWhole(wholeAddress))
      note(io, it.device.waiting(Math.max(1, Math.round(seconds / 60))))
    },
    io,
    signal,
  )
}

/** From the keyboard, unseen. */
async function typedTicket(io: Io, signal: AbortSignal): Promise<string> {
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

/** How long providers have to hear of a logout, which does not depend on them. Milliseconds. */
const farewellTime = 2000

/** `ccnl logout`: forgets every saved user, and asks their providers to forget them too. */
export async function logout(io: Io, signal: AbortSignal): Promise<void> {
  const renewals = await createCredentialStore(io).renewals()
  const removed = await createCredentialStore(io).remove()
  note(io, removed ? it.signedOut : it.notSigned)
  if (renewals.length === 0) return
  const { revokeToken } = await import('../device-sign-in.ts')
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('too late')), farewellTime)
  signal.addEventListener('abort', () => late.abort(signal.reason), { once: true })
  // A token that its provider does not hear of runs out by itself; here it is gone.
  await Promise.allSettled(renewals.map(renewal => revokeToken(renewal, io, late.signal)))
  clearTimeout(timer)
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
