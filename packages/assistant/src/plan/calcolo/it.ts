/** Italian names of the lines and fields of a calculation. Sentences of answers are in `answer/calcolo/it.ts`. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import type { FieldName } from './fields.ts'

export const yesNo: readonly string[] = ['no', 'sì']

export const fieldLabels: Readonly<Record<FieldName, string>> = {
  livello: 'Livello',
  regime: 'Regime',
  mese: 'Mese di riferimento',
  importo_lordo_mensile: 'Lordo mensile (al posto della tabella)',
  importo_lordo_annuo: 'Lordo annuo (RAL)',
  reddito_annuo: 'Reddito annuo al netto dei contributi',
  netto_desiderato: 'Netto mensile',
  netto_annuo_desiderato: 'Netto annuo',
  mensilita: 'Numero di mensilità',
  ore_settimanali: 'Ore settimanali',
  part_time_percento: 'Percentuale di part-time',
  data_assunzione: 'Data di assunzione',
  data_cessazione: 'Data di cessazione, o di fine del conto',
  scatti: 'Scatti di anzianità maturati',
  superminimo: 'Superminimo mensile',
  ore_straordinario: 'Ore di straordinario',
  maggiorazione_percento: 'Maggiorazione (%)',
  giorni: 'Giorni',
  giorni_assenza: 'Giorni di assenza non retribuita',
  mesi_maturati: 'Mesi maturati',
  anni_servizio: 'Anni di servizio',
  fondo_tfr: 'Fondo TFR già accantonato',
  aumento_mensile: 'Aumento mensile lordo',
  premio: 'Premio di risultato',
  fringe_benefit: 'Fringe benefit dell’anno',
  regione: 'Regione di residenza',
  comune: 'Comune di residenza',
  aliquota_regionale: 'Aliquota dell’addizionale regionale (%)',
  aliquota_comunale: 'Aliquota dell’addizionale comunale (%)',
  coniuge_a_carico: 'Coniuge a carico',
  figli_a_carico: 'Figli a carico tra 21 e 30 anni',
  aliquota_contributi: 'Aliquota contributiva del lavoratore (%)',
  aliquota_datore: 'Aliquota contributiva del datore (%)',
  aliquota_inail: 'Tasso INAIL (%)',
}

/** Items of a pay row as a payslip prints them. */
const itemLabels: Readonly<Record<string, string>> = {
  minimo: 'Paga base',
  contingenza: 'Contingenza',
  edr: 'EDR',
  terzo_elemento: 'Terzo elemento',
  indennita_funzione: 'Indennità di funzione',
  indennita_mensa: 'Indennità di mensa',
  indennita_integrativa: 'Indennità integrativa',
  indennita_speciale: 'Indennità speciale',
  compenso_orario_onnicomprensivo: 'Compenso orario onnicomprensivo',
}

export function itemLabel(item: string): string {
  const words = item.split('_').join(' ')
  return itemLabels[item] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const workNames: Readonly<Record<string, string>> = {
  festivo: 'festivo',
  notturno: 'notturno',
  domenicale: 'domenicale',
  sabato: 'di sabato',
  riposo: 'nel riposo',
  turno: 'a turni',
  festivita_nazionale: 'in festività nazionale',
}

/** @example workLabel(['straordinario', 'notturno']) // 'Straordinario notturno' */
export function workLabel(kinds: readonly string[]): string {
  const first = kinds.includes('straordinario')
    ? 'Straordinario'
    : kinds.includes('supplementare')
      ? 'Lavoro supplementare'
      : 'Lavoro'
  const rest = kinds.flatMap(kind => workNames[kind] ?? [])
  return rest.length === 0 && first === 'Lavoro' ? 'Ore lavorate' : [first, ...rest].join(' ')
}

export const labels = {
  table: 'Tabella del livello, tempo pieno',
  steps: (count: number) => `Scatti di anzianità (${count})`,
  superminimum: 'Superminimo',
  apprentice: (percent: number) => `Paga da apprendista (${formatPlain(percent)}%)`,
  apprenticeLevel: (code: string) => `Paga da apprendista (tabella del livello ${code})`,
  otherItems: 'Altre voci della tabella',
  hourlyAverage: 'Retribuzione mensile media',
  fullTime: 'Retribuzione mensile a tempo pieno',
  monthly: 'Retribuzione mensile lorda',
  partTime: (percent: string) => `Retribuzione part-time (${percent}%)`,
  partOfMonth: (days: string) => `Retribuzione per la parte di mese (${days} giorni)`,
  yearly: 'Retribuzione annua lorda',
  hourly: 'Paga oraria',
  daily: 'Paga giornaliera',
  grossSaid: 'Lordo indicato',
  overtime: (kinds: readonly string[], percent: string) => `${workLabel(kinds)} (+${percent}%)`,
  surcharge: 'di cui maggiorazione',
  nightAllowance: 'Indennità per le notti',
  extraMonth: { thirteenth: 'Tredicesima lorda', fourteenth: 'Quattordicesima lorda' },
  netExtra: { thirteenth: 'Tredicesima netta', fourteenth: 'Quattordicesima netta' },
  contributions: 'Contributi INPS del lavoratore',
  taxable: 'Imponibile fiscale',
  grossTax: 'IRPEF lorda',
  workDeduction: 'Detrazione per lavoro dipendente',
  familyDeduction: 'Detrazioni per familiari a carico',
  wedgeDeduction: 'Ulteriore detrazione (taglio del cuneo)',
  wedgeSum: 'Somma esente (taglio del cuneo)',
  netTax: 'IRPEF netta',
  treatment: 'Trattamento integrativo',
  regionalSurtax: 'Addizionale regionale',
  municipalSurtax: 'Addizionale comunale',
  netYear: 'Netto annuo',
  netInstalment: 'Netto medio per mensilità',
  grossYear: 'Lordo annuo (RAL)',
  grossInstalment: 'Lordo per mensilità',
  employerContributions: 'Contributi a carico del datore',
  accident: 'Premio INAIL',
  severanceAccrual: 'Quota di TFR',
  severanceRecovered: 'Contributo dello 0,5% trattenuto',
  severanceNetAccrual: 'Quota di TFR al netto dello 0,5%',
  severance: 'TFR lordo',
  severanceTax: 'Imposta sul TFR (tassazione separata)',
  severanceNet: 'TFR netto',
  cost: 'Costo annuo per l’azienda',
  revaluation: 'Rivalutazione lorda',
  revaluationTax: 'Imposta sostitutiva 17%',
  revaluationNet: 'Rivalutazione netta',
  notice: 'Indennità sostitutiva del preavviso',
  noticeRatei: 'Mese con i ratei di tredicesima e quattordicesima',
  absence: 'Trattenuta per assenza',
  sicknessDeduction: 'Giorni di malattia non lavorati',
  sicknessInps: 'Indennità di malattia INPS',
  sicknessCompany: 'Malattia a carico dell’azienda',
  sicknessTotal: 'Malattia, totale',
  benefit: 'Indennità INPS',
  leaveInLieu: 'Ferie non godute',
  oneStep: 'Importo di uno scatto',
  allSteps: 'Scatti al mese',
  difference: 'Differenza lorda al mese',
  netDifference: 'Differenza netta al mese',
  before: (level: string) => `Livello ${level}, lordo al mese`,
  netOf: (level: string) => `Livello ${level}, netto del mese`,
  raise: 'Aumento lordo al mese',
  bonus: 'Importo lordo',
  bonusContributions: 'Contributi sul premio',
  substituteTax: (rate: string) => `Imposta sostitutiva ${rate}%`,
  bonusNet: 'Netto dell’importo',
  saving: 'Risparmio rispetto alla tassazione ordinaria',
  fringe: 'Fringe benefit',
  exempt: 'Parte esente',
  taxed: 'Parte tassata',
  netEffect: 'Effetto sul netto annuo',
  carElectric: 'Auto elettrica, valore annuo',
  carHybrid: 'Auto ibrida plug-in, valore annuo',
  carOther: 'Altra auto, valore annuo',
  hoursTotal: 'Totale delle ore',
  voucherEach: 'Parte tassata di ciascun buono',
  voucherTaxed: 'Parte tassata del mese',
  fund: 'Versamento al fondo pensione',
  deductible: 'Parte deducibile',
  taxSaved: 'IRPEF risparmiata',
  fifth: 'Quinto cedibile',
  withheld: 'Ritenute già fatte',
  balance: 'Conguaglio IRPEF',
  arrearsTax: 'Imposta sugli arretrati',
  arrears: 'Arretrati al netto dei contributi',
  arrearsNet: 'Arretrati netti',
  naspiWeeks: 'Durata della NASpI',
  oneOff: 'Una tantum',
  leave: 'Ferie maturate',
  permits: 'Permessi (ROL ed ex festività) maturati',
  minimum: 'Minimo lordo del contratto',
  minimumNet: 'Netto corrispondente',
  said: 'Indicato',
  gap: 'Differenza dal minimo',
} as const

/** @example product(['1.818,75', '60%'], total) // '1.818,75 × 60% = 1.091,25' */
export function product(factors: readonly string[], result: Decimal): string {
  return `${factors.join(' × ')} = ${formatItalian(result)}`
}

/** @example quotient('1.818,75', '26', 3, result) */
export function quotient(value: string, divisor: string, times: string | undefined, result: Decimal): string {
  return `${value} / ${divisor}${times === undefined ? '' : ` × ${times}`} = ${formatItalian(result)}`
}

export function difference(one: string, others: readonly string[], result: Decimal): string {
  return `${[one, ...others].join(' - ')} = ${formatItalian(result)}`
}
