import { CliError } from '../exit.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { writeTo } from '../terminal.ts'

export const shells = ['bash', 'zsh', 'fish'] as const

/** `ccnl completion SHELL`: a script that asks `ccnl __complete`, which knows commands, options and live values. */
export async function completion(shell: string, io: Io): Promise<void> {
  const known = shells.find(name => name === shell)
  if (known === undefined) throw new CliError(2, 'usage', it.unknownShell(shell, shells))
  await writeTo(io.stdout, scripts[known])
}

const scripts: Readonly<Record<(typeof shells)[number], string>> = {
  bash: `_ccnl() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [ "$line" = ':file' ]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}")
    else
      COMPREPLY+=("\${line%%$'\\t'*}")
    fi
  done < <("\${COMP_WORDS[0]}" __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _ccnl ccnl
`,
  zsh: `#compdef ccnl
_ccnl() {
  local line
  local -a found shown
  while IFS= read -r line; do
    if [[ "$line" == ':file' ]]; then _files; return; fi
    found+=("\${line%%$'\\t'*}")
    shown+=("\${line//$'\\t'/  }")
  done < <("\${words[1]}" __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)
  (( \${#found} )) && compadd -U -l -d shown -- "\${found[@]}"
}
if [ "$funcstack[1]" = _ccnl ]; then _ccnl "$@"; else compdef _ccnl ccnl; fi
`,
  fish: `function __ccnl_complete
  set -l words (commandline -opc) (commandline -ct)
  for line in ($words[1] __complete $words[2..-1] 2>/dev/null)
    if test "$line" = ':file'
      __fish_complete_path (commandline -ct)
    else
      echo $line
    end
  end
end
complete -c ccnl -f -a '(__ccnl_complete)'
`,
}
