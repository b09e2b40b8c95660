import { extname } from 'node:path'
import { CliError } from './exit.ts'
import { it } from './it.ts'
import { suggestWord } from './pick.ts'

export const formats = ['text', 'markdown', 'html', 'json', 'jsonl', 'docx'] as const
export type Format = (typeof formats)[number]

/** By the name of a format, and by how a file of it ends. */
const names: Readonly<Record<string, Format>> = {
  text: 'text',
  txt: 'text',
  markdown: 'markdown',
  md: 'markdown',
  html: 'html',
  htm: 'html',
  json: 'json',
  jsonl: 'jsonl',
  docx: 'docx',
  word: 'docx',
}

/** The format that is asked for, else the one that the file's name tells, else `fallback`. */
export function chooseFormat(
  options: { readonly format?: string | undefined; readonly output?: string | undefined; readonly json?: boolean },
  fallback: Format,
  allowed: readonly Format[] = formats,
): Format {
  const { format = options.json ? 'json' : undefined, output } = options
  const known = (name: string) => allowed.find(one => one === names[name.toLowerCase()])
  if (format !== undefined) {
    const found = known(format)
    if (found) return found
    const near = suggestWord(allowed, format)
    throw new CliError(2, 'usage', it.unknownFormat(format, near ? [near] : allowed))
  }
  if (output === undefined || output === '-') return fallback
  const found = known(extname(output).slice(1))
  if (found) return found
  throw new CliError(
    2,
    'usage',
    it.unknownExtension(
      output,
      allowed.map(one => extensionOf[one]),
    ),
  )
}

/** How a file of each format ends. */
const extensionOf: Readonly<Record<Format, string>> = {
  text: '.txt',
  markdown: '.md',
  html: '.html',
  json: '.json',
  jsonl: '.jsonl',
  docx: '.docx',
}
