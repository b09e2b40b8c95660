/** What the pages of `docs/` name, looked up in the code: files, declarations, titles of tests. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root: string = dirname(dirname(fileURLToPath(import.meta.url)))

const sources = new Map<string, string>()

/** The text of a file under `packages/`, or else of the repository; empty for one that is not there. */
function source(file: string): string {
  const path = [join(root, 'packages', file), join(root, file)].find(one => existsSync(one))
  const text = sources.get(file) ?? (path ? readFileSync(path, 'utf8') : '')
  sources.set(file, text)
  return text
}

/** Whether the file declares the name: a function, a constant, a type, a class or token of a style sheet, a setting. */
export function declares(file: string, name: string): boolean {
  const pattern = file.endsWith('.css')
    ? `(?:\\.|^\\s*)${name}\\b`
    : file.endsWith('.yaml')
      ? `^${name}:`
      : `\\b(?:function|const|class|type|interface) ${name}\\b`
  return new RegExp(pattern, 'm').test(source(file))
}

/** Whether the file has a test of exactly that title. */
export function hasTest(file: string, title: string): boolean {
  const text = source(file)
  return [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `'${title}'`, `\`${title}\``].some(quoted =>
    new RegExp(`(?:\\b(?:test|it)\\(|\\)\\(|^)\\s*${RegExp.escape(quoted)}`, 'm').test(text),
  )
}

/** The cells of one line of a table. */
export function tableRows(line: string): readonly string[] {
  return line.split(/(?<!\\)\|/).map(cell => cell.trim().replaceAll('\\|', '|'))
}
