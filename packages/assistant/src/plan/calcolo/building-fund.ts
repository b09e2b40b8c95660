/** What a builder's hours put aside in the fund of the trade (accantonamento in Cassa Edile): leave and Christmas pay. */
import { formatPlain } from '@ccnl/payroll'
import { basePay, hourOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { factsOf, openConditions } from './facts.ts'
import { counted, rate, times } from './formula.ts'
import { buildingFundName } from './it.ts'
import { agreementOf, personOf } from './level-row.ts'
import { plainHours } from './request.ts'
import { type Found, MissingInput } from './shape.ts'
import { byAgreement } from './sheet.ts'

/** The share of the hours told, or of the month's pay, that is put aside before taxes. */
export function buildingFund(of: Case): Found {
  const { request, sheet } = of
  const person = { ...personOf(of, request.level?.value), qualifica: ['operaio'] as const }
  const fact = factsOf(agreementOf(of), 'altro', 'percentuale', request.date).find(
    one => one.name === buildingFundName && openConditions(one.when, { ...person, qualifica: [...person.qualifica] }),
  )
  if (!fact) throw new MissingInput({ code: 'no-rate' })
  of.cite(fact, 'surcharge')
  const pay = basePay(of)
  const hours = plainHours(request)
  const share = rate(Number(fact.value))
  const worked = hours === undefined ? times(pay.monthly, share) : times(hourOf(of, pay), counted(hours, 'ore'), share)
  sheet.put('accantonamento', worked, byAgreement(fact))
  const values = { percent: formatPlain(String(fact.value)), hours: hours === undefined ? '' : formatPlain(hours) }
  return { goals: ['accantonamento'], values }
}
