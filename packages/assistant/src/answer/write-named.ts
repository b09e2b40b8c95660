/** A theme of things with names of their own, none of which was named: what there is, not one in place of another. */
import type { Fact } from '@ccnl/knowledge'
import type { FactsFinding } from '../plan/finding.ts'
import { conditionText } from './conditions.ts'
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

export function writeNamed(finding: FactsFinding, context: WriteContext): AnswerPart {
  const { composer } = context
  const byName = new Map<string, Fact[]>()
  for (const fact of factsOf(finding)) byName.set(fact.name ?? '', [...(byName.get(fact.name ?? '') ?? []), fact])
  const items = [...byName.values()].slice(0, most).flatMap(([first, ...rest]): readonly Claim[] => {
    if (!first) return []
    const when = conditionText(first.when, finding.agreement)
    const tail = rest.length > 0 ? words.andMore(rest.length) : when === '' ? '' : ` (${when})`
    return [
      composer.claim(
        'fact',
        [...sayFact(first, composer), tail, stopAfter(first)],
        composer.cite(first, excerptOf(first, finding.agreement)),
      ),
    ]
  })
  const theme = context.knowledge.vocabulary.themes.find(one => one.id === finding.theme)?.name ?? ''
  return {
    lead: [composer.claim('talk', [words.lead(theme, byName.size, finding.agreement.shortName)])],
    about: freshnessLine(finding.agreement, context),
    sections: [
      { type: 'list', ordered: false, items },
      { type: 'claims', claims: [composer.claim('missing', [words.others])] },
    ],
    related: relatedToFacts(finding, context),
  }
}

function factsOf(finding: FactsFinding): readonly Fact[] {
  return [...finding.holding, ...finding.open.map(one => one.fact)]
}
