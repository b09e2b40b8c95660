import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { consumptionSchema, registrationSchema } from './credit-body.ts'

/** The path of the first field at fault. */
const faultOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.path.join('.')

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
    expect(JSON.stringify(consumptionSchema.parse(told))).toBe(JSON.stringify(check))
    expect(registrationSchema.parse(registrationOf(group))).toEqual(registrationOf(group))
  })

  test.each(Object.keys(check))('a check without %s is none', key => {
    expect(faultOf(consumptionSchema, { ...check, [key]: undefined })).toBe(key)
  })

  test('a consumption has entries, each with a key', () => {
    expect(faultOf(registrationSchema, { ...registrationOf(group), list: [] })).toBe('list')
    const keyless = { ...group, consumption: [{ Quantity: 1 }] }
    expect(faultOf(registrationSchema, registrationOf(keyless))).toBe('list.0.consumptions.0.consumption.0.Key')
  })

  test.each([null, Number.NaN, Number.POSITIVE_INFINITY, '20'])('%s is no number of a product', idProduct => {
    expect(faultOf(consumptionSchema, { ...check, idProduct })).toBe('idProduct')
  })
})
