import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { type CSSOptions, defaultClientConditions, type UserConfig } from 'vite'
import { classNames } from './build/class-names.ts'
import { firstScreen } from './build/first-screen.ts'
import { inlineIcon } from './build/inline-icon.ts'
import { pageParts } from './build/page-parts.ts'
import { reactModules } from './build/react-modules.ts'
import { runtimeInPlace } from './build/runtime-in-place.ts'

/** In `npm run dev`: the product's server, which the page calls under its own origin. */
const { CCNL_DEV_SERVER: server } = process.env

const { plugin, partOf } = pageParts()

// A sheet's name is unique here, and words that come again cost a page less than hashes.
const css: CSSOptions = {
  modules: { generateScopedName: (name, file) => `${name}-${basename(file, '.module.css')}` },
}

const config: UserConfig = {
  plugins: [...classNames, react(), reactModules, plugin, firstScreen(css), inlineIcon(), runtimeInPlace],
  resolve: {
    conditions: ['@ccnl/source', ...defaultClientConditions],
    // What stands in for the hook where React has none: ours has it.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
    // The sources of core find the React of this package, also where only `dependencies` are installed.
    dedupe: ['react'],
  },
  css,
  // Not the page of the bench, whose peers are elsewhere.
  optimizeDeps: { entries: ['index.html'] },
  server: { proxy: server ? Object.fromEntries(['/config.json', '/api', '/builds'].map(path => [path, server])) : {} },
  build: {
    target: ['es2023', 'chrome125', 'firefox128', 'safari18'],
    // A part's scripts are fetched beside its style sheet, not after it; every browser of `target` can. Those of the start are there already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (asked, files) =>
        files.filter(file => file === asked || !/\/(?:page|app|assistant)-/.test(file)),
    },
    sourcemap: false,
    // A data: address in a style sheet is refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What writes a document in another form shares an entry with what draws it, and is wanted for a copy alone.
            { name: 'forms', test: /core\/src\/document\/(?:html|plain|markdown)\.ts$/ },
            { name: partOf },
          ],
        },
      },
    },
  },
}

export default config
