/** From findings to the tree of an answer. */
import type { IsoDate } from '@ccnl/knowledge'
import type { Finding } from '../plan/finding.ts'
import { writeCalculation } from './calcolo/write.ts'
import { createComposer } from './claims.ts'
import { writeComparison, writeComparisonAsk } from './confronta/write.ts'
import { writeClassification } from './inquadra/write.ts'
import { about as aboutWords } from './it.ts'
import { claimText } from './markdown.ts'
import { conflictOf, englishOpening, executivesOf, lackedLevelOf, outsideOf } from './openings.ts'
import type { AnswerPart, WriteContext, Writer } from './part.ts'
import type { AnswerTree, Claim, Section } from './tree.ts'
import { writeAgreement } from './write-agreement.ts'
import { writeAsk, writeJobAsk } from './write-ask.ts'
import { writeFacts } from './write-facts.ts'
import { writeCard } from './write-law.ts'
import { writePay } from './write-pay.ts'
import {
  writeAlso,
  writeCase,
  writeContinue,
  writeDocuments,
  writeInform,
  writeNotUnderstood,
  writeOutside,
  writeSocial,
} from './write-talk.ts'

/** One writer per kind of finding: a new kind does not compile without one. */
const writers: { readonly [T in Finding['type']]: Writer<Extract<Finding, { readonly type: T }>> } = {
  facts: writeFacts,
  pay: writePay,
  card: writeCard,
  agreement: writeAgreement,
  ask: writeAsk,
  documents: writeDocuments,
  continue: (finding, context) => writeContinue(finding, writeFinding(finding.inner, context), context),
  inform: writeInform,
  calculation: writeCalculation,
  classification: writeClassification,
  'ask-job': writeJobAsk,
  comparison: writeComparison,
  'ask-comparison': writeComparisonAsk,
  social: writeSocial,
  outside: writeOutside,
  'not-understood': writeNotUnderstood,
  case: (finding, context) => writeCase(finding, writeFinding(finding.inner, context), context),
  also: (finding, context) => writeAlso(finding, writeFinding(finding.inner, context), context),
}

function writeFinding(finding: Finding, context: WriteContext): AnswerPart {
  // The table has a writer for each type, so the one found takes this finding.
  const writer = writers[finding.type] as Writer<Finding>
  return writer(finding, context)
}

/** An answer, with what the memory and the wire need beside it. */
export interface Written {
  readonly tree: AnswerTree
  readonly asked?: { readonly key: string; readonly options?: readonly string[] }
  readonly payslipField: false | string
  readonly payslipFields: NonNullable<AnswerPart['payslipFields']>
  readonly results?: Readonly<Record<string, string>>
}

/** Writes one answer for all findings: the first leads, the others follow in the order asked. */
export function writeAnswer(findings: readonly Finding[], context: Omit<WriteContext, 'composer'>): Written {
  const composer = createComposer()
  const own: WriteContext = { ...context, composer }
  const outside = outsideOf(findings, own)
  const answering = outside?.isEmployed === false ? [] : findings
  const parts = answering.map((finding, index) => writeFinding(finding, index === 0 ? own : { ...own, isLater: true }))
  const [first, ...others] = parts
  const conflict = conflictOf(parts, own)
  const opening =
    englishOpening(findings[0], first?.lead ?? [], own) ??
    conflict?.opening ??
    executivesOf(findings, parts, own) ??
    outside?.opening ??
    lackedLevelOf(parts, own)
  const abouts = new Set((first?.about ?? []).map(aboutWhat))
  // What several calculations come to is told before how: their tables stand between.
  const together =
    findings.every(({ type }) => type === 'calculation') &&
    others.every(({ ask, about }) => !ask && about.every(claim => abouts.has(aboutWhat(claim))))
  const later = others.flatMap((part): readonly Section[] => {
    // The agreement's line is told again only where it is another agreement's.
    const about = part.about.filter(claim => !abouts.has(aboutWhat(claim)))
    for (const claim of about) abouts.add(aboutWhat(claim))
    return [{ type: 'claims', claims: [...(together ? [] : part.lead), ...about] }, ...part.sections]
  })
  // The agreement is asked for first: the page offers its picker on those words.
  const asks = findings.flatMap((finding, index) =>
    finding.type === 'ask' || finding.type === 'ask-comparison' ? (parts[index]?.ask ?? []) : [],
  )
  // No agreement of the base is theirs, and none is asked for.
  const ask = outside ? undefined : (asks[0] ?? conflict?.ask ?? parts.find(part => part.ask)?.ask)
  const fields = parts.find(part => part.payslipFields)
  const results = parts.find(part => part.results)?.results
  const tree = dedupe({
    ...(opening === undefined ? {} : { opening }),
    lead: together ? parts.flatMap(part => part.lead) : (first?.lead ?? []),
    about: first?.about ?? [],
    sections: [...(first?.sections ?? []), ...later],
    ...(ask ? { ask: ask.claim } : {}),
    date: context.query.date,
    ...checkedOn(findings),
    related: [...new Set(parts.flatMap(part => part.related))].slice(0, 3),
    showsFigures: false,
  })
  return {
    tree: composer.citations.number({ ...tree, showsFigures: showsFigures(tree) }),
    ...(ask ? { asked: { key: ask.key, ...(ask.options ? { options: ask.options } : {}) } } : {}),
    payslipField: fields?.payslipField ?? false,
    payslipFields: fields?.payslipFields ?? [],
    ...(results ? { results } : {}),
  }
}

/** Which agreement a quiet line is about: what stands before its freshness. */
function aboutWhat(claim: Claim): string {
  return claimText(claim).split(aboutWords.joint)[0] ?? ''
}

type Unnumbered = Omit<AnswerTree, 'sources'>

/** The same sentence is never told twice, nor the same table. */
function dedupe(tree: Unnumbered): Unnumbered {
  const told = new Set<string>()
  const once = (claims: readonly Claim[]) =>
    claims.filter(claim => {
      // Two agreements may say the same in the same words: each is told.
      const text = `${claimText(claim)} ${[...new Set(claim.figures.map(({ agreement }) => agreement))].join(' ')}`
      const figures = figuresOf(claim)
      if (told.has(text) || (figures !== undefined && told.has(figures))) return false
      told.add(text)
      if (figures !== undefined) told.add(figures)
      return true
    })
  const lead = once(tree.lead)
  const about = once(tree.about)
  const section = (one: Section): readonly Section[] => {
    switch (one.type) {
      case 'claims': {
        const claims = once(one.claims)
        return claims.length > 0 ? [{ ...one, claims }] : []
      }
      case 'list': {
        const items = once(one.items)
        return items.length > 0 ? [{ ...one, items }] : []
      }
      case 'table': {
        const key = JSON.stringify([one.head, one.figures.map(figure => [figure.value, figure.when])])
        if (told.has(key)) return []
        told.add(key)
        return [one]
      }
      case 'details': {
        const sections = one.sections.flatMap(section)
        return sections.length > 0 ? [{ ...one, sections }] : []
      }
      default:
        return [one]
    }
  }
  return { ...tree, lead, about, sections: dropEmptyHeadings(tree.sections.flatMap(section)) }
}

/** What a fact tells, whatever its words: the same figure of the same case is the same fact. */
function figuresOf({ kind, figures }: Claim): string | undefined {
  if (kind !== 'fact' || figures.length === 0) return undefined
  return JSON.stringify(
    figures.map(({ label, value, unit, when, agreement, from }) => [label, value, unit, when, agreement, from]),
  )
}

function dropEmptyHeadings(sections: readonly Section[]): readonly Section[] {
  return sections.filter((section, index) => {
    if (section.type !== 'heading') return true
    const next = sections[index + 1]
    return next !== undefined && next.type !== 'heading'
  })
}

/** Whether it gives figures with a source: talk with a number in it does not count. */
function showsFigures(tree: Unnumbered): boolean {
  const told = (claim: Claim): boolean =>
    claim.kind !== 'talk' && (claim.figures.length > 0 || claim.sources.length > 0)
  const inSection = (section: Section): boolean => {
    switch (section.type) {
      case 'claims':
        return section.claims.some(told)
      case 'list':
        return section.items.some(told)
      case 'table':
        return section.figures.length > 0
      case 'details':
        return section.sections.some(inSection)
      default:
        return false
    }
  }
  return tree.lead.some(told) || tree.sections.some(inSection)
}

/** The oldest check of what is told. */
function checkedOn(findings: readonly Finding[]): { readonly checkedOn?: IsoDate } {
  const dates = findings.flatMap(finding => {
    if (finding.type === 'card')
      return [
        finding.card.checkedOn,
        ...(finding.agreementFacts.length > 0 && finding.agreement ? [finding.agreement.checkedOn] : []),
      ]
    return 'agreement' in finding && finding.agreement !== undefined && 'checkedOn' in finding.agreement
      ? [finding.agreement.checkedOn]
      : []
  })
  const [oldest] = dates.toSorted()
  return oldest === undefined ? {} : { checkedOn: oldest }
}
