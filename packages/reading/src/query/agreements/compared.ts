/** What goes on being compared in a second turn: agreements added to those told side by side, the pay by another span of time. */
import { type AgreementEntry, wordSet } from '@ccnl/knowledge'
import { fitLevels } from '../levels/levels.ts'
import type { CalculationKind } from '../shape/calculation-kinds.ts'
import { isOfPay } from '../shape/matters.ts'
import type { AgreementMention, Memory, Request } from '../shape/query.ts'
import { idOf, type Sight } from '../shape/sight.ts'

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
  const told = memory.map((mention): AgreementMention => ({ ...mention, by: 'memory' }))
  // "E se il muratore fosse un 4?": one side of what is compared is told of anew.
  if (goesOn && isTold && !another && told.length > 1) return told
  if (!only || another || isTold || memory.length === 0 || memory.length >= mostSide) return said
  if (!goesOn && memory.length > 1) return said
  const replaces = told.length > 1 && sight.reading.tokens.some(({ word }) => replacing.has(word))
  return [...(replaces ? told.slice(0, -1) : told), only]
}

/** More agreements than these are no table. */
const mostSide = 4

/** The forms that one level said may have. */
type LevelForms = readonly string[]

/** How sure an agreement is that a level alone tells. */
const asTrade = 0.7

/** "La signora è inquadrata CS": levels that one agreement alone has tell it as a trade would; of several, the one of whose work something else is told. */
export function byLevels(
  entries: readonly AgreementEntry[],
  levels: readonly LevelForms[],
  knows: (entry: AgreementEntry) => boolean,
): readonly AgreementMention[] {
  const fitting = levels.length === 0 ? [] : entries.filter(entry => levels.every(forms => hasLevel(entry, forms)))
  const told = fitting.length > 1 ? fitting.filter(knows) : fitting
  return told.length === 1
    ? told.map(({ code }) => ({ code, by: 'trade', words: levels[0]?.[0] ?? '', certainty: asTrade }))
    : []
}

const hasLevel = (entry: AgreementEntry, forms: LevelForms): boolean => fitLevels(entry, forms).length === 1

/**
 * "Parametro 175 sui bus o un quarto nella logistica?": a level that no agreement named has is of the one that has it; beside two that have
 * the levels said, a trade that has none of them only tells who asks ("sono OSS: RSA con UNEBA al 4S, oppure…").
 * @param knows whether an agreement tells apart what was said of somebody, as whether they live in
 */
export function besideLevels(
  said: readonly AgreementMention[],
  entries: ReadonlyMap<string, AgreementEntry>,
  levels: readonly LevelForms[],
  knows: (entry: AgreementEntry) => boolean,
): readonly AgreementMention[] {
  const named = said.flatMap(({ code }) => entries.get(code) ?? [])
  const others = levels.filter(forms => !named.some(entry => fitLevels(entry, forms).length > 0))
  if (said.length === 0 || others.length === levels.length) return said
  const all = said.length < mostSide ? [...said, ...byLevels([...entries.values()], others, knows)] : said
  const hasOne = ({ code }: AgreementMention): boolean => {
    const entry = entries.get(code)
    return levels.some(forms => entry !== undefined && fitLevels(entry, forms).length > 0)
  }
  const sides = all.filter(one => one.by !== 'trade' || hasOne(one))
  return sides.length > 1 && sides.length <= levels.length && sides.every(hasOne) ? sides : all
}

/** Calculations that are a span of the pay. */
const spanOf: Readonly<Partial<Record<CalculationKind, 'year' | 'hour'>>> = {
  'gross-year': 'year',
  'gross-hour': 'hour',
}

/** What is a part of the pay of a year, or of what two pays differ by. */
const ofPay: ReadonlySet<string> = new Set<CalculationKind>(['gross-month', 'difference', 'thirteenth', 'fourteenth'])

/**
 * "E in un anno, con la tredicesima, che differenza fa?", "e a luglio 2027, con gli aumenti già firmati?", after two pays of the
 * month: the same pays by the span that is named, or on that day.
 */
export function comparedBySpan(sight: Sight, { requests }: Memory): readonly Request[] | undefined {
  const [before] = requests
  if (before?.act !== 'compare' || !isOfPay(before)) return undefined
  const kinds = sight.hits('calcolo').map(idOf)
  const isSpan = (kind: string): kind is keyof typeof spanOf => kind in spanOf
  const spans = [...new Set(kinds.flatMap(kind => (isSpan(kind) ? (spanOf[kind] ?? []) : [])))]
  const isDated = sight.reading.quantities.some(({ type }) => type === 'date')
  const isOfSame = (kind: string): boolean => isSpan(kind) || ofPay.has(kind) || (isDated && kind === 'raise')
  if (kinds.length === 0 || !kinds.every(isOfSame)) return undefined
  return spans.length > 0 ? [{ ...before, spans }] : isDated ? [before] : undefined
}
