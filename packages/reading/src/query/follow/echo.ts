/** A figure of the answer that is taken note of before something else is asked: "24, ok. me le anticipa la ditta?". */
import { wordSet } from '@ccnl/knowledge'
import type { Reading } from '../../language/reading.ts'
import type { Memory } from '../shape/query.ts'
import { asksNumber } from './fill.ts'

const noting = wordSet('noting')
const small = wordSet('small-in-a-note')

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
