/** What stands in a header or footer; the word `pageNum`, alone or among others, is the number of the page. */
export interface PageEdge {
  readonly left?: string
  readonly center?: string
  readonly right?: string
}

/** All measures are twentieths of a point, 1,440 to the inch. */
export interface DocxMargins {
  readonly top?: number
  readonly right?: number
  readonly bottom?: number
  readonly left?: number
  readonly header?: number
  readonly footer?: number
  readonly gutter?: number
}

export interface DocxReference {
  readonly title: string
  readonly source?: string
  readonly url?: string
  readonly excerpt?: string
}

/** One line of the block under the title, such as the date or the agreement. */
export interface DocxDetail {
  readonly label: string
  readonly value: string
}

export interface DocxOptions {
  readonly orientation?: 'portrait' | 'landscape'
  readonly margins?: DocxMargins
  readonly header?: PageEdge
  readonly footer?: PageEdge
  readonly title?: string
  readonly author?: string
  /** What the answer is about and when it was given, line by line; one without a value is left out. */
  readonly details?: readonly DocxDetail[]
  /** Put before the answer, set apart from it. */
  readonly question?: string
  /** Listed after the answer. */
  readonly references?: readonly DocxReference[]
  /** The words above the question and the references, in the reader's language; nothing stands there without them. */
  readonly labels?: { readonly question?: string; readonly references?: string }
}

/** An option is not one that a document can have; `option` is its path, such as `margins.top`. */
export class DocxOptionError extends Error {
  override readonly name: 'DocxOptionError' = 'DocxOptionError'
  readonly option: string

  constructor(option: string, value: unknown) {
    super(`docx option ${option}: ${JSON.stringify(value) ?? String(value)} is not allowed`)
    this.option = option
  }
}

/** Page and margins as the document has them, all in twentieths of a point. */
export interface PageLayout {
  readonly width: number
  readonly height: number
  readonly landscape: boolean
  readonly margins: Required<DocxMargins>
  /** Between the margins. */
  readonly textWidth: number
  readonly textHeight: number
}

const PAGE_SHORT = 11_906
const PAGE_LONG = 16_838
/** Word's own limit, 22 inches. */
const WIDEST_MARGIN = 31_680
/** What must be left for the text, each way: half an inch. */
const NARROWEST_TEXT = 720
const DEFAULT_MARGINS: Required<DocxMargins> = {
  top: 1440,
  right: 1440,
  bottom: 1440,
  left: 1440,
  header: 720,
  footer: 720,
  gutter: 0,
}

/** @throws {DocxOptionError} when no page can be like that. */
export function toPageLayout(options: DocxOptions): PageLayout {
  const orientation: unknown = options.orientation ?? 'portrait'
  if (orientation !== 'portrait' && orientation !== 'landscape') throw new DocxOptionError('orientation', orientation)
  const given: unknown = options.margins
  if (given !== undefined && (typeof given !== 'object' || given === null)) throw new DocxOptionError('margins', given)
  const margins = { ...DEFAULT_MARGINS }
  for (const [name, value] of Object.entries(options.margins ?? {}) as [keyof DocxMargins, unknown][]) {
    if (value === undefined || !(name in DEFAULT_MARGINS)) continue
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > WIDEST_MARGIN) {
      throw new DocxOptionError(`margins.${name}`, value)
    }
    margins[name] = value
  }
  const landscape = orientation === 'landscape'
  const width = landscape ? PAGE_LONG : PAGE_SHORT
  const height = landscape ? PAGE_SHORT : PAGE_LONG
  const textWidth = width - margins.left - margins.right - margins.gutter
  if (textWidth < NARROWEST_TEXT) throw new DocxOptionError('margins', options.margins)
  const textHeight = height - margins.top - margins.bottom
  if (textHeight < NARROWEST_TEXT) throw new DocxOptionError('margins', options.margins)
  return { width, height, landscape, margins, textWidth, textHeight }
}

/** Callers without types hand in whatever they have: what should be text or a group of texts is. */
export function checkTexts(options: DocxOptions): void {
  const check = (name: string, value: unknown): void => {
    if (value !== undefined && typeof value !== 'string') throw new DocxOptionError(name, value)
  }
  const checkGroup = (name: string, value: unknown, parts: readonly string[]): void => {
    if (value === undefined) return
    if (typeof value !== 'object' || value === null) throw new DocxOptionError(name, value)
    for (const part of parts) check(`${name}.${part}`, Reflect.get(value, part))
  }
  check('title', options.title)
  check('author', options.author)
  check('question', options.question)
  checkGroup('header', options.header, ['left', 'center', 'right'])
  checkGroup('footer', options.footer, ['left', 'center', 'right'])
  checkGroup('labels', options.labels, ['question', 'references'])
  const checkList = (name: string, value: unknown, parts: readonly string[], needed: readonly string[]): void => {
    if (!Array.isArray(value)) throw new DocxOptionError(name, value)
    value.forEach((one: unknown, index) => {
      checkGroup(`${name}.${index}`, one ?? null, parts)
      for (const part of needed)
        if (Reflect.get(Object(one), part) === undefined)
          throw new DocxOptionError(`${name}.${index}.${part}`, undefined)
    })
  }
  checkList('references', options.references ?? [], ['title', 'source', 'url', 'excerpt'], ['title'])
  checkList('details', options.details ?? [], ['label', 'value'], ['label', 'value'])
}
