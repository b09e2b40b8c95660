import {
  type ConsumptionRequest,
  type CreditData,
  decodeConsumption,
  type RegisterConsumptionRequest,
} from '../contract.ts'
import { creditOutcome } from '../domain/credit.ts'
import { ApiError } from '../failure.ts'
import { checkSafe, joinUrl } from './address.ts'
import { type Call, createTransport, type TransportOptions, toFailure } from './http.ts'

/** The two credit calls of the product's own server (spec section 7). */
export interface CreditApi {
  /** Checks the credit. Rejects with a `credit` failure for every result code but success. */
  check(request: ConsumptionRequest, signal?: AbortSignal): Promise<CreditData>
  /**
   * Consumes credit. The first `Key` travels as the idempotency key, so the same request never consumes twice; it is
   * never repeated by itself.
   */
  register(request: RegisterConsumptionRequest, signal?: AbortSignal): Promise<CreditData>
}

export interface CreditApiOptions extends TransportOptions {
  readonly productUrl: string
  /** The JWT, where the product's server asks for one. */
  readonly token?: (() => string) | undefined
}

/** Statuses under which the credit routes still speak their own shape: `nRetCode` says what is wrong. */
const spokenStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 422, 502])

/** The calls about credit. They throw an {@link ApiError}, or the signal's reason. */
export function createCreditApi(options: CreditApiOptions): CreditApi {
  const transport = createTransport(options)
  const post = async (path: string, more: Partial<Call>): Promise<CreditData> => {
    const url = joinUrl(options.productUrl, path)
    const attempted = `POST ${url}`
    const { value } = await transport.json({
      method: 'POST',
      url,
      token: options.token?.(),
      // A refusal, too, carries the result code in its body.
      accepts: status => (status >= 200 && status < 300) || spokenStatuses.has(status),
      ...more,
    })
    let outcome: ReturnType<typeof creditOutcome>
    try {
      outcome = creditOutcome(decodeConsumption(value))
    } catch (cause) {
      throw new ApiError(toFailure(cause), attempted, { cause })
    }
    if (outcome.type === 'failure') throw new ApiError(outcome.failure, attempted)
    return outcome.credit
  }
  return {
    check: (request, signal) => post('api/consumption', { json: request, signal }),
    register: async (request, signal) => {
      const key = request.list[0]?.consumptions[0]?.consumption[0]?.Key
      if (key === undefined)
        throw new ApiError({ code: 'credit', name: 'missing-parameter' }, 'POST registerConsumption')
      return post('api/registerConsumption', {
        json: request,
        signal,
        headers: { 'idempotency-key': checkSafe('Key', key) },
      })
    },
  }
}
