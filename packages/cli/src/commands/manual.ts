import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { writeTo } from '../terminal.ts'
import { version } from '../version.ts'

const { manual } = it

/** `ccnl __man`: the manual page, from the same commands and options as `--help`. */
export async function printManual(program: Command, io: Io): Promise<void> {
  await writeTo(io.stdout, manualPage(program))
}

/** `ccnl __texts`: what version and each help screen say, by the name under which the launcher looks for it, as JSON. */
export async function printTexts(program: Command, io: Io): Promise<void> {
  await writeTo(io.stdout, JSON.stringify({ version: `${version}\n`, ...helpTexts(program, ['help']) }))
}

function helpTexts(command: Command, path: readonly string[]): Readonly<Record<string, string>> {
  const inner = command.commands.map(one => helpTexts(one, [...path, one.name()]))
  return Object.assign({ [path.join('-')]: helpOf(command) }, ...inner)
}

/** A help screen whole, as Commander writes it out. */
function helpOf(command: Command): string {
  let text = ''
  command.configureOutput({
    writeOut: part => {
      text += part
    },
  })
  command.outputHelp()
  return text
}

/** The page in the language of `man`. */
export function manualPage(program: Command): string {
  return [
    `.TH CCNL 1 "" "ccnl ${version}" "${quoted(manual.title)}"`,
    section(manual.name, `ccnl \\- ${text(program.description().split('\n')[0] ?? '')}`),
    section(
      manual.synopsis,
      '.B ccnl\n[\\fIcomando\\fR] [\\fIopzioni\\fR]\n.br\n.B ccnl\n\\fB"\\fIdomanda\\fB"\\fR [\\fIopzioni\\fR]',
    ),
    section(manual.description, text(program.description())),
    section(manual.options, optionEntries(program)),
    section(manual.commands, leaves(program, []).map(commandEntry).join('\n')),
    section(manual.environment, entries(manual.variables)),
    section(manual.exitCodes, entries(manual.codes)),
    section(manual.examples, manual.samples.map(([line, told]) => entry(`.B ${text(line)}`, told)).join('\n')),
  ].join('\n')
}

interface Leaf {
  readonly name: string
  readonly command: Command
}

function leaves(command: Command, path: readonly string[]): readonly Leaf[] {
  return command.commands.flatMap(inner => {
    const here = [...path, inner.name()]
    return inner.commands.length > 0 ? leaves(inner, here) : [{ name: here.join(' '), command: inner }]
  })
}

function commandEntry({ name, command }: Leaf): string {
  const words = command.registeredArguments.map(argument => {
    const word = `${argument.name()}${argument.variadic ? '...' : ''}`
    return argument.required ? `<${word}>` : `[${word}]`
  })
  const told = command.registeredArguments
    .filter(argument => argument.description !== '')
    .map(argument => entry(`\\fI${text(argument.name())}\\fR`, argument.description))
  return [`.SS ${text([name, ...words].join(' '))}`, text(command.description()), ...told, optionEntries(command)]
    .filter(part => part !== '')
    .join('\n')
}

function optionEntries(command: Command): string {
  return command.options
    .filter(option => !option.hidden)
    .map(option => entry(`\\fB${text(option.flags)}\\fR`, option.description))
    .join('\n')
}

const entries = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([name, told]) => entry(`.B ${text(name)}`, told)).join('\n')

const entry = (head: string, told: string) => `.TP\n${head}\n${text(told)}`

const section = (title: string, body: string) => `.SH ${text(title)}\n${body}`

/** Words as they are printed: a hyphen is one, and no line of a text is an order of the page. */
function text(words: string): string {
  return words
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1')
}

const quoted = (words: string) => words.replaceAll('"', "'")
