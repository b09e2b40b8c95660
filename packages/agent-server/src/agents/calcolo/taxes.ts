/** The tax year of a calculation, and who it is taxed for: surtaxes and family. */

import {
  type Family,
  findScheme,
  flatScheme,
  municipalSchemes,
  regionalSchemes,
  type SurtaxScheme,
  years,
} from '@ccnl/payroll'
import { type FieldValues, numberField } from './fields.ts'

/** Tax year of a date: the rules at hand may end before it. */
export function taxYear(date: string): { readonly year: number; readonly notes: readonly string[] } {
  const wanted = Number(date.slice(0, 4))
  const first = years[0] ?? wanted
  const last = years.at(-1) ?? wanted
  const year = Math.min(Math.max(wanted, first), last)
  return {
    year,
    notes:
      year === wanted
        ? []
        : [`Le regole fiscali e contributive del ${wanted} non sono disponibili: sono usate quelle del ${year}.`],
  }
}

export function surtaxesOf(
  values: FieldValues,
  year: number,
): { readonly region?: SurtaxScheme; readonly municipality?: SurtaxScheme; readonly notes: readonly string[] } {
  const notes: string[] = []
  const regionalRate = numberField(values, 'aliquota_regionale')
  const municipalRate = numberField(values, 'aliquota_comunale')
  const wantedRegion = values.regione?.value
  const wantedTown = values.comune?.value
  const region = regionalRate
    ? flatScheme(wantedRegion ?? 'Regione', year, regionalRate)
    : wantedRegion
      ? findScheme(regionalSchemes, wantedRegion, year)
      : undefined
  const municipality = municipalRate
    ? flatScheme(wantedTown ?? 'Comune', year, municipalRate)
    : wantedTown
      ? findScheme(municipalSchemes, wantedTown, year)
      : undefined
  if (wantedRegion && !region)
    notes.push(
      `Le aliquote dell’addizionale regionale di ${wantedRegion} per il ${year} non sono nella base: indica l’aliquota, intanto non sono comprese.`,
    )
  if (wantedTown && !municipality)
    notes.push(
      `L’aliquota dell’addizionale comunale di ${wantedTown} per il ${year} non è nella base: indica l’aliquota, intanto non è compresa.`,
    )
  if (!region && !wantedRegion) notes.push('L’addizionale regionale non è compresa: manca la regione di residenza.')
  if (!municipality && !wantedTown) notes.push('L’addizionale comunale non è compresa: manca il comune di residenza.')
  if (region && !region.certain) notes.push(`Addizionale regionale da verificare: ${region.source}.`)
  return { ...(region ? { region } : {}), ...(municipality ? { municipality } : {}), notes }
}

export function familyOf(values: FieldValues): Family {
  const children = numberField(values, 'figli_a_carico')
  return {
    ...(values.coniuge_a_carico?.value === 'sì' ? { spouse: true } : {}),
    ...(children ? { children: children.toNumber() } : {}),
  }
}
