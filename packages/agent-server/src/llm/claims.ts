/** What a sentence claims without a figure: that something is not so, that it has ended, that it is of a date. */
import { contentStems, stem } from '../knowledge/text.ts'
import { statesIn } from './attribution.ts'
import { agrees, type CalendarDate } from './dates.ts'
import { type Facts, isNegated } from './facts.ts'
import { labelOf } from './labels.ts'
import { type Marks, type Mention, marksOf, readMarks } from './marks.ts'
import { segmentsOf } from './sentences.ts'
import { boundsIn } from './units.ts'

/** Ways to say no that deny nothing. */
const figureOfSpeech = /\([^()]*\)|\bnon sol(?:o|tanto)\b|\bsenza dubbio\b|\bsenz'altro\b|\bnon a caso\b/g

/** That a figure is not in the base is no denial of what it would be a figure of. */
const ofData = ['presente', 'base', 'dato'].map(stem)

/** Whether a sentence says no of something that the answer does not say no of. */
export function isUnknownDenial(sentence: string, folded: string, facts: Facts): boolean {
  const marks = marksOf(readMarks(sentence))
  for (const [family, member] of [
    ['paid', 'unpaid'],
    ['state', 'ended'],
  ] as const)
    if (marks.get(family)?.has(member)) return !facts.members.get(family)?.has(member)
  if (facts.saysEqual && /\bnon (?:c'e|ci sono|vi e|vi sono)(?: \w+)? differenz|\bnessuna differenza/.test(folded))
    return false
  const text = folded.replace(figureOfSpeech, blank => ' '.repeat(blank.length))
  if (boundsIn(text).size > 0) return false
  return segmentsOf(sentence, false).some(part => {
    if (!isNegated(text.slice(part.at, part.end))) return false
    const said = contentStems(sentence.slice(part.at, part.end)).filter(word => word.length > 2)
    const isOfData = ofData.some(word => said.includes(word))
    return ![...facts.denials, ...facts.denied].some(denial => {
      if (!isOfData && ofData.filter(word => denial.has(word)).length > 1) return false
      const shared = said.filter(word => denial.has(word)).length
      return shared >= Math.min(2, said.length) && shared >= said.length / 2
    })
  })
}

/** "Il totale si può calcolare" where the answer says that it cannot, and nowhere that it can. */
export function isDenied(sentence: string, folded: string, { denied, assertions }: Facts): boolean {
  const said = contentStems(sentence)
  if (said.length < 2 || isNegated(folded)) return false
  const has = (stems: ReadonlySet<string>): boolean => said.every(stem => stems.has(stem))
  return denied.some(has) && !assertions.some(has)
}

/** "Il livello 6J è in vigore" where the answer says that it has ended. */
export function isOfAnotherState(mentions: readonly Mention[], carried: Marks, facts: Facts): boolean {
  return statesIn(mentions, carried).some(({ subjects, states }) => {
    const known = facts.states.filter(state => [...state.subjects].some(subject => subjects.has(subject)))
    return (
      (known.length > 0 || states.has('ended')) &&
      !known.some(state => [...states].every(member => state.states.has(member)))
    )
  })
}

/** Whether a date is the one of what the prose says it of: this agreement's, this level's, called so. */
export function isDateOf(
  date: CalendarDate,
  sentence: string,
  mentions: readonly Mention[],
  carried: Marks,
  { dated, agreements }: Facts,
): boolean {
  const same = dated.filter(fact => agrees(date, fact.date))
  if (same.length === 0) return true
  const marks = new Map([...carried, ...marksOf(mentions)])
  const family = 'agreement'
  const said = marks.get(family)
  const ofAgreement = same.filter(fact => {
    const own = fact.marks.get(family)
    return agreements.size < 2 || !said || !own || [...said].some(member => own.has(member))
  })
  const named = mentions.filter(mention => mention.family === 'agreement' || mention.family === 'level')
  const label = [...labelOf(sentence, date, named)]
  const isOwn = ofAgreement.some(fact => label.some(stem => fact.label.has(stem)))
  const isOthers = dated.some(fact => !agrees(date, fact.date) && label.some(stem => fact.label.has(stem)))
  return ofAgreement.length > 0 && (isOwn || !isOthers)
}
