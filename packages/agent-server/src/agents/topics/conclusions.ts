/** What a question lets conclude from what it says of the person: days of illness against those kept, months worked against the leave of a year. */
import { Decimal } from 'decimal.js'
import { fold } from '../../knowledge/text.ts'
import type { Line } from '../facts.ts'
import { formatDuration, formatNumber, listOf } from '../format.ts'
import { numberPattern, parseNumber } from '../understanding/quantities.ts'

/** Days that stand for a unit where the exact dates are not said. */
const daysOf = { giorn: 1, settiman: 7, mes: 30, ann: 365 } as const
type Unit = keyof typeof daysOf
const unitWords: Readonly<Record<Unit, string>> = {
  giorn: 'giorni',
  settiman: 'settimane',
  mes: 'mesi',
  ann: 'anni',
}

/** A length of time as it was said. */
export interface Span {
  readonly count: number
  /** "mesi". */
  readonly unit: string
  /** Months of 30 days, years of 365. */
  readonly days: number
}

const isUnit = (text: string | undefined): text is Unit => text !== undefined && text in daysOf

function toSpan(count: string | undefined, unit: string | undefined, half: string | undefined): Span | undefined {
  const whole = parseNumber(count ?? '')
  if (whole === undefined || !isUnit(unit)) return undefined
  const value = whole + (half ? 0.5 : 0)
  return { count: value, unit: unitWords[unit], days: Math.round(value * daysOf[unit]) }
}

const spanPattern = `(${numberPattern}) (giorn|settiman|mes|ann)\\w+( e mezzo)?`
const absence = '(?:mutua|malattia|malat[oaie]|assent[ei]|assenz[ae]|ammalat[oaie]|infortunio|a casa)'

/** How long the person has been ill ("in mutua da 5 mesi", "150 giorni di malattia"). */
export function illnessSaid(message: string): Span | undefined {
  const text = fold(message).replace(/\s+/g, ' ')
  const ways = [
    `\\b${absence} (?:ormai |gia )?(?:da |per )(?:circa |quasi |piu di |oltre )?${spanPattern}(?! di (?:lavoro|servizio|anzianita))`,
    `\\bda (?:circa |quasi |piu di |oltre )?${spanPattern} (?:\\w+ ){0,2}?(?:in |di )?${absence}\\b`,
    `\\b${spanPattern} (?:che (?:sono|sto) )?(?:(?:in|di) |a causa di |per )(?:\\w+ )?${absence}\\b`,
  ]
  for (const way of ways) {
    const match = new RegExp(way).exec(text)
    const span = match ? toSpan(match[1], match[2], match[3]) : undefined
    if (span) return span
  }
  return undefined
}

/** Whether the post is still kept after an illness as long as the one said; `undefined` without a measure to set it against. */
export function keepingConclusion(
  span: Span,
  measures: readonly Line[],
  leave: Line | undefined,
  fires: boolean,
): string | undefined {
  const limits = measures.flatMap(line => {
    const unit = /^(giorn|settiman|mes|ann)/.exec(line.unit ?? '')?.[1]
    return line.amount !== undefined && isUnit(unit)
      ? [{ line, days: Math.round(line.amount * daysOf[unit]), same: unitWords[unit] === span.unit }]
      : []
  })
  if (limits.length === 0 || limits.length < measures.length) return undefined
  const exact = span.unit === 'giorni' || limits.every(limit => limit.same)
  const said = formatDuration(span.count, span.unit)
  const days = formatDuration(span.days, 'giorni')
  const counted = exact ? `**${said}** sono` : `${said} sono circa **${days}** (contando ${countedBy[span.unit]}), cioè`
  const limit = listOf([...new Set(limits.map(({ line }) => `**${line.value}**`))])
  const least = Math.min(...limits.map(entry => entry.days))
  const most = Math.max(...limits.map(entry => entry.days))
  const [shortest, longest] = [least, most].map(days => limits.find(entry => entry.days === days)?.line.value ?? '')
  const longer = leave ? ` Su richiesta si aggiungono **${leave.value}** di aspettativa non retribuita.` : ''
  if (span.days < least) {
    const left =
      limits.length > 1 || (exact && span.unit !== 'giorni')
        ? ''
        : ` Ne restano ${exact ? '' : 'circa '}**${formatNumber(least - span.days)}**, se nel periodo che si conta non ci sono altre assenze.${longer}`
    return `${fires ? 'No, non per la sola assenza' : 'Il comporto non è superato'}: ${counted} meno di ${limit} di conservazione del posto.${left}`
  }
  if (span.days > most)
    return `${fires ? 'Sì, il comporto risulta superato' : 'Il comporto risulta superato'}: ${counted} più di ${limit} di conservazione del posto.${longer}`
  if (least === most)
    return `Si è al limite: ${counted} quanto la conservazione del posto (${limit}). Vanno contati i giorni esatti: oltre, il licenziamento è possibile.${longer}`
  return `Dipende dall’anzianità e dal tipo di assenza: ${counted} fra le misure per cui il posto è conservato (da **${shortest}** a **${longest}**).${longer}`
}

const countedBy: Readonly<Record<string, string>> = {
  settimane: '7 giorni a settimana',
  mesi: '30 giorni al mese',
  anni: '365 giorni all’anno',
}

/** The months worked for which a question asks the leave matured ("ferie maturate in 5 mesi"). */
export function monthsWorked(message: string): number | undefined {
  const text = fold(message).replace(/\s+/g, ' ')
  if (!/\bmatur|\blavorat|\bho fatto\b|\baccumul|\bspett|\bdopo\b|\bho\b|\bassunt/.test(text)) return undefined
  if (/\bmatur/.test(text) && /\b(?:al|ogni|in un|per ogni) mese\b/.test(text)) return 1
  const match = new RegExp(
    `\\b(?:in|dopo|per|con|lavorat[oaie]|da|fatto|a|soli|solo) (${numberPattern}) mes[ei]\\b(?! di (?:preavviso|prova|malattia))`,
  ).exec(text)
  const months = match ? parseNumber(match[1] ?? '') : undefined
  return months !== undefined && Number.isInteger(months) && months > 0 && months < 12 ? months : undefined
}

/** The leave of a year in proportion to the months worked. */
export function accruedLeave(months: number, yearly: Line): Line | undefined {
  if (yearly.amount === undefined || yearly.unit === undefined) return undefined
  const share = new Decimal(yearly.amount).times(months).div(12).toDecimalPlaces(2)
  return {
    key: 'ferie.maturate',
    label: `ferie maturate in ${formatDuration(months, 'mesi')}`,
    value: formatDuration(share.toNumber(), yearly.unit),
    amount: share.toNumber(),
    unit: yearly.unit,
    detail: `${formatNumber(yearly.amount)} × ${months} / 12`,
    chosen: true,
  }
}
