/**
 * The files of the knowledge base as they stand on disk, in their own (Italian) words. `load.ts` turns them into the
 * shapes of `agreement.ts`; nothing else reads these.
 */
import * as z from 'zod/mini'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
export type JsonRecord = { readonly [key: string]: Json }

/** Whether a value of the data has fields. */
export const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = z.string()
const optionalText = z.optional(z.nullable(text))
const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const optionalDate = z.optional(z.nullable(isoDate))
const amount = z.optional(z.nullable(z.number()))
const count = z.optional(z.nullable(z.number().check(z.nonnegative())))

const json: z.ZodMiniType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
)
const record = z.record(z.string(), json)

const sourceFile = z.looseObject({ url: optionalText, title: text, solo_sito: z.optional(z.boolean()) })
/** What every block of figures carries: since when it holds, who says so, how many sources agree. */
const evidence = {
  fonte: z.optional(z.nullable(sourceFile)),
  altre_fonti: z.optional(z.nullable(z.array(sourceFile))),
  decorrenza: optionalDate,
  verificato: count,
}

const payRow = z.looseObject({
  ...evidence,
  decorrenza: isoDate,
  minimo: amount,
  contingenza: amount,
  altri: z.record(z.string(), z.nullable(z.number())),
  totale: amount,
  regime: z.optional(text),
  unita: z.optional(z.enum(['mese', 'ora'])),
  nota: optionalText,
})

const level = z.looseObject({
  ...evidence,
  codice: text.check(z.minLength(1)),
  ordine: z.number(),
  descrizione_breve: optionalText,
  mansioni_esempio: z.optional(z.nullable(z.array(text))),
  minimi: z.array(payRow),
  descrizione_verificato: count,
  mansioni_verificato: count,
  nota: optionalText,
})

/** A block of rules: shapes vary by agreement, evidence does not. `valore: null` says that nothing was found. */
const block = z.looseObject({ ...evidence, nota: optionalText, parziale: z.optional(z.boolean()) })

const disagreement = z.looseObject({
  campo: text,
  valori: record,
  scelta: z.optional(json),
  motivo: optionalText,
})

export const blockNames = [
  'retribuzione',
  'scatti',
  'maggiorazioni',
  'ferie',
  'permessi',
  'festivita',
  'prova',
  'preavviso',
  'malattia',
  'genitorialita',
  'apprendistato',
  'tempo_determinato',
  'part_time',
  'tfr',
  'previdenza_complementare',
  'sanita_integrativa',
  'una_tantum_welfare',
] as const

export type BlockName = (typeof blockNames)[number]

interface SourceFile {
  readonly title: string
  readonly url?: string | null | undefined
}

export interface EvidenceFile {
  readonly fonte?: SourceFile | null | undefined
  readonly altre_fonti?: readonly SourceFile[] | null | undefined
  readonly decorrenza?: string | null | undefined
  readonly verificato?: number | null | undefined
}

/** Fields that only some agreements have. */
interface Open {
  readonly [key: string]: unknown
}

export interface PayRowFile extends EvidenceFile, Open {
  readonly decorrenza: string
  readonly minimo?: number | null | undefined
  readonly contingenza?: number | null | undefined
  readonly altri: Readonly<Record<string, number | null>>
  readonly totale?: number | null | undefined
  readonly regime?: string | undefined
  readonly unita?: 'mese' | 'ora' | undefined
  readonly nota?: string | null | undefined
}

export interface LevelFile extends EvidenceFile, Open {
  readonly codice: string
  readonly ordine: number
  readonly descrizione_breve?: string | null | undefined
  readonly mansioni_esempio?: readonly string[] | null | undefined
  readonly minimi: readonly PayRowFile[]
  readonly descrizione_verificato?: number | null | undefined
  readonly mansioni_verificato?: number | null | undefined
  readonly nota?: string | null | undefined
}

export interface BlockFile extends EvidenceFile, Open {
  readonly nota?: string | null | undefined
  readonly parziale?: boolean | undefined
}

interface CycleFile extends EvidenceFile, Open {
  readonly stipula?: string | null | undefined
  readonly decorrenza_economica?: string | null | undefined
  readonly scadenza?: string | null | undefined
  readonly stato: string
  readonly nota?: string | null | undefined
  readonly accordi: readonly {
    readonly data?: string | null | undefined
    readonly tipo: string
    readonly descrizione: string
  }[]
}

export interface AgreementFile extends Readonly<Record<BlockName, BlockFile>> {
  readonly codice_cnel: string
  readonly denominazione: string
  readonly denominazione_cnel?: string | null | undefined
  readonly denominazione_breve: string
  readonly settore: string
  readonly alias: readonly string[]
  readonly aggiornato_al: string
  readonly firmatari?: BlockFile | null | undefined
  readonly ciclo: CycleFile
  readonly livelli: readonly LevelFile[]
  readonly altri_istituti: readonly (Open & {
    readonly nome: string
    readonly verificato?: number | null | undefined
  })[]
  readonly disaccordi: readonly {
    readonly campo: string
    readonly valori: JsonRecord
    readonly scelta?: Json | undefined
    readonly motivo?: string | null | undefined
  }[]
  readonly note: readonly string[]
}

export interface IndexFile {
  readonly ccnl: readonly {
    readonly codice_cnel: string
    readonly denominazione_breve: string
    readonly alias: readonly string[]
    readonly scadenza?: string | null | undefined
    readonly stato: string
    readonly livelli: readonly string[]
    readonly prossima_tappa?: string | null | undefined
  }[]
}

export interface LawFile {
  readonly norme: readonly (EvidenceFile & {
    readonly id: string
    readonly nome: string
    readonly legge: string
    readonly testo: string
    readonly parole: readonly string[]
    readonly argomenti: readonly string[]
    readonly da_sola: boolean
    readonly misura: boolean
  })[]
}

/** The file of one agreement. */
export const agreementFile: z.ZodMiniType<AgreementFile> = z.looseObject({
  schema: z.literal('ccnl-kb/1'),
  codice_cnel: text.check(z.regex(/^[A-Z0-9]{4}$/)),
  denominazione: text,
  denominazione_cnel: optionalText,
  denominazione_breve: text,
  settore: text,
  macrosettore_cnel: optionalText,
  alias: z.array(text),
  aggiornato_al: isoDate,
  firmatari: z.optional(z.nullable(block)),
  ciclo: z.looseObject({
    ...evidence,
    stipula: optionalDate,
    decorrenza_economica: optionalDate,
    scadenza: optionalDate,
    stato: text,
    nota: optionalText,
    accordi: z.array(z.looseObject({ data: optionalDate, tipo: text, descrizione: text })),
  }),
  livelli: z.array(level),
  retribuzione: block,
  scatti: block,
  maggiorazioni: block,
  ferie: block,
  permessi: block,
  festivita: block,
  prova: block,
  preavviso: block,
  malattia: block,
  genitorialita: block,
  apprendistato: block,
  tempo_determinato: block,
  part_time: block,
  tfr: block,
  previdenza_complementare: block,
  sanita_integrativa: block,
  una_tantum_welfare: block,
  altri_istituti: z.array(z.looseObject({ nome: text, verificato: count })),
  disaccordi: z.array(disagreement),
  note: z.array(text),
})

/** `indice.json`. */
export const indexFile: z.ZodMiniType<IndexFile> = z.looseObject({
  schema: z.literal('ccnl-indice/1'),
  aggiornato_al: isoDate,
  ccnl: z.array(
    z.looseObject({
      codice_cnel: text,
      denominazione_breve: text,
      alias: z.array(text),
      scadenza: optionalDate,
      stato: text,
      livelli: z.array(text),
      prossima_tappa: optionalDate,
    }),
  ),
})

/** `legge.json`: rules of the law that hold for every agreement. */
export const lawFile: z.ZodMiniType<LawFile> = z.looseObject({
  schema: z.literal('ccnl-legge/1'),
  aggiornato_al: isoDate,
  norme: z.array(
    z.looseObject({
      ...evidence,
      decorrenza: isoDate,
      fonte: sourceFile,
      id: text,
      nome: text,
      legge: text,
      testo: text,
      parole: z.array(text),
      argomenti: z.array(text),
      da_sola: z.boolean(),
      misura: z.boolean(),
    }),
  ),
})
