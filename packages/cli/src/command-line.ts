/** Reads what is typed before any help has been read as the command line that it means. */
import type { Command, Option } from 'commander'
import { it } from './it.ts'
import { suggestWord } from './pick.ts'

const { commandWords, innerWords } = it.synonyms

const isFlag = (word: string) => word.length > 1 && word.startsWith('-')
const endsEarly = new Set(['-h', '--help', '-V', '--version'])
const cnelCode = /^[A-Z]\d{2}[\dA-Z]$/

/**
 * The words with the command that they leave out or call by another name. `keyboard` says that a reader sits before it: flags
 * of a question without a question open the chat there.
 *
 * @example
 * readCommandLine(['-c', 'H011', 'Quante ferie?'], program, true) // ['ask', '-c', 'H011', 'Quante ferie?']
 */
export function readCommandLine(argv: readonly string[], program: Command, keyboard: boolean): readonly string[] {
  const line = eachAgreement(withKnownName(argv, program))
  const [first = ''] = line
  const command = commandOf(first, program)
  if (command) return withInner(line, command)
  if (isFlag(first)) return withLeadingFlags(line, program, keyboard)
  return isQuestion(line, program) ? ['ask', ...line] : line
}

/** What a first word that is no command should have been: another command, a command for a file, or a question. */
export function adviceFor(words: readonly string[], program: Command): string {
  const [first = ''] = words
  const extension = /\.([a-z]+)$/i.exec(first)?.[1]?.toLowerCase() ?? ''
  const command = it.commandForFile(first)[extension]
  if (command !== undefined) return it.fileIsNoCommand(first, command)
  const near = suggestWord([...namesOf(program), ...Object.keys(commandWords)], first)
  const meant = near === undefined ? undefined : (commandWords[near]?.join(' ') ?? near)
  return it.unknownCommand(first, meant ?? undefined, it.askInstead(words.join(' ')))
}

const namesOf = (program: Command) => ['help', ...program.commands.map(command => command.name())]

function commandOf(name: string, program: Command): Command | undefined {
  return program.commands.find(command => command.name() === name)
}

function withKnownName(argv: readonly string[], program: Command): readonly string[] {
  const [first = '', ...rest] = argv
  const meant = Object.hasOwn(commandWords, first) ? commandWords[first] : undefined
  if (meant === undefined || namesOf(program).includes(first)) return argv
  if (isFlag(first)) return rest.length === 0 ? meant : argv
  // `contratti a termine durata` asks; `chiedi` and the agents are followed by a question whatever its length.
  const asks = meant[0] === 'ask' || meant[0] === 'chat'
  const [second = ''] = rest
  const loose = untilFlag(rest).length > 1 && !Object.hasOwn(innerWords, second)
  const inner = commandOf(meant[0] ?? '', program)?.commands.some(one => one.name() === second) ?? false
  return asks || !loose || inner ? [...meant, ...rest] : argv
}

function untilFlag(line: readonly string[]): readonly string[] {
  const end = line.findIndex(isFlag)
  return end < 0 ? line : line.slice(0, end)
}

/** A question without its command: a sentence, or words that are near to no command. */
function isQuestion(line: readonly string[], program: Command): boolean {
  const [first = ''] = line
  const sentence = (word: string) => /\s|\?$|^@./.test(word.trim())
  if (sentence(first)) return true
  const words = untilFlag(line)
  const near = suggestWord([...namesOf(program), ...Object.keys(commandWords)], first)
  return (near === undefined || near === first) && (words.length >= 3 || words.some(sentence))
}

/** Flags before anything else are those of a question when `ask` has them, or when a question follows. */
function withLeadingFlags(line: readonly string[], program: Command, keyboard: boolean): readonly string[] {
  const ask = commandOf('ask', program)
  const chat = commandOf('chat', program)
  if (ask === undefined || chat === undefined || line.some(word => endsEarly.has(word))) return line
  const { given, operands } = parted(line, ask)
  const [operand] = operands
  if (operand !== undefined && (namesOf(program).includes(operand) || Object.hasOwn(commandWords, operand))) return line
  const has = (command: Command) => given.filter(option => command.options.some(one => one.long === option.long))
  if (operand === undefined) {
    if (given.length === 0 || has(program).length === given.length) return line
    return [keyboard && has(chat).length === given.length ? 'chat' : 'ask', ...line]
  }
  const asked = operand === '-' || isQuestion(operands, program)
  return asked || has(program).length < given.length ? ['ask', ...line] : line
}

/** The options of a line that a command has, and the words that are neither options nor their values. */
function parted(
  line: readonly string[],
  command: Command,
): { readonly given: readonly Option[]; readonly operands: readonly string[] } {
  const given: Option[] = []
  const operands: string[] = []
  for (let index = 0; index < line.length; index++) {
    const word = line[index] ?? ''
    if (!isFlag(word)) operands.push(word)
    const option = command.options.find(({ long, short }) => word === long || word === short)
    const joined = command.options.find(({ long }) => word.startsWith(`${long}=`))
    if (option ?? joined) given.push((option ?? joined) as Option)
    if (option?.required) index += 1
  }
  return { given, operands }
}

/** `-c H011 C011` names two agreements. */
function eachAgreement(line: readonly string[]): readonly string[] {
  let named = false
  return line.flatMap((word, index) => {
    const before = line[index - 1]
    if (before === '-c' || before === '--ccnl') {
      named = true
      return [word]
    }
    named &&= cnelCode.test(word)
    return named ? ['-c', word] : [word]
  })
}

/** A command that holds others: what it is called otherwise, and `list` where nothing is said. */
function withInner(line: readonly string[], command: Command): readonly string[] {
  const [name = '', word = '', ...rest] = line
  const names = command.commands.map(inner => inner.name())
  if (names.length === 0 || names.includes(word) || endsEarly.has(word)) return line
  const meant = Object.hasOwn(innerWords, word) ? innerWords[word]?.find(one => names.includes(one)) : undefined
  if (meant !== undefined) return [name, meant, ...rest]
  if (word === '' || isFlag(word)) return names.includes('list') ? [name, 'list', ...line.slice(1)] : line
  // `busta-paga ore 12`, as in the chat.
  return names.length === 1 && rest.length > 0 && names[0] !== undefined ? [name, names[0], ...line.slice(1)] : line
}
