import type { Decimal } from 'decimal.js'
import { Exact, signedQuantity, toCents, toEuro } from '../decimal.ts'
import { ruleSet } from '../rules/years.ts'
import { putAccruals } from './accruals.ts'
import { checkPayslip } from './check.ts'
import { putContributions } from './contributions-lines.ts'
import { putEarnings } from './earnings.ts'
import { alarmWords } from './it.ts'
import { createLedger, euro, type Ledger } from './ledger.ts'
import { putSettlement } from './settlement-lines.ts'
import type { Payslip, PayslipAlarm, PayslipInput, PayslipNetItem } from './shape.ts'
import { putSurtaxes, putTaxes } from './tax-lines.ts'

/** Step 11: what the lines add up to, rounded to the euro where the agreement or the firm does. */
function putNet(
  ledger: Ledger,
  rounding: PayslipInput['rounding'],
): { readonly net: Decimal; readonly carry: Decimal } {
  let carry: Decimal = new Exact(0)
  if (rounding) {
    const exact = ledger.flow()
    const carried = exact.plus(signedQuantity(rounding.earlier, 'rounding'))
    const rounded = toEuro(carried)
    const applied = ledger.put({
      code: 'arrotondamento',
      label: 'Arrotondamento del netto',
      group: 'netto',
      effect: 'adds',
      computed: rounded.minus(exact),
      formula: `${euro(rounded)} - ${euro(exact)} = ${euro(rounded.minus(exact))}`,
      source: 'prassi aziendale, arrotondamento riportato al mese dopo',
    })
    carry = carried.minus(exact).minus(applied)
  }
  const computed = ledger.flow()
  const net = ledger.put({
    code: 'netto',
    label: 'Netto in busta',
    group: 'netto',
    effect: 'none',
    computed,
    formula: `somma delle righe = ${euro(computed)}`,
    source: 'somma delle righe',
  })
  const words = { code: 'rettifica_netto', label: 'Rettifica per il netto corretto', source: 'netto corretto' }
  ledger.adjust({ ...words, group: 'netto' }, net, computed)
  return { net, carry }
}

/**
 * One month's payslip, line by line, in euros.
 *
 * Order (TUIR art. 51, D.P.R. 600/1973 art. 23): fixed elements × part-time × month in force; overtime and variable
 * items; absences; contribution base and contributions; taxable; IRPEF by twelfths of the brackets; deductions on the
 * income expected for the year in proportion to the days; trattamento integrativo and wedge cut; surtaxes; net.
 *
 * A pinned line keeps the caller's value, marked `corretto`; what stands before it does not move, what depends on it
 * does. The yearly projection takes a pinned value for its own month only. Throws {@link PayrollError} on a value that
 * is not a number and on a pin that names no line.
 */
export function payslip(input: PayslipInput): Payslip {
  checkPayslip(input)
  const ledger = createLedger(input.pinned ?? {})
  const earnings = putEarnings(ledger, input)
  const contributed = putContributions(ledger, input, earnings)
  const taxed = putTaxes(ledger, input, earnings, contributed)
  const balance = input.settlement && putSettlement(ledger, input, input.settlement, contributed, taxed)
  if (input.surtaxes) putSurtaxes(ledger, input.surtaxes)
  const beforeItems = ledger.flow()
  putNetItems(ledger, input.netItems ?? [])
  const { net, carry } = putNet(ledger, input.rounding)
  const severance = putAccruals(ledger, input, earnings, contributed)
  return {
    lines: ledger.close(),
    gross: earnings.gross,
    contributionBase: contributed.base,
    contributions: contributed.contributions,
    taxable: contributed.taxable,
    netTax: taxed.netTax,
    net,
    carry,
    expectedIncome: taxed.expectedIncome,
    additional: contributed.additional,
    integrativeTreatment: taxed.integrativeTreatment,
    wedgeSum: taxed.wedgeSum,
    severance,
    ...(balance ? { balance } : {}),
    alarms: alarmsOf({
      'net-above-gross': beforeItems.greaterThan(earnings.gross),
      'net-negative': net.isNegative() && !net.isZero(),
      'least-base': contributed.raised,
      'tax-not-covered': balance !== undefined && net.isNegative() && balance.taxBalance.greaterThan(0),
    }),
    rules: ruleSet(input.year),
  }
}

const alarmCodes = ['net-above-gross', 'net-negative', 'least-base', 'tax-not-covered'] as const

function alarmsOf(raised: Readonly<Record<PayslipAlarm['code'], boolean>>): readonly PayslipAlarm[] {
  return alarmCodes.filter(code => raised[code]).map(code => ({ code, message: alarmWords[code] }))
}

function putNetItems(ledger: Ledger, items: readonly PayslipNetItem[]): void {
  for (const item of items) {
    const computed = toCents(signedQuantity(item.amount, item.code))
    ledger.put({
      code: item.code,
      label: item.label,
      group: 'netto',
      effect: 'adds',
      computed,
      formula: item.formula ?? euro(computed),
      source: item.source ?? 'valore indicato',
    })
  }
}
