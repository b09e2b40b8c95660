/** What no single field of a file shows: sums, repetitions, units of measures, sources that nothing rests on. */
import type { AgreementFile, FactFile, LawCardFile, LawFile, PayRowFile, VocabularyFile } from './file.ts'
import { dataWords, nouns } from './it.ts'
import { isOfUnit } from './schema-fields.ts'
import { nearestName } from './text.ts'

const tolerance = 0.011

export type Report = (path: readonly (string | number)[], sentence: string) => void

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
export function checkWhole(file: AgreementFile, vocabulary: VocabularyFile, report: Report): void {
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

/**
 * Reports what the shape of a file of law does not show: cards of one id, verdicts on words that the card lacks, values that are not of their unit.
 */
export function checkCards(file: LawFile, report: Report): void {
  reportRepeated(file.schede, (card: LawCardFile) => card.id, 'schede', 'scheda', report)
  file.schede.forEach((card, at) => {
    card.verdetti?.forEach(({ dove }, number) => {
      const texts = [card.risposta, ...(card.eccezioni ?? [])]
      if (dove !== undefined && !texts.some(text => text.includes(dove)))
        report(['schede', at, 'verdetti', number, 'dove'], dataWords.notInCard(dove))
    })
    card.fatti?.forEach((fact, number) => {
      if (!isOfUnit(fact.valore, fact.unita))
        report(['schede', at, 'fatti', number, 'valore'], dataWords.wrongValue(JSON.stringify(fact.valore), fact.unita))
    })
  })
}
