import { dayNumber } from './calendar.ts'
import type { ContributionProfile } from './contributions.ts'
import { type Amount, PayrollError, quantity, wholeNumber } from './decimal.ts'
import type { Family } from './family-deduction.ts'

/** Refuses a value: the error names the field, the value and the rule. */
export function refuse(field: string, value: unknown, rule: string): never {
  throw new PayrollError('out-of-range', field, `must be ${rule}`, { value, rule })
}

/** Refuses what is no number from `min` to `max`, or is not finite; what is missing passes. */
export function checkNumber(value: Amount | undefined, field: string, min: Amount, max?: Amount): void {
  if (value !== undefined) quantity(value, field, min, max)
}

/** Refuses what is neither true, false nor missing. */
export function checkFlag(value: unknown, field: string): void {
  if (value !== undefined && typeof value !== 'boolean') refuse(field, value, 'true or false')
}

/** Refuses what is no text, or an empty one. */
export function checkText(value: unknown, field: string): void {
  if (typeof value !== 'string' || value.trim() === '') refuse(field, value, 'a text that is not empty')
}

/** Whether a value has keys: an object that is no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Refuses what has no keys: a list too. */
export function checkObject(value: unknown, field: string): void {
  if (!isRecord(value)) refuse(field, value, 'an object')
}

/** Refuses what is none of the choices; what is missing passes. */
export function checkChoice(value: unknown, field: string, choices: readonly unknown[]): void {
  if (value !== undefined && !choices.includes(value)) refuse(field, value, `one of ${choices.join(', ')}`)
}

/** What stands under a name that came from outside; what every object inherits (`valueOf`) stands under none. */
export function entryOf<Entry>(
  record: Readonly<Record<PropertyKey, Entry>> | undefined,
  name: PropertyKey,
): Entry | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}

/** Refuses what is no date of the calendar as `YYYY-MM-DD`. */
export function checkDate(value: unknown, field: string): void {
  if (typeof value !== 'string') refuse(field, value, 'a date as YYYY-MM-DD')
  dayNumber(value, field)
}

/** The entries of a list that may be missing; throws where it is something else than a list of objects. */
export function entriesOf<Entry>(list: readonly Entry[] | undefined, field: string): readonly Entry[] {
  if (list === undefined) return []
  if (!Array.isArray(list)) refuse(field, list, 'a list')
  for (const entry of list) checkObject(entry, field)
  return list
}

/** As {@link entriesOf}, for a list that must be there. */
export function listOf<Entry>(list: readonly Entry[], field: string): readonly Entry[] {
  if (list === undefined) refuse(field, list, 'a list')
  return entriesOf(list, field)
}

/** Refuses `null` in any field: what is not there is left out. */
export function refuseNulls(value: object): void {
  for (const [field, part] of Object.entries(value)) {
    if (part === null) refuse(field, part, 'left out where there is nothing to say')
  }
}

/** Who is dependent: whole persons, at most a hundred percent, at most twelve months. */
export function checkFamily(family: Family | undefined): void {
  if (family === undefined) return
  checkObject(family, 'family')
  checkFlag(family.spouse, 'spouse')
  for (const field of ['children', 'ancestors', 'otherRelatives'] as const) {
    if (family[field] !== undefined) wholeNumber(family[field], field, 0, 30)
  }
  checkNumber(family.childrenShare, 'childrenShare', 0, 100)
  checkNumber(family.months, 'months', 0, 12)
}

/** What decides an employee's rate. */
export function checkProfile(profile: ContributionProfile | undefined): void {
  if (profile === undefined) return
  checkObject(profile, 'profile')
  checkNumber(profile.rate, 'rate', 0, 100)
  for (const flag of ['apprentice', 'cigs', 'ceiling', 'mother'] as const) checkFlag(profile[flag], flag)
  checkChoice(profile.fis, 'fis', ['up-to-five', 'over-five'])
}

/** What the worker waived in writing. */
export function checkWaived(waived: readonly string[] | undefined): void {
  if (waived === undefined) return
  if (!Array.isArray(waived)) refuse('waived', waived, 'a list')
  for (const part of waived) checkChoice(part, 'waived', ['integrative-treatment', 'wedge'])
}
