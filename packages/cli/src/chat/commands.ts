import { it } from '../it.ts'
import { suggestWord } from '../pick.ts'

/** Every command of the chat: typed after `/`, or chosen from the menu of Ctrl-O. */
export type ChatCommand = keyof typeof it.chat.commandHelp

// `Object.keys` of a literal object are its keys; TypeScript types them as strings.
export const chatCommands: readonly ChatCommand[] = Object.keys(it.chat.commandHelp) as ChatCommand[]

export interface ParsedCommand {
  readonly command: ChatCommand
  readonly argument: string
}

/** Reads a line that starts with `/`; `undefined` is a question, `unknown` a command that does not exist. */
export function parseCommand(line: string): ParsedCommand | { readonly unknown: string } | undefined {
  const match = /^\/(\S*)\s*(.*)$/s.exec(line.trim())
  if (!match) return undefined
  const [, word = '', argument = ''] = match
  const exact = chatCommands.find(command => command === word.toLowerCase())
  const started = chatCommands.filter(command => word !== '' && command.startsWith(word.toLowerCase()))
  const command = exact ?? (started.length === 1 ? started[0] : undefined)
  return command ? { command, argument: argument.trim() } : { unknown: suggestWord(chatCommands, word) ?? word }
}

/** The commands that a word begun after `/` may become. */
export function completions(line: string): readonly ChatCommand[] {
  const word = /^\/(\S*)$/.exec(line)?.[1]?.toLowerCase()
  return word === undefined ? [] : chatCommands.filter(command => command.startsWith(word))
}
