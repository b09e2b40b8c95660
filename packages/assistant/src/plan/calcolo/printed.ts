/** Fields printed on an uploaded payslip: they fill what the question does not say, and nothing else. */
import type { Documents } from '../../query/documents.ts'
import type { Query } from '../../query/query.ts'
import { isAllowed, isFieldName } from './fields.ts'
import type { FieldName } from './it.ts'

export interface PrintedField {
  readonly field: FieldName
  readonly value: string
  readonly fileName: string
  readonly page: number
}

/** What the question says in each field's place: the document then has no word in it. */
const saidInstead: Readonly<Partial<Record<FieldName, (query: Query) => boolean>>> = {
  livello: ({ said, slots }) => (said.livelli ?? []).length > 0 || slots.levels !== undefined || hasGross(slots),
  mese: ({ slots }) => slots.period !== undefined,
  mensilita: ({ slots }) => slots.monthlyPayments !== undefined,
  ore_settimanali: ({ slots, said }) => slots.pattern !== undefined || said.orario !== undefined,
  part_time_percento: ({ slots, said }) => slots.pattern !== undefined || said.orario !== undefined,
  scatti: ({ slots, said }) =>
    slots.seniorityStepCount !== undefined || slots.hired !== undefined || said.anzianita !== undefined,
  superminimo: ({ slots }) => slots.amounts.some(({ role }) => role === 'superminimum'),
  data_assunzione: ({ slots }) => slots.hired !== undefined,
  importo_lordo_annuo: ({ slots, said }) => hasGross(slots) || (said.livelli ?? []).length > 0,
  fondo_tfr: ({ slots }) => slots.amounts.length > 0,
}

const hasGross = (slots: Query['slots']): boolean =>
  slots.amounts.some(({ role }) => role === 'gross' || role === 'net')

/** The printed fields that count for a query. */
export function printedFields(query: Query, fields: Documents['fields']): readonly PrintedField[] {
  return Object.entries(fields).flatMap(([field, { value, fileName, page }]): PrintedField[] => {
    if (!isFieldName(field) || !isAllowed(field, value)) return []
    const instead = saidInstead[field]
    return instead && !instead(query) ? [{ field, value, fileName, page }] : []
  })
}
