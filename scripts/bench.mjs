/** `npm run bench`: each benchmark beside its peers, as ratios measured in one run. Nothing here is asserted on time. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install, listPackages, pinnedNode, root, run } from './toolchain.mjs'

await install()
const only = process.argv[2]
let failed = 0
for (const name of listPackages()) {
  const folder = join(root, 'packages', name, 'bench')
  let files = []
  try {
    files = readdirSync(folder).filter(file => file.endsWith('.bench.ts'))
  } catch {
    continue
  }
  for (const file of files.sort()) {
    if (only && !file.includes(only)) continue
    console.log(`\n== ${name}: ${file.replace('.bench.ts', '')}`)
    if ((await run(pinnedNode, ['--conditions=@ccnl/source', join(folder, file)])) !== 0) failed += 1
  }
}
process.exit(failed > 0 ? 1 : 0)
