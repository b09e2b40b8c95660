/** The job described: its words as stems, what is denied, years, autonomy, team, titles. */

import { stem, stopWords, wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity, Span } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import type { Job } from '../shape/query.ts'
import { distance, idOf, overlaps, type Sight } from '../shape/sight.ts'

const denying = wordSet('without-words', 'not')
/** Words that end what is denied. */
const turning = wordSet('but', 'and', 'with', 'replacing', 'that-or-who', 'for')

const small = wordSet('that', 'articles-a', 'is')

function deniedAt(sight: Sight): readonly boolean[] {
  let open = 0
  let clause = -1
  return sight.reading.tokens.map((token, at) => {
    const here = sight.clauseOf(at)
    if (here !== clause || (turning.has(token.word) && token.text !== 'è')) open = 0
    clause = here
    const denied = open > 0
    // "Non è uno di quei super specialisti": small words take nothing from what is denied.
    if (open > 0 && !(stopWords.has(token.word) || small.has(token.word))) open--
    // "Se ne trovo una": a pronoun, whose accent would deny.
    if (denying.has(token.word) && token.text.toLowerCase() !== 'ne')
      open = token.word === 'senza' || token.word === 'without' ? 4 : 3
    return denied
  })
}

/** @returns `undefined` when no job is described. */
export function readJob(sight: Sight, draft: Draft): Job | undefined {
  const { tokens, quantities } = sight.reading
  const denied = deniedAt(sight)
  const heldByNumber = quantities.filter(quantity => quantity.type === 'level' || quantity.type === 'money')
  const former = formerAt(sight)
  const signed = signatureAt(sight)
  const apart = sight.hits('convivente', true).filter(hit => idOf(hit) === 'no' && !hit.negated)
  // "Con un supervisore", "sotto un capo": who guides does not tell the work.
  const guiding = sight
    .hits('mansione')
    .filter(hit => idOf(hit) === guided && tokens.slice(hit.from, hit.to).some(({ word }) => bosses.has(word)))
  const ignored = (at: number): boolean =>
    isSpeaker(sight, at) ||
    isOthers(sight, at) ||
    at >= signed ||
    quantities.some(one => leads(sight, one) && at > one.from && at < one.to) ||
    former.has(at) ||
    [...apart, ...guiding].some(hit => at >= hit.from && at < hit.to) ||
    heldByNumber.some(quantity => at >= quantity.from && at < quantity.to) ||
    sight
      .hits('atto')
      .some(hit => hit.kind === 'atto' && hit.to - hit.from > 1 && overlaps(hit, { from: at, to: at + 1 }))
  const all = tokens.flatMap((token, at) => {
    // The letter of a licence tells the work ("patente C").
    const letter = tokens[at - 1]?.word === 'patente'
    if ((!letter && (token.word.length < 3 || stopWords.has(token.word))) || ignored(at)) return []
    return [
      {
        stem: token.stem,
        word: token.word,
        negated: denied[at] ?? false,
        weight: isBeside(sight, at) ? besideWorth : 1,
      },
    ]
  })
  if (all.length === 0) return undefined
  const lodging = apart.length > 0 ? [{ stem: stem(lodged), word: lodged, negated: true, weight: 1 }] : []
  // "Faccio l'educatrice, senza il titolo da educatore": a work that is told is not denied by what it lacks.
  const told = new Set(all.filter(term => !term.negated).map(term => term.stem))
  const terms = [...all.filter(term => !(term.negated && told.has(term.stem))), ...lodging]
  const pairs = terms.slice(1).map((term, index) => `${terms[index]?.stem ?? ''} ${term.stem}`)
  const [qualification] = draft.said.qualifica ?? []
  const served = typeof draft.said.anzianita === 'number' ? draft.said.anzianita : monthsAlone(sight, draft)
  const years = draft.experience ?? served
  // "Nessuno mi dice cosa fare" denies nothing of it.
  const denies = ({ from, to }: Span): boolean => tokens.slice(from, to).some(({ word }) => denying.has(word))
  const own = (hit: ConceptHit): boolean => (denies(hit) || !denied[hit.from]) && !isSpeaker(sight, hit.from)
  const duties = sight.hits('mansione').filter(own)
  const does = (duty: string): boolean => duties.some(hit => idOf(hit) === duty)
  const autonomy = does(freely) ? 'high' : does(guided) ? 'low' : undefined
  return {
    terms,
    pairs,
    titles: sight.hits('studio', true).map(hit => ({
      name: idOf(hit),
      held: !hit.negated && !(denied[hit.from] ?? false) && !isLackedAfter(sight, hit),
    })),
    ...(years === undefined ? {} : { years }),
    ...(autonomy === undefined ? {} : { autonomy }),
    ...(does(freely) ? teamOf(sight, duties) : {}),
    ...(sight.has('mansione:prima-esperienza') ? { firstJob: true } : {}),
    ...(sight.has('mansione:semplice') ? { simple: true } : {}),
    ...(qualification === undefined ? {} : { qualification }),
  }
}

/** What who lives in a house of their own has not been given ("abita a casa sua", "torna a dormire da sé"). */
const lodged = 'alloggio'

/** "Reception, 3 mesi": months that stand by themselves are how long the work has been done, in years. */
function monthsAlone({ reading: { tokens, quantities }, clauseOf }: Sight, { said }: Draft): number | undefined {
  const alone = quantities.find(
    one =>
      one.type === 'duration' &&
      one.unit === 'mesi' &&
      tokens.filter((_, at) => clauseOf(at) === clauseOf(one.from)).length === one.to - one.from,
  )
  return alone?.type === 'duration' && said.durata_contratto === undefined ? alone.value / 12 : undefined
}

const not = wordSet('denies-a-verb')
const having = wordSet('have')
/** Words between a title and its denial, and from there to the verb. */
const nearDenial = { before: 2, verb: 4 } as const

/** "Il diploma però non ce l'ha", "il corso non l'ha fatto": denied after it is named. */
const isLackedAfter = ({ reading: { tokens }, sentenceOf }: Sight, { to }: Span): boolean =>
  tokens
    .slice(to, to + 1 + nearDenial.before)
    .some(
      ({ word }, back) =>
        not.has(word) &&
        sentenceOf(to + back) === sentenceOf(to - 1) &&
        tokens.slice(to + back + 1, to + back + 1 + nearDenial.verb).some(next => having.has(next.word)),
    )

/** Somebody works by their own lights. */
const freely = 'autonomia-alta'
const guided = 'autonomia-bassa'

const bosses = wordSet('bosses')
const saying = wordSet('saying')
const doing = wordSet('be', 'is', 'do', 'doing', 'working-as', 'how', 'from')

/** "Il capo dice che va bene così", "ne risponde davanti al direttore": who speaks of the level, or is answered to, does not tell the work. */
const isSpeaker = ({ word }: Sight, at: number): boolean =>
  bosses.has(word(at)) &&
  ((saying.has(word(at + 1)) && !doing.has(word(at - 1)) && !doing.has(word(at - 2))) || above.has(word(at - 1)))

/** Before who stands above ("rispondo al titolare"). */
const above = wordSet('before-who-stands-above')

/** "Mi pagano come le commesse": whom somebody is put beside does not tell the work, either. */
const isOthers = ({ word }: Sight, at: number): boolean => word(at - 2) === 'come' && those.has(word(at - 1))
const those = wordSet('articles-plural')

/** A signature has few words. */
const mostSigned = 3

/** "… e la prova? (ufficio paghe)": where the bracket that ends a message begins, which tells who asks; else its end. */
function signatureAt({ reading: { tokens } }: Sight): number {
  const at = tokens.findLastIndex(({ bracketed }) => bracketed === true)
  const isLast =
    at > 0 && tokens.length - at <= mostSigned && tokens.slice(at).every(one => one.clause === tokens[at]?.clause)
  return isLast ? at : tokens.length
}

const also = wordSet('also', 'at-times')
const besideWorth = 0.5

/** "Cassiera, anche rifornimento", "cuoco, lava anche i piatti": whether a place is of the work done beside what was told before it. */
const isBeside = ({ reading: { tokens }, clauseOf }: Sight, at: number): boolean =>
  tokens.some(
    ({ word }, mark) =>
      also.has(word) && clauseOf(at) === clauseOf(mark) && mark > 0 && (at > mark || clauseOf(mark) !== clauseOf(0)),
  )

const formerly = wordSet('before', 'formerly')
const since = wordSet('but', 'then', 'now')

/**
 * "Prima caricavo la pressa, ma da due anni faccio il manutentore", "assunta per gli scaffali. Però da giugno sta al banco": places of the
 * work that somebody did before, or was taken on for.
 */
function formerAt(sight: Sight): ReadonlySet<number> {
  const { tokens, quantities } = sight.reading
  const places = new Set<number>()
  const leaveOut = (from: number, to: number): void => {
    for (let at = from; at < to; at++) places.add(at)
  }
  tokens.forEach(({ word, sentence, clause }, from) => {
    const opens = tokens[from - 1]?.clause !== clause || tokens[from - 1]?.sentence !== sentence
    if (!opens || !formerly.has(word) || tokens[from + 1]?.word === 'di') return
    const to = tokens.findIndex((token, at) => at > from && (token.clause !== clause || since.has(token.word)))
    if (to >= 0 && tokens[to]?.sentence === sentence && since.has(tokens[to]?.word ?? '')) leaveOut(from, to)
  })
  const spans = quantities.filter(one => (one.type === 'date' || one.type === 'duration') && one.lead === 'da')
  for (const hiring of sight.hits('ruolo').filter(hit => idOf(hit) === 'assunzione')) {
    const to = tokens.findIndex(({ word }, at) => at >= hiring.to && since.has(word))
    const isNext = to >= 0 && sight.sentenceOf(to) - sight.sentenceOf(hiring.from) <= 1
    if (isNext && spans.some(({ from }) => from > to && from - to <= nearSince)) leaveOut(hiring.to, to)
  }
  return places
}

/** Words between what turns from the work before and since when another is done. */
const nearSince = 4

/** Beginnings of the words by which somebody leads others. */
const leading: readonly string[] = ['gestisc', 'coordin', 'dirig', 'comand', 'guid']

/** "Gestisco due aiuti": those counted right after the word are led, and do not tell the work. */
const leads = (sight: Sight, { type, from }: Quantity): boolean =>
  type === 'count' && leading.some(word => sight.word(from - 1).startsWith(word))

/** "Un'officina di 6 persone" counts who works there. */
const isOfFirm = (sight: Sight, { from }: Quantity): boolean =>
  sight.word(from - 1) === 'di' && sight.hits('luogo').some(hit => hit.to <= from && from - hit.to <= 2)

const isCounted = (sight: Sight, hit: Span): boolean =>
  sight.reading.quantities.some(one => one.type === 'count' && overlaps(one, hit))

/** How many people are led: a count beside the word of a team. */
function teamOf(sight: Sight, duties: readonly ConceptHit[]): { readonly team?: number } {
  const teams = duties.filter(hit => idOf(hit) === 'squadra')
  const counts = sight.reading.quantities.filter(one => one.type === 'count' && !isOfFirm(sight, one))
  for (const quantity of counts) {
    const isTeam = leads(sight, quantity) || teams.some(hit => distance(hit, quantity) <= 2)
    if (quantity.type === 'count' && isTeam) return { team: quantity.value }
  }
  if (counts.length === 0 && teams.every(hit => isCounted(sight, hit))) return {}
  return teams.length > 0 ? { team: 0 } : {}
}

/** Content stems of the whole question. */
export function contentTerms(sight: Sight): readonly string[] {
  return [
    ...new Set(
      sight.reading.tokens
        .filter(token => token.word.length > 2 && !stopWords.has(token.word))
        .map(token => token.stem || stem(token.word)),
    ),
  ]
}
