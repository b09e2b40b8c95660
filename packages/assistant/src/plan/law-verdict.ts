/** The yes or no of a card of the law to what was asked, by the words that the question has. */

import { contentStems, isAskedIn, type LawCard, type LawVerdict, wordSet } from '@ccnl/knowledge'
import type { Query, Request } from '@ccnl/reading'

const opposite: Readonly<Record<LawVerdict['outcome'], LawVerdict['outcome']>> = {
  yes: 'no',
  no: 'yes',
  'yes-as-rule': 'no-as-rule',
  'no-as-rule': 'yes-as-rule',
  'yes-within': 'no-within',
  'no-within': 'yes-within',
  depends: 'depends',
  none: 'none',
}

/** The verdict that names most of what the question names; none where it is asked the other way round in words that leave it open. */
export function lawVerdict(
  card: LawCard,
  request: Request,
  { terms, length, wanted = [] }: Query,
): LawVerdict | undefined {
  const { duty = false, against, beside } = request.form ?? {}
  // "Buoni pasto obbligatori?" has no verb and asks for no figure.
  const asksIt =
    request.act === 'verdict' || beside !== undefined || (duty && request.act === 'measure' && wanted.length === 0)
  if (!asksIt) return undefined
  const fitting = namedBy(card, terms).filter(
    one =>
      (one.duty === undefined || one.duty === duty) &&
      // "Posso dire di no?" asks whether one may; "non possono licenziarmi?" is left open.
      (against !== 'denial' || isOfSayingNo(one, terms)),
  )
  const [first] = fitting
  const named = new Set(first?.asked.flat(2))
  // A ban is read by its form.
  const turning = against === 'ban' ? [] : terms.filter(term => refusals.has(term))
  // "Posso rifiutare il trasferimento?", "mi licenziano se mi rifiuto?": the yes of the thing is neither's.
  if (
    turning.some(term => !named.has(term)) ||
    (turning.length > 0 && terms.includes(dismissal) && !named.has(dismissal))
  )
    return undefined
  // The words of a story are not all words of its question.
  if (length > shortest && fitting.some(one => one.outcome !== first?.outcome)) return undefined
  return first && against === 'ban' ? { ...first, outcome: opposite[first.outcome] } : first
}

/** How the sentence begins that words of a question mean, when neither yes nor no is wanted; what holds however it is asked is told of more than the card's name. */
export function lawPoint(card: LawCard, { terms }: Query): string | undefined {
  const names = contentStems(card.title)
  const isName = (words: LawVerdict['asked'][number]): boolean =>
    words.some(stems => stems.every(stem => terms.includes(stem) && names.includes(stem)))
  return namedBy(card, terms).find(
    ({ opening, asked, duty }) =>
      opening !== undefined && (duty === false || (duty === undefined && !asked.every(isName))),
  )?.opening
}

/** The verdicts whose words the question has, those with the most of them first. */
const namedBy = (card: LawCard, terms: readonly string[]): readonly LawVerdict[] =>
  card.verdicts.filter(one => isAskedIn(one, terms)).toSorted((a, b) => b.asked.length - a.asked.length)

const sayingNo: ReadonlySet<string> = new Set([...wordSet('saying-no')].flatMap(contentStems))

const isOfSayingNo = ({ asked }: LawVerdict, terms: readonly string[]): boolean =>
  asked.some(words => words.some(stems => stems.some(stem => sayingNo.has(stem) && terms.includes(stem))))

const refusals: ReadonlySet<string> = new Set([...wordSet('refusing-or-punishing')].flatMap(contentStems))
const [dismissal = ''] = [...wordSet('dismissing')].flatMap(contentStems)

/** A message of more words tells a story. */
const shortest = 25
