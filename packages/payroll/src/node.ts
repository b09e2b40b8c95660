/** Reads the surtaxes of every municipality from the files beside the package: `@ccnl/payroll/node`. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTowns, type TownSurtaxes } from './towns.ts'

export type { TownSurtaxes } from './towns.ts'

/** The files stand beside `src` and beside `dist`. */
const folder: string = join(dirname(dirname(fileURLToPath(import.meta.url))), 'data')

const read = new Map<number, TownSurtaxes | undefined>()

/**
 * The surtaxes of all municipalities in a year, in percent (D.Lgs. 360/1998 art. 1): those of 2024 to 2026 ship with the
 * package; `undefined` for another year. The file of a year is read when it is first asked for, and once.
 * In Italian: addizionali comunali di tutti i comuni.
 *
 * @example townSurtaxes(2026)?.find('Empoli')?.brackets
 */
export function townSurtaxes(year: number): TownSurtaxes | undefined {
  if (!read.has(year)) {
    const file = join(folder, `addizionali-comunali-${year}.txt`)
    read.set(year, existsSync(file) ? readTowns(readFileSync(file, 'utf8')) : undefined)
  }
  return read.get(year)
}
