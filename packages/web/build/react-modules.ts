/**
 * React as ES modules: it is published as CommonJS alone, of which a bundler keeps every export, behind an object that each
 * use goes through. What its files do stays as it is, but for what this page never comes to (`react-unused.ts`).
 */
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { withoutUnused } from './react-cuts.ts'
import { unexported } from './react-unused.ts'

/** The file of production behind each name. */
const files: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react-jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom-client',
  scheduler: 'scheduler',
}

/** Only a build for production goes through it. */
export const reactModules: Plugin = {
  name: 'react-modules',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  enforce: 'pre',
  async resolveId(name, importer) {
    const file = files[name]
    const found = file === undefined ? null : await this.resolve(name, importer, { skipSelf: true })
    return found && join(dirname(found.id), `cjs/${file}.production.js`)
  },
  transform: {
    filter: { id: /\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/ },
    handler: (code, id) => {
      const file = basename(id, '.production.js')
      const module = toModule(code, unexported[file])
      return file === 'react-dom-client' ? withoutUnused(module) : module
    },
  },
}

/**
 * The ES module that a CommonJS file of React's is, without these of its names.
 *
 * @example toModule('exports.version = "19";') // 'var exported_version = "19";\nexport { exported_version as version }'
 */
export function toModule(code: string, unexported: readonly string[] = []): string {
  const names = new Set<string>()
  const body = code
    .replace(/^"use strict";$/m, '')
    .replaceAll(/^(?:var)?\s*(\w+) = require\(("[\w-]+")\)[,;]/gm, 'import * as $1 from $2;')
    .replaceAll(/^exports\.(\w+) =/gm, (_, name: string) => {
      names.add(name)
      return `var exported_${name} =`
    })
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1')
  if (/\brequire\(|\bexports\b/.test(body)) throw new Error('A file of React is written in another way than it was.')
  for (const name of unexported) if (!names.delete(name)) throw new Error(`React gives no ${name} any more.`)
  return `${body}\nexport { ${[...names].map(name => `exported_${name} as ${name}`).join(', ')} }`
}
