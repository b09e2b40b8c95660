/** Two pays side by side: two levels, a raise, what is paid against the minimum. */
import type { Level } from '@ccnl/knowledge'
import { annualPay, formatItalian, formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { cents, Exact } from './amounts.ts'
import { annualOf, putAnnual } from './annual.ts'
import { instalmentsOf, levelOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { isDomestic } from './facts.ts'
import { difference, labels, product } from './it.ts'
import { outcome } from './outcome.ts'
import { amountOf } from './request.ts'
import { MissingInput, type Outcome } from './shape.ts'
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
  const one = monthSlip(of, before, true)
  const other = monthSlip(of, after, true)
  const put = (level: Level, amount: Decimal, net: Decimal, index: number): void => {
    sheet.put({ id: `lordo_${index}`, label: labels.before(level.code), amount, source: { type: 'sum' } })
    sheet.put({
      id: `netto_${index}`,
      label: labels.netOf(level.code),
      amount: net,
      source: { type: 'sum' },
      needs: [`lordo_${index}`],
    })
  }
  put(before, one.pay.monthly, one.net, 1)
  put(after, other.pay.monthly, other.net, 2)
  const gross = other.pay.monthly.minus(one.pay.monthly)
  sheet.put({
    id: 'differenza_lorda',
    label: labels.difference,
    amount: gross,
    formula: difference(formatItalian(other.pay.monthly), [formatItalian(one.pay.monthly)], gross),
    source: { type: 'sum' },
    needs: ['lordo_1', 'lordo_2'],
  })
  const net = other.net.minus(one.net)
  const goals = ['differenza_lorda']
  if (!other.domestic) {
    sheet.put({
      id: 'differenza_netta',
      label: labels.netDifference,
      amount: net,
      formula: difference(formatItalian(other.net), [formatItalian(one.net)], net),
      source: { type: 'sum' },
      needs: ['netto_1', 'netto_2'],
    })
    goals.push('differenza_netta')
  }
  return outcome(of, kind, goals, {
    lead: 'level-difference',
    values: { before: before.code, after: after.code, month: request.month },
  })
}

/** What a raise leaves in the net. */
export function raise(of: Case): Outcome {
  const { request, sheet } = of
  const amount = amountOf(request, 'raise')
  if (!amount) throw new MissingInput({ code: 'raise', field: 'aumento_mensile' })
  const instalments = instalmentsOf(of)
  const each = cents(amount.per === 'anno' ? new Exact(amount.value).dividedBy(instalments) : amount.value)
  sheet.put({ id: 'aumento', label: labels.raise, amount: each, source: { type: 'said' } })
  const gross = yearGross(of)
  const before = annualOf(of, gross)
  const after = annualOf(of, gross.plus(each.times(instalments)))
  putAnnual(of, after, instalments)
  const net = new Exact(after.net).minus(before.net)
  const month = cents(net.dividedBy(instalments))
  sheet.put({ id: 'netto_anno_prima', label: labels.netYear, amount: new Exact(before.net), source: { type: 'sum' } })
  sheet.put({
    id: 'aumento_netto',
    label: labels.netDifference,
    amount: month,
    formula: `(${formatItalian(after.net)} - ${formatItalian(before.net)}) / ${formatPlain(instalments)} = ${formatItalian(month)}`,
    source: { type: 'sum' },
    needs: ['netto_anno', 'netto_anno_prima'],
  })
  return outcome(of, 'raise', ['aumento_netto', 'aumento', 'netto_anno'], {
    values: { instalments: formatPlain(instalments), year: String(request.year) },
  })
}

/** Whether an amount is right for a level: both figures, the verdict first. */
export function verdict(of: Case): Outcome | undefined {
  const { request, sheet } = of
  const amount = request.amounts.find(
    ({ role, per }) => (role === 'gross' || role === 'net' || role === 'unknown') && per !== 'ora',
  )
  if (!request.agreement || (!request.level && request.levels.length === 0) || !amount) return undefined
  const level = levelOf(of)
  const slip = monthSlip(of, level, true)
  const domestic = isDomestic(request.agreement)
  const instalments = instalmentsOf(of)
  const yearly = amount.per === 'anno'
  const gross = yearly ? cents(slip.pay.monthly.times(instalments)) : slip.pay.monthly
  const net = yearly ? new Exact(annualPay({ year: request.year, gross, instalments }).net) : slip.net
  const value = new Exact(amount.value)
  sheet.put({ id: 'indicato', label: labels.said, amount: value, source: { type: 'said' } })
  sheet.put({ id: 'minimo_lordo', label: labels.minimum, amount: gross, source: { type: 'sum' } })
  const goals = ['minimo_lordo']
  if (!domestic) {
    sheet.put({
      id: 'minimo_netto',
      label: labels.minimumNet,
      amount: net,
      source: { type: 'sum' },
      needs: ['minimo_lordo'],
    })
    goals.push('minimo_netto')
  }
  const against = amount.role === 'net' ? net : gross
  const gap = against.minus(value)
  sheet.put({
    id: 'scarto',
    label: labels.gap,
    amount: gap.abs(),
    formula: product([formatItalian(against)], against),
    source: { type: 'sum' },
  })
  const per = yearly ? 'anno' : 'mese'
  const values = {
    said: formatItalian(value),
    level: level.code,
    per,
    as: amount.role === 'unknown' ? '' : amount.role,
  }
  const lead = value.lessThan(Exact.min(net, against).minus(amount.role === 'net' ? 15 : '0.5'))
    ? 'below-minimum'
    : amount.role === 'unknown' && value.lessThan(gross.minus('0.5'))
      ? 'between-minimum'
      : 'above-minimum'
  return outcome(of, 'gross-month', goals, { lead, values })
}
