import * as it from '@ccnl/core/it'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { type BuildManifest, decideRoute, type RouteDecision } from './build.ts'
import { loadPart } from './load-part.ts'
import { ErrorPage } from './screens/error-page.tsx'
import { IndexScreen } from './screens/index.tsx'

const CookieScreen = lazy(async () => ({
  default: (await loadPart(() => import('./screens/cookie.tsx'))).CookieScreen,
}))
const VideoTutorialScreen = lazy(async () => ({
  default: (await loadPart(() => import('./screens/video-tutorial.tsx'))).VideoTutorialScreen,
}))

/** The screens of spec section 2, under the rules of the build manifest. */
export function Routes({ manifest }: { readonly manifest: BuildManifest | undefined }): ReactNode {
  const [path, navigate] = useLocation()
  const decision = decide(path, manifest)
  const inside = decision.type === 'redirect' ? decision.to : undefined
  const outside = decision.type === 'leave' ? decision.to : undefined
  useEffect(() => {
    if (inside !== undefined) navigate(inside, { replace: true })
    if (outside !== undefined) window.location.assign(outside)
  }, [inside, outside, navigate])
  if (decision.type === 'failed') return <ErrorPage status={500} message={decision.message} />
  if (decision.type !== 'show') return null
  return (
    <Suspense>
      <Switch>
        <Route path="/" component={IndexScreen} />
        <Route path="/cookie" component={CookieScreen} />
        <Route path="/video-tutorial" component={VideoTutorialScreen} />
        <Route>
          <ErrorPage status={404} message={it.errorPage.notFound(path)} />
        </Route>
      </Switch>
    </Suspense>
  )
}

function decide(
  path: string,
  manifest: BuildManifest | undefined,
): RouteDecision | { readonly type: 'failed'; readonly message: string } {
  try {
    return decideRoute(path, window.location.origin, manifest)
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
