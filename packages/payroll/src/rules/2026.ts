import type { YearRules } from './shape.ts'
import {
  additionalShare,
  apprenticeShare,
  cigsShare,
  employeeShare,
  figure,
  fisOverFive,
  fisUpToFive,
  integrativeTreatment,
  wedge,
  workDeduction,
} from './shared.ts'

const inps = 'circ. INPS 6/2026'

export const rules2026: YearRules = {
  year: 2026,
  contributions: {
    employee: employeeShare,
    apprentice: apprenticeShare,
    cigsShare,
    fisShareOverFive: fisOverFive,
    fisShareUpToFive: fisUpToFive,
    additional: additionalShare,
    firstBandYear: figure('56224', `prima fascia di retribuzione pensionabile, ${inps}`),
    firstBandMonth: figure('4685', `prima fascia di retribuzione pensionabile, ${inps}`),
    ceiling: figure('122295', `massimale contributivo, ${inps}`),
    dailyMinimum: figure('58.13', `minimale giornaliero (9,5% del trattamento minimo), ${inps}`),
    minimumPension: figure('611.85', `trattamento minimo di pensione, ${inps}`),
  },
  incomeTax: {
    brackets: [{ upTo: '28000', rate: '23' }, { upTo: '50000', rate: '33' }, { rate: '43' }],
    source: 'TUIR art. 11; L. 199/2025 art. 1 c. 3',
    certain: true,
  },
  workDeduction,
  integrativeTreatment,
  wedge,
  substituteTaxes: {
    productivity: { rate: '1', cap: '5000', source: 'L. 208/2015 art. 1 c. 182; L. 199/2025', certain: true },
    renewal: { rate: '5', incomeLimit: '33000', source: 'L. 199/2025; circ. AE 2/E del 24/2/2026' },
    shifts: { rate: '15', cap: '1500', incomeLimit: '40000', source: 'L. 199/2025; circ. AE 2/E del 24/2/2026' },
  },
  fringeBenefits: { plain: '1000', withChildren: '2000', source: 'L. 207/2024 art. 1 c. 390', certain: true },
  mealVouchers: { electronic: '10', paper: '4', source: 'TUIR art. 51 c. 2 lett. c; L. 199/2025' },
  pensionFundDeduction: { cap: '5300', source: 'D.Lgs. 252/2005 art. 8 c. 4; L. 199/2025' },
}
