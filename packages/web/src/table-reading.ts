import { type Context, createContext } from 'react'

/** How the wide tables of an answer are read; where nothing is provided, as tables. */
export interface TableReadingChoice {
  readonly byRows: boolean
  readonly toggle: () => void
}

export const TableReading: Context<TableReadingChoice | undefined> = createContext<TableReadingChoice | undefined>(
  undefined,
)
