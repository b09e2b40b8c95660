import { editDistance, fold, tokenize } from '../../knowledge/text.ts'

/** Words on which the meaning of a question hangs; folded. */
const keyWords: readonly string[] = (
  'livello livelli categoria anzianita servizio dipendenti preavviso dimissioni dimettermi dimettersi licenziamento licenziarmi licenziano licenziato ' +
  'straordinario straordinari maggiorazione notturno festivo domenicale supplementare malattia comporto convivente conviventi autosufficiente ' +
  'retribuzione stipendio contingenza mensilita tredicesima quattordicesima permessi apprendista apprendistato determinato ' +
  'neoassunto operaio operai impiegato impiegati quadro badante terziario commercio professionale metalmeccanici metalmeccanico multiservizi ' +
  'logistica edilizia ristorazione alimentari farmaceutico cooperative diplomata settimana settimanali ' +
  'licenzio licenzia licenziata dimetto dimette dimettere guadagna guadagno guadagnano stipendi domenica festivita infortunio maternita paternita ' +
  'trasferta neoassunti assunto assunta assunti aumento aumenta aumenti impiegata operaia cassiera cassiere parrucchiera estetista supermercato ' +
  'elemento perequativo parametro indennita sostitutiva semestre proroghe proroga anticipo licenziare ristorante bilaterale divisore complementare integrativa minimo minimi prendera ' +
  'percentuale percentuali qualificato specializzato specializzata congedo parentale previdenza sanita assistenza contributo ' +
  'farmacia reperibilita portiere condominio palestra autoferrotranvieri supplementari notturna presenza verticale educatrice educatori bracciante agricolo ' +
  'comporto oncologica chemioterapia maturate maturato maturano dirigente dirigenti funzione rifiutare obbligato obbligatorio costringere incinta coincidente ' +
  'permesso allattamento azienda andarmene avvisare welfare scadenza lavorato sabato comunale dipendente maggiorato ' +
  'gennaio febbraio settembre ottobre novembre dicembre secondo quarto quinto'
).split(' ')
const exact = new Set(keyWords)

/** Words one slip away from those above that mean something else. */
const others = new Set(
  (
    'convivenza conviveva conviene convenga convenire convengono anziana anziano anziani anziane settimane settimanale retribuzioni stipendi permette permessa dimissione mensile categorie malattie malato professionali ' +
    'commerciale commerciali commerciante quarta quinta seconda impiegata impiegate impiego operaia operaie quadri servizi festivi festiva notturni lavorano lavoravo avviare ' +
    'notturne domenicali straordinaria straordinarie maggiorazioni apprendisti cooperativa logistico edilizio alimentare livelli licenziare licenzia ' +
    'licenziarsi licenziarti licenziamo licenziando licenziamenti diploma diplomato diplomati licenziata licenziati quarto quinto secondi quindi quanto quanti quante quanta attuale'
  ).split(' '),
)

/**
 * A text with slips of the keyboard in its key words set right: `commerico` → `commercio`, `praviso` → `preavviso`. Every
 * other character stays where it is, words in capitals too.
 */
export function correctSpelling(asked: string): string {
  const message = asked.normalize('NFC')
  // Places of words are those of the folded text: where folding changes lengths ("İ"), nothing is touched.
  if (fold(message).length !== message.length) return message
  let corrected = ''
  let from = 0
  for (const { word, start, end } of tokenize(message)) {
    if (word.length < 6 || /\d/.test(word) || exact.has(word) || others.has(word)) continue
    const meant = keyWords.find(key => {
      if (key[0] !== word[0] || key.length < 6) return false
      const allowed = key.length >= 9 ? 2 : 1
      // A word that ends alike and starts alike is a form of it, not a slip ("convivenze" for "convivente").
      return (
        Math.abs(key.length - word.length) <= allowed &&
        editDistance(word, key, allowed) <= allowed &&
        key.slice(-1) === word.slice(-1)
      )
    })
    if (!meant) continue
    corrected += message.slice(from, start) + meant
    from = end
  }
  return corrected + message.slice(from)
}

/** Short forms of a keyboard in a hurry, whole words, folded; with what they stand for. */
const shortForms: Readonly<Record<string, string>> = {
  gg: 'giorni',
  qnt: 'quanto',
  qnto: 'quanto',
  qnti: 'quanti',
  qnte: 'quante',
  qto: 'quanto',
  ke: 'che',
  x: 'per',
  nn: 'non',
  sn: 'sono',
  cn: 'con',
  xke: 'perche',
  xche: 'perche',
  cmq: 'comunque',
  max: 'massimo',
  sett: 'settimana',
  dip: 'dipendenti',
  contr: 'contratto',
  prev: 'preavviso',
  lic: 'licenziamento',
  dim: 'dimissioni',
  retr: 'retribuzione',
  straord: 'straordinario',
  magg: 'maggiorazione',
  matern: 'maternita',
  apprend: 'apprendista',
  anz: 'anzianita',
}

/** Phrases of courtesy, which say nothing of what is asked. */
const courtesies: readonly RegExp[] = [
  /(?:^|(?<=[\s,.;:!?]))(?:ciao|salve|buon\s?giorno|buona\s?sera|buon pomeriggio)(?: a tutt[ie])?[\s,.;:!]+/giu,
  /\b(?:molte |tante )?grazie(?: mille| in anticipo| a tutti| ancora)?[\s,.;:!]*/giu,
  /\b(?:cordiali |distinti |un )?salut[oi]\b[\s,.;:!]*/giu,
  /\b(?:raga|ragazzi|scus[aei](?:te|mi)?(?: il disturbo)?(?: ma)?)\b[\s,.;:!]+/giu,
  /\b(?:avrei|ho) bisogno di un[ao]?[ ’']?(?:informazion[ei]|aiuto|consiglio|chiarimento)[\s,.;:!]*/giu,
  /(?<!\p{L})(?:è|e) la prima volta che (?:scrivo|chiedo)\b[^.:;!?]*[.:;!?]*/giu,
  /\bla mia domanda (?:è|e) (?:questa|la seguente)[\s,.;:!]*/giu,
]

/** A question without courtesies and short forms, on one line: what is left is what is asked. */
export function plainWords(asked: string): string {
  const bare = courtesies.reduce((text, courtesy) => text.replace(courtesy, ' '), asked.normalize('NFC'))
  const kept = /[\p{L}\d]/u.test(bare) ? bare : asked
  return kept
    .replace(/(?<![\p{L}\d])\p{L}{1,7}(?![\p{L}\d])\.?/gu, word => {
      const form = shortForms[fold(word).replace('.', '')]
      return form ?? (/^min\.$/i.test(word) ? 'minimo' : word)
    })
    .replace(/\b(?:pat|par|prt|prat|aprt|part)[\s-](?:time|tme|tie|ime|tim|itme|tmie|tiem)\b/gi, 'part-time')
    .replace(/\s+/g, ' ')
    .trim()
}
