import * as it from '../it.ts'
import type { AppState } from '../state/app-state.ts'

/** Whether the tooltip of a successful selection shows, and what it says: what the parameter chosen last is for. */
export function tooltipView({ picker, catalog }: AppState): string {
  if (!picker.tooltip) return ''
  const confirmed = picker.open === undefined ? picker.explained : undefined
  const explained = confirmed === undefined ? undefined : catalog.tooltips?.[confirmed]
  return explained ? it.picker.explained(explained.title, explained.text) : it.picker.saved
}
