/** Treatments had in the year beside what the year's income gives right to: what is given back at its end, and in how many instalments. */
import { rulesFor, yearTax } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import type { Amount } from '../../query/query.ts'
import { defined, Exact } from './amounts.ts'
import { countedDaysOf, partOfYear } from './annual.ts'
import type { Case } from './case.ts'
import { less, over } from './formula.ts'
import type { Found } from './shape.ts'
import { asSaid, byLaw, bySum } from './sheet.ts'
import { familyOf } from './tax.ts'

/** Instalments by treatment, for more than so much (D.L. 3/2020 art. 1 c. 3; L. 207/2024 art. 1 c. 8). */
const rules = {
  'wedge-had': { instalments: 10, law: 'L. 207/2024 art. 1 c. 8' },
  'treatment-had': { instalments: 8, law: 'D.L. 3/2020 art. 1 c. 3' },
} as const
const atOnceUpTo = 60

type Had = keyof typeof rules

const isHad = (role: string): role is Had => role in rules

/** Whether an amount is what was had of a treatment. */
export const isGiven = (amounts: readonly Amount[]): boolean => amounts.some(({ role }) => isHad(role))

/** What of a treatment is given back, on the taxable income of the year in euro; nothing where none was told. */
export function giveBack(of: Case, taxable: Decimal): Found | undefined {
  const { request, sheet } = of
  const { year } = request
  const had = request.amounts.find(({ role }) => isHad(role))
  if (!had || !isHad(had.role)) return undefined
  const days = partOfYear(of)?.days ?? countedDaysOf(of)
  const tax = yearTax({ year, taxable, ...defined({ family: familyOf(of), days }) })
  const isWedge = had.role === 'wedge-had'
  const { instalments, law } = rules[had.role]
  const received = sheet.put('ricevuto', new Exact(had.value), asSaid)
  const source = isWedge ? (rulesFor(year).wedge?.source ?? tax.wedge.source) : 'D.L. 3/2020 art. 1'
  const due = sheet.put('spettante', new Exact(isWedge ? tax.wedge.amount : tax.integrativeTreatment), byLaw(source))
  if (!received.greaterThan(due)) return { goals: ['spettante', 'ricevuto'], lead: 'nothing-to-give-back' }
  const back = sheet.put('da_restituire', less(received, due), bySum)
  if (back.greaterThan(atOnceUpTo)) sheet.put('rata_restituzione', over(back, instalments), byLaw(law))
  return { goals: ['da_restituire'], lead: 'to-give-back', values: { instalments: String(instalments) } }
}
