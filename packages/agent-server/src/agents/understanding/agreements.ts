import type { AgreementSummary } from '../../knowledge/agreement.ts'
import { fold, isTypo, type Token, tokenize } from '../../knowledge/text.ts'
import { asWritten, commonWords, everyday, goods, isShop, layWords, makers, shopAgreements } from './agreement-words.ts'
import type { AgreementMention } from './understanding.ts'

interface Name {
  readonly stems: readonly string[]
  readonly words: readonly string[]
  readonly codes: readonly string[]
  readonly strength: 'name' | 'word'
}

const nameTables = new WeakMap<readonly AgreementSummary[], readonly Name[]>()

/** "Metalmeccanici Confapi" and "Confapi metalmeccanici" are one name. */
const eitherWay = (name: Name): readonly Name[] =>
  name.words.length === 2 ? [name, { ...name, stems: name.stems.toReversed(), words: name.words.toReversed() }] : [name]

function toName(text: string, codes: readonly string[], strength: 'name' | 'word'): Name {
  const tokens = tokenize(text).filter(token => token.word !== 'ccnl' && token.word !== 'contratto')
  return { stems: tokens.map(token => token.stem), words: tokens.map(token => token.word), codes, strength }
}

function nameTable(agreements: readonly AgreementSummary[]): readonly Name[] {
  const known = nameTables.get(agreements)
  if (known) return known
  const codes = new Set(agreements.map(agreement => agreement.code))
  const names = [
    ...agreements.flatMap(agreement =>
      [agreement.shortName, ...agreement.aliases].map(alias =>
        toName(alias, [agreement.code], everyday.has(fold(alias)) ? 'word' : 'name'),
      ),
    ),
    ...layWords.map(([word, meant]) =>
      toName(
        word,
        meant.filter(code => codes.has(code)),
        'word',
      ),
    ),
  ]
  const table = names
    .flatMap(eitherWay)
    .filter(name => name.stems.length > 0 && name.codes.length > 0)
    .toSorted((a, b) => b.stems.length - a.stems.length)
  nameTables.set(agreements, table)
  return table
}

/** A name as found in a question. */
interface Found {
  readonly from: number
  readonly to: number
  readonly codes: readonly string[]
  readonly strength: 'code' | 'name' | 'word'
  readonly words: string
}

function matches(name: Name, tokens: readonly Token[], from: number): boolean {
  return name.stems.every((expected, offset) => {
    const token = tokens[from + offset]
    if (!token) return false
    const word = name.words[offset] ?? ''
    if (token.word === word) return true
    if (commonWords.has(token.word) || asWritten.has(word)) return false
    // A name so short is no noun with endings: "part time" is not TIM.
    return token.stem === expected ? word.length > 4 : word.length >= 6 && isTypo(token.word, word)
  })
}

/**
 * The agreements a text names, in order, and those among which it does not choose. A longer name hides the shorter one
 * inside it ("commercio confesercenti" is not "commercio"); a certain name hides everyday words ("addetto alle pulizie,
 * CCNL commercio") unless `all` asks for every one.
 */
export function findAgreements(
  message: string,
  agreements: readonly AgreementSummary[],
  all: boolean,
): { readonly mentions: readonly AgreementMention[]; readonly candidates: readonly string[] } {
  const tokens = tokenize(message)
  const known = new Set(agreements.map(agreement => agreement.code))
  const found: Found[] = []
  const taken = new Set<number>()
  tokens.forEach((token, index) => {
    const summary = agreements.find(agreement => agreement.code.toLowerCase() === token.word)
    if (!summary) return
    taken.add(index)
    found.push({ from: index, to: index + 1, codes: [summary.code], strength: 'code', words: token.word.toUpperCase() })
  })
  // A "banca delle ore" is an institute of working time, and no bank.
  tokens.forEach(({ word }, index) => {
    const after = tokens[index + 1]?.word
    if (word === 'banca' && (after === 'ore' || (after === 'delle' && tokens[index + 2]?.word === 'ore')))
      taken.add(index)
  })
  for (const name of nameTable(agreements)) {
    for (let from = 0; from + name.stems.length <= tokens.length; from++) {
      if (!matches(name, tokens, from)) continue
      const to = from + name.stems.length
      const places = Array.from({ length: to - from }, (_, offset) => from + offset)
      if (places.some(place => taken.has(place))) continue
      for (const place of places) taken.add(place)
      const named = tokens
        .slice(Math.max(0, from - 3), from)
        .some(token => /^(?:ccnl|contratto|contratti|settore|comparto)$/.test(token.word))
      const words = tokens
        .slice(from, to)
        .map(token => token.word)
        .join(' ')
      found.push({ from, to, codes: name.codes, strength: named ? 'name' : name.strength, words })
    }
  }
  // Who sells goods works in commerce, not in the industry that makes them.
  const sells = tokens.some(token => isShop.test(token.word))
  const kept = sells ? found.filter(entry => entry.strength !== 'word' || !goods.has(entry.words)) : found
  if (sells && kept.every(entry => entry.strength === 'word' && entry.codes.every(code => makers.has(code))))
    kept.push({ from: 0, to: 0, codes: shopAgreements.filter(code => known.has(code)), strength: 'word', words: '' })
  const ordered = kept.toSorted((a, b) => a.from - b.from)
  const isSure = (entry: Found): boolean => entry.strength !== 'word' && entry.codes.length === 1
  const sure = ordered.filter(isSure)
  const certain =
    all || sure.length === 0 ? ordered : ordered.filter(entry => isSure(entry) || coordinated(entry, sure, tokens))
  const single = certain.filter(entry => entry.codes.length === 1)
  // A word that leaves a choice is settled by one that does not.
  const open = certain.filter(
    entry => entry.codes.length > 1 && !entry.codes.some(code => single.some(known => known.codes[0] === code)),
  )
  const mentions = new Map<string, AgreementMention>()
  for (const entry of single) {
    const code = entry.codes[0]
    if (code === undefined || mentions.has(code)) continue
    mentions.set(code, { code, origin: entry.strength, words: entry.words })
  }
  return {
    mentions: [...mentions.values()],
    candidates: mentions.size > 0 ? [] : [...new Set(open.flatMap(entry => entry.codes))],
  }
}

const joints = new Set(['e', 'ed', 'o', 'oppure', 'contro', 'vs', 'rispetto'])
const links = new Set(
  [...joints].concat(
    'nel',
    'nei',
    'nella',
    'nelle',
    'negli',
    'il',
    'i',
    'la',
    'le',
    'di',
    'del',
    'dei',
    'della',
    'a',
    'al',
    'ai',
    'alla',
    'con',
    'per',
    'invece',
    'ccnl',
    'contratto',
  ),
)

/** Whether an everyday name stands beside a certain one, joined by "e" or "o" alone ("nel commercio e nei metalmeccanici"). */
function coordinated(entry: Found, sure: readonly Found[], tokens: readonly Token[]): boolean {
  return sure.some(other => {
    const [first, second] = entry.from < other.from ? [entry, other] : [other, entry]
    const between = tokens.slice(first.to, second.from).map(token => token.word)
    return between.some(word => joints.has(word)) && between.every(word => links.has(word))
  })
}
