/** Facts of an agreement as an answer: the conclusion, or what it depends on. */
import type { ConditionKey, Conditions, Fact } from '@ccnl/knowledge'
import type { FactsFinding, LawTerm, PayFinding } from '../plan/facts-finding.ts'
import { mainMeasures } from '../plan/themes.ts'
import { spanClaims } from './by-span.ts'
import { type Part, strong } from './claims.ts'
import { conditionKeys, conditionText, type Entry, type Group } from './conditions.ts'
import { otherRows, questionOf } from './conditions-it.ts'
import { figuredParts } from './figured.ts'
import { capitalise, formatDate, lowerFirst, withDate } from './format.ts'
import { freshnessLine } from './freshness-line.ts'
import { passageClaims } from './inquadra/served.ts'
import { facts as words } from './it.ts'
import { firstSentence } from './leading-sentence.ts'
import { offerOthers } from './offer.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import { relatedToFacts } from './related.ts'
import { excerptOf, groupEntries, plainEntries } from './spread.ts'
import { brief, particularClaims, tell } from './tell.ts'
import type { Claim, Section } from './tree.ts'
import { sayFact, stopAfter, valueParts, withoutStop, wordsOf } from './value.ts'
import {
  additionClaims,
  allStepsClaims,
  apprenticeList,
  apprenticePayClaims,
  instalmentClaims,
  maturedClaims,
  sayComparison,
  shareByServiceClaims,
  shareClaims,
} from './worked-out.ts'
import { factClaim, missingClaims, uncovered, writeMissing } from './write-missing.ts'
import { isCatalogue, writeNamed } from './write-named.ts'

/** How many rules stand under the conclusion; a short question gets few. */
const mostRules = { short: 3, long: 6 } as const
const shortQuestion = 14

/** What an answer is about: its leading measure, those asked beside it, and the rest of the theme. */
interface Told {
  readonly finding: FactsFinding
  readonly context: WriteContext
  readonly asked: readonly string[]
  readonly leader: Group
  readonly main: Telling
  readonly also: readonly Telling[]
  readonly rest: readonly Group[]
  /** The pay of an apprentice is told first, and how it is found after it. */
  readonly isPaid: boolean
  readonly stepsLead: boolean
}

type Telling = ReturnType<typeof tell> & { readonly cases: readonly Claim[] }

export function writeFacts(finding: FactsFinding, context: WriteContext): AnswerPart {
  if (isCatalogue(finding, context)) return writeNamed(finding, context)
  if (finding.theme === 'altro' && finding.name === undefined) return writeMissing(finding, [], context)
  const groups = groupEntries(entriesOf(finding), finding.measures)
  const leading = leadingGroups(finding, groups)
  const [leader] = leading
  // A theme as a whole is told by its main figures, which are missing where none leads.
  const main = finding.asked.length > 0 ? [] : mainMeasures(finding.theme)
  const isMissing = main.length > 0 && !leading.some(group => main.includes(group.measure))
  if (isMissing || !leader) {
    // What nearly answers is told first, and not once more.
    const beside = groups.filter(({ measure }) => !finding.near?.some(fact => fact.measure === measure))
    const rules = brief(beside.slice(0, mostRules.short), finding, context)
    return writeMissing(isMissing ? { ...finding, asked: main.slice(0, 1) } : finding, rules, context)
  }
  const told = toldOf(finding, groups, leading, leader, context)
  const asks = told.isPaid ? 'livelli' : told.main.asks
  const [evidence, ...others] = leader.entries
  return {
    lead: leadOf(told),
    about: freshnessLine(
      finding.agreement,
      context,
      evidence && others.length === 0 ? { evidence: evidence.fact } : {},
    ),
    sections: sectionsOf(told),
    ...(asks === undefined ? {} : { ask: askCondition(asks, finding, context) }),
    related: relatedToFacts(finding, context),
  }
}

const entriesOf = ({ holding, open }: FactsFinding): readonly Entry[] =>
  [...holding.map(fact => ({ fact, on: [] })), ...open].map(({ fact, on }) => ({
    fact: withoutImplied(fact),
    on: on.filter(key => !isImplied(fact, key)),
  }))

function toldOf(
  finding: FactsFinding,
  groups: readonly Group[],
  leading: readonly Group[],
  leader: Group,
  context: WriteContext,
): Told {
  const isOwn = ({ measure }: Group): boolean =>
    (finding.apprenticeLevels ?? []).length === 0 || measure !== 'sottoinquadramento'
  const most = context.query.length <= shortQuestion ? mostRules.short : mostRules.long
  return {
    finding,
    context,
    asked: finding.asked.length > 0 ? finding.asked : leading.map(group => group.measure),
    leader,
    // The cases of the first have a place of their own.
    main: { ...tell(leader, finding, context), cases: [] },
    also: leading
      .slice(1)
      .filter(isOwn)
      .map(group => ({ ...tell(group, finding, context), cases: particularClaims(group, finding, context) })),
    rest: groups.filter(group => !leading.includes(group) && isOwn(group)).slice(0, most),
    isPaid: finding.apprenticePays !== undefined,
    stepsLead: finding.allSteps !== undefined && !finding.allSteps.most,
  }
}

function leadOf({ finding, context, main, also, isPaid, stepsLead }: Told): readonly Claim[] {
  const isByMonth = finding.shares?.some(({ per }) => per === 'mese') === true
  const shares = shareClaims(finding, context)
  const figure = isPaid ? [] : [main.claim]
  const term = termClaims(finding, context)
  return [
    ...(finding.comparison ? [sayComparison(finding.comparison, finding, context)] : []),
    ...(finding.term?.asked ? term : []),
    ...apprenticePayClaims(finding, context),
    ...maturedClaims(finding, context),
    ...(stepsLead ? allStepsClaims(finding, context) : []),
    ...(isByMonth ? [...shares, main.claim] : [...figure, ...shares]),
    ...passageClaims(finding, context),
    ...(finding.asked.length === 0 ? also.map(one => one.claim) : []),
    ...additionClaims(finding, context),
    ...shareByServiceClaims(finding, context),
    ...spanClaims(finding, context),
    ...(finding.term?.asked ? [] : term),
    ...instalmentClaims(finding, context),
  ]
}

function rulesOf({ finding, context, main, also, rest, isPaid, stepsLead }: Told): readonly Claim[] {
  return [
    ...(isPaid ? [main.claim] : []),
    ...(finding.asked.length === 0 ? [] : also.flatMap(one => [one.claim, ...one.cases])),
    ...otherRowClaims(finding, context, also.length > 0),
    ...brief(rest, finding, context),
    ...(stepsLead ? [] : allStepsClaims(finding, context)),
    ...(finding.beside ?? []).map(fact => factClaim(fact, finding, context)),
  ]
}

function sectionsOf(told: Told): readonly Section[] {
  const { finding, context, asked, leader, main, also, rest } = told
  const { composer } = context
  const rules = rulesOf(told)
  const exceptions = exceptionsOf(leader, finding, context)
  const lacking = [...missingClaims(finding, asked, context), ...uncovered(leader, finding, context)]
  const measures = new Set([...asked, ...rest.map(group => group.measure)])
  const next = nextClaims(finding, asked, measures, context)
  const label = leader.entries[0] ? wordsOf(leader.entries[0].fact).label : ''
  const notes = withoutRepeats(main.notes.filter(note => note.toLowerCase() !== label.toLowerCase())).slice(0, 2)
  return [
    ...main.tables,
    ...also.flatMap(one => one.tables).slice(0, 1),
    ...exceptions,
    ...section(exceptions.length > 1 && rules.length > 0 ? [composer.claim('note', [words.moreover])] : []),
    ...(rules.length > 0 ? ([{ type: 'list', ordered: false, items: rules }] as const) : []),
    ...section(next),
    ...section(lacking),
    ...section(notes.map(note => composer.claim('note', [`${capitalise(withoutStop(note))}.`]))),
    ...apprenticeList(finding, context),
    ...section(lawClaims(finding, context)),
    ...offerOthers(finding, context, writeElsewhere),
  ]
}

/** «Con altra anzianità: **15 giorni di calendario** (fino a 5 anni di servizio)»; apart from its lead the measure is said again. */
const otherRowClaims = (
  { otherRows: rows = [], agreement }: FactsFinding,
  { composer }: WriteContext,
  isApart: boolean,
): readonly Claim[] =>
  rows.map(({ key, facts, isBeside }) =>
    composer.claim(
      'fact',
      [
        (isBeside || isApart) && facts[0]
          ? `${capitalise(wordsOf(facts[0]).label)}, ${lowerFirst(otherRows[key])}: `
          : `${otherRows[key]}: `,
        ...facts.flatMap((fact, at): readonly Part[] => [
          at === 0 ? '' : ', ',
          ...valueParts(fact, composer),
          ` (${conditionText(fact.when, agreement, [key])})`,
        ]),
        '.',
      ],
      [...new Set(facts.flatMap(fact => composer.cite(fact, excerptOf(fact, agreement)).slice(0, 1)))],
    ),
  )

/** The same question of another agreement. */
const writeElsewhere = (finding: FactsFinding | PayFinding, context: WriteContext): AnswerPart =>
  finding.type === 'facts' ? writeFacts(finding, context) : { lead: [], about: [], sections: [], related: [] }

/** What separates the parts of a note. */
const joint = '; '

/** Notes of several facts, each part of them once. */
function withoutRepeats(notes: readonly string[]): readonly string[] {
  const told = new Set<string>()
  return notes.flatMap(note => {
    const parts = note.split(joint).filter(part => !told.has(part))
    for (const part of parts) told.add(part)
    return parts.length === 0 ? [] : [parts.join(joint)]
  })
}

/** Conditions that a theme says by its name: its facts need not repeat them. */
const implied: Readonly<Record<string, Conditions>> = {
  part_time: { lavoro: ['supplementare'], contratto: ['part_time'] },
  apprendistato: { contratto: ['apprendistato'] },
  tempo_determinato: { contratto: ['tempo_determinato'] },
}

function isImplied(fact: Fact, key: ConditionKey): boolean {
  const value = implied[fact.theme]?.[key]
  return value !== undefined && JSON.stringify(value) === JSON.stringify(fact.when[key])
}

function withoutImplied(fact: Fact): Fact {
  const kept = conditionKeys(fact.when).filter(key => !isImplied(fact, key))
  return { ...fact, when: Object.fromEntries(kept.map(key => [key, fact.when[key]])) }
}

/** Measures that bound one another: where one is not settled the other may be. */
const bounding: readonly (readonly string[])[] = [['durata', 'minimo', 'massimo']]

/** What the lead is about: the measures asked; of a theme as a whole its first figures, before rules in words. */
function leadingGroups(finding: FactsFinding, groups: readonly Group[]): readonly Group[] {
  const settled = (group: Group) => group.entries.some(entry => entry.on.length === 0)
  if (finding.asked.length === 0) {
    const figures = groups.filter(group => group.entries.every(({ fact }) => fact.unit !== 'testo'))
    const [first, second] = figures.length > 0 ? figures : groups
    if (!first) return []
    return second && settled(first) && settled(second) ? [first, second] : [first]
  }
  const asked = groups.filter(group => finding.asked.includes(group.measure))
  const [only] = asked
  if (asked.length === 1 && only && !settled(only) && only.entries.length === 1) {
    const line = bounding.find(one => one.includes(only.measure)) ?? []
    const surer = groups.find(group => group !== only && line.includes(group.measure) && settled(group))
    if (surer) return [surer]
  }
  return asked
}

const section = (claims: readonly Claim[]): readonly Section[] =>
  claims.length > 0 ? [{ type: 'claims', claims }] : []

/** What the law says of the same thing, when it was found before the figure. */
function lawClaims(finding: FactsFinding, context: WriteContext): readonly Claim[] {
  const { card } = finding
  if (!card || !finding.lawBeside) return []
  const first = firstSentence(card.answer)
  return [
    context.composer.claim(
      'law',
      [words.law, ...figuredParts(lowerFirst(first), card, context)],
      context.composer.citeCard(card).slice(0, 2),
    ),
  ]
}

function askCondition(key: ConditionKey, finding: FactsFinding, context: WriteContext): NonNullable<AnswerPart['ask']> {
  const values = finding.open.flatMap(({ fact }) => {
    const value = fact.when[key]
    return typeof value === 'string'
      ? [value]
      : Array.isArray(value) && typeof value[0] === 'string'
        ? value.map(String)
        : []
  })
  const options = [...new Set(values)]
  return {
    claim: context.composer.claim('question', [questionOf(key, finding.theme)]),
    key,
    ...(options.length > 1 && options.length <= 12 ? { options } : {}),
  }
}

/** Facts that hold in a particular case only: of a group or a case that was not said, or against a rule that holds. */
function exceptionsOf(group: Group, finding: FactsFinding, context: WriteContext): readonly Section[] {
  const { composer } = context
  const plain = plainEntries(group)
  const values = new Set(plain.map(entry => JSON.stringify(entry.fact.value)))
  const found = group.entries
    .filter(entry => !plain.includes(entry) && (plain.length > 1 || !values.has(JSON.stringify(entry.fact.value))))
    // What holds for everybody is no exception.
    .filter(({ fact, on }) => conditionText(fact.when, finding.agreement, on) !== '')
    .slice(0, 4)
  const items = found.map(({ fact, on }) => {
    const when = conditionText(fact.when, finding.agreement, on)
    const opening = found.length === 1 ? words.exception(when) : capitalise(when)
    return composer.claim(
      'condition',
      [`${opening}: `, ...valueParts(fact, composer, fact.unit !== 'testo'), stopAfter(fact)],
      composer.cite(fact, excerptOf(fact, finding.agreement)),
    )
  })
  if (items.length < 2) return section(items)
  return [
    { type: 'claims', claims: [composer.claim('note', [words.exceptions])] },
    { type: 'list', ordered: false, items },
  ]
}

/** Later steps of what was asked, then of what was told beside it. */
function nextClaims(
  finding: FactsFinding,
  asked: readonly string[],
  told: ReadonlySet<string>,
  context: WriteContext,
): readonly Claim[] {
  const { composer } = context
  const [ofAsked, ofRest] = [true, false].map(isAsked =>
    finding.next.filter(({ measure }) => asked.includes(measure) === isAsked && told.has(measure)),
  )
  return [...(ofAsked ?? []), ...(ofRest ?? [])].slice(0, 3).map(fact => {
    const when = conditionText(fact.when, finding.agreement)
    const isOnly = asked.length === 1 && asked.includes(fact.measure)
    const value = isOnly ? valueParts(fact, composer, fact.unit !== 'testo') : sayFact(fact, composer)
    return composer.claim(
      'fact',
      [
        `${capitalise(withDate('dal', fact.from))}: `,
        ...lowerFirstPart(value),
        `${when === '' ? '' : ` (${when})`}${stopAfter(fact)}`,
      ],
      composer.cite(fact, excerptOf(fact, finding.agreement)),
    )
  })
}

const lowerFirstPart = ([first, ...rest]: readonly Part[]): readonly Part[] =>
  first === undefined ? [] : [typeof first === 'string' ? lowerFirst(first) : first, ...rest]

/** «Dal 5 ottobre 2026 finisce il 3 dicembre 2026.» */
function untilClaim(until: LawTerm, finding: FactsFinding, context: WriteContext): Claim {
  const { composer } = context
  const fact = finding.holding.find(one => one.value === until.length && one.unit === until.unit)
  const end = withDate('il', until.ends)
  const article = end.slice(0, end.length - formatDate(until.ends).length)
  const figure = composer.figure({ label: words.until.label, value: until.ends, unit: 'data' })
  const opening = until.passed ? words.until.passed : words.until.coming
  return composer.claim(
    'computed',
    [`${opening(withDate('dal', until.from))} ${article}`, strong(figure), '.'],
    fact ? composer.cite(fact, excerptOf(fact, finding.agreement)) : [],
  )
}

function termClaims(finding: FactsFinding, context: WriteContext): readonly Claim[] {
  const { term, until } = finding
  if (until) return [untilClaim(until, finding, context)]
  if (!term) return []
  const { letter, starts, ends, until: last } = term
  const told =
    last !== undefined && ends !== undefined
      ? words.latest(
          withDate('il', last),
          withDate('il', letter),
          withDate('dal', starts),
          withDate('il', ends),
          letter < context.query.today,
        )
      : words.term(withDate('il', letter), withDate('dal', starts), ends && withDate('il', ends))
  const start = ['decorrenza', 'durata'].flatMap(id => finding.holding.find(fact => fact.measure === id) ?? [])[0]
  return [
    context.composer.claim(
      'computed',
      [told],
      start ? context.composer.cite(start, excerptOf(start, finding.agreement)) : [],
    ),
  ]
}
