import { expect, it } from 'vitest'
import { day, dayAndHour, hour, weekday, wholeDay } from './dates-it.ts'

const formats: readonly (readonly [(date: Date) => string, Intl.DateTimeFormatOptions])[] = [
  [hour, { hour: '2-digit', minute: '2-digit' }],
  [dayAndHour, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }],
  [weekday, { weekday: 'long', day: 'numeric', month: 'long' }],
  [day, { day: 'numeric', month: 'long', year: 'numeric' }],
  [wholeDay, { dateStyle: 'full', timeStyle: 'short' }],
]

it.each(formats)('dates are written as Intl writes them: %o', (write, options) => {
  const format = new Intl.DateTimeFormat('it-IT', options)
  // Two years in steps of a day and 17 minutes: every day, hours all round, over the changes of the clock.
  for (let count = 0; count < 731; count += 1) {
    const date = new Date(2027, 0, 1, 0, count * (1440 + 17))
    expect(write(date)).toBe(format.format(date))
  }
})
