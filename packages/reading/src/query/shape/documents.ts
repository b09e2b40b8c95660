/** What an uploaded document gives: passages and, of a payslip, its printed fields. */

/** A passage of an uploaded document that answers a question. */
export interface DocumentQuote {
  readonly fileName: string
  /** From 1. */
  readonly page: number
  readonly article?: string
  readonly text: string
  readonly score: number
}

/** Uploaded documents, indexed by whoever holds them. */
export interface Documents {
  readonly names: readonly string[]
  search(terms: readonly string[], limit: number): Promise<readonly DocumentQuote[]>
  /** Fields printed on an uploaded payslip, by payslip field. */
  readonly fields: Readonly<
    Record<string, { readonly value: string; readonly fileName: string; readonly page: number }>
  >
}
