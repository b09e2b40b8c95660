/** Whether what a package ships is older than what it is made of. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const isSource = (name: string): boolean => /\.(?:tsx?|css|html)$/.test(name) && !/\.test\./.test(name)

/** True when `output` does not exist, or a file of `sources` (files, or folders of code, styles and pages) is younger. */
export function isStale(output: string, sources: readonly string[]): boolean {
  if (!existsSync(output)) return true
  const built = statSync(output).mtimeMs
  const files = sources.flatMap(source =>
    statSync(source).isFile()
      ? [source]
      : readdirSync(source, { recursive: true, encoding: 'utf8' })
          .filter(isSource)
          .map(name => join(source, name)),
  )
  return files.some(file => statSync(file).mtimeMs > built)
}
