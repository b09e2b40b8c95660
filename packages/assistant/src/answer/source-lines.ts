/** The block of sources at the end of an answer. */
import { formatShortDate } from './format.ts'
import { sources as words } from './it.ts'
import type { AnswerTree, CitedSource } from './tree.ts'

/** How many are shown before the rest is folded. */
const shown = 6

export function sourceLines(tree: AnswerTree): string {
  if (tree.sources.length === 0) return ''
  const head = words.head(
    formatShortDate(tree.date),
    tree.checkedOn === undefined ? undefined : formatShortDate(tree.checkedOn),
  )
  const first = tree.sources.slice(0, shown).map(sourceLine)
  const rest = tree.sources.slice(shown).map(sourceLine)
  const folded =
    rest.length === 0
      ? ''
      : `\n\n<details>\n<summary>${words.more(rest.length)}</summary>\n\n${rest.join('\n')}\n\n</details>`
  return `${head}\n\n${first.join('\n')}${folded}`
}

/** One source as a numbered line. */
function sourceLine(source: CitedSource): string {
  const text = sourceTitle(source)
  const linked = source.url === undefined ? linkText(text) : `[${linkText(text)}](${source.url})`
  const tail = [
    source.kind === 'document' || isNamed(source) ? '' : (source.publisher ?? ''),
    source.date ? formatShortDate(source.date) : '',
  ]
    .filter(Boolean)
    .join(', ')
  return `${source.number}. ${linked}${tail === '' ? '' : ` — ${tail}`}`
}

/** A publisher that the title names already is not named again. */
function isNamed({ title, publisher }: CitedSource): boolean {
  return publisher !== undefined && title.toLowerCase().includes(publisher.toLowerCase())
}

/** Document and article, as it is cited. */
export function sourceTitle(source: CitedSource): string {
  if (source.kind === 'document') return words.page(source.title, source.publisher ?? '', source.article)
  return source.article === undefined ? source.title : words.article(source.title, source.article)
}

/** Brackets in a title would end its link. */
function linkText(text: string): string {
  return text.split('[').join('(').split(']').join(')')
}
