import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from './store.ts'

test('a statement waits for the transaction under way, and for nothing else', async () => {
  const store = openSqliteStore(':memory:')
  onTestFinished(() => store.close())
  await store.query('create table seen (word text)')
  let goOn: () => void = () => {}
  const told = new Promise<void>(resolve => {
    goOn = resolve
  })
  const changed = store.transaction(async sql => {
    await sql.query("insert into seen values ('dentro')")
    await told
  })
  const read = store.query('select word from seen')
  goOn()
  expect((await read).map(({ word }) => word)).toEqual(['dentro'])
  await changed

  const order: string[] = []
  void store.query('select 1').then(() => order.push('statement'))
  await Promise.resolve()
  await Promise.resolve()
  order.push('two turns later')
  expect(order).toEqual(['statement', 'two turns later'])
})

test('a statement of a file that another process writes waits until it is free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-store-'))
  const file = join(folder, 'a.sqlite')
  const store = openSqliteStore(file)
  const other = new DatabaseSync(file)
  onTestFinished(async () => {
    await store.close()
    other.close()
    rmSync(folder, { recursive: true })
  })
  await store.query('create table seen (word text)')
  other.exec('begin immediate')
  const written = store.query("insert into seen values ('dopo')")
  other.exec('commit')
  await written
  expect(await store.query('select word from seen')).toHaveLength(1)
})
