import { describe, expect, it } from 'vitest'
import { overtime, terziario } from './testing/parts.ts'
import { type Asked, amount, compute } from './testing/typed-query.ts'

const planned = (asked: Asked) => compute(asked).finding.outcomes.map(({ kind }) => kind)

describe('of the calculations that are named, those are run that tell something of their own', () => {
  it.each<readonly [string, Asked, readonly string[]]>([
    ['a net and its payslip are one', { kinds: ['net', 'payslip'], ...terziario }, ['payslip']],
    [
      'a payslip holds its overtime',
      { kinds: ['payslip', 'overtime'], ...terziario, slots: { hours: [overtime(4)] } },
      ['payslip'],
    ],
    [
      'leave of a mother has a payslip of its own',
      { kinds: ['maternity', 'payslip', 'net'], ...terziario },
      ['maternity'],
    ],
    ['severance stands beside a payslip', { kinds: ['payslip', 'severance'], ...terziario }, ['payslip', 'severance']],
    [
      'a rise between two levels is their difference',
      { kinds: ['raise'], ...terziario, slots: { fromLevel: '5' } },
      ['level-change'],
    ],
    [
      'two pays are two nets',
      {
        kinds: ['net', 'difference'],
        slots: { amounts: [amount(1800, 'gross', 'mese'), amount(2000, 'gross', 'mese')] },
      },
      ['net'],
    ],
    [
      'so much more on a pay is a rise',
      { kinds: ['net'], slots: { amounts: [amount(28_000, 'gross', 'anno'), amount(150, 'raise', 'mese')] } },
      ['raise'],
    ],
    [
      'a benefit is not taxed as an income',
      { kinds: ['income-tax'], slots: { amounts: [amount(1300, 'fringe')] } },
      ['fringe'],
    ],
    [
      'the surtaxes of an income are in no payslip',
      { kinds: ['surtaxes', 'payslip'], slots: { amounts: [amount(28_000, 'taxable')], place: { region: 'Lazio' } } },
      ['surtaxes'],
    ],
    [
      'what was had too much is given back',
      { kinds: ['wedge'], slots: { amounts: [amount(1000, 'wedge-had'), amount(36_000, 'taxable')] } },
      ['year-end'],
    ],
    [
      'an amount by the day and kilometres are two answers',
      {
        kinds: ['travel-allowance'],
        slots: {
          amounts: [amount(60, 'unknown', 'giorno'), amount(0.4, 'unknown')],
          kilometres: 100,
          count: { value: 2, of: 'giorni' },
        },
      },
      ['travel-allowance', 'mileage'],
    ],
    [
      'a seizure with an assignment is what is left of both',
      { kinds: ['fifth', 'seizure'], slots: { amounts: [amount(1500, 'net', 'mese')] } },
      ['loan-beside-seizure'],
    ],
    [
      'days of leave that are told are there to be paid',
      { kinds: ['leave-accrual'], ...terziario, slots: { absences: [{ kind: 'leave', days: 10 }] } },
      ['leave-in-lieu'],
    ],
    [
      'days of leave that are not told are counted',
      { kinds: ['leave-accrual'], ...terziario, slots: { worked: { value: 7, unit: 'mesi' } } },
      ['leave-accrual'],
    ],
    [
      'a rise of one level in a month to come is a step',
      { kinds: ['raise'], ...terziario, slots: { period: '2027-02' } },
      ['table-step'],
    ],
    ['a month alone is no step', { kinds: ['gross-month'], ...terziario }, ['gross-month']],
    [
      'so much an hour asks for no hour',
      {
        kinds: ['gross-hour', 'gross-month'],
        slots: { amounts: [amount(10, 'gross', 'ora')], pattern: { weeklyHours: 40, words: '' } },
      },
      ['gross-month'],
    ],
    ['an hour that is asked is told', { kinds: ['gross-hour'], ...terziario }, ['gross-hour']],
    [
      'a bonus alone stands in no payslip',
      { kinds: ['payslip', 'bonus'], slots: { amounts: [amount(2000, 'bonus')] } },
      ['bonus'],
    ],
    [
      'a one-off that was told is taxed',
      { kinds: ['one-off'], slots: { amounts: [amount(500, 'one-off')] } },
      ['bonus'],
    ],
    ['a one-off of a level is that of its table', { kinds: ['one-off'], ...terziario }, ['one-off']],
    [
      'the cost holds the contributions of who employs and the severance',
      { kinds: ['employer-cost', 'severance', 'employer-contributions'], ...terziario },
      ['employer-cost'],
    ],
    [
      'the last payslip settles all that ends',
      {
        kinds: ['severance', 'thirteenth'],
        ...terziario,
        said: { causa: 'dimissioni' },
        slots: { ended: { date: '2026-09-30', precision: 'day' }, hired: { date: '2021-01-01', precision: 'day' } },
      },
      ['payslip'],
    ],
    [
      'December settles the year in its payslip',
      { kinds: ['payslip', 'year-end'], slots: { period: '2026-12', amounts: [amount(1800, 'gross', 'mese')] } },
      ['payslip'],
    ],
    [
      'a balance of what was withheld has no payslip',
      { kinds: ['year-end'], slots: { amounts: [amount(24_500, 'taxable'), amount(2950, 'withheld')] } },
      ['year-end'],
    ],
    [
      'surcharges beside an income have the tax that is apart',
      {
        kinds: ['night-work', 'income-tax'],
        slots: { amounts: [amount(1200, 'bonus'), amount(27_000, 'income', 'anno', 2025)] },
      },
      ['substitute-tax'],
    ],
  ])('%s', (_title, asked, kinds) => {
    expect(planned(asked)).toEqual(kinds)
  })

  it('judges a net beside a level, and a gross only where that is asked', () => {
    const judged = (asked: Partial<Asked>, ...amounts: Parameters<typeof amount>) =>
      compute({ kinds: ['net'], ...terziario, slots: { amounts: [amount(...amounts)] }, ...asked }).amount('indicato')
    expect(judged({}, 1200, 'net', 'mese')).toBe('1200.00')
    expect(judged({}, 1200, 'gross', 'mese')).toBeUndefined()
    expect(judged({ act: 'verdict' }, 1200, 'gross', 'mese')).toBe('1200.00')
    expect(judged({ kinds: ['gross-month'] }, 9, 'unknown', 'ora')).toBeUndefined()
    expect(judged({ kinds: ['gross-month'], act: 'verdict' }, 9, 'unknown', 'ora')).toBe('9.00')
    expect(judged({ kinds: ['gross-hour'] }, 9, 'unknown', 'ora')).toBe('9.00')
  })
})
