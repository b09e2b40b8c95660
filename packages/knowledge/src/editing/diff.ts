/** What changes between two versions of the data, in sentences. */
import type { AgreementFile, FactFile, PayRowFile } from '../file.ts'
import type { FolderData } from '../read-folder.ts'
import { diffWords as words } from './it.ts'

const sorted = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Pairs what has the same key: what went, what came, what stayed. */
function paired<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string) {
  const old = new Map(before.map(item => [keyOf(item), item]))
  const recent = new Map(after.map(item => [keyOf(item), item]))
  return {
    gone: [...old].flatMap(([key, item]) => (recent.has(key) ? [] : [item])),
    come: [...recent].flatMap(([key, item]) => (old.has(key) ? [] : [item])),
    kept: [...recent].flatMap(([key, item]) => {
      const earlier = old.get(key)
      return earlier === undefined ? [] : [[earlier, item] as const]
    }),
  }
}

const amountOf = (row: PayRowFile): number =>
  row.totale ?? Object.values(row.voci).reduce((sum: number, amount) => sum + (amount ?? 0), 0)

const rowKey = (row: PayRowFile): string =>
  JSON.stringify([row.livello, row.regime ?? '', row.per, sorted(row.se ?? {}), row.dal])

const factKey = (fact: FactFile): string =>
  JSON.stringify([
    ...[fact.tema, fact.misura, fact.nome ?? '', sorted(fact.se ?? {}), fact.ogni ?? '', fact.a_carico ?? '', fact.dal],
    // Rules in words have no other identity than their words.
    fact.unita === 'testo' && fact.misura === 'regola' ? fact.valore : '',
  ])

function payLines(name: string, before: AgreementFile, after: AgreementFile): readonly string[] {
  const { gone, come, kept } = paired(before.paga, after.paga, rowKey)
  const of = (row: PayRowFile): string => words.row(name, row.livello, row.regime ?? undefined)
  return [
    ...kept.flatMap(([old, row]) =>
      amountOf(old) === amountOf(row)
        ? []
        : [words.payChanged(of(row), row.dal, amountOf(old), amountOf(row), row.per)],
    ),
    ...come.map(row => words.payAdded(of(row), row.dal, amountOf(row), row.per)),
    ...gone.map(row => words.payRemoved(of(row), row.dal, amountOf(row), row.per)),
  ]
}

function factLines(name: string, before: AgreementFile, after: AgreementFile): readonly string[] {
  const { gone, come, kept } = paired(before.fatti, after.fatti, factKey)
  return [
    ...kept.flatMap(([old, fact]) => {
      const from = words.value(old)
      const to = words.value(fact)
      return from === to ? [] : [words.factChanged(words.fact(name, fact), fact.dal, from, to)]
    }),
    ...come.map(fact => words.factAdded(words.fact(name, fact), fact.dal, words.value(fact))),
    ...gone.map(fact => words.factRemoved(words.fact(name, fact), fact.dal, words.value(fact))),
  ]
}

function agreementLines(before: AgreementFile, after: AgreementFile): readonly string[] {
  const name = after.nome_breve
  const expiry =
    before.vigenza.scadenza === after.vigenza.scadenza
      ? []
      : [words.expiryChanged(name, before.vigenza.scadenza ?? undefined, after.vigenza.scadenza ?? undefined)]
  const levels = paired(before.livelli, after.livelli, level => level.codice)
  return [
    ...expiry,
    ...levels.come.map(level => words.levelAdded(name, level.codice)),
    ...levels.gone.map(level => words.levelRemoved(name, level.codice)),
    ...payLines(name, before, after),
    ...factLines(name, before, after),
  ]
}

/** One sentence for each change; agreements first, then cards of the law. */
export function diffData(before: FolderData, after: FolderData): readonly string[] {
  const agreements = paired([...before.agreements.values()], [...after.agreements.values()], file => file.codice)
  const cards = paired([...before.cards.values()], [...after.cards.values()], card => card.id)
  return [
    ...agreements.come.map(file => words.agreementAdded(file.nome_breve, file.codice)),
    ...agreements.gone.map(file => words.agreementRemoved(file.nome_breve, file.codice)),
    ...agreements.kept.flatMap(([old, file]) => agreementLines(old, file)),
    ...cards.come.map(card => words.cardAdded(card.titolo)),
    ...cards.gone.map(card => words.cardRemoved(card.titolo)),
    ...cards.kept.flatMap(([old, card]) =>
      JSON.stringify(old) === JSON.stringify(card) ? [] : [words.cardChanged(card.titolo)],
    ),
  ]
}
