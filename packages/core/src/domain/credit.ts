import type {
  Config,
  ConsumptionAnswer,
  ConsumptionRequest,
  CreditData,
  CreditFailureName,
  HistoryMessage,
  RegisterConsumptionRequest,
} from '../contract.ts'
import type { Failure } from '../failure.ts'

/** The result code of success; every other is an error, 0 included. */
export const creditSuccess = 1

/** Spec section 8, by name: two names share 5039, and the last two have no code of their own. */
export const creditCodes: Readonly<Record<CreditFailureName, number | undefined>> = {
  'missing-parameter': 5039,
  'invalid-ticket': 5051,
  'unknown-customer': 5085,
  'invalid-profile': 5089,
  'insufficient-permissions': 5092,
  'no-credit': 5098,
  'invalid-credentials': 801,
  'verification-not-set': 5114,
  'invalid-answer': 0,
  'missing-crmid': 5039,
  unknown: undefined,
  crmid: undefined,
}

// `Object.keys` of a record over a union of literals is that union; TypeScript types it as strings.
const names = Object.keys(creditCodes) as CreditFailureName[]

/** The name of a result code that is not success; the first of the two that share 5039. */
export function creditFailureName(code: number): CreditFailureName {
  return names.find(name => creditCodes[name] === code) ?? 'unknown'
}

export type CreditOutcome =
  | { readonly type: 'credit'; readonly credit: CreditData }
  | { readonly type: 'failure'; readonly failure: Extract<Failure, { readonly code: 'credit' }> }

/** Reads an answer of the credit service as the credit that it carries or as the failure that it means. */
export function creditOutcome(answer: ConsumptionAnswer): CreditOutcome {
  const failure = (name: CreditFailureName): CreditOutcome => ({ type: 'failure', failure: { code: 'credit', name } })
  if (answer.code !== creditSuccess) {
    const name = creditFailureName(answer.code)
    if (name === 'missing-parameter' && /CRMID/i.test(answer.description)) return failure('missing-crmid')
    return failure(name === 'unknown' && answer.entry === 'faulty' ? 'crmid' : name)
  }
  if (answer.entry === 'missing') return failure('missing-crmid')
  if (answer.entry === 'faulty' || !answer.credit) return failure('crmid')
  return { type: 'credit', credit: answer.credit }
}

/**
 * The `Key` of a consumption, which is also its idempotency key: it names the customer and the conversation and ends in
 * an ISO timestamp. The same three make the same key, so a repetition is recognised.
 */
export function consumptionKey(crmid: string, sessionId: string, at: number): string {
  return `${crmid}-${sessionId}-${new Date(at).toISOString()}`
}

/** Who pays: the customer, with the ticket that the consumption service asks for. */
export interface Customer {
  readonly crmid: string
  readonly ticket: string
}

/** What an answer counts as at the consumption service; the configuration names the rest. */
const consumptionType = 'IA'

/** The check of the balance: the body of POST /api/consumption. */
export function toConsumptionCheck(credit: Config['credit'], { crmid, ticket }: Customer): ConsumptionRequest {
  const { customerType, idProduct, measurementUnit } = credit
  return { ticket, CRMID: crmid, customerType, idProduct, measurementUnit, creditVerification: true }
}

/** The consumption of one answer: the body of POST /api/registerConsumption. */
export function toConsumption(
  credit: Config['credit'],
  { crmid, ticket }: Customer,
  key: string,
): RegisterConsumptionRequest {
  const { customerType, idProduct, measurementUnit, quantity } = credit
  const consumption = {
    consumptionType,
    creditVerification: true,
    overquotaVerification: true,
    measurementUnit,
    consumption: [{ Key: key, Quantity: quantity }],
    idProduct,
  }
  return { ticket, list: [{ CRMID: crmid, Customer_Type: customerType, consumptions: [consumption] }] }
}

/**
 * The answer that was given to this question, as the history keeps it: the same text, else what follows the same
 * question. `undefined` when the history does not hold it (yet). The later one of two counts.
 */
export function storedAnswer(
  history: readonly HistoryMessage[],
  asked: { readonly question: string; readonly answer: string },
): HistoryMessage | undefined {
  const says = (message: HistoryMessage | undefined, role: HistoryMessage['role'], text: string): boolean =>
    message?.role === role && message.content.trim() === text.trim()
  return (
    history.findLast(message => says(message, 'assistant', asked.answer)) ??
    history.findLast(({ role }, index) => role === 'assistant' && says(history[index - 1], 'user', asked.question))
  )
}
