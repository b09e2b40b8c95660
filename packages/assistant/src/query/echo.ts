/** A figure of the answer that is taken note of before something else is asked: "24, ok. me le anticipa la ditta?". */
import { wordSet } from '../language/cursor.ts'
import type { Reading } from '../language/reading.ts'
import { asksNumber } from './fill.ts'
import type { Memory } from './query.ts'

const noting = wordSet('ok okay va bene perfetto capito ottimo chiaro grazie bene ricevuto')
const small = wordSet(
  'ah e allora quindi sono e ok mille di il la le i gli ho euro giorni ore mesi anni al mese lordi netti',
)

/** The reading without numbers that only say the answer again; where it asked for one they are its reply. */
export function withoutEcho(reading: Reading, memory: Memory | undefined): Reading {
  if (!memory || asksNumber(memory)) return reading
  const { tokens, quantities, patterns } = reading
  const first = tokens.filter(({ sentence }) => sentence === 0)
  const inNumber = (at: number): boolean => quantities.some(({ from, to }) => at >= from && at < to)
  const isEcho =
    first.length < tokens.length &&
    first.some(({ word }) => noting.has(word)) &&
    first.every(({ word }, at) => noting.has(word) || small.has(word) || inNumber(at))
  if (!isEcho) return reading
  const isLater = ({ from }: { readonly from: number }): boolean => from >= first.length
  return { ...reading, quantities: quantities.filter(isLater), patterns: patterns.filter(isLater) }
}
