import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'

/** Whose conversations are nobody's any more: they show nowhere, and wait to be erased. No user has this id. */
const nobody = ''

/** Rows that one step removes: it holds up no answer. */
const rowsAtOnce = { words: 20, passages: 500, messages: 200, users: 200 } as const

/**
 * What is kept no longer. Taking is one statement, and makes what was taken vanish whole for its user; its rows go
 * afterwards, a few at a time, by whichever server comes to it.
 */
export interface RetentionStore {
  /** Takes conversations in which nothing happened since `before` (epoch milliseconds). Resolves with how many. */
  takeOldConversations(before: number, most: number): Promise<number>
  /** Takes documents that were uploaded before. Resolves with how many. */
  takeOldDocuments(before: number, most: number): Promise<number>
  /** Forgets users who have not signed in since, and of whom nothing is kept. Resolves with how many. */
  forgetUsers(before: number): Promise<number>
  /** Erases some of what was taken; false when there is nothing left. */
  eraseSome(): Promise<boolean>
}

/** `tick` gives the time, in epoch milliseconds. */
export function createRetentionStore(database: Database, tick: () => number): RetentionStore {
  return {
    async takeOldConversations(before, most) {
      // The conditions stand twice: who waited for another server's change looks at the outer ones again.
      const rows = await database.query(
        `update conversations set user_id = $1 where id in
         (select id from conversations where updated_at < $2 and user_id <> $1 order by updated_at limit $3)
         and updated_at < $2 and user_id <> $1 returning id`,
        [nobody, before, most],
      )
      return rows.length
    },

    async takeOldDocuments(before, most) {
      const old = await database.query(
        'select id from files where created_at < $1 and user_id <> $2 order by created_at limit $3',
        [before, nobody, most],
      )
      if (old.length === 0) return 0
      return database.transaction(async connection => {
        const place = randomUUID()
        await connection.query(
          `insert into conversations (id, user_id, title, agent_name, agreements, created_at, updated_at)
           values ($1, $2, '', '', '', $3, $3)`,
          [place, nobody, tick()],
        )
        let taken = 0
        for (const { id = null } of old) {
          const [row] = await connection.query('select conversation_id, characters from files where id = $1', [id])
          const moved = await connection.query(
            'update files set conversation_id = $2, user_id = $3, name = id where id = $1 and user_id <> $3 returning id',
            [id, place, nobody],
          )
          // Another server was faster.
          if (!row || moved.length === 0) continue
          await connection.query('update conversations set characters = characters - $2 where id = $1', [
            row.conversation_id ?? null,
            row.characters ?? 0,
          ])
          taken++
        }
        return taken
      })
    },

    async forgetUsers(before) {
      const rows = await database.query(
        `delete from users where id in (select id from users where signed_in_at < $1
         and not exists (select 1 from conversations where user_id = users.id) limit $2) returning id`,
        [before, rowsAtOnce.users],
      )
      return rows.length
    },

    async eraseSome() {
      const [conversation] = await database.query('select id from conversations where user_id = $1 limit 1', [nobody])
      if (!conversation) return false
      const id = conversation.id ?? null
      const [file] = await database.query('select id from files where conversation_id = $1 limit 1', [id])
      const steps: readonly (readonly [sql: string, of: typeof id, most?: number])[] = file
        ? [
            [deleteSome('document_words', 'file_id', 'part'), file.id ?? null, rowsAtOnce.words],
            [deleteSome('passages', 'file_id', 'position'), file.id ?? null, rowsAtOnce.passages],
            ['delete from files where id = $1 returning id', file.id ?? null],
          ]
        : [
            [deleteSome('messages', 'conversation_id', 'position'), id, rowsAtOnce.messages],
            ['delete from conversations where id = $1 returning id', id],
          ]
      for (const [sql, of, most] of steps) {
        const removed = await database.query(sql, most === undefined ? [of] : [of, most])
        if (removed.length > 0) return true
      }
      // Another server has just removed it.
      return true
    },
  }
}

/** Both names are ours: nothing that a caller gave stands in the text. */
function deleteSome(table: string, owner: string, place: string): string {
  return `delete from ${table} where ${owner} = $1 and ${place} in
    (select ${place} from ${table} where ${owner} = $1 order by ${place} limit $2) returning ${place}`
}
