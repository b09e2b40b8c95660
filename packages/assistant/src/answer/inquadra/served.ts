/** What service has come to, or when the passage comes. */
import type { Served } from '../../plan/inquadra/service.ts'
import { strong } from '../claims.ts'
import { atLevel, saidPhrase } from '../conditions-it.ts'
import { formatMonth } from '../format.ts'
import type { WriteContext } from '../part.ts'
import type { Claim } from '../tree.ts'
import { valueParts } from '../value.ts'
import { theLevel, classification as words } from './it.ts'

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
