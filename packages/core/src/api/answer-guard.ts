import { decodeErrorBody } from '../contract.ts'
import { safeLine } from '../document/safe-text.ts'
import { ApiError, type Failure } from '../failure.ts'

/** The decoder of an answer's text, or `undefined` when the type says that this is no answer. */
export function answerDecoder(type: string): InstanceType<typeof TextDecoder> | undefined {
  const media = type.split(';')[0]?.trim() ?? ''
  if (media !== '' && media !== 'text/plain' && media !== 'text/markdown') return undefined
  const charset = /charset="?([^";\s]+)/.exec(type)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset)
  } catch {
    return undefined
  }
}

/** A page or a compressed body without its label is no answer, whatever its type says. */
const notAnAnswer = /^(?:<!doctype\b|<html\b|<head\b|<body\b|<\?xml\b)/i
/** How gzip begins once its second byte, which is no UTF-8, has become U+FFFD. */
const gzipStart = '\u001f\ufffd'
/** Too little to tell whether a page begins. */
const maybeAPage = /^<[!?]?[a-z]{0,7}$/i
/** A line of an answer that is an error envelope, or may still become one as the rest of it arrives. */
const envelope = /^\{\s*"(?:error|detail)"\s*:/
const maybeEnvelope = /^\{\s*(?:"(?:e(?:r(?:r(?:or?)?)?)?|d(?:e(?:t(?:a(?:il?)?)?)?)?)?"?\s*)?$/
const heldLimit = 8192

export interface AnswerGuard {
  /** What of the answer may be shown now. */
  push(text: string): string
  /** What was held back, once the transport ended cleanly; throws when all of it was no answer. */
  end(): string
  /** What was held back and may be shown although the transport broke. */
  rest(): string
}

/**
 * Lets an answer through and holds back what may turn out to be none: blanks before the first word, a body that starts
 * like a page, and a line that is an error envelope, which some servers write into a stream that has already begun.
 */
export function createAnswerGuard(attempted: string): AnswerGuard {
  let held = ''
  let begun = false
  let atLineStart = true
  let failure: Failure | undefined

  const release = (length: number): string => {
    const out = held.slice(0, length)
    held = held.slice(length)
    if (out === '') return out
    begun ||= out.trim() !== ''
    atLineStart = out.endsWith('\n')
    return out
  }
  const failureOf = (line: string): Failure | undefined => {
    if (!envelope.test(line)) return undefined
    try {
      const message = safeLine(decodeErrorBody(JSON.parse(line))?.message ?? '', 200)
      if (!begun) return { code: 'no-stream' }
      return message === '' ? { code: 'stream-broken' } : { code: 'http', status: 200, message }
    } catch {
      return undefined
    }
  }
  const check = (): void => {
    if (failure) throw new ApiError(failure, attempted)
  }

  return {
    push(text) {
      check()
      held += text
      if (!begun) {
        const start = held.trimStart()
        if (notAnAnswer.test(start) || start.startsWith(gzipStart) || (start === '' && held.length > heldLimit))
          failure = { code: 'no-stream' }
        check()
        if (start === '' || maybeAPage.test(start) || start === gzipStart[0]) return ''
      }
      for (let from = atLineStart ? 0 : held.indexOf('\n') + 1 || held.length; from < held.length; ) {
        const end = held.indexOf('\n', from)
        const line = held.slice(from, end < 0 ? undefined : end)
        if (end < 0) {
          const wait = line.length < heldLimit && (envelope.test(line) || maybeEnvelope.test(line))
          return release(wait ? from : held.length)
        }
        const shown = begun || held.slice(0, from).trim() !== ''
        failure = failureOf(line)
        if (failure && !shown) check()
        if (failure) return release(from)
        from = end + 1
      }
      return release(held.length)
    },
    end() {
      check()
      failure = failureOf(held.trim()) ?? (begun || held.trim() !== '' ? undefined : { code: 'no-stream' })
      check()
      return release(held.length)
    },
    rest() {
      return failure || envelope.test(held) || maybeEnvelope.test(held) || held.trim() === ''
        ? ''
        : release(held.length)
    },
  }
}
