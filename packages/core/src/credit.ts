/** `@ccnl/core/credit`: the credit calls and what is read from them; only the tier that pays for its answers loads it. */
export { type CreditCalls, readCredit, settleAnswer } from './api/consumption.ts'
export { type CreditApi, type CreditApiOptions, createCreditApi } from './api/credit.ts'
export {
  type CreditOutcome,
  type Customer,
  consumptionKey,
  creditCodes,
  creditFailureName,
  creditOutcome,
  toConsumption,
  toConsumptionCheck,
} from './domain/credit.ts'
