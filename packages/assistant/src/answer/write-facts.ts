/** Facts of an agreement as an answer: the conclusion, or what it depends on. */
import type { ConditionKey, Fact } from '@ccnl/knowledge'
import type { FactsFinding } from '../plan/finding.ts'
import { mainMeasures } from '../plan/themes.ts'
import type { Part } from './claims.ts'
import { conditionKeys, conditionText } from './conditions.ts'
import { conditionQuestions, saidPhrase } from './conditions-it.ts'
import { figuredParts } from './figured.ts'
import { capitalise, lowerFirst, withDate } from './format.ts'
import { freshnessLine } from './freshness-line.ts'
import { facts as words } from './it.ts'
import { offerOthers } from './offer.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import { relatedToFacts } from './related.ts'
import {
  conditionNouns,
  differingKeys,
  distinctValues,
  type Entry,
  excerptOf,
  extremes,
  type Group,
  groupEntries,
  inlineValues,
  leastParts,
  plainEntries,
  shortNote,
  spreadTable,
  stepTable,
  usualEntries,
} from './spread.ts'
import { firstSentence } from './text.ts'
import type { Claim, Section } from './tree.ts'
import { openedParts, openingOf, sayFact, stopAfter, valueParts, withoutStop, wordsOf } from './value.ts'
import { sayComparison } from './verdict.ts'
import { missingClaims, uncovered, writeMissing } from './write-missing.ts'
import { isCatalogue, writeNamed } from './write-named.ts'

/** How many rules stand under the conclusion; a short question gets few. */
const mostRules = { short: 3, long: 6 } as const
const shortQuestion = 14

/** What one group of facts says. */
interface Told {
  readonly claim: Claim
  readonly tables: readonly Section[]
  /** The condition that would decide. */
  readonly asks?: ConditionKey
  readonly notes: readonly string[]
}

export function writeFacts(finding: FactsFinding, context: WriteContext): AnswerPart {
  if (isCatalogue(finding, context)) return writeNamed(finding, context)
  const { composer } = context
  const entries: readonly Entry[] = [...finding.holding.map(fact => ({ fact, on: [] })), ...finding.open]
  const groups = groupEntries(entries, finding.measures)
  const leading = leadingGroups(finding, groups)
  const asked = finding.asked.length > 0 ? finding.asked : leading.map(group => group.measure)
  if (finding.theme === 'altro' && finding.name === undefined) return writeMissing(finding, [], context)
  const expected = mainMeasures(finding.theme)
  if (finding.asked.length === 0 && expected.length > 0 && !leading.some(group => expected.includes(group.measure))) {
    const others = brief(groups.slice(0, mostRules.short), finding, context)
    return writeMissing({ ...finding, asked: expected.slice(0, 1) }, others, context)
  }
  if (leading.length === 0)
    return writeMissing(finding, brief(groups.slice(0, mostRules.short), finding, context), context)

  const [main, ...alsoAsked] = leading.map(group => tell(group, finding, context))
  if (!main) return writeMissing(finding, brief(groups.slice(0, mostRules.short), finding, context), context)
  const most = context.query.length <= shortQuestion ? mostRules.short : mostRules.long
  const rest = groups.filter(group => !leading.includes(group))
  const rules = [
    ...(finding.asked.length === 0 ? [] : alsoAsked.map(told => told.claim)),
    ...brief(rest.slice(0, most), finding, context),
  ]
  const verdict = finding.comparison ? [sayComparison(finding.comparison, finding, context)] : []
  const leadGroup = leading[0]
  const exceptions = leadGroup ? exceptionsOf(leadGroup, finding, context) : []
  const missing = [...missingClaims(finding, asked, context), ...uncovered(leadGroup, finding, context)]
  const next = nextClaims(finding, asked, context)
  const label = leadGroup?.entries[0] ? wordsOf(leadGroup.entries[0].fact).label : ''
  const notes = main.notes
    .filter(note => note.toLowerCase() !== label.toLowerCase())
    .slice(0, 2)
    .map(note => composer.claim('note', [`${capitalise(withoutStop(note))}.`]))
  const sections: Section[] = [
    ...main.tables,
    ...alsoAsked.flatMap(told => told.tables).slice(0, 1),
    ...(exceptions.length > 0
      ? ([
          { type: 'claims', claims: [composer.claim('note', [words.exceptions])] },
          { type: 'list', ordered: false, items: exceptions },
        ] as const)
      : []),
    ...(rules.length > 0 ? ([{ type: 'list', ordered: false, items: rules }] as const) : []),
    ...(next.length > 0 ? ([{ type: 'claims', claims: next }] as const) : []),
    ...(missing.length > 0 ? ([{ type: 'claims', claims: missing }] as const) : []),
    ...(notes.length > 0 ? ([{ type: 'claims', claims: notes }] as const) : []),
    ...section(lawClaims(finding, context)),
    ...section(offerOthers(finding, context)),
  ]
  const agreeing = leadGroup?.entries.length === 1 ? leadGroup.entries[0]?.fact.agreeing : undefined
  const asks = main.asks
  return {
    lead: [
      ...verdict,
      main.claim,
      ...(finding.asked.length === 0 ? alsoAsked.map(told => told.claim) : []),
      ...termClaims(finding, context),
    ],
    about: freshnessLine(finding.agreement, context, agreeing === undefined ? {} : { agreeing }),
    sections,
    ...(asks === undefined ? {} : { ask: askCondition(asks, finding, context) }),
    related: relatedToFacts(finding, context),
  }
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

/** One measure: its conclusion, or from–to with the table of what decides. */
function tell(group: Group, finding: FactsFinding, context: WriteContext): Told {
  const { composer } = context
  const entries = plainEntries(group)
  const settled = entries.filter(entry => entry.on.length === 0)
  if (new Set(entries.map(({ fact }) => fact.from)).size > 1 && entries.some(({ fact }) => isStep(fact))) {
    return tellSteps(entries, finding, context)
  }
  const values = distinctValues(entries)
  const sources = citeAll(values, finding, context)
  const notes = [...new Set(values.flatMap(({ fact }) => (fact.note === undefined ? [] : [fact.note])))]
  const [only] = values
  if (only && values.length === 1) {
    const parts = [...sayFact(only.fact, composer), conditionTail(entries, finding)]
    return { claim: composer.claim('fact', [...parts, '.'], sources), tables: [], notes }
  }
  if (entries.every(({ fact }) => fact.unit === 'testo')) {
    const told = values
      .slice(0, 3)
      .flatMap(({ fact }, index): readonly Part[] => [
        index === 0 ? '' : ' ',
        ...sayFact(fact, composer),
        textCondition(fact, finding),
        '.',
      ])
    return { claim: composer.claim('fact', told, sources), tables: [], notes }
  }
  const keys = differingKeys(entries)
  const asks = settled.length > 0 ? undefined : decisive(keys, entries)
  const range = extremes(values)
  const common = commonTail(entries, keys, finding)
  const opening = entries[0] ? (wordsOf(entries[0].fact).ranges ?? wordsOf(entries[0].fact).says) : ''
  if (entries.length <= 3 && keys.length <= 2) {
    const long = notes.filter(note => note.length > shortNote)
    return {
      claim: composer.claim(
        'fact',
        [
          ...(entries[0] ? openedParts(openingOf(entries[0].fact), entries[0].fact) : []),
          ...inlineValues(entries, finding.agreement, composer),
          common,
          '.',
        ],
        sources,
      ),
      tables: [],
      ...(asks === undefined ? {} : { asks }),
      notes: long,
    }
  }
  const tables = spreadTable(entries, finding.agreement, composer, sources)
  if (!range || (range[0].unit === 'percento' && range[0].value === 0)) {
    const label = entries[0] ? capitalise(wordsOf(entries[0].fact).label) : ''
    const usual = usualEntries(entries)
    const [opens] = usual
    return {
      claim: composer.claim(
        'fact',
        opens
          ? [
              ...openedParts(openingOf(opens.fact), opens.fact),
              ...inlineValues(usual, finding.agreement, composer),
              words.otherCases,
            ]
          : [words.depends(label, conditionNouns(keys), common)],
        sources,
      ),
      tables,
      ...(asks === undefined ? {} : { asks }),
      notes: [],
    }
  }
  return {
    claim: composer.claim(
      'fact',
      [...rangeParts(opening, range, composer), common, words.dependingOn(conditionNouns(keys))],
      sources,
    ),
    tables,
    ...(asks === undefined ? {} : { asks }),
    notes: [],
  }
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

/** Rises and instalments: each stands at its date, none replaces another. */
const isStep = (fact: Fact): boolean => fact.measure === 'aumento_previsto' || fact.measure === 'rata'

function tellSteps(entries: readonly Entry[], finding: FactsFinding, context: WriteContext): Told {
  const { composer } = context
  const sorted = entries.toSorted((one, other) => (one.fact.from < other.fact.from ? -1 : 1))
  const last = sorted.at(-1)
  const sources = citeAll(sorted.slice(-3), finding, context)
  if (!last) return { claim: composer.claim('missing', ['']), tables: [], notes: [] }
  const label = capitalise(wordsOf(last.fact).label)
  const few = sorted.length <= 3
  const since = (fact: Fact) => words.stepSince(withDate('dal', fact.from))
  const parts: readonly Part[] = few
    ? [
        words.stepsInline(label),
        ...sorted.flatMap(({ fact }, index) => [index === 0 ? '' : ', ', ...valueParts(fact, composer), since(fact)]),
        '.',
      ]
    : [words.steps(label, sorted.length), ...valueParts(last.fact, composer), `${since(last.fact)}.`]
  return {
    claim: composer.claim('fact', parts, sources),
    tables: few ? [] : [stepTable(sorted, finding.agreement, composer, sources)],
    notes: [],
  }
}

function rangeParts(
  opening: string,
  [least, most]: readonly [Fact, Fact],
  composer: WriteContext['composer'],
): readonly Part[] {
  const percent = least.unit === 'percento'
  return [
    words.range(opening, percent),
    ...leastParts([least, most], composer, true),
    words.rangeTo(percent),
    ...valueParts(most, composer),
  ]
}

/** Measures beside the one asked: one line each, never a table. */
function brief(groups: readonly Group[], finding: FactsFinding, context: WriteContext): readonly Claim[] {
  return groups.map(group => tell(group, finding, context).claim)
}

/** What the conclusion holds for, as far as it was said or the fact needs it. */
function conditionTail(entries: readonly Entry[], finding: FactsFinding): string {
  const [first] = entries
  if (!first) return ''
  const keys = conditionKeys(first.fact.when)
  const said = keys.filter(key => finding.said[key] !== undefined && !first.on.includes(key))
  const phrases = saidPhrases(said, finding)
  const told = said.filter(key => saidPhrase(key, finding.said) === undefined)
  // Several facts with one value: what they differ by does not matter.
  const open = entries.length > 1 ? first.on.filter(key => !differingKeys(entries).includes(key)) : first.on
  const rest = conditionText(first.fact.when, finding.agreement, [...told, ...open])
  return `${phrases}${rest === '' ? '' : ` (${rest})`}`
}

/** «, in caso di dimissioni, con 11 anni di servizio al 4° livello»: the case, the person, the level last. */
function saidPhrases(keys: readonly ConditionKey[], finding: FactsFinding): string {
  const told = (key: ConditionKey) => (keys.includes(key) ? (saidPhrase(key, finding.said) ?? []) : [])
  const person = [told('anzianita'), told('eta'), told('dipendenti'), told('livelli')].flat().join(' ')
  const phrases = [told('causa'), told('lavoro'), person === '' ? [] : [person]].flat()
  return phrases.length === 0 ? '' : `, ${phrases.join(', ')}`
}

function textCondition(fact: Fact, finding: FactsFinding): string {
  const when = conditionText(fact.when, finding.agreement)
  return when === '' ? '' : ` (${when})`
}

/** The conditions that all of the facts share. */
function commonTail(entries: readonly Entry[], keys: readonly ConditionKey[], finding: FactsFinding): string {
  const [first] = entries
  if (!first) return ''
  const shared = conditionKeys(first.fact.when).filter(
    key =>
      !keys.includes(key) &&
      entries.every(entry => JSON.stringify(entry.fact.when[key]) === JSON.stringify(first.fact.when[key])),
  )
  const phrases = saidPhrases(shared, finding)
  const rest = shared.filter(key => saidPhrase(key, finding.said) === undefined)
  const text = conditionText(first.fact.when, finding.agreement, rest)
  return `${text === '' ? '' : ` (${text})`}${phrases}`
}

/** The condition to ask for: the one that sets most values apart. */
function decisive(keys: readonly ConditionKey[], entries: readonly Entry[]): ConditionKey | undefined {
  const open = keys.filter(key => entries.some(entry => entry.on.includes(key)))
  if (open.includes('causa')) return 'causa'
  const splits = (key: ConditionKey) => new Set(entries.map(entry => JSON.stringify(entry.fact.when[key]))).size
  return open.toSorted((one, other) => splits(other) - splits(one))[0]
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
    claim: context.composer.claim('question', [conditionQuestions[key][1]]),
    key,
    ...(options.length > 1 && options.length <= 12 ? { options } : {}),
  }
}

/** Facts that hold in a particular case only: of a group or a case that was not said, or against a rule that holds. */
function exceptionsOf(group: Group, finding: FactsFinding, context: WriteContext): readonly Claim[] {
  const plain = plainEntries(group)
  const values = new Set(plain.map(entry => JSON.stringify(entry.fact.value)))
  return group.entries
    .filter(entry => !plain.includes(entry) && (plain.length > 1 || !values.has(JSON.stringify(entry.fact.value))))
    .slice(0, 4)
    .map(({ fact, on }) =>
      context.composer.claim(
        'condition',
        [
          `${capitalise(conditionText(fact.when, finding.agreement, on))}: `,
          ...valueParts(fact, context.composer),
          stopAfter(fact),
        ],
        context.composer.cite(fact, excerptOf(fact, finding.agreement)),
      ),
    )
}

function citeAll(entries: readonly Entry[], finding: FactsFinding, context: WriteContext): readonly number[] {
  const [first, ...rest] = entries
  if (!first) return []
  const numbers = [...context.composer.cite(first.fact, excerptOf(first.fact, finding.agreement))]
  // Rows of one table mostly stand in one text: the best source of each is enough.
  for (const { fact } of rest)
    numbers.push(...context.composer.cite(fact, excerptOf(fact, finding.agreement)).slice(0, 1))
  return [...new Set(numbers)].slice(0, 3)
}

/** Later steps of what was asked. */
function nextClaims(finding: FactsFinding, asked: readonly string[], context: WriteContext): readonly Claim[] {
  const { composer } = context
  return finding.next
    .filter(fact => asked.includes(fact.measure))
    .slice(0, 3)
    .map(fact => {
      const when = conditionText(fact.when, finding.agreement)
      return composer.claim(
        'fact',
        [
          `${capitalise(withDate('dal', fact.from))}: `,
          ...valueParts(fact, composer, fact.unit !== 'testo'),
          `${when === '' ? '' : ` (${when})`}${stopAfter(fact)}`,
        ],
        composer.cite(fact, excerptOf(fact, finding.agreement)),
      )
    })
}

function termClaims(finding: FactsFinding, context: WriteContext): readonly Claim[] {
  const { term } = finding
  if (!term) return []
  const start = finding.holding.find(fact => fact.measure === 'decorrenza')
  return [
    context.composer.claim(
      'computed',
      [words.term(withDate('il', term.letter), withDate('dal', term.starts), term.ends && withDate('il', term.ends))],
      start ? context.composer.cite(start, excerptOf(start, finding.agreement)) : [],
    ),
  ]
}
