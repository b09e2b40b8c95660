// By path, as the product's servers: packages may not depend on each other in a ring.
import { createApi, loadConfig, signIn } from '../../core/src/index.ts'
import type { Product } from './product.ts'

/** Makes a conversation of so many questions, asked as a client of the servers asks them, with the first one as its title; gives its id. */
export async function converse(product: Product, title: string, questions: number): Promise<string> {
  const { apiUrl, gqlEndpoint, provisioning } = await loadConfig({ productUrl: product.url })
  const user = await signIn({ gqlEndpoint, ticket: 'demo-full', provisioning })
  const api = createApi({ baseUrl: apiUrl, userId: user.userId, token: () => user.token })
  const sessionId = await api.createSession()
  for (let number = 1; number <= questions; number += 1) {
    const message = number === 1 ? title : `Domanda ${number}`
    const asked = api.ask({ message, sessionId, agentName: 'main-agent', agreements: [], workScopes: [] })
    for await (const _ of asked) {
      // Only that it is stored counts.
    }
  }
  return sessionId
}
