/** The year of who is asked about, month by month: its December and its last payslip carry the balance as lines. */
import type { PayRow } from '@ccnl/knowledge'
import {
  type AgreementFacts,
  accruedMonths,
  type EmploymentFacts,
  type EmploymentYear,
  type ExtraMonthRule,
  employmentYear,
  openingState,
  type PayElement,
  severanceAccrual,
} from '@ccnl/payroll'
import { cents, defined, Exact } from './amounts.ts'
import { isFixedTerm } from './annual.ts'
import { type BasePay, dailyDivisor, hourlyDivisor, instalmentsOf, isApprentice } from './base-pay.ts'
import type { Case } from './case.ts'
import { selectNumber } from './facts.ts'
import { labels } from './it.ts'
import { personOf, rowTotal } from './level-row.ts'
import { lineLabels } from './line-labels-it.ts'
import { yearOfPay } from './outside.ts'
import { categoryOf } from './sickness.ts'
import { familyOf, profileOf, surtaxesOf } from './tax.ts'

/** What stands beside the table of a level. */
const personal: ReadonlySet<string> = new Set(['scatti_anzianita', 'superminimo_mensile'])

/** The hours of a month where the agreement's divisor was not read: no hour is paid in these payslips. */
const anyDivisor = 173

export interface YearOptions {
  /** Last day of the employment. */
  readonly left?: string
  /** Days of leave that are paid at the end. */
  readonly leaveDays?: number
  /** Hours of leave and permits that are paid at the end. */
  readonly leaveHours?: number
}

/** Works out the year's payslips, from the pay that the sheet has already. */
export function yearOf(of: Case, pay: BasePay, options: YearOptions): EmploymentYear {
  const { year, hired } = of.request
  // Who did not say when they were hired was there before the year, and has what a whole year accrues.
  const since = hired?.value ?? `${year - 1}-01-01`
  if (!hired) of.assume('employed-before', { year: String(year) })
  const agreement = agreementFacts(of, pay)
  const employment: EmploymentFacts = {
    hired: since,
    level: levelCode,
    category: categoryOf(of, pay.level),
    partTime: pay.share.toNumber(),
    fixedTerm: isFixedTerm(of),
    personal: pay.elements.filter(({ code }) => isDated(of, pay) && personal.has(code)),
    profile: profileOf(of),
    ...defined({ left: options.left, family: familyOf(of) }),
    ...surtaxesOf(of),
  }
  const fund = options.left !== undefined && hired ? fundBefore(of, pay, hired.value) : '0'
  const opening = openingState({
    year,
    employment,
    agreement,
    balances: {
      severance: { fund },
      leave: defined({ ferie: options.leaveDays?.toString(), permessi: options.leaveHours?.toString() }),
    },
  })
  return employmentYear({ year, employment, agreement, opening })
}

/** The one level of the table that payroll is given. */
const levelCode = 'livello'

/** Whether the months before are paid by their own rows of the table. */
const isDated = (of: Case, pay: BasePay): boolean =>
  pay.row !== undefined && pay.row.per === 'mese' && !isApprentice(of)

function agreementFacts(of: Case, pay: BasePay): AgreementFacts {
  const { agreement } = of.request
  const divisor = hourlyDivisor(of, pay.level)
  const source = pay.row ? of.sourceName(pay.row) : ''
  const constant = [{ from: '1990-01-01', source, elements: pay.elements }]
  const rows = isDated(of, pay) && pay.row ? datedRows(of, pay.row) : constant
  return {
    name: agreement?.shortName ?? lineLabels.lordo_indicato ?? '',
    levels: { [levelCode]: rows },
    hourlyDivisor: divisor?.value ?? anyDivisor,
    dailyDivisor: dailyDivisor(of, pay.level).value,
    extraMonths: extraMonthRules(of, pay),
    leave: [
      { code: 'ferie', label: lineLabels.ferie ?? '', unit: 'days', yearly: 0 },
      { code: 'permessi', label: lineLabels.permessi ?? '', unit: 'hours', yearly: 0 },
    ],
  }
}

/** The steps of the table of a level: what the months before were paid by. */
function datedRows(of: Case, row: PayRow): AgreementFacts['levels'][string] {
  const same = (other: PayRow): boolean =>
    other.level === row.level && other.regime === row.regime && JSON.stringify(other.when) === JSON.stringify(row.when)
  const rows = (of.request.agreement?.pay ?? []).filter(same).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return rows.map((one, index) => {
    const elements: readonly PayElement[] = [
      { code: 'paga_tabella', label: lineLabels.paga_tabella ?? '', amount: rowTotal(one), source: of.sourceName(one) },
    ]
    // Before the first step that is known its own pay is the nearest one.
    return { from: index === 0 ? '1990-01-01' : one.from, source: of.sourceName(one), elements }
  })
}

/** 13th in December, 14th in June: as the agreement says, or as many as were said. */
function extraMonthRules(of: Case, pay: BasePay): readonly ExtraMonthRule[] {
  const { agreement, date } = of.request
  const person = personOf(of, pay.level)
  const many = instalmentsOf(of)
  const shareOf = (id: string, otherwise: number): number => {
    const fact =
      agreement && !of.request.instalments
        ? selectNumber(agreement, 'mensilita_aggiuntive', id, person, date)
        : undefined
    if (!fact) return otherwise
    return fact.fact.unit === 'percento' ? fact.value / 100 : fact.value
  }
  const rules = [
    { code: 'tredicesima', paidIn: 12, accruesFrom: 1, share: shareOf('tredicesima', Math.min(1, many - 12)) },
    { code: 'quattordicesima', paidIn: 6, accruesFrom: 7, share: shareOf('quattordicesima', Math.max(0, many - 13)) },
  ]
  return rules.filter(({ share }) => share > 0).map(rule => ({ ...rule, label: labels.extraMonth(rule.code) }))
}

/** Severance of the years before, at today's pay and without revaluation. */
function fundBefore(of: Case, pay: BasePay, hired: string): string {
  const { year } = of.request
  const to = `${year - 1}-12-31`
  if (hired > to) return '0'
  const yearly = yearOfPay(of, pay).amount
  of.remark('severance-same-pay', {})
  of.remark('no-revaluation', {})
  const each = new Exact(severanceAccrual(yearly, yearly).net)
  return cents(each.times(accruedMonths({ from: hired, to })).dividedBy(12)).toString()
}
