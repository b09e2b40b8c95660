/** What goes on being compared in a second turn: agreements added to those told side by side, the pay by another span of time. */
import { type AgreementEntry, wordSet } from '@ccnl/knowledge'
import { isOfPay } from './after-law.ts'
import { fitLevels } from './levels.ts'
import type { AgreementMention, CalculationKind, Memory, Request } from './query.ts'
import { idOf, type Sight } from './sight.ts'

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

/** Calculations that are a span of the pay. */
const spanOf: Readonly<Partial<Record<CalculationKind, 'year' | 'hour'>>> = {
  'gross-year': 'year',
  'gross-hour': 'hour',
}

/** What is a part of the pay of a year, or of what two pays differ by. */
const ofPay: ReadonlySet<string> = new Set<CalculationKind>(['gross-month', 'difference', 'thirteenth', 'fourteenth'])

/** "E in un anno, con la tredicesima, che differenza fa?", after two pays of the month: the same pays by the span that is named. */
export function comparedBySpan(sight: Sight, { requests }: Memory): readonly Request[] | undefined {
  const [before] = requests
  if (before?.act !== 'compare' || !isOfPay(before)) return undefined
  const kinds = sight.hits('calcolo').map(idOf)
  const isSpan = (kind: string): kind is keyof typeof spanOf => kind in spanOf
  const spans = [...new Set(kinds.flatMap(kind => (isSpan(kind) ? (spanOf[kind] ?? []) : [])))]
  return spans.length > 0 && kinds.every(kind => isSpan(kind) || ofPay.has(kind)) ? [{ ...before, spans }] : undefined
}
