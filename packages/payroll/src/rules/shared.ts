import type { Figure, YearRules } from './shape.ts'

export const figure = (value: string, source: string, certain = true): Figure => ({ value, source, certain })

/** What has not changed from 2024 to 2026, stated once. */
export const employeeShare: Figure = figure('9.19', 'aliquota IVS a carico del lavoratore, L. 296/2006 art. 1 c. 769')
export const apprenticeShare: Figure = figure('5.84', 'apprendisti, L. 296/2006 art. 1 c. 773')
export const cigsShare: Figure = figure('0.30', 'quota CIGS a carico del lavoratore, L. 407/1990 art. 9')
export const fisOverFive: Figure = figure('0.26667', 'quota FIS oltre 5 dipendenti, D.Lgs. 148/2015 art. 29')
export const fisUpToFive: Figure = figure('0.16667', 'quota FIS fino a 5 dipendenti, D.Lgs. 148/2015 art. 29')
export const additionalShare: Figure = figure('1', 'aliquota aggiuntiva, L. 438/1992 art. 3-ter')

export const workDeduction: YearRules['workDeduction'] = {
  source: 'TUIR art. 13 c. 1 e c. 6',
  upTo15: '1955',
  minimum: '690',
  minimumFixedTerm: '1380',
  middleBase: '1910',
  middleSlope: '1190',
  extra: { over: '25000', upTo: '35000', amount: '65', source: 'TUIR art. 13 c. 1.1; circ. AE 4/E/2022' },
}

export const integrativeTreatment: YearRules['integrativeTreatment'] = {
  source: 'D.L. 3/2020 art. 1; L. 207/2024 art. 1 c. 3',
  yearly: '1200',
  correction: '75',
}

export const wedge: NonNullable<YearRules['wedge']> = {
  source: 'L. 207/2024 art. 1 c. 4-9; circ. AE 4/E del 16/5/2025',
  sumUpTo: '20000',
  sumRates: [{ upTo: '8500', rate: '7.1' }, { upTo: '15000', rate: '5.3' }, { rate: '4.8' }],
  deduction: '1000',
  fullUpTo: '32000',
  endsAt: '40000',
}
