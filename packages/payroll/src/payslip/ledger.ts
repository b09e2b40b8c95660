import type { Decimal } from 'decimal.js'
import { entryOf } from '../check.ts'
import { type Amount, formatItalian, PayrollError, signedQuantity, sum, toCents } from '../decimal.ts'
import type { PayslipLine } from './shape.ts'

/** How formulas write euros. */
export const euro = (value: Decimal): string => formatItalian(value)

/** The lines of a payslip as they are worked out, one after the other. */
export interface Ledger {
  /** Adds a line and gives the amount that counts from here on: the corrected one where the user pinned it. */
  readonly put: (line: Omit<PayslipLine, 'amount' | 'origin'>) => Decimal
  /**
   * Adds the line that accounts for a corrected total: a total is no flow of its own, so that without it the lines would
   * no longer add up.
   */
  readonly adjust: (line: Pick<PayslipLine, 'code' | 'label' | 'group' | 'source'>, to: Decimal, from: Decimal) => void
  /** What the lines so far add up to. */
  readonly flow: () => Decimal
  /** The finished lines; throws {@link PayrollError} when a pin names none of them. */
  readonly close: () => readonly PayslipLine[]
}

/** An empty ledger; `pinned` holds the corrected amounts in euros, by code of line. */
export function createLedger(pinned: Readonly<Record<string, Amount>>): Ledger {
  const lines: PayslipLine[] = []
  return {
    put: line => {
      const correction = entryOf(pinned, line.code)
      if (correction === undefined) {
        lines.push({ ...line, amount: line.computed, origin: 'calcolato' })
        return line.computed
      }
      const amount = toCents(signedQuantity(correction, line.code))
      lines.push({ ...line, amount, origin: 'corretto', formula: `valore corretto: ${euro(amount)}` })
      return amount
    },
    adjust: (line, to, from) => {
      const difference = to.minus(from)
      if (difference.isZero()) return
      lines.push({
        ...line,
        effect: 'adds',
        computed: difference,
        amount: difference,
        formula: `${euro(to)} - ${euro(from)} = ${euro(difference)}`,
        origin: 'calcolato',
      })
    },
    flow: () =>
      sum(
        lines.map(({ effect, amount }) =>
          effect === 'adds' ? amount : effect === 'subtracts' ? amount.negated() : amount.times(0),
        ),
      ),
    close: () => {
      const stray = Object.keys(pinned).find(
        code => !lines.some(line => line.code === code && line.origin === 'corretto'),
      )
      if (stray !== undefined) throw new PayrollError('out-of-range', stray, 'names no line of this payslip')
      return lines
    },
  }
}
