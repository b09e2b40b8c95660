export { toHtml } from './html.ts'
export { type SafeLink, toSafeLink } from './link.ts'
export { toMarkdown } from './markdown.ts'
export { type AnswerParser, createAnswerParser, parseAnswer } from './parse.ts'
export { displayWidth, itemMarker, type PlainTextOptions, sameAddress, toPlainText } from './plain.ts'
export { createTextSanitizer, safeLine, sanitizeText, type TextSanitizer } from './safe-text.ts'
export { type Grid, type GridPlace, hasHeaderRow, toGrid } from './table-grid.ts'
export {
  type Alignment,
  type AnswerDocument,
  type Block,
  type BlockOf,
  type Inline,
  type InlineOf,
  type ListItem,
  type MarkType,
  type Renderer,
  type RenderTools,
  render,
  type TableCell,
} from './tree.ts'
