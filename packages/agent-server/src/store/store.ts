import { randomUUID } from 'node:crypto'
import type { MessageRole, PayslipField, Reference } from '@ccnl/core/contract'
import { interruptedMark } from '../it.ts'
import { type AccountStore, createAccountStore } from './account-store.ts'
import { type Database, type SqlRow, type SqlValue, storable } from './database.ts'
import { createDocumentStore, type DocumentStore } from './document-store.ts'
import { closeInstance, isGone, openInstance } from './instances.ts'
import { migrate } from './migrations.ts'
import { createRetentionStore, type RetentionStore } from './retention-store.ts'

/** A turn whose server has not been heard of for so long has no server any more. Milliseconds. */
const leaseMilliseconds = 15_000

export interface Conversation {
  readonly id: string
  readonly title: string
  readonly agentName: string
  /** Ids of the agreements picked, in the order picked. */
  readonly agreements: readonly number[]
  /** What the agents left for the next turn. */
  readonly memory: unknown
  /** Epoch milliseconds of the last change. */
  readonly updatedAt: number
}

export type MessageStatus = 'complete' | 'streaming' | 'interrupted'

export interface StoredMessage {
  readonly role: MessageRole
  readonly content: string
  readonly status: MessageStatus
  readonly agentName: string
  readonly showAction: boolean
  readonly modified: boolean
  readonly payslipField: false | string
  readonly payslipFields: readonly PayslipField[]
  readonly relatedQuestions: readonly string[]
  readonly references: readonly Reference[]
  readonly createdAt: number
}

export interface TurnStart {
  readonly userId: string
  readonly conversationId: string
  readonly agentName: string
  readonly question: string
  /** Becomes the conversation's title when it has none. */
  readonly title: string
  /** Ids of the agreements picked now; a `categories` message is kept when they differ from the last ones. */
  readonly agreements: readonly number[]
  readonly modified: boolean
}

export interface FinishedAnswer {
  readonly content: string
  readonly references: readonly Reference[]
  readonly relatedQuestions: readonly string[]
  readonly showAction: boolean
  readonly payslipField: false | string
  readonly payslipFields: readonly PayslipField[]
  readonly memory: unknown
}

/**
 * Conversations and all that belongs to them. Whatever takes a user's id answers about that user's rows alone: a
 * foreign id and a missing one are the same `undefined` or `false`, found by the same statement.
 */
export interface Store extends DocumentStore, AccountStore, RetentionStore {
  createConversation(userId: string): Promise<string>
  conversation(userId: string, id: string): Promise<Conversation | undefined>
  latestConversation(userId: string): Promise<string | undefined>
  /** Newest first. */
  recentConversations(userId: string, limit: number): Promise<readonly Conversation[]>
  deleteConversation(userId: string, id: string): Promise<boolean>
  /** Oldest first; with a limit, the last ones. */
  messages(conversationId: string, limit?: number): Promise<readonly StoredMessage[]>
  lastAnswer(conversationId: string): Promise<StoredMessage | undefined>
  /** An answer of the user by its own id. */
  answer(userId: string, id: string): Promise<StoredMessage | undefined>
  /** The payslip fields of the last answer that had any. */
  lastPayslipFields(conversationId: string): Promise<readonly PayslipField[]>
  /**
   * Keeps the user's turn and opens the answer's row, in one transaction. Resolves with the answer's id, or `undefined`
   * when the conversation is not there.
   */
  beginTurn(turn: TurnStart): Promise<string | undefined>
  /** Keeps what has been written so far of answers under way (`undefined`: nothing new); their server is alive. */
  checkpoint(answers: readonly { readonly id: string; readonly content: string | undefined }[]): Promise<void>
  finishAnswer(id: string, answer: FinishedAnswer): Promise<void>
  /** Keeps what came of the answer, and marks it. */
  interruptAnswer(id: string, content: string): Promise<void>
  /** The answer never began: its row becomes the error that the reader saw. */
  failAnswer(id: string, sentence: string): Promise<void>
  /** Marks the answers whose server is gone. Resolves with how many there were. */
  sweep(): Promise<number>
  /** The corrected fields; with `since` (epoch milliseconds), only those corrected after it. */
  pins(conversationId: string, since?: number): Promise<Readonly<Record<string, string>>>
  pin(conversationId: string, field: string, value: string): Promise<void>
  /** Rejects when the database does not take a write. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Migrates the database, marks what a dead server left under way, and hands out the store. */
export async function openStore(database: Database, now: () => number = Date.now): Promise<Store> {
  // Two rows of one process never share a time, so that "newest" has one answer.
  let last = 0
  const tick = (): number => {
    last = Math.max(last + 1, now())
    return last
  }
  const owner = openInstance()

  await migrate(database, tick())

  async function messageRows(conversationId: string, limit: number): Promise<readonly SqlRow[]> {
    const rows = await database.query(
      'select * from messages where conversation_id = $1 order by position desc limit $2',
      [conversationId, limit],
    )
    return rows.toReversed()
  }

  const endAnswer = (id: string, role: MessageRole, status: MessageStatus, content: string) =>
    database.query(
      "update messages set role = $2, status = $3, content = $4, owner = null, updated_at = $5 where id = $1 and status = 'streaming'",
      [id, role, status, storable(content), tick()],
    )

  const store: Store = {
    ...createDocumentStore(database, tick),
    ...createAccountStore(database, tick),
    ...createRetentionStore(database, tick),

    async createConversation(userId) {
      // 122 random bits: an id that travels must not be guessed.
      const id = randomUUID()
      const time = tick()
      await database.query(
        `insert into conversations (id, user_id, title, agent_name, agreements, created_at, updated_at)
         values ($1, $2, '', '', '', $3, $3)`,
        [id, userId, time],
      )
      return id
    },

    async conversation(userId, id) {
      const [row] = await database.query('select * from conversations where id = $1 and user_id = $2', [id, userId])
      return row && toConversation(row)
    },

    async latestConversation(userId) {
      const [row] = await database.query(
        'select id from conversations where user_id = $1 order by updated_at desc, id desc limit 1',
        [userId],
      )
      return row && String(row.id)
    },

    async recentConversations(userId, limit) {
      const rows = await database.query(
        'select * from conversations where user_id = $1 order by updated_at desc, id desc limit $2',
        [userId, limit],
      )
      return rows.map(toConversation)
    },

    async deleteConversation(userId, id) {
      const rows = await database.query('delete from conversations where id = $1 and user_id = $2 returning id', [
        id,
        userId,
      ])
      return rows.length > 0
    },

    async messages(conversationId, limit = 10_000) {
      return (await messageRows(conversationId, limit)).map(toMessage)
    },

    async lastAnswer(conversationId) {
      const [row] = await database.query(
        "select * from messages where conversation_id = $1 and role = 'assistant' order by position desc limit 1",
        [conversationId],
      )
      return row && toMessage(row)
    },

    async answer(userId, id) {
      const [row] = await database.query(
        `select messages.* from messages join conversations on conversations.id = messages.conversation_id
         where messages.id = $1 and conversations.user_id = $2 and messages.role in ('assistant', 'error')`,
        [id, userId],
      )
      return row && toMessage(row)
    },

    async lastPayslipFields(conversationId) {
      const [row] = await database.query(
        'select payslip_fields from messages where conversation_id = $1 and payslip_fields is not null order by position desc limit 1',
        [conversationId],
      )
      return list<PayslipField>(row?.payslip_fields)
    },

    beginTurn(turn) {
      return database.transaction(async connection => {
        const time = tick()
        const agreements = turn.agreements.join(',')
        const [before] = await connection.query(
          `update conversations set updated_at = $3, title = case when title = '' then $4 else title end,
           agent_name = $5, characters = characters + $6 where id = $1 and user_id = $2 returning agreements`,
          [turn.conversationId, turn.userId, time, storable(turn.title), turn.agentName, turn.question.length],
        )
        if (!before) return undefined
        const isPickedAnew = agreements !== before.agreements
        if (isPickedAnew)
          await connection.query('update conversations set agreements = $2 where id = $1', [
            turn.conversationId,
            agreements,
          ])
        // The update above holds the conversation's row, so no other turn takes the same positions.
        const [end] = await connection.query(
          'select coalesce(max(position), 0) as position from messages where conversation_id = $1',
          [turn.conversationId],
        )
        let position = Number(end?.position ?? 0)
        const add = async (role: MessageRole, content: string, status: MessageStatus): Promise<string> => {
          const id = randomUUID()
          position++
          await connection.query(
            `insert into messages (id, conversation_id, position, role, content, status, agent_name, show_action,
             modified, owner, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10, $10)`,
            [
              id,
              turn.conversationId,
              position,
              role,
              storable(content),
              status,
              turn.agentName,
              role === 'assistant' && turn.modified ? 1 : 0,
              status === 'streaming' ? owner : null,
              tick(),
            ],
          )
          return id
        }
        if (isPickedAnew) await add('categories', agreements, 'complete')
        await add('user', turn.question, 'complete')
        return add('assistant', '', 'streaming')
      })
    },

    async checkpoint(answers) {
      await database.transaction(async connection => {
        for (const { id, content } of answers) {
          await connection.query(
            "update messages set content = coalesce($2, content), updated_at = $3 where id = $1 and status = 'streaming'",
            [id, content === undefined ? null : storable(content), tick()],
          )
        }
      })
    },

    async finishAnswer(id, answer) {
      await database.transaction(async connection => {
        const time = tick()
        const [row] = await connection.query(
          `update messages set content = $2, status = 'complete', owner = null, show_action = $3, payslip_field = $4,
           payslip_fields = $5, related_questions = $6, reference_list = $7, updated_at = $8
           where id = $1 returning conversation_id`,
          [
            id,
            storable(answer.content),
            answer.showAction ? 1 : 0,
            answer.payslipField === false ? null : answer.payslipField,
            answer.payslipFields.length > 0 ? storable(JSON.stringify(answer.payslipFields)) : null,
            storable(JSON.stringify(answer.relatedQuestions)),
            storable(JSON.stringify(answer.references)),
            time,
          ],
        )
        if (!row) return
        const memory = JSON.stringify(answer.memory ?? null)
        await connection.query(
          'update conversations set memory = $2, updated_at = $3, characters = characters + $4 where id = $1',
          [row.conversation_id ?? null, storable(memory), time, answer.content.length],
        )
      })
    },

    async interruptAnswer(id, content) {
      await endAnswer(id, 'assistant', 'interrupted', marked(content))
    },

    async failAnswer(id, sentence) {
      await endAnswer(id, 'error', 'complete', sentence)
    },

    async sweep() {
      const rows = await database.query(
        "select id, content, owner, updated_at from messages where status = 'streaming'",
      )
      // Ours are kept every second: one that is not was let go of while the database was away.
      const orphans = rows.filter(row => Number(row.updated_at) < now() - leaseMilliseconds || isGone(row.owner))
      for (const row of orphans) {
        // The time is compared again: a row that moved since it was read has a living server.
        await database.query(
          "update messages set status = 'interrupted', content = $2, owner = null where id = $1 and status = 'streaming' and updated_at = $3",
          [row.id ?? null, marked(String(row.content)), row.updated_at ?? null],
        )
      }
      return orphans.length
    },

    async pins(conversationId, since = 0) {
      const rows = await database.query(
        'select field, value from pinned_fields where conversation_id = $1 and updated_at >= $2',
        [conversationId, since],
      )
      return Object.fromEntries(rows.map(row => [String(row.field), String(row.value)]))
    },

    async pin(conversationId, field, value) {
      await database.query(
        `insert into pinned_fields (conversation_id, field, value, updated_at) values ($1, $2, $3, $4)
         on conflict (conversation_id, field) do update set value = excluded.value, updated_at = excluded.updated_at`,
        [conversationId, field, storable(value), tick()],
      )
    },

    async check() {
      if (database.isWriting?.()) return void (await database.query('select 1'))
      await database.query(
        `insert into agent_probe (id, checked_at) values (1, $1)
         on conflict (id) do update set checked_at = excluded.checked_at`,
        [now()],
      )
    },

    async close() {
      closeInstance(owner)
      await database.close()
    },
  }

  await store.sweep()
  return store
}

function marked(content: string): string {
  return content.trim() === '' ? interruptedMark : `${content}\n\n${interruptedMark}`
}

function toConversation(row: SqlRow): Conversation {
  return {
    id: String(row.id),
    title: String(row.title),
    agentName: String(row.agent_name),
    agreements: String(row.agreements).split(',').filter(Boolean).map(Number),
    memory: typeof row.memory === 'string' ? JSON.parse(row.memory) : undefined,
    updatedAt: Number(row.updated_at),
  }
}

function toMessage(row: SqlRow): StoredMessage {
  return {
    // True because only this file writes the two columns, and only from these unions.
    role: row.role as MessageRole,
    status: row.status as MessageStatus,
    content: String(row.content),
    agentName: String(row.agent_name),
    showAction: row.show_action === 1,
    modified: row.modified === 1,
    payslipField: typeof row.payslip_field === 'string' ? row.payslip_field : false,
    payslipFields: list<PayslipField>(row.payslip_fields),
    relatedQuestions: list<string>(row.related_questions),
    references: list<Reference>(row.reference_list),
    createdAt: Number(row.created_at),
  }
}

/** A list that this store wrote as JSON, empty when the column is. */
function list<T>(value: SqlValue | undefined): readonly T[] {
  // True because only `finishAnswer` writes these columns, from lists of T.
  return typeof value === 'string' ? (JSON.parse(value) as T[]) : []
}
