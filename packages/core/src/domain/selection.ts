import type { SelectionLimits } from './agents.ts'

/** The picker's own maximum, where no agent sets one (spec section 9). */
export const defaultSelectionMaximum = 100

/** Toggles an id: taking off always works, adding is blocked at the maximum. */
export function toggleSelection(
  selected: readonly number[],
  id: number,
  maximum: number = defaultSelectionMaximum,
): readonly number[] {
  if (selected.includes(id)) return selected.filter(other => other !== id)
  return selected.length < maximum ? [...selected, id] : selected
}

/** A selection is saved only when its count lies between the agent's limits. */
export function canConfirmSelection(selected: readonly number[], limits: SelectionLimits): boolean {
  return selected.length >= limits.min && selected.length <= limits.max
}

/** Case-insensitive substring search over the names; blank text finds everything. */
export function searchByName<T extends { readonly name: string }>(items: readonly T[], text: string): readonly T[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? items : items.filter(item => item.name.toLowerCase().includes(wanted))
}

/** The ids of a categories entry: a comma-separated list of integers; what is no whole number is left out. */
export function parseSelection(content: string): readonly number[] {
  const ids = content
    .split(',')
    .map(part => part.trim())
    .filter(part => /^\d{1,15}$/.test(part))
    .map(Number)
  return [...new Set(ids)]
}
