/** The subjects of a part, best first: what examples and the lexicon find, weighed together. */
import type { Knowledge, Scored, Topic, Vocabulary } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import { isBrief } from '../message/brief.ts'
import { within } from '../message/segments.ts'
import { toCertainty } from '../shape/certainty.ts'
import type { Draft } from '../shape/draft.ts'
import type { Act, Request, Subject } from '../shape/query.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'
import { abouts, type Candidate, deedsIn, employerDeedsIn, likely, weighCandidates } from './candidates.ts'
import { fittingFirst, tellingFirst } from './fitting.ts'
import { holdsOf, plainClause, type SubjectPart, type topicsOf, wordsOf } from './part-topics.ts'
import { isPay, payFirst } from './pay-first.ts'
import { isOfOtherWork } from './supposed.ts'
import { type FoundTheme, payMeasuresOf } from './themes.ts'

/** What no word names is never as sure as what one does. */
const mostByExample = 0.84

/** Every candidate that is worth a look, best first. */
export function weighSubjects(
  knowledge: Knowledge,
  sight: Sight,
  part: SubjectPart,
  act: Act,
  topics: ReturnType<typeof topicsOf>,
  {
    agreementKnown,
    codes,
    draft,
  }: { readonly agreementKnown: boolean; readonly codes: readonly string[]; readonly draft: Draft },
): readonly Candidate[] {
  const exists = part.acts.length > 0 && part.acts.every(hit => idOf(hit) === 'esiste')
  const words = wordsOf(sight, [{ from: 0, to: sight.reading.tokens.length }])
  const isOther = ({ subject }: Candidate): boolean =>
    subject.type === 'card' && isOfOtherWork(knowledge, subject.id, codes, words)
  const found = weighCandidates(knowledge, {
    act,
    exists,
    brief: isBrief(sight),
    agreementKnown,
    themes: part.themes.filter(theme => theme.certainty >= 0.35),
    deeds: deedsTold(knowledge, sight, part.span, act),
    holds: holdsOf(knowledge, codes),
    ...topics,
  }).filter(one => !isOther(one))
  const fitting = tellingFirst(knowledge, unitsAsked(sight, part.span), fittingFirst(knowledge, draft.said, found))
  const candidates = fitting.map((candidate): Candidate => {
    const { subject, share } = candidate
    const theme = part.themes.find(one => one.key === keyOfSubject(subject))
    if (!theme)
      return {
        ...candidate,
        subject: {
          ...subject,
          certainty: toCertainty(subject.type === 'card' ? share : Math.min(mostByExample, share)),
        },
      }
    const measures = narrow(knowledge.vocabulary, sight, part.span, theme)
    const example = subject.type === 'measure' ? subject.measures : []
    // Side by side a theme named as a whole is compared as a whole, unless the question plainly resembles another.
    const isWhole = act === 'compare' && measures.length === 0 && theme.certainty >= plainName
    const examples = isWhole ? topics.clause.filter(one => one.certainty >= plainMeasure) : topics.whole
    return { ...candidate, subject: toSubject(theme, preferExample(measures, example, examples, theme)) }
  })
  const worth = mostWorth(
    candidates.filter(({ subject, share }, at) => share >= (at === 0 ? 0.1 : 0.04) || subject.certainty >= likely),
  )
  if (namesLaw(sight, part.span)) return cardsFirst(worth, candidates)
  if (agreementKnown && (act === 'measure' || act === 'list' || (act === 'verdict' && part.acts.length === 0)))
    return payFirst(namedFirst(worth, part.themes, topics.clause), {
      holds: holdsOf(knowledge, codes),
      ofLevel: draft.said.livelli !== undefined,
      opening: opensWithPay(part) || listsPay(part, draft) ? candidates.find(isPay) : undefined,
    })
  // "1.900 lordi al 4° livello vanno bene?": a pay that is told beside a level is what is judged.
  const pay = act === 'verdict' && judgesPay(part, draft) ? candidates.find(isPay) : undefined
  if (agreementKnown && pay) return [pay, ...worth.filter(one => one !== pay)]
  return agreementKnown || !leadsByLaw.has(act) ? worth : withLawFirst(knowledge, worth, topics)
}

/** Whether one pay is told beside a level, and no other matter is named. */
const judgesPay = ({ themes }: SubjectPart, { said, slots: { amounts } }: Draft): boolean =>
  said.livelli !== undefined &&
  amounts.length === 1 &&
  amounts.every(({ role }) => role === 'gross' || role === 'net') &&
  themes.every(({ key, certainty }) => key === '@pay' || certainty < likely)

/** "Stipendio cameriere": the first word names a pay, and nothing else is named. */
const opensWithPay = ({ themes, span }: SubjectPart): boolean =>
  span.from === 0 && themes.length > 0 && themes.every(({ key, from }) => key === '@pay' && from === 0)

/** "Bar, 6° livello: paga e permessi": a pay that is named alone beside a level, where no words ask. */
const listsPay = ({ acts, themes }: SubjectPart, { said }: Draft): boolean =>
  said.livelli !== undefined && acts.length === 0 && themes.length > 0 && themes.every(({ key }) => key === '@pay')

/** How much a clause resembles what it is about, at least. */
const inClause = 0.1

/** What the question names as a measure comes before a card that only its story resembles. */
function namedFirst(
  worth: readonly Candidate[],
  themes: readonly FoundTheme[],
  clause: readonly Scored<Topic>[],
): readonly Candidate[] {
  const [first] = worth
  const isOfStory = ({ subject }: Candidate): boolean =>
    subject.type === 'card' && !clause.some(({ item, certainty }) => item.id === subject.id && certainty >= inClause)
  const named = themes.find(({ measured, certainty }) => measured && certainty >= plainlyNamed)
  const figure = worth.find(({ subject }) => subject.type === 'measure' && subject.theme === named?.key)
  return first && figure && isOfStory(first) ? [figure, ...worth.filter(one => one !== figure)] : worth
}

/** How many candidates are kept, and how sure one is that is kept whatever examples speak for. */
const mostKept = 5
const plainlyNamed = 0.9

/** The likeliest, with what was named in so many words. */
function mostWorth(candidates: readonly Candidate[]): readonly Candidate[] {
  const first = candidates.slice(0, mostKept)
  const named = candidates.slice(mostKept).find(({ subject }) => subject.certainty >= plainlyNamed)
  return named ? [...first.slice(0, -1), named] : first
}

const units: ReadonlySet<string> = new Set(['mesi', 'giorni', 'percento', 'euro', 'ore', 'settimane'])

/** Units that a part asks for by name ("quanti mesi", "che percentuale"). */
const unitsAsked = (sight: Sight, { from, to }: Span): readonly string[] =>
  sight.hits('chiede').flatMap(hit => (hit.from >= from && hit.to <= to && units.has(idOf(hit)) ? [idOf(hit)] : []))

/** What was done to somebody, as the part tells it; a verdict may be asked of what its story tells ("…, possono?"). */
function deedsTold(knowledge: Knowledge, sight: Sight, span: Span, act: Act): readonly string[] {
  // "E se me ne vado?": ways to say it that are no word for it.
  const ends = sight.hits('causa').flatMap(hit => (hit.from >= span.from && hit.to <= span.to ? [idOf(hit)] : []))
  const own = [...new Set([...deedsIn(knowledge, wordsOf(sight, [span])), ...ends])]
  return own.length > 0 || act !== 'verdict'
    ? own
    : employerDeedsIn(knowledge, wordsOf(sight, [{ from: 0, to: sight.reading.tokens.length }]))
}

/** "Per legge quante ore può fare?"; "dopo quanto rischio il posto?" has the name of a measure, and asks for no fine. */
export const namesLaw = (sight: Sight, span: Span): boolean =>
  sight
    .hits('chiede')
    .some(
      hit =>
        idOf(hit) === 'legge' &&
        hit.from >= span.from &&
        hit.to <= span.to &&
        !sight.hits('misura').some(one => overlaps(one, hit)),
    )

/** How likely a card must be to lead where the law is asked by name. */
const askedByName = 0.05

/** The cards before all else; where themes left none worth a look, the likeliest of all. */
function cardsFirst(worth: readonly Candidate[], all: readonly Candidate[]): readonly Candidate[] {
  const isLaw = ({ subject, share }: Candidate): boolean => subject.type === 'card' && share >= askedByName
  const laws = worth.filter(isLaw)
  const others = worth.filter(one => !isLaw(one))
  const card = all.find(({ subject }) => subject.type === 'card')
  if (laws.length > 0 || !card) return [...laws, ...others]
  // Who names the law asks for it, and not for the figure of an agreement.
  return [{ ...card, subject: { ...card.subject, certainty: likely }, share: likely }, ...others]
}

/** Acts that the law answers while no agreement is known. */
const leadsByLaw: ReadonlySet<Act> = new Set<Act>(['measure', 'verdict', 'procedure', 'explain', 'inform', 'list'])
/** How likely a card must be to come before a figure that no agreement is known for. */
const coversFigure = 0.2

/** How likely cards must be together, where no example speaks for the figure. */
const coversTogether = 0.4

/** Without an agreement the card that covers a figure comes before it, and any card before a theme that no example speaks for. */
function withLawFirst(
  knowledge: Knowledge,
  candidates: readonly Candidate[],
  { whole: topics, clause: [asked] }: ReturnType<typeof topicsOf>,
): readonly Candidate[] {
  const [lead] = candidates
  if (lead?.subject.type !== 'measure') return candidates
  const { theme } = lead.subject
  const spoken = topics.some(
    ({ item, certainty }) => item.kind === 'measure' && item.id.startsWith(`${theme}.`) && certainty >= 0.1,
  )
  const cards = topics.filter(({ item }) => item.kind === 'card')
  // Siblings share what examples say of one matter ("permessi per mia madre con la gravità").
  const together = !spoken && cards.reduce((sum, { certainty }) => sum + certainty, 0) >= coversTogether
  // "Ho partorito da poco, quanto dura l'allattamento?": the card of what is asked, not the theme that is told.
  const plain = asked !== undefined && asked.certainty >= plainClause && asked !== topics[0] ? asked.item.id : undefined
  const card = candidates.find(
    ({ subject, share }) =>
      subject.type === 'card' &&
      (subject.id === plain || share >= coversFigure || (together && subject.id === cards[0]?.item.id)) &&
      (!spoken || knowledge.card(subject.id)?.seeAlso.includes(theme) === true),
  )
  return card ? [card, ...candidates.filter(one => one !== card)] : candidates
}

/** A measure that the words name stands, unless examples speak plainly for another. */
function preferExample(
  named: readonly string[],
  example: readonly string[],
  topics: readonly Scored<Topic>[],
  theme: FoundTheme,
): readonly string[] {
  const certainty = (measure: string): number =>
    topics.find(({ item }) => item.kind === 'measure' && item.id === `${theme.key}.${measure}`)?.certainty ?? 0
  const other = Math.max(0, ...example.map(certainty))
  // A theme named as a whole is asked as a whole, where no measure stands out.
  if (other < 0.4 || other < 4 * Math.max(0, ...named.map(certainty))) return named
  // "22 anni di servizio: quanti giorni di ferie?" names the leave, and resembles what service adds to it.
  const isNamed = named.length > 0 && theme.measured && theme.certainty >= plainName
  return isNamed ? [...new Set([...named, ...example])] : example
}

/** How surely words name the very measure. */
const plainName = 0.9

/** How much a question resembles examples that are asked of one measure of a theme alone. */
const plainMeasure = 0.6

function keyOfSubject(subject: Subject): string | undefined {
  if (subject.type === 'card') return undefined
  return subject.type === 'measure' ? subject.theme : `@${subject.about}`
}

/** How sure a theme is that its own words name. */
const plainly = 0.9

/** How surely the first is what was asked. */
export function certaintyOf(candidates: readonly Candidate[], computed: boolean, field: boolean): Request['certainty'] {
  const [first, second] = candidates
  if (computed) return 'sure'
  if (!first) return 'nothing'
  // A theme that is named is something, whatever card came near.
  const isNamed = candidates.some(({ subject }) => subject.type !== 'card' && subject.certainty >= plainly)
  if (!isNamed && first.subject.certainty < 0.4 && first.share < (field ? 0.12 : 0.22)) return 'nothing'
  if (first.share >= 0.5 || (first.share >= 0.4 && first.share >= 2 * (second?.share ?? 0))) return 'sure'
  return 'between'
}

/** Units that a question word asks for. */
const unitsOf: Readonly<Record<string, readonly string[]>> = {
  giorni: ['giorni', 'giorni_calendario', 'giorni_lavorativi', 'giorni_lavoro_effettivo'],
  mesi: ['mesi', 'anni'],
  ore: ['ore'],
  settimane: ['settimane'],
  minuti: ['minuti'],
  euro: ['euro'],
  percento: ['percento'],
  numero: ['numero'],
}

/** Measures that say how much there is in all. */
const totals = idSet('totale numero')

/** The measures meant: those said, else the only one whose unit is asked for. */
function narrow(vocabulary: Vocabulary, sight: Sight, segment: Span, theme: FoundTheme): readonly string[] {
  const entry = vocabulary.themes.find(known => known.id === theme.key)
  // "Tra permessi e feste soppresse, quante ore in tutto?"
  const whole = entry?.measures.find(measure => totals.has(measure.id))
  const inAll = sight.hits('chiede').some(hit => within(hit, segment) && idOf(hit) === 'totale')
  if (whole && inAll) return [whole.id, ...theme.measures.filter(measure => measure !== whole.id)]
  if (theme.measures.length > 0 || !entry) return theme.measures
  // "Quanto prendo in malattia?"
  const paid = sight.hits('accordo').some(hit => within(hit, segment) && idOf(hit) === 'pay')
  if (paid) return payMeasuresOf(vocabulary, theme)
  for (const hit of sight.hits('chiede')) {
    if (!within(hit, segment)) continue
    // "Che percentuale mi resta?"
    const shares = idOf(hit) === 'percento' ? payMeasuresOf(vocabulary, theme) : []
    if (shares.length > 0) return shares
    const units = unitsOf[idOf(hit)]
    if (!units) continue
    const fitting = entry.measures.filter(measure => measure.units.some(unit => units.includes(unit)))
    if (fitting.length === 1) return fitting.map(measure => measure.id)
  }
  return []
}

function toSubject(theme: FoundTheme, measures: readonly string[]): Subject {
  const about = abouts.find(known => `@${known}` === theme.key)
  const certainty = toCertainty(theme.certainty)
  if (about) return { type: 'agreement', about, certainty }
  return { type: 'measure', theme: theme.key, measures, certainty }
}
