/** One measure in a sentence: its conclusion, what it depends on, or its steps. */
import type { Circumstances, ConditionKey, Fact } from '@ccnl/knowledge'
import type { FactsFinding } from '../plan/facts-finding.ts'
import type { Part } from './claims.ts'
import { conditionKeys, conditionText, type Entry, type Group } from './conditions.ts'
import { saidPhrase } from './conditions-it.ts'
import { capitalise, withDate } from './format.ts'
import { facts as words } from './it.ts'
import type { WriteContext } from './part.ts'
import {
  conditionNouns,
  differingKeys,
  distinctValues,
  excerptOf,
  extremes,
  inlineValues,
  leastParts,
  plainEntries,
  shortNote,
  spreadTable,
  stepTable,
  usualEntries,
} from './spread.ts'
import type { Claim, Section } from './tree.ts'
import { isStep, openedParts, openingOf, sayFact, valueParts, wordsOf } from './value.ts'

/** What one group of facts says. */
export interface Told {
  readonly claim: Claim
  readonly tables: readonly Section[]
  /** The condition that would decide. */
  readonly asks?: ConditionKey
  readonly notes: readonly string[]
}

/** One measure: its conclusion, or from–to with the table of what decides. */
export function tell(group: Group, finding: FactsFinding, context: WriteContext, isBrief = false): Told {
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
  const asks = settled.length > 0 ? undefined : decisive(keys, entries, finding.said)
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
          ...inlineValues(entries, finding.agreement, composer, !isBrief),
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

/** Measures beside the one asked: one line each, never a table, with what a particular case has instead. */
export function brief(groups: readonly Group[], finding: FactsFinding, context: WriteContext): readonly Claim[] {
  return groups.flatMap(group => [
    tell(group, finding, context, true).claim,
    ...particularClaims(group, finding, context),
  ])
}

/** So few particular cases are told beside the usual one. */
const fewCases = 2

/** What up to two particular cases have instead of the usual value. */
export function particularClaims(group: Group, finding: FactsFinding, context: WriteContext): readonly Claim[] {
  const { composer } = context
  const plain = plainEntries(group)
  const values = new Set(plain.map(({ fact }) => fact.value))
  const cases = group.entries.filter(
    entry => !plain.includes(entry) && entry.fact.unit !== 'testo' && !values.has(entry.fact.value),
  )
  if (cases.length === 0 || cases.length > fewCases) return []
  return cases.map(({ fact }) =>
    composer.claim(
      'condition',
      [...sayFact(fact, composer), textCondition(fact, finding), '.'],
      composer.cite(fact, excerptOf(fact, finding.agreement)),
    ),
  )
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
function decisive(
  keys: readonly ConditionKey[],
  entries: readonly Entry[],
  said: Circumstances,
): ConditionKey | undefined {
  // "Dal quarto giorno in poi" has said which days: each stretch of them is told.
  const open = keys.filter(key => said[key] === undefined && entries.some(entry => entry.on.includes(key)))
  if (open.includes('causa')) return 'causa'
  const splits = (key: ConditionKey) => new Set(entries.map(entry => JSON.stringify(entry.fact.when[key]))).size
  return open.toSorted((one, other) => splits(other) - splits(one))[0]
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
