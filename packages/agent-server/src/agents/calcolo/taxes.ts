/** The tax year of a calculation, and who it is taxed for: surtaxes and family. */

import {
  type AnnualPayInput,
  type ContributionProfile,
  type Family,
  findScheme,
  flatScheme,
  formatItalian,
  formatPlain,
  municipalSchemes,
  regionalSchemes,
  type SurtaxScheme,
  surtax,
  taxByBrackets,
  years,
} from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
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

interface Surtaxes {
  readonly region?: SurtaxScheme
  readonly municipality?: SurtaxScheme
  readonly notes: readonly string[]
}

/** The surtaxes of a residence: their rates when given, else those of the tables; what is left out is said. */
export function surtaxesOf(values: FieldValues, year: number): Surtaxes {
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
      `Le aliquote dell’addizionale regionale (${wantedRegion}, ${year}) non sono nella base: indica l’aliquota, intanto non sono comprese.`,
    )
  if (wantedTown && !municipality)
    notes.push(
      `L’aliquota dell’addizionale comunale (${wantedTown}, ${year}) non è nella base: indica l’aliquota, intanto non è compresa.`,
    )
  const lacking = [
    ...(region || wantedRegion ? [] : ['regionale']),
    ...(municipality || wantedTown ? [] : ['comunale']),
  ]
  if (lacking.length > 0)
    notes.push(
      `${lacking.length === 2 ? 'Le addizionali regionale e comunale non sono comprese: mancano la regione e il comune' : `L’addizionale ${lacking[0]} non è compresa: manca ${lacking[0] === 'regionale' ? 'la regione' : 'il comune'}`} di residenza.`,
    )
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

/** What decides a person's contributions: a rate of their own, or the apprenticeship. */
export function profileOf(values: FieldValues, isApprentice: boolean): ContributionProfile | undefined {
  const rate = numberField(values, 'aliquota_contributi')
  return rate ? { rate } : isApprentice ? { apprentice: true } : undefined
}

/** Everything that a year's taxes depend on besides the gross, and what was assumed. */
export function taxedAs(
  values: FieldValues,
  year: number,
  isApprentice: boolean,
): {
  readonly input: Pick<AnnualPayInput, 'family' | 'profile' | 'region' | 'municipality'>
  readonly notes: readonly string[]
} {
  const { region, municipality, notes } = surtaxesOf(values, year)
  const profile = profileOf(values, isApprentice)
  const family = familyOf(values)
  return {
    input: {
      family,
      ...(profile ? { profile } : {}),
      ...(region ? { region } : {}),
      ...(municipality ? { municipality } : {}),
    },
    notes: [
      ...assumedFamily(family, year),
      ...(profile
        ? profile.apprentice
          ? ['Contributi dell’apprendista: 5,84%.']
          : []
        : ['Contributi del lavoratore all’aliquota ordinaria del 9,19%: con CIGS o FIS l’aliquota è più alta.']),
      ...notes,
    ],
  }
}

/** What children said without an age that counts change: nothing in the payslip. */
export function childrenNotes({
  text,
  values,
}: {
  readonly text: string
  readonly values: FieldValues
}): readonly string[] {
  return /\bfigli[oae]?\b|\bbambin|\bbimb/.test(text) && !numberField(values, 'figli_a_carico')?.greaterThan(0)
    ? [
        'I figli sotto i 21 anni non danno detrazioni in busta paga: per loro c’è l’assegno unico dell’INPS, che qui non è calcolato. Se un figlio a carico ha fra 21 e 30 anni indicane l’età.',
      ]
    : []
}

function assumedFamily({ spouse, children }: Family, year: number): readonly string[] {
  if (!children) return spouse ? [] : ['Senza familiari a carico.']
  return [
    year >= 2025
      ? 'I figli contano per la detrazione dai 21 ai 30 anni (senza limite se con disabilità) e sono considerati a carico al 100%; sotto i 21 anni c’è l’assegno unico, che non passa dalla busta paga.'
      : 'I figli contano per la detrazione dai 21 anni e sono considerati a carico al 100%; sotto i 21 anni c’è l’assegno unico.',
  ]
}

/** How a surtax comes out of its rates, or why none is due. */
export function surtaxFormula(scheme: SurtaxScheme, taxable: Decimal, netTax: Decimal): string {
  if (netTax.isZero()) return 'non dovuta: l’IRPEF netta è zero'
  if (scheme.exemptUpTo !== undefined && taxable.lessThanOrEqualTo(scheme.exemptUpTo))
    return `esente: imponibile fino a ${formatItalian(scheme.exemptUpTo)}`
  const due = surtax(scheme, taxable, netTax)
  if (scheme.reduced && taxable.lessThanOrEqualTo(scheme.reduced.upTo))
    return `${formatItalian(taxable)} × ${formatPlain(scheme.reduced.rate)}% = ${formatItalian(due)}`
  const { slices, tax } = taxByBrackets(taxable, scheme.brackets)
  const relief = tax.minus(due)
  return `${slices.map(slice => `${formatItalian(slice.part)} × ${formatPlain(slice.rate)}%`).join(' + ')}${relief.greaterThan(0) ? ` - ${formatItalian(relief)}` : ''} = ${formatItalian(due)}`
}
