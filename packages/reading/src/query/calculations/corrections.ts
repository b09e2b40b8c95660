/** Corrections of a payslip in words: "i contributi sono 140", "aggiungi un premio di 300". */
import { wordSet } from '@ccnl/knowledge'
import type { Quantity } from '../../language/reading.ts'
import { isBareRate, isNetOf } from '../numbers/percents.ts'
import type { Draft } from '../shape/draft.ts'
import { distance, idOf, overlaps, type Sight } from '../shape/sight.ts'

export function readCorrections(sight: Sight, draft: Draft): void {
  // "Imposta i contributi a 140" orders; "quanta imposta e quanto netto" names a tax.
  const cues = sight
    .hits('correggi')
    .filter(({ from, to }) => sight.word(from) !== 'imposta' || articles.has(sight.word(to)))
    // "Quanto cambia il netto?" asks.
    .filter(cue => !sight.hits('chiede').some(asked => overlaps(asked, cue)))
    // "Niente riposo in cambio".
    .filter(({ from }) => sight.word(from) !== 'cambio' || sight.word(from - 1) !== 'in')
  const stating = sight.reading.tokens.length <= 12 && !sight.reading.asking.some(Boolean)
  if (cues.length === 0 && !stating) return
  const corrections: Record<string, string> = {}
  for (const hit of sight.hits('voce')) {
    const amount = sight.reading.quantities.find(
      quantity =>
        'value' in quantity &&
        // A rate is no amount of the line, and "anziché 40" says what it is not.
        (quantity.type !== 'percent' || idOf(hit).startsWith('aliquota')) &&
        !(quantity.type === 'money' && isBareRate(sight, quantity)) &&
        // "Al netto dello 0,50".
        !isNetOf(sight, quantity) &&
        !(quantity.type === 'count' && !Number.isInteger(quantity.value) && quantity.value <= 12) &&
        sight.word(quantity.from - 1) !== 'anziche' &&
        // "Contributi su 2.050 lordi" tells what they are paid on.
        !base.has(sight.word(quantity.from - 1)) &&
        // "Il lordo delle 4 ore" is no gross of 4.
        (quantity.type !== 'duration' || !isMoney(idOf(hit))) &&
        // "Quanto lordo per le 6 in più" counts hours.
        !(isMoney(idOf(hit)) && quantity.type === 'count' && onTop.has(sight.word(quantity.to))) &&
        // "Lordo, ratei di 13a compresi".
        (quantity.type !== 'ordinal' || !isMoney(idOf(hit))) &&
        (idOf(hit) !== 'livello' || !countsAnother(quantity)) &&
        (idOf(hit) !== 'scatti' || quantity.type !== 'money') &&
        quantity.from >= hit.to &&
        distance(hit, quantity) <= 4 &&
        sight.sentenceOf(hit.from) === sight.sentenceOf(quantity.from),
    )
    const says = cues.length > 0 || isStated(sight, hit.to)
    if (amount && 'value' in amount && says) corrections[idOf(hit)] ??= String(amount.value)
  }
  if (Object.keys(corrections).length > 0) draft.slots.corrections = corrections
}

const onTop = wordSet('in', 'beyond', 'extra', 'unit-hours')

const isMoney = (field: string): boolean => amounts.some(word => field.includes(word))

const amounts = ['lordo', 'netto', 'importo', 'minimo', 'paga', 'premio', 'imposta', 'contributi', 'superminimo']

/** "4 livello, 24 ore anziché 40", "3° livello con due scatti": what counts something is no level. */
const countsAnother = (quantity: Quantity): boolean =>
  quantity.type === 'duration' || quantity.type === 'money' || ('of' in quantity && quantity.of !== undefined)

const articles = wordSet('articles-the', 'articles-a')
const base = wordSet('on')
const copulas = wordSet('be', 'is', 'amounting')

function isStated(sight: Sight, at: number): boolean {
  return [at, at + 1].some(place => copulas.has(sight.word(place)) && sight.reading.tokens[place]?.text !== 'e')
}
