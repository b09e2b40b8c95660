/** Puts the rows of a table into the file of an agreement. Pure. */
import type { AgreementFile, FactFile, PayRowFile, SourceFile } from '../file.ts'
import type { DataTable, ReadRow } from './table.ts'

export interface Merged {
  readonly file: AgreementFile
  readonly added: number
  readonly replaced: number
}

const sameSource = (a: SourceFile, b: SourceFile): boolean => a.titolo === b.titolo && (a.url ?? '') === (b.url ?? '')

const lineOf = (row: Pick<PayRowFile, 'livello' | 'regime' | 'dal' | 'per'>): string =>
  JSON.stringify([row.livello, row.regime ?? '', row.dal, row.per])

const factKey = (fact: Omit<FactFile, 'fonti'>): string =>
  JSON.stringify([
    fact.tema,
    fact.misura,
    fact.nome ?? '',
    Object.entries(fact.se ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    fact.dal,
    fact.ogni ?? '',
    fact.a_carico ?? '',
    fact.unita === 'testo' ? fact.valore : '',
  ])

/** Rows with the same key take the place of those that are there, the others are added. */
function replaceBy<T>(before: readonly T[], rows: readonly T[], keyOf: (row: T) => string) {
  const keys = new Set(rows.map(keyOf))
  const kept = before.filter(row => !keys.has(keyOf(row)))
  return { rows: [...kept, ...rows], replaced: before.length - kept.length }
}

/** An agreement with the rows of a table; sources that nothing rests on any more go. */
export function mergeTable(file: AgreementFile, table: DataTable, today: string): Merged {
  const sources = new Map(Object.entries(file.fonti))
  const keyOfSource = (source: SourceFile): string => {
    for (const [id, one] of sources) if (sameSource(one, source)) return id
    let number = sources.size + 1
    while (sources.has(`f${number}`)) number++
    sources.set(`f${number}`, source)
    return `f${number}`
  }
  const sourced = <T>({ row, source }: ReadRow<T>): T & { readonly fonti: readonly string[] } => ({
    ...row,
    fonti: [keyOfSource(source)],
  })
  const pay = replaceBy(file.paga, table.pay.map(sourced), lineOf)
  const facts = replaceBy(file.fatti, table.facts.map(sourced), factKey)
  const used = new Set([
    ...(file.vigenza.fonti ?? []),
    ...file.livelli.flatMap(level => level.fonti ?? []),
    ...pay.rows.flatMap(row => row.fonti),
    ...facts.rows.flatMap(fact => fact.fonti),
  ])
  const order = new Map(file.livelli.map((level, index) => [level.codice, index]))
  const replaced = pay.replaced + facts.replaced
  return {
    file: {
      ...file,
      verificato_il: today,
      fonti: Object.fromEntries([...sources].filter(([id]) => used.has(id))),
      paga: pay.rows.toSorted(
        (a, b) =>
          (order.get(a.livello) ?? 0) - (order.get(b.livello) ?? 0) || (a.dal < b.dal ? -1 : a.dal > b.dal ? 1 : 0),
      ),
      fatti: facts.rows,
    },
    added: table.pay.length + table.facts.length - replaced,
    replaced,
  }
}

/** A new agreement from its pay rows: levels in the order of the table, the first the highest. */
export function agreementOf(code: string, table: DataTable, today: string): AgreementFile {
  const { naming } = table
  const shortName = naming.shortName ?? naming.name ?? `CCNL ${code}`
  const empty: AgreementFile = {
    schema: 'ccnl-fatti/1',
    codice: code,
    nome: naming.name ?? shortName,
    nome_breve: shortName,
    alias: naming.aliases,
    attivita: [],
    settore: naming.sector ?? shortName,
    vigenza: { stato: 'vigente' },
    verificato_il: today,
    fonti: {},
    livelli: [...new Set(table.pay.map(({ row }) => row.livello))].map((level, index) => ({
      codice: level,
      ordine: index + 1,
    })),
    paga: [],
    fatti: [],
    mancano: [],
    disaccordi: [],
  }
  return mergeTable(empty, table, today).file
}
