/**
 * `npm run test:changed [ref]`: the tests that a change since `ref` (by default the last commit) reaches, in the rooms
 * where it was made. `--everywhere` also runs those that it reaches in other rooms. Nothing is installed or built, so the
 * journeys, which drive built programs, are left to `npm test`, and so are the files that take ten seconds and more.
 */
import { execFileSync } from 'node:child_process'
import { pinnedNode, root, run } from './toolchain.mjs'

/** They start, load and kill programs, or build the page; they run here only when they are changed themselves. */
const slow = [
  'agent-server/src/documents/documents.test.ts',
  'agent-server/src/documents/hostile-uploads.test.ts',
  'credit-server/src/kills.test.ts',
  'credit-server/src/ledger.test.ts',
  'credit-server/src/node.test.ts',
  'web/src/answer-vectors.test.tsx',
  'web/src/weight.test.ts',
]

const everywhere = process.argv.includes('--everywhere')
const since = process.argv.slice(2).find(one => !one.startsWith('--')) ?? 'HEAD'
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const roomOf = file => (file.startsWith('packages/') ? file.split('/')[1] : 'house')
const rooms = [...new Set(changed.map(roomOf))]
if (rooms.length === 0) {
  console.log(`Nothing changed since ${since}.`)
  process.exit(0)
}

const vitest = [`${root}/node_modules/vitest/vitest.mjs`, 'run', '--passWithNoTests']
const leftOut = slow
  .filter(file => !changed.includes(`packages/${file}`))
  // Whole: other rooms have files of the same name.
  .map(file => `--exclude=${root}/packages/${file}`)
const test = (...args) => run(pinnedNode, [...vitest, ...leftOut, ...args])
const projects = rooms.map(room => `--project=${room}`)

/** Data are read, not imported: no graph of modules says what they reach, so their room is tested whole. */
const withData = rooms.filter(room => changed.some(file => roomOf(file) === room && isData(file)))
function isData(file) {
  return /^packages\/[^/]+\/(?:fatti|legge|lessico|data|cases|schema)\/|\/(?:vocabolario|versione)\.json$/.test(file)
}

const graph = ['--changed', since, ...(everywhere ? ['--project=!journeys', '--project=!limits'] : projects)]
const codes = [await test(...graph)]
if (withData.length > 0) codes.push(await test(...withData.map(room => `--project=${room}`)))
process.exit(Math.max(...codes))
