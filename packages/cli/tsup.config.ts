import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:http2'
import { defineConfig } from 'tsup'

/** What the plugins below use of esbuild. */
interface PluginBuild {
  onResolve(options: { filter: RegExp }, callback: () => { path: string; namespace: string }): void
  onLoad(options: { filter: RegExp; namespace: string }, callback: () => { contents: string }): void
}

/** Answers the optional import that Ink guards with its DEV variable: the devtools are never part of the product. */
const withoutDevtools = {
  name: 'without-devtools',
  setup(build: PluginBuild) {
    build.onResolve({ filter: /^react-devtools-core$/ }, () => ({ path: 'none', namespace: 'without-devtools' }))
    build.onLoad({ filter: /.*/, namespace: 'without-devtools' }, () => ({ contents: 'export default {}' }))
  },
}

/**
 * What undici wants of HTTP/2 while it is loaded is the constants: they are written down, and the module of Node, which takes
 * a quarter of the time of all of undici, waits for a server that speaks it.
 */
const lateHttp2 = {
  name: 'late-http2',
  setup(build: PluginBuild) {
    build.onResolve({ filter: /^node:http2$/ }, () => ({ path: 'late', namespace: 'late-http2' }))
    build.onLoad({ filter: /.*/, namespace: 'late-http2' }, () => ({
      contents: `module.exports = { constants: ${JSON.stringify(constants)}, get connect() { return process.getBuiltinModule('node:http2').connect } }`,
    }))
  },
}

/** The dependencies whose code goes into the program; the hook of `.pnpmfile.mjs` leaves them out of the published manifest. */
const { bundled }: { bundled: string[] } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The program is started as a user starts it, whatever Node the build was given. */
const { NODE_OPTIONS: _, ...withoutOptions } = process.env

export default defineConfig({
  // The launcher holds nothing that an old Node could not read: it is the file that explains or repairs.
  entry: { ccnl: 'src/launcher.ts', start: 'src/start.ts', run: 'src/run.ts', undici: 'src/undici.ts' },
  format: 'esm',
  target: 'node22',
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
  minifySyntax: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Of what stands in `dependencies` only this is taken in.
  noExternal: [...bundled, 'node:http2'],
  removeNodeProtocol: false,
  external: [/^\.\/(?:start|run)\.js$/],
  esbuildPlugins: [withoutDevtools, lateHttp2],
  // The manual page, and the texts that the launcher prints, are what the built program says of itself.
  onSuccess: async () => {
    const said = (word: string) => execFileSync(process.execPath, ['dist/ccnl.js', word], { env: withoutOptions })
    writeFileSync('dist/ccnl.1', said('__man'))
    mkdirSync('dist/texts', { recursive: true })
    const texts: Record<string, string> = JSON.parse(said('__texts').toString())
    for (const [name, text] of Object.entries(texts)) writeFileSync(`dist/texts/${name}.txt`, text)
  },
  esbuildOptions(options) {
    options.conditions = ['@ccnl/source', 'module', 'import', 'default']
    options.jsx = 'automatic'
    // Resolved from here for the sources of core, too: one React, also where only `dependencies` are installed.
    // Of undici what fetches, without its mocks, caches and other clients.
    options.alias = { ...options.alias, react: 'react', undici: 'undici/index-fetch.js' }
    // Bundled CommonJS (commander, the reconciler) asks for Node's own modules through `require`.
    options.banner = {
      js: "import { createRequire as __ccnlRequire } from 'node:module'; const require = __ccnlRequire(import.meta.url);",
    }
  },
})
