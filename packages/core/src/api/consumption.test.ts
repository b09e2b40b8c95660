import { describe, expect, test } from 'vitest'
import type { ConsumptionRequest, CreditData, HistoryMessage, RegisterConsumptionRequest } from '../contract.ts'
import { exampleConfig, exampleTime, exampleUser, historyMessage } from '../example/state.ts'
import { ApiError, type Failure } from '../failure.ts'
import { readCredit, settleAnswer } from './consumption.ts'

const refusal = (failure: Failure) => new ApiError(failure, 'a test')
const data = (availableCredit: number): CreditData => ({
  crmid: 'C1',
  customerType: 'CLIENTE',
  idProduct: 20,
  availableCredit,
  totalConsumed: 0,
  totalPurchased: 25,
  measurementUnit: 'ITERAZIONI',
})

/** A consumption service with a balance, that notes what it is asked. */
function service({
  balance = 25,
  checkFails,
  registerFails,
  ticket = 'T-1',
  tier = true,
}: {
  readonly balance?: number
  readonly checkFails?: Failure
  readonly registerFails?: Failure
  readonly ticket?: string
  readonly tier?: boolean
} = {}) {
  let left = balance
  const checks: ConsumptionRequest[] = []
  const registered: RegisterConsumptionRequest[] = []
  const lookups: string[] = []
  const user = exampleUser(tier ? 'IterazioniCCNLPIU-IA' : 'FULLCCNLPIU-IA')
  return {
    checks,
    registered,
    lookups,
    calls: {
      config: exampleConfig,
      user: { ...user, ticket },
      api: {
        availableCredit: async () => {
          lookups.push('GET credit')
          return left
        },
        history: async (): Promise<readonly HistoryMessage[]> => [
          historyMessage('user', 'Ferie?'),
          historyMessage('assistant', 'Ventisei.', { showAction: true }),
          historyMessage('user', 'Ciao'),
          historyMessage('assistant', 'Buongiorno.'),
        ],
      },
      credit: {
        check: async (request: ConsumptionRequest) => {
          checks.push(request)
          if (checkFails) throw refusal(checkFails)
          return data(left)
        },
        register: async (request: RegisterConsumptionRequest) => {
          registered.push(request)
          if (registerFails) throw refusal(registerFails)
          left -= 1
          return data(left)
        },
      },
    },
  }
}

describe('spec 7: the balance is what the consumption check says', () => {
  test('the check carries ticket, customer, product, unit, type and the verification flag of the configuration', async () => {
    const { calls, checks, lookups } = service()
    expect(await readCredit(calls)).toBe(25)
    expect(checks).toEqual([
      {
        ticket: 'T-1',
        CRMID: 'C1',
        customerType: 'CLIENTE',
        idProduct: 20,
        measurementUnit: 'ITERAZIONI',
        creditVerification: true,
      },
    ])
    expect(lookups).toEqual([])
  })

  test("'Crediti non disponibili' is a credit of 0", async () => {
    const { calls, lookups } = service({ checkFails: { code: 'credit', name: 'no-credit' } })
    expect(await readCredit(calls)).toBe(0)
    expect(lookups).toEqual([])
  })

  test('what the service decides stands: no look-up goes round it', async () => {
    const { calls, lookups } = service({ checkFails: { code: 'credit', name: 'invalid-ticket' } })
    await expect(readCredit(calls)).rejects.toMatchObject({ failure: { name: 'invalid-ticket' } })
    expect(lookups).toEqual([])
  })

  test.each([
    { code: 'network' },
    { code: 'timeout', phase: 'headers' },
    { code: 'credit', name: 'invalid-answer' },
    { code: 'credit', name: 'unknown' },
  ] satisfies Failure[])('a check that cannot be had ($code) leaves the look-up', async checkFails => {
    const { calls, lookups } = service({ checkFails })
    expect(await readCredit(calls)).toBe(25)
    expect(lookups).toEqual(['GET credit'])
  })

  test('without a ticket, a customer or a service there is only the look-up', async () => {
    const { calls, checks, lookups } = service({ ticket: '' })
    expect(await readCredit(calls)).toBe(25)
    expect(await readCredit({ ...calls, user: { ...calls.user, ticket: 'T-1', crmid: '' } })).toBe(25)
    expect(await readCredit({ ...calls, credit: undefined })).toBe(25)
    expect([checks.length, lookups.length]).toEqual([0, 3])
  })

  test('an abort is an abort, and reads nothing else', async () => {
    const { calls, lookups } = service({ checkFails: { code: 'network' } })
    await expect(readCredit(calls, AbortSignal.abort())).rejects.toBeInstanceOf(ApiError)
    expect(lookups).toEqual([])
  })
})

describe('spec 4: a front end without a session settles its answer by one call', () => {
  const asked = { sessionId: 's1', question: 'Ferie?', answer: 'Ventisei.', now: exampleTime }

  test('an answer with showAction is registered once, with the configured quantity and its key', async () => {
    const { calls, registered } = service()
    expect(await settleAnswer({ ...calls, ...asked })).toBe(24)
    expect(registered).toEqual([
      {
        ticket: 'T-1',
        list: [
          {
            CRMID: 'C1',
            Customer_Type: 'CLIENTE',
            consumptions: [
              {
                consumptionType: 'IA',
                creditVerification: true,
                overquotaVerification: true,
                measurementUnit: 'ITERAZIONI',
                consumption: [{ Key: 'C1-s1-2026-01-15T09:30:00.000Z', Quantity: 1 }],
                idProduct: 20,
              },
            ],
          },
        ],
      },
    ])
  })

  test('an answer without showAction costs nothing, and neither does one that the history does not hold', async () => {
    const { calls, registered } = service()
    expect(await settleAnswer({ ...calls, ...asked, question: 'Ciao', answer: 'Buongiorno.' })).toBe(25)
    expect(await settleAnswer({ ...calls, ...asked, question: 'Altro?', answer: 'Altro.' })).toBe(25)
    expect(registered).toEqual([])
  })

  test('another tier has no balance, and is asked for none', async () => {
    const { calls, registered, checks, lookups } = service({ tier: false })
    expect(await settleAnswer({ ...calls, ...asked })).toBeUndefined()
    expect([registered.length, checks.length, lookups.length]).toEqual([0, 0, 0])
  })

  test('a consumption whose outcome is not known rejects and is not sent again', async () => {
    const { calls, registered } = service({ registerFails: { code: 'timeout', phase: 'headers' } })
    await expect(settleAnswer({ ...calls, ...asked })).rejects.toMatchObject({ failure: { code: 'timeout' } })
    expect(registered).toHaveLength(1)
  })

  test('without a ticket the balance is only read', async () => {
    const { calls, registered } = service({ ticket: '' })
    expect(await settleAnswer({ ...calls, ...asked })).toBe(25)
    expect(registered).toEqual([])
  })
})
