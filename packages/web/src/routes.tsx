import * as it from '@ccnl/core/it'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import type { DecidePath, RouteDecision } from './build.ts'
import { createPart } from './part.ts'
import { ErrorPage } from './screens/error-page.tsx'
import { IndexScreen } from './screens/index.tsx'
import { markUsable } from './usable.ts'

const CookieScreen = createPart(() => import('./screens/cookie.tsx')).lazy(part => part.CookieScreen)
const VideoTutorialScreen = createPart(() => import('./screens/video-tutorial.tsx')).lazy(
  part => part.VideoTutorialScreen,
)

const screens: Readonly<Record<string, ComponentType>> = {
  '/': IndexScreen,
  '/cookie': CookieScreen,
  '/video-tutorial': VideoTutorialScreen,
}

/** The screens of spec section 2, under the rules of the build manifest once they are known. */
export function Routes({ rules }: { readonly rules: DecidePath | undefined }): ReactNode {
  const path = usePathname()
  const decision = decide(path, rules)
  const inside = decision.type === 'redirect' ? decision.to : undefined
  const outside = decision.type === 'leave' ? decision.to : undefined
  useEffect(() => {
    if (inside !== undefined) navigate(inside, { replace: true })
    if (outside !== undefined) window.location.assign(outside)
  }, [inside, outside])
  const Screen = screenOf(path)
  useEffect(() => {
    // The conversation says so itself.
    if (Screen !== IndexScreen) markUsable()
  }, [Screen])
  if (decision.type === 'failed') return <ErrorPage status={500} message={decision.message} />
  if (decision.type !== 'show') return null
  return <Suspense>{Screen ? <Screen /> : <ErrorPage status={404} message={it.errorPage.notFound(path)} />}</Suspense>
}

/** A path is taken in capitals, and with a slash at its end, too. */
function screenOf(path: string): ComponentType | undefined {
  const name = path.toLowerCase().replace(/(?<=.)\/$/, '')
  return Object.hasOwn(screens, name) ? screens[name] : undefined
}

function decide(
  path: string,
  rules: DecidePath | undefined,
): RouteDecision | { readonly type: 'failed'; readonly message: string } {
  try {
    return rules?.(path) ?? { type: 'show' }
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
