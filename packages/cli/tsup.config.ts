import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { maxHeaderSize, STATUS_CODES } from 'node:http'
import { constants } from 'node:http2'
import { defineConfig } from 'tsup'
import { mergeChunks } from './merge-chunks.ts'

/** What the plugins below use of esbuild. */
interface PluginBuild {
  onResolve(
    options: { filter: RegExp },
    callback: (asked: {
      path: string
      kind: string
      namespace: string
      importer: string
    }) => { path: string; namespace: string } | undefined,
  ): void
  onLoad(
    options: { filter: RegExp; namespace: string },
    callback: (asked: { path: string }) => { contents: string; resolveDir?: string; loader?: 'ts' | 'tsx' },
  ): void
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

/** Modules of Node that few commands use: they are loaded when a function of them is called. */
const lateModules = new Set(['node:child_process', 'node:crypto'])

function lateModule(path: string, names: readonly string[]): string {
  const functions = names.filter(name => /^[a-z]/.test(name))
  return [
    `const all = new Proxy({}, { get: (_, name) => __ccnlBuiltin('${path}')[name] })`,
    ...functions.map(name => `const ${name}_ = (...given) => all.${name}(...given)`),
    `export { all as default, ${functions.map(name => `${name}_ as ${name}`).join(', ')} }`,
  ].join('\n')
}

/**
 * An `import` of a module of Node reads every one of its exports, also those that load what nobody asked for (the streams of
 * `process`, all of `crypto`): 16 of the 60 ms until a question went out. What is named is taken from the module itself.
 */
const builtinsAlone = {
  name: 'builtins-alone',
  setup(build: PluginBuild) {
    // A copy for each file that imports: what two files share would become a file of its own.
    build.onResolve({ filter: /^node:/ }, ({ path, kind, namespace, importer }) =>
      kind === 'import-statement' && namespace === 'file'
        ? { path: `${path} ${importer}`, namespace: 'builtins-alone' }
        : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'builtins-alone' }, asked => {
      const [path = ''] = asked.path.split(' ')
      const names = Object.keys(process.getBuiltinModule(path) ?? {}).filter(name => /^[a-zA-Z]\w*$/.test(name))
      if (lateModules.has(path)) return { contents: lateModule(path, names) }
      return {
        contents: [
          `const all = __ccnlBuiltin('${path}')`,
          ...names.map(name => `const ${name}_ = /* @__PURE__ */ (() => all.${name})()`),
          `export { all as default, ${names.map(name => `${name}_ as ${name}`).join(', ')} }`,
        ].join('\n'),
      }
    })
  },
}

/**
 * Of undici what fetches, and the way through a proxy: the rest of it (sockets of the web, event sources, its other ways to ask)
 * is a quarter of what its load takes.
 */
const undiciThatFetches = {
  name: 'undici-that-fetches',
  setup(build: PluginBuild) {
    /** Modules of Node that a first request does not need: what is wanted of them at once is written down. */
    const late: Readonly<Record<string, string>> = {
      'node:crypto': "exports.randomInt = (...given) => process.getBuiltinModule('node:crypto').randomInt(...given)",
      'node:http': `module.exports = { maxHeaderSize: ${maxHeaderSize}, STATUS_CODES: ${JSON.stringify(STATUS_CODES)}, IncomingMessage: class {} }`,
      // What is marked could otherwise be sent to another thread: there is none.
      'node:worker_threads': 'exports.markAsUncloneable = () => undefined',
      'node:zlib': "module.exports = new Proxy({}, { get: (_, name) => process.getBuiltinModule('node:zlib')[name] })",
    }
    const parts = { fetch: 'index', FormData: 'formdata', Headers: 'headers', Request: 'request', Response: 'response' }
    const lines = Object.entries(parts).map(
      ([name, file]) => `exports.${name} = require('undici/lib/web/fetch/${file}').${name}`,
    )
    build.onResolve({ filter: /^node:(?:crypto|http|worker_threads|zlib)$/ }, ({ path, importer }) =>
      /[\\/]undici[\\/]/.test(importer) ? { path, namespace: 'undici-that-fetches' } : undefined,
    )
    build.onLoad({ filter: /^node:/, namespace: 'undici-that-fetches' }, ({ path }) => ({ contents: late[path] ?? '' }))
    // The digests of scripts, which nothing here asks to be checked, want `crypto` as soon as they are loaded.
    build.onLoad({ filter: /subresource-integrity\.js$/, namespace: 'file' }, () => ({
      contents: "exports.bytesMatch = () => { throw new Error('no digest is checked here') }",
    }))
    build.onResolve({ filter: /^undici$/ }, () => ({ path: 'parts', namespace: 'undici-that-fetches' }))
    build.onLoad({ filter: /^parts$/, namespace: 'undici-that-fetches' }, () => ({
      contents: [...lines, "exports.EnvHttpProxyAgent = require('undici/lib/dispatcher/env-http-proxy-agent')"].join(
        '\n',
      ),
      resolveDir: process.cwd(),
    }))
  },
}

/**
 * Letters by their rules (`Intl.Segmenter`) and all emoji are tables that take a fifth of the time to a chat's first frame: they
 * are made by the first text that needs them, which no Latin one does.
 */
const lateTables = {
  name: 'late-tables',
  setup(build: PluginBuild) {
    const segmenter = /^const (\w+) = (new Intl\.Segmenter\(.*\));?$/m
    const emoji = /^const (\w+) = (\/.*\\p\{RGI_Emoji\}.*\/v);$/m
    const narrow = '/^[\\u0020-\\u007E]*$/'
    const latin =
      '/^[\\u0020-\\u007E\\u00A0-\\u00AC\\u00AE-\\u02FF\\u2010-\\u2027\\u2030-\\u203B\\u20AC\\u2500-\\u257F\\u2713\\u2800-\\u28FF\\uFDD0]*$/'
    const filter =
      /(?:string-width|wrap-ansi|slice-ansi|build|document|chat)[\\/](?:index|tokenize-ansi|line-update|plain|editor|key-queue)\.(?:js|tsx?)$/
    build.onLoad({ filter, namespace: 'file' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(segmenter, 'const $1 = { segment: text => ($1.own ??= $2).segment(text) };')
        .replace(emoji, 'const $1 = { test: text => ($1.own ??= $2).test(text) };')
        .replace(narrow, latin),
      loader: path.endsWith('x') ? ('tsx' as const) : ('ts' as const),
    }))
  },
}

/** The layout engine of Ink stands in its file: it is decoded from there, not fetched from an address that holds it. */
const layoutAtHand = {
  name: 'layout-at-hand',
  setup(build: PluginBuild) {
    build.onLoad({ filter: /yoga-wasm-base64-esm\.js$/, namespace: 'file' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('"function"!=typeof fetch', 'true'),
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
  esbuildPlugins: [withoutDevtools, undiciThatFetches, builtinsAlone, lateHttp2, lateTables, layoutAtHand],
  // The manual page, and the texts that the launcher prints, are what the built program says of itself.
  onSuccess: async () => {
    await mergeChunks('dist', ['run.js', 'ask-'])
    const said = (word: string) => execFileSync(process.execPath, ['dist/ccnl.js', word], { env: withoutOptions })
    writeFileSync('dist/ccnl.1', said('__man'))
    mkdirSync('dist/texts', { recursive: true })
    const texts: Record<string, string> = JSON.parse(said('__texts').toString())
    for (const [name, text] of Object.entries(texts)) writeFileSync(`dist/texts/${name}.txt`, text)
  },
  esbuildOptions(options) {
    options.conditions = ['@ccnl/source', 'module', 'import', 'default']
    options.jsx = 'automatic'
    // Names stay readable in what a crash says; reading a file with its indentation is a twentieth of a start.
    options.minifyWhitespace = true
    // Resolved from here for the sources of core, too: one React, also where only `dependencies` are installed.
    options.alias = { ...options.alias, react: 'react' }
    // Bundled CommonJS (commander, the reconciler) asks for Node's own modules through `require`; the launcher also runs on
    // a Node without `getBuiltinModule`.
    options.banner = {
      js: `import { createRequire as __ccnlRequire } from 'node:module'; const require = __ccnlRequire(import.meta.url);
const __ccnlBuiltin = process.getBuiltinModule ?? require;`,
    }
  },
})
