/** Which side pays the contributions that are spoken of: the firm, or the worker from whose pay they are withheld. */
import { wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import type { Sight } from '../shape/sight.ts'

export type Payer = 'employer' | 'worker'

/** "La ditta", "noi": the employer, where something is borne next to it. */
const employers = wordSet('employer-names', 'ours')
/** "Versiamo", "ci metto": nobody but the employer says so of contributions. */
const ownPaying = wordSet('paying-in-ourselves')
const bearing = wordSet('bearing-a-cost')
const paying = wordSet('paying')
const workers = wordSet('worker-names')
const withheld = wordSet('withholding')
/** "Pago io"; "a carico mio" is the worker's where no staff is spoken of. */
const self = wordSet('oneself')

const going = wordSet('that-or-who', 'how-much')
const amounts = wordSet('how-much')
const owning = wordSet('of')
const joints = wordSet('and')
const articles = wordSet('articles-the')

/** Whoever works, or what is theirs, in what is asked of both sides. */
const ofWorker = wordSet('worker-names', 'worker-people', 'withholding', 'theirs')
const shares = wordSet('contribution-shares')
const ownShare = wordSet('paying', 'paying-in-ourselves')

const charge: ReadonlySet<string> = new Set(['carico'])

/** Words between who pays and the word that says that it is paid: "resta in capo alla ditta". */
const nearBearing = 4
/** "Contributi dell'azienda", "inps ditta": words between the contributions and whose they are. */
const nearName = 1

function payerAt(sight: Sight, at: number, named: Span | undefined, hasStaff: boolean): Payer | undefined {
  const word = sight.word(at)
  const clause = sight.clauseOf(at)
  const near = [...sight.reading.tokens.keys()]
    .filter(other => other !== at && Math.abs(other - at) <= nearBearing && sight.clauseOf(other) === clause)
    .map(other => sight.word(other))
  const isBorne = near.some(other => bearing.has(other) || paying.has(other))
  const isOf = named !== undefined && at >= named.to && at - named.to <= nearName
  if (ownPaying.has(word)) return 'employer'
  if (withheld.has(word)) return 'worker'
  // "Pago per l'apprendista": it is paid for another one.
  if (hasStaff && paying.has(word) && sight.word(at + 1) === 'per') return 'employer'
  if (employers.has(word)) return isBorne || isOf ? 'employer' : undefined
  if (workers.has(word)) return isBorne || isOf ? 'worker' : undefined
  // "Quanto pago di INPS a mio carico?" is of whoever employs nobody.
  const isOwnCharge = [at - 1, at + 1].some(other => charge.has(sight.word(other)))
  if (self.has(word) && isBorne)
    return hasStaff || (!isOwnCharge && near.some(other => paying.has(other)) && tellsWorker(sight))
      ? 'employer'
      : 'worker'
  return undefined
}

/** "Quanto pago io e quanto lui?": another one works. */
const tellsWorker = ({ reading: { tokens } }: Sight): boolean => tokens.some(({ word }) => ofWorker.has(word))

/** "Quanti contributi paga lui e quanti l'azienda?", "contributi suoi e della ditta": the employer joined on, with the verb of what stands before. */
export function joinsEmployer(sight: Sight, named: Span): boolean {
  return sight.reading.tokens.some((_, at) => {
    if (at < named.to || sight.sentenceOf(at) !== sight.sentenceOf(named.from) || !joints.has(sight.word(at - 1)))
      return false
    const opens = amounts.has(sight.word(at)) || owning.has(sight.word(at))
    return opens && employers.has(sight.word(articles.has(sight.word(at + 1)) ? at + 2 : at + 1))
  })
}

/** "Quanti contributi verso io e quanti se ne vanno dalla sua busta?", "la quota del datore e quella del ragazzo": the worker joined on. */
export function joinsWorker(sight: Sight, named: Span): boolean {
  return sight.reading.tokens.some((_, at) => {
    if (at < named.to || sight.sentenceOf(at) !== sight.sentenceOf(named.from) || !joints.has(sight.word(at - 1)))
      return false
    // "Contributi dell'azienda e del ragazzo"
    if (owning.has(sight.word(at)) && ofWorker.has(sight.word(at + 1))) return true
    const opens = [at, at + 1].some(one => amounts.has(sight.word(one)) || shares.has(sight.word(one)))
    return opens && restOf(sight, at).some(word => ofWorker.has(word))
  })
}

/** "Quanto verso io e quanto le trattengo?": both sides of what nothing else is named for. */
export function paysAndWithholds(sight: Sight): boolean {
  const { tokens } = sight.reading
  const isOwn = (at: number): boolean => [at - 2, at - 1, at + 1].some(other => self.has(sight.word(other)))
  return tokens.some(({ word }, at) => ownShare.has(word) && isOwn(at)) && tokens.some(({ word }) => withheld.has(word))
}

/** "Quota dipendente e quota azienda": the share of each side, in the sentence of the contributions. */
export function namesBothShares(sight: Sight, named: Span): boolean {
  const sides = sight.reading.tokens.flatMap(({ word, sentence }, at) => {
    const isOf = sentence === sight.sentenceOf(named.from) && [1, 2].some(back => parts.has(sight.word(at - back)))
    if (!isOf) return []
    return employers.has(word) ? ['employer'] : workers.has(word) || self.has(word) ? ['worker'] : []
  })
  return new Set(sides).size > 1
}
const parts = wordSet('share', 'accrued-share')

/** The words from a place to the end of its sentence. */
const restOf = (sight: Sight, from: number): readonly string[] =>
  sight.reading.tokens.flatMap(({ word, sentence }, at) =>
    at >= from && sentence === sight.sentenceOf(from) ? [word] : [],
  )

/**
 * Who pays, by the word nearest to the contributions in their clause; none where nothing says it.
 * @param named the words of the contributions, or any span of a clause that goes on with them
 * @param hasStaff whether who writes speaks of people employed
 * @example payerOf of "quanto ci mette la ditta di contributi?" // 'employer'
 */
export function payerOf(sight: Sight, named: Span, hasStaff = false): Payer | undefined {
  // "Contributi che versa la ditta", "di contributi quanto versiamo?": the clause that goes on with them.
  const goesOn = going.has(sight.word(named.to)) && sight.sentenceOf(named.to) === sight.sentenceOf(named.from)
  const clauses = [sight.clauseOf(named.from), ...(goesOn ? [sight.clauseOf(named.to)] : [])]
  const found = [...sight.reading.tokens.keys()].flatMap(at => {
    if (!clauses.includes(sight.clauseOf(at))) return []
    const payer = payerAt(sight, at, named, hasStaff)
    return payer ? [{ payer, apart: at < named.from ? named.from - at : at - named.to }] : []
  })
  return found.toSorted((one, other) => one.apart - other.apart)[0]?.payer
}
