/**
 * Packs the Ministry's tables of municipal surtaxes into `data`: `node --conditions=@ccnl/source scripts/pack-towns.ts <folder>`.
 *
 * The folder holds `Add_comunale_irpefYYYY.csv` of every year from 2001 on, as the Ministry publishes them: a municipality
 * that has not decided keeps the rate of the newest year that it decided, and one that never did has none. Rows that cannot be
 * read stay out of the file and are listed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type MunicipalTable,
  packTowns,
  parseMunicipalCsv,
  withoutSurtax,
  withYearBefore,
  years,
} from '../src/index.ts'
import { townName } from '../src/town-names.ts'

const page = 'https://www1.finanze.gov.it/finanze2/dipartimentopolitichefiscali/fiscalitalocale/nuova_addcomirpef/'

const tableOf = (year: number): string => `Add_comunale_irpef${year}.csv`

/** The newest day of publication that a table names: it is as of that day. */
function asOf(csv: string): string {
  const days = [...csv.matchAll(/;(\d{2})\/(\d{2})\/(\d{4});/g)].map(
    ([, day, month, year]) => `${year}-${month}-${day}`,
  )
  return days.toSorted().at(-1) ?? ''
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write(
    'usage: node --conditions=@ccnl/source scripts/pack-towns.ts <folder of Add_comunale_irpefYYYY.csv>\n',
  )
  process.exit(2)
}
const tables = readdirSync(folder)
  .flatMap(name => /^Add_comunale_irpef(\d{4})\.csv$/.exec(name)?.[1] ?? [])
  .map(Number)
  .toSorted((a, b) => b - a)
  .map((year): MunicipalTable => parseMunicipalCsv(readFileSync(join(folder, tableOf(year))), year))
for (const year of years) {
  const [table, ...before] = tables.filter(one => one.year <= year)
  if (table?.year !== year) throw new Error(`${tableOf(year)} is not in ${folder}`)
  const decided = withYearBefore(table, ...before)
  const never = withoutSurtax(table, ...before)
  const towns = [...decided, ...never].map(scheme => ({ ...scheme, name: townName(scheme.name) }))
  const packed = packTowns(towns, [
    `Ministero dell’economia e delle finanze, Dipartimento delle finanze: ${tableOf(year)}`,
    page,
    `delibere pubblicate fino al ${asOf(readFileSync(join(folder, tableOf(year)), 'utf8'))}`,
  ])
  const file = join(import.meta.dirname, '..', 'data', `addizionali-comunali-${year}.txt`)
  writeFileSync(file, `${packed}\n`)
  process.stdout.write(
    `${year}: ${towns.length} towns (${table.rows.length} decided, ${decided.length - table.rows.length} carried, ${never.length} without surtax), ${packed.length} characters\n`,
  )
  for (const { message } of table.problems) process.stdout.write(`  left out: ${message}\n`)
}
