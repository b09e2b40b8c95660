/** The journal of a firm's folder: who read which document and when. One JSON line for each reading, never rewritten. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One reading, as the journal writes it. */
export interface Reading {
  /** CNEL code or id of a card. */
  readonly codice: string
  readonly letto_da: string
  readonly letto_il: string
  readonly documento: string
  readonly articolo?: string
  readonly nota?: string
}

const fileName = 'letture.jsonl'

/** Adds a reading to the folder's journal. */
export function recordReading(folder: string, reading: Reading): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, fileName), `${JSON.stringify(reading)}\n`)
}

/** The readings of a folder, the oldest first; lines that are none are left out. */
export function readReadings(folder: string): readonly Reading[] {
  const path = join(folder, fileName)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap(line => {
      try {
        const value: unknown = JSON.parse(line)
        return isReading(value) ? [value] : []
      } catch {
        // A line cut short by a full disk says nothing.
        return []
      }
    })
}

function isReading(value: unknown): value is Reading {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>>
  return ['codice', 'letto_da', 'letto_il', 'documento'].every(name => typeof fields[name] === 'string')
}
