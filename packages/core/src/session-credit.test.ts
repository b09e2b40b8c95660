import { describe, expect, test } from 'vitest'
import type { CreditApi } from './api/credit.ts'
import type { CreditData, HistoryMessage } from './contract.ts'
import { exampleUser, historyMessage } from './example/state.ts'
import { later, refusal, start, startSignedIn, turnOver } from './testing/session-stage.ts'

describe('spec 4 and 7: the credit of a session', () => {
  const iterazioni = () => ({ ...exampleUser('IterazioniCCNLPIU-IA'), ticket: 'T-1' })
  const stored = [historyMessage('user', 'Ferie?'), historyMessage('assistant', 'Ventisei.', { showAction: true })]
  const balanceOf = (availableCredit: number): CreditData => ({
    crmid: 'C1',
    customerType: 'CLIENTE',
    idProduct: 20,
    availableCredit,
    totalConsumed: 0,
    totalPurchased: 5,
    measurementUnit: 'ITERAZIONI',
  })

  function ledger(calls: string[], register: CreditApi['register'] = async () => balanceOf(0)): CreditApi {
    let left = 5
    return {
      check: async () => {
        calls.push('check')
        return balanceOf(left)
      },
      register: async request => {
        calls.push('register')
        const answer = await register(request)
        left = answer.availableCredit
        return answer
      },
    }
  }

  test('at sign-in the check runs, and its balance is stored without a look-up', async () => {
    const checks: string[] = []
    const { session, calls } = start({}, { signIn: async () => iterazioni(), credit: () => ledger(checks) })
    session.send({ type: 'ticket-received', ticket: 'T-1' })
    await session.settled()
    expect(checks).toEqual(['check'])
    expect(calls).not.toContain('availableCredit')
    expect(session.getState().account.credit).toBe(5)
  })

  test('an answer with showAction is registered once, then the balance is read again', async () => {
    const checks: string[] = []
    const { session } = await startSignedIn(
      { history: async () => stored },
      { signIn: async () => iterazioni(), credit: () => ledger(checks, async () => balanceOf(4)) },
    )
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await session.settled()
    expect(checks).toEqual(['check', 'register', 'check'])
    expect(session.getState().account).toMatchObject({ credit: 4, unsettled: [] })
  })

  test('an outcome that is not known is not asked for again', async () => {
    const checks: string[] = []
    const failing = async () => {
      throw refusal({ code: 'timeout', phase: 'headers' })
    }
    const { session, logs } = await startSignedIn(
      { history: async () => stored },
      { signIn: async () => iterazioni(), credit: () => ledger(checks, failing) },
    )
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await session.settled()
    expect(checks).toEqual(['check', 'register', 'check'])
    expect(logs).toHaveLength(1)
    expect(session.getState().account.credit).toBe(5)
  })

  test('credit calls that cannot be loaded leave the look-up, and are tried again', async () => {
    const checks: string[] = []
    let loads = 0
    const credit = async () => {
      loads += 1
      if (loads === 1) throw new Error('a part is gone')
      return ledger(checks)
    }
    const { session, calls, logs } = start({}, { signIn: async () => iterazioni(), credit })
    session.send({ type: 'ticket-received', ticket: 'T-1' })
    await session.settled()
    expect([calls.includes('availableCredit'), checks, logs.length]).toEqual([true, [], 1])
    session.send({ type: 'consumption-failed', userId: 'u1', failure: { code: 'network' } })
    await session.settled()
    expect(checks).toEqual(['check'])
  })

  test('a front end without credit calls only looks the balance up', async () => {
    const { session, calls } = await startSignedIn(
      { history: async () => stored },
      { signIn: async () => exampleUser('IterazioniCCNLPIU-IA') },
    )
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await session.settled()
    expect(calls.filter(call => call === 'availableCredit')).toHaveLength(1)
  })

  test('the history of an answer is not given up for the next one, so every answer is paid', async () => {
    const checks: string[] = []
    const first = later<readonly HistoryMessage[]>()
    let loads = 0
    const { session } = await startSignedIn(
      {
        history: async (_session, _filter, signal) => {
          loads += 1
          if (loads > 1) return [...stored, ...stored]
          const history = await first.promise
          signal?.throwIfAborted()
          return history
        },
      },
      { signIn: async () => iterazioni(), credit: () => ledger(checks, async () => balanceOf(4)) },
    )
    session.send({ type: 'question-asked', text: 'Ferie?' })
    while (loads === 0) await turnOver()
    session.send({ type: 'conversation-started' })
    first.resolve(stored)
    await session.settled()
    expect(checks.filter(call => call === 'register')).toHaveLength(1)
  })

  test('a sign-out takes no consumption back', async () => {
    const checks: string[] = []
    const registering = later<CreditData>()
    const { session } = await startSignedIn(
      { history: async () => stored },
      { signIn: async () => iterazioni(), credit: () => ledger(checks, () => registering.promise) },
    )
    session.send({ type: 'question-asked', text: 'Ferie?' })
    while (!checks.includes('register')) await turnOver()
    session.send({ type: 'signed-out' })
    registering.resolve(balanceOf(4))
    await session.settled()
    expect(checks).toEqual(['check', 'register'])
    expect(session.getState().account.credit).toBeUndefined()
  })
})
