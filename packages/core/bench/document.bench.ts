/**
 * An answer that streams in, shown after every piece: our parser beside `marked` over all that has come, and, for one
 * long paragraph, beside `marked` over the open tail. Time on the main thread, so that other programs do not count.
 */
import { Lexer } from 'marked'
import { createAnswerParser, parseAnswer } from '../src/document/index.ts'
import { sampleAnswer, sampleParagraph } from './sample.ts'

const piece = 16
const rounds = 7

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

function milliseconds(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function times(count: number, work: () => void): number {
  return median(Array.from({ length: count }, () => milliseconds(work)))
}

function stream(source: string, size: number = piece): number {
  const parser = createAnswerParser()
  let worst = 0
  for (let start = 0; start < source.length; start += size) {
    const frame = milliseconds(() => {
      parser.append(source.slice(start, start + size))
      parser.document()
    })
    worst = Math.max(worst, frame)
  }
  return Math.max(
    worst,
    milliseconds(() => parser.end()),
  )
}

/** The pieces without a clock around each, which would cost more than most of them. */
function streamUntimed(source: string): void {
  const parser = createAnswerParser()
  for (let start = 0; start < source.length; start += piece) {
    parser.append(source.slice(start, start + piece))
    parser.document()
  }
  parser.end()
}

/** Every prefix anew; of these many only each `step`th is parsed, and counts `step` times. */
function streamAnew(source: string, step: number): number {
  return (
    step *
    milliseconds(() => {
      for (let end = piece; end <= source.length; end += piece * step)
        new Lexer({ gfm: true }).lex(source.slice(0, end))
    })
  )
}

const short = sampleAnswer(100_000)
const long = sampleAnswer(400_000)
const paragraph = sampleParagraph(100_000)

streamUntimed(short)
const ours = times(rounds, () => streamUntimed(short))
const oursLong = times(rounds, () => streamUntimed(long))
const oursParagraph = times(rounds, () => streamUntimed(paragraph))
const anew = streamAnew(short, 8)
const anewParagraph = streamAnew(paragraph, 8)
const whole = times(rounds, () => parseAnswer(short))
const wholeMarked = times(rounds, () => new Lexer({ gfm: true }).lex(short))

const row = (value: number, limit: string, beside = ''): Record<string, string> => ({
  value: value >= 100 ? value.toFixed(0) : value.toFixed(2),
  limit,
  beside,
})

console.table({
  '100 kB in 16-byte pieces, ms': row(ours, '', `marked over all: ${anew.toFixed(0)} ms`),
  'times less than marked over all': row(anew / ours, 'at least 100'),
  't(400 kB) / t(100 kB)': row(oursLong / ours, 'at most 4.6'),
  'one 100 kB paragraph, ms': row(oursParagraph, '', `marked over the tail: ${anewParagraph.toFixed(0)} ms`),
  'times less than marked over the tail': row(anewParagraph / oursParagraph, 'at least 20'),
  '100 kB whole, tree included, ms': row(whole, '', `marked, tokens only: ${wholeMarked.toFixed(1)} ms`),
})

const awkward: Readonly<Record<string, string>> = {
  'an answer': short,
  'one paragraph': paragraph,
  'one list': '- voce **una** del contratto\n'.repeat(3500),
  'one table': `| a | b |\n|--|--|\n${'| voce | **2** |\n'.repeat(6200)}`,
  'one fence': `\`\`\`\n${'let x = 1\n'.repeat(10_000)}`,
  'lists in lists, 300 deep': Array.from({ length: 300 }, (_, index) => `${' '.repeat(index * 2)}- x`).join('\n'),
  'lists 90 deep, 1,000 lines': `${'- '.repeat(90)}x\n`.repeat(1000),
  'scripts that nobody closes': 'x <script> y'.repeat(8000),
  '20,000 quote signs': '>'.repeat(20_000),
  '20,000 brackets': '['.repeat(20_000),
}
console.log('\nThe longest frame in milliseconds, 512 characters each (at most 50)')
console.table(
  Object.fromEntries(
    Object.entries(awkward).map(([name, source]) => [
      name,
      { worst: median(Array.from({ length: 3 }, () => stream(source, 512))).toFixed(1) },
    ]),
  ),
)
