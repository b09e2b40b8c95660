/** The roles that amounts play beside one another, where the words around them do not tell. */

import type { Amount, CalculationKind } from '@ccnl/reading'
import { traits } from './kinds.ts'

/** Below this an amount without a period is an hour's; up to the other it is nobody's pay, of a month or of a year. */
const [hourlyAtMost, payAtLeast] = [30, 200]

/** Above this an amount without a period is a year's. */
const monthlyAtMost = 6_000

/** Amounts of a year, roughly: only to tell which of two is by far the greater. */
const yearly = ({ value, per }: Amount): number =>
  per === 'mese' || (!per && value <= monthlyAtMost) ? value * 13 : value

const isPay = ({ role }: Amount): boolean => role === 'gross' || role === 'unknown'

type Rule = (amounts: readonly Amount[], kinds: readonly CalculationKind[]) => readonly Amount[]

/** What goes out of a pay, or comes on top of it: of two pays the far smaller, and what is paid into a fund where no other amount is. */
const besidePay: Rule = (amounts, kinds) => {
  const pays = amounts.filter(isPay).toSorted((one, other) => yearly(one) - yearly(other))
  const [least, next] = pays
  const known = amounts.some(({ role }) => role === 'raise' || role === 'pension' || role === 'fund')
  if (known || pays.length !== 2 || !least || !next) return amounts
  const funded = kinds.includes('pension-fund')
  if ((funded && !least.per ? least.value : yearly(least)) * 4 > yearly(next)) return amounts
  const role = funded ? 'pension' : kinds.includes('raise') || kinds.includes('net') ? 'raise' : undefined
  return role === undefined ? amounts : amounts.map(one => (one === least ? { ...one, role } : one))
}

/** "Da 31.000 a 32.500: quanto di quei 1.500?": what two pays differ by is told of them, and no amount of its own. */
const differenceTold: Rule = amounts => {
  const [one, other, ...more] = amounts.filter(({ role }) => role === 'gross')
  if (!one || !other || more.length > 0) return amounts
  const apart = Math.abs(one.value - other.value)
  return amounts.filter(({ value }) => Math.abs(value - apart) >= 0.005)
}

/** "Io ci metto 3.500, l'azienda 2.500": beside what goes into a fund an amount that nothing is said of goes into it, too. */
const sharesOfFund: Rule = (amounts, kinds) =>
  kinds.includes('pension-fund') && amounts.some(({ role }) => role === 'pension' || role === 'fund')
    ? amounts.map(one => (paidIn.has(one.role) && one.value < monthlyAtMost ? { ...one, role: 'pension' } : one))
    : amounts
const paidIn: ReadonlySet<Amount['role']> = new Set<Amount['role']>(['unknown', 'contributions', 'cost'])

/** A cost, or contributions by the hour, are asked of an amount: it is the pay that they are on. */
const payOfCost: Rule = (amounts, kinds) => {
  const cost = kinds.includes('employer-cost') || kinds.includes('employer-contributions')
  if (!(cost || kinds.includes('contributions')) || amounts.some(({ role }) => role === 'gross' || role === 'net')) {
    return amounts
  }
  const isHour = ({ per, value }: Amount): boolean => per === 'ora' || (per === undefined && value <= hourlyAtMost)
  const base = amounts.find(
    one =>
      // "Quanto mi costa un aumento di 100 euro?"
      (cost && (one.role === 'contributions' || one.role === 'cost' || one.role === 'raise')) ||
      ((one.role === 'contributions' || one.role === 'unknown') && isHour(one)),
  )
  if (!base) return amounts
  return amounts.map(one => (one === base ? { ...one, role: 'gross', ...(isHour(one) ? { per: 'ora' } : {}) } : one))
}

/** Roles that a fund is taken for, by the words around it: "TFR netto di 40.000", "per spese". */
const fundLike: ReadonlySet<Amount['role']> = new Set<Amount['role']>(['unknown', 'cost', 'net'])

/** A fund of severance has no period: "1.250 al mese" is the pay that it accrues on; the lone amount of an advance is the fund. */
const fundOrPay: Rule = (amounts, kinds) => {
  if (!kinds.some(kind => kind === 'severance' || kind === 'severance-advance')) return amounts
  const funded = amounts.some(({ role, per }) => role === 'severance-fund' && per === undefined)
  return amounts.map(one => {
    // "Colf a 10 euro: liquidazione?": no fund is so small.
    if (one.role === 'severance-fund' && one.per === undefined && one.value <= hourlyAtMost)
      return { ...one, role: 'gross', per: 'ora' }
    // "L'imponibile TFR annuo" is the pay that it accrues on, too.
    if (one.role === 'taxable' || (one.role === 'severance-fund' && one.per !== undefined))
      return { ...one, role: 'gross' }
    const lone = !funded && amounts.length === 1 && fundLike.has(one.role)
    return lone && one.per === undefined && one.value > monthlyAtMost ? { ...one, role: 'severance-fund' } : one
  })
}

/** "RAL 52.000: quanto resta di 1.000 in più?": nobody's month rises so much, and a year's does. */
const raiseOfYear: Rule = amounts =>
  amounts.some(({ role, per }) => role === 'gross' && per === 'anno')
    ? amounts.map(one =>
        one.role === 'raise' && one.per === undefined && one.value >= raiseOfYearFrom ? { ...one, per: 'anno' } : one,
      )
    : amounts
const raiseOfYearFrom = 600

/** "12.000 dal primo e 9.000 dal secondo": incomes of a year that is balanced. */
const untoldIncomes: Rule = (amounts, kinds) =>
  kinds.includes('year-end') &&
  amounts.length > 1 &&
  amounts.every(({ role, value, per }) => role === 'unknown' && value > monthlyAtMost && per !== 'mese')
    ? amounts.map(one => ({ ...one, role: 'taxable' }))
    : amounts

/** "Mi mancano 200 euro netti al mese, RAL 29.000: quanto lordo chiedo?": so small a net beside a gross comes on top of it. */
const netOnTop: Rule = (amounts, kinds) => {
  const [one, other, ...more] = amounts.toSorted((a, b) => yearly(a) - yearly(b))
  const isOnTop =
    kinds.includes('gross-for-net') &&
    more.length === 0 &&
    one?.role === 'net' &&
    other?.role === 'gross' &&
    yearly(one) * 3 < yearly(other)
  return isOnTop ? amounts.map(amount => (amount === one ? { ...amount, role: 'raise', net: true } : amount)) : amounts
}

/** Two incomes beside a tax of its own: by far the smaller is what is taxed. */
const taxedBesideIncome: Rule = (amounts, kinds) => {
  if (!kinds.includes('substitute-tax')) return amounts
  const [least, next] = amounts
    .filter(({ role }) => role === 'income')
    .toSorted((one, other) => one.value - other.value)
  if (!least || !next || least.value * 2 > next.value) return amounts
  return amounts.map(one => (one === least ? { ...one, role: kinds.includes('raise') ? 'raise' : 'bonus' } : one))
}

/** "Arretrati con l'imposta al 5%: nel 2025 ha preso 30.500": beside what is owed a year's pay is the income that the tax looks at. */
const incomeBesideArrears: Rule = (amounts, kinds) =>
  kinds.includes('substitute-tax') && kinds.includes('arrears')
    ? amounts.map(one => {
        if (one.role === 'arrears' && one.per !== 'mese') return { ...one, role: 'raise' }
        return isPay(one) && one.value > monthlyAtMost && one.per !== 'mese'
          ? { ...one, role: 'income', per: 'anno' }
          : one
      })
    : amounts

/** "5 ore di straordinario a 9,80 l'ora con la maggiorazione": by the hour nobody is given a bonus. */
const hourPaid: Rule = amounts =>
  amounts.map(one => (one.role === 'bonus' && one.per === 'ora' ? { ...one, role: 'gross' } : one))

/** "Paga base provinciale 60 euro al giorno": the only pay told is what is paid, if it is only the base of it. */
const basePaid: Rule = amounts => {
  const [only] = amounts
  return amounts.length === 1 && only?.role === 'minimum' && (only.per === 'giorno' || only.per === 'ora')
    ? [{ ...only, role: 'gross' }]
    : amounts
}

/** "Bonus mamme, 1.800 lordi: quanto risparmio?": the amount beside a name of the relief is the pay. */
const payOfMother: Rule = (amounts, kinds) =>
  kinds.includes('mothers-relief')
    ? amounts.map(one => (one.role === 'bonus' ? { ...one, role: 'gross' } : one))
    : amounts

/** "Gratifica natalizia di 1.750 lordi: quanto netta?": the only amount of an extra month is the month that it is of. */
const loneExtraMonth: Rule = (amounts, kinds) => {
  const [only] = amounts
  const asked =
    kinds.length > 0 && kinds.every(kind => kind === 'thirteenth' || kind === 'fourteenth' || kind === 'net')
  return asked && kinds.length > (kinds.includes('net') ? 1 : 0) && amounts.length === 1 && only?.role === 'bonus'
    ? [{ ...only, role: 'gross', per: 'mese' }]
    : amounts
}

/** "Ci costa 1.250 al mese: quanto matura di tredicesima?": where no cost is asked, it is the pay. */
const costOfPay: Rule = (amounts, kinds) =>
  kinds.includes('employer-cost') || amounts.some(({ role }) => role === 'gross' || role === 'net')
    ? amounts
    : amounts.map(one => (one.role === 'cost' && one.per === 'mese' ? { ...one, role: 'gross' } : one))

/** "Imponibile 11.200 dal primo con 900 di ritenute e 13.600 dal secondo…": what stands beside a taxable income is another one. */
const incomesOfYear: Rule = (amounts, kinds) =>
  kinds.includes('year-end') && amounts.some(({ role }) => role === 'taxable')
    ? amounts.map(one =>
        one.role === 'unknown' ? { ...one, role: one.value > monthlyAtMost ? 'taxable' : 'withheld' } : one,
      )
    : amounts

/** "Mi devono 30 euro mensili": so little beside arrears is what was not paid. */
const owedByMonth: Rule = (amounts, kinds) =>
  kinds.includes('arrears') && !amounts.some(({ role }) => role === 'arrears' || role === 'raise')
    ? amounts.map(one =>
        isPay(one) && one.per === 'mese' && one.value < payAtLeast ? { ...one, role: 'arrears' } : one,
      )
    : amounts

/** "Mi hanno dato 1.748 invece di 1.783": of two pays beside arrears, the month lacks what they differ by. */
const lackOfMonth: Rule = (amounts, kinds) => {
  const [one, other, ...more] = amounts.filter(isPay)
  if (!kinds.includes('arrears') || !one || !other || more.length > 0 || amounts.length > 2) return amounts
  const [paid, due] = [one, other].toSorted((a, b) => a.value - b.value)
  const isMonth = [one, other].every(({ per, value }) => per !== 'anno' && value >= leastPay)
  if (!paid || !due || !isMonth || due.value > paid.value * closePays) return amounts
  return [{ ...due, value: Math.round((due.value - paid.value) * 100) / 100, role: 'arrears', per: 'mese' }]
}
/** A full month's pay, and how far apart two of one job are. */
const [leastPay, closePays] = [800, 1.6]

/** So much is nobody's pay of a month, where days of absence are paid: it is a day's. */
const dayOfAbsence: Rule = (amounts, kinds) =>
  kinds.some(kind => traits.byDay.has(kind))
    ? amounts.map(one =>
        (isPay(one) && one.per === undefined && one.value < payAtLeast) ||
        (one.per === 'giorno' && one.role === 'contributions')
          ? { ...one, role: 'gross', per: one.value <= hourlyAtMost && one.per === undefined ? 'ora' : 'giorno' }
          : one,
      )
    : amounts

/** "Mi spettano 21 euro al giorno, ho una media di 68,90: è giusto?": of two days' pays the greater is what is paid a share of. */
const meanDay: Rule = (amounts, kinds) => {
  const days = amounts.filter(one => isPay(one) && one.per === 'giorno')
  if (days.length < 2 || !kinds.some(kind => traits.byDay.has(kind))) return amounts
  const most = Math.max(...days.map(({ value }) => value))
  return amounts.map(one => (days.includes(one) && one.value === most ? { ...one, role: 'gross' } : one))
}

/** "A 9 euro l'una" is an hour; "in busta 40" is no pay at all. */
const smallAmounts: Rule = (amounts, kinds) => {
  // A small number beside a bonus or a voucher is its own.
  if (!kinds.every(kind => traits.ofPay.has(kind))) return amounts
  return amounts.flatMap((amount): readonly Amount[] => {
    // "12 euro lordi" are no month's.
    if (amount.role === 'gross' && amount.per === undefined && amount.value <= hourlyAtMost)
      return [{ ...amount, per: 'ora' }]
    if (amount.role !== 'unknown' || amount.per !== undefined || amount.value >= payAtLeast) return [amount]
    return amount.value <= hourlyAtMost ? [{ ...amount, per: 'ora' }] : []
  })
}

const rules: readonly Rule[] = [
  fundOrPay,
  taxedBesideIncome,
  incomeBesideArrears,
  differenceTold,
  sharesOfFund,
  besidePay,
  payOfCost,
  hourPaid,
  basePaid,
  payOfMother,
  loneExtraMonth,
  costOfPay,
  owedByMonth,
  lackOfMonth,
  incomesOfYear,
  untoldIncomes,
  netOnTop,
  raiseOfYear,
  dayOfAbsence,
  meanDay,
  smallAmounts,
]

/** Gives each amount the role that it can only have in what is asked. */
export function withRoles(amounts: readonly Amount[], kinds: readonly CalculationKind[]): readonly Amount[] {
  return rules.reduce((list, rule) => rule(list, kinds), amounts)
}
