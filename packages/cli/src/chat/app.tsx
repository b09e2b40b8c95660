import type { Agent, Session, Toast } from '@ccnl/core'
import type { Block } from '@ccnl/core/document'
import { useView } from '@ccnl/core/react'
import {
  accountView,
  type ChatView,
  chatView,
  noticesView,
  pickerView,
  sidebarView,
  tooltipView,
  trialEndedView,
  uploadsView,
} from '@ccnl/core/view'
import { Box, Text, useApp, usePaste, useStdout, useWindowSize } from 'ink'
import { memo, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import wrapAnsi from 'wrap-ansi'
import { it } from '../it.ts'
import { joinBlocks, renderBlocks, type TerminalStyle } from '../terminal-answer.ts'
import { type ChatCommand, chatCommands, completions, parseCommand } from './commands.ts'
import { afterSending, type Editor, edit, emptyEditor, withText } from './editor.ts'
import { KeyQueue, useKeys } from './key-queue.tsx'
import { everywhere, inQuestion, keyName } from './keys.ts'
import { List } from './screens/list.tsx'
import { Modify } from './screens/modify.tsx'
import { Picker } from './screens/picker.tsx'
import { TrialEnded } from './screens/trial-ended.tsx'
import { summaryLines } from './summary.ts'
import { createTranscript, drawReferences, type Transcript } from './transcript.ts'

/** Milliseconds within which a second Ctrl-C leaves. */
const quitWindow = 2000

type Menu = 'commands' | 'agents' | 'related' | 'conversations' | 'files' | 'models' | 'history'

export interface ChatAppProps {
  readonly session: Session
  readonly style: TerminalStyle
  /** Where the answers come from, for the status line. */
  readonly sourceText: string
  /** Uploads a file of the disk; rejections are shown. */
  readonly upload: (path: string) => Promise<void>
  readonly now: () => number
  /** Gives the terminal back to the shell until the job is continued. */
  readonly suspend?: (() => void) | undefined
  /** Calls `redraw` whenever the job is continued; the result stops that. */
  readonly onContinue?: ((redraw: () => void) => () => void) | undefined
  /** The questions of the chats before, oldest first, and where a new one is kept. */
  readonly history?: { readonly questions: readonly string[]; readonly add: (question: string) => void }
}

/** The chat: finished text goes to the terminal's own scrollback, only what still changes is drawn. */
export function ChatApp(props: ChatAppProps): ReactElement {
  return (
    <KeyQueue>
      <Chat {...props} />
    </KeyQueue>
  )
}

function Chat({ session, style, sourceText, upload, now, history, suspend, onContinue }: ChatAppProps): ReactElement {
  const { exit } = useApp()
  const { write } = useStdout()
  const { columns, rows } = useWindowSize()
  const view = useView(session, chatView)
  const picker = useView(session, pickerView)
  const trial = useView(session, trialEndedView)
  const [editor, setEditor] = useState<Editor>({ ...emptyEditor, history: history?.questions ?? [] })
  const [menu, setMenu] = useState<Menu | undefined>()
  const [notice, setNotice] = useState('')
  const { files } = useView(session, uploadsView)
  /** The conversation that a second `/elimina` deletes. */
  const doomed = useRef<string | undefined>(undefined)
  const quitAt = useRef(0)
  const width = Math.max(20, columns)
  const open = useScrollback(session, { ...style, width })
  const busy = trial.open || picker !== undefined || view.modify !== undefined || menu !== undefined

  // A draft that core gives back (a refused or failed question) returns to where it was typed.
  const sentDraft = useRef('')
  useEffect(() => {
    // The view may be older than what has been typed since.
    const { draft } = chatView(session.getState())
    if (view.draft !== draft || draft === sentDraft.current) return
    sentDraft.current = draft
    setEditor(before => withText(before, draft))
  }, [session, view.draft])
  const change = (next: Editor) => {
    setEditor(next)
    setNotice('')
    if (next.text !== sentDraft.current) {
      sentDraft.current = next.text
      session.send({ type: 'draft-changed', text: next.text })
    }
  }

  const ask = (text: string) => {
    const block = view.blockFor(text)
    if (block === undefined) session.send({ type: 'question-asked', text })
    else if (block !== 'empty') setNotice(it.sendBlock[block])
    return block === undefined
  }

  const runCommand = (command: ChatCommand, argument: string): void => {
    const last = view.messages.findLast(message => message.role === 'assistant' && message.canCopy)
    const withAnswer = (use: (index: number) => void) =>
      last === undefined ? setNotice(it.chat.noAnswer) : use(last.index)
    const actions: Readonly<Record<ChatCommand, () => void>> = {
      agente: () => setMenu('agents'),
      ccnl: () => session.send({ type: 'picker-opened', picker: 'agreements' }),
      parametri: () => session.send({ type: 'picker-opened', picker: 'workScopes' }),
      conversazioni: () => setMenu('conversations'),
      nuova: () => session.send({ type: 'conversation-started' }),
      copia: () => withAnswer(index => session.send({ type: 'answer-copied', index })),
      esporta: () => withAnswer(index => session.send({ type: 'answer-exported', index })),
      fonti: () => write(drawReferences(view.references, { ...style, width })),
      correlate: () => setMenu('related'),
      modifica: () => (view.canModify ? session.send({ type: 'modify-started' }) : setNotice(it.chat.noPayslip)),
      carica: () => {
        upload(argument).catch((error: unknown) => setNotice(error instanceof Error ? error.message : String(error)))
      },
      rimuovi: () => (files.length === 0 ? setNotice(it.chat.noFiles) : setMenu('files')),
      elimina: () => {
        const { sessionId } = view
        if (sessionId === undefined) return setNotice(it.chat.noConversation)
        if (doomed.current === sessionId) return session.send({ type: 'conversation-deletion-requested', sessionId })
        doomed.current = sessionId
        setNotice(it.chat.deleteAgain)
      },
      modello: () => (view.models.length === 0 ? setNotice(it.chat.noModels) : setMenu('models')),
      stato: () => write(`${summaryLines(session.getState(), sourceText).join('\n')}\n\n`),
      aiuto: () => write(`${helpText()}\n\n`),
      esci: () => exit(),
    }
    actions[command]()
  }

  const send = (text: string) => {
    const parsed = parseCommand(text)
    if (parsed !== undefined && 'unknown' in parsed) return setNotice(it.chat.unknownCommand(`/${parsed.unknown}`))
    if (parsed === undefined && !ask(text)) return
    if (text.trim() !== '') history?.add(text)
    change(afterSending({ ...editor, text }))
    if (parsed !== undefined) runCommand(parsed.command, parsed.argument)
  }

  const interrupt = () => {
    if (view.canStop) session.send({ type: 'stop-requested' })
    else if (editor.text !== '' && !busy) change(edit(editor, { type: 'clear' }))
    else if (now() - quitAt.current < quitWindow) exit()
    else setNotice(it.chat.quitHint)
    quitAt.current = now()
  }

  useKeys((input, key) => {
    const action = everywhere[keyName(input, key)]
    if (action === 'interrupt') interrupt()
    else if (action === 'leave' && editor.text === '') exit()
    else if (action === 'suspend') suspend?.()
  })

  useKeys(
    (input, key) => {
      const name = keyName(input, key)
      const action = inQuestion[name]
      const number = /^alt-([1-9])$/.exec(name)?.[1]
      if (number !== undefined) {
        const question = view.relatedQuestions[Number(number) - 1]
        if (question) ask(question)
      } else if (action === 'send') send(editor.text)
      else if (action === 'stop') session.send({ type: 'stop-requested' })
      else if (action === 'menu') setMenu('commands')
      else if (action === 'clear-screen') write('\u001b[2J\u001b[3J\u001b[H')
      else if (action === 'history') editor.history.length === 0 ? setNotice(it.chat.noHistory) : setMenu('history')
      else if (action === 'related') {
        const [only] = completions(editor.text)
        if (only) change(withText(editor, `/${only} `))
        else if (editor.text === '' && view.showRelatedQuestions) setMenu('related')
      } else if (action !== undefined) change(edit(editor, action))
      else if (!key.ctrl && !key.meta) {
        // A line typed in one go may end with Enter, or with the line feed that the terminal made of it before the chat
        // took over; more lines than one were pasted and are not sent.
        const line = /^([^\r\n]+)[\r\n]$/.exec(input)?.[1]
        if (line === undefined) change(edit(editor, { type: 'insert', text: input }))
        else send(edit(editor, { type: 'insert', text: line }).text)
      }
    },
    { isActive: !busy },
  )
  usePaste(text => change(edit(editor, { type: 'insert', text })), { isActive: !busy })

  // Whatever the shell has written meanwhile, the frame is drawn again below it.
  useEffect(() => onContinue?.(() => write('\n')), [onContinue, write])

  const listHeight = Math.max(3, Math.min(8, rows - 10))
  return (
    <Box flexDirection="column" width={width}>
      <OpenBlocks blocks={open} style={{ ...style, width }} lines={Math.max(3, rows - 10)} />
      {view.statusText === '' ? null : <Text dimColor>{view.statusText}</Text>}
      {busy || !view.showRelatedQuestions ? null : <Related questions={view.relatedQuestions} />}
      <Toasts session={session} />
      {trial.open ? (
        <TrialEnded view={trial} session={session} />
      ) : picker ? (
        <Picker view={picker} session={session} height={listHeight} />
      ) : view.modify ? (
        <Modify view={view.modify} session={session} />
      ) : menu === 'conversations' ? (
        <Conversations session={session} height={listHeight} onClose={() => setMenu(undefined)} />
      ) : menu ? (
        <Choice
          menu={menu}
          view={view}
          height={listHeight}
          onClose={() => setMenu(undefined)}
          onCommand={command => runCommand(command, '')}
          onAgent={agent => session.send({ type: 'agent-chosen', agent })}
          onQuestion={ask}
          onModel={model => session.send({ type: 'model-chosen', model })}
          history={editor.history}
          onRecall={question => change(withText(editor, question))}
          files={files}
          onFile={id => session.send({ type: 'file-removal-requested', id })}
        />
      ) : (
        <Question editor={editor} />
      )}
      {notice === '' ? null : (
        <Text color="yellow" wrap="wrap">
          {notice}
        </Text>
      )}
      <Status session={session} view={view} sourceText={sourceText} />
    </Box>
  )
}

/**
 * Writes what is final to the scrollback, and hands back the blocks that are still open. The frame without a block is drawn
 * before the block is written: the other way round Ink, which draws its last frame again under what is written, would show
 * the block twice.
 */
function useScrollback(session: Session, style: TerminalStyle): readonly Block[] {
  const { write } = useStdout()
  const transcript = useRef<Transcript | undefined>(undefined)
  transcript.current ??= createTranscript(style)
  const unwritten = useRef('')
  const [tail, setTail] = useState<{ readonly open: readonly Block[] }>({ open: [] })
  useLayoutEffect(() => {
    const take = () => {
      const state = session.getState()
      const part = transcript.current?.advance(state, chatView(state))
      if (part === undefined) return
      unwritten.current += part.written
      setTail(before => (part.written === '' && before.open.length + part.open.length === 0 ? before : part))
    }
    take()
    return session.subscribe(take)
  }, [session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tail that is drawn lets go of what stood in the one before
  useLayoutEffect(() => {
    const text = unwritten.current
    unwritten.current = ''
    if (text !== '') write(text)
  }, [tail, write])
  return tail.open
}

/** The end of the block that is being written: shorter than the window, so that nothing scrolls away half drawn. */
const OpenBlocks = memo(function OpenBlocks({
  blocks,
  style,
  lines,
}: {
  readonly blocks: readonly Block[]
  readonly style: TerminalStyle
  readonly lines: number
}) {
  if (blocks.length === 0) return null
  const text = joinBlocks(renderBlocks(blocks, style))
  const wrapped = wrapAnsi(text, style.width - 1, { hard: true, trim: false }).split('\n')
  return <Text wrap="truncate">{wrapped.slice(-lines).join('\n')}</Text>
}, sameBlocks)

function sameBlocks(
  before: { readonly blocks: readonly Block[]; readonly style: TerminalStyle; readonly lines: number },
  after: { readonly blocks: readonly Block[]; readonly style: TerminalStyle; readonly lines: number },
): boolean {
  return (
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index]) &&
    before.style.width === after.style.width &&
    before.lines === after.lines
  )
}

function Related({ questions }: { readonly questions: readonly string[] }): ReactElement {
  const shown = questions.slice(0, 3)
  return (
    <Box flexDirection="column">
      <Text dimColor>
        {it.related} ({it.chat.relatedHint(1, shown.length)})
      </Text>
      {shown.map((question, index) => (
        <Text key={question} wrap="truncate">
          {index + 1}. {question}
        </Text>
      ))}
    </Box>
  )
}

const toastColors: Readonly<Record<Toast['color'], string>> = { green: 'green', red: 'red', gray: 'gray' }

function Toasts({ session }: { readonly session: Session }): ReactElement {
  const { toasts } = useView(session, noticesView)
  const tooltip = useView(session, tooltipView)
  return (
    <Box flexDirection="column">
      {toasts.map(toast => (
        <Text key={toast.id} color={toastColors[toast.color]} wrap="truncate">
          {toast.color === 'red' ? '✗' : '✓'} {[toast.title, toast.description].filter(Boolean).join(' — ')}
        </Text>
      ))}
      {tooltip === '' ? null : <Text dimColor>{tooltip}</Text>}
    </Box>
  )
}

/** The question line with its caret, and the commands that a `/` may become. */
function Question({ editor }: { readonly editor: Editor }): ReactElement {
  const { text, caret } = editor
  const under = text.slice(caret, caret + 1)
  const commands = completions(text)
  return (
    <Box flexDirection="column">
      <Box>
        <Text bold>{'› '}</Text>
        <Text wrap="wrap">
          {text.slice(0, caret)}
          <Text inverse>{under === '' || under === '\n' ? ' ' : under}</Text>
          {under === '\n' ? '\n' : ''}
          {text.slice(caret + 1)}
          {text === '' ? <Text dimColor>{it.chat.placeholder}</Text> : null}
        </Text>
      </Box>
      {commands.slice(0, 6).map(command => (
        <Text key={command} dimColor wrap="truncate">
          /{command} — {it.chat.commandHelp[command]}
        </Text>
      ))}
    </Box>
  )
}

function Status({
  session,
  view,
  sourceText,
}: {
  readonly session: Session
  readonly view: ChatView
  readonly sourceText: string
}): ReactElement {
  const account = useView(session, accountView)
  const { files } = useView(session, uploadsView)
  const names = [...view.agreements, ...view.workScopes].map(item => item.name)
  const parts = [
    view.agentTitle,
    names.length === 0 ? it.chat.noAgreements : names.join(', '),
    ...files.map(({ name }) => name),
    ...(account.showCredit && account.credit !== undefined ? [`${it.chat.credit} ${account.credit}`] : []),
    sourceText,
  ]
  return (
    <Box flexDirection="column">
      {account.failureText === '' ? null : <Text color="red">{`${account.failureText} ${it.signInAgain}`}</Text>}
      <Text dimColor wrap="truncate">
        {parts.join(' · ')}
      </Text>
      <Text dimColor wrap="truncate">
        {it.chat.hint}
      </Text>
    </Box>
  )
}

function Conversations({
  session,
  height,
  onClose,
}: {
  readonly session: Session
  readonly height: number
  readonly onClose: () => void
}): ReactElement {
  const sidebar = useView(session, sidebarView)
  const [search, setSearch] = useState('')
  const [doomed, setDoomed] = useState<string | undefined>()
  const wanted = search.trim().toLowerCase()
  return (
    <List
      title={it.chat.conversations}
      items={sidebar.conversations
        .filter(conversation => conversation.title.toLowerCase().includes(wanted))
        .map(({ sessionId, title, timestamp, deleting }) => ({
          id: sessionId,
          label: title,
          detail: timestamp.slice(0, 10),
          disabled: deleting,
        }))}
      height={height}
      search={search}
      searchPlaceholder={it.searchPlaceholder}
      emptyText={it.chat.noConversations}
      footer={doomed === undefined ? it.chat.listKeys : it.chat.confirmDelete}
      onSearch={setSearch}
      onConfirm={id => {
        if (id !== undefined) session.send({ type: 'conversation-selected', sessionId: id })
        onClose()
      }}
      onDelete={id => {
        if (doomed !== id) return setDoomed(id)
        setDoomed(undefined)
        session.send({ type: 'conversation-deletion-requested', sessionId: id })
      }}
      onClose={onClose}
    />
  )
}

interface Entry {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

function Choice({
  menu,
  view,
  height,
  onClose,
  onCommand,
  onAgent,
  onQuestion,
  onModel,
  files,
  onFile,
  history,
  onRecall,
}: {
  readonly menu: Exclude<Menu, 'conversations'>
  readonly view: ChatView
  readonly height: number
  readonly onClose: () => void
  readonly onCommand: (command: ChatCommand) => void
  readonly onAgent: (agent: Agent) => void
  readonly onQuestion: (question: string) => void
  readonly onModel: (id: string) => void
  readonly files: readonly { readonly id: string; readonly name: string }[]
  readonly onFile: (id: string) => void
  readonly history: readonly string[]
  readonly onRecall: (question: string) => void
}): ReactElement {
  const [search, setSearch] = useState('')
  const ticked = (name: string, selected: boolean) => (selected ? `${name} ✓` : name)
  const entriesOf: Readonly<Record<typeof menu, () => readonly Entry[]>> = {
    commands: () =>
      chatCommands.map(command => ({
        id: command,
        label: `/${command} — ${it.chat.commandHelp[command]}`,
        run: () => onCommand(command),
      })),
    agents: () =>
      view.agents.map(({ agent, title, selected }) => ({
        id: agent,
        label: ticked(title, selected),
        run: () => onAgent(agent),
      })),
    models: () =>
      view.models.map(({ id, name }) => ({
        id,
        label: ticked(name, id === view.model?.id),
        run: () => onModel(id),
      })),
    history: () =>
      [...new Set(history.toReversed())].map(question => ({
        id: question,
        label: question.replaceAll('\n', ' '),
        run: () => onRecall(question),
      })),
    files: () => files.map(({ id, name }) => ({ id, label: name, run: () => onFile(id) })),
    related: () =>
      view.relatedQuestions.map(question => ({ id: question, label: question, run: () => onQuestion(question) })),
  }
  const entries = entriesOf[menu]()
  const wanted = search.trim().toLowerCase()
  const items = entries.filter(entry => entry.label.toLowerCase().includes(wanted))
  const titles = {
    commands: it.chat.commands,
    agents: it.chat.agent,
    related: it.related,
    models: it.chat.model,
    files: it.chat.files,
    history: it.chat.history,
  } as const
  return (
    <List
      title={titles[menu]}
      items={items}
      height={height}
      search={search}
      searchPlaceholder={it.searchPlaceholder}
      emptyText={it.chat.nothingFound}
      footer={it.chat.menuKeys}
      onSearch={setSearch}
      onConfirm={id => {
        onClose()
        entries.find(entry => entry.id === id)?.run()
      }}
      onClose={onClose}
    />
  )
}

/** Every command and what it does. */
export function helpText(): string {
  return chatCommands.map(command => `/${command} — ${it.chat.commandHelp[command]}`).join('\n')
}
