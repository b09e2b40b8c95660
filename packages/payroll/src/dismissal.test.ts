import { expect, test } from 'vitest'
import { termOverrun, unfairDismissal } from './index.ts'

test('an unfair dismissal is worth months of pay by the size of the firm and the day of the hiring', () => {
  const of = (employees: number, hired?: string) => {
    const { least, most } = unfairDismissal({ monthly: 2000, employees, ...(hired === undefined ? {} : { hired }) })
    return [least, most].map(one => one.toFixed(2))
  }
  expect(of(20)).toEqual(['12000.00', '72000.00'])
  expect(of(15)).toEqual(['6000.00', '36000.00'])
  expect(of(20, '2010-05-01')).toEqual(['24000.00', '48000.00'])
  expect(of(8, '2015-03-06')).toEqual(['5000.00', '12000.00'])
})

test('days after a fixed term has ended are paid a fifth more up to the tenth, two fifths from then on', () => {
  expect([4, 10, 14].map(days => termOverrun({ daily: 80, days }).toFixed(2))).toEqual(['64.00', '160.00', '288.00'])
})
