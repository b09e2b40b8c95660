import { withoutBlanks } from './block-syntax.ts'
import { decodeReferences } from './html-tokens.ts'

export const PUNCTUATION: RegExp = /[!-/:-@[-`{-~]/
const ESCAPED_OR_REFERENCE = /\\([!-/:-@[-`{-~])|&#?\w+;/g
export const LABEL: RegExp = /\[((?:[^\\[\]]|\\[\s\S]){0,999})\]/y
const BARE_ADDRESS = /(?<![a-z])https?:\/\/[^\s<]+|(?<![^\s*_~(])www\.[a-z0-9][^\s<]*|@/gi
const BARE_HOST = /@[a-z0-9_-]+(?:\.[a-z0-9_-]*[a-z0-9])+(?![\w-])/iy
const MOST_PARENTHESES = 32

/** One form for every spelling of a label: its case and the number of its blanks do not tell two apart. */
export const foldLabel = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase()

/** Text between the parts of a link: its escapes and character references stand for what they spell. */
export const unescapeText = (text: string): string =>
  text.replace(ESCAPED_OR_REFERENCE, (whole, escaped?: string) => escaped ?? decodeReferences(whole))

/** What a sticky pattern matches at this place, and nowhere after it. */
export function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}

const skip = (source: string, at: number, blanks: string): number => {
  let end = at
  while (end < source.length && blanks.includes(source.charAt(end))) end += 1
  return end
}

/** Past the sign that closes what opened at `at`, -1 when nothing does. */
function closing(source: string, at: number, sign: string, forbidden: string): number {
  for (let index = at + 1; index < source.length; index += 1) {
    const here = source.charAt(index)
    if (here === sign) return index + 1
    if (forbidden.includes(here)) return -1
    if (here === '\\') index += 1
  }
  return -1
}

/** Where the address that starts at `at` ends, -1 when there is none; one without `<>` may be empty. */
function addressEnd(source: string, at: number): number {
  if (source.charAt(at) === '<') return closing(source, at, '>', '<\n')
  let depth = 0
  let index = at
  for (; index < source.length && source.charCodeAt(index) > 0x20 && source.charCodeAt(index) !== 0x7f; index += 1) {
    const here = source.charAt(index)
    if (here === '\\' && PUNCTUATION.test(source.charAt(index + 1))) index += 1
    else if (here === '(') {
      depth += 1
      if (depth > MOST_PARENTHESES) return -1
    } else if (here === ')') {
      if (depth === 0) break
      depth -= 1
    }
  }
  return depth === 0 ? index : -1
}

const addressOf = (source: string, start: number, end: number): string =>
  unescapeText(source.charAt(start) === '<' ? source.slice(start + 1, end - 1) : source.slice(start, end))

function titleEnd(source: string, at: number): number {
  const sign = source.charAt(at)
  if (sign === '"' || sign === "'") return closing(source, at, sign, '')
  return sign === '(' ? closing(source, at, ')', '(') : -1
}

interface Target {
  readonly href: string
  readonly end: number
}

/** The `(address "title")` of a link, from its opening parenthesis on. */
export function parseTarget(source: string, at: number): Target | undefined {
  const start = skip(source, at + 1, ' \t\n')
  const addressed = addressEnd(source, start)
  if (addressed < 0) return undefined
  let end = skip(source, addressed, ' \t\n')
  if (end > addressed) {
    const titled = titleEnd(source, end)
    if (titled > 0) end = skip(source, titled, ' \t\n')
  }
  return source.charAt(end) === ')' ? { href: addressOf(source, start, addressed), end: end + 1 } : undefined
}

export interface Definition extends Target {
  readonly label: string
}

/** A link definition that starts at `at`, up to the line after it. */
export function parseDefinition(source: string, at: number): Definition | undefined {
  const label = matchAt(LABEL, source, at)
  if (!label || source.charAt(LABEL.lastIndex) !== ':' || (label[1] ?? '').trim() === '') return undefined
  const blanksAndBreak = (from: number): number => {
    const blank = skip(source, from, ' \t')
    return source.charAt(blank) === '\n' ? skip(source, blank + 1, ' \t') : blank
  }
  const lineEnd = (from: number): number => {
    const blank = skip(source, from, ' \t')
    return blank >= source.length || source.charAt(blank) === '\n' ? blank + 1 : -1
  }
  const start = blanksAndBreak(LABEL.lastIndex + 1)
  const addressed = addressEnd(source, start)
  if (addressed <= start) return undefined
  const titleStart = blanksAndBreak(addressed)
  const titled = titleStart > addressed ? titleEnd(source, titleStart) : -1
  let end = titled < 0 ? -1 : lineEnd(titled)
  if (end < 0) end = lineEnd(addressed)
  if (end < 0) return undefined
  return { label: foldLabel(label[1] ?? ''), href: addressOf(source, start, addressed), end }
}

export interface Bare {
  readonly start: number
  readonly end: number
  readonly mailbox: boolean
}

/** Addresses that stand in the text without any markup. */
export function bareAddresses(source: string): Bare[] {
  const found: Bare[] = []
  let past = 0
  for (const match of source.matchAll(BARE_ADDRESS)) {
    if (match.index < past) continue
    if (match[0] !== '@') {
      past = match.index + match[0].length
      found.push({ start: match.index, end: past, mailbox: false })
      continue
    }
    let start = match.index
    while (start > past && /[\w.+-]/.test(source.charAt(start - 1))) start -= 1
    if (start === match.index || !matchAt(BARE_HOST, source, match.index)) continue
    past = BARE_HOST.lastIndex
    found.push({ start, end: past, mailbox: true })
  }
  return found
}

/** A bare address without the punctuation of the sentence around it. */
export function withoutPunctuation(address: string): string {
  let end = address.length
  let surplus = 0
  for (const sign of address) surplus += sign === ')' ? 1 : sign === '(' ? -1 : 0
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    if (last === ')' && surplus > 0) surplus -= 1
    else if (last === ';') {
      const reference = /&[a-z0-9]{1,31};$/i.exec(address.slice(Math.max(0, end - 40), end))
      if (reference) end -= reference[0].length - 1
    } else if (!'?!.,:*_~\'"'.includes(last)) break
  }
  return address.slice(0, end)
}

/** Takes the definitions off the start of a paragraph, in their order; what is left of it. */
export function withoutDefinitions(text: string, define: (label: string, href: string) => void): string {
  let start = 0
  while (text.charAt(start) === '[') {
    const definition = parseDefinition(text, start)
    if (!definition) break
    define(definition.label, definition.href)
    start = definition.end
  }
  return withoutBlanks(text.slice(start))
}
