/** The shares that several pay of one thing, which are asked together. */
import { wordSet } from '@ccnl/knowledge'
import { type Segment, within } from '../message/segments.ts'
import type { Sight } from '../shape/sight.ts'
import { joinsThings } from '../subjects/themes.ts'

const payers = wordSet('payers')
const nearPayer = 4
/** Kinds of words by which a question names what it asks of. */
const naming = ['tema', 'accordo', 'calcolo'] as const

/** Joins "quanto mettiamo noi" and "e quanto lui nel fondo pensione", a question word with who pays each. */
export const withShared =
  (sight: Sight) =>
  (told: readonly Segment[], one: Segment): readonly Segment[] => {
    const last = told.at(-1)
    const end = one.from - 1 - Number(joinsThings(sight.word(one.from - 1)))
    const isShare =
      last?.to === one.from &&
      sight.sentenceOf(last.from) === sight.sentenceOf(one.from) &&
      naming.every(kind => !sight.hits(kind, true).some(hit => within(hit, last))) &&
      payers.has(sight.word(end)) &&
      sight.reading.tokens.slice(one.from, one.from + nearPayer).some(({ word }) => payers.has(word))
    return isShare ? [...told.slice(0, -1), { ...last, to: one.to, acts: [...last.acts, ...one.acts] }] : [...told, one]
  }
