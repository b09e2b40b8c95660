import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import type { Agent } from '@ccnl/core'
import { isRecord } from '@ccnl/core/contract'
import { readAgent } from '../agent-name.ts'
import { decodeText } from '../decode-text.ts'
import { CliError } from '../exit.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { suggestWord } from '../pick.ts'
import { cleanText, readBytes } from '../question-input.ts'
import { note } from '../report.ts'

/** What an answer must hold. Texts are compared without regard to case; `matches` is a regular expression. */
export interface Expectation {
  readonly contains: readonly string[]
  readonly matches: string | undefined
  readonly notContains: readonly string[]
}

/** One question of a batch, as its file has it. */
export interface BatchQuestion {
  readonly id: string
  readonly question: string
  readonly agent: Agent
  readonly ccnl: readonly string[]
  readonly parametri: readonly string[]
  readonly files: readonly string[]
  readonly expect: Expectation | undefined
}

export interface Defaults {
  readonly agent: string
  readonly ccnl: readonly string[]
}

/** An entry of the file, and where it stands, for the sentence that says what is wrong with it. */
interface Entry {
  readonly where: string
  readonly value: unknown
}

/** Bytes of what is piped. */
const inputLimit = 64_000_000

/**
 * Reads the questions of a `.txt`, `.csv`, `.jsonl` or `.yaml` file, or of standard input (`-`), which is what it looks like;
 * the first thing that is wrong ends the command.
 */
export async function readQuestions(
  path: string,
  defaults: Defaults,
  io: Io,
  signal: AbortSignal,
): Promise<readonly BatchQuestion[]> {
  const { text, encoding } = decodeText(
    path === '-' ? await readBytes(io.stdin, signal, { limit: inputLimit }) : await readInput(path, io),
  )
  const name = path === '-' ? it.batch.standardInput : path
  if (encoding !== 'utf-8') note(io, it.batch.encoding(name, encoding))
  const bare = text.replace(/^\ufeff/, '')
  const entries = await parseEntries(name, path === '-' ? looksLike(bare) : extname(path).toLowerCase(), bare)
  const questions = entries.map(({ where, value }, index) => {
    try {
      return toQuestion(value, index, defaults)
    } catch (error) {
      if (error instanceof CliError) throw new CliError(2, error.code, it.batch.place(name, where, error.message))
      if (!(error instanceof BadEntry)) throw error
      throw new CliError(2, 'batch-input', it.batch.badLine(name, where, error.message))
    }
  })
  if (questions.length === 0) throw new CliError(2, 'batch-input', it.batch.empty(name))
  const seen = new Set<string>()
  questions.forEach(({ id }, index) => {
    const where = entries[index]?.where ?? ''
    if (seen.has(id)) throw new CliError(2, 'batch-input', it.batch.badLine(name, where, it.batch.duplicateId(id)))
    seen.add(id)
  })
  return questions
}

async function readInput(path: string, io: Io): Promise<Uint8Array> {
  try {
    return await readFile(resolve(io.cwd, path))
  } catch (error) {
    throw new CliError(2, 'file-unreadable', it.fileMissing(path), { cause: error })
  }
}

/** The extension of a text without a name. */
function looksLike(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  if (first.startsWith('{')) return '.jsonl'
  if (/^-\s|^questions:|^\[/.test(first)) return '.yaml'
  const cells = first.split(/[,;\t]/).map(cell => knownColumn(cell.replaceAll('"', '')))
  return cells.some(cell => questionKeys.includes(cell)) ? '.csv' : '.txt'
}

/** What is wrong with an entry; the sentence around it knows the file and the line. */
class BadEntry extends Error {}

async function parseEntries(path: string, extension: string, text: string): Promise<readonly Entry[]> {
  const bad = (where: string, reason: string) => new CliError(2, 'batch-input', it.batch.badLine(path, where, reason))
  const lines = text.split(/\r\n?|\n/).map((line, index) => ({ where: it.batch.line(index + 1), line }))
  switch (extension) {
    case '.txt':
      return lines
        .filter(({ line }) => line.trim() !== '')
        .map(({ where, line }) => ({ where, value: { question: line } }))
    case '.jsonl':
    case '.ndjson':
      return lines
        .filter(({ line }) => line.trim() !== '')
        .map(({ where, line }) => {
          try {
            return { where, value: JSON.parse(line) as unknown }
          } catch {
            throw bad(where, it.batch.notJson)
          }
        })
    case '.tsv':
    case '.csv': {
      const { CsvFault, parseCsv } = await import('./csv.ts')
      try {
        const [head, ...rows] = parseCsv(text)
        const header = head?.cells.map(knownColumn) ?? []
        if (!header.some(name => questionKeys.includes(name))) throw bad(it.batch.line(1), it.batch.noHeader)
        return rows.map(({ cells, line }) => ({ where: it.batch.line(line), value: fromColumns(header, cells) }))
      } catch (error) {
        if (!(error instanceof CsvFault)) throw error
        throw bad(it.batch.line(error.line), error.reason === 'quote' ? it.batch.openQuote : it.batch.notCsv)
      }
    }
    // JSON is YAML too.
    case '.json':
    case '.yaml':
    case '.yml': {
      const { readYaml, YamlFault } = await import('./yaml.ts')
      let value: unknown
      try {
        value = readYaml(text)
      } catch (error) {
        if (!(error instanceof YamlFault)) throw error
        throw bad(it.batch.line(error.line), extension === '.json' ? it.batch.notJson : it.batch.notYaml)
      }
      const list = isRecord(value) ? value.questions : value
      if (!Array.isArray(list)) throw bad(it.batch.entry(1), it.batch.notYamlList)
      return list.map((item: unknown, index) => ({
        where: it.batch.entry(index + 1),
        value: typeof item === 'string' ? { question: item } : item,
      }))
    }
    default:
      throw new CliError(2, 'usage', it.batch.unknownInput(path))
  }
}

const questionKeys = ['question', 'message', 'domanda']
const entryKeys = [...questionKeys, 'id', 'agent', 'ccnl', 'parametri', 'files', 'expect']
const expectationKeys = ['contains', 'matches', 'notContains']
/** What people write above a column. */
const columnNames: Readonly<Record<string, string>> = {
  agente: 'agent',
  contratto: 'ccnl',
  contratti: 'ccnl',
  parametro: 'parametri',
  file: 'files',
  documenti: 'files',
}

/** The name of a column whatever its capitals: a spreadsheet writes the first letter large. */
function knownColumn(name: string): string {
  const word = name.trim().replace(/^expect\./i, '')
  const known = [...entryKeys, ...expectationKeys].find(key => key.toLowerCase() === word.toLowerCase())
  return known ?? columnNames[word.toLowerCase()] ?? word
}

const listKeys = ['ccnl', 'parametri', 'files', 'contains', 'notContains']

/** A row of a CSV: lists are separated by `|`, what is expected stands in columns of its own. */
function fromColumns(header: readonly string[], row: readonly string[]): Readonly<Record<string, unknown>> {
  const cells = Object.fromEntries(
    header.flatMap((name, column) => {
      const text = row[column]?.trim() ?? ''
      if (text === '') return []
      return [[name, listKeys.includes(name) ? text.split('|').map(part => part.trim()) : text]]
    }),
  )
  const { contains, matches, notContains, ...rest } = cells
  const expected = contains !== undefined || matches !== undefined || notContains !== undefined
  return expected ? { ...rest, expect: { contains, matches, notContains } } : rest
}

/** A misspelt key would be an expectation that nobody checks. */
function refuseUnknownKeys(value: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  const unknown = Object.keys(value).find(key => !known.includes(key))
  if (unknown !== undefined) throw new BadEntry(it.batch.unknownKey(unknown, suggestWord(known, unknown), known))
}

function toQuestion(value: unknown, index: number, defaults: Defaults): BatchQuestion {
  if (!isRecord(value)) throw new BadEntry(it.batch.notJson)
  refuseUnknownKeys(value, entryKeys)
  const asked = questionKeys.map(key => value[key]).find(text => text !== undefined)
  const question = typeof asked === 'string' ? cleanText(asked) : ''
  if (question === '') throw new BadEntry(it.batch.noQuestion)
  const { id = String(index + 1), agent = defaults.agent } = value
  if ((typeof id !== 'string' && typeof id !== 'number') || String(id) === '')
    throw new BadEntry(it.batch.badField('id'))
  if (typeof agent !== 'string') throw new BadEntry(it.batch.badField('agent'))
  return {
    id: String(id),
    question,
    agent: readAgent(agent),
    ccnl: words(value, 'ccnl') ?? defaults.ccnl,
    parametri: words(value, 'parametri') ?? [],
    files: words(value, 'files') ?? [],
    expect: value.expect === undefined || value.expect === null ? undefined : toExpectation(value.expect),
  }
}

function toExpectation(value: unknown): Expectation {
  if (!isRecord(value)) throw new BadEntry(it.batch.badField('expect'))
  refuseUnknownKeys(value, expectationKeys)
  const { matches } = value
  if (matches !== undefined && matches !== null) {
    if (typeof matches !== 'string') throw new BadEntry(it.batch.badField('expect.matches'))
    try {
      new RegExp(matches, 'iu')
    } catch {
      throw new BadEntry(it.batch.badField('expect.matches'))
    }
  }
  return {
    contains: words(value, 'contains') ?? [],
    matches: typeof matches === 'string' ? matches : undefined,
    notContains: words(value, 'notContains') ?? [],
  }
}

/** A list of words, or one word for a list of one. */
function words(value: Readonly<Record<string, unknown>>, key: string): readonly string[] | undefined {
  const list = value[key]
  if (list === undefined || list === null) return undefined
  const items: readonly unknown[] = Array.isArray(list) ? list : [list]
  return items.map(item => {
    if (typeof item !== 'string' && typeof item !== 'number') throw new BadEntry(it.batch.badField(key))
    return String(item)
  })
}

export interface ExpectationResult {
  readonly ok: boolean
  /** Texts that should be there and are not. */
  readonly missing: readonly string[]
  /** Texts that should not be there and are. */
  readonly forbidden: readonly string[]
  readonly matches?: boolean
}

/** Holds an answer to what was expected of it. */
export function checkExpectation(answer: string, expectation: Expectation): ExpectationResult {
  const flat = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
  const said = flat(answer)
  const missing = expectation.contains.filter(text => !said.includes(flat(text)))
  const forbidden = expectation.notContains.filter(text => said.includes(flat(text)))
  const matches = expectation.matches === undefined ? undefined : new RegExp(expectation.matches, 'iu').test(answer)
  return {
    ok: missing.length === 0 && forbidden.length === 0 && matches !== false,
    missing,
    forbidden,
    ...(matches === undefined ? {} : { matches }),
  }
}
