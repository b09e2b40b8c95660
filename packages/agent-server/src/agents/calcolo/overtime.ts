/** Overtime and other hours with a surcharge. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { Evidence } from '../../knowledge/agreement.ts'
import type { JsonRecord } from '../../knowledge/schema.ts'
import { isRecord, sourceName } from './agreement-rules.ts'
import { numberField } from './fields.ts'
import { hourlyMissing, hourOf } from './hourly.ts'
import { bold, cents, euro } from './money.ts'
import { personPay } from './person-pay.ts'
import { chooseSurcharges, hoursKind, type Surcharge, surchargeNamed, surchargesOf } from './surcharge.ts'
import { about, derived, given, nextStep, type Outcome, outcome, result, type Step, step, type Task } from './task.ts'

const title = 'Ore con maggiorazione'

/** Hours of one kind: how many, and the words that say which. */
export interface HourGroup {
  readonly hours: Decimal
  readonly text: string
}

const kindWords = /straordinar|supplementar|nottur|\bnott[ei]\b|festiv|domenic|sabat/

/** Where the hours of another kind begin: a number, its unit, and at once what kind they are. */
const nextGroup =
  /\s+(?:e |ed |piu |di cui )?(?=\d{1,3}(?:,\d+)? (?:or[ae] (?:(?:di|in|del|della|la|al|lavoro|straordinari\w*) )*(?:straordinar|supplementar|nottur|notte|festiv|domenic|sabat)|(?:straordinari\w* )?(?:nottur|festiv|domenic|ferial|diurn)))/

/** So many kinds of hours are a question; more are no question of a person. */
const mostGroups = 8

/**
 * The groups of hours of a text that says several ("5 ore di straordinario diurno e 3 notturno"): a later one that only
 * names the time of the day stays of the kind of the first, and "di cui" takes its hours from it. Fewer than two are no
 * groups.
 */
export function hourGroups(text: string): readonly HourGroup[] {
  // The hours of the contract ("24 ore su 40") are of no kind.
  const groups = text
    .replace(/\b\d{1,2}(?:,\d+)? ore su \d{2}\b/g, ' ')
    .split(nextGroup)
    .flatMap((piece, index) => {
      const hours = (/(?<![\w.,])(\d{1,3}(?:,\d+)?) ?or[ae]\b/.exec(piece) ??
        (index > 0 ? /^(\d{1,3}(?:,\d+)?) /.exec(piece) : null))?.[1]
      return hours !== undefined && kindWords.test(piece)
        ? [{ hours: new Decimal(hours.replace(',', '.')), text: piece }]
        : []
    })
  const [first, ...later] = groups
  if (!first || later.length === 0 || later.length >= mostGroups) return []
  const overtime = /straordinar/.test(first.text)
  const inside = /\bdi cui \d/.test(text)
    ? later.reduce((sum, group) => sum.plus(group.hours), new Decimal(0))
    : undefined
  const rest = inside?.lessThan(first.hours) ? first.hours.minus(inside) : first.hours
  return [{ ...first, hours: rest }, ...later].map(group => ({
    hours: group.hours,
    text:
      overtime && !/straordinar|supplementar|ordinari/.test(group.text) ? `${group.text} straordinario` : group.text,
  }))
}

/** "2 ore al giorno per 5 giorni": one group a day where the first hours of a day count apart, else all together. */
function dailyGroups(task: Task): readonly HourGroup[] {
  const match =
    /(\d{1,2}(?:,\d+)?) or[ae] (?:\w+ ){0,4}?(?:al giorno|ogni giorno|giornalier\w) (?:\w+ ){0,3}?(\d{1,2}) giorni/.exec(
      task.text,
    )
  if (!match) return []
  const hours = new Decimal((match[1] ?? '0').replace(',', '.'))
  const days = Number(match[2])
  const byDay = surchargesOf(task.agreement).some(surcharge => surcharge.band.type === 'first')
  return byDay
    ? Array.from({ length: days }, () => ({ hours, text: task.text }))
    : [{ hours: hours.times(days), text: task.text }]
}

interface Priced {
  readonly name: string
  readonly percent: Decimal
  readonly hours: Decimal
  readonly amount: Decimal
  readonly evidence?: Evidence
  readonly note?: string
}

interface Wanted {
  readonly name: string
  readonly percent: Decimal | undefined
  readonly hours: Decimal
  readonly evidence?: Evidence
  readonly note?: string
}

const toWanted = (surcharge: Surcharge, hours: Decimal): Wanted => ({
  name: surcharge.name,
  percent: surcharge.percent,
  hours,
  evidence: surcharge.evidence,
  ...(surcharge.note ? { note: surcharge.note } : {}),
})

/** The surcharges of the hours: the percentage or the kind that was corrected, else the ones that the words choose. */
function wantedOf(
  task: Task,
  group: HourGroup,
  alone: boolean,
): { readonly parts: readonly Wanted[]; readonly notes: readonly string[] } {
  const { values, said } = task
  const surcharges = surchargesOf(task.agreement)
  const percent = alone ? numberField(values, 'maggiorazione_percento') : undefined
  if (percent) return { parts: [{ name: 'maggiorazione indicata', percent, hours: group.hours }], notes: [] }
  const named =
    alone && values.tipo_straordinario ? surchargeNamed(surcharges, values.tipo_straordinario.value) : undefined
  if (named) return { parts: [toWanted(named, group.hours)], notes: [] }
  const kind = hoursKind(group.text, { night: alone && said.overtimeKinds.includes('notturno') })
  const choice = chooseSurcharges(surcharges, kind, group.hours, group.text)
  return {
    parts: (choice?.parts ?? []).map(part => toWanted(part.surcharge, part.hours)),
    notes: choice?.notes ?? [],
  }
}

export function overtimeOutcome(task: Task): Outcome {
  const { agreement, values } = task
  const hour = hourOf(task, personPay(task))
  if (!hour) return { ...hourlyMissing(task), title }
  const asked = numberField(values, 'ore_straordinario')
  const several =
    values.ore_straordinario?.origin === 'pinned'
      ? []
      : ([hourGroups(task.text), dailyGroups(task)].find(found => found.length > 0) ?? [])
  const groups = several.length > 0 ? several : [{ hours: asked ?? new Decimal(1), text: task.text }]
  const chosen = groups.map(group => ({ group, ...wantedOf(task, group, groups.length === 1) }))
  const block = agreement.blocks.maggiorazioni
  const lacking = chosen.find(({ parts }) => parts.length === 0 || parts.some(part => part.percent === undefined))
  if (lacking) {
    const known = surchargesOf(agreement).flatMap(item =>
      item.percent ? [`${item.name}: ${formatPlain(item.percent)}%`] : [],
    )
    const unknown = lacking.parts.find(part => part.percent === undefined)
    const why = unknown
      ? `La percentuale per «${unknown.name}» nel CCNL ${agreement.shortName} non è certa e non la invento.`
      : `La percentuale di maggiorazione per queste ore nel CCNL ${agreement.shortName} non è presente nella base e non la invento.`
    return outcome(
      title,
      `${why} La quota oraria senza maggiorazione è ${bold(hour.value)}: indica la percentuale e completo il calcolo.`,
      {
        steps: hour.steps,
        notes: [
          ...hour.notes,
          ...(known.length > 0 ? [`Maggiorazioni note di questo contratto: ${known.join('; ')}.`] : []),
          ...(block.note ? [block.note] : []),
        ],
        cited: [...hour.cited, ...(block.source ? [{ what: 'Maggiorazioni', evidence: block }] : [])],
        ask: 'maggiorazione_percento',
      },
    )
  }
  const priced = chosen.flatMap(({ parts }) =>
    parts.map((part): Priced => {
      const percent = part.percent ?? new Decimal(0)
      return { ...part, percent, amount: hour.value.times(percent.plus(100)).dividedBy(100).times(part.hours) }
    }),
  )
  const total = priced.reduce((sum, part) => sum.plus(part.amount), new Decimal(0))
  const hours = groups.reduce((sum, group) => sum.plus(group.hours), new Decimal(0))
  const rates = [...new Set(priced.map(part => `${formatPlain(part.percent)}% (${part.name})`))].join(', poi ')
  const ordinary = chosen.some(({ group }) => {
    const kind = hoursKind(group.text, { night: false })
    return !kind.overtime && !kind.supplementary
  })
  return outcome(
    title,
    asked || several.length > 0
      ? `${bold(total)} lordi per ${formatPlain(hours)} ${hours.equals(1) ? 'ora' : 'ore'}: quota oraria **${euro(hour.value)}**, maggiorazione ${rates} (${about(task)}).`
      : `${bold(total)} lordi ogni ora: quota oraria **${euro(hour.value)}**, maggiorazione ${rates} (${about(task)}). Indica quante ore sono e calcolo il totale.`,
    {
      steps: [...hour.steps, ...pricedSteps(hour.value, priced, total)],
      notes: [
        ...new Set(chosen.flatMap(({ notes }) => notes)),
        ...priced.flatMap(part => (part.note ? [part.note] : [])),
        ...(ordinary
          ? [
              'L’importo comprende la paga delle ore: se sono già nella retribuzione mensile spetta la sola maggiorazione.',
            ]
          : []),
        ...(typeof block.rules.base === 'string' ? [`Base della maggiorazione: ${block.rules.base}.`] : []),
        ...limitNotes(block.rules),
        ...hour.notes,
        ...(block.note ? [block.note] : []),
        ...nextStep(task),
      ],
      cited: [
        ...hour.cited,
        ...priced.flatMap(part =>
          part.evidence
            ? [{ what: `Maggiorazione ${formatPlain(part.percent)}% (${part.name})`, evidence: part.evidence }]
            : [],
        ),
      ],
      results: [
        result('oraria', 'Quota oraria', cents(hour.value)),
        result('straordinario', 'Compenso per le ore', cents(total)),
      ],
      ...(asked || several.length > 0 ? {} : { ask: 'ore_straordinario' as const }),
    },
  )
}

/** The hours line by line; with several lines each keeps four decimals, and only the total is rounded. */
function pricedSteps(hour: Decimal, priced: readonly Priced[], total: Decimal): readonly Step[] {
  const places = priced.length > 1 ? 4 : 2
  return [
    ...priced.map(part => {
      const factor = part.percent.plus(100).dividedBy(100)
      return step(
        `${part.name.charAt(0).toUpperCase()}${part.name.slice(1)}, +${formatPlain(part.percent)}%`,
        `${formatItalian(hour, 4)} × ${formatItalian(factor, Math.max(2, factor.decimalPlaces()))} × ${formatPlain(part.hours)} = ${formatItalian(part.amount, places)}`,
        part.amount,
        part.evidence ? sourceName({ what: '', evidence: part.evidence }) : given,
      )
    }),
    ...(priced.length > 1
      ? [
          step(
            'Totale',
            `${priced.map(part => formatItalian(part.amount, 4)).join(' + ')} = ${formatItalian(total, 4)}`,
            total,
            derived,
          ),
        ]
      : []),
  ]
}

function limitNotes(rules: JsonRecord): readonly string[] {
  const own = isRecord(rules.limiti) ? rules.limiti : {}
  const parts = [
    typeof own.giorno_ore === 'number' ? `${own.giorno_ore} ore al giorno` : '',
    typeof own.settimana_ore === 'number' ? `${own.settimana_ore} alla settimana` : '',
    typeof own.anno_ore === 'number' ? `${own.anno_ore} all’anno` : '',
    typeof rules.limite_annuo_ore === 'number' ? `${rules.limite_annuo_ore} ore all’anno` : '',
  ].filter(Boolean)
  return parts.length > 0 ? [`Limiti dello straordinario nel contratto: ${parts.join(', ')}.`] : []
}
