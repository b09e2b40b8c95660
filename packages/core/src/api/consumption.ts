import type { Config, CreditData, SignedUser } from '../contract.ts'
import { type Customer, consumptionKey, storedAnswer, toConsumption, toConsumptionCheck } from '../domain/credit.ts'
import { hasCreditBalance, tierOf } from '../domain/tier.ts'
import { ApiError, type Failure } from '../failure.ts'
import type { Api } from './client.ts'
import type { CreditApi } from './credit.ts'
import { toFailure } from './http.ts'

/** The calls that read and spend the balance of one signed-in user; without `credit` there is only the look-up. */
export interface CreditCalls {
  readonly config: Pick<Config, 'credit'>
  readonly user: SignedUser
  readonly api: Pick<Api, 'availableCredit'>
  readonly credit?: CreditApi | undefined
}

function customerOf({ crmid, ticket }: SignedUser): Customer | undefined {
  return crmid !== '' && ticket ? { crmid, ticket } : undefined
}

/** What the service answers when it could not be asked, in its own words; every other code is its decision. */
const unanswered: ReadonlySet<string> = new Set(['invalid-answer', 'unknown'])

function isDecision(failure: Failure): boolean {
  return failure.code === 'credit' && !unanswered.has(failure.name)
}

/**
 * The credit that is left: the consumption check says it, and where the check cannot be had (no ticket, no service, an
 * answer that tells nothing) the look-up does. What the service decides stands: 'Crediti non disponibili' is 0, any other
 * of its codes rejects.
 */
export async function readCredit(calls: CreditCalls, signal?: AbortSignal): Promise<number> {
  const { config, user, api, credit } = calls
  const customer = customerOf(user)
  if (credit && customer) {
    try {
      return (await credit.check(toConsumptionCheck(config.credit, customer), signal)).availableCredit
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'credit' && failure.name === 'no-credit') return 0
      if (signal?.aborted || isDecision(failure)) throw error
    }
  }
  return await api.availableCredit(signal)
}

/** Whether there is a consumption service to pay, and a customer who pays. */
function canConsume(calls: Pick<CreditCalls, 'user' | 'credit'>): boolean {
  return calls.credit !== undefined && customerOf(calls.user) !== undefined
}

/** Registers one consumption under this key; the same key never consumes twice, and nothing here repeats the call. */
export async function consume({ config, user, credit }: CreditCalls, key: string): Promise<CreditData> {
  const customer = customerOf(user)
  if (!credit || !customer) throw new ApiError({ code: 'credit', name: 'missing-crmid' }, 'POST registerConsumption')
  return await credit.register(toConsumption(config.credit, customer, key))
}

/**
 * What a front end without a session does after a complete answer: in the Iterazioni tier, one consumption if the answer
 * has showAction, and the credit read again. Resolves with the credit left, `undefined` where the tier has no balance.
 * Call it once for each answer; `now` is the end of the answer in epoch milliseconds and makes the key.
 *
 * @example
 * const left = await settleAnswer({ config, user, api, credit, sessionId, question, answer, now: Date.now() })
 */
export async function settleAnswer(
  answered: CreditCalls & {
    readonly api: Pick<Api, 'availableCredit' | 'history'>
    readonly sessionId: string
    readonly question: string
    readonly answer: string
    readonly now: number
  },
  signal?: AbortSignal,
): Promise<number | undefined> {
  const { user, api, sessionId, now } = answered
  if (!hasCreditBalance(tierOf(user.roles))) return undefined
  if (canConsume(answered)) {
    const history = await api.history(sessionId, {}, signal)
    // From here on no interruption leaves the consumption half asked for: it is sent once and waited for.
    if (storedAnswer(history, answered)?.showAction) await consume(answered, consumptionKey(user.crmid, sessionId, now))
  }
  return await readCredit(answered, signal)
}
