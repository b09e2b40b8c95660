/**
 * `npm run nightly`: every test with all its vectors, kills and hours, and 10,000 runs of each property. What fails prints
 * its seed and its path: that becomes a case beside the property, so that it is kept.
 */
import { build, environment, install, pinnedNode, root, run } from './toolchain.mjs'

await install()
await build()
Object.assign(environment, { CCNL_SECURITY: 'full', FC_RUNS: environment.FC_RUNS ?? '10000' })
process.exit(await run(pinnedNode, [`${root}/node_modules/vitest/vitest.mjs`, 'run', '--testTimeout', '14400000']))
