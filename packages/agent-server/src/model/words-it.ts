/**
 * Words by which a sentence of a model is judged: whether it only leads from one claim to the next, or says something of its
 * own that nobody answers for. Folded; a final `*` stands for any ending.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Numbers and shares in words. */
export const quantities: readonly string[] = words(`
  due tre quattro cinque sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto
  diciannove vent* trent* quarant* cinquant* sessant* settant* ottant* novant* cent* duecent* trecent* mille mila milion*
  mezz* meta doppi* tripl* terz* quart* quint* dozzina decina ventina trentina percento percentuale zero raddoppi* dimezz*
`)

/** What is more, less, equal, all, none, only, always: a comparison or a generalisation. */
export const comparisons: readonly string[] = words(`
  piu meno maggior* minor* superior* inferior* meglio peggio miglior* peggior* stess* ugual* identic* pari altrettant* almeno massim*
  minim* oltre sol* soltanto unic* esclusivamente sempre mai tutt* ogni ognun* ciascun* chiunque nessun* qualsiasi qualunque nulla niente
  entramb* comunque automaticamente anche neanche nemmeno neppure invece altriment* interament* integralment* complet* total*
  parzial* subito immediatament* gratis gratuit* senza eccett* tranne salvo indipendentement* solitamente normalmente
  generalmente spesso quasi circa raramente certamente sicuramente ovviamente
`)

/** What one may, must, is owed or risks, what holds and what does not. */
export const rightsAndDuties: readonly string[] = words(`
  puo possono potete potra* potrebb* potev* dev* dovr* dovut* dovev* spett* diritt* obblig* vietat* diviet* lecit* illecit* legittim*
  illegittim* null* valid* invalid* val* basta bastan* occorr* bisogna necessari* tocc* rischi* perd* consentit* ammess* concess*
  garantit* tutelat* esent* esclus* inclus* compres* previst* impon* impost* preten* rifiut* conserv* mantien* mantener* ottien*
  ottener* ricev* incass* guadagn* risarc* rimbors* impugn* denunci* scatt* decorr* matur* scad* parte partono inizia iniziano
  finisce termina dura durano aument* diminu* cresc* cal* sal* scend* raddoppia cambi* sospend* interromp* prolung* proroga* cumul*
  somm* applic* riguarda riguardano coinvolg* dipend* confermo conferm* corrispond* equival* ammont* pag* vers* trattien* detra*
`)

/** Words of this field, beside the lexicon's. */
export const fieldWords: readonly string[] = words(`
  contratt* ccnl legge norma norme articol* lavor* dipendent* azienda aziendal* ditta impresa datore titolare capo padron* principal* sindacat*
  rsu ispettorat* tribunal* giudic* inps inail fisco stato medic* certificat* giorn* settiman* mes* ann* or* minut* euro sold* import* cifr*
  somma indennit* stipend* paga busta cedolin* lord* net* tass* contribut* trattenut* livell* qualific* mansion* orari* turn* part-time
  tempo indeterminat* determinat* assunzion* assunt* licenzi* dimission* dimett* lettera raccomandata pec mail termin* scadenz* period* data
  periodo preavvis* prova feri* permess* malatti* infortuni* maternit* paternit* congedo straordinari* notturn* festiv* domenic* tredicesim*
  quattordicesim* mensilit* scatt* anzianit* tfr liquidazion* sanzion* disciplinar* rinnov* apprendist* comporto tutela assenz*
`)

/** Words that lead from one thing to the next and say nothing themselves: they may stand beside the words of the field. */
export const connectives: readonly string[] = words(`
  ecco vediamo vedi vedere vedrai veniamo passiamo partiamo cominciamo iniziamo torniamo riassum* riepilog* sintesi breve sostanza pratica
  concreto concretamente dettagl* passo passi seguito segue seguono sotto sopra qui quadro insieme ordine parol* risposta
  rispost* domanda domande chiedi chiesto chieder* dici detto dirmi dimmi indic* scriv* spieg* chiar* chiarir* dubbi* approfond* legg* lettura
  guard* trov* tien* tener* present* mente ricord* attenzion* nota notar* confront* calcol* verific* controll* esamin* valut* cas* tuo tua
  tuoi tue situazion* circostanz* ipotes* esempio punt* aspett* tema temi argoment* caso regol* previsione prevede dice stabilisce funziona
  funzionano risulta quanto riguarda riguardo proposito rispetto merito infatti quindi dunque perci* cosi inoltre intanto poi infine anzitutto
  innanzitutto prima luogo secondo base riferimento font* tabell* elenc* inform* dati indicazion* eccezion* condizion* conclusion*
  capisco comprendo immagino dispiace congratulazioni auguri grazie prego ciao salve buongiorno buonasera coraggio tranquill* preoccup* serenit*
  delicat* difficil* complicat* important* utile utili bene certo volentieri aiut* fammi sapere vuoi volessi desider* spero posso possiamo
  momento tuttavia pero mentre siccome poiche visto dato considerat* partendo completar* precis* esatt* altro altra altri altre ulterior* ancora
  consigli* suggerisc* riferiment* relativ* specific* nello particolare generale
`)

/** A sentence that speaks of the answer or to the reader: only then the words of the field may stand in it unanswered. */
export const frames: readonly string[] = words(`
  ecco vediamo vedi veniamo passiamo partiamo cominciamo iniziamo torniamo riassum* riepilog* sintesi sotto seguito segue seguono qui capisco
  comprendo immagino dispiace auguri congratulazioni grazie dimmi indicami scrivimi fammi vuoi quanto proposito trovi troverai spero risposta
  domanda chiesto ricapitol* spiego confronto esempio dettaglio
`)

/** "Puoi chiedermi…", "posso calcolare…": what the assistant offers is no right of the reader. */
export const offers: readonly string[] = words(`
  chieder* chied* scriver* dirmi indicar* indicarmi aiutar* calcolar* veder* trovar* legger* approfondir* spiegar* confrontar* riassumer*
  verificar* controllar* contar* consultar*
`)

/** Forms of "essere" and "avere", and of "no", which beside words of the field make a statement. */
export const statements: readonly string[] = words(`
  e sono sei siamo era erano sara saranno sarai sarebbe sia siano ha hanno hai avra avrai avranno avrebbe abbia non ne no resta restano
  rimane rimangono diventa c ce cui che se quando
`)

/** Words that stand anywhere and say nothing. */
export const fillers: readonly string[] = words(`
  a ad al allo alla ai agli alle di del dello della dei degli delle d da dal dallo dalla dai dagli dalle in nel nello nella nei negli nelle con
  col su sul sullo sulla sui sugli sulle per tra fra il lo la i gli le l un uno una e ed o od ma cosa come cio questo questa questi queste
  quello quella quelli quelle mi ti ci vi si me te lui lei noi voi loro mio mia miei mie suo sua suoi sue nostro nostra qual quale quali dove
`)
