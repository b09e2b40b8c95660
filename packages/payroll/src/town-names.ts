/** The Ministry writes names in capitals and accents as apostrophes; people read "Reggio nell’Emilia", "Cantù". */

/** Small words inside a name. */
const small: ReadonlySet<string> = new Set(
  "a ai al all' alla allo con d' da dal dall' de de' dei degli del dell' della delle dello di e ed in ne' nel nell' nella nello per sul sull' sulla".split(
    ' ',
  ),
)

/** Words that end in a true apostrophe: it stands for the end of the word, not for an accent. */
const shortened: ReadonlySet<string> = new Set(["ca'", "de'", "ne'", "po'"])

const accents: Readonly<Record<string, string>> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù' }

function withAccent(word: string, french: boolean): string {
  const vowel = /([aeiou])'$/.exec(word)?.[1]
  if (vowel === undefined || shortened.has(word)) return word
  return `${word.slice(0, -2)}${french && vowel === 'e' ? 'é' : accents[vowel]}`
}

/**
 * A municipality's name as it is written, from the Ministry's capitals: `CANTU'` is "Cantù", `SANT'ANGELO IN VADO` is
 * "Sant'Angelo in Vado". The second language that stands after a full stop is left out.
 */
export function townName(capitals: string): string {
  const name = capitals.toLowerCase().split(' .')[0]?.replace(/\.$/, '') ?? ''
  const french = name.includes('-')
  // Each word with the apostrophe, the hyphen or the blank that ends it.
  const pieces = name.match(/[^\s'-]+'?|[\s-]+/g) ?? []
  return pieces
    .map((piece, index) => {
      // An apostrophe before a letter elides a vowel, one before anything else is an accent.
      const next = pieces[index + 1] ?? ''
      const elided = piece.endsWith("'") && /^[a-zà-ÿ]/.test(next)
      const word = elided ? piece : withAccent(piece, french)
      return index > 0 && small.has(piece) ? word : word.charAt(0).toUpperCase() + word.slice(1)
    })
    .join('')
}
