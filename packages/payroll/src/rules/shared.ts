import type { FamilyDeductionRules, Figure, WorkDeductionRules, YearRules } from './shape.ts'

/** A figure of the law with where it stands; `certain` is false for one that is still to be confirmed. */
export const figure = (value: string, source: string, certain = true): Figure => ({ value, source, certain })

/** What has not changed from 2024 to 2026, stated once. */
export const employeeShare: Figure = figure('9.19', 'aliquota IVS a carico del lavoratore, L. 296/2006 art. 1 c. 769')
export const apprenticeShare: Figure = figure('5.84', 'apprendisti, L. 296/2006 art. 1 c. 773')
export const cigsShare: Figure = figure('0.30', 'quota CIGS a carico del lavoratore, L. 407/1990 art. 9')
export const fisOverFive: Figure = figure('0.26667', 'quota FIS oltre 5 dipendenti, D.Lgs. 148/2015 art. 29')
export const fisUpToFive: Figure = figure('0.16667', 'quota FIS fino a 5 dipendenti, D.Lgs. 148/2015 art. 29')
export const additionalShare: Figure = figure('1', 'aliquota aggiuntiva, L. 438/1992 art. 3-ter')

export const mothersRelief: Figure = figure(
  '3000',
  'esonero delle madri di tre o più figli, L. 213/2023 art. 1 c. 180; circ. INPS 27/2024',
)

export const workDeduction: WorkDeductionRules = {
  source: 'TUIR art. 13 c. 1 e c. 6',
  lowEnd: '15000',
  middleEnd: '28000',
  end: '50000',
  upTo15: '1955',
  minimum: '690',
  minimumFixedTerm: '1380',
  middleBase: '1910',
  middleSlope: '1190',
  extra: { over: '25000', upTo: '35000', amount: '65', source: 'TUIR art. 13 c. 1.1; circ. AE 4/E/2022' },
}

export const spouse: FamilyDeductionRules['spouse'] = {
  lowEnd: '15000',
  amount: '800',
  slope: '110',
  flat: '690',
  middleEnd: '40000',
  extras: [
    { over: '29000', upTo: '29200', amount: '10' },
    { over: '29200', upTo: '34700', amount: '20' },
    { over: '34700', upTo: '35000', amount: '30' },
    { over: '35000', upTo: '35100', amount: '20' },
    { over: '35100', upTo: '35200', amount: '10' },
  ],
  end: '80000',
}

const child = { amount: '950', base: '95000', step: '15000', fromAge: 21 }
const ownIncome = { limit: '2840.51', young: '4000', youngUpTo: 24 }

/** Until 2024: children of any age from 21 on, and all the relatives of the civil code who live with the worker. */
export const familyUntil2024: FamilyDeductionRules = {
  source: 'TUIR art. 12',
  child,
  spouse,
  relative: { amount: '750', base: '80000', who: 'all' },
  ownIncome,
}

/** From 2025: children below 30 (disabled ones without limit), and of the relatives only ancestors. */
export const familyFrom2025: FamilyDeductionRules = {
  source: 'TUIR art. 12; L. 207/2024 art. 1 c. 11',
  child: { ...child, belowAge: 30 },
  spouse,
  relative: { amount: '750', base: '80000', who: 'ancestors' },
  ownIncome,
}

export const integrativeTreatment: YearRules['integrativeTreatment'] = {
  source: 'D.L. 3/2020 art. 1; L. 207/2024 art. 1 c. 3',
  yearly: '1200',
  correction: '75',
  wholeUpTo: '15000',
  endsAt: '28000',
  recovery: { over: '60', instalments: 8 },
}

export const wedge: NonNullable<YearRules['wedge']> = {
  source: 'L. 207/2024 art. 1 c. 4-9; circ. AE 4/E del 16/5/2025',
  sumUpTo: '20000',
  sumRates: [{ upTo: '8500', rate: '7.1' }, { upTo: '15000', rate: '5.3' }, { rate: '4.8' }],
  deduction: '1000',
  fullUpTo: '32000',
  endsAt: '40000',
  recovery: { over: '60', instalments: 10 },
}

export const surtaxes: YearRules['surtaxes'] = {
  source: 'D.Lgs. 446/1997 art. 50; D.Lgs. 360/1998 art. 1 c. 4-5',
  balanceInstalments: 11,
  advance: '30',
  advanceInstalments: 9,
  advanceFrom: 3,
}

/** Since 2025: by how the car is driven, on a conventional distance. (auto aziendale in uso promiscuo) */
export const companyCar: NonNullable<YearRules['companyCar']> = {
  kilometres: '15000',
  electric: '10',
  plugInHybrid: '20',
  other: '50',
  source: 'TUIR art. 51 c. 4 lett. a; L. 207/2024 art. 1 c. 48',
}

export const productivityIncomeLimit: Figure = figure(
  '80000',
  'L. 208/2015 art. 1 c. 186: limite di reddito da verificare',
  false,
)

/** D.Lgs. 151/2001 art. 22 and 34, but for the raised months, which each year's budget law has moved. */
export const parentalLeave: Omit<YearRules['parentalLeave'], 'raisedMonths'> = {
  maternity: figure('80', 'D.Lgs. 151/2001 art. 22'),
  ordinary: figure('30', 'D.Lgs. 151/2001 art. 34'),
  raised: figure('80', 'D.Lgs. 151/2001 art. 34, entro il sesto anno del bambino'),
  paternityDays: figure('10', 'D.Lgs. 151/2001 art. 27-bis e 29'),
}

export const hourlyFeast: Figure = figure('6', 'L. 260/1949 art. 5')
export const onCall: Figure = figure('20', 'D.Lgs. 81/2015 art. 13 e 16')

export const returnDebt: YearRules['returnDebt'] = {
  first: 7,
  last: 11,
  interest: '0.33',
  source: 'D.M. 164/1999 art. 19',
}

/** Working mothers of two children, of three on a fixed term: the amount of each year is its own law's. */
export const mothersBonus: Omit<NonNullable<YearRules['mothersBonus']>, 'monthly' | 'source'> = {
  incomeLimit: '40000',
  ages: { two: 10, more: 18 },
}

export const relocated: YearRules['relocated'] = {
  exempt: '50',
  withMinor: '60',
  minorBelow: 18,
  source: 'D.Lgs. 209/2023 art. 5',
}

/** What the wage guarantee replaces of the pay lost, and what is withheld of it. */
export const wageGuaranteeShares: Pick<
  NonNullable<YearRules['unemployment']>,
  'guaranteeShare' | 'guaranteeWithheld'
> = {
  guaranteeShare: figure('80', 'D.Lgs. 148/2015 art. 3'),
  guaranteeWithheld: figure('5.84', 'L. 41/1986 art. 26'),
}

const treasury = 'L. 296/2006 art. 1 c. 756'

export const severance: YearRules['severance'] = {
  divisor: '13.5',
  recovered: '0.5',
  fixedRevaluation: '1.5',
  indexShare: '75',
  revaluationTax: figure('17', 'imposta sostitutiva sulla rivalutazione del TFR, L. 190/2014 art. 1 c. 623'),
  revaluationAdvance: '90',
  treasuryStaff: figure('50', `Tesoreria INPS, ${treasury}`),
  advance: { years: 8, percent: '70', source: 'art. 2120 c.c. c. 6-8' },
}

/** In 2026 the threshold may have moved to 60 employees: no source was read. */
export const severanceFrom2026: YearRules['severance'] = {
  ...severance,
  treasuryStaff: figure('50', `Tesoreria INPS, ${treasury}: soglia 2026 (50 o 60 addetti) da verificare`, false),
}
