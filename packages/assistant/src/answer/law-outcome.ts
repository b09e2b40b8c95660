/** What a card's figures say of the person: the outcome before the rule, the terms as dates. */
import type { IsoDate, LawVerdict } from '@ccnl/knowledge'
import type { LawOutcome, LawTerm } from '../plan/facts-finding.ts'
import type { CardFinding } from '../plan/finding.ts'
import type { LawSum } from '../plan/law-sums.ts'
import { strong } from './claims.ts'
import { capitalise, daysBetween, formatDate, formatMonth, formatQuantity, lowerFirst, withDate } from './format.ts'
import {
  asRule,
  comparing,
  denials,
  joining,
  measured,
  namedBy,
  outcomes,
  sums as sumWords,
  verdicts,
  terms as words,
} from './law-it.ts'
import type { WriteContext } from './part.ts'
import type { Claim } from './tree.ts'

/** The verdict on what was said, when the card's figures measure it. */
export function outcomeClaims(
  finding: CardFinding,
  context: WriteContext,
  sources: readonly number[],
): readonly Claim[] {
  const { outcome } = finding
  if (outcome === undefined || !isNamed(outcome, context)) return []
  const text = measured[outcome.of](outcome)
  // "Devo rispettarle?": the yes of the exemption is the no of the duty.
  const isTurned = asksDenial(context) || (outcome.of === 'disability' && finding.request.form?.duty === true)
  const opening = finding.request.act === 'verdict' && !isTurned ? openingOf(outcome) : ''
  const told = opening === '' ? capitalise(text) : `${opening}${text}`
  const rest = outcome.mean && !outcome.keeps ? outcomes.meanRest : ''
  return [context.composer.claim('verdict', [`${told}${rest}.`], sources)]
}

function openingOf({ of, keeps, needs, mean, bound, hasException }: LawOutcome): string {
  if (keeps) return outcomes.yes[of]
  if (needs !== undefined) return outcomes.onlyWith
  if (mean) return outcomes.mean
  if (hasException) return outcomes.asRule
  return bound === 'least' && of !== 'days' && of !== 'disability' ? outcomes.notYet : outcomes.no
}

function isNamed({ of }: LawOutcome, { query }: WriteContext): boolean {
  const stem = namedBy[of]
  return stem === undefined || query.terms.some(term => term.startsWith(stem))
}

/** Whether the question is about a refusal: its yes is the no of the rule. */
function asksDenial({ query }: WriteContext): boolean {
  return query.terms.some(term => denials.some(stem => term.startsWith(stem)))
}

/** «No: durante la malattia il posto è conservato …»: the sentence that the verdict rests on, after it and without what it says already. */
export function withVerdict({ outcome }: LawVerdict, sentence: string): string {
  if (outcome === 'none') return sentence
  const isTwice = outcome.endsWith('as-rule') && sentence.startsWith(asRule)
  const rest = isTwice ? sentence.slice(asRule.length) : sentence
  const apart = joining.reduce(
    (text, word) => (comparing.some(phrase => text.includes(phrase)) ? text : text.replace(` ${word} `, ' ')),
    rest,
  )
  return `${verdicts[outcome]}${lowerFirst(apart)}`
}

/** The term that the prose tells first, on the calendar. */
export function termOf(
  finding: CardFinding,
  first: string,
): { readonly term: LawTerm; readonly leads: boolean } | undefined {
  const terms = finding.terms ?? []
  const told = (text: string) =>
    terms.find(({ length, unit }) => lengthsOf(length, unit).some(one => text.includes(one)))
  const leading = told(first)
  const term = leading ?? told(finding.card.answer)
  return term && { term, leads: leading !== undefined }
}

/** A length as it may be written: 12 months are a year. */
const lengthsOf = (length: number, unit: string): readonly string[] => [
  formatQuantity(length, unit),
  ...(unit === 'mesi' && length % 12 === 0 ? [formatQuantity(length / 12, 'anni')] : []),
]

/** «Sei ancora in tempo, fino al 2 gennaio 2027 (60 giorni dal 3 novembre 2026): mancano 41 giorni.»; of a month that was told, «fino a giugno 2027». */
export function termClaim(term: LawTerm, leads: boolean, context: WriteContext, sources: readonly number[]): Claim {
  const { composer, query } = context
  const { from, ends, precision, passed } = term
  const isDay = precision === 'day'
  const isOpen = leads && term.ofCase !== true && !endsNow(term, query.today)
  const opening = passed ? words.passed : isOpen ? words.inTime : words.until
  const inTime = opening === words.inTime
  const until = isDay
    ? withDate(inTime ? 'al' : 'il', ends)
    : `${inTime ? words.to : ''}${lessPrecise(ends, precision)}`
  const day = isDay ? formatDate(ends) : lessPrecise(ends, precision)
  const start = isDay ? withDate('dal', from) : `${words.from[precision]}${lessPrecise(from, precision)}`
  const rest = words.rest(formatQuantity(term.length, term.unit), start, term.isAssumed === true)
  const left = passed || !isDay ? '' : words.left(daysBetween(query.today, ends))
  const figure = composer.figure(
    isDay ? { label: words.label, value: ends, unit: 'data' } : { label: words.label, value: day, unit: 'testo' },
  )
  return composer.claim(
    'computed',
    [`${opening}${until.slice(0, until.length - day.length)}`, strong(figure), `${rest}${left}.`],
    sources,
  )
}

/** A month or a year without the day that nobody said. */
const lessPrecise = (date: IsoDate, precision: LawTerm['precision']): string =>
  precision === 'year' ? date.slice(0, 4) : formatMonth(date.slice(0, 7))

/** In the very month of its end nobody knows whether a term has passed. */
const endsNow = ({ ends, precision }: LawTerm, today: IsoDate): boolean =>
  (precision === 'month' && ends.slice(0, 7) === today.slice(0, 7)) ||
  (precision === 'year' && ends.slice(0, 4) === today.slice(0, 4))

/** What a sum is reckoned from. */
function sumOpening(of: LawSum['of']): string {
  switch (of.type) {
    case 'week':
      return sumWords.ofWeek(formatQuantity(of.hours, 'ore'), formatQuantity(of.days, 'giorni'))
    case 'months':
      return sumWords.ofMonths(formatQuantity(of.months, 'mesi'))
    case 'days':
      return sumWords.ofDays(formatQuantity(of.days, 'giorni_calendario'))
    case 'fund':
      return sumWords.ofFund(formatQuantity(of.percent, 'percento'), formatQuantity(of.fund, 'euro'))
    case 'weeks':
      return sumWords.ofWeeks(formatQuantity(of.weeks, 'settimane'), formatQuantity(of.due, 'settimane'))
  }
}

/** «Con 25 ore su 5 giorni sono **15 ore al mese**.», «Per 10 mesi sono **600,00 €**.» */
export function sumClaims(
  { sums = [] }: CardFinding,
  { composer }: WriteContext,
  sources: readonly number[],
): readonly Claim[] {
  return sums.map(({ value, unit, per, of }) => {
    const figure = composer.figure({ label: sumWords.label, value, unit, ...(per === undefined ? {} : { per }) })
    const opening = sumOpening(of)
    return composer.claim('computed', [opening, strong(figure), '.'], sources)
  })
}
