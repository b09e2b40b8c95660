import { Decimal } from 'decimal.js'
import type { CollectiveAgreement, Knowledge } from '../knowledge/index.ts'
import { contentStems, fold } from '../knowledge/text.ts'
import { type TopicName, topicOf } from '../knowledge/topics.ts'
import { topicsOfWorkScopes } from '../knowledge/work-scopes.ts'
import { type Asked, ask } from './asked.ts'
import { classify } from './classification/classify.ts'
import { type Line, lineItem, missing } from './facts.ts'
import {
  capitalize,
  formatChange,
  formatDate,
  formatDuration,
  formatEuro,
  formatNumber,
  levelName,
  listOf,
  since,
  table,
} from './format.ts'
import type { Citation } from './part.ts'
import { askAgain, askAgreement } from './replies.ts'
import { answerTopic } from './topics/index.ts'
import { payBasis, payCitations, payRowsOf } from './topics/pay.ts'
import { renewalRise } from './topics/renewal.ts'
import { type LevelMention, matchLevel, type Understanding } from './understanding/index.ts'
import { type Answer, referencesOf, sourcesBlock } from './writing.ts'

interface Section {
  readonly title: string
  readonly blocks: readonly string[]
  readonly citations: readonly Citation[]
}

/** Compares agreements on the topics of the question, or on the picked parameters. */
export function answerComparison(
  said: Understanding,
  context: { readonly knowledge: Knowledge; readonly workScopes: readonly string[] },
): Answer {
  const { knowledge } = context
  const agreements = said.agreements.flatMap(mention => knowledge.agreement(mention.code) ?? [])
  if (agreements.length === 0)
    return askAgreement(
      knowledge.agreements.filter(agreement => said.candidates.includes(agreement.code)),
      knowledge.agreements,
    )
  const asked = askEach(agreements, said)
  const scoped = topicsOfWorkScopes(context.workScopes)
  // Supplementary hours are compared once, among the surcharges.
  const supplementary =
    said.topics.includes('overtime') &&
    said.overtimeKinds.length > 0 &&
    said.overtimeKinds.every(kind => kind === 'supplementare')
  const own = said.topics.filter(
    topic => (topic !== 'levels' || said.levels.length === 0) && !(supplementary && topic === 'part-time'),
  )
  const topics: readonly TopicName[] =
    own.length > 0 ? own : scoped.length > 0 ? scoped : said.levels.length > 0 ? ['pay'] : generalTopics
  if (agreements.length === 1) {
    const known = knowledge.agreements.filter(agreement => agreement.code === agreements[0]?.code)
    const ask = askAgain(known)
    return {
      ...ask,
      blocks: [
        `Per un confronto servono almeno due contratti: per ora c’è solo **${agreements[0]?.shortName ?? ''}**. Potresti riformulare la domanda specificando o selezionando anche gli altri CCNL da confrontare?`,
      ],
    }
  }
  const sections = topics.map(topic =>
    topic === 'pay' ? comparePay(asked) : topic === 'renewal' ? compareRenewals(asked) : compareTopic(asked, topic),
  )
  const citations = sections.flatMap(section => section.citations)
  return {
    blocks: [
      `Confronto fra ${listOf(agreements.map(agreement => `**${agreement.shortName}** (${agreement.code})`))}, al ${formatDate(said.date)}.`,
      ...asked.flatMap(one => one.readings.map(reading => `${one.agreement.shortName}: ${reading}`)),
      ...sections.flatMap(section => [`### ${section.title}`, ...section.blocks]),
      ...(own.length === 0 && scoped.length === 0 && said.levels.length === 0
        ? ['Per un confronto più preciso indica il livello o seleziona i parametri.']
        : []),
      sourcesBlock(citations, said.date),
    ],
    references: referencesOf(citations),
    relatedQuestions: related(
      agreements.map(agreement => agreement.shortName),
      topics,
    ),
    showAction: true,
  }
}

/**
 * The question as put to each agreement. Where it says one level for each ("un C3 metalmeccanico e un 4° del commercio"),
 * each agreement gets its own: the one that only it has, else the one said nearest to its name, else the one in its place.
 */
function askEach(agreements: readonly CollectiveAgreement[], said: Understanding): readonly Asked[] {
  if (said.levels.length < 2 || said.levels.length !== agreements.length)
    return agreements.map(agreement => ask(agreement, said))
  const text = fold(said.text)
  const placeOf = (words: string): number => text.indexOf(fold(words))
  const free = new Set(said.levels)
  const own = new Map<CollectiveAgreement, LevelMention>()
  const give = (agreement: CollectiveAgreement, level: LevelMention | undefined): void => {
    if (!level || own.has(agreement) || !free.has(level)) return
    own.set(agreement, level)
    free.delete(level)
  }
  const having = (level: LevelMention): readonly CollectiveAgreement[] =>
    agreements.filter(agreement => matchLevel(agreement, level, said.text)?.by === 'code')
  for (const level of said.levels) {
    const [only, ...more] = having(level)
    if (only && more.length === 0) give(only, level)
  }
  for (const agreement of agreements) {
    const at = namePlace(agreement, text)
    if (at === undefined || own.has(agreement)) continue
    give(agreement, [...free].toSorted((a, b) => Math.abs(placeOf(a.words) - at) - Math.abs(placeOf(b.words) - at))[0])
  }
  for (const agreement of agreements) give(agreement, [...free][0])
  return agreements.map(agreement => {
    const level = own.get(agreement)
    return ask(agreement, level ? { ...said, levels: [level] } : said)
  })
}

/** Where a folded text names an agreement; `undefined` when it does not. */
function namePlace(agreement: CollectiveAgreement, text: string): number | undefined {
  const places = [agreement.code, agreement.shortName, ...agreement.aliases]
    .flatMap(name => contentStems(name))
    .filter(term => term.length > 3)
    .map(term => text.indexOf(term))
    .filter(place => place >= 0)
  return places.length > 0 ? Math.min(...places) : undefined
}

const generalTopics: readonly TopicName[] = ['extra-months', 'hours', 'leave', 'permits']

function related(names: readonly string[], topics: readonly TopicName[]): readonly string[] {
  const who = listOf(names.slice(0, 3))
  return (['pay', 'leave', 'sickness', 'notice'] as const)
    .filter(topic => !topics.includes(topic))
    .slice(0, 3)
    .map(topic => `Confronta ${topicOf(topic).title.toLowerCase()} fra ${who}`)
}

interface Payed {
  readonly asked: Asked
  readonly level?: Asked['levels'][number]
  readonly amount?: number
  readonly isTotal: boolean
  readonly unit: 'mese' | 'ora'
  readonly since?: string
  readonly months?: number
  readonly parts?: string
}

/** The pay of the level asked about in each agreement, with the differences in a month and in a year. */
function comparePay(all: readonly Asked[]): Section {
  const title = 'Retribuzione'
  const entries = all.map((asked): Payed => {
    // The level said, else that of the job described.
    const guess = asked.levels.length === 0 ? classify(asked.agreement, asked.said.text) : undefined
    const level =
      asked.levels[0] ??
      (guess?.strength === 'strong' || guess?.strength === 'fair' ? guess.ranking[0]?.level : undefined)
    const { months } = payBasis(asked)
    const row = level ? payRowsOf(level, asked, asked.said.date)[0]?.row : undefined
    const amount = row?.total ?? row?.minimum
    return {
      asked,
      ...(level ? { level } : {}),
      ...(amount === undefined ? {} : { amount }),
      isTotal: row?.total !== undefined,
      unit: row?.unit ?? 'mese',
      ...(row ? { since: row.since } : {}),
      ...(months === undefined ? {} : { months }),
    }
  })
  // A job that several levels have among their examples chooses none of them: they are all told.
  const open = entries
    .filter(entry => entry.level === undefined)
    .map(({ asked }) => ({
      asked,
      levels: classify(asked.agreement, asked.said.text)
        .ranking.filter(entry => entry.example && entry.coverage >= 0.75)
        .slice(0, 3)
        .map(entry => entry.level),
    }))
    .filter(({ levels }) => levels.length > 0)
  if (entries.every(entry => entry.level === undefined) && open.length === 0) return compareTopic(all, 'pay')
  const yearly = (entry: Payed): Decimal | undefined =>
    entry.amount !== undefined && entry.months !== undefined && entry.unit === 'mese'
      ? new Decimal(entry.amount).times(entry.months)
      : undefined
  const blocks: string[] = []
  const rows = entries.map(entry => {
    const year = yearly(entry)
    return [
      `${entry.asked.agreement.shortName} (${entry.asked.agreement.code})`,
      entry.level ? levelName(entry.level.code) : 'livello non individuato',
      entry.amount === undefined
        ? missing
        : `**${formatEuro(entry.amount)}**${entry.unit === 'ora' ? ' all’ora' : ''}${entry.isTotal ? '' : ' (solo minimo)'}`,
      entry.since ? formatDate(entry.since) : '–',
      entry.months === undefined ? missing : formatNumber(entry.months),
      year === undefined ? '–' : formatEuro(year),
    ]
  })
  const comparable = entries.filter(entry => entry.amount !== undefined && entry.unit === 'mese')
  blocks.push(...verdict(comparable, yearly))
  blocks.push(table(['CCNL', 'Livello', 'Lordo mensile', 'In vigore dal', 'Mensilità', 'Lordo annuo'], rows))
  for (const { asked, levels } of open)
    blocks.push(
      `${asked.agreement.shortName}: la mansione è fra gli esempi di ${listOf(
        levels.map(level => {
          const row = payRowsOf(level, asked, asked.said.date)[0]?.row
          const amount = row?.total ?? row?.minimum
          return `${levelName(level.code)} (${amount === undefined ? missing : `**${formatEuro(amount)}**`})`
        }),
      )}; indica il livello per il confronto.`,
    )
  const upcoming = entries.flatMap(entry => {
    const next = entry.level ? payRowsOf(entry.level, entry.asked, entry.asked.said.date)[0]?.next : undefined
    const amount = next?.total ?? next?.minimum
    return next && amount !== undefined
      ? [`- ${entry.asked.agreement.shortName}: ${since(next.since)} **${formatEuro(amount)}**`]
      : []
  })
  if (upcoming.length > 0) blocks.push(['Prossime tappe:', '', ...upcoming].join('\n'))
  const notes: string[] = []
  const codes = new Set(entries.map(entry => entry.level?.code ?? ''))
  if (codes.size > 1)
    notes.push(
      'I livelli hanno nomi diversi o non coincidono: lo stesso numero non indica per forza le stesse mansioni.',
    )
  else
    notes.push(
      'Lo stesso nome di livello non indica per forza le stesse mansioni nei due contratti.'.replace(
        'nei due',
        all.length > 2 ? 'nei diversi' : 'nei due',
      ),
    )
  if (comparable.some(entry => !entry.isTotal))
    notes.push('Dove il totale non è noto il confronto è sul solo minimo tabellare.')
  if (new Set(comparable.map(entry => entry.months)).size > 1)
    notes.push('Le mensilità sono diverse: conta il lordo annuo.')
  const hours = all.map(asked => payBasis(asked).weeklyHours)
  if (new Set(hours.filter(value => value !== undefined)).size > 1)
    notes.push(
      `Gli orari settimanali sono diversi: ${all.map((asked, index) => `${asked.agreement.shortName} ${hours[index] === undefined ? missing : formatDuration(hours[index] ?? 0, 'ore')}`).join(', ')}.`,
    )
  notes.push('Non sono compresi scatti di anzianità, superminimi ed elementi territoriali.')
  blocks.push(['Note:', '', ...notes.map(note => `- ${note}`)].join('\n'))
  return {
    title,
    blocks,
    citations: entries.flatMap(entry => [
      ...open
        .filter(({ asked }) => asked === entry.asked)
        .flatMap(({ asked, levels }) =>
          levels.flatMap(level => payCitations(level, asked, asked.said.date).slice(0, 1)),
        ),
      ...(entry.level ? payCitations(entry.level, entry.asked, entry.asked.said.date).slice(0, 1) : []),
      {
        about: 'Mensilità',
        evidence: entry.asked.agreement.blocks.retribuzione,
        agreement: entry.asked.agreement,
        excerpt: entry.months === undefined ? '' : `${formatNumber(entry.months)} mensilità`,
      },
    ]),
  }
}

function verdict(entries: readonly Payed[], yearly: (entry: Payed) => Decimal | undefined): readonly string[] {
  const ranked = entries.toSorted((a, b) =>
    (yearly(b) ?? new Decimal(b.amount ?? 0)).comparedTo(yearly(a) ?? new Decimal(a.amount ?? 0)),
  )
  const [first, ...others] = ranked
  if (!first || others.length === 0)
    return ['Il confronto degli importi non è possibile: **manca il dato** per almeno un contratto.']
  return others.map(other => {
    const month = new Decimal(first.amount ?? 0).minus(other.amount ?? 0)
    const a = yearly(first)
    const b = yearly(other)
    const year = a && b ? a.minus(b) : undefined
    const [more, less] = [first, other].map(
      entry => `**${entry.asked.agreement.shortName}** (${formatEuro(entry.amount ?? 0)})`,
    )
    if (month.isZero() && (year === undefined || year.isZero()))
      return `Fra ${more} e ${less} non c’è differenza: **${formatEuro(0)}** al mese.`
    const monthly = month.isNegative()
      ? `${formatEuro(month.abs())} in meno al mese`
      : `${formatEuro(month)} in più al mese`
    return `Paga di più ${more} rispetto a ${less}: **${monthly}**${year ? `, **${formatEuro(year)}** lordi in più in un anno` : ''}.`
  })
}

/** What each renewal gave, at the level the parties took as a reference. */
function compareRenewals(all: readonly Asked[]): Section {
  const rows = all.map(asked => {
    const { cycle } = asked.agreement
    const rise = renewalRise(asked)
    return [
      `${asked.agreement.shortName} (${asked.agreement.code})`,
      rise ? rise : missing,
      cycle.signedOn ? formatDate(cycle.signedOn) : missing,
      `${cycle.economicSince ? formatDate(cycle.economicSince) : '–'} – ${cycle.expires ? formatDate(cycle.expires) : '–'}`,
      cycle.state,
    ]
  })
  const message = fold(all[0]?.said.text ?? '')
  // "Quando scade?" asks for dates; "quanto ha dato il rinnovo?" for money.
  const dates =
    /\bscad|\bvigen|\bultrattiv|\bfirmat|\bstipul/.test(message) && !/\baument|\bsold|\beuro|\bregime/.test(message)
  const amounts = all.flatMap(asked => {
    const rise = renewalRise(asked)
    const amount = rise ? /(\d[\d.]*(?:,\d+)?) euro/.exec(rise)?.[1] : undefined
    const value = amount ? Number(amount.replaceAll('.', '').replace(',', '.')) : undefined
    const level = rise
      ? /euro (?:di \w+ )?(?:a regime )?(?:sui minimi )?(?:(?:al|alla) |(?=a parametro))([^,;:()]+?)(?: in | e | contando|,|;|:| \(|$)/.exec(
          rise,
        )?.[1]
      : undefined
    return value === undefined ? [] : [{ name: asked.agreement.shortName, value, level }]
  })
  const ranked = amounts.toSorted((a, b) => b.value - a.value)
  const first = ranked[0]
  const blocks: string[] = []
  if (dates)
    blocks.push(
      all
        .map(({ agreement: { cycle, shortName } }) =>
          cycle.expires
            ? `**${shortName}**: scadenza il **${formatDate(cycle.expires)}** (${cycle.state}).`
            : `**${shortName}**: scadenza **non presente nella base** (${cycle.state}).`,
        )
        .join(' '),
    )
  if (!dates && first && ranked.length > 1) {
    blocks.push(
      `L’aumento più alto in cifra è quello di **${first.name}**: **${formatEuro(first.value)}**${first.level ? ` (${first.level})` : ''}.`,
    )
    blocks.push(
      ranked
        .map(
          (entry, index) =>
            `${index + 1}. ${entry.name}: **${formatEuro(entry.value)}**${entry.level ? `, ${entry.level}` : ''}`,
        )
        .join('\n'),
    )
  }
  blocks.push(table(['CCNL', 'Aumento', 'Firma', 'Periodo', 'Stato'], rows))
  const levelled = (dates ? [] : all).flatMap(asked => asked.levels.slice(0, 1).map(level => ({ asked, level })))
  for (const { asked, level } of levelled) {
    const rowsOf = level.pay.filter(row => row.regime === level.pay[0]?.regime)
    const from = rowsOf[0]
    const to = rowsOf.at(-1)
    const start = from?.minimum
    const end = to?.minimum
    if (from && to && from !== to && start !== undefined && end !== undefined) {
      blocks.push(
        `${asked.agreement.shortName}, ${levelName(level.code)}: minimo da ${formatEuro(start)} (${since(from.since)}) a ${formatEuro(end)} (${since(to.since)}), ${formatChange(new Decimal(end).minus(start))}.`,
      )
    }
  }
  if (!dates)
    blocks.push(
      'Attenzione: gli aumenti riguardano **livelli diversi e periodi diversi**, quindi le cifre non sono confrontabili in modo diretto.',
    )
  return {
    title: dates ? 'Rinnovo e scadenza' : 'Aumenti dei rinnovi',
    blocks,
    citations: all.map(asked => ({
      about: 'Rinnovo',
      evidence: asked.agreement.cycle,
      agreement: asked.agreement,
      excerpt: renewalRise(asked) ?? '',
    })),
  }
}

/** A topic of the data, agreement by agreement: a row for each figure, a column for each agreement. */
function compareTopic(all: readonly Asked[], topic: TopicName): Section {
  const parts = all.map(asked => ({ asked, part: answerTopic(asked, topic) }))
  const shown = parts.map(({ asked, part }) => ({ asked, part, lines: focus(part.lines, asked, topic) }))
  // Levels of the same name are not the same work: without a level there is no verdict on the pay.
  const blocks: string[] = topic === 'pay' ? [] : [...topicVerdict(shown, topic)]
  const labels: { readonly key: string; readonly label: string }[] = []
  for (const { lines } of shown)
    for (const line of lines)
      if (!labels.some(entry => entry.key === line.label)) labels.push({ key: line.label, label: line.label })
  const compact = labels.length <= 14 && shown.length <= 5
  if (compact && labels.length > 0) {
    blocks.push(
      table(
        [topicOf(topic).title, ...shown.map(({ asked }) => asked.agreement.shortName)],
        labels.map(({ label }) => [
          label,
          ...shown.map(({ lines, part }) => {
            const own = lines.filter(line => line.label === label)
            if (own.length > 0)
              return own.map(line => `**${line.value}**${line.detail ? ` (${line.detail})` : ''}`).join('; ')
            return part.answered ? '–' : missing
          }),
        ]),
      ),
    )
  } else {
    for (const { asked, lines, part } of shown) {
      blocks.push(
        [
          `**${asked.agreement.shortName}**`,
          '',
          ...(lines.length > 0
            ? lines.slice(0, 20).map(lineItem)
            : [part.answered ? `- ${part.notes[0] ?? '–'}` : `- ${missing}`]),
        ].join('\n'),
      )
    }
  }
  for (const { asked, part } of parts) {
    const [name] = topicOf(topic).blocks
    const from = name ? asked.agreement.blocks[name].since : undefined
    if (part.answered && from && from > asked.said.date)
      blocks.push(
        `Attenzione: le misure di ${asked.agreement.shortName} valgono **${since(from)}**; quelle in vigore al ${formatDate(asked.said.date)} non sono presenti nella base.`,
      )
  }
  const absent = parts.filter(({ part }) => !part.answered)
  if (absent.length > 0)
    blocks.push(
      `Il dato **non è presente nella base** per: ${listOf(absent.map(({ asked }) => asked.agreement.shortName))}.`,
    )
  const warnings = basesWarning(
    shown.map(({ lines, asked }) => ({ lines, asked })),
    topic,
  )
  if (warnings) blocks.push(warnings)
  const notes = parts.flatMap(({ asked, part }) =>
    part.notes.filter(() => part.answered).map(note => `- ${asked.agreement.shortName}: ${note}`),
  )
  if (notes.length > 0) blocks.push(['Note:', '', ...notes.slice(0, 12)].join('\n'))
  return { title: topicOf(topic).title, blocks, citations: parts.flatMap(({ part }) => part.citations.slice(0, 2)) }
}

/** The lines of a topic that the question is about: of a sickness of the year, how it is paid; else all. */
function focus(lines: readonly Line[], asked: Asked, topic: TopicName): readonly Line[] {
  const { eventOrdinal, overtimeKinds, text: message } = asked.said
  if (topic === 'overtime' && overtimeKinds.length > 0) {
    const own = lines.filter(line => line.chosen)
    // The same work under the words of each agreement is one row.
    const label = `${/straordinari/.test(fold(message)) ? 'straordinario' : 'lavoro'} ${overtimeKinds.join(' ')}`
    if (own.length === 1)
      return own.map(line => ({
        ...line,
        label,
        ...(line.label === label ? {} : { detail: [line.label, line.detail].filter(Boolean).join('; ') }),
      }))
    return own.length > 0 ? own : lines
  }
  if (topic === 'sickness' && eventOrdinal !== undefined) {
    const own = lines.filter(line => line.chosen && /carenza|assenz|event/.test(line.key))
    return own.length > 0 ? own : lines.filter(line => /carenza|assenz|event/.test(line.key))
  }
  if (
    topic === 'sickness' &&
    /\bcomporto\b|conservazione/.test(fold(message)) &&
    !/\bpag|\bretribu|\bpercent|\bcarenza/.test(fold(message))
  ) {
    const own = lines.filter(line => /comporto|aspettativa|finestra|periodo/.test(line.key))
    return own.length > 0 ? own : lines
  }
  if (topic === 'extra-months') return lines.filter(line => line.key === 'retribuzione.mensilita')
  if (topic === 'leave') return lines.filter(line => !/divisore|maturazione|retribuzione_giorno/.test(line.key))
  return lines
}

/** Who gives most: of the main figure, and of every other that all the agreements have and that differs. */
function topicVerdict(
  shown: readonly { readonly asked: Asked; readonly lines: readonly Line[] }[],
  topic: TopicName,
): readonly string[] {
  const heads = shown.flatMap(({ asked, lines }) => {
    const line =
      lines.find(entry => entry.amount !== undefined && entry.chosen) ?? lines.find(entry => entry.amount !== undefined)
    return line?.amount === undefined ? [] : [{ name: asked.agreement.shortName, line, amount: line.amount }]
  })
  if (heads.length < 2) return []
  const [main] = heads
  const alike = (a: Line, b: Line): boolean => a.unit === b.unit && (a.label === b.label || topic === 'sickness')
  const blocks = heads.every(head => main && alike(head.line, main.line)) ? [gapOf(heads)] : []
  const labels = new Set((shown[0]?.lines ?? []).map(line => line.label))
  for (const label of labels) {
    const others = shown.flatMap(({ asked, lines }) => {
      const own = lines.filter(line => line.label === label)
      const [line] = own
      return own.length === 1 && line?.amount !== undefined && line !== heads.find(head => head.line === line)?.line
        ? [{ name: asked.agreement.shortName, line, amount: line.amount }]
        : []
    })
    const same = new Set(others.map(other => other.line.unit)).size === 1
    if (others.length === shown.length && same && new Set(others.map(other => other.amount)).size > 1)
      blocks.push(gapOf(others))
  }
  return blocks
}

interface Head {
  readonly name: string
  readonly line: Line
  readonly amount: number
}

function gapOf(heads: readonly Head[]): string {
  const ranked = heads.toSorted((a, b) => b.amount - a.amount)
  const [first] = ranked
  const last = ranked.at(-1)
  if (!first || !last) return ''
  if (first.amount === last.amount) return `${capitalize(first.line.label)}: **${first.line.value}** per tutti.`
  const namesWith = (amount: number): string =>
    listOf(heads.filter(head => head.amount === amount).map(head => `**${head.name}**`))
  const gap = new Decimal(first.amount).minus(last.amount)
  const unit = first.line.unit ?? ''
  const difference =
    unit === '%'
      ? `${formatNumber(gap)} punti`
      : unit.startsWith('€')
        ? formatEuro(gap)
        : ['mensilità', 'scatti', 'livelli', ''].includes(unit)
          ? formatNumber(gap)
          : formatDuration(gap.toNumber(), unit)
  return `${capitalize(first.line.label)}: il valore più alto è di ${namesWith(first.amount)} (**${first.line.value}**), il più basso di ${namesWith(last.amount)} (**${last.line.value}**), con una differenza di **${difference}**.`
}

function basesWarning(
  shown: readonly { readonly asked: Asked; readonly lines: readonly Line[] }[],
  topic: TopicName,
): string | undefined {
  if (topic === 'leave') {
    const bases = shown.map(({ asked }) => {
      const base = asked.agreement.blocks.ferie.rules.base
      return typeof base === 'string' ? base : ''
    })
    const units = new Set(shown.flatMap(({ lines }) => lines.slice(0, 1).map(line => line.unit)))
    const weeks = units.size === 1 && units.has('settimane')
    if (!weeks && (new Set(bases).size > 1 || units.size > 1)) {
      return 'Attenzione: le basi sono diverse (settimana di **5 o 6 giorni**, giorni o settimane): 26 giorni su 6 equivalgono a circa 22 su 5, e 4 settimane a 20 giorni su 5 o 24 su 6.'
    }
  }
  const units = new Set(
    shown.flatMap(({ lines }) =>
      lines
        .filter(line => line.amount !== undefined && line.chosen)
        .slice(0, 1)
        .map(line => line.unit),
    ),
  )
  if (units.size > 1)
    return 'Attenzione: le misure sono in unità diverse, quindi le cifre non sono confrontabili in modo diretto.'
  return undefined
}
