/** Requests of one message that are one, and those that ask nothing of their own. */
import type { Request } from '../shape/query.ts'
import { idSet } from '../shape/sight.ts'

/** One calculation for the whole message: a part that computes what an earlier one does is a part of it. */
export function mergeComputed(requests: readonly Request[]): readonly Request[] {
  const out: Request[] = []
  for (const { calculations = [], ...rest } of requests) {
    const request = calculations.length > 0 ? { ...rest, calculations } : rest
    const same = out.findIndex(
      other =>
        other.act === 'compute' &&
        request.act === 'compute' &&
        calculations.every(
          kind =>
            other.calculations?.includes(kind) ||
            // "Busta di novembre: 8 ore di straordinario, un giorno non pagato": the payslip has them as its lines.
            (other.calculations?.includes('payslip') && ofSlip.has(kind)),
        ),
    )
    // What the funds of an agreement are paid is one sum, whatever part of the message names each of them.
    if (request.act === 'measure' && request.subjects.every(isOfFund) && out.some(isOfFunds)) continue
    const held = out[same]
    const spans = held ? [...new Set([...(held.spans ?? []), ...(request.spans ?? [])])] : []
    if (held)
      out[same] = {
        ...held,
        ...(spans.length > 0 ? { spans } : {}),
        subjects: [...held.subjects, ...request.subjects.filter(subject => !held.subjects.includes(subject))],
      }
    else out.push(request)
  }
  return out
}

const isOfFunds = ({ calculations }: Request): boolean => calculations?.includes('contract-funds') === true

const isOfFund = (subject: Request['subjects'][number]): boolean =>
  subject.type === 'measure' && (subject.theme === 'sanita' || subject.theme === 'previdenza')

/** What a month's payslip holds. */
const ofSlip = idSet('overtime night-work holiday-work unpaid-absence')

/** Measures of one theme, asked one after the other, are one request; but the law may tell how long lasts what no agreement asked about tells. */
export function mergeMeasures(requests: readonly Request[], holds: (measure: string) => boolean): readonly Request[] {
  const out: Request[] = []
  for (const request of requests) {
    const last = out.at(-1)
    const [before, ...rest] = last?.subjects ?? []
    const [now] = request.subjects
    const isSame =
      last?.act === request.act &&
      last.calculations?.join() === request.calculations?.join() &&
      last.said === request.said &&
      before?.type === 'measure' &&
      now?.type === 'measure' &&
      before.theme === now.theme &&
      before.measures.length > 0 &&
      now.measures.length > 0 &&
      (now.measures.join() !== 'durata' || holds(`${now.theme}.durata`))
    if (last && isSame) {
      const subject = { ...before, measures: [...new Set([...before.measures, ...now.measures])] }
      const laws = [...new Set([...(last.laws ?? []), ...(request.laws ?? [])])]
      out[out.length - 1] = { ...last, subjects: [subject, ...rest], ...(laws.length > 0 ? { laws } : {}) }
    } else out.push(request)
  }
  return out
}

/** "Straordinario feriale, festivo e notturno: che percentuali?": the figure of the cases that were listed before. */
const asksAgain = (request: Request, requests: readonly Request[]): boolean => {
  const [own] = request.subjects
  const before = requests.slice(0, requests.indexOf(request))
  const listed = before.filter(({ said, subjects: [one] }) => said !== undefined && isOneTheme(one, own))
  return request.said === undefined && listed.length > 1
}

const isOneTheme = (one: Request['subjects'][number] | undefined, other: typeof one): boolean =>
  one?.type === 'measure' && other?.type === 'measure' && one.theme === other.theme

/** Parts that asked nothing fall away beside parts that did. */
export function dropEmpty(requests: readonly Request[]): readonly Request[] {
  const full = requests.filter(request => request.certainty !== 'nothing' && !asksAgain(request, requests))
  return (full.length > 0 ? full : requests.slice(0, 1)).slice(0, 6)
}
