/**
 * Words by which a sentence of a model is judged: whether it announces, asks, points, feels, advises to check or tells its own
 * limits, or says something of the matter that nobody answers for. Folded; a final `*` stands for any ending.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Numbers, shares and qualities of values: whoever says them tells a figure. */
export const values: readonly string[] = words(`
  due tre quattro cinque sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto
  diciannove vent* trent* quarant* cinquant* sessant* settant* ottant* novant* cento centinai* duecent* trecent* mille mila milion* mezz* meta doppi*
  tripl* terzo terza terzi terze quarto quarta quarti quinto quinta dozzina decina ventina trentina percento zero raddopp* dimezz* lavorativ* feriali ferial* consecutiv* solar*
  lunedi martedi mercoledi giovedi venerdi sabat* domenic* gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre
  novembre dicembre immediat* entro fino durante milleseicento
`)

/** Numbers stand before these without measuring anything: "i due contratti", "in due parole". */
export const countable: readonly string[] = words(`
  contratt* cose cosa punt* parol* pass* passagg* parti parte cas* voc* righ* domand* strad* tabell* testi risposte fonti situazion* nod* gruppi blocchi frasi momenti indicazion* not* eccezion* dat* ipotesi lavori colonne discipline
`)

/** More, less, all, none, always: hard as soon as the matter is named. */
export const softComparisons: readonly string[] = words(`
  piu meno solo sola soli sole soltanto mai tutt* ogni tanto tanta tanti tante entramb* totale parzial* oltre peggio miglior* qualsiasi qualunque nulla niente nessun* stess* senza quasi circa spesso comunque sempre
`)

/** Comparisons and generalisations wherever they stand. */
export const comparisons: readonly string[] = words(`
  maggiore maggiori minore minori superiore superiori inferior* peggior* ugual* identic* pari altrettant* almeno massim* minim*
  unic* esclusivamente ognun* ciascun* chiunque automatic* neanche nemmeno neppure interament* integral*
  gratis gratuit* eccett* tranne totalmente totali totalita salvo indipendentement* solitamente generalmente raramente sicuramente ovviamente facoltativ*
  volontari* inutil* purche altrimenti
`)

/** What "più" may stand before without comparing anything. */
export const harmlessAfterMore: readonly string[] = words(`
  avanti sotto giu basso chiar* su sul sulla sui sulle precis* important* util* semplic* dettagl* seren* tranquill* complet* seri* volte vicin* tardi
`)

/** What one may, must, is owed or risks, what begins, changes, ends, and the names of such events. */
export const rightsAndDuties: readonly string[] = words(`
  puo possono potete potra* potrebb* potev* dev* dovr* dovut* dovev* dobbiamo spett* diritt* obblig* vietat* diviet* lecit* illecit* legal* illegal*
  legittim* illegittim* null* nullit* valid* invalid* vale valgono valeva basta bastan* occorr* bisogna necessari* tocca toccano rischi* perd* perso persa persi perse
  consentit* ammess* concess* concession* garanti* tutelat* esent* esclus* inclus* compres* impon* impost* preten* mantien* ottien* ottener* incass*
  guadagn* risarc* rimbors* impugn* denunci* scatta scattano decorre decorrono matura maturano scad* partono finisce finiscono termina dura durano
  aument* diminu* cresc* cala calano sale salgono scend* cambia cambiano sospes* sospens* interromp* interruz* prolung* proroga* cumul*
  sommano applicano coinvolg* confermo assicuro prometto garantisco rassicuro equival* ammont* pagano pagar* pagat* versa versano trattien* detra* serve servono
  convengono rinunc* licenzi licenzia licenziano licenziarti cancell* aboli* taglio tagli* riduz* ridott* azzer* decad* revoc* esonero esoner* prescri* vinci vincer*
  giusto torto regolare irregolare abus* colpa colpevol* evit* salta saltano saltar*
`)

/** Of those, what a question to or for the reader may ask without taking sides. */
export const askable: readonly string[] = words(
  'spett* prevede dura durano vale decorre decorrono ammont* serve servono cambia tocca parte finisce scade dovut* applicano',
)

/** Words of this field, beside the lexicon's. */
export const fieldWords: readonly string[] = words(`
  dipendent* datore titolare capo padron* principal* responsabil* tribunal* giudic* inps inail stato sold* indennit* stipend* paga paghe tass*
  contribut* trattenut* qualific* mansion* turn* indeterminat* determinat* assunt* licenzi* dimission* dimett* raccomandata pec termin* scadenz*
  preavvis* feri* permess* malatti* infortuni* maternit* paternit* congedo congedi straordinari* notturn* festiv* tredicesim* quattordicesim* scatt*
  anzianit* tfr liquidazion* sanzion* disciplinar* rinnov* apprendist* comporto tutel* assenz* decorrenz* giorn* settiman* mese mesi mensil* anno
  anni annual* ore ora* minut* euro percentual* lord* nett* posto metalmeccanic* commercio terziario impiegat* operai quadri azienda ditta impresa
  lavorator* lavoratric* posto tutelat* maggioraz* rapporto
`)

/** Words that may be a verb: a noun only after an article, a preposition or another noun that bears it. */
export const mayBeVerbs: readonly string[] = words(
  'paga prova conta tratta scatta parte prende perde regola causa sanziona tassa',
)

/** Papers and places where things are read, and who helps: things to look at, never what is owed. */
export const papers: readonly string[] = words(`
  contratt* ccnl livell* document* certificat* ricevut* copia copie busta buste cedolin* letter* mail messagg* chat testo test* modul* fogli* font* tabell*
  clausol* regolament* articol* norm* calendario assunzion* inquadrament* mansionario prospett* screenshot piano formativo legge leggi scheda schede schermata schermate portale allegat* verbal* appunti carte carta archivio fascicolo file foto pagina pagine sito app accordi accordo diario personale paghe inquadrat*
`)
export const helpers: readonly string[] = words(`
  sindacat* sindacalist* patronat* avvocat* legale legali consulent* caf rsu delegat* espert* commercialist* ispettorato medico professionist* centro impiego ufficio uffici consultorio dottore specialista persona persone collega colleghi sede sportello sportelli associazione
`)

/** What an answer is made of: such a thing may be the subject of a sentence. */
export const answerParts: readonly string[] = words(`
  risposta risposte domanda domande dubbio dubbi punto punti dettaglio dettagli aspetto aspetti passaggio passaggi passo passi tema temi argomento argomenti questione questioni
  ricerca data date resto dato dati fonte fonti tabella tabelle confronto elenco elenchi riepilogo premessa conclusione conclusioni numero numeri cifra cifre voce voci riga righe caso casi
  situazione situazioni momento momenti cosa cose parte parti quadro spiegazione spiegazioni precisazione nota note consiglio consigli chiarezza lettura informazione informazioni indicazione
  indicazioni vicenda vicende curiosita strada strade scelta scelte sintesi riassunto prudenza cautela cautele calma ordine questo questa questi queste ragione ragioni schema
  esempio conferma frase frasi parere stima consulenza particolare particolari parola parole storia notizia distinzione differenza differenze sfumatura sfumature chiarimento chiarimenti avvertenza avvertenze raccomandazione promemoria
  approfondimento versione giro percorso tappa tappe mossa mosse azione azioni suggerimento suggerimenti trafila iter bussola capitolo discorso filo nodo nodi pezzo pezzi blocco blocchi
  contesto sguardo occhiata appunto dritta riferimento riferimenti link elenco introduzione apertura chiusura attimo pazienza disponibilita collaborazione fiducia attesa giornata giornate serata equivoci motivo motivi
  settore comune citta provincia regione mestiere ruolo nome cognome impressione idea timore timori pensiero pensieri sensazione novita sorpresa sorprese panoramica visione meccanismo tempo strumento ipotesi ricostruzione vacanze colonna
  risultato risultati scopo voglia bene unita finale principale principali
`)
/** Beside those, words that name no subject of the field and yet are what is told: never what a sentence of the model is about. */
export const nearMatter: readonly string[] = words(`
  regola regole eccezione eccezioni previsione previsioni procedura periodo periodi base basi disciplina discipline misura misure limite limiti importo importi calcolo calcoli
  conteggio conteggi conto conti durata totale valore valori titolo elemento elementi generale generali
`)

/** Words that order, point and join. */
export const connectives: readonly string[] = words(`
  ecco confermare firmare segnat* notat* futuro sembrare eccoci eccomi colpo occhio eccolo eccola eccoli eccole allora poi infine intanto anzitutto innanzitutto inoltre ancora anche magari pure dunque quindi percio cosi pero tuttavia invece oltretutto soprattutto
  prima dopo subito adesso ora oggi qui qua sotto sopra giu avanti seguito seguente seguenti breve sostanza pratica pratico pratici concreto insieme luogo proposito
  riguardo quanto merito riguarda rispetto tornando passando venendo restando partendo cominciando guardando resto fondo alto bassa basso altro altra altri altre
  prim* second* ultim* prossim* successiv* nuovo nuova fine inizio meglio bene volentieri certo parte volta volte attimo poco poche pochi po qualche alcune alcuni sempre
  vicino accanto fianco lato dove sopratutto fatto frattempo apertamente onestamente semplicemente appena esattamente sinceramente francamente attenzione attento attenta questo
  dietro dentro davanti ulterior* buon buona buoni bella bello bell bel brev* piccol* rapid* veloc* dirett* relativ* indicat* collegat* riportat* prezios* seri* nel via tutto
  iscritto specific* individual* collettiv* nazional* intern* aziendal* telefono mano meglio modo mente idea fuori piuttosto eventualmente cominciare finire chiudere iniziare male divers* complet* previst* citato citata citati citate separat* distint* raggruppat* riunit* presto preliminare personal* formal* concret* contrario rigor* sommari* sintetic* generic* massima ordinat* opportun* qualcuno qualcosa nessuno dentro diretto mettiamola
`)

/** How things are for the reader, not what the rule is. */
export const feelings: readonly string[] = words(`
  delicat* difficil* complicat* important* util* comprensibil* normal* seren* tranquill* preoccup* stressant* faticos* chiar* semplic* facil* pesant* antipatic* scomod*
  ansia ansios* paura fretta coraggio forza bocca lupo fortuna auguri augurio congratulazioni complimenti grazie prego ciao salve buongiorno buonasera buonanotte panico
  insidios* frequent* interessant* sensat* sacrosant* confus* leggera leggero duro dura brutt* spiacevol* natural* uman* banale banali stanc* prudent* spinos* scontat* avventura dispiacere
  piacere bello bella curios* concret*  brav* ottim* eccellent* azzeccat* ben posta dolente cruciale centrale essenziale fondamentale decisiv* determinante prezios* amar* triste tristi felic* content* liet* rabbia stress fatica peso
  dolor* pesi ammirevole lodevole saggi* sagg* avvedut* ragionevol* trasparent* sincer* onest* frank* intricat* tecnic* arid* fastidios* frustrant* umilian* logorant* snervant* rassicurant* vicin* vicina lavoro viaggio colloquio guarigione pronta pensier* dubbios*
`)

/** What the assistant does: first persons that no noun is like, unless an article stands before them. */
export const announcing: readonly string[] = words(`
  dico do spiego metto parto arrivo passo vado vengo comincio inizio procedo riporto riassumo riepilogo aggiungo lascio elenco segnalo ricordo mostro
  indico cito propongo chiedo rispondo provo cerco trovo vedo leggo torno riprendo fermo distinguo divido separo affianco confronto raccolgo premetto
  anticipo preciso tengo faccio calcolo ricalcolo rifaccio ripeto chiudo concludo concentro limito scompongo sottolineo accompagno ricavo prendo ho posso so
  conosco dispongo riesco voglio preferisco resto rimango devo confesso ammetto traduco ordino riordino sintetizzo isolo evidenzio guido aspetto scrivo allargo
  allego guardo ascolto controllo verifico ringrazio saluto aiuto cambio preparo sviluppo illustro consegno attendo raccomando abbozzo presento seguo continuo stimo capisco vorrei sto parlo racconto apro dedico offro soffermo concedo affido scelgo seleziono sistemo sommo estraggo espongo descrivo delineo tratteggio schematizzo rimando rinvio invio mando
  sposto allargo restringo approfondisco chiarisco chiarirei finisco costruisco restituisco preferirei accenno colgo esamino analizzo valuto ipotizzo suppongo considero parafraso ripercorro scorro rileggo
  ripasso completo integro correggo aggiorno ripeto anticipo avviso segnalo puntualizzo affronto tratto tocco percorro arrivo tralascio salto ometto ignoro fornisco
`)

/** First persons that advise: the infinitive after them is one of checking. */
export const advising: readonly string[] = words(
  'consiglio suggerisco invito raccomando giusto normale naturale comprensibile legittimo conviene meglio utile bene prudente opportuno consigliabile importante pena converrebbe consiglierei suggerirei inviterei propongo',
)

/** Feelings for the reader, after which a clause may tell how things are for him. */
export const empathy: readonly string[] = words(
  'sperando augurandomi dispiace spiace capisco comprendo immagino auguro spero conto rendo auguriamo',
)
export const wishedVerbs: readonly string[] = words(
  'sia siano stia stai abbia debba possa vada faccia voglia senta aiuti serva torni riesca risolva vorresti risolva sistemi concluda passi migliori finisca sembri appaia pesi incontri renda dia metta prenda lasci chiarisca',
)

/** Verbs by which the reader looks something up, keeps it, tells it or turns to somebody: stems of the first conjugation and of the others. */
export const lookFirst: readonly string[] = words(
  'controll verific guard consult confront cerc esamin calcol ricalcol segn annot ricord appunt not ripass valut',
)
export const lookOther: readonly string[] = words('legg rilegg ved scorr cap rived')
export const careFirst: readonly string[] = words(`
  conserv salv segnal chiam contatt raccont indic precis mostr port fotograf stamp scaric archivi inform affid domand consigli accert parl ripos
  confid rassicur dialog prov cur recuper concentr ricontroll ragion richiam prepar aiut ricostru consider? iniz orient accompagn ascolt ripet dedic spieg approfond
`)
export const careOther: readonly string[] = words(
  'chied scriv riscriv rivolg mett prend riprend sent scegl? raccogli ten riassum discut ricostru chiar approfond fornir',
)
export const careForms: readonly string[] = words(`
  dai dagli dalle dacci dare dirti dirgli dirle darti darci darle darlo tieni tienilo tienila tienili tienile tieniti fai fatti fallo farti farsi farmi fare far fammi fammelo vai torna tornaci dimmi dimmelo dirmi dirmelo dillo dire
  raccogli raccoglili abbi respira coraggio stai pensaci stammi sentiti mettiti affrontare sapere saperne conoscere avere verificarlo informarti informarsi muoverti
  controlli verifichi consulti guardi confronti rivolga scusami scusa avvisami ricordati prenditi
`)

/** What one is told not to do without being told what to do about the matter. */
export const forbearing: readonly string[] = words(
  'preoccuparti preoccuparsi esitare avere aver farti scoraggiarti dimenticare dimenticarti affrontare buttare sottovalutare tenerti sentirti trascurare farlo vergognarti sentirsi colpevolizzarti rimandare cedere lasciarti lasciare mollare perderti allarmarti agitarti disperare arrenderti fermarti scordarti scordare temere abbatterti cancellarli spaventarti colpevolizzarti pensare restare rimanere',
)

/** The reader's own doings, of which a sentence may speak. */
export const readerVerbs: readonly string[] = words(`
  trovi troverai trovate vedi vedrai vedete leggi leggerai chiedi chiedevi chiederti cerchi cercavi scrivi dici domandi hai avevi avrai vuoi volevi vorresti preferisci desideri pensi intendi
  firmi invii compili fai stai descrivi racconti indichi segnali noti consulti confronti sai capirai potrai saprai riconosci fidi riguardi ricevi svolgi usi lavori abiti vivi sei provi calcoli controlli spieghi prepari aggiunga faccia guardi confronti rifaccia ricalcoli approfondisca
`)
/** After "hai": what the reader told. */
export const told: readonly string[] = words(
  'chiesto indicato detto scritto domandato descritto raccontato segnalato posto fatto dato fornito citato sottomano davanti nominato',
)

/** What people live through: of such doings one may say that they are hard. */
export const livedThrough: readonly string[] = words(
  'lasciare cambiare lavorare ricominciare aspettare vedersi trovarsi restare affrontare scegliere prendere parlarne capire orientarsi leggere parlare chiedere informarsi muoversi',
)
/** Where in an answer a thing stands. */
export const places: readonly string[] = words(
  'tabella tabelle sotto qui sopra fondo seguito avanti fine fianco accanto giu',
)

/** Predicates of an answer's parts, and of relative clauses about them. */
export const partVerbs: readonly string[] = words(`
  ferma fermano arriva arrivano viene vengono riguarda riguardano segue seguono resta restano rimane manca mancano merita meritano aiuta aiutano sfugge sfuggono confonde torna
  interessa interessano preme sta stanno legge leggono compone compongono sta nasce nascono riporta contiene trova trovano è sono sostituisce sostituiscono serve servono sostituiscono dipende risponde rispondono conta
  preoccupa tocca cerchi basta c chiarisce rientra sembra crea creano pesa accompagna riportano contengono richiede spaventa riassume corrisponde corrispondano corrisponda coincida coincidano compaia compaiano risulti copre
  segue finisce finiscono citati citate citato citata fa ha funziona funzionano avvisato avvisano comunicano merita assilla
`)

/** What an answer's part does not do, where it ends. */
export const limits: readonly string[] = words(
  'arriva arrivano sostituisce sostituiscono riporta riportano contiene contengono risponde rispondono è sono',
)

/** After these a question is the reader's own or the assistant's: it may hold anything but figures. */
export const wondering: readonly string[] = words(
  'sapere dimmi indicami scrivimi raccontami precisami dirmi scrivermi chiedo capire',
)

/** Imperatives after which a clause is what is told. */
export const telling: readonly string[] = words(
  'scrivi scrivigli dillo digli ricorda ricordati segnala segnalagli informa informalo avvisa comunica rispondi',
)

/** What one verifies: that one thing is as the other. */
export const agreeing: readonly string[] = words(
  'corrisponda corrispondano coincida coincidano compaia compaiano risulti risultino torni tornino',
)

/** After "quanto", "come" and their like: predicates that leave the answer open. */
export const openPredicates: readonly string[] = words(`
  è sono sia siano c prevede dura durano vale conta contano calcola calcolano funziona funzionano risultano risulta verra viene applicato applica spetta spettano riguarda legge leggono prevede prevedono restano mancano resta manca fa stanno sta applica usa muove procede
  dice dicono arriva nasce serve servono tocca parte era decorre sembri sembra sembrano pare capita succede accade fai puoi conviene
`)

/** What turns a question into a claim. */
export const turns: readonly string[] = words(
  'perche poiche siccome infatti quindi dunque tanto comunque sappi sapevi dicessi forse vero davvero credi mica visto',
)

/** Words that stand anywhere and say nothing. */
export const fillers: readonly string[] = words(`
  ed od ma cosa come cio questo questa questi queste quest quello quella quelli quelle quell quel quei qual quale quali quanto quanti quanta quante dove com cos
  mi ti ci vi si me te lui lei noi voi loro ce ve ne mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra lo che cui se quando chi molto molta proprio gia
  è e o non no sì sono essere stato stata avere hai ha ho sei c va a da di in un una uno là lì prima sia
`)
export const articles: readonly string[] = words('il lo la i gli le l un uno una')
export const prepositions: readonly string[] = words(`
  a ad al allo alla ai agli alle all di del dello della dei degli delle dell d da dal dallo dalla dai dagli dalle dall in nel nello nella nei negli nelle nell con col
  su sul sullo sulla sui sugli sulle sull per tra fra verso presso
`)
export const determiners: readonly string[] = words(
  'questo questa questi queste quest quel quello quella quei quelle quell mio mia tuo tua tuoi tue suo sua suoi altro altra altri altre quale quali qual quanto quanti quante quanta ogni qualche prossimo prossima ultimo ultima ultimi prim* nuovo nuova',
)
export const clitics: readonly string[] = words('mi ti ci vi si lo la li le ne me te ce ve gli glielo non')

/** Words that open a clause of their own. */
export const joining: readonly string[] = words(
  'e ed o oppure ma pero perche poiche siccome quindi dunque mentre infatti sicche né altrimenti tanto',
)
/** Of those, what may also stand within its clause: "c’è però un dettaglio". */
export const laterInClause: readonly string[] = words('tanto pero quindi dunque infatti')
export const conditional: readonly string[] = words('se quando qualora')
export const relative: readonly string[] = words('che cui chi')
export const questioning: readonly string[] = words(
  'qual quale quali quanto quanta quanti quante come cosa cos com dove dov',
)

/** Forms of "essere", "avere" and their like, that carry no meaning of their own. */
export const statements: readonly string[] = words(`
  e sono siamo era erano sara saranno sarebbe sia siano ha hanno avra avranno avrebbe abbia non ne no resta restano rimane rimangono diventa
`)
/** Before "cosa" that is a thing and asks nothing. */
export const beforeThing: readonly string[] = words(
  'una questa la altra ultima prima stessa qualche nessuna seconda qualsiasi qualunque ogni',
)

/** After these a form of looking up is a participle: "sono conservati". */
export const passives: readonly string[] = words('è sono va vanno viene vengono sia siano resta restano stati state')

/** What doing a thing is like for who does it. */
export const weighing: readonly string[] = words('pesa richiede aiuta costa fa serve')

/** Before what is the reader’s or the assistant’s. */
export const owned: readonly string[] = words('mio mia miei mie tuo tua tuoi tue')

/** What ranks one choice before another. */
export const ranking: readonly string[] = words('miglior* peggi*')

/** What turns a wish into a claim. */
export const nothing: readonly string[] = words('nulla niente mai senza')

/** What the reader said or feels: it may be called legitimate. */
export const asked: readonly string[] = words('domanda dubbio curiosita preoccupazione')

/** Pronouns that an imperative or an infinitive bears at its end. */
export const pronouns: readonly string[] = words('lo la li le ne mi ti ci gli si vi melo telo mela tela tene glielo')

/** A preposition that opens a frame narrows what follows, save before these. */
export const narrowing: readonly string[] = words(
  'in nel nello nella nei negli nelle nell con col da dal dalla per tra fra a al alla ai alle',
)
export const summing: readonly string[] = words(
  'sintesi breve sostanza pratica dettaglio concreto conclusione definitiva riassunto ordine luogo poche riguarda cominciare iniziare chiudere finire proposito',
)
