/**
 * The search of passages at 100,000 of them: memory kept, and the time of a search with words that are known, typed with a
 * slip, and not in the texts at all. `npm run bench search`.
 */
import { createConcepts } from '../src/concepts.ts'
import { loadAssociations, synonymsText } from '../src/node.ts'
import { createSearchIndex } from '../src/search.ts'

const meanings = { concepts: createConcepts(synonymsText()), associations: loadAssociations() }
const count = Number(process.argv[2] ?? 100_000)

// Passages of made-up words with the frequencies of a language, and some words of the field.
let seed = 7
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
  return Math.floor((seed / 0x8000_0000) * below)
}
const syllables =
  'ba be bi bo ca ce chi co da de di do fa fe la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro'.split(' ')
const word = (): string =>
  Array.from({ length: 2 + random(3) }, () => syllables[random(syllables.length)] ?? '').join('')
const vocabulary = Array.from({ length: 60_000 }, word)
const common = 'lavoratore retribuzione orario ferie malattia permesso livello preavviso trasferta'.split(' ')
const pick = (): string => {
  // The word of every passage, then rarer ones: half as often each.
  if (random(12) === 0) return common[Math.min(common.length - 1, Math.clz32(random(2 ** 20)) - 12)] ?? ''
  return vocabulary[Math.floor((random(vocabulary.length) * random(vocabulary.length)) / vocabulary.length)] ?? ''
}
function* passages() {
  for (let number = 0; number < count; number++)
    yield {
      id: String(number),
      fields: { title: `Art. ${number} ${pick()}`, text: Array.from({ length: 50 }, pick).join(' ') },
    }
}

const collect = (globalThis as { gc?: () => void }).gc
collect?.()
const before = process.memoryUsage()
const start = performance.now()
const index = createSearchIndex(passages(), meanings)
const built = performance.now() - start
collect?.()
const after = process.memoryUsage()
const kept = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6
console.log(
  `${count} passages: built in ${built.toFixed(0)} ms, ${kept.toFixed(0)} MB kept${collect ? '' : ' (run with --expose-gc)'}`,
)

function times(name: string, questions: readonly string[]): void {
  const taken = questions.map(question => {
    const begun = performance.now()
    index.search(question, 10)
    return performance.now() - begun
  })
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
  console.log(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, first ${(taken[0] ?? 0).toFixed(2)} ms`)
}
const known = (): string => vocabulary[random(vocabulary.length)] ?? ''
const slip = (text: string): string => text.slice(0, 2) + text.slice(3) + text.charAt(2)
times(
  'three known words',
  Array.from({ length: 300 }, () => [known(), known(), common[random(9)]].join(' ')),
)
times(
  'words with a slip',
  Array.from({ length: 300 }, () => [slip(known()), slip(known())].join(' ')),
)
times(
  'words not in the texts',
  Array.from({ length: 300 }, () => `${word()}zz ${word()}xx questione`),
)
