/** Second questions after a card of law, or about what the subject before pays. */
import { type Knowledge, wordSet } from '@ccnl/knowledge'
import { contentTerms } from '../people/job.ts'
import { toCertainty } from '../shape/certainty.ts'
import type { Draft } from '../shape/draft.ts'
import { changing, type FollowContext, isReal } from '../shape/matters.ts'
import type { Act, Memory, Request, Subject } from '../shape/query.ts'
import { idOf, idSet, type Sight } from '../shape/sight.ts'
import { likely } from '../subjects/candidates.ts'
import { titlesTold } from '../subjects/supposed.ts'
import { subjectsAfter } from './after.ts'
import { dependsOn } from './retold.ts'

/** Pay or a sum asked with no figure to make it of: that of what was told before ("e quanto mi pagano quei giorni?"). */
export function isGeneral(
  sight: Sight,
  draft: Draft,
  context: FollowContext,
  memory: Memory,
  requests: readonly Request[],
): boolean {
  const [before] = memory.requests[0]?.subjects ?? []
  if (before === undefined || before.type === 'agreement' || tellsSum(draft)) return false
  const named = requests.flatMap(request => request.subjects).filter(one => one.type !== 'card' && one.certainty >= 0.8)
  const sums = requests.every(({ calculations = [] }) =>
    calculations.every(kind => kind === 'net' || changing.has(kind)),
  )
  const asked = named.length > 0 || requests.some(({ calculations = [] }) => calculations.length > 0)
  const loose = named.every(
    one =>
      (one.type === 'agreement' && (one.about === 'pay' || !context.agreementKnown)) ||
      // "E le mensilità?" names a measure of its own.
      (one.type === 'measure' && unnamed.has(one.theme) && one.measures.length === 0),
  )
  return (asked || namesPay(sight)) && sums && loose
}

/** "E di paga?", "e come stipendio?": little more than the noun. */
const namesPay = (sight: Sight): boolean =>
  sight.reading.tokens.length <= bareNoun && sight.hits('accordo').some(hit => idOf(hit) === 'pay')
const bareNoun = 4

/** Whether there is something to calculate with. */
export const tellsSum = ({ said, slots }: Draft): boolean =>
  said.livelli !== undefined || slots.amounts.length > 0 || slots.hours.length > 0

/** Themes whose names say little alone ("e l'indennità?"). */
const unnamed = idSet('indennita paga altro')
const payMeasures = idSet('trattamento retribuzione')

/** Themes of absences of which something is paid. */
export const absences: ReadonlySet<string> = idSet('malattia infortunio maternita')

/** The absence that a subject is about: its theme, or the first that its card speaks of. */
export const absenceOf = (knowledge: Knowledge, subject: Subject | undefined): string | undefined =>
  subject?.type === 'measure'
    ? [subject.theme].find(theme => absences.has(theme))
    : subject?.type === 'card'
      ? knowledge.card(subject.id)?.seeAlso.find(theme => absences.has(theme))
      : undefined

/** What the subject before pays: its measure in the agreement, else the card of law nearest to it. */
export function asksPayOf(
  sight: Sight,
  context: FollowContext,
  memory: Memory,
  requests: readonly Request[],
): readonly Request[] {
  const [before] = memory.requests[0]?.subjects ?? []
  const theme = before?.type === 'measure' ? before.theme : absenceOf(context.knowledge, before)
  const paid = context.knowledge.vocabulary.themes
    .find(one => one.id === theme)
    ?.measures.flatMap(({ id }) => (payMeasures.has(id) ? [id] : []))
  if (context.agreementKnown && theme !== undefined) {
    if (paid === undefined || paid.length === 0) return requests
    return [
      {
        act: actOfMeasure(memory.requests[0]),
        subjects: [{ type: 'measure', theme, measures: paid, certainty: 0.85 }],
        certainty: 'sure',
      },
    ]
  }
  const found = lookAfter(sight, context.knowledge, memory)
  // "E in quei mesi quanto prendo?", after how long a leave lasts: a card that has no figure of it does not pay it.
  const paying = tellsIn(context.knowledge, before, money)
    ? found
    : found.filter(one => one.certainty >= leastPaying && tellsIn(context.knowledge, one, money))
  return [asked('measure', paying.length > 0 ? paying : found)]
}

const money = idSet('euro percento')
/** What is less likely is no card of what was told. */
const leastPaying = 0.01

/** Whether a card has a figure in one of the units. */
const tellsIn = ({ card }: Knowledge, subject: Subject | undefined, units: ReadonlySet<string>): boolean =>
  subject?.type === 'card' &&
  card(subject.id)?.facts.some(fact => 'unit' in fact && units.has(String(fact.unit))) === true

/** The ends of a contract that were told before, or are told now. */
const causesTold = (sight: Sight, { said: { causa } }: Memory): readonly string[] => [
  ...(causa === undefined ? [] : [causa]),
  ...sight.hits('causa').map(idOf),
]

export const spokeOfEnd = (sight: Sight, memory: Memory): boolean => causesTold(sight, memory).length > 0

const lookAfter = (sight: Sight, knowledge: Knowledge, memory: Memory): readonly Subject[] =>
  subjectsAfter(knowledge, memory, sight.reading.tokens.map(({ word }) => word).join(' '), causesTold(sight, memory))

/** @param now the words of a yes or no, as they were read */
export function asked(act: Act, subjects: readonly Subject[], now?: Request): Request {
  const [first, second] = subjects
  const sure = (first?.certainty ?? 0) >= 0.5 || (first?.certainty ?? 0) >= 2 * (second?.certainty ?? 0)
  const form = now?.form === undefined ? {} : { form: now.form }
  return { act, subjects, certainty: subjects.length === 0 ? 'nothing' : sure ? 'sure' : 'between', ...form }
}

/** How the two ends of a contract are called, where a card of law is looked for. */
const endings: Readonly<Record<string, string>> = {
  licenziamento: 'licenziamento licenziato',
  dimissioni: 'dimissioni',
}

/** The card of law that the new words find, with how the contract ended as it was told before. */
export function asksLawOf(sight: Sight, { knowledge }: FollowContext, memory: Memory, { act }: Request): Request {
  const words = sight.reading.tokens.map(token => token.word).join(' ')
  const ended = endings[memory.said.causa ?? ''] ?? ''
  // "E prendo la naspi?", after leaving for a good reason: what was told says how it ended.
  const [before] = memory.requests[0]?.subjects ?? []
  const isOfEnd = memory.said.causa !== 'licenziamento'
  const title = isOfEnd && before?.type === 'card' ? (knowledge.card(before.id)?.title ?? '') : ''
  const found = knowledge.searchLaw(`${ended} ${title} ${words}`, mostCards)
  return asked(
    act,
    found.map(({ item, certainty }) => ({ type: 'card', id: item.id, certainty: toCertainty(certainty) })),
  )
}

const mostCards = 5

/** Words of its own beyond the conditions it tells. */
export function asks(sight: Sight, draft: Draft): boolean {
  if (sight.hits('atto').length > 0) return true
  const set = sight.reading.tokens.flatMap(({ word }) => (replacing.has(word) ? [word] : []))
  const told = [...Object.values(draft.words).join(' ').split(' '), ...set]
  return contentTerms(sight).some(term => !told.some(word => word.startsWith(term)))
}

/** "E se invece…": sets what is told beside what was told before. */
const replacing = wordSet('replacing')

/** After a card of law, or a measure that no agreement answers, the second question looks for its own card near it. */
export function afterLaw(
  sight: Sight,
  draft: Draft,
  context: FollowContext,
  requests: readonly Request[],
): readonly Request[] | undefined {
  const { memory, knowledge, agreementKnown } = context
  const [before] = memory?.requests.filter(isReal) ?? []
  const [lead] = before?.subjects ?? []
  if (!memory || !before || !lead || lead.type === 'agreement' || !asks(sight, draft)) return undefined
  if (before.act === 'compute' || before.act === 'classify') return undefined
  const [now] = requests
  const [own] = now?.subjects ?? []
  const isOwn = own?.type === 'card' && own.certainty >= ownCard
  if (now && own?.type === 'card' && !isOwn && before.act !== 'compare' && namesOwn(sight, knowledge, memory, own.id)) {
    // Of several cards that are called so the one nearest to what was told.
    const near = lookAfter(sight, knowledge, memory).find(
      one => one.type === 'card' && namesOwn(sight, knowledge, memory, one.id),
    )
    return [{ ...now, certainty: 'sure', subjects: [{ ...(near ?? own), certainty: likely }] }]
  }
  if (lead.type === 'measure' && agreementKnown) {
    if (isOwn && before.act !== 'compare') return requests
    const named = namedMeasure(sight, context, lead)
    if (named) return [{ ...before, act: actOfMeasure(before), subjects: [named], certainty: 'sure' }]
    if (before.act === 'compare') return undefined
    const sure = sight.hits('atto').length > 0 ? otherWhenAsked : otherWhenTold
    return otherMeasure(
      lookAfter(sight, knowledge, memory).filter(one => isHeld(context, one)),
      before,
      sure,
    )
  }
  if (isOwn) return requests
  const act = sight.hits('atto').length > 0 ? (now?.act ?? before.act) : before.act
  if (asksInUnit(sight) && !asksLength(sight, knowledge, lead)) return [{ ...before, act: 'measure' }]
  return [asked(act, foundAfter(sight, draft, context, memory, before.subjects), now)]
}

/** What both questions find together; what a statement tells is looked for first where figures depend on it. */
export function foundAfter(
  sight: Sight,
  draft: Draft,
  { knowledge }: FollowContext,
  memory: Memory,
  told: readonly Subject[],
): readonly Subject[] {
  const [lead] = told
  if (!lead) return []
  const looked = lookAfter(sight, knowledge, memory)
  const found = asksLength(sight, knowledge, lead) ? looked.filter(one => !isSame(one, lead)) : looked
  const tells = lead.type === 'card' && sight.hits('atto').length === 0 && !sight.reading.asking.some(Boolean)
  const near = [...found, ...told].filter(one => one.certainty >= leastDepending)
  // "Da dicembre però scendo a 30 ore", after paid leave in hours and who pays it.
  const ofCase = (one: Subject): boolean =>
    one.type === 'card' && dependsOn(asked('measure', [one]), draft, knowledge, [], false)
  const first = tells ? near.find(ofCase) : undefined
  if (!first) return found
  return [{ ...first, certainty: likely }, ...found.filter(one => !isSame(one, first))].slice(0, mostCards)
}

/** "Per quanti mesi?", after what gives the right to a benefit: a length in a unit that the card told has no figure of. */
function asksLength(sight: Sight, knowledge: Knowledge, subject: Subject): boolean {
  if (subject.type !== 'card' || !sight.hits('chiede').some(hit => idOf(hit) === 'durata')) return false
  const asked = new Set(sight.hits('chiede').flatMap(hit => (lengths.has(idOf(hit)) ? [idOf(hit)] : [])))
  return asked.size > 0 && !tellsIn(knowledge, subject, asked)
}

const lengths = idSet('giorni settimane mesi anni')

const isSame = (one: Subject, other: Subject): boolean =>
  one.type === 'card' && other.type === 'card' && one.id === other.id

/** Units in which the figure told may be asked again. */
const units = wordSet('euro', 'cash', 'gross', 'concretely', 'units-plural')
const leading = wordSet('so', 'until', 'most', 'about', 'more', 'less', 'whole', 'come-to')

/** A question so short that names nothing has its subject in the turn before. */
const nameless = 8

/** "Quindi in euro fino a quanto?": nothing but a unit is named. */
export function asksInUnit(sight: Sight): boolean {
  const { tokens } = sight.reading
  if (tokens.length > nameless) return false
  const words = contentTerms(sight)
  const named = tokens.filter(({ word }) => units.has(word) || leading.has(word))
  if (!tokens.some(({ word }) => units.has(word))) return false
  return words.every(term => named.some(({ stem }) => stem === term))
}

/** How likely a card must be whose figures depend on what was told now. */
const leastDepending = 0.05

/** How much likelier another measure must be than the one told. */
const aboveTold = 1.5

/** How likely another measure must be, where the second question asks in its own words and where it only tells. */
const otherWhenAsked = 0.06
const otherWhenTold = 0.4

/** Whether one of the agreements told has anything of a measure, or of a theme asked as a whole. */
export function isHeld({ knowledge, memory }: FollowContext, subject: Subject): boolean {
  if (subject.type !== 'measure') return true
  return (memory?.agreements ?? []).some(({ code }) =>
    knowledge
      .agreement(code)
      ?.facts.some(
        fact =>
          fact.theme === subject.theme && (subject.measures.length === 0 || subject.measures.includes(fact.measure)),
      ),
  )
}

/** Another measure of the theme that was told, by words that narrow it ("e ogni quanto matura?", after what a step is worth). */
function namedMeasure(sight: Sight, context: FollowContext, lead: MeasureSubject): MeasureSubject | undefined {
  const measures = sight.hits('misura').flatMap(hit => {
    const [theme, measure] = idOf(hit).split('.')
    const isHeldMeasure = measure !== undefined && isHeld(context, { ...lead, measures: [measure] })
    return theme === lead.theme && isHeldMeasure ? [measure] : []
  })
  if (measures.length === 0 || measures.some(measure => lead.measures.includes(measure))) return undefined
  return { ...lead, measures: [...new Set(measures)], certainty: 0.85 }
}

/** What was compared goes on being compared. */
const actOfMeasure = (before: Request | undefined): Act => (before?.act === 'compare' ? 'compare' : 'measure')

type MeasureSubject = Extract<Subject, { readonly type: 'measure' }>

/** Another measure of the theme told, when the new words speak for it before all else ("e quando la pagano?"). */
function otherMeasure(subjects: readonly Subject[], before: Request, least: number): readonly Request[] | undefined {
  const [lead] = before.subjects
  const measures = subjects.filter(subject => subject.type === 'measure')
  const [found] = measures
  const all = measures.reduce((sum, { certainty }) => sum + certainty, 0)
  if (found?.type !== 'measure' || lead?.type !== 'measure' || found.certainty < least || found.certainty < 0.5 * all)
    return undefined
  const told = measures.find(one => one.measures.some(measure => lead.measures.includes(measure)))
  if (found.certainty < aboveTold * (told?.certainty ?? 0)) return undefined
  if (found.measures.every(measure => lead.measures.includes(measure))) return undefined
  const subject: Subject = { ...lead, measures: found.measures, certainty: 0.8 }
  return [{ act: 'measure', subjects: [subject, ...before.subjects.slice(1)], certainty: 'sure' }]
}

/** "E se viene a mancare?", after the leave of a carer: the new words name what the title of their own card does, and nothing told before. */
export function namesOwn(sight: Sight, knowledge: Knowledge, memory: Memory, id: string): boolean {
  const told = new Set(
    knowledge.conceptsIn([...(titlesTold(knowledge, memory) ?? []), ...(memory.terms ?? [])].join(' ')),
  )
  const titled = new Set(knowledge.conceptsIn(knowledge.card(id)?.title ?? ''))
  const words = sight.reading.tokens.map(({ word }) => word).join(' ')
  return knowledge.conceptsIn(words).some(one => ofTheirOwn.has(one) && titled.has(one) && !told.has(one))
}

const ofTheirOwn = wordSet('matters-of-their-own')

/** A card so sure is meant by the new words alone. */
export const ownCard = 0.92
