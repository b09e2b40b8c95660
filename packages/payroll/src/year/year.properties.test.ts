import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AgreementFacts,
  annualPay,
  type EmploymentEvent,
  type EmploymentFacts,
  type EmploymentYear,
  employmentMonth,
  employmentYear,
  openingState,
  type Payslip,
  yearTax,
} from '../index.ts'

const year = 2026

const agreementOf = (pay: number, extra: number, calendar: boolean, withMonth: boolean): AgreementFacts => ({
  name: 'contratto di prova',
  levels: {
    A: [{ from: '2020-01-01', source: 'tabella', elements: [{ code: 'minimo', label: 'Minimo', amount: pay }] }],
  },
  hourlyDivisor: 168,
  extraMonths: [
    { code: 'tredicesima', label: 'Tredicesima', paidIn: 12, accruesFrom: 1, withMonth },
    { code: 'quattordicesima', label: 'Quattordicesima', paidIn: 7, accruesFrom: 7 },
  ].slice(0, extra),
  overtime: { straordinario: { label: 'Straordinario', surcharge: 25 } },
  leave: [{ code: 'ferie', label: 'Ferie', unit: 'days', yearly: 26 }],
  sickness: {
    days: calendar ? 'calendar' : 'working',
    tiers: [
      {
        fromEvent: 1,
        guarantee: [
          { from: 1, to: 3, percent: '100' },
          { from: 4, to: 180, percent: '75' },
        ],
      },
    ],
    source: 'contratto',
  },
})

const date = (day: number): string => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10)

/** Whether somebody is hired or leaves in the month of a day: a month that may be too short for days off. */
const inMonthOf = (day: number, { hired, left }: EmploymentFacts): boolean =>
  [hired, left].some(edge => edge?.slice(0, 7) === date(day).slice(0, 7))

const monthOf = (day: number): number => Number(date(day).slice(5, 7))

const employments = fc
  .record({
    pay: fc.integer({ min: 1_600, max: 9_000 }),
    extra: fc.integer({ min: 0, max: 2 }),
    withMonth: fc.boolean(),
    category: fc.constantFrom('blue-collar' as const, 'white-collar' as const),
    hired: fc.option(fc.integer({ min: 0, max: 330 }), { nil: undefined }),
    length: fc.option(fc.integer({ min: 20, max: 300 }), { nil: undefined }),
    partTime: fc.constantFrom(100, 100, 75, 50),
    family: fc.record({ spouse: fc.boolean(), children: fc.integer({ min: 0, max: 3 }) }),
    fixedTerm: fc.boolean(),
    cigs: fc.boolean(),
    away: fc.array(
      fc.record({
        type: fc.constantFrom(
          'sickness' as const,
          'sickness' as const,
          'injury' as const,
          'maternity' as const,
          'parental-leave' as const,
        ),
        from: fc.integer({ min: 0, max: 350 }),
        days: fc.integer({ min: 1, max: 40 }),
      }),
      { maxLength: 3 },
    ),
    care: fc.array(fc.record({ day: fc.integer({ min: 0, max: 364 }), days: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 2,
    }),
    bonus: fc.option(fc.record({ day: fc.integer({ min: 0, max: 364 }), amount: fc.integer({ min: 1, max: 4000 }) }), {
      nil: undefined,
    }),
    unpaid: fc.option(fc.record({ from: fc.integer({ min: 0, max: 350 }), days: fc.integer({ min: 1, max: 20 }) }), {
      nil: undefined,
    }),
    overtime: fc.array(fc.record({ day: fc.integer({ min: 0, max: 364 }), hours: fc.integer({ min: 1, max: 20 }) }), {
      maxLength: 4,
    }),
  })
  .map(drawn => {
    const from = drawn.hired === undefined ? undefined : date(drawn.hired)
    const end = drawn.length === undefined ? 365 : (drawn.hired ?? 0) + drawn.length
    const employment: EmploymentFacts = {
      hired: from ?? '2019-03-01',
      ...(end < 365 ? { left: date(end) } : {}),
      level: 'A',
      category: drawn.category,
      partTime: drawn.partTime,
      family: drawn.family,
      fixedTerm: drawn.fixedTerm,
      profile: { cigs: drawn.cigs },
    }
    const away: EmploymentEvent[] = []
    let free = 0
    const stretches = [
      ...drawn.away,
      ...(drawn.unpaid ? [{ ...drawn.unpaid, type: 'unpaid-absence' as const }] : []),
    ].toSorted((a, b) => a.from - b.from)
    for (const { type, from: first, days } of stretches) {
      if (first < free) continue
      away.push({ type, from: date(first), to: date(first + days) })
      free = first + days + 1
    }
    const events: EmploymentEvent[] = [
      ...drawn.overtime.map(({ day, hours }) => ({
        type: 'overtime' as const,
        kind: 'straordinario',
        hours,
        on: date(day),
      })),
      ...away,
      ...drawn.care
        .filter(({ day }) => away.every(event => !touches(event, year, monthOf(day))) && !inMonthOf(day, employment))
        .map(({ day, days }) => ({ type: 'care-leave' as const, days, on: date(day) })),
      ...(drawn.bonus ? [{ type: 'bonus' as const, amount: drawn.bonus.amount, on: date(drawn.bonus.day) }] : []),
    ]
    const within = events.filter(event => {
      const begins = 'on' in event ? event.on : event.from
      return begins >= employment.hired && (employment.left === undefined || begins <= employment.left)
    })
    return {
      employment,
      events: within,
      agreement: agreementOf(drawn.pay, drawn.extra, drawn.category === 'white-collar', drawn.withMonth),
    }
  })

const amountOf = (slip: Payslip, ...codes: readonly string[]): Decimal =>
  slip.lines
    .filter(line => codes.some(code => line.code === code || line.code.startsWith(`${code}_`)))
    .reduce((total, line) => total.plus(line.amount), new Decimal(0))

/** Σ of a line over the year. */
const sumOf = (done: EmploymentYear, ...codes: readonly string[]): Decimal =>
  done.payslips.reduce((total, { payslip }) => total.plus(amountOf(payslip, ...codes)), new Decimal(0))

/** Incomes at which the law itself steps: on two sides of one the year and its payslips may differ by the step. */
const steps = [
  8_500, 15_000, 20_000, 25_000, 28_000, 29_000, 29_200, 32_000, 34_700, 35_000, 35_100, 35_200, 40_000, 50_000,
]

test('months, extra months and balance are the year within a euro, whatever happens in it', () => {
  let worst = 0
  let compared = 0
  fc.assert(
    fc.property(employments, ({ employment, events, agreement }) => {
      const done = employmentYear({ year, employment, agreement, events })
      if (!done.balance) return
      const paid = done.totals.net
        .minus(sumOf(done, 'tfr'))
        .minus(
          done.state.recoveries
            .flatMap(({ instalments }) => instalments)
            .reduce((all, part) => all.plus(part), new Decimal(0)),
        )
      for (const { payslip } of done.payslips) {
        expect(payslip.net.isNaN()).toBe(false)
        expect(payslip.netTax.isNegative() && !payslip.netTax.isZero()).toBe(false)
      }
      const { taxable, balance } = { taxable: done.totals.taxable, balance: done.balance }
      // To the cent: the year of the very incomes that the payslips have taxed.
      const tax = yearTax({
        year,
        taxable,
        days: balance.days,
        fixedTerm: employment.fixedTerm === true,
        family: { ...employment.family, months: monthsOf(employment) },
      })
      const wedgeSum = tax.wedge.type === 'sum' ? tax.wedge.amount : new Decimal(0)
      const net = done.totals.gross
        .minus(done.totals.contributions)
        .minus(tax.netTax)
        .plus(tax.integrativeTreatment)
        .plus(wedgeSum)
      expect(paid.toFixed(2)).toBe(net.toFixed(2))
      // Within a euro: the year worked out from its gross alone, without the roundings of the months.
      const benefits = done.payslips
        .flatMap(({ payslip }) => payslip.lines.filter(({ code }) => /_indennita_(?:inps|inail)/.test(code)))
        .reduce((total, { amount }) => total.plus(amount), new Decimal(0))
      const gross = done.totals.gross.minus(benefits)
      const reference = annualPay({
        year,
        gross,
        benefits,
        days: balance.days,
        fixedTerm: employment.fixedTerm === true,
        ...(employment.profile ? { profile: employment.profile } : {}),
        family: { ...employment.family, months: monthsOf(employment) },
      })
      const raised = done.payslips.some(({ payslip }) => payslip.alarms.some(({ code }) => code === 'least-base'))
      const days = balance.days.toNumber()
      const crossed = [...steps, ...[8_500, 15_000].map(step => (step * days) / 365)].some(
        step => taxable.greaterThan(step) !== reference.taxable.greaterThan(step),
      )
      if (raised || crossed || gross.isNegative()) return
      compared += 1
      const difference = Math.abs(paid.minus(reference.net).toNumber())
      worst = Math.max(worst, difference)
      expect(difference).toBeLessThan(1)
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 600) },
  )
  expect(compared).toBeGreaterThanOrEqual(500)
}, 60_000)

function monthsOf({ hired, left }: EmploymentFacts): number {
  const first = hired.startsWith(`${year}-`) ? Number(hired.slice(5, 7)) : 1
  return (left === undefined ? 12 : Number(left.slice(5, 7))) - first + 1
}

test('three years month by month through JSON are the same three years at once', () => {
  fc.assert(
    fc.property(employments, ({ employment, events, agreement }) => {
      const hired = { ...employment, hired: employment.hired.replace(/^\d{4}/, '2024') }
      let atOnce = openingState({ year: 2024, employment: hired, agreement })
      let step = atOnce
      for (const now of [2024, 2025, 2026]) {
        const input = { year: now, employment: hired, agreement, events }
        const done = employmentYear({ ...input, opening: atOnce })
        atOnce = done.state
        const last = hired.left?.startsWith(`${now}-`) ? Number(hired.left.slice(5, 7)) : 12
        for (let month = 1; month <= last; month += 1) {
          const facts = { ...input, month, events: events.filter(event => touches(event, now, month)) }
          step = employmentMonth(JSON.parse(JSON.stringify(step)), facts).state
        }
        expect(step).toEqual(atOnce)
      }
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 60) },
  )
}, 60_000)

function touches(event: EmploymentEvent, now: number, month: number): boolean {
  const key = `${now}-${String(month).padStart(2, '0')}`
  if ('on' in event) return event.on.startsWith(key)
  return event.from.slice(0, 7) <= key && ('to' in event ? event.to.slice(0, 7) >= key : event.from.startsWith(key))
}
