/** Two halves of sentences of every act of speech: the gate was built with the first and is measured on the second. */

import { builtWith } from './sentences.data.ts'
import type { SentenceCase } from './sentences.ts'

const lines = (text: string): readonly string[] => text.trim().split('\n')

const on = (question: string, truths: string, falsehoods: string): SentenceCase => ({
  question,
  sayings: builtWith.find(one => one.question === question)?.sayings ?? [],
  true: lines(truths),
  false: lines(falsehoods),
})

export const firstHalf: readonly SentenceCase[] = [
  on(
    'quanto preavviso devo dare al quarto livello del commercio?',
    `
Prima ti dico quanti giorni sono, poi da quando si contano.
Parto dalla durata e arrivo alla decorrenza.
Ti lascio in fondo le fonti che ho consultato.
Ho guardato il contratto che mi hai indicato.
Qui sotto metto la tabella con le altre anzianità.
Se mi scrivi la data di assunzione, ti calcolo l'ultimo giorno.
Mi manca solo un'informazione: da quanti anni lavori lì?
Hai già consegnato la lettera?
In che mese pensi di andare via?
Lasciare un posto dopo tanto tempo non è mai una scelta leggera.
Fai bene a informarti prima di muoverti.
Rileggi con calma la tua lettera di assunzione.
Tieni una copia di quello che invii.
Se hai dubbi sul calendario, chiedi conferma all'ufficio del personale.
E la decorrenza? {{c2}}
Ma cosa succede se te ne vai prima? {{c3}}
Non avere fretta di spedire tutto.
Un'ultima nota prima di salutarci: {{c3}}
Spero che ora il quadro ti sia più chiaro.
Eventualmente torna pure qui con la data e rifacciamo il conto insieme.
`,
    `
Per chi si dimette in estate il conteggio riparte da capo.
Ti dico subito che il preavviso non serve.
Prima di tutto: nessun preavviso.
Come saprai, la lettera va spedita con raccomandata.
Il tuo capo ha l'ultima parola sulla data di uscita.
Ho verificato e non devi nulla all'azienda.
Firma pure la lettera senza aspettare.
Consegna tutto a mano e sei a posto.
Lo sapevi che il preavviso non riguarda gli apprendisti?
Non è forse vero che in prova si va via quando si vuole?
Se hai figli piccoli il termine si accorcia, quindi verifica.
{{c1}} Vale lo stesso per chi viene licenziato.
Ferie e preavviso corrono insieme.
L'indennità è una formalità che quasi nessuno chiede.
Purtroppo il contratto non lascia scelta al lavoratore.
Tranquillo, l'azienda lascia correre.
Vediamo: tre mesi di preavviso.
Di solito basta avvisare a voce.
Ecco il preavviso ridotto per il part-time.
A meno che tu non sia un quadro, {{c1}}
`,
  ),
  on(
    'quanto dura il comporto per malattia?',
    `
Mi rendo conto che non è un momento facile.
Ti auguro una pronta guarigione.
Per cominciare, la regola di base. {{c1}}
Ora guardiamo come si fa il conteggio.
Conserva ogni documento che ricevi dal medico.
Segnati le date di inizio e fine di ogni episodio.
Vuoi che provi a contare i giorni con te?
Se mi elenchi le date delle assenze, provo a ricostruire il periodo.
Per una risposta più precisa avrei bisogno di conoscere la tua anzianità.
Non sei sola in questa situazione.
Un patronato può aiutarti a ricostruire le assenze.
Su questo aspetto non ho trovato altro nelle mie fonti.
Quello che segue viene dal testo del contratto.
E dopo quel limite che cosa accade? {{c2}}
Passo ora a quello che viene dopo. {{c2}}
Abbi cura di te.
Se preferisci, puoi chiedermi solo la parte sull'aspettativa.
Ti conviene rileggere il regolamento interno con qualcuno di cui ti fidi.
La questione merita qualche riga in più.
Da quando sei a casa?
`,
    `
Dopo quel limite arriva quasi sempre la lettera.
Mi dispiace, ma il posto ormai è perso.
Chi è in prova non ha alcuna protezione.
Il ricovero in ospedale sospende il conteggio.
Stai sereno: l'azienda non ti manderà via.
Il medico di base decide quanto dura la copertura.
Conserva i certificati, altrimenti decadi.
Tieni presente che il datore smette di pagare.
Per fortuna la visita fiscale è stata abolita.
Ricorda che i sabati sono esclusi.
Quanto alla paga, resta intera.
Le ricadute fanno storia a sé.
Superata la soglia il rapporto si chiude da solo.
Ti confermo che l'aspettativa è retribuita.
Passiamo al resto: l'INPS copre la metà.
Durante il day hospital nulla cambia.
Chiedi al medico di retrodatare il certificato.
La malattia all'estero non viene riconosciuta.
Questo significa che puoi assentarti ancora.
Il conto ricomincia ogni volta che torni al lavoro.
`,
  ),
  on(
    'il capo può cambiarmi i turni senza avvisarmi?',
    `
Capisco quanto sia scomodo organizzarsi così.
La risposta breve è nella frase che segue. {{c1}}
Procediamo per gradi.
Distinguo il tempo pieno dal part-time, per non fare confusione.
Raccogli i messaggi con cui ti hanno avvisato.
Annota ogni variazione su un foglio.
Parlane con un delegato di cui ti fidi.
Per sapere che cosa dice il tuo contratto, dimmi in quale settore lavori.
Lavori a tempo pieno o part-time?
C'è qualcosa di scritto nel tuo contratto individuale?
Ti elenco i passi da fare. {{c4}} {{c5}}
Con quale anticipo ti avvisano di solito?
Queste indicazioni non sostituiscono il parere di un legale.
Non posso dirti di più senza conoscere il contratto applicato.
Resta un punto da chiarire insieme. {{c7}}
E se invece lavori a chiamata? {{c3}}
Che fare, allora? {{c4}}
Non tenerti tutto dentro: parlarne con qualcuno aiuta.
Un confronto con chi segue queste vicende ogni giorno può esserti utile.
Ho messo per prima la parte che ti riguarda più da vicino.
`,
    `
In ogni caso il dipendente è tenuto ad accettare.
Il datore è libero di fare come crede.
Rifiuta pure il turno.
Non presentarti se non ti hanno avvisato.
Per la legge un avviso la sera prima è sufficiente.
Il silenzio vale come accordo.
Chi ha figli sceglie il turno per primo.
Hanno torto e il giudice lo dirà.
Ti spiego perché il cambio è illegale.
Un ordine verbale non conta.
Vediamo quando perdi il diritto al riposo.
Se non rispondi al telefono è assenza ingiustificata.
Parlane col sindacato, che bloccherà il turno.
La clausola elastica è sempre nulla senza firma.
Dipende solo dall'umore del capo.
Trattandosi di un negozio, i turni sono liberi.
Spero che tu abbia accettato, altrimenti è insubordinazione.
Anche il part-time segue la medesima regola.
Ogni cambio dà diritto a un compenso.
Contro il parere dei colleghi non si va avanti.
`,
  ),
  on(
    'quanto è maggiorato lo straordinario notturno?',
    `
Entro subito nel merito.
Comincio dal caso generale e poi passo alle eccezioni.
Guarda sul cedolino la riga degli straordinari.
Confronta la percentuale con quella che trovi in busta.
Sei un turnista?
Se mi indichi la paga oraria, faccio io il calcolo.
Ti serve anche un esempio in euro?
La voce che cerchi è questa: {{c1}}
Vediamo su quale base si applica. {{c2}}
E per chi fa i turni? {{c3}} {{c4}}
Ho separato i due casi per chiarezza.
Sul resto preferisco non sbilanciarmi.
Le cifre che leggi vengono dal contratto nazionale.
Se l'azienda ha un accordo interno, dagli un'occhiata.
Domanda legittima, e anche piuttosto frequente.
Se nel tuo cedolino vedi un valore diverso, fammelo sapere.
Arrivo al punto: {{c1}}
Posso anche prepararti una lettera per l'ufficio paghe.
Il calcolo si fa così: {{c2}}
Lavorare di notte pesa, lo so.
`,
    `
Lo straordinario forfettizzato è regolare.
Chi rifiuta viene sanzionato.
Di notte la paga è doppia.
La percentuale scende se lavori da casa.
Arrivo al punto: la maggiorazione non ti tocca.
Il lavoro notturno comincia alle ventidue.
Gli impiegati direttivi restano fuori.
Guarda sul cedolino la maggiorazione del sessanta.
L'azienda compensa con riposi quando vuole.
Nessun calcolo è necessario, fa tutto il forfait.
Non ti pagano? È lecito.
Come vedi, i turnisti stanno meglio.
Se fai straordinario di domenica, {{c1}}
Sopra le otto ore scatta in automatico.
Ti segnalo un aumento dal prossimo rinnovo.
La maggiorazione entra nel TFR.
Accetta il forfait proposto.
Il limite annuo è già superato.
Trovi tutto gratis, e la base è il lordo.
{{c1}} Con il consenso dell'azienda sale ancora.
`,
  ),
  on(
    'stipendio netto di un quarto livello commercio',
    `
Ti mostro il conto riga per riga.
Tieni presente le ipotesi da cui sono partito: {{c3}}
Hai familiari a carico?
Quante mensilità ricevi?
Se la tua situazione è diversa, cambio i dati e ricalcolo.
Prendi la tua ultima busta e mettila accanto a questi numeri.
Il dettaglio delle trattenute è nella tabella più sotto.
Un commercialista o un CAF possono controllare il resto.
Non ho considerato la tua regione, perché non la conosco.
Restano fuori alcune cose che non so di te.
Ti torna?
E i contributi? {{r2}}
Da dove arriva questa somma? {{r1}}
Ecco, in breve, il risultato. {{c1}}
Se qualche voce ti sembra strana, chiedimi pure spiegazioni.
Comprendo che far quadrare i conti non sia semplice.
Dimmi in quale comune abiti e aggiungo le addizionali.
Vado con ordine, dal lordo al netto.
È una stima, quindi prendila con le dovute cautele.
Se ti va, proviamo con un altro livello.
`,
    `
Il netto è più basso della media.
Con i figli prendi di più.
Il bonus arriva ogni mese.
Le addizionali non si pagano.
In busta paga vedrai anche il rimborso spese.
Il lordo comprende il TFR.
Ti spetta un conguaglio a credito.
Ti do prima il netto: milleseicento.
Controlla che ti abbiano dato gli arretrati dovuti.
Se lavori part-time il netto si divide a metà.
Il CAF ti restituirà le trattenute.
La quattordicesima è già dentro lo stipendio.
Nessuna trattenuta colpisce la contingenza.
Lo stato versa il resto.
La cifra è uguale in tutta Italia.
A dicembre incassi una tredicesima piena.
Quindi il datore ti deve la differenza.
Chi cambia regione guadagna meno.
Il terzo elemento è stato soppresso.
Dal lordo al netto si perde un terzo.
`,
  ),
]

export const secondHalf: readonly SentenceCase[] = [
  on(
    'quanto preavviso devo dare al quarto livello del commercio?',
    `
Cominciamo da quello che ti preme di più.
Ti riassumo tutto in poche righe.
Prima la regola, poi qualche consiglio pratico.
Metto in evidenza il passaggio che conta per te. {{c1}}
Mi aiuterebbe conoscere la tua data di assunzione.
Sapresti dirmi da quanto tempo sei lì?
Quando vorresti smettere?
Se non trovi il tuo livello, guarda in alto sul cedolino.
Confrontati con un sindacalista prima di decidere.
Dai un'altra lettura al contratto che hai firmato.
Immagino che tu abbia già la testa altrove.
Cambiare strada richiede coraggio.
Rimango a disposizione per il calcolo della data.
Più giù trovi gli scaglioni per anzianità.
A proposito di decorrenza, c'è una cosa da sapere: {{c2}}
E se volessi uscire prima? {{c3}}
La fonte è il testo del contratto nazionale.
Su eventuali accordi aziendali non ho informazioni.
Metti per iscritto i tuoi dubbi e portali a un patronato.
Auguri per la nuova avventura!
`,
    `
Il preavviso può essere trattato con il responsabile.
Con un nuovo lavoro già firmato il preavviso decade.
Chi ha molta anzianità esce prima.
Ti avviso: la trattenuta è illegittima.
Lascia perdere il preavviso.
Dopo la consegna hai una settimana per cambiare idea.
La malattia allunga i tempi.
Mi spiace dirti che il mese è perso.
Ti spiego come evitare il preavviso.
Consideralo già pagato.
Le domeniche si saltano.
Salvo accordi, {{c2}}
Il quarto livello è tra i più fortunati.
Ecco la buona notizia: il preavviso è abolito.
Chi lavora a turni non rientra nella regola.
Sai che il titolare rinuncia se glielo chiedi?
Vai via quando ti pare.
L'azienda non trattiene niente a chi avvisa per mail.
La lettera parte dal giorno della firma.
{{c3}} Ma è un'ipotesi che non si verifica mai.
`,
  ),
  on(
    'quanto dura il comporto per malattia?',
    `
Mi spiace sentire che stai male.
È comprensibile essere in ansia.
Procedo con calma, un argomento per volta.
Il primo dato che ti serve è questo: {{c1}}
Ti faccio notare anche il periodo di riferimento. {{c3}}
Recupera tutti i certificati, se puoi.
Fatti dare dall'ufficio del personale il riepilogo delle assenze.
Quanti giorni hai già fatto?
Si tratta di un solo episodio o di più malattie?
Se vuoi, nel prossimo messaggio contiamo insieme.
Rivolgiti al tuo medico per le questioni di salute.
Non esitare a farti affiancare da un patronato.
Più di così non riesco a dirti con i dati che ho.
Non ho modo di sapere quante assenze risultano all'azienda.
Poi c'è la parte sull'aspettativa. {{c2}}
Hai paura di superare il limite? {{c2}}
Tutto questo lo ricavo dal contratto del terziario.
Riposati e non pensare alle carte adesso.
Chi ti segue in azienda potrebbe darti il conteggio.
Un momento ancora e ti do anche l'altra misura.
`,
    `
L'azienda chiude un occhio per i malati gravi.
Le assenze per terapia non entrano nel conto.
Un certificato in ritardo fa saltare la tutela.
Non devi temere nulla, il posto è sicuro.
Ti rassicuro: nessuno ti tocca.
Il licenziamento arriva il giorno dopo.
La tua anzianità allunga la protezione.
I due periodi si sommano.
Vai in ferie e interrompi il conteggio.
Riposati: le assenze brevi non pesano.
Lo stipendio pieno prosegue fino alla fine.
Anche il part-time verticale conta i giorni intere.
Se il medico lo scrive, {{c1}}
Scaduto il periodo puoi essere mandato via.
L'aspettativa viene concessa d'ufficio.
Sappi che la visita fiscale scatta sempre.
Per gli apprendisti valgono altre regole.
È un diritto che non ti possono togliere.
Chi supera il limite resta comunque assunto.
Prenditi altri mesi, tanto sono coperti.
`,
  ),
  on(
    'il capo può cambiarmi i turni senza avvisarmi?',
    `
Vado dritto alla domanda.
Vedersi stravolgere la settimana è pesante.
Hai tutte le ragioni di voler capire meglio.
Ti propongo di guardare prima la regola e poi cosa fare in concreto.
Che orario è indicato nella tua lettera di assunzione?
Mi diresti di che settore si tratta?
Salva le chat in cui ti comunicano i cambi.
Puoi far leggere il contratto a un consulente di fiducia.
Un sindacato della zona saprà consigliarti.
Tieni un piccolo diario delle variazioni.
La legge parla chiaro: {{c6}}
Da qui in poi conta quello che c'è scritto nel tuo contratto.
Se hai un part-time, leggi anche questa parte. {{c2}}
Come reagire? {{c5}}
Ti invito a cercare la clausola sull'orario.
Per ora mi fermo qui, in attesa della tua risposta.
La mia è un'informazione generale, non una consulenza.
Senza vedere i documenti non posso pronunciarmi oltre.
Fammi capire meglio: chi decide gli orari da voi?
Quanto detto finora riguarda il caso più comune.
`,
    `
Ti basta dire di no.
L'azienda è nel giusto.
Il turno comunicato per messaggio è inesistente.
Chi protesta rischia il posto.
Negli ospedali funziona al contrario.
Da contratto il turno è fisso.
Puoi registrare il capo di nascosto.
Se te lo chiede il capo, vai.
Vale la pena rifiutare in blocco.
Ti consiglio di non andare.
La legge impone quindici giorni di anticipo.
Capisco, ma devi obbedire.
Il sindacato ha già bloccato questi cambi.
Solo il giudice stabilisce gli orari.
I riposi si spostano liberamente.
Sarebbe utile scioperare.
Chi è a chiamata non ha scelta.
Il contratto individuale cede davanti al regolamento.
La clausola elastica si presume accettata.
In mancanza di firma, {{c2}}
`,
  ),
  on(
    'quanto è maggiorato lo straordinario notturno?',
    `
Ecco subito il valore che cercavi.
Divido la risposta in due parti.
Poi ti faccio vedere come si calcola.
Di quante ore parliamo?
Lavori su turni fissi o variabili?
Se mi dai il tuo livello, trovo la paga oraria e faccio il conto.
Prendi in mano il cedolino e cerca la voce degli straordinari.
Verifica che la percentuale corrisponda a quella indicata qui.
Le eccezioni le trovi subito dopo. {{c5}} {{c3}}
A quanto ammonta? {{c1}}
Hai mai controllato la base di calcolo? {{c2}}
Una precisazione per i turnisti: {{c4}}
Purtroppo non dispongo del testo aziendale.
Per gli accordi interni conviene sentire le RSU.
La fatica di certe notti la conosce solo chi le fa.
Ti invito a non fermarti alla prima riga: {{c3}}
Se manca qualcosa, segnalalo all'ufficio paghe.
Torniamo un attimo alla tua domanda.
Spero di aver risposto a tutto.
Qualora ti servisse, preparo anche uno schema.
`,
    `
Dopo mezzanotte la maggiorazione cresce.
Il forfait copre ogni ora in più.
Chi è quadro non prende nulla.
Spetta pure a chi lavora in smart working.
La base di calcolo include i premi.
Ti do la notizia: sessanta per cento.
Lo straordinario non si può rifiutare.
Segnala l'errore e ti rimborsano.
Ho controllato e il tuo datore è in regola.
Meglio farsi pagare in nero.
E se ti dicessi che il festivo paga doppio?
La percentuale vale dal primo minuto.
I turnisti non esistono nel contratto.
Il divisore cambia ogni anno.
Di notte nessuno fa più di otto ore.
Sull'importo non ci sono tasse.
Il recupero sostituisce la maggiorazione.
Salta la maggiorazione chi arriva tardi.
Per i soli impiegati, {{c1}}
Cerca la voce straordinari: deve essere al sessanta.
`,
  ),
  on(
    'ferie: confronta commercio e metalmeccanici',
    `
Affianco le due discipline, così le vedi insieme.
Quale dei due contratti ti riguarda?
Stai valutando un cambio di settore?
Per leggere bene il confronto, parti dalla prima colonna.
Ti faccio un quadro d'insieme. {{c1}}
Le basi di calcolo sono diverse, lo vedi qui: {{r1}}
Dimmi su quanti giorni lavori a settimana.
Se ti interessa, allargo il confronto ai permessi.
Entrambi i testi sono citati in fondo.
Attento alle unità di misura. {{c1}}
Il confronto finisce qui, per quanto ne so.
Non ho trovato elementi su altri istituti.
Scegliere tra due lavori non è facile, ti capisco.
Chiedi a chi ti assume quale contratto applica.
Fatti mettere per iscritto quale contratto verrà applicato.
Di quale contratto vuoi sapere di più?
Lascio a te la valutazione.
Riprendo la domanda dall'inizio.
Il primo contratto è questo: {{c2}}
Porta questo confronto al colloquio, se ti va.
`,
    `
Tra i due vince il commercio.
Il metalmeccanico è il più generoso.
In entrambi le ferie scadono a giugno.
Chi passa da un settore all'altro perde i giorni.
Le ferie del commercio si monetizzano.
I due contratti in pratica coincidono.
La settimana corta costa qualche giorno.
Scegli il commercio.
Accetta l'offerta dei metalmeccanici.
Non c'è alcuna differenza.
Il primo contratto supera il secondo.
Sono quattro settimane ovunque.
Le ore diventano giornate intere.
Ai part-time tocca la metà.
La malattia in ferie non conta.
Nel commercio le decide il dipendente.
Se cambi settore, {{c1}}
Vedo che il commercio dà di più.
Nessuno dei due riconosce i festivi.
{{c1}} Il terziario però le paga prima.
`,
  ),
]
