/**
 * Words made of the same verb: a work (manutenzione, saldatura, montaggio), who does it (manutentore, saldatore) and the
 * verb (salda) name one job. The families are derived from the endings, never listed.
 */

/** Endings of works and of those who do them, after the vowel of the verb. */
const ofVerb = /(?:[ai]?(?:t?tor[ei]|tric[ei]|tur[ae]|zion[ei])|[ai]ment[oi]|aggi[o]?|it[ae]|[ae]nz[ae]|[ae]nt[ei])$/
/** A work named so is never the thing that a trade is named after: "carpenteria", not "magazzino". */
const ofPlace = /(?:eri[ae]|aggio|ier[ei])$/
const ofSpecialist = /ist[aei]$/
const verb = /(?:a|o|ano|are|ere|ire|iamo)$/

/** Letters: fewer are alike by chance. */
const shortest = { noun: 3, verb: 4 } as const

/** The families of a folded word. @example familiesOf('manutenzione') // shares one with familiesOf('manutentore') */
export function familiesOf(word: string): readonly string[] {
  const rootBy = (ending: RegExp): string | undefined => {
    const root = word.replace(ending, '').replace(/i$/, '')
    return root.length >= shortest.noun && ending.test(word) ? root : undefined
  }
  const action = rootBy(ofVerb)
  const place = rootBy(ofPlace)
  const specialist = rootBy(ofSpecialist)
  if (action !== undefined || place !== undefined || specialist !== undefined)
    return [
      ...(action === undefined ? [] : [action, `${action}-ista`]),
      ...(place === undefined ? [] : [`${place}-eria`]),
      ...(specialist === undefined ? [] : [`${specialist}-ista`]),
    ]
  const root = word.replace(verb, '').replace(/i$/, '')
  return verb.test(word) && root.length >= shortest.verb ? [root] : []
}

/** Whether a word names a work rather than who does it, so that what follows is what it is done on. */
export const isWork = (word: string): boolean => /(?:zion[ei]|tur[ae]|ment[oi]|aggio|eria|[ae]nza|vendita)$/.test(word)
