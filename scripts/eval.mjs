/**
 * `npm run eval [set…]`: how the answers come out on every set of questions (`packages/testkit/eval/run.ts`); with `--matrix`,
 * on every agreement asked about every theme (`matrix.ts`).
 */
import { join } from 'node:path'
import { install, pinnedNode, root, run } from './toolchain.mjs'

await install()
const words = process.argv.slice(2)
const program = join(root, 'packages', 'testkit', 'eval', words.includes('--matrix') ? 'matrix.ts' : 'run.ts')
process.exit(await run(pinnedNode, ['--conditions=@ccnl/source', program, ...words.filter(word => word !== '--matrix')]))
