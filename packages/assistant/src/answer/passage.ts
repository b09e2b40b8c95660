/** The passage that service brings: where somebody stands by now, and what the level that comes next is paid. */
import type { FactsFinding } from '../plan/finding.ts'
import { namedClaim } from './inquadra/level-pay.ts'
import { servedClaim } from './inquadra/served.ts'
import type { WriteContext } from './part.ts'
import type { Claim } from './tree.ts'

/** «Al 5° livello il minimo è di **1.393,87 €** lordi al mese.» */
export function passageClaims({ passage }: FactsFinding, context: WriteContext): readonly Claim[] {
  if (!passage) return []
  const { level, pay, served } = passage
  return [...(served ? [servedClaim(served, context)] : []), ...namedClaim(level.code, pay, context)]
}
