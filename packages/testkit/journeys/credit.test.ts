import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// By path, as the product's servers: packages may not depend on each other in a ring.
import { runCli, temporaryFolder } from '../../cli/src/testing/run-cli.ts'
import { createCreditApi, settleAnswer } from '../../core/src/credit.ts'
import { type AppState, createApi, createSession, loadConfig, type Session, signIn } from '../../core/src/index.ts'
import { trialEndedView } from '../../core/src/view/index.ts'
import { type Product, startProduct } from './product.ts'

const question = 'sono 4 livello commercio da 3 anni, quanti giorni di preavviso devo dare se mi dimetto?'

let product: Product
/** Every request that leaves for the product's server, in order. */
const asked: string[] = []

beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  await product.close()
})

const counted: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, origin } = new URL(request.url)
  if (origin === product.url) asked.push(`${request.method} ${pathname}`)
  return await fetch(request)
}

/** What a page has: a session whose calls go through the network to both real servers. */
async function openSession(ticket: string): Promise<Session> {
  const config = await loadConfig({ productUrl: product.url })
  const session = createSession(config, {
    api: user =>
      createApi({
        baseUrl: config.apiUrl,
        userId: user.userId,
        token: () => user.token,
        productUrl: config.productUrl,
        crmid: user.crmid,
        fetch: counted,
      }),
    credit: user => createCreditApi({ productUrl: config.productUrl, token: () => user.token, fetch: counted }),
    signIn: (ticket, signal) =>
      signIn({ gqlEndpoint: config.gqlEndpoint, ticket, provisioning: config.provisioning, signal }),
    now: Date.now,
    schedule: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds)
      timer.unref()
      return () => clearTimeout(timer)
    },
    copy: async () => {},
    save: async ({ name }) => name,
    open: () => {},
    log: () => {},
  })
  session.send({ type: 'ticket-received', ticket })
  await session.settled()
  return session
}

const registrations = () => asked.filter(request => request === 'POST /api/registerConsumption').length
const creditOf = (session: Session): AppState['account']['credit'] => session.getState().account.credit

describe('spec 4 and 7: the Iterazioni tier pays for its answers on the real servers', () => {
  test('an answer takes the balance from 25 to 24, a courtesy and a stopped answer take nothing', async () => {
    const session = await openSession('demo-iterazioni')
    expect(creditOf(session)).toBe(25)
    expect(asked).toContain('POST /api/consumption')

    session.send({ type: 'question-asked', text: question })
    await session.settled()
    expect(session.getState().chat.messages.at(-1)).toMatchObject({ role: 'assistant', showAction: true })
    expect([creditOf(session), registrations()]).toEqual([24, 1])

    session.send({ type: 'question-asked', text: 'ciao' })
    await session.settled()
    expect(session.getState().chat.messages.at(-1)).toMatchObject({ role: 'assistant', showAction: false })
    session.send({ type: 'question-asked', text: question })
    session.send({ type: 'stop-requested' })
    await session.settled()
    expect([creditOf(session), registrations()]).toEqual([24, 1])
    session.close()
  })

  test('a page loaded again, and a conversation opened again, find the balance and pay nothing more', async () => {
    const before = registrations()
    const session = await openSession('demo-iterazioni')
    expect(creditOf(session)).toBe(24)
    const { conversations } = session.getState().sidebar
    const [latest] = conversations.status === 'success' ? conversations.data : []
    session.send({ type: 'conversation-selected', sessionId: latest?.sessionId ?? '' })
    await session.settled()
    expect(session.getState().chat.messages.some(message => message.showAction)).toBe(true)
    expect([creditOf(session), registrations()]).toEqual([24, before])
    session.close()
  })

  test('two questions in a hurry are two consumptions', async () => {
    const session = await openSession('demo-iterazioni')
    const answered = new Promise<void>(resolve => {
      const stop = session.subscribe(() => {
        const { loading, messages } = session.getState().chat
        if (loading || messages.length < 2) return
        stop()
        resolve()
      })
    })
    session.send({ type: 'question-asked', text: question })
    await answered
    session.send({ type: 'question-asked', text: 'e nel commercio quante ferie spettano?' })
    await session.settled()
    expect(session.getState().account.unsettled).toEqual([])
    expect(creditOf(session)).toBe(22)
    session.close()
  })

  test('a front end without a session settles its answer by one call', async () => {
    const config = await loadConfig({ productUrl: product.url })
    const { gqlEndpoint, provisioning, apiUrl, productUrl } = config
    const user = await signIn({ gqlEndpoint, ticket: 'demo-iterazioni', provisioning })
    const token = () => user.token
    const api = createApi({ baseUrl: apiUrl, userId: user.userId, token, productUrl, crmid: user.crmid })
    const credit = createCreditApi({ productUrl, token })
    const sessionId = await api.createSession()
    let answer = ''
    const asking = { message: question, sessionId, agentName: 'main-agent', agreements: [], workScopes: [] }
    for await (const part of api.ask(asking)) answer += part
    const settled = { config, user, api, credit, sessionId, question, answer, now: Date.now() }
    expect(await settleAnswer(settled)).toBe(21)
    // The same answer, settled again under the same key, is the same consumption.
    expect(await settleAnswer(settled)).toBe(21)
  })

  test('ccnl ask pays one, and says what is left; a login kept for later pays too', async () => {
    const cwd = temporaryFolder()
    const servers = {
      [product.url]: { fetch: (request: Request) => fetch(request) },
      [product.apiUrl]: { fetch: (request: Request) => fetch(request) },
    }
    const env = { CCNL_PRODUCT_URL: product.url, CCNL_API_URL: product.apiUrl }
    const withTicket = await runCli(['ask', question], {
      cwd,
      servers,
      env: { ...env, CCNL_TICKET: 'demo-iterazioni' },
    })
    expect([withTicket.code, withTicket.stderr]).toEqual([0, expect.stringContaining('Credito residuo: 20')])
    expect((await runCli(['login', '--ticket', 'demo-iterazioni'], { cwd, servers, env })).code).toBe(0)
    const later = await runCli(['ask', question], { cwd, servers, env })
    expect([later.code, later.stderr]).toEqual([0, expect.stringContaining('Credito residuo: 19')])
    const exhausted = await runCli(['ask', question], { cwd, servers, env: { ...env, CCNL_TICKET: 'demo-esaurito' } })
    expect([exhausted.code, exhausted.stdout]).toEqual([4, ''])
  })

  test('with the credit exhausted the trial has ended, and no question leaves', async () => {
    const session = await openSession('demo-esaurito')
    expect(creditOf(session)).toBe(0)
    expect(trialEndedView(session.getState()).open).toBe(true)
    session.send({ type: 'question-asked', text: question })
    await session.settled()
    expect(session.getState().chat).toMatchObject({ messages: [], draft: question })
    session.close()
  })

  test('the last credit brings the modal that cannot be closed', async () => {
    const session = await openSession('demo-iterazioni')
    for (let left = 18; left >= 0; left--) {
      session.send({ type: 'question-asked', text: question })
      await session.settled()
      expect(creditOf(session)).toBe(left)
    }
    expect(trialEndedView(session.getState()).open).toBe(true)
    session.close()
  })
})
