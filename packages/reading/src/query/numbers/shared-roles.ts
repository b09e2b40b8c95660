/** The one role of amounts that stand in a list, or that are compared. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity, Span } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { idOf, type Sight } from '../shape/sight.ts'
import type { Amount } from '../shape/slots.ts'

/** "Netti", "lordi": of what side an amount is. */
export const isAdjective = (hit: ConceptHit): boolean => idOf(hit) === 'netto' || idOf(hit) === 'lordo'

/**
 * "Da 1.500 a 1.700 lordi", "RAL 22.000, 26.000 e 30.000": amounts of a list are of one role, that of the one that tells it; of two
 * that are compared the one told as the other's former comes first.
 */
export function shareRoles(sight: Sight, draft: Draft): void {
  const money = sight.reading.quantities.filter(quantity => quantity.type === 'money')
  const { amounts } = draft.slots
  if (amounts.length < 2 || amounts.length !== money.length) return
  const joined = money.map(
    (one, index) => index > 0 && (areListed(sight, money[index - 1], one) || isOfTheOther(sight, one)),
  )
  amounts.forEach((amount, index) => {
    const [next, one, other] = [amounts[index + 1], money[index], money[index + 1]]
    if (!next || !one || !other || !joined[index + 1]) return
    const isRise = amount.role === 'raise' && next.role === 'gross' && isLike(amount, next)
    if (
      amount.role === 'unknown' ||
      isRise ||
      (!saysKind(sight, one) && saysKind(sight, other) && isLike(amount, next))
    )
      amounts[index] = withRoleOf(amount, next)
  })
  amounts.forEach((amount, index) => {
    const before = amounts[index - 1]
    const told = money[index] && saysKind(sight, money[index])
    if (before && joined[index] && before.role !== 'unknown' && !told && isLike(amount, before))
      amounts[index] = withRoleOf(amount, before)
  })
  const [first, second] = money
  const former =
    first && second && sight.reading.tokens.slice(first.to, second.from).some(({ word }) => formerly.has(word))
  const isLast =
    second !== undefined &&
    ((isOfNow(sight, second) && !(first && isOfNow(sight, first))) || (first?.lead === 'a' && second.lead === 'da'))
  if ((former || isLast) && amounts.length === 2) amounts.reverse()
}

/** "… ora sono a 33.000", "attualmente prendo 1.700": what is had today is what another pay comes after. */
const isOfNow = (sight: Sight, { from }: Span): boolean =>
  [1, 2, 3, 4].some(back => today.has(sight.word(from - back)) && sight.clauseOf(from - back) === sight.clauseOf(from))

const withRoleOf = (amount: Amount, { role, per }: Amount): Amount => ({
  ...amount,
  role,
  ...(per === undefined ? {} : { per }),
})

/** Amounts of one list are of about the same size. */
const isLike = (one: Amount, other: Amount): boolean =>
  (one.per === undefined || one.per === other.per) && one.value < other.value * 3 && other.value < one.value * 3

const saysKind = (sight: Sight, { from, to }: Quantity): boolean =>
  sight.hits('importo').some(hit => isAdjective(hit) && hit.from >= from && hit.to <= to)

/** Whether only a comma and small words stand between two amounts. */
function areListed(sight: Sight, one: Quantity | undefined, other: Quantity): boolean {
  if (!one || sight.sentenceOf(one.from) !== sight.sentenceOf(other.from)) return false
  const words = sight.reading.tokens.slice(one.to, other.from).map(({ word }) => word)
  const joins =
    words.some(word => pairing.has(word)) ||
    (words.length === 0 && sight.clauseOf(one.from) !== sight.clauseOf(other.from))
  return joins && words.length <= 2 && words.every(word => pairing.has(word) || small.has(word))
}

/** "Uno ha un reddito di 18.200, l'altro 34.500", "l'altra sta a 31.000": what is told of the second of two people. */
function isOfTheOther(sight: Sight, { from }: Quantity): boolean {
  const at = [1, 2, 3].find(back => another.has(sight.word(from - back)) && articles.has(sight.word(from - back - 1)))
  if (at === undefined || sight.sentenceOf(from - at) !== sight.sentenceOf(from)) return false
  const named = sight.hits('importo').some(hit => hit.from > from - at && hit.to <= from)
  return !named && sight.clauseOf(from - at) === sight.clauseOf(from)
}

const another = wordSet('other')
const articles = wordSet('articles-the', 'articles-a')
const pairing = wordSet('to', 'and', 'or', 'against', 'replacing')
const small = wordSet('on', 'with', 'from', 'the-one', 'of', 'to')
const formerly = wordSet('against', 'compared-with', 'replacing')
const today = wordSet('now', 'at-present')
