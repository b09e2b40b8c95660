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

export const workScopes: readonly WorkScope[] = [
  {
    id: 1,
    name: 'Retribuzione',
    explanation:
      'Minimi tabellari, contingenza e altri elementi della paga per livello, con la data da cui valgono e la tappa successiva.',
    theme: 'paga',
  },
  {
    id: 2,
    name: 'Livelli',
    explanation: 'La scala di classificazione del contratto: livelli, descrizione ed esempi di mansione.',
    theme: 'inquadramento',
  },
  {
    id: 3,
    name: 'Ferie',
    explanation:
      'Giorni o settimane di ferie in un anno, la base (settimana di 5 o 6 giorni) e gli aumenti con l’anzianità.',
    theme: 'ferie',
  },
  {
    id: 4,
    name: 'Permessi e ROL',
    explanation: 'Ore di riduzione dell’orario (ROL o PAR) e di ex festività, anche per chi è stato assunto da poco.',
    theme: 'permessi',
  },
  {
    id: 5,
    name: 'Preavviso',
    explanation: 'Durata del preavviso in caso di licenziamento o di dimissioni, secondo livello e anzianità.',
    theme: 'preavviso',
  },
  {
    id: 6,
    name: 'Periodo di prova',
    explanation: 'Durata massima della prova secondo il livello o la qualifica.',
    theme: 'prova',
  },
  {
    id: 7,
    name: 'Malattia e comporto',
    explanation: 'Quanto si conserva il posto (comporto), come sono pagati i primi tre giorni e quelli dopo.',
    theme: 'malattia',
  },
  {
    id: 8,
    name: 'Straordinario e maggiorazioni',
    explanation: 'Percentuali per straordinario, lavoro notturno, festivo e domenicale, con i limiti annui.',
    theme: 'maggiorazioni',
  },
  {
    id: 9,
    name: 'Scatti di anzianità',
    explanation: 'Numero, cadenza e importo degli aumenti periodici di anzianità per livello.',
    theme: 'scatti',
  },
  {
    id: 10,
    name: 'Mensilità aggiuntive',
    explanation: 'Tredicesima e quattordicesima: quante mensilità in un anno, in che misura e quando si pagano.',
    theme: 'mensilita_aggiuntive',
  },
  {
    id: 11,
    name: 'Apprendistato',
    explanation: 'Durata e paga dell’apprendista: percentuale o livelli sotto quello di arrivo.',
    theme: 'apprendistato',
  },
  {
    id: 12,
    name: 'Tempo determinato',
    explanation: 'Durata massima, causali e limiti dei contratti a termine.',
    theme: 'tempo_determinato',
  },
  {
    id: 13,
    name: 'Part-time',
    explanation: 'Ore minime, lavoro supplementare e clausole del tempo parziale.',
    theme: 'part_time',
  },
  { id: 14, name: 'TFR', explanation: 'Come si calcola e si rivaluta il trattamento di fine rapporto.', theme: 'tfr' },
  {
    id: 15,
    name: 'Previdenza complementare',
    explanation: 'Il fondo pensione del contratto e le quote di azienda e lavoratore.',
    theme: 'previdenza',
  },
  {
    id: 16,
    name: 'Sanità integrativa',
    explanation: 'Il fondo sanitario del contratto, quanto si versa e chi paga.',
    theme: 'sanita',
  },
  {
    id: 17,
    name: 'Maternità e congedi',
    explanation: 'Integrazione della maternità, congedi dei genitori e altri congedi previsti dal contratto.',
    theme: 'maternita',
  },
  { id: 18, name: 'Festività', explanation: 'I giorni festivi riconosciuti e quanti sono.', theme: 'festivita' },
  {
    id: 19,
    name: 'Orario',
    explanation: 'Orario settimanale e divisori per la quota oraria e giornaliera.',
    theme: 'orario',
  },
  {
    id: 20,
    name: 'Welfare e una tantum',
    explanation: 'Importi una tantum del rinnovo, welfare contrattuale ed elementi di garanzia.',
    theme: 'welfare',
  },
  {
    id: 21,
    name: 'Permessi particolari',
    explanation: 'Matrimonio, lutto, studio, visite mediche e altri permessi per motivi particolari.',
    theme: 'congedi',
  },
  {
    id: 22,
    name: 'Infortunio',
    explanation: 'Trattamento e conservazione del posto in caso di infortunio sul lavoro.',
    theme: 'infortunio',
  },
  {
    id: 23,
    name: 'Trasferta e rimborsi',
    explanation: 'Indennità di trasferta, pasti, pernottamento e rimborsi.',
    theme: 'trasferta',
  },
  {
    id: 24,
    name: 'Provvedimenti disciplinari',
    explanation: 'Multe, sospensioni, termini per le giustificazioni.',
    theme: 'disciplina',
  },
  {
    id: 25,
    name: 'Indennità',
    explanation: 'Le indennità e le altre voci previste dal contratto.',
    theme: 'indennita',
  },
  {
    id: 26,
    name: 'Enti bilaterali',
    explanation: 'L’ente bilaterale del contratto e le quote di azienda e lavoratore.',
    theme: 'bilateralita',
  },
  {
    id: 27,
    name: 'Mensa e buoni pasto',
    explanation: 'Importo e regole della mensa e dei buoni pasto.',
    theme: 'buoni_pasto',
  },
]
