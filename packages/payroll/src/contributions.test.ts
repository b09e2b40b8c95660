import { describe, expect, test } from 'vitest'
import {
  additionalBalance,
  type ContributionProfile,
  contributionsAt,
  minimumBase,
  minimumHourlyBase,
  monthlyContributions,
  monthlyRelief,
  pensionCreditThreshold,
  rulesFor,
  yearlyContributions,
} from './index.ts'

describe('a month’s contributions', () => {
  test.each<[string, number, string, ContributionProfile, string]>([
    ['1,850 × 9.19 % = 170.015, half-up', 2026, '1850.49', {}, '170.02'],
    ['half a euro rounds the base up: 1,851 × 9.19 % = 170.1069', 2026, '1850.50', {}, '170.11'],
    ['at the month’s first band: 4,685 × 9.19 % = 430.5515', 2026, '4685', {}, '430.55'],
    ['one euro over it: 4,686 × 9.19 % = 430.6434, + 1 % of 1', 2026, '4686', {}, '430.65'],
    ['the band of 2025 is 4,621: 459.50 + 1 % of 379', 2025, '5000', {}, '463.29'],
    ['the band of 2024 is 4,584: 459.50 + 1 % of 416', 2024, '5000', {}, '463.66'],
    ['CIGS: 2,000 × 9.49 %', 2026, '2000', { cigs: true }, '189.80'],
    ['FIS over five: 2,000 × 9.45667 % = 189.1334', 2026, '2000', { fis: 'over-five' }, '189.13'],
    ['FIS up to five: 2,000 × 9.35667 % = 187.1334', 2026, '2000', { fis: 'up-to-five' }, '187.13'],
    ['apprentice: 1,500 × 5.84 %', 2026, '1500', { apprentice: true }, '87.60'],
    ['a sector’s own rate: 2,000 × 8.69 %', 2025, '2000', { rate: '8.69' }, '173.80'],
  ])('%s', (_, year, base, profile, total) => {
    expect(monthlyContributions({ year, base, profile }).total.toFixed(2)).toBe(total)
  })

  test('at the cent where a yearly estimate wants it: 1,850.50 × 9.19 % = 170.0610', () => {
    const cents = monthlyContributions({ year: 2026, base: '1850.50', rounding: 'cent' })
    expect([cents.base.toFixed(2), cents.total.toFixed(2)]).toEqual(['1850.50', '170.06'])
  })

  test('the ceiling counts what was paid before: of 5,000 only 2,295 bear the IVS, CIGS goes on', () => {
    const month = { year: 2026, base: 5000, earlierBase: 120_000 }
    // 2,295 × 9.19 % = 210.9105; the additional 1 % looks at 2,295 too, below the band.
    expect(monthlyContributions(month).total.toFixed(2)).toBe('210.91')
    expect(monthlyContributions({ ...month, profile: { cigs: true } }).total.toFixed(2)).toBe('225.91')
    expect(monthlyContributions({ ...month, profile: { ceiling: false } }).total.toFixed(2)).toBe('462.65')
    expect(monthlyContributions({ ...month, earlierBase: 122_295 }).total.toFixed(2)).toBe('0.00')
  })

  test('each figure used names its source', () => {
    const { sources } = monthlyContributions({ year: 2026, base: 5000, earlierBase: 120_000, profile: { cigs: true } })
    expect(sources).toHaveLength(3)
    expect(sources.join()).toMatch(/L. 296\/2006.*CIGS.*massimale/)
    expect(monthlyContributions({ year: 2026, base: 5000 }).sources.join()).toMatch(/L. 438\/1992.*prima fascia/)
    const own = monthlyContributions({ year: 2026, base: 2000, profile: { rate: 9, cigs: true, fis: 'over-five' } })
    expect(own.sources.map(source => source.slice(0, 9))).toEqual(['aliquota ', 'quota CIG', 'quota FIS'])
    expect(own.sources[0]).toBe('aliquota indicata')
    expect(monthlyContributions({ year: 2024, base: 1500 }).sources.join()).toMatch(/esonero IVS/)
    expect(monthlyContributions({ year: 2024, base: 3000 }).sources).toHaveLength(1)
  })
})

describe('the relief of 2024', () => {
  test.each<[string, string, string]>([
    ['1,923 × 7 %', '1923.49', '134.61'],
    ['1,924 is over the first threshold: × 6 %', '1923.50', '115.44'],
    ['2,692 × 6 %', '2692.49', '161.52'],
    ['2,693 is over the second', '2692.50', '0.00'],
  ])('%s', (_, base, relief) => {
    expect(monthlyContributions({ year: 2024, base }).relief.toFixed(2)).toBe(relief)
  })

  test('an extra month has none, apart or together with the month', () => {
    expect(monthlyContributions({ year: 2024, base: 1900, extraMonth: true }).relief.toFixed(2)).toBe('0.00')
    const together = monthlyContributions({ year: 2024, base: 3800, extraMonthPart: 1900 })
    // 1,900 × 7 %: the 13th is not counted in the threshold either.
    expect([together.relief.toFixed(2), together.ordinary.toFixed(2)]).toEqual(['133.00', '349.22'])
  })

  test('never takes off more than an apprentice pays', () => {
    const month = monthlyContributions({ year: 2024, base: 1500, profile: { apprentice: true } })
    expect([month.ordinary.toFixed(2), month.relief.toFixed(2), month.total.toFixed(2)]).toEqual([
      '87.60',
      '87.60',
      '0.00',
    ])
  })

  test('is not there in 2025', () => {
    expect(monthlyRelief(2025, 1500).toFixed(2)).toBe('0.00')
    expect(monthlyRelief(2024, 1500).toFixed(2)).toBe('105.00')
  })
})

describe('a year’s contributions', () => {
  test.each<[string, number, number, ContributionProfile, string]>([
    ['2024: 119,650 × 9.19 % = 10,995.835, + 1 % of 64,642', 2024, 120_000, {}, '11642.26'],
    ['2025: 120,607 × 9.19 % = 11,083.7833, + 1 % of 65,159', 2025, 130_000, {}, '11735.37'],
    ['2026: 122,295 × 9.19 % = 11,238.9105, + 1 % of 66,071', 2026, 130_000, {}, '11899.62'],
    ['before 1996: 130,000 × 9.19 % + 1 % of 73,776', 2026, 130_000, { ceiling: false }, '12684.76'],
    ['CIGS does not stop: 11,083.7833 + 390 + 651.59', 2025, 130_000, { cigs: true }, '12125.37'],
    ['at the first band: 56,224 × 9.19 % = 5,166.9856', 2026, 56_224, {}, '5166.99'],
    ['just over it: 56,324 × 9.19 % = 5,176.1756, + 1 % of 100', 2026, 56_324, {}, '5177.18'],
  ])('%s', (_, year, gross, profile, total) => {
    expect(yearlyContributions({ year, gross, profile }).total.toFixed(2)).toBe(total)
  })

  test('the relief of 2024 follows the instalments and the months', () => {
    const relief = (input: { gross: number; instalments?: number; months?: number }) =>
      yearlyContributions({ year: 2024, ...input }).relief.toFixed(2)
    // 25,000 / 13 = 1,923 → 134.61 × 12; / 14 = 1,786 → 125.02 × 12; / 12 = 2,083 → 6 % = 124.98 × 12.
    expect(relief({ gross: 25_000 })).toBe('1615.32')
    expect(relief({ gross: 25_000, instalments: 14 })).toBe('1500.24')
    expect(relief({ gross: 25_000, instalments: 12 })).toBe('1499.76')
    // Half a year at the same pay: 134.61 × 6.
    expect(relief({ gross: 12_500, months: 6 })).toBe('807.66')
  })

  test('the balance of the additional 1 % judges the year on its own band', () => {
    // 60,000 − 55,448 = 4,552: 45.52, of which the months over 4,621 have withheld 12.
    expect(additionalBalance({ year: 2025, base: 60_000, withheld: 12 }).toFixed(2)).toBe('33.52')
    expect(additionalBalance({ year: 2025, base: 55_000, withheld: 3 }).toFixed(2)).toBe('-3.00')
  })
})

test('one rate on any base: 21,345.67 × 9.49 % = 2,025.704', () => {
  expect(contributionsAt('21345.67', '9.49').toFixed(2)).toBe('2025.70')
})

describe('the minimum pay', () => {
  test.each<[number, string]>([
    [2025, '1490.32'],
    [2026, '1511.38'],
  ])('of a month of 26 days in %i', (year, month) => {
    expect(minimumBase(rulesFor(year).contributions.dailyMinimum.value, 26).toFixed(2)).toBe(month)
  })

  test('of an hour: × 6 / 40 for 40 hours, × 5 / 36 for 36 on five days', () => {
    const hour = (dailyMinimum: string, weeklyHours: number, daysPerWeek?: number) =>
      minimumHourlyBase({ dailyMinimum, weeklyHours, ...(daysPerWeek ? { daysPerWeek } : {}) }).toFixed(2)
    expect([hour('58.13', 40), hour('58.13', 36)]).toEqual(['8.72', '8.07'])
    // 57.32 × 6 / 40 = 8.598; 57.32 × 6 / 38 = 9.0505.
    expect([hour('57.32', 40), hour('57.32', 38, 6)]).toEqual(['8.60', '9.05'])
  })

  test('of a year of pension: 40 % of the minimum pension × 52, to the euro', () => {
    const { week, year } = pensionCreditThreshold('611.85')
    // 244.74 × 52 = 12,726.48.
    expect([week.toFixed(2), year.toFixed(2)]).toEqual(['244.74', '12726.00'])
  })

  test('of 2024 was not verified and says so', () => {
    expect(rulesFor(2024).contributions.dailyMinimum).toMatchObject({ certain: false })
    expect(rulesFor(2025).contributions.dailyMinimum.certain).toBe(true)
  })
})

describe('the relief of mothers', () => {
  test('takes the whole IVS share of a mother of three, up to 250 euros a month and 3,000 a year', () => {
    const profile = { mother: true, cigs: true }
    const low = monthlyContributions({ year: 2026, base: 2000, profile })
    expect([low.relief.toFixed(2), low.total.toFixed(2)]).toEqual(['183.80', '6.00'])
    expect(monthlyContributions({ year: 2026, base: 4000, profile }).relief.toFixed(2)).toBe('250.00')
    expect(yearlyContributions({ year: 2026, gross: 60_000, profile }).relief.toFixed(2)).toBe('3000.00')
    expect(low.sources).toContain(
      'esonero delle madri di tre o più figli, L. 213/2023 art. 1 c. 180; circ. INPS 27/2024',
    )
  })

  test('a 13th of the same month has what the month has left', () => {
    const due = monthlyContributions({
      year: 2026,
      base: 2000,
      extraMonth: true,
      motherReliefUsed: '183.80',
      profile: { mother: true },
    })
    expect(due.relief.toFixed(2)).toBe('66.20')
  })
})
