/** How a yes or no is asked: as a duty rather than as what may be done or is due, and of the thing itself or of its denial. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../../language/reading.ts'
import type { VerdictForm } from '../shape/query.ts'
import { idOf, type Sight } from '../shape/sight.ts'

/** Acts that ask how much, or by when. */
const asksFigure: ReadonlySet<string> = new Set(['misura', 'procedura'])

const modals = wordSet('verdict-verbs')
const duties = wordSet('duty')
const bans = wordSet('bans')
const lacking = wordSet('too-little')
const right = wordSet('as-it-should-be')
const denies = wordSet('denies-a-verb')
const losing = wordSet('losing')
const no = wordSet('no')
const saying = wordSet('saying-no')

/** So many words before and after the modal verb a denial is its own ("non mi possono licenziare", "posso non dirlo"). */
const near = { before: 2, after: 1 } as const

type Tokens = Sight['reading']['tokens']

const placeOf = (tokens: Tokens, at: number): string => `${tokens[at]?.sentence}.${tokens[at]?.clause}`

/** "Se sciopero mi possono licenziare? e quanto perdo?": a yes or no whose clause asks for no figure, beside one that does. */
function besideOf(tokens: Tokens, acts: readonly ConceptHit[]): VerdictForm['beside'] {
  const figures = acts.filter(hit => asksFigure.has(idOf(hit)))
  // "Dopo quanti anni posso …?": the question word may open a clause after its preposition.
  const places = new Set(figures.flatMap(hit => [hit.from, hit.to - 1]).map(at => placeOf(tokens, at)))
  const verdict = acts.find(
    hit =>
      idOf(hit) === 'verdetto' &&
      tokens.slice(hit.from, hit.to).some(({ word }) => modals.has(word)) &&
      !places.has(placeOf(tokens, hit.from)),
  )
  const [figure] = figures
  if (!figure || !verdict) return undefined
  return verdict.from < figure.from ? 'before' : 'after'
}

/** Reads the words of a part of the message. */
export function verdictFormOf(
  { reading: { tokens, quantities } }: Sight,
  { span: { from, to }, acts }: { readonly span: Span; readonly acts: readonly ConceptHit[] },
): { readonly form?: VerdictForm } {
  const has = (words: ReadonlySet<string>, first: number, end: number): boolean =>
    tokens.slice(Math.max(0, first), end).some(({ word }) => words.has(word))
  const verdicts = acts.filter(hit => idOf(hit) === 'verdetto')
  const isDenied = verdicts.some(hit => has(denies, hit.from - near.before, hit.to + near.after))
  // "Posso dire di no?" asks of the refusal.
  const refuses = tokens
    .slice(from, to)
    .some(({ word }, at) => no.has(word) && saying.has(tokens[from + at - 1]?.word ?? ''))
  const against = isDenied || refuses ? 'denial' : has(bans, from, to) ? 'ban' : undefined
  const beside = besideOf(tokens, acts)
  // A duty of another clause ("… e quanto preavviso devo dare?") is not that of the yes or no.
  const places = new Set(verdicts.map(hit => placeOf(tokens, hit.from)).slice(0, beside === undefined ? undefined : 1))
  // "Mi deve 4 stipendi": a sum is owed.
  const isOwed = (at: number): boolean => quantities.some(one => one.from === at + 1)
  const isDuty = tokens.some(
    ({ word }, at) =>
      at >= from &&
      at < to &&
      duties.has(word) &&
      !isOwed(at) &&
      (places.size === 0 || places.has(placeOf(tokens, at))),
  )
  // "Va bene o è sotto il minimo?" is answered by neither a yes nor a no.
  const [isLack, isRight] = [has(lacking, from, to), has(right, from, to)]
  const form: VerdictForm = {
    ...(isDuty ? { duty: true } : {}),
    ...(isLack === isRight ? {} : { judges: isLack ? 'lack' : 'right' }),
    ...(has(losing, from, to) ? { loses: true as const } : {}),
    ...(beside === undefined ? {} : { beside }),
    ...(against === undefined ? {} : { against }),
  }
  return Object.keys(form).length > 0 ? { form } : {}
}
