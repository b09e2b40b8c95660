/** What the funds of an agreement, of health and pension, are paid by the month for somebody: by the firm, by the worker. */
import { formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { counted, Exact, over, plus, rate, times } from './amounts.ts'
import { basePay, instalmentsOf } from './base-pay.ts'
import { byAgreement, bySum, type Case } from './case.ts'
import { select, selectNumber } from './facts.ts'
import { fundNames, labels } from './it.ts'
import { agreementOf, personOf } from './level-row.ts'
import { type Found, MissingInput } from './shape.ts'

const sides = { employer: ['azienda'], worker: ['lavoratore'], both: ['azienda', 'lavoratore'] } as const

export function contractFunds(of: Case): Found | undefined {
  const { request, sheet } = of
  const { funds } = request.slots
  if (!funds) return undefined
  const agreement = agreementOf(of)
  const person = personOf(of, request.level?.value)
  const nameOf = (theme: string): string => {
    const name = select(agreement, theme, 'fondo', person, request.date)?.fact.value
    return typeof name === 'string' ? name : (fundNames[theme] ?? theme)
  }
  const goals = sides[funds.by].flatMap(by => {
    const parts = funds.themes.flatMap(theme => {
      const found = selectNumber(agreement, theme, by, person, request.date)
      const fund = nameOf(theme)
      if (!found || found.openOn.length > 0) {
        of.remark('fund-missing', { by, fund })
        return []
      }
      const { fact, value } = found
      of.cite(fact, 'fund')
      const isShare = fact.unit === 'percento'
      const label = labels.fundShare(by, fund, isShare ? formatPlain(value) : '')
      if (isShare) {
        const base = select(agreement, theme, 'base', person, request.date)?.fact.value
        of.remark('fund-base', { fund, base: typeof base === 'string' ? base : '' })
      }
      const month = isShare
        ? times(basePay(of).monthly, rate(new Exact(value)))
        : fact.per === 'anno'
          ? over(new Exact(value), counted(12, 'mesi'))
          : new Exact(value)
      const amount = sheet.put(`fondo_${theme}_${by}`, month, byAgreement(fact), { label })
      // A share of the pay is due on the extra months, too.
      const year = times(amount, counted(isShare ? instalmentsOf(of) : 12, isShare ? 'mensilità' : 'mesi')).amount
      return [{ amount, year }]
    })
    const code = `fondi_${by}`
    const [first, ...others] = parts
    if (!first) return []
    const sum = (one: Decimal, more: readonly Decimal[]) => (more.length === 0 ? one : plus(one, ...more))
    sheet.put(
      code,
      sum(
        first.amount,
        others.map(({ amount }) => amount),
      ),
      bySum,
    )
    if (request.spans.includes('year'))
      sheet.put(
        `${code}_anno`,
        sum(
          first.year,
          others.map(({ year }) => year),
        ),
        bySum,
      )
    return [code, `${code}_anno`]
  })
  if (goals.length === 0) throw new MissingInput({ code: 'no-fund-share' })
  return { goals, values: Object.fromEntries(funds.themes.map(theme => [theme, nameOf(theme)])) }
}
