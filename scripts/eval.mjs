/**
 * `npm run eval [set…]`: how the answers come out on every set of questions; with `--matrix`, on every agreement asked about every theme.
 * `npm run ask` prints the answer to one question, `npm run replay` what a change alters in the answers to all that the tests ask.
 * The programs stand in `packages/testkit/eval`.
 */
import { join } from 'node:path'
import { install, pinnedNode, root, run } from './toolchain.mjs'

const [name, ...given] = process.argv.slice(2)
await install()
const program = join(root, 'packages', 'testkit', 'eval', `${name}.ts`)
process.exit(await run(pinnedNode, ['--conditions=@ccnl/source', program, ...given]))
