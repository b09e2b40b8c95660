/**
 * Rules whose shape varies by agreement, read alike: every value of the data becomes a line with a name, a value with its
 * unit and the condition it holds under. Conditions that the question settles (level, seniority, employees, which
 * sickness…) choose the lines; the others are written beside the value.
 */
import type { Json, JsonRecord } from '../knowledge/schema.ts'
import { contentStems, fold } from '../knowledge/text.ts'
import { type Asked, speaksOf } from './asked.ts'
import { formatDate, formatDayOfYear, formatDuration, formatEuro, formatNumber, levelName, listOf } from './format.ts'

/** A figure with its name. */
export interface Line {
  /** Path in the data: the same figure has the same key in every agreement. */
  readonly key: string
  readonly label: string
  /** With its unit. */
  readonly value: string
  readonly amount?: number
  readonly unit?: string
  /** The condition it holds under, and notes. */
  readonly detail?: string
  /** Whether the question's own data chose it. */
  readonly chosen: boolean
  /** Sources that agree on this line, where it differs from its block. */
  readonly verified?: number
}

/** What the data says is not known. */
export const missing = 'dato non presente nella base'

const labels: Readonly<Record<string, string>> = {
  par_ore: 'permessi annui retribuiti (PAR)',
  rol_ore: 'riduzione dell’orario (ROL)',
  rol_percento: 'ROL spettante',
  rol_ore_flessibilita: 'ROL per flessibilità',
  rol_ore_non_viaggiante: 'ROL del personale non viaggiante',
  rol_giorni_viaggiante: 'ROL del personale viaggiante',
  ex_festivita_ore: 'ex festività',
  ex_festivita_giorni: 'ex festività',
  ex_festivita: 'ex festività',
  totale_ore: 'totale',
  ore_annue: 'permessi in un anno',
  riposi_annui_percento: 'riposi annui',
  comporto_breve: 'comporto breve',
  comporto_prolungato: 'comporto prolungato',
  aspettativa_non_retribuita_giorni: 'aspettativa non retribuita',
  carenza_primi_3_giorni: 'primi tre giorni (carenza)',
  carenza_eccezioni: 'casi in cui la riduzione della carenza non si applica',
  assenze_brevi: 'assenze brevi',
  primi_3_giorni_percento: 'primi tre giorni',
  giorni_100: 'al 100%',
  mesi_100: 'al 100%',
  mesi_50: 'al 50%',
  poi_percento: 'poi',
  dal_4_al_20: 'dal 4° al 20° giorno',
  dal_21_al_180: 'dal 21° al 180° giorno',
  dal_4_al_20_percento: 'dal 4° al 20° giorno',
  dal_21_al_180_percento: 'dal 21° al 180° giorno',
  retribuzione: 'trattamento economico',
  comporto_giorni: 'comporto',
  massimo_mesi: 'durata massima',
  numero: 'numero massimo',
  cadenza_mesi: 'cadenza',
  durata_mesi: 'durata',
  periodi_percento: 'paga per periodo',
  supplementare_percento: 'lavoro supplementare',
  ore_minime_settimanali: 'orario minimo settimanale',
  minimo_settimanale_ore: 'orario minimo settimanale',
  minimo_mensile_ore: 'orario minimo mensile',
  minimo_annuo_ore: 'orario minimo annuo',
  azienda_percento: 'quota dell’azienda',
  lavoratore_percento: 'quota del lavoratore',
  lavoratore_percento_minimo: 'quota minima del lavoratore',
  apprendisti_percento: 'quota per gli apprendisti',
  azienda_percento_tappe: 'quota dell’azienda, per data',
  azienda: 'a carico dell’azienda',
  lavoratore: 'a carico del lavoratore',
  azienda_annuo: 'a carico dell’azienda in un anno',
  lavoratore_annuo: 'a carico del lavoratore in un anno',
  azienda_mensile: 'a carico dell’azienda al mese',
  lavoratore_mensile: 'a carico del lavoratore al mese',
  mensile_totale: 'contributo mensile',
  mensile: 'contributo mensile',
  mensile_fasce: 'contributo mensile',
  annuo: 'contributo annuo',
  maternita_obbligatoria_percento: 'maternità obbligatoria',
  padre_giorni: 'congedo del padre',
  congedo_genitoriale_mesi: 'congedo dei genitori',
  inps_percento: 'quota INPS',
  welfare_annuo: 'welfare annuo',
  welfare_triennio: 'welfare nel triennio',
  elemento_perequativo_annuo: 'elemento perequativo annuo',
  una_tantum: 'una tantum',
  limite_annuo_ore: 'limite annuo di straordinario',
  divisore: 'divisore',
  quota_istat_percento: 'quota dell’aumento ISTAT',
  fissa_percento: 'quota fissa',
  varianti: 'varianti',
  extra: 'per anzianità',
  neoassunti: 'per i neoassunti',
  gradualita: 'gradualità',
  integrazione_datore: 'integrazione del datore',
  giorni_settimana_6: 'con la settimana di 6 giorni',
  giorni_su_6: 'con la settimana di 6 giorni',
  aggiunta_giorni: '',
  aggiunta_settimane: '',
  aggiunta_ore: '',
  totale_settimane: 'in tutto',
  vitto_alloggio: 'indennità sostitutiva di vitto e alloggio',
  pasto: 'per un pasto',
  giorno: 'al giorno',
  mese: 'al mese',
  ora: 'all’ora',
  babysitter_BS_fino_6_anni: 'indennità per bambini fino a 6 anni (livello BS)',
  piu_persone_non_autosufficienti_CS_DS: 'indennità per più persone non autosufficienti (livelli CS e DS)',
  certificazione_UNI_11766: 'indennità per la certificazione UNI 11766',
  indennita_funzione_D_DS: 'indennità di funzione (livelli D e DS)',
  struttura: 'composizione della paga',
  edr_2024: 'elemento distinto (EDR) 2024',
  edr: 'EDR',
  ear: 'elemento aggiuntivo (EAR)',
  da_contratto_gemello: 'regola ripresa dal contratto gemello',
  esteso_mesi: 'comporto esteso',
  esteso_giorni: 'comporto esteso',
  esteso_casi: 'casi di comporto esteso',
  finestra_mesi: 'periodo in cui si conta',
  finestra: 'periodo in cui si conta',
  giorni_retribuiti: 'giorni retribuiti',
  omissione: 'se l’azienda non versa',
  quadri: 'per i quadri',
  anno_ore: 'in un anno',
  settimana_ore: 'alla settimana',
  giorno_ore: 'al giorno',
  limiti: 'limite dello straordinario',
  anno_ore_fino_200_dipendenti: 'in un anno, fino a 200 dipendenti',
  anno_ore_manutenzione_installazione: 'in un anno, per manutenzione e installazione',
  limite_con_consenso_ore: 'di cui con il consenso del lavoratore',
  indennita_sostitutiva_divisore: 'divisore dell’indennità sostitutiva',
  alternative: 'indicazioni che non concordano',
  calcolo: 'come si conta',
  determinato: 'contratti a termine',
  apprendistato: 'apprendisti',
  estremi: 'secondo il livello',
  esenzioni: 'esenzioni',
  carenza: 'primi giorni di malattia (carenza)',
  a_carico_datore: 'a carico del datore',
  integrazione_inps: 'integrazione dell’indennità INPS',
  integrazione_datore_percento: 'integrazione del datore',
  indennita_inps: 'indennità INPS',
  carenza_ripetuta: 'primi giorni, malattie ripetute',
  eventi: '',
  rate: 'rata',
  uguale_per_tutti: 'uguale per tutti',
  notturno: 'fascia notturna',
  cumulo: 'cumulo',
  notturno_continuativo_in: 'il notturno continuativo conta per',
  supplementare_limite: 'limite del supplementare',
  supplementare_base: 'base del supplementare',
  mancata_risposta_percento: 'maggiorazione se l’azienda non risponde',
  limite_precedente_percento: 'limite precedente',
  chi: 'a chi spetta',
  malattia_figlio: 'malattia del figlio',
  figli_disabilita_grave: 'figli con disabilità grave',
  di_cui_retribuiti: 'giorni retribuiti',
  giorni_anno: 'giorni in un anno',
  frazione_minima_ore: 'frazione minima',
  eta_figlio: 'età del figlio',
  tfr: 'quota del TFR',
  semifestivita: 'giorni semifestivi',
  coefficienti_cassa_edile: 'coefficienti della Cassa Edile',
  limite_orizzontale: 'limite nel part-time orizzontale',
  percento_orario_settimanale: 'sull’orario settimanale',
  ore_giorno: 'al giorno',
  formazione_ore_annue: 'formazione in un anno',
  retribuzione_globale: 'retribuzione globale',
  fondo: 'fondo',
  sistema: 'sistema',
  regola: 'regola',
  terzo_elemento_nazionale: 'terzo elemento nazionale',
  percentuale: 'maggiorazione',
  studio: 'permessi per studio',
  composizione: 'di cui',
  ricoveri: 'ricoveri',
  periodo: 'periodo',
  infortunio: 'infortunio',
  ferie: 'ferie',
  aree_professionali: 'aree professionali',
  quadri_direttivi: 'quadri direttivi',
  congedo_vittime_violenza_giorni: 'congedo per le vittime di violenza',
  violenza_genere_giorni: 'congedo per le vittime di violenza',
  stabilizzazione_percento: 'stabilizzazione',
  limite_complessivo_percento: 'limite complessivo',
  integrazione_percento: 'integrazione',
  malattia_oltre_3_giorni_percento: 'malattia di oltre 3 giorni',
  malattia_oltre_3_giorni: 'malattia di oltre 3 giorni',
  malattia_fino_3_giorni: 'malattia fino a 3 giorni',
  malattia_oltre_8_giorni_percento: 'malattia di oltre 8 giorni',
  giorno_1: '1° giorno',
  giorni_2_3: '2° e 3° giorno',
  operai_mesi: 'operai',
  impiegati_fino_5_anni_mesi: 'impiegati fino a 5 anni',
  impiegati_oltre_5_anni_mesi: 'impiegati oltre 5 anni',
  comporto_oltre_3_anni_e_mezzo: 'comporto con oltre 3 anni e mezzo',
  per_livello: 'per livello',
  mensilita: 'mensilità',
  oltre_12_mesi: 'oltre 12 mesi',
  giornata_sotto_4_ore: 'giornata sotto le 4 ore',
  settimana_5_giorni: 'con la settimana di 5 giorni',
  settimana_6_giorni: 'con la settimana di 6 giorni',
  settimana_5: 'con la settimana di 5 giorni',
  settimana_6: 'con la settimana di 6 giorni',
  oltre_6_giorni: 'oltre 6 giorni',
  oltre_12_giorni: 'oltre 12 giorni',
  durata_mesi_profili_artigiani: 'durata per i profili artigiani',
  primi_giorni: 'nei primi',
  fino_a_percento: 'fino al',
  oltre_15: 'oltre 15 dipendenti',
  fino_15: 'fino a 15 dipendenti',
  operai_percento: 'per gli operai',
  impiegati_percento: 'per gli impiegati',
  operai_base: 'base per gli operai',
  impiegati_base: 'base per gli impiegati',
  nota_part_time: 'part-time',
  clausola_ipca: 'clausola sull’inflazione (IPCA)',
  familiari_a_carico_mensile: 'per i familiari a carico, al mese',
  mensilita_contributo: 'mesi di contributo',
  edr_da: 'EDR dal',
  base: 'base di calcolo',
  figli: 'per i figli',
  ore_mese: 'al mese',
  retribuzione_giorno: 'retribuzione di un giorno',
  retribuzione_livello: 'paga al livello',
  livelli_destinazione: 'livelli di arrivo',
  destinazioni: 'livelli di arrivo',
  primo_scatto_mesi: 'primo scatto dopo',
  dopo_mesi: 'dopo',
  carico: 'a carico di',
  storico: 'in passato',
  gruppi: '',
  periodi: 'paga',
  euro_parametro_175: 'al parametro 175',
  assunti_fino_19_12_1994: 'scatti per gli assunti fino al 19 dicembre 1994',
  indennita: '',
  importi: '',
  valori: '',
  giorni: 'in giorni',
  ore: 'in ore',
  settimane: 'in settimane',
}

const accents: readonly (readonly [RegExp, string])[] = [
  [/\bindennita\b/g, 'indennità'],
  [/\bmensilita\b/g, 'mensilità'],
  [/\bfestivita\b/g, 'festività'],
  [/\bsanita\b/g, 'sanità'],
  [/\bmaternita\b/g, 'maternità'],
  [/\bpaternita\b/g, 'paternità'],
  [/\banzianita\b/g, 'anzianità'],
  [/\beta\b/g, 'età'],
  [/\bdisabilita\b/g, 'disabilità'],
  [/\bflessibilita\b/g, 'flessibilità'],
  [/\bpiu\b/g, 'più'],
  [/\bconvivenza ridotta\b/g, 'in convivenza ridotta'],
]

/** The end of a name that the unit of its value repeats. */
const unitSuffix = /_(ore|giorni|mesi|anni|settimane|percento)$/

/** Names of fields that their place alone makes clear. */
const placed: Readonly<Record<string, string>> = {
  'comporto.periodo': 'periodo in cui si conta il comporto',
  'comporto.aspettativa_non_retribuita_giorni': 'aspettativa non retribuita dopo il comporto',
  'comporto.giorni_aggiuntivi_patologie_gravi': 'giorni in più per patologie gravi',
  'comporto.finestra_mesi': 'periodo in cui si conta il comporto',
  'comporto.operai_mesi': 'comporto degli operai',
  'comporto.impiegati_fino_5_anni_mesi': 'comporto degli impiegati fino a 5 anni',
  'comporto.impiegati_oltre_5_anni_mesi': 'comporto degli impiegati oltre 5 anni',
  'limiti.giorno_ore': 'limite dello straordinario al giorno',
  'limiti.settimana_ore': 'limite dello straordinario alla settimana',
  'limiti.anno_ore': 'limite annuo di straordinario',
  'limiti.anno_ore_fino_200_dipendenti': 'limite annuo fino a 200 dipendenti',
  'limiti.anno_ore_manutenzione_installazione': 'limite annuo per manutenzione e installazione',
  'integrazione.fino_a_percento': 'integrazione fino al',
  'integrazione.primi_giorni': 'giorni integrati',
  'integrazione_inps.prevista': 'integrazione dell’indennità INPS prevista',
  'permessi.ore': 'ore di permesso in un anno',
  'operai.importi': 'operai: anzianità forfettaria',
  'operai.tipo': 'operai',
  'operai.dopo_mesi': 'operai: matura dopo',
  'operai.comporto_giorni': 'comporto degli operai',
  'operai.comporto_oltre_3_anni_e_mezzo': 'comporto degli operai oltre 3 anni e mezzo',
}

/** The Italian name of a key of the data. */
export function labelOf(key: string): string {
  const known = labels[key]
  if (known !== undefined) return known
  let text = key.replace(unitSuffix, '').replaceAll('_', ' ')
  for (const [pattern, accented] of accents) text = text.replace(pattern, accented)
  return text.replace(/\b(\d{4}-\d{2}-\d{2})\b/g, date => formatDate(date))
}

const plainNumbers = new Set([
  'numero',
  'mensilita',
  'mensilita_contributo',
  'divisore',
  'divisore_orario',
  'divisore_giornaliero',
  'limite_eta',
  'periodo_settimane',
  'media_settimanale_con_straordinario',
  'programmazione_settimanale_min',
  'programmazione_settimanale_max',
  'programmazione_viaggiante_max',
  'assunti_fino_19_12_1994',
  'parametro',
  'sezione',
  'minimo',
  'massimo',
  'indennita_sostitutiva_divisore',
  'di_cui_retribuiti',
])
const percentKeys =
  /percent|^dal_\d+_al_\d+$|^(?:percentuale|rol_percento|fissa|di_cui_ferie|di_cui_gratifica)$|^malattia_oltre_3_giorni$|^giorno_1$|^giorni_2_3$/

const durations = ['ore', 'giorni', 'mesi', 'anni', 'settimane']

/** The unit a name bears: `rol_giorni_viaggiante` → giorni. */
function unitIn(name: string): string | undefined {
  // "fino_6_anni" is a condition in the name, not the unit of its value.
  const parts = name.replace(/(?:fino|oltre|sotto|da|dopo)(?:_a)?_\d+_(?:anni|mesi)/g, '').split('_')
  if (parts.includes('percento')) return '%'
  return parts.findLast(part => durations.includes(part))
}

/** Fields whose numbers are shares although nothing in their names says so. */
const shares = new Set(['alternative'])
/** Fields that gather counts. */
const counts = new Set(['massimo_per_livello', 'limiti'])

/** The unit of a number, from the name of its field or of those around it. */
function unitOf(key: string, path: readonly string[]): string {
  if (key.startsWith('euro')) return '€'
  if (percentKeys.test(key) || /^(?:prime_2_ore|successive|turnisti)$/.test(key)) return '%'
  if (/^(?:valore|oltre_\d+_giorni)$/.test(key) || plainNumbers.has(key) || /parametro|coefficient|verificat/.test(key))
    return ''
  if (key === 'quadri_direttivi' || /^comporto_oltre/.test(key) || key === 'viaggiatori') return 'giorni'
  const own = unitIn(key)
  if (own) return own
  if (path.some(step => step.startsWith('divisore'))) return ''
  if (path.some(step => shares.has(step))) return '%'
  const outer = path.slice(0, -1).findLast(step => unitIn(step) !== undefined)
  if (outer) return unitIn(outer) ?? ''
  if (path.includes('discontinui') || path.includes('composizione')) return 'ore'
  if (path.includes('suddivisione')) return 'mesi'
  return path.some(step => counts.has(step)) ? '' : '€'
}

/** A number of the data with the unit of its field. */
export function numberText(value: number, unit: string): string {
  if (unit === '%') return `${formatNumber(value)}%`
  if (unit === '€') return formatEuro(value)
  return unit === '' ? formatNumber(value) : formatDuration(value, unit)
}

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** Fields that say under which condition a value holds, or how it is known; never a value of their own. */
const conditionKeys = new Set([
  'livelli',
  'livello',
  'da_anni',
  'a_anni',
  'fino_anni',
  'oltre_anni',
  'anzianita',
  'anni',
  'evento',
  'assenza',
  'condizione',
  'qualifica',
  'categoria',
  'caso',
  'gruppo',
  'per',
  'nome',
  'nota',
  'verificato',
  'fonte',
  'altre_fonti',
  'decorrenza',
  'dal',
  'data',
  'fino_al',
  'livello_finale',
  'unita',
  'tipo',
  'codice',
  'descrizione',
  'assunti',
  'fino_al_giorno',
])
const silentKeys =
  /^articol[oi]$|_verificat[oa]$|^verificat[oa]$|^parziale$|^fonti?_|^limite_verificato$|^url$|^divisore_verificato$/

interface Condition {
  /** `true` chosen by the question, `false` excluded by it, `undefined` the question does not say. */
  readonly holds: boolean | undefined
  readonly words: string
}

/** Months between which words such as "oltre 10 e fino a 18 anni" hold. */
export function seniorityRange(words: string): readonly [number, number] | undefined {
  const text = fold(words)
  if (!/\bann[oi]\b|^\d|^dal \d|^primi/.test(text)) return undefined
  const over = /\b(?:oltre|dopo|dal|da)\s+(?:i\s+)?(\d+)/.exec(text)
  const upTo = /\b(?:fino a|entro|primi|meno di)\s+(?:i\s+)?(\d+)/.exec(text)
  const between = /^(\d+)\s*-\s*(\d+)/.exec(text)
  if (between) return [(Number(between[1]) - (/ann/.test(text) ? 0 : 1)) * 12, Number(between[2]) * 12]
  if (!over && !upTo) return undefined
  const from = over ? Number(over[1]) * 12 - (/^dal\b/.test(text) ? 12 : 0) : 0
  return [from, upTo ? Number(upTo[1]) * 12 : Number.POSITIVE_INFINITY]
}

/** First and last of "4", "2-3", "dal 5°", "prime 3". */
function ordinalRange(value: Json): readonly [number, number] | undefined {
  if (typeof value === 'number') return [value, value]
  if (typeof value !== 'string') return undefined
  const numbers = [...value.matchAll(/\d+/g)].map(match => Number(match[0]))
  const [first, second] = numbers
  if (first === undefined) return undefined
  if (/^dal/.test(value)) return [first, Number.POSITIVE_INFINITY]
  if (/^prim/.test(value)) return [1, first]
  return [first, second ?? first]
}

/** A condition on a count ("fino a 15 dipendenti", "almeno 25 ore settimanali", "meno di 25 ore"). */
function countHolds(words: string, noun: RegExp, count: number | undefined): boolean | undefined {
  if (!noun.test(words)) return undefined
  const match = /(fino a|oltre|piu di|almeno|meno di|sotto|da)\s+(\d+)/.exec(fold(words))
  if (!match || count === undefined) return undefined
  const limit = Number(match[2])
  if (match[1] === 'fino a') return count <= limit
  if (match[1] === 'almeno' || match[1] === 'da') return count >= limit
  if (match[1] === 'meno di' || match[1] === 'sotto') return count < limit
  return count > limit
}

function weeklyHoursOf(asked: Asked): number | undefined {
  const { weeklyHours, partTimePercent } = asked.said
  if (weeklyHours !== undefined) return weeklyHours
  return partTimePercent === undefined ? undefined : (partTimePercent * 40) / 100
}

/** Whether a list of level codes of the data holds one of the levels meant; also by family ("C" for C1). */
export function coversLevel(asked: Asked, codes: readonly string[]): boolean | undefined {
  if (asked.levels.length === 0) return undefined
  const own = new Set(asked.agreement.levels.map(level => level.code))
  return codes.some(code =>
    asked.levels.some(
      level =>
        level.code === code ||
        (!own.has(code) && /^[A-Z]{1,2}$/.test(code) && new RegExp(`^${code}\\d`).test(level.code)),
    ),
  )
}

/** Reads the condition of one entry of a list; `previous` is the upper bound of the entry before it. */
function conditionOf(entry: JsonRecord, asked: Asked, previous: number): Condition {
  const verdicts: (boolean | undefined)[] = []
  const words: string[] = []
  const { seniorityMonths, eventOrdinal, employees, qualification, newHire } = asked.said
  const within = (from: number, to: number): boolean | undefined =>
    // At the very bound both rows hold: "5 anni" may be five years completed or not yet.
    seniorityMonths === undefined || newHire ? undefined : seniorityMonths >= from && seniorityMonths <= to
  if (isList(entry.livelli)) {
    const codes = entry.livelli.filter(code => typeof code === 'string')
    verdicts.push(coversLevel(asked, codes))
    words.push(`livelli ${codes.join(', ')}`)
  }
  if (typeof entry.livello === 'string') {
    verdicts.push(coversLevel(asked, [entry.livello]))
    words.push(levelName(entry.livello))
  }
  if (typeof entry.fino_anni === 'number') {
    verdicts.push(within(previous * 12, entry.fino_anni * 12))
    words.push(previous > 0 ? `da ${previous} a ${entry.fino_anni} anni` : `fino a ${entry.fino_anni} anni`)
  }
  if (typeof entry.oltre_anni === 'number') {
    verdicts.push(within(entry.oltre_anni * 12, Number.POSITIVE_INFINITY))
    words.push(`oltre ${entry.oltre_anni} anni`)
  }
  if (typeof entry.da_anni === 'number') {
    const to = typeof entry.a_anni === 'number' ? entry.a_anni : undefined
    verdicts.push(within(entry.da_anni * 12, to === undefined ? Number.POSITIVE_INFINITY : to * 12))
    words.push(
      to === undefined
        ? `oltre ${entry.da_anni} anni`
        : entry.da_anni === 0
          ? `fino a ${to} anni`
          : `da ${entry.da_anni} a ${to} anni`,
    )
  }
  for (const key of ['anzianita', 'anni']) {
    const text = entry[key]
    if (typeof text !== 'string') continue
    const range = seniorityRange(text)
    const said = qualification ? speaksOf(text, qualification) : undefined
    verdicts.push(said === false ? false : range ? within(range[0], range[1]) : undefined)
    words.push(key === 'anni' ? `anni di servizio: ${text}` : text)
  }
  for (const key of ['evento', 'assenza']) {
    const value = entry[key]
    if (value === undefined || value === null) continue
    const range = ordinalRange(value)
    verdicts.push(
      eventOrdinal === undefined || !range ? undefined : eventOrdinal >= range[0] && eventOrdinal <= range[1],
    )
    words.push(eventWords(key, value))
  }
  if (typeof entry.condizione === 'string') {
    verdicts.push(
      countHolds(entry.condizione, /dipendent/, employees) ??
        countHolds(entry.condizione, /\bore\b/, weeklyHoursOf(asked)),
    )
    words.push(entry.condizione)
  }
  for (const key of ['qualifica', 'categoria', 'gruppo']) {
    const text = entry[key]
    if (typeof text !== 'string') continue
    const living =
      /conviven/.test(text) && asked.said.livingIn !== undefined
        ? /\bnon\b/.test(text) !== asked.said.livingIn
        : undefined
    verdicts.push(living ?? (qualification ? speaksOf(text, qualification) : undefined))
    words.push(text)
  }
  for (const key of ['caso', 'per', 'assunti', 'descrizione']) {
    const text = entry[key]
    if (typeof text === 'string') words.push(text)
  }
  if (typeof entry.livello_finale === 'string') {
    verdicts.push(coversLevel(asked, [entry.livello_finale]))
    words.push(`arrivo al ${levelName(entry.livello_finale)}`)
  }
  for (const key of ['decorrenza', 'dal', 'data']) {
    const date = entry[key]
    if (typeof date === 'string') words.push(key === 'data' ? formatDate(date) : `dal ${formatDate(date)}`)
  }
  if (typeof entry.fino_al_giorno === 'number') words.push(`fino al ${entry.fino_al_giorno}° giorno`)
  for (const key of ['mesi', 'giorni']) {
    const span = entry[key]
    if (typeof span === 'string' && /\d/.test(span)) words.push(`${key} ${span}`)
  }
  if (typeof entry.fino_al === 'string') words.push(`fino al ${formatDate(entry.fino_al)}`)
  const holds = verdicts.includes(false) ? false : verdicts.includes(true) ? true : undefined
  return { holds, words: words.join(', ') }
}

/** "4ª malattia dell’anno", "dalla 5ª assenza", "prime 3 assenze". */
function eventWords(key: string, value: Json): string {
  const noun = key === 'evento' ? 'malattia dell’anno' : 'assenza'
  const nouns = key === 'evento' ? 'malattie dell’anno' : 'assenze'
  if (typeof value === 'number') return `${value}ª ${noun}`
  const text = String(value)
  if (/^dal/.test(text)) return `dalla ${/\d+/.exec(text)?.[0] ?? ''}ª ${noun}`
  return `${text} ${nouns}`
}

/** The note of an entry, without pointers to other parts of the data. */
function noteOf(entry: JsonRecord): string | undefined {
  const note = typeof entry.nota === 'string' ? entry.nota.replace(/(?:^|, )vedi disaccordi/g, '').trim() : ''
  return note === '' ? undefined : note
}

/** The values of an entry of a list, as lines that share its condition. */
function entryLines(
  entry: JsonRecord,
  condition: Condition,
  key: string,
  outer: string,
  path: readonly string[],
  asked: Asked,
): readonly Line[] {
  // An entry with a name of its own ("acconciatori, estetisti") is called by it.
  const named = typeof entry.nome === 'string' ? entry.nome : undefined
  const label = named ? joinLabel(outer, named, ', ') : outer
  const chosen = condition.holds === true
  const note = noteOf(entry)
  const detail = [condition.words, note].filter(Boolean).join('; ')
  const verified = typeof entry.verificato === 'number' ? { verified: entry.verificato } : {}
  const common = { chosen, ...(detail ? { detail } : {}), ...verified }
  if ('durata' in entry) {
    const unit = typeof entry.unita === 'string' ? entry.unita : ''
    const duration = typeof entry.durata === 'number' ? entry.durata : undefined
    const value = duration === undefined ? missing : formatDuration(duration, unit)
    return [{ key, label, value, ...(duration === undefined ? {} : { amount: duration, unit }), ...common }]
  }
  const values = Object.entries(entry).filter(
    ([name, value]) =>
      !conditionKeys.has(name) &&
      !silentKeys.test(name) &&
      !(typeof value === 'string' && /\d/.test(value) && /^(?:mesi|giorni)$/.test(name)),
  )
  const generic = /^(?:ore|giorni|mesi|settimane|importo|percento|percentuale|valore|aggiunta|valori)$/
  return values.flatMap(([name, value]): readonly Line[] => {
    const own = generic.test(name) ? label : joinLabel(label, labelOf(name), ', ')
    return linesOf(value, `${key}.${name}`, name, own, [...path, name], asked).map(line => ({
      ...line,
      chosen: chosen || line.chosen,
      ...joinDetail(detail, line.detail),
      ...verified,
    }))
  })
}

/** A name within another; fields such as "indennita" or "importi" only gather others and have none of their own. */
function joinLabel(outer: string, inner: string, separator: string): string {
  if (outer === '' || inner.startsWith(outer)) return inner
  return inner === '' ? outer : `${outer}${separator}${inner}`
}

function joinDetail(first: string, second: string | undefined): { readonly detail?: string } {
  const text = [first, second].filter(Boolean).join('; ')
  return text ? { detail: text } : {}
}

/** Whether the fields of a record are codes of levels. */
function byLevel(record: JsonRecord, asked: Asked): boolean {
  const keys = Object.keys(record)
  const own = new Set(asked.agreement.levels.map(level => level.code))
  const family = new Set(asked.agreement.levels.map(level => level.code.replace(/\d.*$/, '')))
  return (
    keys.length > 1 &&
    keys.every(key => own.has(key) || (family.has(key) && key !== '')) &&
    keys.some(key => record[key] !== null)
  )
}

function linesOf(
  value: Json | undefined,
  key: string,
  name: string,
  label: string,
  path: readonly string[],
  asked: Asked,
): readonly Line[] {
  if (value === undefined) return []
  if (value === null) return [{ key, label, value: missing, chosen: false }]
  if (typeof value === 'number') {
    const bound = /^(?:minimo|massimo)$/.test(name) && !Number.isInteger(value)
    const unit = bound ? '€' : unitOf(name, path)
    const more = name.startsWith('aggiunta_') ? ' in più' : ''
    return [
      {
        key,
        label,
        value: `${numberText(value, unit)}${more}`,
        amount: value,
        ...(unit ? { unit } : {}),
        chosen: false,
      },
    ]
  }
  if (typeof value === 'boolean') return [{ key, label, value: value ? 'sì' : 'no', chosen: false }]
  if (typeof value === 'string')
    return [{ key, label, value: /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value, chosen: false }]
  if (isList(value)) return listLines(value, key, name, label, path, asked)
  if (!isRecord(value)) return []
  return recordLines(value, key, label, path, asked)
}

function listLines(
  list: readonly Json[],
  key: string,
  name: string,
  label: string,
  path: readonly string[],
  asked: Asked,
): readonly Line[] {
  if (list.length === 0) return []
  if (list.some(isRecord)) {
    let previous = 0
    const entries = list.filter(isRecord).map((entry, index) => {
      const read = conditionOf(entry, asked, previous)
      // Indications that do not agree are told one by one.
      const condition =
        name === 'alternative'
          ? { ...read, words: [`${index + 1}ª indicazione`, read.words].filter(Boolean).join(', ') }
          : read
      if (typeof entry.fino_anni === 'number') previous = entry.fino_anni
      return { entry, condition }
    })
    const possible = entries.filter(({ condition }) => condition.holds !== false)
    const chosen = possible.filter(({ condition }) => condition.holds === true)
    const kept = chosen.length > 0 ? chosen : possible
    return kept.flatMap(({ entry, condition }) => entryLines(entry, condition, key, label, path, asked))
  }
  const unit = unitOf(name, path)
  const texts = list.map(entry =>
    typeof entry === 'number'
      ? numberText(entry, unit === '€' && Number.isInteger(entry) && entry > 1900 ? '' : unit)
      : formatDayOfYear(formatDate(String(entry))),
  )
  return [
    {
      key,
      label,
      value: list.every(entry => typeof entry === 'number') ? texts.join(', ') : listOf(texts),
      chosen: false,
    },
  ]
}

/** Whether a field named by a span of levels ("2-5", "B-C", "C2-Q", "2-3-4") is for a level meant; `undefined`: no span. */
function spanCovers(key: string, asked: Asked): boolean | undefined {
  const { levels } = asked.agreement
  const orders = key.split('-').map(part => {
    const exact = levels.filter(level => level.code === part)
    const family = levels.filter(level => /^[A-Z]$/.test(part) && new RegExp(`^${part}\\d`).test(level.code))
    return (exact.length > 0 ? exact : family).map(level => level.order)
  })
  if (orders.some(order => order.length === 0)) return undefined
  const all = orders.flat()
  return asked.levels.some(level => level.order >= Math.min(...all) && level.order <= Math.max(...all))
}

function recordLines(
  record: JsonRecord,
  key: string,
  label: string,
  path: readonly string[],
  asked: Asked,
): readonly Line[] {
  if (byLevel(record, asked)) {
    const codes = Object.keys(record)
    const wanted = asked.levels.length > 0 ? codes.filter(code => coversLevel(asked, [code])) : codes
    const lines = wanted.flatMap(code =>
      linesOf(record[code], `${key}.${code}`, path.at(-1) ?? '', label, path, asked).map(line => ({ line, code })),
    )
    if (asked.levels.length > 0) {
      return lines.map(({ line, code }) => ({ ...line, chosen: true, ...joinDetail(levelName(code), line.detail) }))
    }
    return lines.length > 0
      ? [{ key, label, value: lines.map(({ line, code }) => `${code}: ${line.value}`).join('; '), chosen: false }]
      : []
  }
  const spans = Object.keys(record).filter(name => spanCovers(name, asked) !== undefined)
  if (
    asked.levels.length > 0 &&
    spans.some(name => spanCovers(name, asked)) &&
    spans.length >= Object.keys(record).length - 1
  ) {
    return spans
      .filter(name => spanCovers(name, asked))
      .flatMap(name => linesOf(record[name], `${key}.${name}`, name, label, [...path, name], asked))
      .map(line => ({ ...line, chosen: true, ...joinDetail(`livelli ${line.key.split('.').at(-1)}`, line.detail) }))
  }
  if ('durata' in record || 'evento' in record)
    return entryLines(record, conditionOf(record, asked, 0), key, label, path, asked)
  const note = noteOf(record)
  const verified = typeof record.verificato === 'number' ? { verified: record.verificato } : {}
  const unit = typeof record.unita === 'string' ? record.unita : undefined
  const condition = conditionOf(record, asked, 0)
  // A figure given for one level ("350 euro al 4°") is told as such to the others too; they are often proportioned to it.
  if (condition.holds === false && typeof record.livello !== 'string') return []
  const dated = [condition.words, note].filter(Boolean).join('; ')
  const values = Object.entries(record).filter(([name]) => !conditionKeys.has(name) && !silentKeys.test(name))
  const span = spanLine(record, key, label, path, dated)
  if (span) return [{ ...verified, ...span }]
  const generic = /^(?:giorni|mesi|ore|settimane|importo|percento|valore)$/
  return values.flatMap(([name, value], index): readonly Line[] => {
    if (!mayConcern(name, asked) || namesAnother(name, asked)) return []
    const own = placed[`${path.at(-1) ?? ''}.${name}`]
    const named = own ?? (generic.test(name) ? label : joinLabel(label, labelOf(name), ', '))
    const lines =
      unit && typeof value === 'number' && /^(?:minimo|massimo)$/.test(name)
        ? [
            {
              key: `${key}.${name}`,
              label: named,
              value: formatDuration(value, unit),
              amount: value,
              unit,
              chosen: false,
            },
          ]
        : linesOf(value, `${key}.${name}`, name, named, [...path, name], asked)
    return lines.map(line => ({
      ...verified,
      ...line,
      chosen: line.chosen || condition.holds === true,
      ...joinDetail(index === 0 ? dated : '', line.detail),
    }))
  })
}

/** A least and a most of the same unit are one line: "da 60 a 180 giorni di calendario". */
function spanLine(
  record: JsonRecord,
  key: string,
  label: string,
  path: readonly string[],
  detail: string,
): Line | undefined {
  const { minimo, massimo, unita } = record
  if (typeof minimo !== 'number' || typeof massimo !== 'number') return undefined
  const unit = typeof unita === 'string' ? unita : Number.isInteger(minimo) ? unitOf('', path) : '€'
  const most = unit === '€' ? formatEuro(massimo) : formatDuration(massimo, unit)
  const least = unit === '€' ? formatEuro(minimo) : formatNumber(minimo)
  return { key, label, value: `da ${least} a ${most}`, chosen: false, ...(detail ? { detail } : {}) }
}

/** Whether the name of a field ("impiegati_oltre_5_anni_mesi", "operai") speaks of another worker than the one said. */
function namesAnother(name: string, asked: Asked): boolean {
  const { qualification, seniorityMonths } = asked.said
  const words = name.replace(/_/g, ' ')
  if (qualification && speaksOf(words, qualification) === false) return true
  if (seniorityMonths === undefined || asked.said.newHire || !/\bann[io]\b/.test(words)) return false
  const bound = /\b(oltre|fino(?: a)?) (\d+) anni(?: e (mezzo))?/.exec(words)
  if (!bound) return false
  const months = Number(bound[2]) * 12 + (bound[3] ? 6 : 0)
  return bound[1] === 'oltre' ? seniorityMonths < months : seniorityMonths > months
}

/** A field whose name bears codes of levels ("babysitter_BS…", "indennita_funzione_D_DS") concerns those levels only. */
function mayConcern(name: string, asked: Asked): boolean {
  if (asked.levels.length === 0) return true
  const own = new Set(asked.agreement.levels.map(level => level.code))
  const named = name.split('_').filter(part => own.has(part) && /[A-Z]/.test(part))
  return named.length === 0 || named.some(code => asked.levels.some(level => level.code === code))
}

/** Every value of a block of rules that the question does not exclude; `skip` names the fields told elsewhere. */
export function factLines(rules: JsonRecord, asked: Asked, skip: ReadonlySet<string> = new Set()): readonly Line[] {
  const lines = Object.entries(rules)
    .filter(
      ([name]) => !skip.has(name) && !silentKeys.test(name) && mayConcern(name, asked) && !namesAnother(name, asked),
    )
    .flatMap(([name, value]) => linesOf(value, name, name, labelOf(name), [name], asked))
  const said = new Set<string>()
  return lines.filter(line => {
    const text = `${line.label} ${line.value} ${line.detail ?? ''}`
    if (said.has(text)) return false
    said.add(text)
    return true
  })
}

/** Stems so common in the data that sharing them says nothing of what was asked. */
const vague = new Set(
  contentStems(
    'giorni giorno mesi mese anni anno ore ora quanto quanti quante livello base durata importo totale retribuzione indennita percento azienda paga lavoro contratto quota periodo malattia congedo fondo permessi ferie maggiorazione straordinario apprendistato prova',
  ),
)

/** The lines that say what the question asks by name ("aspettativa", "violenza", "limite") before the others. */
export function namedFirst(lines: readonly Line[], asked: Asked): readonly Line[] {
  const named = lines.filter(line => isNamed(line, asked))
  return named.length === 0 ? lines : [...named, ...lines.filter(line => !named.includes(line))]
}

/** Whether the question names a line. */
export function isNamed(line: Line, asked: Asked): boolean {
  const said = new Set(contentStems(asked.said.text))
  return contentStems(`${line.label} ${line.key.replace(/[._]/g, ' ')}`).some(
    term => said.has(term) && !vague.has(term) && !/^\d+$/.test(term),
  )
}

/** A line as an item of a list: `- comporto: **180 giorni** (anno solare)`. */
export function lineItem(line: Line): string {
  const detail = line.detail ? ` (${line.detail})` : ''
  const source = line.verified === 1 ? ' – una sola fonte' : ''
  const long = line.value.length > 60 || line.value === missing
  const name = line.label ? `${line.label}: ` : ''
  return `- ${name}${long ? line.value : `**${line.value}**`}${detail}${source}`
}
