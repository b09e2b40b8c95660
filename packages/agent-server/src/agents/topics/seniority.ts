import { isRecord, type Json } from '../../knowledge/schema.ts'
import { fold } from '../../knowledge/text.ts'
import { topicOf } from '../../knowledge/topics.ts'
import { type Asked, speaksOf } from '../asked.ts'
import { factLines, type Line, lineItem, missing } from '../facts.ts'
import { formatDuration, formatEuro, formatSeniority, levelName, table } from '../format.ts'
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
  const span = count && every !== undefined ? lastStep(asked, count, every, first ?? every) : undefined
  if (span) paragraphs.push(span.sentence)
  if (count) {
    // A sentence that tells the number and the pace leaves nothing to say of them.
    if (!span?.whole || only)
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
    // Who asks how long it takes asks for no amounts.
    if (!span)
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

/** After how long the last step is reached, or how long the next one takes, where a question asks for that. */
function lastStep(
  asked: Asked,
  count: number,
  every: number,
  first: number,
): { readonly sentence: string; readonly whole: boolean } | undefined {
  const text = fold(asked.said.text)
  const { seniorityMonths: service } = asked.said
  const own = asked.levels[0] ? (seniorityStep(asked, asked.levels[0])?.count ?? count) : count
  const last = first + (own - 1) * every
  const next =
    /\b(?:prossimo|nuovo) scatto\b|\bquanto manca\b|\bmanca\w*\b/.test(text) && !/\bultim|\bmassim|\btutti\b/.test(text)
  if (next && service !== undefined) {
    if (service >= last)
      return {
        whole: true,
        sentence: `Gli scatti sono già tutti maturati: l’ultimo si raggiunge dopo **${formatSeniority(last)}**.`,
      }
    const matured = service < first ? 0 : 1 + Math.floor((service - first) / every)
    const at = first + matured * every
    return {
      whole: false,
      sentence: `Il prossimo scatto (il ${matured + 1}°) matura dopo **${formatSeniority(at)}** di anzianità: con ${formatSeniority(service)} mancano **${formatSeniority(at - service)}**.`,
    }
  }
  const asks =
    /\b(?:quant\w+|che|ogni) (?:\w+ ){0,5}?(?:ann|temp)\w*\b.*\b(?:massim|ultim|tutti|finiscono|esaur|complet)|\b(?:massim|ultim|tutti|finiscono|esaur|complet)\w*\b.*\b(?:quant\w+ (?:ann|temp)|quando|ci vuole|ci vogliono)|\bquando\b.*\b(?:massim|ultim|tutti|finiscono|esaur|complet)|\bquanto (?:ci )?(?:manca|vuole)\b.*\b(?:massim|ultim|tutti)/.test(
      text,
    )
  if (!asks) return undefined
  const rest =
    service === undefined
      ? ''
      : service >= last
        ? ': sono già tutti maturati'
        : `: con ${formatSeniority(service)} mancano **${formatSeniority(last - service)}**`
  return {
    whole: true,
    sentence: `Il massimo degli scatti si raggiunge dopo **${formatSeniority(last)}** nello stesso livello (${own} scatti${first === every ? '' : `, il primo dopo ${formatSeniority(first)}`}, uno ogni ${formatSeniority(every)})${rest}.`,
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
