/** Whether somebody's own income leaves them dependent (a carico), and what is deducted for them then. */
import { childrenDeduction, formatItalian, isDependent, rulesFor, spouseDeduction } from '@ccnl/payroll'
import { Exact } from './amounts.ts'
import { asSaid, byLaw, type Case, scratch } from './case.ts'
import { saidGross } from './request-values.ts'
import { nearestYear } from './rules-near.ts'
import type { Found } from './shape.ts'
import { taxableOf } from './tax-kinds.ts'

export function dependant(of: Case): Found | undefined {
  const { request, sheet } = of
  const told = request.slots.relativeIncome
  if (!told) return undefined
  const year = nearestYear(request.year)
  const { ownIncome, child } = rulesFor(year).familyDeductions
  const ages = told.of === 'child' ? (request.family?.children ?? []) : []
  const [first] = ages
  const isYoung = first?.age !== undefined && first.age <= ownIncome.youngUpTo
  sheet.put('reddito_familiare', new Exact(told.value), asSaid)
  sheet.put('limite_a_carico', new Exact(isYoung ? ownIncome.young : ownIncome.limit), byLaw('TUIR art. 12 c. 2'))
  if (told.of === 'child')
    of.remark('dependant-young', {
      age: String(ownIncome.youngUpTo),
      limit: formatItalian(ownIncome.young),
      other: formatItalian(ownIncome.limit),
    })
  const age = first?.age
  const isIn = isDependent({ year, income: told.value, ...(age === undefined ? {} : { age }) })
  if (!isIn) return { goals: ['limite_a_carico'], lead: 'not-dependent' }
  const isAged = age !== undefined && age >= child.fromAge && (child.belowAge === undefined || age < child.belowAge)
  if (told.of === 'child' && !isAged)
    of.remark('dependant-age', { from: String(child.fromAge), to: String((child.belowAge ?? 0) - 1) })
  const isPaid = saidGross(request) !== undefined || request.amounts.length > 0
  if (!isPaid || told.of === 'other' || (told.of === 'child' && !isAged))
    return { goals: ['limite_a_carico'], lead: 'dependent' }
  const income = sheet.put('reddito', taxableOf(scratch(of)), asSaid)
  const isSpouse = told.of === 'spouse'
  const code = isSpouse ? 'detrazione_coniuge' : 'detrazione_figlio'
  const deduction = isSpouse ? spouseDeduction({ year, income }) : childrenDeduction({ year, income, children: 1 })
  sheet.put(code, new Exact(deduction), byLaw('TUIR art. 12'))
  return { goals: [code, 'limite_a_carico'], lead: 'dependent' }
}
