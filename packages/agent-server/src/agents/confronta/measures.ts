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

export interface Comparison {
  /** The figures that compare, the highest first. */
  readonly ranked: readonly Measured[]
  /** Whether months were counted as 30 days, to rank them. */
  readonly approximate: boolean
  /** The figures that do not compare with those, and why. */
  readonly apart: readonly Measured[]
  readonly reason: string
}

/** Ranks figures, the highest first, as far as their units allow it: the units that most of them share. */
export function compareMeasures(measures: readonly Measured[]): Comparison {
  const kindOf = ({ unit }: Measured): string =>
    unit in calendarDays ? 'calendario' : workingDays.has(unit) ? 'lavoro' : unit
  const kinds = new Set(measures.map(kindOf))
  const [ranked = []] = [...kinds]
    .map(kind => measures.filter(measure => kindOf(measure) === kind))
    .toSorted((a, b) => b.length - a.length)
  const apart = measures.filter(measure => !ranked.includes(measure))
  const size = ({ amount, unit }: Measured): number => amount * (calendarDays[unit] ?? 1)
  return {
    ranked: ranked.toSorted((a, b) => size(b) - size(a)),
    approximate: new Set(ranked.map(measure => measure.unit)).size > 1,
    apart,
    reason: apart.length > 0 ? reasonApart(new Set(measures.map(measure => measure.unit))) : '',
  }
}

function differenceText(from: Measured, to: Measured): string {
  const gap = new Decimal(from.amount).minus(to.amount)
  if (from.unit === '%') return `${formatNumber(gap)} punti`
  if (from.unit.startsWith('€')) return formatEuro(gap)
  if (['mensilità', 'scatti', 'livelli', ''].includes(from.unit)) return formatNumber(gap)
  return formatDuration(gap.toNumber(), from.unit)
}

/** What a row of figures comes to, in a sentence: who has most, who least, and the difference, or why there is none. */
export function gapSentence(label: string, measures: readonly Measured[], open: readonly string[] = []): string {
  const name = capitalize(label)
  const { ranked, approximate, apart, reason } = compareMeasures(measures)
  const [first] = ranked
  const last = ranked.at(-1)
  if (!first || !last) return ''
  if (apart.length > 0 && ranked.length < 2) {
    const values = measures.map(measure => `**${measure.name}** ${measure.value}`)
    return `${name}: ${listOf(values)}. Una differenza in cifra non si può dare: ${reason}.`
  }
  const size = ({ amount, unit }: Measured): number => amount * (calendarDays[unit] ?? 1)
  const namesLike = (other: Measured): string =>
    listOf(ranked.filter(measure => size(measure) === size(other)).map(measure => `**${measure.name}**`))
  const counted = approximate ? ' (contando un mese come 30 giorni)' : ''
  const rest = [
    ...(apart.length > 0
      ? [
          `${listOf(apart.map(measure => `**${measure.name}** (${measure.value})`))} non si confronta in cifra: ${reason}`,
        ]
      : []),
    ...(open.length > 0 ? [`per ${listOf(open)} la misura dipende dal caso`] : []),
  ]
  const tail = rest.length > 0 ? `; ${rest.join('; ')}.` : '.'
  if (size(first) === size(last)) {
    const whole = open.length === 0 && apart.length === 0
    const who = whole ? 'per tutti' : `per ${namesLike(first)}`
    return `${name}: **${first.value}** ${who}${counted}${tail}`
  }
  const difference =
    first.unit === last.unit
      ? `, con una differenza di **${differenceText(first, last)}**`
      : `, con una differenza di circa **${formatDuration(Math.round(size(first) - size(last)), 'giorni_calendario')}**`
  return `${name}: il valore più alto è di ${namesLike(first)} (**${first.value}**), il più basso di ${namesLike(last)} (**${last.value}**)${difference}${counted}${tail}`
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
