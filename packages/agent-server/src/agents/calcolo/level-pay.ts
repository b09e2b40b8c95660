/** The pay of a level at a date: the elements in force, by regime. */

import { formatItalian } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { CollectiveAgreement, Level, PayRow } from '../../knowledge/agreement.ts'
import { contentStems, fold } from '../../knowledge/text.ts'
import { formatDate, levelName, listOf, since } from '../format.ts'
import { type Cited, sourceName } from './agreement-rules.ts'
import { euro } from './money.ts'
import { given } from './task.ts'

interface PayElementShown {
  readonly code: string
  readonly label: string
  readonly amount: Decimal
}

/** The full-time pay that a calculation starts from, without what depends on the person: a level's at a date, or one given. */
export interface LevelPay {
  /** Absent when the amount was given. */
  readonly row?: PayRow
  readonly next?: PayRow
  readonly unit: 'mese' | 'ora'
  readonly elements: readonly PayElementShown[]
  readonly total: Decimal
  readonly cited: readonly Cited[]
  /** How a given amount comes out of another one. */
  readonly formula?: string
  /** Who says it, for the lines of a table. */
  readonly source: string
}

type LevelPayResult =
  | { readonly type: 'known'; readonly pay: LevelPay }
  | { readonly type: 'missing'; readonly sentence: string; readonly cited?: Cited }
  | { readonly type: 'regime'; readonly regimes: readonly PayRow[] }

function elementsOf(row: PayRow): readonly PayElementShown[] {
  return [
    ...(row.minimum === undefined ? [] : [{ code: 'minimo', label: 'Minimo', amount: new Decimal(row.minimum) }]),
    ...(row.contingency ? [{ code: 'contingenza', label: 'Contingenza', amount: new Decimal(row.contingency) }] : []),
    ...row.others.flatMap(element =>
      element.amount === undefined || element.amount === 0
        ? []
        : [
            {
              code: element.key,
              label: element.name.charAt(0).toUpperCase() + element.name.slice(1),
              amount: new Decimal(element.amount),
            },
          ],
    ),
  ]
}

/** The regimes of a level in force at a date, one row each. */
export function regimesAt(level: Level, date: string): readonly PayRow[] {
  const regimes = new Map<string, PayRow>()
  for (const row of level.pay) if (row.since <= date) regimes.set(row.regime ?? '', row)
  return [...regimes.values()]
}

/** The regime that words point at ("convivente", "assistenza notturna"), among those in force. */
export function regimeFrom(
  regimes: readonly PayRow[],
  text: string,
  livingIn: boolean | undefined,
): string | undefined {
  const named = regimes.filter(({ regime }) => {
    const words = contentStems(regime ?? '').filter(stem => !['conviv', 'convivent'].includes(stem))
    const said = contentStems(text)
    return words.length > 0 && words.every(stem => said.includes(stem))
  })
  if (named.length === 1) return named[0]?.regime
  const reduced = /orario ridotto|convivenza ridotta|30 ore/.test(fold(text))
  if (livingIn === true && reduced)
    return regimes.find(({ regime }) => /convivente .*ridotto/.test(regime ?? ''))?.regime
  if (livingIn === true) return regimes.find(({ regime }) => regime === 'convivente')?.regime
  if (livingIn === false) return regimes.find(({ regime }) => regime === 'non convivente')?.regime
  return undefined
}

/** The pay of a level at a date; says what is missing rather than computing on it. */
export function levelPay(
  agreement: CollectiveAgreement,
  level: Level,
  date: string,
  regime: string | undefined,
): LevelPayResult {
  const regimes = regimesAt(level, date)
  if (regimes.length > 1 && !regimes.some(row => row.regime === regime)) return { type: 'regime', regimes }
  const row = regimes.find(candidate => candidate.regime === regime) ?? regimes[0]
  const name = `${levelName(level.code)}${row?.regime ? ` (${row.regime})` : ''}`
  if (!row) {
    const first = level.pay[0]
    return {
      type: 'missing',
      sentence: first
        ? `Per il ${levelName(level.code)} del CCNL ${agreement.shortName} la prima tabella disponibile parte ${since(first.since)}: per il ${formatDate(date)} il dato manca.`
        : `Per il ${levelName(level.code)} del CCNL ${agreement.shortName} la tabella retributiva non è presente nella base: senza il minimo non posso calcolare.`,
    }
  }
  const cited = { what: `Minimi del ${name}, tabella in vigore ${since(row.since)}`, evidence: row }
  if (row.total === undefined) {
    const lacking = [
      ...(row.minimum === undefined ? ['il minimo'] : []),
      ...(row.contingency === undefined ? ['la contingenza'] : []),
      ...row.others.filter(element => element.amount === undefined).map(element => element.name),
    ]
    const known = elementsOf(row).map(element => `${element.label} ${euro(element.amount)}`)
    return {
      type: 'missing',
      sentence: `Per il ${name} del CCNL ${agreement.shortName} manca ${lacking.length > 0 ? listOf(lacking) : 'il totale'}: il totale non è calcolabile.${known.length > 0 ? ` È noto solo: ${listOf(known)} (${since(row.since)}).` : ''}`,
      cited,
    }
  }
  const next = level.pay.find(candidate => candidate.since > date && candidate.regime === row.regime)
  return {
    type: 'known',
    pay: {
      row,
      ...(next ? { next } : {}),
      unit: row.unit,
      elements: elementsOf(row),
      total: new Decimal(row.total),
      cited: [cited],
      source: sourceName(cited),
    },
  }
}

/** A month's full-time pay that the user says, in the place of a table; `formula` when it comes from another amount. */
export function givenPay(monthly: Decimal, formula?: string): LevelPay {
  return {
    unit: 'mese',
    elements: [{ code: 'lordo_indicato', label: 'Lordo mensile indicato', amount: monthly }],
    total: monthly,
    ...(formula ? { formula } : {}),
    cited: [],
    source: given,
  }
}

/** `1.117,36 (minimo) + 512,87 (contingenza) + 10,33 (EDR) = 1.640,56` or the one element alone. */
export function sumFormula(elements: readonly PayElementShown[], total: Decimal): string {
  if (elements.length < 2) return formatItalian(total)
  return `${elements.map(element => formatItalian(element.amount)).join(' + ')} = ${formatItalian(total)}`
}

export function elementNames(elements: readonly PayElementShown[]): string {
  return elements.map(element => element.label).join(' + ')
}
