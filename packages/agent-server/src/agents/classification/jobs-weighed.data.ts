import { cases, type JobCase } from './jobs.data.ts'

/**
 * Jobs said as a work ("manutenzione", "saldatura") with something that weighs: autonomy or the lack of it, people led,
 * drawings read, experience, qualification.
 */
export const weighedJobs: readonly JobCase[] = [
  ...cases(
    'C011',
    `
manutenzione alle macchine utensili in autonomia => C2 C3
tornitura e fresatura a controllo numerico in autonomia, legge i disegni => C3
saldatura di telai in autonomia, legge i disegni => C3 C2
guida un gruppo di 3 operai sulla linea di montaggio senza rispondere del risultato => C3
montaggio semplice seguendo istruzioni, senza esperienza => D1
addetto macchina con limitata autonomia => D2
capo reparto che coordina 12 persone e i turni => B2
progettazione meccanica, 15 anni di esperienza e ampia discrezionalità => B3 B2
fa manutenzione agli impianti ed è alle prime armi => C1
conduzione di impianti con lettura di schemi => C2
impiegata d'ordine all'ufficio acquisti con limitata autonomia => D2
`,
  ),
  ...cases(
    'C030',
    `
verniciatura di carrozzerie, operaio specializzato con molta esperienza => 3
saldatura, operaio specializzato => 4
saldatore in autonomia che legge i disegni => 4 3
capofficina che coordina 6 meccanici => 2
lavori semplici di pulitura pezzi senza esperienza => 6
`,
  ),
  ...cases(
    'F012',
    `
muratore che sa leggere i disegni e guida una squadra di 4 persone => 3 4
lavori di muratura come operaio qualificato => 2
carpenteria, operaio specializzato che legge i disegni => 3
assistenza tecnica di cantiere in autonomia => 4
manovale senza esperienza che aiuta i muratori => 1
impiegato tecnico di concetto che segue la contabilità di cantiere => 5
`,
  ),
  ...cases(
    'B011',
    `
manutenzione degli impianti con competenze definite => D3
programmazione di software gestionale e supporto ai reparti => C2
guida una squadra di operatori di produzione => D1
operatore di processo sotto la supervisione del responsabile => E1
contabilità in autonomia => D1
`,
  ),
  ...cases(
    'B371',
    `
capo squadra con esperienza che conduce un gruppo di 8 operai => D
operazioni elementari dopo breve addestramento => I
guida il reparto stampaggio e ne risponde => C
`,
  ),
  ...cases(
    'D014',
    `
operaio specializzato con autonomia nella tessitura => 3S
sarta altamente specializzata => 4
vendita esterna ai negozi con auto aziendale => VP1 VP2
operaio qualificato con autonomia esecutiva => 2S
lavora alla cucitura senza esperienza precedente => 1 2
`,
  ),
  ...cases(
    'E012',
    `
coordina una squadra di 5 addetti al confezionamento => 3A
manutenzione delle linee, molto esperto e in autonomia => 3
confezionamento dei biscotti sulla linea => 5
impiegato di concetto con autonomia => 2
`,
  ),
  ...cases(
    'G011',
    `
conduzione di impianti di stampa complessi con piena autonomia => B2
tecnico grafico specializzato => C1
addetto alla macchina da stampa, limitata autonomia => D2
`,
  ),
  ...cases(
    'H008',
    `
vendita di elettrodomestici con conoscenze tecniche e chiavi del negozio => 4
ispezione di 4 punti vendita con coordinamento dei capi reparto => 2
rifornimento scaffali in aiuto alla vendita => 5
`,
  ),
  ...cases(
    'H011',
    `
lavora in magazzino con il muletto e prepara gli ordini in autonomia => 4 5
traduzione di contratti dall'inglese e segreteria => 4
vendita di mobili in negozio con esperienza => 4
vendita al banco gastronomia in autonomia => 4
verniciatura carrozzerie, provetto => 3
responsabile vendite con 3 venditori => 1 Q 2 unsure
riparazione di caldaie a domicilio, 10 anni di esperienza => 3
contabilità di concetto, coordina due impiegate => 2
`,
  ),
  ...cases(
    'H052',
    `
cucina da solo in un piccolo albergo, cuoco unico => 3
ricevimento degli ospiti in autonomia esecutiva => 4
guida il ricevimento e coordina 4 addetti => 2
`,
  ),
  ...cases(
    'H05Y',
    `
lavora in cucina come aiuto, con conoscenze di base => 5
cuoco che opera in autonomia esecutiva => 4
guida una brigata di 5 persone in cucina => 2 3
`,
  ),
  ...cases(
    'H442',
    `
segreteria di studio con molta esperienza => 4S
contabilità in autonomia, laureata => 2
`,
  ),
  ...cases(
    'H501',
    `
assistenza a una persona non autosufficiente, con diploma => DS
guida l'auto della famiglia e cura il giardino => B
pulizie di casa senza esperienza => A
`,
  ),
  ...cases(
    'HV17',
    `
coordina 6 addetti al portierato => B
guida un turno di guardie in centrale operativa => 3
`,
  ),
  ...cases(
    'I100',
    `
guida del bilico in trasferta con patente CE => B3
coordina una squadra di 8 facchini => 3S
magazziniere caposquadra => 3S
conducente di furgone per le consegne ultimo miglio con patente B => G1
movimentazione merci con mezzi meccanici => 4J
riparazione dei camion in officina, meccanico specializzato => 3
`,
  ),
  ...cases(
    'K411',
    `
assistenza clienti con esperienza e in autonomia operativa => B2
installazione di reti in autonomia => B2
progettazione di reti, guida un progetto => C3
team leader di 10 operatori => C1
`,
  ),
  ...cases(
    'K511',
    `
manutenzione di impianti, operaio specializzato => 4
manutentore elettrico in autonomia => 4
guida una squadra di pulitori => 4
pulitore con lavasciuga => 3
`,
  ),
  ...cases(
    'T151',
    `
assistenza di base senza titolo => B1
educatore senza titolo che coordina => D3 D1
educatrice laureata che coordina gli altri educatori => D3
capo di una squadra di operai specializzati => C3
`,
  ),
  ...cases(
    'H515',
    `
acconciatura, lavora in autonomia con buona esperienza su gran parte delle prestazioni => 2
lavaggio capelli, aiuta in salone => 4
`,
  ),
]
