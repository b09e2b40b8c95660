import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** In `npm run dev`: the product's server, which the page calls under its own origin. */
const { CCNL_DEV_SERVER: server } = process.env

export default defineConfig({
  plugins: [react()],
  resolve: {
    conditions: ['@ccnl/source', ...defaultClientConditions],
    // What stands in for the hook where React has none: ours has it.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
    // The sources of core find the React of this package, also where only `dependencies` are installed.
    dedupe: ['react'],
  },
  // A sheet's name is unique here, and words that come again cost a page less than hashes.
  css: { modules: { generateScopedName: (name, file) => `${name}-${basename(file, '.module.css')}` } },
  server: { proxy: server ? Object.fromEntries(['/config.json', '/api', '/builds'].map(path => [path, server])) : {} },
  build: {
    target: ['es2023', 'chrome125', 'firefox128', 'safari18'],
    // A preload tag in the page would need the nonce that only the server knows.
    modulePreload: false,
    sourcemap: false,
    // A data: address in a style sheet is refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What writes a document in another form shares an entry with what draws it, and is wanted for a copy alone.
            { name: 'forms', test: /core\/src\/document\/(?:html|plain|markdown)\.ts$/ },
            // What every part after the first paint shares: one file compresses better than seven, and is one request.
            {
              name: 'shared',
              test: /core\/src\/(?:it|decode|failure|domain\/(?:tier|agents|payslip|branches|selection)|state\/versions|view\/(?:memo|chat))\.ts$|source-list|reference-targets|table-reading/,
            },
          ],
        },
      },
    },
  },
})
