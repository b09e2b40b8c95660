#!/usr/bin/env node
/** The program `ccnl-credit`: the ledger in the hands of whoever runs the service. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { demoConfig, readOverrides } from './config.ts'
import { runCreditCommand } from './credit-command.ts'
import type { CreditTerms } from './ledger-admin.ts'
import { openPostgresStore, openSqliteStore, type Store } from './store.ts'

async function openStore(): Promise<Store> {
  const { DATABASE_URL, CCNL_DATA_DIR } = process.env
  if (DATABASE_URL) return openPostgresStore(DATABASE_URL)
  const folder = resolve(CCNL_DATA_DIR || '.ccnl')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return openSqliteStore(join(folder, 'credit.sqlite'))
}

/** Those of the server with the same settings; its addresses have no part in them. */
function readTerms(): CreditTerms {
  const anywhere = 'http://localhost'
  return demoConfig({ apiUrl: anywhere, productUrl: anywhere }, readOverrides(process.env.CCNL_CONFIG_FILE)).credit
}

process.exitCode = await runCreditCommand(process.argv.slice(2), {
  openStore,
  readTerms,
  out: text => process.stdout.write(`${text}\n`),
  err: text => process.stderr.write(`${text}\n`),
})
