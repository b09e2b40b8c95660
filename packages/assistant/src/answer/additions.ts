/** What a measure comes to with what is added to it for somebody: leave with the days of long service. */
import type { Fact } from '@ccnl/knowledge'
import type { FactsFinding } from '../plan/finding.ts'
import { onlyFact } from '../plan/only-fact.ts'
import { strong } from './claims.ts'
import type { WriteContext } from './part.ts'
import { excerptOf } from './spread.ts'
import { additions as words } from './sums-it.ts'
import type { Claim } from './tree.ts'

/** The measure that another is added to, by the vocabulary's ids. */
const addedTo: Readonly<Record<string, string>> = { aggiunta: 'durata' }

/** The days of a week of five are those of a week of six put otherwise: a day that is added is one of six. */
const isOfLongWeek = ({ when, measure, theme }: Fact, { agreement }: FactsFinding): boolean =>
  when.settimana === 5 &&
  agreement.facts.some(one => one.theme === theme && one.measure === measure && one.when.settimana === 6)

/** «In tutto **25 giorni**», in the unit of the first, where one figure of each holds and they are counted alike. */
export function additionClaims(finding: FactsFinding, { composer }: WriteContext): readonly Claim[] {
  return Object.entries(addedTo).flatMap(([measure, base]) => {
    const more = onlyFact(finding, measure, () => true)
    const own = more && onlyFact(finding, base, unit => unit.startsWith(more.unit))
    if (!more || !own || more.value === 0 || more.per !== own.per || isOfLongWeek(own, finding)) return []
    const figure = composer.figure({
      label: words.label,
      value: own.value + more.value,
      unit: own.unit,
      ...(own.per === undefined ? {} : { per: own.per }),
      agreement: finding.agreement.code,
      from: own.from,
    })
    const sources = [own, more].flatMap(fact => composer.cite(fact, excerptOf(fact, finding.agreement)))
    return [composer.claim('computed', [words.opens, strong(figure), words.ends], sources)]
  })
}
