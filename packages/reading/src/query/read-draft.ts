/** What a message tells, beside what it asks: levels, amounts, hours, conditions, dates, each number in one role. */

import type { AgreementEntry, Circumstances, IsoDate } from '@ccnl/knowledge'
import { datesUntilToday } from './absences.ts'
import { readAmounts } from './amounts.ts'
import { readBeyondFull } from './beyond-full.ts'
import { readConditions, readFamily } from './conditions.ts'
import { readCorrections } from './corrections.ts'
import { readDivisors } from './counts.ts'
import { readDates, yearsBetween } from './dates.ts'
import { createDraft, type Draft, note } from './draft.ts'
import { readDurations } from './durations.ts'
import { bareLevelForms } from './fill.ts'
import { afterHiring } from './from-today.ts'
import { readHours } from './hours.ts'
import { readNewWeek } from './hours-change.ts'
import { markWeekly } from './hours-every-week.ts'
import { readNature, weekOfPay } from './hours-nature.ts'
import { settleTotal } from './hours-total.ts'
import { addOnDays, repeatOnDays } from './hours-worked.ts'
import { readInsuredDays } from './insured-days.ts'
import { readOutside } from './left-out.ts'
import { lackedByAll, readLevels, resolveLevels, shareQualification } from './level-roles.ts'
import { readMonthShare } from './month-share.ts'
import { readNextEvent } from './ordinals.ts'
import { readParentalDays } from './parental-days.ts'
import { readPercents } from './percents.ts'
import type { Memory } from './query.ts'
import { recount } from './recounted.ts'
import { readReturnDebt } from './return-debt.ts'
import { readSides, sideMeant } from './sides.ts'
import { overlaps, type Sight } from './sight.ts'
import type { ReferenceDate } from './slots.ts'
import { readSurtaxDues } from './surtax-dues.ts'
import { readThings } from './things.ts'
import type { TownRead } from './towns.ts'
import { readTravel, readVouchers } from './trips.ts'
import { plainKinds } from './variants.ts'

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
  readAmounts(sight, draft)
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
  if (draft.said.lavoro) draft.said.lavoro = plainKinds(draft.said.lavoro)
  readPercents(sight, draft)
  readOutside(sight, draft)
  readFamily(sight, draft, memory?.slots.family)
  const reference = afterHiring(readDates(sight, draft, today), draft, today)
  datesUntilToday(sight, draft, today)
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
