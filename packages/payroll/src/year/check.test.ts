import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EmploymentYearInput, employmentYear, PayrollError } from '../index.ts'

const good = {
  year: 2026,
  employment: { hired: '2020-01-01', level: 'A', category: 'blue-collar', family: { children: 1 }, partTime: 100 },
  agreement: {
    name: 'contratto di prova',
    levels: { A: [{ from: '2020-01-01', source: 't', elements: [{ code: 'minimo', label: 'Minimo', amount: 1800 }] }] },
    hourlyDivisor: 168,
    extraMonths: [{ code: 'tredicesima', label: 'Tredicesima', paidIn: 12, accruesFrom: 1 }],
    overtime: { straordinario: { label: 'Straordinario', surcharge: 25 } },
    leave: [{ code: 'ferie', label: 'Ferie', unit: 'days', yearly: 26 }],
    sickness: {
      days: 'working',
      tiers: [{ fromEvent: 1, guarantee: [{ from: 1, to: 180, percent: '100' }] }],
      source: 'c',
    },
  },
  events: [
    { type: 'sickness', from: '2026-03-02', to: '2026-03-10' },
    { type: 'overtime', kind: 'straordinario', hours: 3, on: '2026-04-01' },
    { type: 'bonus', amount: 100, on: '2026-05-01' },
  ],
}

/** Puts a value at a path of a copy of the input. */
function broken(path: readonly (string | number)[], value: unknown): EmploymentYearInput {
  const copy = structuredClone(good)
  let place: unknown = copy
  for (const key of path.slice(0, -1)) place = (place as Record<string | number, unknown>)[key]
  ;(place as Record<string | number, unknown>)[path.at(-1) ?? ''] = value
  return copy as unknown as EmploymentYearInput
}

/** Every path of the input, lists and objects included. */
function pathsOf(value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))
  return path.length === 0 ? inner : [path, ...inner]
}

/** Names that every object answers to. */
const inherited = ['valueOf', 'constructor', 'toString', '__proto__', 'hasOwnProperty'] as const

describe('the one door of a year', () => {
  test.each([
    ['hired', ['employment', 'hired'], '2026-02-30'],
    ['left', ['employment', 'left'], '2019-01-01'],
    ['category', ['employment', 'category'], 'operaio'],
    ['partTime', ['employment', 'partTime'], 150],
    ['children', ['employment', 'family', 'children'], 2.5],
    ['hourlyDivisor', ['agreement', 'hourlyDivisor'], 0],
    ['tredicesima', ['agreement', 'extraMonths', 0, 'paidIn'], 13],
    ['events', ['events', 0, 'type'], 'vacation'],
    ['sickness', ['events', 0, 'to'], '2026-01-01'],
    ['hours', ['events', 1, 'hours'], Number.NaN],
    ['amount', ['events', 2, 'amount'], undefined],
    ['year', ['year'], 2023],
  ])('%s is refused at %j = %j', (field, path, value) => {
    expect(() => employmentYear(broken(path, value))).toThrow(PayrollError)
    try {
      employmentYear(broken(path, value))
    } catch (error) {
      expect(error).toMatchObject({ field })
    }
  })

  test.each(inherited)('no level, surcharge or line is called %s', name => {
    for (const path of [
      ['employment', 'level'],
      ['events', 1, 'kind'],
    ])
      expect(() => employmentYear(broken(path, name))).toThrow(PayrollError)
    const renamed = employmentYear(broken(['agreement', 'extraMonths', 0, 'code'], name))
    expect(renamed.totals.net.equals(employmentYear(good as unknown as EmploymentYearInput).totals.net)).toBe(true)
  })

  test('whatever stands in a field, an error of ours or a year without NaN and negative tax comes out', () => {
    const hostile = fc.oneof(
      fc.anything(),
      fc.constantFrom(
        Number.NaN,
        -1,
        0,
        1e15,
        '1e999',
        '',
        ' ',
        null,
        undefined,
        true,
        [],
        {},
        '0x10',
        '2026-13-01',
        2.5,
        ...inherited,
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom(...pathsOf(good)), hostile, (path, value) => {
        try {
          const done = employmentYear(broken(path, value))
          expect(done.totals.net.isNaN()).toBe(false)
          for (const { payslip } of done.payslips) expect(payslip.netTax.isNegative()).toBe(false)
        } catch (error) {
          expect(error, JSON.stringify(path)).toBeInstanceOf(PayrollError)
        }
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 2000) },
    )
  })
})
