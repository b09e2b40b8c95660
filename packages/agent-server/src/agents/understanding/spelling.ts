import { editDistance, fold, tokenize } from '../../knowledge/text.ts'

/** Words on which the meaning of a question hangs; folded. */
const keyWords: readonly string[] = (
  'livello livelli categoria anzianita servizio dipendenti preavviso dimissioni dimettermi dimettersi licenziamento licenziarmi licenziano licenziato ' +
  'straordinario straordinari maggiorazione notturno festivo domenicale supplementare malattia comporto convivente conviventi autosufficiente ' +
  'retribuzione stipendio contingenza mensilita tredicesima quattordicesima permessi apprendista apprendistato determinato ' +
  'neoassunto operaio operai impiegato impiegati quadro badante terziario commercio professionale metalmeccanici metalmeccanico multiservizi ' +
  'logistica edilizia ristorazione alimentari farmaceutico cooperative diplomata settimana settimanali ' +
  'gennaio febbraio settembre ottobre novembre dicembre secondo quarto quinto'
).split(' ')
const exact = new Set(keyWords)

/** Words one slip away from those above that mean something else. */
const others = new Set(
  (
    'convivenza conviveva settimane settimanale retribuzioni stipendi permesso permette dipendente dimissione mensile categorie malattie malato professionali ' +
    'commerciale commerciali commerciante quarta quinta seconda impiegata impiegate impiego operaia operaie quadri servizi festivi festiva notturna notturni ' +
    'notturne domenicali supplementari straordinaria straordinarie maggiorazioni apprendisti cooperativa logistico edilizio alimentare livelli licenziare licenzia ' +
    'licenzio licenziarsi licenziarti licenziamo licenziando licenziamenti dimetto dimette diploma diplomato diplomati licenziata licenziati quarto quinto secondi quindi quanto quanti quante quanta attuale'
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
