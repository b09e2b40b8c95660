/**
 * The day and minute of a time of the server, on the clock of this computer. `offset` is in minutes, as `Date` has it; what
 * is no time is shown as it is.
 *
 * @example
 * localTime('2026-11-23T22:31:00Z', -60) // '2026-11-23 23:31'
 */
export function localTime(timestamp: string, offset: number = new Date(timestamp).getTimezoneOffset()): string {
  const time = Date.parse(timestamp)
  if (Number.isNaN(time)) return timestamp
  return new Date(time - offset * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}
