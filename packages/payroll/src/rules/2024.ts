import type { YearRules } from './shape.ts'
import {
  additionalShare,
  apprenticeShare,
  cigsShare,
  employeeShare,
  familyUntil2024,
  figure,
  fisOverFive,
  fisUpToFive,
  integrativeTreatment,
  mothersRelief,
  parentalLeave,
  productivityIncomeLimit,
  severance,
  surtaxes,
  workDeduction,
} from './shared.ts'

export const rules2024: YearRules = {
  year: 2024,
  contributions: {
    employee: employeeShare,
    apprentice: apprenticeShare,
    cigsShare,
    fisShareOverFive: fisOverFive,
    fisShareUpToFive: fisUpToFive,
    additional: additionalShare,
    mothersRelief,
    firstBandYear: figure('55008', 'prima fascia di retribuzione pensionabile 2024 (due fonti secondarie)'),
    firstBandMonth: figure('4584', 'prima fascia di retribuzione pensionabile 2024 (due fonti secondarie)'),
    ceiling: figure('119650', 'massimale contributivo 2024, L. 335/1995 art. 2 c. 18'),
    dailyMinimum: figure('56.87', 'minimale giornaliero 2024: valore da verificare', false),
    relief: {
      bands: [
        { upTo: '1923', points: '7' },
        { upTo: '2692', points: '6' },
      ],
      source: 'esonero IVS, L. 213/2023 art. 1 c. 15; circ. INPS 11/2024',
    },
  },
  incomeTax: {
    brackets: [{ upTo: '28000', rate: '23' }, { upTo: '50000', rate: '35' }, { rate: '43' }],
    source: 'TUIR art. 11; D.Lgs. 216/2023 art. 1',
    certain: true,
  },
  workDeduction,
  familyDeductions: familyUntil2024,
  integrativeTreatment,
  surtaxes,
  substituteTaxes: {
    productivity: {
      rate: '5',
      cap: '3000',
      incomeLimit: productivityIncomeLimit,
      source: 'L. 208/2015 art. 1 c. 182; L. 213/2023 art. 1 c. 18',
      certain: true,
    },
  },
  tips: { rate: '5', share: '25', incomeLimit: '50000', source: 'L. 197/2022 art. 1 c. 58-62' },
  fringeBenefits: {
    plain: '1000',
    withChildren: '2000',
    source: 'L. 213/2023 art. 1 c. 16: soglia 2024 da verificare',
    certain: false,
  },
  mealVouchers: { electronic: '8', paper: '4', source: 'TUIR art. 51 c. 2 lett. c' },
  pensionFundDeduction: { cap: '5164.57', source: 'D.Lgs. 252/2005 art. 8 c. 4' },
  parentalLeave: {
    ...parentalLeave,
    raisedMonths: figure('2', 'L. 213/2023 art. 1 c. 179: mesi del 2024 da verificare', false),
  },
  severance,
}
