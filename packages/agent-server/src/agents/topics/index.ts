import type { Block } from '../../knowledge/agreement.ts'
import { contentStems } from '../../knowledge/text.ts'
import { type TopicName, topicOf } from '../../knowledge/topics.ts'
import { type Asked, hiredLate } from '../asked.ts'
import { pastRules } from '../facts/in-force.ts'
import { factLines, lineItem } from '../facts.ts'
import { capitalize, formatDate, since } from '../format.ts'
import type { Part } from '../part.ts'
import { holidaysPart, leavePart, marriagePart, parenthoodPart, permitsPart, sicknessPart } from './absences.ts'
import { apprenticeshipPart } from './apprenticeship.ts'
import { cite, disagreementNotes, factsPart } from './blocks.ts'
import { extraMonthsPart } from './extra-months.ts'
import { hoursPart } from './hours.ts'
import { noticePart } from './notice.ts'
import { overtimePart } from './overtime.ts'
import { payPart } from './pay.ts'
import { renewalPart } from './renewal.ts'
import { levelsPart, otherRulesPart } from './scope.ts'
import { stepsPart } from './seniority.ts'
import { severancePart } from './severance.ts'
import { trialPart } from './trial.ts'

/** THE table: who answers what. */
const answers: Readonly<Record<TopicName, (asked: Asked) => Part>> = {
  pay: payPart,
  levels: levelsPart,
  leave: leavePart,
  permits: permitsPart,
  notice: noticePart,
  trial: trialPart,
  sickness: sicknessPart,
  overtime: overtimePart,
  'seniority-steps': stepsPart,
  'extra-months': extraMonthsPart,
  apprenticeship: apprenticeshipPart,
  'fixed-term': asked => factsPart(asked, 'fixed-term', asked.agreement.blocks.tempo_determinato),
  'part-time': asked => factsPart(asked, 'part-time', asked.agreement.blocks.part_time),
  severance: severancePart,
  'pension-fund': asked => factsPart(asked, 'pension-fund', asked.agreement.blocks.previdenza_complementare),
  'health-fund': asked => factsPart(asked, 'health-fund', asked.agreement.blocks.sanita_integrativa),
  parenthood: parenthoodPart,
  holidays: holidaysPart,
  hours: hoursPart,
  welfare: asked => factsPart(asked, 'welfare', asked.agreement.blocks.una_tantum_welfare),
  renewal: renewalPart,
  marriage: marriagePart,
  'other-rules': otherRulesPart,
}

/** Says that the figures known hold only from a date to come. */
function notYet(asked: Asked, topic: TopicName, part: Part): Part {
  const [name] = topicOf(topic).blocks
  const block = name ? asked.agreement.blocks[name] : undefined
  if (!part.answered || topic === 'pay' || !block?.since || block.since <= asked.said.date) return part
  if (pastRules(block.rules, asked.said.date)) return part
  const warning = `Attenzione: le misure note valgono **${since(block.since)}**; quelle in vigore al ${formatDate(asked.said.date)} **non sono presenti nella base**.`
  return { ...part, paragraphs: [warning, ...part.paragraphs] }
}

/** To a topic without data, the figures of other blocks that the question names by at least two words. */
function withElsewhere(asked: Asked, part: Part): Part {
  if (part.answered) return part
  // A level, however it is called, names no figure.
  const said = new Set(contentStems(asked.said.text).filter(term => !/\d/.test(term) && !levelWords.has(term)))
  const found = Object.values(asked.agreement.blocks)
    .filter(block => block.found)
    .flatMap(block =>
      factLines(block.rules, asked)
        .filter(line => new Set(contentStems(line.label).filter(term => said.has(term))).size >= 2)
        .map(line => ({
          block,
          line: isFuture(block, asked)
            ? { ...line, detail: [line.detail, since(block.since ?? '')].filter(Boolean).join('; ') }
            : line,
        })),
    )
  if (found.length === 0) return part
  return {
    ...part,
    paragraphs: [found.map(({ line }) => lineItem(line)).join('\n'), ...part.paragraphs],
    citations: [...new Set(found.map(({ block }) => block))].map(block =>
      cite(asked, block, capitalize(block.name.replaceAll('_', ' '))),
    ),
    lines: found.map(({ line }) => line),
    answered: true,
  }
}

const levelWords: ReadonlySet<string> = new Set(contentStems('livello livelli parametro categoria'))

const isFuture = (block: Block, asked: Asked): boolean => block.since !== undefined && block.since > asked.said.date

/** What holds for who was hired at the end of the year said, where that is another measure. */
function withLateHiring(asked: Asked, topic: TopicName, part: Part): Part {
  const later = part.answered ? hiredLate(asked) : undefined
  if (!later) return part
  const other = answers[topic](later).paragraphs
  const at = part.paragraphs.findIndex((text, index) => text !== other[index])
  const text = other[at]
  if (at < 0 || text === undefined) return part
  const note = `Se l’assunzione è alla fine del ${later.said.hiredIn}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
  return { ...part, paragraphs: [...part.paragraphs.slice(0, at + 1), note, ...part.paragraphs.slice(at + 1)] }
}

/** What the data says of a topic, for the question as put to an agreement. */
export function answerTopic(asked: Asked, topic: TopicName): Part {
  const part = withLateHiring(asked, topic, withElsewhere(asked, notYet(asked, topic, answers[topic](asked))))
  return { ...part, notes: [...part.notes, ...(part.answered ? disagreementNotes(asked, topic) : [])] }
}
