/** What the workspace alone needs is left out of a package when it is packed. */

/** An entry of `exports` without the condition by which workspace packages find each other's `src`. */
const withoutSource = entry => {
  if (typeof entry === 'string') return entry
  const { '@ccnl/source': _, ...published } = entry
  return published
}

const mapEntries = (record, change) => Object.fromEntries(Object.entries(record).flatMap(change))

export const hooks = {
  /** The manifest to publish: `bundled` names the dependencies whose code the build puts into `dist`. */
  beforePacking({ scripts: _, devDependencies: __, bundled = [], ...manifest }) {
    const { exports = {}, dependencies = {} } = manifest
    return {
      ...manifest,
      exports: mapEntries(exports, ([name, entry]) => [[name, withoutSource(entry)]]),
      dependencies: mapEntries(dependencies, one => (bundled.includes(one[0]) ? [] : [one])),
    }
  },
}
