import { type Config, createSession, loadConfig, type Session, toFailure } from '@ccnl/core'
import * as it from '@ccnl/core/it'
import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { NewBuild, useBuild } from './build-watch.tsx'
import { loginPage, startLogin } from './login.ts'
import { createBrowserPlatform } from './platform.ts'
import { prefetchParts } from './prefetch.ts'
import { Routes } from './routes.tsx'
import { ErrorBoundary, ErrorPage } from './screens/error-page.tsx'
import { Toasts } from './screens/toasts.tsx'
import { SessionContext } from './session-context.ts'

const log = (message: string): void => console.warn(message)

function App({ session }: { readonly session: Session }): ReactNode {
  const { manifest, outdated } = useBuild(log)
  return (
    <SessionContext value={session}>
      <ErrorBoundary log={log}>
        <Routes manifest={manifest} />
        <Toasts />
        {outdated && <NewBuild />}
      </ErrorBoundary>
    </SessionContext>
  )
}

function run(config: Config): ReactNode {
  const session = createSession(
    config,
    createBrowserPlatform(config, () => login.again()),
  )
  const login = startLogin(config.provisioning, loginPage(window, log), {
    ticket: ticket => session.send({ type: 'ticket-received', ticket }),
    signOut: () => session.send({ type: 'signed-out' }),
  })
  void prefetchParts()
  return <App session={session} />
}

/** What the page has asked for in its head is taken by a call of the same kind alone. */
const askForConfig = ({ url, signal }: Request) => fetch(url, { redirect: 'manual', signal })

/** Draws the app as the configuration says, or why it cannot. */
export async function startApp(root: Root): Promise<void> {
  try {
    root.render(run(await loadConfig({ productUrl: window.location.origin, fetch: askForConfig })))
  } catch (error) {
    log(String(error))
    root.render(<ErrorPage status={500} message={it.failure(toFailure(error))} />)
  }
}
