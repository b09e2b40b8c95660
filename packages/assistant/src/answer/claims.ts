/**
 * Builders of claims. A composer belongs to one answer: it gives claims and figures their ids and collects what is cited,
 * so that a writer says `composer.claim('fact', ['Il preavviso è di ', strong(figure)], sources)` and nothing else.
 */
import type { Evidence, Fact, LawCard } from '@ccnl/knowledge'
import { type Citations, createCitations } from './citations.ts'
import type { Claim, ClaimKind, Figure, Piece } from './tree.ts'

/** A piece as writers write it: figures whole, not by id. */
export type Part =
  | string
  | Figure
  | { readonly strong: string | Figure }
  /** Its number alone, before a sibling that tells the unit. */
  | { readonly bare: Figure; readonly bold: boolean }

/** Set in bold. */
export function strong(part: string | Figure): Part {
  return { strong: part }
}

export interface Composer {
  readonly citations: Citations
  figure(figure: Omit<Figure, 'id'>): Figure
  /** The figure of a fact. */
  factFigure(fact: Fact, label: string): Figure
  claim(kind: ClaimKind, parts: readonly Part[], sources?: readonly number[]): Claim
  /** Pieces and figures for a table's cell. */
  cell(parts: readonly Part[]): { readonly pieces: readonly Piece[]; readonly figures: readonly Figure[] }
  /** Numbers of the sources of a fact or a pay row, two at most, the best first. */
  cite(evidence: Evidence, excerpt: string): readonly number[]
  citeCard(card: LawCard, excerpt?: string): readonly number[]
}

/** Starts the claims of one answer. */
export function createComposer(): Composer {
  const citations = createCitations()
  let claims = 0
  let figures = 0

  const cell = (parts: readonly Part[]) => {
    const used: Figure[] = []
    const pieces = parts.map((part): Piece => {
      if (typeof part === 'string') return part
      if ('id' in part) {
        used.push(part)
        return { figure: part.id }
      }
      if ('bare' in part) {
        used.push(part.bare)
        return { figure: part.bare.id, bare: true, ...(part.bold ? { strong: true } : {}) }
      }
      if (typeof part.strong === 'string') return { strong: part.strong }
      used.push(part.strong)
      return { figure: part.strong.id, strong: true }
    })
    return { pieces, figures: used }
  }
  const figure = (data: Omit<Figure, 'id'>): Figure => ({ id: `n${++figures}`, ...data })

  return {
    citations,
    figure,
    factFigure: (fact, label) =>
      figure({
        label,
        value: fact.value,
        unit: fact.unit,
        ...(fact.per === undefined ? {} : { per: fact.per }),
        when: fact.when,
        agreement: fact.agreement,
        from: fact.from,
      }),
    claim: (kind, parts, sources = []) => ({
      id: `c${++claims}`,
      kind,
      ...cell(parts),
      sources: [...new Set(sources)],
    }),
    cell,
    cite: citations.cite,
    citeCard: (card, excerpt) => citations.citeCard(card, excerpt ?? card.title),
  }
}
