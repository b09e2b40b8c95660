import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Config, Session } from '@ccnl/core'
import { CliError, toEnding } from '../exit.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { toUploadSources } from '../upload-file.ts'
import { typedPath } from './upload.ts'

/** A file named in a question by `@`: where it stands in the text, and its path as a terminal would write it. */
interface Mention {
  readonly text: string
  readonly path: string
}

/** `@` at the beginning of a word: `@a.pdf`, `@~/a.pdf`, `@"il mio.pdf"`, `@il\ mio.pdf`. */
const pattern = /(?<=^|\s)@("[^"]+"|'[^']+'|(?:\\.|[^\s\\])+)/gs

/** The files that a question names. A word that only looks like a name (`@mario`) is none. */
export function mentionsOf(question: string, io: Pick<Io, 'homeDir' | 'cwd'>): readonly Mention[] {
  return [...question.matchAll(pattern)].flatMap(([text, typed = '']) => {
    const whole = typedPath(typed, io.homeDir)
    // The full stop or comma of the sentence is not the file's.
    const path = isThere(whole, io) ? whole : whole.replace(/[.,;:!?)]+$/, '')
    const end = text.slice(text.length - (whole.length - path.length))
    const isPath = isThere(path, io) || /[/\\]|\.\w{1,5}$/.test(path)
    return isPath ? [{ text: whole === path ? text : text.slice(0, -end.length), path }] : []
  })
}

/**
 * Attaches the files that a question names and resolves with the question as it is sent: each by its name, without the path,
 * which is this computer's own. Rejects, with nothing attached, when one cannot be.
 */
export async function attachMentions(session: Session, question: string, config: Config, io: Io): Promise<string> {
  const mentions = mentionsOf(question, io)
  if (mentions.length === 0) return question
  const attached = () => session.getState().uploads.files
  const paths = new Map(mentions.map(({ path }) => [resolve(io.cwd, path), path]))
  const isAttached = (path: string) => attached().some(({ name }) => name === basename(path))
  // One that this conversation has already is the same document: a question that is asked again names it again.
  const known = sent.get(session) ?? new Set()
  const fresh = [...paths].flatMap(([absolute, path]) => (known.has(absolute) && isAttached(path) ? [] : [path]))
  try {
    if (fresh.length > 0) {
      const files = await toUploadSources(fresh, attached(), config, io)
      session.send({ type: 'files-chosen', files })
      await session.settled()
    }
  } catch (error) {
    const { exitCode, code, message } = toEnding(error)
    throw new CliError(exitCode, code, message, { cause: error })
  }
  const missing = fresh.find(path => !isAttached(path))
  if (missing !== undefined) throw new CliError(1, 'upload', it.chat.notAttached(basename(missing)))
  sent.set(session, new Set([...known, ...paths.keys()]))
  return withNames(question, mentions)
}

/** The question as it is sent: a file by its name, without the path, which is this computer's own. */
function withNames(question: string, mentions: readonly Mention[]): string {
  return mentions.reduce((text, mention) => text.replace(mention.text, () => basename(mention.path)), question)
}

/**
 * The files that the words of a command line name by `@`, and the words as they are sent. A shell has taken the quotes off:
 * a word that is a path whole is one. `loose` are words that are files but stand without `@`.
 */
export function takeMentions(
  words: readonly string[],
  io: Pick<Io, 'homeDir' | 'cwd'>,
): { readonly words: readonly string[]; readonly paths: readonly string[]; readonly loose: readonly string[] } {
  const taken = words.map(word => {
    const path = typedPath(word.slice(1), io.homeDir)
    const mentions = word.startsWith('@') && isThere(path, io) ? [{ text: word, path }] : mentionsOf(word, io)
    return { word: withNames(word, mentions), paths: mentions.map(mention => mention.path) }
  })
  return {
    words: taken.map(({ word }) => word),
    paths: [...new Set(taken.flatMap(({ paths }) => paths))],
    loose: words.length === 1 ? [] : words.filter(word => /\.\w{2,5}$/.test(word) && isThere(word, io)),
  }
}

/** What each chat has attached by `@`, by absolute path. */
const sent = new WeakMap<Session, ReadonlySet<string>>()

function isThere(path: string, io: Pick<Io, 'cwd'>): boolean {
  return statSync(resolve(io.cwd, path), { throwIfNoEntry: false })?.isFile() === true
}

/** What Tab makes of a path begun after `@` or `/carica`: the text with all that is sure, and the names that it may become. */
export interface PathCompletion {
  readonly text: string
  readonly names: readonly string[]
}

/** Completes the path at the end of the text; `undefined` when none stands there. */
export function completePath(text: string, io: Pick<Io, 'homeDir' | 'cwd'>): PathCompletion | undefined {
  const typed = /(?:(?:^|\s)@|^\/carica\s+)((?:\\.|[^\s\\"'])*)$/s.exec(text)?.[1]
  if (typed === undefined) return undefined
  const path = typedPath(typed, io.homeDir)
  const begun = typed === '' || typed.endsWith('/') ? '' : basename(path)
  const folder = resolve(io.cwd, typed.endsWith('/') || typed === '' ? path || '.' : dirname(path))
  const names = namesIn(folder).filter(name => name.startsWith(begun) && (begun !== '' || !name.startsWith('.')))
  const [first = ''] = names
  let sure = first
  while (!names.every(name => name.startsWith(sure))) sure = sure.slice(0, -1)
  const added = sure.slice(begun.length).replace(/[\s\\"'()]/g, '\\$&')
  return { text: `${text}${added}${names.length === 1 && !sure.endsWith('/') ? ' ' : ''}`, names }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).map(entry => `${entry.name}${entry.isDirectory() ? '/' : ''}`)
  } catch {
    // No such folder, or none that can be read: there is nothing to complete.
    return []
  }
}
