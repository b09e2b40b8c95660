import { type Config, createSession, loadConfig, type Session, toFailure } from '@ccnl/core'
import * as it from '@ccnl/core/it'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { DecidePath } from './build.ts'
import { loginPage, startLogin } from './login.ts'
import { nextTask } from './next-task.ts'
import { createPart } from './part.ts'
import { createBrowserPlatform } from './platform.ts'
import { prefetchParts } from './prefetch.ts'
import { Routes } from './routes.tsx'
import { ErrorBoundary, ErrorPage } from './screens/error-page.tsx'
import { Toasts } from './screens/toasts.tsx'
import { SessionContext } from './session-context.ts'

const log = (message: string): void => console.warn(message)

/** Whether there is a new version can wait until the page can be used. */
const BuildWatch = createPart(() => import('./build-watch.tsx')).lazy(part => part.BuildWatch)

interface AppProps {
  readonly session: Session
  /** Resolves when what the start needs has been loaded. */
  readonly started: Promise<void>
}

function App({ session, started }: AppProps): ReactNode {
  const [watching, setWatching] = useState(false)
  const [rules, setRules] = useState<DecidePath>()
  const takeRules = useCallback((decide: DecidePath) => setRules(() => decide), [])
  useEffect(() => {
    void started.then(() => setWatching(true))
  }, [started])
  return (
    <SessionContext value={session}>
      <ErrorBoundary log={log}>
        <Routes rules={rules} />
        <Toasts />
        <Suspense>{watching && <BuildWatch log={log} onRules={takeRules} />}</Suspense>
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
  return <App session={session} started={prefetchParts()} />
}

/** What the page has asked for in its head is taken by a call of the same kind alone. */
const askForConfig = ({ url, signal }: Request) => fetch(url, { redirect: 'manual', signal })

/** Draws the app as the configuration says, or why it cannot. */
export async function startApp(draw: (screen: ReactNode) => void): Promise<void> {
  try {
    const config = await loadConfig({ productUrl: window.location.origin, fetch: askForConfig })
    await nextTask()
    draw(run(config))
  } catch (error) {
    log(String(error))
    draw(<ErrorPage status={500} message={it.failure(toFailure(error))} />)
  }
}
