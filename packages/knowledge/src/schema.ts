/** Strict schemas of the files, generated from the vocabulary: what they do not name is an error with its place. */
import * as z from 'zod/mini'
import type { Problem } from './errors.ts'
import type { AgreementFile, FactFile, LawCardFile, LawFile, PayRowFile, VocabularyFile } from './file.ts'
import { dataWords, nouns } from './it.ts'
import type { ConditionKey } from './shapes.ts'
import { editDistance } from './text.ts'

/** A file that holds, or everything that is wrong with it. */
export type Checked<T> =
  | { readonly ok: true; readonly file: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Checks of the two kinds of files. */
export interface Schemas {
  checkAgreement(value: unknown): Checked<AgreementFile>
  checkLaw(value: unknown): Checked<LawFile>
  /** By the file's own `schema`. */
  check(value: unknown): Checked<AgreementFile | LawFile>
}

const sourceKinds = ['testo', 'istituzione', 'parte_firmataria', 'fondo', 'studio', 'stampa', 'banca_dati'] as const
const statuses = ['vigente', 'scaduto', 'ultrattivo', 'disdettato', 'in_rinnovo'] as const
const payPeriods = ['mese', 'ora', 'giorno'] as const
/** What a card may ask for beside conditions. */
const otherAsks = ['ccnl', 'livello', 'data', 'importo'] as const
const tolerance = 0.011

const textUnits: ReadonlySet<string> = new Set(['testo', 'livello'])

/** The name nearest to one that is not known, when one is near at all. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const allowed = Math.max(1, Math.floor(name.length / 3))
  let best: string | undefined
  let least = allowed + 1
  for (const one of known) {
    const distance = one.startsWith(name) || name.startsWith(one) ? 1 : editDistance(name, one, allowed)
    if (distance < least) {
      least = distance
      best = one
    }
  }
  return best
}

const show = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** An object with these fields and no other. */
function strict<T extends z.core.$ZodLooseShape>(shape: T): z.ZodMiniObject<T, z.core.$strict> {
  return z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(key => dataWords.unknownField(key, nearestName(key, Object.keys(shape)))).join('; ')
        : undefined,
  })
}

/** One of a closed list; the sentence names the nearest. */
function oneOf<T extends string>(known: readonly T[], noun: string): z.ZodMiniType<T> {
  return z.custom<T>(value => (known as readonly unknown[]).includes(value), {
    error: issue =>
      issue.input === undefined
        ? dataWords.missing
        : dataWords.notInList(show(issue.input), noun, nearestName(show(issue.input), known)),
  })
}

const filled = z.string().check(z.refine(text => text.trim() !== '', { error: dataWords.empty }))
const optionalText = z.nullish(filled)
const isDate = (value: unknown): boolean => {
  if (typeof value !== 'string' || value.length !== 10) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
const date = z.custom<string>(isDate, {
  error: issue => (issue.input === undefined ? dataWords.missing : dataWords.notDate(show(issue.input))),
})
const optionalDate = z.nullish(date)
/** A source may be dated by its year or month alone. */
const sourceDate = z.nullish(
  z.custom<string>(value => typeof value === 'string' && isDate(`${value}-01-01`.slice(0, 10)), {
    error: issue => dataWords.notDate(show(issue.input)),
  }),
)
const texts = z.array(filled)
const count = z.int().check(z.refine(number => number >= 1, { error: dataWords.expected('un numero da 1') }))
const isUrl = (url: string): boolean => URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
const url = z.nullish(filled.check(z.refine(isUrl, { error: dataWords.notUrl })))
const some = <T extends z.core.SomeType>(item: T): z.ZodMiniArray<T> =>
  z.array(item).check(z.refine(list => list.length > 0, { error: dataWords.empty }))

/** A range of such ends; either may be open. */
function range(isEnd: (end: unknown) => boolean): z.ZodMiniType {
  const isRange = (value: unknown): value is readonly [never, never] =>
    Array.isArray(value) && value.length === 2 && value.every(end => end === null || isEnd(end))
  const isOrdered = ([from, to]: readonly [never, never]): boolean => from === null || to === null || from <= to
  return z.custom(value => isRange(value) && isOrdered(value), {
    error: issue => (isRange(issue.input) ? dataWords.reversed : dataWords.notRange),
  })
}

/** `22:00-06:00`; either end may be missing, not both. */
function isBand(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const ends = value.split('-')
  const isTime = (text: string): boolean => {
    const [hours = '', minutes = '', ...rest] = text.split(':')
    return rest.length === 0 && hours.length === 2 && minutes.length === 2 && Number(hours) < 25 && Number(minutes) < 60
  }
  return ends.length === 2 && ends.some(Boolean) && ends.every(end => end === '' || isTime(end))
}

/** What a file declares and its conditions may name. */
interface Declared {
  readonly levels: readonly string[]
  readonly groups: readonly string[]
  readonly sources: readonly string[]
}

/** How each condition is written; a test holds these keys to those of the vocabulary. */
export function conditionShape(
  vocabulary: VocabularyFile,
  declared: Omit<Declared, 'sources'>,
): Readonly<Record<ConditionKey, z.ZodMiniType>> {
  const number = range(end => typeof end === 'number')
  const of = (known: readonly string[]) => some(oneOf(known, nouns.value))
  return {
    livelli: some(oneOf(declared.levels, nouns.level)),
    qualifica: of(vocabulary.qualifiche),
    gruppo: some(oneOf(declared.groups, nouns.group)),
    causa: oneOf(vocabulary.cause, nouns.value),
    anzianita: number,
    eta: number,
    orario: number,
    dipendenti: number,
    assunzione: range(isDate),
    contratto: of(vocabulary.contratti),
    settimana: z.literal([5, 6], { error: dataWords.expected('5 o 6') }),
    giorni: number,
    evento: number,
    durata: number,
    mesi: number,
    lavoro: of(vocabulary.lavoro),
    ore: number,
    prime_ore: number,
    fascia: z.custom<string>(isBand, { error: dataWords.notBand }),
    durata_contratto: number,
    ore_annue: number,
    turnista: z.boolean(),
    riposo_compensativo: z.boolean(),
    convivente: z.boolean(),
    figli: number,
    eta_figlio: number,
    titolo_studio: filled,
    territorio: some(filled),
    caso: of(vocabulary.casi),
  }
}

function conditions(vocabulary: VocabularyFile, declared: Omit<Declared, 'sources'>) {
  const shape = conditionShape(vocabulary, declared)
  const optional = Object.fromEntries(
    Object.keys(vocabulary.condizioni).map(key => [key, z.optional(shape[key as ConditionKey] ?? z.never())]),
  )
  return z.strictObject(optional, {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .map(key => dataWords.notInList(key, nouns.condition, nearestName(key, Object.keys(optional))))
            .join('; ')
        : undefined,
  })
}

const anyValue = z.union([z.number(), z.string(), z.boolean(), z.array(z.string())], {
  error: dataWords.expected('un numero, un testo, un elenco o vero/falso'),
})
const window = strict({ anni: z.optional(z.number()), mesi: z.optional(z.number()), settimane: z.optional(z.number()) })

/** Whether a value is of its unit. */
function isOfUnit(value: unknown, unit: string): boolean {
  if (textUnits.has(unit)) return typeof value === 'string' && (unit !== 'testo' || value.trim().length >= 3)
  if (unit === 'elenco') return Array.isArray(value)
  if (unit === 'si_no') return typeof value === 'boolean'
  if (unit === 'data') return isDate(value)
  return typeof value === 'number' && value >= 0
}

type Report = (path: readonly (string | number)[], sentence: string) => void

const sorted = (value: object | undefined): readonly (readonly [string, unknown])[] =>
  Object.entries(value ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Reports rows that say again what one before says. */
function reportRepeated<T>(
  items: readonly T[],
  keyOf: (item: T) => string | undefined,
  field: string,
  what: string,
  report: Report,
): void {
  const seen = new Map<string, number>()
  items.forEach((item, index) => {
    const key = keyOf(item)
    if (key === undefined) return
    const before = seen.get(key)
    if (before === undefined) seen.set(key, index)
    else report([field, index], dataWords.repeated(what, `${field}[${before}]`))
  })
}

function checkFact(fact: FactFile, at: number, vocabulary: VocabularyFile, report: Report): void {
  const theme = vocabulary.temi[fact.tema]
  const measures = theme?.misure ?? {}
  const units = measures[fact.misura]
  if (!theme) return
  const place = ['fatti', at]
  if (!units) {
    const nearest = nearestName(fact.misura, Object.keys(measures))
    report([...place, 'misura'], dataWords.notInList(fact.misura, nouns.measure(fact.tema), nearest))
    return
  }
  if (!units.includes(fact.unita))
    report([...place, 'unita'], dataWords.wrongUnit(fact.unita, `${fact.tema}.${fact.misura}`, units))
  if (theme.con_nome && !fact.nome) report([...place, 'nome'], dataWords.noName(fact.tema))
  if (!theme.con_nome && fact.nome) report([...place, 'nome'], dataWords.needlessName(fact.tema))
  if (!isOfUnit(fact.valore, fact.unita))
    report([...place, 'valore'], dataWords.wrongValue(JSON.stringify(fact.valore), fact.unita))
  if (fact.al && fact.al <= fact.dal) report([...place, 'al'], dataWords.endsBeforeStart)
}

function checkRow(row: PayRowFile, at: number, report: Report): void {
  const amounts = Object.values(row.voci).filter(amount => amount !== null)
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (row.totale !== null && amounts.length > 0 && Math.abs(sum - row.totale) > tolerance)
    report(['paga', at, 'totale'], dataWords.wrongTotal(row.totale, sum.toFixed(2).replace('.', ',')))
  if (row.al && row.al <= row.dal) report(['paga', at, 'al'], dataWords.endsBeforeStart)
}

function checkMeasure(
  item: { readonly tema?: string | undefined; readonly misura?: string | undefined },
  place: readonly (string | number)[],
  vocabulary: VocabularyFile,
  report: Report,
): void {
  if (item.tema === undefined || item.misura === undefined) return
  const measures = Object.keys(vocabulary.temi[item.tema]?.misure ?? {})
  if (measures.includes(item.misura)) return
  const nearest = nearestName(item.misura, measures)
  report([...place, 'misura'], dataWords.notInList(item.misura, nouns.measure(item.tema), nearest))
}

/** What no single field shows: sums, repetitions, sources that nothing rests on. */
function checkWhole(file: AgreementFile, vocabulary: VocabularyFile, report: Report): void {
  file.fatti.forEach((fact, at) => {
    checkFact(fact, at, vocabulary, report)
  })
  file.paga.forEach((row, at) => {
    checkRow(row, at, report)
  })
  file.mancano.forEach((gap, at) => {
    checkMeasure(gap, ['mancano', at], vocabulary, report)
  })
  file.disaccordi.forEach((one, at) => {
    checkMeasure(one, ['disaccordi', at], vocabulary, report)
  })
  reportRepeated(file.livelli, level => level.codice, 'livelli', 'codice', report)
  const rowKey = (row: PayRowFile): string =>
    JSON.stringify([row.livello, row.regime ?? '', row.gruppo ?? '', sorted(row.se ?? {}), row.dal, row.per])
  reportRepeated(file.paga, rowKey, 'paga', 'riga', report)
  const factKey = (fact: FactFile): string | undefined => {
    if (fact.unita === 'testo') return undefined
    const { tema, misura, nome, se, dal, unita, ogni, a_carico, finestra } = fact
    return JSON.stringify([tema, misura, nome, sorted(se), dal, unita, ogni, a_carico, sorted(finestra)])
  }
  reportRepeated(file.fatti, factKey, 'fatti', 'stesso fatto', report)
  const used = new Set([
    ...(file.vigenza.fonti ?? []),
    ...file.livelli.flatMap(level => level.fonti ?? []),
    ...file.paga.flatMap(row => row.fonti),
    ...file.fatti.flatMap(fact => fact.fonti),
  ])
  for (const id of Object.keys(file.fonti)) if (!used.has(id)) report(['fonti', id], dataWords.unusedSource(id))
}

function agreementSchema(vocabulary: VocabularyFile, declared: Declared) {
  const when = z.nullish(conditions(vocabulary, declared))
  const sources = some(oneOf(declared.sources, nouns.source))
  const theme = oneOf(Object.keys(vocabulary.temi), nouns.theme)
  const unit = oneOf(vocabulary.unita, nouns.unit)
  const level = oneOf(declared.levels, nouns.level)
  const editorial = z.optional(z.unknown())
  return strict({
    schema: z.literal('ccnl-fatti/1'),
    codice: filled.check(
      z.refine(code => code.length === 4 && code === code.toUpperCase(), {
        error: issue => dataWords.badCode(show(issue.input)),
      }),
    ),
    nome: filled,
    nome_breve: filled,
    alias: texts,
    attivita: texts,
    non_e: z.optional(z.array(strict({ codice: z.nullable(filled), differenza: filled }))),
    settore: filled,
    macrosettore: editorial,
    firmatari: z.optional(strict({ datoriali: z.optional(texts), sindacali: z.optional(texts) })),
    vigenza: strict({
      stipula: optionalDate,
      decorrenza: optionalDate,
      scadenza: optionalDate,
      stato: oneOf(statuses, nouns.status),
      accordi: z.optional(z.array(strict({ data: optionalDate, tipo: filled, descrizione: z.optional(filled) }))),
      fonti: z.optional(z.array(oneOf(declared.sources, nouns.source))),
      concordi: z.optional(count),
      nota: optionalText,
      redazione: editorial,
    }),
    verificato_il: date,
    fonti: z.record(
      z.string(),
      strict({
        titolo: filled,
        editore: filled,
        url,
        data: sourceDate,
        tipo: oneOf(sourceKinds, nouns.value),
        solo_sito: z.optional(z.boolean()),
      }),
    ),
    gruppi: z.optional(z.record(z.string(), strict({ nome: filled, parole: texts }))),
    livelli: z.array(
      strict({
        codice: filled,
        ordine: z.number(),
        qualifica: z.optional(some(oneOf(vocabulary.qualifiche, nouns.value))),
        nome: z.optional(filled),
        declaratoria: z.optional(filled),
        profili: z.optional(texts),
        alias: z.optional(texts),
        fonti: z.optional(z.array(oneOf(declared.sources, nouns.source))),
        concordi: z.optional(z.number()),
        nota: optionalText,
        redazione: editorial,
      }),
    ),
    paga: z.array(
      strict({
        livello: level,
        regime: optionalText,
        gruppo: z.nullish(oneOf(declared.groups, nouns.group)),
        per: oneOf(payPeriods, nouns.value),
        dal: date,
        al: optionalDate,
        voci: z.record(z.string(), z.nullable(z.number())),
        totale: z.nullable(z.number()),
        fonti: sources,
        concordi: count,
        nota: optionalText,
        redazione: editorial,
        se: when,
      }),
    ),
    fatti: z.array(
      strict({
        tema: theme,
        misura: filled,
        nome: z.optional(filled),
        parole: z.optional(texts),
        se: when,
        valore: anyValue,
        unita: unit,
        ogni: z.optional(oneOf(vocabulary.ogni, nouns.value)),
        finestra: z.optional(window),
        a_carico: z.optional(oneOf(vocabulary.a_carico, nouns.value)),
        al_massimo: z.optional(strict({ valore: z.number(), unita: unit })),
        dal: date,
        al: optionalDate,
        fonti: sources,
        concordi: count,
        articolo: z.optional(filled),
        nota: optionalText,
        redazione: editorial,
      }),
    ),
    mancano: z.array(
      strict({
        tema: theme,
        misura: z.optional(filled),
        nome: z.optional(filled),
        se: when,
        nota: optionalText,
        redazione: editorial,
      }),
    ),
    disaccordi: z.array(
      strict({
        tema: z.optional(theme),
        misura: z.optional(filled),
        nome: z.optional(filled),
        livello: z.optional(level),
        se: when,
        valori: z.array(
          strict({
            ...Object.fromEntries(
              Object.entries(conditionShape(vocabulary, declared)).map(([key, schema]) => [key, z.optional(schema)]),
            ),
            valore: anyValue,
            unita: unit,
            fonti: z.optional(z.array(oneOf(declared.sources, nouns.source))),
            scelto: z.optional(z.boolean()),
            dal: optionalDate,
            nota: optionalText,
          }),
        ),
        scelta: z.optional(z.boolean()),
        motivo: z.optional(filled),
      }),
    ),
    note: z.optional(texts),
    redazione: editorial,
  })
}

function lawSchema(vocabulary: VocabularyFile) {
  const when = z.optional(conditions(vocabulary, { levels: [], groups: [] }))
  const unit = oneOf(vocabulary.unita, nouns.unit)
  const source = strict({ titolo: filled, editore: filled, url })
  return strict({
    schema: z.literal('ccnl-legge/2'),
    schede: z.array(
      strict({
        id: filled.check(
          z.refine(id => [...id].every(one => 'abcdefghijklmnopqrstuvwxyz0123456789-'.includes(one)), {
            error: issue => dataWords.badId(show(issue.input)),
          }),
        ),
        titolo: filled,
        area: filled,
        domande: texts.check(
          z.refine(list => list.length >= 6, {
            error: issue => dataWords.fewQuestions(Array.isArray(issue.input) ? issue.input.length : 0),
          }),
        ),
        parole: texts,
        risposta: filled.check(z.refine(answer => answer.length >= 60, { error: dataWords.shortAnswer })),
        passi: z.optional(texts),
        eccezioni: z.optional(texts),
        fatti: z.optional(
          z.array(
            strict({
              misura: filled,
              nome: z.optional(filled),
              se: when,
              valore: anyValue,
              unita: unit,
              ogni: z.optional(oneOf(vocabulary.ogni, nouns.value)),
              finestra: z.optional(window),
              dal: optionalDate,
              al: optionalDate,
              nota: optionalText,
            }),
          ),
        ),
        chiede: z.optional(z.array(oneOf([...Object.keys(vocabulary.condizioni), ...otherAsks], nouns.condition))),
        vedi: z.optional(z.array(oneOf(Object.keys(vocabulary.temi), nouns.theme))),
        norme: some(strict({ atto: filled, articolo: z.optional(filled), url })),
        dal: optionalDate,
        al: optionalDate,
        fonti: z.array(source),
        concordi: count,
        verificato_il: date,
        nota: optionalText,
      }),
    ),
  })
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, key) =>
      typeof key === 'number' ? `${place}[${key}]` : place === '' ? String(key) : `${place}.${String(key)}`,
    '',
  )

const typeNames: Readonly<Record<string, string>> = {
  string: 'un testo',
  number: 'un numero',
  int: 'un numero intero',
  boolean: 'vero o falso',
  array: 'un elenco',
  object: 'un oggetto',
  record: 'un oggetto',
  tuple: 'un intervallo',
}

/** Parses; the sentences of what zod itself finds are ours, too. */
function parse(schema: z.ZodMiniType, value: unknown): readonly Problem[] {
  const result = z.safeParse(schema, value, {
    error: issue => {
      if (issue.input === undefined) return dataWords.missing
      return dataWords.expected(typeNames['expected' in issue ? String(issue.expected) : ''] ?? 'un altro valore')
    },
  })
  return (result.error?.issues ?? []).map(issue => ({ place: placeOf(issue.path), sentence: issue.message }))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keysOf = (value: unknown): readonly string[] => (isRecord(value) ? Object.keys(value) : [])

/** What a file declares, as far as it can be read. */
function declaredIn(value: unknown): Declared {
  const file = isRecord(value) ? value : {}
  const levels = Array.isArray(file.livelli) ? file.livelli : []
  return {
    levels: levels.flatMap(level => (isRecord(level) && typeof level.codice === 'string' ? [level.codice] : [])),
    groups: keysOf(file.gruppi),
    sources: keysOf(file.fonti),
  }
}

function checkCards(file: LawFile, report: Report): void {
  reportRepeated(file.schede, (card: LawCardFile) => card.id, 'schede', 'scheda', report)
  file.schede.forEach((card, at) => {
    card.fatti?.forEach((fact, number) => {
      if (!isOfUnit(fact.valore, fact.unita))
        report(['schede', at, 'fatti', number, 'valore'], dataWords.wrongValue(JSON.stringify(fact.valore), fact.unita))
    })
  })
}

/** The schemas of a vocabulary. */
export function createSchemas(vocabulary: VocabularyFile): Schemas {
  const law = lawSchema(vocabulary)
  const finish = <T>(
    value: unknown,
    found: readonly Problem[],
    whole: (file: T, report: Report) => void,
  ): Checked<T> => {
    const problems = [...found]
    // What parsed is of this type: the schema says field by field what the interface says.
    if (problems.length === 0) whole(value as T, (path, sentence) => problems.push({ place: placeOf(path), sentence }))
    return problems.length === 0 ? { ok: true, file: value as T } : { ok: false, problems }
  }
  const schemas: Schemas = {
    checkAgreement: value =>
      finish<AgreementFile>(value, parse(agreementSchema(vocabulary, declaredIn(value)), value), (file, report) => {
        checkWhole(file, vocabulary, report)
      }),
    checkLaw: value => finish<LawFile>(value, parse(law, value), checkCards),
    check(value) {
      const schema = isRecord(value) ? value.schema : undefined
      if (schema === 'ccnl-fatti/1') return schemas.checkAgreement(value)
      if (schema === 'ccnl-legge/2') return schemas.checkLaw(value)
      return { ok: false, problems: [{ place: 'schema', sentence: dataWords.wrongSchema(show(schema)) }] }
    },
  }
  return schemas
}
