/** Surtaxes (addizionali regionali e comunali): rates, instalments, the Ministry’s tables, all towns in one small file. */

export { type Amount, PayrollError, type PayrollErrorCode } from '../decimal.ts'
export {
  type MunicipalRow,
  type MunicipalTable,
  parseMunicipalCsv,
  parseRegionalCsv,
  type RegionalTable,
  type TableProblem,
  type TableProblemCode,
  type UndecidedTown,
  withoutSurtax,
  withYearBefore,
} from '../mef-table.ts'
export { type Province, provinces } from '../rules/provinces.ts'
export { regionalSchemes } from '../rules/surtaxes.ts'
export {
  findScheme,
  flatScheme,
  type SurtaxInstalments,
  type SurtaxScheme,
  schemeFor,
  surtax,
  surtaxInstalments,
} from '../surtax.ts'
export { packTowns, readTowns, type TownSurtaxes } from '../towns.ts'
