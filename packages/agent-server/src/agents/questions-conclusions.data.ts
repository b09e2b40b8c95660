/**
 * Questions that say something of the person from which the answer concludes in its first sentence: days of illness,
 * months worked, two levels, a year, years of service; and what such an answer leaves out.
 */
import type { Fact, Question } from './questions-more.data.ts'

const at = (code: string, path: string): Fact => ({ at: [code, path] })
/** So many twelfths of a figure of the file. */
const share = (code: string, path: string, months: number): Fact => ({ share: [code, path, months] })
const absent = 'non è presente nella base'
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
