/** The plain calculations, each from the agreement's figures to an amount with every step shown. */
import { extraMonthAccrual, formatItalian, formatPlain, severanceAccrual } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { CollectiveAgreement, Level } from '../knowledge/agreement.ts'
import type { JsonRecord } from '../knowledge/schema.ts'
import { type FieldName, type FieldValues, numberField } from './calcolo-fields.ts'
import {
  bold,
  type Cited,
  cents,
  elementNames,
  euro,
  fullTimeHours,
  hourlyDivisor,
  instalmentsOf,
  type LevelPay,
  levelPay,
  monthlyOfHours,
  noteOn,
  type PartTime,
  partTimeOf,
  payRule,
  ruleNumber,
  stepsOf,
  sumFormula,
} from './calcolo-pay.ts'
import { chooseSurcharges, hoursKind, surchargeNamed, surchargesOf } from './calcolo-surcharge.ts'
import { formatDate, levelName, since } from './format.ts'
import { type ApprenticePeriod, apprenticePeriods } from './topics/apprenticeship.ts'
import { extrasText } from './topics/pay.ts'
import type { Understanding } from './understanding/index.ts'

/** A figure of the answer that a later correction may change. */
export interface Result {
  readonly key: string
  readonly label: string
  readonly value: Decimal
}

export interface Outcome {
  readonly title: string
  /** The answer in a sentence or two, results in bold. */
  readonly headline: string
  readonly steps: readonly string[]
  readonly tables: readonly string[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
  /** Laws and circulars that were applied. */
  readonly laws: readonly string[]
  readonly results: readonly Result[]
  /** The field without which the calculation stops, or would say more. */
  readonly ask?: FieldName
}

/** A question put to one agreement and one level, with the fields that count. */
export interface Task {
  readonly agreement: CollectiveAgreement
  readonly said: Understanding
  /** Folded, punctuation as spaces. */
  readonly text: string
  readonly values: FieldValues
  readonly level: Level
  /** All the levels named, when there are several. */
  readonly levels: readonly Level[]
  readonly regime?: string
  readonly pay: LevelPay
  /** ISO date the figures are taken at. */
  readonly date: string
  readonly today: string
}

export const outcome = (title: string, headline: string, rest: Partial<Outcome> = {}): Outcome => ({
  title,
  headline,
  steps: [],
  tables: [],
  notes: [],
  cited: [],
  laws: [],
  results: [],
  ...rest,
})

export const result = (key: string, label: string, value: Decimal): Result => ({ key, label, value })

/** What a person is paid: the level's pay, seniority steps, superminimo, part-time. */
export interface PersonPay {
  /** Full time, a month; absent for an hourly level. */
  readonly fullTime?: Decimal
  /** As contracted, a month; absent for an hourly level whose hours were not said. */
  readonly monthly?: Decimal
  /** Of an hourly level. */
  readonly hourly?: Decimal
  readonly partTime?: PartTime
  readonly seniority?: Decimal
  readonly superminimo?: Decimal
  /** Of an apprentice: the period and its measure, `1° periodo, 85%`. */
  readonly apprentice?: string
  readonly steps: readonly string[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
  readonly ask?: FieldName
}

/** What the person of a task is paid, step by step. */
export function personPay(task: Task): PersonPay {
  const { pay, agreement, level, values, said } = task
  const steps: string[] = []
  const notes: string[] = []
  const cited: Cited[] = [pay.cited]
  if (pay.row.note) notes.push(pay.row.note)
  const apprentice = said.qualification === 'apprendisti' ? apprenticePay(task) : undefined
  if (said.qualification === 'apprendisti' && !apprentice) {
    const rule = agreement.blocks.apprendistato.rules.descrizione
    notes.push(
      `Gli importi sono quelli del livello pieno: la paga dell’apprendista è diversa${typeof rule === 'string' ? ` (${rule})` : ' e qui non è calcolata'}.`,
    )
  }
  const superminimo = numberField(values, 'superminimo')
  const hours = numberField(values, 'ore_settimanali')
  const percent = numberField(values, 'part_time_percento')
  if (pay.unit === 'ora') {
    steps.push(
      `Paga oraria (${elementNames(pay.elements)}): \`${sumFormula(pay.elements, pay.total)}\` → ${bold(pay.total)} all’ora`,
    )
    if (!hours) return { hourly: pay.total, steps, notes, cited, ask: 'ore_settimanali' }
    const average = monthlyOfHours(pay.total, hours)
    steps.push(`Mensile medio: \`${average.formula}\` → ${bold(average.amount)}`)
    return { hourly: pay.total, monthly: average.amount, fullTime: average.amount, steps, notes, cited }
  }
  steps.push(
    `Retribuzione mensile a tempo pieno (${elementNames(pay.elements)}): \`${sumFormula(pay.elements, pay.total)}\` → ${bold(pay.total)}`,
  )
  let fullTime = pay.total
  if (apprentice) {
    fullTime = apprentice.amount
    steps.push(...apprentice.steps)
    notes.push(...apprentice.notes)
    cited.push(...apprentice.cited)
  }
  let seniority: Decimal | undefined
  const count = numberField(values, 'scatti')
  if (!apprentice && (count !== undefined || said.seniorityMonths !== undefined)) {
    const found = stepsOf(agreement, level, {
      ...(count === undefined ? {} : { count: count.toNumber() }),
      ...(said.seniorityMonths === undefined ? {} : { months: said.seniorityMonths }),
      ...(said.qualification ? { qualification: said.qualification } : {}),
    })
    if (found.sentence) notes.push(found.sentence)
    if (found.result && !found.result.amount.isZero()) {
      seniority = found.result.amount
      const before = fullTime
      fullTime = fullTime.plus(seniority)
      steps.push(`Scatti di anzianità: \`${found.result.formula}\``)
      steps.push(
        `Con gli scatti: \`${formatItalian(before)} + ${formatItalian(seniority)} = ${formatItalian(fullTime)}\` → ${bold(fullTime)}`,
      )
      cited.push(...found.result.cited)
      notes.push(...found.result.notes)
    }
  }
  if (superminimo && !superminimo.isZero()) {
    const before = fullTime
    fullTime = fullTime.plus(superminimo)
    steps.push(
      `Superminimo: \`${formatItalian(before)} + ${formatItalian(superminimo)} = ${formatItalian(fullTime)}\` → ${bold(fullTime)}`,
    )
  }
  for (const allowance of allowancesOf(task).filter(entry => entry.asked)) {
    const before = fullTime
    fullTime = fullTime.plus(allowance.amount)
    steps.push(
      `Indennità «${allowance.name}»: \`${formatItalian(before)} + ${formatItalian(allowance.amount)} = ${formatItalian(fullTime)}\` → ${bold(fullTime)}`,
    )
    cited.push(payRule(agreement, `Indennità «${allowance.name}»`))
  }
  const full = fullTimeHours(agreement, task.regime)
  if (hours && !full && said.fullTimeHours === undefined) {
    notes.push(
      `L’orario pieno del CCNL ${agreement.shortName} non è presente nella base: per il part-time indica la percentuale.`,
    )
  }
  const partTime = partTimeOf(hours, percent, full, said.fullTimeHours)
  const shared = {
    fullTime,
    ...(apprentice ? { apprentice: apprentice.name } : {}),
    ...(seniority ? { seniority } : {}),
    ...(superminimo ? { superminimo } : {}),
  }
  if (!partTime) return { ...shared, monthly: fullTime, steps, notes, cited }
  const monthly = cents(fullTime.times(partTime.percent).dividedBy(100))
  steps.push(partTime.step)
  steps.push(
    `Retribuzione part-time: \`${formatItalian(fullTime)} × ${partTime.shown} = ${formatItalian(monthly)}\` → ${bold(monthly)}`,
  )
  notes.push(...partTime.notes)
  if (full && said.fullTimeHours === undefined && hours)
    cited.push(payRule(agreement, `Orario pieno di ${formatPlain(full)} ore settimanali`))
  return { ...shared, monthly, partTime, steps, notes, cited }
}

interface ApprenticePay {
  readonly amount: Decimal
  readonly name: string
  readonly steps: readonly string[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
}

const roots = ['prim', 'second', 'terz', 'quart', 'quint', 'sest']

/** The period of an apprenticeship that a text means, from 0: said by its place, by the month, by the service; else the first. */
function periodOf(task: Task, periods: readonly ApprenticePeriod[]): number {
  const { text, said } = task
  const place = new RegExp(`\\b(${roots.join('|')})\\w* (period|tranche|fase|meta|scaglion|semestr|ann)`).exec(text)
  const order = place ? roots.indexOf(place[1] ?? '') : -1
  const month =
    order >= 0 && place?.[2] === 'ann'
      ? order * 12 + 1
      : order >= 0 && place?.[2] === 'semestr'
        ? order * 6 + 1
        : (said.seniorityMonths ?? -1) + 1
  if (order >= 0 && !['ann', 'semestr'].includes(place?.[2] ?? '')) return Math.min(order, periods.length - 1)
  if (/\bultim[oa] (?:period|ann|fase|meta)/.test(text)) return periods.length - 1
  const found = periods.findIndex(period => period.untilMonth !== undefined && month <= period.untilMonth)
  return Math.max(found, 0)
}

/** What an apprentice on the way to a level is paid in the period said, and in the others. */
function apprenticePay(task: Task): ApprenticePay | undefined {
  const { agreement, level, pay } = task
  const periods = apprenticePeriods({ agreement }, level)
  const paid = periods.map(period => {
    const own = period.level ? levelPay(agreement, period.level, task.date, task.regime) : undefined
    const whole = own?.type === 'known' ? own.pay : period.level ? undefined : pay
    const percent = new Decimal(period.percent ?? 100)
    return whole
      ? {
          amount: cents(whole.total.times(percent).dividedBy(100)),
          what: period.level ? `paga del ${levelName(period.level.code)}` : `${formatPlain(percent)}%`,
          formula: period.level
            ? formatItalian(whole.total)
            : `${formatItalian(whole.total)} × ${formatPlain(percent)}% = ${formatItalian(cents(whole.total.times(percent).dividedBy(100)))}`,
          cited: whole.cited,
        }
      : undefined
  })
  const place = periodOf(task, periods)
  const chosen = paid[place]
  if (!chosen) return undefined
  const all = paid.flatMap((entry, index) => {
    const until = periods[index]?.untilMonth
    return entry
      ? [
          `${index + 1}° periodo${until === undefined ? '' : ` (fino al mese ${until})`} ${entry.what}: ${euro(entry.amount)}`,
        ]
      : []
  })
  return {
    amount: chosen.amount,
    name: `${place + 1}° periodo, ${chosen.what}`,
    steps: [`Apprendistato, ${place + 1}° periodo (${chosen.what}): \`${chosen.formula}\` → ${bold(chosen.amount)}`],
    notes: [`Paga dell’apprendista per periodo: ${all.join('; ')}.`],
    cited: [chosen.cited, { what: 'Apprendistato', evidence: agreement.blocks.apprendistato }],
  }
}

export const about = (task: Task): string =>
  `${levelName(task.level.code)}${task.pay.row.regime ? ` ${task.pay.row.regime}` : ''}, CCNL ${task.agreement.shortName}`

/** `true` when the sentence is about what the agreement leaves out. */
function nextStep(task: Task): readonly string[] {
  const { pay } = task
  if (!pay.next || pay.next.total === undefined) return []
  const change = new Decimal(pay.next.total).minus(pay.total)
  return [
    `Prossima tabella ${since(pay.next.since)}: ${bold(pay.next.total)}${pay.unit === 'ora' ? ' all’ora' : ' al mese a tempo pieno'} (${change.isNegative() ? '' : '+'}${euro(change)}).`,
  ]
}

const hourlyMissing = (task: Task): Outcome =>
  outcome(
    'Quota oraria',
    `Il divisore orario del CCNL ${task.agreement.shortName} non è presente nella base: senza non posso calcolare la quota oraria${
      task.pay.unit === 'mese'
        ? ` (la retribuzione mensile del ${levelName(task.level.code)} è ${bold(task.pay.total)})`
        : ''
    }.`,
    { cited: [task.pay.cited] },
  )

interface Hour {
  /** Not rounded. */
  readonly value: Decimal
  readonly steps: readonly string[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
}

function hourOf(task: Task, person: PersonPay): Hour | undefined {
  if (person.hourly)
    return { value: person.hourly, steps: person.steps.slice(0, 1), notes: person.notes, cited: person.cited }
  const divisor = hourlyDivisor(task.agreement)
  if (!divisor || !person.fullTime) return undefined
  const value = person.fullTime.dividedBy(divisor)
  const steps = person.partTime ? person.steps.slice(0, -2) : person.steps
  return {
    value,
    steps: [
      ...steps,
      `Quota oraria: \`${formatItalian(person.fullTime)} / ${formatPlain(divisor)} = ${formatItalian(value, 4)}\` → ${bold(value)}`,
    ],
    notes: [
      ...person.notes,
      ...noteOn(task.agreement.blocks.retribuzione.note, /divisor\w* (?!giorn)/).filter(
        // How many sources there are is said with the sources.
        sentence => !/\bda (?:una|due|tre|quattro)\b/.test(sentence),
      ),
    ],
    cited: [
      ...person.cited,
      payRule(task.agreement, `Divisore orario ${formatPlain(divisor)}`, /divisor\w* (?!giorn)|divisore verif/),
    ],
  }
}

/** Pay of the month, at the date asked and, when another date was said, also today. */
export function monthlyOutcome(task: Task): Outcome {
  if (task.levels.length > 1) return levelsOutcome(task)
  const person = personPay(task)
  if (!person.monthly) {
    return outcome(
      'Paga oraria',
      `La paga è a ore: ${bold(task.pay.total)} lordi all’ora (${about(task)}, tabella in vigore ${since(task.pay.row.since)}). Con le ore settimanali calcolo anche il mensile medio.`,
      {
        steps: person.steps,
        notes: [...person.notes, ...nextStep(task)],
        cited: person.cited,
        results: [result('oraria', 'Paga oraria', task.pay.total)],
        ask: 'ore_settimanali',
      },
    )
  }
  const others = [
    ...new Set([...(task.said.asksNow || task.said.dates.length > 0 ? [task.today] : []), ...task.said.dates]),
  ]
    .filter(date => date !== task.date)
    .toSorted()
  const base = {
    steps: person.steps,
    notes: [...person.notes, ...nextStep(task)],
    cited: person.cited,
    results: [
      ...(person.partTime && person.fullTime
        ? [result('tempo_pieno', 'Retribuzione a tempo pieno', person.fullTime)]
        : []),
      result('mensile', 'Retribuzione mensile lorda', person.monthly),
    ],
    ...(person.ask ? { ask: person.ask } : {}),
  }
  const compared = others.flatMap(date => {
    const found = levelPay(task.agreement, task.level, date, task.regime)
    if (found.type !== 'known' || found.pay.row.since === task.pay.row.since) return []
    const other = { ...task, date, pay: found.pay }
    const otherPerson = personPay(other)
    return otherPerson.monthly ? [{ date, task: other, person: otherPerson, monthly: otherPerson.monthly }] : []
  })
  const missing = others.flatMap(date => {
    // A year alone was already read as the first table in it.
    if (date.endsWith('-01-01') && task.date.startsWith(date.slice(0, 4))) return []
    const found = levelPay(task.agreement, task.level, date, task.regime)
    return found.type === 'missing' ? [found.sentence] : []
  })
  const part = [
    person.apprentice ? ` da apprendista (${person.apprentice})` : '',
    person.partTime ? ` con part-time al ${formatPlain(person.partTime.percent, 2)}%` : '',
  ].join('')
  const inForce = `tabella in vigore ${since(task.pay.row.since)}`
  if (compared.length === 0) {
    const same = others.length > 0 && missing.length === 0
    return outcome(
      'Retribuzione mensile',
      `${bold(person.monthly)} lordi al mese${part} (${about(task)}, ${inForce}).${same ? ' Alle date indicate vale la stessa tabella.' : ''}`,
      {
        ...base,
        notes: [...base.notes, ...missing],
      },
    )
  }
  const moments = [{ date: task.date, task, person, monthly: person.monthly }, ...compared].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  )
  const [first] = moments
  const last = moments.at(-1)
  const label = (date: string): string => (date === task.today ? 'oggi' : formatDate(date))
  const change = first && last ? last.monthly.minus(first.monthly) : new Decimal(0)
  const headline = `${moments.map(moment => `${label(moment.date)}: ${bold(moment.monthly)} lordi al mese (tabella ${since(moment.task.pay.row.since)})`).join('; ')}${part}. Differenza: **${change.isNegative() ? '' : '+'}${euro(change)}** al mese (${about(task)}).`
  return outcome('Retribuzione mensile', headline.charAt(0).toUpperCase() + headline.slice(1), {
    steps: [
      ...moments.flatMap(moment => moment.person.steps.map(step => `${label(moment.date)} – ${step}`)),
      ...(first && last
        ? [
            `Aumento: \`${formatItalian(last.monthly)} - ${formatItalian(first.monthly)} = ${formatItalian(change)}\` → ${bold(change)} al mese`,
          ]
        : []),
    ],
    notes: [
      ...new Set(moments.flatMap(moment => moment.person.notes)),
      ...missing,
      ...(last ? nextStep(last.task) : []),
    ],
    cited: moments.flatMap(moment => moment.person.cited),
    results: [
      ...moments.map(moment =>
        result(`mensile_${moment.date}`, `Retribuzione mensile (${label(moment.date)})`, moment.monthly),
      ),
      result('aumento', 'Aumento mensile', change),
    ],
  })
}

function levelsOutcome(task: Task): Outcome {
  const known = task.levels.flatMap(level => {
    const found = levelPay(task.agreement, level, task.date, task.regime)
    if (found.type !== 'known') return []
    const own = { ...task, level, levels: [level], pay: found.pay }
    const person = personPay(own)
    return person.monthly ? [{ task: own, person, monthly: person.monthly }] : []
  })
  const [first, second] = known
  const steps = known.flatMap(entry => entry.person.steps.map(step => `${levelName(entry.task.level.code)} – ${step}`))
  if (!first)
    return outcome('Retribuzione mensile', 'Per i livelli indicati la tabella retributiva non è presente nella base.')
  const difference = second ? second.monthly.minus(first.monthly) : undefined
  return outcome(
    'Retribuzione mensile',
    `${known.map(entry => `${levelName(entry.task.level.code)}: ${bold(entry.monthly)} lordi al mese`).join('; ')} (CCNL ${task.agreement.shortName}, ${formatDate(task.date)}).`,
    {
      steps: [
        ...steps,
        ...(difference && second && known.length === 2
          ? [
              `Differenza: \`${formatItalian(second.monthly)} - ${formatItalian(first.monthly)} = ${formatItalian(difference)}\` → ${bold(difference)} al mese`,
            ]
          : []),
      ],
      notes: [...new Set(known.flatMap(entry => entry.person.notes))],
      cited: known.flatMap(entry => entry.person.cited),
      results: known.map(entry =>
        result(
          `mensile_${entry.task.level.code}`,
          `Retribuzione mensile, ${levelName(entry.task.level.code)}`,
          entry.monthly,
        ),
      ),
    },
  )
}

/** Hourly pay: monthly over the agreement's divisor. */
export function hourlyOutcome(task: Task): Outcome {
  const hour = hourOf(task, personPay(task))
  if (!hour) return hourlyMissing(task)
  return outcome(
    'Quota oraria',
    `La paga oraria lorda è ${bold(hour.value)} (${formatItalian(hour.value, 4)}; ${about(task)}, tabella in vigore ${since(task.pay.row.since)}).`,
    {
      steps: hour.steps,
      notes: [...hour.notes, ...nextStep(task)],
      cited: hour.cited,
      results: [result('oraria', 'Quota oraria', cents(hour.value))],
    },
  )
}

/** Value of a day, and of so many days of leave or absence. */
export function dailyOutcome(task: Task): Outcome {
  const person = personPay(task)
  const divisors = ruleNumber(task.agreement.blocks.retribuzione.rules.divisore_giornaliero, {
    regime: task.regime,
    weekDays: task.said.weekDays,
  })
  if (!person.monthly)
    return outcome('Quota giornaliera', 'La paga è a ore: per il valore di una giornata servono le ore settimanali.', {
      steps: person.steps,
      cited: person.cited,
      ask: 'ore_settimanali',
    })
  if (!divisors.value) {
    const choice =
      divisors.options.length > 0
        ? ` Dipende dalla settimana di lavoro (${divisors.options.join('; ')}): indica se è di 5 o di 6 giorni.`
        : ''
    const hour = hourOf(task, person)
    return outcome(
      'Quota giornaliera',
      divisors.options.length > 0
        ? `Il divisore giornaliero del CCNL ${task.agreement.shortName} non è unico.${choice}`
        : `Il divisore giornaliero del CCNL ${task.agreement.shortName} non è presente nella base: non calcolo il valore della giornata.${hour ? ` La quota oraria è ${bold(hour.value)}.` : ''}`,
      { steps: hour?.steps ?? person.steps, notes: person.notes, cited: hour?.cited ?? person.cited },
    )
  }
  const value = person.monthly.dividedBy(divisors.value)
  const days = numberField(task.values, 'giorni') ?? numberField(task.values, 'giorni_assenza')
  const total = days ? cents(value.times(days)) : undefined
  return outcome(
    'Quota giornaliera',
    total && days
      ? `${formatPlain(days)} ${days.equals(1) ? 'giorno vale' : 'giorni valgono'} ${bold(total)} lordi; la quota giornaliera è ${bold(value)} (${about(task)}).`
      : `Una giornata vale ${bold(value)} lordi (${about(task)}).`,
    {
      steps: [
        ...person.steps,
        `Quota giornaliera: \`${formatItalian(person.monthly)} / ${formatPlain(divisors.value)} = ${formatItalian(value, 4)}\` → ${bold(value)}`,
        ...(total && days
          ? [`Totale: \`${formatItalian(value, 4)} × ${formatPlain(days)} = ${formatItalian(total)}\` → ${bold(total)}`]
          : []),
      ],
      notes: person.notes,
      cited: [
        ...person.cited,
        payRule(task.agreement, `Divisore giornaliero ${formatPlain(divisors.value)}`, /divisor\w* giorn/),
      ],
      results: [
        result('giornaliera', 'Quota giornaliera', cents(value)),
        ...(total ? [result('giorni', 'Valore dei giorni', total)] : []),
      ],
    },
  )
}

/** Overtime and other hours with a surcharge. */
export function overtimeOutcome(task: Task): Outcome {
  const title = 'Ore con maggiorazione'
  const { agreement, values, said } = task
  const person = personPay(task)
  const hour = hourOf(task, person)
  if (!hour) return { ...hourlyMissing(task), title }
  const surcharges = surchargesOf(agreement)
  const pinnedPercent = numberField(values, 'maggiorazione_percento')
  const named = values.tipo_straordinario ? surchargeNamed(surcharges, values.tipo_straordinario.value) : undefined
  const kind = hoursKind(task.text, { night: said.overtimeKinds.includes('notturno') })
  const asked = numberField(values, 'ore_straordinario')
  const hours = asked ?? new Decimal(1)
  const block = agreement.blocks.maggiorazioni
  const choice = named
    ? { parts: [{ surcharge: named, hours }], notes: [] }
    : chooseSurcharges(surcharges, kind, hours, task.text)
  const parts = pinnedPercent
    ? [{ name: 'maggiorazione indicata', percent: pinnedPercent, hours, evidence: undefined, note: undefined }]
    : (choice?.parts ?? []).map(part => ({
        name: part.surcharge.name,
        percent: part.surcharge.percent,
        hours: part.hours,
        evidence: part.surcharge.evidence,
        note: part.surcharge.note,
      }))
  const unknown = parts.find(part => part.percent === undefined)
  if (parts.length === 0 || unknown) {
    const table = surcharges
      .filter(item => item.percent)
      .map(item => `${item.name}: ${formatPlain(item.percent ?? 0)}%`)
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
          ...(table.length > 0 ? [`Maggiorazioni note di questo contratto: ${table.join('; ')}.`] : []),
          ...(block.note ? [block.note] : []),
        ],
        cited: [...hour.cited, ...(block.source ? [{ what: 'Maggiorazioni', evidence: block }] : [])],
        ask: 'maggiorazione_percento',
      },
    )
  }
  const priced = parts.map(part => {
    const percent = part.percent ?? new Decimal(0)
    const factor = percent.plus(100).dividedBy(100)
    return { ...part, percent, factor, amount: hour.value.times(factor).times(part.hours) }
  })
  const total = priced.reduce((sum, part) => sum.plus(part.amount), new Decimal(0))
  const several = priced.length > 1
  const steps = [
    ...hour.steps,
    ...priced.map(
      part =>
        `${part.name.charAt(0).toUpperCase()}${part.name.slice(1)}, maggiorazione **${formatPlain(part.percent)}%**: \`${formatItalian(hour.value, 4)} × ${formatItalian(part.factor, Math.max(2, part.factor.decimalPlaces()))} × ${formatPlain(part.hours)} = ${formatItalian(part.amount, several ? 4 : 2)}\`${several ? '' : ` → ${bold(part.amount)}`}`,
    ),
    ...(several
      ? [
          `Totale: \`${priced.map(part => formatItalian(part.amount, 4)).join(' + ')} = ${formatItalian(total, 4)}\` → ${bold(total)}`,
        ]
      : []),
  ]
  const limits = limitNotes(agreement.blocks.maggiorazioni.rules)
  const rates = priced.map(part => `${formatPlain(part.percent)}% (${part.name})`).join(', poi ')
  const hoursSaid = `${formatPlain(hours)} ${hours.equals(1) ? 'ora' : 'ore'}`
  return outcome(
    title,
    asked
      ? `Per ${hoursSaid} spettano ${bold(total)} lordi: quota oraria ${bold(hour.value)}, maggiorazione ${rates} (${about(task)}).`
      : `Ogni ora vale ${bold(total)} lordi: quota oraria ${bold(hour.value)}, maggiorazione ${rates} (${about(task)}). Indica quante ore sono e calcolo il totale.`,
    {
      steps,
      notes: [
        ...hour.notes,
        ...(choice && !pinnedPercent ? choice.notes : []),
        ...priced.flatMap(part => (part.note ? [part.note] : [])),
        ...(kind.overtime || kind.supplementary
          ? []
          : [
              'L’importo comprende la paga delle ore: se sono già nella retribuzione mensile spetta la sola maggiorazione.',
            ]),
        ...(typeof block.rules.base === 'string' ? [`Base della maggiorazione: ${block.rules.base}.`] : []),
        ...limits,
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
      ...(asked ? {} : { ask: 'ore_straordinario' as const }),
    },
  )
}

function limitNotes(rules: JsonRecord): readonly string[] {
  const limits = rules.limiti
  const own = typeof limits === 'object' && limits !== null && !Array.isArray(limits) ? (limits as JsonRecord) : {}
  const parts = [
    typeof own.giorno_ore === 'number' ? `${own.giorno_ore} ore al giorno` : '',
    typeof own.settimana_ore === 'number' ? `${own.settimana_ore} alla settimana` : '',
    typeof own.anno_ore === 'number' ? `${own.anno_ore} all’anno` : '',
    typeof rules.limite_annuo_ore === 'number' ? `${rules.limite_annuo_ore} ore all’anno` : '',
  ].filter(Boolean)
  return parts.length > 0 ? [`Limiti dello straordinario nel contratto: ${parts.join(', ')}.`] : []
}

export const missingInstalments = (task: Task): Outcome =>
  outcome(
    'Lordo annuo',
    `Il numero di mensilità del CCNL ${task.agreement.shortName} non è presente nella base: non calcolo il lordo annuo. Il mensile è ${bold(task.pay.total)}.`,
    { cited: [task.pay.cited] },
  )

/** Years' gross pay: the month × the instalments of the agreement, the extra ones shown. */
export function yearlyOutcome(task: Task): Outcome {
  const then = yearAt(task)
  if (!task.said.asksNow || task.date === task.today || then.results.length === 0) return then
  // "Oggi e da gennaio": both years, and what changes.
  const found = levelPay(task.agreement, task.level, task.today, task.regime)
  if (found.type !== 'known' || found.pay.row.since === task.pay.row.since) return then
  const now = yearAt({ ...task, date: task.today, pay: found.pay })
  const total = (one: Outcome): Decimal | undefined => one.results.find(entry => entry.key === 'lordo_annuo')?.value
  const [before, after] = [total(now), total(then)]
  if (!before || !after) return then
  const change = after.minus(before)
  const later = formatDate(task.date)
  return outcome(
    'Lordo annuo',
    `Oggi il lordo annuo è ${bold(before)}; con la tabella del ${later} è ${bold(after)}: **${change.isNegative() ? '' : '+'}${euro(change)}** (${about(task)}).`,
    {
      steps: [...now.steps.map(step => `oggi – ${step}`), ...then.steps.map(step => `${later} – ${step}`)],
      notes: [...new Set([...now.notes, ...then.notes])].filter(
        note => !note.startsWith(`Prossima tabella ${since(task.pay.row.since)}`),
      ),
      cited: [...now.cited, ...then.cited],
      results: [
        result('lordo_annuo_oggi', 'Lordo annuo oggi', before),
        result('lordo_annuo', `Lordo annuo (${later})`, after),
        result('differenza', 'Differenza', change),
      ],
    },
  )
}

function yearAt(task: Task): Outcome {
  const person = personPay(task)
  const instalments = instalmentsOf(task.agreement)
  if (!instalments) return missingInstalments(task)
  if (!person.monthly)
    return outcome(
      'Lordo annuo',
      `La paga è a ore (${bold(task.pay.total)} all’ora): per il lordo annuo servono le ore settimanali.`,
      { steps: person.steps, notes: person.notes, cited: person.cited, ask: 'ore_settimanali' },
    )
  const { monthly } = person
  const total = monthly.times(instalments)
  const extra = instalments.minus(13)
  const steps = [...person.steps]
  const results: Result[] = [result('mensile', 'Retribuzione mensile lorda', monthly)]
  if (extra.isZero() || extra.isNegative()) {
    steps.push(
      `Lordo annuo: \`${formatItalian(monthly)} × ${formatPlain(instalments)} = ${formatItalian(total)}\` → ${bold(total)}`,
    )
    results.push(result('tredicesima', 'Tredicesima', cents(monthly)))
  } else {
    const thirteen = monthly.times(13)
    const fourteenth = monthly.times(extra)
    const exact = (value: Decimal): string => formatItalian(value, Math.max(2, value.decimalPlaces()))
    steps.push(`Dodici mesi e tredicesima: \`${formatItalian(monthly)} × 13 = ${exact(thirteen)}\``)
    steps.push(
      `Quattordicesima: \`${formatItalian(monthly)} × ${formatPlain(extra)} = ${exact(fourteenth)}\` → ${bold(fourteenth)}`,
    )
    steps.push(`Lordo annuo: \`${exact(thirteen)} + ${exact(fourteenth)} = ${exact(total)}\` → ${bold(total)}`)
    results.push(
      result('tredicesima', 'Tredicesima', cents(monthly)),
      result('quattordicesima', 'Quattordicesima', cents(fourteenth)),
    )
  }
  results.push(result('lordo_annuo', 'Lordo annuo', cents(total)))
  const detail = task.agreement.blocks.retribuzione.rules.mensilita_dettaglio
  const workers = task.agreement.blocks.retribuzione.rules.operai_cassa_edile !== undefined
  return outcome(
    'Lordo annuo',
    `Il lordo annuo è ${bold(total)}: ${formatPlain(instalments)} mensilità da ${bold(monthly)} (${about(task)}, tabella in vigore ${since(task.pay.row.since)}).`,
    {
      steps,
      notes: [
        ...person.notes,
        ...(typeof detail === 'string' ? [`Mensilità: ${detail}.`] : []),
        ...(extrasText(task.pay.row)
          ? [
              `Oltre a questi importi la tabella riporta: ${extrasText(task.pay.row)}.`,
              ...noteOn(task.agreement.blocks.retribuzione.note, /\biar\b|incremento aggiuntivo/),
            ]
          : []),
        ...(workers && task.agreement.blocks.retribuzione.note ? [task.agreement.blocks.retribuzione.note] : []),
        ...nextStep(task),
      ],
      cited: [...person.cited, payRule(task.agreement, `${formatPlain(instalments)} mensilità`, /mensilit/)],
      results,
    },
  )
}

/** What has accrued of the 13th and 14th. */
export function extraMonthsOutcome(task: Task): Outcome {
  const person = personPay(task)
  const instalments = instalmentsOf(task.agreement)
  if (!instalments) return { ...missingInstalments(task), title: 'Mensilità aggiuntive' }
  if (!person.monthly)
    return outcome(
      'Mensilità aggiuntive',
      `La paga è a ore (${bold(task.pay.total)} all’ora): per la tredicesima servono le ore settimanali.`,
      { steps: person.steps, notes: person.notes, cited: person.cited, ask: 'ore_settimanali' },
    )
  const { monthly } = person
  const months = numberField(task.values, 'mesi_maturati')
  const count = months ?? new Decimal(12)
  const wantsFourteenth = /quattordic|14/.test(task.text)
  const wantsThirteenth = /tredic|13/.test(task.text) || !wantsFourteenth
  const rest = instalments.minus(13)
  const steps = [...person.steps]
  const results: Result[] = []
  const heads: string[] = []
  if (wantsThirteenth) {
    const amount = extraMonthAccrual(monthly, count)
    steps.push(
      `Tredicesima: \`${formatItalian(monthly)} / 12 × ${formatPlain(count)} = ${formatItalian(amount)}\` → ${bold(amount)}`,
    )
    results.push(result('tredicesima', 'Tredicesima maturata', amount))
    heads.push(`tredicesima ${bold(amount)}`)
  }
  if (rest.greaterThan(0) && (wantsFourteenth || !/tredic|13/.test(task.text))) {
    const amount = extraMonthAccrual(monthly, count, rest)
    const share = rest.equals(1) ? '' : ` × ${formatPlain(rest)}`
    steps.push(
      `Quattordicesima: \`${formatItalian(monthly)}${share} / 12 × ${formatPlain(count)} = ${formatItalian(amount)}\` → ${bold(amount)}`,
    )
    results.push(result('quattordicesima', 'Quattordicesima maturata', amount))
    heads.push(`quattordicesima ${bold(amount)}`)
  }
  const none = wantsFourteenth && rest.lessThanOrEqualTo(0)
  return outcome(
    'Mensilità aggiuntive',
    `${none ? `Il CCNL ${task.agreement.shortName} prevede ${formatPlain(instalments)} mensilità: la quattordicesima non è prevista. ` : ''}${
      heads.length > 0
        ? `Con ${formatPlain(count)} ${count.equals(1) ? 'mese maturato' : 'mesi maturati'}: ${heads.join(' e ')} lordi (${about(task)}).`
        : `Tredicesima intera: ${bold(monthly)} lordi (${about(task)}).`
    }`,
    {
      steps,
      notes: [
        ...person.notes,
        'Conta come mese intero quello con almeno 15 giorni di servizio, salvo regole diverse del contratto.',
        ...nextStep(task),
      ],
      cited: [...person.cited, payRule(task.agreement, `${formatPlain(instalments)} mensilità`, /mensilit/)],
      results,
    },
  )
}

/** Seniority steps by themselves. */
export function stepsOutcome(task: Task): Outcome {
  const count = numberField(task.values, 'scatti')
  const one = stepsOf(task.agreement, task.level, {
    count: 1,
    ...(task.said.qualification ? { qualification: task.said.qualification } : {}),
  })
  const found = stepsOf(task.agreement, task.level, {
    ...(count ? { count: count.toNumber() } : {}),
    ...(task.said.seniorityMonths === undefined ? {} : { months: task.said.seniorityMonths }),
    ...(task.said.qualification ? { qualification: task.said.qualification } : {}),
  })
  const title = 'Scatti di anzianità'
  const cited = [
    { what: `Scatti di anzianità del ${levelName(task.level.code)}`, evidence: task.agreement.blocks.scatti },
  ]
  if (!one.result)
    return outcome(title, one.sentence ?? 'Gli scatti non sono calcolabili.', {
      cited: task.agreement.blocks.scatti.source ? cited : [task.pay.cited],
    })
  if (!found.result) {
    return outcome(
      title,
      `Ogni scatto vale ${bold(one.result.amount)} lordi al mese (${about(task)}). Con l’anzianità di servizio o il numero di scatti calcolo il totale.`,
      {
        notes: one.result.notes,
        cited,
        results: [result('scatto', 'Valore di uno scatto', one.result.amount)],
        ask: 'scatti',
      },
    )
  }
  const { amount, formula } = found.result
  const person = personPay(task)
  return outcome(
    title,
    `${found.result.count} ${found.result.count === 1 ? 'scatto vale' : 'scatti valgono'} ${bold(amount)} lordi al mese (${about(task)})${person.monthly && !amount.isZero() ? `: con gli scatti la retribuzione mensile è ${bold(person.monthly)}` : ''}.`,
    {
      steps: [`Scatti: \`${formula}\` → ${bold(amount)}`, ...person.steps.filter(step => !step.startsWith('Scatti'))],
      notes: [...found.result.notes, ...(task.agreement.blocks.scatti.note ? [task.agreement.blocks.scatti.note] : [])],
      cited: [...cited, task.pay.cited],
      results: [
        result('scatti', 'Scatti di anzianità', amount),
        ...(person.monthly ? [result('mensile', 'Retribuzione mensile lorda', person.monthly)] : []),
      ],
    },
  )
}

/** What severance pay grows by in a year. */
export function severanceOutcome(task: Task): Outcome {
  const title = 'Quota di TFR'
  const person = personPay(task)
  const instalments = instalmentsOf(task.agreement)
  const given = numberField(task.values, 'importo_lordo_annuo')
  if (!given && !instalments) return { ...missingInstalments(task), title }
  if (!given && !person.monthly)
    return outcome(title, 'La paga è a ore: per la quota di TFR servono le ore settimanali.', {
      steps: person.steps,
      cited: person.cited,
      ask: 'ore_settimanali',
    })
  const yearly = given ?? cents((person.monthly ?? new Decimal(0)).times(instalments ?? 12))
  const accrual = severanceAccrual(yearly, yearly)
  const months = numberField(task.values, 'mesi_maturati')
  const partial = months ? cents(accrual.gross.times(months).dividedBy(12)) : undefined
  const served = task.said.seniorityMonths
  const yearsServed = served !== undefined && served > 12 ? new Decimal(served).dividedBy(12) : undefined
  const rough = yearsServed ? cents(accrual.gross.times(yearsServed)) : undefined
  const block = task.agreement.blocks.tfr
  return outcome(
    title,
    `In un anno maturano ${bold(accrual.gross)} lordi di TFR${partial && months ? `; in ${formatPlain(months)} mesi ${bold(partial)}` : ''} (${given ? 'sul lordo annuo indicato' : about(task)}).`,
    {
      steps: [
        ...(given ? [] : person.steps),
        given || !instalments
          ? `Retribuzione utile: \`${formatItalian(yearly)}\``
          : `Retribuzione annua utile: \`${formatItalian(person.monthly ?? 0)} × ${formatPlain(instalments)} = ${formatItalian(yearly)}\` → ${bold(yearly)}`,
        `Quota annua: \`${formatItalian(yearly)} / 13,5 = ${formatItalian(accrual.gross)}\` → ${bold(accrual.gross)}`,
        `Al netto dello 0,5% trattenuto per il fondo pensioni: \`${formatItalian(accrual.gross)} - ${formatItalian(accrual.recovered)} = ${formatItalian(accrual.net)}\` → ${bold(accrual.net)}`,
        ...(partial && months
          ? [
              `Per ${formatPlain(months)} mesi: \`${formatItalian(accrual.gross)} × ${formatPlain(months)} / 12 = ${formatItalian(partial)}\` → ${bold(partial)}`,
            ]
          : []),
        ...(rough && yearsServed
          ? [
              `Ordine di grandezza per ${formatPlain(yearsServed, 2)} anni a retribuzione costante, senza rivalutazione: \`${formatItalian(accrual.gross)} × ${formatPlain(yearsServed, 2)} = ${formatItalian(rough)}\` → ${bold(rough)}`,
            ]
          : []),
      ],
      notes: [
        ...(given ? [] : person.notes),
        'Ogni anno il fondo si rivaluta dell’1,5% più il 75% dell’aumento dei prezzi; alla cessazione è soggetto a tassazione separata.',
        ...(block.note ? [block.note] : []),
      ],
      cited: [
        ...(given
          ? []
          : [
              ...person.cited,
              ...(instalments ? [payRule(task.agreement, `${formatPlain(instalments)} mensilità`, /mensilit/)] : []),
            ]),
        { what: 'TFR: retribuzione utile diviso 13,5', evidence: block },
      ],
      laws: ['art. 2120 c.c.', 'L. 297/1982 art. 3 (contributo dello 0,5%)'],
      results: [
        result('tfr', 'Quota annua di TFR', accrual.gross),
        result('tfr_netta', 'Quota annua al netto dello 0,5%', accrual.net),
        ...(partial ? [result('tfr_mesi', 'Quota dei mesi', partial)] : []),
      ],
    },
  )
}

/** Board and lodging in kind, paid in money while the worker is away. */
export function boardOutcome(task: Task): Outcome {
  const title = 'Indennità sostitutiva di vitto e alloggio'
  const value = task.agreement.blocks.retribuzione.rules.vitto_alloggio
  const rates = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : undefined
  const daily = rates?.giorno
  if (!rates || typeof daily !== 'number') {
    return outcome(
      title,
      `Nel CCNL ${task.agreement.shortName} la base non contiene un’indennità sostitutiva di vitto e alloggio: non la invento.`,
      { cited: [task.pay.cited] },
    )
  }
  const mealOnly = /\bpast[oi]\b/.test(task.text) && !/alloggio/.test(task.text) && typeof rates.pasto === 'number'
  const lodgingOnly =
    /alloggio/.test(task.text) && !/vitto|past[oi]/.test(task.text) && typeof rates.alloggio === 'number'
  const unit = new Decimal(
    mealOnly && typeof rates.pasto === 'number'
      ? rates.pasto
      : lodgingOnly && typeof rates.alloggio === 'number'
        ? rates.alloggio
        : daily,
  )
  const what = mealOnly ? 'pasti' : 'giorni'
  const days = numberField(task.values, 'giorni')
  const rule = payRule(
    task.agreement,
    `Indennità di vitto e alloggio: ${euro(unit)} ${mealOnly ? 'a pasto' : 'al giorno'}`,
  )
  const parts = [
    typeof rates.pasto === 'number' ? `un pasto ${euro(rates.pasto)}` : '',
    typeof rates.alloggio === 'number' ? `l’alloggio ${euro(rates.alloggio)}` : '',
  ].filter(Boolean)
  const split = parts.length > 0 ? [`Composizione dell’indennità giornaliera: ${parts.join(', ')}.`] : []
  if (!days) {
    return outcome(
      title,
      `L’indennità è ${bold(unit)} ${mealOnly ? 'a pasto' : 'al giorno'} (${about(task)}). Con il numero di ${what} calcolo il totale.`,
      {
        cited: [rule],
        notes: split,
        results: [result('vitto_alloggio_giorno', 'Indennità giornaliera', unit)],
        ask: 'giorni',
      },
    )
  }
  const amount = cents(unit.times(days))
  const person = personPay(task)
  const step = `Indennità: \`${formatItalian(unit)} × ${formatPlain(days)} = ${formatItalian(amount)}\` → ${bold(amount)}`
  if (!person.monthly) {
    return outcome(title, `Per ${formatPlain(days)} ${what} l’indennità è ${bold(amount)} (${about(task)}).`, {
      steps: [step],
      notes: split,
      cited: [rule],
      results: [result('vitto_alloggio', 'Indennità di vitto e alloggio', amount)],
    })
  }
  const total = person.monthly.plus(amount)
  const excluded = otherAllowances(task)
  return outcome(
    title,
    `Retribuzione ${bold(person.monthly)} più indennità ${bold(amount)}: in tutto ${bold(total)} lordi (${about(task)}, ${formatPlain(days)} ${what}).`,
    {
      steps: [
        ...person.steps,
        step,
        `Totale: \`${formatItalian(person.monthly)} + ${formatItalian(amount)} = ${formatItalian(total)}\` → ${bold(total)}`,
      ],
      notes: [...person.notes, ...split, ...excluded, ...nextStep(task)],
      cited: [...person.cited, rule],
      results: [
        result('mensile', 'Retribuzione mensile lorda', person.monthly),
        result('vitto_alloggio', 'Indennità di vitto e alloggio', amount),
        result('totale', 'Totale', total),
      ],
    },
  )
}

interface Allowance {
  readonly name: string
  readonly amount: Decimal
  /** Whether the question says that it is due. */
  readonly asked: boolean
}

const allowanceWords: readonly (readonly [RegExp, RegExp])[] = [
  [/6 anni|babysitter/, /bimb|bambin|neonat|6 anni|figli[oa]\b/],
  [/non autosufficienti/, /(?:due|piu|2) persone|piu di una persona|entrambi/],
  [/certificazione/, /certificazion|certificat[ao]\b|uni 11766/],
  [/quadri/, /indennita (?:di )?(?:quadr|funzion)/],
]

/** Allowances of a level that depend on the case: added when the question says they are due, else only named. */
function allowancesOf(task: Task): readonly Allowance[] {
  const value = task.agreement.blocks.retribuzione.rules.indennita
  const all = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {}
  const text = task.text.replace(/(?:bimb|bambin)\w* di (?:[6-9]|1\d) anni/g, '')
  return Object.entries(all).flatMap(([key, amounts]) => {
    const parts = key.split('_')
    const codes = parts.filter(part => task.agreement.levels.some(level => level.code === part))
    if (codes.length > 0 && !codes.includes(task.level.code)) return []
    if (typeof amounts !== 'object' || amounts === null || Array.isArray(amounts)) return []
    const rates = amounts as JsonRecord
    const reduced =
      task.regime !== undefined && /ridotto/.test(task.regime) && typeof rates.convivenza_ridotta === 'number'
    const amount = reduced ? rates.convivenza_ridotta : task.pay.unit === 'ora' ? rates.ora : rates.mese
    if (typeof amount !== 'number') return []
    const name = parts.filter(part => !codes.includes(part)).join(' ')
    const asked = allowanceWords.some(([names, says]) => names.test(name) && says.test(text))
    return [{ name, amount: new Decimal(amount), asked }]
  })
}

/** Allowances that were not added, named with their amount. */
function otherAllowances(task: Task): readonly string[] {
  return allowancesOf(task)
    .filter(entry => !entry.asked)
    .map(
      entry =>
        `Non è compresa, se spetta, l’indennità «${entry.name}»: ${euro(entry.amount)}${task.pay.unit === 'ora' ? ' all’ora' : ' al mese'}.`,
    )
}

/** A public holiday that was not enjoyed, by hours or by days. */
export function holidayOutcome(task: Task): Outcome {
  const title = 'Festività non goduta'
  const person = personPay(task)
  const hour = hourOf(task, person)
  const daily = ruleNumber(task.agreement.blocks.retribuzione.rules.divisore_giornaliero, {
    regime: task.regime,
    weekDays: task.said.weekDays,
  }).value
  if (!person.monthly || (!daily && !hour)) return { ...hourlyMissing(task), title }
  const count = numberField(task.values, 'giorni') ?? new Decimal(1)
  const holidays = `${formatPlain(count)} ${count.equals(1) ? 'festività non goduta vale' : 'festività non godute valgono'}`
  if (daily) {
    const one = person.monthly.dividedBy(daily)
    const total = cents(one.times(count))
    return outcome(title, `${holidays} ${bold(total)} lordi (${about(task)}).`, {
      steps: [
        ...person.steps,
        `Festività: \`${formatItalian(person.monthly)} / ${formatPlain(daily)} × ${formatPlain(count)} = ${formatItalian(total)}\` → ${bold(total)}`,
      ],
      notes: person.notes,
      cited: [
        ...person.cited,
        payRule(task.agreement, `Divisore giornaliero ${formatPlain(daily)}`, /divisor\w* giorn/),
      ],
      laws: ['L. 260/1949 art. 5'],
      results: [result('festivita', 'Festività non goduta', total)],
    })
  }
  const week = numberField(task.values, 'ore_settimanali') ?? fullTimeHours(task.agreement, task.regime)
  if (!hour || !week) return { ...hourlyMissing(task), title }
  const total = cents(hour.value.times(week).dividedBy(6).times(count))
  return outcome(title, `${holidays} ${bold(total)} lordi (${about(task)}).`, {
    steps: [
      ...hour.steps,
      `Festività: \`${formatItalian(hour.value, 4)} × ${formatPlain(week)} / 6 × ${formatPlain(count)} = ${formatItalian(total)}\` → ${bold(total)}`,
    ],
    notes: [...hour.notes, 'Un sesto dell’orario settimanale per ciascuna festività.'],
    cited: [...hour.cited, payRule(task.agreement, `Orario di ${formatPlain(week)} ore settimanali`)],
    laws: ['L. 260/1949 art. 5'],
    results: [result('festivita', 'Festività non goduta', total)],
  })
}
