import { Command, type CommanderError, Option } from 'commander'
import { adviceFor } from './command-line.ts'
import { CliError, type ExitCode } from './exit.ts'
import { helpEnd, italianHelp, pathOf } from './help.ts'
import type { Io } from './io.ts'
import { it } from './it.ts'
import { suggestWord } from './pick.ts'
import type { ConnectionFlags } from './settings.ts'
import { windowOf } from './terminal.ts'
import { version } from './version.ts'

const help = it.help

/**
 * The command line: names, options and Italian help. What a command does is loaded when it runs; where the first word of a
 * line is its name, it is also the only one that is made.
 */
export function createProgram(io: Io, signal: AbortSignal, end: (code: ExitCode) => void, first?: string): Command {
  const program = configure(new Command('ccnl'), io)
    .description(help.description)
    .version(version, '-V, --version', help.version)
    .helpCommand('help [comando]', help.help)
    .option('--linear', help.linear)
  connectionOptions(program)
    .argument('[comando]')
    .allowExcessArguments(true)
    .action(async (word: string | undefined, flags: ConnectionFlags & { linear?: boolean }) => {
      if (word !== undefined) throw new CliError(2, 'usage', adviceFor(program.args, program))
      const { chat } = await import('./commands/chat.ts')
      await chat(flags, io, signal)
    })

  const add = (parent: Command, name: string, description: string) => {
    const command = configure(parent.command(name), io).description(description)
    return connectionOptions(command)
  }
  /** The flags of a command, with those that stand before its name. */
  const flagsOf = <T>(command: Command) => command.optsWithGlobals<ConnectionFlags & T>()

  const listed = (parent: Command, name: string, description: string) =>
    add(parent, name, description).option('--format <formato>', help.listFormat).option('--json', help.json)
  /** What each command takes, by its name. */
  const commands: Readonly<Record<string, () => void>> = {
    chat: () => {
      add(program, 'chat', help.chat)
        .argument('[domanda...]', help.chatQuestion)
        .option('-a, --agent <nome>', help.agent)
        .option('-c, --ccnl <contratto>', help.ccnl, collectPicks)
        .option('-s, --session <id>', help.session)
        .option('--continue', help.continue)
        .option('--linear', help.linear)
        .action(async (words: string[], _, command: Command) => {
          const { chat } = await import('./commands/chat.ts')
          await chat({ ...flagsOf(command), question: words.join(' ') }, io, signal)
        })
    },
    ask: () => {
      docxOptions(
        add(program, 'ask', help.ask)
          .argument('[domanda...]', help.askQuestion)
          .option('-a, --agent <nome>', help.agent)
          .option('-c, --ccnl <contratto>', help.ccnl, collectPicks)
          .option('-p, --parametro <parametro>', help.parametro, collectPicks)
          .option('-f, --file <file>', help.file, collect)
          .option('-m, --model <id>', help.model)
          .option('-s, --session <id>', help.session)
          .option('--continue', help.continue)
          .option('--modifying', help.modifying)
          .option('-o, --output <file>', help.output)
          .option('--format <formato>', help.format)
          .option('--json', help.json)
          .option('--references', help.references)
          .option('--related', help.related)
          .option('--no-stdin', help.noStdin)
          .option('--linear', help.linear)
          .option('--no-wrap', help.noWrap)
          .option('--force', help.force),
      ).action(async (words: string[], _, command: Command) => {
        const { ask } = await import('./commands/ask.ts')
        await ask(words, flagsOf(command), io, signal)
      })
    },
    export: () => {
      docxOptions(
        add(program, 'export', help.export)
          .argument('[file]', help.exportFile)
          .option('-s, --session <id>', help.exportSession)
          .option('-o, --output <file>', help.output)
          .option('--format <formato>', help.format)
          .option('--force', help.force),
      ).action(async (file: string | undefined, _, command: Command) => {
        const { exportDocument } = await import('./commands/export.ts')
        await exportDocument(file, flagsOf(command), io, signal)
      })
    },
    batch: () => {
      add(program, 'batch', help.batch)
        .argument('[file]', help.batchFile)
        .option('-o, --output <file>', help.batchOutput)
        .option('--concurrency <n>', help.concurrency, wholeNumber('--concurrency', 1, 64))
        .option('--resume', help.resume)
        .option('--retry-failed', help.retryFailed)
        .option('--retries <n>', help.retries, wholeNumber('--retries', 0, 10))
        .option('--max-credits <n>', help.maxCredits, wholeNumber('--max-credits', 0, 1_000_000))
        .option('--junit <file>', help.junit)
        .option('--docx-dir <cartella>', help.docxDir)
        .option('--fail-fast', help.failFast)
        .option('-a, --agent <nome>', help.batchAgent)
        .option('-c, --ccnl <contratto>', help.ccnl, collectPicks)
        .option('--shard <i/n>', help.shard)
        .action(async (file: string | undefined, _, command: Command) => {
          const { batch } = await import('./commands/batch.ts')
          end(await batch(file, flagsOf(command), io, signal))
        })
    },
    login: () => {
      add(program, 'login', help.login)
        .option('--ticket <ticket>', help.ticket)
        .option('--device', help.device)
        .action(async (_, command: Command) => {
          const { login } = await import('./commands/account.ts')
          await login(flagsOf(command), io, signal)
        })
    },
    logout: () => {
      add(program, 'logout', help.logout).action(async () => {
        const { logout } = await import('./commands/account.ts')
        await logout(io, signal)
      })
    },
    whoami: () => {
      listed(program, 'whoami', help.whoami).action(async (_, command: Command) => {
        const { whoami } = await import('./commands/account.ts')
        await whoami(flagsOf(command), io, signal)
      })
    },
    credit: () => {
      listed(program, 'credit', help.credit).action(async (_, command: Command) => {
        const { credit } = await import('./commands/account.ts')
        await credit(flagsOf(command), io, signal)
      })
    },
    categories: () => {
      listed(program, 'categories', help.categories)
        .argument('[testo]', help.search)
        .action(async (search: string | undefined, _, command: Command) => {
          const { categories } = await import('./commands/lists.ts')
          await categories(search, flagsOf(command), io, signal)
        })
    },
    parametri: () => {
      listed(program, 'parametri', help.parametri)
        .argument('[testo]', help.search)
        .action(async (search: string | undefined, _, command: Command) => {
          const { parametri } = await import('./commands/lists.ts')
          await parametri(search, flagsOf(command), io, signal)
        })
    },
    modelli: () => {
      listed(program, 'modelli', help.modelli).action(async (_, command: Command) => {
        const { modelli } = await import('./commands/lists.ts')
        await modelli(flagsOf(command), io, signal)
      })
    },
    conversations: () => {
      const conversations = group(program, 'conversations', help.conversations, io)
      listed(conversations, 'list', help.conversationsList)
        .option('--limit <n>', help.limit, wholeNumber('--limit', 1, 1000))
        .action(async (_, command: Command) => {
          const { listConversations } = await import('./commands/lists.ts')
          await listConversations(flagsOf(command), io, signal)
        })
      listed(conversations, 'show', help.conversationsShow)
        .argument('<id>')
        .option('--linear', help.linear)
        .action(async (id: string, _, command: Command) => {
          const { showConversation } = await import('./commands/conversations.ts')
          await showConversation(id, flagsOf(command), io, signal)
        })
      add(conversations, 'delete', help.conversationsDelete)
        .argument('<id...>')
        .action(async (ids: string[], _, command: Command) => {
          const { deleteConversations } = await import('./commands/conversations.ts')
          await deleteConversations(ids, flagsOf(command), io, signal)
        })
    },
    upload: () => {
      listed(program, 'upload', help.upload)
        .argument('<file...>')
        .option('-s, --session <id>', help.session)
        .action(async (paths: string[], _, command: Command) => {
          const { upload } = await import('./commands/documents.ts')
          await upload(paths, flagsOf(command), io, signal)
        })
    },
    files: () => {
      const files = group(program, 'files', help.files, io)
      listed(files, 'list', help.filesList).action(async (_, command: Command) => {
        const { listFiles } = await import('./commands/documents.ts')
        await listFiles(flagsOf(command), io, signal)
      })
      add(files, 'rm', help.filesRemove)
        .argument('<id...>')
        .action(async (ids: string[], _, command: Command) => {
          const { removeFiles } = await import('./commands/documents.ts')
          await removeFiles(ids, flagsOf(command), io, signal)
        })
    },
    'busta-paga': () => {
      const payslip = group(program, 'busta-paga', help.payslip, io)
      add(payslip, 'set', help.payslipSet)
        .argument('<campo>')
        .argument('<valore...>')
        .option('-s, --session <id>', help.session)
        .action(async (field: string, words: string[], _, command: Command) => {
          const { setPayslipField } = await import('./commands/documents.ts')
          await setPayslipField(field, words.join(' '), flagsOf(command), io, signal)
        })
    },
    config: () => {
      const settings = group(program, 'config', help.config, io)
      add(settings, 'get', help.configGet)
        .argument('<chiave>')
        .action(async (key: string, _, command: Command) => {
          const { getSetting } = await import('./commands/settings.ts')
          await getSetting(key, flagsOf(command), io)
        })
      add(settings, 'set', help.configSet)
        .argument('<chiave>')
        .argument('[valore...]')
        .action(async (key: string, words: string[], _, command: Command) => {
          const { setSetting } = await import('./commands/settings.ts')
          await setSetting(key, words, flagsOf(command), io)
        })
      listed(settings, 'list', help.configList).action(async (_, command: Command) => {
        const { listSettings } = await import('./commands/settings.ts')
        await listSettings(flagsOf(command), io)
      })
      add(settings, 'path', help.configPath).action(async () => {
        const { showSettingsPath } = await import('./commands/settings.ts')
        await showSettingsPath(io)
      })
    },
    doctor: () => {
      listed(program, 'doctor', help.doctor).action(async (_, command: Command) => {
        const { doctor } = await import('./commands/doctor.ts')
        await doctor(flagsOf(command), io, signal)
      })
    },
    completion: () => {
      configure(program.command('completion'), io)
        .description(help.completion)
        .argument('<shell>', help.shell)
        .action(async (shell: string) => {
          const { completion } = await import('./commands/completion.ts')
          await completion(shell, io)
        })
    },
  }
  const named = first !== undefined && Object.hasOwn(commands, first) ? [first] : Object.keys(commands)
  for (const name of named) commands[name]?.()
  return program
}

/** A command that only holds others: alone it shows its help. */
function group(parent: Command, name: string, description: string, io: Io): Command {
  const command = configure(parent.command(name), io).description(description)
  return command
    .allowExcessArguments(true)
    .argument('[comando]')
    .action((word: string | undefined) => {
      const names = command.commands.map(inner => inner.name())
      const near = word === undefined ? undefined : suggestWord(names, word)
      if (word !== undefined && near !== undefined) {
        throw new CliError(2, 'usage', it.unknownCommand(`${name} ${word}`, `${name} ${near}`, ''))
      }
      throw new CliError(2, 'usage', it.missingCommand(name, names))
    })
}

/** Columns of a help screen: no more than the build has written them down for. */
function helpWidth({ stdout }: Io): number {
  return Math.min(80, windowOf(stdout).columns)
}

/** Every command writes where it is told, throws instead of ending the process, and speaks Italian. */
function configure(command: Command, io: Io): Command {
  return command
    .exitOverride()
    .helpOption('-h, --help', help.help)
    .showSuggestionAfterError(false)
    .allowExcessArguments(false)
    .configureOutput({
      writeOut: text => io.stdout.write(text),
      // What is wrong is said once, by `main`.
      writeErr: () => undefined,
      outputError: () => undefined,
      getOutHelpWidth: () => helpWidth(io),
      getErrHelpWidth: () => helpWidth(io),
      getOutHasColors: () => false,
    })
    .addHelpText('after', () => helpEnd(command, helpWidth(io)))
    .configureHelp(italianHelp)
}

function connectionOptions(command: Command): Command {
  return command
    .addOption(new Option('--api-url <url>', help.apiUrl))
    .addOption(new Option('--gql-endpoint <url>', help.gqlEndpoint))
    .addOption(new Option('--product-url <url>', help.productUrl))
    .addOption(new Option('--timeout <secondi>', help.timeout).argParser(positiveNumber('--timeout')))
    .addOption(new Option('--verbose', help.verbose))
}

function docxOptions(command: Command): Command {
  command.addOption(new Option('--orientation <orientamento>', help.orientation))
  for (const [side, name] of Object.entries(help.sides)) {
    const option = `--margin-${side}`
    command.addOption(new Option(`${option} <n>`, help.margin(name)).argParser(wholeNumber(option, 0, 31_680)))
  }
  for (const [edge, name] of Object.entries(help.edges)) {
    command.addOption(new Option(`--${edge} <testo>`, help.edge(name)))
  }
  return command
}

/** An option that may be repeated. */
function collect(value: string, previous: readonly string[] | undefined): readonly string[] {
  return [...(previous ?? []), value]
}

/** The same for catalogs: ids and CNEL codes may also stand in one word, `H011,C011`. */
function collectPicks(value: string, previous: readonly string[] | undefined): readonly string[] {
  const codes = /^\s*(?:\d+|[A-Z]\d{2}[A-Z\d])(?:[\s,;]+(?:\d+|[A-Z]\d{2}[A-Z\d]))+\s*$/i.test(value)
  return [...(previous ?? []), ...(codes ? value.trim().split(/[\s,;]+/) : [value])]
}

function wholeNumber(option: string, least: number, most: number): (word: string) => number {
  return word => {
    const value = Number(word)
    if (!/^\d+$/.test(word.trim()) || value < least || value > most) {
      throw new CliError(2, 'usage', it.badNumber(option, word, least, most))
    }
    return value
  }
}

function positiveNumber(option: string): (word: string) => number {
  return word => {
    const value = Number(word.replace(',', '.'))
    if (!(value > 0) || !Number.isFinite(value))
      throw new CliError(2, 'usage', it.badNumber(option, word, 0, undefined))
    return value
  }
}

/** The command that a line names, its path, and the commands on the way. */
function commandAt(line: readonly string[], program: Command): { readonly command: Command; readonly path: string } {
  let command = program
  for (const word of line) command = command.commands.find(inner => inner.name() === word) ?? command
  return { command, path: pathOf(command) }
}

/** The Italian sentence of what the parser could not understand in a line. */
export function usageSentence(error: CommanderError, program: Command, line: readonly string[]): string {
  const [name = ''] = /'([^']*)'/.exec(error.message)?.slice(1) ?? []
  const { command, path } = commandAt(line, program)
  const examples = it.manual.samplesOf[path.split(' ').slice(1).join(' ')] ?? ['ccnl --help']
  switch (error.code) {
    case 'commander.unknownOption':
      return unknownOption(name, command, path, program)
    case 'commander.missingArgument':
      return it.missingArgument(name, examples)
    case 'commander.optionMissingArgument':
      return it.optionNeedsValue(name.split(/[ ,]+/).find(word => word.startsWith('--')) ?? name, path)
    case 'commander.excessArguments':
      return it.tooManyArguments(examples)
    default:
      return it.badUsage
  }
}

function unknownOption(name: string, command: Command, path: string, program: Command): string {
  const own = ['--help', ...[...command.options, ...program.options].flatMap(option => option.long ?? [])]
  const meant = it.synonyms.options[name]
  const near = meant !== undefined && own.includes(meant.split(' ')[0] ?? '') ? meant : suggestWord(own, name)
  const owners = program.commands.filter(one => one.options.some(({ long, short }) => long === name || short === name))
  return near === undefined && owners.length > 0
    ? it.foreignOption(name, path, owners.slice(0, 3).map(pathOf))
    : it.unknownOption(name, near, path)
}
