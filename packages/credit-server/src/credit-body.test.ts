import { ContractError, type Decode, decode } from '@ccnl/core/contract'
import { describe, expect, test } from 'vitest'
import { consumptionBody, registrationBody } from './credit-body.ts'

/** The path of the first field at fault. */
const faultOf = (shape: Decode<unknown>, value: unknown): string | undefined => {
  try {
    decode('POST', shape, value)
    return undefined
  } catch (error) {
    return error instanceof ContractError ? error.field : String(error)
  }
}

const check = {
  ticket: 'T',
  CRMID: 'C',
  customerType: 'X',
  idProduct: 20,
  measurementUnit: 'IT',
  creditVerification: true,
}
const group = {
  consumptionType: 'IA',
  creditVerification: true,
  overquotaVerification: false,
  measurementUnit: 'IT',
  consumption: [{ Key: 'k', Quantity: 1 }],
  idProduct: 20,
}
const registrationOf = (...groups: readonly unknown[]) => ({
  ticket: 'T',
  list: [{ CRMID: 'C', Customer_Type: 'X', consumptions: groups }],
})

describe('contract 4: the bodies of the credit routes', () => {
  test('are read without what else stands in them, in an order that does not change: keys are bound to its hash', () => {
    const told = Object.fromEntries(Object.entries({ ...check, altro: 1 }).toReversed())
    expect(JSON.stringify(decode('POST', consumptionBody, told))).toBe(JSON.stringify(check))
    expect(decode('POST', registrationBody, registrationOf(group))).toEqual(registrationOf(group))
  })

  test.each(Object.keys(check))('a check without %s is none', key => {
    expect(faultOf(consumptionBody, { ...check, [key]: undefined })).toBe(key)
  })

  test.each(['URL', 'credentials'])('%s may be left out, and is not null', key => {
    expect(faultOf(consumptionBody, check)).toBeUndefined()
    expect(faultOf(consumptionBody, { ...check, [key]: null })).toBe(key)
  })

  test('a consumption has entries, each with a key', () => {
    expect(faultOf(registrationBody, { ...registrationOf(group), list: [] })).toBe('list')
    const keyless = { ...group, consumption: [{ Quantity: 1 }] }
    expect(faultOf(registrationBody, registrationOf(keyless))).toBe('list.0.consumptions.0.consumption.0.Key')
  })

  test.each([null, Number.NaN, Number.POSITIVE_INFINITY, '20'])('%s is no number of a product', idProduct => {
    expect(faultOf(consumptionBody, { ...check, idProduct })).toBe('idProduct')
  })
})
