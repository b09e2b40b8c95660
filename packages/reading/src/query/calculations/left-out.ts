/** What a figure is asked without: "senza i ratei", "lascio fuori il TFR", "TFR escluso". */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Reading, Span } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import type { Memory } from '../shape/query.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'
import type { LeftOut, PayPart } from '../shape/slots.ts'

const parts: readonly LeftOut[] = ['severance', 'accruals', 'thirteenth', 'fourteenth', 'surtaxes', 'household-fund']
const small = wordSet('articles-the', 'of', 'and', 'or', 'of-it', 'also')
const from = wordSet('from')

interface Without {
  readonly reading: Reading
  /** All that is left out, by this message and by those before it, where this one changes it. */
  readonly leftOut: readonly LeftOut[] | undefined
}

/** The reading without the words of what is left out, which ask for nothing. */
export function withoutLeftOut(reading: Reading, memory: Memory | undefined): Without {
  const { concepts, tokens } = reading
  const hits = (kind: string): readonly ConceptHit[] => concepts.filter(hit => hit.concept.startsWith(`${kind}:`))
  const near = (start: number, to: number): boolean =>
    start <= to && to - start <= 3 && tokens.slice(start, to).every(({ word }) => small.has(word))
  const cues = hits('esclude')
  const things = hits('voce_esclusa')
  const spans: Span[] = []
  // "TFR e INAIL esclusi": what follows the last of a list is said of all.
  const cueAfter = (thing: Span): Span | undefined => {
    const cue = cues.find(one => idOf(one) === 'dopo' && one.from === thing.to)
    if (cue) return from.has(tokens[cue.to]?.word ?? '') ? undefined : cue
    const next = things.find(one => one.from > thing.to && near(thing.to, one.from))
    return next && cueAfter(next)
  }
  for (const thing of things) {
    const first = cues.find(cue => idOf(cue) === 'prima' && near(cue.to, thing.from))
    const after = cueAfter(thing)
    // "Senza TFR e tredicesima": what is left out goes on.
    const former = spans.at(-1)
    if (first) spans.push({ from: first.from, to: thing.to })
    else if (after) spans.push({ from: thing.from, to: after.to })
    else if (former && near(former.to, thing.from)) spans.push({ from: former.from, to: thing.to })
  }
  // "Contando soltanto la mensile": what stands in place of the notice, without its accruals.
  const notice = concepts.some(({ concept }) => concept === 'tema:preavviso' || concept === 'calcolo:notice-pay')
  const only = notice ? cues.filter(cue => idOf(cue) === 'accruals') : []
  spans.push(...only)
  const isOut = (hit: Span): boolean => spans.some(span => overlaps(span, hit))
  const before = memory?.slots.leftOut ?? []
  const named = (list: readonly ConceptHit[]): readonly LeftOut[] =>
    parts.filter(part => list.some(hit => idOf(hit) === part))
  // "E con il TFR?" takes back what was left out, and asks for no more.
  const back = things.filter(hit => !isOut(hit) && named([hit]).some(part => before.includes(part)))
  const kept = before.filter(part => !named(back).includes(part))
  if (spans.length === 0 && back.length === 0) return { reading, leftOut: undefined }
  return {
    reading: {
      ...reading,
      concepts: concepts.filter(hit => ![...spans, ...back].some(span => overlaps(span, hit))),
      // "Senza 13ª e 14ª", "senza la festività del 1°"
      quantities: reading.quantities.filter(one => (one.type !== 'ordinal' && one.type !== 'level') || !isOut(one)),
    },
    leftOut: [...new Set([...kept, ...named([...things.filter(isOut), ...only])])],
  }
}

const partsOfPay: Readonly<Record<string, PayPart>> = {
  indennita: 'allowance',
  superminimo: 'superminimum',
  scatti: 'steps',
}

/** "L'indennità di funzione non va nelle mensilità aggiuntive": the part of the pay named last before it; a superminimum may be absorbed. */
export function readOutside(sight: Sight, draft: Draft): void {
  if (sight.has('contributi:tolti')) draft.slots.afterContributions = true
  if (draft.said.causa === 'licenziamento' && sight.has('motivo:giusta-causa')) draft.slots.forCause = true
  if (sight.has('superminimo:assorbito')) draft.slots.absorbed = true
  const named = sight.hits('voce', true).flatMap(hit => {
    const part = partsOfPay[idOf(hit)]
    return part ? [{ ...hit, part }] : []
  })
  const found = sight.hits('mensilita', true).flatMap(({ from }) => {
    const before = named.filter(hit => hit.to <= from && sight.sentenceOf(hit.from) === sight.sentenceOf(from)).at(-1)
    return before ? [before.part] : []
  })
  if (found.length > 0) draft.slots.outside = [...new Set(found)]
}
