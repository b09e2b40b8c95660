import type { Decimal } from 'decimal.js'
import { atLeastZero, Exact, quantity, sum, toCents } from '../decimal.ts'
import { rulesFor } from '../rules/years.ts'
import { type Recovery, type YearEndBalance, yearEndBalance } from '../year-end.ts'
import type { Contributed } from './contributions-lines.ts'
import { euro, type Ledger } from './ledger.ts'
import type { PayslipInput, Settlement } from './shape.ts'

interface Withheld {
  readonly netTax: Decimal
  readonly integrativeTreatment: Decimal
  readonly wedgeSum: Decimal
}

/** What the payslip takes back now: the first instalment, or all of it where the employment ends. */
const takenNow = (recovery: Recovery, leaving: boolean): Decimal =>
  leaving ? recovery.difference : (recovery.instalments[0] ?? new Exact(0))

/** The instalments that later payslips take back. */
export function instalmentsLeft(recovery: Recovery, leaving: boolean): readonly Decimal[] {
  return leaving ? [] : recovery.instalments.slice(1)
}

/**
 * The yearly balance (conguaglio) as lines: IRPEF, trattamento integrativo, wedge sum (somma del cuneo) and, at the end of
 * the employment, the surtaxes of the year (D.P.R. 600/1973 art. 23 c. 3).
 */
export function putSettlement(
  ledger: Ledger,
  input: PayslipInput,
  settlement: Settlement,
  contributed: Contributed,
  withheld: Withheld,
): YearEndBalance {
  const { year } = input
  const { progress, position, leaving = false } = settlement
  const total = (before: Decimal, now: Decimal): Decimal => before.plus(now)
  const taxable = total(quantity(progress.taxable, 'progress'), atLeastZero(contributed.taxable))
  const exempt = new Exact(100).minus(input.exemptIncome ?? 0)
  const family = settlement.family ?? input.family
  const balance = yearEndBalance({
    year,
    ...position,
    ...(family ? { family } : {}),
    ...(input.fixedTerm === undefined ? {} : { fixedTerm: input.fixedTerm }),
    ...(input.waived ? { waived: input.waived } : {}),
    ...(exempt.equals(100) || exempt.isZero() ? {} : { wedgeIncome: toCents(taxable.times(100).dividedBy(exempt)) }),
    employments: [
      ...(settlement.earlier ?? []),
      {
        taxable,
        days: settlement.days,
        taxWithheld: total(quantity(progress.taxWithheld, 'progress', -1e12), withheld.netTax),
        integrativeTreatmentPaid: total(
          quantity(progress.integrativeTreatmentPaid, 'progress'),
          withheld.integrativeTreatment,
        ),
        wedgeSumPaid: total(quantity(progress.wedgeSumPaid, 'progress'), withheld.wedgeSum),
      },
    ],
  })
  const rules = rulesFor(year)
  const due = balance.netTax
  const before = due.minus(balance.taxBalance)
  ledger.put({
    code: 'conguaglio_irpef',
    label: 'Conguaglio IRPEF',
    group: 'imposte',
    effect: 'subtracts',
    computed: balance.taxBalance,
    formula: `dovuta su ${euro(taxable)}: ${euro(due)} - trattenuta ${euro(before)} = ${euro(balance.taxBalance)}`,
    source: `D.P.R. 600/1973 art. 23 c. 3; ${balance.sources.join('; ')}`,
  })
  const put = (code: string, label: string, recovery: Recovery, source: string): void => {
    if (recovery.difference.isZero()) return
    const now = takenNow(recovery, leaving)
    const parts = recovery.instalments.length > 1 && !leaving ? ` / ${recovery.instalments.length} rate` : ''
    ledger.put({
      code,
      label,
      group: 'imposte',
      effect: 'subtracts',
      computed: now,
      formula: `erogato meno spettante ${euro(recovery.difference)}${parts} = ${euro(now)}`,
      source,
    })
  }
  put(
    'conguaglio_trattamento_integrativo',
    'Conguaglio del trattamento integrativo',
    balance.integrativeTreatmentRecovery,
    rules.integrativeTreatment.source,
  )
  put(
    'conguaglio_somma_cuneo',
    'Conguaglio della somma esente (cuneo)',
    balance.wedgeRecovery,
    rules.wedge?.source ?? '',
  )
  if (leaving) putFinalSurtaxes(ledger, settlement, balance)
  return balance
}

/** At the end of the employment the surtaxes of the year are withheld whole. */
function putFinalSurtaxes(ledger: Ledger, settlement: Settlement, balance: YearEndBalance): void {
  const advance = quantity(settlement.municipalAdvance ?? 0, 'municipalAdvance')
  const rows = [
    ['addizionale_regionale_anno', 'Addizionale regionale dell’anno', balance.regionalSurtax, new Exact(0)],
    ['addizionale_comunale_anno', 'Addizionale comunale dell’anno', balance.municipalSurtax, advance],
  ] as const
  for (const [code, label, due, paid] of rows) {
    const computed = due.minus(paid)
    if (sum([due, paid]).isZero()) continue
    ledger.put({
      code,
      label,
      group: 'imposte',
      effect: 'subtracts',
      computed,
      formula: paid.isZero() ? euro(due) : `${euro(due)} - acconto ${euro(paid)} = ${euro(computed)}`,
      source: 'D.Lgs. 446/1997 art. 50; D.Lgs. 360/1998 art. 1 c. 5: unica soluzione alla cessazione',
    })
  }
}
