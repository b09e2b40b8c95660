import type { Block, Evidence } from '../../knowledge/agreement.ts'
import type { Json } from '../../knowledge/schema.ts'
import { fold } from '../../knowledge/text.ts'
import { type Topic, type TopicName, topicOf, topics } from '../../knowledge/topics.ts'
import { type Asked, speaksOf } from '../asked.ts'
import { pastRules } from '../facts/in-force.ts'
import { factLines, type Line, lineItem, namedFirst } from '../facts.ts'
import { formatDate, formatNumber } from '../format.ts'
import type { Citation, Part } from '../part.ts'
import { leadOf } from './leads.ts'

/** A citation of a block. */
export function cite(asked: Asked, block: Block, about: string, excerpt = ''): Citation {
  return { about, evidence: evidenceAt(block, asked.said.date), agreement: asked.agreement, excerpt }
}

/** Who says what held at a date: rules of a period that is over have sources of their own. */
function evidenceAt(block: Block, date: string): Evidence {
  const past = pastRules(block.rules, date)
  if (!past) return block
  return {
    ...(past.source ? { source: past.source } : {}),
    otherSources: [],
    verified: past.source ? 1 : 0,
  }
}

/** Says that the data has nothing on a topic, and what little it knows. */
export function missingPart(asked: Asked, topic: Topic, note: string | undefined): Part {
  return {
    title: topic.title,
    paragraphs: [
      `Per il CCNL ${asked.agreement.shortName} (${asked.agreement.code}) **il dato non è presente nella base** ${topic.of === '' ? '' : `per la parte ${topic.of}`}.${note ? ` ${note}` : ''}`.replace(
        / \./,
        '.',
      ),
    ],
    notes: ['Va verificato sul testo del contratto.'],
    citations: [],
    lines: [],
    answered: false,
  }
}

/** The article of the agreement that the data names for a topic: `art. 70`; `undefined` when it names none. */
export function articleOf(asked: Asked, topic: TopicName): string | undefined {
  for (const name of topicOf(topic).blocks) {
    const block = asked.agreement.blocks[name]
    const own = block.rules.articolo ?? block.rules.articoli
    if (typeof own === 'string' || typeof own === 'number') return `art. ${own}`
    const told = /\bartt?\. \d+(?:[-,] ?\d+)*(?: e \d+)?/i.exec(block.note ?? '')?.[0]
    if (told) return told.toLowerCase()
  }
  return undefined
}

/** The notes of a block that an answer repeats: its own, and that it was read only in part. */
export function blockNotes(block: Block, asked: Asked): readonly string[] {
  const { qualification } = asked.said
  const kept = sentencesOf(block.note).filter(
    sentence => qualification === undefined || speaksOf(sentence, qualification) !== false,
  )
  const undated = block.since === undefined ? ['La fonte non indica da quando vale.'] : []
  if (kept.length > 0) return [kept.join(' '), ...undated]
  if (undated.length > 0) return undated
  return block.partial && !block.note ? ['Il dato è parziale.'] : []
}

function sentencesOf(note: string | undefined): readonly string[] {
  return (note ?? '').split(/(?<=\.)(?<!\bartt?\.)\s+(?=[A-Z0-9])/).filter(sentence => sentence !== '')
}

/** The sentences of a note about what was asked: one note serves pay, monthly payments and hours alike. */
export function notesAbout(block: Block, about: RegExp, not?: RegExp): readonly string[] {
  const kept = block.found
    ? sentencesOf(block.note).filter(sentence => about.test(sentence) && !not?.test(sentence))
    : []
  return kept.length > 0 ? [kept.join(' ')] : []
}

/** A topic told from its block alone, line by line; `order` puts some fields first. */
export function factsPart(asked: Asked, name: TopicName, block: Block, skip: ReadonlySet<string> = new Set()): Part {
  const topic = topicOf(name)
  if (!block.found) return missingPart(asked, topic, block.note)
  const lines = factLines(block.rules, asked, skip)
  const ordered = namedFirst(chosenFirst(lines), asked)
  const lead = leadOf(name, ordered, asked)
  const rest = ordered.filter(line => !lead?.told.includes(line))
  return {
    title: topic.title,
    paragraphs: [
      ...(lead ? [lead.sentence] : []),
      ...(rest.length > 0 ? [rest.map(lineItem).join('\n')] : []),
      ...(ordered.length === 0 && !lead ? ['Per il caso indicato una misura **non è presente nella base**.'] : []),
    ],
    notes: blockNotes(block, asked),
    citations: [cite(asked, block, topic.title, excerptOf(ordered))],
    lines: ordered,
    answered: lines.length > 0 || block.note !== undefined,
  }
}

/** The lines that the question chose before the others, else in the order of the data. */
export function chosenFirst(lines: readonly Line[]): readonly Line[] {
  return [...lines.filter(line => line.chosen), ...lines.filter(line => !line.chosen)]
}

/** The first figures, in a line. */
export function excerptOf(lines: readonly Line[]): string {
  return lines
    .slice(0, 4)
    .map(line => `${line.label}: ${line.value}`)
    .join('; ')
}

/** The roots of the words by which the field of a disagreement names a topic. */
function rootsOf(name: TopicName): readonly RegExp[] {
  const topic = topicOf(name)
  return [
    ...topic.blocks.map(block => block.slice(0, 6)),
    ...topic.phrases.filter(phrase => !/^[~-]/.test(phrase) && !phrase.includes(' ')).map(phrase => phrase.slice(0, 7)),
  ]
    .filter(root => root.length >= 3)
    .map(root => new RegExp(`\\b${root.replace(/[^a-z0-9]/g, '.')}${root.length < 5 ? '\\b' : ''}`))
}

const fieldRoots: readonly { readonly name: TopicName; readonly roots: readonly RegExp[] }[] = topics.map(topic => ({
  name: topic.name,
  roots: rootsOf(topic.name),
}))

/** The topics that the field of a disagreement is about: those named first in it. */
function topicsOfField(field: string): readonly TopicName[] {
  const places = fieldRoots.map(({ name, roots }) => ({
    name,
    at: Math.min(...roots.map(root => root.exec(field)?.index ?? Number.POSITIVE_INFINITY)),
  }))
  const first = Math.min(...places.map(place => place.at))
  return Number.isFinite(first) ? places.filter(place => place.at === first).map(place => place.name) : []
}

/** Values longer than this, all together, are left to who reads the sources. */
const longValues = 170

/**
 * The disagreements among sources that touch what was asked: they name the topic, and no other level, worker, sickness or
 * way of ending than the one asked about.
 */
export function disagreementNotes(asked: Asked, name: TopicName): readonly string[] {
  const notes: string[] = []
  const { qualification, ending, eventOrdinal } = asked.said
  for (const disagreement of asked.agreement.disagreements) {
    const field = fold(disagreement.field)
    if (!topicsOfField(field).includes(name)) continue
    if (namesOtherLevels(`${disagreement.field} ${Object.keys(disagreement.values).join(' ')}`, asked)) continue
    if (qualification && speaksOf(field, qualification) === false) continue
    if (
      /\bquadri\b/.test(field) &&
      asked.levels.length > 0 &&
      !asked.levels.some(level => /^(?:1?q|qd?)/i.test(level.code))
    )
      continue
    // Without a level, a disagreement about one level's pay is not about the question.
    if (asked.levels.length === 0 && name === 'pay' && /livell|minimo \S/.test(field)) continue
    if (/\bdimission/.test(field) && ending === 'dismissal') continue
    if (/\blicenziament/.test(field) && ending === 'resignation') continue
    const ordinal = /(\d+)° evento/.exec(field)
    if (ordinal && eventOrdinal !== undefined && Number(ordinal[1]) !== eventOrdinal) continue
    if (/\bcomporto\b/.test(field) && eventOrdinal !== undefined) continue
    const message = fold(asked.said.text)
    if (
      /\bcarenza\b/.test(field) &&
      /\bcomporto\b|\blicenz|\bposto\b/.test(message) &&
      !/\bpag|\bcarenza\b|\bprimi\b/.test(message)
    )
      continue
    const values = Object.entries(disagreement.values)
      .map(([who, value]) => `${who}: ${disagreementValue(value)}`)
      .join('; ')
    const choice = disagreement.choice
      ? ` Qui si usa: ${readable(disagreement.choice)}.`
      : ' Nessuna delle due è stata scelta.'
    notes.push(
      `Le fonti non concordano su «${disagreement.field}»${values.length > longValues ? '' : ` (${values})`}.${choice}`,
    )
  }
  return notes
}

/** A value of a disagreement in words. */
export function disagreementValue(value: Json): string {
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map(disagreementValue).join(', ')
  return readable(String(value))
}

/** A choice among sources, with numbers and dates as they are written. */
export function readable(choice: string): string {
  const list = choice.startsWith('[') ? choice.slice(1, -1).replace(/,(?=\S)/g, ', ') : choice
  return list
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, date => formatDate(date))
    .replace(/(?<![\d.])(\d+)\.(\d+)(?![\d.])/g, (_, whole: string, part: string) =>
      formatNumber(Number(`${whole}.${part}`)),
    )
    .replace(/\.$/, '')
}

function namesOtherLevels(field: string, asked: Asked): boolean {
  if (asked.levels.length === 0) return false
  const codes = asked.agreement.levels.map(level => level.code)
  const named = codes.filter(code =>
    new RegExp(`(?:^|[\\s(,-])${code.replace('/', '\\/')}(?:[ª°]|$|[\\s,):-])`).test(
      field.replace(/oltre \d+ anni|\d+ giorni|\d+° evento|\d{4}/g, ''),
    ),
  )
  return named.length > 0 && !named.some(code => asked.levels.some(level => level.code === code))
}
