import { randomUUID } from 'node:crypto'
import type { Passage } from '../documents/passages.ts'
import type { PrintedFields } from '../documents/payslip-fields.ts'
import type { IndexRow, SearchedFile, SearchSource, StoredPassage } from '../documents/search.ts'
import type { PlacedPassage, ReadDocument, SpoolLine } from '../documents/spool.ts'
import type { IndexPart, IndexSize } from '../documents/word-index.ts'
import { type Connection, type Database, type SqlRow, type SqlValue, storable } from './database.ts'

export interface NewFile extends ReadDocument {
  readonly name: string
  readonly type: string
  readonly bytes: number
  /** Read while it is stored, so that a long document is never held whole. */
  readonly content: Iterable<SpoolLine> | AsyncIterable<SpoolLine>
}

/** An uploaded document; one that was uploaded before documents were indexed has no size yet. */
export type StoredFile = Omit<SearchedFile, keyof IndexSize> & {
  readonly size: IndexSize | undefined
  readonly fields: PrintedFields
}

export type AddedFiles =
  | { readonly type: 'added'; readonly ids: readonly string[] }
  /** A name is already there. */
  | { readonly type: 'duplicate' }
  | { readonly type: 'too-many' }
  /** The conversation is not there, or not the user's. */
  | { readonly type: 'missing' }

/** The uploaded documents of conversations. */
export interface DocumentStore extends SearchSource {
  fileNames(conversationId: string): Promise<readonly string[]>
  /** All the files or none, at most so many in the conversation, however many uploads come at once. */
  addFiles(userId: string, conversationId: string, files: readonly NewFile[], most: number): Promise<AddedFiles>
  deleteFile(userId: string, fileId: string): Promise<boolean>
  /** The documents of a conversation, in the order of their upload. */
  files(conversationId: string): Promise<readonly StoredFile[]>
  /** Every passage of a document. */
  passages(fileId: string): Promise<readonly Passage[]>
  /** Keeps the index of a document that had none. */
  keepIndex(fileId: string, size: IndexSize, parts: Iterable<IndexPart>): Promise<void>
}

/** `tick` gives the time of a row, later than that of every row before. */
export function createDocumentStore(database: Database, tick: () => number): DocumentStore {
  return {
    async fileNames(conversationId) {
      const rows = await database.query('select name from files where conversation_id = $1 order by created_at', [
        conversationId,
      ])
      return rows.map(row => String(row.name))
    },

    addFiles(userId, conversationId, files, most) {
      return database.transaction<AddedFiles>(async connection => {
        const [owned] = await connection.query(
          'update conversations set updated_at = $3 where id = $1 and user_id = $2 returning id',
          [conversationId, userId, tick()],
        )
        if (!owned) return { type: 'missing' }
        const names = await connection.query('select name from files where conversation_id = $1', [conversationId])
        const taken = new Set(names.map(row => String(row.name)))
        if (files.some(file => taken.has(file.name))) return { type: 'duplicate' }
        if (names.length + files.length > most) return { type: 'too-many' }
        const ids: string[] = []
        for (const file of files) {
          const id = randomUUID()
          ids.push(id)
          await connection.query(
            `insert into files (id, user_id, conversation_id, name, type, bytes, pages, passages, words, fields, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
            [
              id,
              userId,
              conversationId,
              file.name,
              file.type,
              file.bytes,
              file.pages,
              file.passages,
              file.words,
              storable(JSON.stringify(file.fields)),
              tick(),
            ],
          )
          const characters = await addContent(connection, id, file.content)
          await connection.query('update files set characters = $2 where id = $1', [id, characters])
          await connection.query('update conversations set characters = characters + $2 where id = $1', [
            conversationId,
            characters,
          ])
        }
        return { type: 'added', ids }
      })
    },

    async deleteFile(userId, fileId) {
      return database.transaction(async connection => {
        const [row] = await connection.query(
          'delete from files where id = $1 and user_id = $2 returning conversation_id, characters',
          [fileId, userId],
        )
        if (!row) return false
        await connection.query('update conversations set characters = characters - $2 where id = $1', [
          row.conversation_id ?? null,
          row.characters ?? 0,
        ])
        return true
      })
    },

    async files(conversationId) {
      const rows = await database.query(
        'select id, name, passages, words, fields from files where conversation_id = $1 order by created_at',
        [conversationId],
      )
      return rows.map(row => ({
        id: String(row.id),
        name: String(row.name),
        size: row.words === null ? undefined : { passages: Number(row.passages), words: Number(row.words) },
        // True because only `addFiles` writes the column.
        fields: typeof row.fields === 'string' ? (JSON.parse(row.fields) as PrintedFields) : {},
      }))
    },

    async passages(fileId) {
      const rows = await database.query('select * from passages where file_id = $1 order by position', [fileId])
      return rows.map(toPassage)
    },

    async passagesAt(fileId, positions) {
      const wanted = positions.map((_, index) => `$${index + 2}`)
      const rows = await database.query(
        `select * from passages where file_id = $1 and position in (${wanted.join(', ')}) order by position`,
        [fileId, ...positions],
      )
      return rows.map(toPassage)
    },

    async indexParts(fileIds, parts) {
      const files = fileIds.map((_, index) => `$${index + 1}`)
      const wanted = parts.map((_, index) => `$${fileIds.length + index + 1}`)
      const rows = await database.query(
        `select * from document_words where file_id in (${files.join(', ')}) and part in (${wanted.join(', ')})`,
        [...fileIds, ...parts],
      )
      return rows.map(
        (row): IndexRow => ({ fileId: String(row.file_id), part: Number(row.part), data: String(row.content) }),
      )
    },

    async keepIndex(fileId, { passages, words }, parts) {
      await database.transaction(async connection => {
        const [row] = await connection.query(
          'update files set passages = $2, words = $3 where id = $1 and words is null returning id',
          [fileId, passages, words],
        )
        // Somebody else has just kept it, or the file is gone.
        if (row)
          await addContent(
            connection,
            fileId,
            [...parts].map(part => ({ type: 'part', part })),
          )
      })
    },
  }
}

/** One statement for many rows, within the number of parameters that both dialects take. */
const rowsAtOnce = 200

/** Adds the passages and the parts of the index of a document, as they come. Resolves with the characters of the passages. */
async function addContent(connection: Connection, fileId: string, content: NewFile['content']): Promise<number> {
  const passages = createRowWriter(
    connection,
    'passages (file_id, position, page, content, page_view, heading, article)',
  )
  const parts = createRowWriter(connection, 'document_words (file_id, part, content)')
  let position = 0
  let characters = 0
  for await (const line of content) {
    if (line.type === 'part') await parts.add([fileId, line.part.part, line.part.data])
    else {
      characters += line.passage.text.length
      await passages.add([fileId, position++, ...passageColumns(line.passage)])
    }
  }
  await passages.end()
  await parts.end()
  return characters
}

function passageColumns({ page, text, view, heading, article }: PlacedPassage): readonly SqlValue[] {
  return [page, storable(text), view ?? null, heading === '' ? null : storable(heading), article ?? null]
}

function createRowWriter(connection: Connection, into: string) {
  let rows: (readonly SqlValue[])[] = []
  const end = async (): Promise<void> => {
    if (rows.length === 0) return
    const values = rows.flat()
    let last = 0
    const places = rows.map(row => `(${row.map(() => `$${++last}`).join(', ')})`)
    rows = []
    await connection.query(`insert into ${into} values ${places.join(', ')}`, values)
  }
  return {
    async add(row: readonly SqlValue[]): Promise<void> {
      rows.push(row)
      if (rows.length === rowsAtOnce) await end()
    },
    end,
  }
}

function toPassage(row: SqlRow): StoredPassage {
  return {
    page: Number(row.page),
    text: String(row.content),
    heading: typeof row.heading === 'string' ? row.heading : '',
    ...(typeof row.article === 'string' ? { article: row.article } : {}),
    ...(row.page_view === 'rows' ? { view: 'rows' as const } : {}),
  }
}
