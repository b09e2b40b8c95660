/** What fewer hours a week change of an answer already given ("e se lavoro 20 ore?"). */
import { Decimal } from 'decimal.js'
import type { TopicName } from '../../knowledge/topics.ts'
import type { Asked } from '../asked.ts'
import type { Line } from '../facts.ts'
import { formatNumber, listOf } from '../format.ts'
import type { Part } from '../part.ts'
import { isPartTimeSaid } from '../understanding/quantities.ts'
import { payBasis } from './pay.ts'

/** How a topic is measured: in hours, in money, or in time of the calendar. */
type Measure = { readonly in: 'hours' | 'money' } | { readonly in: 'calendar'; readonly stays: string }

const calendar = (stays: string): Measure => ({ in: 'calendar', stays })

/** THE table: what a part-time scales and what it leaves. */
const measures: Readonly<Partial<Record<TopicName, Measure>>> = {
  permits: { in: 'hours' },
  pay: { in: 'money' },
  'extra-months': { in: 'money' },
  'seniority-steps': { in: 'money' },
  welfare: { in: 'money' },
  leave: calendar('le settimane di ferie restano le stesse (ogni giorno vale l’orario ridotto)'),
  sickness: calendar('il periodo di comporto resta lo stesso'),
  notice: calendar('il preavviso resta lo stesso'),
  trial: calendar('la durata della prova resta la stessa'),
  parenthood: calendar('la durata dei congedi resta la stessa'),
  marriage: calendar('la durata del congedo resta la stessa'),
  holidays: calendar('i giorni festivi restano gli stessi'),
}

/** So many figures are scaled one by one. */
const mostScaled = 6

/** The share of the full time that a question says, as a fraction, and how it comes out. */
function shareOf(asked: Asked): { readonly share: Decimal; readonly words: string } | undefined {
  const { weeklyHours, fullTimeHours, partTimePercent } = asked.said
  if (partTimePercent !== undefined)
    return {
      share: new Decimal(partTimePercent).div(100),
      words: `Con il ${formatNumber(partTimePercent)}% dell’orario`,
    }
  const full = fullTimeHours ?? payBasis(asked).weeklyHours
  if (weeklyHours === undefined || full === undefined || weeklyHours >= full) return undefined
  const share = new Decimal(weeklyHours).div(full)
  return {
    share,
    words: `Con **${formatNumber(weeklyHours)} ore su ${formatNumber(full)}** (${formatNumber(share.times(100).toDecimalPlaces(2))}%)`,
  }
}

/** Hours of a year as the data has them; sums, and the steps of the new hires, follow from those. */
const isYearly = (line: Line): boolean =>
  line.unit === 'ore' && line.amount !== undefined && !/^permessi\.|^varianti/.test(line.key)

const scaledLine = (line: Line, share: Decimal): string => {
  const hours = share.times(line.amount ?? 0).toDecimalPlaces(2)
  return `${line.label}${line.detail ? ` (${line.detail})` : ''} **${formatNumber(hours)} ore** invece di ${line.value}`
}

/** One sentence on what the hours said change of a part; `undefined` where they were not said or change nothing known. */
export function shorterHours(asked: Asked, topic: TopicName, part: Part): string | undefined {
  const measure = measures[topic]
  if (!measure || !part.answered || !isPartTimeSaid(asked.said.text, asked.said)) return undefined
  const found = shareOf(asked)
  // The pay of a level is told scaled.
  if (topic === 'pay' && found && asked.levels.length > 0) return undefined
  const words = found?.words ?? 'Con un part-time'
  if (measure.in === 'calendar')
    return `${words} ${measure.stays}: è tempo di calendario. In un part-time verticale o misto si può contare in proporzione: va verificato sul contratto.`
  if (measure.in === 'money')
    return `${words} gli importi si riducono in proporzione${found ? ` (si moltiplicano per **${formatNumber(found.share.toDecimalPlaces(4))}**)` : ' all’orario'}: quelli che seguono sono a tempo pieno.`
  const scaled = part.lines.filter(isYearly).slice(0, mostScaled)
  return found && scaled.length > 0
    ? `${words} le ore si riducono in proporzione: ${listOf(scaled.map(line => scaledLine(line, found.share)))}. Le misure che seguono sono a tempo pieno.`
    : `${words} le ore si riducono in proporzione all’orario: quelle che seguono sono a tempo pieno${found ? '' : '. Indica le ore settimanali o la percentuale per averle ridotte'}.`
}
