/** The text of a document, a string a page, or why there is none. */
export type Extraction =
  | { readonly type: 'pages'; readonly pages: readonly string[] }
  | { readonly type: 'unreadable' }
  | { readonly type: 'too-complex' }
  | { readonly type: 'too-many-pages' }

export const pageLimit = 2000

/** Characters of text that one document may hold. */
export const textLimit = 16_000_000
