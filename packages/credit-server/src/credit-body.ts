/** The shapes of the bodies that the two credit routes take, as the contract names them; what else stands in them is dropped. */
import {
  type ConsumptionGroup,
  type ConsumptionItem,
  type ConsumptionRequest,
  type Decode,
  finite,
  flag,
  listOf,
  present,
  type RegisterConsumptionRequest,
  record,
  type ServiceCredentials,
  text,
} from '@ccnl/core/contract'

/** What may be left out, but is not null. */
function optional<T>(decode: Decode<T>): Decode<T | undefined> {
  return (value, place) => (value === undefined ? undefined : decode(value, place))
}

const address: Decode<string | undefined> = optional(text)

const credentials: Decode<ServiceCredentials | undefined> = optional(
  record(read => ({ user: read('user', text), password: read('password', text) })),
)

/** Body of POST /api/consumption; its keys in this order, whichever they came in. */
export const consumptionBody: Decode<ConsumptionRequest> = record(read => ({
  URL: read('URL', address),
  ticket: read('ticket', present),
  CRMID: read('CRMID', present),
  customerType: read('customerType', present),
  idProduct: read('idProduct', finite),
  measurementUnit: read('measurementUnit', present),
  creditVerification: read('creditVerification', flag),
  credentials: read('credentials', credentials),
}))

const item: Decode<ConsumptionItem> = record(read => ({
  Key: read('Key', present),
  Quantity: read('Quantity', finite),
}))

const group: Decode<ConsumptionGroup> = record(read => ({
  consumptionType: read('consumptionType', present),
  creditVerification: read('creditVerification', flag),
  overquotaVerification: read('overquotaVerification', flag),
  measurementUnit: read('measurementUnit', present),
  consumption: read('consumption', listOf(item, 1)),
  idProduct: read('idProduct', finite),
}))

const entry: Decode<RegisterConsumptionRequest['list'][number]> = record(read => ({
  CRMID: read('CRMID', present),
  Customer_Type: read('Customer_Type', present),
  consumptions: read('consumptions', listOf(group, 1)),
}))

/** Body of POST /api/registerConsumption; its keys in this order, whichever they came in. */
export const registrationBody: Decode<RegisterConsumptionRequest> = record(read => ({
  URL: read('URL', address),
  ticket: read('ticket', present),
  credentials: read('credentials', credentials),
  list: read('list', listOf(entry, 1)),
}))
