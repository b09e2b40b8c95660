/**
 * The closed list of words by which a sentence of a model may connect, by kind. Folded; a final `*` stands for the endings of a
 * noun or an adjective (`delicat*`: delicato, delicata, delicati, delicate). Verbs stand as infinitives and are conjugated.
 */

/** `fare = faccio fai; …` as a record. */
function pairs(text: string): Readonly<Record<string, string>> {
  const entries = text.split(';').map(entry => entry.split('=').map(side => side.trim()))
  return Object.fromEntries(entries.filter(([key]) => key).map(([key, value]) => [key, value]))
}

export const nouns = {
  /** Says nothing of the matter: it orders, points, hedges or thanks. */
  free: `
    nett* ripensi spesso e ed o od oppure ma anche pure ancora ecco eccol* eccoci eccomi allora poi infine intanto anzitutto innanzitutto inoltre dunque quindi percio cosi pero tuttavia invece
    oltretutto soprattutto magari eventualmente dopo subito adesso ora oggi qui qua lì là sotto sopra giu avanti seguito seguent* brev* pratic* concret* riguardo quanto merito rispetto resto alto
    bass* altr* prim* second* ultim* prossim* successiv* nuov* bene volentieri cert* poc* po qualche alcun* vicin* accanto fianco lato lati fatto frattempo davanti dietro dentro molt* gia ormai
    apertamente onestamente semplicemente appena esattamente precisamente sinceramente francamente direttamente attentamente velocemente rapidamente chiaramente attenzione attent* ulterior* buon*
    bell* bel piccol* rapid* veloc* dirett* relativ* collegat* specific* individual* personal* formal* complet* dettagliat* general* particolar* singol* distint* generic* opportun* divers* intern*
    interessat* preziosamente sbilanciarmi pronunciarmi evidenz* pien* fuori presto viva cortes* male attorno intorno insomma qualcuno qualcosa perfettamente assieme grazie prego ciao salve
    buongiorno buonasera complimenti congratulazioni crepi com cos cio cosa cose c ci mi ti si vi me te se ne noi voi lui lei loro gli ovvero cioe ossia anzi appunto infatti definitiva mio mia miei
    mie tuo tua tuoi tue suo sua suoi sue nostr* quest* quell* quel quei quegli tal* chi che cui come dove essere stato stata stati state avere visto dato abbastanza piuttosto davvero certamente
    comunque utilmente disponibil* rispettiv* corrispondent* principal* aggiuntiv* esatt* precis* scritt* online rigor* sommari* sintetic* preliminare oltre presenti presente caldamente gentilmente
    liberamente tranquillamente serenamente puntin* nel parole finora sinora rotondo passata scorso volendo purtroppo mirat* alleat* forse solito tu uno una diversamente possibil* eventual* recent*
    professional* affidabil* cauto cauta chiunque lungo largo strett* insiem* propri* responsabil* notizi* sed* destr* sinistr* mentr* varie vari numeros* tant* correttament* sul sullo passato dritt*
    porte alta bisogni quotidian*
  `,
  /** Things that say nothing of the matter. */
  idea: `
    sostanza luogo proposito fondo fine inizio volta volte attim* unita misura evidenza rilievo vicend* programm* variazion* cambi perfezion* modo mente ide* calma cura mano occhi* colpo voce tono
    iscritto telefono vista parol* esempi* tempo auguri augurio bocca lupo disposizione attesa linea gradi ordine base linee caso principio serata strada percorso futuro settor* zona conto via
    modello forma riferiment* sicurezza basi stim* bozza schem* sguard* contest* scopo obiettiv* sens* richiamo pelo dito tantino cautela cautele distinzione giro ambito campo caratteristica elementi
    elemento discorso discorsi sviluppo approccio approfondiment* chiacchierata conversazione contenut* frase frasi anticipo assistenza carattere sostegno impegno panoramic* categorie urgenz* period*
    nomi nome vacanz* organizzazion* privacy tipo tipi conseguenz* strument* equilibri* soluzion* rimed* partenza arrivo facc* medaglia rovescio significat* sfumatur* esperienz* equivoc*
    fraintendiment* sorpres* collaborazion* tapp* fas* logic* criteri* meccanism* funzionament* alternativ* strategi* moss* tempistic* completezza precisione trasparenza correttezza onesta ricord*
    immagin* pensier* realta verita notte mattin* serie persona amic* rapidit* serenita consapevolezz* tranquillita mappa bussola filo catena orientament* iniziativ* direzion* ingredient* tassell*
    puzzle contorn* terreno decision* intenzion* progett* vita sogni prospettiv* abitudin* necessita dimension* natura ambiti ottic* carta penna foglio accenn* accorgiment* accostament* adattament*
    affermazion* aggettiv* agitazion* allerta ambizion* amicizi* analisi analogi* anello angol* anim* annotazion* ansia anteprima apertura appell* approdo appuntament* argomentazion* aria
    arricchiment* articolazion* aspirazion* assaggi* atmosfera atteggiament* aula avanguardia avvio bagaglio balzo barlume battut* benessere bilancia binari* bivi* blocco bocconi briciol* buio
    cammin* candela cantiere caposald* cardin* casell* centro cerchi* cervello chiacchier* chiav* chiaror* chiusur* circostanz* clima coerenza combinazion* comment* comparazion* comprensione concetto
    concetti condivisione confidenza confin* confusione congettur* consapevol* consolazione consuetudin* convinzion* convivenza cornic* correlazion* corredo cortesi* costanza costruzion* croce
    crocevia cuor* curiosit* deduzion* desideri* destin* dialog* diffidenza difficolt* dignita dilemm* dimenticanz* disordin* disponibilita distrazion* dramm* eccess* eco edizion* elaborazion*
    emozion* emotivita energi* enfasi enigm* entusiasm* epilog* equazion* espression* essenza estratt* etichett* evoluzion* faccend* fantasia fascino fatic* fermezza fiat* fin finestr* fiocco fior*
    flessibilita focus fondament* formul* fortun* fotografi* frammento franchezza freddezz* fronte frutt* fuoco garbo gener* gentilezza gest* ghiaccio gioc* gioia giornat* gradin* gratitudin* grazi*
    grinta guai guida gusti identikit immaginazion* impatt* impostazion* impression* imprevist* improvviso incastro incert* incip* incognit* incomprension* incrocio indagin* indecision* indizi*
    indole inesattezz* ingranagg* innesco insidi* insistenza intent* interlocutor* interpretazion* interrogativ* intervall* intes* intreccio intuito intuizion* invit* ipotesi ironia ispirazion*
    istant* labirint* lacun* lampo legam* lessico lienza linguagg* linfa lucidita lume lung* maglia malintes* manciata maniera materia mattinata memoria mentalita meraviglia mestier* metafor* metodo
    mister* molla mond* montagna mosaic* motivazion* movent* movimento narrazion* nebbia nervosismo nocciolo nod* nozion* nuvol* occasion* occhiat* ombr* onda opinion* orecchi* origin* orizzont*
    ostacol* panor* paradoss* paragon* parentesi particolarit* passion* pazienz* peculiarit* percezion* perimetr* perno perplessit* pezz* pianificazion* piacere piattaform* piede piedi pietra
    pilastr* pista pizzic* porzion* possibilit* preambol* precauzion* preludio preparazion* pretest* prevision* priorit* problematic* profondita prologo promemoria propost* prudenz* puntata
    puntualizzazion* quaderno qualita quesit* racconto radic* raggio ragionamento ramo rassegna razionalita reazion* redini replica respir* responso restante ricapitolazion* ricchezza ricetta
    rielaborazion* riepilog* riflession* riga riguard* rilettur* rilievi rimando riservatezza risors* risvolt* ritmo ritratt* rotta saggezza salto sbocc* scaffale scaletta scelt* scena scenari*
    scopert* scorciatoi* scrupol* segno semplicita semplificazion* sensazion* sensibilita sequenz* seriet* sfera sfid* sforz* silenzio simulazion* sincerita sintes* sintomo situazion* snod*
    soddisfazione sofferenza sogno sol solidita sorriso sorta sospir* spazio spazi specchio specie spettro spiegazion* spirale spirit* spunto squadra stadio stanchezza stil* stop storia stress
    struttur* suggestion* superfici* supporto svolta tabella talento tatto tavolo tecnica tema tendenz* tensione teori* topic tracci* traguard* tram* trappol* travaglio trepidazione turbamento umilta
    universo usanza utilita vademecum valutazion* varieta vastita velo venta versione versant* vicissitudin* vicolo vigore visual* vivacita vision* vocabolari* vocabol* zelo contrasto contrasti fogli
    lezione coincidenza coincidenze preferenza preferenze discussione discussioni contatto contatti conoscenza conoscenze definizione definizioni margine errore errori rimedi* istruzion* schermo
    computer credenzial* anomali* operazion* cronologic* conosciut* singolarmente episodi pregiudizi sacrifici svantaggi vantaggi
  `,
  /** What an answer is made of: such a thing may be the subject of a sentence. */
  part: `
    rispost* domand* dubbi* punt* dettagli* aspetto aspetti passaggi* passo passi tem* argoment* question* ricerc* riassunt* riepilog* elenc* premess* conclusion* numer* cifr* voci righ* caso casi
    situazion* moment* quadr* spiegazion* precisazion* nota note consigli* chiarezza spess* requisit* rimedi* errore errori vantaggi* svantaggi* differenz* scelt* conseguenz* sfumatur* soluzion*
    rimed* strument* facc* invit* difficolta lettur* informazion* indicazion* tabell* confront* esempio calcol* distinzion* parentes* ipotes* particolar* risultat* suggeriment* element* nodo problema
    problemi cosa cose procedur* esigenz* bisogn* conferma conferme chiariment* copertina istitut* conto conti stima stime rig* opzion* possibilit* novita dritta guida sintesi avviso verifica
    avvertenz* osservazion* ragionament* schem* prospett* colonn* sezion* paragraf* testo fonti fonte compito panorama notizi* curiosita storia spunt* discorso dato dati valore valori riferiment*
    contenuto
  `,
  /** Papers, and places where things are read. */
  paper: `
    normativ* contratt* ccnl document* certificat* certificazion* ricevut* copi* bust* cedolin* foglietto tesserin* letter* mail email messagg* chat fogli* font* clausol* regolament* articol* norm*
    calendari* assunzion* prospett* screenshot pian* legg* sched* schermat* portal* allegat* verbal* appunt* cart* archivi* fascicol* file foto pagin* sito app accord* diari* comunicazion* richiest*
    modul* estratt* carteggi* corrispondenz* timbratur* presenz* agenda testo testi codice livello inquadrament* qualific* mansion* inizio date data ufficio
  `,
  helper: `
    referent* sindacat* sindacalist* patronat* avvocat* legale legali consulent* caf rsu delegat* espert* commercialist* ispettorato professionist* centro impiego ufficio uffici consultorio
    specialist* persona persone colleg* sportell* associazion* personale paghe fiducia zona rappresentant* consulenza parere umane risorse medico inps hr amministrazione azienda responsabil*
  `,
  /** How things are for the reader, never what the rule is. */
  feeling: `
    delicat* difficil* complicat* important* util* comprensibil* normal* seren* tranquill* preoccup* stressant* faticos* chiar* semplic* facil* pesant* antipatic* scomod* ansi* ansios* paur* fretta
    coraggio forza fortuna panico insidios* frequent* interessant* sensat* sacrosant* confus* legger* dur* brutt* spiacevol* natural* uman* banal* stanc* prudent* spinos* scontat* avventur*
    dispiacer* piacer* curios* lavori mestier* brav* ottim* eccellent* azzeccat* ben posta dolent* crucial* central* essenzial* fondamental* decisiv* determinant* prezios* amar* trist* felic*
    content* liet* rabbia stress fatica peso preoccupazion* timor* delusion* sollievo incertezz* legittima lodevol* sagg* ragionevol* trasparent* sincer* onest* franc* intricat* tecnic* arid*
    fastidios* frustrant* umiliant* logorant* rassicurant* lavoro viaggio colloquio guarigion* pront* dubbios* esigenz* bisogno diffus* comun* lecita attes* buonsenso abitual* affollat* impegnativ*
    sol* perplessita tension* disagio confort* utilissim* sincerament* incert* sbrigativ* lung* cort* ricc* ampi* stranezza stran* simil* consigliabil* raccomandabil* recent* piacevol* giust*
    scorrevol* opposte opposti vantaggios* affrettat* snervant* amarezza angoscia smarriment* sconfort* apprensiv* perpless* precipitos* avventat* facc* nervos* risent* comod* possibil* doveros*
    insolit* ricorrent* tipic* classic* accurat* attent* ordinat* sottil* articolat* compless* salute problem* famiglia cambiament* futur* impieg* opportunita sfid* soddisfazion* mal pazienza
    benvenut* condoglianze perdita lutto dolore accessibil* accogli* accort* acut* affascinant* affettuos* aggrovigliat* agevol* allarmat* allettant* amarament* ambigu* ambizios* amichevol*
    angosciant* angust* anomal* apparent* appassionat* approssimativ* ardu* assetat* assillant* astratt* audac* autorevol* avvilent* basilare basilari benevol* bizzarr* calzant* candid* caotic*
    capital* chiarissim* circoscritt* coerent* coinvolgent* comprensiv* concis* confidenzial* confortant* consapevol* consistent* consolidat* consuet* convincent* coraggios* cordial* corpos*
    costruttiv* crud* cupo curat* deludent* demoralizzant* dens* desiderabil* destabilizzant* diplomatic* discorsiv* discret* disorientant* disorientat* disparat* disponibil* distes* doloros*
    drammatic* eccezional* efficient* elementar* eloquent* emblematic* empatic* enigmatic* entusiasmant* equilibrat* esaustiv* esemplificativ* esigent* estenuant* estes* esteriore eterogen* familiar*
    fiducios* fluid* fondant* fredd* freschi frettolos* fuorviant* generos* genuin* gioios* gradevol* gradit* gradual* grand* grezz* ideal* immaginabil* impazient* imprevedibil* inattes* incis*
    incoraggiant* inconsuet* indicativ* individuat* inedit* informal* ingarbugliat* ingrat* innocent* inquiet* inquietant* insicur* inspirat* intelligent* intens* intim* intuitiv* irrequiet*
    labirintic* laborios* lampant* lean leggibil* lineari lineare letteral* lieve lievi limpid* lontan* lucid* lunghissim* maggioritari* malinconic* manifest* marginal* memorabil* mental* mirabil*
    misterios* modern* modest* molteplic* monoton* naturalissim* neutr* nitid* nobil* noios* notevol* nuovissim* odios* oggettiv* onnipresent* opac* opprimente organizzat* ostic* parallel* pazient*
    peculiar* penos* pian* pittoresc* poliedric* polivalent* potent* pragmatic* preferit* preliminar* premuros* prevedibil* prioritari* problematic* profond* promettent* propedeutic* proficu* prolix*
    pungent* purament* qualitativ* quotidian* radical* ragguardevol* rassicurat* razional* realistic* reciproc* riassuntiv* riflessiv* rigid* rilevant* riposant* rispettos* risolutiv* robust* rosso
    ruvid* saggi* salient* sanissim* scarn* schematic* schiett* scioccant* sconcertant* sconfortant* scontent* sconosciut* scrupolos* sfaccettat* sfiancant* sfuggent* sgradevol* sgradit*
    significativ* silenzios* simpatic* sincerissim* solid* sorprendent* soggettiv* spaventos* spaventat* spedit* spontane* statistic* stimolant* stravagant* stringat* strutturat* successiv*
    suggestiv* superflu* sveltit* temibil* teoric* tesa tortuos* toccant* tormentat* traballant* tradizional* travagliat* tremend* turbat* ulteriorment* usual* variegat* vast* verosimil* vertiginos*
    vivac*
  `,
  /** Things that are counted and measured, of which nothing is said by naming them. */
  near: `
    eccezion* regol* conteggi* import* percentual* durat* misur* decorrenz* termin* limit* giorn* mese mesi anno anni ore settiman* orari* turn* assenz* episodi* anzianita livell* servizio scaglion*
    trattenut* somm* reddit* mensilita minut* fasci* categor* contestazion* ragioni motivi richiest* pagament* pratic* comunicazion* ritardo ritardi tempi scadenz* imposte imposta contribut*
    retribuzion* stipendi* rapporto mansion* condizion* disciplin* material*
  `,
  /** Adjectives of the matter that follow their noun. */
  quality: `
    sufficient* collettiv* nazional* aziendal* settimanal* giornalier* trimestral* annu* mensil* orari* net* lord* straordinari* festiv* notturn* effettiv* sindacal* contrattual* economic* medic*
    telematic* social* elastic* ordinari* maturat* godut* residu* svolt* aggiornat* firmat* ricevut* inviat* consegnat* vigent* applicat* previst* attual* original* pubblic* privat* fiscal*
    contributiv* bilateral* compensativ* complementare
  `,
  all: 'sempre tutt* ogni qualsiasi qualunque ciascun*',
  more: `
    piu meno solo sola soli sole soltanto mai tanto tanta tanti tante entramb* total* parzial* peggio miglior* stess* quasi circa meglio maggior* minor* superior* inferior* peggior* ugual* identic*
    pari altrettant* almeno massim* minim* unic* esclusivamente ognun* chiunque automatic* automaticamente interamente integralmente gratis gratuit* eccett* tranne totalmente salvo solitamente
    generalmente raramente sicuramente ovviamente facoltativ* volontari* inutil* purche altrimenti perfino addirittura direttamente troppo parecchio
  `,
  not: 'non né senza niente nulla nessun nessun* neanche nemmeno neppure no contrario impossibil*',
  number: `
    due tre quattro cinque sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue venticinque ventisei ventotto trenta quaranta
    cinquanta sessanta settanta ottanta novanta cento centinaia duecento trecento mille mila milioni milione mezz* meta doppi* tripl* terzo terza terzi quarto quarta quarti quint* dozzina decina
    ventina trentina percento zero lavorativ* ferial* consecutiv* solar* lunedi martedi mercoledi giovedi venerdi sabat* domenic* gennaio febbraio marzo aprile maggio giugno luglio agosto settembre
    ottobre novembre dicembre immediat* entro fino durante
  `,
  /** Rights, duties, their limits and what becomes of them. */
  duty: `
    deve devi devono dovete dovra dovrai dovranno dovresti dovrebbe dovrebbero dovuto dovuta dovuti doveva spetta spettano spettera diritt* obblig* obbligatori* vietat* diviet* lecit* illecit* legal*
    illegal* legittim* illegittim* null* nullita valid* invalid* vale valgono valeva necessari* tocca toccano rischi* perd* perso persa persi perse perdere consentit* ammess* concess* concessione
    garantit* tutel* protegg* protett* protezion* esent* esclus* inclus* compres* impon* impost* preten* mantien* ottien* ottenere incass* guadagn* risarciment* risarc* rimbors* impugn* denunci*
    scatta scattano matura maturano scad* scadono termina duran* dur* aument* diminuisc* cresc* cala calano sale salgono scend* sospes* sospend* interromp* prolung* prorog* cumul* confermo assicuro
    prometto garantisco rinunci* licenzi* cancell* abolit* tagli* riduc* ridott* azzer* decad* revoc* esoner* prescri* vinc* vincer* torto ragione regolar* irregolar* abus* colp* colpevol* evit*
    evitare salt* saltare penal* sanzion* mult* causa giudic* tribunal* reato nero accett* rifiut* firm* illegalita inefficac* privilegi*
  `,
  /** What helps nobody to know by itself. */
  verdict: 'sì no vero falso esatto sbagliat* errat* scorrett* superat* bugi* corrett*',
} as const

/** Verbs by what a sentence does with them. */
export const verbs = {
  /** What the assistant does: in the first person they assert nothing. */
  say: `
    abbandonare abbinare abbracciare abituare accingere accogliere accontentare accostare addentrare adottare affinare agganciare aggirare alleggerire allenare allineare alternare ambientare ammirare
    ampliare ancorare annodare anteporre appoggiare apprezzare appurare arricchire articolare assecondare assemblare attingere avvicinare azzardare badare balzare bilanciare catalogare categorizzare
    chiarificare cimentare circoscrivere codificare colmare comparare compiere comporre concatenare concepire concordare condensare condurre confezionare configurare confidare congedare connettere
    contestualizzare contrapporre controbattere convogliare correre cucire curare decifrare declinare dedurre definire delucidare delimitare denotare depositare deviare dettagliare diramare dirigere
    disegnare districare documentare domandare effettuare elaborare enumerare enunciare esaurire esemplificare esplicitare esplorare esprimere evincere evocare filtrare focalizzare fornire
    generalizzare gettare girare giungere gradire gustare identificare imbastire impaginare impostare incanalare incasellare inciampare incoraggiare incorniciare indagare indirizzare individuare
    indugiare innestare inquadrare insistere intavolare interpellare intrecciare introdurre intuire inventare ipotizzare ispirare isolare istruire lodare maneggiare meditare memorizzare menzionare
    miscelare modulare motivare narrare navigare nominare obiettare offrire organizzare origliare osare osservare partecipare parteggiare perfezionare perlustrare pesare pianificare porgere porre
    posare precedere predisporre pregare privilegiare produrre progettare pronunciare proseguire proiettare pulire puntare quadrare raccomandare radunare raffigurare ragguagliare rallentare
    ramificare rammentare rappresentare recuperare redigere reperire respirare riallacciare riannodare riassettare ribadire ricalcare ricapitolare ricollegare ricomporre ricondurre riconoscere
    ricorrere ricostruire riepilogare riferire riflettere rifinire rilevare rimarcare rimettere rinfrescare rintracciare riordinare ripartire riportare riproporre risalire riservare risolvere
    rispecchiare ritagliare ritoccare ritornare ritrovare riunire rivelare sbirciare sbrogliare scandagliare scandire scavare schiarire scoprire scremare scusare segmentare semplificare setacciare
    sfogliare sforzare sgombrare sintonizzare smistare snellire snocciolare soppesare sorridere sorvolare specificare sperimentare spezzare spolverare spulciare stilare strutturare studiare
    suddividere suonare sviscerare tergiversare tracciare tramutare trascrivere trasmettere vagliare visitare visualizzare volgere zoomare portare immaginare usare dire spiegare mettere partire
    arrivare passare andare venire cominciare iniziare procedere riassumere aggiungere lasciare elencare segnalare ricordare mostrare indicare citare proporre chiedere rispondere provare cercare
    trovare vedere leggere tornare riprendere fermare distinguere dividere separare affiancare confrontare raccogliere premettere anticipare precisare tenere fare calcolare ricalcolare rifare
    ripetere chiudere concludere concentrare limitare scomporre sottolineare accompagnare ricavare prendere avere sapere conoscere disporre riuscire volere potere preferire restare rimanere
    confessare ammettere tradurre ordinare sintetizzare evidenziare guidare aspettare scrivere allegare guardare ascoltare controllare verificare ringraziare salutare aiutare preparare sviluppare
    illustrare attendere presentare seguire continuare stimare stare parlare raccontare aprire dedicare soffermare scegliere selezionare sommare estrarre esporre descrivere delineare rimandare
    rinviare inviare mandare approfondire chiarire finire costruire accennare cogliere esaminare analizzare valutare supporre considerare ripercorrere rileggere completare integrare correggere
    aggiornare avvisare affrontare trattare toccare percorrere tralasciare omettere essere dare occupare basare ragionare utilizzare consultare notare tentare orientare restituire condividere
    discutere rivedere riformulare schematizzare collegare muovere credere dovere intendere simulare interpretare formulare supportare assistere trasformare applicare pensare raggruppare incrociare
    inserire accorgere dimenticare rispettare allungare accorciare puntualizzare sciogliere smontare allargare restringere cambiare avanzare entrare abbozzare consegnare impegnare chiamare sperare
  `,
  /** Feelings with the reader, or for him: what follows "che" tells how things are for him. */
  feel: 'capire comprendere immaginare augurare sperare sentire dispiacere spiacere contare rendere pensare',
  /** What is advised: the infinitive that follows must be one of checking. */
  advise: 'consigliare suggerire invitare raccomandare sconsigliare esortare',
  /** What a reader is invited to: to look, to ask, to keep, to tell. */
  check: `
    controllare verificare guardare consultare confrontare cercare esaminare calcolare ricalcolare segnare annotare ricordare appuntare notare ripassare valutare leggere rileggere vedere rivedere
    scorrere conservare salvare segnalare chiamare contattare raccontare indicare precisare mostrare fotografare stampare scaricare archiviare informare affidare domandare accertare parlare confidare
    rassicurare sommare dialogare ricontrollare ragionare aiutare ricostruire orientare accompagnare ascoltare ripetere dedicare spiegare approfondire chiedere scrivere riscrivere rivolgere
    riassumere seguire discutere chiarire fornire capire sapere conoscere scoprire individuare sentire concordare allegare assistere affiancare compilare considerare osservare raccogliere continuare
    completare distinguere descrivere interpretare supportare preparare sostenere analizzare elencare prestare immaginare stabilire coinvolgere sollecitare inquadrare pazientare riflettere riposare
    rilassare tranquillizzare cominciare iniziare procurare accedere identificare monitorare
  `,
  /** As such, when what is taken or made is no right: "prendi nota", "metti per iscritto". */
  handle:
    'recuperare rilasciare inserire agire procedere usare utilizzare muovere prendere mettere tenere fare dare portare riprendere riflettere respirare',
  /** What readers did or want, of which a sentence may speak. */
  live: 'chiedere cercare scrivere dire domandare avere volere preferire desiderare pensare intendere sapere capire lavorare abitare vivere essere sentire stare riconoscere descrivere raccontare indicare segnalare fidare',
  /** What readers come across in the answer. */
  look: 'trovare vedere leggere notare consultare confrontare scoprire',
  /** What people live through: of such doings one may say that they are hard. */
  endure:
    'lasciare cambiare affrontare assistere attraversare gestire organizzare orientare ricominciare aspettare decidere scegliere riorganizzare ricevere discutere crescere ritrovare muovere vivere capire leggere parlare lavorare conoscere',
  /** What a part of the answer does. */
  serve: `
    riguardare arrivare seguire aggiungere accompagnare restare rimanere mancare meritare aiutare interessare premere leggere comporre riportare contenere trovare rispondere chiarire sembrare
    richiedere riassumere corrispondere mostrare elencare raccogliere spiegare indicare passare chiudere cominciare iniziare tornare servire finire venire trattare pesare costare diventare
    significare discendere derivare generare parlare fermare sostituire illustrare riepilogare completare precisare ruotare nascere semplificare esistere presentare emergere
  `,
  depend: 'dipendere variare cambiare ruotare contare',
  /** What one is told not to do, without being told what to do about the matter. */
  forbear:
    'preoccupare esitare scoraggiare dimenticare scordare sottovalutare trascurare affrontare vergognare rimandare allarmare agitare disperare arrendere temere abbattere spaventare confondere',
} as const

/** Forms beside those of the verbs. */
export const forms = {
  is: 'è sono era erano sara saranno sia siano sarebbe sarebbero fosse fossero',
  can: 'puo possono potra potranno potrebbe potrebbero puoi potrai potresti puoi sapra sapranno sa sanno',
  advises:
    'conviene converrebbe basta bastera serve servono servirebbe servirebbero serviranno servira occorre occorrono bisogna vale',
  invites:
    'assicurati mandami inviami passami girami descrivimi raccontami parti dimmi dimmelo dillo fammi fammelo dammi dacci scusami eccoti vale',
  handles: 'rimettiti riguardati riposati fatti fatevi abbi stammi sentiti mettiti',
  looks: 'vedrai vedrete',
  serves: 'ha hanno va vanno dà danno',
  lives: 'ritieni avrai sarai saprai vorrai vorresti sapresti avresti saresti potrai',
  checking: 'consigliarti consigliarle dirti dirle dirmi dirvi darmi',
  forbearing: 'avere pensare fermarti tenerti sentirti vergognarti',
  wished: `
    sia siano stia stiano abbia abbiano possa possano vada faccia voglia serva torni riesca risolva risolvano aiuti concluda passi migliori finisca sembri appaia pesi renda dia metta prenda lasci
    chiarisca si troviate vediate riusciate stiate abbiate possiate
  `,
  feels: 'auguro auguri dispiace spiace',
  /** What a thing of the matter does, where a noun is spelt alike. */
  happens: 'parte partono tratta porta portano paga',
  /** After "come", "quanto" and their like: what leaves the answer open. */
  /** What one verifies: that one thing is as the other. */
  done: 'terminato terminata terminati terminate',
  agrees: 'corrisponda corrispondano coincida coincidano compaia compaiano risulti risultino torni tornino',
  opens: `
    prevede prevedono dura durano vale valgono decorre decorrono conta contano calcola calcolano funziona funzionano viene vengono verra va vanno applica applicano applicato spetta spettano tocca
    toccano parte finisce scade cambia fa fanno dice dicono succede accade capita risulta risultano prende usa muove procede conviene decide decidono stabilisce ammonta costa matura maturano manca
    mancano paga pagano hanno ha avvicina avvicinano somiglia somigliano compare compaiono figura reagire comportarti muoversi comportarsi fare sbrigare restano usare chiedono indica regola regolano
    incide incidono richieda richiedano comporti comportino ottiene sta stanno compila invia
  `,
} as const

/** Forms that no rule of conjugation gives: first person, second, third singular and plural, participle. */
export const irregularVerbs: Readonly<Record<string, string>> = pairs(`
    dire = dico dici dice dicono detto; fare = faccio fai fa fanno fatto; dare = do dai da danno dato; stare = sto stai sta stanno stato; andare = vado vai va vanno andato;
    venire = vengo vieni viene vengono venuto; tenere = tengo tieni tiene tengono tenuto; contenere = contengo contieni contiene contengono contenuto;
    sostenere = sostengo sostieni sostiene sostengono sostenuto; ritenere = ritengo ritieni ritiene ritengono ritenuto; avere = ho hai ha hanno avuto; essere = sono sei è sono stato;
    sapere = so sai sa sanno saputo; volere = voglio vuoi vuole vogliono voluto; potere = posso puoi può possono potuto; dovere = devo devi deve devono dovuto;
    rimanere = rimango rimani rimane rimangono rimasto; proporre = propongo proponi propone propongono proposto; disporre = dispongo disponi dispone dispongono disposto;
    supporre = suppongo supponi suppone suppongono supposto; esporre = espongo esponi espone espongono esposto; comporre = compongo componi compone compongono composto;
    scomporre = scompongo scomponi scompone scompongono scomposto; tradurre = traduco traduci traduce traducono tradotto; estrarre = estraggo estrai estrae estraggono estratto;
    scegliere = scelgo scegli sceglie scelgono scelto; cogliere = colgo cogli coglie colgono colto; raccogliere = raccolgo raccogli raccoglie raccolgono raccolto;
    riuscire = riesco riesci riesce riescono riuscito; spiacere = spiaccio spiaci spiace spiacciono spiaciuto; dispiacere = dispiaccio dispiaci dispiace dispiacciono dispiaciuto;
    rifare = rifaccio rifai rifa rifanno rifatto; parere = paio pari pare paiono parso;
`)

/** Participles of verbs in -ere and -ire that are not in -uto or -ito. */
export const participles: Readonly<Record<string, string>> = pairs(`
    chiedere = chiesto; richiedere = richiesto; leggere = letto; rileggere = riletto; scrivere = scritto; riscrivere = riscritto; vedere = visto; rivedere = rivisto; mettere = messo;
    premettere = premesso; prendere = preso; riprendere = ripreso; riassumere = riassunto; aggiungere = aggiunto; chiudere = chiuso; concludere = concluso; aprire = aperto;
    offrire = offerto; rispondere = risposto; rivolgere = rivolto; descrivere = descritto; distinguere = distinto; dividere = diviso; discutere = discusso; correggere = corretto;
    decidere = deciso; scoprire = scoperto; svolgere = svolto; ripercorrere = ripercorso; attendere = atteso; rendere = reso; intendere = inteso; assumere = assunto; muovere = mosso;
    rimandare = rimandato; ammettere = ammesso; omettere = omesso;
`)

/** Verbs in -ire that do not take -isc-. */
export const plainIre = 'partire seguire sentire aprire offrire coprire scoprire proseguire'

/** Set phrases, and the word that stands for each: their words mean something else apart. */
export const idioms: Readonly<Record<string, string>> = pairs(`
    in due parti = in breve; in piu parti = in breve; da parte = bene; a parte = oltre; da una parte = ora; dall altra = poi; da un lato = ora; dall altro = poi; ufficio paghe = ufficio; ufficio personale = ufficio; ufficio risorse umane = ufficio; nero su bianco = per iscritto; per iscritto = bene;
    sì o no = parola; si o no = parola; ricordati di = pure; non dimenticarti di = pure;
    che cosa = cosa; busta paga = busta; buste paga = buste; certificazione unica = certificazione; vale la pena = conviene; valga la pena = conviene; niente paura = coraggio;
    nessun problema = bene; nessuna fretta = calma; senza perdere tempo = subito; senza fretta = con calma; senza impegno = pure; dovute cautele = cautele; uno per uno = in ordine;
    uno accanto all altro = insieme; per filo e per segno = bene; non appena = quando; non solo = anche; detto questo = ora; fermo restando = oltre; in tutto e per tutto = bene;
    tutto sommato = insomma; prima di tutto = anzitutto; per prima cosa = anzitutto; soprattutto se = se; specie se = se; anche perche = perche; dal momento che = perche;
    , dato che = , perche; , visto che = , perche; i tuoi diritti = le regole; i propri diritti = le regole; non lasciar passare troppo tempo = procedi presto;
    non lasciare passare troppo tempo = procedi presto; se possibile = magari; se necessario = magari; se serve = magari; di solito = spesso; con ogni probabilita = forse;
    niente panico = coraggio; tenere il conto = annotare; lasciare una traccia = annotare; lasciare traccia = annotare; lascia una traccia = annota; lascia traccia = annota; mollare tutto = cambiare; in casi come il tuo = qui; nei casi come il tuo = qui; in un caso come il tuo = qui; in un caso come questo = qui; in casi come questo = qui; in casi come questi = qui; in situazioni come la tua = qui; in una situazione come la tua = qui; in fila = in ordine; prendersi cura di = assistere; al cento per cento = del tutto; la regola di partenza = il punto; la regola di base = il punto; la regola generale = il punto; effetto = senso; effetti = sensi; tieni un conto = annota; tenere un conto = annotare; metterti d accordo = parlare; mettersi d accordo = parlare; prendila con = leggi con; prendilo con = leggi con; prendili con = leggi con; prendile con = leggi con; prendila come = leggi come; prendilo come = leggi come; rimettiti presto = auguri; riguardati = auguri; riposati = auguri; stammi bene = auguri; la parte su = il punto su; la parte sul = il punto sul; la parte sulla = il punto sulla; la parte sull = il punto sull; la parte sui = il punto sui; la parte sulle = il punto sulle; piu sotto = sotto; piu in basso = sotto; poco sotto = sotto; poco piu sotto = sotto; senza stipendio = cosi; senza lavoro = cosi; senza paga = cosi; tenere traccia = annotare; tenere nota = annotare; prendere nota = annotare; tieni il conto = annota; tieni traccia = annota;
    prendi nota = annota; tieni conto = nota; tenere conto = notare; tenere presente = notare; tieni presente = nota; tieni a mente = nota; rimettersi = stare bene;
    rimetterti = stare bene; nessun timore = coraggio; fa la differenza = conta; fanno la differenza = contano; chi ti segue = il consulente; chi ti assiste = il consulente;
    chi di dovere = un consulente; potresti trovare = trovi; potrai trovare = trovi; troverai = trovi; leggerai = leggi; potresti vedere = vedi; non a caso = infatti;
    senza giri di parole = subito; senza dubbio = certamente; senza problemi = pure; senza troppi tecnicismi = bene; da non perdere = importante; riga per riga = bene; punto per punto = bene; voce per voce = bene; passo per passo = bene; passo dopo passo = bene; sta succedendo = succede; sta accadendo = succede; sta capitando = succede; stai passando = vivi; stai vivendo = vivi; stai attraversando = vivi; a meta strada = avanti; in ogni caso = comunque;
    ad ogni modo = comunque; in ogni modo = comunque; ogni volta che = quando; per questo motivo = percio; per questa ragione = percio; al contrario = invece; piu che = come;
    sempre che = se; a patto che = se; da solo = cosi; da sola = cosi; dovresti trovare = trovi; dovresti vedere = vedi; puoi trovare = trovi; puoi leggere = leggi; puoi vedere = vedi;
    in modo che = cosi; in modo da = per; piu o meno = circa; a mano a mano = poi; per lo piu = spesso; il piu possibile = bene; prima possibile = presto; quanto prima = presto;
    non da poco = importante; tutt altro che = poco; una volta = dopo; nel caso = se; in caso di = su; nel caso in cui = se; sulla base di quanto = quanto; in base a quanto = quanto;
    da quanto = quanto; a quanto = quanto; al sicuro = da parte; torna pure = scrivi; torna quando vuoi = scrivi; torna a trovarmi = scrivi; 
    per oggi è tutto = basta cosi; a voce = senza;
`)

/** After an aim these begin the clause that it serves. */
export const resuming =
  'servono serve bastano bastera è occorre bisogna conviene puoi potresti potrai avrei vorrei basta mi ti'

/** What opens a clause. */
export const openers = {
  join: 'e ed o oppure ma pero perche poiche siccome quindi dunque mentre infatti sicche né altrimenti',
  condition: 'se quando qualora purche',
  relative: 'che cui chi',
  ask: 'qual quale quali quanto quanta quanti quante come cosa cos com dove dov',
} as const

export const prepositions = `
  a ad al allo alla ai agli alle all di del dello della dei degli delle dell d da dal dallo dalla dai dagli dalle dall in nel nello nella nei negli nelle nell con col su sul sullo sulla sui sugli sulle sull per tra fra verso presso entro
  durante dopo oltre come
`
/** What stands before a noun. */
export const determiners: string = `
  ${prepositions}
  il lo la i gli le l un uno una questo questa questi queste quest quel quello quella quei quelle quell mio mia tuo tua tuoi tue suo sua suoi sue altro altra altri altre ogni qualche prossimo prossima ultimo ultima nuovo nuova altrettanto
  quanti quante quale quali alcuni alcune certi certe molte parecchie
`
/** Of those, what may also stand before a verb. */
export const clitics = 'mi ti ci vi si lo la li le ne gli me te ce ve l'

/** What turns a question into a claim. */
export const turns = 'senso perche poiche infatti tanto forse vero davvero credi mica mai'

/** Numbers stand before these without measuring anything: "i due contratti", "in due parole". */
export const countable =
  'contratti settori cose cosa punti parole passi passaggi casi voci righe domande strade tabelle testi risposte fonti situazioni nodi indicazioni note eccezioni dati ipotesi colonne discipline aspetti minuti lavori riga gruppi frasi minuto facce motivi strade opzioni possibilita misure documenti informazioni'

/** "Più" before these compares nothing. */
export const degree =
  'avanti sotto giu basso su precis* dettagli* dettagliat* vicin* tardi volte complet* concret* specific* personal* conosciut* approfondit* ampi* mirat* sicur*'
