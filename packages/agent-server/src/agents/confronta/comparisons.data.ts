/** Comparisons as people ask them, with what the first words of the answer must say. */
export interface ComparisonCase {
  /** CNEL codes picked; none: the question names them. */
  readonly agreements: readonly string[]
  readonly workScopes: readonly string[]
  readonly question: string
  /** In the outcome, in any order. */
  readonly outcome: readonly string[]
}

const cases = (lines: string): readonly ComparisonCase[] =>
  lines
    .trim()
    .split('\n')
    .map(line => {
      const [agreements = '', workScopes = '', question = '', outcome = ''] = line.split('|').map(part => part.trim())
      const list = (text: string, by: string): readonly string[] =>
        text
          .split(by)
          .map(part => part.trim())
          .filter(part => part !== '')
      return {
        agreements: list(agreements, ' '),
        workScopes: list(workScopes, ','),
        question,
        outcome: list(outcome, ';'),
      }
    })

export const comparisons: readonly ComparisonCase[] = cases(`
H011 H05Y || tfr | nessuna differenza
C011 B011 E012 || come si calcola la liquidazione? | nessuna differenza
H011 C011 || ferie | 4,33 settimane; 4 settimane; 0,33 settimane; Le basi sono diverse
H052 H501 || quanti giorni di vacanza? | 4,33 settimane; per tutti
H011 K511 I100 || ferie | 4,4 settimane; 4,33 settimane
H011 J241 || ferie | Terziario Confcommercio; Credito ABI; dipende dal caso
H011 H05Y C011 I100 K511 T151 || ferie | 4,4 settimane; Metalmeccanica industria; Cooperative sociali
|| ferie commercio e metalmeccanici | Terziario Confcommercio; Metalmeccanica industria
H011 T151 || permessi, azienda con 10 dipendenti | 88 ore; 32 ore; 56 ore
H011 C011 || permessi, azienda con 50 dipendenti | 104 ore; per tutti
K411 C011 || ROL | 72 ore; per tutti
H011 K511 || permessi retribuiti | il dato c’è solo per **Terziario Confcommercio**; Multiservizi
H011 T011 || maternità | il dato c’è solo per **Terziario Confcommercio**; Sanità privata AIOP
H011 H442 C011 || al quarto livello quale paga di più? | Metalmeccanica industria; 246,13 €; 1.380,94 €; Il più basso è **Studi professionali**
H011 H012 || il mio 4° livello prende di meno? | non c’è differenza; 0,00 €
H011 H05Y || 4 livello stipendio | 126,06 €; 1.764,84 €
H011 H442 || terzo livello, chi paga di più? | 318,01 €
H011 G011 || stipendio livello 4 | solo il minimo tabellare; 1.648,39 €
H011 I100 || 5 livello quanto prende | solo il minimo tabellare; 1.738,31 €
I100 H011 || magazziniere: dove guadagna di più? | Logistica e trasporto merci; 31,48 €
|| dove si prende di più come cuoco, in albergo o al ristorante? | Turismo Federalberghi; 3,00 €
H501 H05Y || cuoca in casa o al ristorante, quanto prende? | Pubblici esercizi FIPE; 569,06 €
T151 K511 H501 || addetta alle pulizie, quanto guadagna? | Multiservizi; Il più basso è **Lavoro domestico**
C011 C018 C030 || operaio specializzato, paga | Metalmeccanica industria; 534,45 €
T011 T151 || oss paga | manca il dato; Sanità privata AIOP il livello non si ricava
H011 H05Y C011 || paga | serve il **livello** o la **mansione**
H011 H012 H008 H052 H05Y H442 I100 K511 || quanto paga il 4 livello | Logistica e trasporto merci; Il più basso è **Multiservizi**
I100 H011 K511 H05Y T151 HV17 || 5 livello stipendio | Terziario Confcommercio; Vigilanza privata; solo il minimo tabellare
H011 C011 F012 || preavviso di licenziamento con 6 anni di anzianità, 3 livello | 45 giorni di calendario; 20 giorni di calendario; 25 giorni
H011 H05Y || licenziamento: quanto preavviso per un 2 livello con 12 anni? | 60 giorni di calendario; per tutti
C011 H011 || preavviso dimissioni impiegato 8 anni livello 3 / C3 | 2 mesi; 30 giorni di calendario; circa **30 giorni
C011 F051 || preavviso dimissioni | da 10 giorni di calendario a 4 mesi; da 7 giorni di calendario a 4 mesi; dipende dal caso
H011 H442 H05Y || preavviso dimissioni 4 livello 6 anni | 20 giorni; 30 giorni; 10 giorni
H011 I100 || preavviso di dimissioni 4 livello, 3 anni | 15 giorni di calendario; 6 giorni lavorativi; i giorni di lavoro e quelli di calendario
H011 H05Y || periodo di prova 3 livello | 60 giorni; 45 giorni; 15 giorni
H011 H05Y || periodo di prova | da 45 giorni di lavoro effettivo a 6 mesi; dipende dal caso
H011 C011 H05Y || comporto con 2 anni di anzianità | 183 giorni; 180 giorni
H011 I022 || comporto | il dato c’è solo per **Terziario Confcommercio**
H011 H05Y || aspettativa dopo il comporto | 120 giorni; per tutti
H011 C011 || quarta malattia breve dell'anno: quanto pagano i primi tre giorni? | 50%; 66%
H011 C011 || straordinario notturno | 50%; per tutti
H011 T151 K511 || straordinario notturno | 50%; 30%; 20 punti
H011 T151 || lavoro supplementare | 35%; 27%; 8 punti
H011 K511 || part time: ore minime | 15 ore; 16 ore; il numero di dipendenti
H011 C011 K411 || ogni quanto scattano gli scatti di anzianità? | 36 mesi; 24 mesi; 12 mesi
H05Y H052 || scatti di anzianità 4 livello | 48; 36; 12 mesi
C011 C018 || scatti | 5; 24 mesi; per tutti
H011 C011 T151 I100 || Quante mensilità? | 14; 13; con una differenza di **1**
T151 K511 || quattordicesima | 13,5; 14; 0,5
H011 C011 || festività | 13; per tutti
H011 H012 || orario e divisore | 40 ore; 168
H011 I100 || orario settimanale | 40 ore; 39 ore; 1 ora
H011 C011 || contributo azienda fondo pensione | 2%; 1,55%; 0,45 punti
H011 H442 || fondo sanitario: quanto si paga? | 20,00 €; 15,00 €; 5,00 €
H011 C011 E012 D014 F051 B371 || sanità integrativa | 16,00 €; 13,00 €; Tessile abbigliamento industria
H011 C011 || quando scadono? | 31 marzo 2027; 30 giugno 2028
H011 C011 || quale rinnovo dà di più? | 240,00 €; Terziario Confcommercio
H011 H05Y || apprendistato | Apprendistato; sottoinquadramento; percentuale
H011 C011 || quale conviene? | mensilità in un anno; cadenza degli scatti; Nessun contratto è migliore in tutto
H011 C011 || confronto generale | Nessun contratto è migliore in tutto; indica il livello o la mansione
H011 H05Y C011 I100 K511 || qual è il migliore? | indica il livello o la mansione
H011 H012 H008 || sono uguali? | non si distinguono in modo netto
H011 H05Y C011 | Ferie, Preavviso | | Ferie in settimane; Preavviso di licenziamento
H011 H05Y | TFR, Ferie, Permessi e ROL | confronta | nessuna differenza; 4,33 settimane; Permessi e ROL
H011 C011 | Mensilità aggiuntive | | 14; 13
H011 C011 | Orario | confronta i parametri scelti | 40 ore; per tutti
H011 H442 | Periodo di prova, Malattia e comporto | | Periodo di prova; 180 giorni
H011 C011 K511 || chi fa lavorare meno ore? | Orario settimanale: 40 ore per tutti
H011 C011 E012 || premio di risultato | non trovo una misura nella base; «premio»
I100 I022 || autista | il livello non si ricava dalla domanda
H011 H05Y || 2 livello con 6 anni, preavviso | Preavviso di licenziamento: 45 giorni; Preavviso di dimissioni; con una differenza di 15 giorni
H011 H05Y || mi dimetto, sono al 4 livello da 7 anni: in quale dei due do meno preavviso? | 30 giorni; 20 giorni; 10 giorni
H011 H05Y || 4 livello al 1° marzo 2027 | 1.858,75 €; 166,06 €
H011 H442 K411 || quanto è lo scatto di anzianità al 4 livello? | 20,00 €; 24,38 €
|| qual è meglio tra commercio e turismo? | cadenza degli scatti
E012 B011 || straordinario domenicale | non è presente nella base
H011 H052 H05Y H442 K511 T151 I100 C011 B011 E012 || mensilità | 14; 13; Chimico-farmaceutico
H011 H052 H05Y H442 K511 T151 I100 C011 B011 E012 || malattia | 180 giorni; la misura dipende dal caso; non è presente nella base
H011 H052 H05Y H442 K511 T151 I100 C011 B011 E012 || preavviso di dimissioni 4 livello, 3 anni | Metalmeccanica industria; Logistica e trasporto merci; 15 giorni di calendario
H011 E012 B011 B371 D014 F051 G011 F012 C011 C018 C030 H05Y || ferie | Grafici editoriali industria; 4,5 settimane; 4 settimane
H011 C011 || congedo matrimoniale | non è presente nella base
C030 T151 || congedo matrimoniale | 15 giorni
H011 K511 T151 HV17 || orario di lavoro settimanale | 40 ore; 38 ore
C011 E012 || elemento perequativo e welfare | Metalmeccanica industria
H012 H008 || minimo 2 livello | 2.283,03 €; 0,03 €
|| commessa: meglio confcommercio o federdistribuzione? | non c’è differenza; 1.818,75 €
|| ccnl commercio vs ccnl metalmeccanici vs logistica: tredicesima e quattordicesima | 14; 13
|| ristorante o albergo, quanti giorni di ferie? | 4,33 settimane
`)
