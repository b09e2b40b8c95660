/** The guide of the video tutorial page, written so that it can be read alone. */
export interface GuideSection {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly steps: readonly string[]
  readonly tip?: string
}

export const guideText = {
  title: 'Video tutorial',
  lead: 'Una domanda dall’inizio alla fine in venti secondi, poi otto lezioni brevi: segui i passi mentre usi l’assistente in un’altra scheda.',
  contents: 'In questa pagina',
  tip: 'Consiglio',
}

/** The film above the lessons; its pictures are made by `packages/testkit/journeys/tutorial.ts`, in this order. */
export const film: {
  readonly title: string
  readonly play: string
  readonly pause: string
  readonly back: string
  readonly next: string
  readonly place: (at: number, all: number) => string
  readonly pictures: readonly { readonly text: string; readonly alt: string }[]
} = {
  title: 'Una domanda, dall’inizio alla fine',
  play: 'Riproduci',
  pause: 'Ferma',
  back: 'Immagine precedente',
  next: 'Immagine seguente',
  place: (at: number, all: number): string => `${at} di ${all}.`,
  pictures: [
    {
      text: 'Scrivi la domanda come la diresti a un consulente: contratto, livello, anzianità.',
      alt: 'La pagina dell’assistente con una domanda sul preavviso scritta nel riquadro in fondo',
    },
    {
      text: 'Con «CCNL» scegli il contratto: lo trovi per nome, codice o mestiere.',
      alt: 'La finestra per scegliere il CCNL: la ricerca «commercio» e il contratto Confcommercio selezionato',
    },
    {
      text: 'Premi Invio: la risposta comincia dalla cifra, con i numeri delle fonti accanto.',
      alt: 'La risposta dell’assistente sotto la domanda, con il contratto scelto nel riquadro',
    },
    {
      text: 'Un clic su un numero apre la fonte: titolo, editore, estratto.',
      alt: 'L’elenco dei riferimenti aperto sotto la risposta',
    },
    {
      text: 'Dal menu della conversazione la copi, la esporti in Word o Markdown, la stampi.',
      alt: 'Il menu con le azioni sulla conversazione aperto in alto a destra',
    },
  ],
}

export const guideSections: readonly GuideSection[] = [
  {
    id: 'prima-domanda',
    title: 'La prima domanda',
    lead: 'Scrivi come parleresti a un consulente: contratto, livello, anzianità e che cosa vuoi sapere.',
    steps: [
      'Scrivi la domanda nel riquadro in fondo, per esempio: «Sono un 4° livello del commercio da 3 anni: quanti giorni di preavviso devo dare se mi dimetto?».',
      'Premi Invio. Per andare a capo senza inviare usa Maiusc+Invio.',
      'La risposta compare mentre viene scritta. Se hai già letto quello che ti serve, fermala con il pulsante quadrato: il testo arrivato resta, segnato come interrotto.',
    ],
    tip: 'Più dati metti (livello, anni di anzianità, orario), meno l’assistente deve chiederti.',
  },
  {
    id: 'scegli-il-contratto',
    title: 'Scegliere il contratto',
    lead: 'Con il pulsante CCNL dici all’assistente su quali contratti lavorare.',
    steps: [
      'Premi CCNL sotto il riquadro della domanda.',
      'Cerca per nome: l’elenco si restringe mentre scrivi.',
      'Tocca uno o più contratti: il segno di spunta indica quelli scelti. Premi Conferma.',
      'I contratti scelti restano sopra la domanda: togline uno con la croce.',
    ],
    tip: 'Se l’assistente non riconosce il contratto, sceglilo dall’elenco: la domanda riparte da sola.',
  },
  {
    id: 'fonti',
    title: 'Leggere le fonti',
    lead: 'Ogni risposta dice da dove viene la cifra e da quando vale.',
    steps: [
      'Sotto la risposta apri l’elenco delle fonti.',
      'Per ognuna trovi il titolo, la fonte e il passo citato. Il collegamento si apre in una nuova scheda.',
      'I numeri fra parentesi quadre nel testo portano alla fonte corrispondente.',
    ],
  },
  {
    id: 'inquadra',
    title: 'Inquadrare una mansione',
    lead: 'L’assistente Inquadra propone il livello a partire da ciò che la persona fa davvero.',
    steps: [
      'Scegli Inquadra in alto e indica un solo contratto.',
      'Descrivi le mansioni, l’autonomia e l’esperienza: conta ciò che si fa, non il nome del ruolo.',
      'Leggi il livello proposto, la declaratoria da cui viene e le alternative vicine.',
    ],
  },
  {
    id: 'confronta',
    title: 'Confrontare i contratti',
    lead: 'Metti fianco a fianco due o più contratti sugli istituti che ti interessano.',
    steps: [
      'Scegli Confronta in alto e seleziona almeno due contratti.',
      'Con Parametri restringi il confronto: ferie, preavviso, malattia, straordinari.',
      'La tabella si scorre di lato se è più larga dello schermo, e si esporta in Word com’è.',
    ],
  },
  {
    id: 'calcola',
    title: 'Calcolare la retribuzione',
    lead: 'Dal lordo al netto, con ogni voce spiegata e correggibile.',
    steps: [
      'Scegli Calcola in alto e indica il contratto.',
      'Descrivi il caso: livello, orario, straordinari, scatti.',
      'Sotto il risultato premi «Modifica i dati»: scorri le pagine, correggi i campi e premi Ricalcola.',
    ],
    tip: 'I dati corretti da te restano fermi nei calcoli successivi della stessa conversazione.',
  },
  {
    id: 'documenti',
    title: 'Caricare documenti',
    lead: 'Una busta paga, una lettera di assunzione o un accordo aziendale aiutano a rispondere sul tuo caso.',
    steps: [
      'Premi Allega, oppure trascina i file sulla pagina.',
      'Aspetta che il nome compaia sopra la domanda, poi chiedi.',
      'Rimuovi un documento con la croce: viene eliminato anche dal server.',
    ],
  },
  {
    id: 'copia-esporta',
    title: 'Copiare, esportare, ritrovare',
    lead: 'Le risposte si portano dove servono.',
    steps: [
      'Copia mette la risposta negli appunti con tabelle e grassetti, pronta per una mail.',
      'Esporta in Word crea un documento con la domanda, la risposta e i riferimenti.',
      'Le conversazioni recenti sono nell’elenco a sinistra, dalla più nuova. Il cestino ne elimina una; per qualche secondo puoi annullare.',
      'Una tabella più larga dello schermo si legge anche riga per riga: premi Leggi per righe sopra la tabella.',
      'Con i pollici dici se una risposta ti è stata utile, e perché: resta in questo browser e nella conversazione che esporti.',
    ],
  },
]
