import type { Evidence } from '../../knowledge/agreement.ts'
import { contentStems, tokenize } from '../../knowledge/text.ts'
import { topicOf } from '../../knowledge/topics.ts'
import type { Asked } from '../asked.ts'
import { factLines, inWords, type Line, lineItem, missing } from '../facts.ts'
import { capitalize, formatEuro, levelName, listOf, since, table } from '../format.ts'
import type { Citation, Part } from '../part.ts'
import { missingPart } from './blocks.ts'
import { payCitations, payRowsOf, paySentences } from './pay.ts'

function levelEvidence(asked: Asked, code: string): readonly Citation[] {
  const level = asked.agreement.levels.find(candidate => candidate.code === code)
  if (!level) return []
  const evidence: Evidence = { ...level, verified: Math.max(level.descriptionVerified, level.examplesVerified) }
  return [
    {
      about: `Classificazione: ${levelName(code)}`,
      evidence,
      agreement: asked.agreement,
      excerpt: `${level.description} Esempi: ${level.examples.join(', ')}`,
    },
  ]
}

/** The scale of levels, the levels said, and levels that no longer are. */
export function levelsPart(asked: Asked): Part {
  const { agreement, said } = asked
  const topic = topicOf('levels')
  const paragraphs: string[] = []
  const citations: Citation[] = []
  const lines: Line[] = []
  for (const words of asked.unknownLevels) {
    const history = levelHistory(asked, words)
    if (!history) {
      paragraphs.push(
        `Nel CCNL ${agreement.shortName} **non c’è un livello «${words}»**: i livelli sono ${listOf(agreement.levels.map(level => level.code))}.`,
      )
      continue
    }
    paragraphs.push(...history.sentences)
    citations.push(...history.citations)
    for (const code of history.successors) {
      const level = agreement.levels.find(candidate => candidate.code === code)
      if (!level) continue
      paragraphs.push(`Il livello di arrivo è il **${code}**: ${level.description}`)
      paragraphs.push(...paySentences(level, asked, said.date))
      const since2026 = level.pay.filter(row => row.since > (history.endedOn ?? '9999') && row.since <= said.date)
      const first = since2026[0]
      if (first && first.since !== payRowsOf(level, asked, said.date)[0]?.row.since) {
        paragraphs.push(
          `Dal passaggio (${since(first.since)}) il minimo del ${levelName(code)} è di **${formatEuro(first.minimum ?? first.total ?? 0)}**.`,
        )
      }
      citations.push(...levelEvidence(asked, code), ...payCitations(level, asked, said.date))
    }
  }
  for (const level of asked.levels) {
    paragraphs.push(
      `**${levelName(level.code)}**${level.section ? ` (${level.section})` : ''}: ${level.description}${level.examples.length > 0 ? ` Esempi: ${level.examples.join('; ')}.` : ''}${level.otherNames.length > 0 ? ` Vecchia denominazione: ${level.otherNames.join(', ')}.` : ''}`,
    )
    paragraphs.push(...paySentences(level, asked, said.date))
    if (level.note) paragraphs.push(level.note)
    citations.push(...levelEvidence(asked, level.code), ...payCitations(level, asked, said.date))
    lines.push({ key: 'livelli.descrizione', label: levelName(level.code), value: level.description, chosen: true })
  }
  if (asked.levels.length === 0 && asked.unknownLevels.length === 0) {
    lines.push({
      key: 'livelli.numero',
      label: 'numero dei livelli',
      value: String(agreement.levels.length),
      amount: agreement.levels.length,
      unit: 'livelli',
      detail: agreement.levels.map(level => level.code).join(', '),
      chosen: true,
    })
    paragraphs.push(
      `Il CCNL ${agreement.shortName} ha **${agreement.levels.length}** livelli:`,
      table(
        ['Livello', 'Descrizione', 'Esempi', 'Paga oggi'],
        agreement.levels.map(level => {
          const row = payRowsOf(level, asked, said.date)[0]?.row
          const amount = row?.total ?? row?.minimum
          return [
            `**${level.code}**`,
            level.description || missing,
            level.examples.join('; ') || '–',
            amount === undefined
              ? missing
              : `${formatEuro(amount)}${row?.unit === 'ora' ? ' all’ora' : ''}${row?.total === undefined ? ' (solo minimo)' : ''}${row?.regime ? ` (${row.regime})` : ''}`,
          ]
        }),
      ),
    )
    const first = agreement.levels[0]
    if (first)
      citations.push(
        ...levelEvidence(asked, first.code).map(citation => ({ ...citation, about: 'Classificazione' })),
        ...payCitations(first, asked, said.date).map(citation => ({ ...citation, about: 'Tabelle retributive' })),
      )
    if (agreement.otherRules.some(rule => /\blivello\b/i.test(rule.name))) {
      const gone = agreement.otherRules.filter(rule => /\blivello\b/i.test(rule.name))
      paragraphs.push(
        gone
          .map(rule => `- ${rule.name}: ${typeof rule.rules.descrizione === 'string' ? rule.rules.descrizione : ''}`)
          .join('\n'),
      )
    }
  }
  return { title: topic.title, paragraphs, notes: [], citations, lines, answered: paragraphs.length > 0 }
}

interface History {
  readonly sentences: readonly string[]
  readonly citations: readonly Citation[]
  readonly successors: readonly string[]
  readonly endedOn?: string
}

/** What the data says of a level that is not in the scale any more. */
function levelHistory(asked: Asked, words: string): History | undefined {
  const mention = asked.said.levels.find(level => level.words === words)
  const form = mention?.forms[0]
  if (!form) return undefined
  const names = (text: string): boolean => tokenize(text).some(token => mention.forms.includes(token.word))
  const rules = asked.agreement.otherRules.filter(rule => names(rule.name))
  const levels = asked.agreement.levels.filter(level => names(level.description))
  if (rules.length === 0 && levels.length === 0) return undefined
  const sentences: string[] = []
  let endedOn: string | undefined
  const successors = new Set(levels.map(level => level.code))
  for (const rule of rules) {
    const text = typeof rule.rules.descrizione === 'string' ? rule.rules.descrizione : ''
    const moved = /passa\w* al? (\d?[A-Za-z0-9/]+)/.exec(text)
    if (moved?.[1] && asked.agreement.levels.some(level => level.code === moved[1])) successors.add(moved[1])
    const date = /(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
    if (date) endedOn = `${date[3]}-${date[2]?.padStart(2, '0')}-${date[1]?.padStart(2, '0')}`
    sentences.push(`Il ${levelName(form.toUpperCase())}: **${text || 'non è più nella scala'}**.`)
  }
  for (const level of levels) sentences.push(`${levelName(level.code)}: ${level.description}`)
  return {
    sentences,
    citations: rules.map(rule => ({
      about: rule.name,
      evidence: rule,
      agreement: asked.agreement,
      excerpt: sentences.join(' ').replaceAll('*', ''),
    })),
    successors: [...successors],
    ...(endedOn ? { endedOn } : {}),
  }
}

/** Whether a line is for a span of hours ("12-18 ore") that holds those said. */
function spanHolds(label: string, hours: number | undefined): boolean {
  const span = /(\d+)-(\d+) ore/.exec(label)
  return hours !== undefined && span !== null && hours >= Number(span[1]) && hours <= Number(span[2])
}

/** The words by which the question names the rules it looks for, as it wrote them. */
function namedRules(asked: Asked): readonly string[] {
  const { text } = asked.said
  const said = tokenize(text)
  const names = topicOf('other-rules').phrases.flatMap(phrase => {
    const wanted = new Set(tokenize(phrase).map(token => token.stem))
    const found = said.filter(token => wanted.has(token.stem))
    return found.length === wanted.size ? [found.map(token => text.slice(token.start, token.end)).join(' ')] : []
  })
  return names.length > 0
    ? [...new Set(names)].toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
    : ['altri istituti']
}

/** Words of which the names of many rules are made. */
const kinds: ReadonlySet<string> = new Set(contentStems('indennita rimborso premio'))

/** Rules outside the usual blocks whose name or words the question says; all of them when it says none. */
export function otherRulesPart(asked: Asked): Part {
  const topic = topicOf('other-rules')
  const names = new Set([asked.agreement.shortName, ...asked.agreement.aliases].flatMap(contentStems))
  // "Indennità" alone is in the name of many rules: beside the name of one it chooses none.
  const vague = namedRules(asked).length > 0 ? kinds : new Set<string>()
  const words = new Set(contentStems(asked.said.text).filter(term => !names.has(term) && !vague.has(term)))
  const scored = asked.agreement.otherRules.map(rule => {
    const count = (text: string): number =>
      contentStems(text).filter(term => !/^\d+$/.test(term) && words.has(term)).length
    const described = typeof rule.rules.descrizione === 'string' ? count(rule.rules.descrizione) : 0
    return { rule, score: 2 * count(rule.name) + described, named: count(rule.name) > 0 }
  })
  const matching = scored.filter(entry => entry.score > 0).toSorted((a, b) => b.score - a.score)
  const named = matching.filter(entry => entry.named)
  const subjects = namedRules(asked)
    .map(name => tokenize(name).flatMap(token => (words.has(token.stem) ? token.stem : [])))
    .filter(stems => stems.length > 0)
  const fields = (named.length > 0 ? [] : Object.values(asked.agreement.blocks)).flatMap(block =>
    factLines(block.rules, asked)
      .filter(line => {
        const label = tokenize(line.label).filter(token => token.word.length > 4 && words.has(token.stem))
        // Of what is asked for by its name, a field with that whole name; "giorni" alone is in all of them.
        return subjects.length === 0
          ? label.length > 0
          : subjects.some(stems => stems.every(stem => label.some(token => token.stem === stem)))
      })
      .map(line => ({ line, block })),
  )
  // Rules that only mention the words yield to those, and to figures, that bear them in their name.
  const best = named.length > 0 ? named : fields.length > 0 ? [] : matching
  const kept = best.filter(entry => entry.score === best[0]?.score).map(entry => entry.rule)
  if (kept.length === 0 && fields.length === 0)
    return missingPart(asked, { ...topic, of: listOf(namedRules(asked).map(name => `«${name}»`)) }, undefined)
  const paragraphs: string[] = []
  const lines: Line[] = []
  for (const rule of kept) {
    const { descrizione, ...others } = rule.rules
    const all = factLines(others, asked)
    const hours = /\b(\d{1,2})\s*ore\b/.exec(asked.said.text)
    const inSpan = all.filter(line => spanHolds(line.label, hours ? Number(hours[1]) : undefined))
    const own = inSpan.length > 0 ? inSpan.map(line => ({ ...line, chosen: true })) : all
    lines.push(...own)
    paragraphs.push(
      [
        `**${capitalize(rule.name)}**${typeof descrizione === 'string' ? `: ${inWords(descrizione)}` : ''}`,
        ...(own.length > 0 ? ['', ...own.map(lineItem)] : []),
      ].join('\n'),
    )
  }
  if (fields.length > 0)
    paragraphs.push(
      fields
        .slice(0, 8)
        .map(({ line }) => lineItem(line))
        .join('\n'),
    )
  return {
    title: topic.title,
    paragraphs,
    notes: [],
    citations: [
      ...kept.map(
        (rule): Citation => ({ about: rule.name, evidence: rule, agreement: asked.agreement, excerpt: rule.name }),
      ),
      ...[...new Set(fields.map(({ block }) => block))].map(
        (block): Citation => ({
          about: block.name.replaceAll('_', ' '),
          evidence: block,
          agreement: asked.agreement,
          excerpt: '',
        }),
      ),
    ],
    lines: [...lines, ...fields.map(({ line }) => line)],
    answered: true,
  }
}
