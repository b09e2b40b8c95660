/**
 * The Italian of what is opened or saved when it is asked for, apart so that a page loads it then: the pickers, the pages of a
 * payslip's form, the Word file. Everybody reads it as part of `it`.
 */

import type { Agent } from './domain/agents.ts'
import type { PayslipGroup } from './domain/payslip-groups.ts'
import type { PickerKind } from './state/app-state.ts'

/** What a Word file is called, by what was asked: a question as somebody typed it is no title. */
export const wordTitles: Readonly<Record<Agent, string>> = {
  'main-agent': 'Risposta sul contratto collettivo',
  inquadra: 'Inquadramento della mansione',
  confronta: 'Confronto tra contratti collettivi',
  calcolo: 'Calcolo della retribuzione',
}

/** What stands above the question and the references in a Word file. */
export const wordLabels = { question: 'Domanda', references: 'Riferimenti' }

/** The lines under the title of a Word file: the day, in the time zone of whoever exports, and the agreements by name. */
export function wordDetails(
  timestamp: string,
  agreements: readonly string[],
): readonly { readonly label: string; readonly value: string }[] {
  const said = new Date(timestamp)
  const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long' })
  return [
    { label: 'Data', value: Number.isNaN(said.getTime()) ? '' : day.format(said) },
    { label: agreements.length > 1 ? 'Contratti' : 'Contratto', value: agreements.join('; ') },
  ]
}

/** The picker's title by mode; parameters have one for every mode. */
export const pickerTitles: Readonly<Record<PickerKind, Readonly<Record<Agent, string>>>> = {
  agreements: {
    'main-agent': 'Seleziona CCNL',
    inquadra: 'Inquadra mansione',
    confronta: 'Confronta CCNL',
    calcolo: 'Calcola retribuzione',
  },
  workScopes: {
    'main-agent': 'Seleziona parametri',
    inquadra: 'Seleziona parametri',
    confronta: 'Seleziona parametri',
    calcolo: 'Seleziona parametri',
  },
}

export const pickerTexts: Readonly<Record<PickerKind, string>> = {
  agreements: 'Puoi selezionare qui uno o più Contratti Collettivi Nazionali del Lavoro (CCNL).',
  workScopes: 'Seleziona uno o più parametri presenti nella lista sotto',
}

/** What parameters are good for. */
export const workScopePurpose = {
  comparing: 'Indica gli istituti che ti interessano, come ferie o preavviso: il confronto parlerà di quelli.',
  otherwise: 'Indica gli istituti che ti interessano, come ferie o preavviso. Contano soprattutto nel confronto.',
}

/** Words of a search that tell no agreement from another. */
export const emptySearchWords: ReadonlySet<string> = new Set(
  'ccnl contratto contratti collettivo nazionale settore di a da in per con del dello della dei degli delle al alla ai il lo la i gli le un una e'.split(
    ' ',
  ),
)

/** The pages of a payslip's form. */
export const payslipGroups: Readonly<Record<PayslipGroup, string>> = {
  employment: 'Rapporto di lavoro',
  time: 'Orario e assenze',
  amounts: 'Importi',
  taxes: 'Tasse e famiglia',
  computed: 'Voci calcolate',
  other: 'Altri dati',
}
