/**
 * The adapter of `run-faults.mjs` over the real client: test material, never bundled. It runs the TypeScript as it stands:
 *   node run-faults.mjs --adapter faults-adapter.mjs --fail
 */
import { createApi } from './client.ts'
import { createCreditApi } from './credit.ts'
import { signIn } from './login.ts'

export const name = '@ccnl/core'

const options = ({ base, cfg }) => ({
  baseUrl: base,
  userId: 'u1',
  token: () => cfg.token,
  firewall: { header: 'x-pass-key', value: 'demo' },
  timeouts: {
    headers: cfg.headerTimeoutMs,
    upload: cfg.headerTimeoutMs,
    idle: cfg.idleTimeoutMs,
    total: cfg.totalTimeoutMs,
    retryAfter: cfg.maxRetryAfterMs,
  },
})

export async function stream({ base, cfg, signal, onText }) {
  const question = {
    message: 'Quanto spetta?',
    sessionId: 's-0001',
    agentName: 'main-agent',
    agreements: [],
    workScopes: [],
  }
  let answer = ''
  for await (const part of createApi(options({ base, cfg })).ask(question, signal)) {
    answer += part
    onText(part)
  }
  return answer
}

export function get({ base, cfg, signal }) {
  return createApi(options({ base, cfg })).agreements(signal)
}

export function post({ base, cfg, route, signal }) {
  const { timeouts } = options({ base, cfg })
  if (route === 'graphql') {
    const provisioning = { filtergroup: 'demo', prodgroup: 'demo' }
    return signIn({ gqlEndpoint: `${base}graphql`, ticket: 'T-1', provisioning, timeouts, signal })
  }
  if (route === 'api/upload-documents') {
    const file = { name: 'busta.pdf', size: 200_000, content: async () => new Blob(['x'.repeat(200_000)]) }
    return createApi(options({ base, cfg })).uploadDocuments('s-0001', [file], signal)
  }
  // The fault server's credit routes stand under `credit/`, the product's under `api/`.
  const fetch = request => globalThis.fetch(new Request(request.url.replace('/api/', '/credit/'), request))
  const credit = createCreditApi({ productUrl: base, token: () => cfg.token, timeouts, fetch })
  const consumption = [{ Key: 'C1-s-2026-01-15T09:30:00.000Z', Quantity: 1 }]
  const entry = { consumptionType: 'IA', creditVerification: true, overquotaVerification: false, measurementUnit: 'IT' }
  return route === 'credit/registerConsumption'
    ? credit.register(
        {
          ticket: 'T-1',
          list: [{ CRMID: 'C1', Customer_Type: 'A', consumptions: [{ ...entry, consumption, idProduct: 20 }] }],
        },
        signal,
      )
    : credit.check(
        {
          ticket: 'T-1',
          CRMID: 'C1',
          customerType: 'A',
          idProduct: 20,
          measurementUnit: 'IT',
          creditVerification: true,
        },
        signal,
      )
}
