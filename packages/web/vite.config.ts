import { basename } from 'node:path'
import { defaultClientConditions, defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

/** In `npm run dev`: the product's server, which the page calls under its own origin. */
const { CCNL_DEV_SERVER: server } = process.env

/** The page asks at once for what the entry asks for first: it comes beside the entry, not after it. */
const preload: Plugin = {
  name: 'preload',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const config = Object.values(bundle).find(file => file.type === 'chunk' && file.name === 'config')
      const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' })
      return [
        link({ rel: 'preload', as: 'fetch', crossorigin: true, href: '/config.json' }),
        ...(config ? [link({ rel: 'modulepreload', crossorigin: true, href: `/${config.fileName}` })] : []),
      ]
    },
  },
}

export default defineConfig({
  plugins: [preload],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    conditions: ['@ccnl/source', ...defaultClientConditions],
    // Preact stands in for React, at a fifth of its weight (decision 18).
    alias: [
      { find: /^(?:react|react-dom|use-sync-external-store\/shim\/index\.js)$/, replacement: 'preact/compat' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
    ],
    // The sources of core find the Preact of this package.
    dedupe: ['preact'],
  },
  // A sheet's name is unique here, and words that come again cost a page less than hashes.
  css: { modules: { generateScopedName: (name, file) => `${name}-${basename(file, '.module.css')}` } },
  server: { proxy: server ? Object.fromEntries(['/config.json', '/api', '/builds'].map(path => [path, server])) : {} },
  build: {
    target: ['es2023', 'chrome125', 'firefox128', 'safari18'],
    // A part's scripts are fetched beside its style sheet, not after it; every browser of `target` can.
    modulePreload: { polyfill: false },
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
            // What the entry shares with its parts: one file for what would be seven small ones.
            {
              name: 'base',
              test: /node_modules\/(?:preact|wouter)|rolldown.runtime|core\/src\/(?:it|decode|failure|domain\/(?:tier|agents|payslip|branches|selection|screen)|state\/versions|view\/(?:memo|chat))\.ts$|web\/src\/(?:storage|source-list|reference-targets|table-reading)/,
            },
          ],
        },
      },
    },
  },
})
