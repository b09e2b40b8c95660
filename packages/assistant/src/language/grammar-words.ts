/** Words that grammar reads: no spelling touches them. */
export const grammarWords: readonly string[] = (
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedi martedi mercoledi giovedi venerdi sabato domenica ' +
  'livello livelli categoria parametro quadro quadri direttivo super euro netto netti lordo lordi mensile mensili annui annuo settimana settimane settimanali giorno giorni ' +
  'giornata giornate giornaliere giornaliero minuti minuto trimestre semestre quadrimestre biennio triennio mezzanotte mezzogiorno mattina sera pomeriggio notte turno turni volte ' +
  'quanto quanti quanta quante quale quali quando perche scorso scorsa prossimo prossima questo questa oggi ieri domani dopodomani senza nessun nessuna nessuno almeno oltre massimo minimo ' +
  'primo prima secondo seconda terzo terza quarto quarta quinto quinta sesto sesta settimo settima ottavo ottava nono nona decimo decima percento centesimi ' +
  'sette undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento mille ' +
  'prendo prendi prende prendono prendere prendevo fatto fatta stato stata stati siamo siete hanno abbiamo avete posso possono potete vorrei voglio vuole devono dobbiamo'
).split(' ')
