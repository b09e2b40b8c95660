import { Decimal } from 'decimal.js'
import type { Level } from '../../knowledge/agreement.ts'
import { fold } from '../../knowledge/text.ts'
import type { Asked } from '../asked.ts'
import { type Classification, type Classified, classify } from '../classification/classify.ts'
import { factLines, lineItem } from '../facts.ts'
import { formatEuro, levelName, listOf } from '../format.ts'
import type { Part } from '../part.ts'
import { apprenticeshipPart } from '../topics/apprenticeship.ts'
import { disagreementValue, readable } from '../topics/blocks.ts'
import { allowanceLines, payCitations, payRowsOf, paySentences } from '../topics/pay.ts'
import { alternativesBlock, questionsFor } from './alternatives.ts'
import { levelCitation, lowerFirst, title } from './citation.ts'
import { evidenceText, reasonOf, signalsText, weighed } from './evidence.ts'
import { executivePart, namedLevelPart, unrecognised } from './without-job.ts'

/** From a described job to its level in an agreement: the level, why, its pay, what else it might be. */
export function classifyPart(whole: Asked): Part {
  const { agreement, said } = whole
  if (/\bdirigent[ei]\b/.test(fold(said.text)) && !/\bnon (?:e |un )*dirigent/.test(fold(said.text)))
    return executivePart(whole)
  const classified = weighed(classify(agreement, said.text, said.seniorityMonths), agreement.levels)
  const [first] = classified.ranking
  if (!first) return whole.levels.length > 0 ? namedLevelPart(whole) : unrecognised(whole, classified)
  // The pay and the further elements are those of the level found.
  const found: Asked = { ...whole, levels: [first.level] }
  const apprentice =
    said.qualification === 'apprendisti' ? apprenticeshipPart({ ...found, levels: [first.level] }) : undefined
  const allowances = allowancesOf(found)
  // "Quadro" names its levels without claiming one of them.
  const claimed = said.levels.length > 0 ? whole.levels[0] : undefined
  const alternatives = alternativesBlock(whole, classified)
  const signals = signalsText(classified)
  const asks = classified.strength === 'strong' ? [] : questionsFor(whole, classified, said.text)
  return {
    title,
    paragraphs: [
      leadText(found, first, classified),
      `**Perché:** ${reasonOf(first)}.${first.level.otherNames.length > 0 ? ` Vecchia denominazione: ${first.level.otherNames.join(', ')}.` : ''}`,
      ...(signals ? [signals] : []),
      evidenceText(classified),
      ...(classified.mixed.length > 0 ? [mixedText(first, classified)] : []),
      ...(claimed ? [claimText(claimed, classified, whole)] : []),
      `**Paga:** ${paySentences(first.level, found, said.date).join('\n\n')}`,
      ...(apprentice?.answered
        ? [
            `**Apprendista:** il livello indicato è quello di arrivo; durante l’apprendistato la paga è più bassa.\n\n${apprentice.paragraphs.join('\n\n')}`,
          ]
        : []),
      ...(allowances.length > 0
        ? [
            [
              'Altre voci previste per questo livello (possono essere già comprese nel totale):',
              '',
              ...allowances.map(lineItem),
            ].join('\n'),
          ]
        : []),
      ...(alternatives ? [alternatives] : []),
      ...(asks.length > 0 ? [['**Per confermare il livello:**', '', ...asks.map(one => `- ${one}`)].join('\n')] : []),
    ],
    notes: [
      ...(first.level.note ? [first.level.note] : []),
      ...disagreementNotes(whole),
      'L’inquadramento dipende dai compiti svolti in prevalenza: va confrontato con la declaratoria del contratto.',
    ],
    citations: [
      levelCitation(first.level, found),
      ...payCitations(first.level, found, said.date),
      ...(claimed && claimed !== first.level ? payCitations(claimed, whole, said.date) : []),
      ...(apprentice?.answered ? apprentice.citations : []),
      ...(allowances.length > 0
        ? [
            {
              about: 'Altre voci della retribuzione',
              evidence: agreement.blocks.retribuzione,
              agreement,
              excerpt: allowances.map(line => `${line.label}: ${line.value}`).join('; '),
            },
          ]
        : []),
    ],
    lines: [],
    answered: true,
  }
}

function leadText({ agreement }: Asked, { level }: Classification, { strength }: Classified): string {
  const lead =
    strength === 'weak'
      ? `Dalla descrizione non si può scegliere con sicurezza un solo livello; il più vicino è il **livello ${level.code}**`
      : `L’inquadramento è il **livello ${level.code}**`
  const section = level.section ? `, sezione ${level.section}` : ''
  return `${lead} del CCNL ${agreement.shortName} (${agreement.code})${section}: ${lowerFirst(level.description)}`
}

function mixedText(first: Classification, { mixed }: Classified): string {
  const duties = [first, ...mixed].map(
    entry =>
      `${listOf((entry.said.length > 0 ? entry.said : entry.described).map(word => `«${word}»`))} è del livello **${entry.level.code}**`,
  )
  return `**Mansioni di più livelli:** ${listOf(duties)}. Conta la mansione svolta in prevalenza; se quella più alta è abituale e non occasionale, va riconosciuto il suo livello.`
}

/** What the level that the question names comes to beside the one found. */
function claimText(claimed: Level, { ranking, strength }: Classified, asked: Asked): string {
  const [first] = ranking
  if (!first) return ''
  if (claimed === first.level)
    return strength === 'weak'
      ? `**Livello indicato:** il ${levelName(claimed.code)} che indichi è compatibile con la mansione, ma la descrizione non basta a confermarlo.`
      : `**Livello indicato:** il ${levelName(claimed.code)} che indichi è quello che risulta dalla mansione.`
  const here = payRowsOf(first.level, asked, asked.said.date)[0]?.row
  const there = payRowsOf(claimed, asked, asked.said.date)[0]?.row
  const both = here?.total !== undefined && there?.total !== undefined
  const amount = both ? here?.total : here?.minimum
  const base = both ? there?.total : there?.minimum
  const gap = amount === undefined || base === undefined ? undefined : new Decimal(amount).minus(base)
  const higher = first.level.order < claimed.order
  const pay = gap
    ? `, che ha una paga ${gap.isNegative() ? 'più bassa' : 'più alta'} di **${formatEuro(gap.abs())}** al mese (${formatEuro(amount ?? 0)} contro ${formatEuro(base ?? 0)})`
    : ''
  const law = higher
    ? 'Chi svolge mansioni superiori ha diritto al trattamento corrispondente, e il livello diventa definitivo dopo il periodo fissato dal contratto o, se manca, dopo sei mesi continuativi, salvo che sostituisca un assente (art. 2103 c.c.).'
    : 'Un livello già riconosciuto non si perde perché i compiti corrispondono a uno più basso, salvo i casi dell’art. 2103 c.c.'
  return `**Livello indicato:** la domanda nomina il ${levelName(claimed.code)} (${lowerFirst(claimed.description.replace(/\.$/, ''))}); la mansione descritta risulta invece del livello **${first.level.code}**${pay}. ${law}`
}

/** The further elements of pay that belong to the level found, and are not in its row. */
function allowancesOf(found: Asked): ReturnType<typeof allowanceLines> {
  const [level] = found.levels
  if (!level) return []
  const own = new RegExp(`(?:^|[_\\s(])${level.code.replace('/', '\\/')}(?:[_\\s),]|$)`)
  const paid = new Set(
    payRowsOf(level, found, found.said.date).flatMap(({ row }) => row.others.map(element => element.amount)),
  )
  return [
    ...allowanceLines(found).filter(
      line => own.test(line.key.replaceAll('.', '_')) || own.test(`${line.detail ?? ''} ${line.label}`) || line.chosen,
    ),
    ...found.agreement.otherRules
      .filter(rule => /indennit/i.test(rule.name))
      .flatMap(rule => factLines({ [rule.name]: rule.rules.importi ?? null }, found).filter(line => line.chosen))
      .filter(line => !paid.has(line.amount)),
  ]
}

/** The disagreements of the sources about the level of the very job described. */
function disagreementNotes({ agreement, said }: Asked): readonly string[] {
  const words = fold(said.text)
  return agreement.disagreements.flatMap(disagreement => {
    const about = /livello del?l?\s*'?(\w+)|livello (\w+)/.exec(fold(disagreement.field))
    const subject = about?.[1] ?? about?.[2]
    if (!subject || subject.length < 3 || /^\d/.test(subject) || !new RegExp(`\\b${subject}`).test(words)) return []
    const values = Object.entries(disagreement.values).map(([who, value]) => `${who}: ${disagreementValue(value)}`)
    return [
      `Le fonti non concordano su «${disagreement.field}» (${values.join('; ')}).${disagreement.choice ? ` Qui si usa: ${readable(disagreement.choice)}.` : ''}`,
    ]
  })
}
