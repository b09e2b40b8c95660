import type { AgreementSummary } from '../../knowledge/agreement.ts'
import { fold, isTypo, stem, type Token, tokenize } from '../../knowledge/text.ts'
import type { AgreementMention } from './understanding.ts'

/**
 * Words by which people point at an agreement without naming it: employers, trades, signatories. Several codes: the
 * word alone does not choose among them.
 */
const layWords: readonly (readonly [string, readonly string[]])[] = [
  ['badante', ['H501']],
  ['babysitter', ['H501']],
  ['domestica', ['H501']],
  ['tata', ['H501']],
  ['governante', ['H501']],
  ['ristorante', ['H05Y']],
  ['ristoranti', ['H05Y']],
  ['trattoria', ['H05Y']],
  ['pizzeria', ['H05Y']],
  ['mensa aziendale', ['H05Y']],
  ['bar', ['H05Y']],
  ['fast food', ['H05Y']],
  ['mcdonald', ['H05Y']],
  ['mc donald', ['H05Y']],
  ['tavola calda', ['H05Y']],
  ['pasticceria', ['H05Y']],
  ['pub', ['H05Y']],
  ['barista', ['H05Y']],
  ['albergo', ['H052']],
  ['hotel', ['H052']],
  ['alberghiero', ['H052']],
  ['agriturismo', ['H052', 'H05Y']],
  ['negozio', ['H011', 'H012', 'H008']],
  ['supermercato', ['H008', 'H011']],
  ['ipermercato', ['H008']],
  ['confcommercio', ['H011']],
  ['tds', ['H011']],
  ['metalmeccanico', ['C011']],
  ['metalmeccanica', ['C011']],
  ['officina', ['C011', 'C030']],
  ['fabbrica', ['C011', 'B371', 'E012', 'D014']],
  ['unionmeccanica', ['C018']],
  ['carrozzeria', ['C030']],
  ['metalmeccanica artigiana', ['C030']],
  ['metalmeccanico artigiano', ['C030']],
  ['artigiani metalmeccanici', ['C030']],
  ['artigianato metalmeccanico', ['C030']],
  ['piccola industria metalmeccanica', ['C018']],
  ['metalmeccanica pmi', ['C018']],
  ['pmi metalmeccanica', ['C018']],
  ['chimica', ['B011']],
  ['farmaceutica', ['B011']],
  ['farmindustria', ['B011']],
  ['logistica trasporti', ['I100']],
  ['corriere', ['I100']],
  ['camionista', ['I100']],
  ['autotrasporti', ['I100']],
  ['edile', ['F012']],
  ['cantiere', ['F012']],
  ['muratore', ['F012']],
  ['costruzioni', ['F012']],
  ['impresa di pulizie', ['K511']],
  ['cooperativa sociale', ['T151']],
  ['coop sociale', ['T151']],
  ['studio professionale', ['H442']],
  ['commercialista', ['H442']],
  ['notaio', ['H442']],
  ['dentista', ['H442']],
  ['consulente del lavoro', ['H442']],
  ['parrucchiere', ['H515']],
  ['parrucchiera', ['H515']],
  ['estetista', ['H515']],
  ['acconciatura', ['H515']],
  ['guardia giurata', ['HV17']],
  ['vigilantes', ['HV17']],
  ['banca', ['J241']],
  ['bancario', ['J241']],
  ['callcenter', ['K411']],
  ['autobus', ['I022']],
  ['tram', ['I022']],
  ['casa di cura', ['T011']],
  ['clinica privata', ['T011']],
  ['mobilificio', ['F051']],
  ['falegnameria', ['F051']],
  ['tipografia', ['G011']],
  ['casa editrice', ['G011']],
  ['alimentare', ['E012']],
  ['industrie alimentari', ['E012']],
  ['plastica', ['B371']],
  ['gpg', ['HV17']],
  ['fonchim', ['B011']],
  ['cometa', ['C011']],
  ['metasalute', ['C011']],
  ['alifond', ['E012']],
  ['fondo fasa', ['E012']],
  ['prevedi', ['F012']],
  ['sanedil', ['F012']],
  ['cassa edile', ['F012']],
  ['telemaco', ['K411']],
  ['previlog', ['I100']],
  ['sanilog', ['I100']],
  ['cadiprof', ['H442']],
  ['ebipro', ['H442']],
  ['asim', ['K511']],
  ['ebm salute', ['C018']],
  ['altea', ['F051']],
  ['priamo', ['I022']],
  ['sanarti', ['C030', 'H515']],
  ['fondo est', ['H011', 'H05Y', 'H008']],
]

/** Aliases that are everyday words: alone they hint, only beside "CCNL", "contratto" or "settore" do they name. */
const everyday = new Set([
  'commercio',
  'terziario',
  'turismo',
  'credito',
  'stampa',
  'moda',
  'mobile',
  'gomma',
  'mobilita',
  'hotel',
  'alberghi',
  'campeggi',
  'pulizie',
  'trasporti',
  'spedizioni',
  'corrieri',
  'cantieri',
  'supermercati',
  'banche',
  'estetica',
  'editoria',
  'grafica',
  'legno',
  'vigilanza',
  'confezioni',
  'pneumatici',
  'moda',
  'autoriparazione',
  'colf',
  'badanti',
  'baby sitter',
  'estetiste',
  'parrucchieri',
  'barbieri',
  'acconciatori',
  'tatuatori',
  'arredamento',
  'call center',
  'ristorazione',
  'alimentari',
  'smi',
  'abi',
  'fiom',
  'sughero',
  'abbigliamento',
  'cavi elettrici',
  'materie plastiche',
  'case di cura',
  'autisti autobus',
  'gdo',
  'reception',
])

interface Name {
  readonly stems: readonly string[]
  readonly words: readonly string[]
  readonly codes: readonly string[]
  readonly strength: 'name' | 'word'
}

const nameTables = new WeakMap<readonly AgreementSummary[], readonly Name[]>()

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
    if (token.stem === expected) return true
    const word = name.words[offset] ?? ''
    return word.length >= 6 && isTypo(token.word, word) && !commonWords.has(token.stem)
  })
}

/** Words one slip away from a name that are not it. */
const commonWords = new Set(
  [
    'commerciale',
    'commerciali',
    'metalli',
    'edilizio',
    'turno',
    'turni',
    'turista',
    'crediti',
    'stampo',
    'modo',
    'mobili',
    'credo',
    'tessera',
  ].map(stem),
)

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
  const found: Found[] = []
  const taken = new Set<number>()
  tokens.forEach((token, index) => {
    const summary = agreements.find(agreement => agreement.code.toLowerCase() === token.word)
    if (!summary) return
    taken.add(index)
    found.push({ from: index, to: index + 1, codes: [summary.code], strength: 'code', words: token.word.toUpperCase() })
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
  const ordered = found.toSorted((a, b) => a.from - b.from)
  const sure = ordered.filter(entry => entry.strength !== 'word' && entry.codes.length === 1)
  const certain = all || sure.length === 0 ? ordered : sure
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
