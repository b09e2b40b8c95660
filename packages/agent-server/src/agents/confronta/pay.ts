import { Decimal } from 'decimal.js'
import type { Asked } from '../asked.ts'
import { classify, type Strength } from '../classification/classify.ts'
import { missing } from '../facts.ts'
import { formatDate, formatDuration, formatEuro, formatNumber, levelName, listOf, since, table } from '../format.ts'
import { strengthNames } from '../inquadra/evidence.ts'
import type { Citation } from '../part.ts'
import { payBasis, payCitations, payRowsOf } from '../topics/pay.ts'
import type { Section } from './section.ts'
import { compareTopic } from './topic.ts'

const title = 'Retribuzione'

/** The pay of one agreement, for the level that the question means there. */
interface Payed {
  readonly asked: Asked
  readonly level?: Asked['levels'][number]
  /** How surely the job described has this level; absent where the level was said. */
  readonly guessed?: Strength
  /** Levels that have the job among their examples, where none could be chosen. */
  readonly candidates: readonly Asked['levels'][number][]
  readonly amount?: number
  readonly isTotal: boolean
  readonly unit: 'mese' | 'ora'
  readonly since?: string
  /** What the row is for, where the level has several at once ("convivente"). */
  readonly regime?: string
  readonly months?: number
}

function payedOf(asked: Asked): Payed {
  // The level said, else that of the job described.
  const guess =
    asked.levels.length === 0 ? classify(asked.agreement, asked.said.text, asked.said.seniorityMonths) : undefined
  const sure = guess && (guess.strength === 'strong' || guess.strength === 'fair')
  const level = asked.levels[0] ?? (sure ? guess.ranking[0]?.level : undefined)
  const { months } = payBasis(asked)
  const row = level ? payRowsOf(level, asked, asked.said.date)[0]?.row : undefined
  const amount = row?.total ?? row?.minimum
  return {
    asked,
    ...(level ? { level } : {}),
    ...(sure ? { guessed: guess.strength } : {}),
    candidates: level
      ? []
      : (guess?.ranking ?? [])
          .filter(entry => entry.example && entry.coverage >= 0.25)
          .slice(0, 3)
          .map(entry => entry.level),
    ...(amount === undefined ? {} : { amount }),
    isTotal: row?.total !== undefined,
    unit: row?.unit ?? 'mese',
    ...(row ? { since: row.since } : {}),
    ...(row?.regime ? { regime: row.regime } : {}),
    ...(months === undefined ? {} : { months }),
  }
}

/** The monthly pays that compare: totals with totals, or minimums with minimums; and those left out of it. */
function comparableOf(entries: readonly Payed[]): {
  readonly monthly: readonly Payed[]
  readonly apart: readonly Payed[]
} {
  const known = entries.filter(entry => entry.amount !== undefined && entry.unit === 'mese')
  const totals = known.filter(entry => entry.isTotal)
  return totals.length > 0
    ? { monthly: totals, apart: known.filter(entry => !entry.isTotal) }
    : { monthly: known, apart: [] }
}

const apartText = (entry: Payed): string =>
  `Di **${nameOf(entry)}** si conosce solo il minimo tabellare (**${formatEuro(entry.amount ?? 0)}**): senza le altre voci la differenza non si può dare.`

const nameOf = ({ asked }: Payed): string => asked.agreement.shortName

/** The pay in a year; `undefined` for an hourly one, and where the monthly payments are not known. */
function yearly({ amount, months, unit }: Payed): Decimal | undefined {
  return amount !== undefined && months !== undefined && unit === 'mese' ? new Decimal(amount).times(months) : undefined
}

type Column = readonly [head: string, cell: (entry: Payed) => string]

const many = (entries: readonly Payed[]): boolean => entries.length > 4

function levelCell({ level, regime, asked }: Payed): string {
  if (level) return `${levelName(level.code)}${regime ? ` (${regime})` : ''}`
  return asked.unknownLevels.length > 0
    ? `nessun livello «${asked.unknownLevels.join(', ')}»`
    : 'livello non individuato'
}

function amountCell({ amount, level, unit, isTotal }: Payed): string {
  if (amount === undefined) return level ? missing : '–'
  return `**${formatEuro(amount)}**${unit === 'ora' ? ' all’ora' : ''}${isTotal ? '' : ' (solo minimo)'}`
}

/** The pay of the level asked about in each agreement, with the differences in a month and in a year. */
export function comparePay(all: readonly Asked[]): Section {
  const entries = all.map(payedOf)
  if (entries.every(entry => entry.level === undefined && entry.candidates.length === 0)) return withoutLevel(all)
  const { monthly, apart } = comparableOf(entries)
  const worth = (entry: Payed): Decimal => yearly(entry) ?? new Decimal(entry.amount ?? 0)
  const ranked = monthly.toSorted((a, b) => worth(b).comparedTo(worth(a)))
  const rest = entries.filter(entry => !ranked.includes(entry))
  const [best] = ranked
  const shown = entries.length > 2 ? [...ranked, ...rest] : entries
  // Of many the dates stand beneath: the table has to fit a screen.
  const columns: readonly Column[] = [
    ['CCNL', entry => `${nameOf(entry)} (${entry.asked.agreement.code})`],
    ['Livello', levelCell],
    ['Lordo mensile', amountCell],
    ...(many(entries)
      ? []
      : [['In vigore dal', entry => (entry.since ? formatDate(entry.since) : '–')] satisfies Column]),
    ['Mensilità', entry => (entry.months === undefined ? missing : formatNumber(entry.months))],
    ['Lordo annuo', entry => (yearly(entry) ? formatEuro(yearly(entry) ?? 0) : '–')],
    ...(entries.length > 2 ? [['Differenza annua', entry => behind(entry, best)] satisfies Column] : []),
  ]
  return {
    title,
    outcome: [...verdict(ranked, entries), ...apart.map(apartText)],
    blocks: [
      table(
        columns.map(([head]) => head),
        shown.map(entry => columns.map(([, cell]) => cell(entry))),
      ),
      ...(many(entries) ? inForceBlock(entries) : []),
      ...entries.filter(entry => entry.candidates.length > 0).map(candidatesText),
      ...upcomingBlock(entries),
      ['Note:', '', ...notesOf(entries).map(note => `- ${note}`)].join('\n'),
    ],
    citations: entries.flatMap(citationsOf),
  }
}

/** Without a level or a job there is one scale for each agreement, and nothing to subtract. */
function withoutLevel(all: readonly Asked[]): Section {
  const section = compareTopic(all, 'pay')
  return {
    ...section,
    outcome: [
      'Per dire quale contratto paga di più serve il **livello** o la **mansione** (per esempio «4° livello» o «magazziniere»): lo stesso contratto può pagare di più in un livello e di meno in un altro.',
      ...section.outcome,
    ],
    blocks: [...scaleBlock(all), ...section.blocks.filter(block => block.startsWith('Note:'))],
  }
}

/** The least and the most that each agreement pays, where there is no level to choose. */
function scaleBlock(all: readonly Asked[]): readonly string[] {
  const rows = all.map(asked => {
    const paid = asked.agreement.levels.flatMap(level => {
      const row = payRowsOf(level, asked, asked.said.date)[0]?.row
      const amount = row?.total ?? row?.minimum
      return row?.unit === 'mese' && amount !== undefined ? [{ level, amount, isTotal: row.total !== undefined }] : []
    })
    const cell = (level: (typeof paid)[number] | undefined): string =>
      level
        ? `**${formatEuro(level.amount)}** (${levelName(level.level.code)}${level.isTotal ? '' : ', solo minimo'})`
        : missing
    const sorted = paid.toSorted((a, b) => a.amount - b.amount)
    const { months } = payBasis(asked)
    return [
      `${asked.agreement.shortName} (${asked.agreement.code})`,
      cell(sorted[0]),
      cell(sorted.at(-1)),
      months === undefined ? missing : formatNumber(months),
    ]
  })
  return [table(['CCNL', 'Livello più basso', 'Livello più alto', 'Mensilità'], rows)]
}

function behind(entry: Payed, best: Payed | undefined): string {
  const most = best ? yearly(best) : undefined
  const own = yearly(entry)
  if (!most || !own || entry === best || entry.isTotal !== best?.isTotal) return '–'
  const gap = own.minus(most)
  return gap.isZero() ? formatEuro(0) : `−${formatEuro(gap.abs())}`
}

/** Who pays most, and by how much: against the other one of two, else against the next and the last. */
function verdict(ranked: readonly Payed[], entries: readonly Payed[]): readonly string[] {
  const [first, second, ...others] = ranked
  if (!first || !second)
    return [
      `Il confronto degli importi non è possibile: **manca il dato** per almeno un contratto. ${whyNot(entries).join(' ')}`.trim(),
    ]
  const last = others.at(-1)
  return [second, ...(last ? [last] : [])].map(other => {
    const month = new Decimal(first.amount ?? 0).minus(other.amount ?? 0)
    const a = yearly(first)
    const b = yearly(other)
    const year = a && b ? a.minus(b) : undefined
    const [more, less] = [first, other].map(entry => `**${nameOf(entry)}** (${formatEuro(entry.amount ?? 0)})`)
    if (month.isZero() && (year === undefined || year.isZero()))
      return `Fra ${more} e ${less} non c’è differenza: **${formatEuro(0)}** al mese.`
    const monthly = month.isNegative()
      ? `${formatEuro(month.abs())} in meno al mese`
      : `${formatEuro(month)} in più al mese`
    const yearlyText = year ? `, **${formatEuro(year)}** lordi in più in un anno` : ''
    if (other === last) return `Il più basso è ${less}: **${monthly}**${yearlyText} a favore di **${nameOf(first)}**.`
    return `Paga di più ${more} rispetto a ${less}: **${monthly}**${yearlyText}.`
  })
}

/** What keeps the pays from being compared, agreement by agreement. */
function whyNot(entries: readonly Payed[]): readonly string[] {
  const unknown = entries.filter(entry => entry.level === undefined)
  const hourly = entries.filter(entry => entry.amount !== undefined && entry.unit === 'ora')
  const empty = entries.filter(entry => entry.level !== undefined && entry.amount === undefined)
  return [
    ...(unknown.length > 0
      ? [`Per ${listOf(unknown.map(nameOf))} il livello non si ricava dalla domanda: indicalo.`]
      : []),
    ...(empty.length > 0 ? [`Per ${listOf(empty.map(nameOf))} la paga del livello non è presente nella base.`] : []),
    ...(hourly.length > 0 ? [`Per ${listOf(hourly.map(nameOf))} la paga è oraria.`] : []),
  ]
}

function candidatesText({ asked, candidates }: Payed): string {
  const levels = candidates.map(level => {
    const row = payRowsOf(level, asked, asked.said.date)[0]?.row
    const amount = row?.total ?? row?.minimum
    return `${levelName(level.code)} (${amount === undefined ? missing : `**${formatEuro(amount)}**`})`
  })
  return `${asked.agreement.shortName}: la mansione può essere di ${listOf(levels)}; indica il livello per il confronto.`
}

/** Since when the amounts of the table hold. */
function inForceBlock(entries: readonly Payed[]): readonly string[] {
  return groupedBlock(
    'Importi in vigore:',
    entries.flatMap(entry => (entry.since ? [{ name: nameOf(entry), words: since(entry.since) }] : [])),
  )
}

/** A list of what holds for each agreement, those alike together. */
function groupedBlock(
  head: string,
  items: readonly { readonly name: string; readonly words: string }[],
): readonly string[] {
  if (items.length === 0) return []
  const words = [...new Set(items.map(item => item.words))]
  const lines = words.map(
    said => `- ${listOf(items.filter(item => item.words === said).map(item => item.name))}: ${said}`,
  )
  return [[head, '', ...lines].join('\n')]
}

function upcomingBlock(entries: readonly Payed[]): readonly string[] {
  const steps = entries.flatMap(entry => {
    const next = entry.level ? payRowsOf(entry.level, entry.asked, entry.asked.said.date)[0]?.next : undefined
    const amount = next?.total ?? next?.minimum
    return next && amount !== undefined
      ? [{ name: nameOf(entry), words: `${since(next.since)} **${formatEuro(amount)}**` }]
      : []
  })
  return groupedBlock('Prossime tappe:', steps)
}

function notesOf(entries: readonly Payed[]): readonly string[] {
  const comparable = entries.filter(entry => entry.amount !== undefined && entry.unit === 'mese')
  const guessed = entries.filter(entry => entry.guessed !== undefined)
  const hours = entries.map(entry => payBasis(entry.asked).weeklyHours)
  const known = [...new Set(hours.filter(value => value !== undefined))]
  const hourly = entries.filter(entry => entry.unit === 'ora' && entry.amount !== undefined)
  return [
    ...(guessed.length > 0
      ? [
          `Livello ricavato dalla mansione: ${listOf(
            guessed.map(
              entry =>
                `${nameOf(entry)} ${entry.level ? levelName(entry.level.code) : ''} (indicazione ${strengthNames[entry.guessed ?? 'weak']})`,
            ),
          )}.`,
        ]
      : entries.every(entry => entry.level === undefined)
        ? []
        : [
            new Set(entries.map(entry => entry.level?.code ?? '')).size > 1
              ? 'I livelli hanno nomi diversi o non coincidono: lo stesso numero non indica per forza le stesse mansioni.'
              : `Lo stesso nome di livello non indica per forza le stesse mansioni nei ${entries.length > 2 ? 'diversi' : 'due'} contratti.`,
          ]),
    ...(comparable.length > 0 && comparable.every(entry => !entry.isTotal)
      ? ['I totali non sono noti: il confronto è sul solo minimo tabellare.']
      : []),
    ...(new Set(comparable.map(entry => entry.months)).size > 1
      ? ['Le mensilità sono diverse: conta il lordo annuo.']
      : []),
    ...(hourly.length > 0
      ? [`${listOf(hourly.map(nameOf))}: la paga è oraria e non si confronta con quella mensile senza le ore lavorate.`]
      : []),
    ...(known.length > 1
      ? [
          `Gli orari settimanali sono diversi: ${listOf(
            known.map(
              value =>
                `${formatDuration(value, 'ore')} per ${listOf(entries.filter((_, place) => hours[place] === value).map(nameOf))}`,
            ),
          )}.`,
        ]
      : []),
    'Non sono compresi scatti di anzianità, superminimi ed elementi territoriali.',
  ]
}

function citationsOf(entry: Payed): readonly Citation[] {
  const levels = entry.level ? [entry.level] : entry.candidates
  return [
    ...levels.flatMap(level => payCitations(level, entry.asked, entry.asked.said.date).slice(0, 1)),
    {
      about: 'Mensilità',
      evidence: entry.asked.agreement.blocks.retribuzione,
      agreement: entry.asked.agreement,
      excerpt: entry.months === undefined ? '' : `${formatNumber(entry.months)} mensilità`,
    },
  ]
}
