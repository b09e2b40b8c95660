import type { DocxMargins, DocxOptions, PageEdge } from '@ccnl/core/docx'
import { CliError } from './exit.ts'
import { it } from './it.ts'

/** The flags that shape a Word document. Margins are twentieths of a point. */
export interface DocxFlags {
  readonly orientation?: string
  readonly marginTop?: number
  readonly marginRight?: number
  readonly marginBottom?: number
  readonly marginLeft?: number
  readonly marginHeader?: number
  readonly marginFooter?: number
  readonly marginGutter?: number
  readonly headerLeft?: string
  readonly headerCenter?: string
  readonly headerRight?: string
  readonly footerLeft?: string
  readonly footerCenter?: string
  readonly footerRight?: string
}

/** The page as the flags ask for it; without a word on the footer, its right is the page number. */
export function readDocxOptions(flags: DocxFlags): DocxOptions {
  const { orientation = 'portrait' } = flags
  if (orientation !== 'portrait' && orientation !== 'landscape') {
    throw new CliError(2, 'usage', it.badOrientation(orientation))
  }
  const margins: DocxMargins = defined({
    top: flags.marginTop,
    right: flags.marginRight,
    bottom: flags.marginBottom,
    left: flags.marginLeft,
    header: flags.marginHeader,
    footer: flags.marginFooter,
    gutter: flags.marginGutter,
  })
  const header: PageEdge = defined({ left: flags.headerLeft, center: flags.headerCenter, right: flags.headerRight })
  const footer: PageEdge = defined({ left: flags.footerLeft, center: flags.footerCenter, right: flags.footerRight })
  return { orientation, margins, header, footer: Object.keys(footer).length > 0 ? footer : { right: 'pageNum' } }
}

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }

function defined<T extends object>(values: T): Defined<T> {
  // Only keys whose value is there are kept, which is what the type says.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
}
