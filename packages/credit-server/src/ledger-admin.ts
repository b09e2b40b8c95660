/** What an operator does with the ledger: every change is an entry of its own, with its reason and who made it. */
import { randomUUID } from 'node:crypto'
import { creditGranted, creditRefused } from './credit-answer.ts'
import type { Account } from './ledger.ts'
import type { Row, Sql, Store } from './store.ts'

/** Why an entry was made, and by whom. */
export interface Reason {
  readonly reason: string
  readonly actor: string
}

export interface Entry {
  readonly crmid: string
  readonly kind: 'grant' | 'consume'
  readonly key: string
  readonly amount: number
  readonly balance: number
  readonly recordedAt: number
  readonly reason: string
  readonly actor: string
}

/** A charge that the outside service may or may not have made. */
export interface OpenHold {
  readonly crmid: string
  readonly key: string
  readonly quantity: number
  readonly recordedAt: number
}

export type GrantOutcome =
  | { readonly type: 'granted'; readonly account: Account }
  | { readonly type: 'unknown-account' }
  /** The account has not so many credits left to take back. */
  | { readonly type: 'too-much'; readonly account: Account }

export interface LedgerAdmin {
  accounts(): Promise<readonly Account[]>
  /** Adds credit, or takes it back where `amount` is negative. Opens the account if told to. */
  grant(crmid: string, amount: number, why: Reason, open: boolean): Promise<GrantOutcome>
  /** Oldest first; of one account, and of a span of time (epoch milliseconds). */
  entries(filter: {
    readonly crmid?: string
    readonly from?: number
    readonly until?: number
  }): Promise<readonly Entry[]>
  /** Those that a person has to look at. */
  openHolds(): Promise<readonly OpenHold[]>
  /** Says what became of one; false when there is no such open hold. */
  resolve(crmid: string, key: string, made: boolean, why: Reason, credit: CreditTerms): Promise<boolean>
  /** Charges that the outside service is known to have made. */
  settledKeys(): Promise<ReadonlySet<string>>
}

/** What an answer about credit names. */
export interface CreditTerms {
  readonly customerType: string
  readonly idProduct: number
  readonly measurementUnit: string
}

/** Rolls back with an outcome. */
class Undone extends Error {
  readonly outcome: GrantOutcome

  constructor(outcome: GrantOutcome) {
    super('undone')
    this.outcome = outcome
  }
}

const openHold = `(state = 'unverified' or (state = 'sending' and expires_at <= $1))`

/** Works on the tables that `createLedger` made. */
export function createLedgerAdmin(store: Store, now: () => number = Date.now): LedgerAdmin {
  const find = async (sql: Sql, crmid: string): Promise<Account | undefined> => {
    const [row] = await sql.query('select * from credit_account where crmid = $1', [crmid])
    return row && toAccount(row)
  }

  return {
    async accounts() {
      return (await store.query('select * from credit_account order by crmid')).map(toAccount)
    },

    async grant(crmid, amount, { reason, actor }, open) {
      try {
        return await store.transaction(async sql => {
          if (open)
            await sql.query(
              `insert into credit_account (crmid, balance, purchased, consumed, opened_at) values ($1, 0, 0, 0, $2)
               on conflict (crmid) do nothing`,
              [crmid, now()],
            )
          const [row] = await sql.query(
            `update credit_account set balance = balance + $2, purchased = purchased + $2
             where crmid = $1 and balance + $2 >= 0 returning *`,
            [crmid, amount],
          )
          if (!row) {
            const account = await find(sql, crmid)
            throw new Undone(account ? { type: 'too-much', account } : { type: 'unknown-account' })
          }
          const account = toAccount(row)
          await sql.query(
            `insert into credit_ledger (account, kind, key, amount, balance_after, purchased_after, consumed_after,
             request_hash, recorded_at, reason, actor) values ($1, 'grant', $2, $3, $4, $5, $6, '', $7, $8, $9)`,
            [crmid, randomUUID(), amount, account.balance, account.purchased, account.consumed, now(), reason, actor],
          )
          return { type: 'granted', account }
        })
      } catch (error) {
        if (error instanceof Undone) return error.outcome
        throw error
      }
    },

    async entries({ crmid, from = 0, until = Number.MAX_SAFE_INTEGER }) {
      const rows = await store.query(
        `select * from credit_ledger where recorded_at >= $1 and recorded_at < $2 and ($3 = '' or account = $3)
         order by recorded_at, account, key`,
        [from, until, crmid ?? ''],
      )
      return rows.map(toEntry)
    },

    async openHolds() {
      const rows = await store.query(
        `select account, key, quantity, recorded_at from credit_hold where ${openHold} order by recorded_at, account, key`,
        [now()],
      )
      return rows.map(row => ({
        crmid: String(row.account),
        key: String(row.key),
        quantity: Number(row.quantity),
        recordedAt: Number(row.recorded_at),
      }))
    },

    resolve: (crmid, key, made, { reason, actor }, terms) =>
      store.transaction(async sql => {
        const [report] = await sql.query('select available from credit_report where account = $1', [crmid])
        // What a repeat of the charge gets. A credit that nobody has reported is not made up.
        const reply = report
          ? creditGranted({ crmid, ...terms, available: Number(report.available) })
          : creditRefused('missing-crmid', 200)
        const rows = await sql.query(
          `update credit_hold set state = $4, answer = $5, resolved_at = $1, reason = $6, actor = $7
           where account = $2 and key = $3 and ${openHold} returning key`,
          [now(), crmid, key, made ? 'settled' : 'refused', made ? JSON.stringify(reply) : '', reason, actor],
        )
        return rows.length > 0
      }),

    async settledKeys() {
      const rows = await store.query(`select key from credit_hold where state = 'settled'`)
      return new Set(rows.map(row => String(row.key)))
    },
  }
}

function toAccount(row: Row): Account {
  return {
    crmid: String(row.crmid),
    balance: Number(row.balance),
    purchased: Number(row.purchased),
    consumed: Number(row.consumed),
  }
}

function toEntry(row: Row): Entry {
  return {
    crmid: String(row.account),
    kind: row.kind === 'grant' ? 'grant' : 'consume',
    key: String(row.key),
    amount: Number(row.amount),
    balance: Number(row.balance_after),
    recordedAt: Number(row.recorded_at),
    reason: typeof row.reason === 'string' ? row.reason : '',
    actor: typeof row.actor === 'string' ? row.actor : '',
  }
}
