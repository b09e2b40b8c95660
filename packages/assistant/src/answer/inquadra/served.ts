/** What service has come to, or when the passage comes. */

import type { FactsFinding, Served } from '../../plan/facts-finding.ts'
import { strong } from '../claims.ts'
import { atLevel, saidPhrase } from '../conditions-it.ts'
import { formatMonth } from '../format.ts'
import type { WriteContext } from '../part.ts'
import type { Claim } from '../tree.ts'
import { valueParts } from '../value.ts'
import { theLevel, classification as words } from './it.ts'
import { namedClaim } from './level-pay.ts'

/** «Per ora resta **il 6° livello** con 1 anno di servizio: il passaggio per anzianità arriva dopo **18 mesi**, cioè da maggio 2027.» */
export function servedClaim(
  { given, level, fact, isDue, on }: Served,
  { composer, query }: Pick<WriteContext, 'composer' | 'query'>,
): Claim {
  const [who, month] = [saidPhrase('anzianita', query.said) ?? words.servedSo, formatMonth(on)]
  const name = strong(theLevel(level.code))
  const length = valueParts(fact, composer)
  const parts = isDue
    ? [words.servedUp(month), name, words.servedAfter(who, atLevel(given)), ...length, words.end]
    : [words.notYet, name, words.servedLater(who), ...length, words.servedOn(month)]
  return composer.claim('verdict', parts, composer.cite(fact, fact.note ?? ''))
}

/** «Al 5° livello il minimo è di **1.393,87 €** lordi al mese.» */
export function passageClaims({ passage }: FactsFinding, context: WriteContext): readonly Claim[] {
  if (!passage) return []
  const { level, pay, served } = passage
  return [...(served ? [servedClaim(served, context)] : []), ...namedClaim(level.code, pay, context)]
}
