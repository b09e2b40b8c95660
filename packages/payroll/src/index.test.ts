import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as payroll from './index.ts'

test('the names that the package exports are these', () => {
  expect(Object.keys(payroll).toSorted()).toMatchInlineSnapshot(`
    [
      "PayrollError",
      "accruedMonths",
      "additionalBalance",
      "agreementPay",
      "annualPay",
      "annualisedIncome",
      "apprenticeEmployerShares",
      "arrearsTax",
      "averageDailyPay",
      "benefitDays",
      "bracketsFor",
      "cateringSicknessBands",
      "childrenDeduction",
      "childrenRatio",
      "commerceSicknessGuarantee",
      "companyCar",
      "contributionsAt",
      "dailyPay",
      "daysInMonth",
      "daysOfYear",
      "decemberIndexes",
      "deductionDays",
      "dependentChildren",
      "dismissalTicket",
      "domesticContributions",
      "domesticPayslip",
      "employerCost",
      "employerSicknessBands",
      "employmentMonth",
      "employmentYear",
      "extraMonthAccrual",
      "extraMonthInPieces",
      "familyDeduction",
      "farmUnemployment",
      "findScheme",
      "flatScheme",
      "formatItalian",
      "formatPlain",
      "fringeBenefits",
      "grossForNet",
      "grossIncomeTax",
      "grossingUpFactor",
      "guaranteeShares",
      "holidayPay",
      "holidayPayByHours",
      "holidaysOf",
      "hourlyPay",
      "hourlyPayByWeeks",
      "indexLink2026",
      "injuryBands",
      "injuryWaitingBands",
      "integrativeTreatment",
      "isDependent",
      "loanBesideSeizure",
      "maternityBenefit",
      "mealVouchers",
      "minimumBase",
      "minimumHourlyBase",
      "monthlyContributions",
      "monthlyIncomeTax",
      "monthlyPay",
      "monthlyPayByHours",
      "monthlyRelief",
      "openingState",
      "overtimePay",
      "packTowns",
      "parentalLeaveBenefit",
      "parseMunicipalCsv",
      "parseRegionalCsv",
      "partTimePay",
      "payslip",
      "pensionCreditThreshold",
      "provinces",
      "readPayslip",
      "readState",
      "readTowns",
      "regionalSchemes",
      "relativesDeduction",
      "renewalIncrease",
      "revaluation",
      "revaluationCoefficient",
      "revaluationCoefficientOf",
      "revaluationTaxRate",
      "ruleSet",
      "rulesFor",
      "schemeFor",
      "seniorityMonths",
      "senioritySteps",
      "settlementOffer",
      "severanceAccrual",
      "severanceHolder",
      "severanceReliquidation",
      "severanceTax",
      "sicknessBands",
      "sicknessPay",
      "splitHours",
      "spouseDeduction",
      "substituteTax",
      "substituteTaxSaving",
      "surtax",
      "surtaxInstalments",
      "taxByBrackets",
      "termOverrun",
      "tipsTax",
      "tourismBonus",
      "transferableFifth",
      "travelAllowance",
      "unemploymentBase",
      "unemploymentBenefit",
      "unemploymentWeeks",
      "unfairDismissal",
      "unpaidAbsence",
      "wageGuarantee",
      "wedge",
      "withYearBefore",
      "withoutSurtax",
      "workDeduction",
      "yearEndBalance",
      "yearTax",
      "yearlyContributions",
      "yearlyGross",
      "years",
    ]
  `)
})

test('every exported name says what it is, and the words of an Italian payroll office find it', async () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const texts = await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))
  const index = await readFile(join(folder, 'index.ts'), 'utf8')
  const names = [...index.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap(name => name.replace('type ', '').trim() || []),
  )
  const comments = names.map(name => {
    const declared = new RegExp(`\\*/\\nexport (?:function|const|interface|type|class) ${name}\\b`)
    const text = texts.find(candidate => declared.test(candidate)) ?? ''
    const end = text.search(declared)
    return { name, comment: end < 0 ? '' : text.slice(text.lastIndexOf('/**', end), end) }
  })
  expect(comments.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([])
  const words =
    'cuneo|TFR|addizional|ratei|conguaglio|tredicesima|straordinari|cedolin|malattia|ferie|scatti|colf|netto'
  for (const word of words.split('|')) {
    expect(comments.filter(({ comment }) => comment.includes(word)).length, word).toBeGreaterThan(0)
  }
})

test('the page of changes tells the rules that results are computed with', async () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const changes = await readFile(join(folder, 'RULES.md'), 'utf8')
  const { id, date } = payroll.ruleSet(2026)
  expect(changes).toContain(`## ${id.replace('2026', 'YEAR')} (${date})`)
})
