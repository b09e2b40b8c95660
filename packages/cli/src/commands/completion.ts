import type { Command } from 'commander'
import { CliError } from '../exit.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { writeTo } from '../terminal.ts'

const shells = ['bash', 'zsh', 'fish'] as const

/** One completable place: the words before it, and what may follow. */
interface Place {
  readonly path: readonly string[]
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  readonly options: readonly { readonly name: string; readonly description: string }[]
}

/** `ccnl completion SHELL`: a script made from the command line itself, so that it is never out of date. */
export async function completion(shell: string, program: Command, io: Io): Promise<void> {
  const known = shells.find(name => name === shell)
  if (known === undefined) throw new CliError(2, 'usage', it.unknownShell(shell, shells))
  await writeTo(io.stdout, scripts[known](placesOf(program, [])))
}

function placesOf(command: Command, path: readonly string[]): readonly Place[] {
  const here: Place = {
    path,
    commands: command.commands.map(inner => ({ name: inner.name(), description: inner.description() })),
    options: command.options.flatMap(option =>
      option.long && !option.hidden ? [{ name: option.long, description: option.description }] : [],
    ),
  }
  return [here, ...command.commands.flatMap(inner => placesOf(inner, [...path, inner.name()]))]
}

const words = (place: Place) =>
  [...place.commands.map(command => command.name), ...place.options.map(option => option.name), '--help'].join(' ')

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

const scripts: Readonly<Record<(typeof shells)[number], (places: readonly Place[]) => string>> = {
  bash: places => `_ccnl() {
  local word="\${COMP_WORDS[COMP_CWORD]}" path="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in -*) ;; *) path="$path \${COMP_WORDS[i]}" ;; esac
  done
  local found=""
  case "$path" in
${places
  .toReversed()
  .map(place => `    ${quote(place.path.map(part => ` ${part}`).join(''))}*) found=${quote(words(place))} ;;`)
  .join('\n')}
  esac
  COMPREPLY=($(compgen -W "$found" -- "$word") $(compgen -f -- "$word"))
}
complete -o filenames -F _ccnl ccnl
`,
  zsh: places => `#compdef ccnl
_ccnl() {
  local path="" i
  for ((i = 2; i < CURRENT; i++)); do
    case "$words[i]" in -*) ;; *) path="$path $words[i]" ;; esac
  done
  local -a found
  case "$path" in
${places
  .toReversed()
  .map(place => `    ${quote(place.path.map(part => ` ${part}`).join(''))}*) found=(${words(place)}) ;;`)
  .join('\n')}
  esac
  compadd -- $found
  _files
}
if [ "$funcstack[1]" = _ccnl ]; then _ccnl "$@"; else compdef _ccnl ccnl; fi
`,
  fish: places =>
    places
      .map(place => {
        const [first, second] = place.path
        const condition =
          first === undefined
            ? '__fish_use_subcommand'
            : second === undefined
              ? `__fish_seen_subcommand_from ${first}`
              : `__fish_seen_subcommand_from ${first}; and __fish_seen_subcommand_from ${second}`
        return [
          ...place.commands.map(
            ({ name, description }) => `complete -c ccnl -n ${quote(condition)} -a ${name} -d ${quote(description)}`,
          ),
          ...place.options.map(
            ({ name, description }) =>
              `complete -c ccnl -n ${quote(condition)} -l ${name.slice(2)} -d ${quote(description)}`,
          ),
        ].join('\n')
      })
      .join('\n')
      .concat('\n'),
}
