/**
 * The one sanitiser for every string that a server or a model made. It is a state machine, because a terminal is one
 * too: a sequence cut between two chunks is still that sequence.
 */

/** What is left of a text once nothing in it can act on a terminal, reorder it or hide in it. */
export interface TextSanitizer {
  /** The safe part of the chunk; what is still undecided waits for the next one. */
  push(chunk: string): string
  /** Forgets what is undecided and starts anew; what it returns belongs to the text. */
  end(): string
}

/** A sequence that is not closed by then was no sequence worth hiding text for. */
const LONGEST_SEQUENCE = 4096
/** Longer runs only push what was written before out of sight. */
const LONGEST_BLANK_RUN = 64
/** No script stacks more marks on one letter; "zalgo" does, to cover the neighbouring lines. */
const LONGEST_MARK_RUN = 10

/** Text without any of these needs no decision: everything outside plain Latin letters, figures, signs and CJK. */
const NEEDS_CARE =
  /[^\n\t\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u0590\u2010-\u2027\u202f-\u205e\u2070-\u20cf\u2100-\u25ff\u3041-\u3096\u30a0-\u312f\u4e00-\u9fff\uac00-\ud7a3]|\n{64}|\t{64}/

const MARK = /^\p{M}$/u
/** Format controls, fillers and selectors: nothing to see, all to deceive with. */
const INVISIBLE = /^(?:\p{Cf}|\p{Default_Ignorable_Code_Point}|[\u2028\u2029\ufff9-\ufffb])$/u
/** The format characters that are drawn: Arabic number signs and the Syriac abbreviation mark. */
const DRAWN_FORMAT = /^[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]$/u
const PICTOGRAPH = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[0-9#*]|\ufe0f)$/u
/** Scripts in which a joiner changes the letters: Arabic, Syriac, N'Ko, the Indic ones, Tibetan to Mongolian. */
const JOINING_SCRIPT = /^[\u0600-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af]$/u

const ZERO_WIDTH_NON_JOINER = 0x200c
const ZERO_WIDTH_JOINER = 0x200d
const TEXT_STYLE = 0xfe0e
const EMOJI_STYLE = 0xfe0f

type State = 'text' | 'escape' | 'intermediate' | 'control' | 'string' | 'single-shift'

/** The sequence that an 8-bit control opens; every other control from 0x80 to 0x9f stands alone. */
const eightBit: Readonly<Record<number, State>> = {
  142: 'single-shift',
  143: 'single-shift',
  144: 'string',
  152: 'string',
  155: 'control',
  157: 'string',
  158: 'string',
  159: 'string',
}

/** The sequence that ESC and this character open; `k` is the window title of screen and tmux. */
const afterEscape: Readonly<Record<string, State>> = {
  '[': 'control',
  ']': 'string',
  P: 'string',
  X: 'string',
  '^': 'string',
  _: 'string',
  k: 'string',
  N: 'single-shift',
  O: 'single-shift',
}

const isNoncharacter = (code: number): boolean => (code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef)

/** Both sides of a joiner are of one kind: two pictures or two letters that it shapes. */
const joins = (before: string, after: string): boolean =>
  (PICTOGRAPH.test(before) && PICTOGRAPH.test(after)) || (JOINING_SCRIPT.test(before) && JOINING_SCRIPT.test(after))

/**
 * A sanitiser whose state lives across chunks: however a text is cut, what `push` and `end` return joins to the same.
 *
 * Line breaks and tabs stay (`\r\n` and a lone `\r` are `\n`). Escape sequences go, in 7 and 8 bits, and a line break
 * or 4,096 characters end one that nobody closed. Bidirectional controls, invisible and tag characters,
 * noncharacters and lone surrogates go; joiners stay inside emoji and in the scripts that need them.
 */
export function createTextSanitizer(): TextSanitizer {
  let state: State = 'text'
  let sequenceLength = 0
  let afterReturn = false
  let highSurrogate = ''
  /** The last character of the text so far: what a joiner or selector would attach to. */
  let previous = ''
  let joiner = ''
  let marks = 0
  let blanks = 0

  /** Decides about a character that stands outside every sequence. */
  const keep = (character: string, code: number): string => {
    if (character === '\n' || character === '\t') {
      blanks = character === previous ? blanks + 1 : 1
      joiner = ''
      marks = 0
      previous = character
      return blanks > LONGEST_BLANK_RUN ? '' : character
    }
    if (code < 0x300 && code !== 0xad) {
      joiner = ''
      marks = 0
      previous = character
      return character
    }
    if (code === ZERO_WIDTH_JOINER || code === ZERO_WIDTH_NON_JOINER) {
      joiner = character
      return ''
    }
    if (code === EMOJI_STYLE || code === TEXT_STYLE) {
      if (joiner !== '' || !PICTOGRAPH.test(previous) || previous === '\ufe0f') return ''
      previous = '\ufe0f'
      marks = 1
      return character
    }
    if (isNoncharacter(code) || (INVISIBLE.test(character) && !DRAWN_FORMAT.test(character))) return ''
    if (MARK.test(character)) {
      marks += 1
      if (marks > LONGEST_MARK_RUN) return ''
    } else marks = 0
    const joined = joiner !== '' && joins(previous, character) ? joiner + character : character
    joiner = ''
    // A mark belongs to its letter, and the letter's script decides what may join it.
    if (marks === 0 || JOINING_SCRIPT.test(character)) previous = character
    return joined
  }

  const open = (next: State): void => {
    state = next
    sequenceLength = 0
  }

  /** One character, never half of one: surrogates arrive here in pairs. */
  const take = (character: string): string => {
    const code = character.codePointAt(0) ?? 0
    const followsReturn = afterReturn
    afterReturn = code === 0x0d
    if (code === 0x0a || code === 0x0d) {
      state = 'text'
      return code === 0x0a && followsReturn ? '' : keep('\n', 0x0a)
    }
    if (code === 0x1b) {
      open('escape')
      return ''
    }
    if (code >= 0x80 && code <= 0x9f) {
      open(eightBit[code] ?? 'text')
      return ''
    }
    if (code === 0x18 || code === 0x1a) {
      state = 'text'
      return ''
    }
    if (state !== 'text') {
      sequenceLength += 1
      if (sequenceLength > LONGEST_SEQUENCE) state = 'text'
    }
    if (code === 0x07 && state === 'string') {
      state = 'text'
      return ''
    }
    if ((code < 0x20 && code !== 0x09) || code === 0x7f) return ''
    switch (state) {
      case 'text':
        return keep(character, code)
      case 'string':
        return ''
      case 'single-shift':
        state = 'text'
        return code <= 0x7e && code > 0x20 ? '' : keep(character, code)
      case 'escape': {
        const next = afterEscape[character]
        if (next) {
          open(next)
          return ''
        }
        state = code >= 0x20 && code <= 0x2f ? 'intermediate' : 'text'
        return code > 0x7e || code === 0x09 ? keep(character, code) : ''
      }
      case 'intermediate':
        if (code >= 0x20 && code <= 0x2f) return ''
        state = 'text'
        return code > 0x7e || code === 0x09 ? keep(character, code) : ''
      case 'control':
        if (code >= 0x20 && code <= 0x3f) return ''
        state = 'text'
        return code > 0x7e || code === 0x09 ? keep(character, code) : ''
    }
  }

  return {
    push(chunk) {
      if (chunk === '') return ''
      const first = chunk.charCodeAt(0)
      if (
        state === 'text' &&
        joiner === '' &&
        highSurrogate === '' &&
        !(first === 0x0a || first === 0x09) &&
        !NEEDS_CARE.test(chunk)
      ) {
        afterReturn = false
        marks = 0
        previous = chunk.charAt(chunk.length - 1)
        blanks = 0
        if (previous === '\n' || previous === '\t') while (chunk.at(-1 - blanks) === previous) blanks += 1
        return chunk
      }
      let text = ''
      for (const character of highSurrogate + chunk) {
        highSurrogate = ''
        const code = character.charCodeAt(0)
        if (character.length === 1 && code >= 0xd800 && code <= 0xdfff) {
          if (code <= 0xdbff) highSurrogate = character
        } else text += take(character)
      }
      return text
    },
    end() {
      state = 'text'
      highSurrogate = ''
      joiner = ''
      previous = ''
      afterReturn = false
      marks = 0
      blanks = 0
      return ''
    },
  }
}

/** {@link createTextSanitizer} for a text that is there whole. Sanitising twice changes nothing more. */
export function sanitizeText(text: string): string {
  return NEEDS_CARE.test(text) ? createTextSanitizer().push(text) : text
}

/**
 * One safe line of at most `max` characters, for titles, names and errors: line breaks and runs of blanks are one space.
 *
 * @example safeLine('CCNL\n  Commercio\u001b[2J') // 'CCNL Commercio'
 */
export function safeLine(text: string, max = 200): string {
  const line = sanitizeText(text).replace(/\s+/g, ' ').trim()
  const characters = line.length <= max ? undefined : Array.from(line)
  if (!characters || characters.length <= max) return line
  // A second pass takes the joiner that the cut may have left at the end.
  return `${sanitizeText(characters.slice(0, max - 1).join('')).trimEnd()}…`
}
