import { Decimal } from 'decimal.js'
import { fold } from '../../knowledge/text.ts'
import { topicOf } from '../../knowledge/topics.ts'
import type { Asked } from '../asked.ts'
import { factLines, type Line, lineItem } from '../facts.ts'
import { capitalize, formatDuration, formatEuro, formatNumber, levelName, listOf } from '../format.ts'
import type { Part } from '../part.ts'
import { cite, excerptOf, missingPart, notesAbout } from './blocks.ts'
import type { Lead } from './leads.ts'
import { payBasis, payRowsOf } from './pay.ts'

/** Weekly hours and divisors. */
export function hoursPart(asked: Asked): Part {
  const block = asked.agreement.blocks.retribuzione
  const topic = topicOf('hours')
  const keys = [
    'ore_settimanali',
    'ore_settimanali_giornalieri',
    'ore_riferimento',
    'articolazioni',
    'divisore_orario',
    'divisore_giornaliero',
    'formula_oraria',
    'discontinui',
  ]
  const rules = Object.fromEntries(
    keys.filter(key => block.rules[key] !== undefined).map(key => [key, block.rules[key] ?? null]),
  )
  const names: Readonly<Record<string, string>> = {
    ore_settimanali: 'orario settimanale',
    divisore_orario: 'divisore orario',
    divisore_giornaliero: 'divisore giornaliero',
  }
  const lines = factLines(rules, asked).map((line): Line => {
    const label = names[line.key]
    if (line.key.startsWith('divisore') && line.amount !== undefined)
      return { ...line, value: formatNumber(line.amount), unit: '', label: label ?? line.label }
    if (line.key.startsWith('ore_settimanali') && line.amount !== undefined) {
      return {
        ...line,
        value: formatDuration(line.amount, 'ore'),
        unit: 'ore',
        label: label ?? line.label.replace(/^ore settimanali/, 'orario settimanale'),
      }
    }
    if (line.key.startsWith('discontinui') && line.amount !== undefined)
      return { ...line, value: formatDuration(line.amount, 'ore'), unit: 'ore' }
    return label ? { ...line, label } : line
  })
  if (lines.length === 0) return missingPart(asked, topic, block.note)
  const lead = hoursLead(lines, asked)
  const rest = lines.filter(line => !lead?.told.includes(line))
  const paragraphs = [...(lead ? [lead.sentence] : []), ...(rest.length > 0 ? [rest.map(lineItem).join('\n')] : [])]
  const { hourlyDivisor } = payBasis(asked)
  for (const level of asked.levels) {
    const row = payRowsOf(level, asked, asked.said.date)[0]?.row
    if (row?.total === undefined || row.unit !== 'mese' || !hourlyDivisor) continue
    paragraphs.push(
      `Paga oraria del ${levelName(level.code)}: ${formatEuro(row.total)} / ${formatNumber(hourlyDivisor)} = **${formatEuro(new Decimal(row.total).div(hourlyDivisor))}** lordi.`,
    )
  }
  return {
    title: topic.title,
    paragraphs,
    notes: notesAbout(block, /divisor|\bor[ae]\b|orario|settiman|1\/26/i),
    citations: [cite(asked, block, topic.title, excerptOf(lines))],
    lines,
    answered: true,
  }
}

/** "L’orario è di **40 ore** a settimana": or the divisor, when that is what was asked for. */
function hoursLead(lines: readonly Line[], asked: Asked): Lead | undefined {
  const text = fold(asked.said.text)
  const find = (key: string): Line | undefined => lines.find(line => line.key === key && line.amount !== undefined)
  const weekly = lines.filter(line => /^ore_settimanali(?:\.|$)/.test(line.key) && line.amount !== undefined)
  if (/\bdivisor/.test(text)) {
    const kinds = ['orario', 'giornaliero'].filter(
      kind =>
        !(kind === 'orario' ? /\bgiornal/ : /\borari/).test(text) || /\bgiornal.*\borari|\borari.*\bgiornal/.test(text),
    )
    const wanted = kinds.map(kind => find(`divisore_${kind}`)).filter(line => line !== undefined)
    if (wanted.length === 0)
      return {
        sentence: `Il divisore ${kinds.join(' e ')} **non è presente nella base**.`,
        told: lines.filter(line => kinds.some(kind => line.key === `divisore_${kind}`)),
      }
    return { sentence: `${capitalize(listOf(wanted.map(line => `${line.label} **${line.value}**`)))}.`, told: wanted }
  }
  const [only] = weekly
  if (!only || weekly.length > 1) return undefined
  return { sentence: `L’orario è di **${only.value}** a settimana.`, told: [only] }
}
