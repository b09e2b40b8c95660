import { Decimal } from 'decimal.js'
import { describe, expect, test } from 'vitest'
import {
  type AnnualPayInput,
  annualPay,
  findScheme,
  flatScheme,
  grossForNet,
  PayrollError,
  regionalSchemes,
  schemeFor,
} from './index.ts'

const lombardy = schemeFor(regionalSchemes, 'Lombardia', 2026)
const milan = flatScheme('Milano', 2026, '0.8', 23_000)

describe('from a year’s gross to the net', () => {
  test.each<[string, AnnualPayInput, string]>([
    [
      // INPS 2,757 − 1,661.76 (138.48 × 12); taxable 28,904.76: 6,440 + 316.67; 0.9588 × 1,910 = 1,831.31, + 65.
      '2024: 30,000 − 1,095.24 − (6,756.67 − 1,896.31)',
      { year: 2024, gross: 30_000 },
      '24044.40',
    ],
    [
      // Taxable 27,243: 6,265.89; 0.0582: 1,979.26 + 65; wedge 1,000.
      '2025: 30,000 − 2,757 − (6,265.89 − 2,044.26 − 1,000)',
      { year: 2025, gross: 30_000 },
      '24021.37',
    ],
    ['2026 is the same up to 28,000 of income', { year: 2026, gross: 30_000 }, '24021.37'],
    [
      // Taxable 36,324: 6,440 + 2,746.92; 0.6216: 1,187.26; wedge 3,676 / 8,000 × 1,000 = 459.50.
      '2026: 40,000 − 3,676 − (9,186.92 − 1,187.26 − 459.50)',
      { year: 2026, gross: 40_000 },
      '28783.84',
    ],
    [
      // INPS 5,514 + 37.76; taxable 54,448.24: 13,700 + 1,912.74; no deduction.
      '2026: 60,000 − 5,551.76 − 15,612.74',
      { year: 2026, gross: 60_000 },
      '38835.50',
    ],
    [
      // Taxable 10,897.20: 2,506.36 − 1,955; 1,200; 5.3 % = 577.55.
      '2025: 12,000 − 1,102.80 − 551.36 + 1,200 + 577.55',
      { year: 2025, gross: 12_000 },
      '12123.39',
    ],
    [
      // Taxable 9,081: 2,088.63 − 985.53; TI 604.93; 18,013.94 a year: 4.8 % = 435.89.
      '2026, 184 days: 10,000 − 919 − 1,103.10 + 604.93 + 435.89',
      { year: 2026, gross: 10_000, days: 184 },
      '9018.72',
    ],
    [
      // As 30,000, − 184.50 − 193.44 (12,243 × 1.58 %) − 217.94 (27,243 × 0.8 %).
      '2026, Milano: 24,021.37 − 377.94 − 217.94',
      { year: 2026, gross: 30_000, region: lombardy, municipality: milan },
      '23425.49',
    ],
    [
      // INPS 1,168 (5.84 %); taxable 18,832: 4,331.36; 9,168 / 13,000 = 0.7052: 2,749.19; 4.8 % = 903.94.
      '2026, apprentice: 20,000 − 1,168 − 1,582.17 + 903.94',
      { year: 2026, gross: 20_000, profile: { apprentice: true } },
      '18153.77',
    ],
    [
      // Taxable 40,240.43 (5,164.57 of the 6,000): 6,440 + 4,284.15; 0.4436 × 1,910 = 847.28.
      '2025, pension fund: 50,000 − 4,595 − 6,000 − 9,876.87',
      { year: 2025, gross: 50_000, pensionFund: 6000 },
      '29528.13',
    ],
    [
      // The limit of 2026 is 5,300: taxable 40,105; 6,440 + 3,994.65; 0.4497 × 1,910 = 858.93.
      '2026, pension fund: 50,000 − 4,595 − 6,000 − 9,575.72',
      { year: 2026, gross: 50_000, pensionFund: 6000 },
      '29829.28',
    ],
  ])('%s', (_, input, net) => {
    expect(annualPay(input).net.toFixed(2)).toBe(net)
  })

  test('a productivity bonus leaves the ordinary tax: 1 % in 2026, 5 % in 2025', () => {
    // 3,000 − 9.19 % = 2,724.30; the rest is the year of 30,000: 33,000 − 3,032.70 − 3,221.63 − the tax.
    const bonuses = [{ kind: 'productivity', amount: 3000 }] as const
    const now = annualPay({ year: 2026, gross: 33_000, bonuses })
    expect([now.substituteTax, now.taxable, now.net].map(x => x.toFixed(2))).toEqual(['27.24', '27243.00', '26718.43'])
    const before = annualPay({ year: 2025, gross: 33_000, bonuses })
    expect([before.substituteTax.toFixed(2), before.net.toFixed(2)]).toEqual(['136.22', '26609.45'])
  })

  test('what passes the cap of a kind is ordinary pay, whatever the number of bonuses', () => {
    const one = annualPay({ year: 2025, gross: 36_000, bonuses: [{ kind: 'productivity', amount: 6000 }] })
    const two = annualPay({
      year: 2025,
      gross: 36_000,
      bonuses: [
        { kind: 'productivity', amount: 3000 },
        { kind: 'productivity', amount: 3000 },
      ],
    })
    expect(one.substituteTax.toFixed(2)).toBe('150.00')
    // Each is a line of its own: 2,724.30 × 5 % = 136.22, the 275.70 that the cap leaves 13.79; 2,448.60 are ordinary.
    expect(two.substituteTax.toFixed(2)).toBe('150.01')
    expect(two.taxable.toFixed(2)).toBe(one.taxable.toFixed(2))
    expect(() => annualPay({ year: 2025, gross: 1000, bonuses: [{ kind: 'productivity', amount: 2000 }] })).toThrow(
      PayrollError,
    )
  })

  test('whether a bonus counts in the total income is an option, and the result says that it is open', () => {
    const bonuses = [{ kind: 'productivity', amount: 3000 }] as const
    const apart = annualPay({ year: 2026, gross: 23_000, bonuses })
    const within = annualPay({ year: 2026, gross: 23_000, bonuses, bonusesInTotalIncome: true })
    expect([apart.wedge.type, within.wedge.type]).toEqual(['sum', 'deduction'])
    expect(apart.uncertain.join()).toMatch(/bonusesInTotalIncome/)
    expect(annualPay({ year: 2026, gross: 23_000 }).uncertain).toEqual([])
  })

  test('the relief of 2024 follows the instalments and the months of the year', () => {
    const relief = (rest: Partial<AnnualPayInput>) =>
      annualPay({ year: 2024, gross: 12_500, ...rest }).contributions.relief.toFixed(2)
    // 962 × 7 % = 67.34, 893 × 7 % = 62.51, 1,923 × 7 % = 134.61.
    expect([relief({}), relief({ instalments: 14 }), relief({ months: 6 })]).toEqual(['808.08', '750.12', '807.66'])
  })

  test('above the income limit of the year before a bonus is ordinary, and the limit is named as open', () => {
    const bonus = { kind: 'productivity', amount: 3000 } as const
    const rich = annualPay({ year: 2026, gross: 90_000, bonuses: [{ ...bonus, incomeBefore: 85_000 }] })
    expect([rich.substituteTax.toFixed(2), rich.uncertain]).toEqual([
      '0.00',
      ['L. 208/2015 art. 1 c. 182; L. 199/2025; L. 208/2015 art. 1 c. 186: limite di reddito da verificare'],
    ])
    const { uncertain, sources } = annualPay({ year: 2026, gross: 33_000, bonuses: [bonus] })
    expect(uncertain).toHaveLength(1)
    expect(sources.map(source => source.slice(0, 12))).toEqual([
      'aliquota IVS',
      'TUIR art. 11',
      'TUIR art. 13',
      'L. 207/2024 ',
      'L. 208/2015 ',
    ])
  })

  test('a rate that was not verified is named in the result', () => {
    const region = findScheme(regionalSchemes, 'Emilia-Romagna', 2026)
    if (!region) throw new Error('no Emilia-Romagna')
    expect(annualPay({ year: 2026, gross: 30_000, region }).uncertain).toEqual([region.source])
    expect(annualPay({ year: 2026, gross: 30_000, region: lombardy }).uncertain).toEqual([])
  })

  test('what is not a number is refused with the name of its field', () => {
    expect(() => annualPay({ year: 2026, gross: 'trentamila' })).toThrow(/gross/)
    expect(() => annualPay({ year: 2026, gross: Number.NaN })).toThrow(PayrollError)
    expect(() => annualPay({ year: 2026, gross: -1 })).toThrow(/below 0/)
  })
})

describe('from one year to the next', () => {
  test.each<[string, number, number, string, string]>([
    // 2024: INPS 245.82 after 48.44 × 12; tax 58.46; 1,200. 2025: 1,879.77 of tax are below 1,880; 7.1 % = 580.28.
    ['9,895.72 → 8,753.18: the trattamento integrativo goes with the relief', 2025, 9000, '9895.72', '-1142.54'],
    // 2024: INPS 327.48 after 64.61 × 12; 729.68; 1,200. 2025: 12,123.39.
    ['12,142.84 → 12,123.39', 2025, 12_000, '12142.84', '-19.45'],
    // 2024: INPS 1,278.26 after 161.52 × 12; 8,442.61 − 1,478.21. 2025: 3,216.50; 7,764.23 − 1,646.48 − 1,000.
    ['26,757.34 → 26,665.75', 2025, 35_000, '26757.34', '-91.59'],
    // The first band: 49.92 → 45.52 of additional 1 %.
    ['38,388.57 → 38,391.07', 2025, 60_000, '38388.57', '2.50'],
    // 3,783.50 × 2 %.
    ['26,665.75 → 26,741.42', 2026, 35_000, '26665.75', '75.67'],
    // 12,864.50 × 2 %.
    ['30,714.95 → 30,972.24', 2026, 45_000, '30714.95', '257.29'],
    // 440 and the first band: 45.52 → 37.76, of which 43 % is tax.
    ['38,391.07 → 38,835.50', 2026, 60_000, '38391.07', '444.43'],
    // 22,000 − 2,021.80 − (4,594.99 − 2,644.23) + 958.95.
    ['nothing changes below 28,000 of income', 2026, 22_000, '18986.39', '0.00'],
  ])('%s (%i, %i)', (_, year, gross, before, difference) => {
    const last = annualPay({ year: year - 1, gross }).net
    expect(last.toFixed(2)).toBe(before)
    expect(annualPay({ year, gross }).net.minus(last).toFixed(2)).toBe(difference)
  })
})

describe('the thresholds', () => {
  const net = (gross: Decimal, input: Partial<AnnualPayInput> = {}): Decimal =>
    annualPay({ year: 2026, ...input, gross }).net

  /** The first cent of gross whose taxable is over the limit: below it is the last of the other side. */
  function jumpAt(limit: number, input: Partial<AnnualPayInput> = {}): string {
    const last = new Decimal(limit).dividedBy('0.9081').toDecimalPlaces(2, Decimal.ROUND_DOWN)
    const cents = [-2, -1, 0, 1, 2].map(offset => last.plus(new Decimal(offset).dividedBy(100)))
    const first = cents.find(gross => annualPay({ year: 2026, ...input, gross }).taxable.greaterThan(limit))
    if (!first) throw new Error('no step')
    return net(first, input)
      .minus(net(first.minus('0.01'), input))
      .toFixed(0)
  }

  test.each<[string, number, Partial<AnnualPayInput>, string]>([
    ['7.1 % to 5.3 % of 8,500', 8500, {}, '-153'],
    // 1,200 and 0.5 % of 15,000 go, 1,144.88 of work deduction come.
    ['15,000', 15_000, {}, '-130'],
    // The sum of 960 becomes a deduction of 1,000.
    ['20,000', 20_000, {}, '40'],
    ['the exemption of Milano: 23,000 × 0.8 %', 23_000, { municipality: milan }, '-184'],
    ['65 euros come at 25,000', 25_000, {}, '65'],
    ['65 euros go at 35,000', 35_000, {}, '-65'],
  ])('%s', (_, limit, input, jump) => {
    expect(jumpAt(limit, input)).toBe(jump)
  })
})

describe('net to gross', () => {
  test('finds the gross of a net', () => {
    const { gross, exact } = grossForNet('24021.37', { year: 2026 })
    expect([gross.toFixed(0), exact]).toEqual(['30000', true])
  })

  test('takes the lowest where the net falls at a threshold: 15,000 of income is 16,517.99 of gross', () => {
    const top = annualPay({ year: 2026, gross: '16517.99' })
    expect(top.taxable.toFixed(2)).toBe('14999.99')
    const found = grossForNet(top.net.minus(5), { year: 2026 })
    expect(found.gross.lessThan('16517.99')).toBe(true)
    expect(found.gross.greaterThan('16505')).toBe(true)
    // A net that no gross below the step gives is found above it.
    expect(grossForNet(top.net.plus(5), { year: 2026 }).gross.greaterThan(16_600)).toBe(true)
  })

  test('takes the lowest where a municipal exemption ends', () => {
    const input = { year: 2026, region: lombardy, municipality: milan } as const
    const top = annualPay({ ...input, gross: '25327.60' })
    expect(top.municipalSurtax.toFixed(2)).toBe('0.00')
    const found = grossForNet(top.net.minus(100), input)
    expect(found.pay.municipalSurtax.toFixed(2)).toBe('0.00')
    expect(found.exact).toBe(true)
  })

  test('follows the thresholds of the relief of 2024', () => {
    const { gross, pay } = grossForNet('19000', { year: 2024, instalments: 14 })
    expect(pay.net.minus(19_000).abs().lessThanOrEqualTo('0.01')).toBe(true)
    expect(annualPay({ year: 2024, instalments: 14, gross: gross.minus('0.01') }).net.lessThan(19_000)).toBe(true)
  })

  test('counts the bonuses within the gross', () => {
    const bonuses = [
      { kind: 'productivity', amount: 2000 },
      { kind: 'productivity', amount: 1000 },
    ] as const
    // As the year of 33,000 with one bonus of 3,000: 18.16 and 9.08 are 27.24.
    const { gross, pay } = grossForNet('26718.43', { year: 2026, bonuses })
    expect([gross.toFixed(0), pay.substituteTax.toFixed(2)]).toEqual(['33000', '27.24'])
  })

  test('refuses a net of nothing', () => {
    expect(() => grossForNet(0, { year: 2026 })).toThrow(PayrollError)
  })
})

describe('the exempt share of who moved to Italy (impatriati)', () => {
  test('bears contributions, no tax, and counts for the limits of the wedge', () => {
    // 70,000 − 6,570.76 = 63,429.24, half taxed: 31,714.62; 6,440 + 1,225.82 − 1,652.40; above 40,000 no wedge.
    const pay = annualPay({ year: 2026, gross: 70_000, exemptIncome: 50 })
    expect([pay.taxable.toFixed(2), pay.netTax.toFixed(2), pay.net.toFixed(2)]).toEqual([
      '31714.62',
      '6013.42',
      '57415.82',
    ])
    expect(pay.wedge.type).toBe('none')
  })

  test('is refused beyond the whole', () => {
    expect(() => annualPay({ year: 2026, gross: 70_000, exemptIncome: 150 })).toThrow(PayrollError)
  })
})
