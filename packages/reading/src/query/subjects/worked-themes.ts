/** Themes that the case of a question implies: supplementary hours, work on special days, a pay that is doubted. */
import { type Circumstances, wordSet } from '@ccnl/knowledge'
import { isBrief } from '../message/brief.ts'
import { within } from '../message/segments.ts'
import type { Draft } from '../shape/draft.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'
import { likely } from './candidates.ts'
import type { Part } from './part.ts'
import { type FoundTheme, findThemes, isNamedPay } from './themes.ts'

interface Case {
  readonly part: Part
  readonly sight: Sight
  readonly draft: Draft
  /** Kinds of work told. */
  readonly work: readonly string[]
  readonly isPartTime: boolean
}

/** A theme that a case implies, in the place of those of its key and of another that its words look like. */
interface Rule {
  readonly implies: (told: Case) => readonly FoundTheme[]
  readonly over?: string
}

/** The themes of a part, with those that its case implies: by the first rule that implies any. */
export function asWorked(part: Part, sight: Sight, draft: Draft, before: Circumstances = {}): readonly FoundTheme[] {
  const work = [...new Set(sight.hits('lavoro').map(idOf)), ...(draft.said.lavoro ?? [])]
  const told = { part, sight, draft, work, isPartTime: isOfPartTime({ ...before, ...draft.said }) }
  for (const { implies, over } of rules) {
    const themes = implies(told)
    const others = part.themes.filter(({ key }) => key !== over && !themes.some(theme => theme.key === key))
    if (themes.length > 0) return [...themes, ...others]
  }
  return part.themes.some(isSure) ? part.themes : [...ofLevel(told), ...part.themes]
}

const find = ({ part }: Case, key: string): FoundTheme | undefined => part.themes.find(theme => theme.key === key)

/** The theme of what hours have on top, where it is asked for itself. */
const extraOf = ({ part }: Case): FoundTheme | undefined =>
  part.themes.find(theme => theme.key === 'maggiorazioni' && isSure(theme))

/** Words of an advance are notice where the end of the contract is spoken of. */
function ofNotice(told: Case): readonly FoundTheme[] {
  const notice = told.part.themes.find(({ key, certainty }) => key === 'preavviso' && certainty < surely)
  return notice && told.draft.said.causa !== undefined ? [{ ...notice, certainty: 0.95 }] : []
}

/** Hours beyond those of a part-time contract are *supplementari*, and stand in its theme. */
function ofSupplementary(told: Case): readonly FoundTheme[] {
  const { work, isPartTime, part, sight } = told
  const extra = extraOf(told)
  const isMore = work.includes('straordinario') || (isPartTime && asksMore(sight, part))
  if (!extra || !(isMore ? isPartTime : work.includes('supplementare'))) return []
  const supplementary = { ...extra, key: 'part_time', measures: ['maggiorazione'], measured: true }
  return [supplementary, { ...extra, certainty: extra.certainty * 0.75 }]
}

/** A rise that is asked of hours is what they have on top, and no rise of the table. */
function ofHoursRise(told: Case): readonly FoundTheme[] {
  const rise = told.part.themes.find(({ key, measures }) => key === 'paga' && measures.includes('aumento_previsto'))
  if (!rise || extraOf(told)) return []
  const rose = { ...rise, measures: ['maggiorazione'], measured: true }
  if (told.isPartTime && tellsMoreHours(told.sight)) return [{ ...rose, key: 'part_time' }]
  return told.work.some(isSpecial) ? [{ ...rose, key: 'maggiorazioni' }] : []
}

/** The share that the hours of a long week have on top. */
const ofWeek = ({ part, sight, draft }: Case): readonly FoundTheme[] =>
  asksShare(sight) && draft.slots.hours.some(one => one.ofWeek) && !part.themes.some(isSure)
    ? [measuredTheme(part, 'maggiorazioni', 'maggiorazione')]
    : []

/** The pay of an illness goes by the events of a year: one that is counted names it, and where its pay is doubted. */
const ofEvent = ({ part, sight, draft }: Case): readonly FoundTheme[] =>
  draft.said.evento !== undefined &&
  part.themes.every(
    one => one.key === '@pay' || (one.key === sick && (!one.measured || isTold(sight, part, one))) || !isSure(one),
  ) &&
  (asksPaid(sight, part) || doubtsPaid(sight, part))
    ? [measuredTheme(part, sick, 'trattamento')]
    : []

/** "Certificato di due giorni. Me li pagano meno: è giusto?": what another sentence than the one that asks names is only told. */
const isTold = ({ sentenceOf }: Sight, { acts }: Part, { from }: FoundTheme): boolean =>
  acts.length > 0 && acts.every(hit => sentenceOf(hit.from) !== sentenceOf(from))

/** The share that is asked of an apprentice's pay is that of the apprenticeship. */
function ofApprentice(told: Case): readonly FoundTheme[] {
  const pay = find(told, '@pay')
  const isAsked = told.draft.said.contratto?.includes('apprendistato') && asksShare(told.sight)
  if (!pay || !isAsked || find(told, 'apprendistato')?.measured) return []
  return [{ ...pay, key: 'apprendistato', measures: ['retribuzione'], measured: true, certainty: 0.9 }]
}

/** The pay of a special day, or of hours without an amount, is what that work is worth, not the month's. */
function ofSpecialWork(told: Case): readonly FoundTheme[] {
  const { part, sight, draft, work } = told
  const pay = find(told, '@pay')
  const onTop = work.includes('straordinario') && draft.slots.amounts.length === 0
  const isAskedApart = ['tema', 'misura']
    .flatMap(prefix => sight.hits(prefix))
    .some(hit => idOf(hit).startsWith('maggiorazioni') && hit.weight >= likely && !within(hit, part.span))
  const isOfMonth = sight.reading.patterns.length > 0 || draft.said.livelli !== undefined
  if (!pay || !(work.some(isSpecialDay) || onTop) || isAskedApart || isOfMonth) return []
  if (isNamedPay(sight, pay) || extraOf(told)) return []
  return [
    { ...pay, key: 'maggiorazioni' },
    { ...pay, certainty: pay.certainty * 0.7 },
  ]
}

/** "Cameriere 5° livello, part time 20 ore, quanto?": of a level, with its week or without, a bare "quanto" asks what is paid. */
function ofBareAmount({ part, sight, draft: { said, slots } }: Case): readonly FoundTheme[] {
  const { tokens, patterns } = sight.reading
  const last = tokens.length - 1
  const isBare = howMuch.has(sight.word(last)) && sight.hits('chiede').every(({ from }) => from === last)
  const tells = [...patterns, ...sight.hits('contratto')]
  const isOfWeek = part.themes.every(
    theme => !isSure(theme) || (ofHours.has(theme.key) && tells.some(one => overlaps(one, theme))),
  )
  const isAlone = isBare && isOfWeek && sight.before === undefined && said.causa === undefined
  const isPlain = slots.hours.length === 0 && slots.absences.length === 0
  return isAlone && isPlain && said.livelli !== undefined ? [bareTheme(part, '@pay', 0.92)] : []
}

const howMuch = wordSet('how-much')
const ofHours = idSet('part_time orario')

/** Where no theme is named, special work at a level is asked for what it has on top, a level for its pay, and a pay that is doubted for what is due. */
function ofLevel({ part, sight, draft: { said, slots }, work }: Case): readonly FoundTheme[] {
  const hasLevel = said.livelli !== undefined
  if (hasLevel && work.some(isSpecialDay) && part.acts.length > 0) return [bareTheme(part, 'maggiorazioni', 0.8)]
  const isBare = sight.before === undefined && part.acts.length === 0 && !part.verb && isBrief(sight)
  const asksMoney = sight.hits('chiede').some(hit => idOf(hit) === 'euro' && within(hit, part.span))
  const isOfLevel = hasLevel && (isBare || asksMoney) && !speaksOfThemes(sight)
  const isPaid = slots.amounts.some(
    ({ per, role }) => (per !== undefined || hasLevel) && (role === 'gross' || role === 'net'),
  )
  const isDoubted = isPaid && part.acts.some(hit => idOf(hit) === 'verdetto')
  return isOfLevel || isDoubted ? [bareTheme(part, '@pay', 0.85)] : []
}

const rules: readonly Rule[] = [
  { implies: ofNotice },
  { implies: ofSupplementary },
  { implies: ofHoursRise, over: 'paga' },
  { implies: ofWeek },
  { implies: ofEvent, over: '@pay' },
  { implies: ofApprentice, over: '@pay' },
  { implies: ofSpecialWork },
  { implies: ofBareAmount, over: 'part_time' },
]

const asksShare = (sight: Sight): boolean => sight.hits('chiede').some(hit => idOf(hit) === 'percento')

const speaksOfThemes = (sight: Sight): boolean =>
  findThemes(sight, { from: 0, to: sight.reading.tokens.length }).some(
    ({ key, certainty }) => certainty >= likely && !key.startsWith('@'),
  )

/** The theme whose pay goes by the events of a year. */
const sick = 'malattia'

/** What is paid, or how much of it, is asked. */
const asksPaid = (sight: Sight, { span, themes }: Part): boolean =>
  themes.some(({ key }) => key === '@pay') || sight.hits('chiede').some(hit => within(hit, span))

/** "Li pagano meno delle altre volte: è giusto?" */
const doubtsPaid = (sight: Sight, { acts }: Part): boolean =>
  acts.some(
    ({ concept, from }) =>
      concept === 'atto:verdetto' &&
      sight.reading.tokens.some(({ word, sentence }) => paying.has(word) && sentence === sight.sentenceOf(from)),
  )
const paying = wordSet('paid-out', 'paying-somebody')

/** A contract of fewer hours than these is no full-time one. */
const fullWeek = 35

/** Work that is paid more than the usual hours. */
const isSpecial = (kind: string): boolean => kind !== 'turno' && kind !== 'ordinario'

/** Work that is special by its day or its hours, whatever its number. */
const isSpecialDay = (kind: string): boolean => isSpecial(kind) && kind !== 'straordinario'

const further = wordSet('other', 'further', 'additional')

/** A part time, by its name or by its week. */
const isOfPartTime = ({ contratto = [], orario }: Circumstances): boolean =>
  contratto.includes('part_time') || (typeof orario === 'number' && orario < fullWeek)

/** "Altre 6 ore", "6 ore in più". */
const tellsMoreHours = (sight: Sight): boolean =>
  sight.reading.quantities.some(
    one =>
      one.type === 'duration' &&
      one.unit === 'ore' &&
      (further.has(sight.word(one.from - 1)) || further.has(sight.word(one.to)) || sight.word(one.to + 1) === 'piu'),
  )

/** "Quelle 4 in più come le pagano?" */
const asksMore = (sight: Sight, { span }: Part): boolean =>
  sight.reading.tokens.some(
    ({ word }, at) => word === 'piu' && sight.word(at - 1) === 'in' && within({ from: at, to: at }, span),
  )

const isSure = ({ certainty }: FoundTheme): boolean => certainty >= likely

/** A theme that the case implies, said by none of its words. */
const bareTheme = ({ span: { from } }: Part, key: string, certainty: number): FoundTheme => ({
  key,
  measures: [],
  certainty,
  measured: false,
  from,
  to: from,
})

const measuredTheme = (part: Part, key: string, measure: string): FoundTheme => ({
  ...bareTheme(part, key, 0.9),
  measures: [measure],
  measured: true,
})

/** A theme as sure as this is what is asked. */
const surely = 0.9
