/** Which calculations a request comes to: one payslip for all that it holds, nothing that the question itself gives. */

import type { CalculationKind } from '../../query/calculation-kinds.ts'
import type { Amount, AmountRole } from '../../query/slots.ts'
import { chargedAtMost } from './benefit-kinds.ts'
import { isDomestic } from './facts.ts'
import { isGiven } from './give-back.ts'
import { traits } from './kinds.ts'
import { saidGross } from './request-values.ts'
import { rulesNear } from './rules-near.ts'
import { isDecemberSlip, isLastSlip, isListOfEnd } from './settled-slips.ts'
import type { CalculationRequest } from './shape.ts'
import { pricedHours } from './time-kinds.ts'
import { isKilometrePrice } from './travel-kinds.ts'

/** Calculations on an amount of their own: without it they are a word of another one. */
const needs: Readonly<Partial<Record<CalculationKind, readonly AmountRole[]>>> = {
  raise: ['raise'],
  'gross-for-net': ['net', 'unknown'],
  'substitute-tax': ['bonus', 'raise', 'one-off', 'gross', 'unknown'],
  bonus: ['bonus', 'one-off', 'unknown', 'gross'],
  'pension-fund': ['pension', 'fund'],
  fringe: ['fringe', 'voucher', 'unknown'],
  'company-car': ['car', 'fringe', 'unknown'],
}

/** Roles of what was not paid. */
const owing: ReadonlySet<AmountRole> = new Set<AmountRole>(['arrears', 'raise', 'unknown'])

const extraMonths: ReadonlySet<CalculationKind> = new Set<CalculationKind>(['thirteenth', 'fourteenth', 'severance'])

/** Calculations that tell the year themselves. */
const yearTold: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'employer-cost',
  'severance',
  'level-change',
  'difference',
  'raise',
  'table-step',
])

const onPay = (kind: CalculationKind): boolean =>
  traits.ofMonth.has(kind) || traits.unitOfPay.has(kind) || kind === 'gross-month'

const surtaxDues: ReadonlySet<AmountRole> = new Set<AmountRole>(['regional-due', 'municipal-due', 'municipal-advance'])

const ruled: Readonly<Partial<Record<AmountRole, CalculationKind>>> = { fringe: 'fringe', voucher: 'meal-vouchers' }

const contributionKinds = new Set<CalculationKind>(['employer-contributions', 'contributions', 'gross-month'])

const ofNetPay = new Set<CalculationKind>(['net', 'net-pay', 'payslip', 'gross-month'])

/** The calculations to run: one payslip for all that it holds, no figure that the question itself gives. */
export function plannedKinds(request: CalculationRequest): readonly CalculationKind[] {
  const { slots, amounts } = request
  const gross = saidGross(request) !== undefined
  const counted = slots.monthlyPayments !== undefined && (gross || amounts.some(({ role }) => role === 'net'))
  const named = oneNet([...new Set(request.kinds)])
  if (named.includes('offers')) return ['offers']
  // A net that was told, and what is settled with it: no payslip is made of them.
  const settles = amounts.some(({ role }) => role === 'net-added' || role === 'net-withheld')
  const onlyNet = !gross && !request.level && amounts.some(({ role }) => role === 'net')
  if (settles && onlyNet && named.every(kind => ofNetPay.has(kind))) return ['net']
  // Of a gross that was told the other length of time is asked; who tells whom he keeps, or where, asks what is left of it.
  const span = amounts.length === 1 && !request.share && !request.weeklyHours ? saidGross(request)?.per : undefined
  const ofSpans = named.every(kind => kind === 'gross-year' || kind === 'gross-month')
  if (ofSpans && span === 'anno') return [slots.family || slots.place ? 'net' : 'gross-month']
  if (ofSpans && span === 'mese' && named.length === 2) return ['gross-year']
  // "Quanto fanno RAL e contributi?": the year of both is what it costs.
  if (span === 'anno' && named.includes('gross-year') && named.includes('employer-contributions'))
    return ['employer-cost']
  // What a household pays in all holds its contributions, the thirteenth and the severance.
  if (named.includes('employer-cost') && isDomestic(request.agreement)) return ['employer-cost']
  // Both sides of them are one account of INPS.
  const isOfInps = named.every(kind => contributionKinds.has(kind) || traits.unitOfPay.has(kind))
  if (named.includes('employer-contributions') && isOfInps && isDomestic(request.agreement)) return ['contributions']
  if (pricedHours(request)) return ['overtime']
  // Arrears of the table, or so much a month, hold the extra months that are told with them.
  const told = amounts.filter(({ role }) => role !== 'income')
  const owed =
    told.length === 0 ? request.level !== undefined : told.every(({ role, per }) => owing.has(role) && per === 'mese')
  if (named.includes('arrears') && owed) return ['arrears']
  if (isLastSlip(request) || isDecemberSlip(request)) return ['payslip']
  if (isListOfEnd(request)) {
    const end = request.kinds.filter(kind => traits.ofTheEnd.has(kind) && kind !== 'year-end')
    return [...new Set([...(request.items ?? []), ...end])]
  }
  // Leave of a parent has a payslip of its own.
  const leave = named.find(kind => kind === 'maternity' || kind === 'parental-leave' || kind === 'paternity')
  if (leave && (named.includes('payslip') || named.includes('net'))) return [leave]
  if (slots.hoursChange && named.includes('difference')) return ['difference']
  const twoLevels = request.fromLevel !== undefined || request.levels.length === 2
  if (named.includes('raise') && twoLevels && !amounts.some(({ role }) => role === 'raise')) return ['level-change']
  // What two pays leave of net tells what they differ by.
  const grosses = amounts.filter(({ role }) => role === 'gross')
  const ofNet = named.includes('net') || named.includes('difference')
  if (grosses.length === 2 && grosses.length === amounts.length && !request.level && ofNet)
    if (named.every(kind => kind === 'net' || kind === 'difference' || kind === 'raise' || traits.unitOfPay.has(kind)))
      return ['net']
  // "150 euro al mese di forfait su RAL 28.000: quanto netto in più?"
  const onTop = amounts.some(({ role }) => role === 'raise') && grosses.length === 1 && request.hours.length === 0
  if (onTop && named.includes('net') && named.every(kind => kind === 'net' || onPay(kind))) return ['raise']
  // An amount that has a rule of its own is not taxed as an income.
  const own = amounts.length === 1 ? ruled[amounts[0]?.role ?? 'unknown'] : undefined
  if (own && named.every(kind => kind === 'income-tax' || kind === 'net')) return [own]
  if (amounts.some(({ role }) => surtaxDues.has(role))) return ['surtaxes']
  // "Le rate che mi trattengono in busta": the surtaxes of an income have no payslip.
  const ofIncome = amounts.some(({ role }) => role === 'taxable' || role === 'income')
  if (named.includes('surtaxes') && ofIncome && !gross && !request.level) return ['surtaxes']
  // A net that a bonus is to leave has a gross of its own.
  if (named.includes('substitute-tax') && named.includes('gross-for-net')) return ['substitute-tax']
  // What was had too much of a treatment is given back.
  if (isGiven(amounts)) return ['year-end']
  if (slots.absorbed && request.superminimum && named.some(kind => traits.rise.has(kind))) return ['table-step']
  const together = taxesTogether(request, named)
  if (together) return [together]
  if (isStep(request, named)) return ['table-step']
  const apart = taxedApart(request, named)
  if (apart) return [apart]
  const trip = ofTrip(request, named)
  if (trip) return trip
  // "Tra preavviso, ticket e TFR": what a dismissal costs, one by one; for a household INPS is owed no contribution.
  const costs = costsOfEnd.filter(kind => named.includes(kind))
  if (costs.includes('dismissal-ticket') && costs.length > 1)
    return costs.filter(kind => kind !== 'dismissal-ticket' || !isDomestic(request.agreement))
  const end = ofOneRule(request, named)
  if (end) return [end]
  // Two levels and a pay: what they differ by.
  if (slots.levels?.length === 2 && request.levels.length === 2 && named.every(kind => traits.ofLevels.has(kind)))
    return ['difference']
  // What stands in place of a notice has no amount yet: it is the notice itself that is paid.
  if (amounts.length === 0 && request.said.causa && named.includes('substitute-tax')) return ['notice-pay']
  const percentOfPay = named.includes('pension-fund') && slots.percent !== undefined
  const fed = named.filter(
    kind =>
      !needs[kind] ||
      (kind === 'pension-fund' && percentOfPay) ||
      amounts.some(({ role }) => needs[kind]?.includes(role)),
  )
  // "A 9 euro l'ora" tells the hour, and asks for none.
  const toldUnit = amounts.some(({ per }) => per === 'ora' || per === 'giorno')
  const asked = toldUnit ? fed.filter(kind => kind !== 'gross-hour' && kind !== 'gross-day') : fed
  // What lacks its own amount is a word of the pay that is known.
  const bare = request.level && named.every(kind => needs[kind]) ? (['gross-month'] as const) : named
  const unique = asked.length > 0 ? asked : fed.length > 0 ? fed : bare
  // What a one-off that was told leaves is asked, where no level tells another.
  if (
    unique.includes('one-off') &&
    !request.level &&
    amounts.some(({ role }) => role === 'one-off' || role === 'bonus')
  )
    return ['bonus']
  // A bonus alone has no payslip to stand in.
  if (!gross && !request.agreement && unique.includes('payslip') && amounts.some(({ role }) => role === 'bonus'))
    return ['bonus', ...unique.filter(kind => kind === 'meal-vouchers' || kind === 'fringe')]
  const ofMonth = unique.some(kind => traits.ofMonth.has(kind))
  const withNet = ofMonth && unique.some(kind => kind === 'net' || kind === 'contributions' || kind === 'gross-month')
  if (unique.includes('payslip') || withNet) {
    return [
      'payslip',
      ...unique.filter(
        kind =>
          kind !== 'payslip' &&
          kind !== 'substitute-tax' &&
          (!traits.insidePayslip.has(kind) || isOfHousehold(request, kind)),
      ),
    ]
  }
  const rest = unique.filter(kind => {
    const others = unique.filter(other => other !== kind)
    if (others.length === 0) return true
    switch (kind) {
      // Pay by the month, the hour and the year may be asked together.
      case 'gross-month':
        return (
          !(
            others.includes('seniority-steps') &&
            others.some(other => traits.unitOfPay.has(other)) &&
            hasSteps(request)
          ) &&
          (!gross || slots.monthShare !== undefined) &&
          others.every(other => traits.unitOfPay.has(other) || besidePay(request, other))
        )
      case 'part-time':
        return false
      case 'gross-year':
        return !gross && !others.some(other => yearTold.has(other))
      // A bonus, a benefit, a change of level tell their own net and their own tax.
      case 'net':
        return !others.some(other => traits.tellsNet.has(other))
      case 'income-tax':
        return false
      // They are a line of what is calculated, and told with it.
      case 'contributions':
        return others.every(
          other => traits.unitOfPay.has(other) || contributionKinds.has(other) || extraMonths.has(other),
        )
      case 'employer-contributions':
        return !others.includes('employer-cost')
      case 'severance':
        return !others.includes('severance-revaluation') && !others.includes('employer-cost')
      case 'substitute-tax':
        return !others.includes('severance-revaluation')
      // What hours cost is what they are paid.
      case 'employer-cost':
        return gross || !others.some(other => traits.ofMonth.has(other))
      case 'table-step':
        return request.level !== undefined && !others.includes('level-change') && !others.includes('difference')
      // The tax apart is asked of what is owed.
      case 'arrears':
        return !(others.includes('substitute-tax') && amounts.some(({ role }) => role === 'raise'))
      // "95 giorni di assenza" are those of the injury.
      case 'unpaid-absence':
        return !others.includes('injury') && !others.includes('sickness')
      case 'injury':
        // The premium of the insurance is a part of the cost.
        return !others.includes('employer-cost')
      // "1.800 × 13" counts the months, and asks for none of them.
      case 'thirteenth':
      case 'fourteenth':
        // What stands in place of the notice holds their accruals.
        return (!counted || others.includes('severance')) && !others.includes('notice-pay')
      default:
        return true
    }
  })
  return rest.length > 0 ? rest : unique
}

/** What the end of a contract may cost, in the order it is told. */
const costsOfEnd: readonly CalculationKind[] = ['notice-pay', 'dismissal-ticket', 'severance']

/** Seniority steps that are known tell the month with them. */
const hasSteps = ({ hired, stepCount }: CalculationRequest): boolean => hired !== undefined || stepCount !== undefined

/** What tells nothing of the month's pay, which may be asked beside it. */
const besidePay = (request: CalculationRequest, kind: CalculationKind): boolean =>
  kind === 'seniority-steps' ||
  kind === 'employer-contributions' ||
  traits.besideNet.has(kind) ||
  isOfHousehold(request, kind)

/** What a household pays INPS is no line of the payslip. */
const isOfHousehold = ({ agreement }: CalculationRequest, kind: CalculationKind): boolean =>
  kind === 'contributions' && isDomestic(agreement)

/** Amounts with taxes of their own. */
const apart: ReadonlySet<AmountRole> = new Set<AmountRole>(['withheld', 'bonus', 'raise', 'one-off'])

/** Taxes and treatments of one income: told together, with the balance that they are where nothing was withheld. */
function taxesTogether(
  { amounts }: CalculationRequest,
  named: readonly CalculationKind[],
): CalculationKind | undefined {
  const taxes = named.filter(kind => traits.ofIncome.has(kind))
  const others = named.length > taxes.length
  if (!named.every(kind => traits.besideTax.has(kind)) || amounts.some(({ role }) => apart.has(role))) return undefined
  const asked = named.includes('year-end') || named.includes('contributions')
  return taxes.length > 1 || (others && asked) ? taxes[0] : undefined
}

/** The net of a pay (netto mensile) is asked beside what has a net of its own; alone it is the net. */
function oneNet(kinds: readonly CalculationKind[]): readonly CalculationKind[] {
  if (!kinds.includes('net-pay')) return kinds
  const others = kinds.filter(kind => kind !== 'net' && kind !== 'net-pay')
  return [...others, others.some(kind => traits.besideNet.has(kind)) ? 'net-pay' : 'net']
}

const ofSubstitute = new Set<CalculationKind>([
  'substitute-tax',
  'night-work',
  'holiday-work',
  'bonus',
  'raise',
  'table-step',
])

/** Surcharges or a bonus with a tax on them: the tax that is apart from the income's. */
function taxedApart(request: CalculationRequest, named: readonly CalculationKind[]): CalculationKind | undefined {
  const { amounts, hours } = request
  // "Con 41.000 di reddito le notti sono al 15%?": the income alone tells whether it applies.
  const limited = amounts.length > 0 && amounts.every(({ role }) => role === 'income')
  if (limited && named.includes('substitute-tax') && named.every(kind => ofSubstitute.has(kind)))
    return 'substitute-tax'
  const taxed = named.includes('income-tax') || named.includes('substitute-tax')
  const extra = named.some(kind => kind === 'night-work' || kind === 'holiday-work' || kind === 'bonus')
  // "1.200 euro lordi di maggiorazioni" beside the income of the year before is no pay of a month.
  const beside =
    amounts.some(({ role }) => role === 'income') && amounts.some(({ role, per }) => role === 'gross' && !per)
  const bonus = beside || amounts.some(({ role }) => role === 'bonus')
  return taxed && extra && bonus && hours.length === 0 && !request.level ? 'substitute-tax' : undefined
}

/** An allowance by the day and kilometres told together are two answers. */
function ofTrip(
  { amounts, slots }: CalculationRequest,
  named: readonly CalculationKind[],
): readonly CalculationKind[] | undefined {
  const both =
    slots.kilometres !== undefined && amounts.some(isKilometrePrice) && amounts.some(({ per }) => per === 'giorno')
  const told = named.includes('mileage') || named.includes('travel-allowance')
  return both && told ? ['travel-allowance', 'mileage'] : undefined
}

/** The cost of a kilometre, and what the worker is charged for the car: no pay is so small. */
const isOfCar = ({ role, value }: Amount): boolean => role === 'car' || value <= chargedAtMost

/** Calculations with a rule of their own, the most special first: words of the others only tell their case. */
function ofOneRule(request: CalculationRequest, named: readonly CalculationKind[]): CalculationKind | undefined {
  const has = (kind: CalculationKind): boolean => named.includes(kind)
  const { amounts, slots, absences, hired, said } = request
  const kilometres = slots.kilometres !== undefined
  // The law counts so many kilometres of a company car.
  const counted = Number(rulesNear(request.year).companyCar?.kilometres)
  const ofCar = slots.kilometres === counted && (has('company-car') || has('fringe'))
  const refunded = kilometres && !ofCar
  const daily = amounts.filter(one => one.role !== 'gross' && !isKilometrePrice(one))
  const shared = slots.percent !== undefined && amounts.some(({ role }) => role === 'severance-fund')
  const leaveTold =
    (slots.count?.of === 'giorni' && amounts.length > 0) ||
    absences.some(({ kind, days, hours }) => kind === 'leave' && (days ?? hours) !== undefined)
  const served = hired !== undefined || slots.worked !== undefined || typeof said.anzianita === 'number'
  // Days worked in the year, and what a day is paid, are told of work on farms alone.
  const paidByDay = slots.count?.of === 'giorni' && amounts.some(({ per }) => per === 'giorno')
  const dismissed = said.causa === 'licenziamento' && has('contributions')
  const rules: readonly (readonly [CalculationKind, boolean])[] = [
    // "Ha già una cessione da 300 euro: quanto gli possono pignorare?"
    ['seizure', has('fifth') && has('seizure') && amounts.some(({ role }) => role === 'net-withheld')],
    ['loan-beside-seizure', has('fifth') && has('seizure')],
    ['tax-seizure', has('tax-seizure') && has('seizure')],
    ['seizure', has('seizure')],
    ['company-car', !refunded && amounts.some(({ role }) => role === 'car') && amounts.every(one => isOfCar(one))],
    // A voucher has a price; a length of service has the ticket of a dismissal.
    [
      'dismissal-ticket',
      has('dismissal-ticket') || (amounts.length === 0 && served && (has('meal-vouchers') || dismissed)),
    ],
    [
      'severance-advance',
      amounts.length > 0 && !has('severance-revaluation') && (has('severance-advance') || (has('severance') && shared)),
    ],
    ['mileage', (has('mileage') || has('travel-allowance')) && kilometres && amounts.length > 0 && daily.length === 0],
    ['travel-allowance', has('travel-allowance') && amounts.length === 1 && daily.length === 1],
    ['wage-guarantee', has('wage-guarantee') && !has('payslip') && !has('severance')],
    ['farm-unemployment', has('farm-unemployment') || (has('unemployment') && paidByDay)],
    ['settlement-offer', has('settlement-offer') && amounts.length > 0],
    ['unfair-dismissal', has('unfair-dismissal') && (amounts.length > 0 || request.level !== undefined)],
    ['tips', has('tips') && amounts.length > 0],
    ['term-overrun', has('term-overrun')],
    ['on-call', has('on-call')],
    ['building-fund', has('building-fund') && request.level !== undefined],
    ['unemployment', has('unemployment')],
    // Days that are told are there to be paid, not to be counted.
    ['leave-in-lieu', has('leave-accrual') && leaveTold],
  ]
  return rules.find(([, asked]) => asked)?.[0]
}

/** "Di quanto sale la paga a dicembre?": one level, and a date to come. */
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

/** Whether an amount stands beside a level to be judged: a net beside the net of a level is never the amount to start from. */
export function isJudged(request: CalculationRequest, kinds: readonly CalculationKind[]): boolean {
  if (!kinds.every(kind => traits.comparable.has(kind))) return false
  const { amounts } = request
  const grosses = ['gross-month', 'part-time', 'gross-year']
  const paid = amounts.some(({ role }) => role === 'gross' || role === 'net' || role === 'unknown')
  if (kinds.includes('gross-hour')) return amounts.some(({ per }) => per === 'ora')
  // "A 9 euro l'ora: lordo mensile?" is worked out, not judged.
  if (request.act !== 'verdict' && amounts.some(({ per, role }) => per === 'ora' && role !== 'net')) return false
  if (kinds.some(kind => grosses.includes(kind))) return paid
  return request.act === 'verdict' || (kinds.includes('net') && amounts.some(({ role }) => role === 'net'))
}
