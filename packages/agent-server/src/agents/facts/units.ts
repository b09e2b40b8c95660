import { formatDuration, formatEuro, formatNumber } from '../format.ts'

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
export function unitOf(key: string, path: readonly string[]): string {
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
