import { describe, expect, test } from 'vitest'
import { payslip, yearTax } from '../index.ts'
import type { Payslip, PayslipInput } from './shape.ts'

const december: PayslipInput = {
  year: 2026,
  month: 12,
  elements: [{ code: 'minimo', label: 'Minimo', amount: '2000' }],
  instalments: 13,
}
const none = { base: 0, additional: 0, taxable: 0, taxWithheld: 0, integrativeTreatmentPaid: 0, wedgeSumPaid: 0 }
const line = (slip: Payslip, code: string): string | undefined =>
  slip.lines.find(found => found.code === code)?.amount.toFixed(2)

describe('the balance of a payslip', () => {
  test('the year worked out again less what was withheld, as a line of its own', () => {
    const progress = { ...none, base: 24_000, taxable: '21794.40', taxWithheld: '2500' }
    const slip = payslip({ ...december, settlement: { progress, days: 365 } })
    const taxable = slip.taxable.plus('21794.40')
    const due = yearTax({ year: 2026, taxable }).netTax
    expect(line(slip, 'conguaglio_irpef')).toBe(due.minus(2500).minus(slip.netTax).toFixed(2))
    expect(slip.balance?.netTax.toFixed(2)).toBe(due.toFixed(2))
  })

  test('the additional 1 % is judged on the year: 4,684 a month leaves nothing, a bonus month is given back', () => {
    // Eleven months of 4,000 and one of 10,000 withheld 53.15; the year of 58,000 owes 17.76.
    const progress = { ...none, base: 54_000, additional: '53.15', taxable: 48_000, taxWithheld: 10_000 }
    const elements = [{ code: 'minimo', label: 'Minimo', amount: '4000' }]
    const slip = payslip({ ...december, elements, settlement: { progress, days: 365 } })
    expect(line(slip, 'conguaglio_contributo_aggiuntivo')).toBe('-35.39')
    expect(slip.additional.toFixed(2)).toBe('-35.39')
  })

  test('a treatment that was not due is taken back in eight instalments, at once at the end of the employment', () => {
    const progress = { ...none, base: 40_000, taxable: 36_000, taxWithheld: 6000, integrativeTreatmentPaid: 800 }
    const stays = payslip({ ...december, settlement: { progress, days: 365 } })
    const leaves = payslip({ ...december, settlement: { progress, days: 365, leaving: true } })
    expect(line(stays, 'conguaglio_trattamento_integrativo')).toBe('100.00')
    expect(line(leaves, 'conguaglio_trattamento_integrativo')).toBe('800.00')
  })

  test('who leaves pays the surtaxes of the year at once, less the advance', () => {
    const flat = { name: 'Comune', year: 2026, brackets: [{ rate: '1' }], source: 'delibera', certain: true }
    const progress = { ...none, base: 24_000, taxable: 20_000, taxWithheld: 3000 }
    const position = { region: { ...flat, name: 'Regione' }, municipality: flat }
    const slip = payslip({
      ...december,
      settlement: { progress, days: 365, leaving: true, position, municipalAdvance: 60 },
    })
    const due = slip.taxable.plus(20_000).dividedBy(100)
    expect(line(slip, 'addizionale_regionale_anno')).toBe(due.toFixed(2))
    expect(line(slip, 'addizionale_comunale_anno')).toBe(due.minus(60).toFixed(2))
  })

  test('a line of the balance can be corrected like any other', () => {
    const settlement = { progress: none, days: 31 }
    const slip = payslip({ ...december, settlement, pinned: { conguaglio_irpef: '-10' } })
    const free = payslip({ ...december, settlement })
    const moved = Number(line(free, 'conguaglio_irpef')) + 10
    expect(slip.net.minus(free.net).toFixed(2)).toBe(moved.toFixed(2))
  })
})

test('a 13th paid apart has the wedge sum of what it pays, no deduction and no treatment', () => {
  const slip = payslip({
    ...december,
    elements: [{ code: 't', label: 'Tredicesima', amount: 1000 }],
    kind: 'extra-month',
  })
  expect(line(slip, 'somma_cuneo')).toBe(slip.taxable.times('0.053').toFixed(2))
  expect(line(slip, 'detrazione_lavoro')).toBe('0.00')
  expect(line(slip, 'trattamento_integrativo')).toBeUndefined()
})

test('half of the income of who moved to Italy is not taxed, and all of it counts for the wedge', () => {
  const slip = payslip({ ...december, exemptIncome: 50 })
  expect(slip.taxable.toFixed(2)).toBe('908.10')
  expect(line(slip, 'somma_cuneo')).toBeUndefined()
  expect(line(slip, 'detrazione_cuneo')).toBe('84.93')
})

test('a base below the least one is raised to it, and said', () => {
  const elements = [{ code: 'minimo', label: 'Minimo', amount: '100' }]
  const slip = payslip({ ...december, elements, leastBase: '1511.38' })
  expect(slip.contributionBase.toFixed(2)).toBe('1511.00')
  expect(slip.alarms.map(({ code }) => code)).toContain('least-base')
})

test('a benefit in kind is taxed and not paid', () => {
  const plain = payslip(december)
  const items = [{ code: 'auto', label: 'Auto aziendale', amount: 300, inKind: true, countsForSeverance: false }]
  const slip = payslip({ ...december, items })
  expect(slip.gross.toFixed(2)).toBe(plain.gross.toFixed(2))
  expect(slip.contributionBase.minus(plain.contributionBase).toFixed(2)).toBe('300.00')
  expect(slip.net.lessThan(plain.net)).toBe(true)
  expect(slip.severance.plus('1.50').toFixed(2)).toBe(plain.severance.toFixed(2))
})

test('what is withheld after taxes changes the net alone', () => {
  const plain = payslip(december)
  const netItems = [{ code: 'quinto', label: 'Cessione del quinto', amount: '-250' }]
  const slip = payslip({ ...december, netItems })
  expect(slip.net.toFixed(2)).toBe(plain.net.minus(250).toFixed(2))
  expect(slip.taxable.toFixed(2)).toBe(plain.taxable.toFixed(2))
})
