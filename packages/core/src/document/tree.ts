/**
 * An answer as a tree. There is no node for raw HTML: what a model writes becomes one of these shapes or plain text,
 * so no renderer can emit markup that it did not build itself.
 */

export type Alignment = 'left' | 'center' | 'right'

/** The ways a stretch of text is set apart. */
export type MarkType = 'strong' | 'emphasis' | 'strike' | 'superscript' | 'subscript' | 'underline' | 'mark'

export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { [T in MarkType]: { readonly type: T; readonly children: readonly Inline[] } }[MarkType]
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'break' }
  /** `href` is absolute http, https or mailto without user info; `host` is what the reader is shown. */
  | { readonly type: 'link'; readonly href: string; readonly host: string; readonly children: readonly Inline[] }
  /**
   * An image is never fetched: it is its alternative text, and a link when its address is one. `data` is a `data:` address
   * that holds the picture itself, of no kind that was looked at; `width` is in pixels.
   */
  | {
      readonly type: 'image'
      readonly alt: string
      readonly href?: string
      readonly data?: string
      readonly width?: number
    }
  /** A reference mark such as `[1]` or `[^1]`; `label` is what stands between the brackets. */
  | { readonly type: 'reference'; readonly label: string }

export interface TableCell {
  readonly children: readonly Inline[]
  readonly header: boolean
  readonly align?: Alignment
  readonly colspan: number
  readonly rowspan: number
}

export interface ListItem {
  /** Present on task items. */
  readonly checked?: boolean
  readonly children: readonly Block[]
}

export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3 | 4 | 5 | 6; readonly children: readonly Inline[] }
  | {
      readonly type: 'list'
      readonly ordered: boolean
      readonly start: number
      readonly tight: boolean
      readonly items: readonly ListItem[]
    }
  | {
      readonly type: 'table'
      readonly caption: readonly Inline[]
      readonly rows: readonly (readonly TableCell[])[]
      /** What the author gives the columns, as parts of their sum; 0 for one of which nothing is said. */
      readonly widths?: readonly number[]
    }
  | { readonly type: 'quote'; readonly children: readonly Block[] }
  | { readonly type: 'code'; readonly language: string; readonly text: string; readonly closed: boolean }
  | {
      readonly type: 'details'
      readonly summary: readonly Inline[]
      readonly open: boolean
      readonly children: readonly Block[]
    }
  | {
      readonly type: 'definitions'
      readonly entries: readonly { readonly term: readonly Inline[]; readonly definition: readonly Block[] }[]
    }
  | { readonly type: 'footnote'; readonly label: string; readonly children: readonly Block[] }
  | { readonly type: 'rule' }

export interface AnswerDocument {
  readonly blocks: readonly Block[]
}

export type BlockOf<T extends Block['type']> = Extract<Block, { readonly type: T }>
export type InlineOf<T extends Inline['type']> = Extract<Inline, { readonly type: T }>

/**
 * A table of functions over the tree: one for each kind of node, so that a new kind does not compile until every
 * renderer says what it looks like. `B` is what a block becomes, `I` what an inline becomes.
 */
export interface Renderer<B, I> {
  readonly block: { readonly [T in Block['type']]: (node: BlockOf<T>, tools: RenderTools<B, I>) => B }
  readonly inline: { readonly [T in Inline['type']]: (node: InlineOf<T>, tools: RenderTools<B, I>) => I }
}

export interface RenderTools<B, I> {
  readonly blocks: (nodes: readonly Block[]) => B[]
  readonly inlines: (nodes: readonly Inline[]) => I[]
}

/** No answer that was parsed is nearly as deep; a tree made by hand may be, and drawing it would overflow the stack. */
const DEEPEST_DRAWN = 500

type Node = Block | Inline

function partsOf(node: Node): readonly (readonly Node[])[] {
  switch (node.type) {
    case 'list':
      return node.items.map(item => item.children)
    case 'table':
      return [node.caption, ...node.rows.flatMap(cells => cells.map(cell => cell.children))]
    case 'details':
      return [node.summary, node.children]
    case 'definitions':
      return node.entries.flatMap(({ term, definition }) => [term, definition])
    default:
      return 'children' in node ? [node.children] : []
  }
}

/** The block itself, or its words alone when it is too deep to be drawn. */
function drawable(block: Block): Block {
  let words = ''
  let deepest = 0
  const open: { readonly node: Node; readonly depth: number }[] = [{ node: block, depth: 1 }]
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, depth } = at
    deepest = Math.max(deepest, depth)
    const word = 'text' in node ? node.text : node.type === 'image' ? node.alt : ''
    if (word !== '') words += words === '' ? word : ` ${word}`
    for (const part of partsOf(node).toReversed()) {
      for (const child of part.toReversed()) open.push({ node: child, depth: depth + 1 })
    }
  }
  return deepest <= DEEPEST_DRAWN ? block : { type: 'paragraph', children: [{ type: 'text', text: words }] }
}

/**
 * Renders a document, one result for each top-level block, so that a front end can keep the blocks that did not change.
 * A block thousands of levels deep, which no parser makes, is drawn as its words.
 */
export function render<B, I>(document: AnswerDocument, renderer: Renderer<B, I>): B[] {
  const block = (node: Block): B => {
    // The table holds, at `node.type`, the function for exactly that type; TypeScript cannot correlate the two unions.
    const draw = renderer.block[node.type] as (node: Block, tools: RenderTools<B, I>) => B
    return draw(node, tools)
  }
  const inline = (node: Inline): I => {
    const draw = renderer.inline[node.type] as (node: Inline, tools: RenderTools<B, I>) => I
    return draw(node, tools)
  }
  const tools: RenderTools<B, I> = { blocks: nodes => nodes.map(block), inlines: nodes => nodes.map(inline) }
  return tools.blocks(document.blocks.map(drawable))
}
