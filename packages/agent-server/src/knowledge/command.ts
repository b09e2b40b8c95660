/** `ccnl-knowledge`: lists, checks, adds and updates the agreements of a knowledge folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkAgreement, type Problem } from './check.ts'
import { words } from './it.ts'
import { knowledgeFolder } from './load.ts'
import { type PayTable, type ReadRow, readPayTable } from './pay-rows.ts'
import { type AgreementFile, blockNames, type LevelFile } from './schema.ts'
import { writeAgreement } from './write.ts'

/** What the command reads and writes of the world around it. */
export interface CommandWorld {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** ISO date. */
  readonly today: string
  readonly out: (line: string) => void
  readonly err: (line: string) => void
}

/** The exit code: 0 done, 1 the data does not hold, 2 bad use. */
export type ExitCode = 0 | 1 | 2

/** Bad use of the command; the message is the sentence to show. */
class UseError extends Error {}

/** Data that does not hold; one sentence each. */
class DataError extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences[0] ?? '')
    this.sentences = sentences
  }
}

/** At most so many errors are told at once. */
const told = 30

/** Runs the command; it never throws for what the user did. */
export function runKnowledgeCommand(input: readonly string[], world: CommandWorld): ExitCode {
  try {
    const { dir, rest } = parseArguments(input)
    const [command, ...operands] = rest
    const folder = dir ?? (world.environment.CCNL_KNOWLEDGE_DIR || knowledgeFolder())
    if (command === undefined || command === 'help') {
      world.out(words.usage)
      return command === undefined ? 2 : 0
    }
    if (command === 'list') return list(folder, world)
    if (command === 'validate') return validate(folder, operands, world)
    if (command === 'add') return add(folder, need(operands, 0, 'FILE'), world)
    if (command === 'update') return update(folder, need(operands, 0, 'CODICE'), need(operands, 1, 'FILE'), world)
    throw new UseError(words.unknownCommand(command))
  } catch (error) {
    if (error instanceof UseError) {
      world.err(error.message)
      world.err(words.usage)
      return 2
    }
    if (!(error instanceof DataError)) throw error
    for (const sentence of error.sentences.slice(0, told)) world.err(sentence)
    if (error.sentences.length > told) world.err(words.more(error.sentences.length - told))
    world.err(words.invalid(error.sentences.length))
    return 1
  }
}

function parseArguments(input: readonly string[]): { readonly dir?: string; readonly rest: readonly string[] } {
  const rest: string[] = []
  let dir: string | undefined
  for (let at = 0; at < input.length; at++) {
    const argument = input[at] ?? ''
    if (argument === '--help' || argument === '-h') rest.unshift('help')
    else if (argument.startsWith('--dir=')) dir = argument.slice('--dir='.length)
    else if (argument === '--dir') {
      dir = input[++at]
      if (dir === undefined) throw new UseError(words.missingValue('--dir'))
    } else if (argument.startsWith('-')) throw new UseError(words.unknownOption(argument))
    else rest.push(argument)
  }
  return { ...(dir === undefined ? {} : { dir }), rest }
}

function need(operands: readonly string[], place: number, what: string): string {
  const operand = operands[place]
  if (operand === undefined) throw new UseError(words.missingArgument(what))
  return operand
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new DataError([words.unreadable(file, cause instanceof Error ? cause.message : String(cause))])
  }
}

function readJson(file: string): unknown {
  const text = readText(file)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DataError([words.notJson(file, cause instanceof Error ? cause.message : String(cause))])
  }
}

/** The agreement a value is, or every reason why it is none. A figure without its date is one when it comes in anew. */
function sound(value: unknown, file: string, dated: 'dated' | 'as found' = 'as found'): AgreementFile {
  const checked = checkAgreement(value)
  if (checked.type === 'unsound') throw new DataError(sentencesOf(checked.problems, file))
  if (dated === 'dated' && checked.undated.length > 0) throw new DataError(sentencesOf(checked.undated, file))
  return checked.file
}

const sentencesOf = (problems: readonly Problem[], file: string): readonly string[] =>
  problems.map(({ path, problem }) => words.at(file, path, problem))

/** Files of agreements in a folder, in the order of their codes. */
function agreementFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => /^[A-Z0-9]{4}\.json$/.test(name))
    .toSorted()
    .map(name => join(folder, name))
}

function list(folder: string, world: CommandWorld): ExitCode {
  let invalid = false
  for (const path of agreementFiles(folder)) {
    const checked = checkAgreement(readJson(path))
    if (checked.type === 'unsound') {
      for (const sentence of sentencesOf(checked.problems, path)) world.err(sentence)
      invalid = true
      continue
    }
    const { file } = checked
    world.out(
      [
        file.codice_cnel,
        file.denominazione_breve,
        `${file.livelli.length} livelli`,
        file.ciclo.scadenza ?? '-',
        file.ciclo.stato,
      ].join('\t'),
    )
  }
  return invalid ? 1 : 0
}

function validate(folder: string, files: readonly string[], world: CommandWorld): ExitCode {
  const paths = files.length > 0 ? files : agreementFiles(folder)
  const sentences: string[] = []
  for (const path of paths) {
    try {
      if (path.endsWith('.csv')) readTable(path, undefined)
      else {
        const value = readJson(path)
        const file = sound(value, path)
        const checked = checkAgreement(value)
        if (checked.type === 'sound')
          for (const { path: place, problem } of checked.undated)
            world.err(words.warning(words.at(path, place, problem)))
        const named = /^([A-Z0-9]{4})\.json$/.exec(basename(path))?.[1]
        if (files.length === 0 && named !== file.codice_cnel)
          sentences.push(words.at(path, 'codice_cnel', words.otherCode(named ?? '', file.codice_cnel)))
      }
      if (files.length > 0) world.out(words.valid(path))
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      sentences.push(...error.sentences)
    }
  }
  if (sentences.length === 0) {
    if (files.length === 0) world.out(words.allValid(paths.length))
    return 0
  }
  for (const sentence of sentences.slice(0, told)) world.err(sentence)
  if (sentences.length > told) world.err(words.more(sentences.length - told))
  world.err(words.found(sentences.length))
  return 1
}

/** A table of pay rows of one agreement, whole or not at all. */
function readTable(path: string, code: string | undefined): PayTable & { readonly code: string } {
  const table = readPayTable(readText(path))
  const own = code ?? table.rows[0]?.code ?? ''
  const foreign = table.rows
    .filter(row => row.code !== own)
    .map(row => ({ line: row.line, column: 'codice_cnel', problem: words.otherAgreement(row.code, own) }))
  const problems = table.problems.length > 0 ? table.problems : foreign
  if (problems.length > 0)
    throw new DataError(problems.map(({ line, column, problem }) => words.cell(path, line, column, problem)))
  return { ...table, code: own }
}

function kindOf(path: string): 'json' | 'csv' {
  if (/\.json$/i.test(path)) return 'json'
  if (/\.csv$/i.test(path)) return 'csv'
  throw new UseError(words.wrongKind(path))
}

const fileOf = (folder: string, code: string): string => join(folder, `${code}.json`)

function add(folder: string, path: string, world: CommandWorld): ExitCode {
  const file =
    kindOf(path) === 'json'
      ? sound(readJson(path), path, 'dated')
      : sound(fromTable(readTable(path, undefined), world), path)
  if (existsSync(fileOf(folder, file.codice_cnel)))
    throw new DataError([words.at(path, 'codice_cnel', words.exists(file.codice_cnel))])
  world.out(words.added(file.codice_cnel, file.denominazione_breve, writeAgreement(folder, file)))
  return 0
}

function update(folder: string, wanted: string, path: string, world: CommandWorld): ExitCode {
  const code = wanted.toUpperCase()
  const target = fileOf(folder, code)
  // An agreement of the distribution may be updated in another folder: what is written there stands before it.
  const shipped = fileOf(knowledgeFolder(), code)
  const source = existsSync(target) ? target : existsSync(shipped) ? shipped : undefined
  if (source === undefined) throw new DataError([words.at(path, 'codice_cnel', words.absent(code))])
  const before = sound(readJson(source), source)
  if (kindOf(path) === 'json') {
    const value = readJson(path)
    const merged =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...before, ...value } : value
    const file = sound(merged, path)
    if (file.codice_cnel !== code)
      throw new DataError([words.at(path, 'codice_cnel', words.otherCode(code, file.codice_cnel))])
    // A rule that comes in now has a date; those that were there without one stay.
    const checked = checkAgreement(merged)
    const fresh = checked.type === 'sound' ? checked.undated.filter(({ path: place }) => hasField(value, place)) : []
    if (fresh.length > 0) throw new DataError(sentencesOf(fresh, path))
    world.out(words.updated(code, file.denominazione_breve, writeAgreement(folder, file)))
    return 0
  }
  const table = readTable(path, code)
  const known = before.livelli.map(level => level.codice)
  const strangers = table.rows.filter(row => !known.includes(row.level))
  if (strangers.length > 0)
    throw new DataError(
      strangers.map(row => words.cell(path, row.line, 'livello', words.unknownLevel(row.level, known.join(', ')))),
    )
  let replaced = 0
  const livelli = before.livelli.map((level): LevelFile => {
    const rows = table.rows.filter(row => row.level === level.codice)
    const kept = level.minimi.filter(row => !rows.some(one => sameRow(one, row)))
    replaced += level.minimi.length - kept.length
    return rows.length === 0
      ? level
      : {
          ...level,
          minimi: [...kept, ...rows.map(one => one.row)].toSorted((a, b) =>
            a.decorrenza < b.decorrenza ? -1 : a.decorrenza > b.decorrenza ? 1 : 0,
          ),
        }
  })
  const file = sound({ ...before, aggiornato_al: world.today, livelli }, path)
  world.out(words.updated(code, file.denominazione_breve, writeAgreement(folder, file)))
  world.out(words.rows(table.rows.length - replaced, replaced))
  return 0
}

const hasField = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)

const sameRow = (read: ReadRow, row: AgreementFile['livelli'][number]['minimi'][number]): boolean =>
  read.row.decorrenza === row.decorrenza && (read.row.regime ?? '') === (row.regime ?? '')

/** A new agreement from its pay rows: levels in the order of the table, every rule said not to be there. */
function fromTable(table: PayTable & { readonly code: string }, world: CommandWorld): unknown {
  const levels = [...new Set(table.rows.map(row => row.level))]
  const shortName = table.naming.shortName ?? table.naming.name ?? `CCNL ${table.code}`
  const absent = { valore: null, decorrenza: null, verificato: 0, nota: words.notEntered }
  return {
    schema: 'ccnl-kb/1',
    codice_cnel: table.code,
    denominazione: table.naming.name ?? shortName,
    denominazione_breve: shortName,
    settore: table.naming.sector ?? 'non indicato',
    alias: table.naming.aliases,
    aggiornato_al: world.today,
    ciclo: { stato: 'non indicato', accordi: [] },
    livelli: levels.map((code, index) => ({
      codice: code,
      ordine: index + 1,
      descrizione_breve: '',
      mansioni_esempio: [],
      minimi: table.rows
        .filter(row => row.level === code)
        .map(row => row.row)
        .toSorted((a, b) => (a.decorrenza < b.decorrenza ? -1 : a.decorrenza > b.decorrenza ? 1 : 0)),
    })),
    ...Object.fromEntries(blockNames.map(name => [name, absent])),
    altri_istituti: [],
    disaccordi: [],
    note: [],
  }
}
