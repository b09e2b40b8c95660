/** Every Italian sentence of the general answers. */

export const sources = {
  head: (date: string, checked: string | undefined): string =>
    `**Fonti** (riferimento: ${date}${checked === undefined ? '' : `; base verificata il ${checked}`})`,
  more: (count: number): string => (count === 1 ? 'Un’altra fonte' : `Altre ${count} fonti`),
  article: (title: string, article: string): string => `${title}, art. ${article}`,
  page: (file: string, page: string, article: string | undefined): string =>
    article === undefined ? `${file}, pag. ${page}` : `${file}, pag. ${page}, art. ${article}`,
}

export const about = {
  agreement: (name: string, code: string): string => `CCNL ${name} (${code})`,
  inForce: 'in vigore',
  inForceUntil: (date: string): string => `in vigore fino ${date}`,
  stepMissing: (date: string): string => `la tappa ${date} non è ancora nella base`,
  expiresSoon: (days: number, date: string): string =>
    `in vigore, scade ${days === 1 ? 'domani' : `tra ${days} giorni`} (${date})`,
  expired: (date: string): string => `scaduto ${date}, ancora applicato`,
  old: (date: string): string => `tabella più vecchia di 18 mesi (in vigore dal ${date})`,
  agreeing: (count: number): string => (count > 1 ? `${count} fonti concordi` : 'una sola fonte'),
}

export const facts = {
  otherMeasure: 'regola',
  otherMeasureSays: 'La misura è',
  within: (months: string): string => ` nell’arco di ${months}`,
  upTo: (quantity: string): string => `, fino a ${quantity}`,
  elisions: [
    ['del', 'dell’'],
    ['il', 'l’'],
    ['al', 'all’'],
  ] as readonly (readonly [string, string])[],
  or: 'o',
  and: 'e',
  range: (opening: string, percent: boolean): string => `${opening} ${percent ? 'dal' : 'da'} `,
  rangeTo: (percent: boolean): string => (percent ? ' al ' : ' a '),
  dependingOn: (nouns: string): string => `, secondo ${nouns}.`,
  depends: (label: string, nouns: string): string => `${label}: la misura cambia secondo ${nouns}.`,
  exceptions: 'Fanno eccezione:',
  others: 'Altre regole',
  wholeTable: (rows: number): string => `Tutta la tabella (${rows} righe)`,
  everybody: 'in generale',
  missing: (label: string, agreement: string, condition: string): string =>
    `${label}: il dato non è presente nella base per il CCNL ${agreement}${condition === '' ? '' : ` (${condition})`}.`,
  missingHere: (label: string, note: string | undefined): string =>
    `${label}: il dato non è presente nella base${note === undefined ? '.' : ` (${note}).`}`,
  missingElsewhere: 'Si trova nel testo del contratto: se lo carichi come documento, lo cerco lì.',
  fromDate: (date: string): string => `${date}: `,
  byLaw: 'Per legge, intanto: ',
  term: (letter: string, starts: string, ends: string | undefined): string =>
    `Con la lettera consegnata ${letter}, il preavviso decorre ${starts}${ends === undefined ? '' : ` e finisce ${ends}`}.`,
  yes: 'Sì',
  no: 'No',
  whenColumn: 'Quando',
  other: (name: string): string => `Se invece intendevi «${name}», scrivilo e rispondo su quello.`,
}

export const verdicts = {
  respected: (said: string): string => `Sì, ${said} rispetta il contratto.`,
  different: (said: string): string => `No, ${said} non corrisponde a quanto prevede il contratto.`,
  broken: {
    least: (said: string): string => `No, ${said} è meno di quanto prevede il contratto.`,
    most: (said: string): string => `No, ${said} è più di quanto prevede il contratto.`,
  },
}

/** Words before a full stop that does not end a sentence. */
export const abbreviations: ReadonlySet<string> = new Set([
  'art',
  'artt',
  'cass',
  'trib',
  'app',
  'corte cost',
  'cost',
  'd.lgs',
  'd.l',
  'd.p.r',
  'd.m',
  'l',
  'n',
  'lett',
  'st',
  'es',
  'pag',
  'sez',
  'circ',
  'dott',
  'sig',
  'ss',
  'un',
])

export const related = {
  ifDismissed: 'E se invece mi licenziano, quanto preavviso spetta?',
  ifResigning: 'E se mi dimetto io, quanto preavviso devo dare?',
  net: 'Quanto fa al netto in busta?',
  pay: 'Qual è la paga base di ogni livello?',
}

/** A question of each theme, as a person asks it of the agreement being spoken of. */
export const themeQuestions: Readonly<Record<string, string>> = {
  orario: 'Quante ore si lavora a settimana?',
  paga: 'Quante mensilità si pagano in un anno?',
  mensilita_aggiuntive: 'Ci sono tredicesima e quattordicesima?',
  indennita: 'Quali indennità sono previste?',
  scatti: 'Come funzionano gli scatti di anzianità?',
  maggiorazioni: 'Quanto è pagato in più lo straordinario?',
  ferie: 'Quanti giorni di ferie spettano in un anno?',
  permessi: 'Quante ore di permesso spettano in un anno?',
  congedi: 'Quali permessi e congedi particolari sono previsti?',
  festivita: 'Quali sono i giorni festivi?',
  prova: 'Quanto dura il periodo di prova?',
  preavviso: 'Quanto preavviso serve per le dimissioni?',
  malattia: 'Come è pagata la malattia?',
  infortunio: 'Come è pagato l’infortunio?',
  maternita: 'Come è pagata la maternità?',
  apprendistato: 'Quanto dura e come è pagato l’apprendistato?',
  tempo_determinato: 'Quali regole ci sono per il contratto a termine?',
  part_time: 'Quali regole ci sono per il part-time?',
  tfr: 'Come si calcola il TFR?',
  previdenza: 'C’è un fondo pensione e quanto versa l’azienda?',
  sanita: 'C’è un fondo sanitario e quanto costa?',
  una_tantum: 'È prevista una una tantum?',
  welfare: 'È previsto un importo di welfare?',
  bilateralita: 'Quanto si versa all’ente bilaterale?',
  trasferta: 'Come è pagata la trasferta?',
  inquadramento: 'Quando spetta il livello superiore?',
  disciplina: 'Quali sanzioni disciplinari sono previste?',
  buoni_pasto: 'Sono previsti i buoni pasto?',
}
