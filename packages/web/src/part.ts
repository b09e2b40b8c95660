import { type ComponentType, lazy } from 'react'
import { loadPart } from './load-part.ts'

/** Something of the app that is not in its first files. */
export interface Part<Module> {
  /** Fetches it ahead; what fails is asked for again when it is needed. */
  readonly prefetch: () => Promise<void>
  /** A component of it, loaded when it is first drawn. */
  readonly lazy: <Props>(select: (module: Module) => ComponentType<Props>) => ComponentType<Props>
}

/**
 * Makes a part of what this function loads.
 *
 * @example const Palette = createPart(() => import('./palette.tsx')).lazy(part => part.Palette)
 */
export function createPart<Module>(load: () => Promise<Module>): Part<Module> {
  let loaded: Module | undefined
  const keep = (module: Module) => {
    loaded = module
    return module
  }
  return {
    prefetch: async () => {
      // As in `loadPart`: what fails for want of a network is not asked for again by a browser.
      if (navigator.onLine === false) throw new Error('There is no network to fetch a part of the app over.')
      keep(await load())
    },
    lazy: select =>
      lazy(() => {
        const pick = (module: Module) => ({ default: select(module) })
        return loaded === undefined ? loadPart(load).then(module => pick(keep(module))) : atHand(pick(loaded))
      }),
  }
}

/** What is there is drawn at once: for a promise React shows what stands in for it, and that for 300 ms at least. */
function atHand<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: it is what React takes instead of a promise
  const thenable = { then: (take: (value: Value) => void) => take(value) }
  // React does nothing with it but call `then`.
  return thenable as Promise<Value>
}
