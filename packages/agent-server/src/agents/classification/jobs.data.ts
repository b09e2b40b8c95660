/**
 * Jobs as those who hire and those who work describe them, with the levels that the text of the agreement (description
 * and examples in `knowledge/`) supports. `weak`: no single level may be given as settled; an empty list: the data has
 * no such job, and no level may be given at all.
 */
export interface JobCase {
  /** CNEL code. */
  readonly agreement: string
  readonly job: string
  /** The level that may lead the answer; any of them, where the text supports several. */
  readonly levels: readonly string[]
  /** What the strength may be; any when absent. */
  readonly strength?: 'sure' | 'unsure'
}

/** The cases of an agreement: a line each, the job and the levels that may lead. */
export const cases = (agreement: string, lines: string): readonly JobCase[] =>
  lines
    .trim()
    .split('\n')
    .map(line => {
      const [job = '', answer = ''] = line.split('=>').map(part => part.trim())
      const words = answer.split(' ')
      return {
        agreement,
        job,
        levels: words.filter(word => word !== 'sure' && word !== 'unsure' && word !== 'none'),
        ...(words.includes('sure') ? { strength: 'sure' as const } : {}),
        ...(words.includes('unsure') ? { strength: 'unsure' as const } : {}),
      }
    })

export const jobs: readonly JobCase[] = [
  ...cases(
    'H011',
    `
ragazza che fa la cassa e sistema gli scaffali in un supermercato da 3 anni => 4 5
responsabile di 5 persone con autonomia di spesa => 1 2
impiegato che fa fatture e prima nota => 4
lavoro in ufficio => 4 unsure
store manager di un negozio di abbigliamento => 1 Q
HR specialist => 2 3 unsure
developer => 2 3 unsure
customer care => 4 5 unsure
commessa che ha anche le chiavi del negozio => 4
vicedirettrice del negozio, coordina 6 commesse => 2 1
magazziniere con patentino del muletto => 4 sure
centralinista part time => 5 sure
guardiano notturno del capannone => 6 sure
donna delle pulizie del negozio => 7 sure
social media manager => 1 2 3 unsure
responsabile del marketing => 1 sure
product manager => 1 sure
direttore di un ipermercato con 80 dipendenti => Q
sono al 5 livello ma coordino 4 colleghe del reparto => 2
banconiera al reparto gastronomia => 4 sure
aiuto banconista alle prime armi => 5
vetrinista => 3 sure
meccanico provetto nell'officina della concessionaria => 3 sure
traduttrice => 4 sure
estetista in profumeria => 4 sure
ragioniera che chiude i bilanci in autonomia => 2
pilota di aerei => none
apprendista commessa => 4
venditore esterno che gira per i clienti con l'auto aziendale => OV1 OV2 unsure
operaio comune di magazzino => 6 4
cassiera => 4 5
segretaria => 4 unsure
capo reparto con 4 addetti => 2 sure
analista => 2 sure
comessa adetta alla vendita => 4
ispettrice di zona => 2
garzone di bottega => 7 sure
quadro con responsabilità di una sede => Q sure
buongiorno, devo assumere una ragazza che sta in negozio, serve i clienti e sta in cassa. che livello? => 4
che livello spetta a chi carica gli scaffali di notte? => 5 4
mio marito fa il magazziniere, scarica i camion e prepara gli ordini => 4
impiegata amministrativa che registra fatture e risponde al telefono => 4 5
il ragazzo che consegna a domicilio la spesa in bicicletta => 7 6 5 unsure
sono capo reparto e gestisco il budget del reparto e i turni di 8 persone => 2 1
tecnico informatico che ripara i pc dei clienti => 3
addetta al controllo merci in arrivo => 5 sure
responsabile della logistica con 12 dipendenti sotto => 1 2 unsure
assunta come impiegata ma fa la segretaria di direzione => 4 2 3 unsure
e-commerce specialist => 2 3 unsure
contabile con mansioni di concetto => 2 sure
impiegata d'ordine => 4
addetta alle vendite in profumeria con 10 anni di esperienza => 4
banchista di macelleria => 4
portinaio custode dello stabile => 6
account executive in agenzia pubblicitaria => 1 sure
uomo delle pulizie => 7
digital marketing manager => 1
lavoro nel reparto ortofrutta di un supermercato, peso la frutta e sistemo i banchi => none
autista che consegna le merci col furgone => 4 5 7 unsure
cosa spetta a una receptionist in palestra => 4 5 unsure
Salve, assumo un ragazzo per il reparto elettronica che spiega i prodotti e chiude le vendite, livello? => 4
addetta alle casse e al banco informazioni => 4 5
receptionist di uno showroom => 5 4 unsure
responsabile negozio con 3 commesse => 1 Q 2
tecnico che ripara elettrodomestici a domicilio => 3
contabile che registra le fatture sotto la supervisione del responsabile => 4
capo contabile => 2 1
magazziniera addetta al ricevimento merci => 4 5
impiegata ufficio acquisti => 4 3 2 1 unsure
fattorino => 6 7 unsure
custode di notte => 6 sure
web designer => none
graphic designer in agenzia => none
copy in agenzia pubblicitaria => 2
data analyst => 2
stagista => none
supervisor di 3 punti vendita => 2 1 Q
carrozziere esperto => 3
consegnatario di magazzino => none
assistente alla vendita alle prime esperienze => 5 4
`,
  ),
  ...cases(
    'H012',
    `
commessa in un negozio di scarpe => IV sure
capo reparto => II sure
centralinista => V sure
usciere => VI sure
art director => I sure
addetta alle pulizie => VII sure
commesso e cassiere => IV
ispettrice => II sure
magazziniere => IV sure
estetista => IV sure
aiuto commessa => V sure
garzone => VII sure
direttrice di un grande punto vendita => Q I
`,
  ),
  ...cases(
    'H008',
    `
cassiera => 4 sure
scaffalista notturno => 5 sure
ragazza che fa la cassa e sistema gli scaffali => 4 5 unsure
caporeparto ortofrutta => 2 sure
direttrice di supermercato => 1 Q
store manager => 1
banconista al banco salumi => 4
ispettore di zona => 2 sure
pulisce il punto vendita => 7
responsabile acquisti => 1 sure
buyer => 1
addetta cassa e rifornimento scaffali part time 20 ore => 4 5
caporeparto salumi con 6 addetti => 2 sure
banco pesce, serve i clienti => 4
guardia del parcheggio / custode => 6
direttore di ipermercato => Q sure
macellaia esperta => 4 3 unsure
responsabile del punto vendita con 20 persone => 1
magazziniera => 4 sure
cassiera centrale che coordina le altre cassiere => 2 4
adetto reparto freschi banco taglio => 4
responsabile reparto => 2
cassiere e rifornimento banchi => 4 5
hostess cassa => 4
guardia giurata all'ingresso => none
`,
  ),
  ...cases(
    'H052',
    `
cameriera ai piani => 6S
receptionist => 4
portiere di notte => 5 sure
front office manager => 2
direttrice d'albergo => A sure
lavapiatti => 7
chef de cuisine che comanda la brigata => 2
cuoco => 4 sure
commis di sala => 6S sure
facchino ai bagagli => 6 sure
barman => 4 sure
maître => 2
vice direttore => B sure
responsabile amministrativa => 1 sure
addetto lavanderia e stireria => 6
bagnino della piscina => none
housekeeping manager => 2
addetta al ricevimento che parla tre lingue => 4 sure
cameriera d'albergo che rifà le stanze => 6S
primo maitre => 2 sure
governante ai piani => 2
chef unico di un piccolo hotel => 3
portiere di notte in un tre stelle => 5 sure
fa le colazioni e riordina la sala => 4 6S 6 7
direttore di un hotel 4 stelle con 60 dipendenti => A
lavandaia => 6
responsabile food and beverage => B
segretaria d'albergo al ricevimento => 4
facchina => 6
barista d'hotel => 4
chef de rang => 4
sous chef => 2 3 4 unsure
massaggiatrice spa => none
maître d'hotel => 2
manutentore => none
cameriera ai piani con molta esperienza => 6S sure
`,
  ),
  ...cases(
    'H05Y',
    `
barista => 4
cameriera di sala => 4 sure
pizzaiolo => 4 unsure
lavapiatti => 6 7
aiuto cuoca => 5 sure
addetta al banco => 5 sure
chef de partie => 3
maître di sala => 2 sure
direttrice del ristorante => QA QB
store manager di un fast food => QB
capo area di quattro locali => QA sure
donna delle pulizie => 7 sure
camerirea in pizzeria => 4
ragazzo che porta i piatti ai tavoli la sera => 4
cuoca di un ristorante => 4 sure
lava i piatti e pulisce la cucina => 7 6
aiutante in cucina => 5 6
capo sala => 2 3
responsabile amministrativa di reparto => 2 sure
barista che fa i caffè e batte gli scontrini => 4
vice direttore di una mensa => QB sure
cameriere di sala a chiamata => 4
gelataia => none
gestore di un punto vendita di ristorazione veloce => QB
cameriera e barista in un pub => 4
ragazza al banco bar che fa cappuccini e serve ai tavoli => 4 5
cuoco capo partita primi => 3
operatrice mensa scolastica: serve i pasti e lava => none
direttore di mensa => QA QB
pizzaiolo unico con 2 aiuti => 4 3 2 unsure
vicedirettrice => QB sure
impiegata amministrativa di un ristorante => 3 2 4 unsure
pulisce i bagni del locale => 7
panettiera => none
sommelier => none
`,
  ),
  ...cases(
    'H442',
    `
segretaria in uno studio legale => 4 sure
segretaria da 15 anni, molto esperta => 4S
impiegata che elabora le buste paga in completa autonomia => 2
contabile => 3
ASO, assistente alla poltrona => 3
data entry => 4 sure
responsabile della sede distaccata => Q
impiegata contabile => 3 sure
architetto progettista => none
segretaria dal dentista => 4
impiegata che fa le dichiarazioni dei redditi e la contabilità dei clienti => 3 2
lavoro da un notaio, copio atti e rispondo al telefono => 4 unsure
responsabile del settore paghe con laurea => 1 2
assistente dentale => 3
segretaria => 4
impiegata paghe esperta e autonoma => 2
direttore di studio => Q sure
praticante => none
addetta alle pulizie dello studio => 5 unsure
ragioniera => 3 2
`,
  ),
  ...cases(
    'H501',
    `
badante convivente diplomata OSS per signora allettata => DS sure
badante senza titolo per persona non autosufficiente => CS sure
badante per il nonno che è autosufficiente => BS sure
badante => BS CS DS unsure
tata per due gemelli => BS sure
colf che pulisce, stira e cucina da dieci anni => B
donna delle pulizie alla prima esperienza => A
giardiniere => B sure
autista di famiglia => B sure
cuoca => C sure
governante che coordina la servitù => D sure
dama di compagnia => AS
presenza notturna, dorme in casa => PN sure
maggiordomo => D sure
stalliere => A sure
signora che viene a ore a pulire e stirare => B A unsure
badante per mio padre malato di alzheimer, non ha corsi => CS
assistenza a mia madre anziana autosufficiente, solo compagnia => AS BS
ragazza che va a prendere i bambini a scuola e li tiene il pomeriggio => BS
badante con attestato OSS per nonna non autosufficiente => DS sure
cameriere in villa => B sure
donna che dorme da noi la notte per presenza => PN
cuoco per una famiglia => C sure
custode della villa => B sure
signora ucraina che assiste mia suocera allettata giorno e notte, non ha diplomi => CS
badante con corso da 500 ore per malato non autosufficiente => DS
babysitter e pulizie => BS
domestica che fa tutto in casa con esperienza => B
autista e giardiniere => B
infermiera a domicilio => none
dorme in casa per fare la notte, presenza => PN
ragazza alla pari => none
cuoco di casa => C sure
`,
  ),
  ...cases(
    'H515',
    `
parrucchiera qualificata => 3 sure
shampista => 4
barbiere esperto che guida il salone => 1 sure
onicotecnica => 3 sure
manicure => 3
aiuto parrucchiera senza qualifica => 4
impiegata amministrativa del centro estetico => 2
responsabile tecnica del salone => 1 sure
estetista diplomata => 3 1
ragazza che lava i capelli => 4
tatuatrice => none
parrucchiera che lavora in autonomia e gestisce il salone => 1
parrucchiere che gestisce il salone => 1
estetista => 3
aiuto estetista => 4
barbiere => 3 1 unsure
`,
  ),
  ...cases(
    'HV17',
    `
guardia giurata con 4 anni di servizio => 4
guardia giurata da 2 anni => 5
guardia giurata neoassunta => 6 sure
portierato in azienda => D
addetta alla reception e controllo accessi => D sure
capoturno => 3
operatore di centrale operativa con esperienza => 3
direttore dell'istituto di vigilanza => Q
coordinatrice dei servizi fiduciari => B
operatore dei servizi fiduciari appena assunto => E
guardia particolare giurata => 4 5 6 unsure
addetto al controllo accessi in un centro commerciale => D
usciere di portineria => D unsure
guardia giurata con 20 mesi di servizio => 5
responsabile operativa => 1 sure
vigilantes armato da 8 anni => 4
piantone alla portineria di uno stabilimento => D
capo servizio => 2 sure
impiegata amministrativa => none
operatore di centrale appena arrivato => 3
`,
  ),
  ...cases(
    'I022',
    `
conducente di autobus => 175 unsure
capo stazione => 193 sure
ausiliario generico => 100 sure
responsabile di unità amministrativa complessa => 250
autista di autobus di linea urbana => 175 unsure
coordinatrice => 210 190 188 unsure
impiegata esperta => 178
autista => 175 unsure
impiegato => 178
`,
  ),
  ...cases(
    'I100',
    `
magazziniere => 4 sure
addetta al picking => 5 sure
mulettista => 4J
autista di bilico in trasferta => B3
camionista ADR con patente CE => C3
driver che consegna pacchi col furgone, ultimo miglio => G1
capo magazzino => 1 sure
impiegata spedizioni internazionali => 2 sure
facchino => 6 sure
contabile => 3S sure
gruista => 3S sure
autista patente C => F2 E2 D2 unsure
autista navetta => A3 sure
customer service => 3
responsabile di filiale => 1 sure
autista => A3 B3 C3 D2 E2 F2 G1 H1 unsure
autista con la patente c che fa consegne in provincia => F2 E2 D2 unsure
guido il tir all'estero con ADR => C3
faccio consegne di pacchi amazon con il furgone => G1 H1
addetto al magazzino con muletto => 4J
impiegata contabile in un corriere => 3S 4
capoturno di magazzino => 1
meccanico dei camion => 3 sure
fattorino => 4 sure
manovale che scarica bancali a mano => 6
team leader di 6 operai di magazzino => 3S
aiuto contabile => 4 sure
guardiano notturno => 6 sure
autista con C e CQC, giri regionali => F2 E2 D2 unsure
corriere sda con furgone => H1 G1
impiegata ufficio traffico => 2 3 3S 4 unsure
addetto allo scarico bancali => 6
conduttore di gru => 3S
capo squadra facchini => 3S
addetto al customer service => 3 sure
segretaria => 5
direttore di filiale => Q 1
cassiera => 3 sure
`,
  ),
  ...cases(
    'J241',
    `
sportellista appena entrata in banca => 3A1L
quadro direttivo => QD1 QD2 QD3 QD4 unsure
ausiliario => AU
direttore di filiale => QD1 QD2 QD3 QD4 unsure
vice direttore di filiale => none
impiegata allo sportello => 3A1L
consulente finanziario => none
cassiere allo sportello => 3A1L unsure
addetta alle pulizie => AU unsure
`,
  ),
  ...cases(
    'K411',
    `
operatrice di call center inbound => B1
operatrice call center esperta => B2
team leader => C1 sure
tecnico di rete => B2 sure
project manager => C3
network specialist senior => C2
impiegata amministrativa => B1 sure
software developer => C1 B2 C2 unsure
rispondo al telefono in un call center => B1
supervisore di un gruppo di operatori telefonici => C1 C2 unsure
installatore di linee => B2 unsure
responsabile di funzione => D1 sure
operatore inbound, risponde ai clienti TIM => B1
team leader di call center con 12 operatori => C1
sistemista di rete senior => C2 B2 unsure
responsabile di progetto => C3 sure
magazziniere => none
`,
  ),
  ...cases(
    'K511',
    `
addetta alle pulizie degli uffici => 2 sure
addetto alle pulizie con macchina lavasciuga => 3
caposquadra => 4 sure
ausiliaria in ospedale => 2/115
portiere al controllo accessi => 3 sure
manutentore => 4 sure
capo cantiere => 5
manovale => 1 sure
impiegata di concetto => 6 sure
pulisce le scale dei condomini => 2
donna delle pulizie in un ospedale => 2/115
pulizie in una scuola => 2/115
usa la macchina lavapavimenti => 3
capo squadra di 5 addette alle pulizie => 4 sure
portinaia => 3
operaia che pulisce treni => 2 sure
disinfestatore => none
giardiniere => none
addetta mensa => none
receptionist => 3
responsabile di funzione => 7 sure
operaio alla prima assunzione, manovalanza => 1
`,
  ),
  ...cases(
    'T011',
    `
infermiera => none
fisioterapista => none
ausiliario => A
addetta alle pulizie => A
aiuto cuoco => A2
addetto alle pulizie di reparto => A sure
oss => none
medico => none
ausiliaria specializzata => A2
ausiliario specializzato => A2 sure
tecnico di radiologia => none
commesso => A
impiegata amministrativa => none
`,
  ),
  ...cases(
    'T151',
    `
educatrice professionale => D2 sure
educatore senza titolo => D1
OSS in RSA => C2
coordinatrice di servizi => E2
educatrice che coordina l'équipe => D3
ausiliaria ai piani => A1
assistente di base senza titolo => B1 sure
direttrice della cooperativa => F2 sure
capo ufficio => E1 sure
maestra di asilo nido => D2
responsabile d'area => F1
psicologa => none
capo operaio => C3 sure
ausiliaria in casa di riposo => A1
operatrice socio sanitaria => C2
educatore con laurea in comunità minori => D2
impiegata amministrativa esperta => D2
responsabile d'ufficio => E1
badante in cooperativa senza titolo => B1
assistente domiciliare senza qualifica => B1 A2
asa con attestato => C1
educatrice in asilo nido => D2
coordinatore di comunità alloggio => E2 D3
cuoco => none
autista di pulmino => none
addetto alle pulizie => A1 sure
operaio agricolo => none
direttore => F2 sure
infermiera professionale => none
`,
  ),
  ...cases(
    'B011',
    `
product manager => B1 sure
contabile => D1 C2 unsure
capo reparto produzione => B2
segretaria => D2 sure
strumentista => D1 sure
direttore di stabilimento => A2
programmatrice => C2 sure
reception => D3 sure
operaio generico => F
tecnico di laboratorio => none
informatrice scientifica => B1
capo turno in produzione => B2 D1 unsure
operaio di processo => E1
magazziniere spedizioni => D3
responsabile di area => A3 sure
tecnico di laboratorio chimico => none
caposquadra => D1 sure
impiegata addetta alla contabilità => D3 D1 C2
product manager junior => B1
operaia al confezionamento => none
capo ufficio => B1 sure
segretaria di direzione => D2
`,
  ),
  ...cases(
    'B371',
    `
capo squadra => D sure
operaio specializzato => F sure
capo reparto => C sure
impiegata d'ordine => H
operaio appena assunto, operazioni semplici => I
quadro => Q sure
impiegata => G F H unsure
capo squadra con 4 operai => D
stampatore presse => F G H unsure
responsabile amministrativo => B
tecnico esperto => E sure
stampatore => F G H unsure
operaio qualificato => G H unsure
`,
  ),
  ...cases(
    'C011',
    `
saldatore => C3 C2 C1 D2 unsure
impiegata amministrativa => C2
capo reparto => B2
progettista => B2
progettista senior => B3
manutentore => C2
operaio al montaggio semplice in linea => D1
ingegnere responsabile di ufficio => B3
operaio specializzato => C3
operatore alla macchina utensile => D2 C1 C2
quadro => A1
operaio senza esperienza, lavori manuali semplici => D1
guida un gruppo di 4 operai => C3
impiegato d'ordine => D2
lavoro in ufficio => C2 D2 D1 unsure
manutentore elettrico => C2
tornitore che legge il disegno => C2 C3 D2 unsure
addetto alla pressa => D2 unsure
impiegata amministrativa con partita IVA clienti e fornitori => C2
capo ufficio acquisti => B3 B2
magazziniere con muletto => D2 D1 C1 unsure
neolaureato in ingegneria => B2 B3 C3 unsure
operaio specializzato provetto => B1 sure
addetto al montaggio => D1
assistente di direzione => none
disegnatore cad => none
operaio generico di linea => D1
saldatore specializzato => C3
elettricista impiantista => C3 C2 D2 C1 unsure
impiegata commerciale estero => C2 D2 unsure
responsabile di produzione => A1 B3 B2
buyer => none
addetto alla qualità => none
project manager => none
capo turno => B2 C3 unsure
capogruppo => C3 sure
tecnico => C3
operaio qualificato esperto => C1 sure
manutentore meccanico junior => C1
`,
  ),
  ...cases(
    'C018',
    `
operaio specializzato => 4 5 unsure
capo reparto => 6 sure
inserviente => 1 sure
operaio qualificato => 3 sure
quadro => 8 9 unsure
operaio addetto a lavori semplici => 1
impiegato direttivo => 7 sure
tecnico specialista => 6 sure
tornitore => 3 4 5 unsure
impiegato d'ordine => 3 sure
`,
  ),
  ...cases(
    'C030',
    `
capo officina => 2
operaio comune => 6
meccanico d'auto => 3 4 5 unsure
responsabile amministrativa => 1
meccanico specializzato da 15 anni => 3
carrozziere => 4 5 3 unsure
impiegata => 4 3 2 1 unsure
operaio qualificato => 5 sure
elettrauto => 3 4 5 unsure
capo officina con 5 meccanici => 2
`,
  ),
  ...cases(
    'D014',
    `
sarta => 2 2S 3 3S 4 unsure
operaia alla prima esperienza => 1
rappresentante di commercio esterno => VP1 VP2 unsure
quadro => 8
impiegata d'ordine => 3
tecnico responsabile di area => 6
cucitrice di maglieria => 2 2S 3 3S unsure
modellista => none
capo reparto => 5 6 unsure
operaia qualificata => 2 2S unsure
operaio altamente specializzato => 4 sure
agente di commercio => VP1 VP2 unsure
`,
  ),
  ...cases(
    'E012',
    `
addetta al confezionamento => 5
capo squadra => 3A
operaio specializzato => 4
manutentore esperto => 3
operaio comune => 6
responsabile ricerca e sviluppo => 1S sure
fornaio => 4 5 unsure
operaio alla linea di confezionamento => 5 sure
responsabile ufficio qualità => 1
impiegata amministrativa => 3
caporeparto produzione => 3A 2 unsure
operaio specializzato manutenzione => 4 3
capo squadra confezionamento => 3A
addetta linea => 5 sure
quadro => 1S
`,
  ),
  ...cases(
    'F012',
    `
manovale => 1 sure
muratore => 2 3
muratore specializzato => 3
carpentiere => 3 sure
direttore tecnico => 7
impiegata addetta alle paghe => 3 sure
operaio qualificato => 2 sure
muratore finito => 3 2
operaio comune di cantiere => 1 sure
geometra di cantiere => 5 4 6 unsure
ferraiolo => none
direttrice tecnica => 7
capo cantiere => 4 6 5 unsure
operaio specializzato => 3 sure
muratore => 2 3 unsure
impiegato di concetto => 5 sure
escavatorista => none
direttore di cantiere => 6 7
assistente tecnico di cantiere => 4
`,
  ),
  ...cases(
    'F051',
    `
falegname => AE2 AE3 AS1 AS2 unsure
capo squadra => AC2
operaio comune => AE1
tecnico specialista => AS4
impiegata => AE4 AC3 AC4 AS2 AE3 AE2 unsure
operaio qualificato => AE2 AE3 unsure
verniciatore di mobili => AE2 AE3 AS1 AS2 unsure
impiegato di concetto => AC3 AC4 unsure
responsabile di direzione su più settori => AD3
operaio specializzato => AS1 AS2 unsure
intermedio capo squadra => AC2
impiegato esecutivo => AE4
`,
  ),
  ...cases(
    'G011',
    `
conduttore di impianti complessi => B2 sure
grafico => C1 C2 B3 unsure
responsabile ufficio stampa => AS sure
addetto macchina => D2 sure
tecnico grafico esperto => B3 sure
stampatore offset => B3 C1 C2 D1 unsure
redattrice in casa editrice => none
capo reparto tecnico => B1S sure
operaio che fa lavori semplici e ripetitivi => E sure
capo reparto tecnico => B1S sure
tecnico grafico => C2
operatore qualificato => D1 sure
giornalista => none
`,
  ),
]
