/**
 * The calculation agent: understands what is to be computed, puts the agreement's figures and the payroll rules together,
 * and answers with every step, its sources and the fields that can be corrected. It never computes on a missing figure.
 */

import type { Payslip } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import { sharedKnowledge } from '../../knowledge/index.ts'
import type { AgentEvent, AgentRequest, RunAgent } from '../answer.ts'
import { documentFields } from '../calcolo-document.ts'
import { levelName, listOf } from '../format.ts'
import { type Memory, matchLevel, parseMemory, understand } from '../understanding/index.ts'
import { sourcesHead } from '../writing.ts'
import type { Cited } from './agreement-rules.ts'
import { boardOutcome } from './board.ts'
import { changes } from './changes.ts'
import { dailyOutcome } from './daily.ts'
import { costOutcome } from './employer-cost.ts'
import { type FieldName, type FieldTexts, type FieldValues, fieldQuestion, mergeValues, splitPins } from './fields.ts'
import { holidayOutcome } from './holiday.ts'
import { hourlyOutcome } from './hourly.ts'
import { type Intent, intentsOf } from './intents.ts'
import { levelByJob } from './level-by-job.ts'
import { levelPay, regimeFrom, regimesAt } from './level-pay.ts'
import { type Calculation, parseCalculation } from './memory.ts'
import { euro } from './money.ts'
import { monthlyOutcome } from './monthly.ts'
import { grossOutcome, netOutcome } from './net.ts'
import { noticeOutcome } from './notice.ts'
import { payslipFields } from './offered-fields.ts'
import { overtimeOutcome } from './overtime.ts'
import { payslipOutcome } from './payslip.ts'
import { relatedQuestions } from './related.ts'
import { replyTo, saidFields } from './said-fields.ts'
import { stepsOutcome } from './seniority.ts'
import { severanceOutcome } from './severance.ts'
import { sicknessOutcome } from './sickness.ts'
import { choiceWords, plainJson, sourceLines, touches } from './sources.ts'
import { corrected, plainText } from './spelling.ts'
import type { Outcome, Task } from './task.ts'
import { extraMonthsOutcome, yearlyOutcome } from './yearly.ts'

export const text = (value: string): AgentEvent => ({ type: 'text', text: value })

function end(rest: Partial<Extract<AgentEvent, { type: 'end' }>>): AgentEvent {
  return {
    type: 'end',
    references: [],
    relatedQuestions: [],
    showAction: false,
    payslipField: false,
    payslipFields: [],
    memory: undefined,
    ...rest,
  }
}

function compute(
  intent: Intent,
  task: Task,
  linePins: Readonly<Record<string, string>>,
): { readonly outcome: Outcome; readonly slip?: Payslip } {
  switch (intent) {
    case 'payslip':
      return payslipOutcome(task, linePins)
    case 'cost':
      return { outcome: costOutcome(task) }
    case 'gross':
      return { outcome: grossOutcome({ agreement: task.agreement, values: task.values, date: task.date }) }
    case 'severance':
      return { outcome: severanceOutcome(task) }
    case 'board':
      return { outcome: boardOutcome(task) }
    case 'overtime':
      return { outcome: overtimeOutcome(task) }
    case 'holiday':
      return { outcome: holidayOutcome(task) }
    case 'net':
      return { outcome: netOutcome({ task, agreement: task.agreement, values: task.values, date: task.date }) }
    case 'extra-months':
      return { outcome: extraMonthsOutcome(task) }
    case 'yearly':
      return { outcome: yearlyOutcome(task) }
    case 'steps':
      return { outcome: stepsOutcome(task) }
    case 'sickness':
      return { outcome: sicknessOutcome(task) }
    case 'notice':
      return { outcome: noticeOutcome(task) }
    case 'hourly':
      return { outcome: hourlyOutcome(task) }
    case 'daily':
      return { outcome: dailyOutcome(task) }
    case 'monthly':
      return { outcome: monthlyOutcome(task) }
  }
}

/** Calculations that need no level when an amount was given. */
const byAmount: readonly Intent[] = ['net', 'gross']

/** The calculation agent. */
export const runCalcolo: RunAgent = async function* (request: AgentRequest): AsyncGenerator<AgentEvent> {
  const knowledge = sharedKnowledge()
  const memory = parseMemory(request.memory)
  const before = parseCalculation(memory?.calculation)
  const again = request.modifying || (before !== undefined && before.message === request.message)
  const message = corrected(request.message)
  const said = understand(message, {
    known: knowledge.agreements,
    selected: request.agreements,
    today: request.today,
    ...(memory ? { memory } : {}),
  })
  const [mention] = said.agreements
  const agreement = mention ? knowledge.agreement(mention.code) : undefined
  if (!agreement) {
    const candidates = said.candidates.flatMap(code =>
      knowledge.agreements.filter(entry => entry.code === code).map(entry => `${entry.shortName} (${entry.code})`),
    )
    yield text(
      `Non riesco a identificare con certezza il CCNL: senza il contratto non posso calcolare.${candidates.length > 0 ? ` Potrebbe essere: ${listOf(candidates)}.` : ''}\n\nSeleziona il contratto dall’elenco oppure scrivine il nome nella domanda.`,
    )
    yield end({ memory: request.memory })
    return
  }

  const folded = plainText(message)
  const reply =
    before?.asked && !again
      ? replyTo(before.asked, message, agreement, {
          known: knowledge.agreements,
          selected: [agreement.code],
          today: request.today,
        })
      : {}
  const answered = Object.keys(reply).length > 0
  const own = intentsOf(folded)
  const carried = before && (again || answered || (said.followUp && own.length === 0)) ? before.intents : undefined
  const wanted: readonly Intent[] = carried ?? (own.length > 0 ? own.slice(0, 3) : ['monthly'])
  const follows = before !== undefined && (again || answered || said.followUp)
  const pins = splitPins(request.pinned)
  const usePins = again || follows || memory === undefined
  const saidTexts = { ...saidFields(said, folded, wanted), ...reply }
  const remembered = follows ? before.fields : {}

  const printed = documentFields(request.documents)
  const printedLevel = agreement.levels.find(candidate => candidate.code === printed.texts.livello?.toUpperCase())

  // The level: corrected, said, replied, deduced from the job, remembered.
  const managers = said.qualification === 'quadri' && said.levels.length === 0
  const mentions = managers ? [{ words: 'quadro', forms: ['q'] }] : said.levels
  const matched = mentions.flatMap(level => matchLevel(agreement, level, message)?.levels ?? [])
  const found = managers && matched.length > 1 ? [] : matched
  const pinnedLevel = usePins ? agreement.levels.find(level => level.code === pins.fields.livello) : undefined
  const repliedLevel = agreement.levels.find(level => level.code === reply.livello)
  const job = found.length === 0 && !repliedLevel && !pinnedLevel ? levelByJob(agreement, message) : undefined
  const rememberedLevel = agreement.levels.find(level => level.code === remembered.livello)
  const level = pinnedLevel ?? repliedLevel ?? found[0] ?? job?.level ?? rememberedLevel ?? printedLevel
  const layers = [
    ...(usePins && (again || !follows) ? [{ origin: 'pinned' as const, texts: pins.fields }] : []),
    { origin: 'said' as const, texts: { ...saidTexts, ...(level ? { livello: level.code } : {}) } },
    ...(usePins && follows && !again ? [{ origin: 'pinned' as const, texts: pins.fields }] : []),
    { origin: 'remembered' as const, texts: remembered },
    { origin: 'document' as const, texts: printed.texts },
  ]
  const merged = mergeValues(layers)
  const month = merged.mese?.value
  const earliest = said.dates.toSorted()[0]
  const compares = wanted.length === 1 && wanted[0] === 'monthly'
  const wantedDate =
    month && (wanted.includes('payslip') || merged.mese?.origin === 'pinned')
      ? `${month.slice(0, 7)}-01`
      : said.asksNow && compares
        ? request.today
        : (earliest ?? request.today)
  // A year alone ("nel 2024") is its first day: where the tables begin later in it, the first of them counts.
  const firstOfYear = wantedDate.endsWith('-01-01')
    ? level?.pay.find(row => row.since.startsWith(wantedDate.slice(0, 4)))
    : undefined
  const date = level && firstOfYear && regimesAt(level, wantedDate).length === 0 ? firstOfYear.since : wantedDate
  const regimes = level ? regimesAt(level, date) : []
  // Few hours a week are those of who does not live in.
  const fewHours = said.weeklyHours !== undefined && said.weeklyHours < 30 ? false : undefined
  const livingIn = said.livingIn ?? (wanted.includes('board') ? true : fewHours)
  const regime = merged.regime?.value ?? regimeFrom(regimes, message, livingIn)
  const values: FieldValues =
    regime && !merged.regime ? { ...merged, regime: { value: regime, origin: 'said' } } : merged
  const kept: FieldTexts = Object.fromEntries(Object.entries(values).map(([name, entry]) => [name, entry.value]))
  const remember = (rest: Partial<Calculation>): Memory => ({
    version: 1,
    agreements: [agreement.code],
    topics: said.topics,
    levels: said.levels,
    ...(said.qualification ? { qualification: said.qualification } : {}),
    ...(said.seniorityMonths === undefined ? {} : { seniorityMonths: said.seniorityMonths }),
    ...(said.livingIn === undefined ? {} : { livingIn: said.livingIn }),
    question: request.message,
    calculation: {
      intents: wanted,
      message: again && before ? before.message : request.message,
      fields: kept,
      results: [],
      ...rest,
    } satisfies Calculation,
  })
  const ask = function* (field: FieldName, words: string, cited: readonly Cited[] = []): Generator<AgentEvent> {
    const sources = sourceLines(cited, [])
    yield text(words)
    if (sources.lines.length > 0)
      yield text(`\n\n${sourcesHead(date, agreement.checkedOn)}\n\n${sources.lines.join('\n')}`)
    yield end({
      references: sources.references,
      payslipField: field,
      payslipFields: payslipFields({ agreement, level, values, wanted, date, slip: undefined }),
      relatedQuestions: [],
      memory: remember({ asked: field }),
    })
  }

  if (!level) {
    if (wanted.every(intent => byAmount.includes(intent)) && (values.importo_lordo_annuo || values.netto_desiderato)) {
      const outcomes = wanted.map(intent =>
        (intent === 'gross' ? grossOutcome : netOutcome)({ agreement, values, date }),
      )
      yield* write({ outcomes, agreement, level, slip: undefined })
      return
    }
    const unknown = said.levels.map(entry => `«${entry.words}»`)
    const options =
      managers && matched.length > 0 ? matched : job && job.candidates.length > 0 ? job.candidates : agreement.levels
    yield* ask(
      'livello',
      `${unknown.length > 0 ? `Nel CCNL ${agreement.shortName} non trovo il livello ${listOf(unknown)}. ` : ''}${fieldQuestion('livello')} Per il CCNL ${agreement.shortName} puoi indicare: ${options
        .map(option => `**${option.code}**${option.description ? ` (${option.description.replace(/\.$/, '')})` : ''}`)
        .join('; ')}.`,
    )
    return
  }

  const result = levelPay(agreement, level, date, regime)
  if (result.type === 'regime') {
    yield* ask(
      'regime',
      `Per il ${levelName(level.code)} la paga dipende dal regime. ${fieldQuestion('regime')}\n\n${result.regimes
        .map(
          row =>
            `- ${row.regime ?? ''}: ${row.total === undefined ? 'dato mancante' : `${euro(row.total)} ${row.unit === 'ora' ? 'all’ora' : 'al mese'}`}`,
        )
        .join('\n')}`,
      result.regimes.map(row => ({ what: `Minimi del ${levelName(level.code)} (${row.regime ?? ''})`, evidence: row })),
    )
    return
  }
  if (result.type === 'missing') {
    const amountOnly = wanted.filter(intent => byAmount.includes(intent))
    if (amountOnly.length > 0 && (values.importo_lordo_annuo || values.netto_desiderato)) {
      const outcomes = amountOnly.map(intent =>
        (intent === 'gross' ? grossOutcome : netOutcome)({ agreement, values, date }),
      )
      yield* write({ outcomes, agreement, level, slip: undefined })
      return
    }
    const sources = sourceLines(result.cited ? [result.cited] : [], [])
    yield text(result.sentence)
    if (sources.lines.length > 0)
      yield text(`\n\n${sourcesHead(date, agreement.checkedOn)}\n\n${sources.lines.join('\n')}`)
    yield end({
      references: sources.references,
      payslipFields: payslipFields({ agreement, level, values, wanted, date, slip: undefined }),
      relatedQuestions: relatedQuestions(agreement, level, wanted),
      memory: remember({}),
    })
    return
  }

  const levels = pinnedLevel || repliedLevel ? [level] : found.length > 1 ? found : [level]
  const task: Task = {
    agreement,
    said,
    text: again && before && before.message !== request.message ? plainText(before.message) : folded,
    values,
    level,
    levels,
    ...(regime ? { regime } : {}),
    pay: result.pay,
    date,
    today: request.today,
  }
  const computed = wanted.map(intent => compute(intent, task, usePins ? pins.others : {}))
  const slip = computed.find(entry => entry.slip)?.slip
  yield* write({ outcomes: computed.map(entry => entry.outcome), agreement, level, slip })

  function* write(answer: {
    readonly outcomes: readonly Outcome[]
    readonly agreement: CollectiveAgreement
    readonly level: Level | undefined
    readonly slip: Payslip | undefined
  }): Generator<AgentEvent> {
    const { outcomes } = answer
    const results = outcomes
      .flatMap(entry => entry.results)
      .map(entry => ({
        key: entry.key,
        label: entry.label,
        value: entry.value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toString(),
      }))
    const readings =
      job?.level && job.job && agreement
        ? [
            `Livello dedotto dalla mansione «${job.job}»: ${levelName(job.level.code)} (${job.level.description.replace(/\.$/, '')}); se non corrisponde, indica il livello.`,
          ]
        : []
    for (const entry of outcomes) {
      if (request.signal.aborted) return
      yield text(`${outcomes.length > 1 ? `### ${entry.title}\n\n` : ''}${entry.headline}\n\n`)
      if (entry.steps.length > 0)
        yield text(`### Calcolo\n\n${entry.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}\n\n`)
      for (const shown of entry.tables) yield text(`### Righe della busta paga\n\n${shown}\n\n`)
    }
    if (again && before) {
      const changed = changes(before, kept, results)
      yield text(`### Cosa è cambiato\n\n${changed ?? 'Nessun importo è cambiato.'}\n\n`)
    }
    const read =
      printed.places.length > 0
        ? [`Campi letti dai documenti caricati, se non indicati nella domanda: ${listOf(printed.places)}.`]
        : []
    const notes = [...new Set([...readings, ...read, ...outcomes.flatMap(entry => entry.notes)])]
    const cited = [
      ...(job?.level
        ? [
            {
              what: `Declaratoria del ${levelName(job.level.code)}`,
              evidence: { ...job.level, verified: job.level.examplesVerified },
            },
          ]
        : []),
      ...outcomes.flatMap(entry => entry.cited),
    ]
    const disputed = answer.agreement.disagreements.filter(entry =>
      touches(
        `${entry.field} ${Object.keys(entry.values).join(' ')}`,
        entry.field,
        answer.agreement,
        answer.level,
        wanted,
      ),
    )
    const shownNotes = [
      ...notes,
      ...disputed.map(
        entry =>
          `Fonti in contrasto su «${entry.field}»: ${Object.entries(entry.values)
            .map(([who, value]) => `${who} ${plainJson(value)}`)
            .join('; ')}${entry.choice ? `; usato ${choiceWords(entry.choice)}` : ''}.`,
      ),
    ]
    if (shownNotes.length > 0) yield text(`### Da sapere\n\n${shownNotes.map(note => `- ${note}`).join('\n')}\n\n`)
    const sources = sourceLines(
      cited,
      outcomes.flatMap(entry => entry.laws),
    )
    const single = cited.some(entry => entry.evidence.verified <= 1)
    if (sources.lines.length > 0) {
      yield text(
        `${sourcesHead(date, answer.agreement.checkedOn)}\n\n${sources.lines.join('\n')}${single ? '\n\nDove è indicata una sola fonte il dato va ricontrollato sul testo del contratto.' : ''}`,
      )
    }
    const asked = outcomes.find(entry => entry.ask)?.ask
    yield end({
      references: sources.references,
      relatedQuestions: relatedQuestions(answer.agreement, answer.level, wanted),
      showAction: results.length > 0,
      payslipField: asked ?? false,
      payslipFields: payslipFields({
        agreement: answer.agreement,
        level: answer.level,
        values,
        wanted,
        date,
        slip: answer.slip,
      }),
      memory: remember({ results, ...(asked ? { asked } : {}) }),
    })
  }
}
