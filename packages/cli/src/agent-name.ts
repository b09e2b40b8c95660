import { type Agent, agents, isAgent } from '@ccnl/core'
import { CliError } from './exit.ts'
import { it } from './it.ts'
import { suggestWord } from './pick.ts'

/** The agent that a user names; `main` is the general one. */
export function readAgent(name: string): Agent {
  const word = name.trim().toLowerCase()
  const agent = word === 'main' ? 'main-agent' : word
  if (isAgent(agent)) return agent
  throw new CliError(2, 'usage', it.unknownAgent(name, suggestWord(agents, word), agents))
}
