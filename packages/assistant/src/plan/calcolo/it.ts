/** Italian names of the lines and fields of a calculation. Sentences of answers are in `answer/calcolo/it.ts`. */
import { formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { Exact } from './amounts.ts'

export const yesNo: readonly string[] = ['no', 'sì']

export const fieldLabels = {
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
  tipo_straordinario: 'Tipo di straordinario',
  giorni_settimana: 'Giorni di lavoro alla settimana',
  ore_assenza: 'Ore di permesso o di assenza',
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
} as const

/** The fields of a payslip that can be corrected: their names on the wire. */
export type FieldName = keyof typeof fieldLabels

/** Values of a question, as a refusal names them. */
export const saidLabels = {
  dailyHours: 'Ore al giorno',
  weeklyHours: 'Ore alla settimana',
  daysPerWeek: 'Giorni alla settimana',
  share: 'Percentuale di part-time',
  instalments: 'Numero di mensilità',
  amount: 'Importo in euro',
  hours: 'Ore del mese',
} as const

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
  const rest = [...new Set(kinds)].flatMap(kind => workNames[kind] ?? [])
  return rest.length === 0 && first === 'Lavoro' ? 'Ore lavorate' : [first, ...rest].join(' ')
}

/** The lines of a calculation, by id. */
export const lineLabels: Readonly<Record<string, string>> = {
  imponibile_fiscale: 'Imponibile fiscale',
  irpef_netta: 'IRPEF netta',
  lordo_anno: 'Lordo annuo',
  contributi: 'Contributi INPS del lavoratore',
  netto_anno: 'Netto annuo',
  netto_anno_1: 'Netto annuo di prima',
  netto_anno_2: 'Netto annuo di dopo',
  lordo_anno_1: 'Lordo annuo di prima',
  lordo_anno_2: 'Lordo annuo di dopo',
  netto_in_piu: 'Differenza netta all’anno',
  netto_in_piu_mese: 'Differenza netta per mensilità',
  netto_in_meno: 'Netto in meno all’anno',
  netto_in_meno_mese: 'Netto in meno per mensilità',
  malattia_persi: 'Lordo in meno che lavorando',
  netto_mensilita: 'Netto medio per mensilità',
  tabella: 'Tabella del livello, tempo pieno',
  paga_tabella: 'Paga della tabella',
  paga_oraria: 'Paga oraria',
  media_mensile: 'Retribuzione mensile media',
  lordo_indicato: 'Lordo indicato',
  differenza_lorda: 'Differenza lorda al mese',
  differenza_netta: 'Differenza netta al mese',
  differenza_anno: 'Differenza lorda all’anno',
  altri_redditi: 'Altri redditi dell’anno',
  contributi_fringe: 'Contributi INPS del lavoratore',
  aumento: 'Aumento lordo al mese',
  aumento_anno: 'Aumento lordo all’anno',
  netto_anno_prima: 'Netto annuo di prima',
  aumento_netto: 'Differenza netta al mese',
  indicato: 'Indicato',
  minimo_lordo: 'Minimo lordo del contratto',
  minimo_netto: 'Netto corrispondente',
  scarto: 'Differenza dal minimo',
  indennita_inps: 'Indennità INPS',
  lordo_mese: 'Retribuzione mensile lorda',
  paga_giornaliera: 'Paga giornaliera',
  giornata: 'Giornata complessiva',
  ore_totale: 'Totale delle ore',
  di_cui_maggiorazione: 'di cui maggiorazione',
  indennita_notti: 'Indennità per le notti',
  trattenuta_assenza: 'Trattenuta per assenza',
  lordo_residuo: 'Lordo del mese, tolta l’assenza',
  malattia_totale: 'Totale per l’assenza',
  ferie_maturate: 'Ferie maturate',
  permessi_maturati: 'Permessi (ROL ed ex festività) maturati',
  ferie: 'Ferie',
  ferie_non_godute: 'Ferie non godute',
  permessi_non_goduti: 'Permessi non goduti',
  ferie_e_permessi: 'Ferie e permessi non goduti',
  scatto: 'Importo di uno scatto',
  scatti_anzianita: 'Scatti al mese',
  una_tantum: 'Una tantum',
  quota_tfr: 'Quota di TFR',
  contributo_tfr: 'Contributo dello 0,5% trattenuto',
  quota_tfr_netta: 'Quota di TFR al netto dello 0,5%',
  tfr: 'TFR lordo',
  imposta_tfr: 'Imposta sul TFR (tassazione separata)',
  tfr_netto: 'TFR netto',
  rivalutazione_tassata: 'di cui rivalutazione già tassata',
  tfr_imponibile: 'TFR da tassare',
  fondo_tfr: 'Fondo TFR',
  fondo_fine_anno: 'Fondo TFR a fine anno',
  rivalutazione: 'Rivalutazione lorda',
  imposta_rivalutazione: 'Imposta sostitutiva 17%',
  rivalutazione_netta: 'Rivalutazione netta',
  mese_con_ratei: 'Mese con i ratei di tredicesima e quattordicesima',
  indennita_preavviso: 'Indennità sostitutiva del preavviso',
  totale_lordo: 'Totale lordo',
  reddito: 'Reddito',
  fondo_pensione: 'Versamento al fondo pensione',
  parte_deducibile: 'Parte deducibile',
  irpef_risparmiata: 'IRPEF risparmiata',
  netto: 'Netto',
  accredito: 'Accreditato dopo le imposte',
  trattenuta_netta: 'Trattenuto dopo le imposte',
  quinto: 'Quinto cedibile',
  ritenute: 'Ritenute già fatte',
  conguaglio: 'Conguaglio IRPEF',
  arretrati: 'Arretrati al netto dei contributi',
  imposta_arretrati: 'Imposta sugli arretrati',
  arretrati_netti: 'Arretrati netti',
  importo: 'Importo lordo',
  contributi_premio: 'Contributi sul premio',
  imponibile_premio: 'Imponibile fiscale dell’importo',
  imposte_premio: 'IRPEF e detrazioni in meno',
  netto_premio: 'Netto dell’importo',
  netto_ordinario: 'Netto con la tassazione ordinaria',
  risparmio: 'Risparmio rispetto alla tassazione ordinaria',
  fringe: 'Fringe benefit',
  parte_tassata: 'Parte tassata',
  parte_esente: 'Parte esente',
  esente_giorno: 'Parte esente al giorno',
  lordo_giornate: 'Lordo delle giornate',
  lordo_settimane: 'Lordo delle settimane',
  effetto_netto: 'Netto annuo in meno',
  buono_tassato: 'Parte tassata di ciascun buono',
  buoni_tassati: 'Parte tassata del mese',
  lordo_mensilita: 'Lordo per mensilità',
  contributi_datore: 'Contributi a carico del datore',
  contributi_datore_anno: 'Contributi a carico del datore, all’anno',
  inail: 'Premio INAIL',
  costo: 'Costo annuo per l’azienda',
  costo_mese: 'Costo medio al mese',
  naspi_settimane: 'Durata della NASpI',
  naspi_media: 'Retribuzione media mensile',
  naspi_massima: 'NASpI massima al mese',
  naspi: 'NASpI al mese',
  naspi_riduzione: 'Riduzione del 3% al mese',
  naspi_mese: 'NASpI del mese indicato',
  agricola_lorda: 'Disoccupazione agricola lorda',
  agricola_contributo: 'Contributo di solidarietà del 9%',
  agricola_netta: 'Disoccupazione agricola, tolto il contributo',
  indennita_minima: 'Indennità minima',
  indennita_massima: 'Indennità massima',
  maggiorazione_termine: 'Maggiorazione dei giorni oltre il termine',
  mance: 'Mance',
  imposta_mance: 'Imposta sostitutiva sulle mance',
  mance_nette: 'Mance nette',
  lordo_presenze: 'Retribuzione mensile lorda con la presenza',
  festivita_domenica: 'Festività caduta di domenica',
  festivita_domenica_tutte: 'Festività cadute di domenica, in tutto',
  indennita_disponibilita: 'Indennità di disponibilità al mese',
  offerta_conciliativa: 'Offerta di conciliazione, esente',
  ticket_anno: 'Ticket per ogni anno di anzianità',
  ticket: 'Ticket di licenziamento',
  cig_intera: '80% della retribuzione persa',
  cig_massimale: 'Massimale',
  cig: 'Integrazione salariale lorda',
  cig_trattenuta: 'Trattenuta del 5,84%',
  cig_ore_perse: 'Ore di cassa integrazione, non lavorate',
  cig_in_busta: 'Cassa integrazione, tolto il 5,84%',
  lordo_lavorato: 'Lordo delle ore lavorate',
  cig_netta: 'Integrazione prima dell’IRPEF',
  anticipo_tfr: 'Anticipo lordo',
  rimborso_km: 'Rimborso chilometrico',
  trasferta: 'Indennità di trasferta',
  ricevuto: 'Avuto nell’anno',
  spettante: 'Spettante sul reddito dell’anno',
  da_restituire: 'Da restituire',
  rata_restituzione: 'Rata della restituzione',
  rata_saldo_regionale: 'Rata del saldo regionale (1/11)',
  rata_saldo_comunale: 'Rata del saldo comunale (1/11)',
  rata_acconto_comunale: 'Rata dell’acconto comunale (1/9)',
  rate_addizionali: 'Addizionali trattenute nel mese',
  netto_indicato: 'Netto prima delle addizionali',
  netto_finale: 'Netto dopo le addizionali',
  rata_regionale: 'Rata della regionale, da gennaio a novembre dell’anno dopo (11)',
  detrazione_coniuge: 'Detrazione per il coniuge',
  detrazione_figli: 'Detrazione per i figli',
  auto_electric_mese: 'Valore tassato al mese, auto elettrica',
  auto_plugInHybrid_mese: 'Valore tassato al mese, ibrida plug-in',
  auto_other_mese: 'Valore tassato al mese, auto a combustione',
  quota_pignorabile: 'Quota pignorabile accanto alla cessione',
  quota_fisco: 'Quota pignorabile dalla riscossione',
  rata_massima: 'Rata massima della cessione',
  arretrati_lordi: 'Arretrati lordi',
  lordo_con_arretrati: 'Lordo del mese con gli arretrati',
  media_giornaliera: 'Retribuzione media giornaliera',
  indennita_giorno: 'Indennità INPS al giorno',
  lordo_oggi: 'Lordo al mese, oggi',
  lordo_prima: 'Lordo al mese, prima',
  differenza_periodo: 'Differenza lorda nel periodo',
  irpef_lorda: 'IRPEF lorda',
  detrazione_lavoro: 'Detrazione per lavoro dipendente',
  detrazioni_familiari: 'Detrazioni per familiari a carico',
  detrazione_cuneo: 'Ulteriore detrazione (taglio del cuneo)',
  somma_cuneo: 'Somma esente (taglio del cuneo)',
  esonero_madri: 'Esonero dai contributi, al mese',
  trattamento_integrativo: 'Trattamento integrativo',
  addizionale_regionale: 'Addizionale regionale',
  addizionale_comunale: 'Addizionale comunale',
  congedo_trattenuta: 'Giorni di congedo non lavorati',
  permessi_104: 'Permessi L. 104: non lavorati',
  permessi_104_inps: 'Permessi L. 104: indennità INPS',
  contributi_inps: 'Contributi INPS da versare',
  contributi_lavoratore: 'di cui a carico del lavoratore',
  cassa_colf_periodo: 'Cassa Colf, a parte',
  ore_periodo: 'Ore pagate',
  ora_maggiorata: 'Ora con maggiorazione',
  pagato: 'Pagato',
  malattia_inps: 'Indennità di malattia INPS',
  infortunio_inail: 'Indennità di infortunio INAIL',
  malattia_azienda: 'A carico dell’azienda',
  malattia_trattenuta: 'Giorni di assenza non lavorati',
  auto_electric: 'Auto elettrica, valore annuo',
  auto_plugInHybrid: 'Auto ibrida plug-in, valore annuo',
  auto_other: 'Altra auto, valore annuo',
  paga_oraria_prima: 'Paga oraria, prima',
  paga_oraria_dopo: 'Paga oraria, dopo',
  accantonamento: 'Accantonamento in Cassa Edile, lordo',
  auto_trattenuta: 'Pagato dal lavoratore in un anno',
  auto_electric_tassato: 'Auto elettrica, parte tassata',
  auto_plugInHybrid_tassato: 'Ibrida plug-in, parte tassata',
  auto_other_tassato: 'Altra auto, parte tassata',
  voci_escluse: 'Voci che non vi entrano',
  tredicesima: 'Tredicesima lorda',
  quattordicesima: 'Quattordicesima lorda',
  tredicesima_netta: 'Tredicesima netta',
  quattordicesima_netta: 'Quattordicesima netta',
  superminimo_mensile: 'Superminimo',
  altre_voci: 'Altre voci della tabella',
  lordo_mensile: 'Lordo indicato',
  paga_mensile_media: 'Retribuzione mensile media',
  premio: 'Premio',
}

/** Sectors of commerce and services, by words of their name: INPS pays the illness of all who work in them, not of workers paid by the day alone. */
export const insuredSectors: readonly string[] = [
  'commercio',
  'grande distribuzione',
  'distribuzione cooperativa',
  'alberghi',
  'ristorazione',
  'palestre',
  'farmacie',
  'studi professionali',
  'vigilanza',
]

/** The second of a kind has its number. @example numbered('premio', 1) // 'premio_2' */
export const numbered = (code: string, index: number): string => (index === 0 ? code : `${code}_${index + 1}`)

/** The code of a line with its name. */
export const named = (code: string): { readonly code: string; readonly label: string } => ({
  code,
  label: lineLabels[code] ?? code,
})

/** Lines whose name says a value. */
export const labels = {
  steps: (count: number): string => `Scatti di anzianità (${count})`,
  apprentice: (percent: number): string => `Paga da apprendista (${formatPlain(percent)}%)`,
  apprenticeLevel: (code: string): string => `Paga da apprendista (tabella del livello ${code})`,
  extraMonth: (code: string): string => code.charAt(0).toUpperCase() + code.slice(1),
  partTime: (percent: string): string => `Retribuzione part-time (${percent}%)`,
  partOfMonth: (days: number): string => `Retribuzione per la parte di mese (${formatPlain(days)} giorni)`,
  overtime: (kinds: readonly string[], percent: Decimal): string =>
    percent.isZero() ? workLabel(kinds) : `${workLabel(kinds)} (+${formatPlain(percent)}%)`,
  surcharge: (kinds: readonly string[], percent: Decimal): string =>
    `di cui maggiorazione, ${workLabel(kinds).toLowerCase()} (${formatPlain(percent)}%)`,
  substituteTax: (rate: Decimal): string => `Imposta sostitutiva ${formatPlain(rate)}%`,
  paidMonths: (months: number): string => `Lordo di ${formatPlain(months)} ${months === 1 ? 'mese' : 'mesi'}`,
  parentalRate: (percent: number): string => `Indennità INPS al ${percent}%`,
  sickDays: (from: number, to: number, percent: number): string =>
    `Malattia, dal ${from}° al ${to}° giorno (${formatPlain(percent)}%)`,
  trips: (count: number, hours: string): string =>
    `${formatPlain(count)} ${count === 1 ? 'trasferta' : 'trasferte'}${hours === '' ? '' : ` di ${hours} ore`}`,
  unemploymentMonth: (month: number): string => `NASpI del ${month}° mese`,
  stepOn: (date: string): string => `Aumento dal ${date.split('-').toReversed().join('/')}`,
  levelGross: (level: string): string => `Livello ${level}, lordo al mese`,
  levelNet: (level: string): string => `Livello ${level}, netto del mese`,
} as const

/** @example serviceWords(20) // '20 mesi' */
export function serviceWords(months: number): string {
  if (months < 24 && months !== 12) return `${formatPlain(months)} ${months === 1 ? 'mese' : 'mesi'}`
  const years = new Exact(months).dividedBy(12)
  return years.equals(1) ? '1 anno' : `${formatPlain(years, 2)} anni`
}

/** The name that facts give to what builders' hours put aside. */
export const buildingFundName = 'accantonamento in Cassa Edile'
