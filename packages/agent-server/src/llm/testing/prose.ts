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
]
