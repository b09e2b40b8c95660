import { Decimal } from 'decimal.js'
import { capitalize, formatDuration, formatEuro, formatNumber, listOf } from '../format.ts'

/** A figure of an agreement, for a comparison. */
export interface Measured {
  /** Of the agreement. */
  readonly name: string
  /** As it is written, with its unit. */
  readonly value: string
  readonly amount: number
  readonly unit: string
}

/** Units that count the same days: how many of them one is. */
const calendarDays: Readonly<Record<string, number>> = {
  giorni_calendario: 1,
  settimane: 7,
  mesi: 30,
  anni: 365,
}
const workingDays = new Set(['giorni_lavorativi', 'giorni_lavoro_effettivo', 'giorni_lavorati'])

/** What keeps figures of different units from being subtracted one from another. */
function reasonApart(units: ReadonlySet<string>): string {
  const all = [...units]
  if (all.some(unit => workingDays.has(unit)) && all.some(unit => unit in calendarDays || unit === 'giorni'))
    return 'i giorni di lavoro e quelli di calendario non sono gli stessi giorni'
  if (all.includes('ore')) return 'ore e giorni si confrontano solo a parità di orario giornaliero'
  if (all.includes('%')) return 'percentuali e importi non si sottraggono'
  return 'le misure sono in unità diverse'
}

export type Comparison =
  /** `approximate`: months were counted as 30 days, to rank them. */
  | { readonly type: 'ranked'; readonly ranked: readonly Measured[]; readonly approximate: boolean }
  | { readonly type: 'apart'; readonly reason: string }

/** Ranks figures, the highest first, where their units allow it. */
export function compareMeasures(measures: readonly Measured[]): Comparison {
  const units = new Set(measures.map(measure => measure.unit))
  if (units.size === 1)
    return { type: 'ranked', ranked: measures.toSorted((a, b) => b.amount - a.amount), approximate: false }
  const days = (measure: Measured): number => measure.amount * (calendarDays[measure.unit] ?? Number.NaN)
  if (measures.some(measure => Number.isNaN(days(measure)))) return { type: 'apart', reason: reasonApart(units) }
  return { type: 'ranked', ranked: measures.toSorted((a, b) => days(b) - days(a)), approximate: true }
}

function differenceText(from: Measured, to: Measured): string {
  const gap = new Decimal(from.amount).minus(to.amount)
  if (from.unit === '%') return `${formatNumber(gap)} punti`
  if (from.unit.startsWith('€')) return formatEuro(gap)
  if (['mensilità', 'scatti', 'livelli', ''].includes(from.unit)) return formatNumber(gap)
  return formatDuration(gap.toNumber(), from.unit)
}

/** What a row of figures comes to, in a sentence: who has most, who least, and the difference, or why there is none. */
export function gapSentence(label: string, measures: readonly Measured[]): string {
  const name = capitalize(label)
  const compared = compareMeasures(measures)
  if (compared.type === 'apart') {
    const values = measures.map(measure => `**${measure.name}** ${measure.value}`)
    return `${name}: ${listOf(values)}. Una differenza in cifra non si può dare: ${compared.reason}.`
  }
  const { ranked, approximate } = compared
  const [first] = ranked
  const last = ranked.at(-1)
  if (!first || !last) return ''
  const same = (one: Measured, other: Measured): boolean =>
    one.unit === other.unit
      ? one.amount === other.amount
      : one.amount * (calendarDays[one.unit] ?? 0) === other.amount * (calendarDays[other.unit] ?? 0)
  if (same(first, last))
    return approximate
      ? `${name}: ${listOf(measures.map(measure => `**${measure.name}** ${measure.value}`))}; contando un mese come 30 giorni, la misura è la stessa.`
      : `${name}: **${first.value}** per tutti.`
  const namesLike = (other: Measured): string =>
    listOf(measures.filter(measure => same(measure, other)).map(measure => `**${measure.name}**`))
  const difference = first.unit === last.unit ? `, con una differenza di **${differenceText(first, last)}**` : ''
  const counted = approximate ? ' (per l’ordine un mese conta 30 giorni di calendario)' : ''
  return `${name}: il valore più alto è di ${namesLike(first)} (**${first.value}**), il più basso di ${namesLike(last)} (**${last.value}**)${difference}${counted}.`
}

const spanWords = /(\d+(?:,\d+)?) (giorn[oi]|settiman[ae]|mes[ei]|ann[oi])/g
const daysOfWord: readonly (readonly [string, number])[] = [
  ['giorn', 1],
  ['settiman', 7],
  ['mes', 30],
  ['ann', 365],
]

/** `1 mese e 15 giorni di calendario` as days, to put figures in order; `undefined` where no span is said. */
export function sizeOfText(text: string): number | undefined {
  const parts = [...text.matchAll(spanWords)]
  if (parts.length === 0) return undefined
  return parts.reduce((sum, [, amount = '0', word = '']) => {
    const days = daysOfWord.find(([root]) => word.startsWith(root))?.[1] ?? 1
    return sum + Number(amount.replace(',', '.')) * days
  }, 0)
}

/** `60 giorni`, `6 mesi` as days, to put figures in order; `undefined` where a unit is no span of days. */
export function sizeOf(amount: number, unit: string): number | undefined {
  if (unit in calendarDays) return amount * (calendarDays[unit] ?? 1)
  return unit.startsWith('giorni') ? amount : undefined
}
