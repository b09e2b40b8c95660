/** What an answer's tree says, piece by piece: what a model may refer to, and what is left to show once it has. */
import { type AnswerTree, type Claim, claimMarkdown, claimText, type Section } from '@ccnl/assistant'
import type { Saying } from './gate.ts'

/** A saying as it is shown. */
export interface Shown extends Saying {
  readonly markdown: string
  /** Part of the outcome, which stands first. */
  readonly isLead: boolean
  /** Numbers of the sources it is marked with. */
  readonly sources: readonly number[]
}

/** Everything that an answer says, in its order: the lead, the agreement and its freshness, then claims and rows of tables. `prefix` keeps ids apart. */
export function sayingsOf(tree: AnswerTree, prefix = ''): readonly Shown[] {
  let rows = 0
  const inSection = (section: Section): readonly Shown[] => {
    switch (section.type) {
      case 'claims':
        return section.claims.map(claim => toShown(claim, false))
      case 'list':
        return section.items.map(claim => toShown(claim, false))
      case 'details':
        return section.sections.flatMap(inSection)
      case 'table':
        return section.rows.map((_, row) => {
          const text = rowText(section, row)
          return { id: `r${++rows}`, text, markdown: text, isLead: false, sources: section.sources }
        })
      case 'heading':
      case 'quote':
        return []
    }
  }
  return [
    ...tree.lead.map(claim => toShown(claim, true)),
    ...tree.about.map(claim => toShown(claim, false)),
    ...tree.sections.flatMap(inSection),
    ...(tree.ask ? [toShown(tree.ask, false)] : []),
  ].map(saying => ({ ...saying, id: prefix + saying.id }))
}

/** A row as a sentence has it: `Notturno: maggiorazione 50 %.` */
function rowText(table: Extract<Section, { readonly type: 'table' }>, row: number): string {
  const text = (cell: (typeof table.head)[number] | undefined): string =>
    cell === undefined
      ? ''
      : claimText({ id: '', kind: 'fact', pieces: cell.pieces, figures: table.figures, sources: [] }).trim()
  const [first, ...rest] = table.rows[row] ?? []
  const cells = rest
    .map((cell, place) => [text(table.head[place + 1]), text(cell)])
    .filter(([, value]) => value !== '')
    .map(([head, value]) => (head === '' ? value : `${head} ${value}`))
  return `${text(first)}: ${cells.join(', ')}.`
}

function toShown(claim: Claim, isLead: boolean): Shown {
  return { id: claim.id, text: claimText(claim), markdown: claimMarkdown(claim), isLead, sources: claim.sources }
}

/** The tree without what has been said already; its lead has. */
export function withoutSaid(tree: AnswerTree, said: ReadonlySet<string>): AnswerTree {
  const { ask, ...rest } = tree
  return {
    ...rest,
    lead: [],
    about: tree.about.filter(({ id }) => !said.has(id)),
    sections: withoutEmpty(tree.sections.map(section => unsaid(section, said))),
    ...(ask && !said.has(ask.id) ? { ask } : {}),
  }
}

function unsaid(section: Section, said: ReadonlySet<string>): Section {
  switch (section.type) {
    case 'claims':
      return { ...section, claims: section.claims.filter(({ id }) => !said.has(id)) }
    case 'list':
      return { ...section, items: section.items.filter(({ id }) => !said.has(id)) }
    case 'details':
      return { ...section, sections: withoutEmpty(section.sections.map(inner => unsaid(inner, said))) }
    default:
      return section
  }
}

/** Without sections that say nothing any more, and headings above nothing. */
function withoutEmpty(sections: readonly Section[]): readonly Section[] {
  const full = sections.filter(section => {
    if (section.type === 'claims') return section.claims.length > 0
    if (section.type === 'list') return section.items.length > 0
    return section.type !== 'details' || section.sections.length > 0
  })
  return full.filter(({ type }, place) => type !== 'heading' || (full[place + 1]?.type ?? 'heading') !== 'heading')
}
