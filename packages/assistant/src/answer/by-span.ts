/** What is paid by the month told by the year, and the other way round, where that was asked. */
import type { Fact } from '@ccnl/knowledge'
import { toCents } from '../plan/euros.ts'
import type { FactsFinding } from '../plan/facts-finding.ts'
import { strong } from './claims.ts'
import type { WriteContext } from './part.ts'
import { excerptOf } from './spread.ts'
import type { Claim } from './tree.ts'
import { wordsOf } from './value.ts'
import { bySpan as words } from './worked-out-it.ts'

/** Measures of what is paid for every month, the extra ones left out. */
const byMonths: ReadonlySet<string> = new Set(['azienda', 'lavoratore', 'totale'])

const monthsOfYear = 12

/** «Su 12 mesi sono **156,00 €** (quota dell’azienda).» */
export function spanClaims(finding: FactsFinding, { composer }: WriteContext): readonly Claim[] {
  const { request, holding, agreement, asked } = finding
  const [span] = request.spans ?? []
  const wanted = span === 'year' ? 'anno' : span === 'month' ? 'mese' : undefined
  if (wanted === undefined) return []
  const isPaid = (fact: Fact): fact is Fact & { readonly value: number } =>
    byMonths.has(fact.measure) &&
    (asked.length === 0 || asked.includes(fact.measure)) &&
    fact.unit === 'euro' &&
    typeof fact.value === 'number' &&
    fact.value > 0
  const paid = holding.filter(isPaid)
  const isTold = ({ measure }: Fact): boolean => paid.some(one => one.measure === measure && one.per === wanted)
  return paid
    .filter(fact => fact.per === (wanted === 'anno' ? 'mese' : 'anno') && !isTold(fact))
    .map(fact => {
      const { label } = wordsOf(fact)
      const value = toCents(wanted === 'anno' ? fact.value * monthsOfYear : fact.value / monthsOfYear)
      const figure = composer.figure({
        label,
        value,
        unit: 'euro',
        per: wanted,
        agreement: agreement.code,
        from: fact.from,
      })
      return composer.claim(
        'computed',
        [words.opens[wanted], strong(figure), paid.length > 1 ? words.of(label) : '.'],
        composer.cite(fact, excerptOf(fact, agreement)),
      )
    })
}
