import { Decimal } from 'decimal.js'
import { fold } from '../knowledge/text.ts'
import type { Asked } from './asked.ts'
import { type Classification, type Classified, classify } from './classification/classify.ts'
import { factLines, lineItem } from './facts.ts'
import { formatChange, formatEuro, levelName, listOf, table } from './format.ts'
import type { Citation, Part } from './part.ts'
import { disagreementValue, readable } from './topics/blocks.ts'
import { allowanceLines, payCitations, payRowsOf, paySentences } from './topics/pay.ts'
import { agreementOfSources } from './writing.ts'

const strengths: Readonly<Record<Classified['strength'], string>> = {
  strong: 'forte',
  fair: 'discreta',
  weak: 'debole',
  none: 'nessuna',
}

function reason(entry: Classification): string {
  if (entry.example && entry.coverage >= 0.6) return `la mansione corrisponde all’esempio «${entry.example}»`
  if (entry.example) return `la mansione ricorda l’esempio «${entry.example}»`
  return `la descrizione del livello ha in comune: ${listOf(entry.described)}`
}

function evidenceText(entry: Classification): string {
  const { examplesVerified, descriptionVerified } = entry.level
  const examples = entry.example ? `esempi di mansione: ${agreementOfSources(examplesVerified)}` : undefined
  return [examples, `descrizione del livello: ${agreementOfSources(descriptionVerified)}`].filter(Boolean).join('; ')
}

function citation(entry: Classification, asked: Asked): Citation {
  return {
    about: `Classificazione: ${levelName(entry.level.code)}`,
    evidence: { ...entry.level, verified: Math.max(entry.level.examplesVerified, entry.level.descriptionVerified) },
    agreement: asked.agreement,
    excerpt: `${entry.level.description} Esempi: ${entry.level.examples.join(', ')}`,
  }
}

/** A match with examples that no source confirmed is one step weaker than its words make it. */
function weighed(classified: Classified): Classified {
  const first = classified.ranking[0]
  const confirmed = first && (first.level.examplesVerified > 0 || first.level.descriptionVerified > 1)
  return classified.strength === 'strong' && !confirmed ? { ...classified, strength: 'fair' } : classified
}

/** From a described job to its level in an agreement: the level, why, its pay, what else it might be. */
export function classifyPart(whole: Asked): Part {
  const { agreement, said } = whole
  const classified = weighed(classify(agreement, said.text, said.seniorityMonths))
  const [first, ...others] = classified.ranking
  const title = 'Inquadramento'
  if (!first) {
    return {
      title,
      paragraphs: [
        `Nel CCNL ${agreement.shortName} (${agreement.code}) **non trovo nella base una mansione corrispondente**: nessun livello può essere indicato con sufficiente sicurezza.`,
        'Descrivi i compiti concreti (che cosa fa, con quali strumenti, con quanta autonomia, se coordina altre persone). Gli esempi presenti nella base sono questi:',
        table(
          ['Livello', 'Descrizione', 'Esempi'],
          agreement.levels.map(level => [`**${level.code}**`, level.description, level.examples.join('; ') || '–']),
        ),
      ],
      notes: ['La forza dell’indicazione è nulla: serve la declaratoria del contratto.'],
      citations: agreement.levels
        .slice(0, 1)
        .map(level => ({ about: 'Classificazione', evidence: level, agreement, excerpt: '' })),
      lines: [],
      answered: false,
    }
  }
  // The pay and the further elements are those of the level found.
  const found: Asked = { ...whole, levels: [first.level] }
  const paragraphs: string[] = []
  const citations: Citation[] = [citation(first, found)]
  const near = others
    .filter(entry => entry.score >= first.score * (classified.strength === 'weak' ? 0.45 : 0.3))
    .slice(0, 3)
  const lead =
    classified.strength === 'weak'
      ? `Dalla descrizione non si può scegliere con sicurezza un solo livello; il più vicino è il **livello ${first.level.code}**`
      : `L’inquadramento è il **livello ${first.level.code}**`
  const section = first.level.section ? ` (${first.level.section})` : ''
  paragraphs.push(`${lead} del CCNL ${agreement.shortName} (${agreement.code})${section}: ${first.level.description}`)
  paragraphs.push(
    `**Perché:** ${reason(first)}.${first.level.otherNames.length > 0 ? ` Vecchia denominazione: ${first.level.otherNames.join(', ')}.` : ''}`,
  )
  paragraphs.push(`**Paga:** ${paySentences(first.level, found, said.date).join('\n\n')}`)
  citations.push(...payCitations(first.level, found, said.date))
  const own = new RegExp(`(?:^|[_\\s(])${first.level.code.replace('/', '\\/')}(?:[_\\s),]|$)`)
  const allowances = allowanceLines(found).filter(
    line => own.test(line.key.replaceAll('.', '_')) || own.test(`${line.detail ?? ''} ${line.label}`) || line.chosen,
  )
  const paid = new Set(
    payRowsOf(first.level, found, said.date).flatMap(({ row }) => row.others.map(element => element.amount)),
  )
  const rules = agreement.otherRules
    .filter(rule => /indennit/i.test(rule.name))
    .flatMap(rule => factLines({ [rule.name]: rule.rules.importi ?? null }, found).filter(line => line.chosen))
    .filter(line => !paid.has(line.amount))
  if (allowances.length + rules.length > 0) {
    paragraphs.push(
      [
        'Altre voci previste per questo livello (possono essere già comprese nel totale):',
        '',
        ...[...allowances, ...rules].map(lineItem),
      ].join('\n'),
    )
    citations.push({
      about: 'Altre voci della retribuzione',
      evidence: agreement.blocks.retribuzione,
      agreement,
      excerpt: allowances.map(line => `${line.label}: ${line.value}`).join('; '),
    })
  }
  const current = whole.levels[0]
  if (current && current !== first.level) {
    const gap = difference(first.level, current, whole)
    paragraphs.push(
      `La domanda nomina il ${levelName(current.code)} (${current.description}): la mansione descritta risulta invece del livello ${first.level.code}${gap ? `, con una paga di ${gap} al mese` : ''}.`,
    )
    citations.push(...payCitations(current, whole, said.date))
  }
  if (near.length > 0) {
    paragraphs.push(
      [
        '**Alternative, e che cosa le renderebbe giuste:**',
        '',
        ...near.map(entry => {
          const gap = difference(entry.level, first.level, whole)
          return `- livello **${entry.level.code}**, se la mansione fosse: ${entry.level.description}${entry.level.examples.length > 0 ? ` (esempi: ${entry.level.examples.join('; ')})` : ''}${gap ? `: ${gap} al mese` : ''}`
        }),
      ].join('\n'),
    )
  } else {
    const index = agreement.levels.indexOf(first.level)
    const around = agreement.levels.filter(
      (level, place) =>
        Math.abs(place - index) === 1 &&
        level.section === first.level.section &&
        /^\d/.test(level.code) === /^\d/.test(first.level.code),
    )
    if (around.length > 0) {
      paragraphs.push(
        [
          '**Che cosa lo cambierebbe:**',
          '',
          ...around.map(level => `- livello **${level.code}**: ${level.description}`),
        ].join('\n'),
      )
    }
  }
  const notes: string[] = []
  notes.push(`Forza dell’indicazione: ${strengths[classified.strength]} (${evidenceText(first)}).`)
  if (first.level.note) notes.push(first.level.note)
  const words = fold(said.text)
  for (const disagreement of agreement.disagreements) {
    const about = /livello del?l?\s*'?(\w+)|livello (\w+)/.exec(fold(disagreement.field))
    const subject = about?.[1] ?? about?.[2]
    if (!subject || subject.length < 3 || /^\d/.test(subject) || !new RegExp(`\\b${subject}`).test(words)) continue
    const values = Object.entries(disagreement.values).map(([who, value]) => `${who}: ${disagreementValue(value)}`)
    notes.push(
      `Le fonti non concordano su «${disagreement.field}» (${values.join('; ')}).${disagreement.choice ? ` Qui si usa: ${readable(disagreement.choice)}.` : ''}`,
    )
  }
  notes.push(
    'L’inquadramento dipende dai compiti svolti in prevalenza: va confrontato con la declaratoria del contratto.',
  )
  return { title, paragraphs, notes, citations, lines: [], answered: true }
}

function difference(a: Classification['level'], b: Classification['level'], asked: Asked): string | undefined {
  const first = payRowsOf(a, asked, asked.said.date)[0]?.row
  const second = payRowsOf(b, asked, asked.said.date)[0]?.row
  if (!first || !second || first.unit !== second.unit) return undefined
  const both = first.total !== undefined && second.total !== undefined
  const from = both ? second.total : second.minimum
  const to = both ? first.total : first.minimum
  if (from === undefined || to === undefined) return undefined
  return `${formatChange(new Decimal(to).minus(from))} (${formatEuro(to)})`
}
