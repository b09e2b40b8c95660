import type { YearRules } from './shape.ts'
import {
  additionalShare,
  apprenticeShare,
  cigsShare,
  companyCar,
  employeeShare,
  familyFrom2025,
  figure,
  fisOverFive,
  fisUpToFive,
  integrativeTreatment,
  parentalLeave,
  productivityIncomeLimit,
  severanceFrom2026,
  surtaxes,
  wedge,
  workDeduction,
} from './shared.ts'

const inps = 'circ. INPS 6/2026'
const substitutes = 'L. 199/2025; circ. AE 2/E del 24/2/2026'

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
  familyDeductions: familyFrom2025,
  integrativeTreatment,
  wedge,
  surtaxes,
  substituteTaxes: {
    productivity: {
      rate: '1',
      cap: '5000',
      incomeLimit: productivityIncomeLimit,
      source: 'L. 208/2015 art. 1 c. 182; L. 199/2025',
      certain: true,
    },
    renewal: {
      rate: '5',
      incomeLimit: figure('33000', substitutes),
      signed: { from: 2024, to: 2026 },
      source: substitutes,
      certain: true,
    },
    shifts: {
      rate: '15',
      cap: '1500',
      incomeLimit: figure('40000', substitutes),
      excludes: ['tourism'],
      source: substitutes,
      certain: true,
    },
  },
  fringeBenefits: { plain: '1000', withChildren: '2000', source: 'L. 207/2024 art. 1 c. 390', certain: true },
  companyCar,
  mealVouchers: { electronic: '10', paper: '4', source: 'TUIR art. 51 c. 2 lett. c; L. 199/2025' },
  pensionFundDeduction: { cap: '5300', source: 'D.Lgs. 252/2005 art. 8 c. 4; L. 199/2025' },
  parentalLeave: { ...parentalLeave, raisedMonths: figure('3', 'L. 207/2024 art. 1 c. 217') },
  severance: severanceFrom2026,
}
