/** The wage guarantee (cassa integrazione): what it pays of the hours or days lost, alone and within the month's payslip. */
import { wageGuarantee as guaranteeOf, type PayslipItem } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { defined, Exact, less, plus, rate, times } from './amounts.ts'
import { type BasePay, basePay, dailyDivisor, hourlyDivisor, usualWeek } from './base-pay.ts'
import { asSaid, byLaw, bySum, type Case } from './case.ts'
import { named } from './it.ts'
import { daysTold, plainHours, saidGross } from './request-values.ts'
import { rulesNear } from './rules-near.ts'
import type { Found } from './shape.ts'

/** Percent of the month's hours that were lost: said, or the weeks, days or hours told; none where nothing tells it. */
function lostShare(of: Case): number | undefined {
  const { worked, percent, count } = of.request.slots
  const { level } = of.request
  const part = (lost: number, whole: number, places = 6): number =>
    new Exact(lost * 100).dividedBy(whole).toDecimalPlaces(places).toNumber()
  // "Dopo il 5,84%" names what is withheld, not what was lost.
  if (percent !== undefined && percent !== Number(rulesNear(of.request.year).unemployment?.guaranteeWithheld.value))
    return percent
  const hours = count?.of === 'ore' ? count.value : plainHours(of.request)
  if (hours !== undefined) return part(hours, hourlyDivisor(of, level?.value)?.value ?? (usualWeek * 52) / 12)
  if (worked?.unit === 'settimane') return part(worked.value * 12, 52, 2)
  const days = daysTold(of.request)
  return days === undefined ? undefined : Math.min(100, part(days, dailyDivisor(of, level?.value).value))
}

/** A month of wage guarantee, whole or for a share of its hours. */
export function wageGuarantee(of: Case): Found {
  const { request, sheet } = of
  const gross = saidGross(request)
  const monthly = gross?.per === 'mese' ? sheet.put('lordo_mese', new Exact(gross.value), asSaid) : basePay(of).monthly
  const share = lostShare(of) ?? 100
  const found = guaranteeOf({ year: request.year, monthly, share, ...defined({ weather: request.slots.weather }) })
  const { replaced, withheld: kept } = found.rates
  const parts = [rate(Number(replaced.value)), ...(share === 100 ? [] : [rate(share)])]
  const whole = sheet.put('cig_intera', times(monthly, ...parts), byLaw(replaced.source))
  const ceiling = sheet.put('cig_massimale', new Exact(found.ceiling), byLaw(found.source))
  const amount = sheet.put('cig', Exact.min(whole, ceiling), bySum)
  const withheld = sheet.put('cig_trattenuta', times(amount, rate(Number(kept.value))), byLaw(kept.source), {
    effect: 'subtracts',
  })
  sheet.put('cig_netta', less(amount, withheld), bySum)
  if (share === 100) of.assume('whole-month', {})
  else {
    const paid = sheet.put('lordo_lavorato', less(monthly, times(monthly, rate(share)).amount), bySum)
    sheet.put('cig_e_paga', plus(paid, amount), bySum)
  }
  const lead = whole.greaterThan(ceiling) ? 'wage-guarantee-ceiling' : 'wage-guarantee'
  return { goals: ['cig', 'cig_netta', 'lordo_lavorato'], lead }
}

/** The lines of a payslip for the time lost: not paid, and the guarantee in its place, without contributions. */
export function guaranteeItems(of: Case, { monthly }: BasePay): readonly PayslipItem[] {
  const { request } = of
  const share = request.kinds.includes('wage-guarantee') ? lostShare(of) : undefined
  if (share === undefined) return []
  const lost = times(monthly, rate(share))
  const { amount, withheld, rates } = guaranteeOf({
    year: request.year,
    monthly,
    share,
    ...defined({ weather: request.slots.weather }),
  })
  const paid: Decimal = new Exact(amount).minus(withheld)
  // Severance accrues on the whole pay (art. 2120 c.c. c. 3).
  return [
    { ...named('cig_ore_perse'), ...lost, amount: lost.amount.negated(), countsForSeverance: false },
    {
      ...named('cig_in_busta'),
      amount: paid,
      contributory: false,
      countsForSeverance: false,
      source: rates.replaced.source,
    },
  ]
}
