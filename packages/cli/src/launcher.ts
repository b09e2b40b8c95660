#!/usr/bin/env node
/**
 * The file behind the command `ccnl`. Version and help are texts that the build has written down: they are printed without
 * loading the program, which takes as long again as Node itself. It runs on any Node from 18 on.
 */
import { readFileSync } from 'node:fs'

/** Columns of the texts; a narrower window has them wrapped by the program. */
const columns = 80

const written = readText(process.argv.slice(2))
if (written === undefined) {
  const entry: string = './start.js'
  await import(entry)
} else {
  process.stdout.write(written)
}

/** The text that answers these words whole; `undefined` where the program has to. */
function readText(words: readonly string[]): string | undefined {
  const name = textName(words)
  if (name === undefined || (process.stdout.columns || columns) < columns) return undefined
  try {
    return readFileSync(new URL(`texts/${name}.txt`, import.meta.url), 'utf8')
  } catch {
    // No command of this name, or texts that are not there: the program says what is to be said.
    return undefined
  }
}

function textName(words: readonly string[]): string | undefined {
  const commands = words.slice(0, -1)
  switch (words[words.length - 1]) {
    case '-V':
    case '--version':
      return commands.length === 0 ? 'version' : undefined
    case '-h':
    case '--help':
      return commands.every(word => /^[a-z][a-z-]*$/.test(word)) ? ['help', ...commands].join('-') : undefined
    default:
      return undefined
  }
}
