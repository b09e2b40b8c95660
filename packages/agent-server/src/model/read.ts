/**
 * The model's own reading of a question, joined with the engine's. Where both agree nothing changes; what only the model saw
 * is added when the vocabulary knows it; where they differ the question becomes a doubt, which the answer asks about.
 */

import type { Act, Doubt, Query, Request, Subject } from '@ccnl/assistant'
import { parseJson } from '@ccnl/core/server'
import type { Circumstances, Knowledge, Vocabulary } from '@ccnl/knowledge'
import { z } from 'zod/mini'
import type { JsonObject } from './endpoint.ts'

const actNames = [
  'measure',
  'verdict',
  'procedure',
  'compute',
  'classify',
  'compare',
  'explain',
  'list',
  'inform',
  'continue',
  'social',
  'outside',
] as const satisfies readonly Act[]

/** What a question may want. */
export const acts: readonly Act[] = actNames

const number = z.number()
const text = z.string()
const texts = z.array(text)

/** The circumstances that a model may tell, by the engine's own keys. */
const said = z.partial(
  z.object({
    livelli: texts,
    qualifica: z.array(z.enum(['operaio', 'impiegato', 'quadro', 'intermedio', 'dirigente'])),
    causa: z.enum(['dimissioni', 'licenziamento']),
    anzianita: number,
    eta: number,
    orario: number,
    dipendenti: number,
    contratto: texts,
    giorni: number,
    evento: number,
    mesi: number,
    lavoro: texts,
    caso: texts,
    turnista: z.boolean(),
    convivente: z.boolean(),
    figli: number,
    eta_figlio: number,
  }),
)

const reading = z.object({
  richieste: z.array(
    z.object({
      atto: z.enum(actNames),
      temi: z.optional(z.array(z.object({ tema: text, misure: z.optional(texts) }))),
      schede: z.optional(texts),
    }),
  ),
  contratti: z.optional(texts),
  condizioni: z.optional(said),
})

/** One thing asked, as the model reads it. */
export interface ReadRequest {
  readonly atto: Act
  readonly temi?: readonly { readonly tema: string; readonly misure?: readonly string[] | undefined }[] | undefined
  readonly schede?: readonly string[] | undefined
}

export interface ModelReading {
  readonly richieste: readonly ReadRequest[]
  readonly contratti?: readonly string[] | undefined
  readonly condizioni?: Readonly<Record<string, unknown>> | undefined
}

/** What the model is told to keep to: the same shape as JSON Schema, with the vocabulary's own themes. */
export function readingSchema({ themes }: Vocabulary, cards: readonly string[]): JsonObject {
  const list = (items: JsonObject): JsonObject => ({ type: 'array', items })
  const string = { type: 'string' }
  return {
    type: 'object',
    properties: {
      richieste: list({
        type: 'object',
        properties: {
          atto: { enum: acts },
          temi: list({
            type: 'object',
            properties: { tema: { enum: themes.map(({ id }) => id) }, misure: list(string) },
            required: ['tema'],
          }),
          schede: list(cards.length > 0 ? { enum: cards } : string),
        },
        required: ['atto'],
      }),
      contratti: list(string),
      condizioni: z.toJSONSchema(said),
    },
    required: ['richieste'],
  }
}

/** Reads what a model wrote; `undefined` when it is no reading. Words around the JSON are passed over. */
export function parseReading(written: string): ModelReading | undefined {
  const json = written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1)
  const read = reading.safeParse(parseJson(json))
  return read.success ? read.data : undefined
}

/** Numbers that the question has: a model tells no other. */
export type Numbers = ReadonlySet<number>

/** The query with what a model has read in the question: it adds what was not found, and differs only as a doubt. */
export function joinReading(query: Query, read: ModelReading, knowledge: Knowledge, numbers: Numbers): Query {
  const doubts: Doubt[] = [...query.doubts]
  const requests = joinRequests(query.requests, read.richieste, knowledge)
  const { conditions, differing } = joinConditions(query.said, read.condizioni ?? {}, knowledge.vocabulary, numbers)
  for (const words of differing) doubts.push({ type: 'number', words, roles: [] })
  const mentioned = (read.contratti ?? []).filter(code => knowledge.agreements.some(entry => entry.code === code))
  const agreements =
    query.agreements.length > 0 || mentioned.length !== 1
      ? query.agreements
      : mentioned.map(code => ({ code, by: 'trade' as const, certainty: 0.6 }))
  const known = query.agreements.map(({ code }) => code)
  const other = mentioned.filter(code => !known.includes(code))
  // What was picked or named is never replaced by what a model makes of it.
  if (known.length === 1 && other.length === 1 && query.agreements[0]?.by === 'trade')
    doubts.push({
      type: 'agreement',
      candidates: [...query.agreements, ...other.map(code => ({ code, by: 'trade' as const, certainty: 0.5 }))],
    })
  return { ...query, requests, said: conditions, agreements, doubts }
}

/** What both read is one request; where each read another, they are one in doubt; what only the model read comes last. */
function joinRequests(
  ours: readonly Request[],
  theirs: readonly ReadRequest[],
  knowledge: Knowledge,
): readonly Request[] {
  const left = theirs
    .map(({ atto, ...read }) => ({ act: atto, subjects: subjectsOf({ atto, ...read }, knowledge) }))
    .filter(({ subjects }) => subjects.length > 0)
  const take = (place: number) => (place < 0 ? undefined : left.splice(place, 1)[0])
  const agreeing = ours.map(({ subjects }) =>
    take(left.findIndex(read => read.subjects.some(subject => subjects.some(known => isSame(known, subject))))),
  )
  const joined = ours.map((request, place) => joinRequest(request, agreeing[place] ?? take(left.length > 0 ? 0 : -1)))
  const room = Math.max(0, mostRequests - joined.length)
  return [...joined, ...left.slice(0, room).map(read => ({ ...read, certainty: 'sure' as const }))]
}

/** Things asked at once that an answer tells. */
const mostRequests = 4

function joinRequest(request: Request, read: Pick<Request, 'act' | 'subjects'> | undefined): Request {
  const [theirs] = read?.subjects ?? []
  const [ours] = request.subjects
  if (!read || !theirs) return request
  if (!ours || request.certainty === 'nothing')
    return { ...request, ...read, certainty: 'sure', act: request.act === 'outside' ? read.act : request.act }
  if (isSame(ours, theirs)) return { ...request, certainty: 'sure' }
  const found = request.subjects.find(subject => isSame(subject, theirs))
  // Between two of the engine's own, the model decides; what the engine did not see is asked about.
  if (found && request.certainty === 'between')
    return {
      ...request,
      subjects: [found, ...request.subjects.filter(subject => subject !== found)],
      certainty: 'sure',
    }
  if (found) return request
  return { ...request, subjects: [ours, theirs, ...request.subjects.slice(1)], certainty: 'between' }
}

function subjectsOf(read: ReadRequest, knowledge: Knowledge): readonly Subject[] {
  const themes = (read.temi ?? []).flatMap(({ tema, misure = [] }): readonly Subject[] => {
    const theme = knowledge.vocabulary.themes.find(({ id }) => id === tema)
    if (!theme) return []
    const measures = misure.filter(measure => theme.measures.some(({ id }) => id === measure))
    return [{ type: 'measure', theme: tema, measures, certainty: 0.8 }]
  })
  const cards = (read.schede ?? []).flatMap((id): readonly Subject[] =>
    knowledge.card(id) ? [{ type: 'card', id, certainty: 0.8 }] : [],
  )
  return [...cards, ...themes]
}

function isSame(one: Subject, other: Subject): boolean {
  if (one.type === 'card' && other.type === 'card') return one.id === other.id
  if (one.type === 'agreement') return other.type === 'agreement' && one.about === other.about
  if (one.type !== 'measure' || other.type !== 'measure' || one.theme !== other.theme) return false
  return (
    other.measures.length === 0 || one.measures.length === 0 || other.measures.some(id => one.measures.includes(id))
  )
}

/** The closed lists whose name is not their condition's. */
const listOf: Readonly<Record<string, string>> = { contratto: 'contratti', caso: 'casi', qualifica: 'qualifiche' }

/** Adds what was not read before; a value that differs is left as it was and told. */
function joinConditions(
  ours: Circumstances,
  theirs: Readonly<Record<string, unknown>>,
  vocabulary: Vocabulary,
  numbers: Numbers,
): { readonly conditions: Circumstances; readonly differing: readonly string[] } {
  const added: Record<string, unknown> = {}
  const differing: string[] = []
  for (const [key, value] of Object.entries(theirs)) {
    if (value === undefined || (typeof value === 'number' && !numbers.has(value))) continue
    const listed = vocabulary.lists[listOf[key] ?? key]
    if (Array.isArray(value) && listed && !value.every(item => listed.includes(String(item)))) continue
    // True because `said` has the keys of Circumstances and no others.
    const known = ours[key as keyof Circumstances]
    // A level is a code of one agreement: the engine alone knows how it is written there.
    if (key === 'livelli') continue
    if (known === undefined) added[key] = value
    else if (typeof value === 'number' && typeof known === 'number' && known !== value) differing.push(String(value))
  }
  return { conditions: { ...ours, ...added }, differing }
}
