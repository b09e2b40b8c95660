import { accountView } from '@ccnl/core/view'
import { type ReactNode, Suspense, useCallback, useRef } from 'react'
import { type ColorMode, colorModes, useColorMode } from '../color-mode.ts'
import controls from '../controls.module.css'
import { BrandMark, CloseIcon, MoonIcon, PlusIcon, ScreenIcon, SunIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { Link } from '../location.tsx'
import { LoginSlot } from '../login-slot.tsx'
import { usePlace } from '../place-context.ts'
import { useAppView } from '../session-context.ts'
import { focusComposer } from './composer.tsx'
import { ConversationList, RemovalBar } from './lazy-conversations.ts'
import css from './sidebar.module.css'

/** The element that the menu button of a narrow window opens: there the sidebar is a popover, elsewhere a column. */
export const sidebarId = 'sidebar'

/** Its room, until it is drawn. */
export function SidebarPlace(): ReactNode {
  return <aside popover="auto" className={css.sidebar} />
}

export function Sidebar(): ReactNode {
  const { begin } = usePlace()
  const drawer = useRef<HTMLElement>(null)
  const closeDrawer = useCallback(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
  }, [])
  return (
    <aside ref={drawer} id={sidebarId} popover="auto" className={css.sidebar} aria-label={web.sidebar.label}>
      <div className={css.brandRow}>
        <Link to="/" className={css.brand}>
          <BrandMark />
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
          begin()
          closeDrawer()
          focusComposer()
        }}
      >
        <PlusIcon />
        {web.sidebar.start}
      </button>
      <Suspense fallback={<div className={css.list} aria-busy="true" />}>
        <ConversationList onChosen={closeDrawer} />
        <div className={css.drawerOnly}>
          <RemovalBar />
        </div>
      </Suspense>
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
