/** Every Italian sentence of calculations. */
import { formatDate, formatMonth, formatNumber, withDate } from '../format.ts'

/** How a sentence names what was computed. */
export interface Told {
  /** The amount of a line, in bold. */
  readonly strong: (id: string) => SentencePart
  /** The amount of a line. */
  readonly amount: (id: string) => SentencePart
  readonly has: (id: string) => boolean
  readonly value: (key: string) => string
}

/** Words, or a figure by its line. */
export type SentencePart = string | { readonly line: string; readonly strong: boolean }

type Sentence = (told: Told) => readonly SentencePart[]

const inMonth = (told: Told): string => (told.value('month') === '' ? '' : ` a ${formatMonth(told.value('month'))}`)
const extraName = (told: Told): string => (told.value('which') === 'fourteenth' ? 'quattordicesima' : 'tredicesima')
const count = (text: string, one: string, many: string): string => `${text} ${text === '1' ? one : many}`
const perName = (per: string): string => (per === 'anno' ? 'all’anno' : 'al mese')
const ofMonths = (told: Told): string => (told.value('months') === '12' ? '' : ` (${told.value('months')} mesi su 12)`)

/** The first sentence of each calculation. */
export const leads: Readonly<Record<string, Sentence>> = {
  'gross-month': told => ['Spettano ', told.strong('lordo_mese'), ' lordi al mese.'],
  'gross-month-average': told => [
    'Spettano ',
    told.strong('lordo_mese'),
    ' lordi al mese in media (',
    told.amount('paga_oraria'),
    ' lordi all’ora).',
  ],
  'gross-part': told => [
    'Per la parte di mese lavorata spettano ',
    told.strong('lordo_mese'),
    ` lordi${inMonth(told)}.`,
  ],
  'gross-year': told => [
    'Il lordo annuo è di ',
    told.strong('lordo_anno'),
    `, su ${told.value('instalments')} mensilità.`,
  ],
  'gross-hour': told => ['Un’ora vale ', told.strong('paga_oraria'), ' lordi.'],
  'gross-day': told => ['Un giorno vale ', told.strong('paga_giornaliera'), ' lordi.'],
  'net-year': told => [
    `Il netto del ${told.value('year')} è di `,
    told.strong('netto_anno'),
    ` all’anno, cioè in media `,
    told.strong('netto_mensilita'),
    ` per ${told.value('instalments')} mensilità, su un lordo di `,
    told.amount('lordo_anno'),
    '.',
  ],
  'net-part': told => [
    `Dal ${formatDate(told.value('from'))} al ${formatDate(told.value('to'))} restano `,
    told.strong('netto_anno'),
    ' netti su ',
    told.amount('lordo_anno'),
    ' lordi.',
  ],
  'net-level': told => [
    'Restano ',
    told.strong('netto'),
    ` netti al mese (busta di ${formatMonth(told.value('month'))}, su `,
    told.amount('totale_lordo'),
    ' lordi) e circa ',
    told.strong('netto_anno'),
    ` all’anno con ${told.value('instalments')} mensilità.`,
  ],
  payslip: told => [
    `La busta di ${formatMonth(told.value('month'))}: `,
    told.strong('netto'),
    ' netti su ',
    told.strong('totale_lordo'),
    ` lordi${told.value('hours') === '' ? '' : `, di cui ${told.value('hours')} € per le ore in più`}.`,
  ],
  domestic: told => ['Spettano ', told.strong('totale_lordo'), ` lordi${inMonth(told)}.`],
  overtime: told => [
    `Per ${count(told.value('hours'), 'ora', 'ore')} spettano `,
    told.strong('ore_totale'),
    ' lordi, di cui ',
    told.amount('di_cui_maggiorazione'),
    ` di maggiorazione${told.value('percent') === '' ? '' : ` (${told.value('percent')}%)`}.`,
  ],
  surcharge: told => [
    `Per ${count(told.value('hours'), 'ora', 'ore')} la maggiorazione${told.value('percent') === '' ? '' : ` del ${told.value('percent')}%`} vale `,
    told.strong('di_cui_maggiorazione'),
    ' lordi; con la paga delle ore sono ',
    told.strong('ore_totale'),
    '.',
  ],
  nights: told => [
    `Per ${count(told.value('nights'), 'notte', 'notti')} spettano `,
    told.strong('indennita_notti'),
    ` lordi (${told.value('each')} € a notte).`,
  ],
  'extra-month': told => {
    const name = extraName(told)
    const id = told.value('which') === 'fourteenth' ? 'quattordicesima' : 'tredicesima'
    return [
      `La ${name}${ofMonths(told)} è di `,
      told.strong(id),
      ' lordi',
      ...(told.has(`${id}_netta`) ? [', circa ', told.strong(`${id}_netta`), ' netti.'] : ['.']),
    ]
  },
  'no-extra-month': told => [`Il CCNL ${told.value('agreement')} non prevede la ${extraName(told)}.`],
  'unpaid-absence': told => [
    'La trattenuta è di ',
    told.strong('trattenuta_assenza'),
    ` lordi per ${told.value('days') === '' ? count(told.value('hours'), 'ora', 'ore') : count(told.value('days'), 'giorno', 'giorni')} di assenza non retribuita.`,
  ],
  sickness: told => [
    `Per i ${told.value('days')} giorni di malattia spettano `,
    told.strong('malattia_totale'),
    ' lordi: ',
    told.strong('malattia_inps'),
    ' dall’INPS e ',
    told.strong('malattia_azienda'),
    ' dall’azienda. La busta',
    inMonthOf(told),
    ' è di ',
    told.strong('netto'),
    ' netti.',
  ],
  'leave-accrual': told => [
    `In ${told.value('months')} mesi maturano `,
    told.strong('ferie_maturate'),
    ' di ferie',
    ...(told.has('permessi_maturati') ? [' e ', told.strong('permessi_maturati'), ' di permessi.'] : ['.']),
  ],
  'leave-in-lieu': told => [
    `Per ${told.value('days')} giorni di ferie non godute spettano `,
    told.strong('ferie_non_godute'),
    ' lordi.',
  ],
  'seniority-steps': told => [
    told.value('count') === '1'
      ? 'Spetta 1 scatto di anzianità: '
      : `Spettano ${told.value('count')} scatti di anzianità: `,
    told.strong('scatti_anzianita'),
    ' lordi al mese (',
    told.amount('scatto'),
    ' l’uno).',
  ],
  'no-steps': told => [
    told.value('count') === '0'
      ? 'Non è ancora maturato nessuno scatto di anzianità.'
      : `Gli scatti maturati sono ${told.value('count')}, ma il loro importo non è presente nella base.`,
  ],
  'one-off': told => ['L’una tantum è di ', told.strong('una_tantum'), ` lordi (${formatDate(told.value('from'))}).`],
  'income-tax': told => [
    'L’IRPEF lorda è di ',
    told.strong('irpef_lorda'),
    `; tolte le detrazioni da lavoro dipendente, la netta è di `,
    told.strong('irpef_netta'),
    ` (regole ${told.value('year')}).`,
  ],
  'integrative-treatment': told => [
    'Sì, il trattamento integrativo spetta: ',
    told.strong('trattamento_integrativo'),
    ` per ${told.value('days')} giorni del ${told.value('year')}.`,
  ],
  'no-integrative-treatment': told => [
    `No, con un reddito di ${told.value('income')} € il trattamento integrativo non spetta.`,
  ],
  wedge: told => [
    'Il taglio del cuneo vale ',
    told.strong('somma_cuneo'),
    ` esenti da imposte nel ${told.value('year')}.`,
  ],
  'wedge-deduction': told => [
    'Il taglio del cuneo vale ',
    told.strong('detrazione_cuneo'),
    ` di detrazione nel ${told.value('year')}.`,
  ],
  'no-wedge': told => [`No, con un reddito di ${told.value('income')} € il taglio del cuneo non spetta.`],
  deductions: told => [
    'La detrazione per lavoro dipendente è di ',
    told.strong('detrazione_lavoro'),
    ...(told.has('detrazioni_familiari')
      ? ['; quelle per i familiari a carico sono ', told.strong('detrazioni_familiari')]
      : []),
    ` nel ${told.value('year')}.`,
  ],
  contributions: told => [
    'I contributi del lavoratore sono ',
    told.strong('contributi'),
    ' all’anno; resta un imponibile fiscale di ',
    told.amount('imponibile_fiscale'),
    '.',
  ],
  'contributions-month': told => ['I contributi del lavoratore sono ', told.strong('contributi'), ' al mese.'],
  surtaxes: told => [
    ...(told.has('addizionale_regionale')
      ? [`L’addizionale regionale (${told.value('region')}) è di `, told.strong('addizionale_regionale')]
      : []),
    ...(told.has('addizionale_regionale') && told.has('addizionale_comunale') ? [', quella '] : []),
    ...(told.has('addizionale_comunale')
      ? [
          told.has('addizionale_regionale') ? 'comunale' : 'L’addizionale comunale',
          ` (${told.value('town')}) di `,
          told.strong('addizionale_comunale'),
        ]
      : []),
    ` per il ${told.value('year')}.`,
  ],
  'pension-fund': told => [
    'Il netto annuo diventa ',
    told.strong('netto_anno'),
    ': il versamento fa risparmiare ',
    told.strong('irpef_risparmiata'),
    ' di imposte.',
  ],
  fifth: told => ['Il quinto cedibile è di ', told.strong('quinto'), ' al mese.'],
  'year-end-credit': told => [
    'A conguaglio spetta un rimborso di ',
    told.strong('conguaglio'),
    ` (IRPEF netta del ${told.value('year')}: `,
    told.amount('irpef_netta'),
    ').',
  ],
  'year-end-debt': told => [
    'A conguaglio vengono trattenuti ',
    told.strong('conguaglio'),
    ` (IRPEF netta del ${told.value('year')}: `,
    told.amount('irpef_netta'),
    ').',
  ],
  'year-end-even': told => ['Il conguaglio è in pari: l’IRPEF netta è di ', told.strong('irpef_netta'), '.'],
  arrears: told => [
    'Degli arretrati restano ',
    told.strong('arretrati_netti'),
    ` netti, con un’imposta separata del ${told.value('rate')}% (`,
    told.amount('imposta_arretrati'),
    ').',
  ],
  'substitute-tax': told => [
    `L’imposta sostitutiva del ${told.value('rate')}% è di `,
    told.strong('imposta_sostitutiva'),
    ': restano ',
    told.strong('netto_premio'),
    ' netti',
    ...(told.has('risparmio')
      ? [', con un risparmio di ', told.strong('risparmio'), ' rispetto alla tassazione ordinaria.']
      : ['.']),
  ],
  'no-substitute': told => [
    `L’imposta sostitutiva del ${told.value('rate')}% non si applica: l’importo è tassato come lo stipendio.`,
  ],
  'fringe-exempt': told => [
    'I fringe benefit restano esenti: ',
    told.strong('parte_esente'),
    ` entro il limite di ${told.value('limit')} € del ${told.value('year')}.`,
  ],
  fringe: told => [
    'Sono tassati per intero: ',
    told.strong('parte_tassata'),
    `, perché superano il limite di ${told.value('limit')} € del ${told.value('year')}`,
    ...(told.has('effetto_netto') ? ['. Effetto sul netto annuo: ', told.strong('effetto_netto'), '.'] : ['.']),
  ],
  'meal-vouchers': told => [
    'Di ogni buono sono tassati ',
    told.strong('buono_tassato'),
    `: la soglia esente ${told.value('kind') === 'paper' ? 'dei cartacei' : 'degli elettronici'} è di ${told.value('limit')} € nel ${told.value('year')}.`,
  ],
  'meal-vouchers-month': told => [
    'Sono tassati ',
    told.strong('buoni_tassati'),
    ` per ${told.value('count')} buoni (`,
    told.amount('buono_tassato'),
    ` l’uno): la soglia esente ${told.value('kind') === 'paper' ? 'dei cartacei' : 'degli elettronici'} è di ${told.value('limit')} € nel ${told.value('year')}.`,
  ],
  'company-car': told => [
    'Il valore tassato in un anno è di ',
    told.strong('auto_other'),
    ' per un’auto a combustione, ',
    told.strong('auto_plugInHybrid'),
    ' per una ibrida plug-in, ',
    told.strong('auto_electric'),
    ` per una elettrica (costo ACI ${told.value('cost')} € al km).`,
  ],
  'gross-for-net': told => [
    `Per ${told.value('net')} € netti ${perName(told.value('per'))} serve un lordo annuo di `,
    told.strong('lordo_anno'),
    ', cioè ',
    told.strong('lordo_mensilita'),
    ` per ${told.value('instalments')} mensilità.`,
  ],
  'employer-cost': told => [
    'Il costo annuo per l’azienda è di ',
    told.strong('costo'),
    ', su un lordo di ',
    told.amount('lordo_anno'),
    '.',
  ],
  'employer-cost-partial': told => [
    'Lordo e TFR costano ',
    told.strong('costo'),
    ' all’anno; vi si aggiungono i contributi del datore, la cui aliquota dipende da settore e dimensione.',
  ],
  unemployment: told => [
    'La NASpI dura ',
    told.strong('naspi_settimane'),
    ` (circa ${told.value('months')} mesi): la metà delle settimane di contributi degli ultimi quattro anni.`,
  ],
  'severance-year': told => [
    'In un anno maturano ',
    told.strong('quota_tfr'),
    ' lordi di TFR (',
    told.strong('quota_tfr_netta'),
    ' tolto il contributo dello 0,5%).',
  ],
  severance: told => [
    `In ${told.value('years')} anni il TFR è di `,
    told.strong('tfr'),
    ' lordi, circa ',
    told.strong('tfr_netto'),
    ` netti (aliquota ${told.value('rate')}%).`,
  ],
  'severance-revaluation': told => [
    'La rivalutazione è di ',
    told.strong('rivalutazione'),
    ' lordi, ',
    told.strong('rivalutazione_netta'),
    ` netti (coefficiente ${told.value('year')}: ${told.value('coefficient')}%).`,
  ],
  'no-index': told => [
    `Il coefficiente di dicembre ${told.value('year')} non è ancora noto: l’indice Istat di quel mese non è pubblicato nella base.`,
  ],
  'notice-pay': told => [
    'L’indennità sostitutiva del preavviso è di ',
    told.strong('indennita_preavviso'),
    ` lordi, per ${told.value('length')} ${noticeUnits[told.value('unit')] ?? told.value('unit')} e con i ratei di mensilità aggiuntive.`,
  ],
  maternity: told => [
    `Per ${told.value('days')} giorni l’INPS paga `,
    told.strong('indennita_inps'),
    ` (${told.value('percent')}% della retribuzione media giornaliera).`,
  ],
  'parental-leave': told => [
    `Per ${told.value('days')} giorni l’INPS paga `,
    told.strong('indennita_inps'),
    ` (${told.value('percent')}% della retribuzione media giornaliera).`,
  ],
  'level-difference': told => [
    `Tra il ${told.value('before')} e il ${told.value('after')} ci sono `,
    told.strong('differenza_lorda'),
    ' lordi al mese di differenza',
    ...(told.has('differenza_netta')
      ? [', circa ', told.strong('differenza_netta'), ` netti${inMonth(told)}.`]
      : ['.']),
  ],
  raise: told => [
    'Dell’aumento di ',
    told.amount('aumento'),
    ' lordi restano ',
    told.strong('aumento_netto'),
    ` netti per mensilità; il netto annuo diventa `,
    told.amount('netto_anno'),
    '.',
  ],
  'below-minimum': told => [
    `No, ${told.value('said')} €${roleName(told)} ${perName(told.value('per'))} sono sotto il minimo: spettano almeno `,
    told.strong('minimo_lordo'),
    ' lordi',
    ...(told.has('minimo_netto') ? [', circa ', told.strong('minimo_netto'), ' netti.'] : ['.']),
  ],
  'between-minimum': told => [
    `Dipende: ${told.value('said')} € ${perName(told.value('per'))} vanno bene se sono netti, non se sono lordi. Spettano almeno `,
    told.strong('minimo_lordo'),
    ' lordi',
    ...(told.has('minimo_netto') ? [', circa ', told.strong('minimo_netto'), ' netti.'] : ['.']),
  ],
  'above-minimum': told => [
    `Sì, ${told.value('said')} €${roleName(told)} ${perName(told.value('per'))} non sono sotto il minimo, che è di `,
    told.strong('minimo_lordo'),
    ' lordi',
    ...(told.has('minimo_netto') ? [', circa ', told.strong('minimo_netto'), ' netti.'] : ['.']),
  ],
}

function inMonthOf(told: Told): string {
  return told.value('month') === '' ? '' : ` di ${formatMonth(told.value('month'))}`
}

function roleName(told: Told): string {
  return told.value('as') === 'net' ? ' netti' : told.value('as') === 'gross' ? ' lordi' : ''
}

const noticeUnits: Readonly<Record<string, string>> = {
  giorni: 'giorni',
  giorni_calendario: 'giorni di calendario',
  giorni_lavorativi: 'giorni lavorativi',
  giorni_lavoro_effettivo: 'giorni di lavoro effettivo',
  settimane: 'settimane',
  mesi: 'mesi',
}

/** A level as people say it. @example levelName('4') // '4° livello' */
export function levelName(code: string): string {
  return Number.isInteger(Number(code)) ? `${code}° livello` : `livello ${code}`
}

const number = (text: string): string => formatNumber(Number(text))

/** What was understood and what was assumed, value by value, for the line under the lead. */
export const understood: Readonly<Record<string, (value: string) => string>> = {
  level: levelName,
  hours: value => `${number(value)} ore alla settimana`,
  share: value => `part-time al ${number(value)}%`,
  apprentice: () => 'apprendista',
  month: value => formatMonth(value),
  steps: value => (value === '0' ? 'nessuna anzianità' : count(value, 'scatto', 'scatti')),
  hired: value => `assunzione ${withDate('il', value)}`,
  ended: value => `fine ${withDate('il', value)}`,
  superminimum: value => `superminimo ${number(value)} €`,
  instalments: value => `${value} mensilità`,
  children: value =>
    value === '0' ? 'nessun figlio con detrazione' : count(value, 'figlio con detrazione', 'figli con detrazione'),
  'children-share': value => `detrazione dei figli al ${value}%`,
  spouse: () => 'coniuge a carico',
  region: value => value,
  town: value => value,
  months: value => `${value} mesi`,
  service: value => `${value} anni di servizio`,
  'part-of-month': value => {
    const [from = '', to = ''] = value.split(' ')
    return `${withDate('dal', from)} ${withDate('al', to)}`
  },
}

/** Assumptions, as they follow "ipotesi:". */
export const assumptions: Readonly<Record<string, (value: string) => string>> = {
  instalments: value => `${value} mensilità`,
  regime: value => value,
  'apprentice-month': () => 'primo periodo dell’apprendistato',
  'daily-divisor': value => `giorno = mese / ${value}`,
  'hour-by-weeks': value => `ora = mese × 12 / 52 / ${value}`,
  'full-time-hours': value => `${value} ore alla settimana`,
  'no-family': () => 'nessun familiare a carico',
  'no-surtaxes': () => 'addizionali non comprese',
  'absence-from': value => `malattia ${withDate('dal', value)}`,
  'first-event': () => 'primo evento dell’anno',
  'white-collar': () => 'impiegato',
  'one-hour': () => 'per una sola ora',
  'six-day-week': () => 'settimana di 6 giorni',
  electronic: () => 'buoni elettronici',
  'year-days': value => `${value} giorni nell’anno`,
  'one-month': value => `${value} giorni`,
}

/** Sentences beside the figures. */
export const remarks: Readonly<Record<string, (value: (key: string) => string) => string>> = {
  'out-of-range': value =>
    `«${value('value')}» non è ammesso per il campo ${value('field')}: il valore è rimasto quello di prima.`,
  'step-missing': value =>
    `La tabella in base è ${withDate('del', value('from'))}, ma dal ${formatDate(value('date'))} è in vigore una tappa che non vi è ancora: su quella paga non faccio conti.`,
  'steps-without-amount': value =>
    `Gli scatti maturati sono ${value('count')}, ma il loro importo non è presente nella base: non sono compresi.`,
  'no-full-time-week': () => 'L’orario pieno del contratto non è presente nella base: la paga è quella intera.',
  'more-than-full-time': value =>
    `${value('hours')} ore superano l’orario pieno di ${value('full')}: la paga è quella intera, e le ore in più sono straordinario.`,
  'children-age': value =>
    `Per ${value('count') === '1' ? 'il figlio' : 'i figli'} di cui non è detta l’età non è calcolata la detrazione: sotto i 21 anni c’è l’assegno unico, che paga l’INPS.`,
  'children-young': () =>
    'Per i figli sotto i 21 anni (e, dal 2025, sopra i 30) non c’è detrazione: sotto i 21 anni c’è l’assegno unico, che paga l’INPS.',
  'children-then': value =>
    `Se ${value('count') === '1' ? 'ha' : 'hanno'} tra 21 e 30 anni, il netto sale di ${value('year')} € all’anno (${value('month')} € al mese).`,
  'no-town': value => `L’addizionale comunale di ${value('town')} per il ${value('year')} non è presente nella base.`,
  'no-region': value =>
    `L’addizionale regionale (${value('region')}) per il ${value('year')} non è presente nella base.`,
  'region-unknown': value => `L’addizionale regionale non è compresa: indica la regione di ${value('town')}.`,
  'uncertain-rate': value => `L’aliquota ${value('name')} ${value('year')} viene da una sola fonte.`,
  uncertain: value => `Da verificare: ${value('source')}.`,
  'part-of-month': value =>
    `Il mese è pagato per ${value('days')} giorni su ${value('divisor')}; le detrazioni sono sui giorni di calendario.`,
  'next-band': value =>
    value('band') === 'week'
      ? `Dalla ${value('from')}ª ora settimanale la maggiorazione è del ${value('percent')}%.`
      : value('band') === 'first'
        ? `Dalla ${value('from')}ª ora consecutiva la maggiorazione è del ${value('percent')}%.`
        : `Oltre ${value('from')} ore nell’anno la maggiorazione è del ${value('percent')}%.`,
  'no-rate': value => `${value('work')}: la percentuale di maggiorazione non è presente nella base.`,
  'no-sickness-tiers': value =>
    `Quanto integra l’azienda non è presente nella base per il CCNL ${value('agreement')}: è contata la sola indennità INPS.`,
  'no-inps-sickness': () => 'Per gli impiegati di questo settore la malattia è pagata dall’azienda, non dall’INPS.',
  domestic: () =>
    'La famiglia non è sostituto d’imposta: in busta non ci sono IRPEF, trattamento integrativo e taglio del cuneo. I contributi INPS sono orari, a trimestre, e una parte è a carico del lavoratore; l’imposta si paga con la dichiarazione dei redditi.',
  'net-above-gross': () =>
    'Il netto supera il lordo perché trattamento integrativo e taglio del cuneo sono più dei contributi e dell’imposta.',
  'surtax-instalments': () =>
    'Le addizionali sono in rate: saldo dell’anno prima in 11 rate e acconto comunale in 9, stimati sullo stesso reddito.',
  'scheme-note': value => `${value('name')}: ${value('note')}.`,
  'no-withheld': () => 'Le ritenute già fatte non sono indicate: il conguaglio è l’intera IRPEF netta.',
  'one-income': () => 'È indicato il reddito di un solo anno: l’aliquota è la sua.',
  'over-income-limit': value => `Il reddito del ${value('year')} (${value('income')} €) supera il limite.`,
  'over-cap': value => `La parte oltre il tetto (${value('ordinary')} €) è tassata come lo stipendio.`,
  'income-limit': value =>
    value('limit') === ''
      ? ''
      : `Vale se il reddito da lavoro dipendente del ${value('before')} non supera ${value('limit')} €${value('cap') === '' ? '' : `, fino a ${value('cap')} € l’anno`}.`,
  'saving-reading': value =>
    `Il risparmio è calcolato sul reddito indicato con le regole ${value('year')}, addizionali escluse.`,
  'net-not-exact': () => 'Il netto indicato cade in un gradino delle regole: il lordo è il primo che lo raggiunge.',
  'no-employer-rate': () => 'Indica l’aliquota contributiva del datore (e il tasso INAIL) per il costo completo.',
  'no-inail': () => 'Il premio INAIL non è compreso: dipende dalla voce di rischio.',
  'severance-same-pay': () => 'Il conto usa la paga di oggi per tutti gli anni.',
  'no-revaluation': () => 'La rivalutazione annua del fondo non è compresa.',
  'tfr-reliquidation': () =>
    'La tassazione è quella provvisoria del datore: l’Agenzia delle Entrate la ricalcola sull’aliquota media dei cinque anni prima.',
  'no-index': value => `L’ultimo coefficiente noto è quello di dicembre ${value('last')}.`,
  'maternity-share': value => `Il contratto porta il trattamento al ${value('percent')}%.`,
  'parental-raised': () =>
    'L’80% vale per tre mesi entro i sei anni del figlio; gli altri mesi indennizzati sono al 30%.',
  'unknown-year': value => `Non ho le regole di quell’anno: conosco ${value('years')}. Non uso quelle di un altro.`,
  'refused-out-of-range': value => `Un valore non è ammesso (${value('message')}).`,
  'refused-not-a-number': value => `Un valore non è un numero (${value('field')}).`,
  'refused-rate-missing': value => `Un dato necessario non è presente nella base (${value('field')}).`,
  'refused-unreadable': value => `Un valore non è leggibile (${value('field')}).`,
}

/** The one question back. */
export const questions: Readonly<Record<string, string>> = {
  agreement: 'Qual è il CCNL applicato (o il lavoro che fai)?',
  level: 'Qual è il livello di inquadramento?',
  regime: 'In quale regime è il rapporto?',
  'no-row': 'La paga di quel livello non è presente nella base: qual è il lordo mensile?',
  'step-missing': 'Qual è il lordo mensile in busta?',
  'weekly-hours': 'Quante ore alla settimana?',
  gross: 'Qual è il lordo, al mese o all’anno?',
  income: 'Qual è il reddito annuo?',
  net: 'Quale netto vuoi raggiungere?',
  days: 'Quanti giorni sono?',
  'sickness-days': 'Quanti giorni dura la malattia, e da quando?',
  'no-rate': 'Quale percentuale di maggiorazione si applica?',
  'no-leave': 'Quanti giorni di ferie all’anno prevede il tuo contratto?',
  seniority: 'Quando è stata l’assunzione?',
  'no-one-off': 'Per quale livello e quale rinnovo? Per questo l’una tantum non è presente nella base.',
  place: 'In quale comune (o regione) è la residenza?',
  pension: 'Quanto versi al fondo pensione in un anno?',
  arrears: 'A quanto ammontano gli arretrati?',
  'incomes-before': 'Quali sono stati i redditi dei due anni prima?',
  bonus: 'A quanto ammonta l’importo?',
  fringe: 'Quanto valgono i fringe benefit dell’anno?',
  voucher: 'Quanto vale ogni buono pasto?',
  car: 'Qual è il costo chilometrico ACI dell’auto?',
  weeks: 'Quanti mesi hai lavorato negli ultimi quattro anni?',
  'severance-fund': 'Quanto TFR era accantonato al 31 dicembre prima?',
  'no-notice': 'La durata del preavviso non è presente nella base: quanti giorni prevede il contratto?',
  'notice-causa': 'Sono dimissioni o licenziamento?',
  'notice-anzianita': 'Quanti anni di servizio?',
  'notice-qualifica': 'Operaio o impiegato?',
  'notice-orario': 'Quante ore alla settimana?',
  'second-level': 'Con quale altro livello?',
  raise: 'Di quanto è l’aumento mensile lordo?',
}

export const words = {
  understood: (said: string, assumed: string): string =>
    said === ''
      ? `Ipotesi: ${assumed}.`
      : assumed === ''
        ? `Ho inteso: ${said}.`
        : `Ho inteso: ${said}; ipotesi: ${assumed}.`,
  partial: 'Ecco quello che si può già calcolare.',
  nothing: 'Per questo calcolo manca un dato.',
  line: 'Voce',
  formula: 'Calcolo',
  amount: 'Importo',
  before: 'Prima',
  after: 'Adesso',
  changed: 'Che cosa è cambiato',
  corrected: 'corretto',
  allLines: (count: number): string => `Tutte le righe (${count})`,
  agreement: (name: string): string => name,
  choices: (list: string): string => ` (${list})`,
  uses: (what: string): string => citedFor[what] ?? what,
} as const

/** What a source was used for. */
const citedFor: Readonly<Record<string, string>> = {
  table: 'tabella della paga',
  week: 'orario pieno',
  steps: 'scatti di anzianità',
  instalments: 'numero delle mensilità',
  'hourly-divisor': 'divisore orario',
  'daily-divisor': 'divisore giornaliero',
  surcharge: 'maggiorazione',
  sickness: 'trattamento di malattia',
  notice: 'durata del preavviso',
  leave: 'durata delle ferie',
  permits: 'permessi',
  apprentice: 'paga dell’apprendista',
  tredicesima: 'tredicesima',
  quattordicesima: 'quattordicesima',
  'one-off': 'una tantum',
  maternity: 'maternità',
}

/** Questions that continue a calculation. */
export const related: Readonly<Record<string, readonly string[]>> = {
  'gross-month': ['Quanto è il netto?', 'Quanto vale un’ora di straordinario?', 'Quanto è la tredicesima?'],
  net: ['E con il coniuge a carico?', 'Quanto TFR matura in un anno?', 'Quanto costa all’azienda?'],
  payslip: ['Quanto è la tredicesima?', 'Quanto TFR matura in un anno?', 'E con 5 ore di straordinario?'],
  overtime: ['Quanto vale un’ora di straordinario notturno?', 'Mi fai la busta paga del mese?'],
  severance: ['Come si rivaluta il TFR?', 'Quanto è la tredicesima?'],
  'gross-for-net': ['Quanto costa all’azienda?', 'Quanto TFR matura in un anno?'],
}
