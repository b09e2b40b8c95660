/** The additional 1 % of INPS (L. 438/1992 art. 3-ter), where it is asked by itself. */
import { rulesFor } from '@ccnl/payroll'
import { Exact, less, rate, times } from './amounts.ts'
import { asSaid, byLaw, bySum, type Case } from './case.ts'
import { monthlyAtMost } from './request-values.ts'
import type { Found } from './shape.ts'

/** "L'1 % in più all'INPS, su quanto si calcola?": the additional contribution of a month alone, with the band that it begins above. */
export function additionalOf(of: Case): Found | undefined {
  const { request, sheet } = of
  const [amount, ...others] = request.amounts
  const { additional, firstBandMonth } = rulesFor(request.year).contributions
  if (!amount || others.length > 0 || request.slots.percent !== Number(additional.value)) return undefined
  if (amount.role === 'net' || amount.per === 'anno' || amount.value > monthlyAtMost) return undefined
  const beyond = less(sheet.put('lordo_mese', new Exact(amount.value), asSaid), new Exact(firstBandMonth.value))
  if (!beyond.amount.greaterThan(0)) return undefined
  sheet.put('prima_fascia', new Exact(firstBandMonth.value), byLaw(firstBandMonth.source))
  const base = sheet.put('oltre_fascia', beyond, bySum)
  sheet.put('contributo_oltre_fascia', times(base, rate(new Exact(additional.value))), byLaw('L. 438/1992 art. 3-ter'))
  return { goals: ['contributo_oltre_fascia', 'prima_fascia'], lead: 'contributions-additional' }
}
