/** Two pays side by side: two levels, a raise, what is paid against the minimum. */
import type { Level } from '@ccnl/knowledge'
import { annualPay, formatItalian } from '@ccnl/payroll'
import { cents, Exact } from './amounts.ts'
import { annualOf, putAnnual } from './annual.ts'
import { hourOf, instalmentsOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { difference, labels, quotient } from './it.ts'
import { levelOf } from './level-row.ts'
import { outcome } from './outcome.ts'
import { hoursBase } from './pay-kinds.ts'
import { amountOf } from './request.ts'
import { MissingInput, type Outcome } from './shape.ts'
import { asSaid, byAgreement, bySum, createSheet } from './sheet.ts'
import { monthSlip } from './slip.ts'
import { yearGross } from './tax-kinds.ts'

/** The two levels of a comparison: the one left and the one reached, or the two that were named. */
function twoLevels(of: Case): readonly [Level, Level] {
  const { fromLevel, levels, agreement } = of.request
  if (fromLevel) {
    const to = of.request.level?.value ?? levels.find(({ code }) => code !== fromLevel.code)
    if (to) return [fromLevel, to]
  }
  const [one, other] = levels
  if (one && other) return one.order >= other.order ? [one, other] : [other, one]
  levelOf(of)
  throw new MissingInput({
    code: 'second-level',
    field: 'livello',
    options: (agreement?.levels ?? []).map(({ code }) => code),
  })
}

/** A change of level, or the difference between two: gross and net a month. */
export function levelDifference(of: Case, kind: 'level-change' | 'difference'): Outcome {
  const { sheet, request } = of
  const [before, after] = twoLevels(of)
  const [one, other] = [monthSlip(scratch(of), before, true), monthSlip(scratch(of), after, true)]
  const net = other.net.minus(one.net)
  const gross = other.pay.monthly.minus(one.pay.monthly)
  for (const [index, { level, slip }] of [
    { level: before, slip: one },
    { level: after, slip: other },
  ].entries()) {
    sheet.put(`lordo_${index}`, slip.pay.monthly, slip.pay.row ? byAgreement(slip.pay.row) : bySum, {
      label: labels.levelGross(level.code),
    })
    if (!slip.domestic)
      sheet.put(`netto_${index}`, slip.net, bySum, { label: labels.levelNet(level.code), needs: [`lordo_${index}`] })
  }
  sheet.put('differenza_lorda', gross, bySum, {
    formula: difference(other.pay.monthly, [one.pay.monthly], gross),
    needs: ['lordo_0', 'lordo_1'],
  })
  const values = { before: before.code, after: after.code, month: request.month }
  if (other.domestic) return outcome(of, kind, ['differenza_lorda'], { lead: 'level-difference', values })
  sheet.put('differenza_netta', net, bySum, {
    formula: difference(other.net, [one.net], net),
    needs: ['netto_0', 'netto_1'],
  })
  return outcome(of, kind, ['differenza_lorda', 'differenza_netta'], { lead: 'level-difference', values })
}

/** The same case on a sheet of its own: what is compared has no lines beside the comparison's. */
const scratch = (of: Case): Case => ({ ...of, sheet: createSheet({}) })

/** What a raise leaves in the net. */
export function raise(of: Case): Outcome {
  const { request, sheet } = of
  const amount = amountOf(request, 'raise')
  if (!amount) throw new MissingInput({ code: 'raise', field: 'aumento_mensile' })
  const instalments = instalmentsOf(of)
  const each = cents(amount.per === 'anno' ? new Exact(amount.value).dividedBy(instalments) : amount.value)
  sheet.put('aumento', each, asSaid)
  const gross = yearGross(of)
  const before = annualOf(of, gross)
  const after = annualOf(of, gross.plus(each.times(instalments)))
  putAnnual(of, after, instalments)
  const month = cents(new Exact(after.net).minus(before.net).dividedBy(instalments))
  sheet.put('netto_anno_prima', new Exact(before.net), bySum)
  sheet.put('aumento_netto', month, bySum, {
    formula: quotient(`(${formatItalian(after.net)} - ${formatItalian(before.net)})`, instalments, undefined, month),
    needs: ['netto_anno', 'netto_anno_prima'],
  })
  return outcome(of, 'raise', ['aumento_netto', 'aumento', 'netto_anno'])
}

/** Below the minimum by less than this is rounding, or a family that was not told. */
const tolerance = { gross: 0.5, net: 15 } as const

/** Whether an amount is right for a level: both figures, the verdict first. */
export function verdict(of: Case): Outcome | undefined {
  const { request, sheet } = of
  const { agreement, year } = request
  const amount = request.amounts.find(({ role }) => role === 'gross' || role === 'net' || role === 'unknown')
  if (!agreement || (!request.level && request.levels.length === 0) || !amount) return undefined
  const level = levelOf(of)
  if (amount.per === 'ora') return hourVerdict(of, amount.value)
  const slip = monthSlip(scratch(of), level, true)
  const instalments = instalmentsOf(of)
  const yearly = amount.per === 'anno'
  const gross = yearly ? cents(slip.pay.monthly.times(instalments)) : slip.pay.monthly
  const net = slip.domestic ? gross : yearly ? new Exact(annualPay({ year, gross, instalments }).net) : slip.net
  const value = new Exact(amount.value)
  const against = amount.role === 'net' ? net : gross
  sheet.put('indicato', value, asSaid)
  sheet.put('minimo_lordo', gross, slip.pay.row ? byAgreement(slip.pay.row) : bySum)
  if (!slip.domestic) sheet.put('minimo_netto', net, bySum, { needs: ['minimo_lordo'] })
  sheet.put('scarto', against.minus(value).abs(), bySum, {
    formula: difference(against, [value], against.minus(value)),
  })
  const below = value.lessThan(gross.minus(tolerance.gross))
  const belowNet = value.lessThan(net.minus(tolerance.net))
  const lead =
    amount.role === 'net'
      ? belowNet
        ? 'below-minimum'
        : 'above-minimum'
      : !below
        ? 'above-minimum'
        : amount.role === 'unknown' && !belowNet
          ? 'between-minimum'
          : 'below-minimum'
  const values = { said: formatItalian(value), per: yearly ? 'anno' : 'mese', as: amount.role }
  return outcome(of, 'gross-month', ['minimo_lordo', ...(slip.domestic ? [] : ['minimo_netto'])], { lead, values })
}

/** An hour that was said against the table's. */
function hourVerdict(of: Case, value: number): Outcome {
  const { sheet, request } = of
  const pay = hoursBase({ ...of, request: { ...request, amounts: [] } })
  const hour = hourOf(of, pay)
  const minimum = hour.toDecimalPlaces(2)
  sheet.put('indicato', new Exact(value), asSaid)
  sheet.put('minimo_lordo', minimum, bySum, { needs: ['paga_oraria'] })
  const lead = minimum.greaterThan(value) ? 'below-minimum' : 'above-minimum'
  return outcome(of, 'gross-hour', ['minimo_lordo'], {
    lead,
    values: { said: formatItalian(value), per: 'ora', as: '' },
  })
}
