/**
 * Words by which a sentence of a model is judged: whether it only leads from one claim to the next, or says something of its
 * own that nobody answers for. Folded; a final `*` stands for any ending.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Numbers, shares, units and qualities of values: whoever says them tells a figure. */
export const values: readonly string[] = words(`
  due tre quattro cinque sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto
  diciannove vent* trent* quarant* cinquant* sessant* settant* ottant* novant* cent* duecent* trecent* mille mila milion* mezz* meta doppi*
  tripl* terz* quart* quint* dozzina decina ventina trentina percento percentual* zero raddoppi* dimezz* giorn* settiman* mese mesi mensil*
  anno anni annual* annu* ore orari* minut* euro lavorativ* calendario feriali ferial* lord* nett* consecutiv* solar* lunedi martedi
  mercoledi giovedi venerdi sabato domenic* gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
  subito immediat* prima dopo entro fino durante
`)

/** What is more, less, equal, all, none, only, always: a comparison or a generalisation. */
export const comparisons: readonly string[] = words(`
  piu meno maggiore maggiori minore minori superiore superiori inferior* peggio miglior* peggior* stess* ugual* identic* pari altrettant* almeno massim*
  minim* oltre solo sola soli sole soltanto unic* esclusivamente mai tutti tutte ogni ognun* ciascun* chiunque nessun* qualsiasi qualunque nulla
  niente entramb* comunque automatic* neanche nemmeno neppure interament* integral* total* parzial* gratis gratuit* senza eccett* tranne
  salvo indipendentement* solitamente generalmente spesso quasi circa raramente sicuramente ovviamente facoltativ* volontari* inutil*
`)

/** What "più" may stand before without comparing anything. */
export const harmlessAfterMore: readonly string[] = words(`
  avanti sotto giu basso chiar* precis* important* util* semplic* dettagl* seren* tranquill* complet*
`)

/** What one may, must, is owed or risks, what holds, begins, changes and what does not. */
export const rightsAndDuties: readonly string[] = words(`
  puo possono potete potra* potrebb* potev* dev* dovr* dovut* dovev* spett* diritt* obblig* vietat* diviet* lecit* illecit* legittim*
  illegittim* null* valid* invalid* vale valgono valeva basta bastan* occorr* bisogna necessari* tocc* rischi* perd* consentit* ammess* concess*
  garantit* tutelat* esent* esclus* inclus* compres* impon* impost* preten* rifiut* conserv* mantien* mantener* ottien* ottener* ricev* incass*
  guadagn* risarc* rimbors* impugn* denunci* scatta scattano decorr* matur* scad* parte partono inizia iniziano finisce finiscono termina dura
  durano aumenta aumentano diminu* cresc* cala calano sale salgono scend* raddoppia cambia cambiano sospend* interromp* prolung* proroga* cumul*
  somma sommano applic* coinvolg* dipend* conferm* corrispond* equival* ammont* paga pagano pagar* pagat* versa versano trattien* detra* serve
  servono conviene convengono rinunc*
`)

/** Words of this field, beside the lexicon's: they stand only where the engine's sayings have them. */
export const fieldWords: readonly string[] = words(`
  dipendent* datore titolare capo padron* principal* responsabil* sindacat* rsu ispettorat* tribunal* giudic* inps inail fisco stato medic*
  certificat* sold* import* cifr* indennit* stipend* paga busta cedolin* tass* contribut* trattenut* qualific* mansion* turn* tempo indeterminat*
  determinat* assunzion* assunt* licenzi* dimission* dimett* raccomandata pec mail termin* scadenz* preavvis* prova feri* permess*
  malatti* infortuni* maternit* paternit* congedo congedi straordinari* notturn* festiv* tredicesim* quattordicesim* scatt* anzianit* tfr
  liquidazion* sanzion* disciplinar* rinnov* apprendist* comporto tutela assenz* decorrenz*
`)

/** Words of the field that name no subject: any sentence may have them. */
export const generalWords: readonly string[] = words(`
  contratt* ccnl lavor* azienda aziendal* livell* legge norm* articol* regol* eccezion* condizion* lettera ditta impresa periodo
`)

/** Words that lead from one thing to the next and say nothing themselves. */
export const connectives: readonly string[] = words(`
  ecco vediamo vedi vedere vedrai veniamo venendo passiamo passando partiamo cominciamo iniziamo torniamo riassum* riepilog* ricapitol* sintesi
  breve sostanza pratic* concret* dettagl* passo passi passaggi* seguito segue seguono seguent* sotto sopra qui quadro insieme ordine parola parole
  rispost* domand* chied* chiesto dici detto dirmi dimmi indic* scriv* spieg* dubbi* approfond* legg* lettur* guard* trov* tien* tener* present*
  mente ricord* attenzion* nota notar* confront* calcol* verific* controll* esamin* valut* caso casi tuo tua tuoi tue situazion* circostanz* ipotes*
  esempio punto punti aspett* tema temi argoment* prevede prevedono dice dicono stabilisce stabiliscono fissa funziona funzionano risulta quanto
  riguarda riguardo proposito rispetto merito infatti quindi dunque percio cosi inoltre intanto poi infine anzitutto innanzitutto luogo secondo
  base font* tabell* elenc* inform* dati conclusion* momento tuttavia pero mentre siccome poiche visto dato considerat* partendo precis* altro
  altra altri altre ulterior* ancora anche sempre tutto divers* complet* nello particolare generale riport* raccolt* cercat* aiut* fammi sapere
  vuoi volessi desider* spero posso possiamo bene certo volentieri riferiment* relativ* specific* consigli* suggerisc* buono buona nuovo nuova
  resto tengo presente disposizione ultima ultimo cosa aggiungo aggiungere chiar* previst* voce voci riga righe passare decision* scelta scelte ora adesso tocca invito voci righe somma importi figura
`)

/** How things are for the reader, not what the rule is. */
export const feelings: readonly string[] = words(`
  delicat* difficil* complicat* important* util* comprensibil* normal* seren* tranquill* preoccup* stressant* faticos* chiar* semplic* facil*
  dispiac* capisc* comprend* immagin* auguri auguro congratulazioni complimenti grazie prego coraggio forza bocca lupo fortuna buon
`)

/** Verbs of the assistant or to the reader: only under them the words of the field stand in a sentence unanswered. */
export const frames: readonly string[] = words(`
  ecco vediamo vedi veniamo venendo passiamo passando partiamo cominciamo iniziamo torniamo riassum* riepilog* ricapitol* segue seguono capisco
  comprendo immagino dispiace auguri congratulazioni complimenti bocca grazie guarda trovi troverai spero chiesto chiedi chiedevi spiego
  confrontiamo ho abbiamo riporto aggiungo tieni ricorda nota consiglio suggerisco invito resto riguarda riguardo proposito quanto
`)

/** What asks the reader for something, or offers it. */
export const requests: readonly string[] = words(`
  dimmi dimmelo indicami indicamelo scrivimi fammi fammelo raccontami precisami posso possiamo vuoi preferisci
`)

/** How a question to the reader begins; one that begins otherwise may only look like one. */
export const asking: readonly string[] = words(`
  vuoi ti hai quanto quanti quante quale quali qual che da in sei preferisci desideri posso lavori come dove quando c
`)

/** What turns a sentence that asks or offers into one that claims. */
export const turns: readonly string[] = words(
  'ma pero perche poiche siccome infatti quindi dunque tanto comunque sappi sapevi',
)

/** Feelings for the reader: whatever they are about, it is no rule. */
export const empathy: readonly string[] = words('dispiace capisco comprendo immagino auguro spero')

/** "Puoi chiedermi…", "posso calcolare…": what the assistant offers is no right of the reader. */
export const offers: readonly string[] = words(`
  chieder* chied* scrivermi scriver* dirmi indicar* aiutar* calcolar* vedere veder* trovar* legger* approfondir* spiegar* confrontar* riassumer*
  verificar* controllar* contare consultar* preparar* stimar* precisar*
`)

/** Forms of "essere" and "avere", and of "no", which beside words of the field make a statement. */
export const statements: readonly string[] = words(`
  e sono siamo era erano sara saranno sarebbe sia siano ha hanno avra avranno avrebbe abbia non ne no resta restano rimane rimangono diventa
`)

/** Words that stand anywhere and say nothing. */
export const fillers: readonly string[] = words(`
  a ad al allo alla ai agli alle di del dello della dei degli delle d da dal dallo dalla dai dagli dalle in nel nello nella nei negli nelle con
  col su sul sullo sulla sui sugli sulle per tra fra il lo la i gli le l un uno una ed o od ma cosa come cio questo questa questi queste
  quello quella quelli quelle mi ti ci vi si me te lui lei noi voi loro mio mia miei mie suo sua suoi sue nostro nostra qual quale quali dove
  che cui se quando hai tu tue sei ce c chi molto proprio gia li la ciao salve buongiorno buonasera
  aver avere avuto essere stato stata fatto fare fai faccio farlo
`)
