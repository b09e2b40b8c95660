/** Who speaks: who has people at work means a dismissal by a notice of their own, and a resignation by one of "lei". */
import { wordSet } from '@ccnl/knowledge'
import { articles } from '../../language/articles.ts'
import { endingHits } from '../conditions/variants.ts'
import { opensAsSecond } from '../message/opening.ts'
import type { Draft } from '../shape/draft.ts'
import type { Memory } from '../shape/query.ts'
import type { Sight } from '../shape/sight.ts'
import type { IsWorker } from './people.ts'

const having = wordSet('have', 'hiring', 'taken-on')
const staff = wordSet('employees')
const them = wordSet('he-or-she')
const us = wordSet('we-or-i')

/** "Abbiamo una badante", "vorrei assumere un commesso", "è con noi da 3 anni". */
const employs = ({ reading: { tokens } }: Sight, isWorker: IsWorker): boolean =>
  tokens.some(({ word }, at) => {
    const [next, then] = tokens.slice(at + 1, at + 3)
    if (word === 'con' && next?.word === 'noi') return true
    return (
      having.has(word) &&
      articles.has(next?.word ?? '') &&
      then !== undefined &&
      (staff.has(then.word) || isWorker(then))
    )
  })

/** How surely a word must tell who ends the contract: "preavviso devo dare" is said by both. */
const surely = 0.9

/** Notes an employer, and who ends the contract where only the one who speaks tells it. */
export function readSpeaker(
  sight: Sight,
  { said, slots }: Draft,
  memory: Memory | undefined,
  isWorker: IsWorker,
): void {
  if (employs(sight, isWorker)) slots.employer = true
  if (!slots.employer && !memory?.slots.employer) return
  if (endingHits(sight).some(({ weight }) => weight >= surely)) return
  const isTheirs = sight.reading.tokens.some(({ word }) => them.has(word))
  const isOurs = sight.reading.tokens.some(({ word }) => us.has(word))
  const turns = memory?.said.causa !== undefined && opensAsSecond(sight) && sight.hits('chiede').length === 0
  if (turns && isTheirs) said.causa = 'dimissioni'
  else if ((turns && isOurs) || (said.causa === 'dimissioni' && !isTheirs)) said.causa = 'licenziamento'
}
