import { type ReactNode, useEffect, useState } from 'react'
import { createBuildCheck, type DecidePath, decideRoute } from './build.ts'
import controls from './controls.module.css'
import * as web from './it.ts'
import css from './screens/toasts.module.css'

/** How often a new deployment is looked for, in milliseconds. */
const pollInterval = 300_000

export interface BuildWatchProps {
  readonly log: (message: string) => void
  /** Takes the rules of the build that this page came from. */
  readonly onRules: (decide: DecidePath) => void
}

/** Looks for the build in force, and offers it once it is another than the one of this page. */
export function BuildWatch({ log, onRules }: BuildWatchProps): ReactNode {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const say = (message: string) => {
      if (!leaving.signal.aborted) log(message)
    }
    const check = createBuildCheck(path => read(path, leaving.signal), Date.now, say)
    const look = async () => {
      const { manifest, outdated } = await check()
      if (leaving.signal.aborted) return
      onRules(path => decideRoute(path, window.location.origin, manifest))
      setOutdated(outdated)
    }
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') void look()
    }
    void look()
    const timer = setInterval(lookWhenSeen, pollInterval)
    document.addEventListener('visibilitychange', lookWhenSeen)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookWhenSeen)
    }
  }, [log, onRules])
  return outdated && <NewBuild />
}

async function read(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { signal, cache: 'no-store', redirect: 'error' })
  if (!response.ok) throw new Error(`GET ${path}: ${response.status}`)
  return response.json()
}

/** Offers the new version; never takes the page away from someone who is reading. */
function NewBuild(): ReactNode {
  return (
    <div className={css.build} role="status">
      {web.build.text}
      <button
        type="button"
        className={`${controls.button} ${controls.primary}`}
        onClick={() => window.location.reload()}
      >
        {web.build.reload}
      </button>
    </div>
  )
}
