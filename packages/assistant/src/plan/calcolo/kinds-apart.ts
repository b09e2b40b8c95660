/** Calculations that leave no other beside them: rules in their order, the first that is asked decides. */
import type { Amount, AmountRole, CalculationKind } from '@ccnl/reading'
import { chargedAtMost } from './benefit-kinds.ts'
import { isDomestic } from './facts.ts'
import { isGiven } from './give-back.ts'
import { traits } from './kinds.ts'
import { saidGross } from './request-values.ts'
import { rulesNear } from './rules-near.ts'
import { isDecemberSlip, isLastSlip, isListOfEnd } from './settled-slips.ts'
import type { CalculationRequest } from './shape.ts'
import { isBetweenLevels } from './table-arrears.ts'
import { pricedHours } from './time-kinds.ts'
import { isKilometrePrice } from './travel-kinds.ts'

/** What is asked, and whether a kind or an amount of a role is among it. */
interface Asked extends CalculationRequest {
  readonly named: readonly CalculationKind[]
  readonly gross: ReturnType<typeof saidGross>
  readonly has: (kind: CalculationKind) => boolean
  readonly hasRole: (...roles: readonly AmountRole[]) => boolean
  readonly request: CalculationRequest
}

/** What is calculated, and whether it is asked. */
type Rule = readonly [readonly CalculationKind[], boolean]

/** The calculations that leave no other beside them; nothing where several may be asked together. */
export function kindsApart(
  request: CalculationRequest,
  named: readonly CalculationKind[],
): readonly CalculationKind[] | undefined {
  const asked: Asked = {
    ...request,
    request,
    named,
    gross: saidGross(request),
    has: kind => named.includes(kind),
    hasRole: (...roles) => request.amounts.some(({ role }) => roles.includes(role)),
  }
  return rules.flatMap(rule => rule(asked)).find(([, isAsked]) => isAsked)?.[0]
}

/** A pay that was told: by another length of time, or as a net with what is settled with it. */
function ofTold({ slots, amounts, level, share, weeklyHours, named, gross, has, hasRole }: Asked): readonly Rule[] {
  const isNet = !gross && !level && hasRole('net') && hasRole('net-added', 'net-withheld')
  const span = amounts.length === 1 && !share && !weeklyHours ? gross?.per : undefined
  const ofSpans = named.every(kind => kind === 'gross-year' || kind === 'gross-month')
  return [
    [['offers'], has('offers')],
    [['net'], isNet && named.every(kind => ofNetPay.has(kind))],
    // Who tells whom somebody keeps, or where, asks what is left.
    [['net'], ofSpans && span === 'anno' && (slots.family ?? slots.place) !== undefined],
    [['gross-month'], ofSpans && span === 'anno'],
    [['gross-year'], ofSpans && span === 'mese' && named.length === 2],
    // The year of the pay and of its contributions is what it costs.
    [['employer-cost'], span === 'anno' && has('gross-year') && has('employer-contributions')],
  ]
}

/** What a household pays in all holds its contributions, the thirteenth and the severance; both sides of the contributions are one account of INPS. */
function ofHousehold({ agreement, named, has }: Asked): readonly Rule[] {
  const isOfInps = named.every(kind => contributionKinds.has(kind) || traits.unitOfPay.has(kind))
  return [
    [['employer-cost'], has('employer-cost') && isDomestic(agreement)],
    [['contributions'], has('employer-contributions') && isOfInps && isDomestic(agreement)],
  ]
}

/** What has a payslip of its own, or is settled at an end. */
function ofSlips({ request, kinds, items = [], amounts, level, named, has }: Asked): readonly Rule[] {
  // Arrears of the table, or so much a month, hold the extra months that are told with them.
  const told = amounts.filter(({ role }) => role !== 'income')
  const owed =
    told.length === 0 ? level !== undefined : told.every(({ role, per }) => owing.has(role) && per === 'mese')
  const end = kinds.filter(kind => traits.ofTheEnd.has(kind) && kind !== 'year-end')
  const leave = named.filter(kind => traits.ofParents.has(kind)).slice(0, 1)
  return [
    [['overtime'], pricedHours(request) !== undefined],
    [['arrears'], (has('arrears') && owed) || (named.some(kind => ofLevels.has(kind)) && isBetweenLevels(request))],
    [['payslip'], isLastSlip(request) || isDecemberSlip(request)],
    [[...new Set([...items, ...end])], isListOfEnd(request)],
    [leave, leave.length > 0 && (has('payslip') || has('net'))],
  ]
}

/** What two pays, two weeks or two levels differ by. */
function ofChange({ slots, amounts, hours, level, levels, fromLevel, named, has, hasRole }: Asked): readonly Rule[] {
  const grosses = amounts.filter(({ role }) => role === 'gross').length
  const isOfTwo = grosses === 2 && amounts.length === 2 && !level && named.some(kind => ofNets.has(kind))
  const onTop = hasRole('raise') && grosses === 1 && hours.length === 0
  return [
    [['difference'], slots.hoursChange !== undefined && has('difference')],
    [['level-change'], has('raise') && (fromLevel !== undefined || levels.length === 2) && !hasRole('raise')],
    // What two pays leave of net tells what they differ by.
    [['net'], isOfTwo && named.every(kind => ofNets.has(kind) || traits.unitOfPay.has(kind))],
    [['employer-cost'], onTop && has('employer-cost')],
    // "200 euro netti in più: che aumento lordo serve?"
    [['raise'], onTop && amounts.some(({ net }) => net) && named.every(kind => grossesOfNet.has(kind) || onPay(kind))],
    [['raise'], onTop && (has('net') || has('difference')) && named.every(kind => ofNets.has(kind) || onPay(kind))],
  ]
}

/** Taxes of what was told: amounts that have a rule of their own are no income. */
function ofTaxes(asked: Asked): readonly Rule[] {
  const { request, slots, amounts, level, superminimum, named, gross, has, hasRole } = asked
  // The income of the year before only says whether a tax of its own applies.
  const [first, ...others] = amounts.filter(({ role }) => role !== 'income')
  const own = others.length === 0 && !level ? ruled[first?.role ?? 'unknown'] : undefined
  const taxes = named.filter(kind => traits.ofIncome.has(kind))
  // Taxes and treatments of one income are told together, with the balance that they are where nothing was withheld.
  const areOne = named.every(kind => traits.besideTax.has(kind)) && !hasRole('withheld', 'bonus', 'raise', 'one-off')
  const withBalance = taxes.length === 1 && named.length > 1 && (has('year-end') || has('contributions'))
  return [
    [own ?? [], own !== undefined && named.every(kind => kind === 'income-tax' || kind === 'net')],
    [['surtaxes'], hasRole('regional-due', 'municipal-due', 'municipal-advance')],
    // The surtaxes of an income have no payslip.
    [['surtaxes'], has('surtaxes') && hasRole('taxable', 'income') && !gross && !level],
    // A net that a bonus is to leave has a gross of its own.
    [['substitute-tax'], has('gross-for-net') && (has('substitute-tax') || hasRole('bonus'))],
    // What was had too much of a treatment is given back.
    [['year-end'], isGiven(amounts)],
    [
      ['table-step'],
      slots.absorbed === true && superminimum !== undefined && named.some(kind => traits.rise.has(kind)),
    ],
    [taxes.slice(0, 1), areOne && (taxes.length > 1 || withBalance)],
    [['table-step'], isStep(request, named)],
    [['substitute-tax'], isTaxedApart(asked)],
  ]
}

/** Surcharges or a bonus with a tax on them: the tax that is apart from the income's. */
function isTaxedApart({ slots, amounts, hours, level, year, named, has, hasRole }: Asked): boolean {
  // Of an income alone it is asked whether it applies.
  const isLimit = amounts.length > 0 && amounts.every(({ role }) => role === 'income')
  // "Non le abbiamo applicato il 5% sull'aumento": without a level nothing is owed of a table.
  const isOfTax = named.every(kind => ofSubstitute.has(kind) || (kind === 'arrears' && !level))
  if (isLimit && has('substitute-tax') && isOfTax) return true
  const isExtra = has('night-work') || has('holiday-work') || has('bonus')
  // A gross of no month beside the income of the year before is no pay.
  const isBeside = hasRole('income') && amounts.some(({ role, per }) => role === 'gross' && !per)
  const isOfYearBefore = amounts.some(one => one.role === 'income' && one.year !== undefined && one.year < year)
  const isTold =
    (isBeside || hasRole('bonus') || (isOfYearBefore && hasRole('unknown'))) && hours.length === 0 && !level
  // The income of the year before is looked at by the taxes apart alone.
  const isTaxed =
    has('income-tax') || has('substitute-tax') || isOfYearBefore || (slots.percent !== undefined && hasRole('income'))
  return isTaxed && isExtra && isTold
}

/** What is withheld from a pay, or refunded with it: the most special first, words of the others only tell their case. */
function ofWithheld({ amounts, slots, year, named, has, hasRole }: Asked): readonly Rule[] {
  const kilometres = slots.kilometres !== undefined
  // The law counts so many kilometres of a company car.
  const isOfLaw = slots.kilometres === Number(rulesNear(year).companyCar?.kilometres)
  const isRefund = kilometres && !(isOfLaw && (has('company-car') || has('fringe')))
  const daily = amounts.filter(one => one.role !== 'gross' && !isKilometrePrice(one))
  return [
    // A loan that is withheld already leaves the seizure to be asked, of the tax collector too; where that one is withheld, the loan.
    [['loan-beside-seizure'], has('fifth') && has('seizure') && slots.ceded !== true],
    [['seizure'], has('fifth') && has('seizure')],
    [['tax-seizure'], has('fifth') && has('tax-seizure') && hasRole('net-withheld')],
    [['tax-seizure'], has('tax-seizure') && has('seizure')],
    [['seizure'], has('seizure')],
    [['company-car'], !isRefund && hasRole('car') && amounts.every(isOfCar)],
    // "Quanto mi costa in busta l'auto?" asks for what it takes, and for no payslip.
    [['company-car'], hasRole('car') && named.every(kind => kind === 'company-car' || kind === 'payslip')],
    [
      ['mileage'],
      (has('mileage') || has('travel-allowance')) && kilometres && amounts.length > 0 && daily.length === 0,
    ],
    [['travel-allowance'], has('travel-allowance') && amounts.length === 1 && daily.length === 1],
  ]
}

/** What a dismissal costs, one by one; for a household INPS is owed no contribution. */
function ofDismissal({ agreement, named }: Asked): readonly Rule[] {
  const costs = costsOfEnd.filter(kind => named.includes(kind))
  const owed = costs.filter(kind => kind !== 'dismissal-ticket' || !isDomestic(agreement))
  return [[owed, costs.includes('dismissal-ticket') && costs.length > 1]]
}

/** An allowance by the day and kilometres told together are two answers. */
function ofTrip({ amounts, slots, has }: Asked): readonly Rule[] {
  const isBoth =
    slots.kilometres !== undefined && amounts.some(isKilometrePrice) && amounts.some(({ per }) => per === 'giorno')
  return [[['travel-allowance', 'mileage'], isBoth && (has('mileage') || has('travel-allowance'))]]
}

/** What is paid at the end of a contract, or instead of a pay. */
function ofBenefits({
  amounts,
  slots,
  absences,
  hired,
  said,
  level,
  levels,
  named,
  has,
  hasRole,
}: Asked): readonly Rule[] {
  const shared = slots.percent !== undefined && hasRole('severance-fund')
  const leaveTold =
    (slots.count?.of === 'giorni' && amounts.length > 0) ||
    absences.some(({ kind, days, hours }) => kind === 'leave' && (days ?? hours) !== undefined)
  const served = hired !== undefined || slots.worked !== undefined || typeof said.anzianita === 'number'
  // Days worked in the year, and what a day is paid, are told of work on farms alone.
  const paidByDay = slots.count?.of === 'giorni' && amounts.some(({ per }) => per === 'giorno')
  const dismissed = said.causa === 'licenziamento' && has('contributions')
  const inFund = hasRole('pension', 'fund') && !hasRole('severance-fund')
  return [
    // What is beside the severance of a fund is paid into it.
    [['pension-fund'], has('pension-fund') && inFund && named.every(kind => ofFund.has(kind))],
    // A voucher has a price; a length of service has the ticket of a dismissal.
    [
      ['dismissal-ticket'],
      has('dismissal-ticket') || (amounts.length === 0 && served && (has('meal-vouchers') || dismissed)),
    ],
    [
      ['severance-advance'],
      amounts.length > 0 && !has('severance-revaluation') && (has('severance-advance') || (has('severance') && shared)),
    ],
    [['wage-guarantee'], has('wage-guarantee') && !has('payslip') && !has('severance')],
    [['farm-unemployment'], has('farm-unemployment') || (has('unemployment') && paidByDay)],
    [['settlement-offer'], has('settlement-offer') && amounts.length > 0],
    [['unfair-dismissal'], has('unfair-dismissal') && (amounts.length > 0 || level !== undefined)],
    [['tips'], has('tips') && amounts.length > 0],
    [['tourism-bonus'], has('tourism-bonus')],
    [['contract-funds'], has('contract-funds')],
    [['dependant'], has('dependant')],
    [['term-overrun'], has('term-overrun')],
    [['on-call'], has('on-call')],
    [['building-fund'], has('building-fund') && level !== undefined],
    [['unemployment'], has('unemployment')],
    // Days that are told are there to be paid, not to be counted.
    [['leave-in-lieu'], has('leave-accrual') && leaveTold],
    // Two levels and a pay: what they differ by.
    [
      ['difference'],
      slots.levels?.length === 2 && levels.length === 2 && named.every(kind => traits.ofLevels.has(kind)),
    ],
    // What stands in place of a notice has no amount yet: it is the notice itself that is paid.
    [['notice-pay'], amounts.length === 0 && said.causa !== undefined && has('substitute-tax')],
  ]
}

/** The next step of a table: one level, and a date to come. */
function isStep(request: CalculationRequest, named: readonly CalculationKind[]): boolean {
  const { level, levels, amounts, date, today, fromLevel } = request
  if (!level || levels.length > 1 || fromLevel || amounts.some(({ role }) => role !== 'income')) return false
  // A step named as such is what its taxes and its extra months are asked of.
  const isNamed = named.includes('table-step') || (named.includes('raise') && named.includes('substitute-tax'))
  if (isNamed && named.every(kind => traits.rise.has(kind) || traits.ofStep.has(kind))) return true
  return (
    named.length > 0 &&
    named.every(kind => traits.rise.has(kind) || (kind === 'gross-hour' && named.includes('raise'))) &&
    !named.every(kind => kind === 'gross-month') &&
    (date > today ||
      named.includes('table-step') ||
      named.includes('raise') ||
      request.periodSaid ||
      request.slots.hired?.precision === 'month')
  )
}

const rules: readonly ((asked: Asked) => readonly Rule[])[] = [
  ofTold,
  ofHousehold,
  ofSlips,
  ofChange,
  ofTaxes,
  ofTrip,
  ofDismissal,
  ofWithheld,
  ofBenefits,
]

/** The cost of a kilometre, and what the worker is charged for the car: no pay is so small. */
const isOfCar = ({ role, value }: Amount): boolean => role === 'car' || value <= chargedAtMost

const ofFund = new Set<CalculationKind>(['pension-fund', 'severance', 'deductions', 'contributions'])
const onPay = (kind: CalculationKind): boolean =>
  traits.ofMonth.has(kind) || traits.unitOfPay.has(kind) || kind === 'gross-month'

/** Roles of what was not paid. */
const owing: ReadonlySet<AmountRole> = new Set<AmountRole>(['arrears', 'raise', 'unknown'])
const ruled: Readonly<Partial<Record<AmountRole, readonly CalculationKind[]>>> = {
  fringe: ['fringe'],
  voucher: ['meal-vouchers'],
  bonus: ['bonus'],
}
export const contributionKinds: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'employer-contributions',
  'contributions',
  'gross-month',
])
const ofNetPay = new Set<CalculationKind>(['net', 'net-pay', 'payslip', 'gross-month'])
const ofNets = new Set<CalculationKind>(['net', 'difference', 'raise'])
const grossesOfNet = new Set<CalculationKind>(['gross-for-net', 'raise', 'table-step', 'difference'])
/** What the end of a contract may cost, in the order it is told. */
const costsOfEnd: readonly CalculationKind[] = ['notice-pay', 'dismissal-ticket', 'severance']
const ofLevels = new Set<CalculationKind>(['arrears', 'level-change', 'difference'])
const ofSubstitute = new Set<CalculationKind>([
  'substitute-tax',
  'night-work',
  'holiday-work',
  'bonus',
  'raise',
  'table-step',
])
