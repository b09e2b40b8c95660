/** What decides the taxes of a person: rate of contributions, family, place, as payroll wants them. */

import {
  type ContributionProfile,
  dependentChildren,
  type Family,
  findScheme,
  flatScheme,
  formatPlain,
  isDependent,
  regionalSchemes,
  type SurtaxScheme,
} from '@ccnl/payroll'
import { regionOf, type Slots, townLabel, townsCalled } from '@ccnl/reading'
import { defined } from './amounts.ts'
import type { Case } from './case.ts'
import { isApprentice } from './case.ts'
import { traits } from './kinds.ts'
import { nearestYear, rulesNear } from './rules-near.ts'

export function profileOf(of: Case): ContributionProfile {
  const { fields } = of.request
  if (fields.aliquota_contributi !== undefined) {
    const rate = fields.aliquota_contributi.split(',').join('.')
    of.understand('rate', rate, 'said')
    return { rate }
  }
  return isApprentice(of) ? { apprentice: true } : {}
}

/** The share of the income that is exempt for who moved to Italy (impatriati), or the one told, as what is exempt or as what is taxed. */
export function exemptShare(of: Case): { readonly exemptIncome?: number } {
  const { slots, family, year } = of.request
  if (!slots.relocated) return {}
  const { exempt, withMinor, minorBelow } = rulesNear(year).relocated
  const minors = (family?.children ?? []).some(({ age }) => age !== undefined && age < minorBelow)
  const told = slots.percent
  const exemptIncome = told === undefined ? Number(minors ? withMinor : exempt) : Math.max(told, 100 - told)
  of.remark('relocated', { percent: String(exemptIncome) })
  return { exemptIncome }
}

/** "Nessuno a carico": all that may be kept was told to be none. */
const keepsNobody = ({ spouse, children, otherDependants }: NonNullable<Slots['family']>): boolean =>
  spouse === false && children?.length === 0 && otherDependants === 0

/** Who is dependent, with what is assumed of children whose age was not said. */
export function familyOf(of: Case): Family | undefined {
  const { year } = of.request
  const { relativeIncome } = of.request.slots
  const family = withIncomeOf(relativeIncome, of.request.family, year)
  if (!family) {
    of.assume('no-family', {})
    return undefined
  }
  // Children below the age of the deduction are the single allowance's; a share of it is said of children who have one: those from 21 years on.
  const shared = family.share !== undefined
  // "Tre figli, di cui uno di 22 anni": the others are not of that age.
  const someAged = (family.children ?? []).some(({ age }) => age !== undefined)
  if (shared && !someAged) of.assume('children-21', {})
  const children = (family.children ?? []).map(child =>
    shared && child.age === undefined && !someAged
      ? { ...child, age: rulesNear(year).familyDeductions.child.fromAge }
      : child,
  )
  const aged = children.filter(({ age }) => age !== undefined)
  const counted = dependentChildren(
    nearestYear(year),
    aged.map(({ age = 0, disabled }, index) => ({
      age,
      ...defined({
        disabled,
        income: relativeIncome?.of === 'child' && index === 0 ? relativeIncome.value : undefined,
      }),
    })),
  )
  // The child that a leave is taken for is told for the leave.
  const ofLeave = counted === 0 && of.request.kinds.some(kind => traits.ofParents.has(kind))
  if (children.length > counted && !ofLeave) {
    const unknown = children.length - aged.length
    of.remark(unknown > 0 ? 'children-age' : 'children-young', { count: String(children.length - counted) })
  }
  if (children.length > 0 && !ofLeave) of.understand('children', String(counted), 'said')
  if (family.spouse) of.understand('spouse', 'sì', 'said')
  if (keepsNobody(family)) of.understand('no-family', '', 'said')
  if (family.share !== undefined) of.understand('children-share', formatPlain(family.share), 'said')
  const { spouse, share: childrenShare, otherDependants } = family
  return defined({
    spouse: spouse || undefined,
    children: counted || undefined,
    childrenShare,
    ancestors: otherDependants || undefined,
  })
}

/** A spouse whose income was told is dependent where it leaves them so. */
const withIncomeOf = (told: Slots['relativeIncome'], family: Slots['family'], year: number): Slots['family'] =>
  told?.of === 'spouse' ? { ...family, spouse: isDependent({ year: nearestYear(year), income: told.value }) } : family

/** How many children were named without an age that gives the deduction. */
export function childrenWithoutAge(of: Case): number {
  const { family } = of.request
  if (family?.share !== undefined) return 0
  return (family?.children ?? []).filter(({ age, disabled }) => age === undefined && !disabled).length
}

export interface Surtaxes {
  readonly region?: SurtaxScheme
  readonly municipality?: SurtaxScheme
}

/** The towns that the name said may mean. */
export function townsMeant({ request, towns }: Case): readonly SurtaxScheme[] {
  const { fields, place: { town, region } = {}, year } = request
  return town === undefined ? [] : townsCalled(towns?.(year), town, fields.regione ?? region)
}

/** The surtaxes of the place that was said; what its name does not give is told. */
export function surtaxesOf(of: Case): Surtaxes {
  if (of.request.slots.leftOut?.includes('surtaxes')) {
    of.assume('no-surtaxes', {})
    return {}
  }
  const { fields, place: { town, region: said } = {}, year } = of.request
  const written = fields.regione
  const found = townsMeant(of)
  const [first, second] = found
  const only = second ? undefined : first
  const municipality = flatOf(fields.aliquota_comunale, town ?? 'Comune', year) ?? only
  // Where somebody lives decides: a region said before may be of the town before.
  const name = written ?? (only && regionOf(only)) ?? said
  const region =
    flatOf(fields.aliquota_regionale, name ?? 'Regione', year) ??
    (name === undefined ? undefined : findScheme(regionalSchemes, name, year))
  if (town !== undefined && !municipality) {
    if (second) of.remark('several-towns', { town, towns: found.map(townLabel).join('|') })
    else of.remark('no-town', { town, year: String(year) })
  }
  if (name !== undefined && !region) of.remark('no-region', { region: name, year: String(year) })
  if (town !== undefined && name === undefined && !region && !second) of.remark('region-unknown', { town })
  if (!municipality && !region) of.assume('no-surtaxes', {})
  if (region) of.understand('region', region.name, 'said')
  if (municipality) of.understand('town', municipality.name, 'said')
  if (municipality?.note) of.remark('scheme-note', { name: municipality.name, note: municipality.note })
  return defined({ region, municipality })
}

/** A rate that was written in its field. */
function flatOf(rate: string | undefined, name: string, year: number): SurtaxScheme | undefined {
  return rate === undefined ? undefined : flatScheme(name, year, rate.split(',').join('.'))
}

/** Says which of the rates were not verified, where no result says it. */
export function sayUncertain(of: Case, { region, municipality }: Surtaxes): void {
  for (const scheme of [region, municipality]) {
    if (scheme && !scheme.certain) of.remark('uncertain-rate', { name: scheme.name, year: String(scheme.year) })
  }
}
