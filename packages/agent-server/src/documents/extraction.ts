/** What a document reader gives: the text of a page, or a part of a page that is very long. */
export interface PageText {
  /** From 1. */
  readonly page: number
  /** In the order in which it was written: how prose reads. `''` says that the page holds no text. */
  readonly text: string
  /** By position, row by row: how payslips and tables read. Only where the page has columns. */
  readonly rows?: string
}

/** Why a document gives no text. */
export type Refusal =
  | 'unreadable'
  /** It opens only with a password. */
  | 'protected'
  /** Its pages are pictures: there is no text to read. */
  | 'scanned'
  /** Reading it takes more memory or time than any honest document. */
  | 'too-complex'
  | 'too-long'
  | 'too-many-pages'

/** Thrown by a reader that gives up. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

export const pageLimit = 2000

/** Characters of text that one document may hold: more than any file of 10 MB has. */
export const textLimit = 12_000_000

/** Characters after which a reader gives what it has of a page, so that no long page is ever held whole. */
export const partCharacters = 65_536
