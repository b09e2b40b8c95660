import { Decimal } from 'decimal.js'
import { type Level, type PayRow, payAt } from '../../knowledge/agreement.ts'
import type { Json } from '../../knowledge/schema.ts'
import { fold } from '../../knowledge/text.ts'
import { topicOf } from '../../knowledge/topics.ts'
import { type Asked, serviceSaid } from '../asked.ts'
import { isSaid } from '../facts/named.ts'
import { factLines, isNamed, type Line, lineItem, missing } from '../facts.ts'
import {
  capitalize,
  formatChange,
  formatDate,
  formatEuro,
  formatNumber,
  levelName,
  since,
  table,
  withArticle,
} from '../format.ts'
import type { Citation, Part } from '../part.ts'
import { parseNumber } from '../understanding/quantities.ts'
import { chosenFirst, cite, excerptOf, missingPart, notesAbout } from './blocks.ts'

/** Extra monthly payments and divisors, where the agreement gives one figure for all. */
export interface PayBasis {
  /** Monthly payments in a year: 14, 13.5… */
  readonly months?: number
  readonly hourlyDivisor?: number
  readonly dailyDivisor?: number
  /** Absent when they vary by case. */
  readonly weeklyHours?: number
}

/** The figure of a row that compares with the one known of another: the total where that has one, else the minimum. */
export function amountLike(known: PayRow, row: PayRow): number | undefined {
  return known.total === undefined ? row.minimum : row.total
}

/** What turns a monthly pay into a yearly, daily or hourly one. */
export function payBasis(asked: Pick<Asked, 'agreement'>): PayBasis {
  const rules = asked.agreement.blocks.retribuzione.rules
  const number = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined)
  const months = number(rules.mensilita)
  const hourly = number(rules.divisore_orario)
  const daily = number(rules.divisore_giornaliero)
  const weekly = number(rules.ore_settimanali)
  return {
    ...(months === undefined ? {} : { months }),
    ...(hourly === undefined ? {} : { hourlyDivisor: hourly }),
    ...(daily === undefined ? {} : { dailyDivisor: daily }),
    ...(weekly === undefined ? {} : { weeklyHours: weekly }),
  }
}

/** The regimes of a level in force at a date, the one the question means alone when it says. */
export function payRowsOf(
  level: Level,
  asked: Asked,
  date: string,
): readonly { readonly row: PayRow; readonly next?: PayRow; readonly last?: PayRow }[] {
  const regimes = [...new Set(level.pay.map(row => row.regime ?? ''))]
  const all = regimes.flatMap(regime => {
    const { row } = payAt(level, date, candidate => (candidate.regime ?? '') === regime)
    if (!row) return []
    // A step that leaves the known figure as it is is no step.
    const later = level.pay.filter(
      candidate =>
        (candidate.regime ?? '') === regime &&
        candidate.since > date &&
        amountLike(row, candidate) !== undefined &&
        amountLike(row, candidate) !== amountLike(row, row),
    )
    const [next] = later
    const last = later.at(-1)
    const further = last && next && amountLike(row, last) !== amountLike(row, next)
    return [{ row, ...(next ? { next } : {}), ...(further ? { last } : {}) }]
  })
  if (all.length < 2) return all
  // "Assistenza notturna", "sostituzione nei riposi" name a regime of their own.
  const named = all.filter(
    ({ row }) => row.regime !== undefined && isSaid(row.regime.replace(/\b(?:non )?convivent[ei]\b/g, ''), asked),
  )
  if (named.length > 0) return named
  const { livingIn } = asked.said
  if (livingIn === undefined) return all
  const wanted = all.filter(({ row }) => row.regime === (livingIn ? 'convivente' : 'non convivente'))
  return wanted.length > 0 ? wanted : all
}

const partLabels: Readonly<Record<string, string>> = {
  totale_tabellare_senza_indennita: 'tabellare senza indennità',
  totale_con_iar: 'totale con l’incremento aggiuntivo (IAR)',
  valore_alternativo: 'valore indicato da altre fonti',
  tem: 'trattamento economico minimo (TEM)',
  aumento: 'aumento di questa tappa',
}

/** "minimo 1.292,46 €, contingenza 524,22 €, terzo elemento 2,07 €". */
export function partsText(row: PayRow): string {
  const parts = [
    ...(row.minimum === undefined ? [] : [`minimo ${formatEuro(row.minimum)}`]),
    ...(row.contingency ? [`contingenza ${formatEuro(row.contingency)}`] : []),
    ...row.others.map(
      element =>
        `${element.name} ${element.amount === undefined ? '(importo non presente nella base)' : formatEuro(element.amount)}`,
    ),
  ]
  return parts.join(', ')
}

/** Figures of a row that its total does not hold ("IAR 72,27 €"). */
export function extrasText(row: PayRow): string {
  const parts = Object.entries(row.extra).flatMap(([key, value]) => {
    if (typeof value === 'number' && (value === row.total || value === row.minimum)) return []
    if (typeof value === 'number') return [`${partLabels[key] ?? key.replaceAll('_', ' ')} ${formatEuro(value)}`]
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return Object.entries(value).flatMap(([name, amount]) =>
        typeof amount === 'number' ? [`${name.toUpperCase()} ${formatEuro(amount)}`] : [],
      )
    }
    return []
  })
  return parts.join(', ')
}

const unitWords = { mese: 'lordi al mese', ora: 'lordi all’ora' } as const

/** The pay of a level at a date, in a sentence or two. */
export function paySentences(level: Level, asked: Asked, date: string): readonly string[] {
  const rows = payRowsOf(level, asked, date)
  const name = levelName(level.code)
  if (rows.length === 0) {
    const first = level.pay[0]
    return [
      first
        ? `${capitalize(name)}: al ${formatDate(date)} la paga **non è presente nella base**; la prima riga vale ${since(first.since)} (${formatEuro(first.total ?? first.minimum ?? 0)}).`
        : `${capitalize(name)}: la paga **non è presente nella base**.${level.note ? ` ${level.note}` : ''}`,
    ]
  }
  const { months } = payBasis(asked)
  return rows.flatMap(({ row, next, last }) => {
    const regime = row.regime ? ` (${row.regime})` : ''
    const head = `${capitalize(name)}${regime}, ${since(row.since)}:`
    const extras = extrasText(row)
    const sentences: string[] = []
    if (row.total !== undefined) {
      const parts = row.contingency || row.others.length > 0 ? ` (${partsText(row)})` : ''
      sentences.push(
        `${head} **${formatEuro(row.total)}** ${unitWords[row.unit]}${parts}.${extras ? ` ${capitalize(extras)}.` : ''}`,
      )
      if (months !== undefined && row.unit === 'mese') {
        sentences.push(
          `Su ${formatNumber(months)} mensilità sono **${formatEuro(new Decimal(row.total).times(months))}** lordi in un anno.`,
        )
      }
    } else if (row.minimum !== undefined) {
      const lacking = row.others.filter(element => element.amount === undefined).map(element => element.name)
      const without =
        lacking.length > 0 ? lacking.join(', ') : row.contingency === undefined ? 'la contingenza' : 'una voce'
      sentences.push(
        `${head} minimo tabellare **${formatEuro(row.minimum)}** ${unitWords[row.unit]}. Il totale non si può calcolare: ${without} **non è presente nella base**.${row.note ? ` ${row.note}.` : ''}`,
      )
    } else {
      sentences.push(`${head} ${missing}.`)
    }
    const what = row.total === undefined ? 'minimo ' : ''
    const before = amountLike(row, row)
    const step = (later: PayRow, whole = ''): string => {
      const after = amountLike(row, later)
      return after === undefined || before === undefined
        ? ''
        : `${since(later.since)} ${what}**${formatEuro(after)}** (${formatChange(new Decimal(after).minus(before))}${whole})`
    }
    if (next) sentences.push(`Prossima tappa: ${step(next)}${last ? `; a regime, ${step(last, ' in tutto')}` : ''}.`)
    return [sentences.join(' ')]
  })
}

/** The figures of a level's pay, for comparisons. */
export function payLines(level: Level, asked: Asked, date: string): readonly Line[] {
  return payRowsOf(level, asked, date).map(({ row }): Line => {
    const amount = row.total ?? row.minimum
    return {
      key: row.total === undefined ? 'retribuzione.minimo' : 'retribuzione.totale',
      label: `${row.total === undefined ? 'minimo tabellare' : 'totale'} ${row.unit === 'mese' ? 'mensile' : 'orario'}${row.regime ? ` ${row.regime}` : ''}`,
      value: amount === undefined ? missing : formatEuro(amount),
      ...(amount === undefined ? {} : { amount }),
      unit: row.unit === 'mese' ? '€/mese' : '€/ora',
      detail: `${levelName(level.code)}, ${since(row.since)}`,
      chosen: true,
      verified: row.verified,
    }
  })
}

/** The sources of a level's pay at a date. */
export function payCitations(level: Level, asked: Asked, date: string): readonly Citation[] {
  return payRowsOf(level, asked, date).map(({ row }) => ({
    about: `Paga: ${levelName(level.code)}${row.regime ? ` (${row.regime})` : ''}`,
    evidence: row,
    agreement: asked.agreement,
    excerpt: `${levelName(level.code)}, ${since(row.since)}: ${row.total === undefined ? `minimo ${row.minimum === undefined ? missing : formatEuro(row.minimum)}` : formatEuro(row.total)}${row.contingency ? ` (${partsText(row)})` : ''}`,
  }))
}

/** Fields of the pay block that other sentences tell. */
const told = new Set([
  'struttura',
  'mensilita',
  'mensilita_dettaglio',
  'divisore_orario',
  'divisore_giornaliero',
  'ore_settimanali',
  'ore_riferimento',
  'discontinui',
  'articolazioni',
  'formula_oraria',
  'ore_settimanali_giornalieri',
  'quattordicesima',
  'terzo_elemento_nazionale',
  'aumenti_programmati',
  'clausola_ipca',
])

/** What the structure of the pay says by name, where it is asked for by it ("terzo elemento", "clausola IPCA"). */
function namedElements(asked: Asked): readonly Line[] {
  const named = new Set(['terzo_elemento_nazionale', 'struttura', 'aumenti_programmati', 'clausola_ipca'])
  const skip = new Set([...told].filter(field => !named.has(field)))
  return factLines(asked.agreement.blocks.retribuzione.rules, asked, skip).filter(line => isNamed(line, asked))
}

/** Further pay elements of the agreement that may be due with a level. */
export function allowanceLines(asked: Asked): readonly Line[] {
  return factLines(asked.agreement.blocks.retribuzione.rules, asked, told)
}

/** Rules outside the blocks that are about pay ("indennità di funzione quadri") and name the level. */
function payRules(asked: Asked): readonly { readonly line: Line; readonly citation: Citation }[] {
  return asked.agreement.otherRules
    .filter(rule => /indennit|minimi|elemento/i.test(rule.name))
    .flatMap(rule =>
      factLines({ [rule.name]: rule.rules.importi ?? null }, asked)
        .filter(line => line.chosen)
        .map(line => ({
          line: { ...line, label: rule.name },
          citation: {
            about: rule.name,
            evidence: rule,
            agreement: asked.agreement,
            excerpt: `${rule.name}: ${line.value}`,
          },
        })),
    )
}

/** The pay of the levels asked about at the dates asked about; of all levels when none is said. */
export function payPart(asked: Asked): Part {
  const topic = topicOf('pay')
  const { agreement, said } = asked
  const block = agreement.blocks.retribuzione
  const dates =
    said.pastYear !== undefined
      ? daysOfYear(asked, said.pastYear)
      : said.dates.length === 0
        ? [said.today]
        : said.asksNow || said.dates.length > 1 || /\baument|\bdifferen|\bin piu\b|\bcambia/.test(fold(said.text))
          ? [...new Set([said.today, ...said.dates])]
          : said.dates
  const notes = [
    ...notesAbout(
      block,
      /./,
      /divisor|\bore settimanali\b|orario settimanale|\bgiornaliero\b|\b\d\d ore\b|mensilit[àa]|\bquota\b|quattordicesim|\bregimi\b/i,
    ),
  ]
  if (asked.levels.length === 0) {
    const named = namedElements(asked)
    return named.length > 0 ? allowancePart(asked, named, notes) : { ...scale(asked, said.date), notes }
  }
  // "Indennità di funzione del QA", "EDR al parametro 140": what is named comes before the whole.
  const whole = /\bpaga\b|\bstipend|\bminim[oi]\b|\bretribuzion|\bguadagn|\bprend\w+(?! in piu)\b/.test(fold(said.text))
  const own = whole ? [] : allowanceLines(asked).filter(line => isNamed(line, asked))
  const paragraphs: string[] = own.length > 0 ? [own.map(lineItem).join('\n')] : []
  const lines: Line[] = []
  const citations: Citation[] = []
  if (/\bnett[oaie]\b/.test(fold(said.text)))
    paragraphs.push('Gli importi del contratto sono **lordi**: il netto va stimato con l’agente di calcolo.')
  if (/\bcost[ao]\w*\b.*\b(?:aziend|datore|ditta)/.test(fold(said.text)))
    paragraphs.push(
      'Questa è la paga lorda: il costo per l’azienda (contributi, TFR) va stimato con l’agente di calcolo.',
    )
  paragraphs.push(...levelGap(asked, dates[0] ?? said.date))
  for (const level of asked.levels) {
    if (dates.length > 1) paragraphs.push(...changes(level, asked, dates))
    // Two dates within one step say the same.
    const told = dates.filter(
      (date, index) =>
        dates.findIndex(other => payRowsOf(level, asked, other)[0]?.row === payRowsOf(level, asked, date)[0]?.row) ===
        index,
    )
    for (const date of told) {
      paragraphs.push(...sharesOf(level, asked, date), ...paySentences(level, asked, date))
      lines.push(...payLines(level, asked, date))
      citations.push(...payCitations(level, asked, date))
    }
    if (level.note) notes.push(level.note)
  }
  if (lines.length === 0) return { ...missingPart(asked, topic, undefined), paragraphs }
  const { weeklyHours, fullTimeHours, partTimePercent } = said
  const first = lines[0]
  const basis = payBasis(asked)
  const full = fullTimeHours ?? basis.weeklyHours
  const share =
    partTimePercent !== undefined
      ? new Decimal(partTimePercent).div(100)
      : weeklyHours !== undefined && full
        ? new Decimal(weeklyHours).div(full)
        : undefined
  if (share && first?.amount !== undefined && share.lessThan(1)) {
    paragraphs.push(
      `A tempo parziale (**${formatNumber(share.times(100).toDecimalPlaces(2))}%**): **${formatEuro(share.times(first.amount))}** lordi al mese.`,
    )
  }
  const steps = seniorityAmount(asked)
  if (steps) {
    paragraphs.push(steps.sentence)
    citations.push(cite(asked, agreement.blocks.scatti, 'Scatti di anzianità', steps.sentence.replaceAll('*', '')))
  }
  const allowances = chosenFirst(allowanceLines(asked)).filter(line => !own.some(({ key }) => key === line.key))
  const rules = payRules(asked)
  const more = [...allowances, ...rules.map(rule => rule.line)]
  if (more.length > 0)
    paragraphs.push(
      [
        'Altre voci previste dal contratto (alcune possono essere già comprese nel totale):',
        '',
        ...more.map(lineItem),
      ].join('\n'),
    )
  citations.push(
    ...(block.found ? [cite(asked, block, 'Struttura della retribuzione', excerptOf(allowances))] : []),
    ...rules.map(rule => rule.citation),
  )
  return { title: topic.title, paragraphs, notes, citations, lines: [...lines, ...more], answered: true }
}

/** The pay of an hour or of a day, where the question asks for it. */
function sharesOf(level: Level, asked: Asked, date: string): readonly string[] {
  const text = fold(asked.said.text)
  const { hourlyDivisor, dailyDivisor } = payBasis(asked)
  const shares = [
    [/\ball.?ora\b|\bl.ora\b|\bun.ora\b|\borari[ae]\b/, 'all’ora', 'orario', hourlyDivisor],
    [/\bal giorno\b|\bgiornalier[ae]\b|\buna giornata\b/, 'al giorno', 'giornaliero', dailyDivisor],
  ] as const
  return shares
    .filter(([asks]) => asks.test(text))
    .flatMap(([, unit, kind, divisor]) =>
      payRowsOf(level, asked, date).flatMap(({ row }) => {
        if (row.unit !== 'mese' || row.total === undefined) return []
        const name = `${capitalize(levelName(level.code))}${row.regime ? ` (${row.regime})` : ''}`
        return divisor === undefined
          ? [`${name}, paga ${unit}: il divisore ${kind} **non è presente nella base**, quindi non si può ricavare.`]
          : [
              `${name}: **${formatEuro(new Decimal(row.total).div(divisor))}** lordi ${unit} (${formatEuro(row.total)} al mese / ${formatNumber(divisor)}).`,
            ]
      }),
    )
}

/** The days of a year on which the pay of the levels meant was another: its first and those of its steps. */
function daysOfYear(asked: Asked, year: string): readonly string[] {
  const rows = asked.levels.flatMap(level => level.pay)
  const steps = rows.map(row => row.since).filter(day => day.startsWith(year))
  const first = `${year}-01-01`
  const days = [...(rows.some(row => row.since <= first) ? [first] : []), ...steps]
  return days.length > 0 ? [...new Set(days)].toSorted() : [`${year}-12-31`]
}

/** The elements of the pay that the question names ("vitto e alloggio", "certificazione"), which need no level. */
function allowancePart(asked: Asked, named: readonly Line[], notes: readonly string[]): Part {
  const block = asked.agreement.blocks.retribuzione
  return {
    title: topicOf('pay').title,
    paragraphs: [named.map(lineItem).join('\n'), 'Per la paga base indica il livello.'],
    notes,
    citations: [cite(asked, block, 'Voci della retribuzione', excerptOf(named))],
    lines: named.map(line => ({ ...line, chosen: true })),
    answered: true,
  }
}

function changes(level: Level, asked: Asked, dates: readonly string[]): readonly string[] {
  const amounts = dates.map(date => payRowsOf(level, asked, date)[0]?.row)
  const first = amounts[0]
  const last = amounts.at(-1)
  if (!first || !last || first === last) return []
  const from = first.total ?? first.minimum
  const to = first.total === undefined ? last.minimum : last.total
  if (from === undefined || to === undefined) return []
  return [
    `Differenza: **${formatChange(new Decimal(to).minus(from))}** al mese (${formatEuro(from)} → ${formatEuro(to)}).`,
  ]
}

/** "Fra il 4° e il 3° livello": what the higher of two levels has more, where a question asks for the difference. */
function levelGap(asked: Asked, date: string): readonly string[] {
  const [first, second] = asked.levels
  if (asked.levels.length !== 2 || !first || !second) return []
  if (
    !/\bdifferen|\bin (?:piu|meno)\b|\bdi (?:piu|meno)\b|\bcambia|\bpass[aoi]\w*|\bguadagn|\bconvien|\bscart|\bgap\b/.test(
      fold(asked.said.text),
    )
  )
    return []
  const rows = [first, second].map(level => payRowsOf(level, asked, date))
  const [one, other] = rows.map(found => (found.length === 1 ? found[0]?.row : undefined))
  if (!one || !other || one.unit !== other.unit) return []
  const whole = one.total !== undefined && other.total !== undefined
  const [a, b] = whole ? [one.total, other.total] : [one.minimum, other.minimum]
  if (a === undefined || b === undefined) return []
  const gap = new Decimal(b).minus(a).abs()
  const [most, least] = a > b ? [a, b] : [b, a]
  const { months } = payBasis(asked)
  const yearly =
    months !== undefined && one.unit === 'mese'
      ? `, **${formatEuro(gap.times(months))}** in un anno su ${formatNumber(months)} mensilità`
      : ''
  return [
    `Fra ${withArticle('il', levelName(first.code))} e ${withArticle('il', levelName(second.code))} la differenza${whole ? '' : ' di minimo'} è di **${formatEuro(gap)}** ${unitWords[one.unit]} (${formatEuro(most)} − ${formatEuro(least)})${yearly}.`,
  ]
}

/** The whole scale at a date. */
function scale(asked: Asked, date: string): Part {
  const rows: string[][] = []
  const citations: Citation[] = []
  const lines: Line[] = []
  for (const level of asked.agreement.levels) {
    for (const { row, next } of payRowsOf(level, asked, date)) {
      rows.push([
        `${level.code}${row.regime ? ` – ${row.regime}` : ''}`,
        row.minimum === undefined ? missing : formatEuro(row.minimum),
        row.total === undefined ? missing : `**${formatEuro(row.total)}**${row.unit === 'ora' ? ' all’ora' : ''}`,
        formatDate(row.since),
        next
          ? `${formatDate(next.since)}: ${next.total === undefined ? (next.minimum === undefined ? missing : formatEuro(next.minimum)) : formatEuro(next.total)}`
          : '–',
      ])
      lines.push(
        ...payLines(level, asked, date).map(line => ({
          ...line,
          key: `${line.key}.${level.code}`,
          label: `${line.label}, ${levelName(level.code)}`,
          chosen: false,
        })),
      )
      if (citations.length === 0)
        citations.push(
          ...payCitations(level, asked, date)
            .slice(0, 1)
            .map(citation => ({ ...citation, about: 'Tabelle retributive' })),
        )
    }
  }
  const { months } = payBasis(asked)
  return {
    title: topicOf('pay').title,
    paragraphs: [
      `Retribuzione mensile lorda per livello al ${formatDate(date)}${months === undefined ? '' : `, per **${formatNumber(months)}** mensilità`}:`,
      table(['Livello', 'Minimo', 'Totale', 'In vigore dal', 'Prossima tappa'], rows),
      'Indica il livello per avere il dettaglio delle voci.',
    ],
    notes: [],
    citations: [
      ...citations,
      ...(asked.agreement.blocks.retribuzione.found
        ? [cite(asked, asked.agreement.blocks.retribuzione, 'Struttura della retribuzione')]
        : []),
    ],
    lines,
    answered: rows.length > 0,
  }
}

/** What the steps matured with the service said add to the pay of the level. */
export function seniorityAmount(asked: Asked): { readonly sentence: string; readonly amount: number } | undefined {
  const months = asked.said.seniorityMonths
  const level = asked.levels[0]
  if (!level) return undefined
  const steps = seniorityStep(asked, level)
  const said = parseNumber(/\bcon (\w+) scatt[oi]\b/.exec(fold(asked.said.text))?.[1] ?? '')
  if (steps && said !== undefined && Number.isInteger(said) && said > 0 && said <= (steps.count ?? said)) {
    const amount = new Decimal(steps.amount).times(said)
    return {
      amount: amount.toNumber(),
      sentence: `Con **${said}** ${said === 1 ? 'scatto' : 'scatti'} da ${formatEuro(steps.amount)}: **${formatEuro(amount)}** al mese in più.`,
    }
  }
  if (months === undefined) return undefined
  if (!steps || steps.count === undefined || steps.everyMonths === undefined) return undefined
  const firstAfter = steps.firstAfterMonths ?? steps.everyMonths
  const matured =
    months < firstAfter ? 0 : Math.min(steps.count, 1 + Math.floor((months - firstAfter) / steps.everyMonths))
  if (matured === 0) return undefined
  const amount = new Decimal(steps.amount).times(matured)
  return {
    amount: amount.toNumber(),
    sentence: `Con ${serviceSaid(asked.said)} di anzianità nello stesso livello ${matured === 1 ? 'matura **1** scatto' : `maturano **${matured}** scatti`} da ${formatEuro(steps.amount)}: **${formatEuro(amount)}** al mese in più.`,
  }
}

/** The seniority step of a level; `undefined` when the agreement gives none in euro. */
export function seniorityStep(
  asked: Pick<Asked, 'agreement'>,
  level: Level,
):
  | {
      readonly amount: number
      readonly count?: number
      readonly everyMonths?: number
      readonly firstAfterMonths?: number
    }
  | undefined {
  const rules = asked.agreement.blocks.scatti.rules
  const amounts = rules.importi
  if (typeof amounts !== 'object' || amounts === null || Array.isArray(amounts)) return undefined
  // The check above left a record.
  const amount = (amounts as Readonly<Record<string, Json>>)[level.code]
  if (typeof amount !== 'number') return undefined
  const own = rules.massimo_per_livello
  const ownCount =
    typeof own === 'object' && own !== null && !Array.isArray(own)
      ? (own as Readonly<Record<string, Json>>)[level.code]
      : undefined
  const count = typeof ownCount === 'number' ? ownCount : typeof rules.numero === 'number' ? rules.numero : undefined
  return {
    amount,
    ...(count === undefined ? {} : { count }),
    ...(typeof rules.cadenza_mesi === 'number' ? { everyMonths: rules.cadenza_mesi } : {}),
    ...(typeof rules.primo_scatto_mesi === 'number' ? { firstAfterMonths: rules.primo_scatto_mesi } : {}),
  }
}
