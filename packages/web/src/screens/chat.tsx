import type { Agent } from '@ccnl/core'
import * as it from '@ccnl/core/it'
import { type ChatView, chatView, uploadsView } from '@ccnl/core/view'
import {
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import controls from '../controls.module.css'
import { CalculatorIcon, ChatIcon, DownIcon, LayersIcon, MenuIcon, PlusIcon, ScaleIcon, SendIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { type PageCommand, toPageCommand } from '../page-keys.ts'
import { usePlace } from '../place-context.ts'
import { useAppView, useSend } from '../session-context.ts'
import { toUploadSources } from '../upload-sources.ts'
import css from './chat.module.css'
import { Composer, focusComposer } from './composer.tsx'
import { ExpiredBar } from './expired-bar.tsx'
import { Message } from './messages.tsx'
import { PayslipForm } from './payslip.tsx'
import { RemovalBar } from './removal-bar.tsx'
import { Sidebar, sidebarId } from './sidebar.tsx'

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
  usePageKeys(view.canStop)
  return (
    <div className={css.shell}>
      <Sidebar />
      <RemovalBar />
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
        {drop.over && <DropZone />}
      </main>
    </div>
  )
}

/** The keys of the page; while something lies over it, they are that thing's. */
function usePageKeys(canStop: boolean): void {
  const send = useSend()
  const { begin } = usePlace()
  useEffect(() => {
    const commands: Readonly<Record<PageCommand, () => void>> = {
      start: () => {
        begin()
        focusComposer()
      },
      write: focusComposer,
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
  }, [send, begin, canStop])
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

function Conversation({ view }: { readonly view: ChatView }) {
  const scroller = useRef<HTMLElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const { away, toBottom } = useStickToBottom(scroller, column, view)
  const last = view.messages.at(-1)?.index
  const { references, relatedQuestions, canModify } = view
  const retry = view.loading ? undefined : view.lastQuestion
  const followUp = useMemo(
    () => ({ references, relatedQuestions, canModify, retry }),
    [references, relatedQuestions, canModify, retry],
  )
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={scroller} className={css.scroller} aria-label={web.conversation.label} tabIndex={0}>
        <div ref={column} className={view.isEmpty ? css.start : css.column}>
          {view.isEmpty && <EmptyScreen agent={view.agent} canAsk={view.blockFor('?') === undefined} />}
          {view.historyLoading && (
            <p className={css.centered} role="status">
              <span className={controls.spinner} />
              {it.chatScreen.loadingHistory}
            </p>
          )}
          {view.messages.length > 0 && (
            <div className={css.messages}>
              {view.messages.map(message => (
                <Message
                  key={message.index}
                  message={message}
                  followUp={message.index === last ? followUp : undefined}
                />
              ))}
            </div>
          )}
        </div>
      </section>
      <div className={css.dock}>
        {away && (
          <button type="button" className={css.toBottom} aria-label={web.conversation.toBottom} onClick={toBottom}>
            <DownIcon />
          </button>
        )}
        {view.signInExpired && <ExpiredBar view={view} />}
        {view.modify ? <PayslipForm view={view.modify} /> : <Composer />}
      </div>
    </>
  )
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

/** How far from the bottom a reader still counts as being there, in pixels. */
const nearBottom = 80

/**
 * Keeps the end of the conversation in view while it grows, unless the reader scrolled up or the session asks to keep
 * the place. A new question and another conversation go to the bottom again.
 */
function useStickToBottom(
  scroller: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null>,
  { sessionId, messages, scrollToEnd }: Pick<ChatView, 'sessionId' | 'messages' | 'scrollToEnd'>,
): { readonly away: boolean; readonly toBottom: () => void } {
  const send = useSend()
  const pinned = useRef(true)
  const [away, setAway] = useState(false)

  const shown = useRef<string>(undefined)
  const place = `${sessionId} ${messages.filter(message => message.role === 'user').length}`

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const another = shown.current !== place
    shown.current = place
    if (!scrollToEnd) {
      pinned.current = false
      send({ type: 'scroll-kept' })
    } else if (another) {
      pinned.current = true
      element.scrollTop = element.scrollHeight
    }
  }, [place, scrollToEnd, scroller, send])

  useEffect(() => {
    const element = scroller.current
    const content = column.current
    if (!element || !content) return
    let lastTop = element.scrollTop
    const distance = () => element.scrollHeight - element.scrollTop - element.clientHeight
    const judge = () => setAway(distance() > 3 * nearBottom)
    const onScroll = () => {
      // Growing content moves the end away without any scrolling: only a move upwards is the reader's own.
      if (distance() < nearBottom) pinned.current = true
      else if (element.scrollTop < lastTop) pinned.current = false
      lastTop = element.scrollTop
      judge()
    }
    const onClick = (event: MouseEvent) => {
      // What a reader unfolds stays where it is.
      if (event.target instanceof Element && event.target.closest('summary')) pinned.current = false
    }
    const observer = new ResizeObserver(() => {
      if (pinned.current) element.scrollTop = element.scrollHeight
      judge()
    })
    observer.observe(content)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    content.addEventListener('click', onClick, { capture: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
      content.removeEventListener('click', onClick, { capture: true })
    }
  }, [scroller, column])

  return {
    away,
    toBottom: () => {
      pinned.current = true
      scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'smooth' })
    },
  }
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
