#!/usr/bin/env node
/** The program `ccnl-users`: the accounts of a small office. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { accounts as sentences } from './it.ts'
import { runUsersCommand } from './users-command.ts'

/** Reads a password: unseen from a terminal, twice; else the first line of standard input. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    let text = ''
    for await (const part of process.stdin.setEncoding('utf8')) text += part
    return text.split(/\r?\n/, 1)[0] ?? ''
  }
  const first = await askUnseen(sentences.askPassword)
  if ((await askUnseen(sentences.askAgain)) !== first) throw new Error(sentences.differentPasswords)
  return first
}

async function askUnseen(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

process.exitCode = await runUsersCommand(process.argv.slice(2), {
  environment: process.env,
  readPassword,
  out: text => process.stdout.write(`${text}\n`),
  err: text => process.stderr.write(`${text}\n`),
})
