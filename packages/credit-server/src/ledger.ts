/**
 * The ledger of iteration credits. Charges exactly once: a consumption is a guarded update and an append-only entry with
 * a unique key, in one transaction. A charge that an outside service makes goes through a hold: the intent is on disk
 * before the call, the outcome after it, and what lies in between is never sent again by itself.
 */
import { randomUUID } from 'node:crypto'
import { type Soon, whenKnown } from '@ccnl/core/server'
import type { Row, Sql, Store } from './store.ts'

/** An account as it stood after an operation; credits are whole iterations. */
export interface Account {
  readonly crmid: string
  readonly balance: number
  readonly purchased: number
  readonly consumed: number
}

/** One consumption: `hash` says what was asked for, so that a key cannot be used again for something else. */
export interface Charge {
  readonly key: string
  readonly quantity: number
  readonly hash: string
}

export type ConsumeOutcome =
  /** `replayed` is true when every charge had been made before: nothing was consumed now. */
  | { readonly type: 'consumed'; readonly account: Account; readonly replayed: boolean }
  | { readonly type: 'key-reused' }
  | { readonly type: 'no-credit'; readonly account: Account }
  | { readonly type: 'unknown-account' }

/**
 * `intended` was written down and nothing was sent; `sending` may have reached the service; `settled` and `refused` are
 * what the service answered; `unverified` is an outcome nobody knows.
 */
type HoldState = 'intended' | 'sending' | 'settled' | 'refused' | 'unverified'

export type IntendOutcome =
  /** Whoever holds `lease`, and nobody else, may send these charges. */
  | { readonly type: 'granted'; readonly lease: string }
  | { readonly type: 'settled'; readonly answer: string }
  | { readonly type: 'unverified' }
  | { readonly type: 'in-progress'; readonly until: number }
  | { readonly type: 'key-reused' }

export interface Ledger {
  account(crmid: string): Soon<Account | undefined>
  /** Opens an account with its first credit; an account that exists is left as it is, so a restart refills nothing. */
  openAccount(crmid: string, credit: number): Promise<void>
  /** All the charges or none; a key charges once, however often and however concurrently it is sent. */
  consume(crmid: string, charges: readonly Charge[]): Promise<ConsumeOutcome>
  /** Ties an idempotency header to the hash of its request; false when it was tied to another one. */
  bind(crmid: string, header: string, hash: string): Promise<boolean>
  /** Writes down the intent to send these charges, for `leaseMilliseconds`. */
  intend(crmid: string, charges: readonly Charge[], leaseMilliseconds: number): Promise<IntendOutcome>
  /** The last thing on disk before the first byte goes out; false when the lease was lost to another process. */
  markSending(lease: string, leaseMilliseconds: number): Promise<boolean>
  /** What became of the charges; `answer` is what a repeat gets. */
  conclude(lease: string, state: Exclude<HoldState, 'intended' | 'sending'>, answer: string): Promise<void>
  /** Remembers the credit that the outside service last reported. */
  reportCredit(crmid: string, available: number): Promise<void>
  reportedCredit(crmid: string): Promise<number | undefined>
  /** Rejects when the store does not take a write. */
  check(): Promise<void>
  /** Throws a {@link LedgerCorrupt} when an account is not the sum of its entries. */
  verify(): Promise<void>
}

/** The accounts and the entries disagree: charging on would make it worse. */
export class LedgerCorrupt extends Error {
  constructor(crmid: string) {
    super(`the ledger of account ${JSON.stringify(crmid)} does not add up`)
    this.name = 'LedgerCorrupt'
  }
}

type RolledBack =
  | Exclude<ConsumeOutcome, { type: 'consumed' | 'no-credit' }>
  | Extract<IntendOutcome, { type: 'in-progress' }>
  | { readonly type: 'no-credit' }
  | { readonly type: 'again' }

/** Ends a transaction without keeping what it did. */
class RollBack extends Error {
  readonly outcome: RolledBack

  constructor(outcome: RolledBack) {
    super('rolled back')
    this.outcome = outcome
  }
}

/** Applied in order, each once; a new step is a new entry at the end. */
const migrations: readonly (readonly string[])[] = [
  [
    `create table credit_account (
       crmid text primary key,
       balance bigint not null check (balance >= 0),
       purchased bigint not null check (purchased >= 0),
       consumed bigint not null check (consumed >= 0),
       opened_at bigint not null,
       check (purchased = balance + consumed)
     )`,
    `create table credit_ledger (
       account text not null references credit_account (crmid),
       kind text not null check (kind in ('grant', 'consume')),
       key text not null,
       amount bigint not null check (amount <> 0),
       balance_after bigint not null check (balance_after >= 0),
       purchased_after bigint not null,
       consumed_after bigint not null,
       request_hash text not null,
       recorded_at bigint not null,
       primary key (account, kind, key)
     )`,
    `create table credit_hold (
       account text not null,
       key text not null,
       quantity bigint not null check (quantity > 0),
       request_hash text not null,
       state text not null check (state in ('intended', 'sending', 'settled', 'refused', 'unverified')),
       answer text not null,
       lease text not null,
       expires_at bigint not null,
       recorded_at bigint not null,
       primary key (account, key)
     )`,
    'create index credit_hold_lease on credit_hold (lease)',
    `create table credit_binding (
       account text not null,
       header text not null,
       request_hash text not null,
       recorded_at bigint not null,
       primary key (account, header)
     )`,
    `create table credit_report (
       account text primary key,
       available text not null,
       reported_at bigint not null
     )`,
  ],
  // Why an operator changed something, and who it was.
  [
    'alter table credit_ledger add column reason text',
    'alter table credit_ledger add column actor text',
    'alter table credit_hold add column reason text',
    'alter table credit_hold add column actor text',
    'alter table credit_hold add column resolved_at bigint',
  ],
  // One row, written to find out whether the store takes writes.
  ['create table credit_probe (id bigint primary key, checked_at bigint not null)'],
  // What is old is looked for.
  [
    'create index credit_binding_by_age on credit_binding (recorded_at)',
    'create index credit_hold_by_age on credit_hold (state, recorded_at)',
  ],
]

const ofAccount = 'select balance, purchased, consumed from credit_account where crmid = $1'

const toAccount = (crmid: string, row: Row): Account => ({
  crmid,
  balance: Number(row.balance),
  purchased: Number(row.purchased),
  consumed: Number(row.consumed),
})

/** Creates the tables that are missing and checks that every account adds up. */
export async function createLedger(store: Store, now: () => number = Date.now): Promise<Ledger> {
  await store.exclusive(async sql => {
    await sql.query('create table if not exists credit_schema (version bigint primary key)')
    const [row] = await sql.query('select max(version) as version from credit_schema')
    for (let version = Number(row?.version ?? 0); version < migrations.length; version++) {
      for (const statement of migrations[version] ?? []) await sql.query(statement)
      await sql.query('insert into credit_schema (version) values ($1)', [version + 1])
    }
  })

  const find = async (sql: Sql, crmid: string): Promise<Account | undefined> => {
    const [row] = await sql.query(ofAccount, [crmid])
    return row && toAccount(crmid, row)
  }

  const charge = async (sql: Sql, crmid: string, { key, quantity, hash }: Charge) => {
    const [earlier] = await sql.query(
      `select request_hash, balance_after as balance, purchased_after as purchased, consumed_after as consumed
       from credit_ledger where account = $1 and kind = 'consume' and key = $2`,
      [crmid, key],
    )
    if (earlier) {
      if (earlier.request_hash !== hash) throw new RollBack({ type: 'key-reused' })
      return { account: toAccount(crmid, earlier), replayed: true }
    }
    const [row] = await sql.query(
      `update credit_account set balance = balance - $2, consumed = consumed + $2
       where crmid = $1 and balance >= $2 returning balance, purchased, consumed`,
      [crmid, quantity],
    )
    if (!row) {
      throw new RollBack((await find(sql, crmid)) ? { type: 'no-credit' } : { type: 'unknown-account' })
    }
    const account = toAccount(crmid, row)
    const entry = await sql.query(
      `insert into credit_ledger
         (account, kind, key, amount, balance_after, purchased_after, consumed_after, request_hash, recorded_at)
       values ($1, 'consume', $2, $3, $4, $5, $6, $7, $8)
       on conflict (account, kind, key) do nothing returning key`,
      [crmid, key, -quantity, account.balance, account.purchased, account.consumed, hash, now()],
    )
    // Another process charged this key between our look and our write: what we did is undone and read again.
    if (entry.length === 0) throw new RollBack({ type: 'again' })
    return { account, replayed: false }
  }

  const verify = async () => {
    const broken = await store.query(
      `select a.crmid from credit_account a left join (
         select account, sum(amount) as balance,
                sum(case when kind = 'grant' then amount else 0 end) as purchased,
                sum(case when kind = 'consume' then -amount else 0 end) as consumed
         from credit_ledger group by account
       ) l on l.account = a.crmid
       where a.balance < 0 or a.balance <> coalesce(l.balance, 0)
          or a.purchased <> coalesce(l.purchased, 0) or a.consumed <> coalesce(l.consumed, 0)
       limit 1`,
    )
    if (broken[0]) throw new LedgerCorrupt(String(broken[0].crmid))
  }
  await verify()

  return {
    account: crmid => whenKnown(store.look(ofAccount, [crmid]), rows => rows[0] && toAccount(crmid, rows[0])),

    openAccount: (crmid, credit) =>
      store.transaction(async sql => {
        const opened = await sql.query(
          `insert into credit_account (crmid, balance, purchased, consumed, opened_at) values ($1, $2, $2, 0, $3)
           on conflict (crmid) do nothing returning crmid`,
          [crmid, credit, now()],
        )
        if (opened.length === 0 || credit === 0) return
        await sql.query(
          `insert into credit_ledger
             (account, kind, key, amount, balance_after, purchased_after, consumed_after, request_hash, recorded_at)
           values ($1, 'grant', 'opening', $2, $2, $2, 0, '', $3)`,
          [crmid, credit, now()],
        )
      }),

    async consume(crmid, charges) {
      for (;;) {
        try {
          return await store.transaction(async sql => {
            let outcome: ConsumeOutcome = { type: 'unknown-account' }
            let replayed = true
            for (const one of charges) {
              const done = await charge(sql, crmid, one)
              replayed &&= done.replayed
              outcome = { type: 'consumed', account: done.account, replayed }
            }
            return outcome
          })
        } catch (error) {
          if (!(error instanceof RollBack) || error.outcome.type === 'in-progress') throw error
          // The entry that stood in the way is committed by now, so the next round finds it: this ends.
          if (error.outcome.type === 'again') continue
          if (error.outcome.type !== 'no-credit') return error.outcome
          // Read after the undoing: inside, the balance lacked what the charges before this one had taken.
          const account = await find(store, crmid)
          return account ? { type: 'no-credit', account } : { type: 'unknown-account' }
        }
      }
    },

    async bind(crmid, header, hash) {
      const fresh = await store.query(
        `insert into credit_binding (account, header, request_hash, recorded_at) values ($1, $2, $3, $4)
         on conflict (account, header) do nothing returning header`,
        [crmid, header, hash, now()],
      )
      if (fresh.length > 0) return true
      const [row] = await store.query('select request_hash from credit_binding where account = $1 and header = $2', [
        crmid,
        header,
      ])
      return row?.request_hash === hash
    },

    async intend(crmid, charges, leaseMilliseconds) {
      try {
        return await store.transaction(async sql => {
          const missing: Charge[] = []
          const answers: string[] = []
          for (const one of charges) {
            const [row] = await sql.query(
              'select request_hash, state, answer, expires_at from credit_hold where account = $1 and key = $2',
              [crmid, one.key],
            )
            if (row && row.request_hash !== one.hash) return { type: 'key-reused' }
            const expired = row !== undefined && Number(row.expires_at) <= now()
            if (row?.state === 'settled') answers.push(String(row.answer))
            else if (row?.state === 'unverified' || (row?.state === 'sending' && expired)) return { type: 'unverified' }
            else if (!row || row.state === 'refused' || expired) missing.push(one)
            else return { type: 'in-progress', until: Number(row.expires_at) }
          }
          const [answer] = answers
          if (answer !== undefined) {
            // A body that mixes charges already made with new ones cannot be sent as it stands.
            return missing.length === 0 ? { type: 'settled', answer } : { type: 'key-reused' }
          }
          const lease = randomUUID()
          const until = now() + leaseMilliseconds
          for (const { key, quantity, hash } of missing) {
            const granted = await sql.query(
              `insert into credit_hold
                 (account, key, quantity, request_hash, state, answer, lease, expires_at, recorded_at)
               values ($1, $2, $3, $4, 'intended', '', $5, $6, $7)
               on conflict (account, key) do update set state = 'intended', lease = $5, expires_at = $6, recorded_at = $7
               where credit_hold.state = 'refused' or (credit_hold.state = 'intended' and credit_hold.expires_at <= $7)
               returning key`,
              [crmid, key, quantity, hash, lease, until, now()],
            )
            // Another process was granted this key in the meantime: what we wrote for the other keys is undone.
            if (granted.length === 0) throw new RollBack({ type: 'in-progress', until })
          }
          return { type: 'granted', lease }
        })
      } catch (error) {
        if (error instanceof RollBack && error.outcome.type === 'in-progress') return error.outcome
        throw error
      }
    },

    async markSending(lease, leaseMilliseconds) {
      // The lease's keys were written in one transaction and change hands in one: any of them stands for all.
      const marked = await store.query(
        `update credit_hold set state = 'sending', expires_at = $2
         where lease = $1 and state = 'intended' and expires_at > $3 returning key`,
        [lease, now() + leaseMilliseconds, now()],
      )
      return marked.length > 0
    },

    async conclude(lease, state, answer) {
      await store.query(
        `update credit_hold set state = $2, answer = $3 where lease = $1 and state in ('intended', 'sending')`,
        [lease, state, answer],
      )
    },

    async reportCredit(crmid, available) {
      await store.query(
        `insert into credit_report (account, available, reported_at) values ($1, $2, $3)
         on conflict (account) do update set available = $2, reported_at = $3`,
        [crmid, String(available), now()],
      )
    },

    async reportedCredit(crmid) {
      const [row] = await store.query('select available from credit_report where account = $1', [crmid])
      return row && Number(row.available)
    },

    async check() {
      await store.query(
        `insert into credit_probe (id, checked_at) values (1, $1) on conflict (id) do update set checked_at = $1`,
        [now()],
      )
    },

    verify,
  }
}
