/**
 * Days and hours as Italian writes them, in the time zone of the browser. By hand, because a browser needs longer for the first format of `Intl`
 * (the data of its languages) than for all the dates of a page; the words are those of the Unicode CLDR for `it`, to which a test holds them.
 */

const months = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
]

/** From Sunday on, as `Date.getDay` counts. */
const weekdays = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato']

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const monthOf = (date: Date): string => months[date.getMonth()] ?? ''

/** @example hour(new Date(2026, 10, 20, 9, 5)) // '09:05' */
export function hour(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** @example dayAndHour(new Date(2026, 10, 20, 9, 5)) // '20 nov, 09:05' */
export function dayAndHour(date: Date): string {
  return `${date.getDate()} ${monthOf(date).slice(0, 3)}, ${hour(date)}`
}

/** @example weekday(new Date(2026, 10, 20)) // 'venerdì 20 novembre' */
export function weekday(date: Date): string {
  return `${weekdays[date.getDay()] ?? ''} ${date.getDate()} ${monthOf(date)}`
}

/** @example day(new Date(2026, 10, 20)) // '20 novembre 2026' */
export function day(date: Date): string {
  return `${date.getDate()} ${monthOf(date)} ${date.getFullYear()}`
}

/** @example wholeDay(new Date(2026, 10, 20, 9, 5)) // 'venerdì 20 novembre 2026 alle ore 09:05' */
export function wholeDay(date: Date): string {
  return `${weekday(date)} ${date.getFullYear()} alle ore ${hour(date)}`
}
