import type { PayslipField } from '../contract.ts'
import { parseFigure } from '../domain/payslip.ts'
import { type PayslipGroup, payslipGroupOf, payslipGroups, totalsOf } from '../domain/payslip-groups.ts'
import { formatPrice } from '../domain/price.ts'
import { searchByWords } from '../domain/search.ts'
import * as it from '../it.ts'
import type { AppState } from '../state/app-state.ts'
import { problemText } from './chat.ts'
import { createView } from './memo.ts'

export interface PayslipFieldView extends PayslipField {
  /** Its value as it is written in Italian. */
  readonly written: string
  /** What it was when the payslip was last calculated, where that is not its value now. */
  readonly before: string | undefined
}

/** A page of the form: what belongs together. */
export interface PayslipGroupView {
  readonly title: string
  /** What leads to it: its number and its title. */
  readonly label: string
  /** The page of the mode at which it begins. */
  readonly page: number
  readonly current: boolean
  readonly corrected: number
  readonly fields: readonly PayslipFieldView[]
}

export interface PayslipChange {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
  /** One of the figures that sum the payslip up. */
  readonly total: boolean
}

export interface PayslipView {
  readonly groups: readonly PayslipGroupView[]
  readonly pageText: string
  /** The figures that sum the payslip up, as last calculated. */
  readonly totals: readonly { readonly field: string; readonly label: string; readonly value: string }[]
  /** What the reader corrected, before and after. */
  readonly corrections: readonly PayslipChange[]
  /** What the corrections have changed, once they were calculated; what sums the payslip up stands first. */
  readonly effects: readonly PayslipChange[]
  readonly saving: boolean
  readonly canConfirm: boolean
  readonly problemOf: (field: PayslipField, value: string) => string
  /** The fields whose names have these words, on whatever page. */
  readonly find: (text: string) => readonly PayslipFieldView[]
}

/** The payslip of the last answer as a form of a few pages, with what was corrected and what that changed. */
export const payslipView: (state: AppState) => PayslipView = createView(
  state => [state.chat],
  ({ chat }) => {
    const { payslipFields, correction, modify } = chat
    const before = new Map((correction?.before ?? []).map(field => [field.field, field]))
    const calculated = correction?.status === 'done' ? payslipFields : (correction?.before ?? payslipFields)
    const fields = payslipFields.map((field): PayslipFieldView => {
      const last = correction?.status === 'done' ? undefined : before.get(field.field)?.value
      return {
        ...field,
        written: inputText(field),
        before: last === undefined || isSame(last, field.value) ? undefined : shown(field, last),
      }
    })
    const totals = totalsOf(calculated)
    const changes = totalsFirst(payslipFields, totals).flatMap((field): readonly PayslipChange[] => {
      const { field: name, label, value } = field
      const last = before.get(name)?.value
      if (last === undefined || isSame(last, value)) return []
      const total = totals.some(one => one.field === name)
      return [{ field: name, label, before: shown(field, last), after: shown(field, value), total }]
    })
    const isCorrected = ({ field }: PayslipChange): boolean => correction?.corrected.includes(field) === true
    const groups = groupsOf(fields, modify?.page ?? 1)
    const at = groups.findIndex(group => group.current) + 1
    return {
      groups,
      pageText: it.modify.page(at, groups.length),
      totals: totals.map(field => ({ field: field.field, label: field.label, value: shown(field, field.value) })),
      corrections: changes.filter(isCorrected),
      effects: changes.filter(change => !isCorrected(change)),
      saving: modify?.saving === true,
      canConfirm: modify?.saving !== true && !chat.loading,
      problemOf: problemText,
      find: text =>
        searchByWords(
          fields.map(field => ({ name: field.label, field })),
          text,
        ).map(({ item }) => item.field),
    }
  },
)

function groupsOf(fields: readonly PayslipFieldView[], page: number): readonly PayslipGroupView[] {
  const groupAt = (index: number): PayslipGroup => payslipGroupOf(fields[index]?.field ?? '')
  const current = groupAt(page - 1)
  // The mode begins at the first field: its page comes first, the others in the order of a payslip.
  const present = new Set([groupAt(0), ...payslipGroups])
  return [...present]
    .filter(group => fields.some(({ field }) => payslipGroupOf(field) === group))
    .map((group, index) => {
      const members = fields.filter(({ field }) => payslipGroupOf(field) === group)
      return {
        title: it.payslipGroups[group],
        label: it.modify.pageOf(index + 1, it.payslipGroups[group]),
        page: fields.findIndex(({ field }) => payslipGroupOf(field) === group) + 1,
        current: group === current,
        corrected: members.filter(({ before }) => before !== undefined).length,
        fields: members,
      }
    })
}

function totalsFirst(fields: readonly PayslipField[], totals: readonly PayslipField[]): readonly PayslipField[] {
  const names = totals.map(({ field }) => field)
  const place = ({ field }: PayslipField) => (names.includes(field) ? names.indexOf(field) : names.length)
  return fields.toSorted((a, b) => place(a) - place(b))
}

/** "9.19" and "9,19" are the same value. */
function isSame(one: string, other: string): boolean {
  const figure = parseFigure(one.trim())
  return one.trim() === other.trim() || (figure !== undefined && figure === parseFigure(other.trim()))
}

/** A value in an input: figures with a decimal comma. */
function inputText({ value, options }: PayslipField): string {
  return !options && /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value
}

/** A value to be read, not to be written over. */
function shown(field: PayslipField, value: string): string {
  if (value.trim() === '') return it.modify.blank
  const figure = parseFigure(value)
  if (payslipGroupOf(field.field) === 'computed' && figure !== undefined) return formatPrice(figure)
  const date = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value)
  if (date) return [date[3], date[2], date[1]].filter(Boolean).join('/')
  return inputText({ ...field, value })
}
