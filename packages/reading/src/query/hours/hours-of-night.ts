/** Stretches of the day, and the hours of the night in them. */
import { clockHours, minutesOf } from '../../language/clock.ts'
import { type Draft, note } from '../shape/draft.ts'
import { idOf, type Sight } from '../shape/sight.ts'
import { hoursOf, isDone, isOfNight } from './hours-told.ts'

/** The stretch of the day told; answers whether it is of the night, which begins at 22 or later and ends by 6. */
export function readClock(sight: Sight, draft: Draft): boolean {
  const clock = sight.reading.quantities.find(quantity => quantity.type === 'clock')
  if (clock?.type !== 'clock' || (clock.start === undefined && clock.end === undefined)) return false
  draft.taken.add(clock)
  if (isWeekTold(clock.start, draft)) return false
  note(draft, 'fascia', `${clock.start ?? ''}-${clock.end ?? ''}`, clock.words)
  return isOfNight(clock.start)
}

/** "Part-time a 24 ore: e oltre le 24?": the hours of the week once more, no time of the day. */
const isWeekTold = (start: string | undefined, { said: { orario }, slots }: Draft): boolean =>
  start !== undefined && [orario, slots.pattern?.weeklyHours].some(hours => `${hours}:00` === start)

/** "4 dopo mezzanotte": the stretch of the night stands right after the hours that are of it, beside others that are not. */
export const clockOfHours = (sight: Sight): boolean =>
  sight.reading.quantities.some(
    ({ type, from }) =>
      type === 'clock' &&
      hoursOf(sight).some(
        ({ quantity, bare }, index) => (bare || index > 0) && from - quantity.to <= 1 && from >= quantity.to,
      ),
  )

/** "Ho lavorato dalle 22 alle 6": the hours of the night that were worked, when no others are told. */
export function readNight(sight: Sight, draft: Draft): void {
  const clock = sight.reading.quantities.find(quantity => quantity.type === 'clock')
  if (clock?.type !== 'clock' || clock.start === undefined || clock.end === undefined) return
  const told = hoursOf(sight).some(({ bare }) => !bare) || sight.reading.patterns.length > 0
  // "Turno di notte dalle 22 alle 6: quanto in più?" asks for it without having done it.
  const asked = sight.has('lavoro:notturno') && sight.has('calcolo:night-work')
  if (told || !(asked || isDone(sight, clock))) return
  const kinds = [...new Set(sight.hits('lavoro').map(idOf))].filter(kind => kind !== 'turno' && kind !== 'notturno')
  const whole = clockHours({ start: clock.start, end: clock.end })
  const hours = nightHours(minutesOf(clock.start), minutesOf(clock.end))
  if (kinds.length > 0 && whole !== undefined) {
    draft.slots.hours.push({
      kinds: hours === whole ? [...kinds, 'notturno'] : kinds,
      hours: whole,
      words: clock.words,
    })
  } else if (hours > 0) draft.slots.hours.push({ kinds: ['notturno'], hours, words: clock.words })
}

/** Hours between 22 and 6, over midnight too. */
function nightHours(start: number, end: number): number {
  const day = 1440
  const until = end <= start ? end + day : end
  const nights = [-120, day - 120].map(from => Math.max(0, Math.min(until, from + 480) - Math.max(start, from)))
  return nights.reduce((sum, minutes) => sum + minutes, 0) / 60
}
