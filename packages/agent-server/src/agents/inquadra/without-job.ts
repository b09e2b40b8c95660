import type { Asked } from '../asked.ts'
import type { Classified } from '../classification/classify.ts'
import { levelName, listOf, table } from '../format.ts'
import type { Part } from '../part.ts'
import { payCitations, paySentences } from '../topics/pay.ts'
import { questionsFor } from './alternatives.ts'
import { levelCitation, lowerFirst, title } from './citation.ts'

/** What can be said where nothing of the job was recognised: the levels there are, and what to tell of it. */
export function unrecognised(asked: Asked, classified: Classified): Part {
  const { agreement, said } = asked
  const described = agreement.levels.filter(level => level.description !== '')
  const blank = agreement.levels.filter(level => level.description === '')
  return {
    title,
    paragraphs: [
      `Nel CCNL ${agreement.shortName} (${agreement.code}) **non trovo nella base una mansione corrispondente**: nessun livello può essere indicato con sufficiente sicurezza.`,
      ...(blank.length > 0
        ? [
            `Di ${blank.length} livelli su ${agreement.levels.length} (${listOf(blank.map(level => level.code))}) la base ha la paga ma **non la declaratoria**: per quelli serve il testo del contratto.`,
          ]
        : []),
      [
        '**Per indicare il livello servirebbe sapere:**',
        '',
        '- quali compiti concreti svolge, e con quali strumenti',
        ...questionsFor(asked, classified, said.text).map(question => `- ${lowerFirst(question)}`),
      ].join('\n'),
      `${blank.length > 0 ? 'I livelli descritti nella base' : 'I livelli del contratto'}:`,
      table(
        ['Livello', 'Descrizione', 'Esempi'],
        described.map(level => [`**${level.code}**`, level.description, level.examples.join('; ') || '–']),
      ),
    ],
    notes: ['La forza dell’indicazione è nulla: serve la declaratoria del contratto.'],
    citations: described.slice(0, 1).map(level => levelCitation(level, asked, '')),
    lines: [],
    answered: false,
  }
}

/** A question about a level itself ("che livello è il 4?"): what it is for, and its pay. */
export function namedLevelPart(asked: Asked): Part {
  const { agreement, levels, said } = asked
  return {
    title,
    paragraphs: levels.flatMap(level => {
      const examples = level.examples.length > 0 ? ` Esempi: ${level.examples.join('; ')}.` : ''
      return [
        `Il **${levelName(level.code)}** del CCNL ${agreement.shortName} (${agreement.code}) è per: ${lowerFirst(level.description) || 'la declaratoria **non è presente nella base**'}${examples}`,
        `**Paga:** ${paySentences(level, { ...asked, levels: [level] }, said.date).join('\n\n')}`,
      ]
    }),
    notes: ['Per sapere se è il livello giusto descrivi la mansione: compiti, autonomia, persone coordinate.'],
    citations: levels.flatMap(level => [
      levelCitation(level, asked),
      ...payCitations(level, { ...asked, levels: [level] }, said.date),
    ]),
    lines: [],
    answered: true,
  }
}

/** Managers in the sense of the law are under agreements of their own. */
export function executivePart(asked: Asked): Part {
  const { agreement } = asked
  const top = agreement.levels.filter(level => /\bquadr/i.test(level.description) || /^\d?Q/.test(level.code))
  return {
    title,
    paragraphs: [
      `Il dirigente **non rientra nella classificazione** del CCNL ${agreement.shortName} (${agreement.code}): i dirigenti hanno contratti collettivi propri, che non sono fra quelli presenti nella base.`,
      ...(top.length > 0
        ? [
            `Se non ha la qualifica di dirigente, ${top.length === 1 ? 'il livello più alto qui è' : 'i livelli più alti qui sono'} ${listOf(top.map(level => `**${level.code}** (${lowerFirst(level.description.replace(/\.$/, ''))})`))}.`,
          ]
        : []),
    ],
    notes: [],
    citations: top.slice(0, 1).map(level => levelCitation(level, asked, '')),
    lines: [],
    answered: top.length > 0,
  }
}
