/** The work-scope parameters ("perimetri di lavoro") that narrow a question: names and explanations as the page shows them. */
export interface WorkScope {
  /** The wire's id, from 1; never reused for another parameter. */
  readonly id: number
  readonly name: string
  /** What the tooltip says. */
  readonly explanation: string
  /** The theme of the vocabulary that it stands for. */
  readonly theme: string
}

const table = `
1 | paga | Retribuzione | Minimi tabellari, contingenza e altri elementi della paga per livello, con la data da cui valgono e la tappa successiva.
2 | inquadramento | Livelli | La scala di classificazione del contratto: livelli, descrizione ed esempi di mansione.
3 | ferie | Ferie | Giorni o settimane di ferie in un anno, la base (settimana di 5 o 6 giorni) e gli aumenti con l’anzianità.
4 | permessi | Permessi e ROL | Ore di riduzione dell’orario (ROL o PAR) e di ex festività, anche per chi è stato assunto da poco.
5 | preavviso | Preavviso | Durata del preavviso in caso di licenziamento o di dimissioni, secondo livello e anzianità.
6 | prova | Periodo di prova | Durata massima della prova secondo il livello o la qualifica.
7 | malattia | Malattia e comporto | Quanto si conserva il posto (comporto), come sono pagati i primi tre giorni e quelli dopo.
8 | maggiorazioni | Straordinario e maggiorazioni | Percentuali per straordinario, lavoro notturno, festivo e domenicale, con i limiti annui.
9 | scatti | Scatti di anzianità | Numero, cadenza e importo degli aumenti periodici di anzianità per livello.
10 | mensilita_aggiuntive | Mensilità aggiuntive | Tredicesima e quattordicesima: quante mensilità in un anno, in che misura e quando si pagano.
11 | apprendistato | Apprendistato | Durata e paga dell’apprendista: percentuale o livelli sotto quello di arrivo.
12 | tempo_determinato | Tempo determinato | Durata massima, causali e limiti dei contratti a termine.
13 | part_time | Part-time | Ore minime, lavoro supplementare e clausole del tempo parziale.
14 | tfr | TFR | Come si calcola e si rivaluta il trattamento di fine rapporto.
15 | previdenza | Previdenza complementare | Il fondo pensione del contratto e le quote di azienda e lavoratore.
16 | sanita | Sanità integrativa | Il fondo sanitario del contratto, quanto si versa e chi paga.
17 | maternita | Maternità e congedi | Integrazione della maternità, congedi dei genitori e altri congedi previsti dal contratto.
18 | festivita | Festività | I giorni festivi riconosciuti e quanti sono.
19 | orario | Orario | Orario settimanale e divisori per la quota oraria e giornaliera.
20 | welfare | Welfare e una tantum | Importi una tantum del rinnovo, welfare contrattuale ed elementi di garanzia.
21 | congedi | Permessi particolari | Matrimonio, lutto, studio, visite mediche e altri permessi per motivi particolari.
22 | infortunio | Infortunio | Trattamento e conservazione del posto in caso di infortunio sul lavoro.
23 | trasferta | Trasferta e rimborsi | Indennità di trasferta, pasti, pernottamento e rimborsi.
24 | disciplina | Provvedimenti disciplinari | Multe, sospensioni, termini per le giustificazioni.
25 | indennita | Indennità | Le indennità e le altre voci previste dal contratto.
26 | bilateralita | Enti bilaterali | L’ente bilaterale del contratto e le quote di azienda e lavoratore.
27 | buoni_pasto | Mensa e buoni pasto | Importo e regole della mensa e dei buoni pasto.
`

export const workScopes: readonly WorkScope[] = table
  .trim()
  .split('\n')
  .map(row => {
    const [id, theme = '', name = '', explanation = ''] = row.split(' | ')
    return { id: Number(id), theme, name, explanation }
  })
