/** Typed queries with a line that each must come to. */
import { november, overtime, sick, terziario } from './parts.ts'
import type { Asked } from './typed-query.ts'
import { amount } from './typed-query.ts'

/** Each with what stands in its lead or in a line, worked out by hand or by two public programs. */
export const cases: readonly (readonly [title: string, asked: Asked, line: string, value: string])[] = [
  [
    'half of the full week halves the table',
    { kinds: ['gross-month'], ccnl: 'H011', level: '5', slots: { pattern: { weeklyHours: 20, words: '' } } },
    'lordo_mese',
    '845.85',
  ],
  [
    'hours a day times days a week are the weekly hours',
    {
      kinds: ['gross-month'],
      ccnl: 'H05Y',
      level: '4',
      slots: { pattern: { dailyHours: 5, daysPerWeek: 3, words: '' } },
    },
    'lordo_mese',
    '634.76',
  ],
  [
    '1,800 × 13 leaves 19,890 of net',
    { kinds: ['net'], slots: { amounts: [amount(1800, 'gross', 'mese')], monthlyPayments: 13 } },
    'netto_anno',
    '19890.00',
  ],
  [
    'a payslip with two steps',
    { kinds: ['payslip'], ...terziario, slots: { ...november, seniorityStepCount: 2 } },
    'netto',
    '1572.55',
  ],
  ['an age gives no seniority', { kinds: ['payslip'], ...terziario, said: { eta: 30 } }, 'totale_lordo', '1818.75'],
  [
    'two kinds of overtime are both in the payslip',
    {
      kinds: ['payslip', 'overtime'],
      ccnl: 'H011',
      level: '3',
      slots: { ...november, hours: [overtime(6, 'notturno'), overtime(4, 'festivo')] },
    },
    'totale_lordo',
    '2195.49',
  ],
  [
    'the percent said is the percent paid',
    { kinds: ['overtime', 'net'], ...terziario, slots: { hours: [{ ...overtime(12), percent: 15 }] } },
    'straordinario',
    '149.40',
  ],
  [
    'hours of October are paid by the table of October',
    {
      kinds: ['overtime'],
      ...terziario,
      slots: { period: '2026-10', hours: [overtime(7), overtime(5, 'domenicale')] },
    },
    'ore_totale',
    '154.48',
  ],
  [
    'a holiday worked is paid by the agreement',
    {
      kinds: ['holiday-work'],
      ccnl: 'H05Y',
      level: '5',
      slots: { hours: [{ kinds: ['festivo'], hours: 8, words: '' }] },
    },
    'di_cui_maggiorazione',
    '14.70',
  ],
  [
    'nights with an allowance of their own',
    { kinds: ['night-work'], ccnl: 'T151', level: 'C2', slots: { count: { value: 8, of: 'notti' } } },
    'indennita_notti',
    '99.12',
  ],
  [
    'a month hired on the 16th is half a month',
    { kinds: ['payslip'], ...terziario, slots: { ...november, hired: { date: '2026-11-16', precision: 'day' } } },
    'totale_lordo',
    '909.38',
  ],
  [
    'its deductions are on its days',
    { kinds: ['payslip'], ...terziario, slots: { ...november, hired: { date: '2026-11-16', precision: 'day' } } },
    'netto',
    '755.88',
  ],
  [
    'INPS pays a manual worker from the fourth day, Sundays apart',
    { kinds: ['sickness'], ccnl: 'C011', level: 'C3', said: { qualifica: ['operaio'] }, slots: { absences: [sick] } },
    'malattia_inps',
    '369.71',
  ],
  [
    'ten days of illness stand inside the payslip',
    { kinds: ['payslip'], ...terziario, slots: { ...november, absences: [{ kind: 'sickness', days: 10 }] } },
    'malattia_inps',
    '242.79',
  ],
  [
    'unpaid days are 26ths',
    { kinds: ['unpaid-absence'], ...terziario, slots: { absences: [{ kind: 'unpaid', days: 3 }] } },
    'trattenuta_assenza',
    '209.86',
  ],
  [
    'the 13th counts months of fifteen days',
    { kinds: ['thirteenth'], ccnl: 'C011', level: 'C2', slots: { hired: { date: '2026-05-15', precision: 'day' } } },
    'tredicesima',
    '1376.59',
  ],
  [
    'the first 14th accrues to June',
    { kinds: ['fourteenth'], ...terziario, slots: { hired: { date: '2026-02-10', precision: 'day' } } },
    'quattordicesima',
    '757.81',
  ],
  [
    'severance of a year',
    { kinds: ['severance'], ccnl: 'C011', level: 'C2', slots: { seniorityStepCount: 0 } },
    'quota_tfr',
    '1988.40',
  ],
  [
    'severance of seven years',
    { kinds: ['severance'], slots: { amounts: [amount(28000, 'gross', 'anno')], worked: { value: 7, unit: 'anni' } } },
    'tfr',
    '13538.49',
  ],
  [
    'severance of seven years, taxed',
    { kinds: ['severance'], slots: { amounts: [amount(28000, 'gross', 'anno')], worked: { value: 7, unit: 'anni' } } },
    'tfr_netto',
    '10424.64',
  ],
  [
    'the fund of December 2024 is revalued by the coefficient of 2025',
    { kinds: ['severance-revaluation'], slots: { period: '2025-12', amounts: [amount(15000, 'severance-fund')] } },
    'rivalutazione',
    '346.67',
  ],
  [
    'pay in lieu of notice holds the extra months',
    {
      kinds: ['notice-pay'],
      ...terziario,
      said: { causa: 'licenziamento', anzianita: 7 },
      slots: { seniorityStepCount: 2 },
    },
    'indennita_preavviso',
    '2170.08',
  ],
  [
    'three steps after ten years',
    {
      kinds: ['seniority-steps'],
      ccnl: 'H011',
      level: '3',
      slots: { hired: { date: '2016-03-01', precision: 'day' } },
    },
    'scatti_anzianita',
    '65.85',
  ],
  [
    'a change of level',
    { kinds: ['level-change'], ...terziario, slots: { fromLevel: '5' } },
    'differenza_lorda',
    '127.05',
  ],
  [
    'an apprentice of the twentieth month is paid one level below',
    { kinds: ['gross-month'], ...terziario, said: { contratto: ['apprendistato'], mesi: 20 } },
    'lordo_mese',
    '1691.70',
  ],
  [
    'a household pays by the hour',
    { kinds: ['payslip'], ccnl: 'H501', level: 'BS', slots: { ...november, pattern: { weeklyHours: 25, words: '' } } },
    'totale_lordo',
    '807.08',
  ],
  [
    'a Sunday of a household',
    {
      kinds: ['holiday-work'],
      ccnl: 'H501',
      level: 'CS',
      said: { convivente: false },
      slots: { hours: [{ kinds: ['domenicale'], hours: 4, words: '' }] },
    },
    'ore_totale',
    '53.12',
  ],
  [
    'leave of eleven months',
    {
      kinds: ['leave-accrual'],
      ccnl: 'H011',
      level: '4',
      slots: { absences: [{ kind: 'leave', from: '2026-01-01', to: '2026-11-30' }] },
    },
    'ferie_maturate',
    '23.83',
  ],
  [
    'a bonus at one percent',
    { kinds: ['bonus', 'net'], slots: { amounts: [amount(2500, 'bonus')] } },
    'netto_premio',
    '2247.55',
  ],
  [
    'nights at fifteen percent',
    {
      kinds: ['substitute-tax'],
      slots: { amounts: [amount(1200, 'bonus'), amount(27000, 'income', 'anno', 2025)], percent: 15 },
    },
    'imposta_sostitutiva',
    '163.46',
  ],
  [
    'a renewal at five percent',
    {
      kinds: ['substitute-tax'],
      slots: { amounts: [amount(800, 'raise'), amount(29000, 'income', 'anno', 2025)], percent: 5 },
    },
    'imposta_sostitutiva',
    '36.32',
  ],
  [
    'fringe benefits above the limit are all pay',
    { kinds: ['fringe', 'net'], slots: { amounts: [amount(1300, 'fringe'), amount(30000, 'gross', 'anno')] } },
    'parte_tassata',
    '1300.00',
  ],
  [
    'twenty vouchers of twelve euros',
    {
      kinds: ['meal-vouchers'],
      slots: { amounts: [amount(12, 'voucher')], voucher: { kind: 'electronic', count: 20 } },
    },
    'buoni_tassati',
    '40.00',
  ],
  [
    'surtaxes of a place',
    { kinds: ['surtaxes'], slots: { amounts: [amount(30000, 'taxable')], place: { town: 'Roma', region: 'Lazio' } } },
    'addizionale_regionale',
    '699.00',
  ],
  [
    'a balance gives back what was withheld too much',
    { kinds: ['year-end'], slots: { amounts: [amount(24500, 'taxable'), amount(2950, 'withheld')] } },
    'conguaglio',
    '545.35',
  ],
  [
    'a pension fund saves tax',
    { kinds: ['pension-fund', 'net'], slots: { amounts: [amount(40000, 'gross', 'anno'), amount(3000, 'pension')] } },
    'netto_anno',
    '27474.36',
  ],
  ['a fifth of the net', { kinds: ['fifth'], slots: { amounts: [amount(1450, 'net', 'mese')] } }, 'quinto', '290.00'],
  [
    'six months of a term are half a year with their own days',
    {
      kinds: ['net'],
      slots: {
        amounts: [amount(1600, 'gross', 'mese')],
        monthlyPayments: 13,
        hired: { date: '2026-06-01', precision: 'day' },
        ended: { date: '2026-11-30', precision: 'day' },
      },
    },
    'netto_anno',
    '9707.02',
  ],
  [
    'half of a child’s deduction is half',
    {
      kinds: ['net'],
      slots: { amounts: [amount(35000, 'gross', 'anno')], family: { children: [{ age: 23 }], share: 50 } },
    },
    'detrazioni_familiari',
    '316.07',
  ],
  [
    'IRPEF needs no agreement',
    { kinds: ['income-tax'], slots: { amounts: [amount(40000, 'income')] } },
    'irpef_lorda',
    '10400.00',
  ],
  [
    'unemployment lasts half of the weeks',
    { kinds: ['unemployment'], slots: { worked: { value: 18, unit: 'mesi' } } },
    'naspi_settimane',
    '39.00',
  ],
  [
    'a household pays INPS by the band of the hour for a quarter',
    {
      kinds: ['contributions', 'part-time', 'gross-hour'],
      ccnl: 'H501',
      slots: {
        amounts: [amount(9, 'unknown', 'ora')],
        pattern: { weeklyHours: 6, words: '' },
        worked: { value: 13, unit: 'settimane' },
      },
    },
    'contributi_inps',
    '149.76',
  ],
  [
    'the last payslip holds the accrued extra months',
    {
      kinds: ['payslip', 'net'],
      ...terziario,
      said: { causa: 'dimissioni' },
      slots: { period: '2026-09', hired: { date: '2021-01-01', precision: 'day' } },
    },
    'totale_lordo',
    '3608.82',
  ],
  [
    'a rise beside a yearly pay is the far smaller amount',
    {
      kinds: ['raise', 'net'],
      slots: { amounts: [amount(150, 'gross', 'mese'), amount(25000, 'gross', 'anno')], monthlyPayments: 14 },
    },
    'aumento_netto',
    '92.42',
  ],
  [
    'a percent of the pay goes to the pension fund',
    { kinds: ['pension-fund'], slots: { amounts: [amount(30000, 'gross', 'anno')], percent: 2 } },
    'fondo_pensione',
    '600.00',
  ],
  [
    'hours beyond the full week are overtime of the payslip',
    { kinds: ['payslip'], ccnl: 'H011', level: '5', slots: { pattern: { weeklyHours: 45, words: '' } } },
    'straordinario',
    '250.94',
  ],
  [
    'days of L. 104 are paid by INPS without contributions',
    { kinds: ['payslip'], ...terziario, slots: { ...november, absences: [{ kind: 'l104', days: 2 }] } },
    'permessi_104_inps',
    '139.90',
  ],
  [
    'pay by the hour and a week are a month',
    {
      kinds: ['net'],
      slots: { amounts: [amount(12, 'gross', 'ora')], pattern: { weeklyHours: 30, words: '' } },
    },
    'totale_lordo',
    '1560.00',
  ],
  [
    'a whole month of maternity leave is paid by INPS, without contributions',
    { kinds: ['maternity'], ...terziario },
    'totale_lordo',
    '1697.50',
  ],
  [
    'days of the treatment are counted',
    {
      kinds: ['integrative-treatment'],
      slots: { amounts: [amount(14000, 'income', 'anno')], count: { value: 200, of: 'giorni' } },
    },
    'trattamento_integrativo',
    '657.53',
  ],
  [
    'leave and permits left are paid together',
    {
      kinds: ['leave-in-lieu'],
      ...terziario,
      slots: {
        absences: [
          { kind: 'leave', hours: 20 },
          { kind: 'leave', days: 10 },
        ],
      },
    },
    'ferie_e_permessi',
    '916.04',
  ],
]
