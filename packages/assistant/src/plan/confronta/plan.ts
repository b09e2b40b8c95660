/** From a request that compares to what was found out on each side. */
import { type AgreementMention, type Query, type Request, riseMeasures } from '@ccnl/reading'
import { planAsk } from '../ask.ts'
import type { PlanContext } from '../context.ts'
import type { Finding } from '../finding.ts'
import { wholeAsked } from '../law-sums.ts'
import type { ComparisonFinding, Topic } from './finding.ts'
import { asksCheapest, rowsOf, topicsOf } from './rows.ts'
import { sidesOf } from './sides.ts'

/** Agreements offered to compare with. */
const offered = 4

export function planComparison(query: Query, request: Request, context: PlanContext): Finding | undefined {
  if (request.act !== 'compare') return undefined
  const asked = topicsOf(query, request, context)
  const { sides, aligned } = sidesOf(query, request, context, comparesPay(query, context) ? 'named' : 'sure')
  const [side] = sides
  const ofPartTime = asked.filter(topic => topic.type === 'measure' && topic.theme === partTime)
  // What is paid for hours beyond the part-time week is of no full time.
  if (side?.apart === 'contract' && asksRule(request) && ofPartTime.length === asked.length) return undefined
  // Part-time beside full time: not the rules of part-time, but what each of them has.
  const told = side?.apart === 'contract' ? asked.filter(topic => !ofPartTime.includes(topic)) : asked
  const topics = side?.apart === 'date' || (side?.apart === 'contract' && told.length === 0) ? ofDays(told) : told
  const [agreement] = context.agreements
  // Of jobs that no level was found for, what their agreement pays is told as of one.
  if (sides.length < 2 && agreement && (request.jobs?.length ?? 0) > 1) return undefined
  if (sides.length < 2) return askOther(query, request, context)
  return {
    type: 'comparison',
    request,
    sides,
    rows: rowsOf(
      topics.map(topic => ofWork(topic, query, request)),
      sides,
      context.knowledge,
      {
        spans: request.spans,
        sumsAll: query.wanted?.includes(wholeAsked) === true,
        tellsOne: query.slots.seniorityStepCount === 1,
        cheapest: asksCheapest(query),
        ...(query.later === undefined || side?.apart === 'date' ? {} : { later: query.later }),
      },
    ),
    overview: topics.length === 0,
    ...(aligned ? { aligned } : {}),
  }
}

/** Whether the pay is one of the things compared, named or with all the others: the levels that it is told of are then those of all the others. */
const comparesPay = (query: Query, context: PlanContext): boolean =>
  query.requests.some(one => {
    if (one.act !== 'compare') return false
    const topics = topicsOf(query, one, context)
    return topics.length === 0 || topics.some(({ type }) => type === 'pay')
  })

/** What a day, or the hours of the week, change is the pay; how much it rises by then is the difference. */
function ofDays(topics: readonly Topic[]): readonly Topic[] {
  const others = topics.filter(
    topic => topic.type !== 'measure' || topic.theme !== 'paga' || !riseMeasures.has(topic.measure),
  )
  return others.length > 0 ? others : [{ type: 'pay' }]
}

const partTime = 'part_time'

/** A measure of part-time is asked in so many words. */
const asksRule = ({ subjects, subjects: [first] }: Request): boolean =>
  first?.type === 'measure' &&
  first.theme === partTime &&
  first.measures.length > 0 &&
  !subjects.some(one => one.type === 'agreement' && one.about === 'pay')

/** "Straordinario notturno e festivo": each kind has its row, and says which. */
function ofWork(topic: Topic, { said }: Query, { said: own }: Request): Topic {
  if (topic.type !== 'measure') return topic
  const work = own?.lavoro ?? (topic.theme === surcharges ? said.lavoro : undefined)
  return work === undefined ? topic : { ...topic, work }
}

const surcharges = 'maggiorazioni'

/** Several measures asked in one breath are one comparison: one table, in the order asked. What it lacks is asked for once, last. */
export function joinComparisons(all: readonly Finding[]): readonly Finding[] {
  const joined: Finding[] = []
  const findings = all.filter(finding => !isHeading(finding, all))
  for (const finding of findings) {
    const last = joined.at(-1)
    if (finding.type === 'ask-comparison') continue
    if (finding.type === 'comparison' && last?.type === 'comparison' && sameSides(last, finding)) {
      const told = new Set(last.rows.map(row => JSON.stringify(row.topic)))
      const more = finding.rows.filter(row => !told.has(JSON.stringify(row.topic)))
      const rows = finding.overview ? last.rows : last.overview ? finding.rows : [...last.rows, ...more]
      joined.splice(-1, 1, { ...last, rows, overview: last.overview && finding.overview })
    } else joined.push(finding)
  }
  const isCompared = joined.some(one => one.type === 'comparison') || tellsTwo(joined)
  const asked = isCompared ? undefined : findings.find(isAsk)
  return asked ? [...joined, asked] : joined
}

/** "Scatti: ogni quanto e quanti?": a theme that only heads what is asked of it. */
function isHeading(finding: Finding, all: readonly Finding[]): boolean {
  const asked = (one: Finding) => {
    const [topic] = one.type === 'comparison' && one.request.said === undefined ? one.request.subjects : []
    return topic?.type === 'measure' && topic.certainty >= plainly ? topic : undefined
  }
  const head = asked(finding)
  return head?.measures.length === 0 && all.some(one => asked(one)?.theme === head.theme && asked(one) !== head)
}
const plainly = 0.8

/** "Dimissioni e licenziamento: preavviso?": two cases of one measure are compared as they are told. */
function tellsTwo(findings: readonly Finding[]): boolean {
  const themes = findings.flatMap(one => (one.type === 'facts' ? [one.theme] : []))
  return new Set(themes).size < themes.length
}

const isAsk = (finding: Finding): boolean => finding.type === 'ask-comparison'

const sameSides = (one: ComparisonFinding, other: ComparisonFinding): boolean =>
  JSON.stringify(one.sides.map(keyOf)) === JSON.stringify(other.sides.map(keyOf))

const keyOf = (side: ComparisonFinding['sides'][number]) => [
  side.agreement.code,
  side.apart,
  side.level,
  side.label,
  side.date,
  side.said.causa,
  side.said.contratto,
  side.said.convivente,
]

function askOther(query: Query, request: Request, context: PlanContext): Finding {
  const [agreement] = context.agreements
  // "Differenza tra D1 e D2": levels of one agreement, which is not told.
  if (!agreement && (query.slots.levels ?? request.jobs ?? []).length > 1) return planAsk(query, request, context, {})
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
