/**
 * Towns by name. Seven thousand names are no words of the lexicon ("None", "Re", "Ora" are words): a town is looked up only
 * where the words say that it is one, after "residente a", "comune di", "addizionale di", or before its province in brackets.
 */
import { fold, wordSet } from '@ccnl/knowledge'
import { provinces, type SurtaxScheme, type TownSurtaxes } from '@ccnl/payroll'
import type { Span } from '../../language/reading.ts'
import type { FindTowns } from '../../request.ts'
import type { Memory } from '../shape/query.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'
import type { Slots } from '../shape/slots.ts'

/** A town where somebody lives, with the words that said it. */
export interface TownRead extends Span {
  readonly place: NonNullable<Slots['place']>
  readonly words: string
}

/** The region of a town follows from its province. */
export function regionOf({ province }: SurtaxScheme): string | undefined {
  return provinces.find(({ code }) => code === province)?.region
}

/** "Castro (LE)": a name that says which of two. */
export function townLabel({ name, province }: SurtaxScheme): string {
  return province === undefined ? name : `${name} (${province})`
}

/** So many towns that a beginning leaves open are told; more are none. */
const mostMeant = 5

/** The towns that a name may mean, by its beginning where none has it whole; a region known leaves those that lie in it. */
export function townsCalled(
  towns: TownSurtaxes | undefined,
  name: string,
  region: string | undefined,
): readonly SurtaxScheme[] {
  if (!towns) return []
  const whole = towns.named(name)
  const found = whole.length > 0 ? whole : towns.beginning(name)
  const within = found.length > 1 ? found.filter(town => regionOf(town) === region) : []
  const meant = within.length > 0 ? within : found
  return meant.length > mostMeant ? [] : meant
}

/** The years looked into for a name: the newest table that is there. */
const yearsBack = 3

/** The newest table of the towns, looked for when a question first names one. */
type NewestTable = () => TownSurtaxes | undefined

function newestOf(towns: FindTowns, today: string): NewestTable {
  const year = Number(today.slice(0, 4))
  let found: TownSurtaxes | undefined
  return () => {
    for (let back = 0; found === undefined && back < yearsBack; back++) found = towns(year - back)
    return found
  }
}

const living = wordSet('living')
const taxing = wordSet('surtax')
/** What may stand between the cue and the name. */
const between = wordSet('between-tax-and-town')
/** Of these, words that a name may begin with, too: "Città di Castello". */
const opening = wordSet('town-nouns')
const toTown = wordSet('to', 'in')
const ofTown = wordSet('of', 'to')
const furthest = 5

const isSmall = wordSet('to', 'with', 'from', 'of', 'and', 'in', 'articles-the', 'on')
/** The longest name has seven words. */
const longestName = 8

/** Names of towns, and words that stand after "a" and "di" more often: in small letters they are words. */
const ordinary = wordSet('no-town-after-a')
/** "Settimo Torinese", "Due Carrare": numbers that begin a name of several words. */
const numbered = wordSet('towns-that-are-numbers')
const units = wordSet('units-of-distance')

interface Start {
  readonly at: number
  /** "In": a region, or a town of a region's name? */
  readonly inward: boolean
}

/** Whether a name may begin at a place: "abito a cento metri", "in campagna", "a casa" name no town. */
function mayBegin(sight: Sight, { at, inward }: Start): boolean {
  const { tokens, quantities } = sight.reading
  const { text = '', word = '' } = tokens[at] ?? {}
  if (!isLetter(text.charAt(0))) return false
  if (isCapital(text)) return !(inward && sight.hits('regione').some(hit => hit.from === at))
  if (inward) return false
  const typed = fold(text)
  if (numbered.has(typed)) return !units.has(sight.word(at + 1)) && isLetter(tokens[at + 1]?.text.charAt(0) ?? '')
  // A name that was taken for a slip ("Marzio", "Muggiò") counts nothing.
  const counts = word === typed && quantities.some(quantity => overlaps(quantity, { from: at, to: at + 1 }))
  return !ordinary.has(typed) && !counts
}

/** A number in small letters is a name with the words after it alone. */
const isCounted = (sight: Sight, { from, to }: Span): boolean => {
  const text = sight.reading.tokens[from]?.text ?? ''
  return to - from === 1 && !isCapital(text) && numbered.has(fold(text))
}

/** Where a name may begin after a cue: nowhere, where nothing says that one does. */
function startsAfter(sight: Sight, cue: number): readonly Start[] {
  const { tokens } = sight.reading
  const word = sight.word(cue)
  const lives = living.has(word)
  const ofTaxes = taxing.has(word)
  if (!lives && !ofTaxes && word !== 'comune') return []
  // "Residenza" and "addizionale" are of a town, somebody lives in it.
  const leads = (at: number): boolean =>
    toTown.has(sight.word(at)) ||
    ((!lives || word.startsWith('residenz') || word.startsWith('domicili')) && ofTown.has(sight.word(at)))
  const starts: Start[] = []
  let led = false
  let inward = false
  for (let at = cue + 1; at <= cue + furthest; at++) {
    const token = tokens[at]
    if (token === undefined || token.sentence !== sight.sentenceOf(cue)) return starts
    const typed = fold(token.text)
    const isCopula = token.word === 'e' && typed !== token.text.toLowerCase()
    const isOfComune = token.word === 'di' && sight.word(at - 1) === 'comune'
    if (leads(at) || isOfComune || isCopula) {
      led = true
      inward = token.word === 'in'
    } else {
      const goesOn = between.has(typed)
      if ((!goesOn || opening.has(typed)) && (led || isCapital(token.text))) starts.push({ at, inward })
      if (!goesOn) return starts
    }
  }
  return starts
}

export const isCapital = (text: string): boolean => text !== '' && text.charAt(0) !== text.charAt(0).toLowerCase()
const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase()

const codes: ReadonlySet<string> = new Set(provinces.map(({ code }) => code))

/** Names of provinces, folded and without joints: "forlicesena". */
const provinceNames: ReadonlyMap<string, string> = new Map(
  provinces.map(({ code, name }) => [joined(name.split(' ')), code]),
)

function joined(words: readonly string[]): string {
  return words.map(word => [...fold(word)].filter(letter => letter >= 'a' && letter <= 'z').join('')).join('')
}

/** The province said at a place: "(LE)", "LE", "in provincia di Lecce", "prov. LE". */
function provinceAt(sight: Sight, from: number): { readonly code: string; readonly to: number } | undefined {
  const { tokens } = sight.reading
  const coded = (at: number): boolean => codes.has(tokens[at]?.text ?? '')
  const inBrackets = tokens[from]?.bracketed === true && codes.has(tokens[from]?.text.toUpperCase() ?? '')
  if (inBrackets || coded(from)) return { code: tokens[from]?.text.toUpperCase() ?? '', to: from + 1 }
  const said = [from, from + 1].find(at => sight.word(at) === 'provincia' || sight.word(at) === 'prov')
  if (said === undefined) return undefined
  const at = said + (sight.word(said + 1) === 'di' ? 2 : 1)
  return namedProvince(sight, at)
}

function namedProvince(sight: Sight, at: number): { readonly code: string; readonly to: number } | undefined {
  const { tokens } = sight.reading
  const plain = tokens[at]?.text.toUpperCase() ?? ''
  if (codes.has(plain)) return { code: plain, to: at + 1 }
  for (let to = Math.min(at + 4, tokens.length); to > at; to--) {
    const code = provinceNames.get(joined(tokens.slice(at, to).map(({ text }) => text)))
    if (code !== undefined) return { code, to }
  }
  return undefined
}

interface Named extends Span {
  readonly found: readonly SurtaxScheme[]
  readonly name: string
}

const textOf = (sight: Sight, from: number, to: number): string =>
  sight.reading.tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** The longest name of a town that begins at a place, else a beginning that few share. */
function longestAt(sight: Sight, towns: TownSurtaxes, from: number): Named | undefined {
  const { tokens } = sight.reading
  const first = tokens[from]
  if (first === undefined || first.text === '') return undefined
  let end = from
  while (end < tokens.length && end < from + longestName && tokens[end]?.sentence === first.sentence) {
    if (end > from && (tokens[end]?.clause !== first.clause || tokens[end]?.bracketed)) break
    end++
  }
  const look = (find: (name: string) => readonly SurtaxScheme[]): Named | undefined => {
    for (let to = end; to > from; to--) {
      const last = tokens[to - 1]?.text.charAt(0) ?? ''
      if (to - from > 1 && (isSmall.has(sight.word(to - 1)) || !isLetter(last))) continue
      const name = textOf(sight, from, to)
      const found = find(name)
      if (found.length > 0 && found.length <= mostMeant) return { found, name, from, to }
    }
    return undefined
  }
  return look(towns.named) ?? (isCapital(first.text) ? look(towns.beginning) : undefined)
}

/** A name before its province in brackets: "Castro (LE)". */
function beforeProvince(sight: Sight, newest: NewestTable): Named | undefined {
  const { tokens } = sight.reading
  const at = tokens.findIndex((token, place) => place > 0 && token.bracketed && codes.has(token.text.toUpperCase()))
  const table = at < 0 ? undefined : newest()
  if (!table) return undefined
  const code = tokens[at]?.text.toUpperCase()
  for (let from = Math.max(0, at - longestName); from < at; from++) {
    if (sight.sentenceOf(from) !== sight.sentenceOf(at) || isSmall.has(sight.word(from))) continue
    const name = textOf(sight, from, at)
    const found = table.named(name).filter(({ province }) => province === code)
    if (found.length > 0) return { found, name, from, to: at + 1 }
  }
  return undefined
}

/** In a message that is all capitals they are no sign of a name. */
function spokenLow(sight: Sight): Sight {
  const { tokens } = sight.reading
  const isLoud = tokens.every(({ text }) => text === text.toUpperCase()) && tokens.length > shortReply
  if (!isLoud) return sight
  const low = tokens.map(token => ({ ...token, text: token.text.toLowerCase() }))
  return { ...sight, reading: { ...sight.reading, tokens: low } }
}

/** The town that the words name as one, alone or as one of several that share the name. */
export function readTown(
  told: Sight,
  towns: FindTowns,
  today: string,
  memory: Memory | undefined,
): TownRead | undefined {
  const sight = spokenLow(told)
  const { tokens } = sight.reading
  const newest = newestOf(towns, today)
  for (let cue = 0; cue < tokens.length; cue++) {
    for (const start of startsAfter(sight, cue)) {
      const table = mayBegin(sight, start) ? newest() : undefined
      const named = table && longestAt(sight, table, start.at)
      if (table && named && !isCounted(sight, named)) {
        const province = provinceAt(sight, named.to)
        return toRead(sight, table, { ...named, to: province?.to ?? named.to }, province?.code)
      }
      const unknown = !table || start.inward ? undefined : unknownAt(sight, start.at)
      if (unknown && !opening.has(fold(unknown.words))) return unknown
    }
  }
  const bracketed = beforeProvince(sight, newest)
  const table = bracketed && newest()
  if (bracketed && table) return toRead(sight, table, bracketed, bracketed.found[0]?.province)
  return memory && replyOf(sight, newest, memory)
}

function toRead(sight: Sight, table: TownSurtaxes, named: Named, province: string | undefined): TownRead {
  const regions = sight.hits('regione').map(idOf)
  const inProvince = named.found.filter(town => town.province === province)
  const inRegion = named.found.filter(town => regions.includes(regionOf(town) ?? ''))
  const [meant = named.found] = [inProvince, inRegion].filter(list => list.length > 0)
  const [only, second] = meant
  const { from, to } = named
  const words = textOf(sight, from, to)
  if (!only || second) return { from, to, words, place: { town: named.name } }
  const town = table.named(only.name).length > 1 ? townLabel(only) : only.name
  const region = regionOf(only)
  return { from, to, words, place: { town, ...(region === undefined ? {} : { region }) } }
}

/** "Residente ad Airuno", which no table has: told by its name. */
function unknownAt(sight: Sight, at: number): TownRead | undefined {
  const text = sight.reading.tokens[at]?.text ?? ''
  const known = [...sight.hits('comune'), ...sight.hits('regione')]
  if (!isCapital(text) || text.length < 3 || known.some(hit => overlaps(hit, { from: at, to: at + 1 })))
    return undefined
  return { from: at, to: at + 1, words: text, place: { town: text } }
}

/** A message so short may be the province that was asked back. */
const shortReply = 8

/** "Lecce", "quello in provincia di Lecce", "LE", after a name that two towns have. */
function replyOf(sight: Sight, newest: NewestTable, { slots }: Memory): TownRead | undefined {
  const { town, region } = slots.place ?? {}
  const { tokens } = sight.reading
  if (town === undefined || region !== undefined || tokens.length === 0 || tokens.length > shortReply) return undefined
  const [said] = tokens.flatMap((token, at) => {
    // "Le" is a word, "LE" is a province.
    const isWord =
      token.text.length === 2 && !token.bracketed && tokens.length > 1 && token.text !== token.text.toUpperCase()
    const province = token.word === 'provincia' ? provinceAt(sight, at) : isWord ? undefined : namedProvince(sight, at)
    return province ? [{ ...province, from: at }] : []
  })
  const table = said && newest()
  const found = table ? townsCalled(table, town, undefined) : []
  const meant = found.filter(one => one.province === said?.code)
  return said && table && found.length > 1 && meant.length > 0
    ? toRead(sight, table, { found: meant, name: town, from: said.from, to: said.to }, said.code)
    : undefined
}
