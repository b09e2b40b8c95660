import { PayrollError, shown } from '../errors.ts'
import { rules2024 } from './2024.ts'
import { rules2025 } from './2025.ts'
import { rules2026 } from './2026.ts'
import { frozen } from './freeze.ts'
import type { BracketTable, YearRules } from './shape.ts'

const table: readonly YearRules[] = frozen([rules2024, rules2025, rules2026])

const byYear: ReadonlyMap<number, YearRules> = new Map(table.map(rules => [rules.year, rules]))

/** Which rules a result was computed with, so that it can be worked out again and compared. (versione delle regole) */
export interface RuleSet {
  /** Changes with every change of a figure: RULES.md tells what each one brought. */
  readonly id: string
  readonly year: number
  /** The day the figures were last read again, as an ISO date. */
  readonly date: string
}

const edition = { number: 2, date: '2026-11-22' } as const

/**
 * The identity of a year's rules: `ruleSet(2026) // { id: 'it-2026.2', year: 2026, date: '2026-11-22' }`.
 * In Italian: versione delle regole di un anno.
 */
export function ruleSet(year: number): RuleSet {
  return { id: `it-${rulesFor(year).year}.${edition.number}`, year, date: edition.date }
}

/** The years whose rules this package holds, oldest first. (anni con regole) */
export const years: readonly number[] = frozen(table.map(rules => rules.year))

/**
 * The rules of a year; throws {@link PayrollError} `unknown-year` rather than borrowing another year's.
 * In Italian: regole di un anno.
 */
export function rulesFor(year: number): YearRules {
  const found = byYear.get(year)
  if (!found) {
    const rule = `one of ${years.join(', ')}`
    throw new PayrollError('unknown-year', 'year', `no rules for ${shown(year)}; known: ${years.join(', ')}`, {
      value: year,
      rule,
    })
  }
  return found
}

const before2006: BracketTable = frozen({
  brackets: [
    { upTo: '26000', rate: '23' },
    { upTo: '33500', rate: '33' },
    { upTo: '100000', rate: '39' },
    { rate: '43' },
  ],
  source: 'scaglioni al 31/12/2006, richiamati dalla clausola di salvaguardia del TFR (D.M. 20/3/2008, da verificare)',
  certain: false,
})

const from2007: BracketTable = frozen({
  brackets: [
    { upTo: '15000', rate: '23' },
    { upTo: '28000', rate: '27' },
    { upTo: '55000', rate: '38' },
    { upTo: '75000', rate: '41' },
    { rate: '43' },
  ],
  source: 'TUIR art. 11 in vigore dal 2007 al 2021, L. 296/2006 art. 1 c. 6',
  certain: true,
})

const from2022: BracketTable = frozen({
  brackets: [
    { upTo: '15000', rate: '23' },
    { upTo: '28000', rate: '25' },
    { upTo: '50000', rate: '35' },
    { rate: '43' },
  ],
  source: 'TUIR art. 11 in vigore nel 2022 e 2023, L. 234/2021 art. 1 c. 2',
  certain: true,
})

/**
 * Income-tax brackets of a year from 2006 on: severance pay is taxed with those of the year of cessation.
 * In Italian: scaglioni IRPEF di un anno.
 */
export function bracketsFor(year: number): BracketTable {
  if (year === 2006) return before2006
  if (year >= 2007 && year <= 2021) return from2007
  if (year === 2022 || year === 2023) return from2022
  return rulesFor(year).incomeTax
}
