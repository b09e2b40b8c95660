/**
 * The lines of a calculation, each with what it needs: corrections replace a line and all that follows is worked out from
 * them; explanations, "what changed" and sources fall out of the same list.
 */
import type { Payslip } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { cents, Exact, parsePlain } from './amounts.ts'
import type { Line, LineSource } from './shape.ts'

export interface NewLine {
  readonly id: string
  readonly label: string
  readonly amount: Decimal
  readonly formula?: string
  readonly needs?: readonly string[]
  readonly source: LineSource
  readonly unit?: string
  readonly effect?: Line['effect']
}

export interface Sheet {
  /** Adds a line and gives the amount that counts from here on: the corrected one where it was corrected. */
  put(line: NewLine): Decimal
  /** Takes the lines of a payslip, with the pins that it has used. */
  take(slip: Payslip): void
  amount(id: string): Decimal | undefined
  readonly lines: readonly Line[]
}

export function createSheet(pins: Readonly<Record<string, string>>): Sheet {
  const lines: Line[] = []
  const add = (line: Line): void => {
    const index = lines.findIndex(({ id }) => id === line.id)
    if (index < 0) lines.push(line)
    else lines[index] = line
  }
  return {
    lines,
    put: ({ formula = '', needs = [], unit = 'euro', effect = 'none', ...line }) => {
      const pinned = parsePlain(pins[line.id])
      const amount = pinned === undefined ? line.amount : cents(pinned)
      add({ ...line, amount, formula, needs, unit, effect, origin: pinned === undefined ? 'computed' : 'corrected' })
      return amount
    },
    take: slip => {
      const seen: string[] = []
      for (const line of slip.lines) {
        add({
          id: line.code,
          label: line.label,
          amount: new Exact(line.amount),
          unit: 'euro',
          formula: line.formula,
          // A payslip's line follows from those before it.
          needs: [...seen],
          source: { type: 'law', text: line.source },
          origin: line.origin === 'corretto' ? 'corrected' : 'computed',
          effect: line.effect,
        })
        seen.push(line.code)
      }
    },
    amount: id => lines.find(line => line.id === id)?.amount,
  }
}

/** Lines that differ from those of the calculation before. */
export function changedLines(
  lines: readonly Line[],
  before: Readonly<Record<string, string>>,
): readonly { readonly label: string; readonly before: string; readonly after: string }[] {
  return lines.flatMap(line => {
    const earlier = before[line.id]
    return earlier === undefined || line.unit !== 'euro' || new Exact(earlier).equals(line.amount)
      ? []
      : [{ label: line.label, before: earlier, after: line.amount.toString() }]
  })
}
