/** One calculation at work: its request, the lines that it puts down, and what it has to say beside them. */
import type { Evidence } from '@ccnl/knowledge'
import type { Payslip } from '@ccnl/payroll'
import type { FindTowns } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { cents, Exact, parsePlain, type Worked } from './amounts.ts'
import { lineLabels } from './line-labels-it.ts'
import type { CalculationRequest, Line, LineSource, Origin, Remark, Understood } from './shape.ts'

export const byLaw = (text: string): LineSource => ({ type: 'law', text })
export const asSaid: LineSource = { type: 'said' }
export const bySum: LineSource = { type: 'sum' }
export const asAssumed: LineSource = { type: 'assumed' }
/** The agreement where it has the value; what it is otherwise, where it does not. */
export const byAgreement = (evidence: Evidence | undefined, otherwise: LineSource = bySum): LineSource =>
  evidence ? { type: 'agreement', evidence } : otherwise

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

export interface Case {
  readonly request: CalculationRequest
  readonly sheet: Sheet
  /** The surtaxes of all towns, by year. */
  readonly towns?: FindTowns
  /** A sentence beside the figures. */
  remark(code: string, values: Readonly<Record<string, string>>): void
  /** A value that nobody gave: it stands among the assumptions of the first line. */
  assume(code: string, values: Readonly<Record<string, string>>): void
  /** A value of the question or of the agreement, for the line that shows what was understood. */
  understand(key: string, value: string, origin: Origin): void
  /** Notes a source; `what` says what for. */
  cite(evidence: Evidence, what: string): void
  /** How a line names its source. */
  sourceName(evidence: Evidence): string
}

export interface Notes {
  readonly remarks: Remark[]
  readonly understood: Understood[]
  readonly cited: { readonly evidence: Evidence; readonly excerpt: string }[]
}

export function createNotes(): Notes {
  return { remarks: [], understood: [], cited: [] }
}

export function createCase(request: CalculationRequest, notes: Notes, towns?: FindTowns): Case {
  const note = (code: string, values: Readonly<Record<string, string>>): void => {
    if (!notes.remarks.some(remark => remark.code === code && sameValues(remark.values, values))) {
      notes.remarks.push({ code, values })
    }
  }
  const understand = (key: string, value: string, origin: Origin): void => {
    if (!notes.understood.some(known => known.key === key)) notes.understood.push({ key, value, origin })
  }
  return {
    request,
    sheet: createSheet(request.pins),
    ...(towns === undefined ? {} : { towns }),
    remark: note,
    assume: (code, values) => understand(code, Object.values(values)[0] ?? '', 'assumed'),
    understand,
    cite: (evidence, excerpt) => {
      if (evidence.sources.length > 0 && !notes.cited.some(known => known.evidence === evidence)) {
        notes.cited.push({ evidence, excerpt })
      }
    },
    sourceName: evidence => evidence.sources[0]?.title ?? '',
  }
}

function sameValues(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return Object.entries(one).every(([key, value]) => other[key] === value)
}

/** The same case on a sheet of its own, with what else is asked of it: what is worked out beside a calculation has no lines in it. */
export const scratch = (of: Case, request: Partial<CalculationRequest> = {}): Case => ({
  ...of,
  sheet: createSheet({}),
  request: { ...of.request, ...request },
})

/** An apprenticeship was said: *apprendistato*. */
export const isApprentice = (of: Case): boolean => of.request.said.contratto?.includes('apprendistato') === true
