import { describe, expect, test } from 'vitest'
import {
  type AgreementFacts,
  annualPay,
  type EmploymentEvent,
  type EmploymentFacts,
  employmentMonth,
  employmentYear,
  flatScheme,
  openingState,
  PayrollError,
  type Payslip,
  readState,
  travelAllowance,
} from '../index.ts'
import { agreement, line, plainAgreement, run, slipOf, worker } from './testing/employment.ts'

describe('a whole year', () => {
  const done = run({})

  test('twelve months and the two extra ones, the fourteenth before the payslip of July', () => {
    expect(done.payslips.map(({ month, kind }) => `${month} ${kind}`)).toEqual([
      ...[
        '1 mese',
        '2 mese',
        '3 mese',
        '4 mese',
        '5 mese',
        '6 mese',
        '7 quattordicesima',
        '7 mese',
        '8 mese',
        '9 mese',
      ],
      ...['10 mese', '11 mese', '12 tredicesima', '12 mese'],
    ])
    expect(slipOf(done, 7, 'quattordicesima').gross.toFixed(2)).toBe('1800.00')
    expect(slipOf(done, 12, 'tredicesima').gross.toFixed(2)).toBe('1900.00')
  })

  test('an extra month may come with the payslip of its month: the year is the same but for roundings', () => {
    const extraMonths = agreement.extraMonths.map(rule => ({ ...rule, withMonth: true }))
    const together = employmentYear({ year: 2026, employment: worker, agreement: { ...plainAgreement, extraMonths } })
    expect(together.payslips).toHaveLength(12)
    expect(line(slipOf(together, 12), 'tredicesima')).toBe('1900.00')
    expect(together.totals.net.minus(done.totals.net).abs().toNumber()).toBeLessThan(0.2)
  })

  test('who leaves in the month of the fourteenth is paid thirteen twelfths of it', () => {
    expect(line(slipOf(run({ left: '2026-07-31' }), 7), 'quattordicesima')).toBe('1950.00')
  })

  test('the agreement’s raise is paid from its date on', () => {
    expect([slipOf(done, 10).gross.toFixed(2), slipOf(done, 11).gross.toFixed(2)]).toEqual(['1800.00', '1900.00'])
  })

  test('leave accrues by twelfths, severance pay by the month, the fourteenth for next year', () => {
    expect(Number(done.state.leave.ferie)).toBeCloseTo(26, 6)
    expect(Number(done.state.leave.rol)).toBeCloseTo(60, 6)
    expect(done.state.extraMonths.quattordicesima).toEqual({ months: '6', weighted: '6' })
    expect(done.state.severance.year).toBe(done.totals.severance.toString())
  })

  test('who is hired on 16 November is paid half, with half the deductions', () => {
    const hired = slipOf(run({ hired: '2026-11-16' }), 11)
    expect(hired.gross.toFixed(2)).toBe('950.00')
    expect(hired.lines.find(({ code }) => code === 'detrazione_lavoro')?.formula).toContain('× 15/365')
  })

  test('who is hired before is owed the ratei of the fourteenth since the July before', () => {
    expect(slipOf(run({ hired: '2025-10-01' }), 7, 'quattordicesima').gross.toFixed(2)).toBe('1350.00')
  })

  test('the same state and the same facts give the same month', () => {
    const facts = { year: 2026, month: 1, employment: worker, agreement }
    const state = openingState({ year: 2026, employment: worker, agreement })
    expect(employmentMonth(state, facts)).toEqual(employmentMonth(JSON.parse(JSON.stringify(state)), facts))
  })

  test('a state goes through JSON and back, and a month that does not follow it is refused', () => {
    expect(readState(JSON.parse(JSON.stringify(done.state)))).toEqual(done.state)
    expect(() => employmentMonth(done.state, { year: 2026, month: 5, employment: worker, agreement })).toThrow(
      /does not follow/,
    )
    expect(() => readState({ ...done.state, version: 2 })).toThrow(PayrollError)
    expect(() => readState({ ...done.state, carry: 'NaN' })).toThrow(/carry/)
    expect(() => openingState({ year: 2023, employment: worker, agreement })).toThrow(/2023/)
  })

  test('a corrected line of a month moves that month and the balance, not the others', () => {
    const pinned = employmentYear({
      year: 2026,
      employment: worker,
      agreement: plainAgreement,
      pinned: { 3: { contributi: '140' } },
    })
    expect(line(slipOf(pinned, 3), 'contributi')).toBe('140.00')
    expect(slipOf(pinned, 2).net.toFixed(2)).toBe(slipOf(done, 2).net.toFixed(2))
  })

  test('a health fund leaves the taxable income', () => {
    const funds = [{ code: 'sanitario', label: 'Fondo', health: true, worker: { euros: 10 }, source: 'contratto' }]
    const funded = employmentYear({ year: 2026, employment: worker, agreement: { ...plainAgreement, funds } })
    expect(slipOf(done, 2).taxable.minus(slipOf(funded, 2).taxable).toFixed(2)).toBe('10.00')
    expect(slipOf(done, 2).net.minus(slipOf(funded, 2).net).toNumber()).toBeLessThan(10)
  })

  test('a fund of the agreement leaves the net', () => {
    const funded = employmentYear({ year: 2026, employment: worker, agreement })
    expect(slipOf(done, 2).net.minus(slipOf(funded, 2).net).toFixed(2)).toBe('2.00')
  })
})

test('six months at a fixed term: the year of the figures worked out by hand', () => {
  // 10,400 gross in 183 days: minimum of 1,380, trattamento integrativo 601.64, wedge sum 453.32, net 9,707.02.
  const elements = [{ code: 'minimo', label: 'Minimo', amount: 1600 }]
  const sixteen: AgreementFacts = {
    ...plainAgreement,
    levels: { A: [{ from: '2020-01-01', source: 't', elements }] },
    extraMonths: [{ code: 'tredicesima', label: 'Tredicesima', paidIn: 12, accruesFrom: 1 }],
    leave: [],
  }
  const employment: EmploymentFacts = { ...worker, hired: '2026-06-01', left: '2026-11-30', fixedTerm: true }
  const done = employmentYear({ year: 2026, employment, agreement: sixteen })
  const tfr = Number(line(slipOf(done, 11), 'tfr')) + Number(line(slipOf(done, 11), 'tfr_irpef'))
  expect(done.totals.gross.toFixed(2)).toBe('10400.00')
  expect(done.balance?.integrativeTreatment.toFixed(2)).toBe('601.64')
  expect(done.totals.net.toNumber() - tfr).toBeGreaterThan(9706.5)
  expect(done.totals.net.toNumber() - tfr).toBeLessThan(9707.5)
})

test('a pay over the first bracket: what thirteen payslips withhold too little, December takes', () => {
  const elements = [{ code: 'minimo', label: 'Minimo', amount: '2769.23' }]
  const thirteen: AgreementFacts = {
    ...plainAgreement,
    levels: { A: [{ from: '2020-01-01', source: 't', elements }] },
    extraMonths: [{ code: 'tredicesima', label: 'Tredicesima', paidIn: 12, accruesFrom: 1 }],
  }
  const done = employmentYear({ year: 2026, employment: worker, agreement: thirteen })
  expect(Number(line(slipOf(done, 12), 'conguaglio_irpef'))).toBeGreaterThan(200)
  expect(
    done.totals.net
      .minus(annualPay({ year: 2026, gross: '35999.99' }).net)
      .abs()
      .toNumber(),
  ).toBeLessThan(1)
})

describe('the end of the employment', () => {
  const leaver = run({ left: '2026-06-30' }, [{ type: 'leave', code: 'ferie', units: 5, on: '2026-05-10' }])

  test('the last payslip has ratei, leave not taken, TFR with its tax and the balance', () => {
    const last = slipOf(leaver, 6)
    expect(line(last, 'tredicesima')).toBe('900.00')
    expect(line(last, 'quattordicesima')).toBe('1800.00')
    // Six twelfths of 26 days less 5, a day 1,800 / 26.
    expect(line(last, 'ferie_residui')).toBe('553.85')
    expect(line(last, 'conguaglio_irpef')).toBeDefined()
    expect(line(last, 'tfr')).toBe(leaver.totals.severance.toFixed(2))
    expect(leaver.balance?.days.toFixed(0)).toBe('181')
  })

  test('the surtaxes of the year are withheld whole', () => {
    const region = flatScheme('Regione', 2026, 1)
    const last = slipOf(run({ left: '2026-06-30', region }), 6)
    expect(line(last, 'addizionale_regionale_anno')).toBeDefined()
  })

  test('nothing comes after it', () => {
    expect(leaver.payslips.at(-1)?.month).toBe(6)
  })
})

describe('from a year to the next', () => {
  test('surtaxes are withheld in eleven instalments, the advance in nine, and reach what was due', () => {
    const employment = { ...worker, region: flatScheme('R', 2025, '1.5'), municipality: flatScheme('C', 2025, '0.8') }
    const before = employmentYear({ year: 2025, employment, agreement: plainAgreement })
    const now = employmentYear({ year: 2026, employment, agreement: plainAgreement, opening: before.state })
    const { regionalDue, municipalDue } = before.state.surtaxes
    const of = (code: string): number =>
      now.payslips.reduce((total, { payslip }) => total + Number(line(payslip, code) ?? 0), 0)
    expect(of('addizionale_regionale')).toBeCloseTo(Number(regionalDue), 2)
    expect(of('addizionale_comunale')).toBeCloseTo(Number(municipalDue) * 1.3, 1)
    expect(now.state.surtaxes.advancePaidBefore).not.toBe('0')
    expect(before.missing).toEqual([])
  })

  test('a wedge sum that was not due is taken back in ten payslips, the first in December', () => {
    // Expected below 20,000 until a bonus of December.
    const poor: AgreementFacts = {
      ...plainAgreement,
      levels: {
        A: [{ from: '2020-01-01', source: 't', elements: [{ code: 'minimo', label: 'Minimo', amount: '1500' }] }],
      },
    }
    const events: EmploymentEvent[] = [{ type: 'bonus', amount: 6000, on: '2026-12-10' }]
    const done = employmentYear({ year: 2026, employment: worker, agreement: poor, events })
    const [recovery] = done.state.recoveries
    expect(recovery?.code).toBe('recupero_somma_cuneo')
    expect(recovery?.instalments).toHaveLength(9)
  })
})

describe('changes and events', () => {
  test('another level from the middle of a month on', () => {
    const done = run({}, [{ type: 'level-changed', from: '2026-04-16', level: 'B' }])
    expect(slipOf(done, 4).gross.toFixed(2)).toBe('2100.00')
    expect([slipOf(done, 5).gross.toFixed(2), done.state.level]).toEqual(['2400.00', 'B'])
  })

  test('fewer hours: the thirteenth is the one of the months at each', () => {
    const done = run({}, [{ type: 'hours-changed', from: '2026-07-01', partTime: 50 }])
    expect(slipOf(done, 8).gross.toFixed(2)).toBe('900.00')
    expect(slipOf(done, 12, 'tredicesima').gross.toFixed(2)).toBe('1425.00')
  })

  test('fringe benefits under the limit leave no trace, over it all the year’s are pay', () => {
    const events: EmploymentEvent[] = [
      { type: 'fringe', value: 700, on: '2026-03-01' },
      { type: 'fringe', value: 400, on: '2026-09-01' },
    ]
    const done = run({}, events)
    expect(line(slipOf(done, 3), 'fringe_benefit')).toBeUndefined()
    expect(line(slipOf(done, 9), 'fringe_benefit')).toBe('1100.00')
    expect(slipOf(done, 9).gross.toFixed(2)).toBe('1800.00')
  })

  test('a car’s month counts for the limit', () => {
    const done = run({}, [{ type: 'car', drive: 'other', costPerKilometre: '0.6', on: '2026-05-01' }])
    // 15,000 km × 0.60 × 50 % × 31/365.
    expect(done.state.progress.fringe).toBe('382.19')
  })

  test('vouchers over the limit, a trip, a refund, the 730, an advance and dues have their lines', () => {
    const slip = slipOf(
      run({}, [
        { type: 'meal-vouchers', kind: 'electronic', value: 12, vouchers: 20, on: '2026-03-31' },
        { type: 'travel', days: 2, daily: 60, on: '2026-03-10' },
        { type: 'refund', amount: 35, on: '2026-03-12' },
        { type: 'tax-assistance', amount: 210, on: '2026-03-31' },
        { type: 'advance', amount: 100, on: '2026-03-15' },
        { type: 'union-dues', amount: 18, on: '2026-03-31' },
        { type: 'fifth', amount: 250, on: '2026-03-31' },
        { type: 'garnishment', amount: 50, on: '2026-03-31' },
      ]),
      3,
    )
    expect(
      [
        'buoni_pasto',
        'trasferta',
        'trasferta_imponibile',
        'rimborso',
        'conguaglio_730',
        'acconto',
        'quota_sindacale',
      ].map(code => line(slip, code)),
    ).toEqual(['40.00', '92.96', '27.04', '35.00', '210.00', '-100.00', '-18.00'])
    expect([line(slip, 'cessione_quinto'), line(slip, 'pignoramento')]).toEqual(['-250.00', '-50.00'])
    expect(travelAllowance({ days: 1, daily: 40, refunded: 'board-and-lodging' })[0]?.amount.toString()).toBe('15.49')
  })

  test('a productivity bonus is taxed apart up to the cap of the year', () => {
    const substitute = { kind: 'productivity' as const }
    const done = run({}, [
      { type: 'bonus', amount: 4000, substitute, on: '2026-03-20' },
      { type: 'bonus', amount: 4000, substitute, on: '2026-09-20' },
    ])
    expect(line(slipOf(done, 3), 'imposta_sostitutiva')).toBe('36.25')
    expect(line(slipOf(done, 9), 'premio_ordinario')).toBeDefined()
    expect(Number(done.state.progress.substituteTaxed.productivity)).toBe(5000)
  })

  test('arrears of earlier years are taxed apart, a one-off with the month', () => {
    const slip = slipOf(
      run({}, [
        { type: 'arrears', amount: 500, incomesBefore: [20_000, 22_000], on: '2026-03-20' },
        { type: 'one-off', amount: 150, on: '2026-03-20' },
      ]),
      3,
    )
    expect(line(slip, 'tassazione_separata')).toBe('104.43')
    expect(line(slip, 'una_tantum')).toBe('150.00')
  })

  test('the pension fund takes its percent and its own payments, and the TFR where it is given', () => {
    const done = run({ pension: { worker: 1, employer: 1.5, severance: true } }, [
      { type: 'pension-contribution', amount: 100, on: '2026-03-31' },
    ])
    expect(line(slipOf(done, 3), 'oneri_deducibili')).toBe('118.00')
    expect(done.state.severance.year).toBe('0')
  })

  test('overtime of a month is one line, a kind without a surcharge is refused', () => {
    const hours = (on: string, kind = 'straordinario'): EmploymentEvent => ({ type: 'overtime', kind, hours: 2, on })
    expect(line(slipOf(run({}, [hours('2026-03-02'), hours('2026-03-09')]), 3), 'straordinario')).toBe('53.57')
    expect(() => run({}, [hours('2026-03-02', 'notturno')])).toThrow(/notturno/)
  })
})

test('a certificate of an earlier employment counts in the balance', () => {
  const certificates = [{ taxable: 10_000, days: 181, taxWithheld: 1000 }]
  const done = run({ hired: '2026-07-01', certificates })
  expect(done.balance?.days.toFixed(0)).toBe('365')
  expect(done.balance?.taxable.toFixed(2)).toBe(done.totals.taxable.plus(10_000).toFixed(2))
})

test('what INPS gives back is no cost of the firm, its funds are', () => {
  const employer = { contributionRate: 30, accidentRate: '0.4' }
  const event: EmploymentEvent = { type: 'maternity', from: '2026-03-01', to: '2026-03-31' }
  const cost = (slip: Payslip): number => Number(line(slip, 'costo_azienda'))
  expect(cost(slipOf(run({ employer }, [event]), 3))).toBeLessThan(200)
  expect(
    cost(slipOf(run({ employer, pension: { worker: 1, employer: 2 } }), 3)) - cost(slipOf(run({ employer }), 3)),
  ).toBeCloseTo(36, 2)
})

test('the fund of the year before is revalued in December, where the index is known', () => {
  const opening = openingState({
    year: 2026,
    employment: worker,
    agreement,
    balances: { severance: { fund: '10000' } },
  })
  const input = { year: 2026, employment: worker, agreement, opening }
  const done = employmentYear({ ...input, priceIndexes: { 12: '101.5' } })
  expect(Number(done.state.severance.fund)).toBeGreaterThan(10_200)
  expect(employmentYear(input).missing.join()).toContain('indice FOI')
})
