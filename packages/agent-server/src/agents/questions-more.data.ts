/**
 * Questions as people write them, beside those of the acceptance material. What an answer must hold is said by where it
 * stands in the knowledge files, so that a change of the data changes the test with it.
 */
import type { AgentName } from './answer.ts'

/** A figure of the knowledge files, or words. */
export type Fact =
  | string
  | number
  /** The total (or minimum) of a level at a date, the questions' own by default. */
  | { readonly pay: readonly [code: string, level: string, date?: string, regime?: string] }
  /** The pay of a year. */
  | { readonly year: readonly [code: string, level: string] }
  /** The difference of two monthly pays. */
  | { readonly gap: readonly [code: string, level: string, other: string, otherLevel: string] }
  /** A value of the file, by its path. */
  | { readonly at: readonly [code: string, path: string] }
  /** So many twelfths of a value of the file, to the hundredth. */
  | { readonly share: readonly [code: string, path: string, months: number] }
  /** What the pay of a level has more at the second date than at the first. */
  | { readonly rise: readonly [code: string, level: string, from: string, to: string] }
  /** The years after which the last seniority step of an agreement is reached. */
  | { readonly lastStep: string }
  /** A term of notice, by the group that has the level and by the years of service. */
  | {
      readonly notice: readonly [
        code: string,
        which: 'licenziamento' | 'dimissioni',
        level: string,
        years: number,
        qualification?: string,
      ]
    }
  /** So many hours of a level with a surcharge, by its code. */
  | { readonly hours: readonly [code: string, level: string, surcharge: string, hours: number] }

export interface Question {
  readonly id: string
  readonly agent: AgentName
  /** CNEL codes selected, parted by spaces. */
  readonly selected: string
  readonly question: string
  readonly facts: readonly Fact[]
  /** What must stand in the first paragraph. */
  readonly first?: Fact
  /** What must not be said. */
  readonly never?: RegExp
}

const main = (
  id: string,
  selected: string,
  question: string,
  facts: readonly Fact[],
  rest: Partial<Question> = {},
): Question => ({ id, agent: 'main-agent', selected, question, facts, ...rest })
const classify = (
  id: string,
  selected: string,
  question: string,
  facts: readonly Fact[],
  rest: Partial<Question> = {},
): Question => ({ id, agent: 'inquadra', selected, question, facts, ...rest })
const compare = (
  id: string,
  selected: string,
  question: string,
  facts: readonly Fact[],
  rest: Partial<Question> = {},
): Question => ({ id, agent: 'confronta', selected, question, facts, ...rest })
const compute = (
  id: string,
  selected: string,
  question: string,
  facts: readonly Fact[],
  rest: Partial<Question> = {},
): Question => ({ id, agent: 'calcolo', selected, question, facts, ...rest })

export const questions: readonly Question[] = [
  // Notice
  main(
    'preavviso-studi',
    'H442',
    'lavoro in uno studio dentistico, 4 livello super, 7 anni. se mi licenzio quanto preavviso?',
    [{ notice: ['H442', 'dimissioni', '4S', 7] }, 'dal 1° o dal 16 del mese'],
    { first: { notice: ['H442', 'dimissioni', '4S', 7] }, never: /\b30 giorni/ },
  ),
  main(
    'preavviso-studi-licenziamento',
    'H442',
    "devo licenziare un'impiegata di terzo livello assunta da 12 anni, che preavviso?",
    [{ notice: ['H442', 'licenziamento', '3', 12] }],
    { first: { notice: ['H442', 'licenziamento', '3', 12] }, never: /\b42 giorni/ },
  ),
  main(
    'preavviso-metal',
    'C011',
    'metalmeccanico C2 con 3 anni, dimissioni: quanti giorni?',
    ['1 mese e 15 giorni', 'dal giorno successivo'],
    { first: '1 mese e 15 giorni' },
  ),
  main('preavviso-edile', 'F012', 'operaio edile da 4 anni preavviso dimissioni', ['10 giorni lavorativi'], {
    first: '10 giorni lavorativi',
  }),
  main(
    'preavviso-edile-impiegato',
    'F012',
    'impiegato 5 livello edilizia con 7 anni di servizio: preavviso se mi dimetto e se mi licenziano?',
    ['2 mesi', '1 mese'],
    { never: /giorni lavorativi/ },
  ),
  main('preavviso-legno', 'F051', 'falegname operaio AS2 in mobilificio, quanto preavviso devo dare?', [21], {
    first: 21,
  }),
  main('preavviso-alimentari', 'E012', 'impiegato 3 livello alimentare industria, 4 anni: preavviso dimissioni?', [
    'non è presente nella base',
  ]),
  main(
    'preavviso-colf',
    'H501',
    'colf 20 ore a settimana da 3 anni, quanto preavviso le devo dare per licenziarla?',
    [15],
    { first: 15, never: /dimissioni è di/ },
  ),
  main(
    'preavviso-badante',
    'H501',
    'badante convivente da 6 anni mi da le dimissioni quanti giorni di preavviso mi deve?',
    [15],
    { first: 15 },
  ),
  main('preavviso-artigiani', 'C030', 'operaio metalmeccanico artigiano 4 liv. 6 anni - preavviso', [
    { notice: ['C030', 'dimissioni', '4', 6] },
  ]),
  main(
    'preavviso-albergo',
    'H052',
    "receptionist d'albergo 4 livello con 11 anni, quanto preavviso?",
    [{ notice: ['H052', 'licenziamento', '4', 11] }],
    { first: 45 },
  ),
  main('preavviso-coop', 'T151', 'coop sociale livello B1, 5 anni: preavviso?', [
    { notice: ['T151', 'dimissioni', 'B1', 5] },
  ]),
  main('preavviso-parrucchiera', 'H515', 'parrucchiera 3 livello vuole andarsene, preavviso?', [20, 'dimissioni'], {
    first: 20,
  }),
  main('preavviso-viaggiante', 'I100', 'autista B3 preavviso dimissioni', [15], { first: 15 }),
  main('preavviso-banca', 'J241', 'quanto preavviso per un quadro direttivo di banca?', ['non è presente nella base']),
  main(
    'preavviso-gdo',
    'H008',
    'cassiera supermercato 4 livello da 6 anni si vuole dimettere quanti giorni?',
    [{ notice: ['H008', 'dimissioni', '4', 6] }],
    { first: 20 },
  ),
  // Trial
  main('prova-ristorante', 'H05Y', 'quanto dura la prova per un 3 livello in un ristorante?', [45], { first: 45 }),
  main('prova-pulizie', 'K511', 'periodo di prova operaio pulizie 3 livello', [26], { first: 26 }),
  main('prova-alimentari', 'E012', 'prova 6 livello industria alimentare', [18], { first: 18 }),
  main('prova-estetista', 'H515', 'prova estetista livello 3 e apprendista', [45, 'apprendisti']),
  main('prova-banca', 'J241', 'assunto in banca terza area 1 livello, durata periodo di prova', ['3 mesi', '3A1L'], {
    first: '3 mesi',
  }),
  main('prova-muratore', 'F012', 'prova muratore operaio qualificato', [15]),
  main('prova-metal-D1', 'C011', 'prova metalmeccanici categoria D1 e C3', ['dato non presente nella base', '3 mesi']),
  // Leave and permits
  main('ferie-estetica', 'H515', 'ferie parrucchieri con 6 anni di anzianita', [22], { first: 22 }),
  main('ferie-chimici', 'B011', 'chimici 12 anni di anzianità ferie', ['5 settimane'], { first: '5 settimane' }),
  main('ferie-banca', 'J241', 'bancario con 7 anni: giorni di ferie?', [22]),
  main('ferie-grafici', 'G011', 'ferie grafici editoriali', [{ at: ['G011', 'ferie.giorni'] }], { first: 27 }),
  main('ferie-vigilanza', 'HV17', 'ferie guardie giurate', ['non è presente nella base']),
  main('rol-logistica', 'I100', 'permessi rol logistica autisti e magazzinieri', [
    { at: ['I100', 'permessi.rol_ore_non_viaggiante'] },
    { at: ['I100', 'permessi.rol_giorni_viaggiante'] },
    { at: ['I100', 'permessi.ex_festivita_ore'] },
  ]),
  main('rol-studi', 'H442', 'rol ed ex festività studi professionali, e i nuovi assunti?', [
    { at: ['H442', 'permessi.totale_ore'] },
    40,
    32,
    'niente ROL nei primi 12 mesi',
  ]),
  main('rol-commercio-grande', 'H011', 'azienda 40 dipendenti rol commercio assunto da 3 anni', [68, 104]),
  main('rol-edilizia', 'F012', 'rol edilizia', [{ at: ['F012', 'permessi.ore_annue'] }, 4.95]),
  main('matrimonio', 'T151', 'mi sposo, lavoro in cooperativa sociale quanti giorni ho', [15], { first: 15 }),
  // Sickness
  main('carenza-5', 'H011', "commercio: quinta malattia nell'anno i primi 3 giorni me li pagano?", ['0%']),
  main(
    'comporto-commercio',
    'H011',
    'quanti giorni di malattia posso fare prima di essere licenziato, ccnl terziario',
    [180, 120],
    { first: 180 },
  ),
  main('comporto-logistica', 'I100', 'magazziniere logistica con 7 anni comporto e stipendio in malattia', [
    365,
    '5 mesi',
    '7 mesi',
  ]),
  main('comporto-edile', 'F012', 'operaio edile in malattia, comporto? ho 2 anni di anzianità', [270], {
    first: 270,
    never: /365/,
  }),
  main('comporto-artigiani', 'C030', 'impiegato metalmeccanica artigiana 6 anni comporto', ['8 mesi'], {
    first: '8 mesi',
    never: /9 mesi|\b6 mesi\b/,
  }),
  main('malattia-metal', 'C011', 'operaio metalmeccanico 8 anni, quanti giorni al 100% di malattia?', [
    { at: ['C011', 'malattia.retribuzione.2.giorni_100'] },
    80,
  ]),
  main('malattia-bar', 'H05Y', 'sono in malattia da 2 giorni, bar, mi pagano il primo giorno?', ['0%', '100%'], {
    never: /Fon\.Te/,
  }),
  main('infortunio-studi', 'H442', 'infortunio sul lavoro studio professionale quanto pagano', [60, 75]),
  // Surcharges
  main('notturno-commercio', 'H011', 'maggiorazione straordinario notturno commercio', [50], { first: 50 }),
  main('domenica-commercio', 'H011', "lavorare la domenica nel negozio che maggiorazione c'è", [30], { first: 30 }),
  main('notte-metal', 'C011', 'operaio turnista metalmeccanico, notte dopo le 22 quanto in più?', [30, 20]),
  main('notturno-festivo-bar', 'H05Y', 'notturno ordinario e festivo bar', [25, 20]),
  main('banca-sabato', 'J241', 'straordinario in banca di sabato e limite annuo', [30, 100]),
  main('edilizia-festivo-notturno', 'F012', 'straordinario festivo notturno edilizia', [70], { first: 70 }),
  main(
    'limite-metal',
    'C011',
    'limite annuale straordinari metalmeccanici sotto i 200 dipendenti',
    [{ at: ['C011', 'maggiorazioni.limiti.anno_ore_fino_200_dipendenti'] }],
    { first: 250 },
  ),
  main(
    'supplementare-studi',
    'H442',
    'straordinari studio professionale: percentuali, limite ore annue e lavoro supplementare part time',
    [15, 30, 40, 200],
  ),
  main('supplementare-coop', 'T151', 'supplementare part time coop sociali', [27]),
  // Seniority steps
  main('scatti-commercio', 'H011', 'scatti commercio 2 livello con 7 anni quanto fanno', [
    { at: ['H011', 'scatti.importi.2'] },
    45.66,
  ]),
  main(
    'scatti-pulizie',
    'K511',
    'operaio pulizie 3° livello dopo 4 anni, scatto?',
    [{ at: ['K511', 'scatti.operai.importi.3'] }, '48 mesi'],
    { never: /6,25/ },
  ),
  main('scatti-banca', 'J241', 'scatti bancari 3 area 4 livello', [{ at: ['J241', 'scatti.importi.3A4L'] }, 8]),
  main('scatti-edili', 'F012', 'operaio edile ha gli scatti?', ['non sono previsti'], { first: 'non sono previsti' }),
  main('scatti-chimici', 'B011', 'scatti di anzianita chimici', ['non sono previsti']),
  // Extra months, apprenticeship, part-time, fixed term
  main('14-studi', 'H442', 'quattordicesima negli studi professionali quando si paga', ['30 giugno', 14]),
  main('14-metal', 'C011', 'ho la quattordicesima metalmeccanici?', ['nessuna quattordicesima', 13]),
  main('apprendista-studi', 'H442', 'apprendista studio professionale 4 livello: percentuali di paga', [70, 85, 93], {
    never: /Esempi: segretario/,
  }),
  main('apprendista-alimentari', 'E012', 'apprendista 4 livello alimentari: durata e livelli', [
    '36 mesi',
    '6° livello',
    '5° livello',
    { pay: ['E012', '6'] },
  ]),
  main('apprendista-cuoco', 'H052', 'apprendistato cuoco 4 livello albergo quanto dura e percentuali', [
    '48 mesi',
    80,
    95,
  ]),
  main('apprendista-autista', 'I100', 'apprendistato logistica durata per autista 3S', [60]),
  main('apprendista-commercio', 'H011', 'apprendista 4 livello commercio come viene pagato', [
    '36 mesi',
    { pay: ['H011', '6'] },
    { pay: ['H011', '5'] },
  ]),
  main('part-time-pulizie', 'K511', 'ore minime part time pulizie', [15, 65, 640], {
    never: /Retribuzione mensile lorda per livello/,
  }),
  main('part-time-commercio', 'H011', 'part time minimo ore a settimana negozio con 50 dipendenti', [18], {
    never: /\b16 ore/,
  }),
  main('termine-metal', 'C011', 'tempo determinato quanto può durare metalmeccanici', ['24 mesi']),
  main('termine-alimentari', 'E012', 'limite contratti a termine alimentari', ['25%']),
  // Welfare, funds, parents, holidays
  main('una-tantum', 'H011', 'una tantum commercio 4 livello quanto e quando', [350, 175, '1° luglio 2025']),
  main('una-tantum-banca', 'J241', 'una tantum banche 3a3l', [{ at: ['J241', 'una_tantum_welfare.una_tantum.3A3L'] }]),
  main('welfare-metal', 'C011', 'welfare metalmeccanici 2026 e elemento perequativo', [250, 485]),
  main('fondo-chimici', 'B011', "quanto versa l'azienda a fonchim oggi?", [
    2.3,
    '1° gennaio 2027',
    'non sono presenti nella base',
  ]),
  main('fondo-fast', 'H052', 'fondo fast alberghi quanto si paga e da quando aumenta', [10, 13, '1° luglio 2027']),
  main('asim', 'K511', "asim 30 ore settimanali quanto versa l'azienda", [6], { never: /\b4,00 €/ }),
  main('cadiprof', 'H442', 'cadiprof costo mensile e se non verso?', [20, '43 euro']),
  main('maternita-studi', 'H442', 'maternità studi professionali percentuale', [90]),
  main('papa', 'B011', 'congedo papà farmaceutica quanti giorni', ['due giorni in più']),
  main(
    'figlio-metal',
    'C011',
    'mio figlio di 3 anni è malato quanti giorni posso stare a casa (metalmeccanico)',
    ['3 giorni', '80%'],
    { never: /comporto/ },
  ),
  main('figlio-alimentari', 'E012', 'figlio malato alimentari permessi; e per il nido?', [10, 8]),
  main('violenza', 'H011', 'congedo vittime di violenza commercio', [90], { first: 90 }),
  main('vigilia', 'I100', '24 dicembre nella logistica si lavora?', ['semifestivo', 13], { first: 'semifestivo' }),
  main('san-francesco', '', 'il 4 ottobre è festivo nel 2026?', ['Sì: il 4 ottobre è un giorno festivo']),
  // Pay and renewals
  main('paga-confesercenti', 'H012', 'confesercenti terzo livello stipendio oggi', [{ pay: ['H012', 'III'] }], {
    first: { pay: ['H012', 'III'] },
  }),
  main(
    'paga-colf',
    'H501',
    "colf a ore livello B quanto prende all'ora",
    [{ pay: ['H501', 'B', '2026-11-21', 'non convivente'] }],
    { never: /983,16/ },
  ),
  main('paga-notturna', 'H501', 'presenza notturna paga', [{ pay: ['H501', 'PN'] }], { never: /Maggiorazioni/ }),
  main(
    'paga-alimentari-2027',
    'E012',
    'paga 5 livello alimentari da gennaio 2027',
    [{ pay: ['E012', '5', '2027-01-01'] }],
    { never: /\+0,00/ },
  ),
  main(
    'paga-logistica-5',
    'I100',
    'livello 5 logistica stipendio, e quando aumenta?',
    [{ pay: ['I100', '5'] }, { pay: ['I100', '5', '2027-06-01'] }, 'non è presente nella base'],
    { never: /\+0,00/ },
  ),
  main('paga-editori', 'G011', 'editori livello 4 stipendio', [{ pay: ['G011', 'ED-4'] }, 'ED-4']),
  main('paga-regime', 'H05Y', 'quanto prenderà un cuoco 4 livello a regime nel 2027', [
    { pay: ['H05Y', '4', '2027-12-01'] },
    { pay: ['H05Y', '4', '2027-06-01'] },
  ]),
  main('paga-vigilanza-D', 'HV17', 'portiere servizi fiduciari livello D quanto prende', ['non è presente nella base']),
  main('paga-sportello', 'J241', 'quanto guadagna un impiegato di sportello in banca appena assunto', [
    { pay: ['J241', '3A1L'] },
  ]),
  main('paga-gpg-dicembre', 'HV17', 'quanto prenderà una guardia giurata 4 livello da dicembre 2026', [
    { pay: ['HV17', '4', '2026-12-01'] },
  ]),
  main('rinnovo-tlc', 'K411', 'prossimo aumento telecomunicazioni livello B2', [
    { pay: ['K411', 'B2', '2026-12-01'] },
    '1° dicembre 2026',
  ]),
  main('rinnovo-coop', 'T151', 'il contratto coop sociali è scaduto?', ['ultrattività', '31 dicembre 2025'], {
    first: '31 dicembre 2025',
  }),
  main('categoria-5', 'C011', 'la 5a categoria metalmeccanici a cosa corrisponde oggi?', [
    'C3',
    { pay: ['C011', 'C3'] },
  ]),
  main('livelli-legno', 'F051', 'che livelli ci sono nel legno', ['AD3', 'AE1', 16]),
  main('trasferta', 'I100', 'trasferta 14 ore autista', [35.02], { never: /apprendist|profili artigiani/i }),
  // Classification
  classify('inq-commessa', 'H011', 'commessa in negozio di abbigliamento', ['livello 4', { pay: ['H011', '4'] }]),
  classify('inq-autista', 'I100', 'autista con patente C-E che fa tratte internazionali con frigo', ['livello C3']),
  classify('inq-nido', 'T151', 'educatrice asilo nido', ['livello D2', { pay: ['T151', 'D2'] }]),
  classify('inq-oss', 'T151', 'oss in casa di riposo', ['livello C2', 'non concordano']),
  classify('inq-unghie', 'H515', 'ragazza che fa le unghie', ['livello 3', { pay: ['H515', '3'] }]),
  classify('inq-gpg', 'HV17', 'guardia giurata appena assunta', ['livello 6', { pay: ['HV17', '6'] }]),
  classify('inq-portiere', 'H052', 'portiere di notte hotel', ['livello 5', { pay: ['H052', '5'] }]),
  classify('inq-poltrona', 'H442', 'segretaria studio dentistico assistente alla poltrona', [
    'livello 3',
    { pay: ['H442', '3'] },
  ]),
  classify('inq-ospedale', 'K511', 'addetta pulizie ospedale ausiliaria', [
    'livello 2/115',
    { pay: ['K511', '2/115'] },
  ]),
  classify('inq-madre', 'H501', 'badante per mia madre che si muove da sola', ['livello BS', 1053.39]),
  classify('inq-autobus', 'I022', 'conducente di autobus con lunga esperienza', [
    'livello 175',
    { pay: ['I022', '175'] },
  ]),
  classify('inq-muratore', '', 'muratore qualificato che livello?', ['livello 2', { pay: ['F012', '2'] }]),
  classify('inq-scaffalista', 'H008', 'scaffalista in un ipermercato', ['livello 5', { pay: ['H008', '5'] }]),
  // Comparisons
  compare('conf-gdo', 'H011 H008', 'stipendio 4 livello confcommercio vs supermercati gdo', [
    { pay: ['H011', '4'] },
    { pay: ['H008', '4'] },
    '0,00',
  ]),
  compare('conf-scatti', 'H05Y H052', 'scatti di anzianità 4 livello: bar o albergo?', [48, 36, 33.05, '12 mesi']),
  compare('conf-preavviso', 'H011 H442 H05Y', 'preavviso dimissioni 4 livello 6 anni', [20, 25, 30, '10 giorni']),
  compare('conf-notturno', 'H011 T151 K511', 'straordinario notturno', [50, 30, '20 punti']),
  compare('conf-prova', 'H011 H05Y', 'periodo di prova 3 livello', [60, 45, '15 giorni']),
  compare(
    'conf-livelli',
    'H011 C011',
    'C3 metalmeccanico o 4 livello commercio, chi guadagna di più?',
    [{ pay: ['C011', 'C3'] }, { pay: ['H011', '4'] }, { gap: ['C011', 'C3', 'H011', '4'] }],
    { never: /«4» è stato letto/ },
  ),
  compare('conf-scadenza', 'H011 C011', 'scadenza contratto', ['31 marzo 2027', '30 giugno 2028'], {
    never: /L’aumento più alto/,
  }),
  compare('conf-fondi', 'E012 B011', 'contributo azienda fondo pensione', [1.5, 2.3, '1° gennaio 2027']),
  compare(
    'conf-logistica',
    'I100 H011',
    'lordo annuo 4 livello',
    [{ year: ['I100', '4'] }, { year: ['H011', '4'] }, 440.72],
    { never: /Logistica rispetto a trasporto/ },
  ),
  compare('conf-rinnovi', 'C011 F012 E012', 'aumento a regime del rinnovo', [
    205.32,
    180,
    280,
    'a parametro 137',
    'livelli diversi',
  ]),
  compare('conf-14', 'T151 K511 HV17', "quattordicesima: chi ce l'ha?", [13.5, 14]),
  // Calculations
  compute('calc-notturno', 'C011', '5 livello metalmeccanico (ora C3) 2 ore straordinario notturno quanto sono?', [
    { hours: ['C011', 'C3', 'straord_notturno', 2] },
  ]),
  compute(
    'calc-festivo',
    'H011',
    'commesso 4 livello 3 ore di straordinario festivo',
    [{ hours: ['H011', '4', 'straord_festivo', 3] }, 30],
    { first: { hours: ['H011', '4', 'straord_festivo', 3] } },
  ),
  compute('calc-annuo', 'H442', '3 livello studio professionale lordo annuo', [{ year: ['H442', '3'] }], {
    first: { year: ['H442', '3'] },
  }),
  compute('calc-annuo-banca', 'J241', '3a area 4 livello lordo annuo', [{ year: ['J241', '3A4L'] }], {
    first: { year: ['J241', '3A4L'] },
  }),
  compute(
    'calc-due-anni',
    'I100',
    '3S logistica lordo annuo oggi e da gennaio 2027',
    [{ year: ['I100', '3S'] }, 28425.18, 420],
    { first: { year: ['I100', '3S'] } },
  ),
  compute('calc-part-time', 'H442', '4S part time 60% quanto lordo al mese?', [992.82, 60]),
  compute('calc-pulizie', 'K511', 'addetto pulizie 2 livello 20 ore settimanali lordo mensile', [706.75]),
  compute('calc-edile', 'F012', 'operaio specializzato 3 livello edilizia, 10 ore di straordinario diurno', [
    { hours: ['F012', '3', 'straord_diurno', 10] },
    35,
  ]),
  compute('calc-albergo', 'H052', 'cameriere 4 livello 5 ore straordinario notturno', [
    { hours: ['H052', '4', 'straord_notturno', 5] },
  ]),
  compute('calc-apprendista', 'C011', 'C1 apprendista primo periodo quanto prende?', [1718.8, 85], { first: 1718.8 }),
  compute('calc-colf', 'H501', 'colf livello B 12 ore a settimana quanto al mese?', [364.52, 7.01]),
  compute('calc-chimici', 'B011', 'D1 quanto aumenta da luglio 2027', [
    { pay: ['B011', 'D1'] },
    { pay: ['B011', 'D1', '2027-07-01'] },
    86,
  ]),
  compute('calc-gpg', 'HV17', 'gpg livello 4 differenza oggi e dicembre 2026', [
    { pay: ['HV17', '4'] },
    { pay: ['HV17', '4', '2026-12-01'] },
    60,
  ]),
  compute('calc-notte-alimentari', 'E012', 'operaio 5 livello alimentari turno notte maggiorazione 8 ore', [
    'non è presente nella base',
    10.71,
  ]),
  compute('calc-preavviso', 'H011', 'indennità di preavviso 4 livello 6 anni licenziamento', [1860.07, 30]),
  main(
    'preavviso-quadro',
    'H011',
    'Ho un quadro con 11 anni di anzianità: che preavviso gli devo dare se lo licenzio? ccnl terziario',
    [{ notice: ['H011', 'licenziamento', 'Q', 11] }],
    { first: 120, never: /\b90 giorni/ },
  ),
  main(
    'preavviso-impiegato-logistica',
    'I100',
    'impiegato di 1 livello logistica da 3 anni, preavviso se mi licenziano e se mi dimetto',
    ['2 mesi e 15 giorni', '1 mese e 7,5 giorni'],
  ),
  main('preavviso-custode', 'H501', 'preavviso custode con alloggio 3 anni', [60], { first: 60 }),
  main('ferie-su-6', 'E012', 'ferie industria alimentare su 6 giorni', [26, 173], { first: 26 }),
  main('ferie-su-5', 'H011', 'ferie commercio: 26 giorni ma su 5 giorni quanti sono?', [22, 26], { first: 22 }),
  main('comporto-studi', 'H442', 'comporto studi professionali e aspettativa', [180, 90], { first: 180 }),
  main('quadri-coop', 'T151', 'indennità quadri cooperative sociali F1', [
    { at: ['T151', 'retribuzione.indennita_quadri.F1'] },
  ]),
  main('cassa-edile', 'F012', 'accantonamento cassa edile percentuali ferie e gratifica', [18.5, 8.5, 10]),
  main('sanedil', 'F012', 'sanedil contributo operai e impiegati', [0.6, 0.26]),
  main('chimici-turno', 'B011', 'indennità turno notturno chimici da quando', [15.5, '1° luglio 2027'], {
    first: 15.5,
  }),
  main('chimici-aumento', 'B011', "quanto aumenta il TEM D1 a luglio 2027 e l'EDR", [
    { pay: ['B011', 'D1'] },
    { pay: ['B011', 'D1', '2027-07-01'] },
    86,
    26,
  ]),
  main('due-assistiti', 'H501', 'indennità per badante che assiste due persone non autosufficienti', [119.66], {
    never: /\| Livello/,
  }),
  main('certificazione', 'H501', 'certificazione uni 11766 badante quanto spetta', [30.27], { first: 30.27 }),
  main('vitto', 'H501', 'vitto e alloggio valore giornaliero', [6.66, 2.33, 2], { first: 6.66 }),
  main(
    'regime-multiservizi',
    'K511',
    'minimo 3 livello multiservizi oggi e a regime',
    [{ pay: ['K511', '3'] }, { pay: ['K511', '3', '2029-03-01'] }],
    { never: /minimi dei quadri/ },
  ),
  main('straordinario-festivo-bar', 'H05Y', 'straordinario festivo bar', ['non è presente nella base', 20]),
  classify('inq-caposquadra', 'K511', 'capo squadra pulizie', ['livello 4', { pay: ['K511', '4'] }]),
  classify('inq-segretaria', 'H442', 'segretaria con esperienza studio legale', [
    'livello 4S',
    { pay: ['H442', '4S'] },
  ]),
  classify('inq-paghe', 'H442', 'impiegata paghe autonoma in studio consulente del lavoro, che livello?', [
    'livello 2',
    { pay: ['H442', '2'] },
  ]),
  classify('inq-bilico', 'I100', 'autista bilico nazionale patente CE senza ADR', [
    'livello B3',
    { pay: ['I100', 'B3'] },
  ]),
  classify('inq-alzheimer', 'H501', "badante non formata, mio padre ha l'alzheimer, non convivente", [
    'livello CS',
    8.3,
  ]),
  classify('inq-edile', 'F012', 'operaio specializzato', ['livello 3', { pay: ['F012', '3'] }]),
  compare('conf-specializzato', 'F012 C011', 'operaio specializzato paga mensile', [
    { pay: ['F012', '3'] },
    { pay: ['C011', 'C3'] },
    { gap: ['F012', '3', 'C011', 'C3'] },
  ]),
  compare('conf-colf', 'H501 K511', 'addetta pulizie: paga colf B convivente o 2 livello multiservizi', [
    { pay: ['H501', 'B', '2026-11-21', 'convivente'] },
    { pay: ['K511', '2'] },
    430.34,
  ]),
  compare('conf-festivo', 'K511 H05Y', 'straordinario festivo', [65], { never: /differenza di \*\*45 punti/ }),
  compare('conf-supplementare', 'H011 T151', 'supplementare part time', [35, 27, '8 punti']),
  compute('calc-turnista', 'C011', '6 ore di straordinario notturno turnista D2', [98.4, 40, 45]),
  compute('calc-supplementare-coop', 'T151', 'C1 part time, 3 ore supplementari quanto valgono', [35.68, 27]),
  compute('calc-iar', 'E012', '4 livello lordo annuo con IAR', [{ year: ['E012', '4'] }, 78.84]),
  main('agricoltura', '', 'bracciante agricolo ferie', [
    'Non riesco a identificare con certezza il CCNL',
    'dell’agricoltura non è fra quelli presenti',
  ]),
  main('scuola', '', 'insegnante scuola paritaria stipendio', ['della scuola non è fra quelli presenti']),
  main('livello-inesistente', '', 'CCNL commercio livello 8 stipendio', ['non c’è un livello «8»'], {
    first: 'non c’è un livello «8»',
  }),
  main('ferragosto', 'C011', 'e se lavoro il 15 agosto?', ['Sì: il 15 agosto è un giorno festivo', 50]),
  main('meteo', 'H011', 'che tempo fa domani?', ['Mi occupo soltanto di contratti collettivi'], { never: /24 mesi/ }),
  main('minimo-D', 'T011', 'casa di cura aiop: scaduto? e minimo D', ['ultrattività', { pay: ['T011', 'D'] }], {
    never: /\| C4 \|/,
  }),
  main('venditore', 'H011', 'OV1 preavviso dimissioni 6 anni e paga', [
    { notice: ['H011', 'dimissioni', 'OV1', 6] },
    { pay: ['H011', 'OV1'] },
  ]),
]
