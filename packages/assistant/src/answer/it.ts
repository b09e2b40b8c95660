/** Every Italian sentence of the general answers. */

export const sources = {
  head: (date: string, checked: string | undefined): string =>
    `**Fonti** (riferimento: ${date}${checked === undefined ? '' : `; base verificata il ${checked}`})`,
  more: (count: number): string => (count === 1 ? 'Un’altra fonte' : `Altre ${count} fonti`),
  /** A place in the text that is not a number («Sez. Quarta, Titolo VIII») names itself. */
  article: (title: string, article: string): string =>
    Number.isNaN(Number.parseInt(article, 10)) ? `${title}, ${article}` : `${title}, art. ${article}`,
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
  agreeing: (count: number, year: string | undefined): string => {
    const sources = count > 1 ? `${count} fonti concordi` : 'una sola fonte'
    return year === undefined ? sources : `${sources}, ${count > 1 ? 'al più tardi ' : ''}del ${year}`
  },
  joint: ' · ',
}

export const facts = {
  otherMeasure: 'regola',
  otherMeasureSays: 'La misura è',
  /** Names of what has none of its own, by theme. */
  unnamed: { altro: 'voce', congedi: 'congedo', indennita: 'indennità' } as Readonly<Record<string, string>>,
  within: (months: string): string => ` nell’arco di ${months}`,
  upTo: (quantity: string): string => `, fino a ${quantity}`,
  elisions: [
    ['del', 'dell’'],
    ['il', 'l’'],
    ['al', 'all’'],
  ] as readonly (readonly [string, string])[],
  /** What stands before a quantity, and before a percentage. */
  percentOpenings: [
    ['versa', 'versa il'],
    ['versano', 'versano il'],
    ['di', 'del'],
    ['a', 'al'],
    ['su', 'sul'],
    ['spetta', 'spetta il'],
    ['è', 'è il'],
    ['sono', 'sono il'],
  ] as readonly (readonly [string, string])[],
  or: 'o',
  and: 'e',
  range: (opening: string, percent: boolean): string => `${opening} ${percent ? 'dal' : 'da'} `,
  rangeTo: (percent: boolean): string => (percent ? ' al ' : ' a '),
  dependingOn: (nouns: string): string => `, secondo ${nouns}.`,
  depends: (label: string, nouns: string, common: string): string =>
    `${label}: la misura cambia secondo ${nouns}${common}.`,
  exception: (when: string): string => `Fa eccezione il caso «${when}»`,
  exceptions: 'Fanno eccezione:',
  moreover: 'Inoltre:',
  others: 'Altre regole',
  wholeTable: (rows: number): string => `Tutta la tabella (${rows} righe)`,
  everybody: 'in generale',
  varies: 'dipende',
  otherCases: '; gli altri casi sono nella tabella.',
  missing: (label: string, agreement: string, condition: string): string =>
    `${label}: il dato non è presente nella base per il CCNL ${agreement}${condition === '' ? '' : ` (${condition})`}.`,
  missingHere: (label: string, note: string | undefined): string =>
    `${label}: il dato non è presente nella base${note === undefined ? '.' : ` (${note}).`}`,
  ofOthers: 'Per altri casi la base ha:',
  otherLevels: 'Per gli altri livelli il dato non è presente nella base.',
  missingElsewhere: 'Si trova nel testo del contratto: se lo carichi come documento, lo cerco lì.',
  byLaw: 'Per legge: ',
  term: (letter: string, starts: string, ends: string | undefined): string =>
    `Con la lettera consegnata ${letter}, il preavviso decorre ${starts}${ends === undefined ? '' : ` e finisce ${ends}`}.`,
  latest: (until: string, letter: string, starts: string, ends: string, isPast: boolean): string =>
    `Per finire ${until} il preavviso ${isPast ? 'andava' : 'va'} dato al più tardi ${letter}: decorre ${starts} e finisce ${ends}.`,
  until: {
    label: 'termine',
    coming: (from: string): string => `Contando ${from}, finisce`,
    passed: (from: string): string => `Contando ${from}, è finito`,
  },
  yes: 'Sì',
  no: 'No',
  whenColumn: 'Quando',
  dateColumn: 'Decorrenza',
  steps: (label: string, count: number): string => `${label}: ${count} tappe già in vigore, l’ultima di `,
  stepsInline: (label: string): string => `${label}: `,
  stepSince: (date: string): string => ` (${date})`,
  alternatives: (names: string): string =>
    `Se invece il contratto applicato è ${names}, scrivilo: le misure possono cambiare.`,
  elsewhere: 'Negli altri contratti del settore:',
  inAgreement: (name: string): string => `CCNL ${name}: `,
  law: 'Per legge: ',
  apprenticePay: 'paga lorda dell’apprendista',
  grossToday: ' lordi al mese con la tabella di oggi.',
  payExcerpt: (agreement: string, level: string): string => `${agreement}: paga del ${level}`,
  other: (name: string): string => `Se invece intendevi «${name}», scrivilo e rispondo su quello.`,
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

const perAmount: Readonly<Record<string, string>> = { mese: 'al mese', ora: 'l’ora', giorno: 'al giorno' }

export const pay = {
  label: 'paga lorda',
  partTimeLabel: 'paga lorda part-time',
  job: (profile: string, levels: string): string => `«${profile}» è tra gli esempi di: ${levels}.`,
  jobExcerpt: (agreement: string): string => `${agreement}: profili dei livelli`,
  says: (level: string, regime: string): string => `La paga ${level}${regime === '' ? '' : ` (${regime})`} è di `,
  gross: (per: string): string => ` lordi ${perAmount[per] ?? 'al mese'}`,
  perShort: (per: string): string => (per === 'mese' ? '' : ` ${perAmount[per] ?? ''}`),
  baseOnly: ', di sola paga base',
  partTime: (hours: string, full: number): string => ` Con ${hours} ore a settimana su ${full}: `,
  riseLabel: 'differenza fra i livelli',
  are: ' Sono ',
  rise: (amount: number, per: string, level: string): string =>
    ` in ${amount > 0 ? 'più' : 'meno'} ${perAmount[per] ?? 'al mese'} rispetto ${level}.`,
  madeOf: 'Composizione: ',
  ofWhich: ', di cui ',
  before: (date: string): string => `Prima, ${date}: `,
  from: 'La paga va da ',
  to: 'a ',
  regime: 'Regime',
  total: 'Lordo al mese',
  totalOther: 'Lordo',
  allLevels: (count: number): string => `La tabella dei livelli (${count} righe)`,
  nextStep: (date: string): string => `Una nuova tabella vale ${date}.`,
  missing: (agreement: string, level: string | undefined): string =>
    `La paga${level === undefined ? '' : ` ${level}`} non è presente nella base per il CCNL ${agreement}.`,
  excerpt: (agreement: string, level: string, since: string, amount: number | undefined): string =>
    `${agreement}: paga del ${level} ${since}${amount === undefined ? '' : `, ${amount.toFixed(2).replace('.', ',')} €`}`,
  tableExcerpt: (agreement: string): string => `${agreement}: tabella della paga per livello`,
}

export const law = {
  norm: (act: string, article: string): string => ` (${sources.article(act, article)}).`,
  steps: 'Che cosa fare',
  exceptions: 'Eccezioni',
  inGeneral: 'In generale: ',
  inAgreement: (name: string): string => `Nel CCNL ${name} `,
  others: 'Se invece chiedi d’altro:',
  also: ': ',
  missing: (agreement: string, theme: string): string =>
    `Quanto prevede il CCNL ${agreement} su ${theme} non è presente nella base.`,
  ended: (date: string): string => `Questa regola non è più in vigore ${date}.`,
  askAgreement: (theme: string): string =>
    `Che contratto collettivo hai? Se me lo dici, aggiungo quello che prevede${theme === '' ? '' : ` su ${theme}`}.`,
  /** What a card may ask for, beside the agreement. */
  askFor: {
    livello: 'Qual è il livello di inquadramento?',
    anzianita: 'Quanti anni di servizio hai?',
    contratto: 'Il contratto è a termine o a tempo indeterminato?',
    dipendenti: 'Quanti dipendenti ha l’azienda?',
    assunzione: 'In che data sei stato assunto?',
    eta_figlio: 'Quanti anni ha il figlio?',
    durata_contratto: 'Quanti mesi dura il contratto?',
    settimana: 'Lavori 5 o 6 giorni a settimana?',
    causa: 'Si tratta di dimissioni o di licenziamento?',
  } as Readonly<Record<string, string>>,
}

export const agreements = {
  levelsLabel: 'livelli',
  levelsLead: 'I livelli sono ',
  levelsRest: (highest: string, lowest: string): string => `: dal più alto, ${highest}, al più basso, ${lowest}.`,
  levelsExcerpt: (name: string): string => `${name}: livelli e inquadramento`,
  allLevels: (count: number): string => `I ${count} livelli`,
  signed: (employers: string, unions: string): string =>
    `È firmato, per i datori di lavoro, da ${employers === '' ? 'associazioni che la base non elenca' : employers} e, per i lavoratori, da ${unions === '' ? 'sindacati che la base non elenca' : unions}.`,
  signatoriesMissing: (name: string): string => `Chi ha firmato il CCNL ${name} non è presente nella base.`,
  sourcesLead: (count: number, date: string): string =>
    `I dati di questo contratto vengono da ${count} documenti, controllati l’ultima volta ${date}. I principali:`,
  sourceOf: (name: string): string => `${name}: dati del contratto`,
  scopeOf: (name: string): string => `CCNL ${name}`,
  scope: (isFound: boolean, trades: string): readonly [string, string] => [
    isFound ? 'Il contratto di riferimento è il ' : 'Il ',
    `${isFound ? ', che' : ''} si applica, tra gli altri, a: ${trades}.`,
  ],
  notThis: (name: string, difference: string): string => `${name} vale invece per: ${difference}.`,
  identity: (name: string, sector: string): string =>
    `È il contratto collettivo nazionale «${name}», del settore: ${sector}.`,
  validityExcerpt: (name: string): string => `${name}: firma, decorrenza e scadenza`,
  theAgreement: (told: string): string => `il contratto ${told}`,
  signedOn: (date: string): string => `è stato firmato ${date}`,
  validFrom: (date: string): string => `vale ${date}`,
  expiresOn: (date: string): string => `scade ${date}`,
  expiredOn: (date: string): string => `è scaduto ${date} e si applica fino al rinnovo`,
  validityMissing: (name: string): string => `La durata del CCNL ${name} non è presente nella base.`,
  accords: 'Accordi',
  catalogueLabel: 'contratti',
  catalogueLead: 'Conosco ',
  catalogueRest: ' contratti collettivi nazionali, in ordine di settore:',
}

/** To the letter: the page looks for the first two to offer the picker. */
export const ask = {
  agreement: 'Non riesco a identificare con certezza il CCNL di cui parli.',
  rephrase: 'Potresti riformulare la domanda specificando o selezionando il contratto collettivo?',
  conflict: (picked: string, said: string): string =>
    `Hai selezionato il CCNL ${picked}, ma la domanda parla di ${said}: rispondo per quello selezionato.`,
  outside: {
    pubblico:
      'Per chi lavora in un ente pubblico valgono i contratti collettivi del pubblico impiego, firmati dall’ARAN, che non sono nella base: raccoglie quelli del settore privato.',
    autonomo:
      'Chi lavora in proprio, come agente o come collaboratore non ha un CCNL del lavoro dipendente: valgono il suo contratto e, per gli agenti, gli accordi economici collettivi, che non sono nella base.',
  } as Readonly<Record<string, string>>,
  executives: (agreement: string): string =>
    `I dirigenti hanno un contratto collettivo loro, che la base non contiene: quello che segue vale per gli altri lavoratori del CCNL ${agreement}.`,
  between: (names: string): string => `Può trattarsi di: ${names}.`,
  byLaw: 'Per legge, intanto, vale questo: ',
  depends: (theme: string): string =>
    `La misura esatta la fissa il contratto collettivo (${theme}): qual è il tuo? Puoi scriverlo o selezionarlo.`,
  which: 'Se mi dici o selezioni il tuo contratto collettivo, aggiungo quello che prevede.',
  whichOf: (names: string): string => `Quale contratto si applica: ${names}?`,
}

export const talk = {
  outside: 'Mi occupo soltanto di contratti collettivi e diritto del lavoro in Italia: su questo non posso aiutarti.',
  outsideOffer:
    'Posso dirti, per esempio, quanto preavviso serve, come si paga uno straordinario o quanto fa al netto una paga lorda.',
  notUnderstood: 'Non ho capito la domanda: mi occupo soltanto di contratti collettivi e diritto del lavoro in Italia.',
  tryAsking: 'Puoi chiedere, per esempio:',
  notSure: 'Non sono sicuro di aver capito: mi occupo soltanto di contratti collettivi e diritto del lavoro in Italia.',
  also: (name: string): string => `Se invece chiedevi di «${name}»:`,
  case: (told: string): string => `Nel caso «${told}»:`,
  nearest: 'Ecco le regole più vicine a quello che scrivi; se nessuna è la tua, prova a dirlo con altre parole.',
  ways: [
    'quanto spetta o quanto dura qualcosa: «quanti giorni di ferie ho, 4° livello, commercio?»',
    'se una cosa è permessa: «possono licenziarmi mentre sono in malattia?»',
    'un calcolo: «quanto fa al netto una paga lorda di 1.800 euro al mese?»',
  ] as readonly string[],
  noted: (told: string): string => `Ho preso nota: ${told}.`,
  weekly: (hours: string): string => `${hours} a settimana`,
  notedNothing: 'Ti ascolto.',
  whatNext: 'Che cosa vuoi sapere? Per esempio:',
  matters: 'Le regole che contano di più:',
  askNext: 'Che cosa vuoi sapere?',
  greeting:
    'Buongiorno! Dimmi pure la tua domanda sul lavoro: se sai il contratto collettivo e il livello, scrivili subito.',
  thanks: 'Prego! Se ti serve altro, scrivi pure.',
  goodbye: 'A presto, buon lavoro!',
  whoAreYou:
    'Sono un assistente per i contratti collettivi nazionali e il diritto del lavoro: rispondo con dati che hanno una fonte, e dico quando un dato manca. Non sono una persona e non sostituisco un consulente o un sindacato.',
  canDo: (agreements: number, cards: number): string =>
    `Conosco ${agreements} contratti collettivi e ${cards} temi di legge. Posso:`,
  abilities: [
    'rispondere su ferie, preavviso, malattia, orario, permessi, scatti, licenziamento e altri diritti',
    'calcolare busta paga, netto, straordinari, tredicesima, TFR e costo per l’azienda',
    'trovare il livello giusto per una mansione',
    'confrontare due o più contratti',
    'cercare dentro i documenti che carichi',
  ] as readonly string[],
  current: (version: string, newest: string, oldest: string): string =>
    `La base è alla versione ${version}; i contratti sono stati controllati ${oldest === newest ? newest : `tra ${oldest} e ${newest}`}. In ogni risposta trovi la data a cui si riferiscono i dati e se il contratto è in vigore o scaduto.`,
  trust:
    'Ogni cifra viene da una fonte indicata nella risposta, con l’articolo quando è noto: puoi aprirla e controllare. Se le fonti sono una sola, o non sono d’accordo, lo dico; se un dato manca, dico che non è presente nella base.',
  trustLimits:
    'Non conosco i contratti aziendali, le lettere di assunzione e gli accordi personali, se non li carichi. Per una causa o una firma importante, senti un sindacato, un consulente del lavoro o un avvocato.',
  insult: 'Mi dispiace che la risposta non ti sia servita. Dimmi che cosa non va e riprovo.',
  feelings:
    'Mi dispiace, non è una situazione facile. Raccontami che cosa è successo e vediamo insieme quali diritti hai e che cosa puoi fare.',
  capabilities: [
    'Quanto preavviso devo dare se mi dimetto?',
    'Quanto fa al netto una paga lorda di 1.800 euro?',
    'Possono licenziarmi mentre sono in malattia?',
  ] as readonly string[],
  confirm: 'Confermo.',
  because: 'Ecco da dove viene.',
  sourceIs: 'La fonte è indicata in fondo.',
  writtenIn: (norms: string): string => `È scritto qui: ${norms}.`,
  again: 'Riassumo.',
  doubted: (value: string, cases: string): string => `La misura di ${value} vale in un altro caso: ${cases}.`,
  doubtedNowhere: (value: string, theme: string): string =>
    `Nella base, per ${theme} di questo contratto, ${value} non compare in nessun caso: chiedi su quale articolo si basa.`,
  documents: (count: number): string =>
    count === 1 ? 'Nel documento che hai caricato si legge:' : 'Nei documenti che hai caricato si legge:',
  documentExcerpt: 'passo del documento caricato',
  agreement: (name: string): string => `CCNL ${name}`,
}

export const named = {
  lead: (theme: string, count: number, agreement: string): string =>
    `Su ${theme} la base ha ${count} voci per il CCNL ${agreement}:`,
  andMore: (count: number): string => (count === 1 ? ' (e un’altra misura)' : ` (e altre ${count} misure)`),
  beside: 'Le altre voci nella base:',
  others: 'Se cerchi un’altra voce, il dato non è presente nella base.',
}

export const renewal = {
  label: 'aumento',
  payLabel: 'paga lorda',
  total: 'L’aumento totale del rinnovo è di ',
  next: (date: string): string => `Il prossimo aumento scatta ${date}: `,
  last: (date: string): string => `L’ultimo aumento noto è scattato ${date}: `,
  step: (date: string): string => `L’aumento che scatta ${date} è di `,
  of: (level: string): string => ` lordi al mese in più per il ${level}, che arriva a `,
  payOf: (level: string, regime: string | undefined): string =>
    ` lordi al mese per il ${level}${regime === undefined ? '' : ` (${regime})`}.`,
  excerpt: (name: string, level: string): string => `${name}: tappe della paga del ${level}`,
  stepsToCome: 'Prossime tappe',
  stepsPast: 'Tappe già applicate',
}
