#!/usr/bin/env node
/** `ccnl-knowledge`: lists, checks, adds, updates and compares the data of a folder, and notes who read what. */
import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDay } from './editing/cells.ts'
import { diffData } from './editing/diff.ts'
import { commandWords as words } from './editing/it.ts'
import { agreementOf, mergeTable } from './editing/merge.ts'
import { readReadings, recordReading } from './editing/readings.ts'
import { type DataTable, readDataTable } from './editing/table.ts'
import { writeWhole } from './editing/write.ts'
import { KnowledgeError, type Problem } from './errors.ts'
import type { AgreementFile, LawFile } from './file.ts'
import { dataWords } from './it.ts'
import { packageFolder, readVocabulary } from './node.ts'
import { dataFilesOf, type FolderData, readFolder, readJson, readText } from './read-folder.ts'
import { isRecord } from './record.ts'
import { type Checked, createSchemas, type Schemas } from './schema.ts'

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

interface Arguments {
  readonly options: ReadonlyMap<string, string>
  readonly rest: readonly string[]
}

interface Setting extends Arguments {
  readonly world: CommandWorld
  readonly schemas: Schemas
  readonly folder: string
  /** Whether the folder is the user's own. */
  readonly isOwn: boolean
}

type Command = (setting: Setting) => ExitCode

const commands: Readonly<Record<string, Command>> = {
  list,
  elenco: list,
  validate,
  controlla: validate,
  add,
  aggiungi: add,
  update,
  aggiorna: update,
  diff,
  differenze: diff,
  letture: readings,
}

const knownOptions: ReadonlySet<string> = new Set([
  '--dir',
  '--letto-da',
  '--letto-il',
  '--documento',
  '--articolo',
  '--nota',
])

/** Commands that change what is in a folder: of the others nobody fears that half was written. */
const writers: ReadonlySet<Command | undefined> = new Set([add, update])

/** Runs the command; it never throws for what the user did. */
export function runKnowledgeCommand(input: readonly string[], world: CommandWorld): ExitCode {
  let command: Command | undefined
  try {
    const { options, rest } = parseArguments(input)
    const [name, ...operands] = rest
    if (name === undefined || name === 'help') {
      world.out(words.usage)
      return name === undefined ? 2 : 0
    }
    command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new UseError(words.unknownCommand(name))
    const own = options.get('--dir') ?? (world.environment.CCNL_KNOWLEDGE_DIR || undefined)
    const schemas = createSchemas(readVocabulary())
    return command({ world, options, rest: operands, schemas, folder: own ?? packageFolder, isOwn: own !== undefined })
  } catch (error) {
    if (error instanceof UseError) {
      world.err(error.message)
      world.err(words.usage)
      return 2
    }
    const last = writers.has(command) ? words.invalid : words.found
    if (error instanceof KnowledgeError) return fail(sentencesOf(error.problems, error.file), world, last)
    if (!(error instanceof DataError)) throw error
    return fail(error.sentences, world, last)
  }
}

function fail(sentences: readonly string[], world: CommandWorld, last: (count: number) => string): ExitCode {
  for (const sentence of sentences.slice(0, told)) world.err(sentence)
  if (sentences.length > told) world.err(words.more(sentences.length - told))
  world.err(last(sentences.length))
  return 1
}

function parseArguments(input: readonly string[]): Arguments {
  const rest: string[] = []
  const options = new Map<string, string>()
  for (let at = 0; at < input.length; at++) {
    const argument = input[at] ?? ''
    if (argument === '--help' || argument === '-h') rest.unshift('help')
    else if (argument.startsWith('-')) {
      const [name = '', ...joined] = argument.split('=')
      if (!knownOptions.has(name)) throw new UseError(words.unknownOption(name))
      const value = joined.length > 0 ? joined.join('=') : input[++at]
      if (value === undefined) throw new UseError(words.missingValue(name))
      options.set(name, value)
    } else rest.push(argument)
  }
  return { options, rest }
}

function need(operands: readonly string[], place: number, what: string): string {
  const operand = operands[place]
  if (operand === undefined) throw new UseError(words.missingArgument(what))
  return operand
}

const sentencesOf = (problems: readonly Problem[], file: string): readonly string[] =>
  problems.map(({ place, sentence }) => words.at(file, place, sentence))

/** The file that a value is, or every reason why it is none. */
function sound<T>(checked: Checked<T>, path: string): T {
  if (!checked.ok) throw new DataError(sentencesOf(checked.problems, path))
  return checked.file
}

/** Nothing is in a folder that is not there, and who named it wrong must not take it for an empty one. */
function needFolder(folder: string): void {
  if (!existsSync(folder)) throw new DataError([words.at(folder, '', dataWords.noFolder)])
}

function list({ world, folder, schemas }: Setting): ExitCode {
  needFolder(folder)
  for (const file of readFolder(folder, schemas).agreements.values())
    world.out(
      [
        file.codice,
        file.nome_breve,
        words.levels(file.livelli.length),
        file.vigenza.scadenza ?? '-',
        file.vigenza.stato,
      ].join('\t'),
    )
  return 0
}

function validate({ world, folder, rest, schemas }: Setting): ExitCode {
  if (rest.length === 0) needFolder(folder)
  const paths = rest.length > 0 ? rest : dataFilesOf(folder)
  const sentences: string[] = []
  let agreements = 0
  const ids = new Set<string>()
  for (const path of paths) {
    try {
      if (kindOf(path) === 'csv') readTable(path, undefined)
      else {
        const file = sound(schemas.check(readJson(path)), path)
        if (file.schema === 'ccnl-fatti/1') {
          agreements += 1
          if (rest.length === 0 && basename(path) !== `${file.codice}.json`)
            sentences.push(words.at(path, 'codice', dataWords.wrongFileName(file.codice)))
        } else
          for (const { id } of file.schede) {
            if (ids.has(id)) sentences.push(words.at(path, id, dataWords.repeated('scheda', folder)))
            ids.add(id)
          }
      }
      if (rest.length > 0) world.out(words.valid(path))
    } catch (error) {
      if (error instanceof KnowledgeError) sentences.push(...sentencesOf(error.problems, path))
      else if (error instanceof DataError) sentences.push(...error.sentences)
      else throw error
    }
  }
  if (sentences.length > 0) return fail(sentences, world, words.found)
  if (rest.length === 0) world.out(words.allValid(agreements, ids.size))
  return 0
}

function kindOf(path: string): 'json' | 'csv' {
  const name = path.toLowerCase()
  if (name.endsWith('.json')) return 'json'
  if (name.endsWith('.csv')) return 'csv'
  throw new UseError(words.wrongKind(path))
}

/** A table of one agreement, whole or not at all. */
function readTable(path: string, code: string | undefined): DataTable & { readonly code: string } {
  const table = readDataTable(readText(path), readVocabulary())
  const rows = [...table.pay, ...table.facts]
  const own = code ?? rows[0]?.code ?? ''
  const foreign = rows
    .filter(row => row.code !== own)
    .map(row => ({ line: row.line, column: 'codice_cnel', problem: words.otherAgreement(row.code, own) }))
  const problems = table.problems.length > 0 ? table.problems : foreign
  if (problems.length > 0)
    throw new DataError(problems.map(({ line, column, problem }) => words.cell(path, line, column, problem)))
  return { ...table, code: own }
}

const agreementPath = (folder: string, code: string): string => join(folder, 'fatti', `${code}.json`)

function write(folder: string, file: AgreementFile): string {
  // A file that stands beside the others stays there.
  const beside = join(folder, `${file.codice}.json`)
  const path = existsSync(beside) ? beside : agreementPath(folder, file.codice)
  writeWhole(path, `${JSON.stringify(file, null, 1)}\n`)
  return path
}

function add({ world, folder, rest, schemas }: Setting): ExitCode {
  const path = need(rest, 0, 'FILE')
  const present = existsSync(folder) ? readFolder(folder, schemas) : undefined
  if (kindOf(path) === 'json') {
    const file = sound(schemas.check(readJson(path)), path)
    if (file.schema === 'ccnl-legge/2') return addCards(file, path, folder, world, present)
    return addAgreement(file, path, folder, world, present)
  }
  const table = readTable(path, undefined)
  if (table.pay.length === 0) throw new DataError([words.at(path, 'codice_cnel', words.absent(table.code))])
  const file = sound(schemas.checkAgreement(agreementOf(table.code, table, world.today)), path)
  return addAgreement(file, path, folder, world, present)
}

function addAgreement(
  file: AgreementFile,
  path: string,
  folder: string,
  world: CommandWorld,
  present: FolderData | undefined,
): ExitCode {
  if (present?.agreements.has(file.codice)) throw new DataError([words.at(path, 'codice', words.exists(file.codice))])
  world.out(words.added(file.codice, file.nome_breve, write(folder, file)))
  return 0
}

function addCards(
  file: LawFile,
  path: string,
  folder: string,
  world: CommandWorld,
  present: FolderData | undefined,
): ExitCode {
  const known = file.schede.find(card => present?.cards.has(card.id))
  if (known) throw new DataError([words.at(path, known.id, dataWords.repeated('scheda', folder))])
  const target = join(folder, 'legge', basename(path))
  writeWhole(target, `${JSON.stringify(file, null, 1)}\n`)
  for (const card of file.schede) world.out(words.added(card.id, card.titolo, target))
  return 0
}

function update({ world, folder, rest, schemas }: Setting): ExitCode {
  const code = need(rest, 0, 'CODICE').toUpperCase()
  const path = need(rest, 1, 'FILE')
  // An agreement of the distribution may be updated in another folder: what is written there stands before it.
  const own = existsSync(folder) ? readFolder(folder, schemas).agreements.get(code) : undefined
  const before = own ?? shippedAgreement(code, schemas)
  if (!before) throw new DataError([words.at(path, 'codice', words.absent(code))])
  if (kindOf(path) === 'json') {
    const value = readJson(path)
    const file = sound(schemas.checkAgreement(isRecord(value) ? { ...before, ...value } : value), path)
    if (file.codice !== code) throw new DataError([words.at(path, 'codice', words.otherCode(code, file.codice))])
    world.out(words.updated(code, file.nome_breve, write(folder, file)))
    return 0
  }
  const table = readTable(path, code)
  const known = before.livelli.map(level => level.codice)
  const strangers = table.pay.filter(({ row }) => !known.includes(row.livello))
  if (strangers.length > 0)
    throw new DataError(
      strangers.map(({ line, row }) =>
        words.cell(path, line, 'livello', words.unknownLevel(row.livello, known.join(', '))),
      ),
    )
  const merged = mergeTable(before, table, world.today)
  const file = sound(schemas.checkAgreement(merged.file), path)
  world.out(words.updated(code, file.nome_breve, write(folder, file)))
  world.out(words.rows(merged.added, merged.replaced))
  return 0
}

function shippedAgreement(code: string, schemas: Schemas): AgreementFile | undefined {
  const path = agreementPath(packageFolder, code)
  return existsSync(path) ? sound(schemas.checkAgreement(readJson(path)), path) : undefined
}

/** The data of a folder, or of a single file. */
function dataOf(path: string, schemas: Schemas): FolderData {
  if (existsSync(path) && statSync(path).isDirectory()) return readFolder(path, schemas)
  const file = sound(schemas.check(readJson(path)), path)
  return file.schema === 'ccnl-fatti/1'
    ? { agreements: new Map([[file.codice, file]]), cards: new Map() }
    : { agreements: new Map(), cards: new Map(file.schede.map(card => [card.id, card])) }
}

function diff({ world, rest, schemas }: Setting): ExitCode {
  const [old, recent] = [need(rest, 0, 'VECCHIO'), need(rest, 1, 'NUOVO')]
  const before = dataOf(old, schemas)
  const after = dataOf(recent, schemas)
  const sentences = diffData(before, after)
  for (const sentence of sentences) world.out(sentence)
  if (sentences.length === 0) world.out(words.noChanges)
  return 0
}

function readings({ world, folder, isOwn, rest, options }: Setting): ExitCode {
  const [code] = rest
  if (code === undefined) {
    needFolder(folder)
    const all = readReadings(folder)
    for (const one of all) world.out(words.reading(one.codice, one.letto_da, one.letto_il, one.documento, one.articolo))
    if (all.length === 0) world.out(words.noReadings)
    return 0
  }
  if (!isOwn) throw new UseError(words.needsOwnFolder)
  const required = (name: string): string => {
    const value = options.get(name)
    if (!value) throw new UseError(words.missingArgument(name))
    return value
  }
  const said = options.get('--letto-il')
  const date = said === undefined ? world.today : parseDay(said)
  if (date === undefined) throw new UseError(words.notDate(said ?? ''))
  const article = options.get('--articolo')
  const note = options.get('--nota')
  recordReading(folder, {
    codice: code,
    letto_da: required('--letto-da'),
    letto_il: date,
    documento: required('--documento'),
    ...(article ? { articolo: article } : {}),
    ...(note ? { nota: note } : {}),
  })
  world.out(words.readingRecorded)
  return 0
}

// Run as a program, not when a test or another module takes the function. npm links programs, so paths are compared whole.
const [, program] = process.argv
if (
  program !== undefined &&
  existsSync(program) &&
  realpathSync(program) === realpathSync(fileURLToPath(import.meta.url))
)
  process.exitCode = runKnowledgeCommand(process.argv.slice(2), {
    environment: process.env,
    today: new Date().toISOString().slice(0, 10),
    out: line => console.log(line),
    err: line => console.error(line),
  })
