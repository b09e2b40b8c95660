/** Things that an allowance is due for: "80 vani, due scale e un ascensore, niente uffici". */
import type { Draft } from './draft.ts'
import { idOf, overlaps, type Sight } from './sight.ts'

/** How many there are of each thing told; what is denied is none, what is named without a number is one. */
export function readThings(sight: Sight, draft: Draft): void {
  const things: Record<string, number> = {}
  for (const hit of sight.hits('cosa', true)) {
    const counted = sight.reading.quantities.find(one => one.type === 'count' && overlaps(one, hit))
    if (counted?.type === 'count') things[idOf(hit)] = counted.value
    else things[idOf(hit)] ??= hit.negated ? 0 : 1
  }
  if (Object.keys(things).length > 0) draft.slots.things = things
}
