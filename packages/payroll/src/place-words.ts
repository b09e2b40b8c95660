/** Most names have no accent, and taking letters apart is dear. */
const accented = /[^ -~]/

/**
 * The words of the name of a place in small letters without accents, however people and tables write it.
 *
 * @example wordsOf('Forlì-Cesena') // ['forli', 'cesena']
 */
export function wordsOf(name: string): readonly string[] {
  const plain = accented.test(name) ? name.normalize('NFD').replace(/\p{M}/gu, '') : name
  return plain.toLowerCase().match(/[a-z]+/g) ?? []
}
