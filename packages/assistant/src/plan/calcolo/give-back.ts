/** Treatments had in the year beside what the year's income gives right to: what is given back at its end, and in how many instalments. */

import { rulesFor, yearTax } from '@ccnl/payroll'
import type { Amount } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { defined, Exact, less, over } from './amounts.ts'
import { countedDaysOf, partOfYear } from './annual.ts'
import { asSaid, byLaw, bySum, type Case } from './case.ts'
import type { Found } from './shape.ts'
import { familyOf } from './tax.ts'

const isHad = (role: string): boolean => role === 'wedge-had' || role === 'treatment-had'

/** Whether an amount is what was had of a treatment. */
export const isGiven = (amounts: readonly Amount[]): boolean => amounts.some(({ role }) => isHad(role))

/** What of a treatment is given back, on the taxable income of the year in euro; nothing where none was told. */
export function giveBack(of: Case, taxable: Decimal): Found | undefined {
  const { request, sheet } = of
  const { year } = request
  const had = request.amounts.find(({ role }) => isHad(role))
  if (!had) return undefined
  const days = partOfYear(of)?.days ?? countedDaysOf(of)
  const tax = yearTax({ year, taxable, ...defined({ family: familyOf(of), days }) })
  const isWedge = had.role === 'wedge-had'
  const { wedge, integrativeTreatment } = rulesFor(year)
  const { source = tax.wedge.source, recovery } = (isWedge ? wedge : integrativeTreatment) ?? {}
  const received = sheet.put('ricevuto', new Exact(had.value), asSaid)
  const due = sheet.put('spettante', new Exact(isWedge ? tax.wedge.amount : tax.integrativeTreatment), byLaw(source))
  if (!received.greaterThan(due)) return { goals: ['spettante', 'ricevuto'], lead: 'nothing-to-give-back' }
  const back = sheet.put('da_restituire', less(received, due), bySum)
  if (recovery && back.greaterThan(recovery.over))
    sheet.put('rata_restituzione', over(back, recovery.instalments), byLaw(source))
  const instalments = String(recovery?.instalments ?? '')
  return { goals: ['da_restituire'], lead: 'to-give-back', values: { instalments } }
}
