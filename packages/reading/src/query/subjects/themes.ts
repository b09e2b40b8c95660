/** Themes, measures and what an agreement says of itself, found in a part of a question by the words of the lexicon. */

import { type Vocabulary, wordSet } from '@ccnl/knowledge'
import { articles } from '../../language/articles.ts'
import type { ConceptHit, Span } from '../../language/reading.ts'
import { tellsHours } from '../dates/time-spans.ts'
import { leastFull } from '../hours/hour-counted.ts'
import { within } from '../message/segments.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'
import { circumstances, isAside, isPlace, themeOf } from './told-aside.ts'

/** Measures that tell how pay rises; "aumentano?" alone is read as them. */
export const riseMeasures: ReadonlySet<string> = new Set(['aumento_previsto', 'aumento_totale'])

export interface FoundTheme extends Span {
  /** A theme's id, or what is asked of the agreement itself (`@pay`). */
  readonly key: string
  readonly measures: readonly string[]
  /** 0–1. */
  readonly certainty: number
  /** The measure stands in the question's own words. */
  readonly measured: boolean
}

/** Words of a measure that weigh less only narrow a theme said otherwise ("quanto dura", "a carico mio"). */
const likely = 0.6

/** Beside these "quanto prendo" still asks for the pay. */
const besidePay = idSet('orario part_time tempo_determinato inquadramento paga festivita altro prova')

/** Themes of a segment, best first; those joined by "e" or a comma stand side by side. */
export function findThemes(sight: Sight, segment: Span): readonly FoundTheme[] {
  const found = new Map<
    string,
    { from: number; to: number; measures: string[]; certainty: number; measured: boolean }
  >()
  const add = (key: string, hit: ConceptHit, measure?: string): void => {
    const held = found.get(key) ?? { from: hit.from, to: hit.to, measures: [], certainty: 0, measured: false }
    held.certainty = Math.max(held.certainty, hit.negated ? hit.weight * 0.8 : hit.weight)
    if (hit.weight >= 0.8 && held.certainty === hit.weight && hit.to - hit.from > held.to - held.from) held.to = hit.to
    // "Valore di uno scatto": the words of the measure begin what is named.
    const isOneClause = sight.clauseOf(hit.from) === sight.clauseOf(held.from)
    if (measure !== undefined && isOneClause && overlaps(held, hit)) held.from = Math.min(held.from, hit.from)
    if (measure !== undefined && !held.measures.includes(measure)) held.measures.push(measure)
    found.set(key, held)
  }
  // "44 ore settimanali" is told, not asked; "uno scatto" is any.
  const { patterns, quantities } = sight.reading
  const told = (hit: ConceptHit): boolean =>
    // "Parametro 158" names the level of who asks.
    quantities.some(one => one.type === 'level' && one.from <= hit.from && hit.to <= one.to) ||
    // "Un lavoratore extra" is taken on for the day, whatever else is called so.
    (hit.concept === 'tema:maggiorazioni' && isOfContract(sight, hit)) ||
    (hit.concept.includes(':orario') && patterns.some(pattern => overlaps(pattern, hit))) ||
    isAside(sight, hit) ||
    (hit.concept === 'tema:inquadramento' && isPlace(sight, hit)) ||
    quantities.some(one => (one.type === 'money' || (one.type === 'count' && one.value !== 1)) && overlaps(one, hit))
  for (const hit of sight.hits('tema', true))
    if (within(hit, segment) && !told(hit)) add(idOf(hit), asKeyword(sight, hit))
  // "Guadagno 1.400 netti" tells a pay and asks for none.
  const tellsPay = (hit: ConceptHit): boolean =>
    idOf(hit) === 'pay' && quantities.some(one => one.type === 'money' && one.from === hit.to)
  for (const hit of sight.hits('accordo', true))
    if (within(hit, segment) && !tellsPay(hit) && !isAside(sight, hit)) add(`@${idOf(hit)}`, asKeyword(sight, hit))
  const hits = sight.hits('misura', true).filter(hit => within(hit, segment) && !told(hit))
  for (const hit of hits) {
    const [theme = '', measure = ''] = idOf(hit).split('.')
    // The same words may name measures of several themes; then only a theme said otherwise is meant.
    const shared = hits.some(other => other.from === hit.from && other.to === hit.to && themeOf(other) !== theme)
    if ((shared || hit.weight < likely) && !found.has(theme)) continue
    add(theme, hit, measure)
    const held = found.get(theme)
    if (held) held.measured = true
  }
  if (found.size === 0) addNotice(sight, segment, found.set.bind(found))
  if (found.size === 0) addOvertime(sight, segment, found.set.bind(found))
  return weigh(
    sight,
    [...found].map(([key, held]) => ({ key, ...held })),
  )
}

/** How surely a figure is of the theme that its circumstances alone tell. */
const byCircumstance = 0.85
const terms = idSet('giorni mesi durata')

/** "Se se ne va, quanti giorni deve dare?": of the end of an employment a length is that of the notice, where nothing else is named. */
function addNotice(
  sight: Sight,
  segment: Span,
  put: (key: string, held: Omit<FoundTheme, 'key' | 'measures'> & { measures: string[] }) => void,
): void {
  const asked = sight.hits('chiede').find(hit => within(hit, segment) && terms.has(idOf(hit)))
  const ends = sight.hits('causa').some(hit => asked && hit.to <= segment.to && isBefore(sight, hit, asked))
  if (asked && ends)
    put('preavviso', {
      from: asked.from,
      to: asked.to,
      measures: ['durata'],
      certainty: byCircumstance,
      measured: true,
    })
}

/** "Dalla 49ª ora che percentuale c'è?": of an hour after the full week a share is that of overtime. */
function addOvertime(
  sight: Sight,
  segment: Span,
  put: (key: string, held: Omit<FoundTheme, 'key' | 'measures'> & { measures: string[] }) => void,
): void {
  const asked = sight.hits('chiede').find(hit => within(hit, segment) && idOf(hit) === 'percento')
  const isAfterWeek = sight.reading.quantities.some(
    one => one.type === 'ordinal' && one.of === 'ora' && one.value > leastFull && within(one, segment),
  )
  if (asked && isAfterWeek)
    put('maggiorazioni', {
      from: asked.from,
      to: asked.to,
      measures: ['maggiorazione'],
      certainty: byCircumstance,
      measured: true,
    })
}

const isBefore = (sight: Sight, one: Span, other: Span): boolean =>
  one.to <= other.from && sight.sentenceOf(one.from) === sight.sentenceOf(other.from)

/** The contract of who is taken on for single days or shifts. */
const byTheDay = 'extra'

const isOfContract = (sight: Sight, hit: ConceptHit): boolean =>
  sight.hits('contratto').some(one => idOf(one) === byTheDay && overlaps(one, hit))

/** Keywords are few, and the last says what is wanted. */
const fewKeywords = 6
const sureKeyword = 0.95
/** "Il capo non paga", "chi mi paga". */
const beforeVerb = wordSet('without-words', 'not', 'clitics', 'clitic-objects', 'that-or-who')

/** "E l'orario?", "lo stipendio invece?": nothing but its name, and words that set it beside what was asked before. */
const isAlone = (sight: Sight, { from, to }: Span): boolean =>
  sight.reading.tokens.every(
    ({ word }, at) => (at >= from && at < to) || (at < from && joining.has(word)) || beside.has(word),
  )
const beside = wordSet('replacing', 'noting', 'so', 'now', 'also', 'how', 'is')

/** "Muratore specializzato paga": the last of a few words that ask nothing else is a noun, though it may be a verb elsewhere. */
const asKeyword = (sight: Sight, hit: ConceptHit): ConceptHit => {
  const { tokens, asking } = sight.reading
  const isLast = hit.to === tokens.length && hit.to - hit.from === 1 && !beforeVerb.has(sight.word(hit.from - 1))
  const isWanted = tokens.length <= fewKeywords && ((isLast && asking.every(one => !one)) || isAlone(sight, hit))
  return isWanted ? { ...hit, weight: Math.max(hit.weight, sureKeyword) } : hit
}

/** How sure a word alone must be of its theme to name it in a list. */
const leastListed = 0.5

/** "I minimi di oggi, la differenza, e perderei gli scatti?": a thing that opens its clause, before one of another clause. */
export const isApart = (sight: Sight, first: Span, second: Span): boolean =>
  first.to <= second.from && isListed(sight, first) && sight.clauseOf(first.from) !== sight.clauseOf(second.from)

const partTime = 'part_time'
const itemsOfPay = wordSet('items-of-pay')

/** "Minimo, contingenza ed EDR del 3° livello": an item that the row of a level tells with its pay, where no clause asks for it alone. */
export const isInRow = (sight: Sight, { from }: Span): boolean => {
  const isBy = (kind: string): boolean =>
    sight.hits(kind).some(hit => sight.clauseOf(hit.from) === sight.clauseOf(from))
  const isOfLevel = sight.reading.quantities.some(({ type }) => type === 'level')
  return isOfLevel && itemsOfPay.has(sight.word(from)) && (isBy('accordo') || !isBy('chiede'))
}

/** Lowers what only tells the case, and pay where something else of value is asked. */
function weigh(sight: Sight, found: readonly FoundTheme[]): readonly FoundTheme[] {
  const head = (theme: FoundTheme): boolean =>
    theme.certainty >= 0.8 && !circumstances.has(theme.key) && !theme.key.startsWith('@')
  const hasHead = found.some(head)
  // "Maggiorazione per lavoro flessibile": the kind of work that the surcharge is for.
  const surcharged = found.some(theme => theme.key === 'maggiorazioni' && theme.measured)
  const isWork = (theme: FoundTheme): boolean => surcharged && sight.hits('lavoro').some(hit => overlaps(hit, theme))
  const isItem = (theme: FoundTheme): boolean =>
    theme.key === 'indennita' && isInRow(sight, theme) && found.some(({ key }) => key === '@pay')
  const others = (theme: FoundTheme): readonly FoundTheme[] =>
    found.filter(other => other !== theme && other.certainty >= 0.8 && !isItem(other))
  // "Ferie, orario e tredicesima": a word that may be a theme is one beside others.
  const isOneOfList = (theme: FoundTheme): boolean =>
    theme.certainty >= leastListed && others(theme).some(other => coordinated(sight, theme, other))
  return found
    .map(theme => {
      if (circumstances.has(theme.key) && theme.certainty < 0.8 && isOneOfList(theme))
        return { ...theme, certainty: 0.8 }
      if (theme.key === '@pay') {
        const rivals = others(theme).filter(
          ({ key, measured }) => !besidePay.has(key) && !key.startsWith('@') && (measured || key !== partTime),
        )
        const beaten =
          rivals.some(other => !isApart(sight, theme, other)) &&
          !found.some(other => other !== theme && coordinated(sight, theme, other))
        return beaten ? { ...theme, certainty: theme.certainty * 0.6 } : theme
      }
      if (isItem(theme)) return { ...theme, certainty: theme.certainty * 0.6 }
      if (isWork(theme) && theme.key !== 'maggiorazioni') return { ...theme, certainty: theme.certainty * 0.3 }
      // "Livello, minimo, prova e scatto": one of a list is no case; "part-time 18 ore, stipendio" tells how somebody works.
      const lists = (isListed(sight, theme) && isOneOfList(theme)) || isWhich(sight, theme)
      const isPaid = theme.key === partTime && !theme.measured && found.some(other => other.key === '@pay')
      if (isPaid && (!lists || tellsHours(sight, theme))) return { ...theme, certainty: theme.certainty * 0.4 }
      if (lists) return theme
      if (hasHead && circumstances.has(theme.key) && !theme.measured)
        return { ...theme, certainty: theme.certainty * 0.75 }
      if (
        besidePay.has(theme.key) &&
        !theme.measured &&
        found.some(other => other.key === '@pay' && other.certainty >= 0.9)
      ) {
        return { ...theme, certainty: theme.certainty * 0.75 }
      }
      return theme
    })
    .toSorted((a, b) => b.certainty - a.certainty || a.from - b.from)
}

const joining = wordSet(
  'and',
  'or',
  'also',
  'then',
  'more',
  'articles-the',
  'articles-a',
  'of',
  'on',
  'how-much',
  'which',
  'what',
  'how',
  'when',
  'measure-nouns',
  'unit-days',
  'unit-hours',
)
/** Whether a word may stand between two things that are named side by side. */
export const joinsThings = (word: string): boolean => joining.has(word)
const conjunctions = wordSet('and', 'or', 'more', 'also')
const supposing = wordSet('supposing')

/** Whether two things are named side by side ("ferie e permessi", "ferie, preavviso, minimi"). */
export function coordinated(sight: Sight, a: Span, b: Span): boolean {
  const [first, second] = a.from <= b.from ? [a, b] : [b, a]
  if (first.to > second.from) return false
  // "Quanto mi pagano se lavoro il 25 aprile?": the condition of what is asked.
  if (supposing.has(sight.word(second.from)) || supposing.has(sight.word(second.from - 1))) return false
  // "Il minimo di un addetto vendite e le ore di ROL": a conjunction right before the second, whatever stands between.
  const tellsCase = (span: Span): boolean =>
    circumstances.has(keyOf(span)) && !asksMeasure(span) && !isListed(sight, span) && !isAskedFor(sight, span)
  if (!tellsCase(second) && !tellsCase(first)) {
    const start = itemStart(sight, withPreposition(sight, first, second))
    if (start >= first.to && (isJoined(sight, start) || opensClause(sight, first, start))) return true
    if (areKeywords(sight, first, second)) return true
  }
  return false
}

const to = wordSet('to')
/** "A Metasalute e a Cometa", "al fondo Est e a Fon.Te": a preposition that stands before both things is a part of the list. */
function withPreposition(sight: Sight, first: Span, second: Span): number {
  const [before, own] = [first, second].map(({ from }) => from - (articles.has(sight.word(from - 1)) ? 2 : 1))
  const [word, other] = [sight.word(own ?? -1), sight.word(before ?? -1)]
  const isSame = own !== undefined && ((prepositions.has(word) && word === other) || (to.has(word) && to.has(other)))
  return isSame ? own : second.from
}

/** "Quante ore si lavorano", "che durata ha la prova", "durata del periodo di prova": a word that asks begins it, or stands before it. */
export const isAskedFor = (sight: Sight, span: Span): boolean =>
  sight
    .hits('chiede')
    .some(hit => overlaps(hit, span) || hit.to + (prepositions.has(sight.word(hit.to)) ? 1 : 0) === span.from) ||
  isWhich(sight, span)

/** "Che periodo di prova ha?" */
const isWhich = (sight: Sight, { from }: Span): boolean => asking.has(sight.word(from - 1))
const asking = wordSet('which', 'what')

const prepositions = wordSet('of', 'in', 'for', 'with', 'on', 'to', 'from', 'during', 'if', 'that-or-who')

/** "Contratto vigilanza ferie preavviso": words of a search, no sentence, with nothing that ties the second to the first. */
function areKeywords(sight: Sight, first: Span, second: Span): boolean {
  const { tenses, tokens } = sight.reading
  const sentence = sight.sentenceOf(first.from)
  const isSentence =
    tenses[sentence] !== undefined || tokens.some(one => one.sentence === sentence && one.word === 'si')
  if (isSentence || keyOf(first) === '' || keyOf(second) === '') return false
  return tokens.slice(first.to, second.from).every(({ word }) => !prepositions.has(word))
}

const asksMeasure = (span: Span): boolean => 'measured' in span && span.measured === true

/** Whether nothing but joining words stands between the beginning of another clause and a place. */
function opensClause(sight: Sight, first: Span, at: number): boolean {
  let back = at - 1
  while (sight.clauseOf(back) === sight.clauseOf(at) && joining.has(sight.word(back))) back--
  return back >= first.to - 1 && sight.clauseOf(back) !== sight.clauseOf(at)
}

/** Words that add one thing more. */
export const added: ReadonlySet<string> = wordSet('and', 'more', 'then', 'also')

/** What ties the nouns of one thing ("la nostra quota alla previdenza", "contributo dell'azienda al fondo"). */
const ties = wordSet('of', 'to', 'for')
const noNouns = wordSet('but', 'not', 'replacing', 'now', 'habitually')
/** Nouns that may stand before the one that names the thing. */
const mostNouns = 2

/** Where the item of a list begins that is named at a place: before the nouns that it is tied to, unless these tell a case ("in caso di malattia"). */
export function itemStart(sight: Sight, at: number): number {
  const isInside = (place: number): boolean => place > 0 && sight.clauseOf(place - 1) === sight.clauseOf(at)
  let start = at
  for (let nouns = 0; nouns < mostNouns; nouns++) {
    let back = ties.has(sight.word(start)) ? start + 1 : start
    while (isInside(back) && articles.has(sight.word(back - 1))) back--
    if (!isInside(back) || !ties.has(sight.word(back - 1))) break
    back--
    if (!isInside(back) || [joining, prepositions, noNouns].some(words => words.has(sight.word(back - 1)))) break
    start = back - 1
  }
  let first = start
  while (isInside(first) && (articles.has(sight.word(first - 1)) || owning.has(sight.word(first - 1)))) first--
  return prepositions.has(sight.word(start - 1)) ? at : first
}
const owning = wordSet('mine-or-theirs', 'ours', 'have', 'possessing')

/** A thing named as one of a list ("ferie e permessi nelle pulizie"), not told as a case ("sono in malattia"). */
export function isListed(sight: Sight, theme: Span): boolean {
  let before = itemStart(sight, theme.from) - 1
  while (articles.has(sight.word(before))) before--
  // "Vorrei sapere l'orario", "quali sono i permessi", "cosa cambia su malattia e ferie": the words that ask come first.
  const hitAt = (at: number) => sight.hits('atto').find(hit => hit.from <= at && at < hit.to)
  const compared = concerning.has(sight.word(before)) ? hitAt(before - 1) : undefined
  const asks = compared && idOf(compared) === 'confronta' ? compared : hitAt(before)
  if (asks) before = asks.from - 1
  const opens = before < 0 || sight.clauseOf(before) !== sight.clauseOf(theme.from)
  return opens || added.has(sight.word(before))
}

const concerning = wordSet('on', 'for', 'in', 'of')

const keyOf = (span: Span): string => ('key' in span && typeof span.key === 'string' ? span.key : '')

/** Whether an "e" stands before a place, but for articles and question words. */
function isJoined(sight: Sight, at: number): boolean {
  let back = at - 1
  const goBack = (): void => {
    while (joining.has(sight.word(back)) && !conjunctions.has(sight.word(back))) back--
  }
  goBack()
  // "… e chi ha più ferie?", "… e chi matura scatti più alti?"
  const act = sight.hits('atto').find(hit => hit.to === back + 1 && hit.to - hit.from > 1)
  if (act) back = act.from - 1
  // "… e se c'è la quattordicesima"
  if (act && supposing.has(sight.word(back))) back--
  else if (sight.word(back - 1) === 'chi') back -= 2
  goBack()
  const isAnd = (): boolean => sight.word(back) === 'e' || sight.word(back) === 'ed'
  // "… e anche il periodo di prova", not "chi prende di più e chi ha più ferie".
  while (!isAnd() && added.has(sight.word(back)) && added.has(sight.word(back - 1))) back--
  return isAnd()
}

/** How sure a pay is that is named in so many words. */
const surelyPay = 0.9

/** "Il minimo di tabella", no "quanto pagano": a noun names the pay itself, whatever else is asked. */
export const isNamedPay = (sight: Sight, { key, certainty, from, to }: FoundTheme): boolean =>
  key === '@pay' &&
  certainty >= surelyPay &&
  (!asksHow.has(sight.word(from)) || ofPay.has(sight.word(to)) || ofPay.has(sight.word(to - 1)))
const asksHow = wordSet('how-much', 'how')
const ofPay = wordSet('gross')

/** Themes that often only tell the case of what is asked. */
export const isCircumstance = ({ key }: FoundTheme): boolean => circumstances.has(key)

/** Measures that say what is paid. */
const payMeasures = idSet('trattamento retribuzione maggiorazione')

/** What a theme pays, where it has measures for it. */
export function payMeasuresOf(vocabulary: Vocabulary, theme: FoundTheme | undefined): readonly string[] {
  const entry = vocabulary.themes.find(known => known.id === theme?.key)
  return entry?.measures.filter(measure => payMeasures.has(measure.id)).map(measure => measure.id) ?? []
}
