/** Reads the cells of a table: amounts and days as people write them. */

const digits = (text: string): boolean => text !== '' && [...text].every(one => one >= '0' && one <= '9')

/** `1.292,46`, `1292,46`, `1292.46` → 1292.46; `undefined` for what is no amount. */
export function parseAmount(text: string): number | undefined {
  const bare = [...text].filter(one => one.trim() !== '' && one !== '€').join('')
  const [whole = '', decimals, ...more] = bare.split(',')
  const groups = whole.split('.')
  const grouped = groups.length > 1 && groups.slice(1).every(group => group.length === 3)
  const isItalian = more.length === 0 && (decimals !== undefined || grouped)
  const plain = isItalian ? groups.join('') + (decimals === undefined ? '' : `.${decimals}`) : bare
  const [units = '', fraction, ...rest] = plain.split('.')
  if (rest.length > 0 || !digits(units) || (fraction !== undefined && !digits(fraction))) return undefined
  return isItalian && groups.length > 1 && !grouped ? undefined : Number(plain)
}

/** `2027-02-01` and `01/02/2027` → `2027-02-01`; `undefined` for a day that does not exist. */
export function parseDay(text: string): string | undefined {
  const parts = text.split(/[/.-]/)
  const [first = '', second = '', third = ''] = parts
  const iso = first.length === 4 ? text : `${third}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`
  if (parts.length !== 3 || iso.length !== 10) return undefined
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined
}

/** `sì`, `no`. */
export function parseYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (['sì', 'si', 'true', 'vero'].includes(word)) return true
  return ['no', 'false', 'falso'].includes(word) ? false : undefined
}

/** `4|5` → `['4', '5']`. */
export function parseList(text: string): readonly string[] {
  return text.split('|').flatMap(item => item.trim() || [])
}

/** `0..5`, `10..`, `..16` → ends, an open one `null`; `undefined` for what is no range. */
export function parseRange<T>(
  text: string,
  end: (text: string) => T | undefined,
): readonly [T | null, T | null] | undefined {
  const [from, to, ...rest] = text.split('..').map(part => part.trim())
  if (from === undefined || to === undefined || rest.length > 0) return undefined
  const first = from === '' ? null : end(from)
  const last = to === '' ? null : end(to)
  return first === undefined || last === undefined ? undefined : [first, last]
}
