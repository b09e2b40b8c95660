/** Tells the parts of a plain answer: what a model may word anew, and what is always shown as the engine wrote it. */
import { readFigures } from './figures.ts'

export interface AnswerParts {
  /** The answer's first lines, which name the agreement; with the empty line after them. `''` when it has none. */
  readonly opening: string
  /** All the rest, as it stands. */
  readonly rest: string
  /** Paragraphs and lists that prose may take the place of. */
  readonly prose: readonly string[]
  /** Tables, steps of a calculation and warnings, under their headings. */
  readonly kept: readonly string[]
  /** The block of sources; `''` when the answer has none. */
  readonly sources: string
}

/** Sections that are shown whole: every step and every warning of a calculation counts. */
const keptSections = /^#{1,6}\s+(?:Calcolo|Righe della busta paga|Cosa è cambiato|Da sapere)\s*$/

/** Lines that no model words anew: what is compared and when, and how far a level may be trusted. */
const keptLines = /^(?:Confronto al |\*\*Forza dell’indicazione)/

const sourcesStart = /^(?:\*\*Fonti\*\*|#{1,6}\s+Fonti\b|Data di riferimento: )/

/** Cuts a plain answer into its parts. */
export function toAnswerParts(text: string): AnswerParts {
  const opening = /^(?:\*\*[^*\n]+\*\* – codice CNEL \w+)\n{2,}/.exec(text)?.[0] ?? ''
  const rest = text.slice(opening.length)
  const blocks = rest.split(/\n{2,}/).filter(block => block.trim() !== '')
  const from = blocks.findIndex(block => sourcesStart.test(block))
  const body = from < 0 ? blocks : blocks.slice(0, from)
  const prose: string[] = []
  const kept: string[] = []
  let heading = ''
  let isKept = false
  let isNotes = false
  for (const block of body) {
    if (/^#{1,6}\s/.test(block)) {
      heading = block
      isKept = keptSections.test(block)
      isNotes = false
      continue
    }
    const isList = /^\s*(?:[-*+]|\d+\.)\s/.test(block)
    isNotes = /^(?:Note|Nota|Attenzione|\*\*Attenzione)\b/.test(block) || (isNotes && isList)
    if (isKept || isNotes || keptLines.test(block) || /^\s*\|/.test(block)) {
      if (heading !== '' && !isNotes) kept.push(heading)
      if (!isNotes) heading = ''
      kept.push(block)
    } else {
      prose.push(block)
    }
  }
  return { opening, rest, prose, kept, sources: from < 0 ? '' : blocks.slice(from).join('\n\n') }
}

/** The paragraphs and lists with a figure that the answer sets off and the prose does not say; with the line that leads to them. */
export function leftOut(prose: readonly string[], written: string): readonly string[] {
  const said = new Set(
    readFigures(written.replaceAll('**', '')).numbers.map(figure => `${figure.value} ${figure.unit ?? ''}`),
  )
  const saidDates = readFigures(written.replaceAll('**', '')).dates
  return prose.flatMap((block, index) => {
    const missing = [...block.matchAll(/\*\*([^*]+)\*\*(?:\s+(?:giorn|or[ae]\b|mes[ei]\b|ann[oi]\b)\w*)?/g)].some(
      match => {
        const figures = readFigures(match[0].replaceAll('**', ''))
        return (
          figures.numbers.some(
            figure => !said.has(`${figure.value} ${figure.unit ?? ''}`) && !said.has(`${figure.value} `),
          ) ||
          figures.dates.some(
            date =>
              !saidDates.some(
                known => known.month === date.month && known.year === date.year && known.day === date.day,
              ),
          )
        )
      },
    )
    if (!missing) return []
    const lead = prose[index - 1]
    return lead !== undefined && /:\s*$/.test(lead) ? [lead, block] : [block]
  })
}

/** The block of sources with those of further texts as more items of its list. */
export function joinSources(sources: string, further: readonly string[]): string {
  const items = further
    .flatMap(block => block.split('\n'))
    .filter((line, place, all) => line.startsWith('- ') && !sources.includes(line) && all.indexOf(line) === place)
  if (items.length === 0) return sources
  const lines = sources.split('\n')
  const last = lines.findLastIndex(line => line.startsWith('- '))
  if (last < 0) return [sources, '**Fonti**', items.join('\n')].filter(Boolean).join('\n\n')
  return [...lines.slice(0, last + 1), ...items, ...lines.slice(last + 1)].join('\n')
}

/** The answer after its opening, with further sources among its own. */
export function withSources({ rest, sources }: AnswerParts, further: readonly string[]): string {
  const joined = joinSources(sources, further)
  if (joined === sources) return rest
  return sources !== '' && rest.includes(sources) ? rest.replace(sources, () => joined) : `${rest}\n\n${joined}`
}
