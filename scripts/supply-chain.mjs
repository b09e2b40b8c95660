/**
 * `npm run audit`: known holes of grave kind in what users run; ends with 0 only when there is none.
 * `npm run sbom`: the bill of materials of what users run, in CycloneDX, as `sbom.json`.
 */
import { pnpm } from './toolchain.mjs'

const commands = {
  audit: ['audit', '--prod', '--audit-level', 'high'],
  sbom: ['sbom', '--prod', '--lockfile-only', '--sbom-format', 'cyclonedx', '--out', 'sbom.json'],
}

const command = commands[process.argv[2]]
if (!command) {
  console.error('Uso: node scripts/supply-chain.mjs audit|sbom')
  process.exit(2)
}
process.exit(await pnpm(...command))
