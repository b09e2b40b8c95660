/**
 * The calculation agent: understands what is to be computed, puts the agreement's figures and the payroll rules together,
 * and answers with every line, its sources and the fields that can be corrected. It never computes on a missing figure.
 */
import type { Reference } from '@ccnl/core/contract'
import { formatItalian } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { CollectiveAgreement } from '../../knowledge/agreement.ts'
import { sharedKnowledge } from '../../knowledge/index.ts'
import type { AgentEvent, AgentRequest, RunAgent } from '../answer.ts'
import { levelName, listOf } from '../format.ts'
import { sourcesHead } from '../writing.ts'
import type { Cited } from './agreement-rules.ts'
import { calculations, outcomeAlone, outcomeOf } from './calculations.ts'
import { changes } from './changes.ts'
import { type FieldName, fieldQuestion, numberField } from './fields.ts'
import { outcomeOfAmount } from './from-amount.ts'
import type { Intent } from './intents.ts'
import { givenPay, type LevelPay, levelPay } from './level-pay.ts'
import { cents, euro } from './money.ts'
import { payslipFields } from './offered-fields.ts'
import { relatedQuestions } from './related.ts'
import { agreementOf, type Situation, situationOf } from './situation.ts'
import { disagreementNotes, sourceLines } from './sources.ts'
import { about, type Outcome, stepsTable, type Task } from './task.ts'
import { instalmentsFor } from './yearly.ts'

const text = (value: string): AgentEvent => ({ type: 'text', text: value })

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

/** With its agreement, or on an amount that needs none. */
type AnySituation = Situation<CollectiveAgreement | undefined>

/** What stops every calculation of a question: a field to ask for, or a figure that the data lacks. */
interface Stop {
  readonly words: string
  readonly cited: readonly Cited[]
  readonly ask?: FieldName
}

/** The pay that the calculations start from: the amount given, else the level's. */
function basePay(situation: Situation): LevelPay | Stop {
  const { agreement, values, level, date, regime } = situation
  const monthly = numberField(values, 'importo_lordo_mensile')
  if (monthly) return givenPay(monthly)
  if (!level) {
    const yearly = numberField(values, 'importo_lordo_annuo')
    const instalments = instalmentsFor(situation)
    return yearly && instalments
      ? givenPay(
          cents(yearly.dividedBy(instalments.count)),
          `${formatItalian(yearly)} / ${formatItalian(instalments.count)}`,
        )
      : { ...askLevel(situation), cited: [] }
  }
  const found = levelPay(agreement, level, date, regime)
  if (found.type === 'known') return found.pay
  if (found.type === 'missing') return { words: found.sentence, cited: found.cited ? [found.cited] : [] }
  const name = levelName(level.code)
  return {
    words: `Per il ${name} la paga dipende dal regime. ${fieldQuestion('regime')}\n\n${found.regimes
      .map(
        row =>
          `- ${row.regime ?? ''}: ${row.total === undefined ? 'dato mancante' : `${euro(row.total)} ${row.unit === 'ora' ? 'all’ora' : 'al mese'}`}`,
      )
      .join('\n')}`,
    cited: found.regimes.map(row => ({ what: `Minimi del ${name} (${row.regime ?? ''})`, evidence: row })),
    ask: 'regime',
  }
}

/** So many levels are listed with what they are for; a longer scale by its codes alone. */
const mostDescribed = 12
const descriptionCharacters = 70

function shortened(description: string): string {
  const clause = description.split(/[;.]/)[0] ?? ''
  return clause.length <= descriptionCharacters
    ? clause
    : `${clause.slice(0, descriptionCharacters).replace(/\s\S*$/, '')}…`
}

/** Said to a message that asks for no calculation. */
const whatToAsk = (agreement: string): string =>
  `Dimmi cosa calcolare e per quale livello del CCNL ${agreement}: per esempio retribuzione mensile o annua, netto, busta paga, straordinari, tredicesima, ferie non godute, TFR, costo aziendale. Puoi chiedere più calcoli insieme («mensile e 5 ore di straordinario, 4° livello»).`

function askLevel({ agreement, levelDoubt, said }: Pick<Situation, 'agreement' | 'levelDoubt' | 'said'>): {
  readonly words: string
  readonly ask: FieldName
} {
  const { unknown, options } = levelDoubt
  const managers =
    said.qualification === 'dirigenti'
      ? `I dirigenti hanno contratti propri, che non sono nella base: il CCNL ${agreement.shortName} arriva ai quadri. `
      : ''
  const lost = unknown.length > 0 ? `Nel CCNL ${agreement.shortName} non trovo il livello ${listOf(unknown)}. ` : ''
  const list =
    options.length <= mostDescribed
      ? `\n\n${options.map(level => `- **${level.code}**${level.description ? ` – ${shortened(level.description)}` : ''}`).join('\n')}`
      : ` ${options.map(level => `**${level.code}**`).join(', ')}.`
  const others = agreement.levels.filter(level => !options.includes(level)).map(level => `**${level.code}**`)
  const rest = others.length > 0 ? `\n\nGli altri livelli: ${others.join(', ')}.` : ''
  return {
    words: `${managers}${lost}${fieldQuestion('livello')} Per il CCNL ${agreement.shortName} puoi indicare:${list}${rest}\n\nIn alternativa indica il lordo mensile o annuo.`,
    ask: 'livello',
  }
}

/** One task for each level named; the month of several levels is one table. */
function tasksFor(intent: Intent, task: Task): readonly Task[] {
  if (task.levels.length < 2 || intent === 'monthly' || task.pay.row === undefined) return [task]
  const tasks = task.levels.flatMap(level => {
    const found = levelPay(task.agreement, level, task.date, task.regime)
    return found.type === 'known' ? [{ ...task, level, levels: [level], pay: found.pay }] : []
  })
  return tasks.length > 0 ? tasks : [task]
}

/** The outcomes of what was asked, in the order asked; a stop when none of it can start. */
function compute(situation: Situation): readonly Outcome[] | Stop {
  const { wanted, level } = situation
  const pay = wanted.every(intent => outcomeAlone(intent, situation)) ? undefined : basePay(situation)
  const task: Task | undefined = pay && 'total' in pay ? { ...situation, pay } : undefined
  const outcomes = wanted.flatMap(intent => {
    if (!task) return [outcomeAlone(intent, situation)].filter(found => found !== undefined)
    return tasksFor(intent, task).flatMap(one => {
      const found = outcomeOf(intent, one)
      return found
        ? [
            one === task
              ? found
              : { ...found, title: `${found.title}, ${one.level ? levelName(one.level.code) : about(one)}` },
          ]
        : []
    })
  })
  const lacksLevel = wanted.some(intent => calculations[intent].needs === 'level') && !level
  if (outcomes.length === 0) return pay && 'words' in pay ? pay : { ...askLevel(situation), cited: [] }
  // A part of the question has its answer; the rest says what it waits for.
  const rest = pay && 'words' in pay ? pay : lacksLevel ? { ...askLevel(situation), cited: [] } : undefined
  return rest
    ? [
        ...outcomes,
        {
          title: 'Il resto della domanda',
          headline: rest.words,
          steps: [],
          tables: [],
          notes: [],
          cited: rest.cited,
          laws: [],
          results: [],
          ...(rest.ask ? { ask: rest.ask } : {}),
        },
      ]
    : outcomes
}

/** The calculation agent. */
export const runCalcolo: RunAgent = async function* (request: AgentRequest): AsyncGenerator<AgentEvent> {
  const knowledge = sharedKnowledge()
  const { agreement, said } = agreementOf(request, knowledge)
  if (!agreement) {
    const open = situationOf(request, knowledge, undefined, said)
    const outcomes = open.wanted.flatMap(intent => outcomeOfAmount(intent, open) ?? [])
    if (open.asks && !open.outside && outcomes.length > 0 && outcomes.length === open.wanted.length) {
      yield* written(open, outcomes, request.signal)
      return
    }
    const candidates = said.candidates.flatMap(code =>
      knowledge.agreements.filter(entry => entry.code === code).map(entry => `${entry.shortName} (${entry.code})`),
    )
    yield text(
      `Non riesco a identificare con certezza il CCNL: senza il contratto non posso calcolare.${candidates.length > 0 ? ` Potrebbe essere: ${listOf(candidates)}.` : ''}\n\nSeleziona il contratto dall’elenco oppure scrivine il nome nella domanda.`,
    )
    yield end({ memory: request.memory })
    return
  }
  const situation = situationOf(request, knowledge, agreement, said)
  if (!situation.asks || situation.outside) {
    const lost = situation.outside ? `Non calcolo ${situation.outside}. ` : ''
    yield* stopped(situation, { words: `${lost}${whatToAsk(agreement.shortName)}`, cited: [] })
    return
  }
  const computed = compute(situation)
  yield* 'words' in computed ? stopped(situation, computed) : written(situation, computed, request.signal)
}

function* stopped(situation: Situation, stop: Stop): Generator<AgentEvent> {
  const { agreement, date, level, wanted } = situation
  const sources = sourceLines(stop.cited, [])
  yield text([...situation.refusals, stop.words].join('\n\n'))
  if (situation.readings.length > 0) yield text(`\n\n${situation.readings.map(note => `- ${note}`).join('\n')}`)
  if (sources.lines.length > 0)
    yield text(`\n\n${sourcesHead(date, agreement.checkedOn)}\n\n${sources.lines.join('\n')}`)
  yield end({
    references: sources.references,
    payslipField: stop.ask ?? false,
    payslipFields: payslipFields({ ...situation, slip: undefined }),
    relatedQuestions: stop.ask ? [] : relatedQuestions(agreement, level, wanted),
    memory: situation.remember(stop.ask ? { asked: stop.ask } : {}),
  })
}

const resultsOf = (outcomes: readonly Outcome[]) =>
  outcomes
    .flatMap(entry => entry.results)
    .map(entry => ({
      key: entry.key,
      label: entry.label,
      value: entry.value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toString(),
    }))

/** The notes of the answer, each once: how the question was read, what was assumed, where sources disagree. */
function notesOf(situation: AnySituation, outcomes: readonly Outcome[]): readonly string[] {
  const { job } = situation
  return [
    ...new Set([
      ...(job
        ? [
            `Livello dedotto dalla mansione «${job.words}»: ${levelName(job.level.code)} (${job.level.description.replace(/\.$/, '')}); se non corrisponde, indica il livello.`,
          ]
        : []),
      ...situation.readings,
      ...outcomes.flatMap(entry => entry.notes),
      ...disagreementNotes(situation),
    ]),
  ]
}

function sourcesOf(
  situation: AnySituation,
  outcomes: readonly Outcome[],
): { readonly block: string; readonly references: readonly Reference[] } {
  const { agreement, date, job } = situation
  const cited: readonly Cited[] = [
    ...(job
      ? [
          {
            what: `Declaratoria del ${levelName(job.level.code)}`,
            evidence: { ...job.level, verified: job.level.examplesVerified },
          },
        ]
      : []),
    ...outcomes.flatMap(entry => entry.cited),
  ]
  const { lines, references } = sourceLines(
    cited,
    outcomes.flatMap(entry => entry.laws),
  )
  const single = cited.some(entry => entry.evidence.verified <= 1)
    ? '\n\nDove è indicata una sola fonte il dato va ricontrollato sul testo del contratto.'
    : ''
  const shown =
    lines.length > 0 || outcomes.every(entry => entry.results.length === 0)
      ? lines
      : ['- i soli valori indicati nella domanda']
  return {
    block: shown.length > 0 ? `${sourcesHead(date, agreement?.checkedOn)}\n\n${shown.join('\n')}${single}` : '',
    references,
  }
}

function* written(situation: AnySituation, outcomes: readonly Outcome[], signal: AbortSignal): Generator<AgentEvent> {
  const { agreement, level, wanted, values, again } = situation
  if (situation.refusals.length > 0) yield text(`${situation.refusals.join(' ')}\n\n`)
  const several = outcomes.length > 1
  if (several) {
    // The figures asked for come first, one line each; how each comes out follows.
    yield text(`${outcomes.map(entry => `- **${entry.title}**: ${entry.headline}`).join('\n')}\n\n`)
  }
  for (const entry of outcomes) {
    if (signal.aborted) return
    const shown = [...(entry.steps.length > 0 ? [stepsTable(entry)] : []), ...entry.tables]
    if (!several) yield text(`${entry.headline}\n\n`)
    const heading = several ? entry.title : entry.tables.length > 0 ? 'Righe della busta paga' : 'Calcolo'
    for (const lines of shown) yield text(`### ${heading}\n\n${lines}\n\n`)
  }
  const results = resultsOf(outcomes)
  const kept = Object.fromEntries(Object.entries(values).map(([name, entry]) => [name, entry.value]))
  if (again) {
    const changed = changes(again, kept, results)
    yield text(`### Cosa è cambiato\n\n${changed ?? 'Nessun importo è cambiato.'}\n\n`)
  }
  const notes = notesOf(situation, outcomes)
  if (notes.length > 0) yield text(`### Da sapere\n\n${notes.map(note => `- ${note}`).join('\n')}\n\n`)
  const { block, references } = sourcesOf(situation, outcomes)
  if (block) yield text(block)
  const asked = outcomes.find(entry => entry.ask)?.ask
  yield end({
    references,
    relatedQuestions: relatedQuestions(agreement, level, wanted),
    showAction: results.length > 0,
    payslipField: asked ?? false,
    payslipFields: payslipFields({ ...situation, slip: outcomes.find(entry => entry.slip)?.slip }),
    memory: situation.remember({ results, ...(asked ? { asked } : {}) }),
  })
}
