/**
 * Measures that two agreements share, compared in plain words made by rule: whatever both hold must stand in the answer, side
 * by side. It says that what is plainly asked is found; how people ask is measured by other sets.
 */
import { type Assistant, firstQuestion } from '@ccnl/assistant'
import type { Fact, Knowledge } from '@ccnl/knowledge'

/** One plain question a measure. */
const questions: Readonly<Record<string, string>> = {
  'apprendistato.durata': 'quanto dura l’apprendistato',
  'apprendistato.retribuzione': 'che percentuale prende un apprendista',
  'apprendistato.sottoinquadramento': 'a che livello si paga un apprendista',
  'bilateralita.azienda': 'quanto versa l’azienda all’ente bilaterale',
  'bilateralita.lavoratore': 'quanto trattengono al lavoratore per l’ente bilaterale',
  'bilateralita.ente': 'qual è l’ente bilaterale',
  'ferie.aggiunta': 'giorni di ferie in più',
  'ferie.durata': 'quante ferie spettano',
  'ferie.maturazione': 'quante ferie maturano al mese',
  'festivita.numero': 'quante festività ci sono in un anno',
  'infortunio.trattamento': 'come si paga l’infortunio',
  'inquadramento.mansioni_superiori': 'dopo quanto tempo di mansioni superiori spetta il livello',
  'inquadramento.passaggio': 'dopo quanto si passa di livello',
  'maggiorazioni.maggiorazione': 'maggiorazione per lavoro',
  'maggiorazioni.limite': 'quante ore al massimo di',
  'malattia.comporto': 'quanto dura il comporto',
  'malattia.comporto_prolungato': 'quanto dura il comporto prolungato',
  'malattia.trattamento': 'quanto si prende in malattia',
  'malattia.aspettativa': 'aspettativa dopo il comporto quanto dura',
  'maternita.trattamento': 'quanto si prende in maternità obbligatoria',
  'mensilita_aggiuntive.tredicesima': 'c’è la tredicesima',
  'mensilita_aggiuntive.quattordicesima': 'c’è la quattordicesima',
  'orario.ore_settimanali': 'quante ore a settimana',
  'orario.massimo_settimanale': 'quante ore al massimo a settimana',
  'orario.media_su': 'su quanti mesi si fa la media dell’orario',
  'orario.pausa': 'quanto dura la pausa',
  'orario.ore_giornaliere': 'quante ore al giorno',
  'paga.aumento_totale': 'di quanto aumenta in tutto la paga col rinnovo',
  'paga.divisore_giornaliero': 'divisore giornaliero',
  'paga.divisore_orario': 'divisore orario',
  'paga.mensilita': 'quante mensilità',
  'paga.parametro': 'che parametro ha',
  'part_time.limite': 'quante ore supplementari si possono fare al massimo',
  'part_time.maggiorazione': 'maggiorazione del supplementare',
  'part_time.minimo': 'ore minime di un part time',
  'permessi.aggiunta': 'permessi in più',
  'permessi.ex_festivita': 'quante ore di permesso per ex festività',
  'permessi.quota': 'che quota di permessi spetta',
  'permessi.rol': 'quante ore di rol',
  'permessi.totale': 'quante ore di permesso in tutto all’anno',
  'preavviso.durata': 'quanto preavviso',
  'preavviso.massimo': 'preavviso massimo',
  'preavviso.minimo': 'preavviso minimo',
  'previdenza.azienda': 'quanto versa l’azienda al fondo pensione',
  'previdenza.lavoratore': 'quanto versa il lavoratore al fondo pensione',
  'previdenza.fondo': 'qual è il fondo pensione',
  'previdenza.aumento': 'di quanto aumenta il contributo al fondo pensione',
  'prova.durata': 'quanto dura la prova',
  'prova.massimo': 'prova massima',
  'prova.minimo': 'prova minima',
  'sanita.azienda': 'quanto versa l’azienda per la sanità integrativa',
  'sanita.lavoratore': 'quanto paga il lavoratore per la sanità integrativa',
  'sanita.totale': 'quanto costa in tutto il fondo sanitario',
  'sanita.fondo': 'qual è il fondo sanitario',
  'sanita.omissione': 'che succede se l’azienda non iscrive al fondo sanitario',
  'sanita.aumento': 'di quanto aumenta il contributo al fondo sanitario',
  'scatti.cadenza': 'ogni quanti anni scatta l’anzianità',
  'scatti.importo': 'quanto vale uno scatto',
  'scatti.numero': 'quanti scatti al massimo',
  'scatti.primo_scatto': 'dopo quanto tempo il primo scatto',
  'scatti.percentuale': 'percentuale dello scatto',
  'tempo_determinato.durata_massima': 'quanto può durare un contratto a termine',
  'tempo_determinato.limite': 'quanti contratti a termine può avere l’azienda',
  'tfr.divisore': 'per quanto si divide il tfr',
  'una_tantum.importo': 'quanto è l’una tantum',
  'una_tantum.rata': 'quanto è la rata di una tantum',
  'trasferta.pasto': 'quanto danno per il pasto in trasferta',
  'trasferta.pernottamento': 'quanto per il pernottamento in trasferta',
  'trasferta.importo': 'quanto è l’indennità di trasferta',
  'welfare.importo': 'quanto welfare spetta',
  'welfare.elemento_garanzia': 'elemento di garanzia quanto è',
  'welfare.elemento_perequativo': 'elemento perequativo quanto è',
  'buoni_pasto.importo': 'quanto è il buono pasto',
}

const kindsOfWork: Readonly<Record<string, string>> = {
  straordinario: 'straordinario',
  supplementare: 'supplementare',
  notturno: 'notturno',
  festivo: 'festivo',
  domenicale: 'domenicale',
  sabato: 'di sabato',
  riposo: 'nel giorno di riposo',
  turno: 'a turni',
  flessibile: 'flessibile',
  ordinario: 'ordinario',
}

/** Conditions that a question tells; facts with others are left out. */
const told: ReadonlySet<string> = new Set(['lavoro', 'causa', 'anzianita', 'settimana', 'convivente', 'turnista'])

function yearsIn([from, to]: readonly [number | null, number | null]): number {
  if (from !== null && from > 0) return from
  return to === null ? 3 : Math.max(1, to - 1)
}

function conditions({ when }: Fact): string {
  const years = when.anzianita && yearsIn(when.anzianita)
  return [
    when.lavoro?.map(kind => kindsOfWork[kind] ?? kind).join(' '),
    when.causa === undefined ? undefined : when.causa === 'dimissioni' ? 'se mi dimetto' : 'se mi licenziano',
    years === undefined ? undefined : `con ${years} ${years === 1 ? 'anno' : 'anni'} di servizio`,
    when.settimana === undefined ? undefined : `su ${when.settimana} giorni a settimana`,
    when.convivente === undefined ? undefined : when.convivente ? 'convivente' : 'non convivente',
    when.turnista === undefined ? undefined : when.turnista ? 'turnista' : 'non turnista',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whether an answer says a figure: as a number, or as words where it is one, none or a half. */
function says(text: string, value: number): boolean {
  const forms = [
    value.toLocaleString('it-IT', { maximumFractionDigits: 4 }),
    value.toLocaleString('it-IT', { minimumFractionDigits: 2 }),
  ]
  const numbers: readonly string[] = text.match(/\d[\d.]*(?:,\d+)?/g) ?? []
  if (forms.some(form => numbers.includes(form))) return true
  if (value === 0) return /nessun|non /i.test(text)
  return value === 1 ? /\bun[ao']?\b|sì/i.test(text) : value === 0.5 && /mezzo|mezza/.test(text)
}

interface Held {
  readonly code: string
  readonly name: string
  readonly fact: Fact
}

/** The newest figure of each measure and set of conditions, by what it answers. */
function heldFigures(knowledge: Knowledge, today: string): ReadonlyMap<string, readonly Held[]> {
  const all = new Map<string, Held[]>()
  for (const { code, shortName } of knowledge.agreements) {
    const own = new Map<string, Fact>()
    for (const fact of knowledge.agreement(code)?.facts ?? []) {
      const key = `${fact.theme}.${fact.measure}`
      const asked = questions[key] !== undefined && fact.name === undefined && typeof fact.value === 'number'
      const inForce = fact.from <= today && (fact.until === undefined || fact.until > today)
      if (!asked || !inForce || Object.keys(fact.when).some(one => !told.has(one))) continue
      const place = `${key} ${JSON.stringify(fact.when)}`
      const before = own.get(place)
      if (!before || before.from < fact.from) own.set(place, fact)
    }
    for (const [place, fact] of own) all.set(place, [...(all.get(place) ?? []), { code, name: shortName, fact }])
  }
  return all
}

/** How many pairs of a measure are asked. */
const pairs = 4

const shapes: readonly ((question: string, a: string, b: string) => string)[] = [
  (question, a, b) => `${question} nel ccnl ${a} e nel ccnl ${b}?`,
  (question, a, b) => `${a} vs ${b}: ${question}`,
  (question, a, b) => `differenza tra ${a} e ${b}: ${question}`,
]

/** Asks pairs of agreements for each measure that they share; the questions whose answer lacks a figure. */
export async function measureComparisons(
  knowledge: Knowledge,
  assistant: Assistant,
  today: string,
): Promise<{ readonly asked: number; readonly missed: readonly string[] }> {
  let asked = 0
  const missed: string[] = []
  for (const [place, held] of heldFigures(knowledge, today)) {
    if (held.length < 2) continue
    for (let pair = 0; pair < pairs; pair++) {
      // Always the same pairs, spread over the agreements.
      const a = held[(pair * 7) % held.length]
      const b = held[(pair * 7 + 1 + (pair % (held.length - 1))) % held.length]
      if (!a || !b || a === b) continue
      const question = [questions[place.split(' ')[0] ?? ''], conditions(a.fact)].filter(Boolean).join(' ')
      const picked = pair % 2 === 0
      const message = picked
        ? `${question}?`
        : (shapes[(asked + pair) % shapes.length]?.(question, a.name, b.name) ?? '')
      asked += 1
      const { markdown } = await assistant.ask(
        firstQuestion(message, today, { agent: 'confronta', picked: picked ? [a.code, b.code] : [] }),
      )
      const body = markdown.split('**Fonti**')[0] ?? ''
      const isSaid = ({ fact }: Held): boolean => typeof fact.value === 'number' && says(body, fact.value)
      if (!isSaid(a) || !isSaid(b)) missed.push(`[${a.code}, ${b.code}] ${message}`)
    }
  }
  return { asked, missed }
}
