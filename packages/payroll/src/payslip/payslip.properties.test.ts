import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Payslip, type PayslipInput, payslip } from '../index.ts'
import { flow } from './testing/payslips.ts'

const inputs: fc.Arbitrary<PayslipInput> = fc
  .record({
    year: fc.constantFrom(2024, 2025, 2026),
    month: fc.integer({ min: 1, max: 12 }),
    pay: fc.integer({ min: 40_000, max: 700_000 }),
    partTime: fc.integer({ min: 10, max: 100 }),
    hours: fc.integer({ min: 0, max: 40 }),
    surcharge: fc.constantFrom(15, 20, 30, 50),
    bonus: fc.integer({ min: 0, max: 200_000 }),
    absent: fc.integer({ min: 0, max: 10 }),
    instalments: fc.constantFrom(13, '13.5', 14),
    children: fc.integer({ min: 0, max: 3 }),
  })
  .map(drawn => ({
    year: drawn.year,
    month: drawn.month,
    elements: [{ code: 'paga_base', label: 'Paga base', amount: new Decimal(drawn.pay).dividedBy(100) }],
    partTime: drawn.partTime,
    hourlyDivisor: 173,
    overtime: [{ code: 'straordinario', label: 'Straordinario', hours: drawn.hours, surcharge: drawn.surcharge }],
    items: [{ code: 'premio', label: 'Premio', amount: new Decimal(drawn.bonus).dividedBy(100) }],
    absences: [{ units: drawn.absent, divisor: 26, unit: 'days' }],
    instalments: drawn.instalments,
    family: { children: drawn.children },
    surtaxes: { regional: '20.10', municipal: '9.33' },
  }))

describe('properties of a payslip', () => {
  test('the lines add up to the net', () => {
    fc.assert(
      fc.property(inputs, input => {
        const slip = payslip(input)
        expect(flow(slip).toFixed(2)).toBe(slip.net.toFixed(2))
      }),
    )
  })

  test('part-time scales the fixed pay', () => {
    fc.assert(
      fc.property(inputs, input => {
        const bare = { ...input, overtime: [], items: [], absences: [] }
        const full = payslip({ ...bare, partTime: 100 }).gross
        const part = payslip(bare).gross
        expect(
          part
            .minus(full.times(new Decimal(String(input.partTime))).dividedBy(100))
            .abs()
            .toNumber(),
        ).toBeLessThanOrEqual(0.005)
      }),
    )
  })

  test('recomputing a pinned line twice changes nothing, and what stands before it stays', () => {
    fc.assert(
      fc.property(inputs, fc.nat(), fc.integer({ min: 0, max: 300_000 }), (input, pick, cents) => {
        const before = payslip(input)
        const pinnable = before.lines.filter(line => !line.code.startsWith('rettifica_'))
        const line = pinnable[pick % pinnable.length]
        if (!line) return
        const pinned = { [line.code]: new Decimal(cents).dividedBy(100) }
        const once = payslip({ ...input, pinned })
        const read = once.lines.find(candidate => candidate.code === line.code)
        expect(read?.origin).toBe('corretto')
        const twice = payslip({ ...input, pinned: { [line.code]: read?.amount ?? 0 } })
        const shown = (slip: Payslip) => slip.lines.map(entry => [entry.code, entry.amount.toFixed(2)])
        expect(shown(twice)).toEqual(shown(once))
        const place = before.lines.findIndex(candidate => candidate.code === line.code)
        expect(shown(once).slice(0, place)).toEqual(shown(before).slice(0, place))
        expect(flow(once).toFixed(2)).toBe(once.net.toFixed(2))
      }),
    )
  })

  test('the net rises with the pay of the month, the income of the year being given', () => {
    fc.assert(
      fc.property(
        inputs,
        fc.integer({ min: 8000, max: 60_000 }),
        fc.integer({ min: 5, max: 500 }),
        (input, income, more) => {
          const at = (bonus: number) =>
            payslip({
              ...input,
              expectedIncome: income,
              items: [{ code: 'premio', label: 'Premio', amount: bonus }],
            })
          const [low, high] = [at(100), at(100 + more)]
          // The relief of 2024 falls by a step at its monthly limits.
          fc.pre(input.year !== 2024)
          expect(high.net.greaterThan(low.net)).toBe(true)
        },
      ),
    )
  })

  test('pinning a line to what it already is changes no amount', () => {
    fc.assert(
      fc.property(inputs, fc.nat(), (input, pick) => {
        const before = payslip(input)
        const line = before.lines[pick % before.lines.length]
        if (!line) return
        const after = payslip({ ...input, pinned: { [line.code]: line.amount } })
        expect(after.lines.map(entry => entry.amount.toFixed(2))).toEqual(
          before.lines.map(entry => entry.amount.toFixed(2)),
        )
      }),
    )
  })
})
