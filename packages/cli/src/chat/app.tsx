import type { PayslipField, Session } from '@ccnl/core'
import type { Block } from '@ccnl/core/document'
import { useView } from '@ccnl/core/react'
import { chatView, pickerView, trialEndedView, uploadsView } from '@ccnl/core/view'
import { Box, Text, useApp, usePaste, useWindowSize } from 'ink'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { it } from '../it.ts'
import type { TerminalStyle } from '../terminal-answer.ts'
import { type ChatCommand, chatCommands, completions, parseCommand } from './commands.ts'
import { afterSending, type Editor, edit, emptyEditor, withText } from './editor.ts'
import type { Edited } from './external-editor.ts'
import { KeyQueue, useKeys } from './key-queue.tsx'
import { everywhere, inQuestion, keyName } from './keys.ts'
import { onceLoaded } from './loaded.ts'
import type { PathCompletion } from './mention.ts'
import { chooseNamed } from './named.ts'
import type { Painter } from './painter.ts'
import { changesBlocks, correctPayslip, parsePayslipRequest } from './payslip.ts'
import { gapMark } from './screen-change.ts'
import { Choice, type ChoiceMenu } from './screens/choice.tsx'
import { Conversations } from './screens/conversations.tsx'
import { Related, Status, Toasts, Working } from './screens/footer.tsx'
import { listHeight } from './screens/list.tsx'
import { Modify } from './screens/modify.tsx'
import { Picker } from './screens/picker.tsx'
import { Question } from './screens/question.tsx'
import { TrialEnded } from './screens/trial-ended.tsx'
import { OpenBlocks, useScrollback } from './scrollback.tsx'
import type { Signals } from './signals.ts'
import { summaryLines } from './summary.ts'
import { drawBlocks, drawReferences, flow } from './transcript.ts'
import { removeFrom } from './upload.ts'

/** Milliseconds within which a second Ctrl-C leaves. */
const quitWindow = 2000

type Menu = ChoiceMenu | 'conversations'

export interface ChatAppProps {
  readonly session: Session
  /** What is drawn goes through it. */
  readonly painter: Painter
  readonly signals: Signals
  readonly style: TerminalStyle
  /** Where the answers come from, for the status line. */
  readonly sourceText: string
  /** Uploads a file of the disk; rejections are shown. */
  readonly upload: (path: string) => Promise<void>
  /** Attaches the files that a question names, and resolves with the question as it is sent. */
  readonly attach: (question: string) => Promise<string>
  /** Completes the path that a text ends with. */
  readonly complete: (text: string) => PathCompletion | undefined
  /** Hands a text to the user's own editor. */
  readonly editOutside: (text: string) => Promise<Edited>
  readonly now: () => number
  /** Gives the terminal back to the shell until the job is continued. */
  readonly suspend?: (() => void) | undefined
  /** Calls `redraw` whenever the job is continued; the result stops that. */
  readonly onContinue?: ((redraw: () => void) => () => void) | undefined
  /** The questions of the chats before, oldest first, and where a new one is kept. */
  readonly history?: { readonly questions: readonly string[]; readonly add: (question: string) => void }
  /** The question that was being typed when the chat before was killed, and where this one's is kept. */
  readonly draft?: { readonly text: string; readonly keep: (text: string) => void }
}

/** The chat: finished text goes to the terminal's own scrollback, only what still changes is drawn. */
export function ChatApp(props: ChatAppProps): ReactElement {
  return (
    <KeyQueue>
      <Chat {...props} />
    </KeyQueue>
  )
}

function Chat(props: ChatAppProps): ReactElement {
  const { session, painter, signals, style, sourceText, upload, attach, complete, editOutside, now, history, draft } =
    props
  const { suspend, onContinue } = props
  const { exit, suspendTerminal } = useApp()
  const { columns, rows } = useWindowSize()
  const view = useView(session, chatView)
  const picker = useView(session, pickerView)
  const trial = useView(session, trialEndedView)
  const [editor, setEditor] = useState<Editor>(() =>
    withText({ ...emptyEditor, history: history?.questions ?? [] }, draft?.text ?? ''),
  )
  useEffect(() => draft?.keep(editor.text), [draft, editor.text])
  const [menu, setMenu] = useState<Menu | undefined>()
  const [notice, setNotice] = useState('')
  const { files } = useView(session, uploadsView)
  /** The conversation that a second `/elimina` deletes. */
  const doomed = useRef<string | undefined>(undefined)
  const quitAt = useRef(0)
  /** The key that waits for a second one. */
  const prefix = useRef('')
  /** Which command of those that a `/` may become is chosen. */
  const [walked, setWalked] = useState(0)
  const found = editor.recalled === undefined ? completions(editor.text) : []
  const chosen = Math.min(walked, Math.max(0, found.length - 1))
  /** While the terminal is the editor's, nothing is written to it. */
  const [away, setAway] = useState(false)
  /** The fields that a name may mean, and the value that waits for one of them. */
  const [asked, setAsked] = useState<{ readonly fields: readonly PayslipField[]; readonly value: string | undefined }>({
    fields: [],
    value: undefined,
  })
  /** While a field is corrected by its name, the walk page by page that it goes through is not drawn. */
  const [correcting, setCorrecting] = useState(false)
  useEffect(() => painter.signal(signals.busy(view.loading)), [painter, signals, view.loading])
  useEffect(() => painter.signal(signals.title(view.lastQuestion ?? '')), [painter, signals, view.lastQuestion])
  const width = Math.max(20, columns)
  const drawing = useMemo(() => ({ ...style, width }), [style, width])
  const { open, say, clear, folded } = useScrollback(session, drawing, away, painter)
  const busy = trial.open || picker !== undefined || (view.modify !== undefined && !correcting) || menu !== undefined

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
    setWalked(0)
    setNotice('')
    if (next.text !== sentDraft.current) {
      sentDraft.current = next.text
      session.send({ type: 'draft-changed', text: next.text })
    }
  }

  const ask = (text: string) => {
    const block = view.blockFor(text)
    if (block === undefined) session.send({ type: 'question-asked', text })
    // A question that waits for a sign-in that is over: it is asked for again, and sends the question.
    else if (view.signInExpired && view.unsent) session.send({ type: 'sign-in-requested' })
    else if (block !== 'empty') setNotice(it.sendBlock[block])
    return block === undefined
  }

  const correct = (field: PayslipField, value: string): void => {
    setCorrecting(true)
    correctPayslip(session, field, value)
      .then(corrected => {
        if (corrected.type === 'refused') setNotice(corrected.reason)
        else say(drawBlocks(changesBlocks(corrected.changes)))
      })
      .catch(explain)
      .finally(() => setCorrecting(false))
  }

  const correctByName = (argument: string): void => {
    const request = parsePayslipRequest(session.getState().chat.payslipFields, argument)
    if (!view.canModify || correcting) setNotice(it.chat.noPayslip)
    else if (request.type === 'unknown') setNotice(it.chat.payslipUnknown(request.name, request.near))
    else if (request.type === 'correction') correct(request.field, request.value)
    else {
      setAsked(request)
      setMenu('payslip')
    }
  }

  const sayText = (text: string) => say(style => `${flow(text, style)}\n\n`)
  const sayBlocks = (blocks: readonly Block[], otherwise: string) =>
    blocks.length === 0 ? setNotice(otherwise) : say(drawBlocks(blocks))

  /** `/fonti` lists them, `/fonti 3` shows one; what did not come apart is read from the answer itself. */
  const showSources = (argument: string): void => {
    const number = argument === '' ? undefined : Number(argument)
    const piece = drawReferences(view.references, number)
    if (piece) say(piece)
    else if (number === undefined) sayBlocks(folded().sources, it.chat.noReferences)
    else setNotice(it.chat.noSuchSource(argument))
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
      fonti: () => showSources(argument),
      dettagli: () => sayBlocks(folded().details, it.chat.noDetails),
      correlate: () => setMenu('related'),
      modifica: () => (view.canModify ? session.send({ type: 'modify-started' }) : setNotice(it.chat.noPayslip)),
      'busta-paga': () => correctByName(argument),
      carica: () => {
        if (argument === '') setNotice(it.chat.fileMissing)
        else upload(argument).catch(explain)
      },
      rimuovi: () => (files.length === 0 ? setNotice(it.chat.noFiles) : setMenu('files')),
      elimina: () => {
        const { sessionId } = view
        if (sessionId === undefined) return setNotice(it.chat.noConversation)
        if (doomed.current === sessionId) return session.send({ type: 'conversation-deletion-requested', sessionId })
        doomed.current = sessionId
        setNotice(it.chat.deleteAgain)
      },
      modello: () =>
        chatView(session.getState()).models.length === 0 ? setNotice(it.chat.noModels) : setMenu('models'),
      stato: () => sayText(summaryLines(session.getState(), sourceText).join('\n')),
      aiuto: () => sayText(helpText()),
      esci: () => exit(),
    }
    if (!chooseNamed(session, command, argument)) actions[command]()
  }

  const explain = (error: unknown) => setNotice(error instanceof Error ? error.message : String(error))

  /** A question that names files: it leaves once they are attached, and stays where it is typed if one cannot be. */
  const sendAttaching = (text: string): void => {
    setNotice(it.chat.attaching)
    setEditor(before => (before.text === text ? before : withText(before, text)))
    attach(text)
      .then(question => {
        setNotice('')
        if (!ask(question)) return
        history?.add(text)
        setEditor(before => (before.text === text ? afterSending(before) : before))
      })
      .catch(explain)
  }

  const openEditor = (): void => {
    // Nothing of an answer can be heard while the editor has the terminal.
    if (view.loading) {
      setNotice(it.chat.editorLater)
      return
    }
    setAway(true)
    painter.release()
    let edited: Edited | undefined
    suspendTerminal(async () => {
      edited = await editOutside(editor.text)
    })
      .then(() => {
        if (!edited) return
        const { text, notice: said } = edited
        if (text !== editor.text) change(edit(edit(editor, { type: 'clear' }), { type: 'insert', text }))
        setNotice(said)
      })
      .catch(explain)
      .finally(() => {
        painter.takeBack()
        setAway(false)
      })
  }

  const completeAtCaret = (): void => {
    const only = found[chosen]
    const path = complete(editor.text)
    if (only) change(withText(editor, `/${only} `))
    else if (path) {
      if (path.text !== editor.text) change(withText(editor, path.text))
      if (path.names.length !== 1)
        setNotice(path.names.length === 0 ? it.chat.nothingFound : it.chat.completions(path.names))
    } else if (editor.text === '' && view.showRelatedQuestions) setMenu('related')
  }

  const send = (text: string) => {
    const parsed = parseCommand(text)
    if (parsed !== undefined && 'unknown' in parsed) return setNotice(it.chat.unknownCommand(`/${parsed.unknown}`))
    if (parsed === undefined && view.blockFor(text) === undefined && /(?:^|\s)@/.test(text)) return sendAttaching(text)
    if (parsed === undefined && !ask(text)) return
    if (text.trim() !== '') history?.add(text)
    change(afterSending({ ...editor, text }))
    if (parsed !== undefined) onceLoaded(session, parsed.command, () => runCommand(parsed.command, parsed.argument))
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
    else if (action === 'suspend' && suspend) {
      painter.release()
      suspend()
    }
  })

  useKeys(
    (input, key) => {
      const name = `${prefix.current}${keyName(input, key)}`
      prefix.current = ''
      const action = inQuestion[name]
      const number = /^alt-([1-9])$/.exec(name)?.[1]
      if (number !== undefined) {
        const question = view.relatedQuestions[Number(number) - 1]
        if (question) ask(question)
      } else if (action === 'send') send(found[chosen] === undefined ? editor.text : `/${found[chosen]}`)
      else if (found.length > 1 && name === 'down') setWalked(Math.min(chosen + 1, found.length - 1))
      else if (found.length > 1 && name === 'up') setWalked(Math.max(0, chosen - 1))
      else if (action === 'stop' && found.length > 0) change(edit(editor, { type: 'clear' }))
      else if (action === 'stop') session.send({ type: 'stop-requested' })
      else if (action === 'menu') setMenu('commands')
      else if (action === 'editor') openEditor()
      else if (action === 'prefix') prefix.current = `${name} `
      else if (action === 'clear-screen') clear()
      else if (action === 'history') editor.history.length === 0 ? setNotice(it.chat.noHistory) : setMenu('history')
      else if (action === 'related') completeAtCaret()
      else if (action !== undefined) change(edit(editor, action))
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
  useEffect(() => onContinue?.(() => painter.takeBack()), [onContinue, painter])

  const height = listHeight({ columns, rows })
  return (
    <Box flexDirection="column" width={width}>
      <OpenBlocks blocks={open} style={drawing} lines={Math.max(3, rows - 10)} />
      {view.loading ? <Text>{gapMark}</Text> : null}
      {view.loading || view.statusText !== '' ? (
        <Working text={view.statusText} progress={view.messages.at(-1)?.content.length ?? 0} now={now} />
      ) : null}
      {busy || !view.showRelatedQuestions ? null : <Related questions={view.relatedQuestions} />}
      <Toasts session={session} />
      {trial.open ? (
        <TrialEnded view={trial} session={session} />
      ) : picker ? (
        <Picker view={picker} session={session} height={height} />
      ) : view.modify && !correcting ? (
        <Modify view={view.modify} session={session} />
      ) : menu === 'conversations' ? (
        <Conversations session={session} height={height} onClose={() => setMenu(undefined)} />
      ) : menu ? (
        <Choice
          menu={menu}
          view={view}
          height={height}
          onClose={() => setMenu(undefined)}
          onCommand={command => onceLoaded(session, command, () => runCommand(command, ''))}
          onAgent={agent => session.send({ type: 'agent-chosen', agent })}
          onQuestion={ask}
          onModel={model => session.send({ type: 'model-chosen', model })}
          history={editor.history}
          onRecall={question => change(withText(editor, question))}
          fields={asked.fields}
          onField={field => {
            if (asked.value !== undefined) correct(field, asked.value)
            else change(withText(editor, `/busta-paga ${field.label} `))
          }}
          files={files}
          onFile={id => void removeFrom(session, id).then(gone => gone && setNotice(it.chat.removedDocument))}
        />
      ) : (
        <Question
          editor={editor}
          waiting={view.loading}
          width={width}
          height={Math.max(3, Math.min(10, rows - 8))}
          chosen={chosen}
        />
      )}
      {notice === '' ? null : (
        <Text color="yellow" wrap="wrap">
          {notice}
        </Text>
      )}
      <Status session={session} view={view} sourceText={sourceText} width={width} hints={!busy} />
    </Box>
  )
}

/** Every command and what it does, and the keys. */
export function helpText(): string {
  return [...chatCommands.map(command => `/${command} — ${it.chat.commandHelp[command]}`), '', it.chat.keys].join('\n')
}
