/** How `--help` looks: Italian titles, what is the command's own before what all share, examples below. */
import { type Command, Help, type Option } from 'commander'
import { it } from './it.ts'

const help = it.help

const hasText = (argument: { readonly description: string }) => argument.description !== ''

/** `ccnl conversations list`. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
}

function usageOf(command: Command): string {
  return [help.usageOptions, command.commands.length > 0 ? help.usageCommand : argumentsOf(command)]
    .filter(part => part !== '')
    .join(' ')
}

/** A command that only holds others takes no argument of its own. */
function argumentsOf(command: Command): string {
  if (command.commands.length > 0) return help.usageCommand
  return command.registeredArguments
    .map(argument => {
      const name = `${argument.name()}${argument.variadic ? '...' : ''}`
      return argument.required ? `<${name}>` : `[${name}]`
    })
    .join(' ')
}

const italianTitles: Readonly<Record<string, string>> = {
  'Usage:': help.usage,
  'Arguments:': help.arguments,
  'Options:': help.options,
  'Commands:': help.commands,
}

function optionDescription(option: Option): string {
  return option.defaultValue === undefined || typeof option.defaultValue === 'boolean'
    ? option.description
    : `${option.description} (${help.default}: ${String(option.defaultValue)})`
}

const connectionFlags: ReadonlySet<string> = new Set([
  '--api-url',
  '--gql-endpoint',
  '--product-url',
  '--timeout',
  '--verbose',
  '--help',
])

/** What stands below the options: examples, and for the whole program what it takes from outside and what it ends with. */
export function helpEnd(command: Command, columns: number): string {
  const path = pathOf(command).split(' ').slice(1).join(' ')
  const { samples, samplesOf, variables, codes, more } = it.manual
  const block = (title: string, lines: readonly string[]) =>
    `\n${title}\n${lines.map(line => `  ${line}`).join('\n')}\n`
  if (path !== '') return `${block(help.examples, samplesOf[path] ?? [])}\n${more}`
  const table = (rows: readonly (readonly [string, string])[]): readonly string[] => {
    const width = Math.max(...rows.map(([name]) => name.length)) + 2
    const room = Math.max(20, columns - width - 2)
    const helper = Object.assign(command.createHelp(), { minWidthToWrap: 20 })
    return rows.flatMap(([name, told]) =>
      helper
        .boxWrap(told, room)
        .split('\n')
        .map((line, at) => `${(at === 0 ? name : '').padEnd(width)}${line}`.trimEnd()),
    )
  }
  return [
    block(help.examples, table(samples)),
    block(help.environment, table(variables)),
    block(help.exitCodes, table(codes)),
  ].join('')
}

/** What Commander is told to draw help with. */
export const italianHelp: Partial<Help> = {
  // What every command shares comes after what is its own.
  visibleOptions(item) {
    const all = new Help().visibleOptions(item)
    const [own, shared] = [false, true].map(wanted => all.filter(one => connectionFlags.has(one.long ?? '') === wanted))
    return [...(own ?? []), ...(shared ?? [])]
  },
  styleTitle: title => italianTitles[title] ?? title,
  optionDescription: option => optionDescription(option),
  commandUsage: item => `${pathOf(item)} ${usageOf(item)}`,
  subcommandTerm: item => [item.name(), argumentsOf(item)].filter(part => part !== '').join(' '),
  visibleArguments: (item: Command) => (item.commands.length > 0 ? [] : item.registeredArguments.filter(hasText)),
}
