import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'tsup'

/** Answers the optional import that Ink guards with its DEV variable: the devtools are never part of the product. */
const withoutDevtools = {
  name: 'without-devtools',
  setup(build: {
    onResolve(options: { filter: RegExp }, callback: () => { path: string; namespace: string }): void
    onLoad(options: { filter: RegExp; namespace: string }, callback: () => { contents: string }): void
  }) {
    build.onResolve({ filter: /^react-devtools-core$/ }, () => ({ path: 'none', namespace: 'without-devtools' }))
    build.onLoad({ filter: /.*/, namespace: 'without-devtools' }, () => ({ contents: 'export default {}' }))
  },
}

/** The dependencies whose code goes into the program; the hook of `.pnpmfile.mjs` leaves them out of the published manifest. */
const { bundled }: { bundled: string[] } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The program is started as a user starts it, whatever Node the build was given. */
const { NODE_OPTIONS: _, ...withoutOptions } = process.env

export default defineConfig({
  // The launcher holds nothing that an old Node could not read: it is the file that explains or repairs.
  entry: { ccnl: 'src/launcher.ts', run: 'src/run.ts' },
  format: 'esm',
  target: 'node22',
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
  minifySyntax: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Of what stands in `dependencies` only this is taken in.
  noExternal: bundled,
  external: [/^\.\/run\.js$/],
  esbuildPlugins: [withoutDevtools],
  // The manual page is what the built program says of itself.
  onSuccess: async () => {
    writeFileSync('dist/ccnl.1', execFileSync(process.execPath, ['dist/ccnl.js', '__man'], { env: withoutOptions }))
  },
  esbuildOptions(options) {
    options.conditions = ['@ccnl/source', 'module', 'import', 'default']
    options.jsx = 'automatic'
    // Resolved from here for the sources of core, too: one React, also where only `dependencies` are installed.
    options.alias = { ...options.alias, react: 'react' }
    // Bundled CommonJS (commander, the reconciler) asks for Node's own modules through `require`.
    options.banner = {
      js: "import { createRequire as __ccnlRequire } from 'node:module'; const require = __ccnlRequire(import.meta.url);",
    }
  },
})
