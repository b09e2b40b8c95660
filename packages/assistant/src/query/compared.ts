/** Agreements that a turn adds to those told side by side before it. */
import { wordSet } from '@ccnl/knowledge'
import type { AgreementMention } from './query.ts'
import type { Sight } from './sight.ts'

const replacing = wordSet('replacing')
const taking = wordSet('removing', 'without')

/**
 * "Mettici anche gli studi professionali" adds one to those told, "togli la logistica" takes one away; "e invece con la logistica?" puts it in the place of the
 * last. A single name that is compared is compared with the one told.
 * @param goesOn the message opens as a second question
 */
export function besideTold(
  sight: Sight,
  said: readonly AgreementMention[],
  memory: readonly AgreementMention[],
  goesOn: boolean,
): readonly AgreementMention[] {
  const [only, another] = said
  if (taking.has(sight.word(0))) {
    const left = memory.filter(({ code }) => said.every(one => one.code !== code))
    if (left.length > 1 && left.length < memory.length) return left.map(mention => ({ ...mention, by: 'memory' }))
  }
  const isTold = memory.some(({ code }) => code === only?.code)
  if (!only || another || isTold || memory.length === 0 || memory.length >= mostSide) return said
  if (!goesOn && memory.length > 1) return said
  const told = memory.map((mention): AgreementMention => ({ ...mention, by: 'memory' }))
  const replaces = told.length > 1 && sight.reading.tokens.some(({ word }) => replacing.has(word))
  return [...(replaces ? told.slice(0, -1) : told), only]
}

/** More agreements than these are no table. */
const mostSide = 4
