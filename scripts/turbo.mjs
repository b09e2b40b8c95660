/** `npm run build` and `npm run typecheck`: tasks of turbo, which finds the pinned pnpm only when that starts it. */
import { install, pnpm } from './toolchain.mjs'

await install()
process.exit(await pnpm('exec', 'turbo', 'run', ...process.argv.slice(2), '--output-logs=errors-only'))
