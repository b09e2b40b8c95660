import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentStems } from '@ccnl/knowledge'
import { afterAll, describe, expect, test } from 'vitest'
import { openSqlite } from '../store/sqlite.ts'
import { openStore, type Store } from '../store/store.ts'
import { runReader } from './reader.ts'
import { searchDocuments } from './search.ts'
import { readSpool } from './spool.ts'
import { uploadedDocuments } from './uploaded.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ccnl-search-'))
const database = openSqlite(':memory:')
const store: Store = await openStore(database)
afterAll(async () => {
  await store.close()
  rmSync(scratch, { recursive: true, force: true })
})

let read = 0
async function upload(...files: readonly (readonly [name: string, text: string])[]) {
  const conversation = await store.createConversation('anna')
  for (const [name, text] of files) {
    const path = join(scratch, String(read++))
    writeFileSync(path, text)
    const spool = `${path}.spool`
    const outcome = await runReader({ path, kind: 'text', spool }, new AbortController().signal)
    if (outcome.type === 'refused') throw new Error(outcome.refusal)
    const file = { ...outcome, name, type: 'text', bytes: text.length, content: readSpool(spool) }
    await store.addFiles('anna', conversation, [file], 9)
  }
  return conversation
}

async function ask(conversation: string, question: string) {
  const documents = await uploadedDocuments(store, [conversation])
  return (await documents?.search(contentStems(question), 3)) ?? []
}

const leave = (article: number) =>
  `Art. ${article}. Ferie. Il lavoratore che richiede ferie deve presentare domanda scritta al responsabile con ${(article % 28) + 2} giorni di preavviso, salvo accordo tra le parti e compatibilmente con le esigenze del servizio.\n`

describe('a document of 1.5 MB', async () => {
  const articles = Array.from({ length: 6499 }, (_, index) => leave(index + 1))
  const last =
    'Art. 6500. Permesso per trasloco. Chi cambia casa ha diritto a 3 giorni di permesso retribuito, da chiedere entro 15 giorni.\n'
  const conversation = await upload(['regolamento.txt', articles.join('') + last])
  const question = 'quanti giorni di permesso per il trasloco?'

  test('is searched to its end: the last of 6,500 articles is found first, with its number', async () => {
    const [best] = await ask(conversation, question)
    expect(best).toMatchObject({ fileName: 'regolamento.txt', page: 1, article: '6500' })
    expect(best?.text).toContain('3 giorni di permesso retribuito')
  })

  test('costs a question the rows of its own words alone', async () => {
    let characters = 0
    const [file] = await store.files(conversation)
    const found = await searchDocuments(
      {
        async indexParts(files, parts) {
          const rows = await store.indexParts(files, parts)
          characters += rows.reduce((sum, { data }) => sum + data.length, 0)
          return rows
        },
        async passagesAt(fileId, positions) {
          const passages = await store.passagesAt(fileId, positions)
          characters += passages.reduce((sum, { text }) => sum + text.length, 0)
          return passages
        },
      },
      file?.size ? [{ ...file, ...file.size }] : [],
      contentStems(question),
      3,
    )
    expect(found[0]).toMatchObject({ article: '6500' })
    expect(characters).toBeLessThan((articles.join('').length + last.length) * 0.1)
  })

  test('that an earlier version stored without an index is indexed when it is first searched', async () => {
    await database.query('delete from document_words')
    await database.query('update files set words = null')
    expect((await ask(conversation, question))[0]).toMatchObject({ article: '6500' })
    expect((await store.files(conversation))[0]?.size?.words).toBeGreaterThan(50_000)
  })
})

describe('a document', () => {
  test('is cited by the article that a passage goes on with, whatever its mark', async () => {
    const filler = 'Il presente articolo si applica a tutto il personale della sede di Milano e delle filiali. '
    const conversation = await upload([
      'contratto.txt',
      `CAPO II\nArticolo 12 bis - Buoni pasto\n${filler.repeat(30)}\nIl ticket vale 8 euro al giorno.\n\n§ 4.2 Reperibilità\nChi è reperibile riceve 20 euro a notte.\f` +
        'Art. 13 Auto\nLa benzina del veicolo aziendale è a carico della società.',
    ])
    expect(await ask(conversation, 'quanto vale il ticket?')).toMatchObject([{ page: 1, article: '12 bis' }])
    expect(await ask(conversation, 'reperibilità di notte')).toMatchObject([{ page: 1, article: '§ 4.2' }])
    expect(await ask(conversation, 'chi paga la benzina?')).toMatchObject([{ page: 2, article: '13' }])
  })

  test('speaks as companies do, not as its readers: their names for a thing find it', async () => {
    const conversation = await upload(
      ['a.txt', 'Lavoro agile\nSono ammessi due giorni a settimana da remoto.'],
      ['b.txt', 'Ferie\nSi chiedono al responsabile.'],
    )
    expect(await ask(conversation, 'posso lavorare da casa?')).toMatchObject([{ fileName: 'a.txt' }])
    expect(await ask(conversation, 'quanto costa un biglietto del treno?')).toEqual([])
  })

  test('gives the fields that it prints; two that differ are left to the user', async () => {
    const conversation = await upload(
      ['a.txt', 'Livello: 4   Mese: Marzo 2026'],
      ['b.txt', 'Livello: 3   Mese: Marzo 2026'],
    )
    const documents = await uploadedDocuments(store, [conversation])
    expect(documents?.names).toEqual(['a.txt', 'b.txt'])
    expect(documents?.fields).toEqual({ mese: { value: '2026-03', page: 1, fileName: 'a.txt' } })
  })
})
