/** The calculations of a message that lists what it wants: each stretch between joints that asks for one of its own. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Span, Token } from '../../language/reading.ts'
import { within } from '../message/segments.ts'
import type { CalculationKind } from '../shape/calculation-kinds.ts'
import { distance, idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'
import { grossWords } from './asked-pays.ts'
import { payerOf } from './contribution-payer.ts'

/** What a pay is by a length of time. */
const payOf: Readonly<Record<string, CalculationKind>> = {
  ore: 'gross-hour',
  giorni: 'gross-day',
  settimane: 'gross-week',
  mesi: 'gross-month',
  anni: 'gross-year',
}

const units: ReadonlySet<string> = new Set(Object.values(payOf))

/** What is a figure of its own wherever it is asked. */
const apart = idSet(
  'net contributions employer-contributions thirteenth fourteenth severance leave-in-lieu seniority-steps notice-pay',
)

/** Joints between two things that are asked. */
const joints = wordSet('and', 'or', 'then', 'both')

/** Words that may stand between the beginning of an item and its name. */
const small = wordSet('beside-what-is-asked')

/** "Lordo del rateo di tredicesima", "importo delle ferie": which figure of a thing is meant. */
const ofFigure = wordSet('gross', 'of', 'accrued-share', 'worth-nouns')

/** What stands in, or for, another thing tells where it is. */
const placed = wordSet('without', 'for', 'on', 'in')

/** "Quanto è la tredicesima?" joins nothing. */
const isJoint = ({ word, text }: Token): boolean => joints.has(word) && text.toLowerCase() !== 'è'

/** Stretches of the sentences that ask or, where these name nothing, of those that tell. */
function stretchesOf({ reading: { tokens, asking } }: Sight, ofStory: boolean): readonly Span[] {
  const out: { from: number; to: number }[] = []
  tokens.forEach((token, at) => {
    if (asking[token.sentence] === ofStory) return
    const before = tokens[at - 1]
    const last = out.at(-1)
    const isNew = before?.sentence !== token.sentence || before.clause !== token.clause || isJoint(before)
    if (!last || isNew || last.to !== at) out.push({ from: at, to: at + 1 })
    else last.to = at + 1
  })
  return out
}

const hitsIn = (sight: Sight, prefix: string, stretch: Span): readonly ConceptHit[] =>
  sight.hits(prefix).filter(hit => within(hit, stretch))

const isQuestion = (sight: Sight, stretch: Span): boolean =>
  ['chiede', 'atto'].some(prefix => hitsIn(sight, prefix, stretch).length > 0)

/** Whether what a stretch names is asked there: after a question word of its own, or as the item of a list. */
function isAsked(sight: Sight, stretch: Span, hit: Span): boolean {
  // "6 giorni di ferie non godute": a number with its noun is a part of the item.
  const counted = sight.reading.quantities.filter(one => one.type === 'duration' || one.type === 'count')
  const isPart = (at: number): boolean =>
    small.has(sight.word(at)) ||
    ofFigure.has(sight.word(at)) ||
    counted.some(one => one.from <= at && at < one.to + 1 && one.to < hit.to)
  let first = stretch.from
  while (first < hit.from && isPart(first)) first++
  if (first < hit.from && !isQuestion(sight, stretch)) return false
  const before = hit.from - (small.has(sight.word(hit.from - 1)) ? 2 : 1)
  const told = sight.reading.quantities.some(one => one.type === 'money' && distance(one, hit) <= 1)
  return !(before >= stretch.from && placed.has(sight.word(before))) && !told
}

/** The words of the notice, whatever of it they ask. */
export const ofNotice = (sight: Sight): readonly ConceptHit[] =>
  [...sight.hits('tema'), ...sight.hits('misura')].filter(hit => idOf(hit).split('.')[0] === 'preavviso')

/** Whether a stretch names a matter of its own, or hours that are paid. */
const tellsElse = (sight: Sight, stretch: Span): boolean =>
  ['lavoro', 'tema', 'assenza'].some(prefix => hitsIn(sight, prefix, stretch).length > 0) ||
  sight.reading.quantities.some(
    one => one.type === 'duration' && one.unit === 'ore' && one.value !== 1 && within(one, stretch),
  )

/** A pay that has no calculation's name: "quanto un'ora", "la paga di un giorno", "lordo di novembre". */
function plainPay(sight: Sight, stretch: Span): CalculationKind | undefined {
  const bare = hitsIn(sight, 'tratto', stretch).find(hit => hit.from === stretch.from && stretch.to - hit.to <= 1)
  // "Lordo mensile, orario e annuo": an item may be its length of time alone.
  if (bare && bare.to - bare.from === 1) return payOf[idOf(bare)]
  if (tellsElse(sight, stretch)) return undefined
  const same = hitsIn(sight, 'svolta', stretch).filter(hit => idOf(hit) === 'pari')
  const pay = hitsIn(sight, 'accordo', stretch).find(
    hit => idOf(hit) === 'pay' && !same.some(one => overlaps(one, hit)),
  )
  // "L'anno prossimo" is when, and no length.
  const length = hitsIn(sight, 'tratto', stretch)
    .filter(hit => hit.to - hit.from > 1 && !sight.hits('tempo').some(one => one.to > hit.to && overlaps(one, hit)))
    .at(-1)
  if (length && isAsked(sight, stretch, pay ?? length)) return payOf[idOf(length)]
  // "Mi dai i tre importi lordi?" points back to what was listed.
  const points = sight.reading.quantities.some(
    one => one.type === 'count' && one.of !== undefined && one.to === pay?.from,
  )
  if (!pay || points || !isAsked(sight, stretch, pay)) return undefined
  const near = [pay.from - 1, pay.from, pay.to - 1, pay.to].filter(at => at >= stretch.from && at < stretch.to)
  return near.some(at => grossWords.has(sight.word(at))) ? 'gross-month' : undefined
}

/** "… e quanto versa la ditta?": the side that pays, beside the contributions of the other. */
const asksOtherSide = (sight: Sight, stretch: Span): boolean =>
  isQuestion(sight, stretch) && payerOf(sight, stretch) === 'employer'

/** "TFR, 8 giorni di ferie e ratei: quanto prendo in tutto?" asks for what the list comes to. */
const asksSum = (sight: Sight, items: readonly Item[]): boolean =>
  sight
    .hits('chiede')
    .some(
      hit =>
        idOf(hit) === 'totale' &&
        items.length > 0 &&
        items.every(({ span }) => span.to <= hit.from) &&
        stretchesOf(sight, false).some(
          stretch => within(hit, stretch) && hitsIn(sight, 'accordo', stretch).some(one => idOf(one) === 'pay'),
        ),
    )

interface Item {
  readonly kind: string
  readonly span: Span
}

function itemsIn(sight: Sight, stretch: Span, hits: readonly ConceptHit[]): readonly Item[] {
  const own = hits.filter(hit => within(hit, stretch))
  const item = (kind: string): Item => ({ kind, span: stretch })
  const [first] = own
  if (first === undefined) {
    // "TFR e preavviso": beside what else the end pays, the notice is meant in money.
    const notice = ofNotice(sight).find(hit => within(hit, stretch) && isAsked(sight, stretch, hit))
    if (notice && hits.some(hit => idOf(hit) === 'severance' || idOf(hit) === 'leave-in-lieu'))
      return [item('notice-pay')]
    const pay = plainPay(sight, stretch)
    if (pay !== undefined) return [item(pay)]
    const isListed = hits.some(hit => idOf(hit) === 'contributions' && hit.from < stretch.from)
    return isListed && asksOtherSide(sight, stretch) ? [item('employer-contributions')] : []
  }
  if (!isAsked(sight, stretch, first)) return []
  const kinds = [...new Set(own.map(idOf))]
  const named = kinds.filter(kind => !units.has(kind))
  // "Quanti contributi al mese?" asks for the contributions; of two lengths of time the other than the month is asked.
  const unit = kinds.find(kind => units.has(kind) && kind !== 'gross-month') ?? 'gross-month'
  if (named.length === 0) return [item(unit)]
  // "Aspettativa dal 10 al 30: quanto lordo mi resta?": a case told before its question is no item.
  return named.filter(kind => apart.has(kind) || isQuestion(sight, stretch)).map(item)
}

/** Sums with a gross and a net of their own. */
const sums = idSet('thirteenth fourteenth severance leave-in-lieu level-change difference raise')

/** "TFR dopo 8 anni: quanto prendo netto?", "la tredicesima netta": how a sum is wanted, and no pay beside it. */
function tellsHow(sight: Sight, hits: readonly ConceptHit[], { kind, span }: Item, all: readonly Item[]): boolean {
  if (kind !== 'net' && kind !== 'gross-month') return false
  const others = all.filter(one => one.kind !== kind)
  if (others.length === 0 || !others.every(one => sums.has(one.kind) && one.span.from <= span.from)) return false
  const hit = hits.find(one => idOf(one) === kind && within(one, span))
  const plain =
    hit === undefined ||
    sight.hits('chiede').some(one => overlaps(one, hit)) ||
    (hit.to - hit.from === 1 && !articles.has(sight.word(hit.from - 1)))
  // "TFR lordo e netto?"
  if (hit && hit.from === span.from && grossWords.has(sight.word(span.from - 2))) return true
  const before = sight.reading.tokens[span.from - 1]
  return plain && isQuestion(sight, span) && !(before && isJoint(before))
}

const articles = wordSet('articles-the')

/**
 * The kinds that a message asks for one by one, each with the stretch that asks for it; none where it asks for one thing.
 * @example itemsAsked of "lordo mensile, paga oraria e quanto gli trattengo di INPS?" // gross-month, gross-hour, contributions
 */
export function itemsAsked(sight: Sight, hits: readonly ConceptHit[]): ReadonlyMap<string, Span> {
  const longest = hits.filter(
    hit => !hits.some(one => one !== hit && overlaps(one, hit) && one.to - one.from > hit.to - hit.from),
  )
  const itemsOf = (ofStory: boolean): readonly Item[] =>
    stretchesOf(sight, ofStory).flatMap(stretch => itemsIn(sight, stretch, longest))
  const asked = itemsOf(false)
  if (asksSum(sight, asked)) return new Map()
  // "Ratei di tredicesima, 8 giorni di ferie. Mi dai gli importi?": the question points back to a list.
  const points = sight.hits('chiede').some(hit => idOf(hit) === 'euro' || idOf(hit) === 'totale')
  const all = asked.length === 0 && (points || !sight.reading.asking.some(Boolean)) ? itemsOf(true) : asked
  const found = all.filter(one => !tellsHow(sight, longest, one, all))
  if (new Set(found.map(({ kind }) => kind)).size < 2) return new Map()
  return new Map(
    found.filter(({ kind }) => units.has(kind) || apart.has(kind)).map(({ kind, span }) => [kind, span] as const),
  )
}
