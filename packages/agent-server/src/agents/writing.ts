import type { Reference } from '@ccnl/core/contract'
import type { Evidence, Source } from '../knowledge/agreement.ts'
import { formatDate, since } from './format.ts'
import type { Citation, Part } from './part.ts'

/** An answer, ready to be written block by block. */
export interface Answer {
  readonly blocks: readonly string[]
  readonly references: readonly Reference[]
  readonly relatedQuestions: readonly string[]
  /** Whether it gave figures: those count as an iteration. */
  readonly showAction: boolean
  /** The job it was about, for the turns that add to it. */
  readonly job?: string
}

function link(source: Source): string {
  const title = source.title.replaceAll('[', '(').replaceAll(']', ')')
  return source.url ? `[${title}](${source.url})` : title
}

/** "3 fonti concordi", "una sola fonte"… */
export function agreementOfSources(verified: number): string {
  if (verified >= 2) return `${verified} fonti concordi`
  return verified === 1 ? '**una sola fonte**' : '**non confermato da fonti lette**'
}

/** A source with its date, how many agree, and the others: the rest of an item after what it is about. */
export function sourceText(evidence: Evidence): string {
  const main = evidence.source ? link(evidence.source) : 'fonte non indicata'
  const others = evidence.otherSources.slice(0, 3).map(link)
  const holds = evidence.since ? `, ${since(evidence.since)}` : ''
  return `${main}${holds}; ${agreementOfSources(evidence.verified)}${others.length > 0 ? ` – anche ${others.join(', ')}` : ''}`
}

/** The head of every list of sources: the reference date of the figures, and when the data was last checked. */
export function sourcesHead(date: string, checked?: string): string {
  return `**Fonti** – data di riferimento: ${formatDate(date)}${checked ? `; base verificata il ${formatDate(checked)}` : ''}.`
}

function distinct(citations: readonly Citation[]): readonly Citation[] {
  const seen = new Set<string>()
  return citations.filter(citation => {
    const key = `${citation.agreement.code} ${citation.about} ${citation.evidence.source?.title ?? ''} ${citation.evidence.since ?? ''}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** One item for each source: what it says of several things ("Paga: 4° livello", "Paga: 5° livello") is named together. */
function merged(citations: readonly Citation[]): readonly string[] {
  const items = new Map<string, Map<string, string[]>>()
  for (const { about, agreement, evidence } of citations) {
    const key = sourceText(evidence)
    const byAgreement = items.get(key) ?? new Map<string, string[]>()
    byAgreement.set(agreement.shortName, [...(byAgreement.get(agreement.shortName) ?? []), about])
    items.set(key, byAgreement)
  }
  return [...items].map(([source, byAgreement]) => {
    // What a source says alike of several agreements is said once, with all of them.
    const subjects = new Map<string, string[]>()
    for (const [name, abouts] of byAgreement) {
      const subject = joined(abouts)
      subjects.set(subject, [...(subjects.get(subject) ?? []), name])
    }
    return `- ${[...subjects].map(([subject, names]) => `${subject} (${names.join(', ')})`).join('; ')}: ${source}`
  })
}

/** `Paga: 4° livello`, `Paga: 5° livello` → `Paga: 4° livello, 5° livello`. */
function joined(abouts: readonly string[]): string {
  const groups = new Map<string, string[]>()
  for (const about of abouts) {
    const [subject = about, ...rest] = about.split(': ')
    groups.set(subject, [...(groups.get(subject) ?? []), ...(rest.length > 0 ? [rest.join(': ')] : [])])
  }
  return [...groups]
    .map(([subject, names]) => (names.length > 0 ? `${subject}: ${[...new Set(names)].join(', ')}` : subject))
    .join('; ')
}

/** The sources beneath an answer, with the reference date of its figures. */
export function sourcesBlock(citations: readonly Citation[], date: string): string {
  const items = distinct(citations)
  const checked = items
    .map(citation => citation.agreement.checkedOn)
    .toSorted()
    .at(0)
  return [sourcesHead(date, checked), '', ...merged(items).slice(0, 16)].join('\n')
}

/** The sources beneath a comparison: every agreement has its own, so none is left out. */
export function comparedSources(citations: readonly Citation[], date: string): string {
  const items = distinct(citations)
  const checked = items
    .map(citation => citation.agreement.checkedOn)
    .toSorted()
    .at(0)
  return [sourcesHead(date, checked), '', ...merged(items)].join('\n')
}

/** The references beside an answer: one for each source page. */
export function referencesOf(citations: readonly Citation[]): readonly Reference[] {
  const references = new Map<string, Reference>()
  for (const citation of distinct(citations)) {
    for (const source of [citation.evidence.source, ...citation.evidence.otherSources]) {
      if (!source) continue
      const key = source.url ?? source.title
      if (references.has(key)) continue
      references.set(key, {
        title: source.title,
        source: source.url ? siteOf(source.url) : source.title,
        url: source.url ?? '',
        excerpt:
          `${citation.agreement.shortName} – ${citation.about}${citation.excerpt ? `: ${citation.excerpt}` : ''}`.slice(
            0,
            400,
          ),
      })
    }
  }
  return [...references.values()].slice(0, 12)
}

function siteOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return url
  }
}

/** The blocks of a part; notes are one list, said once. */
export function partBlocks(part: Part, heading: string | undefined): readonly string[] {
  const notes = [...new Set(part.notes)]
  return [
    ...(heading ? [`### ${heading}`] : []),
    ...part.paragraphs,
    ...(notes.length > 0
      ? [notes.length === 1 ? `Nota: ${notes[0]}` : ['Note:', '', ...notes.map(note => `- ${note}`)].join('\n')]
      : []),
  ]
}

/** Whether a text holds a figure. */
export function hasFigure(text: string): boolean {
  return /\d/.test(text.replace(/\[[^\]]*\]\([^)]*\)/g, ''))
}
