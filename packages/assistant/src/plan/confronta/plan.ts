/** From a request that compares to what was found out on each side. */
import type { AgreementMention, Query, Request } from '../../query/query.ts'
import type { PlanContext } from '../context.ts'
import { cardOf } from '../facts.ts'
import type { Finding } from '../finding.ts'
import type { ComparisonFinding, Topic } from './finding.ts'
import { rowsOf, topicsOf } from './rows.ts'
import { sidesOf } from './sides.ts'

/** Agreements offered to compare with. */
const offered = 4

export function planComparison(query: Query, request: Request, context: PlanContext): Finding | undefined {
  if (request.act !== 'compare') return undefined
  const asked = topicsOf(query, request, context)
  const paid = asked.some(topic => topic.type === 'pay')
  const { sides, aligned } = sidesOf(query, request, context, paid ? 'named' : 'sure')
  // Part-time beside full time: not the rules of part-time, but what each of them has.
  const topics =
    sides[0]?.apart === 'contract'
      ? asked.filter(topic => topic.type !== 'measure' || topic.theme !== 'part_time')
      : asked
  const card = cardOf(request, context)
  const againstLaw =
    sides.length === 0 && card !== undefined && request.subjects[0]?.type === 'card' && context.agreements.length === 1
  const [agreement] = context.agreements
  if (sides.length < 2 && !(againstLaw && agreement)) return askOther(query, request, context)
  const all =
    againstLaw && agreement ? [{ agreement, said: query.said, date: query.date, apart: 'agreement' as const }] : sides
  return {
    type: 'comparison',
    request,
    sides: all,
    rows: rowsOf(
      topics.map(topic => ofWork(topic, request)),
      all,
      context.knowledge,
      { spans: request.spans, ...(query.later === undefined ? {} : { later: query.later }) },
    ),
    overview: topics.length === 0,
    ...(aligned ? { aligned } : {}),
    ...(againstLaw ? { card } : {}),
  }
}

/** "Straordinario notturno e festivo": each kind has its row, and says which. */
function ofWork(topic: Topic, { said }: Request): Topic {
  return topic.type === 'measure' && said?.lavoro !== undefined ? { ...topic, work: said.lavoro } : topic
}

/** Several measures asked in one breath are one comparison: one table, in the order asked. */
export function joinComparisons(findings: readonly Finding[]): readonly Finding[] {
  const joined: Finding[] = []
  for (const finding of findings) {
    const last = joined.at(-1)
    if (finding.type === 'ask-comparison' && last?.type === 'ask-comparison') continue
    if (finding.type === 'comparison' && last?.type === 'comparison' && sameSides(last, finding)) {
      const told = new Set(last.rows.map(row => JSON.stringify(row.topic)))
      const more = finding.rows.filter(row => !told.has(JSON.stringify(row.topic)))
      const rows = finding.overview ? last.rows : last.overview ? finding.rows : [...last.rows, ...more]
      joined.splice(-1, 1, { ...last, rows, overview: last.overview && finding.overview })
    } else joined.push(finding)
  }
  return joined
}

const sameSides = (one: ComparisonFinding, other: ComparisonFinding): boolean =>
  JSON.stringify(one.sides.map(keyOf)) === JSON.stringify(other.sides.map(keyOf))

const keyOf = (side: ComparisonFinding['sides'][number]) => [
  side.agreement.code,
  side.apart,
  side.level,
  side.date,
  side.apart === 'cause' ? side.said.causa : side.said.contratto,
]

function askOther(query: Query, request: Request, context: PlanContext): Finding {
  const [agreement] = context.agreements
  const doubt = query.doubts.find(one => one.type === 'agreement')
  const doubted: readonly AgreementMention[] = doubt?.type === 'agreement' ? doubt.candidates : []
  const near = agreement
    ? context.knowledge.agreements.filter(
        one => agreement.notToConfuse.some(other => other.code === one.code) || one.sector === agreement.sector,
      )
    : []
  const mentions = [
    ...doubted,
    ...near.map((one): AgreementMention => ({ code: one.code, by: 'trade', certainty: 0.3 })),
  ]
  const candidates = mentions.filter(
    (one, index) => one.code !== agreement?.code && mentions.findIndex(other => other.code === one.code) === index,
  )
  return {
    type: 'ask-comparison',
    request,
    candidates: candidates.slice(0, offered),
    ...(agreement ? { agreement } : {}),
  }
}
