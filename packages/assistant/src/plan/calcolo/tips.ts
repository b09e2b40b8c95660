/** Tips of guests (mance): what the tax of their own takes. */
import { formatItalian, formatPlain, rulesFor, tipsTax } from '@ccnl/payroll'
import type { Amount } from '../../query/slots.ts'
import { Exact } from './amounts.ts'
import type { Case } from './case.ts'
import { less, rate, times } from './formula.ts'
import { type Found, MissingInput } from './shape.ts'
import { asSaid, byLaw, bySum } from './sheet.ts'

/** The tips are named as such, or are the least of the amounts told; the income of the year is the last of the others. */
function amountsOf({ request: { amounts } }: Case): {
  readonly tips: Amount
  readonly income?: Amount | undefined
  readonly before?: Amount | undefined
} {
  const least = amounts.toSorted((one, other) => one.value - other.value)[0]
  const tips = amounts.find(({ role }) => role === 'bonus') ?? least
  if (!tips) throw new MissingInput({ code: 'bonus', field: 'premio' })
  const yearly = amounts.filter(one => one !== tips && one.value > tips.value)
  const income = yearly.at(-1)
  return { tips, income, before: yearly.length > 1 ? yearly[0] : undefined }
}

/** The tax on tips, what they leave, and what of them is taxed as the pay is. */
export function tips(of: Case): Found {
  const { year, slots } = of.request
  const { tips: told, income, before } = amountsOf(of)
  const months = told.per === 'mese' ? (slots.worked?.unit === 'mesi' ? slots.worked.value : 1) : 1
  const gross = of.sheet.put(
    'mance',
    months === 1 ? new Exact(told.value) : times(new Exact(told.value), months),
    asSaid,
  )
  const found = tipsTax({ year, tips: gross, income: income?.value, incomeBefore: before?.value })
  const worked = { ...times(new Exact(found.taxed), rate(new Exact(found.rate))), amount: new Exact(found.tax) }
  const tax = of.sheet.put('imposta_mance', worked, byLaw(found.source), { effect: 'subtracts' })
  of.sheet.put('mance_nette', less(new Exact(found.taxed), tax), bySum)
  const { share, incomeLimit } = rulesFor(year).tips
  of.remark('tips-share', {
    share,
    limit: formatItalian(incomeLimit),
    ordinary: found.ordinary.isZero() ? '' : formatItalian(found.ordinary),
  })
  return { goals: ['imposta_mance', 'mance_nette'], values: { rate: formatPlain(found.rate) } }
}
