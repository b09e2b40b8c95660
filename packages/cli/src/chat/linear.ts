import { type Session, sanitizeText } from '@ccnl/core'
import { parseAnswer } from '@ccnl/core/document'
import {
  accountView,
  chatView,
  noticesView,
  pickerView,
  sidebarView,
  trialEndedView,
  uploadsView,
} from '@ccnl/core/view'
import { type AnswerWriter, createAnswerWriter } from '../answer-writer.ts'
import { type Connection, describeSource } from '../connection.ts'
import { CliError } from '../exit.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { localTime } from '../local-time.ts'
import type { ConnectionFlags } from '../settings.ts'
import { outputStyle, writeTo } from '../terminal.ts'
import { joinBlocks, renderBlocks, type TerminalStyle } from '../terminal-answer.ts'
import { type ChatCommand, chatCommands, parseCommand } from './commands.ts'
import { detailsOf } from './folding.ts'
import { attachMentions } from './mention.ts'
import { chooseNamed } from './named.ts'
import { openSession } from './open-session.ts'
import { type Opening, openAt } from './opening.ts'
import { changesBlocks, correctPayslip, figure, parsePayslipRequest } from './payslip.ts'
import { readLines } from './read-lines.ts'
import { summaryLines } from './summary.ts'
import { drawBlocks, drawReferences } from './transcript.ts'
import { removeFrom, uploadTo } from './upload.ts'

/**
 * The chat in labelled lines: nothing is drawn, moved or coloured, so that it can be heard, piped and recorded. Menus are
 * numbers.
 */
export async function linearChat(
  connection: Connection,
  opening: Opening,
  flags: ConnectionFlags,
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  const session = openSession(connection, flags, io)
  const style = outputStyle(io, true)
  let pending: Promise<void> = Promise.resolve()
  const say = (text: string) => {
    pending = pending.then(() => writeTo(io.stdout, sanitizeText(text)))
  }
  const stopListening = speak(session, style, say)
  const letGo = io.beforeInterrupt?.(() => {
    const { canStop } = chatView(session.getState())
    if (canStop) session.send({ type: 'stop-requested' })
    return canStop
  })
  const lines = readLines(io, signal)
  const askLine = async (prompt: string): Promise<string | undefined> => {
    say(prompt)
    await pending
    const line = await lines.next()
    // A pipe shows no echo of what it brings: the record says it in its place.
    if (io.stdin.isTTY !== true) say(`${line ?? ''}\n`)
    return line
  }
  try {
    await openAt(session, opening)
    say(`${it.chat.title}\n`)
    if (opening.question !== '') {
      say(`${it.chat.you} ${opening.question}\n`)
      await askAttaching(opening.question, { session, say, connection, io })
    }
    while (true) {
      const trial = trialEndedView(session.getState())
      if (trial.open)
        throw new CliError(
          4,
          'credit-exhausted',
          [trial.text, trial.invitation, trial.salesUrl].filter(Boolean).join(' '),
        )
      const line = await askLine(`${it.chat.you} `)
      if (line === undefined) break
      const parsed = parseCommand(line)
      if (parsed === undefined) await askAttaching(line, { session, say, connection, io })
      else if ('unknown' in parsed) say(`${it.chat.notice} ${it.chat.unknownCommand(`/${parsed.unknown}`)}\n`)
      else if (parsed.command === 'esci') break
      else await runCommand(parsed.command, parsed.argument, { session, style, say, askLine, connection, io })
      await pending
      const { failure, failureText } = accountView(session.getState())
      if (failure) throw new CliError(3, failure.code, `${failureText} ${it.signInAgain}`)
    }
    say(`${it.chat.bye}\n`)
    await pending
  } finally {
    stopListening()
    letGo?.()
    lines.close()
    session.close()
  }
}

/** Asks a question with the files that it names by `@`; one that cannot be attached stops it. */
async function askAttaching(
  line: string,
  { session, say, connection, io }: Pick<CommandTools, 'session' | 'say' | 'connection' | 'io'>,
): Promise<void> {
  try {
    await askQuestion(await attachMentions(session, line, connection.source.config, io), session, say)
  } catch (error) {
    say(`${it.chat.notice} ${error instanceof Error ? error.message : String(error)}\n`)
  }
}

async function askQuestion(text: string, session: Session, say: (text: string) => void): Promise<void> {
  const block = chatView(session.getState()).blockFor(text)
  if (block === 'empty') return
  const { signInExpired, unsent } = chatView(session.getState())
  if (signInExpired && unsent) {
    session.send({ type: 'sign-in-requested' })
    await session.settled()
    return
  }
  if (block !== undefined) {
    say(`${it.chat.notice} ${it.sendBlock[block]}\n`)
    return
  }
  session.send({ type: 'question-asked', text })
  await session.settled()
}

interface CommandTools {
  readonly session: Session
  readonly style: TerminalStyle
  readonly say: (text: string) => void
  readonly askLine: (prompt: string) => Promise<string | undefined>
  readonly connection: Connection
  readonly io: Io
}

async function runCommand(command: ChatCommand, argument: string, tools: CommandTools): Promise<void> {
  const { session, style, say, connection, io } = tools
  const view = chatView(session.getState())
  const last = view.messages.findLast(message => message.role === 'assistant' && message.canCopy)
  const notice = (text: string) => say(`${it.chat.notice} ${text}\n`)
  switch (command) {
    case 'agente': {
      const named = chooseNamed(session, command, argument)
      const agent = named ? undefined : await choose(view.agents, entry => entry.title, tools)
      if (agent) session.send({ type: 'agent-chosen', agent: agent.agent })
      if (pickerView(session.getState())) await pickAgreements('agreements', '', tools)
      break
    }
    case 'ccnl':
      chooseNamed(session, command, argument)
      if (argument === '' || pickerView(session.getState())) await pickAgreements('agreements', argument, tools)
      break
    case 'parametri':
      chooseNamed(session, command, argument)
      if (argument === '' || pickerView(session.getState())) await pickAgreements('workScopes', argument, tools)
      break
    case 'conversazioni': {
      const { conversations } = sidebarView(session.getState())
      if (conversations.length === 0) notice(it.chat.noConversations)
      const found = await choose(
        conversations,
        entry => `${localTime(entry.timestamp).slice(0, 10)} ${entry.title}`,
        tools,
      )
      if (found) session.send({ type: 'conversation-selected', sessionId: found.sessionId })
      break
    }
    case 'nuova':
      session.send({ type: 'conversation-started' })
      notice(it.chat.newConversation)
      break
    case 'copia':
    case 'esporta':
      if (last === undefined) notice(it.chat.noAnswer)
      else session.send({ type: command === 'copia' ? 'answer-copied' : 'answer-exported', index: last.index })
      break
    case 'fonti': {
      const text = drawReferences(view.references, argument === '' ? undefined : Number(argument))?.(style)
      if (text) say(text)
      else notice(argument === '' ? it.chat.noReferences : it.chat.noSuchSource(argument))
      break
    }
    case 'dettagli': {
      const details = detailsOf(parseAnswer(last?.content ?? '').blocks)
      if (details.length === 0) notice(it.chat.noDetails)
      else say(drawBlocks(details)(style))
      break
    }
    case 'correlate': {
      const question = await choose(view.relatedQuestions, entry => entry, tools)
      if (question) await askQuestion(question, session, say)
      break
    }
    case 'modifica':
      await modifyPayslip(tools)
      break
    case 'busta-paga':
      await correctByName(argument, tools)
      break
    case 'carica':
      if (argument === '') {
        notice(it.chat.fileMissing)
        break
      }
      try {
        await uploadTo(session, argument, connection.source.config, io)
      } catch (error) {
        notice(error instanceof Error ? error.message : String(error))
      }
      break
    case 'rimuovi': {
      const { files } = uploadsView(session.getState())
      if (files.length === 0) notice(it.chat.noFiles)
      const file = await choose(files, entry => entry.name, tools)
      if (file && (await removeFrom(session, file.id))) notice(it.chat.removedDocument)
      break
    }
    case 'elimina': {
      const { sessionId } = view
      if (sessionId === undefined) notice(it.chat.noConversation)
      else if (await choose([it.chat.commandHelp.elimina], entry => entry, tools))
        session.send({ type: 'conversation-deletion-requested', sessionId })
      break
    }
    case 'modello': {
      if (chooseNamed(session, command, argument)) break
      if (view.models.length === 0) notice(it.chat.noModels)
      const model = await choose(view.models, entry => entry.name, tools)
      if (model) session.send({ type: 'model-chosen', model: model.id })
      break
    }
    case 'stato':
      say(`${summaryLines(session.getState(), describeSource(connection.source)).join('\n')}\n`)
      break
    case 'aiuto':
      say(`${chatCommands.map(name => `/${name}: ${it.chat.commandHelp[name]}`).join('\n')}\n`)
      break
    case 'esci':
      break
  }
  await session.settled()
}

/** A numbered menu; an empty line or anything that is no number of it chooses nothing. */
async function choose<T>(
  entries: readonly T[],
  label: (entry: T) => string,
  tools: CommandTools,
): Promise<T | undefined> {
  const [only] = await askNumbers(entries, label, it.chat.choose(entries.length), tools)
  return only
}

/** The same for as many entries as one likes. */
async function chooseMany<T>(
  entries: readonly T[],
  label: (entry: T) => string,
  tools: CommandTools,
): Promise<readonly T[]> {
  return await askNumbers(entries, label, it.chat.chooseMany(entries.length), tools)
}

async function askNumbers<T>(
  entries: readonly T[],
  label: (entry: T) => string,
  prompt: string,
  { say, askLine }: CommandTools,
): Promise<readonly T[]> {
  if (entries.length === 0) return []
  say(entries.map((entry, index) => `${index + 1}. ${label(entry)}\n`).join(''))
  const numbers = (await askLine(prompt))?.match(/\d+/g) ?? []
  return [...new Set(numbers)].flatMap(number => entries[Number(number) - 1] ?? [])
}

async function pickAgreements(kind: 'agreements' | 'workScopes', search: string, tools: CommandTools): Promise<void> {
  const { session, say, askLine } = tools
  session.send({ type: 'picker-opened', picker: kind })
  await session.settled()
  session.send({ type: 'picker-searched', text: search || ((await askLine(it.chat.searchPrompt)) ?? '') })
  const view = pickerView(session.getState())
  if (!view) return
  say(`${view.title}\n${view.countText}\n`)
  const chosen = await chooseMany(
    view.items,
    item => `${[item.detail, item.name].filter(Boolean).join(' ')}${item.selected ? ` (${it.chat.selected})` : ''}`,
    tools,
  )
  for (const { id } of chosen) session.send({ type: 'picker-toggled', id })
  const after = pickerView(session.getState())
  const confirms = chosen.length > 0 && after?.canConfirm === true
  if (chosen.length > 0 && !confirms) say(`${it.chat.notice} ${view.limitsText}\n`)
  session.send({ type: confirms ? 'picker-confirmed' : 'picker-closed' })
}

async function modifyPayslip({ session, say, askLine }: CommandTools): Promise<void> {
  if (!chatView(session.getState()).canModify) return say(`${it.chat.notice} ${it.chat.noPayslip}\n`)
  session.send({ type: 'modify-started' })
  let changed = false
  for (let page = 1; ; page++) {
    session.send({ type: 'modify-page-changed', page })
    const modify = chatView(session.getState()).modify
    if (modify === undefined || modify.page !== page) break
    const { field } = modify
    const options = field.options ? ` (${field.options.join(', ')})` : ''
    const value = (await askLine(`${field.label}${options} [${field.value}]: `))?.trim()
    if (value === undefined) break
    if (value === '' || value === field.value) continue
    const problem = modify.problemOf(value)
    if (problem !== '') {
      say(`${it.chat.notice} ${problem}\n`)
      page -= 1
      continue
    }
    session.send({ type: 'payslip-field-changed', field: field.field, value })
    await session.settled()
    changed = true
  }
  session.send({ type: changed ? 'modify-confirmed' : 'modify-cancelled' })
}

/** `/busta-paga ore 12`: what the name leaves open is asked for. */
async function correctByName(argument: string, tools: CommandTools): Promise<void> {
  const { session, style, say, askLine } = tools
  const notice = (text: string) => say(`${it.chat.notice} ${text}\n`)
  const { payslipFields } = session.getState().chat
  if (!chatView(session.getState()).canModify) return notice(it.chat.noPayslip)
  const request = parsePayslipRequest(payslipFields, argument)
  if (request.type === 'unknown') return notice(it.chat.payslipUnknown(request.name, request.near))
  const field =
    request.type === 'correction'
      ? request.field
      : await choose(request.fields, one => `${one.label}: ${figure(one, one.value)}`, tools)
  if (field === undefined) return
  const value = request.value ?? (await askLine(it.chat.payslipValue(field.label)))?.trim()
  if (value === undefined || (request.value === undefined && value === '')) return
  const corrected = await correctPayslip(session, field, value)
  if (corrected.type === 'refused') notice(corrected.reason)
  else say(`\n${joinBlocks(renderBlocks(changesBlocks(corrected.changes), style))}\n`)
}

/** Says every message and notice once, the answers as they are written. */
function speak(session: Session, style: TerminalStyle, say: (text: string) => void): () => void {
  let since = session.getState().chat.since
  let said = 0
  let lastContent = ''
  let writer: { readonly writer: AnswerWriter; length: number } | undefined
  const heard = new Set<string>()
  const listen = () => {
    const state = session.getState()
    const view = chatView(state)
    if (state.chat.since !== since) {
      since = state.chat.since
      said = 0
      writer = undefined
    }
    if (!view.loading && said > 0 && view.messages.at(-1)?.content === lastContent) said = view.messages.length
    for (const message of view.messages.slice(said)) {
      if (message.role !== 'assistant') {
        // The question of the keyboard is on the screen already; one that comes from a history is not.
        if (message.role === 'error') {
          // What the answer before it had begun is over.
          if (writer) say(writer.writer.end())
          writer = undefined
          say(`${it.chat.error} ${message.content.replace(/^Errore: /, '')}\n`)
        } else if (message.content !== lastContent && !view.loading) say(`${it.chat.you} ${message.content}\n`)
      } else {
        if (message.content === '' && message.status === 'streaming') return
        writer ??= { writer: createAnswerWriter(style, it.chat.assistant), length: 0 }
        say(writer.writer.push(message.content.slice(writer.length)))
        writer.length = message.content.length
        if (message.status === 'streaming') return
        say(writer.writer.end())
        writer = undefined
      }
      said += 1
      lastContent = message.content
    }
    for (const toast of noticesView(state).toasts) {
      if (heard.has(toast.id)) continue
      heard.add(toast.id)
      say(`${it.chat.notice} ${[toast.title, toast.description].filter(Boolean).join(' — ')}\n`)
    }
  }
  return session.subscribe(listen)
}
