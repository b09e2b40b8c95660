/**
 * The Word export beside its peers, from the same HTML: processor time, size of the file, growth with the input.
 * `pandoc` counts when it is on the machine, `@turbodocx/html-to-docx` when the folder in CCNL_PEERS has it installed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseAnswer, toHtml } from '../src/document/index.ts'
import { exportDocx } from '../src/docx/export-docx.ts'
import { sampleAnswer } from './sample.ts'

type Peer = (html: string) => Promise<unknown>

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function times(count: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < count; round += 1) taken.push(await milliseconds(work))
  return median(taken)
}

function findPeer(): Peer | undefined {
  const folder = process.env.CCNL_PEERS
  if (!folder || !existsSync(join(folder, 'node_modules', '@turbodocx'))) return undefined
  const peer: Peer | { default: Peer } = createRequire(join(resolve(folder), 'x.js'))('@turbodocx/html-to-docx')
  return typeof peer === 'function' ? peer : peer.default
}

const folder = mkdtempSync(join(tmpdir(), 'ccnl-bench-'))
const hasPandoc = spawnSync('pandoc', ['--version'], { stdio: 'ignore' }).status === 0

/** Processor seconds of `pandoc`, its start included and then taken off, and the size of its file. */
function pandoc(html: string): { time: number; size: number } {
  const [source, target] = [join(folder, 'source.html'), join(folder, 'target.docx')]
  const run = (text: string): number => {
    writeFileSync(source, text)
    const script = `times_before=$(cat /proc/self/stat); pandoc -f html -t docx -o "${target}" "${source}"; times`
    const report = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
    const seconds = Array.from(report.matchAll(/(\d+)m([\d.]+)s/g), match => Number(match[1]) * 60 + Number(match[2]))
    return seconds.reduce((sum, one) => sum + one, 0) * 1000
  }
  const start = median([1, 2, 3].map(() => run('<p>x</p>')))
  const time = median([1, 2, 3].map(() => run(html))) - start
  return { time, size: statSync(target).size }
}

const peer = findPeer()
const rows: Record<string, Record<string, string>> = {}
const ours: number[] = []
for (const [name, length, rounds] of [
  ['100 kB', 100_000, 15],
  ['2 MB', 2_000_000, 5],
] as const) {
  const html = toHtml(parseAnswer(sampleAnswer(length)))
  await exportDocx({ html })
  const time = await times(rounds, () => exportDocx({ html }))
  const { length: size } = await exportDocx({ html })
  ours.push(time)
  const row: Record<string, string> = { 'ours, ms': time.toFixed(0), 'ours, kB': (size / 1000).toFixed(0) }
  if (peer) {
    const theirs = await times(3, () => peer(html))
    row['turbodocx, ms'] = theirs.toFixed(0)
    row['times faster'] = `${(theirs / time).toFixed(1)} (at least ${length > 1_000_000 ? 8 : 4})`
  }
  if (hasPandoc) {
    const theirs = pandoc(html)
    row['pandoc, ms'] = theirs.time.toFixed(0)
    row['than pandoc'] = `${(theirs.time / time).toFixed(1)} (at least 2)`
    row['size to pandoc'] = `${(size / theirs.size).toFixed(2)} (at most 1.1)`
  }
  rows[name] = row
}
console.table(rows)
console.log(`t(2 MB) / t(100 kB): ${((ours[1] ?? 0) / (ours[0] ?? 1)).toFixed(1)} (at most 25)`)
if (!peer) console.log('@turbodocx/html-to-docx: not measured; CCNL_PEERS names no folder that has it')
if (!hasPandoc) console.log('pandoc: not measured; it is not on this machine')
rmSync(folder, { recursive: true, force: true })
