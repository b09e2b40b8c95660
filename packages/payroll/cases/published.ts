/** The published payroll cases as the acceptance test reads them; no part of the package. */
import { Decimal } from 'decimal.js'
import published from '../../testkit/acceptance/payroll.json' with { type: 'json' }

export interface Case {
  readonly id: string
  readonly anno: number
  readonly area: string
  readonly input: Readonly<Record<string, unknown>>
  readonly expected: Readonly<Record<string, number>>
  readonly tolleranza: number
  readonly fonte: string
}

// The file is a plain list; each case's `input` has other keys, so its literal type is a union too wide to use.
export const cases = published as unknown as readonly Case[]

/** What single sources leave out or round their own way; the library has each as an option. */
export interface Convention {
  readonly source: string
  readonly why: string
  readonly noExtra?: true
  readonly noWedge?: true
  readonly roundedRatio?: true
}

const conventions: readonly Convention[] = [
  { source: 'stipendee.it', why: 'leaves out the 65 euros of art. 13 c. 1.1', noExtra: true },
  { source: 'vitadalavoratore.tax', why: 'leaves out the wedge cut', noWedge: true },
  { source: 'impresalavoro.eu', why: 'rounds the ratio of art. 12 and the amount to the euro', roundedRatio: true },
]

/** Cases whose published figure is a misprint: the figure that the case's own inputs give, checked all the same. */
export const misprints: Readonly<Record<string, { readonly field: string; readonly right: number }>> = {
  // 2,000 / 62 × 365 is 11,774.19; the page swaps two digits (its own next line uses 5.3 %, right for both).
  'cuneo25-62gg-teorico': { field: 'reddito_annuo_teorico', right: 11774.19 },
}

export class Reader {
  readonly #input: Readonly<Record<string, unknown>>

  constructor(input: Readonly<Record<string, unknown>>) {
    this.#input = input
  }

  has(key: string): boolean {
    return this.#input[key] !== undefined && this.#input[key] !== null
  }

  amount(key: string): Decimal {
    return new Decimal(String(this.#input[key]))
  }

  amountOr(key: string, fallback: Decimal.Value): Decimal {
    return this.has(key) ? this.amount(key) : new Decimal(fallback)
  }

  text(key: string): string {
    return String(this.#input[key])
  }

  flag(key: string): boolean | undefined {
    const value = this.#input[key]
    return typeof value === 'boolean' ? value : undefined
  }

  keys(start: RegExp): readonly string[] {
    return Object.keys(this.#input).filter(key => start.test(key))
  }

  list(key: string): readonly string[] {
    const value = this.#input[key]
    return Array.isArray(value) ? value.map(String) : []
  }
}

export const conventionOf = (entry: Case): Convention | undefined =>
  conventions.find(({ source }) => entry.fonte.includes(source))
