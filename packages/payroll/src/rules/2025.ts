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

export const rules2025: YearRules = {
  year: 2025,
  contributions: {
    employee: employeeShare,
    apprentice: apprenticeShare,
    cigsShare,
    fisShareOverFive: fisOverFive,
    fisShareUpToFive: fisUpToFive,
    additional: additionalShare,
    firstBandYear: figure('55448', 'prima fascia di retribuzione pensionabile 2025 (tre fonti)'),
    firstBandMonth: figure('4621', 'prima fascia di retribuzione pensionabile 2025 (tre fonti)'),
    ceiling: figure('120607', 'massimale contributivo 2025, L. 335/1995 art. 2 c. 18'),
    dailyMinimum: figure('57.32', 'minimale giornaliero 2025'),
  },
  incomeTax: {
    brackets: [{ upTo: '28000', rate: '23' }, { upTo: '50000', rate: '35' }, { rate: '43' }],
    source: 'TUIR art. 11; L. 207/2024 art. 1 c. 2',
    certain: true,
  },
  workDeduction,
  integrativeTreatment,
  wedge,
  substituteTaxes: {
    productivity: {
      rate: '5',
      cap: '3000',
      source: 'L. 208/2015 art. 1 c. 182; L. 207/2024 art. 1 c. 385',
      certain: true,
    },
  },
  fringeBenefits: { plain: '1000', withChildren: '2000', source: 'L. 207/2024 art. 1 c. 390', certain: true },
  mealVouchers: { electronic: '8', paper: '4', source: 'TUIR art. 51 c. 2 lett. c' },
  pensionFundDeduction: { cap: '5164.57', source: 'D.Lgs. 252/2005 art. 8 c. 4' },
}
