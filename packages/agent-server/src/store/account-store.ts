import { type Database, type SqlRow, storable } from './database.ts'

/** A conversation in which nothing was said for so long is not about to be used. Milliseconds. */
const emptyMilliseconds = 3_600_000

export interface StoredUser {
  readonly userId: string
  readonly crmid: string
  readonly name: string
  readonly roles: readonly string[]
}

/** Who the users are, what each keeps, and which of their sessions were ended before their time. */
export interface AccountStore {
  saveUser(user: StoredUser): Promise<void>
  /** What is kept for the user. */
  usage(userId: string): Promise<{ readonly conversations: number; readonly characters: number }>
  /** Removes the user's conversations of more than an hour ago in which nothing was said. Resolves with how many. */
  clearEmptyConversations(userId: string): Promise<number>
  /** Notes that something is revoked, until it would have run out anyway; false when it was before. */
  revoke(id: string, at: number, expiresAt: number): Promise<boolean>
  /** What is revoked and has not run out, with the time of each. */
  revocations(now: number): Promise<ReadonlyMap<string, number>>
}

/** `tick` gives the time, in epoch milliseconds. */
export function createAccountStore(database: Database, tick: () => number): AccountStore {
  return {
    async saveUser({ userId, crmid, name, roles }) {
      await database.query(
        `insert into users (id, crmid, name, roles, signed_in_at) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set crmid = excluded.crmid, name = excluded.name, roles = excluded.roles,
         signed_in_at = excluded.signed_in_at`,
        [userId, crmid, storable(name), JSON.stringify(roles), tick()],
      )
    },

    async usage(userId) {
      const [row] = await database.query(
        'select count(*) as conversations, coalesce(sum(characters), 0) as characters from conversations where user_id = $1',
        [userId],
      )
      return { conversations: Number(row?.conversations ?? 0), characters: Number(row?.characters ?? 0) }
    },

    async clearEmptyConversations(userId) {
      const rows = await database.query(
        `delete from conversations where user_id = $1 and updated_at < $2
         and not exists (select 1 from messages where conversation_id = conversations.id)
         and not exists (select 1 from files where conversation_id = conversations.id) returning id`,
        [userId, tick() - emptyMilliseconds],
      )
      return rows.length
    },

    async revoke(id, at, expiresAt) {
      const fresh = await database.query(
        'insert into revocations (id, revoked_at, expires_at) values ($1, $2, $3) on conflict (id) do nothing returning id',
        [id, at, expiresAt],
      )
      if (fresh.length > 0) return true
      await database.query('update revocations set revoked_at = $2, expires_at = $3 where id = $1', [id, at, expiresAt])
      return false
    },

    async revocations(time) {
      const rows = await database.query('select id, revoked_at, expires_at from revocations')
      const isOver = (row: SqlRow): boolean => Number(row.expires_at) < time
      if (rows.some(isOver)) await database.query('delete from revocations where expires_at < $1', [time])
      return new Map(rows.filter(row => !isOver(row)).map(row => [String(row.id), Number(row.revoked_at)]))
    },
  }
}
