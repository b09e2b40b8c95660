/** A theme of things with names of their own, none of which was named: what there is, not one in place of another. */
import type { ConditionKey, Fact } from '@ccnl/knowledge'
import type { FactsFinding } from '../plan/facts-finding.ts'
import { conditionKeys, conditionText } from './conditions.ts'
import { freshnessLine } from './freshness-line.ts'
import { named as words } from './it.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import { relatedToFacts } from './related.ts'
import { excerptOf } from './spread.ts'
import type { Claim } from './tree.ts'
import { sayFact, stopAfter } from './value.ts'

/** Things told; more are counted. */
const most = 6

export function isCatalogue(finding: FactsFinding, context: WriteContext): boolean {
  const theme = context.knowledge.vocabulary.themes.find(one => one.id === finding.theme)
  const names = new Set(factsOf(finding).map(fact => fact.name))
  // What stands under other things is of no use to who named none of them.
  return theme?.named === true && finding.name === undefined && names.size > 1 && finding.theme !== 'altro'
}

/** So few things of the case told are said first. */
const mostOfCase = 2

export function writeNamed(finding: FactsFinding, context: WriteContext): AnswerPart {
  const { composer } = context
  const all = byName(factsOf(finding))
  const [own, others] = ofCase(finding, all)
  const items = others.slice(0, most).flatMap(facts => namedClaims(facts, finding, context))
  const theme = context.knowledge.vocabulary.themes.find(one => one.id === finding.theme)?.name ?? ''
  const counted = composer.claim('talk', [words.lead(theme, all.length, finding.agreement.shortName)])
  return {
    lead: own.length > 0 ? own.flatMap(fact => namedClaims([fact], finding, context)) : [counted],
    about: freshnessLine(finding.agreement, context),
    sections: [
      ...(own.length > 0 && items.length > 0
        ? ([{ type: 'claims', claims: [composer.claim('talk', [words.beside])] }] as const)
        : []),
      ...(items.length > 0 ? ([{ type: 'list', ordered: false, items }] as const) : []),
      { type: 'claims', claims: [composer.claim('missing', [words.others])] },
    ],
    related: relatedToFacts(finding, context),
  }
}

/**
 * «L’indennità baby sitter è di **0,84 € all’ora** (livello BS, non conviventi, figlio fino a 6 anni).»: the first figure of a
 * thing, with its case where it is the only one.
 */
function namedClaims(
  [first, ...rest]: readonly Fact[],
  finding: FactsFinding,
  { composer }: WriteContext,
): readonly Claim[] {
  if (!first) return []
  const when = conditionText(first.when, finding.agreement)
  const tail = rest.length > 0 ? words.andMore(rest.length) : when === '' ? '' : ` (${when})`
  const sources = composer.cite(first, excerptOf(first, finding.agreement))
  return [composer.claim('fact', [...sayFact(first, composer), tail, stopAfter(first)], sources)]
}

const byName = (facts: readonly Fact[]): readonly (readonly Fact[])[] => {
  const found = new Map<string, Fact[]>()
  for (const fact of facts) found.set(fact.name ?? '', [...(found.get(fact.name ?? '') ?? []), fact])
  return [...found.values()]
}

/** The things that are of the very case told (this child's age, that group), if they are few; and all others. */
function ofCase(
  { holding, said }: FactsFinding,
  all: readonly (readonly Fact[])[],
): readonly [own: readonly Fact[], others: readonly (readonly Fact[])[]] {
  const isOfCase = (fact: Fact): boolean =>
    holding.includes(fact) && conditionKeys(fact.when).some(key => particular.has(key) && said[key] !== undefined)
  const own = all.flatMap(([first]) => (first && isOfCase(first) ? [first] : []))
  return own.length === 0 || own.length > mostOfCase
    ? [[], all]
    : [own, all.filter(([first]) => first === undefined || !own.includes(first))]
}

/** Conditions that set a case apart; a level or a contract is everybody's. */
const particular: ReadonlySet<ConditionKey> = new Set(['gruppo', 'eta_figlio', 'caso', 'territorio', 'titolo_studio'])

function factsOf(finding: FactsFinding): readonly Fact[] {
  return [...finding.holding, ...finding.open.map(one => one.fact)]
}
