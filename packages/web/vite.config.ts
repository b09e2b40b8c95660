import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** In `npm run dev`: the product's server, which the page calls under its own origin. */
const { CCNL_DEV_SERVER: server } = process.env

export default defineConfig({
  plugins: [react()],
  resolve: {
    conditions: ['@ccnl/source', ...defaultClientConditions],
    // The sources of core find the React of this package, also where only `dependencies` are installed.
    dedupe: ['react'],
  },
  server: { proxy: server ? Object.fromEntries(['/config.json', '/api', '/builds'].map(path => [path, server])) : {} },
  build: {
    target: ['es2023', 'chrome125', 'firefox128', 'safari18'],
    // A preload tag in the page would need the nonce that only the server knows.
    modulePreload: false,
    sourcemap: false,
    // A data: address in a style sheet is refused by the content security policy.
    assetsInlineLimit: 0,
  },
})
