import { Decimal } from 'decimal.js'
import { topicOf } from '../../knowledge/topics.ts'
import type { Asked } from '../asked.ts'
import { factLines, type Line, lineItem } from '../facts.ts'
import { capitalize, formatDate, formatEuro, formatNumber, levelName } from '../format.ts'
import type { Part } from '../part.ts'
import { accruedMonths, accruedSentence } from './accrued-months.ts'
import { cite, missingPart, notesAbout } from './blocks.ts'
import { payRowsOf } from './pay.ts'

/** Every place of the data where a word stands, as lines with their topic. */
function mentionsOf(asked: Asked, word: RegExp, except: readonly string[]): readonly Line[] {
  return Object.values(asked.agreement.blocks)
    .filter(block => block.found && !except.includes(block.name))
    .flatMap(block =>
      factLines(block.rules, asked).filter(line => word.test(`${line.label} ${line.key}`) && line.value.length > 2),
    )
    .map(line => ({ ...line, chosen: false }))
}

/** Thirteenth and fourteenth: how many monthly payments, in what measure, when. */
export function extraMonthsPart(asked: Asked): Part {
  const block = asked.agreement.blocks.retribuzione
  const topic = topicOf('extra-months')
  const months = typeof block.rules.mensilita === 'number' ? block.rules.mensilita : undefined
  if (months === undefined) return missingPart(asked, topic, block.note)
  const detail = typeof block.rules.mensilita_dettaglio === 'string' ? block.rules.mensilita_dettaglio : undefined
  const when = typeof block.rules.quattordicesima === 'string' ? block.rules.quattordicesima : undefined
  const share = new Decimal(months).minus(13)
  const paragraphs: string[] = []
  const fourteenth = share.isZero()
    ? 'tredicesima, **nessuna quattordicesima**'
    : share.equals(1)
      ? 'tredicesima e quattordicesima'
      : `tredicesima e quattordicesima al **${formatNumber(share.times(100))}%** di una mensilità`
  paragraphs.push(`Le mensilità sono **${formatNumber(months)}** in un anno: ${fourteenth}.`)
  if (detail)
    paragraphs.push(
      `Nel dettaglio: **${detail}**${block.since ? `, ${detail.includes('dal') ? 'con maturazione' : 'in vigore'} dal **${formatDate(block.since)}**` : ''}.`,
    )
  if (when) paragraphs.push(`La quattordicesima si paga: **${when}**.`)
  else if (share.greaterThan(0) && !detail)
    paragraphs.push('Il mese di pagamento della quattordicesima **non è presente nella base**.')
  const lines: Line[] = [
    {
      key: 'retribuzione.mensilita',
      label: 'mensilità in un anno',
      value: formatNumber(months),
      amount: months,
      unit: 'mensilità',
      ...(detail ? { detail } : {}),
      chosen: true,
    },
  ]
  const accrued = accruedMonths(asked.said)
  if (accrued && asked.levels.length === 0) paragraphs.unshift(accruedSentence(accrued))
  for (const level of asked.levels) {
    const row = payRowsOf(level, asked, asked.said.date)[0]?.row
    if (row?.total === undefined || row.unit !== 'mese') continue
    if (accrued) paragraphs.unshift(`${capitalize(levelName(level.code))}. ${accruedSentence(accrued, row.total)}`)
    paragraphs.push(
      `Per il ${levelName(level.code)} la tredicesima intera è di **${formatEuro(row.total)}**${share.greaterThan(0) ? `, la quattordicesima di **${formatEuro(share.times(row.total))}**` : ''}, lordi (12 mesi di servizio, senza scatti né superminimi).`,
    )
  }
  const rest = mentionsOf(asked, /tredicesima|quattordicesima|mensilit/i, ['retribuzione', 'sanita_integrativa'])
  if (rest.length > 0) paragraphs.push(rest.map(lineItem).join('\n'))
  return {
    title: topic.title,
    paragraphs,
    notes: notesAbout(block, /mensilit|tredicesim|quattordicesim/i),
    citations: [cite(asked, block, topic.title, `${formatNumber(months)} mensilità${detail ? `: ${detail}` : ''}`)],
    lines: [...lines, ...rest],
    answered: true,
  }
}
