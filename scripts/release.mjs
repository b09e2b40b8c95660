/**
 * `npm run release:check`: what the changesets would release, and the packages as they would be published, packed and tried.
 * `npm run release:publish`: the same, and then publishes what the registry does not have yet, and tags it.
 */
import { build, environment, install, pinnedNode, pnpm, root, run } from './toolchain.mjs'

/** The two commands, each a list of programs that have to end well. */
const steps = {
  check: [() => run('changeset', ['status', '--verbose']), tryPackages],
  // `changeset publish` packs with pnpm, and so with the hook that writes the published manifest.
  publish: [tryPackages, () => pnpm('exec', 'changeset', 'publish')],
}

function tryPackages() {
  const vitest = [`${root}/node_modules/vitest/vitest.mjs`, 'run', '--project=journeys', 'published', 'installed']
  return run(pinnedNode, vitest, { env: { ...environment, CCNL_SECURITY: 'full' } })
}

const wanted = steps[process.argv[2]]
if (!wanted) {
  console.error('Usage: node scripts/release.mjs check|publish')
  process.exit(2)
}
await install()
await build()
for (const step of wanted) {
  const code = await step()
  if (code !== 0) process.exit(code)
}
