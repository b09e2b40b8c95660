import * as it from '@ccnl/core/it'
import { accountView, type ConversationView, sidebarView } from '@ccnl/core/view'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { type ColorMode, colorModes, useColorMode } from '../color-mode.ts'
import controls from '../controls.module.css'
import { groupByDay } from '../conversation-days.ts'
import { CloseIcon, MoonIcon, PlusIcon, ScreenIcon, SunIcon, TrashIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { LoginSlot } from '../login-slot.tsx'
import { Modal } from '../modal.tsx'
import { useAppView, useSend } from '../session-context.ts'
import { focusComposer } from './composer.tsx'
import css from './sidebar.module.css'

/** The element that the menu button of a narrow window opens: there the sidebar is a popover, elsewhere a column. */
export const sidebarId = 'sidebar'

export function Sidebar(): ReactNode {
  const { conversations, loading, failure } = useAppView(sidebarView)
  const days = groupByDay(conversations, new Date())
  const send = useSend()
  const drawer = useRef<HTMLElement>(null)
  const [removing, setRemoving] = useState<ConversationView>()
  const closeDrawer = () => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
  }
  return (
    <aside ref={drawer} id={sidebarId} popover="auto" className={css.sidebar} aria-label={web.sidebar.label}>
      <div className={css.brandRow}>
        <Link to="/" className={css.brand}>
          <img src="/icon.svg" alt="" width="28" height="28" />
          {web.name}
        </Link>
        <button
          type="button"
          className={`${controls.icon} ${css.closeDrawer}`}
          popoverTarget={sidebarId}
          popoverTargetAction="hide"
          aria-label={web.sidebar.close}
        >
          <CloseIcon />
        </button>
      </div>
      <button
        type="button"
        className={css.start}
        onClick={() => {
          send({ type: 'conversation-started' })
          closeDrawer()
          focusComposer()
        }}
      >
        <PlusIcon />
        {web.sidebar.start}
      </button>
      <nav className={css.list} aria-label={web.sidebar.label} aria-busy={loading}>
        {days.length === 0 && (
          <p className={css.note}>{failure ? it.failure(failure) : loading ? web.loading : web.sidebar.empty}</p>
        )}
        {days.map(day => (
          <section key={day.label} aria-label={day.label}>
            <h2 className={css.day}>{day.label}</h2>
            <ul className={css.conversations}>
              {day.conversations.map(row => (
                <li key={row.sessionId} className={row.selected ? `${css.item} ${css.current}` : css.item}>
                  <button
                    type="button"
                    className={css.select}
                    title={row.title}
                    aria-current={row.selected ? 'true' : undefined}
                    onClick={() => {
                      send({ type: 'conversation-selected', sessionId: row.sessionId })
                      closeDrawer()
                    }}
                  >
                    {row.title}
                  </button>
                  <button
                    type="button"
                    className={css.remove}
                    aria-label={web.sidebar.remove(row.title)}
                    disabled={!row.canDelete}
                    onClick={() => setRemoving(row)}
                  >
                    {row.deleting ? <span className={controls.spinner} /> : <TrashIcon />}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <footer className={css.foot}>
        <Account />
        <LoginSlot />
        <div className={css.settings}>
          <nav className={css.links} aria-label={web.sidebar.pages}>
            <Link to="/video-tutorial">{web.pages.guide}</Link>
            <Link to="/cookie">{web.pages.cookie}</Link>
          </nav>
          <ColorModeSwitch />
        </div>
      </footer>
      {removing && (
        <Modal
          title={web.sidebar.removeTitle}
          onClose={() => setRemoving(undefined)}
          actions={
            <>
              <button
                type="button"
                className={`${controls.button} ${controls.secondary}`}
                onClick={() => setRemoving(undefined)}
              >
                {web.cancel}
              </button>
              <button
                type="button"
                className={`${controls.button} ${controls.danger}`}
                onClick={() => {
                  send({ type: 'conversation-deletion-requested', sessionId: removing.sessionId })
                  // The dialog would give the focus back to a button that goes away with its row.
                  flushSync(() => setRemoving(undefined))
                  focusComposer()
                }}
              >
                {web.sidebar.removeConfirm}
              </button>
            </>
          }
        >
          <p>{web.sidebar.removeText(removing.title)}</p>
        </Modal>
      )}
    </aside>
  )
}

function Account() {
  const account = useAppView(accountView)
  const name = account.name || web.account.anonymous
  const credit = account.credit === undefined ? web.account.creditUnknown : web.account.credit(account.credit)
  return (
    <section className={css.account} aria-label={web.account.label}>
      <span className={css.avatar} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={css.who}>
        <p className={css.name}>{name}</p>
        <p className={css.tier}>{account.showCredit ? `${account.tierText} · ${credit}` : account.tierText}</p>
      </div>
    </section>
  )
}

/** At most two letters: `initials('Anna Maria Rossi') // 'AM'`. */
function initials(name: string): string {
  return name
    .split(/\s+/, 2)
    .map(word => word.charAt(0).toUpperCase())
    .join('')
}

const modeIcons: Readonly<Record<ColorMode, () => ReactNode>> = { system: ScreenIcon, light: SunIcon, dark: MoonIcon }

export function ColorModeSwitch(): ReactNode {
  const [mode, choose] = useColorMode()
  return (
    <fieldset className={css.modes}>
      <legend className="visually-hidden">{web.colorModeLabel}</legend>
      {colorModes.map(value => {
        const Icon = modeIcons[value]
        return (
          <label key={value} className={css.mode} title={web.colorModes[value]}>
            <input
              type="radio"
              name="color-mode"
              value={value}
              checked={mode === value}
              onChange={() => choose(value)}
            />
            <span className="visually-hidden">{web.colorModes[value]}</span>
            <Icon />
          </label>
        )
      })}
    </fieldset>
  )
}
