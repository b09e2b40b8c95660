/** One calculation at work: its request, its sheet of lines, and what it has to say beside them. */
import type { Evidence } from '@ccnl/knowledge'
import type { FindTowns } from '../../assistant.ts'
import type { CalculationRequest, Origin, Remark, Understood } from './shape.ts'
import { createSheet, type Sheet } from './sheet.ts'

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
