import { Decimal } from 'decimal.js'
import type { Level, PayRow } from '../../knowledge/agreement.ts'
import type { JsonRecord } from '../../knowledge/schema.ts'
import { fold } from '../../knowledge/text.ts'
import { topicOf } from '../../knowledge/topics.ts'
import type { Asked } from '../asked.ts'
import { type Line, missing } from '../facts.ts'
import { capitalize, formatChange, formatDate, formatEuro, levelName, listOf, since, table } from '../format.ts'
import type { Citation, Part } from '../part.ts'
import { excerptOf } from './blocks.ts'
import { amountLike, payCitations, payRowsOf } from './pay.ts'

/** Renewal, validity, signatories and the next steps of the pay. */
export function renewalPart(asked: Asked): Part {
  const { agreement, said } = asked
  const { cycle, signatories } = agreement
  const topic = topicOf('renewal')
  const message = fold(said.text)
  const rises = /\baument|\btranche|\btapp[ae]\b|\bscatta\b|\bcresc/.test(message)
  const programmed = rises ? programmedRises(asked) : []
  const span = rises ? spanAsked(said) : undefined
  const within = span ? risesWithin(asked, span) : []
  const paragraphs: string[] =
    within.length > 0
      ? [...within]
      : rises
        ? [...programmed, ...(programmed.length > 0 && asked.levels.length > 0 ? [] : risesOf(asked))]
        : []
  const lines: Line[] = []
  const dates = [
    ...(cycle.signedOn ? [`firmato ${theDay(cycle.signedOn)}`] : []),
    ...(cycle.economicSince ? [`con decorrenza economica **${since(cycle.economicSince)}**`] : []),
    ...(cycle.expires ? [`${cycle.expires < said.date ? 'scaduto' : 'scade'} ${theDay(cycle.expires)}`] : []),
  ]
  const expired = cycle.expires !== undefined && cycle.expires < said.date && !/scadut/.test(cycle.state)
  paragraphs.push(
    `Il CCNL ${agreement.shortName} è **${cycle.state}**${expired ? ` (alla data del ${formatDate(said.date)} il termine è passato)` : ''}: ${dates.join(', ')}.`,
  )
  if (cycle.expires)
    lines.push({ key: 'ciclo.scadenza', label: 'scadenza', value: formatDate(cycle.expires), chosen: true })
  if (cycle.signedOn)
    lines.push({
      key: 'ciclo.stipula',
      label: 'firma dell’ultimo rinnovo',
      value: formatDate(cycle.signedOn),
      chosen: true,
    })
  const rise = renewalRise(asked)
  if (rise) lines.unshift({ key: 'ciclo.aumento', label: 'aumento del rinnovo', value: rise, chosen: true })
  if (cycle.agreements.length > 0 && (!rises || asked.levels.length === 0 || /\brinnov|\baccord/.test(message))) {
    paragraphs.push(
      [
        'Accordi:',
        '',
        ...cycle.agreements.map(
          entry => `- ${entry.date ? `${formatDate(entry.date)}, ` : ''}${entry.kind}: **${entry.description}**`,
        ),
      ].join('\n'),
    )
  }
  const next = stepsAfter(asked, said.date)
  if (within.length > 0) {
    // Told already.
  } else if (next.length > 0) paragraphs.push(`Prossime tappe della paga: **${listOf(next.map(formatDate))}**.`)
  else if (!rises) paragraphs.push('Dopo la data di riferimento la base non riporta altre tappe della paga.')
  // The steps of the span asked about are told already.
  if (within.length === 0)
    for (const level of asked.levels) {
      const table = stepsTable(level, asked)
      if (table) paragraphs.push(table)
    }
  if (/firmat|sindacat|sigle|associazion|parti/.test(message)) {
    if (signatories.employers.length > 0) paragraphs.push(`Parti datoriali: ${listOf(signatories.employers)}.`)
    if (signatories.unions.length > 0) paragraphs.push(`Sindacati: ${listOf(signatories.unions)}.`)
  }
  const citations: Citation[] = [{ about: topic.title, evidence: cycle, agreement, excerpt: excerptOf(lines) }]
  if (paragraphs.some(text => text.startsWith('Parti datoriali')))
    citations.push({
      about: 'Firmatari',
      evidence: signatories,
      agreement,
      excerpt: listOf([...signatories.employers, ...signatories.unions]),
    })
  const [first] = agreement.levels
  const paid = asked.levels.length > 0 ? asked.levels : rises && first ? [first] : []
  for (const level of paid)
    for (const date of new Set([said.today, said.date, next[0] ?? said.date]))
      citations.push(...payCitations(level, asked, date))
  return { title: topic.title, paragraphs, notes: cycle.note ? [cycle.note] : [], citations, lines, answered: true }
}

/** A stretch of time asked about: what changes after its first day and up to its last. */
interface Stretch {
  /** "nel 2027". */
  readonly words: string
  readonly from: string
  readonly to: string
}

/** The year whose increases are asked for ("di quanto aumenta nel 2027"), or the time from today to a date. */
function spanAsked(said: Asked['said']): Stretch | undefined {
  const text = fold(said.text)
  const [date] = said.dates
  if (
    date !== undefined &&
    date > said.today &&
    /\b(?:da|tra|fra) (?:oggi|ora|adesso|qui)\b|\bentro\b|\bfino a/.test(text)
  ) {
    const year = new RegExp(`\\b(?:entro|fino al?) (?:il |la fine del )?${date.slice(0, 4)}\\b`).test(text)
    const to = year && date.endsWith('-01-01') ? `${date.slice(0, 4)}-12-31` : date
    return { words: `da oggi al ${formatDate(to)}`, from: said.today, to }
  }
  const named = /\b(?:nel|durante il|per il|anno|del)(?: corso del)? (20\d\d)\b/.exec(text)?.[1]
  const next = /\banno prossimo\b|\bprossimo anno\b/.test(text) ? String(Number(said.today.slice(0, 4)) + 1) : undefined
  const year = named ?? next
  // "Il rinnovo del 2024" is the name of an agreement.
  if (year === undefined || new RegExp(`\\b(?:rinnov|accord)\\w*(?: \\w+){0,2} ${year}`).test(text)) return undefined
  return { words: `nel ${year}`, from: `${Number(year) - 1}-12-31`, to: `${year}-12-31` }
}

/** What the pay rises by in a stretch of time, level by level. */
function risesWithin(asked: Asked, span: Stretch): readonly string[] {
  const rises = (asked.levels.length > 0 ? asked.levels : asked.agreement.levels).flatMap(level => {
    const start = payRowsOf(level, asked, span.from)[0]?.row
    if (!start) return []
    const before = amountLike(start, start)
    const steps = level.pay.filter(
      row => (row.regime ?? '') === (start.regime ?? '') && row.since > span.from && row.since <= span.to,
    )
    const amounts = steps.flatMap(row => {
      const amount = amountLike(start, row)
      return amount === undefined ? [] : [{ since: row.since, amount }]
    })
    if (before === undefined || amounts.length < steps.length) return []
    const changes = amounts.filter((entry, index) => entry.amount !== (amounts[index - 1]?.amount ?? before))
    return [{ level, before, changes, minimum: start.total === undefined }]
  })
  if (rises.length === 0) return []
  if (asked.levels.length === 0) {
    const rows = rises.flatMap(({ level, before, changes }) => {
      const last = changes.at(-1)
      return last
        ? [
            [
              level.code,
              formatEuro(before),
              `**${formatEuro(last.amount)}**`,
              listOf(changes.map(entry => formatDate(entry.since))),
              formatChange(new Decimal(last.amount).minus(before)),
            ],
          ]
        : []
    })
    return rows.length === 0
      ? [`${capitalize(span.words)} la base non riporta aumenti della paga.`]
      : [`Gli aumenti ${span.words}, per livello:`, table(['Livello', 'Prima', 'Poi', 'Dal', 'Aumento'], rows)]
  }
  return rises.map(({ level, before, changes, minimum }) => {
    const last = changes.at(-1)
    const name = capitalize(levelName(level.code))
    if (!last)
      return `${name}: ${span.words} la base non riporta aumenti; la paga resta di **${formatEuro(before)}** lordi al mese.`
    const total = formatChange(new Decimal(last.amount).minus(before))
    const steps =
      changes.length === 1
        ? since(last.since)
        : listOf(
            changes.map(
              (entry, index) =>
                `${formatChange(new Decimal(entry.amount).minus(changes[index - 1]?.amount ?? before))} ${since(entry.since)}`,
            ),
          )
    return `${name}: ${span.words} ${minimum ? 'il minimo' : 'la paga'} aumenta di **${total}** lordi al mese, da ${formatEuro(before)} a **${formatEuro(last.amount)}** (${steps}).`
  })
}

/** Increases agreed for one level, where the data gives them apart from its rows. */
function programmedRises(asked: Asked): readonly string[] {
  const { aumenti_programmati: programmed } = asked.agreement.blocks.retribuzione.rules
  if (typeof programmed !== 'object' || programmed === null || Array.isArray(programmed)) return []
  // The checks above left a record.
  const { livello: whose, tappe: steps } = programmed as JsonRecord
  if (typeof whose !== 'string' || !Array.isArray(steps)) return []
  const codes = whose.split(' ')
  if (asked.levels.length > 0 && !asked.levels.some(level => codes.includes(level.code))) return []
  const { date, today, dates } = asked.said
  const later = steps.flatMap(step =>
    typeof step === 'object' && step !== null && !Array.isArray(step)
      ? // The checks left a record.
        [step as JsonRecord]
      : [],
  )
  const told = later.filter(step => typeof step.data === 'string' && step.data >= (dates.length > 0 ? date : today))
  if (told.length === 0) return []
  return [
    [
      `Aumenti concordati per il livello ${whose}:`,
      '',
      ...told.map(
        step =>
          `- ${since(String(step.data))}: **${typeof step.importo === 'number' ? formatChange(step.importo) : missing}** al mese`,
      ),
    ].join('\n'),
  ]
}

/** The days after a date on which the pay of some level changes, that of the levels meant when there are any. */
function stepsAfter(asked: Asked, date: string): readonly string[] {
  const levels = asked.levels.length > 0 ? asked.levels : asked.agreement.levels
  return [...new Set(levels.flatMap(level => level.pay.map(row => row.since)))].filter(day => day > date).toSorted()
}

/** A step of the pay of a level: what it was, and what it becomes. */
interface Rise {
  readonly from: PayRow
  readonly to: PayRow
  readonly before: number
  readonly after: number
}

/** The step of a level in force at a date, in the regime that the question means. */
function riseAt(level: Level, asked: Asked, date: string): Rise | undefined {
  const regime = payRowsOf(level, asked, date)[0]?.row.regime ?? ''
  const rows = level.pay.filter(row => (row.regime ?? '') === regime)
  const at = rows.findLastIndex(row => row.since <= date)
  const [from, to] = [rows[at - 1], rows[at]]
  if (!from || !to) return undefined
  const [before, after] = [amountLike(to, from), amountLike(to, to)]
  return before === undefined || after === undefined ? undefined : { from, to, before, after }
}

/** What rises, and when: at the date said, else at the next step; level by level where none is said. */
function risesOf(asked: Asked): readonly string[] {
  const { said } = asked
  const [next] = stepsAfter(asked, said.today)
  const date = said.dates[0] ?? next ?? said.today
  if (asked.levels.length === 0) {
    const rows = asked.agreement.levels.flatMap(level => {
      const rise = riseAt(level, asked, date)
      if (!rise || rise.to.since > date || rise.after === rise.before) return []
      return [
        [
          level.code,
          formatEuro(rise.before),
          `**${formatEuro(rise.after)}**`,
          formatDate(rise.to.since),
          formatChange(new Decimal(rise.after).minus(rise.before)),
        ],
      ]
    })
    if (rows.length === 0) return []
    return [
      said.dates.length > 0
        ? `Gli aumenti in vigore al ${formatDate(date)}, per livello:`
        : next
          ? `I prossimi aumenti sono ${since(next)}:`
          : 'Gli ultimi aumenti, per livello:',
      table(['Livello', 'Prima', 'Poi', 'Dal', 'Aumento'], rows),
    ]
  }
  return asked.levels.map(level => {
    const name = capitalize(levelName(level.code))
    const rise = riseAt(level, asked, date)
    const current = payRowsOf(level, asked, date)[0]?.row
    const amount = current ? (current.total ?? current.minimum) : undefined
    if (!rise || (said.dates.length === 0 && !next)) {
      const now = current && amount !== undefined ? `: vale **${formatEuro(amount)}**, ${since(current.since)}` : ''
      return `${name}: dopo il ${formatDate(date)} la base non riporta altri aumenti${now}.`
    }
    const step = `${since(rise.to.since)} la paga passa da ${formatEuro(rise.before)} a **${formatEuro(rise.after)}** (**${formatChange(new Decimal(rise.after).minus(rise.before))}**)`
    const what = rise.to.total === undefined ? ' (solo minimo)' : ''
    return said.dates.length > 0 && rise.to.since !== date
      ? `${name}: al ${formatDate(date)} vale la tappa già in vigore: ${step}${what}.`
      : `${name}: ${step}${what}.`
  })
}

/** The steps of a level from today, one a row. */
function stepsTable(level: Level, asked: Asked): string | undefined {
  const current = payRowsOf(level, asked, asked.said.today)[0]?.row
  if (!current) return undefined
  const later = level.pay.filter(row => row.since > asked.said.today && (row.regime ?? '') === (current.regime ?? ''))
  const rows = [current, ...later].filter(
    (row, index, all) => index === 0 || amountLike(current, row) !== amountLike(current, all[index - 1] ?? row),
  )
  if (rows.length < 2) return undefined
  return table(
    [
      `${capitalize(levelName(level.code))}, dal`,
      current.total === undefined ? 'Minimo mensile' : 'Paga mensile',
      'Aumento',
    ],
    rows.map((row, index) => {
      const amount = amountLike(current, row)
      const previous = rows[index - 1]
      const before = previous ? amountLike(current, previous) : undefined
      return [
        formatDate(row.since),
        amount === undefined ? missing : formatEuro(amount),
        amount !== undefined && before !== undefined ? formatChange(new Decimal(amount).minus(before)) : '–',
      ]
    }),
  )
}

/** `il **22 marzo 2024**`, `l’**8 ottobre 2020**`. */
function theDay(iso: string): string {
  const day = formatDate(iso)
  return `${/^(?:8|11)\b/.test(day) ? 'l’' : 'il '}**${day}**`
}

/** What the last renewal that speaks of money gave ("240 euro al 4° livello in sei tappe"). */
export function renewalRise(asked: Pick<Asked, 'agreement'>): string | undefined {
  return asked.agreement.cycle.agreements.findLast(
    entry =>
      /\d+(?:,\d+)? euro|\bminimi\b.*\beuro\b/.test(entry.description) && !/acconto|una tantum di/.test(entry.kind),
  )?.description
}
