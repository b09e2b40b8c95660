/** `npm run build`: programs and types of every package, as they are published. */
import { build, install } from './toolchain.mjs'

await install()
await build()
