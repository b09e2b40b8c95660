/** What this app stores in the browser, in the words of the cookie page. A new key in storage is a new row here. */
export const cookieText = {
  title: 'Cookie e dati nel browser',
  lead: 'Questa applicazione non usa cookie: né tecnici, né di profilazione, né di terze parti. Non carica caratteri, immagini, statistiche o pubblicità da altri siti. Perciò non trovi un banner da accettare.',
  storedTitle: 'Che cosa resta nel tuo browser',
  stored: [
    {
      key: 'ccnl-color-mode',
      place: 'Archivio locale',
      purpose: 'Ricorda il tema scelto: sistema, chiaro o scuro.',
      duration: 'Finché non lo cancelli',
    },
    {
      key: 'ccnl-draft',
      place: 'Archivio della scheda',
      purpose: 'Conserva la domanda che stai scrivendo in una conversazione nuova, se la pagina si ricarica.',
      duration: 'Fino all’invio, al cambio di utente o alla chiusura della scheda',
    },
    {
      key: 'ccnl-conversations:…',
      place: 'Archivio locale',
      purpose:
        'Ricorda, per ogni conversazione, il nome che le hai dato, se è in evidenza, i contratti e i parametri scelti, i nomi dei documenti caricati, le tue valutazioni delle risposte con i commenti, come leggi le tabelle e la domanda non ancora inviata.',
      duration: 'Le ultime 200 conversazioni, finché non le elimini; le domande non inviate spariscono all’uscita',
    },
    {
      key: 'ccnl-writing:…',
      place: 'Archivio locale',
      purpose: 'Ritrova una risposta che il server sta ancora scrivendo, se la pagina si ricarica.',
      duration: 'Fino alla fine della risposta',
    },
    {
      key: 'ccnl-reload',
      place: 'Archivio della scheda',
      purpose: 'Evita che la pagina si ricarichi più volte di seguito quando esce una nuova versione.',
      duration: 'Fino alla chiusura della scheda',
    },
  ],
  accessTitle: 'Il tuo accesso',
  access:
    'Il biglietto di accesso e il gettone che autorizza le richieste restano solo nella memoria della pagina: non vengono mai scritti nel browser. Quando ricarichi o chiudi la scheda spariscono, e il portale da cui accedi ne rilascia di nuovi. Lo script di accesso appartiene al tuo portale, che può usare cookie propri: valgono le sue informative.',
  conversationsTitle: 'Le tue conversazioni',
  conversations:
    'Domande, risposte e documenti caricati stanno sul server del servizio e sono visibili solo a te. Puoi eliminare una conversazione dall’elenco, con il cestino accanto al titolo, e un documento dal riquadro in cui l’hai caricato.',
  removeTitle: 'Come cancellare tutto',
  remove:
    'Apri le impostazioni del browser, cerca i dati di questo sito ed eliminali. L’applicazione continuerà a funzionare: tornerà solo al tema del sistema.',
} as const
