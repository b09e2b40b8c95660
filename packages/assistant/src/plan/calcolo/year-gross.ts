/** The gross of a year, however the pay was told. */
import type { Decimal } from 'decimal.js'
import { cents, Exact } from './amounts.ts'
import { basePay, instalmentsOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { yearOfPay } from './outside.ts'
import { saidGross } from './request.ts'
import { MissingInput } from './shape.ts'

/** The gross of a year: said, or the person's month × the instalments. */
export function yearGross(of: Case): Decimal {
  const { request } = of
  const gross = saidGross(request)
  if (gross?.per === 'anno') return cents(gross.value)
  if (gross?.per === 'mese') return cents(new Exact(gross.value).times(instalmentsOf(of)))
  if (!gross && !request.agreement && !request.level) {
    throw new MissingInput({ code: 'gross', field: 'importo_lordo_annuo' })
  }
  return yearOfPay(of, basePay(of)).amount
}
