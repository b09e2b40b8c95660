import { isRecord, type Json } from '../../knowledge/schema.ts'
import { topicOf } from '../../knowledge/topics.ts'
import { type Asked, speaksOf } from '../asked.ts'
import { factLines, type Line, lineItem, missing } from '../facts.ts'
import { formatDuration, formatEuro, levelName, table } from '../format.ts'
import type { Part } from '../part.ts'
import type { Qualification } from '../understanding/index.ts'
import { blockNotes, chosenFirst, cite, excerptOf, missingPart } from './blocks.ts'
import { seniorityAmount, seniorityStep } from './pay.ts'

/** Seniority steps of the level asked about, or of all. */
export function stepsPart(asked: Asked): Part {
  const block = asked.agreement.blocks.scatti
  const topic = topicOf('seniority-steps')
  if (!block.found) return missingPart(asked, topic, block.note)
  const { rules } = block
  const count = typeof rules.numero === 'number' ? rules.numero : undefined
  const every = typeof rules.cadenza_mesi === 'number' ? rules.cadenza_mesi : undefined
  const first = typeof rules.primo_scatto_mesi === 'number' ? rules.primo_scatto_mesi : undefined
  const pace =
    every === undefined
      ? ''
      : ` ogni **${every % 12 === 0 ? formatDuration(every / 12, 'anni') : formatDuration(every, 'mesi')}**`
  const paragraphs: string[] = []
  const lines: Line[] = []
  if (count === 0) {
    paragraphs.push('**Gli scatti di anzianità non sono previsti**.')
    lines.push({
      key: 'scatti.numero',
      label: 'numero massimo di scatti',
      value: '0',
      amount: 0,
      unit: 'scatti',
      chosen: true,
    })
  }
  const only = typeof rules.solo === 'string' ? rules.solo : undefined
  const { qualification } = asked.said
  if (only && qualification && speaksOf(only, qualification) === false)
    paragraphs.push(`Per ${plural[qualification]} gli scatti **non sono previsti**: spettano soltanto agli ${only}.`)
  if (count) {
    paragraphs.push(
      `Gli scatti di anzianità sono al massimo **${count}**${pace}${first === undefined ? '' : ` (il primo dopo ${formatDuration(first / 12, 'anni')})`}${typeof rules.solo === 'string' ? `, solo per: ${rules.solo}` : ''}.`,
    )
    lines.push({
      key: 'scatti.numero',
      label: 'numero massimo di scatti',
      value: String(count),
      amount: count,
      unit: 'scatti',
      chosen: true,
    })
    if (every !== undefined)
      lines.push({
        key: 'scatti.cadenza',
        label: 'cadenza',
        value: formatDuration(every, 'mesi'),
        amount: every,
        unit: 'mesi',
        chosen: true,
      })
  }
  for (const level of asked.levels) {
    const step = seniorityStep(asked, level)
    if (step) {
      paragraphs.push(
        `Per il ${levelName(level.code)} ogni scatto vale **${formatEuro(step.amount)}** lordi al mese${step.count !== undefined && step.count !== count ? `, per al massimo ${step.count} scatti` : ''}.`,
      )
      lines.push({
        key: 'scatti.importo',
        label: 'importo di uno scatto',
        value: formatEuro(step.amount),
        amount: step.amount,
        unit: '€/mese',
        detail: levelName(level.code),
        chosen: true,
      })
    } else if (count)
      paragraphs.push(`Per il ${levelName(level.code)} l’importo dello scatto **non è presente nella base**.`)
  }
  const matured = seniorityAmount(asked)
  if (matured) paragraphs.push(matured.sentence)
  const skip = new Set([
    'numero',
    'cadenza_mesi',
    'solo',
    'primo_scatto_mesi',
    'massimo_per_livello',
    ...(asked.levels.length > 0 || emptyRecord(rules.importi) ? ['importi'] : []),
  ])
  if (asked.levels.length === 0 && isRecord(rules.importi) && !emptyRecord(rules.importi)) {
    skip.add('importi')
    paragraphs.push(
      table(
        ['Livello', 'Importo di uno scatto'],
        Object.entries(rules.importi).map(([code, amount]) => [
          code,
          typeof amount === 'number' ? formatEuro(amount) : missing,
        ]),
      ),
    )
  }
  const rest = chosenFirst(factLines(rules, asked, skip))
  if (rest.length > 0) paragraphs.push(rest.map(lineItem).join('\n'))
  return {
    title: topic.title,
    paragraphs,
    notes: blockNotes(block, asked),
    citations: [cite(asked, block, topic.title, excerptOf([...lines, ...rest]))],
    lines: [...lines, ...rest],
    answered: true,
  }
}

const plural: Readonly<Record<Qualification, string>> = {
  operai: 'gli operai',
  impiegati: 'gli impiegati',
  quadri: 'i quadri',
  intermedi: 'gli intermedi',
  apprendisti: 'gli apprendisti',
  viaggianti: 'il personale viaggiante',
  dirigenti: 'i dirigenti',
}

function emptyRecord(value: Json | undefined): boolean {
  return isRecord(value) && Object.keys(value).length === 0
}
