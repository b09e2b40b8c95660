/**
 * What React brings and this page has none of: a bundler keeps it, for only the application knows. Each entry says what never
 * is; what follows from it is for the bundler to find. A name that React no longer has stops the build.
 */

/** Names that each file gives and nothing here imports: without them a use of what is taken away stops the build. */
export const unexported: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Activity',
    'Profiler',
    'ViewTransition',
    'addTransitionType',
    'startTransition',
    'unstable_useCacheRefresh',
    'useActionState',
    'useEffectEvent',
    'useImperativeHandle',
    'useOptimistic',
    'useReducer',
    'useTransition',
  ],
  'react-dom': [
    'createPortal',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'useFormState',
    'useFormStatus',
  ],
  'react-dom-client': ['hydrateRoot'],
}

/** Hooks that only those names call, or nobody. */
export const hooks: readonly string[] = [
  'useActionState',
  'useCacheRefresh',
  'useDebugValue',
  'useEffectEvent',
  'useFormState',
  'useHostTransitionStatus',
  'useImperativeHandle',
  'useMemoCache',
  'useOptimistic',
  'useReducer',
  'useTransition',
]
/** What React's DOM does for its other half, but for the flushing of what waits. */
export const services: readonly string[] = ['r', 'D', 'C', 'L', 'm', 'X', 'S', 'M']

/** React's numbers of the components that are never drawn. */
export const tags: readonly number[] = [
  4, // a portal
  9, // a consumer of a context
  12, // a profiler
  18, // what is not hydrated yet
  19, // a list of boundaries
  23, // hidden content of old
  24, // a cache
  26, // what belongs in the head of the page
  27, // html, head and body of the page itself
  30, // a view transition
  31, // an activity
]
/** The types that React knows them by. */
export const types: readonly string[] = [
  'REACT_ACTIVITY_TYPE',
  'REACT_CONSUMER_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_PORTAL_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]

/** Variables and fields that keep one value. */
export const values: Readonly<Record<string, string>> = {
  // Hydration.
  isHydrating: '!1',
  hydrationErrors: 'null',
  blockedOn: 'null',
  '.dehydrated': 'null',
  '.isDehydrated': '!1',
  // Transitions.
  '.T': 'null',
  '.S': 'null',
  defaultOnDefaultTransitionIndicator: 'noop$1',
  // View transitions.
  appearingViewTransitions: 'null',
  inUpdateViewTransition: '!1',
  pendingTransitionTypes: 'null',
  pendingViewTransition: 'null',
  pendingViewTransitionEvents: 'null',
  shouldStartViewTransition: '!1',
}

/** Functions that come to one value, or to nothing. */
export const calls: Readonly<Record<string, string>> = {
  // Hydration.
  clearIfContinuousEvent: 'void 0',
  commitSuspenseHydrationCallbacks: 'void 0',
  getParentHydrationBoundary: 'null',
  popHydrationState: '!1',
  popTreeContext: 'void 0',
  resetHydrationState: 'void 0',
  retryIfBlockedOn: 'void 0',
  updateDehydratedSuspenseComponent: 'null',
  upgradeHydrationErrorsToRecoverable: 'null',
  // References to fragments.
  FragmentInstance: 'null',
  commitFragmentInstanceDeletionEffects: 'void 0',
  commitFragmentInstanceInsertionEffects: 'void 0',
  commitNewChildToFragmentInstances: 'void 0',
  isFragmentInstanceParent: '!1',
  // View transitions.
  commitExitViewTransitions: 'void 0',
  commitNestedViewTransitions: 'void 0',
  trackEnterViewTransitions: 'void 0',
  // Actions of forms.
  extractEvents$1: 'void 0',
  // The components above an error, whom nobody asks for.
  getStackByFiberInDevAndProd: '""',
}

/** Classes of which there is nothing. */
export const classes: readonly string[] = ['FragmentInstance', 'ReactDOMHydrationRoot', 'ViewTransitionPseudoElement']

/** Lanes that a view transition may begin from: React asks only for its sake. */
export const viewTransitionLanes: number = 335_544_064
