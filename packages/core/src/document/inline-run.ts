import { withoutBlanks } from './block-syntax.ts'
import type { Inline, MarkType } from './tree.ts'

/** What is said about a stretch of text; two equal marks are two marks, so identity counts. */
export type Mark =
  | { readonly tag: string; readonly type: MarkType | 'code' }
  | { readonly tag: string; readonly type: 'link'; readonly href: string; readonly host: string }

export type Leaf = Extract<Inline, { readonly type: 'text' | 'break' | 'image' | 'reference' }>

export interface MarkedLeaf {
  readonly leaf: Leaf
  readonly marks: readonly Mark[]
}

/** Text with its neighbours of the same marks in one node, and the marks as nested nodes. */
export function nest(run: readonly MarkedLeaf[], depth = 0, from = 0, to: number = run.length): Inline[] {
  const inlines: Inline[] = []
  for (let index = from; index < to; ) {
    const first = run[index]
    if (!first) break
    const outer = first.marks[depth]
    let end = index + 1
    if (outer) {
      while (end < to && run[end]?.marks[depth] === outer) end += 1
      if (outer.type === 'code') {
        let text = ''
        for (const { leaf } of run.slice(index, end)) text += textOf(leaf)
        if (text !== '') inlines.push({ type: 'code', text })
      } else {
        const children = nest(run, depth + 1, index, end)
        if (outer.type === 'link') inlines.push({ type: 'link', href: outer.href, host: outer.host, children })
        else inlines.push({ type: outer.type, children })
      }
    } else if (first.leaf.type === 'text') {
      let text = first.leaf.text
      for (; end < to; end += 1) {
        const next = run[end]
        if (next?.leaf.type !== 'text' || next.marks[depth]) break
        text += next.leaf.text
      }
      inlines.push({ type: 'text', text })
    } else inlines.push(first.leaf)
    index = end
  }
  return inlines
}

/** The words of a leaf: a break is a blank, a picture its description, a reference its label in brackets. */
export const textOf = (leaf: Leaf): string => {
  switch (leaf.type) {
    case 'text':
      return leaf.text
    case 'break':
      return ' '
    case 'image':
      return leaf.alt
    case 'reference':
      return `[${leaf.label}]`
  }
}

/** The blanks of code are its own. */
export const isCode = ({ marks }: Pick<MarkedLeaf, 'marks'>): boolean => marks.some(({ type }) => type === 'code')

/** Blanks at the ends of a line are no content; a run of nothing else is nothing. */
export function trimmed(run: readonly MarkedLeaf[]): MarkedLeaf[] {
  const kept: MarkedLeaf[] = []
  const trimEnd = (): void => {
    for (let last = kept.at(-1); last?.leaf.type === 'text' && !isCode(last); last = kept.at(-1)) {
      const text = withoutBlanks(last.leaf.text, 'end')
      kept.pop()
      if (text !== '') {
        kept.push({ leaf: { type: 'text', text }, marks: last.marks })
        return
      }
    }
  }
  for (const entry of run) {
    if (entry.leaf.type === 'break') {
      trimEnd()
      if (kept.length > 0) kept.push(entry)
    } else if (entry.leaf.type === 'text' && !isCode(entry)) {
      const last = kept.at(-1)
      const atStart = !last || last.leaf.type === 'break'
      const text = atStart ? withoutBlanks(entry.leaf.text, 'start') : entry.leaf.text
      if (text !== '') kept.push(text === entry.leaf.text ? entry : { ...entry, leaf: { type: 'text', text } })
    } else kept.push(entry)
  }
  for (;;) {
    trimEnd()
    if (kept.at(-1)?.leaf.type !== 'break') return kept
    kept.pop()
  }
}
