/** What a message tells, beside what it asks: levels, amounts, hours, conditions, dates, each number in one role. */

import type { AgreementEntry, Circumstances, IsoDate } from '@ccnl/knowledge'
import { readCorrections } from './calculations/corrections.ts'
import { readOutside } from './calculations/left-out.ts'
import { readConditions, readFamily } from './conditions/conditions.ts'
import type { TownRead } from './conditions/towns.ts'
import { plainKinds } from './conditions/variants.ts'
import { datesUntilToday } from './dates/absences.ts'
import { readDates, yearsBetween } from './dates/dates.ts'
import { afterHiring } from './dates/from-today.ts'
import { readInsuredDays, readWaitingDays } from './dates/insured-days.ts'
import { readParentalDays } from './dates/parental-days.ts'
import { readRulesYear } from './dates/rules-year.ts'
import { bareLevelForms } from './follow/fill.ts'
import { recount } from './follow/recounted.ts'
import { readBeyondFull } from './hours/beyond-full.ts'
import { readHours } from './hours/hours.ts'
import { readNewWeek } from './hours/hours-change.ts'
import { markWeekly } from './hours/hours-every-week.ts'
import { readNature, weekOfPay } from './hours/hours-nature.ts'
import { settleTotal } from './hours/hours-total.ts'
import { addOnDays, repeatOnDays } from './hours/hours-worked.ts'
import { lackedByAll, readLevels, resolveLevels, shareQualification } from './levels/level-roles.ts'
import { readAmounts } from './numbers/amounts.ts'
import { readDivisors } from './numbers/counts.ts'
import { readDurations } from './numbers/durations.ts'
import { readLoan } from './numbers/loan.ts'
import { readMonthShare } from './numbers/month-share.ts'
import { readNothing } from './numbers/nothing-told.ts'
import { readNextEvent } from './numbers/ordinals.ts'
import { readPercents } from './numbers/percents.ts'
import { readRelativeIncome } from './numbers/relative-income.ts'
import { readReturnDebt } from './numbers/return-debt.ts'
import { readSurtaxDues } from './numbers/surtax-dues.ts'
import { readThings } from './numbers/things.ts'
import { readTold } from './numbers/told.ts'
import { readTravel, readVouchers } from './numbers/trips.ts'
import { createDraft, type Draft, note } from './shape/draft.ts'
import type { Memory } from './shape/query.ts'
import { overlaps, type Sight } from './shape/sight.ts'
import type { ReferenceDate } from './shape/slots.ts'
import { readSides, sideMeant } from './sides/sides.ts'

/** Everything but the requests; the order gives each number to the role that is surest first. */
export function readDraft(
  sight: Sight,
  draft: Draft,
  today: IsoDate,
  agreements: readonly AgreementEntry[],
  memory: Memory | undefined,
  lived: TownRead | undefined,
): ReferenceDate {
  readMonthShare(sight, draft)
  readDivisors(sight, draft)
  readLevels(sight, draft, agreements, bareLevelForms(sight, memory))
  readCorrections(sight, draft)
  readSurtaxDues(sight, draft)
  readReturnDebt(sight, draft)
  readRelativeIncome(sight, draft)
  readAmounts(sight, draft)
  readLoan(sight, draft)
  readConditions(sight, draft, agreements, lived)
  shareQualification(draft, agreements)
  readVouchers(sight, draft)
  readTravel(sight, draft)
  readThings(sight, draft)
  readParentalDays(sight, draft)
  readInsuredDays(sight, draft)
  recount(sight, draft, memory)
  readHours(sight, draft)
  markWeekly(sight, draft)
  readNature(sight, draft)
  weekOfPay(draft)
  repeatOnDays(sight, draft)
  addOnDays(sight, draft)
  settleTotal(sight, draft)
  readNewWeek(sight, draft, memory)
  readBeyondFull(sight, draft, memory)
  readNextEvent(sight, draft, memory)
  readDurations(sight, draft, memory?.said.contratto?.includes('apprendistato') === true)
  readWaitingDays(sight, draft)
  if (draft.said.lavoro) draft.said.lavoro = plainKinds(draft.said.lavoro)
  readPercents(sight, draft)
  readNothing(sight, draft)
  readOutside(sight, draft)
  readFamily(sight, draft, memory?.slots.family)
  const reference = afterHiring(sight, readDates(sight, draft, today), draft, today)
  datesUntilToday(sight, draft, today)
  readRulesYear(sight, draft, today, memory)
  const { hired } = draft.slots
  // "Appena assunta": no year of service yet.
  const newcomer = sight.find('mansione:prima-esperienza')
  if (newcomer && draft.said.anzianita === undefined && sight.hits('ruolo').some(one => overlaps(one, newcomer)))
    note(draft, 'anzianita', 0, newcomer.words)
  if (hired && hired.date <= today) {
    note(draft, 'assunzione', hired.date, hired.date)
    const until = draft.slots.ended?.date ?? today
    if (hired.date <= until) note(draft, 'anzianita', yearsBetween(hired.date, until), hired.date)
  }
  readTold(sight, draft)
  return reference
}

/** What is told of one side of a comparison alone. */
export function readOfSides(
  sight: Sight,
  { said, slots, doubts }: Draft,
  agreements: readonly AgreementEntry[],
  today: IsoDate,
  memory: Memory | undefined,
): void {
  const readOf = (part: Sight, agreement: AgreementEntry, before?: Memory): Circumstances => {
    const own = createDraft()
    readDraft(part, own, today, [agreement], before, undefined)
    doubts.push(...lackedByAll(own.doubts, agreements))
    const { qualifica = said.qualifica } = own.said
    const livelli = resolveLevels({ ...own.said, ...(qualifica ? { qualifica } : {}) }, [agreement])
    return livelli === undefined ? own.said : { ...own.said, livelli }
  }
  const saidOf = readSides(sight, agreements, readOf)
  const only = memory === undefined || saidOf ? undefined : sideMeant(sight, agreements)
  if (saidOf) slots.saidOf = saidOf
  if (!only || agreements.length < 2) return
  // What a second question tells of one side leaves the others as they were told.
  const { gruppo: _, nonGruppo: __, ...own } = readOf(sight, only, memory)
  slots.saidOf = { [only.code]: own }
  for (const key of Object.keys(own) as (keyof Circumstances)[]) delete said[key]
}
