/** Levels that an apprentice passes through, with their pay. */

import { type Agreement, type Circumstances, type Fact, type PayRow, selectPay } from '@ccnl/knowledge'
import type { Query } from '@ccnl/reading'
import { toCents } from './euros.ts'
import type { ApprenticeLevel, ApprenticePays, FactsFinding } from './facts-finding.ts'

/** "Two levels below" the level said, as levels of the agreement. */
export function apprenticeLevels(query: Query, finding: FactsFinding): readonly ApprenticeLevel[] {
  const [target] = finding.said.livelli ?? []
  if (finding.theme !== 'apprendistato' || target === undefined || finding.said.livelli?.length !== 1) return []
  const facts = [...finding.holding, ...finding.open.map(one => one.fact)].filter(fact => fact.measure === below)
  return facts.flatMap((fact): readonly ApprenticeLevel[] => {
    const level = levelOf(finding.agreement, fact, target)
    if (level === undefined) return []
    const { rows } = selectPay(finding.agreement, { ...finding.said, livelli: [level] }, query.date)
    const row = rows.find(one => one.level === level)
    return [{ fact, level, ...(row ? { row } : {}) }]
  })
}

/** The pays of all levels that the course may lead to, for who asks what an apprentice is paid and does not say which; least first. */
export function apprenticePays(query: Query, finding: FactsFinding): readonly ApprenticePays[] {
  const { agreement, said, theme, asked } = finding
  if (theme !== 'apprendistato' || said.livelli !== undefined || !asked.some(one => one === share || one === below))
    return []
  const bands = new Map<string, { readonly fact: Fact; readonly pays: ApprenticePays['pays'] }>()
  for (const { fact, on } of finding.open) {
    if (!(fact.measure === share || fact.measure === below) || on.some(key => !spanned.has(key))) continue
    const pays = (fact.when.livelli ?? []).flatMap(target => {
      const level = fact.measure === share ? target : levelOf(agreement, fact, target)
      const row = level === undefined ? undefined : onlyRow(agreement, { ...said, livelli: [level] }, query.date)
      const part = fact.measure === share ? Number(fact.value) / 100 : 1
      return row?.total === undefined ? [] : [{ target, row, value: toCents(row.total * part) }]
    })
    const band = JSON.stringify(fact.when.mesi ?? [])
    const before = bands.get(band)
    bands.set(band, { fact: before?.fact ?? fact, pays: [...(before?.pays ?? []), ...pays] })
  }
  return [...bands.values()]
    .map(({ fact, pays }) => ({ fact, pays: pays.toSorted((one, other) => one.value - other.value) }))
    .filter(({ pays }) => pays.length > 1)
}

const share = 'retribuzione'
const below = 'sottoinquadramento'

/** What may be left open: the level, and the month of the course. */
const spanned: ReadonlySet<string> = new Set(['livelli', 'mesi'])

/** The month's pay of a level that has one row. */
function onlyRow(agreement: Agreement, said: Circumstances, date: string): PayRow | undefined {
  const rows = selectPay(agreement, said, date).rows.filter(({ per }) => per === 'mese')
  return rows.length === 1 ? rows[0] : undefined
}

function levelOf(agreement: Agreement, fact: Fact, target: string): string | undefined {
  if (typeof fact.value === 'string') return agreement.levels.find(level => level.code === fact.value)?.code
  if (typeof fact.value !== 'number') return undefined
  const sorted = agreement.levels.toSorted((one, other) => one.order - other.order)
  const place = sorted.findIndex(level => level.code === target)
  return place < 0 ? undefined : sorted[place + fact.value]?.code
}
