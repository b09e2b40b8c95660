import type { AppState } from '../state/app-state.ts'

/**
 * A view that is computed once for a state, and keeps its identity while none of the parts that it reads has changed:
 * what `useSyncExternalStore` asks of a snapshot.
 */
export function createView<const Parts extends readonly unknown[], View>(
  parts: (state: AppState) => Parts,
  compute: (state: AppState) => View,
): (state: AppState) => View {
  const views = new WeakMap<AppState, View>()
  let last: { readonly parts: Parts; readonly view: View } | undefined
  return state => {
    const known = views.get(state)
    if (known !== undefined) return known
    const read = parts(state)
    const unchanged = last?.parts.every((part, index) => Object.is(part, read[index]))
    const view = last && unchanged ? last.view : compute(state)
    last = { parts: read, view }
    views.set(state, view)
    return view
  }
}
