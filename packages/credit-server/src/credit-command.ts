/** What `ccnl-credit` does, with the terminal handed in. */
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { optionFault, optionSentence } from '@ccnl/core/server'
import { command as sentences } from './command-it.ts'
import { createLedger, LedgerCorrupt } from './ledger.ts'
import { type CreditTerms, createLedgerAdmin, type Entry, type LedgerAdmin, type Reason } from './ledger-admin.ts'
import { readStatement } from './statement.ts'
import type { Store } from './store.ts'
import { storeSentence } from './store-sentence.ts'

export interface CreditTerminal {
  readonly openStore: () => Promise<Store>
  /** The folder of the data. */
  readonly folder: string
  /** Where the store is, as its user would name it. */
  readonly place: string
  /** What the answer about a resolved charge names; throws where it is not set as it should be. */
  readonly readTerms: () => CreditTerms
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly now?: (() => number) | undefined
}

/** A wrong use of the command; the message says what is right. */
class Misuse extends Error {}

/** Something that is not as it should be, found by the command. */
class Finding extends Error {}

interface Options {
  readonly motivo?: string | undefined
  readonly da?: string | undefined
  readonly a?: string | undefined
  readonly json?: boolean | undefined
  readonly applica?: boolean | undefined
}

interface Call {
  readonly admin: LedgerAdmin
  readonly words: readonly string[]
  readonly options: Options
  readonly terminal: CreditTerminal
}

interface Command {
  /** How many words follow its name. */
  readonly words: readonly [least: number, most: number]
  readonly run: (call: Call) => Promise<void>
}

const commands: Readonly<Record<string, Command>> = {
  list: {
    words: [0, 0],
    async run({ admin, terminal, options }) {
      const accounts = await admin.accounts()
      if (options.json) return terminal.out(JSON.stringify(accounts))
      if (accounts.length === 0) return terminal.out(sentences.noAccounts(terminal.place))
      for (const { crmid, balance, purchased, consumed } of accounts)
        terminal.out(sentences.account(crmid, balance, purchased, consumed))
    },
  },
  show: {
    words: [1, 1],
    async run({ admin, words: [crmid = ''], terminal, options }) {
      const entries = await admin.entries({ crmid })
      if (options.json) return terminal.out(JSON.stringify(entries))
      if (entries.length === 0) throw new Finding(sentences.noEntries(crmid))
      for (const entry of entries) terminal.out(toCells(entry).join('\t'))
    },
  },
  grant: {
    words: [2, 2],
    async run(call) {
      const [crmid = '', amount = ''] = call.words
      if (!/^[1-9]\d{0,8}$/.test(amount)) throw new Misuse(sentences.badGrant(amount))
      await change(call, customerOf(crmid), Number(amount), true)
    },
  },
  correct: {
    words: [2, 2],
    async run(call) {
      const [crmid = '', amount = ''] = call.words
      if (!/^[+-][1-9]\d{0,8}$/.test(amount)) throw new Misuse(sentences.badCorrection(amount))
      await change(call, customerOf(crmid), Number(amount), false)
    },
  },
  holds: {
    words: [0, 0],
    async run({ admin, terminal, options }) {
      const holds = await admin.openHolds()
      if (options.json) return terminal.out(JSON.stringify(holds))
      if (holds.length === 0) return terminal.out(sentences.noHolds)
      for (const { crmid, key, quantity, recordedAt } of holds)
        terminal.out([crmid, key, quantity, new Date(recordedAt).toISOString()].join('\t'))
    },
  },
  resolve: {
    words: [3, 3],
    async run({ admin, words: [crmid = '', key = '', outcome = ''], options, terminal }) {
      if (outcome !== 'fatto' && outcome !== 'non-fatto') throw new Misuse(sentences.badOutcome(outcome))
      const done = await admin.resolve(crmid, key, outcome === 'fatto', reasonOf(options), termsOf(terminal))
      if (!done) throw new Finding(sentences.noHold(crmid, key))
      terminal.err(sentences.resolved(key, outcome))
    },
  },
  reconcile: { words: [1, 1], run: reconcile },
  export: {
    words: [0, 0],
    async run({ admin, options, terminal }) {
      const { da = '', a = '' } = options
      if (da !== '' && a !== '' && dayOf(da) > dayOf(a)) throw new Misuse(sentences.daysReversed(da, a))
      const entries = await admin.entries({
        ...(options.da === undefined ? {} : { from: dayOf(options.da) }),
        ...(options.a === undefined ? {} : { until: dayOf(options.a) + dayMilliseconds }),
      })
      if (options.json) for (const entry of entries) terminal.out(JSON.stringify(entry))
      else for (const cells of [sentences.columns, ...entries.map(toCells)]) terminal.out(cells.map(toCsv).join(';'))
    },
  },
  verify: {
    words: [0, 0],
    // The ledger was checked when it was opened.
    run: async ({ terminal }) => terminal.out(sentences.sound),
  },
}

const dayMilliseconds = 86_400_000

/** Resolves with the exit code: 0 done, 1 failed or something found, 2 wrong use. */
export async function runCreditCommand(args: readonly string[], terminal: CreditTerminal): Promise<number> {
  let store: Store | undefined
  try {
    const { values: options, positionals } = parseArgs({
      args: args.map(escapeNumber),
      allowPositionals: true,
      options: {
        motivo: { type: 'string' },
        da: { type: 'string' },
        a: { type: 'string' },
        json: { type: 'boolean' },
        applica: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (options.help) {
      terminal.out(sentences.usage)
      return 0
    }
    const [name = '', ...words] = positionals.map(word => word.replace(escapeMark, ''))
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new Misuse(name === '' ? sentences.usage : withUsage(sentences.unknownCommand(name)))
    if (words.length < command.words[0] || words.length > command.words[1])
      throw new Misuse(withUsage(sentences.badWords(name, words.length < command.words[0])))
    store = await terminal.openStore()
    await createLedger(store, terminal.now)
    await command.run({ admin: createLedgerAdmin(store, terminal.now), words, options, terminal })
    return 0
  } catch (error) {
    const fault = optionFault(error)
    terminal.err(fault ? withUsage(optionSentence(fault)) : sentenceOf(error, terminal.folder))
    return fault || error instanceof Misuse ? 2 : 1
  } finally {
    await store?.close()
  }
}

const withUsage = (sentence: string): string => `${sentence}\n\n${sentences.usage}`

function sentenceOf(error: unknown, folder: string): string {
  if (error instanceof Misuse || error instanceof Finding) return error.message
  return error instanceof LedgerCorrupt ? sentences.corrupt : storeSentence(error, folder)
}

/** A correction such as `-5` is no option. */
const escapeMark = '\u0000'
const escapeNumber = (word: string): string => (/^-\d/.test(word) ? `${escapeMark}${word}` : word)

async function change({ admin, options, terminal }: Call, crmid: string, amount: number, open: boolean): Promise<void> {
  const outcome = await admin.grant(crmid, amount, reasonOf(options), open)
  switch (outcome.type) {
    case 'unknown-account':
      throw new Finding(sentences.unknownAccount(crmid))
    case 'too-much':
      throw new Finding(sentences.tooMuch(crmid, outcome.account.balance))
    case 'granted':
      return terminal.err(sentences.changed(crmid, outcome.account.balance))
  }
}

/** Compares the charges that the outside service lists with those of here; `--applica` settles what both explain. */
async function reconcile({ admin, words: [file = ''], options, terminal }: Call): Promise<void> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Misuse(sentences.unreadableFile(file))
  }
  const listed = readStatement(text)
  if (!listed) throw new Misuse(sentences.badStatement(file))
  const holds = await admin.openHolds()
  const settled = await admin.settledKeys()
  const open = new Set(holds.map(({ key }) => key))
  for (const { crmid, key } of holds) {
    const made = listed.has(key)
    terminal.out(sentences.found(crmid, key, made))
    if (options.applica) await admin.resolve(crmid, key, made, reasonOf(options), termsOf(terminal))
  }
  const onlyHere = [...settled].filter(key => !listed.has(key))
  const onlyThere = [...listed].filter(key => !settled.has(key) && !open.has(key))
  for (const key of onlyHere) terminal.out(sentences.onlyHere(key))
  for (const key of onlyThere) terminal.out(sentences.onlyThere(key))
  if (onlyHere.length + onlyThere.length > 0 || (holds.length > 0 && !options.applica))
    throw new Finding(sentences.differs)
  terminal.err(sentences.agrees)
}

function reasonOf({ motivo }: Options): Reason {
  const reason = (motivo ?? '').trim()
  if (reason === '' || reason.length > 500) throw new Misuse(sentences.reasonNeeded)
  return { reason, actor: operator() }
}

function termsOf({ readTerms }: CreditTerminal): CreditTerms {
  try {
    return readTerms()
  } catch {
    throw new Misuse(sentences.badConfig)
  }
}

function operator(): string {
  try {
    return userInfo().username
  } catch {
    // A container's user may have no name.
    return ''
  }
}

function customerOf(text: string): string {
  if (!/^[\x21-\x7e]{1,200}$/.test(text)) throw new Misuse(sentences.badCustomer(text))
  return text
}

function dayOf(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // The thirtieth of February is read as a day of March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)) throw new Misuse(sentences.badDay(text))
  return time
}

function toCells({ crmid, kind, key, amount, balance, recordedAt, reason, actor }: Entry): readonly string[] {
  return [
    new Date(recordedAt).toISOString(),
    crmid,
    sentences.kinds[kind],
    key,
    String(amount),
    String(balance),
    reason,
    actor,
  ]
}

/** A cell that no spreadsheet takes for a formula. */
function toCsv(cell: string): string {
  const plain = /^[=@\t\r]|^[+-](?!\d+$)/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
