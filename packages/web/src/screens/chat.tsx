import type { Agent } from '@ccnl/core'
import * as it from '@ccnl/core/it'
import { type ChatView, chatView, type MessageView, uploadsView } from '@ccnl/core/view'
import {
  type DragEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import controls from '../controls.module.css'
import { CalculatorIcon, ChatIcon, DownIcon, LayersIcon, MenuIcon, PlusIcon, ScaleIcon, SendIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { Later } from '../later.tsx'
import { type PageCommand, toPageCommand } from '../page-keys.ts'
import { createPart } from '../part.ts'
import * as parts from '../parts.ts'
import { useConversationTitle, usePlace } from '../place-context.ts'
import { useAppView, useSend } from '../session-context.ts'
import { toUploadSources } from '../upload-sources.ts'
import { markUsable } from '../usable.ts'
import css from './chat.module.css'
import { Composer, focusComposer } from './composer.tsx'
import { ConversationMenu, RemovalBar } from './lazy-conversations.ts'
import { LiveRegions } from './live-regions.tsx'
import { Message } from './messages.tsx'
import { useReadingPlace } from './reading-place.ts'
import { Sidebar, SidebarPlace, sidebarId } from './sidebar.tsx'

/** Few open it: it is loaded when they do. */
const Palette = parts.palette.lazy(part => part.Palette)

/** Few sign-ins expire over a conversation. */
const ExpiredBar = createPart(() => import('./expired-bar.tsx')).lazy(part => part.ExpiredBar)

/** Only a calculation has one. */
const PayslipForm = createPart(() => import('./payslip.tsx')).lazy(part => part.PayslipForm)

const agentIcons: Readonly<Record<Agent, () => ReactNode>> = {
  'main-agent': ChatIcon,
  inquadra: LayersIcon,
  confronta: ScaleIcon,
  calcolo: CalculatorIcon,
}

export function ChatScreen(): ReactNode {
  const view = useAppView(chatView)
  const { begin } = usePlace()
  const drop = useDrop()
  const [searching, setSearching] = useState(false)
  const search = useCallback(() => setSearching(true), [])
  usePageKeys(view.canStop, search)
  useWholePrint()
  useEffect(markUsable, [])
  return (
    <div className={css.shell}>
      {/* Where a question is written is drawn first. */}
      <Later instead={<SidebarPlace />}>
        <Sidebar />
      </Later>
      <main className={css.main} {...drop.handlers}>
        <header className={css.bar}>
          <button
            type="button"
            className={`${controls.icon} ${css.narrow}`}
            popoverTarget={sidebarId}
            aria-label={web.sidebar.open}
          >
            <MenuIcon />
          </button>
          <AgentSwitch agents={view.agents} />
          <Later>
            <Suspense>{view.messages.length > 0 && <ConversationMenu />}</Suspense>
          </Later>
          <button
            type="button"
            className={`${controls.icon} ${css.narrow}`}
            aria-label={web.sidebar.start}
            onClick={begin}
          >
            <PlusIcon />
          </button>
        </header>
        <Conversation view={view} />
        <LiveRegions view={view} />
        {drop.over && <DropZone />}
      </main>
      {searching && (
        <Suspense>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** On paper nothing can be unfolded: what is folded is printed whole. */
function useWholePrint(): void {
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = []
    const unfold = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
      for (const details of opened) details.open = true
    }
    const fold = () => {
      for (const details of opened) details.open = false
    }
    window.addEventListener('beforeprint', unfold)
    window.addEventListener('afterprint', fold)
    return () => {
      window.removeEventListener('beforeprint', unfold)
      window.removeEventListener('afterprint', fold)
    }
  }, [])
}

/** The keys of the page; while something lies over it, they are that thing's. */
function usePageKeys(canStop: boolean, search: () => void): void {
  const send = useSend()
  const { begin } = usePlace()
  useLayoutEffect(() => {
    const commands: Readonly<Record<PageCommand, () => void>> = {
      start: () => {
        begin()
        focusComposer()
      },
      write: focusComposer,
      search,
      stop: () => {
        if (canStop) send({ type: 'stop-requested' })
      },
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const command = toPageCommand(event)
      // A key that closes an input method's candidate is not ours either.
      if (command === undefined || event.isComposing || document.querySelector(overThePage)) return
      if (command !== 'stop') event.preventDefault()
      commands[command]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [send, begin, canStop, search])
}

const overThePage = 'dialog[open], [popover="auto"]:popover-open'

/** What a reader who drags files sees: that this is the place, and what may be let go here. */
function DropZone() {
  const { limitsText } = useAppView(uploadsView)
  return (
    <div className={css.drop}>
      <p>
        <strong>{web.composer.drop}</strong>
        <br />
        {limitsText}
      </p>
    </div>
  )
}

function AgentSwitch({ agents }: Pick<ChatView, 'agents'>) {
  const send = useSend()
  return (
    <fieldset className={css.agents}>
      <legend className="visually-hidden">{web.agentsLabel}</legend>
      {agents.map(({ agent, title, selected }) => {
        const Icon = agentIcons[agent]
        return (
          <label key={agent} className={css.agent} title={title}>
            <input
              type="radio"
              name="agent"
              value={agent}
              checked={selected}
              onChange={() => send({ type: 'agent-chosen', agent })}
            />
            <Icon />
            {web.agentWords[agent]}
          </label>
        )
      })}
    </fieldset>
  )
}

/** More than a window shows: so many signs of the last turns, and no more turns than these. */
const firstDrawn = { signs: 4000, turns: 8 }

/** How many of the first turns can be drawn later. */
function countOlder(turns: readonly (readonly MessageView[])[]): number {
  let [older, signs] = [turns.length, 0]
  while (older > Math.max(0, turns.length - firstDrawn.turns) && signs < firstDrawn.signs) {
    older -= 1
    for (const message of turns[older] ?? []) signs += message.content.length
  }
  return older
}

function Conversation({ view }: { readonly view: ChatView }) {
  const title = useConversationTitle()
  const scroller = useRef<HTMLElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const { away, toBottom } = useReadingPlace(scroller, column, view)
  const last = view.messages.at(-1)?.index
  const turns = useMemo(() => toTurns(view.messages), [view.messages])
  // The end of a long conversation is drawn first, as it is what is read; the rest of it, in slices after it.
  const opened = view.historyLoading ? undefined : view.opened
  const older = useDeferredValue(opened, undefined) === opened ? 0 : countOlder(turns)
  const { relatedQuestions, canModify, hasChanges } = view
  const canRetry = !view.loading
  const pinned = view.askedTurn !== undefined
  const asked = view.messages.findLast(message => message.role === 'user' && !message.resent)
  const [text, replaces] = [asked?.content, asked?.index]
  const followUp = useMemo(() => {
    const regenerates = canRetry && text !== undefined && replaces !== undefined ? { text, replaces } : undefined
    return { relatedQuestions, canModify, hasChanges, canRetry, regenerates }
  }, [relatedQuestions, canModify, hasChanges, canRetry, text, replaces])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={scroller} className={css.scroller} aria-label={web.conversation.label} tabIndex={0}>
        <div ref={column} className={view.isEmpty ? css.start : css.column}>
          {!view.isEmpty && <h1 className="visually-hidden">{title || web.conversation.untitled}</h1>}
          {view.isEmpty && <EmptyScreen agent={view.agent} canAsk={view.blockFor('?') === undefined} />}
          {view.historyLoading && (
            <p className={css.centered} role="status">
              <span className={controls.spinner} />
              {it.chatScreen.loadingHistory}
            </p>
          )}
          {view.messages.length > 0 && (
            <div className={css.messages}>
              {turns.slice(older).map(turn => (
                <div
                  key={turn[0]?.index}
                  data-pinned={pinned && turn === turns.at(-1) ? '' : undefined}
                  className={pinned && turn === turns.at(-1) ? `${css.turn} ${css.pinned}` : css.turn}
                >
                  {turn.map(message => (
                    <Message
                      key={message.index}
                      message={message}
                      followUp={message.index === last ? followUp : undefined}
                    />
                  ))}
                  {view.unsent && turn === turns.at(-1) && <p className={css.unsent}>{web.conversation.unsent}</p>}
                </div>
              ))}
            </div>
          )}
        </div>
      </section>
      <div className={css.dock}>
        <Later>
          <Suspense>
            <RemovalBar />
          </Suspense>
        </Later>
        {away && (
          <button type="button" className={css.toBottom} aria-label={web.conversation.toBottom} onClick={toBottom}>
            <DownIcon />
          </button>
        )}
        <Suspense>{view.signInExpired && <ExpiredBar view={view} />}</Suspense>
        {view.modify ? (
          <Suspense fallback={<Composer />}>
            <PayslipForm />
          </Suspense>
        ) : (
          <Composer />
        )}
      </div>
    </>
  )
}

/** A question and what came of it. */
function toTurns(messages: ChatView['messages']): readonly (readonly MessageView[])[] {
  const turns: MessageView[][] = []
  for (const message of messages) {
    const turn = turns.at(-1)
    if (turn && (message.role !== 'user' || message.resent)) turn.push(message)
    else turns.push([message])
  }
  return turns
}

function EmptyScreen({ agent, canAsk }: { readonly agent: Agent; readonly canAsk: boolean }) {
  const send = useSend()
  const { title, text, examples } = web.emptyTexts[agent]
  return (
    <div className={css.empty}>
      <h1>{title}</h1>
      <p>{text}</p>
      <h2>{web.examplesTitle}</h2>
      <ul className={css.examples}>
        {examples.map(question => (
          <li key={question}>
            <button
              type="button"
              className={css.example}
              disabled={!canAsk}
              onClick={() => send({ type: 'question-asked', text: question })}
            >
              {question}
              <SendIcon />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Files dragged over the page: anywhere on it is the right place to let them go. */
function useDrop() {
  const send = useSend()
  const [over, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const into = event.relatedTarget
      if (!(into instanceof Node && event.currentTarget.contains(into))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      const files = toUploadSources(event.dataTransfer.files)
      if (files.length > 0) send({ type: 'files-chosen', files })
    },
  }
  return { over, handlers }
}
