/** How a day or an hour is written; made at its first use or before that when the page is idle, because a browser needs milliseconds to make one. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (day: Date) => string {
  let made: Intl.DateTimeFormat | undefined
  const make = () => {
    made ??= new Intl.DateTimeFormat('it-IT', options)
    return made
  }
  // One at a time; not every browser says when it is idle.
  globalThis.requestIdleCallback?.(make)
  return day => make().format(day)
}
