/** What a measure comes to with what is added to it for somebody: leave with the days of long service. */
import type { Fact } from '@ccnl/knowledge'
import type { FactsFinding } from '../plan/finding.ts'
import { strong } from './claims.ts'
import { additions as words } from './it.ts'
import type { WriteContext } from './part.ts'
import { excerptOf } from './spread.ts'
import type { Claim } from './tree.ts'

/** The measure that another is added to, by the vocabulary's ids. */
const addedTo: Readonly<Record<string, string>> = { aggiunta: 'durata' }

type Counted = Fact & { readonly value: number }

const isCounted = (fact: Fact): fact is Counted => typeof fact.value === 'number'

/** The one figure of a measure that holds without anything open, of those counted in a unit ("giorni", "giorni_lavorativi"). */
function only({ holding, open }: FactsFinding, measure: string, unit = ''): Counted | undefined {
  const of = (fact: Fact): boolean => fact.measure === measure && fact.unit.startsWith(unit)
  const [fact, ...others] = holding.filter(of).filter(isCounted)
  return others.length === 0 && !open.some(one => of(one.fact)) ? fact : undefined
}

/** The days of a week of five are those of a week of six put otherwise: a day that is added is one of six. */
const isOfLongWeek = ({ when, measure, theme }: Fact, { agreement }: FactsFinding): boolean =>
  when.settimana === 5 &&
  agreement.facts.some(one => one.theme === theme && one.measure === measure && one.when.settimana === 6)

/** «In tutto **25 giorni**», in the unit of the first, where one figure of each holds and they are counted alike. */
export function additionClaims(finding: FactsFinding, { composer }: WriteContext): readonly Claim[] {
  return Object.entries(addedTo).flatMap(([measure, base]) => {
    const more = only(finding, measure)
    const own = more && only(finding, base, more.unit)
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
