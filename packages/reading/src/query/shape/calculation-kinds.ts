/** The calculations that can be asked, and what each takes. */

/**
 * What each calculation takes, in the order they are told: `always` is arithmetic with the person's own data, `data` is when
 * an amount, hours or dates come with it, `named` only where it is asked as such; a `part` goes into the others.
 */
const takes = {
  'gross-for-net': 'always',
  'employer-cost': 'always',
  'employer-contributions': 'data',
  payslip: 'named',
  fifth: 'always',
  seizure: 'always',
  'loan-beside-seizure': 'always',
  'tax-seizure': 'part-data',
  'severance-advance': 'data',
  'dismissal-ticket': 'data',
  'wage-guarantee': 'data',
  mileage: 'data',
  'travel-allowance': 'data',
  'table-step': 'data',
  fringe: 'data',
  'meal-vouchers': 'data',
  'company-car': 'data',
  'substitute-tax': 'always',
  surtaxes: 'data',
  'farm-unemployment': 'data',
  'settlement-offer': 'data',
  'unfair-dismissal': 'data',
  'term-overrun': 'data',
  'on-call': 'data',
  tips: 'data',
  'tourism-bonus': 'data',
  offers: 'data',
  'building-fund': 'data',
  unemployment: 'data',
  'severance-revaluation': 'data',
  severance: 'data',
  'notice-pay': 'data',
  'leave-in-lieu': 'data',
  'leave-accrual': 'data',
  'level-change': 'data',
  'seniority-steps': 'data',
  thirteenth: 'data',
  fourteenth: 'data',
  overtime: 'data',
  'holiday-work': 'data',
  'night-work': 'data',
  'sunday-feast': 'data',
  sickness: 'data',
  injury: 'data',
  'parental-leave': 'data',
  maternity: 'data',
  paternity: 'data',
  'unpaid-absence': 'data',
  'year-end': 'data',
  'integrative-treatment': 'data',
  wedge: 'data',
  'mothers-relief': 'data',
  dependant: 'always',
  deductions: 'data',
  contributions: 'part-data',
  'contract-funds': 'always',
  'pension-fund': 'data',
  arrears: 'data',
  'return-debt': 'always',
  traineeship: 'data',
  'one-off': 'named',
  bonus: 'part-data',
  raise: 'part-data',
  'income-tax': 'data',
  'net-pay': 'part-data',
  net: 'always',
  difference: 'part-data',
  'part-time': 'part',
  'gross-year': 'part',
  'gross-hour': 'part',
  'gross-day': 'part',
  'gross-week': 'part',
  'gross-month': 'part',
} as const

export type CalculationKind = keyof typeof takes

// The keys of the table are the kinds, each once.
export const calculationKinds = Object.keys(takes) as readonly CalculationKind[]

export const isPart = (kind: CalculationKind): boolean => takes[kind] === 'part' || takes[kind] === 'part-data'
/** Whether a kind is arithmetic with what the person says, whatever else is known. */
export const isAlways = (kind: CalculationKind): boolean => takes[kind] === 'always'
/** Whether a kind is one only when data of the person comes with it. */
export const needsData = (kind: CalculationKind): boolean => takes[kind] === 'data' || takes[kind] === 'part-data'
/** Whether a kind is a calculation of its own, that a question can be about. */
export const isSpecial = (kind: string): boolean =>
  calculationKinds.some(known => known === kind && !isPart(known) && !ofAnyPay.has(known))

/** What is asked of any pay or amount, whatever the story tells. */
const ofAnyPay: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'net',
  'payslip',
  'income-tax',
  'substitute-tax',
  'deductions',
  'one-off',
])
