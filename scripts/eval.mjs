/**
 * `npm run eval [set…]`: how the answers come out on every set of questions (`packages/testkit/eval/run.ts`); with `--matrix`,
 * on every agreement asked about every theme.
 */
import { join } from 'node:path'
import { install, pinnedNode, root, run } from './toolchain.mjs'

await install()
const program = join(root, 'packages', 'testkit', 'eval', 'run.ts')
process.exit(await run(pinnedNode, ['--conditions=@ccnl/source', program, ...process.argv.slice(2)]))
