/** The lines of a calculation: a corrected one counts from where it stands on; sources and "what changed" fall out of the list. */
import type { Evidence } from '@ccnl/knowledge'
import type { Payslip } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { cents, Exact, parsePlain } from './amounts.ts'
import type { Worked } from './formula.ts'
import { lineLabels } from './line-labels-it.ts'
import type { Line, LineSource } from './shape.ts'

export const byLaw = (text: string): LineSource => ({ type: 'law', text })
export const asSaid: LineSource = { type: 'said' }
export const bySum: LineSource = { type: 'sum' }
export const asAssumed: LineSource = { type: 'assumed' }
export const byAgreement = (evidence: Evidence): LineSource => ({ type: 'agreement', evidence })

/** Groups of a payslip that a law decides; pay itself is the agreement's. */
const lawful: ReadonlySet<string> = new Set(['contributi', 'imposte', 'maturazioni'])

/** Lines that only add up, project or divide. */
const sums: ReadonlySet<string> = new Set(['reddito_previsto', 'rateo_tredicesima', 'rateo_quattordicesima'])

export interface LineOptions {
  /** Where the id alone does not name it. */
  readonly label?: string
  readonly formula?: string
  readonly unit?: string
  readonly effect?: Line['effect']
}

export interface Sheet {
  /** Adds a line and gives the amount that counts from here on: the corrected one where it was corrected. */
  put(id: string, computed: Decimal | Worked, source: LineSource, options?: LineOptions): Decimal
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
    put: (id, computed, source, options = {}) => {
      const worked = 'formula' in computed ? computed : { amount: computed, formula: '' }
      const pinned = parsePlain(pins[id])
      const amount = pinned === undefined ? worked.amount : cents(pinned)
      const origin = pinned === undefined ? 'computed' : 'corrected'
      const { label = lineLabels[id] ?? id, formula = worked.formula, unit = 'euro', effect = 'none' } = options
      add({ id, label, amount, formula, unit, effect, source, origin })
      return amount
    },
    take: slip => {
      for (const line of slip.lines) {
        add({
          id: line.code,
          label: line.label,
          amount: new Exact(line.amount),
          unit: 'euro',
          formula: line.formula,
          source: lawful.has(line.group) && !sums.has(line.code) ? byLaw(line.source) : bySum,
          origin: line.origin === 'corretto' ? 'corrected' : 'computed',
          effect: line.effect,
        })
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

/** The pins that name a line of a payslip: others belong to other calculations. */
export function pinsOf(pins: Readonly<Record<string, string>>, slip: Payslip): Readonly<Record<string, number>> {
  const codes = new Set(slip.lines.map(({ code }) => code))
  return Object.fromEntries(
    Object.entries(pins).flatMap(([code, text]) => {
      const value = parsePlain(text)
      return value !== undefined && codes.has(code) ? [[code, value]] : []
    }),
  )
}
