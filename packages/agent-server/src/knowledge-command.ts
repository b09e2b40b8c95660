#!/usr/bin/env node
/** The program `ccnl-knowledge`. */
import { runKnowledgeCommand } from './knowledge/command.ts'
import { italianDate } from './options.ts'

// A reader that goes away (`| head`) ends the list, it is no failure.
process.stdout.on('error', () => process.exit(0))

process.exitCode = runKnowledgeCommand(process.argv.slice(2), {
  environment: process.env,
  today: italianDate(Date.now()),
  out: line => process.stdout.write(`${line}\n`),
  err: line => process.stderr.write(`${line}\n`),
})
