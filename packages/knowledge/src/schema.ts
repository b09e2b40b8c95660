/** Strict schemas of the files, generated from the vocabulary: what they do not name is an error with its place. */
import * as z from 'zod/mini'
import type { Problem } from './errors.ts'
import type { AgreementFile, LawFile, VerdictName, VocabularyFile } from './file.ts'
import { dataWords, nouns } from './it.ts'
import { isRecord } from './record.ts'
import {
  anyValue,
  conditionShape,
  conditions,
  count,
  type Declared,
  date,
  filled,
  oneOf,
  optionalDate,
  optionalText,
  show,
  some,
  sourceDate,
  strict,
  texts,
  url,
  window,
} from './schema-fields.ts'
import { checkCards, checkWhole, type Report } from './schema-rules.ts'

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

const verdicts = [
  'sì',
  'no',
  'di regola sì',
  'di regola no',
  'sì, con limiti',
  'no, con limiti',
  'dipende',
  'nessuno',
] as const satisfies readonly VerdictName[]
const sourceKinds = ['testo', 'istituzione', 'parte_firmataria', 'fondo', 'studio', 'stampa', 'banca_dati'] as const
const statuses = ['vigente', 'scaduto', 'ultrattivo', 'disdettato', 'in_rinnovo'] as const
const payPeriods = ['mese', 'ora', 'giorno'] as const
/** What a card may ask for beside conditions. */
const otherAsks = ['ccnl', 'livello', 'data', 'importo'] as const
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
        per_ogni: z.optional(strict({ cosa: filled, quanti: z.optional(count), oltre: z.optional(count) })),
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
        verdetti: z.optional(
          z.array(
            strict({
              chiede: some(filled),
              esito: oneOf(verdicts, nouns.value),
              modo: z.optional(oneOf(['deve', 'sempre'], nouns.value)),
              dove: z.optional(filled),
            }),
          ),
        ),
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
