import { Decimal } from 'decimal.js'
import type { Level } from '../knowledge/agreement.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { contentStems, fold } from '../knowledge/text.ts'
import { type Asked, ask } from './asked.ts'
import { type Classification, type Classified, classify } from './classification/classify.ts'
import { factLines, lineItem, missing } from './facts.ts'
import { formatEuro, levelName, listOf, table } from './format.ts'
import { alternativesBlock, questionsFor } from './inquadra/alternatives.ts'
import { elsewhereOf, jobOf, type Worker, workersOf } from './inquadra/described-job.ts'
import { evidenceText, reasonOf, strengthNames, weighed } from './inquadra/evidence.ts'
import type { Citation, Part } from './part.ts'
import { relatedQuestions } from './related.ts'
import { askAgreement, unidentified } from './replies.ts'
import { apprenticeshipPart } from './topics/apprenticeship.ts'
import { disagreementValue, readable } from './topics/blocks.ts'
import { allowanceLines, payBasis, payCitations, payRowsOf, paySentences } from './topics/pay.ts'
import { findAgreements } from './understanding/agreements.ts'
import type { Understanding } from './understanding/index.ts'
import { type Answer, partBlocks, referencesOf, sourcesBlock } from './writing.ts'

const title = 'Inquadramento'

interface JobContext {
  readonly knowledge: Knowledge
  /** CNEL codes picked by the user. */
  readonly selected: readonly string[]
  /** The job of the turns before. */
  readonly before?: string
}

/** From the job that a conversation describes to its level in an agreement. */
export function answerClassification(read: Understanding, { knowledge, selected, before }: JobContext): Answer {
  const said = inSelection(read, selected)
  const place = before === undefined ? undefined : elsewhereOf(said.text)
  const moved = place ? findAgreements(place, knowledge.agreements, true).mentions : []
  const elsewhere = moved.length === 1 ? moved : []
  // "E nel turismo?" moves the job as it is.
  const job =
    elsewhere.length > 0 && before !== undefined
      ? before
      : jobOf(said.text, before, text => namesJob(said, text, knowledge))
  const whole: Understanding = {
    ...said,
    text: job,
    agreements: elsewhere.length > 0 ? elsewhere : said.agreements,
  }
  return { ...answerJob(whole, knowledge), job }
}

/** A word of the job ("responsabile della logistica") is no other agreement, unless it is called one or said by its code. */
function inSelection(said: Understanding, selected: readonly string[]): Understanding {
  const called = /\b(?:ccnl|contratt[oi]|settore|comparto)\b/.test(fold(said.text))
  const moved = said.agreements.some(({ code, origin }) => !selected.includes(code) && (called || origin === 'code'))
  if (selected.length === 0 || moved) return said
  return { ...said, agreements: selected.map(code => ({ code, origin: 'selected', words: '' })) }
}

/** Whether a text names a work by itself, in the agreement asked about. */
function namesJob(said: Understanding, text: string, knowledge: Knowledge): boolean {
  const agreement = knowledge.agreement(said.agreements[0]?.code ?? '')
  const first = agreement ? classify(agreement, text).ranking[0] : undefined
  return first?.example !== undefined && first.coverage >= 0.6
}

function answerJob(said: Understanding, knowledge: Knowledge): Answer {
  const agreement = knowledge.agreement(said.agreements[0]?.code ?? '')
  if (!agreement) return offerAgreements(said, knowledge)
  const asked = ask(agreement, said)
  const workers = workersOf(agreement, said.text, said.seniorityMonths)
  const part = workers.length > 0 ? workersPart(asked, workers) : classifyPart(asked)
  return {
    blocks: [
      ...partBlocks(part, undefined),
      ...(part.citations.length > 0 ? [sourcesBlock(part.citations, said.date)] : []),
    ],
    references: referencesOf(part.citations),
    relatedQuestions: relatedQuestions(asked, ['levels']),
    showAction: part.answered,
  }
}

/** Whether a question of the conversation is about a job or a level, rather than about another topic of the agreement. */
export function isAboutJob(said: Understanding, knowledge: Knowledge): boolean {
  const others = said.topics.filter(topic => topic !== 'levels' && topic !== 'pay')
  const text = fold(said.text)
  const asks = /\b(?:quant[oaie]|come funziona|quando|spett\w+|diritto)\b/.test(text) || contentStems(text).length < 2
  if (others.length === 0 || !asks) return true
  return said.agreements.some(({ code }) => {
    const agreement = knowledge.agreement(code)
    return agreement !== undefined && classify(agreement, said.text).ranking.some(entry => entry.example !== undefined)
  })
}

/** Asks for the agreement, with the level that the job would have in those that know it. */
function offerAgreements(said: Understanding, knowledge: Knowledge): Answer {
  const offers = knowledge.agreements
    .filter(({ code }) => said.candidates.length === 0 || said.candidates.includes(code))
    .flatMap(({ code }) => {
      const agreement = knowledge.agreement(code)
      if (!agreement) return []
      const classified = weighed(classify(agreement, said.text, said.seniorityMonths), agreement.levels)
      const [first] = classified.ranking
      const known = first?.example !== undefined && first.coverage >= 0.5
      if (!known && said.candidates.length === 0) return []
      return [{ agreement, classified, fit: known ? first.coverage * first.score : 0 }]
    })
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, 4)
  const asking = askAgreement(
    knowledge.agreements.filter(({ code }) => offers.some(offer => offer.agreement.code === code)),
    knowledge.agreements,
    said.text,
  )
  if (offers.every(({ fit }) => fit === 0)) return asking
  const list = offers.map(({ agreement, classified }) => {
    const [first] = classified.ranking
    return `- **${agreement.shortName}** (${agreement.code}): ${
      first && classified.strength !== 'none'
        ? `${levelName(first.level.code)} (forza dell’indicazione: ${strengthNames[classified.strength]})`
        : 'mansione non presente nella base'
    }`
  })
  return {
    ...asking,
    blocks: [
      `${unidentified} a cui ti riferisci: il livello cambia da un contratto all’altro.`,
      ['Nei contratti che conoscono questa mansione sarebbe:', '', ...list].join('\n'),
      ...asking.blocks.slice(-1),
    ],
  }
}

/** The level of each worker, in a table. */
function workersPart(asked: Asked, workers: readonly Worker[]): Part {
  const { agreement, said } = asked
  const read = workers.map(({ job, classified }) => ({ job, classified: weighed(classified, agreement.levels) }))
  const leads = read.flatMap(({ job, classified }) => {
    const [first] = classified.ranking
    return first ? [{ job, classified, first }] : []
  })
  const rows = leads.map(({ job, classified, first }) => [
    job,
    `**${first.level.code}**`,
    payOf(first.level, asked) ?? missing,
    strengthNames[classified.strength],
    reasonOf(first),
  ])
  return {
    title,
    paragraphs: [
      `Nel CCNL ${agreement.shortName} (${agreement.code}): ${listOf(leads.map(({ job, first }) => `${job} **livello ${first.level.code}**`))}.`,
      table(['Mansione', 'Livello', 'Lordo al mese', 'Forza', 'Perché'], rows),
      ...gapText(leads, asked),
      'Se è una persona sola a svolgerle, decide la mansione prevalente. Per alternative e dettagli chiedi di una mansione alla volta.',
    ],
    notes: [
      'L’inquadramento dipende dai compiti svolti in prevalenza: va confrontato con la declaratoria del contratto.',
    ],
    citations: leads.flatMap(({ first }) => [
      citation(first, asked),
      ...payCitations(first.level, { ...asked, levels: [first.level] }, said.date).slice(0, 1),
    ]),
    lines: [],
    answered: leads.length > 0,
  }
}

/** What the pay of two workers differs by. */
function gapText(
  leads: readonly { readonly job: string; readonly first: Classification }[],
  asked: Asked,
): readonly string[] {
  const [one, other, ...more] = leads
  if (!one || !other || more.length > 0) return []
  const [first, second] = [one, other].map(({ first: { level } }) => {
    const row = payRowsOf(level, { ...asked, levels: [level] }, asked.said.date)[0]?.row
    return row?.total !== undefined && row.unit === 'mese' ? row.total : undefined
  })
  if (first === undefined || second === undefined) return []
  const gap = new Decimal(second).minus(first)
  if (gap.isZero()) return ['La paga del livello è la stessa.']
  const { months } = payBasis(asked)
  const yearly = months === undefined ? '' : `, **${formatEuro(gap.abs().times(months))}** lordi in un anno`
  return [
    `Differenza: **${formatEuro(gap.abs())}** al mese in ${gap.isNegative() ? 'meno' : 'più'} per «${other.job}» rispetto a «${one.job}»${yearly}.`,
  ]
}

function payOf(level: Level, asked: Asked): string | undefined {
  const row = payRowsOf(level, { ...asked, levels: [level] }, asked.said.date)[0]?.row
  const amount = row?.total ?? row?.minimum
  if (!row || amount === undefined) return undefined
  return `**${formatEuro(amount)}**${row.unit === 'ora' ? ' all’ora' : ''}${row.total === undefined ? ' (solo minimo)' : ''}`
}

function citation(
  { level }: Pick<Classification, 'level'>,
  { agreement }: Asked,
  about = levelName(level.code),
): Citation {
  return {
    about: about === '' ? 'Classificazione' : `Classificazione: ${about}`,
    evidence: { ...level, verified: Math.max(level.examplesVerified, level.descriptionVerified) },
    agreement,
    excerpt: `${level.description} Esempi: ${level.examples.join(', ')}`,
  }
}
/** What can be said where nothing of the job was recognised: the levels there are, and what to tell of it. */
function unrecognised(asked: Asked, classified: Classified): Part {
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
    citations: described.slice(0, 1).map(level => citation({ level }, asked, '')),
    lines: [],
    answered: false,
  }
}

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** A question about a level itself ("che livello è il 4?"): what it is for, and its pay. */
function namedLevelPart(asked: Asked): Part {
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
      citation({ level }, asked),
      ...payCitations(level, { ...asked, levels: [level] }, said.date),
    ]),
    lines: [],
    answered: true,
  }
}

/** Managers in the sense of the law are under agreements of their own. */
function executivePart(asked: Asked): Part {
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
    citations: top.slice(0, 1).map(level => citation({ level }, asked, '')),
    lines: [],
    answered: top.length > 0,
  }
}

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
  const asks = classified.strength === 'strong' ? [] : questionsFor(whole, classified, said.text)
  return {
    title,
    paragraphs: [
      leadText(found, first, classified),
      `**Perché:** ${reasonOf(first)}.${first.level.otherNames.length > 0 ? ` Vecchia denominazione: ${first.level.otherNames.join(', ')}.` : ''}`,
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
      citation(first, found),
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
