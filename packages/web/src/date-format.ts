/** How a day or an hour is written; made at its first use, because a browser needs milliseconds to make one. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (day: Date) => string {
  let made: Intl.DateTimeFormat | undefined
  return day => {
    made ??= new Intl.DateTimeFormat('it-IT', options)
    return made.format(day)
  }
}
