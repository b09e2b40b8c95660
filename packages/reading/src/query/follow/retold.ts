/** A message that asks nothing goes on with the question before it: it tells of whom, of what, or how much, it is asked. */
import type { Circumstances, Knowledge } from '@ccnl/knowledge'
import { corrects } from '../message/opening.ts'
import { asksAnything } from '../message/story.ts'
import type { Draft } from '../shape/draft.ts'
import { isOfPay } from '../shape/matters.ts'
import type { Memory, Request } from '../shape/query.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'

/** A longer message tells a story of its own. */
const longest = 40

/** How surely a word must name a subject. */
const surely = 0.8

/** Concepts that tell a circumstance, whatever subject their words may name, too ("secondo anno di apprendistato"). */
export const telling = [
  'contratto',
  'causa',
  'lavoro',
  'caso',
  'ruolo',
  'orario',
  'settimana',
  'luogo',
  'tempo',
  'svolta',
] as const

/** Circumstances that change no pay: how the contract ends, and when it is worked. */
const unpaid: ReadonlySet<string> = new Set(['causa', 'lavoro'])

/** Papers in which something was read ("sulla busta c'è scritto 3"), which ask for nothing by themselves. */
const papers: ReadonlySet<string> = new Set(['payslip'])

/** Whether the question before depends on what is told now, so that it is asked again of it. */
export function retells(
  sight: Sight,
  draft: Draft,
  { knowledge, codes }: { readonly knowledge: Knowledge; readonly codes: readonly string[] },
  memory: Memory,
): boolean {
  const { reading } = sight
  if (reading.tokens.length > longest || asksAnything(reading) || sight.hits('chiede').length > 0) return false
  if (namesOther(sight, memory, draft)) return false
  // Who corrects or completes what was told asks it again, whatever the words may resemble.
  if (corrects(sight) && memory.requests.every(({ act }) => act !== 'classify')) return true
  // "Questo mese però ha fatto 52 ore", after a pay: hours are worked out by themselves.
  if (draft.slots.hours.length > 0 && memory.slots.hours.length === 0) return false
  const before = memory.agreements.map(({ code }) => code)
  const isElsewhere = codes.some(code => !before.includes(code))
  return memory.requests.some(request => dependsOn(request, draft, knowledge, codes, isElsewhere))
}

/** Whether a subject is named that the question before did not ask for; who tells a level or a qualification speaks of levels. */
export function namesOther(sight: Sight, { requests }: Memory, { said }: Pick<Draft, 'said'>): boolean {
  const isPlaced = said.livelli !== undefined || said.qualifica !== undefined
  const told = telling.flatMap(prefix => sight.hits(prefix, true))
  const themes = requests.flatMap(({ subjects }) =>
    subjects.flatMap(one => (one.type === 'measure' ? [one.theme] : [])),
  )
  const kinds = requests.flatMap(({ calculations = [] }): readonly string[] => calculations)
  return ['tema', 'misura', 'calcolo', 'accordo']
    .flatMap(prefix => sight.hits(prefix))
    .some(hit => {
      const [id = ''] = idOf(hit).split('.')
      const isAsked =
        themes.includes(id) || kinds.includes(id) || papers.has(id) || (isPlaced && id === 'inquadramento')
      return hit.weight >= surely && !isAsked && !told.some(one => overlaps(one, hit))
    })
}

/** Whether what is told now changes what was asked: a condition of its facts, or any circumstance of a pay. */
export function dependsOn(
  request: Request,
  { said, taken }: { readonly said: Circumstances; readonly taken: { readonly size: number } },
  knowledge: Knowledge,
  codes: readonly string[],
  isElsewhere: boolean,
): boolean {
  const [subject] = request.subjects
  const keys = Object.keys(said)
  if (request.act === 'compute' || isOfPay(request)) return keys.some(key => !unpaid.has(key)) || taken.size > 0
  if (subject === undefined || request.act === 'classify' || subject.type === 'agreement') return false
  const depends = ({ when }: { readonly when: object }): boolean => keys.some(key => key in when)
  if (subject.type === 'card') {
    const card = knowledge.card(subject.id)
    return (isElsewhere && (card?.seeAlso.length ?? 0) > 0) || (card?.facts.some(depends) ?? false)
  }
  const isOfSubject = (fact: { readonly theme: string; readonly measure: string }): boolean =>
    fact.theme === subject.theme && (subject.measures.length === 0 || subject.measures.includes(fact.measure))
  const facts = codes.flatMap(code => knowledge.agreement(code)?.facts ?? []).filter(isOfSubject)
  return isElsewhere ? facts.length > 0 : facts.some(depends)
}
