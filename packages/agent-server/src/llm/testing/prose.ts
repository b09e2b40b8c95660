/**
 * Prose as good models write it about the answers to the acceptance questions, and the ways it could be false. Each
 * falsehood differs from the prose in the words that it gives.
 */
export interface WrittenCase {
  readonly id: string
  /** Passes the gate as it stands. */
  readonly prose: string
  /** Replacements that make it false: `[from, to]`. */
  readonly falsehoods: readonly (readonly [string, string])[]
}

export const writtenCases: readonly WrittenCase[] = [
  {
    id: 'main-01',
    prose:
      'Se ti dimetti, con 3 anni di anzianità al 4° livello devi dare **15 giorni di calendario** di preavviso. Il termine decorre dal 1° o dal 16 del mese.',
    falsehoods: [
      ['15 giorni', '20 giorni'],
      ['15 giorni', 'venti giorni'],
      ['15 giorni', '15 mesi'],
      ['15 giorni di calendario', '15 giorni lavorativi'],
      ['15 giorni', 'XV settimane'],
      ['15 giorni', 'mezzo mese'],
      ['Se ti dimetti', 'In caso di licenziamento'],
      ['devi dare', 'non devi dare'],
      ['15 giorni', 'almeno 15 giorni'],
      ['15 giorni', '1５ giorni e 2'],
      ['4° livello', '3° livello'],
      ['4° livello', 'terzo livello'],
      ['dal 16 del mese', 'dal 15 del mese'],
      ['16 del mese', 'sedici del mese di marzo'],
      ['preavviso', 'ferie'],
      ['3 anni', '3 mesi'],
      ['Il termine', 'Secondo il CCNL Moda il termine'],
      ['Il termine', 'Per il contratto H012 il termine'],
      ['Il termine', 'Per il CCNL Metalmeccanica industria il termine'],
      ['15 giorni', '&#49;8 giorni'],
      ['15 giorni', '१५ giorni'],
    ],
  },
  {
    id: 'main-15',
    prose:
      'In caso di licenziamento il preavviso è di 2 mesi, in caso di dimissioni di 1 mese, cioè la metà. I termini valgono per i livelli C1 e C2 con 6 anni di anzianità.',
    falsehoods: [
      [
        'licenziamento il preavviso è di 2 mesi, in caso di dimissioni',
        'dimissioni il preavviso è di 2 mesi, in caso di licenziamento',
      ],
      ['di 2 mesi, in caso di dimissioni di 1 mese', 'di 1 mese, in caso di dimissioni di 2 mesi'],
      ['2 mesi', 'tre mesi'],
      ['C1 e C2', 'D1 e D2'],
      ['6 anni', '12 anni'],
      ['1 mese', '1 anno'],
    ],
  },
  {
    id: 'main-15',
    prose:
      'Il preavviso è di due mesi per il licenziamento e di un mese per le dimissioni. Con il licenziamento i 2 mesi valgono per un’anzianità da 5 a 10 anni.',
    falsehoods: [
      [
        'due mesi per il licenziamento e di un mese per le dimissioni',
        'due mesi per le dimissioni e di un mese per il licenziamento',
      ],
      [
        'due mesi per il licenziamento e di un mese per le dimissioni',
        'un mese per il licenziamento e di due mesi per le dimissioni',
      ],
      ['da 5 a 10 anni', 'da 5 a 12 anni'],
      ['Con il licenziamento i 2', 'Con le dimissioni i 2'],
    ],
  },
  {
    id: 'main-03',
    prose:
      'A regime, fino a 15 dipendenti, maturano **88 ore**: 32 ore di ex festività e 56 ore di ROL. Per chi è stato assunto da poco le ore sono 32 negli anni 1° e 2° di servizio e 60 negli anni 3° e 4°; dal 5° anno il ROL spetta al 100%.',
    falsehoods: [
      ['88 ore', '104 ore'],
      ['88 ore', '88 giorni'],
      ['32 ore di ex festività e 56 ore di ROL', '56 ore di ex festività e 32 ore di ROL'],
      ['fino a 15', 'oltre 15'],
      ['100%', '50 giorni'],
      ['60', '72'],
    ],
  },
  {
    id: 'main-05',
    prose:
      'Le ferie sono 4 settimane in un anno, pari a 160 ore; con 12 anni di anzianità spetta 1 giorno in più. I permessi annui retribuiti (PAR) sono 104 ore, di cui 72 ore di ROL e 32 ore di ex festività.',
    falsehoods: [
      ['4 settimane', '5 settimane'],
      ['4 settimane', 'cinque settimane'],
      ['1 giorno in più', '1 giorno in meno'],
      ['1 giorno', '1 settimana'],
      ['160 ore', '104 ore'],
      ['72 ore di ROL', '32 ore di ROL'],
      ['12 anni', '18 anni'],
    ],
  },
  {
    id: 'main-09',
    prose:
      'Sì: nelle cooperative sociali le mensilità sono 13,5, perché la quattordicesima è pari al 50% di una mensilità. Si paga a giugno e matura dal 1° gennaio 2025.',
    falsehoods: [
      ['13,5', '14'],
      ['50%', '100%'],
      ['50%', '50 euro'],
      ['giugno', 'luglio'],
      ['1° gennaio 2025', '1° gennaio 2026'],
      ['2025', '2024'],
      ['cooperative sociali', 'Studi professionali'],
    ],
  },
  {
    id: 'main-13',
    prose:
      'Con 4 anni di anzianità il comporto breve è di 274 giorni, quello prolungato di 411 giorni. Il trattamento è al 100% per 153 giorni e poi all’80%.',
    falsehoods: [
      ['breve è di 274 giorni, quello prolungato di 411', 'breve è di 411 giorni, quello prolungato di 274'],
      ['153', '122'],
      ['80%', '60%'],
      ['4 anni', '7 anni'],
      ['274 giorni', '274 ore'],
    ],
  },
  {
    id: 'inquadra-02',
    prose:
      'L’addetto alle pulizie va inquadrato al livello 7 del CCNL Terziario Confcommercio. La paga dal 1° novembre 2026 è di 1.422,27 euro lordi al mese, cioè 19.911,78 € lordi in un anno su 14 mensilità. Dal 1° febbraio 2027 salirà a 1.450,05 €.',
    falsehoods: [
      ['livello 7', 'livello 5'],
      ['livello 7', 'livello 6'],
      ['livello 7', 'sesto livello'],
      ['1.422,27', '1.522,27'],
      ['1.422,27 euro', '1.423 euro'],
      ['lordi al mese', 'netti al mese'],
      ['lordi al mese', 'lordi all’anno'],
      ['lordi al mese', 'lordi all’ora'],
      ['19.911,78 € lordi in un anno', '19.911,78 € lordi al mese'],
      ['14 mensilità', '13 mensilità'],
      ['dal 1° novembre 2026', 'dal 1° febbraio 2027'],
      ['Dal 1° febbraio 2027', 'Dal 1° novembre 2026'],
      ['1.450,05', '1.422,72'],
      ['Terziario Confcommercio', 'Multiservizi'],
      ['19.911,78 €', '19,9 mila €'],
    ],
  },
  {
    id: 'confronta-01',
    prose:
      'Al 4° livello il Terziario Confcommercio paga di più: 1.818,75 € lordi al mese contro 1.692,69 € dei Pubblici esercizi. Sono 126,06 € in più al mese e 1.764,84 € in più in un anno.',
    falsehoods: [
      ['il Terziario Confcommercio paga', 'i Pubblici esercizi FIPE pagano'],
      ['1.818,75 € lordi al mese contro 1.692,69', '1.692,69 € lordi al mese contro 1.818,75'],
      ['paga di più', 'paga di meno'],
      ['126,06', '126,60'],
      ['126,06 € in più al mese', '126,06 € in più all’anno'],
      ['Pubblici esercizi', 'Studi professionali'],
      ['4° livello', '5° livello'],
    ],
  },
  {
    id: 'confronta-07',
    prose:
      'Al 4° livello la paga è identica: 1.818,75 € in entrambi i contratti, Terziario Confcommercio e Terziario Confesercenti.',
    falsehoods: [
      ['1.818,75', '1.181,75'],
      ['la paga è identica', 'il Terziario Confesercenti paga di più'],
    ],
  },
  {
    id: 'confronta-15',
    prose:
      'Nel commercio la quarta malattia dell’anno è pagata al 50% per i primi tre giorni; nella metalmeccanica industria la 4ª assenza è pagata al 66%. La differenza è di 16 punti.',
    falsehoods: [
      ['50%', '66%'],
      ['66%', '50%'],
      ['66%', '100%'],
      ['16 punti', '16 giorni'],
      ['Nel commercio', 'Nel CCNL Studi professionali'],
    ],
  },
  {
    id: 'calcolo-02',
    prose:
      'Per 5 ore di straordinario spettano 62,25 € lordi. La quota oraria è di 10,83 € e la maggiorazione è del 15%, perché lo straordinario va dalla 41ª alla 48ª ora.',
    falsehoods: [
      ['62,25', '54,15'],
      ['62,25 € lordi', '62,25 € netti'],
      ['15%', '30%'],
      ['5 ore', 'sei ore'],
      ['10,83', '10,38'],
      ['48ª ora', '50ª ora'],
    ],
  },
  {
    id: 'calcolo-06',
    prose:
      'Oggi la paga di tabella è di 1.640,56 € lordi al mese, in vigore dal 1° marzo 2026; dal 1° marzo 2027 diventa di 1.690,56 € lordi al mese. La differenza è di 50 euro al mese.',
    falsehoods: [
      [
        '1.640,56 € lordi al mese, in vigore dal 1° marzo 2026; dal 1° marzo 2027 diventa di 1.690,56',
        '1.690,56 € lordi al mese, in vigore dal 1° marzo 2026; dal 1° marzo 2027 diventa di 1.640,56',
      ],
      ['50 euro', '60 euro'],
      ['50 euro al mese', '50 euro all’anno'],
    ],
  },
  {
    id: 'main-07',
    prose:
      'No, il livello 6J non esiste più: è stato abolito dal 31 dicembre 2025 e il personale è passato al 6° livello. Dal 1° gennaio 2026 la retribuzione del 6° livello è di 1.648,74 € lordi al mese, ossia 23.082,36 € lordi in un anno su 14 mensilità.',
    falsehoods: [
      ['31 dicembre 2025', '31 dicembre 2026'],
      ['6° livello. Dal', '5° livello. Dal'],
      ['1.648,74', '1.625,41 netti, anzi 1.648'],
      ['23.082,36 € lordi in un anno', '23.082,36 € netti in un anno'],
      ['14 mensilità', '13 mensilità'],
      ['retribuzione del 6° livello', 'retribuzione del livello 6J'],
      ['1.648,74 €', '1648,47 euro'],
      ['1° gennaio 2026', '1° gennaio 2027'],
    ],
  },
  {
    id: 'main-11',
    prose:
      'La badante convivente ha diritto a 26 giorni di ferie in un anno, contati dal lunedì al sabato. Il periodo di prova dura al massimo 30 giorni di lavoro effettivo, sia per i livelli D e DS sia per gli altri livelli in caso di convivenza.',
    falsehoods: [
      ['26 giorni di ferie', '30 giorni di ferie'],
      ['30 giorni di lavoro effettivo', '26 giorni di lavoro effettivo'],
      ['30 giorni di lavoro effettivo', '30 giorni di calendario'],
      ['26 giorni di ferie in un anno', '26 giorni di ferie al mese'],
      ['livelli D e DS', 'livelli D1 e D2'],
      ['dura al massimo 30', 'dura almeno 30'],
      ['ha diritto a 26', 'non ha diritto a 26'],
      ['26 giorni di ferie', '26 ore di ferie'],
    ],
  },
  {
    id: 'inquadra-04',
    prose:
      'Il picking in magazzino rientra nel livello 5 del CCNL Logistica e trasporto merci, fra gli addetti di magazzino e preparazione ordini. Il minimo tabellare è di 1.738,31 € lordi al mese dal 1° gennaio 2026. Il totale non si può calcolare, perché manca l’elemento professionale d’area (EPA). Dal 1° giugno 2027 il minimo passa a 1.747,10 €. Se la mansione fosse quella di un magazziniere, il livello sarebbe il 4, con 85,25 € in più al mese.',
    falsehoods: [
      ['livello 5', 'livello 4'],
      ['livello 5', 'livello 1'],
      ['1.738,31', '1.783,31'],
      ['1.747,10', '1.738,31'],
      ['dal 1° gennaio 2026', 'dal 1° giugno 2027'],
      ['sarebbe il 4, con 85,25 €', 'sarebbe il 4, con 636,48 €'],
      ['85,25 € in più', '85,25 € in meno'],
      ['Logistica e trasporto merci', 'Alimentari industria'],
      ['lordi al mese', 'lordi all’ora'],
    ],
  },
  {
    id: 'inquadra-08',
    prose:
      'La mansione corrisponde al livello DS del CCNL Lavoro domestico. Per una lavoratrice convivente la paga dal 1° gennaio 2026 è di 1.682,42 € lordi al mese: 1.474,73 € di minimo e 207,69 € di indennità di funzione. Su 13 mensilità fanno 21.871,46 € lordi in un anno. Se assiste più persone non autosufficienti, l’indennità è di 119,66 € al mese oppure di 0,70 € all’ora.',
    falsehoods: [
      ['livello DS', 'livello CS'],
      ['livello DS', 'livello D'],
      ['1.682,42', '1.628,42'],
      ['119,66 € al mese oppure di 0,70 € all’ora', '0,70 € al mese oppure di 119,66 € all’ora'],
      ['13 mensilità', '14 mensilità'],
      ['21.871,46 € lordi in un anno', '21.871,46 € lordi al mese'],
      ['1.474,73 € di minimo', '1.474,37 € di minimo'],
    ],
  },
  {
    id: 'inquadra-10',
    prose:
      'Un capo area che dirige più locali va inquadrato come quadro, livello QA. La retribuzione è di 2.537,97 € lordi al mese dal 1° giugno 2026, composta da minimo (1.920,27 €), contingenza (542,70 €) e indennità di funzione (75 €). Il prossimo aumento è di 49,33 € dal 1° giugno 2027 e porta la paga a 2.587,30 €. A regime, dal 1° dicembre 2027, si arriva a 2.653,08 €.',
    falsehoods: [
      ['livello QA', 'livello QB'],
      ['2.537,97', '2.462,97 netti'],
      ['dal 1° dicembre 2027, si arriva a 2.653,08', 'dal 1° dicembre 2027, si arriva a 2.587,30'],
      ['75 €', '85 €'],
      ['49,33 € dal 1° giugno 2027', '115,11 € dal 1° giugno 2027'],
      ['1° dicembre 2027', '1° dicembre 2026'],
    ],
  },
  {
    id: 'inquadra-14',
    prose:
      'Il manovale comune è un operaio comune di 1° livello secondo il CCNL Edilizia industria. Da marzo 2026 la tabella prevede 1.640,56 € lordi mensili, che diventeranno 1.690,56 € a marzo 2027 (50 € in più).',
    falsehoods: [
      ['1° livello', '2° livello'],
      ['1.640,56', '1.690,56'],
      ['diventeranno 1.690,56', 'diventeranno 1.640,56'],
      ['marzo 2027', 'maggio 2027'],
      ['50 € in più', '50 € in meno'],
      ['mensili', 'annui'],
      ['operaio', 'impiegato'],
    ],
  },
  {
    id: 'confronta-03',
    prose:
      'Le mensilità sono 14 per il Terziario Confcommercio e per la Logistica e trasporto merci, 13 per la Metalmeccanica industria e 13,5 per le Cooperative sociali, dove la quattordicesima è al 50%.',
    falsehoods: [
      [
        '13 per la Metalmeccanica industria e 13,5 per le Cooperative sociali',
        '13,5 per la Metalmeccanica industria e 13 per le Cooperative sociali',
      ],
      ['14 per il Terziario Confcommercio', '15 per il Terziario Confcommercio'],
      [
        '14 per il Terziario Confcommercio e per la Logistica e trasporto merci, 13 per la Metalmeccanica industria',
        '13 per il Terziario Confcommercio e per la Logistica e trasporto merci, 14 per la Metalmeccanica industria',
      ],
      ['50%', '100%'],
      ['per la Metalmeccanica industria', 'per gli Alimentari industria'],
    ],
  },
  {
    id: 'confronta-05',
    prose:
      'Nel comporto breve tutela di più la Metalmeccanica industria, con 183 giorni contro i 180 giorni degli altri due contratti: 3 giorni di differenza. Nel Terziario Confcommercio e nei Pubblici esercizi FIPE, dopo il comporto, è prevista un’aspettativa non retribuita di 120 giorni.',
    falsehoods: [
      ['la Metalmeccanica industria, con 183', 'il Terziario Confcommercio, con 183'],
      ['183 giorni', '193 giorni'],
      ['aspettativa non retribuita', 'aspettativa retribuita'],
      ['120 giorni', '120 mesi'],
      ['3 giorni di differenza', '33 giorni di differenza'],
      ['tutela di più', 'tutela di meno'],
      ['Nel Terziario Confcommercio e nei Pubblici esercizi FIPE, dopo', 'Nella Metalmeccanica industria, dopo'],
    ],
  },
  {
    id: 'confronta-09',
    prose:
      'L’aumento più alto in cifra è quello del Terziario Confcommercio, con 240 € al 4° livello. Seguono la Logistica e trasporto merci con 230 € (3S), il Multiservizi con 215 € al 2° livello, i Pubblici esercizi FIPE con 200 € al 4° livello e le Cooperative sociali con 120 € (C1).',
    falsehoods: [
      ['quello del Terziario Confcommercio', 'quello delle Cooperative sociali'],
      ['240 €', '250 €'],
      ['con 230 € (3S), il Multiservizi con 215 €', 'con 215 € (3S), il Multiservizi con 230 €'],
      ['120 € (C1)', '120 € (D1)'],
      ['200 € al 4° livello', '200 € al 2° livello'],
    ],
  },
  {
    id: 'confronta-11',
    prose:
      'I Pubblici esercizi FIPE e il Lavoro domestico prevedono 26 giorni di ferie, il Multiservizi 22 giorni e la Metalmeccanica industria 4 settimane, pari a 160 ore. Le basi sono diverse: 26 giorni su 6 equivalgono a circa 22 su 5.',
    falsehoods: [
      ['il Multiservizi 22', 'il Multiservizi 26'],
      ['4 settimane', '5 settimane'],
      ['26 giorni di ferie', '28 giorni di ferie'],
      ['la Metalmeccanica industria 4 settimane', 'il Multiservizi 4 settimane'],
      ['160 ore', '160 giorni'],
    ],
  },
  {
    id: 'confronta-13',
    prose:
      'Si guadagna di più nel Terziario Confcommercio: al 3° livello spettano 2.024,38 € lordi al mese, mentre negli Studi professionali sono 1.706,37 €. La differenza è di 318,01 € al mese e di 4.452,14 € all’anno. Dal 1° febbraio 2027 il Terziario Confcommercio sale a 2.070,63 €; dal 1° dicembre 2026 gli Studi professionali salgono a 1.726,37 €.',
    falsehoods: [
      ['Si guadagna di più nel Terziario Confcommercio', 'Si guadagna di più negli Studi professionali'],
      [
        '2.024,38 € lordi al mese, mentre negli Studi professionali sono 1.706,37',
        '1.706,37 € lordi al mese, mentre negli Studi professionali sono 2.024,38',
      ],
      ['318,01 € al mese', '318,01 € all’anno'],
      ['318,01', '381,01'],
      ['Dal 1° febbraio 2027 il', 'Dal 1° dicembre 2026 il'],
      ['3° livello', '4° livello'],
      ['sale a 2.070,63', 'sale a 1.726,37'],
    ],
  },
  {
    id: 'calcolo-04',
    prose:
      'Le 3 ore di straordinario valgono 48,57 € lordi. La quota oraria è 12,78 €; le prime due ore hanno la maggiorazione del 25%, le successive del 30%.',
    falsehoods: [
      ['48,57', '57,48'],
      ['25%, le successive del 30%', '30%, le successive del 25%'],
      ['3 ore', '4 ore'],
      ['12,78', '12,87'],
      ['prime due ore', 'prime tre ore'],
      ['lordi', 'netti'],
      ['25%', '25 €'],
    ],
  },
  {
    id: 'calcolo-08',
    prose:
      'In busta vanno 31,49 € lordi per le 2 ore di straordinario notturno. Si parte da una quota oraria di 9,84 € e si applica la maggiorazione del 60%.',
    falsehoods: [
      ['31,49', '41,39'],
      ['60%', '30%'],
      ['straordinario notturno', 'straordinario diurno'],
      ['2 ore', '3 ore'],
      ['9,84', '9,48'],
    ],
  },
  {
    id: 'calcolo-10',
    prose:
      'Il lordo annuo di un C1 a tempo pieno è di 20.860,34 €: si moltiplica la paga di 1.545,21 € per 13,5 mensilità, cioè tredicesima e metà della quattordicesima.',
    falsehoods: [
      ['20.860,34', '20.680,34'],
      ['lordo annuo', 'lordo mensile'],
      ['lordo annuo', 'netto annuo'],
      ['13,5', '14'],
      ['C1', 'C2'],
      ['metà', 'due terzi'],
    ],
  },
  {
    id: 'calcolo-12',
    prose:
      'In tutto spettano 1.253,19 € lordi: 1.053,39 € di retribuzione e 199,80 € di indennità sostitutiva per 30 giorni.',
    falsehoods: [
      ['1.253,19', '1.235,19'],
      ['30 giorni', '26 giorni'],
      ['1.053,39 € di retribuzione e 199,80', '1.253,19 € di retribuzione e 199,08'],
      ['lordi', 'netti'],
    ],
  },
  {
    id: 'calcolo-14',
    prose:
      'Con un part-time al 60% la paga lorda mensile del 5° livello Confcommercio è di 1.015,02 €, in vigore dal 1° novembre 2026. A tempo pieno sarebbe di 1.691,70 €.',
    falsehoods: [
      ['60%', '50%'],
      ['1.015,02', '1.691,70'],
      ['A tempo pieno sarebbe di 1.691,70', 'A tempo pieno sarebbe di 1.015,02'],
      ['5° livello', '4° livello'],
      ['mensile', 'annua'],
      ['1° novembre 2026', '1° febbraio 2027'],
      ['Confcommercio', 'Confesercenti'],
    ],
  },
]
