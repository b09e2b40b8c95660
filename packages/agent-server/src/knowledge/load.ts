import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import type {
  AgreementSummary,
  Block,
  CollectiveAgreement,
  Evidence,
  Law,
  Level,
  OtherRule,
  PayRow,
  Source,
} from './agreement.ts'
import {
  type AgreementFile,
  agreementFile,
  type BlockName,
  blockNames,
  type EvidenceFile,
  indexFile,
  type Json,
  type JsonRecord,
  type LevelFile,
  lawFile,
  type PayRowFile,
} from './schema.ts'

/** A knowledge file that does not say what its schema asks for: `file` and `path` tell where. */
export class KnowledgeError extends Error {
  readonly file: string
  readonly path: string

  constructor(file: string, path: string, reason: string) {
    super(`${file}: ${path === '' ? 'the file' : `"${path}"`} ${reason}`)
    this.name = 'KnowledgeError'
    this.file = file
    this.path = path
  }
}

/** The knowledge folder of this package, from the sources as from the bundle. */
export function knowledgeFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (let depth = 0; depth < 4; depth++) {
    const candidate = join(folder, 'knowledge')
    if (isFile(join(candidate, 'indice.json'))) return candidate
    folder = dirname(folder)
  }
  throw new KnowledgeError('knowledge/indice.json', '', 'is missing')
}

function isFile(path: string): boolean {
  try {
    readFileSync(path)
    return true
  } catch {
    return false
  }
}

function read<T>(file: string, schema: z.ZodMiniType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new KnowledgeError(file, '', `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  const result = safeParse(schema, value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new KnowledgeError(file, issue?.path.join('.') ?? '', `is not as expected: ${issue?.message ?? ''}`)
}

/** Reads and checks the index of the agreements. */
export function readIndex(folder: string): readonly AgreementSummary[] {
  return read(join(folder, 'indice.json'), indexFile).ccnl.map((entry, index) => ({
    id: index + 1,
    code: entry.codice_cnel,
    shortName: entry.denominazione_breve,
    aliases: entry.alias,
    levels: entry.livelli,
    state: entry.stato,
    ...(entry.scadenza ? { expires: entry.scadenza } : {}),
    ...(entry.prossima_tappa ? { nextStep: entry.prossima_tappa } : {}),
  }))
}

/** Reads and checks the rules of the law; a folder may have none. */
export function readLaws(folder: string): readonly Law[] {
  const file = join(folder, 'legge.json')
  if (!isFile(file)) return []
  return read(file, lawFile).norme.map(entry => ({
    ...toEvidence(entry),
    id: entry.id,
    name: entry.nome,
    article: entry.legge,
    text: entry.testo,
    phrases: entry.parole,
    topics: entry.argomenti,
    alone: entry.da_sola,
    measure: entry.misura,
  }))
}

/** The agreements of a folder of one's own: a file for each, in the order of their codes; no index is needed. */
export function readOwnFolder(folder: string): readonly Omit<AgreementSummary, 'id'>[] {
  return readdirSync(folder)
    .filter(name => /^[A-Z0-9]{4}\.json$/.test(name))
    .toSorted()
    .map(name => {
      const file = read(join(folder, name), agreementFile)
      const code = name.slice(0, 4)
      if (file.codice_cnel !== code) throw new KnowledgeError(name, 'codice_cnel', `is ${file.codice_cnel}`)
      return {
        code,
        shortName: file.denominazione_breve,
        aliases: file.alias,
        levels: file.livelli.map(level => level.codice),
        state: file.ciclo.stato,
        ...(file.ciclo.scadenza ? { expires: file.ciclo.scadenza } : {}),
      }
    })
}

/** Reads, checks and decodes the file of one agreement. */
export function readAgreement(folder: string, code: string, id: number): CollectiveAgreement {
  const file = read(join(folder, `${code}.json`), agreementFile)
  if (file.codice_cnel !== code) throw new KnowledgeError(`${code}.json`, 'codice_cnel', `is ${file.codice_cnel}`)
  return toAgreement(file, id)
}

/** The words in which people look for things, beside those of the agreements. */
export function readSynonyms(folder: string): ReadonlyMap<string, readonly string[]> {
  const lines = readFileSync(join(folder, 'synonyms.tsv'), 'utf8').split('\n')
  const synonyms = new Map<string, readonly string[]>()
  for (const line of lines) {
    const [word, meanings] = line.split('\t')
    if (word && meanings) synonyms.set(word.trim(), meanings.trim().split(/\s+/))
  }
  return synonyms
}

/** Notes were written for whoever reads the file: a `null` is a datum that is not there. */
function toNote(text: string): string {
  return text
    .replace(/\ba null\b/g, 'senza valore')
    .replace(/\bnull\b/g, 'senza valore')
    .replace(/\bin 'alternative'/g, 'fra le indicazioni non concordi')
    .replace(/[,:]? vedi disaccordi/g, '')
}

function toSource(file: { readonly title: string; readonly url?: string | null | undefined }): Source {
  return { title: file.title, ...(file.url ? { url: file.url } : {}) }
}

function toEvidence(file: EvidenceFile): Evidence {
  return {
    ...(file.decorrenza ? { since: file.decorrenza } : {}),
    ...(file.fonte ? { source: toSource(file.fonte) } : {}),
    otherSources: (file.altre_fonti ?? []).map(toSource),
    verified: file.verificato ?? 0,
  }
}

const evidenceKeys = new Set(['fonte', 'altre_fonti', 'decorrenza', 'verificato', 'nota', 'parziale'])
const payRowKeys = new Set(['minimo', 'contingenza', 'altri', 'totale', 'regime', 'unita', 'controllo_aritmetico'])

/** The fields of a record that its type does not already carry. */
function rest(file: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): JsonRecord {
  const entries = Object.entries(file).filter(([key]) => !evidenceKeys.has(key) && !known.has(key))
  // The file was parsed from JSON: what is left of it is JSON.
  return Object.fromEntries(entries) as JsonRecord
}

const elementNames: Readonly<Record<string, string>> = {
  terzo_elemento: 'terzo elemento',
  indennita_funzione: 'indennità di funzione',
  elemento_7_livello: 'elemento del 7° livello',
  epa: 'elemento professionale d’area (EPA)',
  edr: 'EDR',
  ers: 'elemento retributivo di settore (ERS)',
  ipo: 'indennità di posizione organizzativa (IPO)',
  ear: 'elemento aggiuntivo (EAR)',
  indennita_mensa: 'indennità di mensa',
  iar: 'incremento aggiuntivo (IAR)',
}

function toPayRow(file: PayRowFile): PayRow {
  return {
    ...toEvidence(file),
    since: file.decorrenza,
    unit: file.unita ?? 'mese',
    ...(file.regime ? { regime: file.regime } : {}),
    ...(typeof file.minimo === 'number' ? { minimum: file.minimo } : {}),
    ...(typeof file.contingenza === 'number' ? { contingency: file.contingenza } : {}),
    others: Object.entries(file.altri).map(([key, amount]) => ({
      key,
      name: elementNames[key] ?? key.replaceAll('_', ' ').replace(/^indennita\b/, 'indennità'),
      ...(amount === null ? {} : { amount }),
    })),
    ...(typeof file.totale === 'number' ? { total: file.totale } : {}),
    ...(file.nota ? { note: toNote(file.nota) } : {}),
    extra: rest(file, payRowKeys),
  }
}

const otherNameKeys = ['ex_categoria', 'ex_livello', 'codice_crm_bpo']
const sectionKeys = ['gruppo', 'sezione', 'settore']

function toLevel(file: LevelFile): Level {
  const section = sectionKeys.map(key => file[key]).find(value => typeof value === 'string')
  const note = file.nota ?? (typeof file.nota_mansioni === 'string' ? file.nota_mansioni : undefined)
  return {
    ...toEvidence(file),
    code: file.codice,
    order: file.ordine,
    description: file.descrizione_breve ?? '',
    descriptionVerified: file.descrizione_verificato ?? 0,
    examples: file.mansioni_esempio ?? [],
    examplesVerified: file.mansioni_verificato ?? 0,
    pay: file.minimi.map(toPayRow).toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)),
    ...(note ? { note: toNote(note) } : {}),
    ...(typeof section === 'string' ? { section } : {}),
    otherNames: otherNameKeys.map(key => file[key]).filter(value => typeof value === 'string'),
  }
}

function toBlock(name: BlockName, file: AgreementFile[BlockName]): Block {
  const found = !('valore' in file && file.valore === null)
  return {
    ...toEvidence(file),
    name,
    found,
    partial: file.parziale ?? false,
    ...(file.nota ? { note: toNote(file.nota) } : {}),
    rules: found ? rest(file, new Set()) : {},
  }
}

function names(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : []
}

function choiceText(choice: Json | undefined): string | undefined {
  if (choice === null || choice === undefined) return undefined
  return typeof choice === 'string' ? choice : JSON.stringify(choice)
}

function toAgreement(file: AgreementFile, id: number): CollectiveAgreement {
  const signatories = file.firmatari ?? {}
  return {
    id,
    code: file.codice_cnel,
    name: file.denominazione,
    officialName: file.denominazione_cnel ?? file.denominazione,
    shortName: file.denominazione_breve,
    sector: file.settore,
    aliases: file.alias,
    checkedOn: file.aggiornato_al,
    signatories: {
      ...toEvidence(signatories),
      employers: names(signatories.datoriali),
      unions: names(signatories.sindacali),
    },
    cycle: {
      ...toEvidence(file.ciclo),
      ...(file.ciclo.stipula ? { signedOn: file.ciclo.stipula } : {}),
      ...(file.ciclo.decorrenza_economica ? { economicSince: file.ciclo.decorrenza_economica } : {}),
      ...(file.ciclo.scadenza ? { expires: file.ciclo.scadenza } : {}),
      state: file.ciclo.stato,
      ...(file.ciclo.nota ? { note: file.ciclo.nota } : {}),
      agreements: file.ciclo.accordi.map(entry => ({
        ...(entry.data ? { date: entry.data } : {}),
        kind: entry.tipo,
        description: entry.descrizione,
      })),
    },
    levels: file.livelli.map(toLevel),
    // Every name of the record is one of `blockNames`, so the record is whole.
    blocks: Object.fromEntries(blockNames.map(name => [name, toBlock(name, file[name])])) as Record<BlockName, Block>,
    otherRules: file.altri_istituti.map(
      (entry): OtherRule => ({
        ...toEvidence(entry as EvidenceFile),
        name: entry.nome,
        rules: rest(entry, new Set(['nome'])),
      }),
    ),
    disagreements: file.disaccordi.map(entry => {
      const choice = choiceText(entry.scelta)
      return {
        field: entry.campo,
        values: entry.valori,
        ...(choice ? { choice } : {}),
        ...(entry.motivo ? { reason: entry.motivo } : {}),
      }
    }),
    notes: file.note.map(toNote),
  }
}
