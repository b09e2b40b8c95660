/** What was written in the fields of the page, or printed on an uploaded payslip, in the place of what the question said. */

import type { Agreement } from '@ccnl/knowledge'
import type { Amount, Documents, Query } from '@ccnl/reading'
import { defined, parsePlain } from './amounts.ts'
import { overtimeKinds } from './facts.ts'
import { isAllowed, isFieldName } from './fields.ts'
import { type FieldName, workLabel } from './it.ts'
import type { CalculationRequest, Given, PrintedField } from './shape.ts'

/** A number of a field. */
export const corrected = (text: string | undefined): Given<number> | undefined => {
  const value = parsePlain(text)
  return value === undefined ? undefined : { value, origin: 'corrected' }
}

/** Amounts written in fields stand beside those said, and win over those of their role. */
export function withFieldAmounts(
  amounts: readonly Amount[],
  fields: Partial<Record<FieldName, string>>,
): readonly Amount[] {
  const roles: readonly (readonly [FieldName, Amount['role'], Amount['per']?])[] = [
    ['importo_lordo_mensile', 'gross', 'mese'],
    ['importo_lordo_annuo', 'gross', 'anno'],
    ['reddito_annuo', 'income', 'anno'],
    ['netto_desiderato', 'net', 'mese'],
    ['netto_annuo_desiderato', 'net', 'anno'],
    ['aumento_mensile', 'raise', 'mese'],
    ['premio', 'bonus'],
    ['fringe_benefit', 'fringe'],
    ['fondo_tfr', 'severance-fund'],
  ]
  const given = roles.flatMap(([name, role, per]): Amount[] => {
    const value = parsePlain(fields[name])
    return value === undefined ? [] : [{ value, role, words: name, ...defined({ per }) }]
  })
  const replaced = new Set(given.map(({ role }) => role))
  return [...given, ...amounts.filter(({ role }) => !replaced.has(role))]
}

/** The family with the children and the spouse of the fields. */
export function withFieldFamily(
  told: Query['slots']['family'],
  { figli_a_carico, coniuge_a_carico: spouse }: Partial<Record<FieldName, string>>,
): Query['slots']['family'] {
  const children = corrected(figli_a_carico)
  if (children === undefined && spouse === undefined) return told
  return {
    ...told,
    ...(spouse === undefined ? {} : { spouse: spouse !== 'no' }),
    ...(children === undefined ? {} : { children: Array.from({ length: children.value }, () => ({ age: 25 })) }),
  }
}

/** Hours written in the field are all the overtime there is; a kind written alone changes those that were said. */
export function fieldHours(
  fields: Partial<Record<FieldName, string>>,
  said: CalculationRequest['hours'],
  agreement: Agreement | undefined,
  date: string,
): CalculationRequest['hours'] {
  const hours = parsePlain(fields.ore_straordinario)
  const percent = parsePlain(fields.maggiorazione_percento)
  const kinds = agreement && overtimeKinds(agreement, date).find(list => workLabel(list) === fields.tipo_straordinario)
  if (hours === undefined) return kinds ? said.map(entry => ({ ...entry, kinds })) : said
  if (hours === 0) return []
  return [{ kinds: kinds ?? ['straordinario'], hours, words: '', ...defined({ percent }) }]
}

/** Hours of absence written in the field are those of the month. */
export function withFieldAbsence(
  said: CalculationRequest['absences'],
  fields: Partial<Record<FieldName, string>>,
): CalculationRequest['absences'] {
  const hours = parsePlain(fields.ore_assenza)
  if (hours === undefined) return said
  const others = said.filter(({ kind }) => kind !== 'unpaid')
  return hours === 0 ? others : [...others, { kind: 'unpaid', hours }]
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
