import { type ReactNode, useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { BrandMark } from '../icons.tsx'
import * as web from '../it.ts'
import { Link } from '../location.tsx'
import { conversationAddress } from '../place.ts'
import { openConversation, useAppView } from '../session-context.ts'
import css from './page.module.css'

/** A page of words: the frame that cookie, guide and errors share. */
export function Page({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const path = usePathname()
  const sessionId = useAppView(openConversation)
  useTitle(title)
  const link = (to: string, label: string) => (
    <Link to={to} current={path === to}>
      {label}
    </Link>
  )
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <Link to="/" className={css.brand}>
          <BrandMark />
          {web.name}
        </Link>
        <nav className={css.links} aria-label={web.sidebar.pages}>
          {link(conversationAddress(sessionId), web.pages.home)}
          {link('/video-tutorial', web.pages.guide)}
          {link('/cookie', web.pages.cookie)}
        </nav>
      </header>
      <main>{children}</main>
    </div>
  )
}

/** The title of the tab while a page is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? web.name : `${title} · ${web.name}`
  }, [title])
}
