import type { Database } from './database.ts'

interface Migration {
  readonly version: number
  readonly name: string
  readonly statements: readonly string[]
}

/** Numbered from the first table on. A migration that has shipped never changes: a new one follows it. */
const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'conversations',
    statements: [
      `create table users (
        id text primary key,
        crmid text not null,
        name text not null,
        roles text not null,
        signed_in_at bigint not null
      )`,
      `create table conversations (
        id text primary key,
        user_id text not null,
        title text not null,
        agent_name text not null,
        agreements text not null,
        memory text,
        created_at bigint not null,
        updated_at bigint not null
      )`,
      'create index conversations_of_user on conversations (user_id, updated_at)',
      `create table messages (
        id text primary key,
        conversation_id text not null references conversations (id) on delete cascade,
        position bigint not null,
        role text not null,
        content text not null,
        status text not null,
        agent_name text not null,
        show_action integer not null,
        modified integer not null,
        payslip_field text,
        payslip_fields text,
        related_questions text,
        reference_list text,
        owner text,
        created_at bigint not null,
        updated_at bigint not null,
        unique (conversation_id, position)
      )`,
      'create index messages_under_way on messages (status, updated_at)',
      `create table pinned_fields (
        conversation_id text not null references conversations (id) on delete cascade,
        field text not null,
        value text not null,
        updated_at bigint not null,
        primary key (conversation_id, field)
      )`,
      `create table files (
        id text primary key,
        user_id text not null,
        conversation_id text not null references conversations (id) on delete cascade,
        name text not null,
        type text not null,
        bytes bigint not null,
        pages bigint not null,
        created_at bigint not null,
        unique (conversation_id, name)
      )`,
      `create table passages (
        file_id text not null references files (id) on delete cascade,
        position bigint not null,
        page bigint not null,
        content text not null,
        primary key (file_id, position)
      )`,
    ],
  },
  {
    version: 2,
    name: 'views of a page',
    // How the passage was read: 'rows', by position; nothing, in the order of the text.
    statements: ['alter table passages add column page_view text'],
  },
  {
    version: 3,
    name: 'words of documents',
    // A file of before has no words: it is indexed when it is first searched.
    statements: [
      'alter table passages add column heading text',
      'alter table passages add column article text',
      'alter table files add column passages bigint',
      'alter table files add column words bigint',
      'alter table files add column fields text',
      `create table document_words (
        file_id text not null references files (id) on delete cascade,
        part bigint not null,
        content text not null,
        primary key (file_id, part)
      )`,
      // The agreements were numbered anew: what was picked before would be another one.
      "update conversations set agreements = ''",
      "delete from messages where role = 'categories'",
    ],
  },
  {
    version: 4,
    name: 'what a user keeps',
    // Characters of questions, answers and documents. What was there before counts for nothing.
    statements: [
      'alter table conversations add column characters bigint not null default 0',
      'alter table files add column characters bigint not null default 0',
      // One row, written to find out whether the database takes writes.
      'create table agent_probe (id bigint primary key, checked_at bigint not null)',
      // Sessions ended before their time, and tickets used up, until they would have run out by themselves.
      'create table revocations (id text primary key, revoked_at bigint not null, expires_at bigint not null)',
    ],
  },
  {
    version: 5,
    name: 'what is old',
    statements: [
      'create index conversations_by_age on conversations (updated_at)',
      'create index files_by_age on files (created_at)',
      'create index files_of_conversation on files (conversation_id)',
    ],
  },
]

/** Brings the database to the newest version, all in one transaction: after a crash it is the old one or the new one. */
export async function migrate(database: Database, now: number): Promise<void> {
  await database.transaction(async connection => {
    if (database.migrationLock) await connection.query(database.migrationLock)
    await connection.query(
      'create table if not exists agent_migrations (version bigint primary key, name text not null, applied_at bigint not null)',
    )
    const [row] = await connection.query('select coalesce(max(version), 0) as version from agent_migrations')
    const current = Number(row?.version ?? 0)
    for (const { version, name, statements } of migrations) {
      if (version <= current) continue
      for (const statement of statements) await connection.query(statement)
      await connection.query('insert into agent_migrations (version, name, applied_at) values ($1, $2, $3)', [
        version,
        name,
        now,
      ])
    }
  }, 'patient')
}
