/** The jobs of several people in one message that asks for their levels: "un'operaia alla macchina e la direttrice, che è quadro". */

import type { Reading } from '../../language/reading.ts'
import { same, supposing, tailReading, tailsOf, withoutSpans, wordsOfTail } from '../conditions/tails.ts'
import { remember } from '../shape/memory.ts'
import type { Memory, Query, Request } from '../shape/query.ts'
import { findPeople, type IsWorker, isSomebody, openers } from './people.ts'

type Read = (reading: Reading, memory: Memory | undefined) => Query

/**
 * The query with one request for each job told, where its levels are asked for; what else is asked is asked of each.
 * @param read reads a part of the message, after what was kept of another
 * @param isWorker whether a word may name who works
 */
export function withJobs(
  query: Query,
  reading: Reading,
  memory: Memory | undefined,
  read: Read,
  isWorker: IsWorker,
): Query {
  const classify = query.requests.find(({ act }) => act === 'classify')
  if (!classify || query.follows || query.cases) return query
  const people = findPeople(reading, isWorker, true)
  if (people.length < 2) return withSupposed(query, reading, memory, read)
  const requests = people.flatMap((own): readonly Request[] => {
    const alone = read(
      withoutSpans(
        reading,
        people.filter(one => one !== own),
      ),
      memory,
    )
    const { job, said } = alone
    if (!job) return []
    const { qualifica } = said
    const opens = openers.has(reading.tokens[own.from]?.word ?? '') && !isSomebody(reading, own.from)
    const label = wordsOfTail(reading, { from: own.from + (opens ? 1 : 0), to: own.to })
    return [{ ...classify, job, label, said: { ...classify.said, ...(qualifica === undefined ? {} : { qualifica }) } }]
  })
  if (requests.length < people.length) return query
  return { ...query, requests: [...requests, ...query.requests.filter(request => request !== classify)] }
}

/**
 * "… che livello è? E se avesse l'attestato? E lo stesso lavoro in un laboratorio orafo?": the same job with what is supposed of it,
 * or at another place, beside the job as it was told.
 */
function withSupposed(query: Query, reading: Reading, memory: Memory | undefined, read: Read): Query {
  const { tokens } = reading
  const span = tailsOf(reading).find(
    ({ from, to }) =>
      (supposing.has(tokens[from + 1]?.word ?? '') || same.has(tokens[from + 2]?.word ?? '')) &&
      tokens[to]?.sentence !== tokens[from]?.sentence,
  )
  if (!span) return query
  const one = read(withoutSpans(reading, [span]), memory)
  const other = read(tailReading(reading, span), remember(one, memory))
  const again = other.requests.find(({ act }) => act === 'classify')
  const caseOf = ({ job, said }: Query): string => JSON.stringify([job, said.gruppo])
  const isOther = again && other.follows && other.job && caseOf(other) !== caseOf(one)
  if (!isOther || !one.requests.some(({ act }) => act === 'classify')) return query
  const supposed: Request = { ...again, job: other.job, label: wordsOfTail(reading, span), said: other.said }
  // The group of one is none of the other's: each request says its own.
  const { gruppo, ...said } = one.said
  const own =
    gruppo === undefined ? one.requests : one.requests.map(asked => ({ ...asked, said: { gruppo, ...asked.said } }))
  return { ...one, said, length: query.length, requests: [...own, supposed] }
}
