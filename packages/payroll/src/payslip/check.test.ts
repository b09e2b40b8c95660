import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annualPay, PayrollError, payslip, regionalSchemes, rulesFor } from '../index.ts'
import type { PayslipInput } from './shape.ts'
import { plainMonth as good } from './testing/payslips.ts'

/** What a caller without types can hand in. */
const broken = (changes: Record<string, unknown>): unknown => ({ ...good, ...changes })
const computed = (input: unknown): ReturnType<typeof payslip> => payslip(input as PayslipInput)
const refusal = (changes: Record<string, unknown>): PayrollError => {
  try {
    computed(broken(changes))
  } catch (error) {
    if (error instanceof PayrollError) return error
    throw error
  }
  throw new Error(`${JSON.stringify(changes)} was computed`)
}

describe('the one door of a payslip', () => {
  test.each([
    ['days', { days: Number.NaN }],
    ['days', { days: -5 }],
    ['days', { days: 400 }],
    ['days', { days: '' }],
    ['yearDays', { yearDays: 0 }],
    ['elements', { elements: undefined }],
    ['elements', { elements: [null] }],
    ['elements', { elements: 'minimo' }],
    ['code', { elements: [{ label: 'x', amount: 1 }] }],
    ['partTime', { partTime: 150 }],
    ['monthShare', { monthShare: 2 }],
    ['instalments', { instalments: 40 }],
    ['children', { family: { children: 2.5 } }],
    ['childrenShare', { family: { children: 1, childrenShare: 101 } }],
    ['absences', { absences: [{ units: 60, divisor: 26, unit: 'days' }] }],
    ['straordinario', { overtime: [{ code: 'straordinario', label: 's', hours: 900, surcharge: 15 }] }],
    ['contributionRate', { employer: { contributionRate: 500 } }],
    ['minimo', { elements: [{ code: 'minimo', label: 'Minimo', amount: '1e400' }] }],
    ['minimo', { elements: [{ code: 'minimo', label: 'Minimo', amount: {} }] }],
    ['month', { month: '11' }],
    ['kind', { kind: 'mese' }],
    ['fixedTerm', { fixedTerm: 'no' }],
    ['period', { period: { from: '2026-10-16', to: '2026-11-30' } }],
    ['waived', { waived: ['tutto'] }],
    ['rate', { profile: { rate: Number.POSITIVE_INFINITY } }],
  ])('%s is refused in %j, with its value and the rule it breaks', (field, changes) => {
    const error = refusal(changes)
    expect(error.field).toBe(field)
    expect(error.rule).not.toBe('')
  })

  test('a bonus with the code of the minimum is refused: a correction would replace both', () => {
    const items = [{ code: 'minimo', label: 'Premio', amount: 500 }]
    expect(refusal({ items })).toMatchObject({ field: 'minimo', code: 'out-of-range' })
  })

  test('a year without rules is refused by every function', () => {
    expect(refusal({ year: 2023 }).code).toBe('unknown-year')
    expect(() => annualPay({ year: 2023, gross: 30_000 })).toThrow(/2023/)
  })

  test('whatever comes in, an error of ours or a payslip without NaN and negative tax goes out', () => {
    const hostile = fc.oneof(
      fc.anything(),
      fc.constantFrom(
        Number.NaN,
        -1,
        0,
        Number.POSITIVE_INFINITY,
        '1e999',
        '',
        ' ',
        null,
        true,
        [],
        {},
        '0x10',
        '-3',
        1e15,
        2.5,
      ),
    )
    const fields = Object.keys({
      ...good,
      days: 1,
      family: 1,
      items: 1,
      overtime: 1,
      absences: 1,
      profile: 1,
      pinned: 1,
    })
    fc.assert(
      fc.property(fc.constantFrom(...fields, 'netItems', 'settlement', 'surtaxes'), hostile, (field, value) => {
        try {
          const slip = computed(broken({ [field]: value }))
          expect(slip.net.isNaN()).toBe(false)
          expect(slip.netTax.isNegative() && !slip.netTax.isZero()).toBe(false)
        } catch (error) {
          expect(error).toBeInstanceOf(PayrollError)
        }
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 2000) },
    )
  })
})

test('a year’s pay has the same door', () => {
  const hostile = fc.oneof(fc.anything(), fc.constantFrom(Number.NaN, -1, '1e999', '', null, [], {}, 2.5, 'x'))
  const fields = [
    'gross',
    'instalments',
    'months',
    'days',
    'family',
    'profile',
    'bonuses',
    'waived',
    'pensionFund',
    'region',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...fields), hostile, (field, value) => {
      try {
        const pay = annualPay({ year: 2026, gross: 30_000, [field]: value })
        expect(pay.net.isNaN()).toBe(false)
        expect(pay.netTax.isNegative()).toBe(false)
      } catch (error) {
        expect(error, field).toBeInstanceOf(PayrollError)
      }
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 2000) },
  )
})

test('nobody can change a rate for everybody', () => {
  const { brackets } = rulesFor(2026).incomeTax
  expect(() => Object.assign(brackets[0] ?? {}, { rate: '1' })).toThrow(TypeError)
  expect(() => Object.assign(regionalSchemes[0] ?? {}, { year: 1 })).toThrow(TypeError)
  expect(brackets[0]?.rate).toBe('23')
})
