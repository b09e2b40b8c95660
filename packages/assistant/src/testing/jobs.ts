/**
 * Jobs in lay words, written from the levels of many agreements before the code that reads them, with the levels that the
 * texts support; none where the agreement has no such job. Even lines were built on, odd lines only counted.
 */
export const jobs: string = `
H011 | sto in una boutique, aiuto le clienti a scegliere i vestiti e faccio gli scontrini | 4
H011 | mia figlia lavora in profumeria, vende trucchi e creme | 4
H011 | ragazzo di 19 anni che in ferramenta dà una mano ai commessi, non ha mai lavorato | 5
H011 | guardiano del deposito la notte | 6
H011 | porta in giro pacchetti per il negozio e fa commissioni | 7
H011 | lavo i pavimenti e i bagni in un ufficio di assicurazioni | 7
H011 | decide gli acquisti e guida tutta l'area marketing | 1
H011 | fa i bilanci per conto suo e segue la contabilità di concetto | 2
H011 | sistema le vetrine di tre negozi della catena | 3
H011 | aggiusta lavatrici e televisori dei clienti da 12 anni | 3
H011 | risponde al centralino di un grossista | 5
H011 | ho un negozio di elettrodomestici: la persona che assumo starà al banco a vendere | 4
H011 | direttrice di un grande punto vendita con 60 persone | Q
H011 | controlla la merce che arriva e le bolle | 5
H011 | meccanico con tanta esperienza in concessionaria | 3
H011 | fa ordine in magazzino, scarica e prepara la merce col muletto | 4
H011 | scrive i testi delle campagne in agenzia di pubblicità | 2
H011 | traduce manuali dal tedesco | 4
H011 | gira per negozi di Toscana a vendere i prodotti della ditta | OV1 OV2
H011 | registra fatture e prima nota seguendo le istruzioni della capo contabile | 4
H012 | lavoro in una bottega, servo al banco salumi | IV
H012 | donna delle pulizie in un negozietto | VII
H012 | usciere di una società di servizi | VI
H012 | capo di un reparto con otto persone | II
H012 | aiuta la banconiera, è appena entrata | V
H008 | sto alla cassa di un discount da due anni | 4
H008 | carico gli scaffali di notte all'ipermercato | 5
H008 | faccio il custode del centro commerciale | 6
H008 | comando il reparto ortofrutta, sei addetti sotto di me | 2
H008 | pulisco il supermercato quando chiude | 7
H008 | dirige un ipermercato | Q
H008 | affetto prosciutto e formaggi al banco gastronomia | 4
H008 | muovo i bancali in magazzino e ricevo la merce | 4
H008 | mando avanti un punto vendita intero, rispondo del budget | 1
H052 | faccio il check-in e il check-out in un tre stelle, parlo inglese | 4
H052 | rifaccio le stanze, è il mio primo lavoro | 6S 6 7
H052 | lavoro in cucina da solo, sono l'unico cuoco dell'alberghetto | 3
H052 | porto le valigie dei clienti in camera | 6
H052 | sto alla reception solo la notte | 5
H052 | dirigo un hotel da 200 camere | A
H052 | servo ai tavoli nel ristorante dell'hotel | 4
H052 | prepara cocktail nel bar dell'albergo | 4
H052 | comanda tutte le cameriere ai piani | 2
H052 | lava lenzuola e asciugamani | 6
H052 | lava i piatti e le pentole in cucina | 7
H052 | tengo il guardaroba di un resort | 5
H052 | aiuto il cuoco da poco, sono commis | 6S
H052 | capo della reception con sei persone | 2
H052 | vice del direttore in un albergo | B
H052 | smisto le telefonate al centralino dell'hotel | 5
H05Y | faccio caffè e cappuccini da dieci anni, apro e chiudo io | 4
H05Y | lava i piatti in pizzeria | 7 6
H05Y | taglia verdure e aiuta il cuoco | 5
H05Y | porta i piatti ai tavoli e prende le ordinazioni | 4
H05Y | cucino primi e secondi da solo in trattoria | 4
H05Y | guida la sala, coordina i camerieri | 2
H05Y | pulisce il locale la mattina presto | 7
H05Y | capo partita dei primi in un ristorante stellato | 3
H05Y | direttore di sei ristoranti della catena | QA
H05Y | risponde di un locale, fa i turni e gli ordini | QB
H05Y | sta al banco e serve le brioche, primo impiego | 5
H05Y | riordina la sala e i tavoli, lavoro semplice | 6
H442 | risponde al telefono e prende appuntamenti dal dentista | 4
H442 | fa le buste paga da sola da dieci anni, diplomata ragioniera | 2
H442 | assistente alla poltrona con qualifica ASO | 3
H442 | inserisce dati al computer tutto il giorno | 4
H442 | segretaria dello studio legale da 15 anni | 4S
H442 | tiene la contabilità dei clienti dal commercialista | 3
H442 | dirige la sede distaccata dello studio | Q
H442 | fa fotocopie e porta la posta, lavori semplici | 5
H501 | signora che viene due mattine a pulire casa, non ha esperienza | A
H501 | assiste mio nonno di 90 anni che sta bene e cammina | BS
H501 | assiste mia mamma allettata, non ha nessun corso | CS
H501 | badante con attestato di 500 ore per un malato di Alzheimer | DS
H501 | tata per due gemelli di un anno | BS
H501 | cucina tutti i giorni per la famiglia | C
H501 | guida la macchina del signore e lo accompagna | B
H501 | sta solo la notte con la nonna, presenza e basta | PN
H501 | solo la notte con papà in carrozzina, lo gira e lo cambia | CS
B371 | tira via gli stampati dalla pressa, senza esperienza | I
H05Y | cuoco, pela anche le patate e lava i piatti | 4
H008 | cassiere di un ipermercato, sistema anche gli scaffali | 4
H011 | commessa di calzature, riordina anche il magazzino | 4
H501 | fa compagnia a una signora anziana che è in gamba, qualche passeggiata | AS BS
H501 | governante che comanda il personale di casa | D DS
H501 | cura il giardino della villa | B
H501 | tiene in ordine la casa, stira, cucina qualcosa, ha esperienza | B
H501 | pulisce la stalla e bada ai cavalli | A
H501 | insegna ai figli e li educa | D
H501 | guarda la casa al mare quando non ci siamo, custode | B
H501 | segue la suocera che non è autosufficiente, diploma di OSS | DS
H501 | mamma invalida al 100, l'assistente non ha titoli | CS
H515 | taglia e fa il colore, qualificata da tre anni | 3
H515 | lava i capelli e spazza il salone, sta imparando | 4
H515 | estetista | 3
H515 | fa le unghie in gel | 3
H515 | parrucchiere espertissimo, manda avanti il salone da responsabile tecnico | 1
H515 | tiene i conti e la segreteria del centro estetico | 2
H515 | acconciatrice specializzata con autonomia | 2
HV17 | guardia armata appena assunta | 6
HV17 | sto in portineria in un'azienda, controllo chi entra | D
HV17 | faccio il vigilante con la pistola da quattro anni | 4
HV17 | guida il turno delle guardie | 3
HV17 | dirige tutto l'istituto di vigilanza | Q
HV17 | operatore di sicurezza non armato al primo mese | E
HV17 | coordina i portieri di dieci palazzi di uffici | B
HV17 | sorveglia i monitor della centrale operativa da molti anni | 3
HV17 | risponde di tutto il servizio di portierato | A
I100 | porto pacchi a domicilio con il furgone | G1
I100 | guido il bilico all'estero, sto fuori tutta la settimana, patente CE | B3
I100 | trasporto benzina con la cisterna, patente CE e ADR | C3
I100 | faccio avanti e indietro tra due capannoni col camion | A3
I100 | guido un camion piccolo con la patente C | D2 E2 F2
I100 | preparo gli ordini in magazzino | 5
I100 | scarico i camion a mano | 6
I100 | consegno cibo in bici | I116 I110 L119 L116 L110
I100 | guido il muletto tutto il giorno | 4 4J
I100 | capo del magazzino con 25 persone | 1
I100 | aggiusto i camion in officina | 3
I100 | fa la guardia al piazzale | 6
I100 | segue le spedizioni per l'estero, dogana | 2
I100 | guida la gru a portale | 3S
I100 | aiuta la contabile | 4
I100 | direttore di una grande filiale | Q 1
I100 | capo squadra degli operai | 3S
I100 | risponde ai clienti che cercano i pacchi | 3
K411 | rispondo ai clienti al telefono con le cuffie | B1
K411 | sono team leader di dodici operatori | C1
K411 | installo la fibra nelle case | B2
K411 | progetto le reti da tanti anni e guido i progetti | C3
K411 | lavori manuali semplici di carico scatole | A1
K411 | impiegata in amministrazione | B1
K411 | quadro, dirigo la funzione acquisti | D1
K511 | pulisco uffici la sera | 2
K511 | passo la lavapavimenti industriale e altre macchine | 3
K511 | sto in portineria e controllo gli accessi | 3
K511 | guida una squadra di dieci donne delle pulizie | 4
K511 | faccio il bidello in appalto in una scuola | 2/115
K511 | ausiliaria in ospedale | 2/115
K511 | manutentore di stabili | 4
K511 | manovale appena entrato | 1
K511 | impiegato di concetto in sede | 6
K511 | dirige una funzione dell'azienda | 7
T011 | pulisce le camere della clinica | A
T011 | aiuto cuoco in casa di cura | A2
T011 | coordinatrice del reparto infermieri | DS DS1 DS2 DS3 DS4
T141 | oss in casa di riposo | 4S
T141 | educatrice in comunità per minori | 3S
T141 | dirige la casa di riposo | 1
T141 | ausiliaria generica in RSA, prima esperienza | 6
T141 | coordina i reparti della residenza | 2
T141 | assistente socio-assistenziale senza qualifica di oss | 4 5 5S
T151 | educatrice con laurea | D2
T151 | educatore che non ha la laurea né titoli | D1
T151 | coordina gli educatori, è educatore professionale | D3
T151 | pulisce il centro diurno | A1
T151 | operatore socio sanitario con qualifica | C2
T151 | aiuta gli anziani a casa, non ha titolo | B1 A2
T151 | assistente di base con attestato | C1
T151 | capo operai della squadra del verde | C3
T151 | coordina il servizio di assistenza domiciliare | E2
T151 | è a capo dell'ufficio amministrativo | E1
T151 | direttore della cooperativa | F2
T151 | operaio specializzato nella manutenzione | C1
T151 | aiuto cuoco alla mensa della cooperativa | A2
B011 | controlla il processo del reattore seguito da un supervisore | E1
B011 | presenta i farmaci ai medici | B1
B011 | tiene la contabilità in autonomia | D1
B011 | sta alla reception | D3
B011 | dirige lo stabilimento | A2
B011 | fa mansioni generiche in reparto | F
B011 | programma il software gestionale | C2
B011 | prepara le tinte, è il colorista | D1
B011 | guida un ufficio intero | B1
B011 | fa manutenzione alle macchine | D3
B011 | addetta al collaudo dei prodotti | D2
B371 | sta alla pressa, operaio qualificato | G H
B371 | operaio specializzato stampista | F
B371 | guida una squadra di sei | D
B371 | capo del reparto estrusione | C
B371 | lavori elementari dopo pochi giorni di addestramento | I
B371 | impiegata d'ordine in ufficio | H
C011 | riparo le macchine in linea leggendo gli schemi elettrici | C2
C011 | monto pezzi semplici seguendo istruzioni, primo lavoro | D1
C011 | saldo telai, operaio qualificato | D2 C1
C011 | operaio specializzato, guido un gruppo di tre | C3
C011 | progetto macchine da quindici anni | B3 B2
C011 | capo reparto con venti operai | B2
C011 | impiegata amministrativa, fatture e ordini | C2
C011 | sto alla macchina in produzione | D2
C011 | conduco un impianto automatico | C2
C011 | fotocopie e posta in ufficio, ausiliaria | D1
C018 | capo reparto in officina | 6
C018 | tornitore cnc specializzato | 4 5
C018 | inserviente | 1
C018 | operaio qualificato alla fresa | 3
C018 | disegno progetti meccanici | 5
C018 | lavoro semplice d'ufficio | 2
C030 | capo officina in carrozzeria | 2
C030 | operaio specializzato tornitore | 4 3
C030 | lavori semplici in officina, appena iniziato | 6
C030 | saldatore provetto che coordina gli altri | 2bis
C030 | responsabile amministrativo dell'impresa | 1
D014 | cucio a macchina, operaia qualificata | 2 2S
D014 | prima esperienza, operazioni elementari in reparto | 1
D014 | operaio altamente specializzato al telaio | 4
D014 | venditore esterno per i negozi | VP1 VP2
D014 | impiegata d'ordine | 3
D014 | tecnico responsabile dell'area tintoria | 6
E012 | metto i biscotti nelle scatole sulla linea | 5
E012 | guido una squadra di confezionamento | 3A
E012 | riparo le macchine della linea con grande esperienza | 3
E012 | pulizie e lavori semplici in fabbrica | 6
E012 | impiegato di concetto autonomo | 2
E012 | responsabile dell'ufficio acquisti | 1
E012 | operaio specializzato | 4
F012 | muratore qualificato | 2
F012 | porto i mattoni e preparo la malta | 1
F012 | carpentiere | 3
F012 | fa le paghe in ufficio nell'impresa edile | 3
F012 | dirige il cantiere, tecnico | 6 7
F012 | assistente tecnico di cantiere | 4
F012 | muratore rifinito, operaio specializzato | 3
F012 | impiegata di concetto, contabilità | 5
F015 | operaio comune in cantiere | 1
F015 | muratore operaio specializzato | 4
F015 | operaio altamente specializzato | 5
G011 | conduco la macchina da stampa complessa | B2
G011 | sto alla macchina, addetto | D2
G011 | tecnico grafico esperto di prestampa | B3
G011 | lavoro semplice e ripetitivo in legatoria | E
G011 | curo i comunicati, responsabile ufficio stampa | AS
H121 | farmacista collaboratrice | 1
H121 | farmacista collaboratore da tre anni nella qualifica | Q3
H121 | commessa al banco della farmacia | 4
H121 | pulisce la farmacia | 6
H121 | direttore responsabile della farmacia | Q1
H401 | portiere con alloggio che fa anche le pulizie | A4
H401 | portinaia che fa le pulizie, non abita lì | A3
H401 | lava le scale del palazzo | B5
H401 | impiegata d'ordine nello studio della proprietà | C4
H401 | cura gli spazi comuni e il cortile | B4
I022 | guido l'autobus | 175
I022 | capo stazione | 193
I022 | ausiliario generico | 100
I022 | impiegata in ufficio | 175 178
K521 | custode | 6
K521 | operaio comune, pulizie | 5
K521 | operaio specializzato | 3
J241 | sto allo sportello, primo impiego | 3A1L
G016 | operaio specializzato alla stampa | 5bis 4
A011 | operaio agricolo qualificato | Area 2
A011 | raccolgo pomodori, operaio comune | Area 3
F060 | falegname, operaio specializzato | C CS
F051 | capo squadra in segheria | AC2
F051 | operaio qualificato | AE3 AE2
K540 | operaio specializzato | C1S C1 C2S C2
H011 | pilota di droni subacquei | 
H05Y | astronauta | 
K511 | avvocato penalista | 
H501 | ingegnere nucleare | 
C011 | cantante lirica | 
`
