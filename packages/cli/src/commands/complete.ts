import { agents, safeLine } from '@ccnl/core'
import type { Command, Option } from 'commander'
import { type Connection, withConnection } from '../connection.ts'
import { formats } from '../formats.ts'
import type { Io } from '../io.ts'
import { foldName } from '../pick.ts'
import { type ConnectionFlags, settingKeys } from '../settings.ts'
import { writeTo } from '../terminal.ts'
import { shells } from './completion.ts'

/** Milliseconds that a server has to tell its values: a key that is pressed waits no longer. */
const patience = 1500

/** How many values a shell is shown. */
const mostShown = 60

interface Candidate {
  readonly value: string
  readonly description: string
}

/** What can stand somewhere: known words, or what a server has to be asked for; `file` is the shell's own to complete. */
type Source =
  | 'file'
  | readonly string[]
  | ((connection: Connection, signal: AbortSignal) => Promise<readonly Candidate[]>)

const agreements: Source = async ({ api }, signal) =>
  (await api.agreements(signal)).map(({ id, name, cnelCode }) => ({ value: cnelCode ?? String(id), description: name }))
const workScopes: Source = async ({ api }, signal) =>
  (await api.workScopes(signal)).map(({ id, name }) => ({ value: String(id), description: name }))
const models: Source = async ({ api }, signal) =>
  (await api.models(signal)).map(({ id, name }) => ({ value: id, description: name }))
const conversations: Source = async ({ api }, signal) =>
  (await api.recentConversations(undefined, signal)).map(({ sessionId, title }) => ({
    value: sessionId,
    description: title,
  }))

/** The values of an option, whatever the command; its formats are the command's own. */
const optionValues: Readonly<Record<string, Source>> = {
  '--agent': agents,
  '--ccnl': agreements,
  '--parametro': workScopes,
  '--model': models,
  '--session': conversations,
  '--format': ['text', 'json'],
  '--orientation': ['portrait', 'landscape'],
  '--file': 'file',
  '--output': 'file',
  '--junit': 'file',
  '--docx-dir': 'file',
}

const formatsOf: Readonly<Record<string, readonly string[]>> = { ask: formats, export: formats }

/** What stands after a command. */
const argumentValues: Readonly<Record<string, Source>> = {
  batch: 'file',
  export: 'file',
  upload: 'file',
  completion: shells,
  'config get': settingKeys,
  'config set': settingKeys,
  'conversations show': conversations,
  'conversations delete': conversations,
}

interface Place {
  readonly command: Command
  readonly path: string
  /** The option whose value is being typed. */
  readonly option: Option | undefined
  readonly flags: ConnectionFlags
  readonly arguments: number
}

/**
 * `ccnl __complete PAROLE…`: what the last word may become, a line each with its description after a tab; `:file` hands it to
 * the shell. Nothing that goes wrong is told: a key pressed for completion gets candidates or nothing.
 */
export async function complete(words: readonly string[], program: Command, io: Io, signal: AbortSignal): Promise<void> {
  const typed = words.at(-1) ?? ''
  const place = placeOf(words.slice(0, -1), program)
  const source = valuesAt(place)
  const lines =
    place.option === undefined && typed.startsWith('-')
      ? optionsOf(place.command)
      : await named(source, place, io, signal)
  const own = place.option === undefined && !typed.startsWith('-') ? commandsOf(place.command) : []
  const found = matching([...own, ...lines], typed).slice(0, mostShown)
  const told = found
    .map(({ value, description }) => `${safeLine(value, 100)}\t${safeLine(description, 100)}\n`)
    .join('')
  await writeTo(io.stdout, source === 'file' && !typed.startsWith('-') ? ':file\n' : told)
}

function placeOf(words: readonly string[], program: Command): Place {
  let command = program
  let path = ''
  let option: Option | undefined
  let count = 0
  const given: Record<string, string> = {}
  for (const word of words) {
    if (option !== undefined) {
      if (option.long) given[option.attributeName()] = word
      option = undefined
      continue
    }
    if (word.startsWith('-')) {
      const found = command.options.find(one => one.long === word || one.short === word)
      option = found && (found.required || found.optional) ? found : undefined
      continue
    }
    const inner = command.commands.find(one => one.name() === word)
    if (inner) {
      command = inner
      path = path === '' ? word : `${path} ${word}`
    } else count += 1
  }
  const { apiUrl, gqlEndpoint, productUrl } = given
  return { command, path, option, flags: { apiUrl, gqlEndpoint, productUrl }, arguments: count }
}

function valuesAt({ option, path, command, arguments: count }: Place): Source {
  if (option?.long === '--format') return formatsOf[path] ?? optionValues['--format'] ?? []
  if (option !== undefined) return optionValues[option.long ?? ''] ?? []
  const variadic = command.registeredArguments.at(-1)?.variadic === true
  return count === 0 || variadic ? (argumentValues[path] ?? []) : []
}

async function named(source: Source, { flags }: Place, io: Io, signal: AbortSignal): Promise<readonly Candidate[]> {
  if (source === 'file') return []
  if (typeof source !== 'function') return source.map(value => ({ value, description: '' }))
  try {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    return await withConnection(flags, io, bounded, async connection => await source(connection, bounded))
  } catch {
    // No server, no sign-in, or too late: there is nothing to offer.
    return []
  }
}

function commandsOf(command: Command): readonly Candidate[] {
  return command.commands.map(inner => ({ value: inner.name(), description: inner.description() }))
}

function optionsOf(command: Command): readonly Candidate[] {
  const own = command.options.flatMap(({ long, description, hidden }) =>
    long && !hidden ? [{ value: long, description }] : [],
  )
  return [...own, { value: '--help', description: '' }]
}

/** What begins like the typed word; failing that, what its description says in one of its words. */
function matching(candidates: readonly Candidate[], typed: string): readonly Candidate[] {
  const begun = candidates.filter(({ value }) => value.toLowerCase().startsWith(typed.toLowerCase()))
  if (begun.length > 0 || typed.startsWith('-')) return begun
  const wanted = foldName(typed)
  return candidates.filter(
    ({ value, description }) =>
      value !== '' &&
      foldName(description)
        .split(' ')
        .some(word => word.startsWith(wanted)),
  )
}
