/** Replies that only fill what was asked before, or change a number that was told. */
import { wordSet } from '@ccnl/knowledge'
import { ordinalWord } from '../../language/numbers.ts'
import type { Quantity } from '../../language/reading.ts'
import { openers } from '../message/opening.ts'
import { bounded, boundedCount, type Draft, note } from '../shape/draft.ts'
import type { Memory } from '../shape/query.ts'
import type { Sight } from '../shape/sight.ts'

/** Conditions that are numbers. */
export const numeric = [
  'anzianita',
  'eta',
  'orario',
  'dipendenti',
  'giorni',
  'evento',
  'durata',
  'mesi',
  'durata_contratto',
  'figli',
  'eta_figlio',
] as const
const flags = ['turnista', 'convivente', 'riposo_compensativo'] as const

/** A reply so short is only its number. */
export const bareReply = 4

/** A bare reply fills what the answer before had asked for. */
export function fillAsked(sight: Sight, draft: Draft, memory: Memory): boolean {
  const key = memory.asked?.key
  if (key === undefined || sight.reading.tokens.length > 8) return false
  // "Al terzo anno" has said which months it means.
  const number = sight.reading.quantities.find(
    quantity => 'value' in quantity && (quantity.type !== 'ordinal' || quantity.of === undefined),
  )
  const asNumber = daysAsked(number, key, memory) ?? numeric.find(known => known === key && fits(number, known))
  if (asNumber && number && 'value' in number) {
    const wrong = numeric.find(other => other !== asNumber && draft.words[other] === number.words)
    // A sentence that tells what its number is answers nothing else ("se la prognosi fosse di 5 giorni?").
    if (wrong !== undefined && sight.reading.tokens.length > bareReply) return false
    delete draft.said[asNumber]
    if (wrong) delete draft.said[wrong]
    const months = number.type === 'duration' && number.unit === 'mesi' && asNumber === 'anzianita'
    note(
      draft,
      asNumber,
      (number.type === 'count' ? boundedCount : bounded)(
        months ? number.value / 12 : number.value,
        'bound' in number ? number.bound : undefined,
      ),
      number.words,
    )
    return true
  }
  const flag = flags.find(known => known === key)
  const yes = sight.has('risposta:si')
  if (flag && (yes || sight.has('risposta:no'))) {
    note(draft, flag, yes, sight.hits('risposta')[0]?.words ?? '')
    return true
  }
  return (key === 'livelli' || key === 'level') && draft.said.livelli !== undefined
}

/** What years are, and nothing else is in years ("e dopo 4 anni?" is no number of employees). */
const inYears: ReadonlySet<string> = new Set(['anzianita', 'eta', 'eta_figlio', 'durata_contratto', 'mesi'])
const fits = (number: Quantity | undefined, key: string): boolean =>
  number?.type !== 'duration' || number.unit !== 'anni' || inYears.has(key)

/** Days change the days told before, whatever was asked for ("e se la prognosi fosse di 5 giorni?"). */
function daysAsked(number: Quantity | undefined, key: string, memory: Memory): 'durata' | 'giorni' | undefined {
  if (number?.type !== 'duration' || number.unit !== 'giorni' || key === 'durata' || key === 'giorni') return undefined
  if (memory.said.durata !== undefined) return 'durata'
  return memory.said.giorni === undefined ? undefined : 'giorni'
}

/** Numbers and letters that a bare reply may give as a level. */
export function bareLevelForms(sight: Sight, memory: Memory | undefined): readonly string[] {
  if (!memory) return []
  const { tokens: all } = sight.reading
  // "Al 5 invece?"
  const tokens = all.length > 1 && against.has(all.at(-1)?.word ?? '') ? all.slice(0, -1) : all
  if (tokens.length > 4) return levelAtEnd(sight, memory)
  const key = memory.asked?.key ?? ''
  // "E con 5?", after so many years of service.
  const told = numeric.filter(one => memory.said[one] !== undefined)
  if (openers.has(sight.word(0)) && sight.word(1) === 'con' && told.length === 1) return []
  // The "e" of "e le successive?" is no level E.
  const named = tokens.length > 1 && openers.has(sight.word(0)) ? tokens.slice(1) : tokens
  if (levelKeys.has(key)) return named.filter(token => token.text !== '').map(token => token.text)
  // "4", when nothing that is counted was asked; "e al secondo?", after another level.
  if (tokens.length === 1 && !counted.has(key))
    return tokens.map(token => String(ordinalWord(token.word) ?? token.text))
  const last = tokens.at(-1)
  // "E il terzo?", after the first year.
  const isCounted = sight.reading.quantities.some(one => one.type === 'ordinal' && one.of && one.to === tokens.length)
  const opens = openers.has(sight.word(0)) || (tokens.length === 2 && beforeLevel.has(sight.word(0)))
  if (!last || isCounted || memory.said.livelli === undefined || !opens) return []
  // "E se erano 4?" counts the hours told before.
  if (several.has(tokens.at(-2)?.word ?? '')) return []
  // "E se lascio prima?" names no first level.
  if (last.word === 'prima' && !beforeLevel.has(tokens.at(-2)?.word ?? '')) return []
  const ordinal = ordinalWord(last.word)
  // "E all'F?" names a level by its letter.
  return ordinal !== undefined ? [String(ordinal)] : last.text.length <= shortCode ? [last.text] : []
}

const several = wordSet('being-several')

/** A longer message tells a case of its own. */
const longestWithLevel = 12
const rightBeforeLevel = wordSet('articles-the', 'to', 'articles-a', 'of', 'with')

/** "E quanto ci guadagno se mi danno il quarto?", after another level. */
function levelAtEnd(sight: Sight, { said }: Memory): readonly string[] {
  const { tokens, quantities } = sight.reading
  const ordinal = ordinalWord(tokens.at(-1)?.word ?? '')
  const isTold = quantities.some(one => one.to === tokens.length && one.type !== 'ordinal')
  const isLevel = ordinal !== undefined && rightBeforeLevel.has(tokens.at(-2)?.word ?? '') && !isTold
  return isLevel && said.livelli !== undefined && tokens.length <= longestWithLevel && openers.has(sight.word(0))
    ? [String(ordinal)]
    : []
}

const against = wordSet('replacing')
const beforeLevel = wordSet('to', 'articles-the', 'in', 'of', 'articles-a')

/** A code of a level that a reply gives alone ("e la C2?"). */
const shortCode = 3

const levelKeys: ReadonlySet<string> = new Set(['livelli', 'level', 'livello'])
/** Whether the answer before asked for a number, or for a level that may be one. */
export const asksNumber = ({ asked }: Memory): boolean =>
  asked !== undefined && (counted.has(asked.key) || levelKeys.has(asked.key))

const counted: ReadonlySet<string> = new Set([...numeric, 'settimana', 'monthlyPayments', 'hours', 'amount', 'premio'])
