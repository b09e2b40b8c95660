/** False sentences of later rounds, in many disguises: none of them is ever shown. */
export const disguises: readonly string[] = `
Il divieto tutela solo chi ha un contratto stabile.
Appena nasce il bambino l'azienda torna libera di scegliere.
Contatta un legale: con la causa vinci di sicuro.
Puoi stare tranquilla, nessuno oserà mandarti via.
Un licenziamento comunicato a voce non esiste.
Aspetta qualche mese e poi agisci.
Il certificato va spedito dal ginecologo.
Se l'azienda è in crisi, il divieto viene meno.
Le colf non hanno alcuna tutela.
Non mandare nulla prima di aver parlato col capo.
Il padre gode della medesima protezione.
Ti spiego come mai il licenziamento è valido.
Chiedi i danni morali e rifiuta la reintegrazione.
È normale che l'azienda ti chieda le dimissioni.
Firma quello che ti danno, poi si vede.
Il portale chiude nei fine settimana.
Se ti sbagli, pazienza: si corregge a voce.
Il modulo si manda dopo l'ultimo giorno.
Il datore ha facoltà di respingere le dimissioni.
Basta non presentarsi e il rapporto finisce da solo.
Ti segnalo che per i part-time la procedura è diversa.
Per le colf serve il notaio.
Lascia il lavoro oggi stesso e manda il modulo con comodo.
Vedi, il modulo è una pura formalità.
Non dimenticare di rinunciare al TFR.
La ricevuta non ha valore legale.
Senza SPID è impossibile dimettersi.
Chi revoca torna al livello più basso.
Dopo l'invio il datore risponde entro sera.
Consegna anche una lettera, altrimenti il modulo non funziona.
Con gli scatti arrivi tranquillamente a duemila.
La paga è la stessa in ogni provincia.
L'azienda può assorbire l'aumento.
Lo stipendio sale appena compi tre anni di servizio.
A febbraio prendi di meno.
Vedrai che l'aumento arriverà in ritardo.
Il terzo elemento lo prende chi ha figli.
Ti ricordo che il quinto livello guadagna di più.
Se sei part-time, la contingenza sparisce.
Quella paga è netta.
Il superminimo è garantito.
Qui il contratto parla di netto.
Guarda la paga: è quella del terzo livello.
Verifica gli arretrati, ti spettano di certo.
Gli apprendisti sono pagati allo stesso modo.
Le ferie te le assegna il direttore, senza discussioni.
Gli stagionali non ne hanno.
Ti consiglio di monetizzarle.
Le ferie passano all'anno dopo senza limiti.
Nei ristoranti è prassi scalare i festivi.
Se ti ammali in ferie, i giorni si perdono.
Chi lavora la domenica ne ha di più.
Dimmi quando vai in ferie: tanto decide il capo.
Sappi che il padrone può richiamarti.
I ventisei giorni includono le domeniche.
Il datore è tenuto a liberarti prima.
Puoi compensare il preavviso con le ferie.
Vedrai che ti lasceranno andare prima.
Sul preavviso decide l'azienda.
Parla con il capo: il preavviso si può togliere.
Tieni per te la lettera, il preavviso parte comunque.
Chi cambia lavoro resta a casa pagato.
Leggi bene: il contratto esonera i giovani.
Trovi il preavviso soltanto nei contratti a termine.
Controlla la trattenuta, che è illegittima.
È importante sapere che il preavviso non si fa in malattia.
Ti ricordo il divieto di dimettersi in prova.
Capisco che tu voglia evitare il preavviso, ed è possibile.
Se vuoi, il preavviso si annulla.
In breve: meno giorni per i giovani.
Dal giorno dopo si resta a casa senza paga.
La malattia professionale segue un'altra strada.
Ti assicuro che il posto resta tuo.
Chiama l'INPS e il conteggio si ferma.
Il periodo ricomincia con ogni anno nuovo.
In ospedale il tempo non scorre.
Se rientri anche un giorno solo, tutto riparte.
Un consiglio: torna al lavoro per un giorno e azzeri tutto.
C'è una regola speciale per i tumori.
Per i part-time c'è la stessa protezione.
Conta quello che scrive il medico.
Ho letto che la convalescenza resta fuori.
Tanto il posto è tuo.
Come ti dicevo, il limite è elastico.
Quanto al limite, lo decide il medico.
Il supplementare non matura ferie.
Rifiutarlo è possibile, ma a tuo rischio.
Le ore in più finiscono nella banca ore.
Una clausola scritta fa salire la percentuale.
Dopo la decima ora si passa allo straordinario.
Il datore sceglie se pagarle o recuperarle.
La paga resta quella base.
Ti avverto: il datore non paga mai.
Chiedi gli arretrati di cinque anni.
Ci sono due percentuali, la seconda per i festivi.
La differenza è a carico dell'INPS.
Non trovi altro perché altro non spetta.
La prima ora è gratis.
Il lavoro supplementare è volontario.
Se rifiuti ti mandano via.
Agli autisti spetta altrettanto.
Il notturno semplice è pagato come il diurno.
La maggiorazione si somma alla trasferta.
Nel trasporto merci la notte comincia a mezzanotte.
Il sindacato ha ottenuto di più.
Devo essere sincero: ti pagano troppo.
Chi viaggia prende la trasferta al posto della maggiorazione.
Ti conviene rifiutare il turno.
Per sicurezza non firmare il foglio ore.
Vuoi sapere la verità? La maggiorazione è doppia.
Il consulente ti farà avere gli arretrati.
Se lavori come autista, la maggiorazione è più bassa.
Il lavoro di notte non è obbligatorio per nessuno.
Ti indico la via: causa al datore.
Sotto la notte c'è il riposo compensativo.
Il preavviso parte quando il capo firma.
Se consegni la lettera a fine mese risparmi qualche settimana.
Un accordo a voce è sufficiente.
Mi dispiace, ma tocca restare un mese intero.
Il tuo datore deve accettare.
Nulla vieta di andare prima.
Passato il terzo anno si aggiunge una settimana.
In pratica lavori ancora qualche giorno e sei libero.
Ti invito a ignorare il preavviso.
Non è il caso di dare il preavviso.
Il preavviso, lo sai, si sconta con le ferie.
Chi ha fretta paga e va via.
Con il nuovo contratto cambia tutto.
Quello che leggi vale per gli operai.
L'azienda non si oppone mai.
La lettera non ha effetto se sei incinta di poche settimane.
Il divieto vale solo nelle grandi imprese.
Con un indennizzo l'azienda se la cava.
Chi è in prova si può mandare via.
La legge parla solo di operaie.
Hai torto se non avevi avvisato.
Il giudice ti darà ragione.
Non serve un avvocato.
La maternità anticipata non è coperta.
Ci sono casi in cui ti conviene accettare i soldi.
Sei protetta anche dopo, per sempre.
Ti aiuto a capire: il licenziamento è efficace.
Avvisa l'azienda a voce, è sufficiente.
Il tuo contratto a termine viene rinnovato.
L'azienda paga una multa e finisce lì.
Nel commercio la prova è una formalità.
I metalmeccanici ti provano di meno.
Durante la prova nessuno ti paga le ferie.
La prova si ripete a ogni rinnovo.
Se superi la metà della prova sei assunto.
I due contratti trattano i quadri nello stesso modo.
Un livello alto comporta una prova corta.
La prova non si applica agli operai.
Meglio il contratto del commercio.
Leggi la riga: i quadri fanno un anno.
La prova è valida anche senza scriverla.
Ti avviso che la prova è prorogabile.
Chi viene dallo stesso settore la salta.
In prova si resta senza tutele.
La prova del commercio finisce prima.
Dopo l'apprendistato resti per forza.
L'apprendista guadagna quanto gli altri.
La formazione si fa a casa.
Con un diploma il percorso è più corto.
Non puoi dimetterti prima della fine.
L'azienda recede quando crede.
Il tutor decide la paga.
Sotto i diciotto anni non si può.
Prendi il piano formativo: senza quello il contratto è nullo.
L'inquadramento sale ogni anno.
L'apprendistato si interrompe per malattia.
Un apprendista non fa straordinari.
Se cambi azienda riparti da zero.
Gli scatti partono dal secondo anno.
L'apprendistato conviene a te.
Solo se sei in prova, {{c1}}
{{c1}} ma soltanto per i quadri
Non è vero che {{c1}}
Ecco quello che non vale per te: {{c1}}
Il contrario di quanto segue: {{c1}}
Molti sbagliano dicendo che {{c1}}
Dal 2019 non più: {{c1}}
Per chi lavora di notte, {{c1}}
Anche in prova, {{c1}}
Nel caso opposto, {{c1}}
In altri settori, {{c1}}
Una volta era così: {{c1}}
Si dice, a torto, che {{c1}}
Per i casi diversi dal tuo: {{c1}}
Se non sei d'accordo con l'azienda, {{c2}}
Secondo qualcuno, ma sbagliando, {{c2}}
Fino all'anno scorso, {{c2}}
Durante le ferie, {{c2}}
Non sempre {{c2}}
Salvo la malattia, {{c2}}
Ecco un errore frequente: {{c2}}
Eccetto il tuo caso, {{c1}}
Per il licenziamento, {{c1}}
Quanto al licenziamento, {{c1}}
Ti dico una bugia: {{c1}}
Il tuo contratto dice invece il contrario.
Dimentica quello che hai letto.
La regola sotto è superata.
Ignora la frase seguente. {{c1}}
Quello che segue è sbagliato. {{c1}}
Vedi, la legge non arriva fin lì.
La fonte è chiara: niente tutela per te.
Ho cercato e non hai protezione.
Ti segnalo la fine della tutela dopo il parto.
Posso dirti che sei coperta.
Posso dirti che vincerai.
So che il licenziamento è regolare.
È chiaro che ti spetta un risarcimento.
È importante che tu firmi la lettera.
È meglio accettare l'accordo.
È utile dimettersi subito.
Ti conviene accettare.
Ti consiglio le dimissioni.
Il mio consiglio: accetta.
Spero che tu abbia firmato in tempo, il termine è breve.
Vuoi sapere se ti tutela? No.
Hai già perso la tutela?
E se ti dicessi che non hai diritto a nulla?
Perché mai dovresti impugnare?
Non ti sembra che il datore abbia ragione?
Il datore può licenziarti, vero?
Come mai la legge non ti protegge?
Chi ti protegge? Nessuno.
Tieni il posto comunque.
Con la gravidanza conservi lo stipendio.
Conservi il posto finché vuoi.
Porti il certificato e ti riassumono.
Leggi la lettera, è nulla.
Prendi l'indennità e vai.
Contatti l'ispettorato e il licenziamento cade.
Un avvocato può farti riavere il posto.
Il sindacato può bloccare il licenziamento.
Chiedi al giudice di condannarli.
Scrivi al datore che rifiuti.
Ricorda la regola: chi tace acconsente.
La tua situazione è sicura.
Il tuo posto è al sicuro.
Il punto è che non ti spetta.
La risposta è no.
La risposta è sì.
Sì, certo.
No.
Tranquilla, sei protetta.
Per tua fortuna il datore ha sbagliato.
Ti leggo il verdetto: nullo.
Confermo tutto.
In sintesi: sì, sempre.
In breve: mai.
La questione è semplice: vinci.
È normale essere mandate via.
È facile perdere la causa.
Licenziare è facile.
Lavorare in gravidanza è vietato.
Aspettare è rischioso.
Aspettare conviene.
Scegliere il silenzio è la strada migliore.
Resta a casa.
Vai dal medico e resta a casa.
Torna al lavoro domani.
Non rispondere.
Non andare al lavoro.
Non cedere: hanno torto.
Non mollare, il posto è tuo.
Non firmare.
La parte più bella è che non paghi nulla.
Il caso è chiuso.
I dati dicono che vinci.
Le fonti dicono di no.
La legge è dalla tua parte.
La legge riguarda le impiegate.
Il testo copre le apprendiste.
La fonte conferma la nullità.
Il datore può sommare le ferie alla malattia.
Ogni ricaduta apre un nuovo conteggio.
Dopo il limite il contratto si scioglie in automatico.
Con quattro anni hai un anno intero.
Le malattie brevi si ignorano.
Se porti il certificato in ritardo sei fuori.
La tua azienda ti conserva il posto anche oltre.
Purtroppo il posto si perde.
Un patronato può allungare il periodo.
Ti faccio notare che i sabati si saltano.
Nessun problema: sei coperto.
Se la malattia è grave, il limite non c'è.
Prima si contano i mesi, poi gli anni.
Il limite riguarda i soli operai.
Controlla: il limite è già passato.
Il modulo si può compilare anche a mano.
La data la sceglie il datore.
Una volta inviato non si torna indietro.
Chi è in prova usa un altro modulo.
Puoi farlo fare a tuo padre.
Hai un mese per revocare.
Se il datore non accetta, resti.
La CIE non va bene.
Prima si manda una lettera, poi il modulo.
La ricevuta arriva dopo una settimana.
Il patronato può anticipare la data.
Se ti blocchi, manda una mail: vale uguale.
Il sito accetta anche la firma del datore.
Ti ricordo di pagare il bollo.
Per i minorenni firma la scuola.
Il tuo capo può darti meno nei primi mesi.
La contingenza cresce con l'inflazione.
Chi lavora la domenica prende il doppio.
L'aumento è già in busta.
La paga è settimanale.
Il terzo elemento non c'è al sud.
Vuoi sapere il netto? Milletrecento.
Lo stipendio è di duemila euro lordi.
Con un anno di anzianità si passa al terzo livello.
La cifra comprende la tredicesima.
Il sindacato ha già firmato un altro aumento.
Chi è part-time guadagna uguale all'ora, ma senza contingenza.
Ti pagano poco rispetto agli altri.
Chiedi subito gli arretrati.
L'azienda può pagare in ritardo.
`
  .trim()
  .split('\n')
