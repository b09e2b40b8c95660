/**
 * Questions that say something of the person from which the answer concludes in its first sentence: days of illness,
 * months worked, two levels, a year, years of service; and what such an answer leaves out.
 */
import type { Fact, Question } from './questions-more.data.ts'

const at = (code: string, path: string): Fact => ({ at: [code, path] })
/** So many twelfths of a figure of the file. */
const share = (code: string, path: string, months: number): Fact => ({ share: [code, path, months] })
const unidentified = 'Non riesco a identificare con certezza il CCNL'
const absent = 'non è presente nella base'
const gap = (code: string, level: string, other: string): Fact => ({ gap: [code, level, code, other] })
/** What a level has more at one date than at another. */
const rise = (code: string, level: string, from: string, to: string): Fact => ({ rise: [code, level, from, to] })
const pay = (code: string, level: string, date?: string): Fact => ({
  pay: date === undefined ? [code, level] : [code, level, date],
})
const resigns = (code: string, level: string, years: number): Fact => ({ notice: [code, 'dimissioni', level, years] })
/** Years after which the last seniority step is reached. */
const lastStep = (code: string): Fact => ({ lastStep: code })
const paysAbsence = /carenza|INPS|dal 4°|percentuali/i

/** The agreement selected, the question, what the first paragraph concludes, what else is told, what is left out. */
type Row = readonly [selected: string, question: string, first: Fact, facts?: readonly Fact[], never?: RegExp]

const rows: readonly Row[] = [
  // Days of illness against those for which the post is kept.
  [
    'H05Y',
    'sono in mutua da 5 mesi, mi possono licenziare?',
    'No, non per la sola assenza',
    ['circa 150 giorni', at('H05Y', 'malattia.comporto.giorni')],
    paysAbsence,
  ],
  [
    'H011',
    'sono malato da 7 mesi, rischio il posto?',
    'Sì, il comporto risulta superato',
    [210, at('H011', 'malattia.comporto.giorni'), at('H011', 'malattia.comporto.aspettativa_non_retribuita_giorni')],
    paysAbsence,
  ],
  [
    'H052',
    'ho fatto 150 giorni di malattia, quanto manca al comporto?',
    'Il comporto non è superato',
    [at('H052', 'malattia.comporto.giorni'), 'Ne restano 30'],
    /carenza|circa/,
  ],
  ['H011', 'sono 6 mesi che sono in malattia, possono licenziarmi?', 'Si è al limite', [180], paysAbsence],
  [
    'I100',
    'in malattia da 10 mesi, possono licenziarmi?',
    'Dipende',
    [300, at('I100', 'malattia.comporto.0.giorni'), at('I100', 'malattia.comporto.1.giorni')],
    /carenza/,
  ],
  [
    'I100',
    'in malattia da 10 mesi con 7 anni di anzianità, possono licenziarmi?',
    'No, non per la sola assenza',
    [300, at('I100', 'malattia.comporto.1.giorni')],
    /245/,
  ],
  [
    'C018',
    'assente per malattia da 7 mesi con 4 anni di anzianità: comporto superato?',
    'Il comporto non è superato',
    ['9 mesi'],
    /circa/,
  ],
  ['D014', 'malattia da 14 mesi, mi possono licenziare?', 'Sì, il comporto risulta superato', ['13 mesi'], /circa/],
  [
    'C011',
    'sono in mutua da 3 mesi, mi possono licenziare?',
    'No, non per la sola assenza',
    ['circa 90 giorni', '183 giorni', '548 giorni'],
    /all’80|100%/,
  ],
  [
    '',
    'lavoro in un ristorante e sono in mutua da 200 giorni, possono licenziarmi?',
    'Sì, il comporto risulta superato',
    ['200 giorni', at('H05Y', 'malattia.comporto.giorni')],
    /circa/,
  ],
  // The narrower case comes before the general one, and nothing of how absence is paid.
  ['H011', 'comporto malattia oncologica', absent, [at('H011', 'malattia.comporto.giorni')], paysAbsence],
  [
    'H442',
    'comporto per un tumore',
    at('H442', 'malattia.comporto.giorni_aggiuntivi_patologie_gravi'),
    [at('H442', 'malattia.comporto.giorni')],
    /infortun/,
  ],
  ['D014', 'comporto patologie gravi', '15 mesi', ['13 mesi'], /100%|50%/],
  ['H052', 'ho un cancro: quanto dura il comporto?', absent, [at('H052', 'malattia.comporto.giorni')], /carenza/],
  ['I100', 'comporto con chemioterapia', absent, [at('I100', 'malattia.comporto.0.giorni')], /carenza/],
  ['H011', 'quanto dura il comporto?', at('H011', 'malattia.comporto.giorni'), [], paysAbsence],
  [
    'H05Y',
    'per quanto tempo mi conservano il posto se mi ammalo?',
    at('H05Y', 'malattia.comporto.giorni'),
    [],
    paysAbsence,
  ],
  ['H501', 'quanto dura il comporto di una colf?', absent, [], /50%|100%/],
  // A short sickness is paid by its first days.
  ['H011', 'ho fatto 3 giorni di malattia, chi mi paga?', 'pagati: 100%', ['66%', '50%'], /dal 4° al|comporto:/],
  ['H05Y', '2 giorni di malattia quanto mi pagano', 'pagati così', ['1° giorno: 0%'], /INPS, dal/],
  // Leave in proportion to the months worked.
  ['H011', 'ferie maturate in 5 mesi', share('H011', 'ferie.giorni', 5), [at('H011', 'ferie.giorni')]],
  ['D014', 'ho lavorato 8 mesi quante ferie ho maturato', share('D014', 'ferie.settimane', 8)],
  ['C011', 'quante ferie spettano dopo 3 mesi di lavoro?', share('C011', 'ferie.ore', 3)],
  ['I100', 'assunto da 4 mesi quante ferie ho maturato?', share('I100', 'ferie.giorni', 4)],
  ['H442', 'quante ferie ho accumulato in sei mesi', share('H442', 'ferie.giorni', 6)],
  ['H515', 'ferie per chi ha lavorato solo 7 mesi', share('H515', 'ferie.giorni', 7)],
  ['F012', 'in 9 mesi quante ferie si maturano?', share('F012', 'ferie.ore', 9)],
  ['H011', 'quante ferie maturo al mese?', share('H011', 'ferie.giorni', 1)],
  ['I100', 'ogni mese quanti giorni di ferie si maturano?', share('I100', 'ferie.giorni', 1)],
  // The difference between two levels, by month and by year.
  ['H011', 'differenza tra livello 3 e 4 in euro', gap('H011', '3', '4'), [pay('H011', '3'), pay('H011', '4')]],
  ['C011', 'quanto guadagna in più un C3 rispetto a un C2', gap('C011', 'C3', 'C2'), ['in un anno su 13 mensilità']],
  ['H05Y', 'se passo dal 5 al 4 livello quanto prendo in più?', gap('H05Y', '4', '5'), ['in un anno su 14 mensilità']],
  ['H052', 'che differenza di stipendio c’è fra 3 e 5 livello?', gap('H052', '3', '5')],
  ['H008', 'differenza paga livello 2 e livello 3', gap('H008', '2', '3')],
  ['I100', 'quanto prende in meno un 4 livello rispetto al 3S?', gap('I100', '3S', '4')],
  ['K511', 'differenza mensile tra 4 e 5 livello', gap('K511', '4', '5')],
  // What the pay rises by in a year, or up to a date.
  [
    'H011',
    'di quanto aumenta il 4 livello nel 2027',
    rise('H011', '4', '2026-12-31', '2027-12-31'),
    [pay('H011', '4', '2027-12-31'), '1° febbraio 2027'],
    /tappa già in vigore/,
  ],
  [
    'C011',
    'di quanto aumenta la paga del C3 nel 2027?',
    rise('C011', 'C3', '2026-12-31', '2027-12-31'),
    [],
    /Retribuzione\n/,
  ],
  [
    'H05Y',
    'quanto aumenta la paga del 4 livello l’anno prossimo',
    rise('H05Y', '4', '2026-12-31', '2027-12-31'),
    [pay('H05Y', '4', '2027-12-31')],
  ],
  ['C011', 'aumento del C2 da oggi al 2028', rise('C011', 'C2', '2026-11-21', '2028-01-01')],
  ['C011', 'di quanto aumenta il C2 entro il 2028', rise('C011', 'C2', '2026-11-21', '2028-12-31')],
  ['H011', 'quanto aumenta il 4 livello nel 2028?', 'la base non riporta aumenti', [pay('H011', '4', '2028-01-01')]],
  [
    'H011',
    'aumenti nel 2027',
    'Gli aumenti nel 2027',
    [rise('H011', 'Q', '2026-12-31', '2027-12-31'), rise('H011', '7', '2026-12-31', '2027-12-31')],
  ],
  ['H052', 'di quanto è aumentata la paga del 4 livello nel 2026', rise('H052', '4', '2025-12-31', '2026-12-31')],
  // After how long the last seniority step is reached, and how long the next one takes.
  [
    'H011',
    'dopo quanti anni si arriva al massimo degli scatti',
    lastStep('H011'),
    [at('H011', 'scatti.numero')],
    /Importo di uno scatto/,
  ],
  ['C011', 'quanto tempo ci vuole per avere tutti gli scatti?', lastStep('C011')],
  ['H05Y', 'quando maturo l’ultimo scatto di anzianità', lastStep('H05Y')],
  ['H442', 'dopo quanti anni finiscono gli scatti?', lastStep('H442')],
  ['H052', 'in quanti anni si maturano tutti gli scatti di anzianità', lastStep('H052')],
  ['I100', 'dopo quanto tempo arrivo all’ultimo scatto?', lastStep('I100')],
  ['H011', 'con 10 anni di anzianità 4 livello quanto manca al prossimo scatto?', 'mancano 2 anni', ['12 anni']],
  ['C011', 'C3 da 5 anni, quanto manca al prossimo scatto di anzianità?', 'manca', ['1 anno']],
  // A year of an apprenticeship may lie in two stretches of it.
  [
    'H011',
    'apprendista 4 livello secondo anno quanto prende',
    'mesi 13-18 paga del 6° livello',
    ['mesi 19-24 paga del 5° livello', pay('H011', '6'), pay('H011', '5')],
  ],
  ['H011', 'apprendista 4 livello 3° anno paga', 'mesi 25-36', [pay('H011', '5')]],
  ['H011', 'apprendista per il 3 livello, primo anno', 'mesi 1-12', [pay('H011', '5')]],
  ['C011', 'apprendista C3 secondo anno', '90%'],
  // Who sells goods is in commerce, not in the industry that makes them.
  ...[
    'lavoro in un negozio di abbigliamento, quante ferie ho?',
    'negozio di mobili quante ferie',
    'vendo scarpe, che preavviso ho con 3 anni?',
    'commessa in un negozio di ferramenta, quante ferie?',
    'commessa in una boutique di moda: preavviso 3 anni',
    'faccio la venditrice in un negozio di arredamento, ferie?',
    'negozio di alimentari: quante ferie',
    'rivendita di pneumatici, che ferie ho',
    'vendo mobili: quante ferie ho',
  ].map((question): Row => ['', question, unidentified, ['H011', 'H012', 'H008'], /D014|F051|E012|B371|26 contratti/]),
  ['', 'magazzino di un supermercato, quante ferie?', at('H008', 'ferie.giorni'), [], /I100/],
  ['', 'cassiera in un ristorante, quante ferie?', at('H05Y', 'ferie.giorni')],
  ['', 'lavoro in una fabbrica di vestiti, quante ferie?', at('D014', 'ferie.settimane'), [], /H011/],
  ['', 'addetto alle vendite in azienda metalmeccanica, ferie?', at('C011', 'ferie.settimane'), [], /H011/],
  // The year of hiring alone tells the service to the year; a threshold within that year is told on both sides.
  [
    'H011',
    'assunto nel 2019 4 livello quanto preavviso per dimissioni',
    'circa 7 anni',
    [resigns('H011', '4', 7)],
    /10 mesi|Se l’assunzione/,
  ],
  [
    'H011',
    'assunto nel 2021 4 livello quanto preavviso per dimissioni',
    resigns('H011', '4', 5),
    ['Se l’assunzione è alla fine del 2021', resigns('H011', '4', 4)],
  ],
  [
    'H05Y',
    'cameriere 4 livello assunto nel 2018: preavviso se mi dimetto',
    'circa 8 anni',
    [resigns('H05Y', '4', 8)],
    /mesi di anzianità/,
  ],
  [
    'C011',
    'assunto nel 2016, quante ferie ho?',
    'circa 10 anni',
    ['1 giorno in più', 'Se l’assunzione è alla fine del 2016'],
  ],
  ['C018', 'assunto nel 2020 comporto?', '12 mesi', ['alla fine del 2020', '9 mesi']],
  ['H011', '4 livello assunto nel 2020 quanti scatti ho maturato', 10, ['maturano 2 scatti', 'matura 1 scatto']],
  [
    'H011',
    'assunto a marzo 2019 4 livello quanto preavviso per dimissioni',
    '7 anni e 8 mesi',
    [resigns('H011', '4', 7)],
    /circa/,
  ],
  // What is asked by its name and is not in the data is said missing, and nothing else is told.
  ...(
    [
      ['H011', 'indennità di turno 4 livello'],
      ['H011', 'spetta l’indennità di cassa al 4 livello?'],
      ['H05Y', 'indennità di mensa'],
      ['I100', 'indennità di rischio'],
      ['H011', 'indennità di reperibilità'],
      ['H05Y', 'buoni pasto'],
      ['H052', 'rimborso chilometrico'],
      ['H011', 'premio fedeltà'],
      ['H011', 'divisa e vestiario chi li paga'],
      ['H008', 'maneggio denaro: quanto spetta?'],
    ] as const
  ).map(([selected, question]): Row => [selected, question, absent, [], /€|\d%|\d ore/]),
]

export const conclusionQuestions: readonly Question[] = rows.map(([selected, question, first, facts = [], never]) => ({
  id: `${selected} ${question}`.trim(),
  agent: 'main-agent',
  selected,
  question,
  first,
  facts: [first, ...facts],
  ...(never ? { never } : {}),
}))
