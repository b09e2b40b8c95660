import { describe, expect, test } from 'vitest'
import { type EmploymentEvent, employmentYear, injuryBands, injuryWaitingBands } from '../index.ts'
import { line, plainAgreement, run, slipOf, worker } from './testing/employment.ts'

describe('sickness', () => {
  const event: EmploymentEvent = { type: 'sickness', from: '2026-03-02', to: '2026-03-20' }

  test('where all is guaranteed the net is that of a normal month', () => {
    const sick = slipOf(run({}, [event]), 3)
    const well = slipOf(run({}), 3)
    expect(Math.abs(sick.net.minus(well.net).toNumber())).toBeLessThan(1.5)
    // 17 days from Monday to Saturday, 14 of them at 50 %.
    expect(line(sick, 'malattia_trattenuta')).toBe('-1176.92')
    expect(Number(line(sick, 'malattia_indennita_inps'))).toBeGreaterThan(500)
    expect(sick.severance.minus(well.severance).abs().toNumber()).toBeLessThan(4)
  })

  test('the second event of the year has the second tier: no pay for the first three days', () => {
    const again: EmploymentEvent = { type: 'sickness', from: '2026-05-04', to: '2026-05-06' }
    const slip = slipOf(run({}, [event, again]), 5)
    expect(line(slip, 'malattia_integrazione')).toBeUndefined()
    expect(line(slip, 'malattia_trattenuta')).toBe('-207.69')
  })

  test('a relapse goes on with the first event: no new waiting days', () => {
    const again: EmploymentEvent = { type: 'sickness', from: '2026-04-01', to: '2026-04-03', relapse: true }
    const done = run({}, [event, again])
    expect(done.state.sickness.events).toBe(1)
    expect(line(slipOf(done, 4), 'malattia_indennita_inps')).toBeDefined()
  })

  test('an event that crosses two months is numbered from its first day', () => {
    const done = run({}, [{ type: 'sickness', from: '2026-03-30', to: '2026-04-10' }])
    expect(line(slipOf(done, 3), 'malattia_indennita_inps')).toBeUndefined()
    expect(line(slipOf(done, 4), 'malattia_indennita_inps')).toBeDefined()
  })

  test('after 180 days of the year INPS pays no more, the firm what the agreement wants', () => {
    const done = run({}, [{ type: 'sickness', from: '2026-02-01', to: '2026-08-31' }])
    // 1 February is day 1: 30 July is day 180.
    expect(done.state.sickness.days).toBe(212)
    expect(line(slipOf(done, 8), 'malattia_indennita_inps')).toBeUndefined()
    expect(line(slipOf(done, 8), 'malattia_oltre_180_trattenuta')).toBe('-1800.00')
    expect(line(slipOf(done, 7), 'malattia_oltre_180_trattenuta')).toBe('-66.67')
  })

  test('an event that goes on over New Year keeps its numbers and is none of the new year’s', () => {
    const events: readonly EmploymentEvent[] = [
      { type: 'sickness', from: '2025-12-20', to: '2026-01-15' },
      { type: 'sickness', from: '2026-03-02', to: '2026-03-04' },
    ]
    const before = employmentYear({ year: 2025, employment: worker, agreement: plainAgreement, events })
    const now = employmentYear({
      year: 2026,
      employment: worker,
      agreement: plainAgreement,
      events,
      opening: before.state,
    })
    expect(now.state.sickness.events).toBe(1)
    expect(Number(line(slipOf(now, 1), 'malattia_indennita_inps'))).toBeGreaterThan(300)
    // The first event of the new year: its waiting days are paid whole.
    expect(line(slipOf(now, 3), 'malattia_integrazione')).toBe('207.69')
  })

  test('days of two absences at once are refused', () => {
    expect(() => run({}, [event, { type: 'maternity', from: '2026-03-10', to: '2026-08-10' }])).toThrow(/falls within/)
  })
})

describe('other absences', () => {
  test('a month of maternity: 80 % from INPS, the rest from the firm', () => {
    const slip = slipOf(run({}, [{ type: 'maternity', from: '2026-03-01', to: '2026-03-31' }]), 3)
    expect(line(slip, 'maternita_trattenuta')).toBe('-1800.00')
    expect(Number(line(slip, 'maternita_indennita_inps'))).toBeGreaterThan(1400)
    // The average with its ratei, grossed up, is more than the pay of the days: nothing is left for the firm.
    expect(line(slip, 'maternita_integrazione')).toBeUndefined()
  })

  test('parental leave at 30 and at 80 %', () => {
    const at = (raised: boolean): number =>
      Number(
        line(
          slipOf(run({}, [{ type: 'parental-leave', from: '2026-03-02', to: '2026-03-14', raised }]), 3),
          `${raised ? 'congedo_parentale_maggiorato' : 'congedo_parentale'}_indennita_inps`,
        ),
      )
    expect(at(true) / at(false)).toBeCloseTo(80 / 30, 4)
  })

  test('an accident: the day whole, three days of the firm, then INAIL at 60 %', () => {
    const slip = slipOf(run({}, [{ type: 'injury', from: '2026-03-02', to: '2026-03-12' }]), 3)
    // 1,800 / 25 × 60 % × 7 days.
    expect(line(slip, 'infortunio_indennita_inail')).toBe('302.40')
    expect(injuryBands[1]?.percent).toBe(injuryWaitingBands[0]?.percent)
  })

  test('L. 104 days are paid whole and bear no contributions', () => {
    const slip = slipOf(run({}, [{ type: 'care-leave', days: 3, on: '2026-03-10' }]), 3)
    expect(slip.gross.toFixed(2)).toBe('1800.00')
    expect(slip.contributionBase.toFixed(2)).toBe('1592.00')
  })

  test('unpaid days leave the pay and the days of the deductions', () => {
    const slip = slipOf(run({}, [{ type: 'unpaid-absence', from: '2026-03-02', to: '2026-03-07' }]), 3)
    expect(slip.gross.toFixed(2)).toBe('1384.62')
    expect(slip.lines.find(({ code }) => code === 'detrazione_lavoro')?.formula).toContain('× 25/365')
  })

  test('a whole unpaid month pays nothing and accrues nothing', () => {
    const done = run({}, [{ type: 'unpaid-absence', from: '2026-03-01', to: '2026-03-31' }])
    expect(slipOf(done, 3).gross.toFixed(2)).toBe('0.00')
    expect(Number(done.state.leave.ferie)).toBeCloseTo(23.83333, 5)
    expect(slipOf(done, 12, 'tredicesima').gross.toFixed(2)).toBe('1741.67')
  })
})
