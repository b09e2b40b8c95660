import type { Decimal } from 'decimal.js'
import { isRecord } from '../check.ts'
import { Exact, PayrollError, signedQuantity } from '../decimal.ts'
import { isDecimal } from '../exact.ts'
import type { Payslip, PayslipAlarm, PayslipLine } from './shape.ts'

type Plain = Readonly<Record<string, unknown>>

function fail(field: string, value: unknown, rule: string): never {
  throw new PayrollError('unreadable', field, `must be ${rule}`, { value, rule })
}

function objectOf(value: unknown, field: string): Plain {
  return isRecord(value) ? value : fail(field, value, 'an object')
}

/** A decimal as it lives in memory, as JSON writes it (`"1818.75"`) or as `structuredClone` leaves it (coefficient, places). */
function amountOf(value: unknown, field: string): Decimal {
  if (typeof value === 'string' || typeof value === 'number' || isDecimal(value)) {
    return signedQuantity(value, field)
  }
  const { coefficient, places } = objectOf(value, field)
  if (
    (typeof coefficient !== 'bigint' && !Number.isSafeInteger(coefficient)) ||
    typeof places !== 'number' ||
    !Number.isInteger(places) ||
    places < 0
  ) {
    fail(field, value, 'a decimal')
  }
  return signedQuantity(new Exact(`${String(coefficient)}e-${places}`), field)
}

const textOf = (value: unknown, field: string): string =>
  typeof value === 'string' ? value : fail(field, value, 'a text')

const choiceOf = <Choice extends string>(value: unknown, field: string, choices: readonly Choice[]): Choice =>
  choices.find(choice => choice === value) ?? fail(field, value, `one of ${choices.join(', ')}`)

function lineOf(value: unknown): PayslipLine {
  const line = objectOf(value, 'lines')
  return {
    code: textOf(line.code, 'code'),
    label: textOf(line.label, 'label'),
    group: choiceOf(line.group, 'group', ['competenze', 'contributi', 'imposte', 'netto', 'maturazioni', 'azienda']),
    amount: amountOf(line.amount, 'amount'),
    effect: choiceOf(line.effect, 'effect', ['adds', 'subtracts', 'none']),
    formula: textOf(line.formula, 'formula'),
    source: textOf(line.source, 'source'),
    origin: choiceOf(line.origin, 'origin', ['calcolato', 'corretto']),
    computed: amountOf(line.computed, 'computed'),
  }
}

function alarmOf(value: unknown): PayslipAlarm {
  const alarm = objectOf(value, 'alarms')
  const codes = ['net-above-gross', 'net-negative', 'least-base', 'tax-not-covered'] as const
  return { code: choiceOf(alarm.code, 'alarms', codes), message: textOf(alarm.message, 'alarms') }
}

const listOf = (value: unknown, field: string): readonly unknown[] =>
  Array.isArray(value) ? value : fail(field, value, 'a list')

/**
 * Reads a payslip (cedolino) back from JSON or from another worker, its amounts decimals again. The yearly balance is not
 * read back: its lines are there. Throws {@link PayrollError} `unreadable` on what no payslip of this package looks like.
 *
 * @example readPayslip(JSON.parse(JSON.stringify(payslip(input)))).net.toFixed(2)
 */
export function readPayslip(value: unknown): Omit<Payslip, 'balance'> {
  const read = objectOf(value, 'payslip')
  const rules = objectOf(read.rules, 'rules')
  const amount = (field: string): Decimal => amountOf(read[field], field)
  return {
    lines: listOf(read.lines, 'lines').map(lineOf),
    gross: amount('gross'),
    contributionBase: amount('contributionBase'),
    contributions: amount('contributions'),
    taxable: amount('taxable'),
    netTax: amount('netTax'),
    net: amount('net'),
    carry: amount('carry'),
    expectedIncome: amount('expectedIncome'),
    additional: amount('additional'),
    integrativeTreatment: amount('integrativeTreatment'),
    wedgeSum: amount('wedgeSum'),
    severance: amount('severance'),
    alarms: listOf(read.alarms, 'alarms').map(alarmOf),
    rules: {
      id: textOf(rules.id, 'rules'),
      year: amountOf(rules.year, 'rules').toNumber(),
      date: textOf(rules.date, 'rules'),
    },
  }
}
