/** What a request is about, put together from its words, the corrections, the conversation and the documents. */
import { Decimal } from 'decimal.js'
import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import type { AgentRequest } from '../answer.ts'
import { documentFields } from '../calcolo-document.ts'
import { type Memory, matchLevel, parseMemory, type Understanding, understand } from '../understanding/index.ts'
import { type FieldTexts, type FieldValues, mergeValues, numberField, outOfRange, splitPins } from './fields.ts'
import { changesOnly, type Intent, outsideOf, requestedIn } from './intents.ts'
import { levelByJob } from './level-by-job.ts'
import { regimeFrom, regimesAt } from './level-pay.ts'
import { type Calculation, parseCalculation } from './memory.ts'
import { replyTo, saidFields } from './said-fields.ts'
import { corrected, plainText } from './spelling.ts'

/** `Agreement` is absent where the question names none: an amount of its own may be enough. */
export interface Situation<Agreement extends CollectiveAgreement | undefined = CollectiveAgreement> {
  readonly agreement: Agreement
  readonly said: Understanding
  /** The words that the calculations read. */
  readonly text: string
  /** In the order asked. */
  readonly wanted: readonly Intent[]
  readonly values: FieldValues
  readonly level: Level | undefined
  /** All the levels named, when there are several. */
  readonly levels: readonly Level[]
  /** What was said of a level without choosing one. */
  readonly levelDoubt: LevelDoubt
  readonly regime?: string
  /** ISO date the figures are taken at. */
  readonly date: string
  readonly today: string
  readonly pinnedLines: Readonly<Record<string, string>>
  /** What the question asks for that is not computed here. */
  readonly outside?: string
  /** Whether the question asks for a calculation, or says at least whose. */
  readonly asks: boolean
  /** The calculation before, when this one repeats it with a correction. */
  readonly again?: Calculation
  /** Values said that a field does not take: they come before everything else. */
  readonly refusals: readonly string[]
  /** What to tell about how the question was read. */
  readonly readings: readonly string[]
  readonly job?: { readonly level: Level; readonly words: string }
  /** The conversation's memory, with what this calculation leaves. */
  readonly remember: (rest: Partial<Calculation>) => Memory
}

export interface LevelDoubt {
  /** Words that name no level of the agreement. */
  readonly unknown: readonly string[]
  /** The levels that come into question; all of them when the words choose none. */
  readonly options: readonly Level[]
}

/** The agreement that a request is about, or the codes among which it does not choose. */
export function agreementOf(
  request: AgentRequest,
  knowledge: Knowledge,
): { readonly agreement?: CollectiveAgreement; readonly said: Understanding } {
  const memory = parseMemory(request.memory)
  const said = understand(corrected(request.message), {
    known: knowledge.agreements,
    selected: request.agreements,
    today: request.today,
    ...(memory ? { memory } : {}),
  })
  const code =
    said.agreements[0]?.code ?? (said.candidates.length === 0 ? printedAgreement(request, knowledge)?.code : '')
  const agreement = knowledge.agreement(code ?? '')
  return { said, ...(agreement ? { agreement } : {}) }
}

/** The agreement that the uploaded documents name, if they name one alone. */
function printedAgreement(
  request: AgentRequest,
  knowledge: Knowledge,
): { readonly code: string; readonly place: string } | undefined {
  const named = documentFields(request.documents).agreements.flatMap(({ value, place }) => {
    const [first, ...others] = understand(`CCNL ${value}`, {
      known: knowledge.agreements,
      selected: [],
      today: request.today,
    }).agreements
    return first && others.length === 0 ? [{ code: first.code, place }] : []
  })
  return new Set(named.map(({ code }) => code)).size === 1 ? named[0] : undefined
}

/** "Spiegami la formula", "come hai fatto?": the same calculation, its lines told again. */
const asksHow = /\bspieg|\bformul|\bcome (?:hai|si) (?:fatto|calcol|arriv)|\bperche\b|\bda dove\b|\bdettagli|\bpassaggi/

/** A question that only asks for an explanation names no calculation of its own. */
function ownRequests(message: string, before: Calculation | undefined): readonly Intent[] {
  const own = requestedIn(message)
  return before &&
    asksHow.test(plainText(message)) &&
    own.length <= 1 &&
    own[0] !== 'gross' &&
    plainText(message).split(' ').length <= 6
    ? []
    : own
}

const kinds = /\b(?:nottur|festiv|domenic|diurn|ferial|sabat|supplementar)\w*/g

/** "E se fossero festive?" takes the place of the kind of hours said before. */
const withoutKinds = (words: string, text: string): string =>
  text.search(kinds) >= 0 ? words.replace(kinds, '') : words

/** Characters of a conversation's words that are kept. */
const mostWords = 2_000

/** A level as a document prints it: `4`, `IV`, the older name of another (`5ª` is C3). */
function printedLevel(
  printed: string | undefined,
  agreement: CollectiveAgreement | undefined,
  knowledge: Knowledge,
  today: string,
): Level | undefined {
  if (printed === undefined || !agreement) return undefined
  const [mention] = understand(`livello ${printed}`, {
    known: knowledge.agreements,
    selected: [agreement.code],
    today,
  }).levels
  const match = mention && matchLevel(agreement, mention)
  return match?.levels.length === 1 && match.by !== 'description' ? match.levels[0] : undefined
}

interface LevelFound {
  readonly level?: Level
  readonly levels: readonly Level[]
  readonly job?: { readonly level: Level; readonly words: string }
  readonly doubt: LevelDoubt
}

/** The levels of a question; an hour of the day beside one ("dalle 22 alle 2, 4 livello") is none. */
function levelsSaid(said: Understanding): Understanding['levels'] {
  const hours = (said.dayHours ?? []).map(String)
  const own = said.levels.filter(mention => !mention.forms.some(form => hours.includes(form)))
  return own.length > 0 ? own : said.levels
}

/** The level: corrected, replied, said, deduced from the job, remembered, printed on a document. */
function findLevel(input: {
  readonly agreement: CollectiveAgreement | undefined
  readonly said: Understanding
  readonly message: string
  readonly pinned: string | undefined
  readonly replied: string | undefined
  readonly remembered: string | undefined
  readonly printed: Level | undefined
}): LevelFound {
  const { agreement, said, message } = input
  if (!agreement) return { levels: [], doubt: { unknown: [], options: [] } }
  const byCode = (code: string | undefined): Level | undefined => agreement.levels.find(level => level.code === code)
  const managers = said.qualification === 'quadri' && said.levels.length === 0
  const mentions = managers ? [{ words: 'quadro', forms: ['q'] }] : levelsSaid(said)
  const matched = mentions.flatMap(mention => matchLevel(agreement, mention, message)?.levels ?? [])
  const found = managers && matched.length > 1 ? [] : matched
  const pinned = byCode(input.pinned)
  const replied = byCode(input.replied)
  const job = found.length === 0 && !replied && !pinned ? levelByJob(agreement, message) : undefined
  const level = pinned ?? replied ?? found[0] ?? job?.level ?? byCode(input.remembered) ?? input.printed
  const jobOptions = job && job.candidates.length > 0 ? job.candidates : agreement.levels
  return {
    ...(level ? { level } : {}),
    levels: pinned || replied || !level ? (level ? [level] : []) : found.length > 1 ? found : [level],
    ...(job?.level && job.job && level === job.level ? { job: { level: job.level, words: job.job } } : {}),
    doubt: {
      unknown: found.length === 0 ? said.levels.map(mention => `«${mention.words}»`) : [],
      options: managers && matched.length > 0 ? matched : jobOptions,
    },
  }
}

/** The end of a year of the last century, which no table reaches: it is said to be missing. */
function oldYear(text: string): string | undefined {
  const year = /\b(?:nel|del|dal|anno)\s+(19\d\d)\b/i.exec(text)?.[1]
  return year === undefined || /\bassunt/i.test(text) ? undefined : `${year}-12-31`
}

/** The month of a hiring written in digits ("assunto il 15/03/2014"): it says the service, not the date of the figures. */
function hiredMonth(text: string): string | undefined {
  const [, month, year] = /\bassunt\w* (?:\w+ ){0,2}\d{1,2}[/.-](\d{1,2})[/.-](\d{4})\b/i.exec(text) ?? []
  return month && year ? `${year}-${month.padStart(2, '0')}` : undefined
}

/** The date of the figures: the month of a payslip, today when it is said to be, else the earliest date said. */
function dateOf(input: {
  readonly said: Understanding
  readonly values: FieldValues
  readonly wanted: readonly Intent[]
  readonly level: Level | undefined
}): string {
  const { said, values, wanted, level } = input
  const month = values.mese
  // The month in which a person comes or goes is paid by its own table; what has accrued by that of its payment.
  const edge = values.data_assunzione ?? values.data_cessazione
  const accrues = wanted.includes('extra-months') || wanted.includes('severance')
  const hired = accrues ? values.data_cessazione : edge
  // No table reaches years so far back: such a number is an amount.
  const dates = said.dates
    .filter(date => date > '2010' && date.slice(0, 7) !== hiredMonth(said.text))
    .filter(date => !edge || date.slice(0, 7) !== edge.value.slice(0, 7))
    .toSorted()
  const wanted1 = wanted.length === 1 && wanted[0] === 'monthly'
  const date =
    month && (wanted.includes('payslip') || month.origin === 'pinned')
      ? `${month.value.slice(0, 7)}-01`
      : hired
        ? hired.value
        : said.asksNow && wanted1
          ? said.today
          : (dates[0] ?? oldYear(said.text) ?? said.today)
  // A year alone ("nel 2024") is its first day: where the tables begin later in it, the first of them counts.
  const firstOfYear = date.endsWith('-01-01')
    ? level?.pay.find(row => row.since.startsWith(date.slice(0, 4)))
    : undefined
  return level && firstOfYear && regimesAt(level, date).length === 0 ? firstOfYear.since : date
}

/** Amounts of an earlier turn do not outlive a level that is said now. */
function rememberedFields(before: Calculation, said: Understanding): FieldTexts {
  const { importo_lordo_mensile: _monthly, importo_lordo_annuo: _yearly, ...others } = before.fields
  return said.levels.length > 0 && !said.levels.every(mention => mention.forms.includes(fieldLevel(before)))
    ? others
    : before.fields
}
const fieldLevel = (before: Calculation): string => (before.fields.livello ?? '').toLowerCase()

/** Two fields of one thing that say different things. */
function contradictions(said: Understanding, values: FieldValues): readonly string[] {
  const hours = numberField(values, 'ore_settimanali')
  const percent = numberField(values, 'part_time_percento')
  if (!hours || !percent || said.fullTimeHours === undefined) return []
  const share = hours.dividedBy(said.fullTimeHours).times(100)
  return share.minus(percent).abs().lessThan(new Decimal('0.5'))
    ? []
    : ['Le ore e la percentuale di part-time indicate non concordano: è usata la percentuale.']
}

export function situationOf<Agreement extends CollectiveAgreement | undefined>(
  request: AgentRequest,
  knowledge: Knowledge,
  agreement: Agreement,
  said: Understanding,
): Situation<Agreement> {
  const memory = parseMemory(request.memory)
  const before = parseCalculation(memory?.calculation)
  const again = before !== undefined && (request.modifying || before.message === request.message)
  const message = corrected(request.message)
  const text = plainText(message)
  const own = ownRequests(message, before)
  const outside = outsideOf(text, own)
  const reply =
    before?.asked && !again && own.every(intent => before.intents.includes(intent))
      ? replyTo(before.asked, message, agreement, {
          known: knowledge.agreements,
          selected: agreement ? [agreement.code] : [],
          today: request.today,
        })
      : {}
  const answered = Object.keys(reply).length > 0
  const repeats =
    before !== undefined &&
    (again ||
      answered ||
      ((said.followUp || asksHow.test(text)) && own.length === 0) ||
      changesOnly(text, own, before.intents))
  const wanted: readonly Intent[] = repeats ? before.intents : own.length > 0 ? own.slice(0, 6) : ['monthly']
  const follows = before !== undefined && (again || answered || said.followUp || repeats)
  const pins = splitPins(request.pinned)
  const usePins = again || request.modifying || follows || memory === undefined
  const remembered = follows ? rememberedFields(before, said) : {}
  const printed = documentFields(request.documents)
  const printedName = said.agreements.length === 0 ? printedAgreement(request, knowledge) : undefined
  const places = [...(printedName ? [`CCNL ${printedName.place}`] : []), ...printed.places]

  // What the calculations read: a follow-up adds its words to those before, a correction or a reply has none of its own.
  const words = repeats
    ? again || answered
      ? before.words
      : `${withoutKinds(before.words, text)} ${text}`.slice(-mostWords)
    : text
  const ownFields = saidFields(said, text, wanted)
  // A reply is all that its words say: "5 giorni" of a working week are no days of leave.
  const saidTexts: FieldTexts = answered && reply.giorni_settimana ? reply : { ...ownFields, ...reply }
  const found = findLevel({
    agreement,
    said,
    message,
    pinned: usePins ? pins.fields.livello : undefined,
    replied: reply.livello,
    remembered: remembered.livello,
    printed: printedLevel(printed.texts.livello, agreement, knowledge, request.today),
  })
  const pinned = { origin: 'pinned' as const, texts: usePins ? pins.fields : {} }
  const stronger = again || request.modifying || !follows
  const merged = mergeValues([
    ...(stronger ? [pinned] : []),
    { origin: 'said', texts: { ...saidTexts, ...(found.level ? { livello: found.level.code } : {}) } },
    ...(stronger ? [] : [pinned]),
    { origin: 'remembered', texts: remembered },
    { origin: 'document', texts: printed.texts },
  ])
  const told = dateOf({ said, values: merged, wanted, level: found.level })
  const date = follows && told === request.today && !said.asksNow ? (before.date ?? told) : told
  // Few hours a week are those of who does not live in.
  const fewHours = said.weeklyHours !== undefined && said.weeklyHours < 30 ? false : undefined
  const livingIn = said.livingIn ?? (wanted.includes('board') ? true : fewHours)
  const regimes = found.level ? regimesAt(found.level, date) : []
  const regime = merged.regime?.value ?? regimeFrom(regimes, message, livingIn)
  const values: FieldValues =
    regime && !merged.regime ? { ...merged, regime: { value: regime, origin: 'said' } } : merged
  const kept: FieldTexts = Object.fromEntries(Object.entries(values).map(([name, entry]) => [name, entry.value]))
  return {
    agreement,
    said,
    text: words,
    wanted,
    values,
    level: found.level,
    levels: found.levels,
    levelDoubt: found.doubt,
    ...(regime ? { regime } : {}),
    date,
    today: request.today,
    pinnedLines: usePins ? pins.others : {},
    ...(outside ? { outside } : {}),
    asks:
      own.length > 0 ||
      repeats ||
      found.level !== undefined ||
      said.levels.length > 0 ||
      said.qualification !== undefined ||
      Object.keys(saidTexts).length > 0 ||
      request.documents.length > 0,
    ...(again && before ? { again: before } : {}),
    refusals: outOfRange(saidTexts),
    readings: [
      ...contradictions(said, values),
      ...(places.length > 0
        ? [`Campi letti dai documenti caricati, se non indicati nella domanda: ${places.join(', ')}.`]
        : []),
    ],
    ...(found.job ? { job: found.job } : {}),
    remember: rest => ({
      version: 1,
      agreements: agreement ? [agreement.code] : [],
      topics: said.topics,
      levels: said.levels,
      ...(said.qualification ? { qualification: said.qualification } : {}),
      ...(said.seniorityMonths === undefined ? {} : { seniorityMonths: said.seniorityMonths }),
      ...(said.livingIn === undefined ? {} : { livingIn: said.livingIn }),
      question: request.message,
      calculation: {
        intents: wanted,
        message: again ? before.message : request.message,
        words,
        ...(date === request.today ? {} : { date }),
        fields: kept,
        results: [],
        ...rest,
      } satisfies Calculation,
    }),
  }
}
