/** What a word does in a sentence of a model: its kind, by the closed lists of `words-it.ts`. */
import * as italian from './words-it.ts'

type NounKind = keyof typeof italian.nouns
export type Kind =
  | NounKind
  /** First persons: what the assistant does, feels with the reader, advises. */
  | 'says'
  | 'feels'
  | 'advises'
  /** Imperatives: of checking; of taking and making. */
  | 'invites'
  | 'handles'
  /** The reader's own doing. */
  | 'lives'
  /** What the reader comes across in the answer. */
  | 'looks'
  /** Infinitives and gerunds: of what a reader may be invited to, of taking and making, of what the assistant does, of what people live through. */
  | 'checking'
  | 'handling'
  | 'saying'
  | 'living'
  | 'forbearing'
  /** A participle of any of these. */
  | 'done'
  /** Third persons. */
  | 'is'
  | 'can'
  | 'serves'
  | 'depends'
  | 'wished'
  | 'happens'
  | 'opens'
  | 'agrees'
  /** A word of the question; of the claims; of the field; any other infinitive; any other. */
  | 'echo'
  | 'matter'
  /** Beside another kind: the claims have this word. */
  | 'claimed'
  | 'field'
  | 'doing'
  | 'foreign'

const endings = ['', 'o', 'a', 'i', 'e', 'hi', 'he']
const list = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap(entry => (entry.endsWith('*') ? endings.map(end => entry.slice(0, -1) + end) : [entry]))
/** The words of a list between blanks; `nuov*` stands for a root with every ending of an adjective. */
export const setOf = (text: string): ReadonlySet<string> => new Set(list(text))

const determiners = setOf(italian.determiners)
const clitics = setOf(italian.clitics)
const countable = setOf(italian.countable)
const degree = setOf(italian.degree)
const plainIre = setOf(italian.plainIre)
const pronouns = list('lo la li le ne mi ti ci gli si vi melo telo mela tela tene glielo gliene cene')

type Forms = Readonly<Record<'first' | 'second' | 'third' | 'command' | 'infinitive' | 'past', readonly string[]>>

/** The forms of a verb that sentences to a reader take; a few exist in no dictionary, and harm nobody. */
function conjugate(verb: string): Forms {
  const root = verb.slice(0, -3)
  const type = verb.endsWith('are') ? 'a' : verb.endsWith('ire') ? 'i' : 'e'
  const soft = type === 'a' && root.endsWith('i') ? root.slice(0, -1) : root
  const hard = type === 'a' && /[cg]$/.test(root) ? `${root}h` : soft
  const isc = type === 'i' && !plainIre.has(verb) ? `${root}isc` : root
  const regular = [`${isc}o`, type === 'a' ? `${hard}i` : `${isc}i`, type === 'a' ? `${root}a` : `${isc}e`]
  const [first, second, third, thirds = type === 'a' ? `${root}ano` : `${isc}ono`, past] =
    italian.irregularVerbs[verb]?.split(' ') ?? regular
  const told = past ?? italian.participles[verb] ?? root + { a: 'ato', e: 'uto', i: 'ito' }[type]
  const future = `${type === 'a' ? `${hard}e` : root + type}r`
  const command = italian.irregularVerbs[verb] ? (second ?? '') : type === 'a' ? `${root}a` : `${isc}i`
  const base = verb.endsWith('rre') ? verb.slice(0, -2) : verb.slice(0, -1)
  const gerund = `${root}${type === 'a' ? 'a' : 'e'}ndo`
  return {
    first: [first ?? '', `${root}${type}vo`, `${future}ei`, `${future}emmo`],
    second: [
      second ?? '',
      `${root}${type}te`,
      ...['ai', 'esti', 'ete'].map(end => future + end),
      `${root}${type}vi`,
      `${root}${type}ssi`,
    ],
    third: [third ?? '', thirds, ...['a', 'anno', 'ebbe', 'ebbero'].map(end => future + end)],
    command: [command, `${root}${type}te`].flatMap(form => [form, ...pronouns.map(pronoun => form + pronoun)]),
    infinitive: [
      verb,
      base,
      gerund,
      ...pronouns.flatMap(pronoun => [base.replace(/rr$/, 'r') + pronoun, gerund + pronoun]),
    ],
    past: ['o', 'a', 'i', 'e'].map(end => told.slice(0, -1) + end),
  }
}

const readings = new Map<string, Set<Kind>>()
function learn(kind: Kind, forms: readonly string[]): void {
  for (const form of forms) readings.set(form, (readings.get(form) ?? new Set()).add(kind))
}
for (const [kind, forms] of Object.entries(italian.nouns)) learn(kind as NounKind, list(forms)) // True because the keys are the kinds.
/** What each person of a verb does, by the use that sentences make of it. */
const uses: Readonly<Record<keyof typeof italian.verbs, Partial<Record<keyof Forms, Kind>>>> = {
  say: { first: 'says', infinitive: 'saying', past: 'done' },
  feel: { first: 'feels', infinitive: 'saying' },
  advise: { first: 'advises' },
  check: { first: 'says', command: 'invites', infinitive: 'checking', past: 'done' },
  handle: { command: 'handles', infinitive: 'handling', past: 'done' },
  live: { second: 'lives', past: 'done' },
  look: { second: 'looks', past: 'done' },
  endure: { infinitive: 'living' },
  serve: { third: 'serves' },
  depend: { third: 'depends' },
  forbear: { infinitive: 'forbearing' },
}
for (const [use, kinds] of Object.entries(uses))
  for (const verb of list(italian.verbs[use as keyof typeof uses])) {
    const forms = conjugate(verb)
    for (const [person, kind] of Object.entries(kinds)) learn(kind, forms[person as keyof Forms])
  }
for (const [kind, forms] of Object.entries(italian.forms)) learn(kind as Kind, list(forms))

/** Kinds that a word has before any other: what may never be overlooked. */
const grave: readonly Kind[] = ['verdict', 'number', 'duty', 'not', 'more', 'all']
/** Infinitives and gerunds of what an answer and its reader do. */
export const doings: readonly Kind[] = ['saying', 'checking', 'handling', 'living']
const timeless: ReadonlySet<Kind> = new Set([...doings, 'is', 'can', 'forbearing', 'opens'])
const thingKinds: readonly Kind[] = ['part', 'paper', 'helper', 'near', 'idea', 'feeling', 'done']
const nounKinds: ReadonlySet<Kind> = new Set([...thingKinds, 'free', 'quality'])

/** After an article, a preposition or a possessive there is a noun, unless a pronoun is meant: "la tabella", "la trovi". */
export function isNominal(words: readonly string[], place: number): boolean {
  // "Te la versa": after another pronoun it is one too.
  return determiners.has(words[place - 1] ?? '') && !/^[mtcvs]e$/.test(words[place - 2] ?? '')
}

const demonstrative = /^qu(?:est|ell)([oaie])$/

/** As `isNominal`, but "la data la sceglie" has a pronoun: an article stands after no noun. */
export function isSurelyNominal(words: readonly string[], place: number): boolean {
  const word = words[place] ?? ''
  const agrees = demonstrative.exec(words[place - 1] ?? '')?.[1]
  if (!isNominal(words, place) || /(?:[ai]no|ono|isce)$/.test(word)) return false
  if (
    agrees !== undefined &&
    !`${agrees}${agrees === 'e' ? 'i' : agrees === 'i' ? '' : 'e'}`.includes(word.at(-1) ?? '')
  )
    return false
  return (
    !clitics.has(words[place - 1] ?? '') ||
    place === 1 ||
    determiners.has(words[place - 2] ?? '') ||
    !(isThingOrUnknown(words[place - 2] ?? '') || isNominal(words, place - 2))
  )
}

const isThingOrUnknown = (word: string): boolean =>
  [...(readings.get(word) ?? ['part'])].every(kind => thingKinds.includes(kind as Kind))

/** A noun or adjective that stands on the lists with another ending: `settori` by `settore`. */
function inflected(word: string, isTitled: boolean): readonly Kind[] {
  const root = word.slice(0, -1)
  const others = /[ie]$/.test(word) ? ['o', 'a', 'e'] : []
  const found = isTitled ? others.flatMap(end => [...(readings.get(root + end) ?? [])]) : []
  return [...new Set(found)].filter(kind => listedNouns.has(kind))
}
const listedNouns: ReadonlySet<Kind> = new Set(['idea', 'part', 'paper', 'helper', 'feeling'])

/** The readings of a word at its place, the likeliest first; none for a word that the lists do not know. */
export function kindsOf(words: readonly string[], place: number): readonly Kind[] {
  const word = words[place] ?? ''
  const next = words[place + 1] ?? ''
  if (/[\d%€]/.test(word) || /^(?:mille|cento|\w+mila|\w+cento)\w/.test(word)) return ['number']
  if (/^(?:aver|esser)e?$/.test(word)) return ['free']
  if (determiners.has(word) || clitics.has(word)) return ['free']
  // The State is somebody, and so is a town.
  if (word === 'stato' && /^(?:.*l)?lo$/.test(words[place - 1] ?? '')) return []
  if (word === 'comune' && /^(?:il|[adn]el|[ad]al|al)$/.test(words[place - 1] ?? '')) return []
  const known = [...(readings.get(word) ?? inflected(word, isNominal(words, place)))]
  const before = words[place - 1] ?? ''
  if (/[ae]ndo$/.test(word) && known.includes('saying')) return ['free', ...known]
  if (word === 'non' && readings.get(next)?.has('forbearing')) return ['free']
  if (known.includes('forbearing') && before === 'non') return ['invites', 'free']
  // "Un legale", "domanda legittima", "sempre meglio".
  if (known.includes('helper') && before === 'un') return ['helper']
  if (word === 'personale' && !/^(?:d|a)(?:el|l|al)$/.test(before)) return ['free']
  if (/^necessari/.test(word) && /[aei]r[ei]\w*$/.test(next)) return ['feeling']
  if (/^legittim/.test(word) && words.some(other => /^(?:domand|dubbi|curiosit|preoccup|timor)/.test(other)))
    return ['feeling']
  // "Le cifre esatte", "il numero di giorni esatto".
  if (/^(?:esatt|corrett)[oaie]$/.test(word) && isThingOrUnknown(before) && before !== '') return ['free']
  // "I passi da seguire".
  if (before === 'da' && (known.includes('checking') || known.includes('saying'))) return ['free', ...known]
  if (word === 'meglio' && place > 0 && before !== 'è') return ['free']
  if (word === 'meglio' && /[aei]re$/.test(next)) return ['advises']
  const isCounting = countable.has(next) || countable.has(words[place + 2] ?? '') || `${before} ${word}` === 'dei due'
  const of = readings.get(next)
  const isDegree =
    (word === 'piu' || word === 'meno') &&
    (/^(?:di|in)$/.test(before) || degree.has(next) || of?.has('feeling') || of?.has('done') || of?.has('free')) ===
      true
  const counts = (kind: Kind): boolean => (kind === 'number' && isCounting) || (kind === 'more' && isDegree)
  const first = grave.filter(kind => known.includes(kind) && !counts(kind))
  if (first.length > 0) return known.includes('opens') ? [...first, 'opens'] : first
  if (isDegree) return ['free', 'more']
  if (known.some(counts)) return ['free']
  const nouns = known.filter(kind => nounKinds.has(kind))
  // "Più precisa": a quality, not what somebody does.
  if (graded.has(before) && nouns.length > 0) return nouns
  const verbs = known.filter(kind => !nounKinds.has(kind) || kind === 'done')
  if (known.length === 0 && /[aei]mente$/.test(word)) return ['free']
  if (known.length === 0 && /(?:iamo(?:l[oiae]|ci)?|rò|rei|remo|remmo)$/.test(word)) return ['says']
  if (isNominal(words, place) && !clitics.has(before)) return [...nouns, ...verbs.filter(kind => timeless.has(kind))]
  return known.some(kind => kind === 'happens' || kind === 'serves' || kind === 'depends') &&
    !agreesWithNoun(words, place) &&
    !isNominal(words, place)
    ? verbs
    : [...verbs, ...nouns]
}

/** What stands before a quality. */
const graded = setOf('piu meno molto cosi abbastanza troppo davvero')

const plural = setOf(
  'i gli le dei degli delle ai agli alle dai dagli dalle nei negli nelle sui sugli sulle tuoi tue miei mie questi queste due tre altri altre',
)

/** A quality agrees with the noun before it, as no verb does: "le ore svolte", "il lavoro svolto". */
export function agreesWithNoun(words: readonly string[], place: number): boolean {
  const end = (words[place] ?? '').at(-1) ?? ''
  const noun = words[place - 1] ?? ''
  if (noun.at(-1) !== end || !isNominal(words, place - 1)) return false
  return end === 'o' || (/[ie]/.test(end) && plural.has(words[place - 2] ?? ''))
}
