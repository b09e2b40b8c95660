import { expect, test } from 'vitest'
import { openServer } from './server.fixture.ts'
import { openSqliteStore } from './store.ts'

const day = 86_400_000
const now = Date.UTC(2026, 0, 15)

/** A server on a ledger with 1,001 idempotency headers of two days ago and one of now. */
async function openWithHeaders(retentionDays: number | undefined) {
  const store = openSqliteStore(':memory:')
  await (await openServer({ store: { ...store, close: async () => {} } })).close()
  await store.transaction(async sql => {
    for (let index = 0; index <= 1001; index++)
      await sql.query(
        'insert into credit_binding (account, header, request_hash, recorded_at) values ($1, $2, $3, $4)',
        ['C1', `h-${index}`, '', index === 0 ? now : now - 2 * day],
      )
  })
  const server = await openServer({ store, retentionDays, now: () => now })
  const headers = async () => (await store.query('select header from credit_binding')).map(({ header }) => header)
  return { server, headers }
}

test('what is older than its days goes, step by step, and one line tells how many rows that were', async () => {
  const { server, headers } = await openWithHeaders(1)
  await expect.poll(() => server.log()).toContain('"rows":1001')
  expect(await headers()).toEqual(['h-0'])
  expect(server.log().match(/retention/g)).toHaveLength(1)
  await server.close()
})

test('without days everything stays', async () => {
  const { server, headers } = await openWithHeaders(undefined)
  expect(await headers()).toHaveLength(1002)
  await server.close()
})
