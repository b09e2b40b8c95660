import { sanitizeText } from './safe-text.ts'

export type HtmlToken =
  | { readonly type: 'open'; readonly tag: string; readonly attributes: string; readonly raw: string }
  | { readonly type: 'close'; readonly tag: string; readonly raw: string }
  | { readonly type: 'text'; readonly text: string }

/** The named references of HTML 4 from U+00A0 on, in the order of their code points. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const OTHERS =
  'amp=& lt=< gt=> quot=" apos=\' euro=€ hellip=… ndash=– mdash=— lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„ bull=• prime=′ Prime=″ lsaquo=‹ rsaquo=› trade=™ permil=‰ dagger=† Dagger=‡ larr=← uarr=↑ rarr=→ darr=↓ harr=↔ lArr=⇐ rArr=⇒ hArr=⇔ minus=− lowast=∗ radic=√ infin=∞ asymp=≈ ne=≠ equiv=≡ le=≤ ge=≥ sum=∑ prod=∏ part=∂ Delta=Δ delta=δ alpha=α beta=β gamma=γ lambda=λ mu=μ pi=π sigma=σ Sigma=Σ omega=ω Omega=Ω check=✓ cross=✗ star=☆ OElig=Œ oelig=œ Scaron=Š scaron=š circ=ˆ tilde=˜ ensp=\u2002 emsp=\u2003 thinsp=\u2009 lpar=( rpar=) lsqb=[ rsqb=] lbrack=[ rbrack=] num=# ast=* grave=` lowbar=_ vert=| verbar=| bsol=\\ sol=/ colon=: semi=; comma=, period=. excl=! quest=? equals== plus=+ percnt=% dollar=$ commat=@ lcub={ rcub=} lbrace={ rbrace=} Hat=^ NewLine=\n Tab=\t'

const named: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...OTHERS.split(' ').map((pair): [string, string] => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)]
  }),
])

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,30}));/g

/** What Windows-1252 meant by 0x80 to 0x9f, which is what writers of `&#150;` mean too. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const character = (code: number): string => {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd'
  return code >= 0x80 && code <= 0x9f ? WINDOWS_1252.charAt(code - 0x80) : String.fromCodePoint(code)
}

/**
 * Character references to characters, once. What they spell is sanitised again: `&#27;` is a way to write ESC.
 * An unknown name stays as written.
 */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return sanitizeText(
    text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal) return character(Number.parseInt(decimal, 10))
      if (hex) return character(Number.parseInt(hex, 16))
      return (name && named.get(name)) ?? whole
    }),
  )
}

const NAME = /[a-z][a-z0-9-]*/iy
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y
/** Elements whose content is no text for the reader: it goes with them once they are closed. */
export const UNREAD_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'template'])

/**
 * Cuts markup into tags and text. Comments, declarations and processing instructions vanish, as does what stands
 * between `<script>` and `</script>` and their like; one that is never closed is text, so that it hides nothing.
 * Text is raw: its references are not decoded.
 */
export function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  /** Where a search for these already failed, it is not made again: the whole stays linear. */
  const absent = new Set<string>()
  const find = (what: string, from: number): number => {
    if (absent.has(what)) return -1
    const at = html.indexOf(what, from)
    if (at < 0) absent.add(what)
    return at
  }
  /** The end of a tag, just past its `>`; a quoted value may hold one. -1 when the tag never ends. */
  const tagEnd = (start: number): number => {
    const sign = /[>"']/g
    sign.lastIndex = start
    for (let match = sign.exec(html); match; match = sign.exec(html)) {
      if (match[0] === '>') return sign.lastIndex
      if (!/[=\s]/.test(html.charAt(match.index - 1))) continue
      const closing = find(match[0], sign.lastIndex)
      if (closing >= 0) sign.lastIndex = closing + 1
    }
    return -1
  }
  let textStart = 0
  let index = 0
  const text = (end: number): void => {
    if (end > textStart) tokens.push({ type: 'text', text: html.slice(textStart, end) })
  }
  for (;;) {
    const at = html.indexOf('<', index)
    if (at < 0) break
    index = at + 1
    const next = html.charAt(at + 1)
    if (next === '!' || next === '?') {
      const closing = html.startsWith('<!--', at) ? '-->' : html.startsWith('<![CDATA[', at) ? ']]>' : '>'
      const end = find(closing, at + (closing === '-->' ? 2 : 1))
      if (end < 0) continue
      text(at)
      textStart = index = end + closing.length
      continue
    }
    const closes = next === '/'
    NAME.lastIndex = at + (closes ? 2 : 1)
    const tag = NAME.exec(html)?.[0].toLowerCase()
    if (!tag || !/[\s/>]/.test(html.charAt(NAME.lastIndex)) || absent.has('tag end')) continue
    const nameEnd = NAME.lastIndex
    const end = tagEnd(nameEnd)
    if (end < 0) {
      absent.add('tag end')
      continue
    }
    if (!closes && UNREAD_ELEMENTS.has(tag)) {
      const close = new RegExp(`</${tag}[\\s/>]`, 'gi')
      close.lastIndex = end
      const closed = absent.has(tag) ? null : close.exec(html)
      if (!closed) {
        absent.add(tag)
        continue
      }
      text(at)
      const past = html.indexOf('>', closed.index)
      textStart = index = past < 0 ? html.length : past + 1
      continue
    }
    text(at)
    const raw = html.slice(at, end)
    tokens.push(
      closes ? { type: 'close', tag, raw } : { type: 'open', tag, raw, attributes: html.slice(nameEnd, end - 1) },
    )
    textStart = index = end
  }
  text(html.length)
  return tokens
}

/** The value of one attribute, decoded; an empty string when it has none, `undefined` when it is not there. */
export function attributeOf(attributes: string, name: string): string | undefined {
  ATTRIBUTE.lastIndex = 0
  for (let match = ATTRIBUTE.exec(attributes); match; match = ATTRIBUTE.exec(attributes)) {
    if (match[1]?.toLowerCase() === name) return decodeReferences(match[2] ?? match[3] ?? match[4] ?? '')
  }
  return undefined
}
