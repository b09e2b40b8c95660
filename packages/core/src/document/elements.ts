import type { MarkType } from './tree.ts'

/** What the elements of HTML do to the tree, and which of its places may stand in which. */

/** What an element does to the tree. A tag without a rule is transparent: only its content counts. */
export type Rule =
  | { readonly does: 'mark'; readonly type: MarkType | 'code' }
  | { readonly does: FrameKind | 'link' | 'break' | 'image' | 'rule' | 'head' | 'body' | 'column' | 'line' }

export type FrameKind =
  | 'root'
  | 'paragraph'
  | 'heading'
  | 'quote'
  | 'details'
  | 'summary'
  | 'list'
  | 'item'
  | 'table'
  | 'caption'
  | 'row'
  | 'cell'
  | 'definitions'
  | 'term'
  | 'definition'
  | 'preformatted'
  | 'footnote'
  | 'flat'

const mark = (type: MarkType | 'code'): Rule => ({ does: 'mark', type })
/** What an element becomes that is no mark. */
export const rule = (does: Exclude<Rule['does'], 'mark'>): Rule => ({ does })

/** Every element that has a place in the tree. */
export const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...['b', 'strong'].map((tag): [string, Rule] => [tag, mark('strong')]),
  ...['i', 'em', 'cite', 'dfn', 'var'].map((tag): [string, Rule] => [tag, mark('emphasis')]),
  ...['s', 'del', 'strike'].map((tag): [string, Rule] => [tag, mark('strike')]),
  ...['u', 'ins'].map((tag): [string, Rule] => [tag, mark('underline')]),
  ...['code', 'kbd', 'samp', 'tt'].map((tag): [string, Rule] => [tag, mark('code')]),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag): [string, Rule] => [tag, rule('heading')]),
  ...['ul', 'ol', 'menu', 'dir'].map((tag): [string, Rule] => [tag, rule('list')]),
  ...['td', 'th'].map((tag): [string, Rule] => [tag, rule('cell')]),
  ...['pre', 'listing'].map((tag): [string, Rule] => [tag, rule('preformatted')]),
  ...['tbody', 'tfoot'].map((tag): [string, Rule] => [tag, rule('body')]),
  ...[
    'div',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'nav',
    'aside',
    'figure',
    'figcaption',
    'address',
    'center',
    'fieldset',
    'legend',
    'form',
    'hgroup',
    'search',
    'dialog',
    'option',
  ].map((tag): [string, Rule] => [tag, rule('line')]),
  ['mark', mark('mark')],
  ['sup', mark('superscript')],
  ['sub', mark('subscript')],
  ['a', rule('link')],
  ['br', rule('break')],
  ['img', rule('image')],
  ['hr', rule('rule')],
  ['p', rule('paragraph')],
  ['blockquote', rule('quote')],
  ['details', rule('details')],
  ['summary', rule('summary')],
  ['li', rule('item')],
  ['table', rule('table')],
  ['caption', rule('caption')],
  ['thead', rule('head')],
  ['col', rule('column')],
  ['tr', rule('row')],
  ['dl', rule('definitions')],
  ['dt', rule('term')],
  ['dd', rule('definition')],
])

/** Elements that say nothing about their content: it stands there as if they did not. */
export const TRANSPARENT: ReadonlySet<string> = new Set(
  'span small big font abbr acronym time data bdi bdo label nobr wbr colgroup'.split(' '),
)

/** Frames that hold inlines alone: a block inside them becomes lines of theirs. */
export const INLINE_ONLY: ReadonlySet<FrameKind> = new Set(['heading', 'summary', 'caption', 'cell', 'term', 'flat'])
/** Frames that hold only their own parts; text straight inside them is put where a reader finds it. */
export const STRUCTURAL: ReadonlySet<FrameKind> = new Set(['list', 'table', 'row', 'definitions'])

/** Frames to which a block can be added as it is. */
export const HOLDS_BLOCKS: ReadonlySet<FrameKind> = new Set(['root', 'quote', 'details', 'item', 'footnote'])

/** The parts of a structure: which frames they stand in (the first is made when none is open), and where to stop looking. */
export const partOf: Partial<Record<FrameKind, readonly [readonly FrameKind[], readonly FrameKind[]]>> = {
  item: [['list'], ['cell', 'details', 'quote', 'definition', 'table']],
  row: [['table'], []],
  caption: [['table'], []],
  cell: [['row'], ['table']],
  term: [['definitions'], ['cell', 'details', 'quote', 'item', 'table']],
  definition: [['definitions'], ['cell', 'details', 'quote', 'item', 'table']],
}

export const implied: Partial<Record<FrameKind, string>> = { list: 'ul', table: 'table', row: 'tr', definitions: 'dl' }
