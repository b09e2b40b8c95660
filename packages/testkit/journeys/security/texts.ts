/** The hostile texts of the browser journeys: the acceptance material, and the families made by rule. */
import { full } from '../../src/effort.ts'
import { xssFamilies } from '../../src/hostile/xss.ts'

interface Loader {
  load(path: string): readonly { readonly kind: string; readonly input: string }[]
}

/** Each text once; without {@link full}, some of every kind. */
export async function hostileMarkup(): Promise<readonly string[]> {
  const material = new URL('../../acceptance/security/', import.meta.url)
  // The loader is plain JavaScript beside its data; this is the shape that it documents.
  const { load } = (await import(new URL('load.mjs', material).href)) as Loader
  const given = load(new URL('xss.json', material).pathname).filter(({ kind }) => kind !== 'dos-markup')
  const texts = [...new Set([...given.map(({ input }) => input), ...Object.values(xssFamilies).flat()])]
  return full ? texts : texts.filter((_, index) => index % 7 === 0)
}
