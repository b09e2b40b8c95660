/**
 * Whether each figure of a sentence is the one of the facts that it is said to be: of the same side, level, agreement, period
 * and date, under the same condition, called by the same name.
 */
import { changeOf, changesIn } from './arithmetic.ts'
import { grossOf, isCondition } from './attribution.ts'
import { agrees, type CalendarDate } from './dates.ts'
import { type Fact, type Facts, isNegated, isSameFigure } from './facts.ts'
import type { Figure } from './figures.ts'
import { labelOf } from './labels.ts'
import type { Family, Marks, Mention } from './marks.ts'
import { type Span, segmentsOf } from './sentences.ts'
import { type Bound, boundsIn } from './units.ts'

/** Why a figure is not the fact's. */
export type FigureRefusal = 'figure' | 'bound' | 'negation' | 'meaning'

/** A sentence with what it names, beside the facts that it may use. */
export interface Placed {
  readonly sentence: string
  readonly folded: string
  readonly figures: readonly Figure[]
  readonly dates: readonly CalendarDate[]
  readonly mentions: readonly Mention[]
  readonly facts: Facts
  readonly carried: Marks
  /** Who has more and who less is known already. */
  readonly isComparison: boolean
  /** Figures of the question. */
  readonly asked: readonly Figure[]
  /** The reference date, when there is one. */
  readonly today: Pick<CalendarDate, 'year' | 'month' | 'day'> | undefined
}

/** The first figure that is not a fact's, as the sentence says it. */
export function checkFigures(placed: Placed): FigureRefusal | undefined {
  const { figures, facts, folded, sentence } = placed
  const parts = segmentsOf(sentence, true)
  const named = placed.mentions.filter(({ family }) => family === 'agreement' || family === 'level')
  let refusal: FigureRefusal | undefined
  for (const reading of ['before', 'after'] as const) {
    refusal = undefined
    for (const figure of figures) {
      const same = facts.facts.filter(fact => isSameFigure(figure, fact, folded))
      if (same.length === 0 && !countsAgreements(figure, facts) && !isAskersOwn(figure, placed)) return 'figure'
      if (same.length === 0) continue
      if (ofAll.test(folded) && !isOfEach(figure, same, facts)) return 'meaning'
      const bounded = same.filter(fact =>
        figure.bound === undefined ? fact.ownBound === undefined : hasBound(fact, figure.bound),
      )
      if (bounded.length === 0) return 'bound'
      if (figure.unit !== 'euro' && isTurnedRound(folded, bounded)) return 'bound'
      const here = parts.findIndex(part => figure.at >= part.at && figure.at < part.end)
      const part = parts[here]
      const affirmed =
        part && isNegated(folded.slice(part.at, part.end)) && !boundsIn(folded.slice(part.at, part.end)).size
          ? bounded.filter(fact => fact.negated)
          : bounded
      if (affirmed.length === 0) return 'negation'
      const wanted = assign(placed, figure, parts, here, reading)
      const label = labelOf(sentence, figure, named)
      const isMeant = (fact: Fact): boolean =>
        isChangedSo(fact, figure, placed) &&
        fits(fact, figure, wanted, facts) &&
        !isMisnamed(fact, label, wanted.dates, facts)
      if (!affirmed.some(isMeant)) {
        refusal = 'meaning'
        break
      }
    }
    if (refusal === undefined) return undefined
  }
  return refusal
}

/** "Con 20 dipendenti", "con 12 anni di anzianità": the asker's own case, said again. */
function isAskersOwn(figure: Figure, { asked, folded }: Placed): boolean {
  const isSeniority =
    figure.unit === 'year' &&
    /^\s*ann[oi] di (?:anzianita|servizio)\b/.test(folded.slice(figure.end)) &&
    !figure.ordinal
  return (
    (figure.unit === 'person' || isSeniority) &&
    figure.bound === undefined &&
    asked.some(({ value, unit }) => value === figure.value && unit === figure.unit)
  )
}

const ofAll =
  /\b(?:tutt[ie] (?:e (?:due|tre|quattro|cinque|sei) )?(?:i|gli) (?:contratti|ccnl|accordi)|entramb[ie](?: i)? (?:contratti|ccnl)|ciascun contratto|ogni contratto|nei (?:due|tre|quattro|cinque) contratti|i (?:due|tre|quattro|cinque) contratti)\b/

/** A raise is no pay, and a pay no raise: a figure is a difference in the prose where it is one in the answer. */
function isChangedSo(fact: Fact, figure: Figure, { folded, isComparison }: Placed): boolean {
  if (isComparison || figure.unit === undefined) return true
  const said = changeOf(folded, figure)
  if (said) return fact.change === said || (fact.marks.get('direction')?.has(said) ?? false)
  return fact.change === undefined || changesIn(folded).has(fact.change)
}

/** "La prova minima è di 30 giorni" where 30 is the most, or the other way round. */
function isTurnedRound(folded: string, facts: readonly Fact[]): boolean {
  const [least, most] = [/\bminim[oaie]\b/.test(folded), /\bmassim[oaie]\b/.test(folded)]
  if (least === most) return false
  return facts.every(({ bounds }) =>
    least ? bounds.has('at-most') && !bounds.has('at-least') : bounds.has('at-least') && !bounds.has('at-most'),
  )
}

/** "Tutti e tre i contratti danno 180 giorni": each of the answer's agreements has the figure. */
function isOfEach(figure: Figure, same: readonly Fact[], { agreements }: Facts): boolean {
  if (figure.unit === 'agreement') return true
  return [...agreements].every(code =>
    same.some(fact => {
      const own = fact.marks.get('agreement')
      return !own || own.has(code)
    }),
  )
}

/** A limit holds for the sentence that says it; "le prime due ore" only for its own figure. */
function hasBound(fact: Fact, bound: Bound): boolean {
  if (fact.ownBound === 'first' || fact.ownBound === 'further' || bound === 'first' || bound === 'further')
    return fact.ownBound === bound
  return fact.bounds.has(bound)
}

/** "I due contratti" is a count of what the answer names. */
function countsAgreements(figure: Figure, facts: Facts): boolean {
  return (
    figure.unit === 'agreement' &&
    !figure.ordinal &&
    figure.value >= facts.agreements.size - 1 &&
    figure.value <= facts.agreements.size
  )
}

/** Families whose members are so often left unsaid that a silent fact may take one that the answer names. */
const lenient: ReadonlySet<Family> = new Set(['level', 'qualification', 'days', 'hours', 'order'])

/** Families in which a text that was looked up differs from the answer: what it leaves unsaid is none but its own. */
const ofElsewhere: ReadonlySet<Family> = new Set(['agreement', 'level', 'ending'])

interface Wanted {
  readonly marks: readonly (readonly [
    Family,
    readonly (readonly string[])[],
    'said' | 'near' | 'carried' | 'unplaced',
  ])[]
  readonly dates: readonly CalendarDate[]
  /** Years of service, numbers of employees. */
  readonly conditions: readonly Figure[]
  /** "Da 1.930,37 € a 1.980,37 € dal 1° giugno": the date is of the second. */
  readonly isStart: boolean
  /** Whether the sentence tells how something is worked out. */
  readonly saysOperation: boolean
  /** Tells the dates after the reference date; absent when the sentence itself speaks of what is to come. */
  readonly isToCome: ((date: CalendarDate) => boolean) | undefined
}

/** Words that put a figure in the time to come. */
const toCome =
  /\bprossim|\bfutur|\bpoi\b|\bsar(?:a|anno|ebbe)\b|\bsal(?:e|ira|gono|iranno)\b|\bpass(?:a|era|ano)\b|\barriv|\bdivent|\baument|\bsuccessiv|\ba regime\b|\btapp[ae]\b|\bport(?:a|era)\b|\bcresc|\baggiung|\bdal\b.*\b20\d\d/

function isAfter(today: Placed['today']): Wanted['isToCome'] {
  if (!today) return undefined
  const order = ({ year, month, day }: Pick<CalendarDate, 'year' | 'month' | 'day'>): number =>
    (year ?? 0) * 10_000 + (month ?? 1) * 100 + (day ?? 1)
  return date => date.year !== undefined && order(date) > order(today)
}

/** What the prose says of a figure: the mentions of its own part, or of the nearest part before (or after) that has some. */
function assign(
  { sentence, folded, figures, mentions, dates, carried, facts, today }: Placed,
  figure: Figure,
  parts: readonly Span[],
  here: number,
  reading: 'before' | 'after',
): Wanted {
  const order = reading === 'before' ? parts.slice(0, here + 1).toReversed() : parts.slice(here)
  const isWithin = (thing: { readonly at: number }, part: Span | undefined): boolean =>
    part !== undefined && thing.at >= part.at && thing.at < part.end
  const within = <Thing extends { readonly at: number }>(things: readonly Thing[], part: Span): readonly Thing[] =>
    things.filter(thing => isWithin(thing, part))
  const semicolon = sentence.indexOf(';', parts[here]?.at ?? 0)
  const clauseEnd = semicolon < 0 ? sentence.length : semicolon
  const ofFamily = (family: Family): readonly Mention[] =>
    family === 'gross'
      ? grossOf(figure, mentions, figures, parts[here])
      : mentions.filter(mention => mention.family === family)
  const families = new Set([...mentions.map(mention => mention.family), ...carried.keys()])
  const marks = [...families].map((family): Wanted['marks'][number] => {
    // What follows a semicolon says nothing of what stands before it.
    const all = ofFamily(family).filter(mention => mention.at <= clauseEnd)
    if (all.length === 0)
      return [family, [...(carried.get(family) ?? [])].length > 0 ? [[...(carried.get(family) ?? [])]] : [], 'carried']
    const nearest = order.map(part => within(all, part)).find(found => found.length > 0)
    const isHere = nearest?.every(mention => isWithin(mention, parts[here])) ?? false
    if (nearest) return [family, nearest.map(mention => mention.members), isHere ? 'said' : 'near']
    // Nothing on this side: the figure stands for every member of the sentence.
    return [family, all.map(mention => mention.members), all.length > 1 ? 'unplaced' : 'near']
  })
  const nearestDates = order.map(part => within(dates, part)).find(found => found.length > 0) ?? dates
  const limits = figures.filter(isCondition)
  const following = parts[here + 1]
  const isShared = following !== undefined && within(figures, following).every(isCondition)
  const conditions =
    order.map(part => within(limits, part)).find(found => found.length > 0) ??
    (isShared ? within(limits, following) : [])
  return {
    conditions,
    saysOperation: /\bdivi[ds]|\bmoltiplic|\bvolte\b|\bsu\b|\bper\b|[×x/]\s*\d/.test(folded),
    isStart:
      /\bda\s*(?:€\s*)?$/.test(folded.slice(0, figure.at)) &&
      /^\s*(?:€|euro)?\s*(?:lord\w+\s*)?(?:a|ai|agli|alle)\s+(?:€\s*)?\d/.test(folded.slice(figure.end)),
    isToCome: toCome.test(folded) ? undefined : isAfter(today),
    marks: marks.filter(([family]) => family !== 'agreement' || facts.agreements.size > 1),
    dates: nearestDates,
  }
}

/** Whether a fact is what the prose says it is. */
function fits(
  fact: Fact,
  figure: Figure,
  { marks, dates, conditions, isToCome, isStart, saysOperation }: Wanted,
  facts: Facts,
): boolean {
  if (!isUnder(fact, figure, conditions, facts)) return false
  if (isAmbiguous(fact, marks, facts)) return false
  if (fact.isTerm && !saysOperation) return false
  const levels = fact.marks.get('level')
  const isSilentOnLevel = !marks.some(([family]) => family === 'level')
  if (isSilentOnLevel && levels && facts.classified.size > 0 && ![...levels].some(level => facts.classified.has(level)))
    return false
  if (conditions.length === 0 && !isCondition(figure) && isOneOfSeveral(fact, facts)) return false
  if (isToCome && dates.length === 0 && fact.dates.some(date => date.year !== undefined) && fact.dates.every(isToCome))
    return false
  for (const [family, mentions, how] of marks) {
    // "1.818,75 € al mese, divisi per 168": a bare number has no period.
    if (family === 'period' && figure.unit === undefined && Number.isInteger(figure.value)) continue
    if (family === 'state') continue
    if (family === 'days' && figure.unit !== undefined && figure.unit !== 'day') continue
    const own = fact.marks.get(family)
    if (family === 'direction' && !own) continue
    // The period of one figure is not that of the next: "1.422,27 € al mese (minimo 897,53 €)".
    if (how === 'near' && !own && (family === 'period' || family === 'worked' || family === 'extra-pay')) continue
    const known = fact.around.get(family)
    for (const alternatives of mentions) {
      if (own && own.size > 0) {
        if (alternatives.some(member => own.has(member))) continue
        return false
      }
      if (how === 'carried') {
        if (known && ofElsewhere.has(family) && !alternatives.some(member => known.has(member))) return false
        continue
      }
      // What is given is paid, unless said otherwise.
      if (family === 'paid' && alternatives.includes('paid')) continue
      const isSole =
        known !== undefined &&
        known.size === 1 &&
        alternatives.some(member => known.has(member)) &&
        !(family === 'period' && how === 'said' && fact.unit === 'euro')
      const isNamed = known !== undefined && alternatives.some(member => known.has(member))
      if (!isSole && !(lenient.has(family) && isNamed)) return false
      if (how === 'said' && !isCondition(figure) && isOfOthers(family, alternatives, fact, facts)) return false
    }
  }
  return (
    isStart ||
    dates.every(
      date =>
        fact.dates.some(known => agrees(date, known)) ||
        // "6 mesi maturati dall'assunzione del 1° luglio": a figure without a date may stand with one that is no other figure's.
        (fact.dates.length === 0 && !facts.facts.some(other => isDatedSo(other, fact, date))),
    )
  )
}

type Condition = Fact['beside'][number]

const isSameKind = (one: Condition, other: Condition): boolean =>
  one.ordinal ? other.ordinal : !other.ordinal && one.unit === other.unit

/** Whether the conditions that the prose puts a figure under are the fact's: none of another fact, none in place of its own. */
function isUnder(fact: Fact, figure: Figure, conditions: readonly Figure[], facts: Facts): boolean {
  if (isCondition(figure)) return true
  return conditions.every(condition => {
    const holds = (one: Fact): boolean =>
      one.beside.some(known => isSameKind(known, condition) && known.value === condition.value)
    if (holds(fact)) return true
    if (fact.beside.some(known => isSameKind(known, condition))) return false
    return !condition.ordinal || !facts.facts.some(other => other.unit === fact.unit && holds(other))
  })
}

/** What a fact counts; the terms of a sum are written without their unit. */
function kindOf({ unit, value }: Fact): Fact['unit'] {
  return unit ?? (Number.isInteger(value) ? undefined : 'euro')
}

/** A fact of the same kind, agreement and level as another. */
function isBeside(other: Fact, fact: Fact): boolean {
  const agree = (family: Family): boolean => {
    const [one, two] = [other.marks.get(family), fact.marks.get(family)]
    return !one || !two || [...one].some(member => two.has(member))
  }
  if (other.ordinal !== fact.ordinal || other.ownBound !== fact.ownBound) return false
  return kindOf(other) === kindOf(fact) && other.value !== fact.value && agree('agreement') && agree('level')
}

/**
 * Whether the prose calls a fact by the name of another: "la contingenza è di 75 €". A name of the same thing at another date
 * is no other name when the prose says the date.
 */
function isMisnamed(fact: Fact, label: ReadonlySet<string>, dates: readonly CalendarDate[], facts: Facts): boolean {
  if (label.size === 0 || isCondition(fact)) return false
  const alike = facts.facts.filter(other => kindOf(other) === kindOf(fact) && other.ordinal === fact.ordinal)
  const known = [...label].filter(stem => alike.some(other => other.label.has(stem)))
  const own = known.filter(stem => fact.label.has(stem))
  const isRight = (other: Fact): boolean => other.value === fact.value && other.change === fact.change
  if (known.length > 0 && alike.some(other => isRight(other) && known.every(stem => other.label.has(stem))))
    return false
  const owners = alike.filter(other => {
    // A raise of 8,79 € is not the element of 8,79 € that has another name.
    const isTwin = other.value === fact.value && other.change !== fact.change
    const isRival =
      fact.label.size === 0 ? other.words === fact.words && isBeside(other, fact) : isBeside(other, fact) || isTwin
    const theirs = known.filter(stem => other.label.has(stem))
    return isRival && theirs.length > own.length && (own.length === 0 || theirs.length === known.length)
  })
  if (own.length === 0 && owners.length === 0) return isOfDenied(label, fact, facts)
  if (owners.length === 0) return false
  const isDated = dates.length > 0 && fact.dates.length > 0
  return !(isDated && owners.every(owner => !owner.dates.some(date => fact.dates.some(own => agrees(date, own)))))
}

/** "Le assenze brevi sono al 66%" when they are at 100, 66 or 50 %: the condition that chooses is left out. */
function isOneOfSeveral(fact: Fact, facts: Facts): boolean {
  const chosen = fact.beside.filter(({ ordinal }) => ordinal)
  return (
    chosen.length > 0 &&
    fact.label.size > 0 &&
    facts.facts.some(
      other =>
        isBeside(other, fact) &&
        isCalledAlike(other, fact) &&
        other.beside.some(({ ordinal, value }) => ordinal && !chosen.some(own => own.value === value)),
    )
  )
}

/** "L'EPA è di 8,79 €" where the answer has no figure for the EPA. */
function isOfDenied(label: ReadonlySet<string>, fact: Fact, { denials }: Facts): boolean {
  const stems = [...label]
  return !stems.some(stem => fact.words.has(stem)) && denials.some(denial => stems.every(stem => denial.has(stem)))
}

/** Families of which a figure must say its own member when figures of the same kind have others. */
const telling: readonly Family[] = ['ending', 'worked', 'paid']

/** "La maggiorazione è del 50%" when the 50 % is for the night and others are not: it does not say which. */
function isAmbiguous(fact: Fact, marks: Wanted['marks'], facts: Facts): boolean {
  const isUnsaid = (family: Family): boolean => !marks.some(([said]) => said === family)
  const levels = fact.marks.get('level')
  // "Sono 20 giorni" where it is 15 at another level that was asked about too.
  const isOneLevelOfSeveral =
    levels !== undefined &&
    isUnsaid('level') &&
    facts.facts.some(
      other =>
        other.unit === fact.unit &&
        other.value !== fact.value &&
        other.ordinal === fact.ordinal &&
        (other.marks.get('level')?.size ?? 0) > 0 &&
        !shares(other, 'level', levels) &&
        isCalledAlike(other, fact),
    )
  if (isOneLevelOfSeveral) return true
  return telling.some(family => {
    const own = fact.marks.get(family)
    if (!own || own.size === 0 || !isUnsaid(family)) return false
    return facts.facts.some(
      other => other.unit === fact.unit && other.value !== fact.value && !shares(other, family, own),
    )
  })
}

function isCalledAlike(one: Fact, other: Fact): boolean {
  return one.label.size === other.label.size && [...one.label].every(word => other.label.has(word))
}

function shares(fact: Fact, family: Family, members: ReadonlySet<string>): boolean {
  return [...(fact.marks.get(family) ?? [])].some(member => members.has(member))
}

function isDatedSo(other: Fact, fact: Fact, date: CalendarDate): boolean {
  return other.unit === fact.unit && other.dates.some(known => agrees(date, known))
}

/** Whether the answer says a mark of other figures of the same kind: the silent one is then not meant. */
function isOfOthers(family: Family, alternatives: readonly string[], fact: Fact, facts: Facts): boolean {
  if (family !== 'worked' && family !== 'days' && family !== 'order') return false
  return facts.facts.some(
    other =>
      other.value !== fact.value &&
      other.unit === fact.unit &&
      alternatives.some(member => other.marks.get(family)?.has(member)),
  )
}
