import type { Decimal } from 'decimal.js'
import { accruedMonths } from '../calendar.ts'
import { Exact, formatPlain, toCents } from '../decimal.ts'
import type { PayslipNetItem } from '../payslip/shape.ts'
import { revaluation, revaluationCoefficientOf, severanceTax } from '../severance.ts'
import type { EmploymentState, MonthFacts } from './shape.ts'

type Severance = EmploymentState['severance']

/** The fund of 31 December before with its revaluation, net of the 17 % tax, where the price index of the month is known. */
export function revaluedFund(facts: MonthFacts, severance: Severance): Severance {
  if (facts.priceIndex === undefined || new Exact(severance.fund).isZero()) return severance
  const coefficient = revaluationCoefficientOf({ year: facts.year, month: facts.month, index: facts.priceIndex })
  const { net } = revaluation(severance.fund, coefficient)
  return {
    ...severance,
    fund: new Exact(severance.fund).plus(net).toString(),
    taxedRevaluations: new Exact(severance.taxedRevaluations).plus(net).toString(),
  }
}

/** Severance pay (TFR) of who leaves, taxed apart: the fund with its revaluation, the year's accrual, the last month's own. */
export function finalSeverance(facts: MonthFacts, state: EmploymentState, own: Decimal): readonly PayslipNetItem[] {
  if (facts.employment.pension?.severance) return []
  const { fund, year, taxedRevaluations } = revaluedFund(facts, state.severance)
  const total = toCents(new Exact(fund).plus(year).plus(own))
  const { hired, left = hired } = facts.employment
  const months = accruedMonths({ from: hired, to: left })
  if (total.lessThanOrEqualTo(0) || months === 0) return []
  const { tax, rate, source } = severanceTax({
    severance: total,
    taxedRevaluations,
    years: Math.floor(months / 12),
    months: months % 12,
    year: facts.year,
  })
  return [
    { code: 'tfr', label: 'TFR liquidato', amount: total, source: 'art. 2120 c.c.' },
    {
      code: 'tfr_irpef',
      label: `IRPEF sul TFR (${formatPlain(rate)}%)`,
      amount: tax.negated(),
      source: `TUIR art. 17 e 19; ${source}`,
    },
  ]
}
