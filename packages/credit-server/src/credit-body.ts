/** The shapes of the bodies that the two credit routes take, as the contract names them; what else stands in them is dropped. */
import type { ConsumptionRequest, RegisterConsumptionRequest } from '@ccnl/core/contract'
import { z } from 'zod/mini'

const present = z.string().check(z.minLength(1))
const credentials = z.optional(z.object({ user: z.string(), password: z.string() }))
const someOf = <T extends z.ZodMiniType>(schema: T) => z.array(schema).check(z.minLength(1))

/** Body of POST /api/consumption. */
export const consumptionSchema: z.ZodMiniType<ConsumptionRequest> = z.object({
  URL: z.optional(z.string()),
  ticket: present,
  CRMID: present,
  customerType: present,
  idProduct: z.number(),
  measurementUnit: present,
  creditVerification: z.boolean(),
  credentials,
})

const group = z.object({
  consumptionType: present,
  creditVerification: z.boolean(),
  overquotaVerification: z.boolean(),
  measurementUnit: present,
  consumption: someOf(z.object({ Key: present, Quantity: z.number() })),
  idProduct: z.number(),
})

/** Body of POST /api/registerConsumption. */
export const registrationSchema: z.ZodMiniType<RegisterConsumptionRequest> = z.object({
  URL: z.optional(z.string()),
  ticket: present,
  credentials,
  list: someOf(z.object({ CRMID: present, Customer_Type: present, consumptions: someOf(group) })),
})
