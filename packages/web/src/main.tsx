import './styles/base.css'
import { type Config, createSession, loadConfig, type Session, toFailure } from '@ccnl/core'
import * as it from '@ccnl/core/it'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
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

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no element #app')
const root = createRoot(container)
loadConfig({ productUrl: window.location.origin })
  .then(config => root.render(run(config)))
  .catch((error: unknown) => {
    log(String(error))
    root.render(<ErrorPage status={500} message={it.failure(toFailure(error))} />)
  })
