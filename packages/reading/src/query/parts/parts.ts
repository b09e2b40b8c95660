/** The parts of a message that ask: each question with the themes that it names, and those that lean on the rest for theirs. */
import { contentStems, type Knowledge, wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../../language/reading.ts'
import { opensCase, supposing } from '../conditions/tails.ts'
import { byWork, countsHours, headOf, workGroups } from '../conditions/variants.ts'
import { accruing, asksSpanAlone, tellsHours } from '../dates/time-spans.ts'
import { absences } from '../follow/after-law.ts'
import { type Segment, toSegments, within } from '../message/segments.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'
import { levelsBeside, levelsOf, setsBeside } from '../sides/comparing.ts'
import { likely } from '../subjects/candidates.ts'
import { isLent, measured, type Part } from '../subjects/part.ts'
import { holdsOf, type Lean, leanTopic } from '../subjects/part-topics.ts'
import { splitThemes, startOf } from '../subjects/split-themes.ts'
import {
  added,
  coordinated,
  type FoundTheme,
  findThemes,
  isCircumstance,
  isListed,
  isNamedPay,
  itemStart,
  joinsThings,
  payMeasuresOf,
} from '../subjects/themes.ts'
import { withShared } from './shared-out.ts'
import { toldMeasure } from './told-measure.ts'

/** @param codes agreements that the question is about: of a theme told before, only measures that they hold are lent */
export function toParts(knowledge: Knowledge, sight: Sight, codes: readonly string[]): readonly Part[] {
  const segments = toSegments(sight)
  const isAsked = (segment: Segment): boolean => segment.asking || namesFigure(sight, segment) || setsBeside(segment)
  const asking = segments.filter(isAsked).reduce<readonly Segment[]>(withShared(sight), [])
  const story = segments.filter(segment => !isAsked(segment))
  const holds = holdsOf(knowledge, codes)
  // A message with one question is looked at whole, whatever leans in it.
  const leanOf = (segment: Segment, last: Part | undefined): Lean | undefined =>
    asking.length > 1 && segment.asks && (segment.acts.length > 0 || isSentence(sight, segment, asking))
      ? leanTopic(knowledge, sight, segment, story, told(sight, story, last), holds)
      : undefined
  const parts: Part[] = []
  for (const one of asking) {
    const named = themesOf(knowledge, sight, one)
    const ofStory = toldMeasure(sight, story, one, named, holds, parts.at(-1))
    const themes = ofStory ? [ofStory] : named
    const sure = themes.filter(theme => theme.certainty >= likely)
    const [first] = sure
    // "Come mi oppongo e quanto tempo ho?": what names nothing is asked with what it is joined to.
    const before = first ? undefined : parts.findLast(part => isBare(part) && isOfSentence(sight, part.span, one))
    const segment = before ? { ...one, from: before.span.from, acts: [...before.acts, ...one.acts] } : one
    if (before) parts.splice(parts.indexOf(before), 1)
    const last = parts.at(-1)
    // What stands before the question word of its own sentence is its case, not another question.
    const tells =
      last !== undefined &&
      isCase(sight, last, segment) &&
      !namesOnly(sight, last) &&
      !(isAdded(sight, segment) && last.themes.some(theme => theme.certainty >= likely && isListed(sight, theme)))
    const worked = last && otherWork(sight, last, segment, first)
    if (worked) {
      parts.push(worked)
      continue
    }
    const own = first || tells || asksNothingNew(sight, segment) ? undefined : leanOf(segment, last)
    if (own?.measure !== undefined && (own.isTold || own.key === last?.themes[0]?.key)) {
      const asked = parts.findIndex(part => asksMeasure(part, own.key, own.measure ?? ''))
      const before = parts[asked]
      // "E se fosse lui a mandarmi via?" may be another case of what was asked.
      if (before) parts[asked] = { ...before, span: { from: before.span.from, to: segment.to } }
      else parts.push(partOf(segment, [measured(segment, own.key, [own.measure])]))
      continue
    }
    if (own && own.key !== last?.themes[0]?.key && !parts.some(part => part.leans?.key === own.key)) {
      parts.push({
        ...partOf(segment, themes),
        leans: { key: own.key, on: own.isAlone ? [] : story, isAlone: own.isAlone },
      })
      continue
    }
    if (last?.themes[0] && accruing.has(last.themes[0].key) && asksSpanAlone(sight, segment)) {
      parts[parts.length - 1] = { ...last, span: { from: last.span.from, to: segment.to } }
      continue
    }
    const paid =
      first?.key === '@pay' && last && !tells && !isNamedPay(sight, first)
        ? payMeasuresOf(knowledge.vocabulary, last.themes[0])
        : []
    if (last?.themes[0] && paid.some(measure => !last.themes[0]?.measures.includes(measure))) {
      // "Quanti giorni posso stare a casa e quanto mi pagano?", "… per quanto tempo e chi mi paga?"
      const { key } = last.themes[0]
      const lasts = asksLength(sight, segment) && hasLength(knowledge, last) ? [[length]] : []
      parts.push(...[paid, ...lasts].map(one => partOf(segment, [measured(segment, key, one)])))
      continue
    }
    const long = first || !asksLength(sight, segment) ? undefined : lengthIn(knowledge, parts)
    if (long) {
      parts.push(partOf(segment, [measured(segment, long.themes[0]?.key ?? '', [length])]))
      continue
    }
    // "Part time: prova, minimo di ore e supplementare?": of a case a list asks each thing apart.
    const lists = tells && splitThemes(sight, themes).length > 1
    if (last && !lists && (!first || last.themes[0]?.key === first.key)) {
      // A clause with no subject of its own asks more of the one before ("… e come è pagato?").
      parts[parts.length - 1] = joinParts(knowledge, sight, last, segment)
      continue
    }
    if (last && tells) {
      // What comes before the question word of its sentence tells the case ("contratto di 5 mesi, quanto dura la prova?").
      while (isCase(sight, parts.at(-1), segment)) parts.pop()
      if (first?.key === '@pay' && last.themes.some(theme => theme.certainty >= 0.8)) {
        // "In malattia da tre mesi, quanto mi pagano?"
        parts.push(joinParts(knowledge, sight, last, segment))
        continue
      }
      const told = last.themes.map(theme => ({ ...theme, certainty: theme.certainty * 0.7 }))
      const [head, ...others] = listed(sight, segment, themes)
      if (!head) continue
      const span = { from: last.span.from, to: head.span.to }
      parts.push({ ...last, span, acts: segment.acts, themes: [...head.themes, ...told] }, ...others)
      continue
    }
    parts.push(...listed(sight, segment, themes))
  }
  const useful = parts.filter(part => part.themes.length > 0 || part.acts.length > 0 || part.leans?.isAlone)
  const kept = useful.length > 0 ? useful : parts.slice(0, 1)
  const named = new Set(kept.map(part => part.themes[0]?.key))
  const withSubject = kept.filter(part =>
    part.leans === undefined ? (part.themes[0]?.certainty ?? 0) >= likely : !named.has(part.leans.key),
  )
  const [first] = kept
  const asked = isPayAlone(withSubject) && first ? listTold(knowledge, sight, story, first) : undefined
  const isOfAway = withSubject.every(({ themes: [one] }) => !one || one.key === '@pay' || absences.has(one.key))
  const away = isOfAway ? withSubject.map(part => paidAway(knowledge, sight, story, part) ?? part) : withSubject
  const others = away.filter(part => !tellsWeek(sight, part))
  if (withSubject.length > 0) return asked ?? (others.length > 0 ? others : away)
  return first ? (listTold(knowledge, sight, story, first) ?? [withStory(sight, first)]) : []
}

/** "Part time 20 ore, 5° livello: paga e ferie?": a week that is told with its hours, and asked of nothing. */
const tellsWeek = (sight: Sight, { span, acts, themes: [theme] }: Part): boolean =>
  theme?.key === 'part_time' && theme.measures.length === 0 && acts.length === 0 && tellsHours(sight, span)

/** "Dove si sta meglio? Minimo e mensilità": a list beside a question that names nothing is what it asks. */
function listTold(
  knowledge: Knowledge,
  sight: Sight,
  story: readonly Segment[],
  { acts, asks }: Part,
): readonly Part[] | undefined {
  const lists = story
    .filter(segment => !segment.complains)
    .map(segment =>
      listed(sight, { ...segment, acts: [...acts, ...segment.acts], asks }, themesOf(knowledge, sight, segment)),
    )
    .filter(
      parts =>
        parts.length > 1 &&
        parts.every(({ themes: [theme] }) => (theme?.certainty ?? 0) >= likely) &&
        parts.some(
          ({ themes: [theme], span }) => theme && (theme.from === span.from || opensClause(sight, theme.from)),
        ),
    )
  return lists.length > 0 ? lists.flat() : undefined
}

const tellsAway = (sight: Sight, theme: FoundTheme): boolean =>
  ['assenza', 'caso'].some(kind => sight.hits(kind).some(hit => overlaps(hit, theme)))

/** "Sono in malattia da due settimane. Quanto mi pagano?": of an absence told before it, what that is paid. */
function paidAway({ vocabulary }: Knowledge, sight: Sight, story: readonly Segment[], part: Part): Part | undefined {
  const away = story
    .flatMap(segment => findThemes(sight, segment))
    .find(theme => theme.certainty >= likely && absences.has(theme.key) && tellsAway(sight, theme))
  const paid = away ? payMeasuresOf(vocabulary, away) : []
  const isPay = part.themes.every(({ key }) => key === '@pay') && isPaidAway(sight, part, part.span)
  return away && isPay && paid.length > 0 ? { ...part, themes: [measured(part.span, away.key, paid)] } : undefined
}

/** "Come li pagano e fino a quando ho il posto?": what is paid, but for a pay that is named or whose it is, in one sentence with what it is asked of. */
function isPaidAway(sight: Sight, { span, themes: [pay] }: Part, beside: Span): boolean {
  const tellsWho = ['mestiere', 'mestiere-ccnl', 'qualifica'].some(kind =>
    sight.hits(kind).some(hit => within(hit, span)),
  )
  return pay?.key === '@pay' && !tellsWho && !isNamedPay(sight, pay) && isOfSentence(sight, span, beside)
}

/** "Dove conviene?", "conviene il 2° livello di uno o il 5° dell'altro?" may be about the pay alone. */
const isPayAlone = (parts: readonly Part[]): boolean =>
  parts.length > 0 && parts.every(({ themes }) => themes.every(({ key }) => key === '@pay' || key === '@levels'))

/** "Ferie annue di un portiere e di un cameriere. Mi servono le cifre": a sentence without a verb that opens with a measure asks for it. */
function namesFigure(sight: Sight, segment: Segment): boolean {
  const isKeyword = (theme: FoundTheme): boolean =>
    theme.measured && theme.certainty >= surelyNamed && isListed(sight, theme)
  return !segment.asking && !segment.verb && !segment.complains && findThemes(sight, segment).some(isKeyword)
}

/** How sure a measure must be to be asked by its name alone. */
const surelyNamed = 0.9

const length = 'durata'
const asksLength = (sight: Sight, segment: Segment): boolean =>
  sight.hits('chiede').some(hit => within(hit, segment) && (idOf(hit) === length || idOf(hit) === 'mesi'))

/** "In maternità quanto paga l'INPS, quanto aggiunge l'ente e per quanti mesi?": of the parts before, the last whose theme has a length, where the nearest has none. */
function lengthIn(knowledge: Knowledge, parts: readonly Part[]): Part | undefined {
  const last = parts.at(-1)
  return last && !hasLength(knowledge, last) ? parts.findLast(part => hasLength(knowledge, part)) : undefined
}

const hasLength = ({ vocabulary: { themes } }: Knowledge, { themes: [theme] }: Part): boolean =>
  themes.find(({ id }) => id === theme?.key)?.measures.some(({ id }) => id === length) === true

/** Nothing is named, and nothing is leaned on. */
const isBare = ({ themes, leans, acts }: Part): boolean => themes.length === 0 && leans === undefined && acts.length > 0

const asksMeasure = (part: Part, key: string, measure: string): boolean =>
  part.themes[0]?.key === key && part.themes[0].measures.includes(measure)

const isOfSentence = (sight: Sight, before: Span, now: Span): boolean =>
  sight.sentenceOf(before.to - 1) === sight.sentenceOf(now.from)

/** A part without a question word of its own, in the sentence of a question. */
const isCase = (sight: Sight, part: Part | undefined, { from }: Span): boolean =>
  part?.acts.every(hit => isDuty(sight, hit)) === true && sight.sentenceOf(part.span.from) === sight.sentenceOf(from)

/** "Numero di mensilità, qual è la paga base": in the clauses of what is named nothing but the names of measures, as in a list. */
function namesOnly(sight: Sight, { themes, span }: Part): boolean {
  const named = themes.filter(({ certainty }) => certainty >= likely)
  const items = named.map(one => ({ from: itemStart(sight, one.from), to: one.to }))
  const { tokens } = sight.reading
  const isOfItem = (at: number): boolean =>
    items.some(({ from, to }) => from <= at && (at < to || (at === to && isClauseEnd(sight, at))))
  return (
    (named.some(theme => theme.measured || !(isCircumstance(theme) || tellsEvent(sight, theme))) ||
      (named.length > 0 && asksSome(sight, span))) &&
    tokens.every(
      ({ word, clause, sentence }, at) =>
        !within({ from: at, to: at }, span) ||
        isOfItem(at) ||
        joinsThings(word) ||
        !named.some(({ from }) => tokens[from]?.clause === clause && tokens[from]?.sentence === sentence),
    )
  )
}

/** "Mi sposo: quanti giorni ho?": what happens to somebody, in words of more than its name. */
const tellsEvent = (sight: Sight, theme: FoundTheme): boolean =>
  sight.hits('caso').some(hit => overlaps(hit, theme) && hit.to - hit.from > 1 && !theme.measured)

const opensClause = (sight: Sight, at: number): boolean => sight.clauseOf(at) !== sight.clauseOf(at - 1)

const isClauseEnd = (sight: Sight, at: number): boolean => opensClause(sight, at + 1) || joinsThings(sight.word(at + 1))

/** "Percentuale dello straordinario": a noun that asks for a figure. */
const asksSome = (sight: Sight, span: Span): boolean => sight.hits('chiede').some(hit => within(hit, span))

/** "Deve arrivare al 2° livello: quanti mesi dura?" tells what somebody is to do. */
const isDuty = (sight: Sight, { from, to }: ConceptHit): boolean => to - from === 1 && duties.has(sight.word(from))
const duties = wordSet('must')

/** "… e quando si paga la quattordicesima?" goes on with what was asked before it. */
const isAdded = (sight: Sight, { from }: Span): boolean => [from, from - 1].some(at => added.has(sight.word(at)))

/** "Malattia, quanto pagano e comporto": pay named beside a measure of what is paid for is what that pays. */
function themesOf({ vocabulary }: Knowledge, sight: Sight, span: Span): readonly FoundTheme[] {
  const found = findThemes(sight, span)
  const levels = [...levelsOf(sight), ...levelsBeside(sight, span)]
  const themes = found.length > 0 ? found : levels.map(hit => measured(hit, '@levels', []))
  const pay = themes.find(theme => theme.key === '@pay' && theme.certainty >= likely && !isNamedPay(sight, theme))
  const paid = themes.find(
    theme =>
      pay !== undefined &&
      theme.measured &&
      theme.certainty >= likely &&
      payMeasuresOf(vocabulary, theme).length > 0 &&
      !themes.some(({ from }) => Math.min(pay.from, theme.from) < from && from < Math.max(pay.from, theme.from)) &&
      coordinated(sight, pay, theme),
  )
  if (!paid) return themes
  const measures = [...new Set([...paid.measures, ...payMeasuresOf(vocabulary, paid)])]
  return themes.flatMap(theme => (theme === pay ? [] : [theme === paid ? { ...paid, measures } : theme]))
}

/** Themes that the story or the question before names: what leans may ask for one of their measures. */
function told(sight: Sight, story: readonly Span[], last: Part | undefined): readonly string[] {
  const before = [...story.flatMap(span => findThemes(sight, span)), ...(last?.themes.slice(0, 1) ?? [])]
  return [...new Set(before.filter(theme => theme.certainty >= likely).map(theme => theme.key))]
}

function partOf(segment: Segment, themes: readonly FoundTheme[]): Part {
  const { acts, asks, verb, complains } = segment
  return { span: segment, acts, themes, asks, verb, complains }
}

function joinParts(knowledge: Knowledge, sight: Sight, part: Part, segment: Segment): Part {
  const span = { from: part.span.from, to: segment.to }
  // What was split off from the part is asked apart.
  const isOwn = (theme: FoundTheme): boolean =>
    part.themes.some(({ key }) => key === theme.key) || within(theme, segment) || theme.from < part.span.from
  const found = themesOf(knowledge, sight, span).filter(isOwn)
  const [own] = part.themes
  // A measure that only examples found stands.
  const themes =
    own && isLent(own) ? [withNamed(sight, own, segment), ...found.filter(theme => theme.key !== own.key)] : found
  const [head, ...others] = themes
  const paid = head && asksPay(sight, segment) ? payMeasuresOf(knowledge.vocabulary, head) : []
  if (head && head.measures.length > 0 && paid.length > 0) {
    // "Per quanti giorni posso stare a casa? E dal quarto che percentuale prendo?"
    const measures = [...new Set([...head.measures, ...paid])]
    return { ...part, span, acts: [...part.acts, ...segment.acts], themes: [{ ...head, measures }, ...others] }
  }
  return { ...part, span, acts: [...part.acts, ...segment.acts], themes }
}

/** "… quante volte al massimo e per che cifra?": a theme with what of it more words name. */
function withNamed(sight: Sight, theme: FoundTheme, segment: Segment): FoundTheme {
  const named = sight
    .hits('misura', true)
    .filter(hit => within(hit, segment) && idOf(hit).startsWith(`${theme.key}.`))
    .map(hit => idOf(hit).slice(theme.key.length + 1))
  return { ...theme, measures: [...new Set([...theme.measures, ...named])] }
}

/** So few words that mean something beside what tells a case are of no question of their own. */
const fewContent = 2

/** "… e quanto una educatrice di coop sociale?", "quando lei fa i 5 anni pareggiano?": whose figure is asked, or when, and no other one. */
function asksNothingNew(sight: Sight, { from, to }: Span): boolean {
  const names = [...sight.hits('ccnl'), ...sight.hits('mestiere-ccnl')].filter(hit => within(hit, { from, to }))
  const supposed = supposing.has(sight.word(from))
    ? sight.reading.quantities.filter(one => within(one, { from, to }))
    : []
  const told = [...names, ...supposed]
  const others = sight.reading.tokens
    .slice(from, to)
    .filter((_, at) => !told.some(one => one.from <= from + at && from + at < one.to))
  return told.length > 0 && contentStems(others.map(({ word }) => word).join(' ')).length < fewContent
}

/** "Quanto mi maggiorano oltre le 40? E di notte? E se capita in un festivo?": the same measure, asked of another kind of work. */
function otherWork(sight: Sight, last: Part, segment: Segment, first: FoundTheme | undefined): Part | undefined {
  const [asked] = last.themes
  const isTold = last.acts.length === 0 || !segment.asks || countsHours(sight, last.span)
  if (!asked || !byWork.has(asked.key) || isTold || (first && first.key !== asked.key)) return undefined
  const [before = [], now = []] = [last.span, segment].map(span => workGroups(sight, span))
  const keys = new Set(before.map(group => group.join()))
  if (now.length === 0 || now.every(group => keys.has(group.join()))) return undefined
  const extra = opensCase(sight.reading, segment.from) ? headOf(before) : undefined
  const measures = first?.measured ? first.measures : asked.measures
  const theme = { ...asked, ...(first ?? {}), measures, from: segment.from, to: segment.to }
  return { ...partOf(segment, [theme]), ...(extra === undefined ? {} : { extra }) }
}

/** A part for each thing that a segment lists. */
function listed(sight: Sight, segment: Segment, themes: readonly FoundTheme[]): readonly Part[] {
  const groups = splitThemes(sight, themes)
  return groups.map((group, at) => {
    const span = { from: startOf(sight, segment, groups, at), to: startOf(sight, segment, groups, at + 1) }
    // The level is asked where its words stand, not of everything in the list.
    const acts = segment.acts.filter(hit => idOf(hit) !== 'classifica' || within(hit, span))
    return { ...partOf(segment, group), span, acts }
  })
}

/** Whether a clause asks what is paid, or which share. */
function asksPay(sight: Sight, segment: Segment): boolean {
  const asked = [...sight.hits('accordo').filter(hit => idOf(hit) === 'pay'), ...sight.hits('chiede').filter(isShare)]
  return asked.some(hit => within(hit, segment))
}
const isShare = (hit: ConceptHit): boolean => idOf(hit) === 'percento'

/** Whether a segment is the only question of its sentence. */
const isSentence = (sight: Sight, segment: Segment, asking: readonly Segment[]): boolean =>
  asking.filter(({ from }) => sight.sentenceOf(from) === sight.sentenceOf(segment.from)).length === 1

/** Nothing in the question itself: what the story before it is about. */
function withStory(sight: Sight, part: Part): Part {
  const all = findThemes(sight, { from: 0, to: sight.reading.tokens.length })
  const themes = all.map(theme => (within(theme, part.span) ? theme : { ...theme, certainty: theme.certainty * 0.8 }))
  return { ...part, themes }
}
