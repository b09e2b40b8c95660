/** Agreements that a turn adds to those told side by side before it. */
import type { AgreementEntry } from '@ccnl/knowledge'
import { wordSet } from '../language/cursor.ts'
import { fitLevels } from './levels.ts'
import type { AgreementMention } from './query.ts'
import type { Sight } from './sight.ts'

const replacing = wordSet('invece posto anziche')
const taking = wordSet('togli togliamo togliete leva leviamo escludi escludiamo senza lascia')

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

/** The forms that one level said may have. */
type LevelForms = readonly string[]

/** How sure an agreement is that a level alone tells. */
const asTrade = 0.7

/** "La signora è inquadrata CS": a level that one agreement alone has tells it as a trade would. */
export function byLevels(
  entries: readonly AgreementEntry[],
  levels: readonly LevelForms[],
): readonly AgreementMention[] {
  const fitting = entries.filter(entry => levels.every(forms => fitLevels(entry, forms).length === 1))
  const [only] = fitting
  return only && fitting.length === 1
    ? [{ code: only.code, by: 'trade', words: levels[0]?.[0] ?? '', certainty: asTrade }]
    : []
}

/** "Parametro 175 sui bus o un quarto nella logistica?": a level that the only agreement named has not is of the one that has it. */
export function besideLevels(
  said: readonly AgreementMention[],
  entries: ReadonlyMap<string, AgreementEntry>,
  levels: readonly LevelForms[],
): readonly AgreementMention[] {
  const [only, another] = said
  const own = only && entries.get(only.code)
  if (!own || another) return said
  const others = levels.filter(forms => fitLevels(own, forms).length === 0)
  return others.length === 0 || others.length === levels.length
    ? said
    : [...said, ...byLevels([...entries.values()], others)]
}
