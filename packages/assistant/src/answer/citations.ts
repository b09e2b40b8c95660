/** What an answer cites: each source once, the best first, numbered when the answer is whole. */
import type { Evidence, LawCard, Norm, Source, SourceKind } from '@ccnl/knowledge'
import type { AnswerTree, CitedSource, Claim, Section } from './tree.ts'

/** The signed text is worth most, a structured collection least. */
const worth: Readonly<Record<SourceKind, number>> = {
  testo: 1,
  parte_firmataria: 2,
  istituzione: 2,
  fondo: 3,
  studio: 4,
  stampa: 5,
  banca_dati: 6,
}

interface Entry {
  readonly key: string
  readonly worth: number
  readonly source: Omit<CitedSource, 'number' | 'article' | 'excerpt'>
  readonly articles: Set<string>
  readonly excerpts: Set<string>
}

export interface Rule {
  readonly title: string
  readonly publisher?: string
  readonly article?: string
  readonly url?: string
  readonly excerpt: string
}

export interface Citations {
  /** Numbers that stand for the two best sources of a figure; they become final in {@link Citations.number}. */
  cite(evidence: Evidence, excerpt: string): readonly number[]
  /** The norms of a card, then its best source when it has no norm with an address. */
  citeCard(card: LawCard, excerpt: string): readonly number[]
  citeNorm(norm: Norm, excerpt: string): number
  /** A rule of calculation: the law or circular that it follows. */
  citeRule(rule: Rule): number
  citeDocument(file: string, page: number, excerpt: string, article?: string): number
  /** The same answer with sources numbered from 1, best first, and only those that a claim or a table cites. */
  number(tree: Omit<AnswerTree, 'sources'>): AnswerTree
}

export function createCitations(): Citations {
  const entries: Entry[] = []
  const numbers = new Map<string, number>()

  const add = (
    key: string,
    rank: number,
    source: Entry['source'],
    excerpt: string,
    article: string | undefined,
  ): number => {
    let number = numbers.get(key)
    if (number === undefined) {
      entries.push({ key, worth: rank, source, articles: new Set(), excerpts: new Set() })
      number = entries.length
      numbers.set(key, number)
    }
    const entry = entries[number - 1]
    if (article !== undefined) entry?.articles.add(article)
    if (excerpt !== '') entry?.excerpts.add(excerpt)
    return number
  }

  const addSource = (source: Source, excerpt: string, evidence: Evidence | undefined, article: string | undefined) =>
    add(
      source.siteOnly || source.url === undefined ? `${source.publisher}|${source.title}` : source.url,
      worth[source.kind] + (source.siteOnly ? 0.5 : 0),
      {
        title: source.title,
        publisher: source.publisher,
        ...(source.url === undefined ? {} : { url: source.url }),
        ...(source.date === undefined ? {} : { date: source.date }),
        kind: 'agreement',
        ...(evidence ? { evidence } : {}),
      },
      excerpt,
      article,
    )

  const citeNorm = (norm: Norm, excerpt: string) =>
    add(
      `${norm.act}|${norm.article ?? ''}`,
      0,
      { title: norm.act, ...(norm.url === undefined ? {} : { url: norm.url }), kind: 'norm', norm },
      excerpt,
      norm.article,
    )

  return {
    cite: (evidence, excerpt) => {
      const sorted = evidence.sources.toSorted((one, other) => sourceWorth(one) - sourceWorth(other))
      // A collection of data is cited only where nothing better says the same.
      const best = sorted.filter((source, index) => index === 0 || source.kind !== 'banca_dati').slice(0, 2)
      // The article is that of the agreement's text; a press page that tells the same figure has none.
      return best.map((source, index) =>
        addSource(source, excerpt, evidence, index === 0 ? evidence.article : undefined),
      )
    },
    citeCard: (card, excerpt) => {
      const norms = card.norms.map(norm => citeNorm(norm, excerpt))
      const best = [...card.sources].sort((one, other) => sourceWorth(one) - sourceWorth(other))[0]
      if (best && (norms.length === 0 || card.norms.every(norm => norm.url === undefined))) {
        return [...norms, addSource(best, excerpt, undefined, undefined)]
      }
      return norms
    },
    citeNorm,
    citeRule: rule =>
      add(
        `rule|${rule.title}|${rule.article ?? ''}`,
        1,
        {
          title: rule.title,
          ...(rule.publisher === undefined ? {} : { publisher: rule.publisher }),
          ...(rule.url === undefined ? {} : { url: rule.url }),
          kind: 'rule',
        },
        rule.excerpt,
        rule.article,
      ),
    citeDocument: (file, page, excerpt, article) =>
      add(
        `document|${file}|${page}|${article ?? ''}`,
        0.5,
        { title: file, publisher: String(page), kind: 'document' },
        excerpt,
        article,
      ),
    number: tree => {
      const cited = new Set<number>()
      visitNumbers(tree, number => cited.add(number))
      const order = [...cited]
        .filter(number => entries[number - 1] !== undefined)
        .sort((one, other) => (entries[one - 1]?.worth ?? 9) - (entries[other - 1]?.worth ?? 9))
      const final = new Map(order.map((number, index) => [number, index + 1]))
      const sources = order.flatMap((number): CitedSource[] => {
        const entry = entries[number - 1]
        if (!entry) return []
        const articles = [...entry.articles].join(', ')
        return [
          {
            ...entry.source,
            number: final.get(number) ?? 0,
            ...(articles === '' ? {} : { article: articles }),
            excerpt: [...entry.excerpts].slice(0, 3).join('; '),
          },
        ]
      })
      const renumber = (numbers: readonly number[]) =>
        [...new Set(numbers.map(number => final.get(number) ?? 0))].filter(Boolean).sort((a, b) => a - b)
      return renumberTree(tree, sources, renumber)
    },
  }
}

function sourceWorth(source: Source): number {
  return worth[source.kind] + (source.siteOnly ? 0.5 : 0)
}

type Unnumbered = Omit<AnswerTree, 'sources'>

function visitNumbers(tree: Unnumbered, visit: (number: number) => void) {
  const visitClaim = (claim: Claim) => claim.sources.forEach(visit)
  const visitSection = (section: Section): void => {
    if (section.type === 'claims') section.claims.forEach(visitClaim)
    else if (section.type === 'list') section.items.forEach(visitClaim)
    else if (section.type === 'table') section.sources.forEach(visit)
    else if (section.type === 'quote') visit(section.source)
    else if (section.type === 'details') section.sections.forEach(visitSection)
  }
  tree.lead.forEach(visitClaim)
  tree.about.forEach(visitClaim)
  tree.sections.forEach(visitSection)
  if (tree.ask) visitClaim(tree.ask)
}

function renumberTree(
  tree: Unnumbered,
  sources: readonly CitedSource[],
  renumber: (numbers: readonly number[]) => readonly number[],
): AnswerTree {
  const claim = (one: Claim): Claim => ({ ...one, sources: renumber(one.sources) })
  const section = (one: Section): Section => {
    switch (one.type) {
      case 'claims':
        return { ...one, claims: one.claims.map(claim) }
      case 'list':
        return { ...one, items: one.items.map(claim) }
      case 'table':
        return { ...one, sources: renumber(one.sources) }
      case 'quote':
        return { ...one, source: renumber([one.source])[0] ?? 0 }
      case 'details':
        return { ...one, sections: one.sections.map(section) }
      case 'heading':
        return one
    }
  }
  return {
    ...tree,
    lead: tree.lead.map(claim),
    about: tree.about.map(claim),
    sections: tree.sections.map(section),
    ...(tree.ask ? { ask: claim(tree.ask) } : {}),
    sources,
  }
}
