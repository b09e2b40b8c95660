/** What else a doubtful question may have asked: told after the first reading, or offered by its name. */
import type { Query, Request, Subject } from '@ccnl/reading'
import type { PlanContext } from './context.ts'
import type { AlsoFinding, Finding } from './finding.ts'
import { isEmpty } from './law-or-figure.ts'

/** How likely a card must be to be told as the other reading. */
const likelySecond = 0.05

/** How much of the first reading's certainty another must have: a theme that is named in passing has less. */
const shareOfFirst = { card: 0.2, theme: 0.35 } as const

/** How many other readings are told. */
const mostOthers = 2

/** What the other subjects give, where they give anything: who asked for one of those has it at once. */
export function planAlso(
  query: Query,
  request: Request,
  findings: readonly Finding[],
  context: PlanContext,
  planSubject: (query: Query, request: Request, subject: Subject, context: PlanContext) => readonly Finding[],
): readonly AlsoFinding[] {
  if (findings.some(one => one.type === 'ask' || (one.type === 'facts' && one.comparison !== undefined))) return []
  const told = new Set(findings.flatMap(one => (one.type === 'card' ? [one.card.id] : [])))
  // Where the first reading finds nothing, any other is better than none.
  const first = request.subjects[0]?.certainty ?? 0
  const leastTheme = findings.every(isEmpty) ? 0 : first * shareOfFirst.theme
  const leastCard = Math.max(likelySecond, first * shareOfFirst.card)
  return request.subjects
    .slice(1)
    .flatMap((other): readonly AlsoFinding[] => {
      const name = readingName(other, context)
      if (name === undefined || (other.type === 'card' && (other.certainty < leastCard || told.has(other.id))))
        return []
      if (other.type !== 'card' && (context.agreements.length === 0 || other.certainty < leastTheme)) return []
      if (isAskedBeside(query, request, other) || isCase(query, other) || isOfPay(request, other)) return []
      const [inner] = planSubject(query, { ...request, certainty: 'sure', subjects: [other] }, other, context)
      return (inner?.type === 'card' || inner?.type === 'facts') && !isEmpty(inner)
        ? [{ type: 'also', name, inner }]
        : []
    })
    .slice(0, mostOthers)
}

/** "Part-time 30 ore": a theme whose words told what contract somebody has. */
const tellsContract = ({ said }: Query, subject: Subject): boolean =>
  subject.type === 'measure' && said.contratto?.includes(subject.theme) === true

/** One that asks for no measure of its own. */
const isCase = (query: Query, subject: Subject): boolean =>
  tellsContract(query, subject) && subject.type === 'measure' && subject.measures.length === 0

/** Whether another request of the message asks for it. */
const isAskedBeside = ({ requests }: Query, request: Request, subject: Subject): boolean =>
  requests.some(one => one !== request && one.subjects[0] !== undefined && isAlike(one.subjects[0], subject))

/** What a pay is made of, where the pay itself is asked by name: nobody meant that instead. */
const isOfPay = ({ subjects: [first] }: Request, other: Subject): boolean =>
  first?.type === 'agreement' &&
  first.about === 'pay' &&
  other.type === 'measure' &&
  other.theme === 'paga' &&
  other.measures.length === 0

/** Whether two subjects are of one theme, or of one thing that an agreement says of itself. */
const isAlike = (one: Subject, other: Subject): boolean =>
  (one.type === 'measure' && other.type === 'measure' && one.theme === other.theme) ||
  (one.type === 'agreement' && other.type === 'agreement' && one.about === other.about)

/** The other reading is named only where it is not told, and a card only once. */
export function withoutOther(finding: Finding, also: readonly AlsoFinding[]): Finding {
  if (finding.type === 'card') {
    const told = new Set(also.flatMap(({ inner }) => (inner.type === 'card' ? [inner.card.id] : [])))
    return { ...finding, others: finding.others.filter(({ id }) => !told.has(id)) }
  }
  if (finding.type !== 'facts' && finding.type !== 'pay') return finding
  const { other: _other, ...rest } = finding
  return rest
}

/** What the second reading of a doubtful request is called; nothing where another request of the message asks for it. */
export function otherReading(query: Query, request: Request, context: PlanContext): string | undefined {
  const [first, second] = request.subjects
  if (request.certainty !== 'between' || first === undefined || second === undefined) return undefined
  const least = first.certainty * shareOfFirst[second.type === 'card' ? 'card' : 'theme']
  const isTold = isAskedBeside(query, request, second) || tellsContract(query, second)
  return second.certainty < least || isTold ? undefined : readingName(second, context)
}

/** What a reading is called; nothing for one that has no name of its own. */
function readingName(subject: Subject, context: PlanContext): string | undefined {
  if (subject.type === 'card') return context.knowledge.card(subject.id)?.title
  if (subject.type !== 'measure') return undefined
  const theme = context.knowledge.vocabulary.themes.find(one => one.id === subject.theme)
  // A theme of things with names of their own says nothing without one.
  return theme?.named ? subject.name : theme?.name
}
