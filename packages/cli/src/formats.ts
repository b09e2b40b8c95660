import { extname } from 'node:path'
import { CliError } from './exit.ts'
import { it } from './it.ts'
import { suggestWord } from './pick.ts'

export const formats = ['text', 'markdown', 'html', 'json', 'jsonl', 'docx'] as const
export type Format = (typeof formats)[number]

const extensions: Readonly<Record<string, Format>> = {
  '.txt': 'text',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.html': 'html',
  '.htm': 'html',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.docx': 'docx',
}

/** The format that is asked for, else the one that the file's name tells, else `fallback`. */
export function chooseFormat(
  options: { readonly format?: string | undefined; readonly output?: string | undefined; readonly json?: boolean },
  fallback: Format,
  allowed: readonly Format[] = formats,
): Format {
  const { format = options.json ? 'json' : undefined, output } = options
  if (format !== undefined) {
    const known = allowed.find(name => name === format.toLowerCase())
    if (known) return known
    const near = suggestWord(allowed, format)
    throw new CliError(2, 'usage', it.unknownFormat(format, near ? [near] : allowed))
  }
  if (output === undefined || output === '-') return fallback
  const named = extensions[extname(output).toLowerCase()]
  if (named && allowed.includes(named)) return named
  throw new CliError(2, 'usage', it.unknownExtension(output))
}
