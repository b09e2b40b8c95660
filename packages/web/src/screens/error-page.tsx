import * as it from '@ccnl/core/it'
import { Component, type ReactNode } from 'react'
import controls from '../controls.module.css'
import * as web from '../it.ts'
import css from './page.module.css'
import { useTitle } from './page.tsx'

export interface ErrorPageProps {
  readonly status: number
  readonly message: string
}

/** Spec section 2: 404 is 'Page Not Found', every other status 'Internal Server Error'. */
export function ErrorPage({ status, message }: ErrorPageProps): ReactNode {
  const title = it.errorPage.title(status)
  useTitle(title)
  return (
    <main className={css.page}>
      <div className={css.error}>
        <p className={css.status}>{status}</p>
        <h1>{title}</h1>
        <p>{message}</p>
        <div className={css.buttons}>
          {/* A plain link: leaving an error starts the app afresh. */}
          <a className={`${controls.button} ${controls.primary}`} href="/">
            {web.error.home}
          </a>
          {status !== 404 && (
            <button
              type="button"
              className={`${controls.button} ${controls.secondary}`}
              onClick={() => window.location.reload()}
            >
              {web.error.reload}
            </button>
          )}
        </div>
      </div>
    </main>
  )
}

interface BoundaryProps {
  readonly children: ReactNode
  readonly log: (message: string) => void
}

/** Whatever a screen throws while it is drawn becomes the error page, not an empty tab. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state: { readonly failed: boolean } = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.log(error instanceof Error ? error.message : String(error))
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage status={500} message={web.error.other} /> : this.props.children
  }
}
