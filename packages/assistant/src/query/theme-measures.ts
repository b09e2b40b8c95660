/** The measures of a theme that a question asks for, and the subject that they make. */
import type { Vocabulary } from '@ccnl/knowledge'
import type { Span } from '../language/reading.ts'
import { toCertainty } from './certainty.ts'
import type { Subject } from './query.ts'
import { within } from './segments.ts'
import { idOf, idSet, type Sight } from './sight.ts'
import type { FoundTheme } from './themes.ts'

/** Units that a question word asks for. */
const unitsOf: Readonly<Record<string, readonly string[]>> = {
  giorni: ['giorni', 'giorni_calendario', 'giorni_lavorativi', 'giorni_lavoro_effettivo'],
  mesi: ['mesi', 'anni'],
  ore: ['ore'],
  settimane: ['settimane'],
  minuti: ['minuti'],
  euro: ['euro'],
  percento: ['percento'],
  numero: ['numero'],
}

/** Measures that say how much there is in all. */
const totals = idSet('totale numero')

/** Measures that say what is paid. */
const payMeasures = idSet('trattamento retribuzione maggiorazione')

/** What a theme pays, where it has measures for it. */
export function payMeasuresOf(vocabulary: Vocabulary, theme: FoundTheme | undefined): readonly string[] {
  const entry = vocabulary.themes.find(known => known.id === theme?.key)
  return entry?.measures.filter(measure => payMeasures.has(measure.id)).map(measure => measure.id) ?? []
}

/** The measures meant: those said, else the only one whose unit is asked for. */
export function narrow(vocabulary: Vocabulary, sight: Sight, segment: Span, theme: FoundTheme): readonly string[] {
  const entry = vocabulary.themes.find(known => known.id === theme.key)
  // "Tra permessi e feste soppresse, quante ore in tutto?"
  const whole = entry?.measures.find(measure => totals.has(measure.id))
  const inAll = sight.hits('chiede').some(hit => within(hit, segment) && idOf(hit) === 'totale')
  if (whole && inAll) return [whole.id, ...theme.measures.filter(measure => measure !== whole.id)]
  if (theme.measures.length > 0 || !entry) return theme.measures
  // "Quanto prendo in malattia?"
  const paid = sight.hits('accordo').some(hit => within(hit, segment) && idOf(hit) === 'pay')
  if (paid) return payMeasuresOf(vocabulary, theme)
  for (const hit of sight.hits('chiede')) {
    if (!within(hit, segment)) continue
    // "Che percentuale mi resta?"
    const shares = idOf(hit) === 'percento' ? payMeasuresOf(vocabulary, theme) : []
    if (shares.length > 0) return shares
    const units = unitsOf[idOf(hit)]
    if (!units) continue
    const fitting = entry.measures.filter(measure => measure.units.some(unit => units.includes(unit)))
    if (fitting.length === 1) return fitting.map(measure => measure.id)
  }
  return []
}

const abouts = ['pay', 'levels', 'validity', 'renewal', 'signatories', 'sources', 'scope', 'identity'] as const

export function toSubject(theme: FoundTheme, measures: readonly string[]): Subject {
  const about = abouts.find(known => `@${known}` === theme.key)
  const certainty = toCertainty(theme.certainty)
  if (about) return { type: 'agreement', about, certainty }
  return { type: 'measure', theme: theme.key, measures, certainty }
}
