import { expect, test } from 'vitest'
import { annualPay, payslip, readPayslip } from '../index.ts'
import { plainMonth } from './testing/payslips.ts'

const slip = payslip({
  ...plainMonth,
  overtime: [{ code: 'straordinario', label: 'Straordinario', hours: '5.5', surcharge: 15 }],
  netItems: [{ code: 'acconto', label: 'Acconto', amount: '-1000.01' }],
})

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('a payslip crosses a worker and comes back the same', () => {
  expect(plain(readPayslip(structuredClone(slip)))).toEqual(plain(slip))
})

test('a payslip goes through JSON and comes back the same', () => {
  const back = readPayslip(JSON.parse(JSON.stringify(slip)))
  expect(plain(back)).toEqual(plain(slip))
  expect(back.net.plus('0.10').toFixed(2)).toBe(slip.net.plus('0.10').toFixed(2))
})

test('every result can be cloned', () => {
  const clone = structuredClone(annualPay({ year: 2026, gross: 30_000, family: { spouse: true } }))
  expect(JSON.stringify(clone)).toContain('"source"')
})

test('what is no payslip is refused by its field', () => {
  for (const value of [undefined, null, 1, 'x', [], {}]) expect(() => readPayslip(value)).toThrow(/payslip|rules/)
  expect(() => readPayslip({ ...slip, net: { coefficient: 1.5, places: 0 } })).toThrow(/^net: /)
  expect(() => readPayslip({ ...slip, lines: [{ ...slip.lines[0], group: 'altro' }] })).toThrow(/^group: /)
})

test('a result says which rules it was computed with', () => {
  expect(slip.rules).toEqual({ id: 'it-2026.2', year: 2026, date: '2026-11-22' })
  expect(annualPay({ year: 2025, gross: 30_000 }).rules.id).toBe('it-2025.2')
})
