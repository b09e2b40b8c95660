import { type Bracket, type Delimiter, flatten, type InlineEvent, plainText } from './inline-events.ts'
import {
  type Bare,
  bareAddresses,
  foldLabel,
  LABEL,
  matchAt,
  PUNCTUATION,
  parseTarget,
  withoutPunctuation,
} from './link-syntax.ts'

export type { InlineEvent } from './inline-events.ts'

/** Where labels lead; the keys are as {@link foldLabel} writes them. */
export type Definitions = Record<string, string>

/** Signs that may be more than text. */
const MARKUP: ReadonlySet<number> = new Set(Array.from('\n\\`*_~[]!<', sign => sign.charCodeAt(0)))
const FOOTNOTE_MARK = /\[\^([^\]\s[]{1,64})\]/y
const FIGURES = /^\d{1,3}$/
const ADDRESS = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/iy
const MAILBOX =
  /<([\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*)>/iy
const TAG =
  /<(?:[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?|\/[a-z][a-z0-9-]*\s*)>/iy
const WHITESPACE = /^$|\s/
const SIGN = /[\p{P}\p{S}]/u

/** The whole character that ends just before `at`. */
function characterBefore(source: string, at: number): string {
  const last = source.charCodeAt(at - 1)
  return source.slice(at - (last >= 0xdc00 && last <= 0xdfff ? 2 : 1), at)
}

const characterAt = (source: string, at: number): string =>
  at < source.length ? String.fromCodePoint(source.codePointAt(at) ?? 0) : ''

export interface LexedInlines {
  readonly events: readonly InlineEvent[]
  /** The labels that would make links of brackets in it, were they defined. */
  readonly missed: ReadonlySet<string>
}

/**
 * Reads the inline content of a block: CommonMark 0.31 with GFM's strikethrough and bare addresses, and with the
 * reference marks `[1]` and `[^1]`. Linear in the source.
 */
export function lexInlines(source: string, definitions: Definitions): LexedInlines {
  const missed = new Set<string>()
  const nodes: (InlineEvent | Delimiter | Bracket)[] = []
  const bare = bareAddresses(source)
  let nextBare = 0
  let at = 0
  let delimiters: Delimiter | undefined
  let order = 0
  let brackets: Bracket | undefined
  /** Links hold no links: brackets that opened before one make none. */
  let linkedFrom = 0
  let backticks: Map<number, number[]> | undefined
  const absent = new Set<string>()

  const text = (written: string): void => {
    nodes.push({ type: 'text', text: written })
  }

  const find = (what: string, from: number): number => {
    const index = absent.has(what) ? -1 : source.indexOf(what, from)
    if (index < 0) absent.add(what)
    return index
  }

  const codeSpan = (): void => {
    let end = at
    while (source.charAt(end) === '`') end += 1
    const length = end - at
    if (!backticks) {
      backticks = new Map()
      for (const run of source.matchAll(/`+/g)) {
        const places = backticks.get(run[0].length)
        if (places) places.push(run.index)
        else backticks.set(run[0].length, [run.index])
      }
      for (const places of backticks.values()) places.reverse()
    }
    const places = backticks.get(length) ?? []
    while ((places.at(-1) ?? Number.POSITIVE_INFINITY) < end) places.pop()
    const close = places.at(-1)
    if (close === undefined) text(source.slice(at, end))
    else {
      const content = source.slice(end, close).replace(/\n/g, ' ')
      const padded = content.startsWith(' ') && content.endsWith(' ') && content.trim() !== ''
      nodes.push({ type: 'code', text: padded ? content.slice(1, -1) : content })
      end = close + length
    }
    at = end
  }

  const delimiterRun = (sign: string): void => {
    let end = at
    while (source.charAt(end) === sign) end += 1
    const before = characterBefore(source, at)
    const after = characterAt(source, end)
    const [blankBefore, blankAfter] = [WHITESPACE.test(before), WHITESPACE.test(after)]
    const [signBefore, signAfter] = [SIGN.test(before), SIGN.test(after)]
    const left = !blankAfter && (!signAfter || blankBefore || signBefore)
    const right = !blankBefore && (!signBefore || blankAfter || signAfter)
    const length = end - at
    const some = sign !== '~' || length <= 2
    const added: Delimiter = {
      type: 'delimiter',
      sign,
      order,
      length,
      opens: some && left && (sign !== '_' || !right || signBefore),
      closes: some && right && (sign !== '_' || !left || signAfter),
      left: length,
      closed: 0,
      opened: [],
      previous: delimiters,
      next: undefined,
    }
    order += 1
    nodes.push(added)
    if (added.opens || added.closes) {
      if (delimiters) delimiters.next = added
      delimiters = added
    }
    at = end
  }

  const drop = (gone: Delimiter): void => {
    if (gone.previous) gone.previous.next = gone.next
    if (gone.next) gone.next.previous = gone.previous
    else delimiters = gone.previous
  }

  /** Pairs the delimiters above `bottom`, which then are done with. */
  const pair = (bottom: Delimiter | undefined): void => {
    if (delimiters === bottom) return
    /** Where looking for an opener of this kind already failed. */
    const bottoms = new Map<string, number>()
    let closer = delimiters
    while (closer && closer.previous !== bottom) closer = closer.previous
    while (closer) {
      if (!closer.closes) {
        closer = closer.next
        continue
      }
      const kind = `${closer.sign}${closer.opens}${closer.sign === '~' ? closer.length : closer.length % 3}`
      const lowest = bottoms.get(kind) ?? bottom?.order ?? -1
      let opener = closer.previous
      while (opener && opener.order > lowest) {
        const odd =
          (closer.opens || opener.closes) && closer.length % 3 !== 0 && (opener.length + closer.length) % 3 === 0
        const fits = closer.sign === '~' ? opener.length === closer.length : !odd
        if (opener.sign === closer.sign && opener.opens && fits) break
        opener = opener.previous
      }
      if (opener && opener.order > lowest) {
        const strike = closer.sign === '~'
        const used = closer.left >= 2 && opener.left >= 2 ? 2 : 1
        opener.opened.push(strike ? 'strike' : used === 2 ? 'strong' : 'emphasis')
        opener.left -= used
        closer.left -= used
        closer.closed += 1
        opener.next = closer
        closer.previous = opener
        if (opener.left === 0) drop(opener)
        if (closer.left === 0) {
          const next: Delimiter | undefined = closer.next
          drop(closer)
          closer = next
        }
      } else {
        bottoms.set(kind, closer.previous?.order ?? -1)
        const next: Delimiter | undefined = closer.next
        if (!closer.opens) drop(closer)
        closer = next
      }
    }
    delimiters = bottom
    if (bottom) bottom.next = undefined
  }

  /** The address that a label in brackets leads to. */
  const lookUp = (label: string): string | undefined => {
    const folded = foldLabel(label)
    if (folded === '') return undefined
    const href = definitions[folded]
    if (href === undefined) missed.add(folded)
    return href
  }

  const closeBracket = (): void => {
    const opener = brackets
    const end = at + 1
    at = end
    if (!opener) {
      text(']')
      return
    }
    brackets = opener.previous
    const inner = source.slice(opener.start, end - 1)
    const figures = FIGURES.test(inner)
    const mayLink = opener.image || opener.node >= linkedFrom
    let target = mayLink && source.charAt(end) === '(' ? parseTarget(source, end) : undefined
    let shortcut = false
    if (mayLink && !target) {
      const next = source.charAt(end) === '[' ? matchAt(LABEL, source, end) : null
      const label = next?.[1] ?? ''
      // `[1][2]` are two marks.
      const full = label !== '' && !(figures && FIGURES.test(label))
      shortcut = !full && !opener.holdsBracket && inner.length < 1000
      const href = full ? lookUp(label) : shortcut ? lookUp(inner) : undefined
      if (href !== undefined) target = { href, end: next && (full || label === '') ? end + next[0].length : end }
    }
    if (target) {
      pair(opener.delimiter)
      at = target.end
      if (opener.image) {
        const alt = plainText(flatten(nodes.splice(opener.node).slice(1)))
        nodes.push({ type: 'image', href: target.href, alt })
        return
      }
      if (figures && shortcut) nodes.splice(opener.node + 1, nodes.length, { type: 'reference', label: inner })
      nodes[opener.node] = { type: 'link', href: target.href }
      nodes.push({ type: 'close' })
      linkedFrom = opener.node
    } else if (figures) {
      nodes.length = opener.node
      if (opener.image) text('!')
      nodes.push({ type: 'reference', label: inner })
    } else text(']')
  }

  const openBracket = (image: boolean): void => {
    at += image ? 2 : 1
    if (brackets) brackets.holdsBracket = true
    brackets = {
      type: 'bracket',
      image,
      node: nodes.length,
      start: at,
      delimiter: delimiters,
      previous: brackets,
      holdsBracket: false,
    }
    nodes.push(brackets)
  }

  const link = (href: string, words: string): void => {
    nodes.push({ type: 'link', href }, { type: 'literal', text: words }, { type: 'close' })
  }

  const angle = (): void => {
    const address = matchAt(ADDRESS, source, at)?.[1]
    const mailbox = address === undefined ? matchAt(MAILBOX, source, at)?.[1] : undefined
    const words = address ?? mailbox
    if (words !== undefined) {
      link(mailbox === undefined ? words : `mailto:${words}`, words)
      at += words.length + 2
      return
    }
    let end = -1
    const next = source.charAt(at + 1)
    if (next === '!' || next === '?') {
      const comment = source.startsWith('<!--', at)
      const [sign, skipped] = comment
        ? ['-->', 2]
        : next === '?'
          ? ['?>', 2]
          : source.startsWith('<![CDATA[', at)
            ? [']]>', 9]
            : /[a-z]/i.test(source.charAt(at + 2))
              ? ['>', 2]
              : ['', 0]
      const closed = sign === '' ? -1 : find(sign, at + skipped)
      if (closed >= 0) end = closed + sign.length
    } else if (matchAt(TAG, source, at)) end = TAG.lastIndex
    if (end < 0) {
      text('<')
      at += 1
      return
    }
    nodes.push({ type: 'html', text: source.slice(at, end) })
    at = end
  }

  const bareAddress = ({ start, end, mailbox }: Bare): boolean => {
    const whole = source.slice(start, end)
    const words = mailbox ? whole : withoutPunctuation(brackets ? (/^[^\]]*/.exec(whole)?.[0] ?? '') : whole)
    if (!mailbox && !/^(?:https?:\/\/|www\.)[^\s]/i.test(words)) return false
    link(mailbox ? `mailto:${words}` : /^www/i.test(words) ? `http://${words}` : words, words)
    at += words.length
    return true
  }

  while (at < source.length) {
    while ((bare[nextBare]?.start ?? Number.POSITIVE_INFINITY) < at) nextBare += 1
    const candidate = bare[nextBare]
    if (candidate?.start === at) {
      nextBare += 1
      if (bareAddress(candidate)) continue
    }
    const sign = source.charAt(at)
    switch (sign) {
      case '\n':
        if (source.endsWith('  ', at)) nodes.push({ type: 'break' })
        else text('\n')
        at += 1
        break
      case '\\': {
        const next = source.charAt(at + 1)
        if (next === '\n') nodes.push({ type: 'break' })
        else if (PUNCTUATION.test(next)) nodes.push({ type: 'literal', text: next })
        else text('\\')
        at += next === '\n' || PUNCTUATION.test(next) ? 2 : 1
        break
      }
      case '`':
        codeSpan()
        break
      case '*':
      case '_':
      case '~':
        delimiterRun(sign)
        break
      case '[': {
        const label = source.charAt(at + 1) === '^' ? matchAt(FOOTNOTE_MARK, source, at)?.[1] : undefined
        if (label === undefined) openBracket(false)
        else {
          if (brackets) brackets.holdsBracket = true
          nodes.push({ type: 'reference', label })
          at = FOOTNOTE_MARK.lastIndex
        }
        break
      }
      case '!':
        if (source.charAt(at + 1) === '[' && !(source.charAt(at + 2) === '^' && matchAt(FOOTNOTE_MARK, source, at + 1)))
          openBracket(true)
        else {
          text('!')
          at += 1
        }
        break
      case ']':
        closeBracket()
        break
      case '<':
        angle()
        break
      default: {
        const limit = bare[nextBare]?.start ?? source.length
        let end = at + 1
        while (end < limit && !MARKUP.has(source.charCodeAt(end))) end += 1
        text(source.slice(at, end))
        at = end
      }
    }
  }
  pair(undefined)
  return { events: flatten(nodes), missed }
}
