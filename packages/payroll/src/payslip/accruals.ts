import type { Decimal } from 'decimal.js'
import { type Period, periodDays } from '../calendar.ts'
import { atLeastZero, Exact, formatPlain, quantity, toCents } from '../decimal.ts'
import { employerCost } from '../employer-cost.ts'
import { extraMonthAccrual } from '../gross.ts'
import { severanceAccrual } from '../severance.ts'
import type { Contributed } from './contributions-lines.ts'
import { type Earnings, monthShareOf } from './earnings.ts'
import { euro, type Ledger } from './ledger.ts'
import type { PayslipInput } from './shape.ts'

/** What accrues beside the net: the extra months by twelfths, severance pay, and what the month costs the employer. */
export function putAccruals(
  ledger: Ledger,
  input: PayslipInput,
  earnings: Earnings,
  contributed: Contributed,
): Decimal {
  if (input.kind !== 'extra-month') putExtraMonths(ledger, input, accruing(input, earnings))
  const useful = atLeastZero(earnings.gross.minus(earnings.outsideSeverance))
  const base = atLeastZero(contributed.base)
  const severance = severanceAccrual(useful, base)
  const accrued = ledger.put({
    code: 'quota_tfr',
    label: 'Quota di TFR maturata',
    group: 'maturazioni',
    effect: 'none',
    computed: severance.net,
    formula: `${euro(useful)} / 13,5 = ${euro(severance.gross)} - 0,5% di ${euro(base)} = ${euro(severance.net)}`,
    source: 'art. 2120 c.c.; L. 297/1982 art. 3',
  })
  if (!input.employer) return accrued
  // Contributions and INAIL are due on the contribution base: refunds and INPS benefits are not in it.
  const cost = employerCost({ gross: base, ...input.employer })
  const own = earnings.gross.minus(earnings.reimbursed)
  const other = toCents(quantity(input.employer.other ?? 0, 'other'))
  const computed = own.plus(cost.contributions).plus(cost.accidentInsurance).plus(severance.net).plus(other)
  const paid = earnings.reimbursed.isZero()
    ? euro(own)
    : `${euro(earnings.gross)} - indennità ${euro(earnings.reimbursed)}`
  const funds = other.isZero() ? '' : ` + fondi ${euro(other)}`
  ledger.put({
    code: 'costo_azienda',
    label: 'Costo aziendale del mese',
    group: 'azienda',
    effect: 'none',
    computed,
    formula: `${paid} + contributi ${euro(cost.contributions)} + INAIL ${euro(cost.accidentInsurance)} + TFR ${euro(severance.net)}${funds} = ${euro(computed)}`,
    source: 'aliquote del datore indicate',
  })
  return accrued
}

/** From so many days on a month counts as whole for the extra months. */
const leastDays = 15

/** The month's pay that the extra months accrue on: of a month in force in part the whole of it or nothing, by its calendar days. */
function accruing(input: PayslipInput, { regular, monthly }: Earnings): Decimal {
  const days = input.period ? periodLength(input.period) : input.days
  if (days === undefined || monthShareOf(input).equals(1)) return toCents(regular)
  return days >= leastDays ? toCents(monthly) : new Exact(0)
}

function periodLength(period: Period): number {
  const { first, last } = periodDays(period, 'period')
  return last - first + 1
}

function putExtraMonths(ledger: Ledger, input: PayslipInput, monthly: Decimal): void {
  const beyond = quantity(input.instalments, 'instalments', 1).minus(12)
  const put = (code: string, label: string, share: Decimal): void => {
    const computed = extraMonthAccrual(atLeastZero(monthly), 1, share)
    const times = share.equals(1) ? '' : ` × ${formatPlain(share)}`
    ledger.put({
      code,
      label,
      group: 'maturazioni',
      effect: 'none',
      computed,
      formula: `${euro(monthly)}${times} / 12 = ${euro(computed)}`,
      source: 'un dodicesimo al mese',
    })
  }
  if (beyond.lessThanOrEqualTo(0)) return
  const first = beyond.lessThan(1) ? beyond : new Exact(1)
  put('rateo_tredicesima', 'Rateo di tredicesima maturato', first)
  const rest = beyond.minus(1)
  if (rest.greaterThan(0)) put('rateo_quattordicesima', 'Rateo di quattordicesima maturato', rest)
}
