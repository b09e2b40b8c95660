import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PayrollError, type Payslip, type PayslipInput, payslip, sicknessPay } from './index.ts'

const commerce: PayslipInput = {
  year: 2026,
  month: 11,
  elements: [
    { code: 'paga_base', label: 'Paga base', amount: '1292.46' },
    { code: 'contingenza', label: 'Contingenza', amount: '524.22' },
    { code: 'terzo_elemento', label: 'Terzo elemento', amount: '2.07' },
  ],
  hourlyDivisor: 168,
  instalments: 14,
}

function amount(slip: Payslip, code: string): string {
  const line = slip.lines.find(candidate => candidate.code === code)
  if (!line) throw new Error(`no line ${code}`)
  return line.amount.toFixed(2)
}

const flow = (slip: Payslip): Decimal =>
  slip.lines.reduce(
    (total, line) =>
      line.effect === 'adds' ? total.plus(line.amount) : line.effect === 'subtracts' ? total.minus(line.amount) : total,
    new Decimal(0),
  )

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

describe('a month’s payslip', () => {
  test('follows the order of computation to the cent', () => {
    const slip = payslip({
      ...commerce,
      overtime: [{ code: 'straordinario', label: 'Straordinario', hours: 5, surcharge: 15 }],
    })
    expect(amount(slip, 'straordinario')).toBe('62.25')
    expect(amount(slip, 'totale_lordo')).toBe('1881.00')
    expect(amount(slip, 'imponibile_contributivo')).toBe('1881.00')
    expect(amount(slip, 'contributi')).toBe('172.86')
    expect(amount(slip, 'imponibile_fiscale')).toBe('1708.14')
    expect(amount(slip, 'irpef_lorda')).toBe('392.87')
    expect(amount(slip, 'rateo_tredicesima')).toBe('151.56')
    // 1,881 / 13.5 less 0.5 % of the contribution base.
    expect(amount(slip, 'quota_tfr')).toBe('129.92')
  })

  test('every line says how it was worked out and from which rule', () => {
    const slip = payslip({ ...commerce, partTime: 60, employer: { contributionRate: 30 } })
    for (const line of slip.lines) {
      expect(line.formula).not.toMatch(/NaN|undefined|null|Infinity/)
      expect(line.formula.length).toBeGreaterThan(0)
      expect(line.source.length).toBeGreaterThan(0)
    }
    expect(slip.lines[0]?.formula).toBe('1.292,46 × 60% = 775,48')
  })

  test('an extra month paid apart has no deductions and no trattamento integrativo', () => {
    const slip = payslip({ ...commerce, kind: 'extra-month' })
    expect(amount(slip, 'detrazione_lavoro')).toBe('0.00')
    expect(slip.lines.some(line => line.code === 'trattamento_integrativo')).toBe(false)
    expect(amount(slip, 'irpef_netta')).toBe(amount(slip, 'irpef_lorda'))
  })

  test('the net can be rounded to the euro, carrying the difference', () => {
    const slip = payslip({ ...commerce, rounding: { earlier: '0.30' } })
    expect(slip.net.modulo(1).abs().plus(0).toFixed(2)).toBe('0.00')
  })

  test('full sickness topped up to 100 % nets the same as a normal month', () => {
    const monthly = new Decimal(2000)
    const daily = monthly.dividedBy(30)
    const sick = sicknessPay({
      dailyAverage: daily,
      dailyPay: daily,
      firstDay: 4,
      days: 10,
      rate: '9.19',
      guarantee: [{ from: 1, to: 180, percent: '100' }],
    })
    const base: PayslipInput = { ...commerce, elements: [{ code: 'paga_base', label: 'Paga base', amount: monthly }] }
    const normal = payslip({ ...base, expectedIncome: 24_000 })
    const ill = payslip({
      ...base,
      expectedIncome: 24_000,
      absences: [{ units: 10, divisor: 30, unit: 'days' }],
      items: [
        { code: 'malattia_inps', label: 'Indennità INPS', amount: sick.benefit, contributory: false },
        { code: 'malattia_azienda', label: 'Integrazione azienda', amount: sick.company },
      ],
    })
    expect(ill.net.minus(normal.net).abs().toNumber()).toBeLessThanOrEqual(0.2)
  })

  test('overtime without the agreement’s divisor is refused, never guessed', () => {
    const { hourlyDivisor: _, ...without } = commerce
    expect(() =>
      payslip({ ...without, overtime: [{ code: 'straordinario', label: 'Straordinario', hours: 1, surcharge: 15 }] }),
    ).toThrow(PayrollError)
  })
})

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
