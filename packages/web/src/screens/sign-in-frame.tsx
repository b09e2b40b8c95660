import type { ReactNode } from 'react'
import controls from '../controls.module.css'
import { BrandMark, CheckIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { Link } from '../location.tsx'
import css from './sign-in.module.css'

export interface SignInFrameProps {
  readonly title: string
  readonly lead: string
  /** What stands at the foot of the card. */
  readonly children?: ReactNode
  /** What stands under the card. */
  readonly under?: ReactNode
}

/** What this is, and how to get in: drawn before the app is there, and the same once it is. */
export function SignInFrame({ title, lead, children, under }: SignInFrameProps): ReactNode {
  return (
    <div className={css.screen}>
      <main className={css.card}>
        <p className={css.brand}>
          <BrandMark />
          {web.tagline}
        </p>
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        <ul className={css.points}>
          {web.signInPoints.map(({ title, text }) => (
            <li key={title}>
              <CheckIcon />
              <p>
                <strong>{title}.</strong> <span>{text}</span>
              </p>
            </li>
          ))}
        </ul>
        {children}
      </main>
      {under}
    </div>
  )
}

/** The line that says what is being waited for. */
export function SignInWait({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className={css.state} role="status">
      <span className={controls.spinner} />
      {children}
    </p>
  )
}

/** The pages that need no sign-in. */
export function SignInLinks(): ReactNode {
  return (
    <nav className={css.links} aria-label={web.sidebar.pages}>
      <Link to="/video-tutorial">{web.pages.guide}</Link>
      <Link to="/cookie">{web.pages.cookie}</Link>
    </nav>
  )
}
