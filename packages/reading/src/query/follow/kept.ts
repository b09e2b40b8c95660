/** What a turn keeps of the conditions and slots that were told before it. */

import type { Circumstances } from '@ccnl/knowledge'
import { daysOff, extraWork } from '../hours/hours-nature.ts'
import { hoursKept } from '../hours/hours-worked.ts'
import { withAdded } from '../numbers/amounts-anew.ts'
import type { Draft } from '../shape/draft.ts'
import type { Memory, Request } from '../shape/query.ts'
import { idSet } from '../shape/sight.ts'
import type { Slots } from '../shape/slots.ts'
import { withoutWork } from './taken-back.ts'

/** What stays true of the person when the subject changes. */
const lasting: readonly (keyof Circumstances)[] = [
  'livelli',
  'qualifica',
  'gruppo',
  'nonGruppo',
  'anzianita',
  'eta',
  'orario',
  'dipendenti',
  'assunzione',
  'contratto',
  'settimana',
  'turnista',
  'convivente',
  'territorio',
]
const lastingSlots: readonly (keyof Slots)[] = [
  'pattern',
  'hired',
  'ended',
  'family',
  'place',
  'sector',
  'seniorityStepCount',
  'birth',
  'saidOf',
  'employer',
]

/** How kinds of work are told now: beside those told before, or as what the same hours were. */
interface WorkTold {
  readonly adds: boolean
  readonly supposes: boolean
}

/** Conditions kept: all that a follow-up does not say anew, only what lasts when the subject changes. */
export function keepSaid(
  draft: Draft,
  memory: Memory | undefined,
  follows: boolean,
  asked: readonly Request[],
  work: WorkTold = { adds: false, supposes: false },
): Circumstances {
  if (!memory) return draft.said
  // "E quanto preavviso?", after being on call: the kind of work was of what was asked before.
  const isOther = isPlainTheme(asked) && !isPlainTheme(memory.requests, asked[0])
  if (follows) {
    const told = isOther ? withoutWork(memory.said) : memory.said
    return { ...withoutWeek(draft, told), ...draft.said, ...workKept(draft, memory, work) }
  }
  const kept = Object.fromEntries(Object.entries(memory.said).filter(([key]) => lasting.some(known => known === key)))
  return { ...kept, ...draft.said }
}

/** Themes that kinds of work say nothing of. */
const plainThemes = idSet('preavviso ferie permessi prova malattia scatti maternita')

/** Whether one such theme is asked, the same as another request's where that is told. */
function isPlainTheme([request]: readonly Request[], same?: Request): boolean {
  const [subject] = request?.subjects ?? []
  const [other] = same?.subjects ?? []
  const isOne = subject?.type === 'measure' && request?.act !== 'compute' && plainThemes.has(subject.theme)
  return isOne && (same === undefined || (other?.type === 'measure' && other.theme === subject.theme))
}

/** "E a tempo pieno?" says another week than the one told before, "e a 24 ore?" another contract. */
function withoutWeek({ slots: { pattern } }: Draft, said: Circumstances): Circumstances {
  const { orario: _, ...rest } = said
  if (pattern?.fullTime) return rest
  const isShare = pattern?.share !== undefined
  const { contratto, ...others } = isShare ? rest : said
  const isPart = pattern?.weeklyHours !== undefined || isShare
  return isPart && contratto?.join() === 'tempo_pieno' ? others : isShare ? rest : said
}

const shifts = 'turno'

/** After overtime "e quello di notte?" is overtime, too. */
function workKept(
  { said }: Draft,
  memory: Memory,
  { adds, supposes }: WorkTold,
): Pick<Circumstances, 'lavoro' | 'turnista'> {
  // "E se è anche festivo?", after work by night: both.
  if (adds && said.lavoro && memory.said.lavoro)
    return { lavoro: [...new Set([...memory.said.lavoro, ...said.lavoro])] }
  // "E al collega che fa i turni?" is about somebody else doing the same work.
  if (said.lavoro?.join() === shifts && memory.said.lavoro) return { lavoro: memory.said.lavoro, turnista: true }
  const head = extraWork.find(one => memory.said.lavoro?.includes(one))
  const now = said.lavoro
  // "E se erano ore di straordinario?", after work on a feast: overtime on that day.
  if (supposes && now?.every(one => extraWork.includes(one))) {
    const days = memory.said.lavoro?.filter(one => daysOff.has(one)) ?? []
    return { lavoro: [...now, ...days] }
  }
  if (head === undefined || now === undefined || now.includes('ordinario') || extraWork.some(one => now.includes(one)))
    return {}
  return { lavoro: [head, ...now] }
}

/** Fields of the page that hold a rate of contributions. */
const rateFields = idSet('aliquota_contributi aliquota_datore')

/** "E se è un apprendista?": rates of contributions that were said of a worker are none of an apprentice's. */
function withoutRates({ said }: Draft, memory: Memory, slots: Partial<Slots>): Partial<Slots> {
  const isOne = said.contratto?.includes('apprendistato') && !memory.said.contratto?.includes('apprendistato')
  if (!isOne) return slots
  const { rates: { accident, severance } = {}, corrections = {}, ...kept } = slots
  const rates = { ...(accident === undefined ? {} : { accident }), ...(severance === undefined ? {} : { severance }) }
  return {
    ...kept,
    rates,
    corrections: Object.fromEntries(Object.entries(corrections).filter(([name]) => !rateFields.has(name))),
  }
}

type Family = NonNullable<Slots['family']>

/** Children that are only counted have the ages told before; more of them are as old as the last one told. */
function mergedFamily(before: Family = {}, now: Family = {}): Family {
  const told = before.children ?? []
  const children = now.children?.map((child, index) =>
    child.age === undefined ? { ...told[Math.min(index, told.length - 1)], ...child } : child,
  )
  return { ...before, ...now, ...(children ? { children } : {}) }
}

/**
 * What was told of each side of a comparison, but for what is told anew of all of them ("e al 3°?"), with what is told anew of one;
 * a level told of all of them stays that of the others.
 */
function sidesKept({ said, slots }: Draft, { saidOf = {} }: Partial<Slots>, memory: Memory): Pick<Slots, 'saidOf'> {
  const now = slots.saidOf ?? {}
  const { livelli } = memory.said
  const hasLevels = Object.values(now).some(own => own.livelli !== undefined)
  const shared = hasLevels && livelli !== undefined ? { livelli } : {}
  const codes = new Set([...memory.agreements.map(({ code }) => code), ...Object.keys(saidOf), ...Object.keys(now)])
  const kept = [...codes].map(code => [
    code,
    {
      ...shared,
      ...Object.fromEntries(Object.entries(saidOf[code] ?? {}).filter(([key]) => !(key in said))),
      ...now[code],
    },
  ])
  const told = kept.filter(([, own]) => Object.keys(own ?? {}).length > 0)
  return told.length === 0 ? {} : { saidOf: Object.fromEntries(told) }
}

export function keepSlots(draft: Draft, memory: Memory | undefined, follows: boolean): Slots {
  if (!memory) return draft.slots
  const now: Slots = draft.slots
  // The table of today is of the month told with it alone.
  const { tableOfToday: _, ...ofMonth } = memory.slots
  const tellsAnother = draft.said.livelli !== undefined || now.amounts.length > 0
  const before: Partial<Slots> = follows
    ? now.period === undefined
      ? memory.slots
      : ofMonth
    : Object.fromEntries(
        Object.entries(memory.slots).filter(
          // The end of a contract is of the person told with it.
          ([key]) => lastingSlots.some(known => known === key) && !(key === 'ended' && tellsAnother),
        ),
      )
  return {
    ...withoutRates(draft, memory, withoutOneStep(memory, before)),
    ...now,
    ...sidesKept(draft, before, memory),
    ...(before.voucher && now.voucher ? { voucher: { ...before.voucher, ...now.voucher } } : {}),
    ...(before.family || now.family ? { family: mergedFamily(before.family, now.family) } : {}),
    amounts: now.amounts.length > 0 ? withAdded(now.amounts, before.amounts ?? []) : partOfPay(now, before),
    hours: hoursKept(draft, before.hours ?? []),
    absences: now.absences.length > 0 ? now.absences : (before.absences ?? []),
  }
}

/** "Quanto vale uno scatto?" tells of nobody who has one. */
function withoutOneStep({ requests }: Memory, before: Partial<Slots>): Partial<Slots> {
  const { seniorityStepCount: count, ...others } = before
  const isOfWorth = requests.some(
    ({ subjects: [first] }) =>
      first?.type === 'measure' && first.theme === 'scatti' && first.measures.includes('importo'),
  )
  return isOfWorth && count === 1 ? others : before
}

/** A week as a part of full time, or of the week told before. */
function partOfWeek({ pattern: now }: Slots, { pattern: before }: Partial<Slots>): number {
  if (before?.share !== undefined || now === undefined) return 1
  if (now.share !== undefined) return now.share
  return before?.weeklyHours !== undefined && now.weeklyHours !== undefined ? now.weeklyHours / before.weeklyHours : 1
}

/** "RAL 28.000 a tempo pieno: quanto netto? E al 70 % di part-time?": the gross that was told is of the week before. */
function partOfPay(now: Slots, before: Partial<Slots>): Slots['amounts'] {
  const part = partOfWeek(now, before)
  const told = before.amounts ?? []
  return part === 1
    ? told
    : told.map(amount =>
        amount.role === 'gross' && amount.per !== 'ora'
          ? { ...amount, value: Math.round(amount.value * part * 100) / 100 }
          : amount,
      )
}
