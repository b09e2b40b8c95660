#!/usr/bin/env node
/** The program `ccnl-credit`: the ledger in the hands of whoever runs the service. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { command as sentences } from './command-it.ts'
import { demoConfig, readOverrides } from './config.ts'
import { runCreditCommand } from './credit-command.ts'
import type { CreditTerms } from './ledger-admin.ts'
import { openPostgresStore, openSqliteStore, type Store } from './store.ts'

const { DATABASE_URL, CCNL_DATA_DIR } = process.env
const folder = resolve(CCNL_DATA_DIR || '.ccnl')
const file = join(folder, 'credit.sqlite')

async function openStore(): Promise<Store> {
  if (DATABASE_URL) return openPostgresStore(DATABASE_URL)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return openSqliteStore(file)
}

/** Those of the server with the same settings; its addresses have no part in them. */
function readTerms(): CreditTerms {
  const anywhere = 'http://localhost'
  return demoConfig({ apiUrl: anywhere, productUrl: anywhere }, readOverrides(process.env.CCNL_CONFIG_FILE)).credit
}

process.exitCode = await runCreditCommand(process.argv.slice(2), {
  openStore,
  folder,
  // The address of a database may hold its password.
  place: DATABASE_URL ? sentences.database : file,
  readTerms,
  out: text => process.stdout.write(`${text}\n`),
  err: text => process.stderr.write(`${text}\n`),
})
