/**
 * How jobs are said. The same tables read the question and the levels of the agreements, so that both meet in the same
 * words whatever form each of them uses: feminine, lay word, English title, or the duty instead of the trade.
 */

/** Forms that are another word for the same work, or the duty that makes it; first match wins. Patterns over folded text. */
export const sameWork: readonly (readonly [RegExp, string])[] = [
  // Who leads whom: the people led are not the job.
  [
    /\b(?:(?:guid|coordin|gestisc|dirig|comand|conduc|segu)\w*|cap[oi] di)\s+(?:un[ao']?|la|il)?\s*(?:piccol[oa] )?(?:squadra|gruppo|team|equipe|brigata)\b(?:\s+d[ia]\s+(?:\d+|\w+)(?:\s+(?:operai|persone|addett[ie]|colleg\w+|tecnici|risorse|ragazz[ie]))?)?/,
    'caposquadra',
  ],
  [
    /\b(?:coordin\w+|gestisc\w+|dirig\w+|comand\w+|supervision\w+|responsabile di|a capo di|capo di)\s+(?:circa\s+)?(?:\d+|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|alcun[ei]|altr[ei]|divers[ei]|le|gli|i)\s+(?:altr[ei]\s+)?(?:persone|colleg\w+|addett[ie]|dipendenti|operai[e]?|commess[ei]|impiegat[ei]|risorse|ragazz[ei]|camerier[ei]|magazzinier[ei]|tecnici|collaborator[ie]|collaboratrici|lavorator[ie]|educator[ie]|educatrici|guardie|autisti|infermier[ei]|oss|venditor[ie]|cuochi|sottoposti)\b/,
    'coordina',
  ],
  [/\bcomanda (?:la |una )?brigata\b/, 'coordina reparti'],
  [
    /\bcoordina(?:re|no|ndo|mento|menti)?\b|\bcoordino\b|\bcoordinavo\b|\bcoordinatric[ei]\b(?= (?:altr|l))/,
    'coordina',
  ],
  [
    /\bcon (?:\d+|due|tre|quattro|cinque|sei|sette|otto|nove|dieci) (?:aiuti|persone|colleg\w+|addett[ie]|dipendenti|operai[e]?|commess[ei]|impiegat[ei]|risorse|ragazz[ei]|camerier[ei]|meccanici|operator[ie]|venditor[ie]|venditrici|muratori|magazzinier[ei]|autisti|tecnici|educator[ie]|educatrici|cuochi|facchini|guardie|sottoposti)\b/,
    'coordina',
  ],
  // A rank and its field, one word: part of it is another job.
  [
    /\bteam leader\b|\bcap[oi][ -]?squadra\b|\bcap[oi][ -]?grupp[oi]\b|\bcap[oi] operai[o]?\b|\bcap[oi][ -]?linea\b/,
    'caposquadra',
  ],
  [/\bguid\w+\s+(?:il |un |del |di (?:un )?)?reparto\b/, 'caporeparto guida reparto'],
  [/\bguid\w+\s+(?:il |un |del |di (?:un )?)?turno\b/, 'capoturno'],
  [/\bcap[oi][ -]?repart[oi]\b|\bresponsabile (?:di |del )?reparto\b|\bdepartment manager\b/, 'caporeparto'],
  [/\bcap[oi][ -]?turn[oi]\b|\bshift leader\b/, 'capoturno'],
  [/\bcap[oi][ -]?uffici[o]?\b/, 'capoufficio'],
  [/\bcap[oi][ -]?are[ae]\b|\barea manager\b|\bdistrict manager\b/, 'capoarea'],
  [/\bcap[oi][ -]?cantier[ei]\b|\bresponsabile (?:di |del )?cantiere\b/, 'capocantiere'],
  [/\bcap[oi][ -]?officin[ae]\b/, 'capofficina'],
  [/\bcap[oi][ -]?magazzin[oi]\b|\bresponsabile (?:di |del )?magazzino\b|\bwarehouse manager\b/, 'capomagazzino'],
  [/\bcap[oi][ -]?serviz[io]+\b/, 'caposervizio'],
  [/\bcap[oi][ -]?stazion[ei]\b/, 'capostazione'],
  [/\bcap[oi][ -]?partit[ae]\b|\bchef de partie\b/, 'capopartita'],
  [
    /\bcap[oi] ricevimento\b|\bfront office manager\b|\bresponsabile (?:del )?(?:ricevimento|front office)\b/,
    'capo ricevimento',
  ],
  [/\b(?:sous|vice|secondo) chef\b|\bsous-chef\b/, 'souschef'],
  [
    /\bcap[oi] (?:cuoc\w+|chef)\b|\bchef de cuisine\b|\bexecutive chef\b|\bchef executive\b|\bresponsabile (?:della )?cucina\b|\bprimo cuoco\b|\bchef\b(?! (?:unic|de rang))/,
    'capocuoco',
  ],
  [/\bmezzi meccanici\b/, 'mezzimeccanici'],
  [/\bresponsabil[ei] (?:di |d'|dell')?ufficio\b(?! stampa)/, 'capoufficio'],
  [/\bvice[ -]?dirett(?:ore|rice|ori|rici)\b|\bassistant manager\b|\bvice store manager\b/, 'vicedirettore'],
  [
    /\b(?:store|shop) manager\b|\bcapo negozio\b|\bresponsabile (?:di |del )?negozio\b|\bgerente\b|\bgest(?:ore|rice|isc\w+) (?:di |il |un |del |la )*(?:negozio|punto vendita|locale|ristorante|bar|salone)\b/,
    'responsabile puntovendita',
  ],
  [
    /\bdirett(?:ore|rice) (?:di |del |d')\s*(?:un )?(?:negozio|punto vendita|supermercato|ristorante|locale)\b/,
    'direttore puntovendita responsabile',
  ],
  [/\bpunt[oi] vendita\b/, 'puntovendita'],
  [/\bdirett(?:ore|rice) (?:dell' ?|di |d')\s*(?:albergo|hotel)\b|\bhotel manager\b/, 'direttore albergo'],
  [/\bdirett(?:ore|rice) (?:di |della )?(?:filiale|agenzia) (?:di |della )?banca\b/, 'quadro direttivo direttore'],
  [/\bhousekeeping manager\b|\bcapo governante\b|\bprima governante\b/, 'primagovernante'],
  [/\bproject manager\b|\bproject leader\b|\bcapo progetto\b|\bresponsabile di progetto\b/, 'responsabile progetto'],
  [/\br ?& ?d\b/, 'ricerca sviluppo'],
  [/\bmarketing manager\b|\bresponsabile del marketing\b/, 'responsabile marketing'],
  [/\bproduct manager\b/, 'productmanager'],
  [/\b(?:buyer|responsabile (?:degli |ufficio )?acquisti)\b/, 'responsabile acquisti'],
  [/\boffice manager\b/, 'responsabile ufficio'],
  [
    /\b(?:plant manager|direttore di stabilimento|direttrice di stabilimento|direttore di fabbrica)\b/,
    'responsabile stabilimento',
  ],
  // Offices.
  [
    /\b(?:customer (?:service|care)|servizio clienti|assistenza clienti|operat(?:ore|rice|ori|rici) telefonic[oahei]+|call[ -]?center|(?:operat(?:ore|rice) )?(?:inbound|outbound)|help ?desk)\b/,
    'servizioclienti',
  ],
  [/\bdata[ -]?entry\b|\binserimento dati\b|\binserisc\w+ (?:i )?dati\b/, 'dataentry'],
  [/\b(?:responsabile )?(?:ufficio stampa|press office)\b/, 'responsabile ufficiostampa'],
  [/\bd' ?ordine\b/, 'dordine'],
  [/\bdi concetto\b|\bcompiti di concetto\b/, 'concetto'],
  [
    /\b(?:chiud\w+|redig\w+|fa|faccio|redazione) (?:de)?i? ?bilanci\b|\bbilanci\b|\bin autonomia la contabilita\b/,
    'contabile concetto autonomia',
  ],
  [/\bfattur\w+(?: e (?:la )?prima nota)?\b|\bprima nota\b|\bbolle e ddt\b/, 'contabile dordine'],
  [/\b(?:tien\w+|segu\w+|fa|faccio) la contabilita\b|\bcontabilita\b|\bragionier[aei]\b|\baccountant\b/, 'contabile'],
  [/\b(?:addett[oa] )?(?:alle |elabora\w* (?:le )?|fa (?:le )?)?(?:buste paga|cedolini|payroll)\b/, 'paghe'],
  [
    /\bimpiegat[oa] generic[oa]\b|\b(?:lavor[oa]|sto|sta|sono) in ufficio\b|\blavor[oi] d' ?ufficio\b|\bback[ -]?office\b/,
    'impiegato',
  ],
  [/\brispond\w+ al telefono\b|\bcentralin[oi]\b|\btelefonista\b/, 'centralinista'],
  [
    /\breception(?:ist)?\b|\bfront[ -]?office\b|\bricezionist\w*\b|\baddett[oa] al ricevimento\b/,
    'reception ricevimento',
  ],
  [/\bsegreteria\b/, 'segretario'],
  [
    /\bassistente (?:alla )?poltrona\b|\baso\b|\bassistente (?:di studio |dentale|dentistic\w+|odontoiatric\w+)\w*/,
    'assistente studio odontoiatrico',
  ],
  [
    /\b(?:software )?developer\b|\bsviluppator[ei]\b|\bprogrammat(?:ore|rice)(?: informatic\w+)?\b|\bcoder\b/,
    'programmatore',
  ],
  [/\bnetwork (?:specialist|engineer)\b|\bspecialista di rete\b/, 'specialista rete'],
  [/\bteam di\b/, 'gruppo'],
  [/\bhr\b|\brisorse umane\b/, 'risorseumane'],
  [/\banalysts?\b/, 'analista'],
  [/\bcopy(?:writer)?\b/, 'copywriter'],
  [/\bspecialists?\b/, 'specialista'],
  [/\bsocial media (?:manager|specialist)\b|\bcommunity manager\b|\bcontent creator\b/, 'socialmedia'],
  // Shops.
  [
    /\b(?:fa|fare|faccio|sta|sto|stare|lavora|lavoro|batte|alla|in|tiene) (?:la |alla |in )?cassa\b|\bcassier[aei]\b|\b(?:addett[oa]|hostess|operat(?:ore|rice)) (?:di |in |alla |alle )?cass[ae]\b/,
    'cassiere',
  ],
  [
    /\b(?:sistem|caric|riforni|riempi|orden|allest)\w*\s+(?:gli |di )?scaffal[ei]\b|\bscaffalist[ae]\b|\bscaffali\b|\bshelf\b|\brifornimento (?:degli )?scaffali\b/,
    'scaffalista',
  ],
  [
    /\bcommess[aeio]\b|\bvenditric[ei]\b|\baddett[oaie] (?:alla )?vendit[ae]\b|\bserv\w+ (?:i |la )?client\w*\b|\bshop assistant\b|\bsales assistant\b|\bvend(?:e|o|ono|ere) (?:in negozio|al banco|scarpe|vestiti|abiti)\b/,
    'commesso vendita',
  ],
  [
    /\bbancon(?:ier[aei]|ist[ae])\b|\bbanchist[ae]\b|\bbanco (?:taglio|pesce|salumi|gastronomia|macelleria|pane|formaggi|freschi)\b|\baddett[oa] al banco\b|\bal banco\b|\bsalumier[aei]\b/,
    'banconiere',
  ],
  [
    /\b(?:venditor[ei]|vendit(?:rice|rici)|agente|rappresentant[ei])(?: di commercio)? estern[oi]\b|\brappresentant[ei] di commercio\b|\bagent[ei] di (?:commercio|vendita)\b|\bpiazzist[ai]\b|\bviaggiator[ei]\b|\bsales representative\b/,
    'venditore esterno',
  ],
  [/\bcassa\b(?! (?:edile|integrazione|malattia))/, 'cassiere'],
  [
    /\b(?:fa|farebbe|fara|si occupa (?:di|della)) vendit[ae]\b|\bvendit[ae] (?=(?:di|del|della|dei|degli|delle|al|in) )/,
    'commesso vendita ',
  ],
  // Cleaning, guarding, carrying.
  [
    /\b(?:donna|signora|uomo|ragazza) delle pulizie\b|\bpuli(?:sc\w+|re|va|zia|zie|tor[ei]|tric[ei])\b|\blava i pavimenti\b|\bcleaner\b/,
    'pulizie',
  ],
  [/\blavapiatti\b|\bsguatter[oa]\b|\blava i piatti\b|\bplongeur\b|\bdishwasher\b/, 'supporto cucina fatica'],
  [/\bcon (?:la |una |le )?(?:macchin[ae]|lavasciuga\w*|monospazzola)(?: lavasciuga\w*)?\b/, 'con macchine'],
  [/\bbabysitter\b|\bbaby[ -]?sitter\b|\btat[ae]\b|\bnanny\b/, 'babysitter'],
  [/\b(?:collaborat(?:ore|rice) )?domestic[oa]\b|\bcolf\b/, 'colf'],
  [/\bfa (?:di )?tutto\b|\btuttofare\b/, 'polifunzionale'],
  [/\bdama di compagnia\b|\b(?:fa|per) compagnia\b/, 'compagnia'],
  [
    /\bmulettist[ai]\b|\bcarrellist[ai]\b|\b(?:guid\w+|us\w+|port\w+|con) (?:il |un |i )?(?:muletto|carrello elevatore|transpallet)\b/,
    'mulettista',
  ],
  [
    /\bpicking\b|\bprepar\w+ (?:gli |di )?ordini\b|\bprelievo\b|\bpickerist[ae]\b|\bpicker\b|\b(?:pistola|terminalino|palmare)\b/,
    'picking',
  ],
  [
    /\bfacchin[oaie]+\b|\bscaric\w+ (?:di |i )?(?:camion|merc[ei]|bagagli|bancali|pallet)\b|\bportabagagli\b/,
    'facchino',
  ],
  [/\bcustomer\b/, 'servizioclienti'],
  // Driving.
  [/\bpatent[ei] c(?:[- ]?e| ?\+ ?e)\b|\bc-e\b/, 'patentece'],
  [/\bpatent[ei] ([a-d])\b(?!['’])/, 'patente$1'],
  [/\bautoarticolat[oi]\b|\bbilic[oi]\b|\btir\b/, 'bilico'],
  [
    /\bguid(?:a|o|are) (?:il |un |i |l'|lo |la |del |dell'|di )?(?:camion|autocarro|furgone|pullman|autobus|bus|tram|automobile|auto(?! aziendale))\b|\bautist[aei]\b|\bconducent[ei]\b|\bdriver\b/,
    'autista',
  ],
  [/\bcamionist[aei]\b/, 'autista camion'],
  [/\bultimo miglio\b|\blast mile\b/, 'ultimomiglio'],
  // Kitchens and rooms.
  [
    /\b(?:camerier[ae]|addett[ae]) ai piani\b|\b(?:camerier[ae] (?:d'albergo |in albergo |d'hotel )?che )?(?:rifa|rifaccio|rifare|riordina) le (?:camere|stanze)\b|\bhousekeep\w*\b/,
    'cameriereaipiani',
  ],
  [/\bmaitre\b|\bcap[oi][ -]?sala\b|\bcap[oi] camerier\w+\b/, 'maitre'],
  [
    /\bserv(?:e|o|ire) (?:ai|i) tavoli\b|\bport(?:a|o|are) (?:i )?piatti(?: ai tavoli)?\b|\bcamerier[aei]\b|\bwaiter\b|\bwaitress\b|\bchef de rang\b/,
    'cameriere',
  ],
  [/\bbar(?:man|maid|tender|ist[ae])\b|\bbaristi\b/, 'barista'],
  [/\bcommis\b/, 'commis'],
  [/\baiut[oa][ -]?cuoc[oahi]+\b/, 'aiuto cuoco'],
  [/\bportier[ei] (?:di notte|notturn[oi])\b|\bnight (?:auditor|porter)\b/, 'portierenotturno'],
  // Care.
  [
    /\bsenza (?:alcun )?(?:titolo|diploma|attestato|qualifica|corso)(?: specific[oa])?\b|\bnon (?:ha|ho) (?:ancora )?(?:il |la |un |una )?(?:titolo|diploma|attestato|qualifica)\b|\bnon diplomat[oa]\b/,
    'non formata',
  ],
  [
    /\blaureat[oa]\b|\bcon (?:la )?laurea\b|\bcon (?:il |un )?(?:titolo|diploma|attestato|qualifica)(?: specific[oa]| abilitante)?\b|\bdiplomat[oa]\b/,
    'formata',
  ],
  [/\boss\b|\boperat(?:ore|rice) socio[ -]?sanitari[oa]\b/, 'operatoresociosanitario'],
  [/\basilo nido\b|\bnido\b/, 'asilonido'],
  [
    /\b(?:scuol[ae]|ospedal[ei]|rsa|clinic[ae]|casa di cura|case di cura|casa di riposo|strutture? sanitari[ae])\b/,
    'luogosanitario',
  ],
  [/\b(?:si (?:muove|arrangia)|cammina|vive|fa tutto) (?:ancora )?da sol[oa]\b/, 'autosufficiente'],
  [
    /\bnon (?:si muove|cammina|si alza(?: dal letto)?)\b|\ballettat[oa]\b|\binvalid[oa]\b|\balzheimer\b|\bdisabile\b|\bmalat[oa] grave\b/,
    'non autosufficiente',
  ],
  [/\bbi?m?b(?:ino|ini|ina|ine|o|a|i|e)\b|\bfigli[oae]?\b|\bgemell[iae]\b/, 'bambini'],
  [/\bguardi[ae] (?:particolar[ei] )?giurat[ae]\b|\bgpg\b|\bvigilant[ei]s?\b/, 'guardiagiurata'],
  [/\bportin(?:aio|aia|eria|ai)\b/, 'portiere'],
  // Salons.
  [/\bshampist[ae]\b|\blav(?:a|o|are) (?:i )?capelli\b|\bshampoo\b|\bfa gli shampo\w*\b/, 'lavaggio'],
  [/\bmanicure\b|\bmanicurist[ae]\b/, 'manicurista'],
  [/\bunghie\b|\bnail artist\b|\bonicotecnic[oa]\b/, 'onicotecnica'],
  [/\bbarbier[ei]\b|\bbarber\b|\bparrucchier[aei]\b|\bhair ?stylist\b/, 'parrucchiere'],
  [/\blegg\w+ (?:il |i |un )?disegn[oi](?: tecnic[oi])?\b|\blettura di disegni\b/, 'letturadisegno'],
  [/\bgiardinaggio\b|\bgiardin[oi]\b/, 'giardiniere'],
  [/\bconsegn(?:a|o|e|are|ano|he)\b/, 'consegne'],
  [/\b(?:general|country) manager\b/, 'direttore responsabile'],
  [/\bmanager\b/, 'responsabile coordina'],
  // Degree of the work.
  [
    /\b(?:appena|nuov[oaie]|neo)[ -]?assunt[oaie]\b|\bassunt[oaie] da poco\b|\bappena entrat[oa]\b|\ball' ?ingresso\b|\bprimo impiego\b/,
    'ingresso',
  ],
  [
    /\b(?:alla )?prim[ae] esperienz[ae]\b|\bsenza (?:alcuna )?(?:precedente )?esperienza(?: precedente)?\b|\balle prime armi\b|\bnessuna esperienza\b|\bmai lavorato\b/,
    'non esperto ingresso',
  ],
  [
    /\besperienza\b|\besperti?\b|\besperta\b|\b(?:da|con) (?:tanti|molti|(?:[5-9]|[1-4]\d|cinque|sei|sette|otto|nove|dieci|quindici|venti)) anni\b|\bprovett[oaie]\b|\bsenior\b/,
    'esperto',
  ],
  [
    /\bautonomia di spesa\b|\bbudget\b|\bpoter[ei] di firma\b|\bdecid\w+ (?:gli |i )?(?:acquisti|prezzi|assunzioni)\b/,
    'autonomia decisionale',
  ],
  [
    /\b(?:limitata|scarsa|poca|minima|nessuna|senza) autonomia\b|\b(?:sotto|con) (?:la |un |il )?supervision[ei]\b(?: d[ei]l? ?\w+)?|\bcon supervisore\b/,
    'non autonomia',
  ],
  [/\b(?:in (?:piena |completa |totale )?autonomia|autonom[oaie]|autonomamente|autonomia)\b/, 'autonomia'],
  [/\baiut[oai]\b|\bassist(?:o|e) (?:il|la|lo)\b|\bhelper\b/, 'aiuto'],
  [/\bmanoval[ei]\b|\boperai[oae]? comun[ei]\b|\boperai[oae]? generic[oahei]+\b/, 'manovale operaiocomune'],
  [/\boperai[oae]? altamente specializzat[oaei]\b/, 'operaioaltamentespecializzato'],
  [/(?<!\btecnic[oi] |\bpersonale )\baltamente specializzat[oaei]\b/, 'operaioaltamentespecializzato'],
  [/\boperai[oae]? specializzat[oaei]\b/, 'operaiospecializzato'],
  [/\boperai[oae]? qualificat[oaei]\b/, 'operaioqualificato'],
  [
    /\bsemplici e ripetitiv[iao]\b|\bripetitiv[oaie]\b|\blavori manuali semplici\b|\boperazioni (?:semplici|elementari)\b/,
    'semplici operazioni lavori',
  ],
]

/** A trade and what it is a kind of, for the agreements that do not name the trade itself. Words after `masculine`. */
export const kindOfWork: Readonly<Record<string, string>> = {
  saldatore: 'operaiospecializzato operaioqualificato',
  tornitore: 'operaiospecializzato operaioqualificato',
  fresatore: 'operaiospecializzato operaioqualificato',
  elettricista: 'operaiospecializzato operaioqualificato',
  idraulico: 'operaiospecializzato operaioqualificato',
  meccanico: 'operaiospecializzato operaioqualificato',
  carrozziere: 'operaiospecializzato operaioqualificato',
  elettrauto: 'operaiospecializzato operaioqualificato',
  falegname: 'operaiospecializzato operaioqualificato',
  verniciatore: 'operaiospecializzato operaioqualificato',
  sarta: 'operaiospecializzato operaioqualificato',
  cucitrice: 'operaioqualificato',
  cucitore: 'operaioqualificato',
  fornaio: 'operaiospecializzato linea',
  panettiere: 'operaiospecializzato linea',
  stampista: 'operaiospecializzato operaioqualificato',
  stampatore: 'operaiospecializzato operaioqualificato tecnico grafico',
  carpentiere: 'operaiospecializzato',
  gruista: 'operaiospecializzato',
  montatore: 'montaggio operaioqualificato',
  collaudatore: 'operaiospecializzato',
  manovale: 'semplici',
  operaiocomune: 'semplici manovale inserviente generico',
  direttore: 'quadro direttivo',
  socialmedia: 'copywriter marketing',
  risorseumane: 'amministrativo concetto',
  specialista: 'specialistico concetto',
  operaiospecializzato: 'specializzato',
  operaioqualificato: 'qualificato',
  pizzaiolo: 'cuoco',
  pasticcere: 'cuoco',
  pasticciere: 'cuoco',
  cuoco: 'cucina',
  capocuoco: 'cuoco coordina',
  macellaio: 'banconiere commesso',
  scaffalista: 'ausiliarie vendita aiuto commesso',
  cassiere: 'vendita',
  sportellista: 'sportello',
  magazziniere: 'magazzino operaioqualificato',
  reception: 'centralinista segretario controllo accessi portiere',
  consegne: 'fattorino garzone',
  installatore: 'tecnico',
  pressa: 'macchina',
  offset: 'tecnico grafico',
  mulettista: 'movimentazione mezzimeccanici magazziniere',
  muletto: 'movimentazione mezzimeccanici magazziniere',
  picking: 'magazziniere',
  autista: 'esercizio',
  camion: 'mezzi pesanti',
  frigo: 'frigo',
  furgone: 'patenteb consegne',
  pacchi: 'consegne corriere',
  rider: 'consegne',
  corriere: 'consegne patenteb',
  ultimomiglio: 'consegne',
  parrucchiere: 'acconciatore',
  servizioclienti: 'vendita centralinista',
  centralinista: 'servizioclienti segretario',
  receptionist: 'reception',
  portiere: 'portierato',
  barista: 'cameriere',
  cameriereaipiani: 'cameriere camere',
  portierenotturno: 'portiere notte',
  operatoresociosanitario: 'formata',
  asa: 'assistente base',
  osa: 'formata',
  corso: 'formata',
  qualificato: 'formata operaioqualificato',
  specializzato: 'operaiospecializzato',
  ingresso: 'neoassunto junior',
  infermiere: 'formata',
  luogosanitario: 'scuole sanitarie',
  programmatore: 'analista specialista informatico',
  contabile: 'amministrativo',
  paghe: 'contabile amministrativo',
  segretario: 'impiegato amministrativo',
  impiegato: 'amministrativo',
  ingegnere: 'progettista specialista',
  geometra: 'tecnico impiegato',
  capoufficio: 'responsabile ufficio',
  badante: 'assistente base',
  pulizie: 'generico semplici',
  fattorino: 'garzone',
  colf: 'collaboratore',
  souschef: 'cuoco capocuoco',
  caporeparto: 'coordina reparto intermedio guida',
  capoturno: 'caposervizio caporeparto caposquadra coordina turno',
  caposquadra: 'squadra coordina gruppo operaiospecializzato',
  letturadisegno: 'operaiospecializzato',
  capoarea: 'responsabile area',
  capomagazzino: 'responsabile magazzino coordina',
  capofficina: 'officina coordina',
  capocantiere: 'coordina assistente cantiere',
  caposervizio: 'responsabile servizio coordina',
  capopartita: 'cuoco coordina',
  governante: 'primagovernante',
  primagovernante: 'governante coordina',
  vicedirettore: 'responsabile coordina',
  supervisore: 'coordina',
  ispettore: 'coordina controllo',
  coordina: 'coordinatore supervisione supervisore',
  coordinatore: 'coordina',
  puntovendita: 'unita',
  stabilimento: 'unita',
  sede: 'unita',
  filiale: 'unita',
  analista: 'concetto specialista',
  recruiter: 'specialista',
  grafico: 'tecnico',
  tipografo: 'tecnico grafico',
  impaginatore: 'tecnico grafico',
  tecnico: 'specialista',
  tutto: 'tutto',
  bilico: 'mezzi pesanti',
  adr: 'adr',
}

/** Words by which someone leads or helps: an example that says one is not met by a job that does not. */
export const ranks: Readonly<Record<'leads' | 'helps', ReadonlySet<string>>> = {
  leads: new Set(
    (
      'responsabile direttore vicedirettore direttivo direzione coordina coordinatore supervisore quadro dirigente capo caposquadra caporeparto capoturno capoufficio capoarea ' +
      'capocantiere capofficina capomagazzino caposervizio capostazione capopartita capocuoco'
    ).split(' '),
  ),
  helps: new Set('aiuto commis'.split(' ')),
}

/** Words that nearly every description has, which say little of the work. Folded. */
export const commonWords: ReadonlySet<string> = new Set(
  'addetto operatore operaio persona personale lavori compiti mansioni attivita servizi altre altri'.split(' '),
)

/** Names of whole classes of workers, which choose a level only where one alone has them. Folded. */
export const classWords: ReadonlySet<string> = new Set(
  'impiegato operaio tecnico specialista supervisore coordinatore quadro amministrativo'.split(' '),
)

/** How well the work is known, which makes no work by itself. Folded, as `sameWork` writes them. */
export const degrees: ReadonlySet<string> = new Set(
  'professionale esperto formata qualificato specializzato specifico autonomia ingresso junior neoassunto titolo'.split(
    ' ',
  ),
)

/** Where and on what the work is done: it hints at it, without being it. Folded. */
export const settings: ReadonlySet<string> = new Set(
  (
    'ufficio negozio supermercato magazzino reparto officina cantiere sala cucina puntovendita filiale studio salone locale bar ristorante albergo hotel banco ' +
    'stabilimento fabbrica sede cooperativa centro area unita casa luogosanitario linea settore mezzi pesanti merci clienti'
  ).split(' '),
)

/** Words of questions that describe no job. Folded. */
export const chatter: string =
  'livello livelli inquadramento inquadrare inquadrato inquadrata categoria categorie mansione mansioni paga prende prendo prendono quanto minimo stipendio retribuzione mese ' +
  'assumo assumere assunto assunta devo dare mettere giusto corretto spetta contratto settore vive casa noi anni anno direttamente attuale tabella mensile lorda ' +
  'nominiamo cosa fa faccio fare lavora lavoro persona qualcuno nuovo nuova applichiamo applica quale convivente azienda ditta ragazzo ragazza signora signore ' +
  'uomo donna giovane part time full tempo pieno parziale ore giorni settimana mesi circa tutti tutte tutto sempre spesso volte insieme dipendente dipendenti due tre ' +
  'apprendista apprendistato appena solo anche patentino anzianita differenza segue passo passare passa costa costo farebbe promuovo promuovere aziendale molto molta piu mattina pomeriggio sera notte turni turno ha abbia inoltre altri altre gia ma se io lui lei ciao ' +
  'confermare esatto mio mia marito moglie figlio amico nostra nostro buonasera capire chiedere informazione aiutarmi scusate grazie'

/** The masculine of the names of trades: `direttrice` → `direttore`, `cassiera` → `cassiere`, `operaie` → `operaio`. */
export function masculine(word: string): string {
  return word
    .replace(/tric[ei]$/, 'tore')
    .replace(/ier[ai]$/, 'iere')
    .replace(/(?<=oper)ai[ae]?$/, 'aio')
    .replace(/(?<=[rt])ori$/, 'ore')
}
