/** Cuts a model's stream into sentences and takes out what an answer must not hold: links, images, HTML, tables, sources. */
import { splitSentences } from './sentences.ts'

/** A piece of the prose that is whole: what to show, and what comes between it and the piece before. */
export interface Sentence {
  /** `''` at the start, `' '` in a line, `'\n'` for the next item, `'\n\n'` for the next paragraph. */
  readonly gap: string
  /** Markdown that says no more than it shows: list and heading markers, bold. */
  readonly text: string
}

export interface ProseReader {
  /** The sentences that a piece of the stream completes. */
  read(piece: string): readonly Sentence[]
  /** What is left when the stream has ended. */
  end(): readonly Sentence[]
  /** True once all that was read before turned out to be thoughts. */
  readonly isForgotten: boolean
  /** Characters of the sentence that is not yet whole. */
  readonly pending: number
}

/** How models without a field for their thoughts set them apart. */
const thoughtTags = ['<think>', '<thinking>', '<reasoning>']
const thoughtEnd = /<\/(?:think|thinking|reasoning)>/
const thoughtEndCharacters = 12

/**
 * Makes the reader of one stream, or of its going on after words already shown. Once the model starts a list of sources of
 * its own, the rest is left out.
 */
export function createProseReader(goesOn = false): ProseReader {
  let rest = ''
  let fence = false
  let thinking: 'unknown' | 'yes' | 'no' = 'unknown'
  let stopped = false
  let lineBegun = false
  let gap = goesOn ? '\n\n' : ''
  let shown = goesOn
  let isForgotten = false

  /** Sentences of a line or of a part of it; the marker stands only at the line's start. */
  const take = (text: string): Sentence[] => {
    const result: Sentence[] = []
    for (const sentence of splitSentences(text)) {
      if (stopped) break
      const isStart = !lineBegun
      lineBegun = true
      const { marker, words } = isStart ? readMarker(sentence) : { marker: '', words: sentence }
      if (isStart && isSourcesTitle(words)) {
        stopped = true
        break
      }
      const clean = cleanSentence(words)
      if (clean === '') continue
      if (marker === '### ' && shown) gap = '\n\n'
      result.push({ gap: shown ? gap : '', text: `${marker}${clean}` })
      shown = true
      gap = ' '
    }
    return result
  }

  const endLine = (line: string): Sentence[] => {
    if (/^\s*(?:```|~~~)/.test(line) && !lineBegun) {
      fence = !fence
      return []
    }
    if (fence) return []
    const whole = lineBegun ? 'go on' : line
    if (whole.trim() === '') {
      gap = '\n\n'
      return []
    }
    const isDropped =
      /^\s*\|/.test(whole) ||
      /^[\s=*_-]+$/.test(whole) ||
      /^\s*\[[^\]]*\]:/.test(whole) ||
      /^\s*:?-{2,}:?\s*\|/.test(whole)
    const isHeading = /^\s*#/.test(whole)
    const result = isDropped ? [] : take(line)
    lineBegun = false
    if (isHeading || gap !== '\n\n') gap = isHeading ? '\n\n' : '\n'
    return result
  }

  /** Takes thoughts out of what is read; true while they last, or while it cannot be told whether they begin. */
  const skipThinking = (): boolean => {
    if (thinking === 'unknown') {
      const start = rest.trimStart()
      if (start.length < 11 && thoughtTags.some(tag => tag.startsWith(start))) return true
      thinking = thoughtTags.some(tag => start.startsWith(tag)) ? 'yes' : 'no'
    }
    const end = thoughtEnd.exec(rest)
    if (thinking === 'yes' && !end) {
      rest = rest.slice(-thoughtEndCharacters)
      return true
    }
    if (end) {
      // An end without a beginning: all that came before were thoughts.
      if (thinking === 'no') isForgotten = true
      thinking = 'no'
      rest = rest.slice(end.index + end[0].length).trimStart()
      lineBegun = false
      shown = goesOn
      gap = goesOn ? '\n\n' : ''
    }
    return false
  }

  return {
    get isForgotten() {
      return isForgotten
    },
    get pending() {
      return rest.length
    },
    read(piece) {
      if (stopped) return []
      rest += piece
      if (skipThinking()) return []
      const result: Sentence[] = []
      for (let at = rest.indexOf('\n'); at >= 0; at = rest.indexOf('\n')) {
        const line = rest.slice(0, at).replace(/\r$/, '')
        rest = rest.slice(at + 1)
        result.push(...endLine(line))
      }
      // A line that must be seen whole to be known waits for its end.
      if (fence || (!lineBegun && /^\s*(?:[|`~=[:]|<)/.test(rest))) return result
      const sentences = splitSentences(rest)
      const last = sentences.at(-1)
      if (sentences.length > 1 && last !== undefined) {
        const whole = rest.slice(0, rest.length - last.length)
        rest = last
        result.push(...take(whole))
      }
      return result
    },
    end() {
      if (stopped || thinking === 'yes') return []
      const line = rest
      rest = ''
      return line.trim() === '' ? [] : endLine(line)
    },
  }
}

/** The marker of a line as we write it: any heading is `###`, any item `-`, a quotation has none. */
function readMarker(line: string): { readonly marker: string; readonly words: string } {
  let words = line.trimStart()
  let marker = ''
  for (;;) {
    const found = /^(#{1,6}|>|[-+•*](?!\*)|\d{1,3}[.)])\s+/.exec(words)
    if (!found) return { marker, words }
    if (marker === '' && found[1] !== '>') marker = found[1]?.startsWith('#') ? '### ' : '- '
    words = words.slice(found[0].length)
  }
}

function isSourcesTitle(words: string): boolean {
  return /^[*_\s]*(?:fonti|fonte|riferimenti|bibliografia|sources|references)\b[*_\s]*(?:[:–-]|$)/i.test(words)
}

/** Removes links, images, HTML and invisible characters; what stays is what is shown. */
export function cleanSentence(markdown: string): string {
  const text = markdown
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(
      /[\u{FF01}-\u{FF5E}\u{1D400}-\u{1D7FF}\u{2070}-\u{209C}\u{00B2}\u{00B3}\u{00B9}\u{2460}-\u{249B}]/gu,
      character => character.normalize('NFKC'),
    )
    .replace(/!\[[^\]]*\]\s*(?:\([^)]*\)|\[[^\]]*\])?/g, ' ')
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/\[([^\]]*)\]\s*(?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<(?:https?|mailto|ftp)[^>]*>/gi, ' ')
    .replace(/<\|[^|>]{0,40}\|>/g, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)|<[/!?]?[a-z][^>]*(?:>|$)/gi, ' ')
    .replace(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/gi, ' ')
    .replace(/\b(?:javascript|data|vbscript|mailto|tel):\S+/gi, ' ')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, ' ')
    .replace(/[<>[\]`~\\|]/g, '')
    .replace(/__/g, '')
    .replace(/(?<!\*)\*(?!\*)|\*{3,}/g, '')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/\(\s*\)/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim()
  const bold = text.match(/\*\*/g)?.length ?? 0
  const plain = bold % 2 === 0 ? text : text.replaceAll('**', '')
  return /[\p{L}\p{N}]/u.test(plain) ? plain : ''
}
