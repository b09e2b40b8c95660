/** Italian words of the vocabulary's closed lists: units, periods, kinds of work. One line per id; sentences are in `it.ts`. */

/** Singular and plural as they follow a number; nothing for what is written as a sign or not at all. */
export const unitWords: Readonly<Record<string, readonly [one: string, many: string]>> = {
  giorni: ['giorno', 'giorni'],
  giorni_calendario: ['giorno di calendario', 'giorni di calendario'],
  giorni_lavorativi: ['giorno lavorativo', 'giorni lavorativi'],
  giorni_lavoro_effettivo: ['giorno di lavoro effettivo', 'giorni di lavoro effettivo'],
  settimane: ['settimana', 'settimane'],
  mesi: ['mese', 'mesi'],
  anni: ['anno', 'anni'],
  ore: ['ora', 'ore'],
  minuti: ['minuto', 'minuti'],
  mensilita: ['mensilità', 'mensilità'],
}

/** What half of a unit is called. */
export const halfWords: Readonly<Record<string, string>> = {
  settimane: 'mezza settimana',
  mesi: 'mezzo mese',
  anni: 'sei mesi',
  giorni: 'mezza giornata',
  mensilita: 'mezza mensilità',
}

/** `ogni` of the vocabulary, after a figure. */
export const perWords: Readonly<Record<string, string>> = {
  ora: 'all’ora',
  giorno: 'al giorno',
  settimana: 'a settimana',
  mese: 'al mese',
  anno: 'all’anno',
  turno: 'a turno',
  notte: 'a notte',
  evento: 'per evento',
  km: 'al km',
  triennio: 'ogni tre anni',
}

/** `a_carico` of the vocabulary. */
export const borneByWords: Readonly<Record<string, string>> = {
  datore: 'a carico del datore di lavoro',
  lavoratore: 'a carico del lavoratore',
  inps: 'a carico dell’INPS',
  inail: 'a carico dell’INAIL',
  fondo: 'a carico del fondo',
  ente_bilaterale: 'a carico dell’ente bilaterale',
  cassa_edile: 'a carico della Cassa edile',
}

/** `contratto`, as a group of people: "per gli apprendisti". */
export const contractWords: Readonly<Record<string, string>> = {
  tempo_indeterminato: 'a tempo indeterminato',
  tempo_determinato: 'a termine',
  apprendistato: 'in apprendistato',
  part_time: 'part-time',
  tempo_pieno: 'a tempo pieno',
  intermittente: 'a chiamata',
  somministrazione: 'in somministrazione',
  stagionale: 'stagionali',
  extra: 'lavoro extra',
  domicilio: 'a domicilio',
  telelavoro: 'in telelavoro',
}

/** `lavoro`: the noun when it comes first, the adjective when it follows another. */
export const workWords: Readonly<Record<string, readonly [noun: string, adjective: string]>> = {
  straordinario: ['lavoro straordinario', 'straordinario'],
  supplementare: ['lavoro supplementare', 'supplementare'],
  notturno: ['lavoro notturno', 'notturno'],
  festivo: ['lavoro festivo', 'festivo'],
  domenicale: ['lavoro domenicale', 'domenicale'],
  sabato: ['lavoro di sabato', 'di sabato'],
  riposo: ['lavoro nel giorno di riposo', 'nel giorno di riposo'],
  turno: ['lavoro a turni', 'a turni'],
  flessibile: ['lavoro in flessibilità', 'in flessibilità'],
  ordinario: ['lavoro ordinario', 'ordinario'],
  festivita_nazionale: ['lavoro in una festività nazionale', 'in una festività nazionale'],
  reperibilita: ['lavoro in reperibilità', 'in reperibilità'],
}

export const caseWords: Readonly<Record<string, string>> = {
  ricovero: 'ricovero in ospedale',
  day_hospital: 'day hospital',
  patologia_grave: 'patologia grave',
  terapia_salvavita: 'terapia salvavita',
  gravidanza: 'gravidanza',
  infortunio: 'infortunio',
  malattia_professionale: 'malattia professionale',
  tubercolosi: 'tubercolosi',
  disabilita: 'disabilità',
  trapianto: 'trapianto',
  emodialisi: 'emodialisi',
  matrimonio: 'matrimonio',
  lutto: 'lutto',
  studio: 'studio',
  visita_medica: 'visita medica',
  donazione_sangue: 'donazione di sangue',
  figlio_malato: 'malattia del figlio',
  violenza_di_genere: 'violenza di genere',
  carica_elettiva: 'carica elettiva',
  nascita: 'nascita di un figlio',
  adozione: 'adozione',
  sindacale: 'attività sindacale',
  calamita: 'calamità',
  malattia_breve: 'malattia breve',
  malattia_lunga: 'malattia lunga',
  ricaduta: 'ricaduta',
  maternita_obbligatoria: 'maternità obbligatoria',
  congedo_parentale: 'congedo parentale',
  allattamento: 'allattamento',
  paternita: 'paternità',
}

export const qualificationWords: Readonly<Record<string, readonly [one: string, many: string]>> = {
  operaio: ['operaio', 'operai'],
  impiegato: ['impiegato', 'impiegati'],
  quadro: ['quadro', 'quadri'],
  intermedio: ['intermedio', 'intermedi'],
  dirigente: ['dirigente', 'dirigenti'],
}

export const causeWords: Readonly<Record<string, string>> = {
  dimissioni: 'dimissioni',
  licenziamento: 'licenziamento',
}

/** Items of a pay row, by their key in `voci`. */
export const payItemWords: Readonly<Record<string, string>> = {
  minimo: 'paga base',
  contingenza: 'contingenza',
  terzo_elemento: 'terzo elemento',
  edr: 'EDR',
  indennita_funzione: 'indennità di funzione',
  indennita_mensa: 'indennità di mensa',
  indennita_integrativa: 'indennità integrativa',
  ers: 'elemento retributivo di settore',
  indennita_speciale: 'indennità speciale',
  err: 'elemento di raccordo',
  epa: 'elemento professionale d’area',
  compenso_orario_onnicomprensivo: 'compenso orario onnicomprensivo',
  elemento_retributivo: 'elemento retributivo',
  elemento_7_livello: 'elemento del 7° livello',
  funzione_quadro: 'indennità di funzione dei quadri',
  indennita_speciale_quadri: 'indennità speciale dei quadri',
}

/** `4` is «4° livello», `C2` is «livello C2», and so is a parameter of three digits («livello 250»). */
export function levelName(code: string): string {
  return isNumbered(code) ? `${code}° livello` : `livello ${code}`
}

export function isNumbered(code: string): boolean {
  return code !== '' && code.length < 3 && Number.isInteger(Number(code))
}
