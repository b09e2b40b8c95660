/**
 * The Snowball stemmer of Italian, for words already folded to plain letters: small enough to cost nothing when a program
 * starts. A test holds it to the reference implementation on every word of the base.
 */

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiou'.includes(letter)

const pronouns =
  'ci gli la le li lo mi ne si ti vi sene gliela gliele glieli glielo gliene mela mele meli melo mene tela tele teli telo tene cela cele celi celo cene vela vele veli velo vene'.split(
    ' ',
  )

/** Suffixes of nouns and adjectives and what is done with them: the region they must stand in, and what takes their place. */
const nounSuffixes: readonly (readonly [region: 'r1' | 'r2' | 'rv', replacement: string, suffixes: string])[] = [
  [
    'r2',
    '',
    'anza anze ico ici ica ice iche ichi ismo ismi abile abili ibile ibili ista iste isti oso osi osa ose mente atrice atrici ante anti',
  ],
  ['r2', '', 'azione azioni atore atori ivo ivi iva ive'],
  ['r2', 'log', 'logia logie'],
  ['r2', 'u', 'uzione uzioni usione usioni'],
  ['r2', 'ente', 'enza enze'],
  ['rv', '', 'amento amenti imento imenti'],
  ['r1', '', 'amente'],
]

const verbSuffixes =
  'ammo ando ano are arono asse assero assi assimo ata ate ati ato ava avamo avano avate avi avo emmo enda ende endi endo erai eranno ere erebbe erebbero erei eremmo eremo ereste eresti erete erono essero ete eva evamo evano evate evi evo Yamo iamo immo irai iranno ire irebbe irebbero irei iremmo iremo ireste iresti irete irono isca iscano isce isci isco iscono issero ita ite iti ito iva ivamo ivano ivate ivi ivo ono uta ute uti uto ar ir'

/** By their last two letters, the longest first. */
function byEnding<T>(items: readonly T[], suffixOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>()
  for (const item of items.toSorted((a, b) => suffixOf(b).length - suffixOf(a).length)) {
    const ending = suffixOf(item).slice(-2)
    const list = found.get(ending)
    if (list) list.push(item)
    else found.set(ending, [item])
  }
  return found
}

const nouns = byEnding(
  nounSuffixes.flatMap(([region, replacement, suffixes]) =>
    suffixes.split(' ').map(suffix => ({ region, replacement, suffix })),
  ),
  ({ suffix }) => suffix,
)
const verbs = byEnding(verbSuffixes.split(' '), suffix => suffix)
const attached = byEnding(pronouns, suffix => suffix)

/** `u` after `q`, and `u` and `i` between vowels, are consonants: written as capitals while the word is stemmed. */
function markConsonants(word: string): string {
  let marked = ''
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] ?? ''
    const before = marked[at - 1]
    const between = isVowel(before) && isVowel(word[at + 1])
    if ((letter === 'u' && (before === 'q' || between)) || (letter === 'i' && between)) marked += letter.toUpperCase()
    else marked += letter
  }
  return marked
}

/** The place after the first consonant that follows a vowel. */
function afterVowelConsonant(word: string, from: number): number {
  let at = from
  while (at < word.length && !isVowel(word[at])) at++
  while (at < word.length && isVowel(word[at])) at++
  return Math.min(word.length, at + 1)
}

function verbRegion(word: string): number {
  if (word.length < 3) return word.length
  let at = 2
  if (!isVowel(word[1])) {
    while (at < word.length && !isVowel(word[at])) at++
    return Math.min(word.length, at + 1)
  }
  if (isVowel(word[0])) {
    while (at < word.length && isVowel(word[at])) at++
    return Math.min(word.length, at + 1)
  }
  return 3
}

/** The stem of a word in lower case without accents. */
export function italianStem(folded: string): string {
  let word = markConsonants(folded)
  const rv = verbRegion(word)
  const r1 = afterVowelConsonant(word, 0)
  const r2 = afterVowelConsonant(word, r1)
  const regions = { rv, r1, r2 }
  /** Cuts a suffix if it stands in a region. */
  const cut = (suffix: string, region: number): boolean => {
    if (!word.endsWith(suffix) || word.length - suffix.length < region) return false
    word = word.slice(0, word.length - suffix.length)
    return true
  }

  const pronoun = attached.get(word.slice(-2))?.find(one => word.endsWith(one))
  if (pronoun !== undefined) {
    const base = word.slice(0, word.length - pronoun.length)
    const gerund = ['ando', 'endo'].find(one => base.endsWith(one))
    const infinitive = ['ar', 'er', 'ir'].find(one => base.endsWith(one))
    if (gerund && base.length - gerund.length >= rv) word = base
    else if (infinitive && base.length - infinitive.length >= rv) word = `${base}e`
  }

  const noun = nouns.get(word.slice(-2))?.find(one => word.endsWith(one.suffix))
  let changed = false
  if (noun && word.length - noun.suffix.length >= regions[noun.region]) {
    word = word.slice(0, word.length - noun.suffix.length) + noun.replacement
    changed = true
    if (noun.suffix === 'amente') {
      if (cut('iv', r2)) cut('at', r2)
      else if (!cut('abil', r2) && !cut('os', r2)) cut('ic', r2)
    } else if (noun.suffix.startsWith('azion') || noun.suffix.startsWith('ator')) cut('ic', r2)
    else if (noun.suffix.length === 3 && noun.suffix.startsWith('iv') && cut('at', r2)) cut('ic', r2)
  }
  if (!changed) {
    const verb = verbs.get(word.slice(-2))?.find(one => word.endsWith(one) && word.length - one.length >= rv)
    if (verb !== undefined) word = word.slice(0, word.length - verb.length)
  }

  const last = word.at(-1)
  if (last !== undefined && 'aeio'.includes(last) && word.length - 1 >= rv) {
    word = word.slice(0, -1)
    cut('i', rv)
  }
  if ((word.endsWith('ch') || word.endsWith('gh')) && word.length - 2 >= rv) word = word.slice(0, -1)
  return word.toLowerCase()
}
