/** What calculations have in common: each trait with the kinds that have it. */

import type { CalculationKind } from '@ccnl/reading'

const kindSet = (kinds: string): ReadonlySet<string> => new Set(kinds.split(' '))

export type Trait =
  | 'ofPayslip'
  | 'ofPay'
  | 'ofPerson'
  | 'taxed'
  | 'insidePayslip'
  | 'ofMonth'
  | 'ofLevels'
  | 'tellsNet'
  | 'besideNet'
  | 'rise'
  | 'unitOfPay'
  | 'comparable'
  | 'ofTheEnd'
  | 'changing'
  | 'ofIncome'
  | 'besideTax'
  | 'ofStep'
  | 'byDay'
  | 'ofShare'
  | 'ofYear'
  | 'ofParents'

export const traits: Readonly<Record<Trait, ReadonlySet<string>>> = {
  /** They are worked out on the month's payslip. */
  ofPayslip: kindSet('payslip net overtime night-work holiday-work sickness'),
  /** They are worked out on the pay of a person. */
  ofPay: kindSet(
    'gross-month gross-year gross-hour gross-day gross-week sunday-feast part-time net payslip overtime night-work holiday-work unpaid-absence thirteenth ' +
      'fourteenth severance leave-in-lieu notice-pay employer-cost',
  ),
  /** They take the fields of a person: level, week, steps, superminimum. */
  ofPerson: kindSet(
    'payslip net overtime night-work holiday-work sickness gross-month gross-year gross-hour gross-day gross-week sunday-feast part-time thirteenth fourteenth ' +
      'severance notice-pay unpaid-absence leave-in-lieu employer-cost level-change difference injury maternity paternity parental-leave',
  ),
  /** Family and place change them. */
  taxed: kindSet('payslip net gross-for-net deductions income-tax raise level-change difference year-end'),
  /** One payslip holds them already: asked beside it, these are its lines. */
  insidePayslip: kindSet(
    'net gross-month gross-hour part-time overtime night-work holiday-work sickness injury unpaid-absence bonus contributions ' +
      'deductions income-tax integrative-treatment wedge surtaxes seniority-steps',
  ),
  /** Hours and absences of a month: with a net beside them they are a payslip. */
  ofMonth: kindSet('overtime night-work holiday-work unpaid-absence'),
  /** Two levels beside them are compared. */
  ofLevels: kindSet('gross-month net gross-year payslip difference thirteenth fourteenth'),
  /** They tell their own net and their own tax. */
  tellsNet: kindSet(
    'level-change difference raise bonus substitute-tax fringe severance thirteenth fourteenth pension-fund gross-for-net arrears ' +
      'fifth year-end sickness integrative-treatment wedge deductions',
  ),
  /** The net of the pay is asked beside the net that they have of their own. */
  besideNet: kindSet('severance thirteenth fourteenth'),
  /** With a date to come they ask for the next step of the table. */
  rise: kindSet('raise difference table-step gross-month'),
  /** The same pay by other lengths of time. */
  unitOfPay: kindSet('gross-hour gross-day gross-week gross-year part-time'),
  /** An amount beside a level is judged by them. */
  comparable: kindSet('gross-month net payslip part-time gross-year gross-hour'),
  /** What is paid at the end of an employment: two of them together are its last payslip. */
  ofTheEnd: kindSet('severance leave-in-lieu thirteenth fourteenth year-end'),
  /** Things said of a month or of a person, which change the calculation before. */
  changing: kindSet('part-time overtime night-work holiday-work sickness unpaid-absence deductions'),
  /** Taxes and treatments of a year's income: asked together they are one answer. */
  ofIncome: kindSet('income-tax integrative-treatment wedge deductions'),
  /** What may be asked with them of the same year. */
  besideTax: kindSet('income-tax integrative-treatment wedge deductions contributions net year-end'),
  /** They pay days: a small amount beside them is a day's. */
  byDay: kindSet('sickness injury maternity paternity parental-leave leave-in-lieu unpaid-absence'),
  /** Leave of parents. */
  ofParents: kindSet('maternity paternity parental-leave'),
  /** The year of a pay is the year they are worked out in. */
  ofYear: kindSet('net gross-year'),
  /** A percentage beside them is the part-time's. */
  ofShare: kindSet('gross-month gross-year gross-hour payslip thirteenth fourteenth'),
  /** What may be asked of a step of the table: its extra months, its taxes. */
  ofStep: kindSet('thirteenth fourteenth substitute-tax contributions income-tax net gross-year'),
}

export const hasTrait = (kind: CalculationKind, trait: Trait): boolean => traits[trait].has(kind)
