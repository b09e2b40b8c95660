import {
  checkChoice,
  checkDate,
  checkFamily,
  checkFlag,
  checkNumber,
  checkObject,
  checkProfile,
  checkText,
  entriesOf,
  listOf,
  refuse,
  refuseNulls,
} from '../check.ts'
import { type Amount, PayrollError, quantity, signedQuantity, wholeNumber } from '../decimal.ts'
import type { PayElement } from '../payslip/shape.ts'
import type { BenefitBand } from '../sickness.ts'
import type { SurtaxScheme } from '../surtax.ts'
import type { AgreementFacts, EmploymentEvent, EmploymentFacts, MonthFacts } from './shape.ts'

function checkElements(elements: readonly PayElement[] | undefined, field: string): void {
  for (const element of entriesOf(elements, field)) {
    checkText(element.code, field)
    quantity(element.amount, element.code)
    checkFlag(element.scales, 'scales')
  }
}

function checkBands(bands: readonly BenefitBand[] | undefined, field: string): void {
  for (const band of entriesOf(bands, field)) {
    wholeNumber(band.from, field, 1, 100_000)
    wholeNumber(band.to, field, band.from, 100_000)
    quantity(band.percent, field, 0, 100)
  }
}

function checkPart(part: { readonly euros: Amount } | { readonly percent: Amount } | undefined, code: string): void {
  if (part === undefined) return
  checkObject(part, code)
  if ('euros' in part) quantity(part.euros, code)
  else quantity(part.percent, code, 0, 100)
}

function checkAgreement(agreement: AgreementFacts): void {
  checkObject(agreement, 'agreement')
  refuseNulls(agreement)
  checkText(agreement.name, 'agreement')
  checkObject(agreement.levels, 'levels')
  for (const [level, rows] of Object.entries(agreement.levels)) {
    for (const row of listOf(rows, level)) {
      checkDate(row.from, level)
      listOf(row.elements, level)
      checkElements(row.elements, level)
    }
  }
  if (agreement.seniority !== undefined) {
    checkObject(agreement.seniority, 'seniority')
    checkObject(agreement.seniority.amounts, 'seniority')
  }
  quantity(agreement.hourlyDivisor, 'hourlyDivisor', 1, 744)
  checkNumber(agreement.dailyDivisor, 'dailyDivisor', 1, 31)
  checkNumber(agreement.weeklyHours, 'weeklyHours', 1, 60)
  checkChoice(agreement.partialMonth, 'partialMonth', ['working-days', 'calendar-days'])
  if (!Array.isArray(agreement.extraMonths)) refuse('extraMonths', agreement.extraMonths, 'a list')
  const codes = new Set<string>()
  for (const rule of entriesOf(agreement.extraMonths, 'extraMonths')) {
    checkText(rule.code, 'extraMonths')
    if (codes.has(rule.code)) refuse(rule.code, rule.code, 'the code of one extra month alone')
    codes.add(rule.code)
    wholeNumber(rule.paidIn, rule.code, 1, 12)
    wholeNumber(rule.accruesFrom, rule.code, 1, 12)
    checkNumber(rule.share, rule.code, 0, 2)
    checkFlag(rule.withMonth, rule.code)
  }
  if (agreement.overtime !== undefined) {
    checkObject(agreement.overtime, 'overtime')
    for (const [kind, rule] of Object.entries(agreement.overtime)) {
      checkObject(rule, kind)
      quantity(rule.surcharge, kind, 0, 1000)
    }
  }
  for (const rule of entriesOf(agreement.leave, 'leave')) {
    checkText(rule.code, 'leave')
    checkChoice(rule.unit, rule.code, ['days', 'hours'])
    quantity(rule.yearly, rule.code, 0, 2000)
  }
  checkBenefits(agreement)
  for (const fund of entriesOf(agreement.funds, 'funds')) {
    checkText(fund.code, 'funds')
    checkFlag(fund.health, fund.code)
    checkPart(fund.worker, fund.code)
    checkPart(fund.employer, fund.code)
  }
}

function checkBenefits({ sickness, injury, maternity }: AgreementFacts): void {
  if (sickness !== undefined) {
    checkObject(sickness, 'sickness')
    checkChoice(sickness.days, 'sickness', ['working', 'calendar'])
    checkBands(sickness.bands, 'sickness')
    for (const tier of listOf(sickness.tiers, 'sickness')) {
      wholeNumber(tier.fromEvent, 'sickness', 1, 366)
      checkBands(listOf(tier.guarantee, 'sickness'), 'sickness')
    }
  }
  if (injury !== undefined) {
    checkObject(injury, 'injury')
    checkBands(listOf(injury.guarantee, 'injury'), 'injury')
  }
  if (maternity !== undefined) {
    checkObject(maternity, 'maternity')
    quantity(maternity.guarantee, 'maternity', 0, 100)
  }
}

function checkScheme(scheme: SurtaxScheme | undefined, field: string): void {
  if (scheme === undefined) return
  checkObject(scheme, field)
  if (!Array.isArray(scheme.brackets)) refuse(field, scheme.brackets, 'a scheme with brackets')
  for (const bracket of entriesOf(scheme.brackets, field)) {
    quantity(bracket.rate, field, 0, 10)
    checkNumber(bracket.upTo, field, 0)
  }
}

function checkEmployment(employment: EmploymentFacts): void {
  checkObject(employment, 'employment')
  refuseNulls(employment)
  checkDate(employment.hired, 'hired')
  if (employment.left !== undefined) {
    checkDate(employment.left, 'left')
    if (employment.left < employment.hired) refuse('left', employment.left, `no day before ${employment.hired}`)
  }
  if (employment.seniorityFrom !== undefined) checkDate(employment.seniorityFrom, 'seniorityFrom')
  checkText(employment.level, 'level')
  checkChoice(employment.category, 'category', ['blue-collar', 'white-collar'])
  if (employment.category === undefined) refuse('category', undefined, 'blue-collar or white-collar')
  checkNumber(employment.partTime, 'partTime', 1, 100)
  checkElements(employment.personal, 'personal')
  checkFamily(employment.family)
  checkProfile(employment.profile)
  checkNumber(employment.otherIncome, 'otherIncome', 0)
  entriesOf(employment.certificates, 'certificates')
  checkNumber(employment.exemptIncome, 'exemptIncome', 0, 99)
  checkScheme(employment.region, 'region')
  checkScheme(employment.municipality, 'municipality')
  if (employment.pension !== undefined) {
    checkObject(employment.pension, 'pension')
    quantity(employment.pension.worker, 'pension', 0, 100)
    checkNumber(employment.pension.employer, 'pension', 0, 100)
    checkFlag(employment.pension.severance, 'pension')
  }
  if (
    employment.patron !== undefined &&
    (typeof employment.patron !== 'string' || !/^\d{2}-\d{2}$/.test(employment.patron))
  ) {
    refuse('patron', employment.patron, 'a day as MM-DD')
  }
  checkFlag(employment.rounding, 'rounding')
}

/** What an event of each kind must have besides its dates. */
const eventFields: Readonly<Record<EmploymentEvent['type'], readonly string[]>> = {
  overtime: ['hours'],
  sickness: [],
  injury: [],
  maternity: [],
  'parental-leave': [],
  'care-leave': [],
  leave: ['units'],
  'unpaid-absence': [],
  'unpaid-hours': ['hours'],
  bonus: ['amount'],
  'one-off': ['amount'],
  arrears: ['amount'],
  'meal-vouchers': ['value', 'vouchers'],
  fringe: ['value'],
  car: ['costPerKilometre'],
  welfare: ['value'],
  travel: ['days', 'daily'],
  refund: ['amount'],
  'tax-assistance': ['amount'],
  advance: ['amount'],
  garnishment: ['amount'],
  fifth: ['amount'],
  'union-dues': ['amount'],
  'pension-contribution': ['amount'],
  'level-changed': [],
  'hours-changed': ['partTime'],
}

const dated: ReadonlySet<string> = new Set(['sickness', 'injury', 'maternity', 'parental-leave', 'unpaid-absence'])

/** Refuses events without a kind, a date or an amount that can be computed on. */
export function checkEvents(events: readonly EmploymentEvent[] | undefined): void {
  for (const event of entriesOf(events, 'events')) {
    checkText(event.type, 'events')
    const fields = Object.hasOwn(eventFields, event.type) ? eventFields[event.type] : undefined
    if (!fields) refuse('events', event.type, `one of ${Object.keys(eventFields).join(', ')}`)
    refuseNulls(event)
    // Every field that is read is looked at by its name, whatever the kind.
    const values = event as unknown as Readonly<Record<string, Amount | undefined>>
    if (dated.has(event.type)) {
      checkDate(values.from, event.type)
      checkDate(values.to, event.type)
      if (String(values.to) < String(values.from)) refuse(event.type, values.to, `no day before ${String(values.from)}`)
    } else
      checkDate(event.type === 'level-changed' || event.type === 'hours-changed' ? values.from : values.on, event.type)
    for (const field of fields) {
      const amount = values[field]
      if (amount === undefined)
        throw new PayrollError('not-a-number', field, `is missing in ${event.type}`, { rule: 'a number' })
      if (event.type === 'tax-assistance') signedQuantity(amount, field)
      else quantity(amount, field, 0, field === 'partTime' ? 100 : undefined)
    }
    if (event.type === 'level-changed') checkText(event.level, 'level')
    if (event.type === 'leave') checkText(event.code, 'leave')
    if (event.type === 'bonus' && event.substitute !== undefined) {
      checkObject(event.substitute, 'substitute')
      checkChoice(event.substitute.kind, 'substitute', ['productivity', 'renewal', 'shifts'])
    }
  }
}

/** An event outside the employment would be lost without a word. */
function checkWithin(events: readonly EmploymentEvent[], { hired, left }: EmploymentFacts): void {
  for (const event of events) {
    const begins = 'on' in event ? event.on : event.from
    if (begins < hired) refuse(event.type, begins, `no day before the hiring on ${hired}`)
    if (left !== undefined && begins > left) refuse(event.type, begins, `no day after the end on ${left}`)
  }
}

/** The one door of a month of an employment. Throws {@link PayrollError} with field, value and rule. */
export function checkFacts(facts: MonthFacts): void {
  checkObject(facts, 'facts')
  wholeNumber(facts.month, 'month', 1, 12)
  checkAgreement(facts.agreement)
  checkEmployment(facts.employment)
  checkEvents(facts.events)
  checkWithin(facts.events ?? [], facts.employment)
  checkNumber(facts.priceIndex, 'priceIndex', '0.01')
}
