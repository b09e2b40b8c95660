/** A sum asked after a card of law, with the pay that it is made of: "in soldi quant'è? prendevo 1800 lordi", after the unemployment benefit. */
import { type Knowledge, stem } from '@ccnl/knowledge'
import { isOfPay } from './after-law.ts'
import type { Draft } from './draft.ts'
import type { CalculationKind, Memory, Request } from './query.ts'
import { idOf, type Sight } from './sight.ts'

/** A longer message tells a case of its own. */
const longest = 18

/** Benefits that are worked out on a pay that was told. */
const benefits: readonly CalculationKind[] = ['unemployment', 'maternity', 'parental-leave', 'sickness', 'injury']

/** Calculations that the words of a pay name by themselves. */
const ofAmount: ReadonlySet<string> = new Set(['net', 'net-pay', 'gross-month', 'gross-year', 'payslip', ...benefits])

/** How surely a word of the lexicon must name a benefit. */
const surely = 0.9

/** The benefit that the card before, or the words that found it, are about; worked out on the pay told now. */
export function pricedCard(
  sight: Sight,
  draft: Draft,
  { lexicon, card }: Knowledge,
  memory: Memory,
): readonly Request[] | undefined {
  const [before] = memory.requests[0]?.subjects ?? []
  const [pay, ...others] = draft.slots.amounts
  if (before?.type !== 'card' || !pay || others.length > 0 || sight.reading.tokens.length > longest) return undefined
  if (memory.requests.some(one => one.act === 'compute' || isOfPay(one))) return undefined
  const named = sight.hits('calcolo').some(hit => !ofAmount.has(idOf(hit)))
  const asks = sight.hits('chiede').length > 0 || sight.hits('accordo').length > 0 || sight.hits('atto').length > 0
  if (named || !asks) return undefined
  const title = (card(before.id)?.title ?? '').split(' ').map(stem)
  const known = (stems: readonly string[]): CalculationKind | undefined =>
    benefits.find(kind =>
      lexicon.some(
        ({ concept, form, weight }) =>
          concept === `calcolo:${kind}` && weight >= surely && stems.includes(stem(form.split('~').join(''))),
      ),
    )
  const kind = known(title) ?? known(memory.terms ?? [])
  return kind && [{ act: 'compute', subjects: [before], certainty: 'sure', calculations: [kind] }]
}
