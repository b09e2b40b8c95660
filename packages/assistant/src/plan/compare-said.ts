/** Measures what the question says by what the agreement says: the verdict on "una prova di sei mesi è giusta?". */
import type { Fact } from '@ccnl/knowledge'
import type { Query } from '../query/query.ts'
import type { Comparison, FactsFinding } from './finding.ts'

/** How a measure binds: the least or most that is due, or just so much. */
const bounds: Readonly<Record<string, Comparison['bound']>> = {
  'part_time.minimo': 'least',
  'orario.ore_settimanali': 'most',
  'orario.massimo_settimanale': 'most',
  'orario.massimo_giornaliero': 'most',
  'orario.minimo_settimanale': 'least',
  'prova.durata': 'most',
  'prova.massimo': 'most',
  'ferie.durata': 'least',
  'permessi.rol': 'least',
  'permessi.totale': 'least',
  'preavviso.durata': 'exact',
  'malattia.comporto': 'exact',
  'malattia.trattamento': 'least',
  'maggiorazioni.maggiorazione': 'least',
  'maggiorazioni.limite': 'most',
  'part_time.maggiorazione': 'least',
  'scatti.importo': 'least',
  'apprendistato.durata': 'most',
  'tempo_determinato.durata_massima': 'most',
  'congedi.durata': 'least',
  'buoni_pasto.importo': 'least',
}

/** Units counted in the same: calendar days and days are compared, months and days are not. */
const families: Readonly<Record<string, string>> = {
  giorni: 'days',
  giorni_calendario: 'days',
  giorni_lavorativi: 'days',
  giorni_lavoro_effettivo: 'days',
}

/** The verdict when one fact holds and the question says a value in its unit; nothing when either is not sure. */
export function compareSaid(query: Query, finding: FactsFinding): Comparison | undefined {
  const measures = finding.asked.length > 0 ? finding.asked : finding.measures
  for (const measure of measures) {
    const bound = bounds[`${finding.theme}.${measure}`]
    const holding = finding.holding.filter(one => one.measure === measure && typeof one.value === 'number')
    const fact = holding[0]
    if (bound === undefined || fact === undefined || holding.length !== 1 || typeof fact.value !== 'number') continue
    const said = saidValue(query, fact, finding.theme)
    if (said === undefined) continue
    return { said, unit: fact.unit, fact, bound, outcome: outcomeOf(said, fact.value) }
  }
  return undefined
}

function outcomeOf(said: number, value: number): Comparison['outcome'] {
  return said === value ? 'equal' : said < value ? 'below' : 'above'
}

/** The value of the question that is counted as the fact is. */
function saidValue(query: Query, fact: Fact, theme: string): number | undefined {
  const { slots } = query
  const unit = families[fact.unit] ?? fact.unit
  if (unit === 'percento') return slots.percent
  if (unit === 'euro') return slots.amounts.length === 1 ? slots.amounts[0]?.value : undefined
  if (unit === 'ore' && (theme === 'orario' || theme === 'part_time')) {
    return fact.per === 'giorno' || fact.measure === 'massimo_giornaliero'
      ? slots.pattern?.dailyHours
      : (slots.pattern?.weeklyHours ?? (typeof query.said.orario === 'number' ? query.said.orario : undefined))
  }
  const { count } = slots
  if (count !== undefined && (families[count.of] ?? count.of) === unit) return count.value
  return undefined
}
