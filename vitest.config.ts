import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test-order.ts'

/** Workspace packages resolve to their `src`, so nothing is built to be tested. */
const resolve = { conditions: ['@ccnl/source', 'module', 'node', 'development|production'] }

/** Node runs what has no JSX itself, as the commands do: what is measured and tested is not rewritten by a bundler first. */
const byNode = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--conditions=@ccnl/source'],
}

/** Run before every test file: the seed of properties. */
const setupFiles = [fileURLToPath(new URL('scripts/properties.ts', import.meta.url))]

const project = (name: string, extra: Record<string, unknown> = {}) => ({
  resolve,
  ssr: { resolve },
  test: {
    name,
    root: `packages/${name}`,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles,
    // What comes late on a crowded machine still comes.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    // A busy machine starts a server in more than the ten seconds that are usual.
    hookTimeout: 60_000,
    // Files share what a worker has loaded, the index of topics above all: what they change of their process they put back.
    isolate: false,
    ...extra,
  },
})

export default defineConfig({
  test: {
    globalSetup: [fileURLToPath(new URL('scripts/temporary-folder.ts', import.meta.url))],
    // Most tests wait for processes of their own: a machine of two cores is best used by two.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('core', { exclude: ['src/document/limits.test.ts'] }),
      project('payroll'),
      project('knowledge', { ...byNode, testTimeout: 60_000 }),
      project('reading', byNode),
      project('assistant', byNode),
      project('agent-server', { ...byNode, testTimeout: 60_000 }),
      project('credit-server', { ...byNode, testTimeout: 60_000 }),
      // Its commands start the whole backend in their process.
      project('cli', { testTimeout: 60_000 }),
      project('web'),
      project('testkit', { testTimeout: 60_000 }),
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'house',
          root: 'scripts',
          include: ['**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'journeys',
          root: 'packages/testkit',
          include: ['journeys/**/*.test.ts'],
          environment: 'node',
          // As above: the servers and the base of knowledge are loaded once a worker, not once a file.
          isolate: false,
          // A browser on a crowded machine draws in seconds what it draws in a blink.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      // In a run of its own, because it measures processor time.
      project('core', {
        name: 'limits',
        include: ['src/document/limits.test.ts'],
        // A machine that others share is slow at times.
        retry: 2,
      }),
    ],
  },
})
