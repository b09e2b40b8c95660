/** Things that an agreement calls by a name ("indennità di funzione quadri"), found by their own words once it is known. */
import type { Agreement, Fact, Knowledge } from '@ccnl/knowledge'
import { stem, stopWords, tokenize } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import type { Request, Subject } from '../shape/query.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'

interface Named {
  readonly theme: string
  readonly name: string
  /** Stems of all its words, in order. */
  readonly stems: readonly string[]
  /** Those of the words that mean something, in no order. */
  readonly content: readonly string[]
  /** The name itself, rather than words for it. */
  readonly own: boolean
}

/** A named thing of an agreement, and where the question names it. */
export interface NamedThing extends Span {
  readonly theme: string
  readonly name: string
  /** How many of its words mean something. */
  readonly words: number
}

const indexes = new WeakMap<Agreement, ReadonlyMap<string, readonly Named[]>>()

/** Named things by each stem that one of theirs may begin with in a question. */
function indexOf(agreement: Agreement): ReadonlyMap<string, readonly Named[]> {
  const known = indexes.get(agreement)
  if (known) return known
  const index = new Map<string, Named[]>()
  const seen = new Set<string>()
  for (const fact of agreement.facts)
    for (const named of namesOf(fact)) {
      const key = `${named.theme} ${named.name} ${named.stems.join(' ')}`
      if (seen.has(key)) continue
      seen.add(key)
      for (const first of new Set([...named.stems.slice(0, 1), ...named.content])) {
        const list = index.get(first)
        if (list) list.push(named)
        else index.set(first, [named])
      }
    }
  indexes.set(agreement, index)
  return index
}

function namesOf(fact: Fact): readonly Named[] {
  const { name, theme } = fact
  if (name === undefined) return []
  return [name, ...(fact.words ?? [])].map((words, at) => {
    const tokens = tokenize(words)
    return {
      theme,
      name,
      own: at === 0,
      stems: tokens.map(token => stem(token.word)),
      content: [...new Set(tokens.filter(isContent).map(token => stem(token.word)))],
    }
  })
}

const isContent = ({ word }: { readonly word: string }): boolean => word.length > 1 && !stopWords.has(word)

/** Words that may stand between those of a name said in another order ("permessi che ho per lo studio"). */
const between = 1

/** How many things of one message are told. */
const mostNamed = 4

type Found = NamedThing & { readonly length: number }

/** Things that the agreements in question call by names among the words, as written or in other words' order, the longest name first. */
export function findNamed(knowledge: Knowledge, sight: Sight, codes: readonly string[]): readonly NamedThing[] {
  const { tokens } = sight.reading
  const content = tokens.flatMap((token, at) => (isContent(token) ? [{ stem: token.stem, at }] : []))
  const found: Found[] = []
  const take = ({ theme, name, own, content }: Named, words: number, from: number, to: number): void => {
    // Of two as long, the one that is called so.
    found.push({ theme, name, words: content.length, length: own ? words + 0.5 : words, from, to })
  }
  for (const code of codes) {
    const agreement = knowledge.agreement(code)
    if (!agreement) continue
    const index = indexOf(agreement)
    tokens.forEach((token, at) => {
      for (const named of index.get(token.stem) ?? [])
        if (named.stems.every((one, offset) => tokens[at + offset]?.stem === one))
          take(named, named.stems.length, at, at + named.stems.length)
    })
    content.forEach((first, start) => {
      for (const named of index.get(first.stem) ?? []) {
        if (named.content.length < 2) continue
        const window = content.slice(start, start + named.content.length + between)
        const places = named.content.map(one => window.find(word => word.stem === one)?.at)
        if (places.some(place => place === undefined)) continue
        // Every place is known: the line above saw to it.
        const last = Math.max(...(places as number[]))
        take(named, named.content.length, first.at, last + 1)
      }
    })
  }
  // "Dorme da noi" tells who lives there, and names no lodging.
  const living = sight.hits('convivente')
  return apart(found.filter(one => !living.some(hit => overlaps(hit, one))))
}

/** The longest names, each thing and each word of the message once. */
function apart(found: readonly Found[]): readonly NamedThing[] {
  const kept: Found[] = []
  for (const one of found.toSorted((a, b) => b.length - a.length)) {
    if (kept.length === mostNamed) break
    if (!kept.some(other => other.name === one.name || overlaps(other, one))) kept.push(one)
  }
  return kept
}

/**
 * Gives the request of its theme the name of what it asks for, where the agreement has nothing that any of its words names
 * ("indennità di cassa"): that one is said to be missing, rather than others told in its place.
 */
export function nameLacked(
  knowledge: Knowledge,
  sight: Sight,
  codes: readonly string[],
  requests: readonly Request[],
): readonly Request[] {
  const [code, another] = codes
  const agreement = code === undefined || another !== undefined ? undefined : knowledge.agreement(code)
  if (!agreement) return requests
  const here = indexOf(agreement)
  return requests.map((request): Request => {
    const [first, ...others] = request.subjects
    if (first?.type !== 'measure' || first.name !== undefined || !isOfNames(knowledge, first.theme)) return request
    const stemsOfTheme = new Set(tokenize(first.theme).map(({ word }) => stem(word)))
    const hit = sight.hits('tema').find(one => {
      const own = sight.reading.tokens
        .slice(one.from, one.to)
        .filter(isContent)
        .map(token => token.stem)
      const kind = own.filter(word => !stemsOfTheme.has(word))
      return idOf(one) === first.theme && kind.length > 0 && !kind.some(word => here.has(word)) && isOfAll(sight, one)
    })
    return hit ? { ...request, subjects: [{ ...first, name: hit.words }, ...others] } : request
  })
}

/** Words of a case or of a kind of work choose among the figures by their conditions. */
const isOfAll = (sight: Sight, span: Span): boolean =>
  !['lavoro', 'caso', 'qualifica', 'convivente'].some(prefix => sight.hits(prefix).some(hit => overlaps(hit, span)))

const isOfNames = ({ vocabulary }: Knowledge, theme: string): boolean =>
  vocabulary.themes.some(({ id, named }) => id === theme && named)

/** A number of a name ("EDR 2022") is none of the story. */
export function takeNumbers(things: readonly NamedThing[], sight: Sight, draft: Draft): void {
  const isNamed = ({ from, to }: Span): boolean => things.some(one => from >= one.from && to <= one.to)
  for (const quantity of sight.reading.quantities) if (isNamed(quantity)) draft.taken.add(quantity)
}

/** Words of a name that leave no doubt what is meant, whatever theme some of them name alone. */
const plainly = 3

/**
 * Gives the request of its theme, else the first, the thing that its words name, where its theme is asked for or the words are more than
 * one; others of its theme are asked beside it, and the theme as a whole no more.
 * @param says whether a theme was said by its own word where something is asked
 */
export function nameThings(
  things: readonly NamedThing[],
  requests: readonly Request[],
  says: (theme: string) => boolean,
): readonly Request[] {
  const [thing, ...others] = things
  if (!thing || requests.length === 0) return requests
  const own = requests.findIndex(request => asksTheme(request, thing.theme))
  const place =
    own < 0
      ? Math.max(
          0,
          requests.findIndex(request => speaksOf(request, thing.theme)),
        )
      : own
  const beside = others.filter(({ theme }) => theme === thing.theme)
  // Cases that are asked apart tell which thing each is about.
  if (requests.filter(one => asksTheme(one, thing.theme) && one.said?.caso !== undefined).length > 1) return requests
  return requests.flatMap((request, at): readonly Request[] => {
    if (at !== place) return asksTheme(request, thing.theme) ? [] : [request]
    const named = nameThing(thing, request, { isOneOfSeveral: beside.length > 0, isSaid: says(thing.theme) })
    const [subject] = named.subjects
    if (subject?.type !== 'measure' || subject.name === undefined) return [named]
    return [named, ...beside.map(one => ({ ...named, subjects: [{ ...asMeasure(one, []), certainty: 0.9 }] }))]
  })
}

const asksTheme = ({ subjects: [subject] }: Request, theme: string): boolean =>
  subject?.type === 'measure' && subject.theme === theme

/** Whether a theme is among what a request may be about, surely enough. */
const speaksOf = ({ subjects }: Request, theme: string): boolean =>
  subjects.some(one => one.type === 'measure' && one.theme === theme && one.certainty >= surely)

const asMeasure = ({ theme, name }: NamedThing, measures: readonly string[]) =>
  ({ type: 'measure', theme, measures, name }) as const

/**
 * @param isOneOfSeveral several things of one theme are named: they are what is asked, whatever pay is spoken of
 * @param isSaid the theme itself was said ("c'è un'indennità per la notte saltuaria?")
 */
function nameThing(
  thing: NamedThing,
  request: Request,
  { isOneOfSeveral, isSaid }: { readonly isOneOfSeveral: boolean; readonly isSaid: boolean },
): Request {
  const length = thing.to - thing.from
  const at = request.subjects.findIndex(subject => subject.type === 'measure' && subject.theme === thing.theme)
  const held = request.subjects[at]
  const isPlain = length > 1 || isOneOfSeveral || isSaid
  const measure: Subject = {
    ...asMeasure(thing, held?.type === 'measure' ? held.measures : []),
    certainty: Math.max(held?.certainty ?? 0, isPlain ? 0.9 : 0.75),
  }
  const others = request.subjects.filter(subject => subject !== held)
  const [other] = others
  // The agreement's own figure is what is asked of a thing that it names, whatever the law says of it.
  const stronger = strongerTheme(request.act === 'measure' ? others.filter(({ type }) => type !== 'card') : others)
  const leads =
    at === 0 ||
    thing.words >= plainly ||
    (isOneOfSeveral && other?.type === 'agreement') ||
    (isPlain && (isSaid || stronger === undefined))
  const first = stronger ?? others[0]
  const subjects = leads || !first ? [measure, ...others] : [first, measure, ...others.filter(one => one !== first)]
  return { ...request, subjects, certainty: leads && measure.certainty >= 0.85 ? 'sure' : request.certainty }
}

/** What stands first, or the pay itself, as sure as a name of several words. */
const strongerTheme = (subjects: readonly Subject[]): Subject | undefined =>
  subjects.find(({ type, certainty }, at) => (at === 0 || type === 'agreement') && certainty >= 0.9)

/** How sure a thing must be to be what is asked, in the place of a theme that has no figure of the kind. */
const surely = 0.85

/** "Quando va in ferie le devo il vitto: a quanto è valutato?": a theme that is never told in euro does not answer how many. */
export function wantedFirst(
  { themes }: Knowledge['vocabulary'],
  wanted: readonly string[],
  requests: readonly Request[],
): readonly Request[] {
  if (wanted.includes('percento')) return sharesFirst(themes, wanted, requests)
  if (!wanted.includes('euro')) return requests
  const inEuro = (theme: string): boolean =>
    themes.find(one => one.id === theme)?.measures.some(({ units }) => units.includes('euro')) === true
  return requests.map((request): Request => {
    const [first] = request.subjects
    if (first?.type !== 'measure' || first.name !== undefined || inEuro(first.theme)) return request
    const thing = request.subjects.find(
      one => one.type === 'measure' && one.name !== undefined && one.certainty >= surely && inEuro(one.theme),
    )
    // "Quante ferie ho, e quanto mi spetta per il vitto?": the euros are those of the other question.
    const isOther = requests.some(one => one !== request && thing?.type === 'measure' && speaksOf(one, thing.theme))
    return thing && !isOther
      ? { ...request, subjects: [thing, ...request.subjects.filter(one => one !== thing)] }
      : request
  })
}

const lengths = idSet('durata giorni settimane mesi anni')

/** "Apprendista di 4° livello: che percentuale?": of the theme asked, what is told in percent, where what its words name never is; beside that, where how long is asked, too. */
function sharesFirst(
  themes: Knowledge['vocabulary']['themes'],
  wanted: readonly string[],
  requests: readonly Request[],
): readonly Request[] {
  const [request, another] = requests
  const [first, ...others] = request?.subjects ?? []
  if (!request || another || first?.type !== 'measure' || first.name !== undefined) return requests
  const measures = themes.find(({ id }) => id === first.theme)?.measures ?? []
  const inPercent = measures.filter(({ units }) => units.every(unit => unit === 'percento')).map(({ id }) => id)
  const isShare = (id: string): boolean => measures.some(one => one.id === id && one.units.includes('percento'))
  const isOther = first.measures.length > 0 && !first.measures.some(isShare)
  if (!isOther || inPercent.length !== 1) return requests
  const lasting = wanted.some(one => lengths.has(one)) ? first.measures : []
  return [{ ...request, subjects: [{ ...first, measures: [...inPercent, ...lasting] }, ...others] }]
}
