import { agents } from '@ccnl/core'
import * as it from '@ccnl/core/it'
import { chatView, sidebarView } from '@ccnl/core/view'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { colorModes, useColorMode } from '../color-mode.ts'
import controls from '../controls.module.css'
import { matchesSearch } from '../conversation-days.ts'
import * as web from '../it.ts'
import * as onDemand from '../it-on-demand.ts'
import { Modal } from '../modal.tsx'
import { useMemory, usePlace } from '../place-context.ts'
import { useAppView, useSend } from '../session-context.ts'
import { useTranscript } from '../use-transcript.ts'
import css from './palette.module.css'

interface Command {
  readonly id: string
  readonly group: string
  readonly label: string
  readonly run: () => void
}

/** Everything that can be done, and every conversation, by a few letters. */
export function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  // The dialog, once it is open, gives the focus to its first button; what is typed next is meant for the field.
  useLayoutEffect(() => field.current?.focus(), [])
  const commands = useCommands().filter(({ label, group }) => matchesSearch(`${label} ${group}`, search))
  const current = commands[Math.min(at, commands.length - 1)]
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && commands.length > 0) {
      event.preventDefault()
      const next = (Math.min(at, commands.length - 1) + step + commands.length) % commands.length
      setAt(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    // A field for searches takes the key for itself, and stays.
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') run(current)
    else return
    event.preventDefault()
  }
  return (
    <Modal title={onDemand.palette.title} onClose={onClose} wide>
      <input
        type="search"
        role="combobox"
        className={controls.field}
        ref={field}
        placeholder={onDemand.palette.placeholder}
        aria-label={onDemand.palette.placeholder}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={current && `${listId}-${commands.indexOf(current)}`}
        value={search}
        onChange={event => {
          setSearch(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" className={css.list} aria-label={onDemand.palette.title}>
        {commands.length === 0 && <p className={css.none}>{it.picker.empty}</p>}
        {commands.map((command, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={command.id}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === current}
            className={css.option}
            onClick={() => run(command)}
            onPointerMove={() => setAt(place)}
          >
            <span className={css.label}>{command.label}</span>
            <span className={css.group}>{command.group}</span>
          </div>
        ))}
      </div>
    </Modal>
  )
}

function useCommands(): readonly Command[] {
  const send = useSend()
  const { begin, open } = usePlace()
  const [kept] = useMemory()
  const { conversations } = useAppView(sidebarView)
  const { messages } = useAppView(chatView)
  const [, chooseMode] = useColorMode()
  const take = useTranscript()
  const action = (label: string, run: () => void): Command => ({
    id: label,
    group: onDemand.palette.actions,
    label,
    run,
  })
  return [
    action(web.sidebar.start, begin),
    action(onDemand.palette.agreements, () => send({ type: 'picker-opened', picker: 'agreements' })),
    action(onDemand.palette.workScopes, () => send({ type: 'picker-opened', picker: 'workScopes' })),
    ...agents.map(agent => action(it.agents[agent], () => send({ type: 'agent-chosen', agent }))),
    ...(messages.length > 0 ? web.transcriptForms.map(({ form, label }) => action(label, () => take(form))) : []),
    ...colorModes.map(mode => action(onDemand.palette.theme(web.colorModes[mode]), () => chooseMode(mode))),
    ...conversations.map(({ sessionId, title }) => ({
      id: sessionId,
      group: web.sidebar.label,
      label: kept[sessionId]?.title ?? title,
      run: () => open(sessionId),
    })),
  ]
}
