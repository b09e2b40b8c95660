import { ApiError } from '../failure.ts'

/** Headers and paths carry visible characters only: anything else could end the header or change the route. */
export function checkSafe(what: string, value: string): string {
  if (value === '' || !/^[\x21-\x7e]+$/.test(value)) throw new ApiError({ code: 'unsafe-value', what }, `using ${what}`)
  return value
}

/** Encodes one segment of a path; ids that are empty, hold control characters, or mean "this folder" are refused. */
export function pathSegment(what: string, id: string): string {
  // A path segment of dots is resolved away even when it is percent-encoded, and would change the route.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (id === '' || id === '.' || id === '..' || /[\x00-\x1f\x7f-\x9f]/.test(id) || /\p{Cs}/u.test(id))
    throw new ApiError({ code: 'unsafe-value', what }, `using ${what}`)
  return encodeURIComponent(id)
}

/** Joins a base, which may end in a path (`http://host/f/x/`), and a relative path. */
export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path}`
}
