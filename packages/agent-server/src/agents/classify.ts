import type { CollectiveAgreement, Level } from '../knowledge/agreement.ts'
import { fold, isTypo, stem, stopWords, tokenize } from '../knowledge/text.ts'

/** How well a level fits a described job. */
export interface Classification {
  readonly level: Level
  readonly score: number
  /** The example of the data that fits best, and how much of it was said, 0–1. */
  readonly example?: string
  readonly coverage: number
  /** Whether the job says a word of that example itself. */
  readonly own: boolean
  /** Words of the job found in the level's description. */
  readonly described: readonly string[]
}

export interface Classified {
  /** Best first; only levels with something in common with the job. */
  readonly ranking: readonly Classification[]
  /**
   * `strong`: one level has an example that the job says whole, and no other comes near; `fair`: one leads;
   * `weak`: several are alike, or little was recognised; `none`: nothing was.
   */
  readonly strength: 'strong' | 'fair' | 'weak' | 'none'
}

/** Words of jobs that mean the same, as people say them and as the examples of the data do. Folded. */
const jobWords: readonly (readonly [string, string])[] = [
  ['diplomata', 'formata'],
  ['diplomato', 'formata'],
  ['oss', 'formata operatore socio sanitario'],
  ['asa', 'assistente base'],
  ['telefono', 'customer care centralinista'],
  ['clienti', 'customer care vendita'],
  ['center', 'customer care'],
  ['saldatore', 'operaio specializzato qualificato'],
  ['tornitore', 'operaio specializzato qualificato'],
  ['fresatore', 'operaio specializzato qualificato'],
  ['elettricista', 'operaio specializzato qualificato'],
  ['idraulico', 'operaio specializzato qualificato'],
  ['montatore', 'operaio montaggio'],
  ['verniciatore', 'operaio qualificato verniciatura'],
  ['falegname', 'operaio specializzato'],
  ['cucitrice', 'operaio qualificato'],
  ['sarta', 'operaio specializzato'],
  ['gruista', 'gruista operaio specializzato'],
  ['elettrauto', 'operaio specializzato'],
  ['osa', 'formata'],
  ['attestato', 'formata'],
  ['qualificata', 'formata'],
  ['infermiera', 'formata'],
  ['corso', 'formata'],
  ['malato', '!autosufficiente'],
  ['invalido', '!autosufficiente'],
  ['invalida', '!autosufficiente'],
  ['allettata', '!autosufficiente'],
  ['allettato', '!autosufficiente'],
  ['alzheimer', '!autosufficiente'],
  ['disabile', '!autosufficiente'],
  ['babysitter', 'baby sitter'],
  ['tata', 'baby sitter'],
  ['bimbo', 'bambini'],
  ['bimba', 'bambini'],
  ['bambino', 'bambini'],
  ['figlio', 'bambini'],
  ['commessa', 'commesso vendita'],
  ['venditrice', 'commesso vendita venditore'],
  ['scaffalista', 'vendita commesso'],
  ['cassiera', 'cassiere vendita'],
  ['pistola', 'picking ordini'],
  ['scanner', 'picking ordini'],
  ['prelievo', 'picking'],
  ['mulettista', 'movimentazione mezzi meccanici'],
  ['muletto', 'movimentazione mezzi meccanici'],
  ['carrellista', 'movimentazione mezzi meccanici'],
  ['carrello', 'movimentazione mezzi meccanici'],
  ['scarico', 'facchino'],
  ['scarica', 'facchino'],
  ['camion', 'autista'],
  ['camionista', 'autista mezzi pesanti'],
  ['tir', 'autista bilico mezzi pesanti'],
  ['autoarticolato', 'autista bilico'],
  ['frigo', 'frigo'],
  ['furgone', 'patente b consegne'],
  ['pacchi', 'consegne corriere'],
  ['rider', 'consegne'],
  ['pulire', 'pulizie'],
  ['pulisce', 'pulizie'],
  ['pulizia', 'pulizie'],
  ['ragioniera', 'contabile'],
  ['ragioniere', 'contabile'],
  ['contabilita', 'contabile'],
  ['fatture', 'contabile amministrativo'],
  ['fatturazione', 'contabile amministrativo'],
  ['segreteria', 'segretario'],
  ['dirige', 'direttore responsabile'],
  ['dirigere', 'direttore responsabile'],
  ['coordina', 'coordinatore capo coordinamento'],
  ['gestisce', 'responsabile'],
  ['lavapiatti', 'supporto cucina fatica'],
  ['sguattero', 'supporto cucina fatica'],
  ['barman', 'barista'],
  ['chef', 'cuoco'],
  ['cuoca', 'cuoco'],
  ['portinaio', 'portiere custode'],
  ['portiere', 'portierato'],
  ['vigilante', 'guardia giurata'],
  ['gpg', 'guardia giurata'],
  ['receptionist', 'reception ricevimento'],
  ['muratrice', 'muratore'],
  ['sportello', 'sportello'],
  ['conducente', 'autista esercizio'],
  ['esperienza', 'esperto'],
  ['pizzaiolo', 'cuoco'],
  ['pizzaiola', 'cuoco'],
  ['pasticcere', 'cuoco'],
  ['pasticciere', 'cuoco'],
  ['cassiere', 'sportello'],
  ['neoassunta', 'ingresso'],
  ['ospedale', 'strutture sanitarie'],
  ['clinica', 'strutture sanitarie'],
  ['scuola', 'scuole'],
  ['sportellista', 'sportello'],
  ['autista', 'autista'],
  ['bus', 'autista esercizio'],
  ['autobus', 'autista esercizio'],
  ['pullman', 'autista esercizio'],
  ['callcenter', 'customer care'],
  ['telefonista', 'centralinista customer care'],
  ['centralino', 'centralinista'],
  ['parrucchiera', 'parrucchiere'],
  ['shampista', 'lavaggio'],
  ['shampoo', 'lavaggio'],
  ['onicotecnica', 'onicotecnica'],
  ['unghie', 'onicotecnica manicurista'],
  ['poltrona', 'studio odontoiatrico assistente'],
  ['dentista', 'odontoiatrico'],
  ['aso', 'assistente studio odontoiatrico'],
  ['apprendista', ''],
  ['educatrice', 'educatore'],
  ['infermiere', 'infermiere'],
  ['carica', 'movimentazione'],
  ['confeziona', 'confezionamento'],
  ['confeziono', 'confezionamento'],
  ['etichetta', 'confezionamento'],
  ['linea', 'linea'],
  ['dati', 'data entry'],
  ['inserimento', 'data entry'],
  ['buste', 'paghe'],
]
const meanings = new Map<string, readonly string[]>(
  jobWords.map(([word, meaning]) => [stem(word), signedStems(meaning.replace(/!(\w+)/g, 'non $1'))]),
)

/** Words of questions that describe no job. */
const chatter = new Set(
  (
    'livello livelli inquadramento inquadrare inquadrato inquadrata categoria categorie mansione mansioni paga prende prendo prendono quanto minimo stipendio retribuzione mese ' +
    'assumo assumere assunto assunta devo dare mettere giusto corretto spetta contratto settore vive casa noi anni anno direttamente attuale tabella mensile lorda ' +
    'nominiamo cosa fa faccio fare lavora lavoro persona qualcuno nuovo nuova applichiamo applica quale convivente'
  )
    .split(' ')
    .map(stem),
)

/** The workmen that a description names ("Operaio specializzato e impiegato di 3ª."), which are as good as examples. */
function workmenOf(description: string): readonly string[] {
  return description
    .replace(/\.$/, '')
    .split(/\s+e\s+|[,;:]\s*/)
    .filter(part => /^operai\S* (?:comun|qualificat|specializzat)\S*$/i.test(part))
    .map(part => part.toLowerCase())
}

/** Names of two words that are one: "patente C-E", "patente C", "capo squadra". */
function withWholeNames(text: string): string {
  return text
    .replace(/\bpatent[ei] c[- ]?e\b|\bc-e\b/gi, 'patente1ce')
    .replace(/\bcapo[ -]squadra\b/gi, 'caposquadra')
    .replace(/\bpatent[ei] ([a-d])\b(?!['’])/gi, 'patente1$1')
}

/** Stems with a sign: what follows "non" or "senza" is the contrary of itself. */
function signedStems(text: string): readonly string[] {
  const tokens = tokenize(withWholeNames(text))
  const signed: string[] = []
  let negated = 0
  for (const token of tokens) {
    if (token.word === 'non' || token.word === 'senza') {
      negated = 1
      continue
    }
    if (stopWords.has(token.word) || token.word.length < 2) continue
    signed.push(negated > 0 ? `!${token.stem}` : token.stem)
    negated = 0
  }
  return signed
}

/** What else a word says of a job; the contrary of a word says the contrary of its meanings. */
function meaningsOf(term: string): readonly string[] {
  if (!term.startsWith('!')) return meanings.get(term) ?? []
  return (meanings.get(term.slice(1)) ?? []).slice(0, 1).map(opposite)
}

const opposite = (term: string): string => (term.startsWith('!') ? term.slice(1) : `!${term}`)

/** Ranks the levels of an agreement by how well their examples and descriptions fit a described job. */
export function classify(agreement: CollectiveAgreement, job: string): Classified {
  const named = new Set(
    agreement.aliases.concat(agreement.shortName).flatMap(alias => tokenize(alias).map(token => token.stem)),
  )
  const inLevels = new Map<string, number>()
  const texts = agreement.levels.map(level => ({
    level,
    description: signedStems(level.description),
    examples: [...level.examples, ...workmenOf(level.description)].map(example => ({
      example,
      stems: signedStems(example.replace(/\(.*?\)/g, ' ')),
    })),
  }))
  for (const { description, examples } of texts) {
    for (const term of new Set([...description, ...examples.flatMap(entry => entry.stems)])) {
      inLevels.set(term, (inLevels.get(term) ?? 0) + 1)
    }
  }
  const rarity = (term: string): number => Math.log(1 + agreement.levels.length / (inLevels.get(term) ?? 0.5))
  const exampleStems = new Set(texts.flatMap(entry => entry.examples.flatMap(({ stems }) => stems)))
  const said = new Map<string, number>()
  const plain = withWholeNames(job)
    .replace(/\b(?:si (?:muove|arrangia)|cammina|vive|fa tutto) (?:ancora )?da sol[oa]\b/gi, 'autosufficiente')
    .replace(/\bnon (?:si muove|cammina|si alza|si alza dal letto)\b/gi, 'non autosufficiente')
    .replace(/\bda sol[oaie]\b/gi, ' ')
    .replace(/\b(?:appena|nuov[oaie]|neo)[ -]?assunt[oaie]\b|\bassunt[oaie] da poco\b/gi, 'neoassunta')
  const words = tokenize(
    plain.replace(/\bccnl\b[^,.;:)?]*/gi, match => (exampleWordsIn(match, exampleStems) ? match : ' ')),
  )
  const wordStems = signedStems(words.map(token => token.word).join(' '))
  for (const term of wordStems) {
    if (chatter.has(term)) continue
    for (const meaning of meaningsOf(term)) if (!said.has(meaning)) said.set(meaning, 0.85)
    // A word of the agreement's name says nothing, unless it is also what the level does ("addetto alle pulizie").
    if (named.has(term) && !exampleStems.has(term)) continue
    // A word of the agreement's own name is said of every job in it ("studio", "cooperativa"): it counts for less.
    said.set(term, named.has(term) ? 0.4 : 1)
  }
  for (const token of words) {
    if (inLevels.has(token.stem) || token.word.length < 6 || chatter.has(token.stem)) continue
    const meant = [...exampleStems].find(candidate => isTypo(token.stem, candidate))
    if (meant) said.set(meant, 0.8)
  }
  const saidWords = new Set(words.map(token => token.word))
  const saidStems = new Set(wordStems)
  const weightOf = (term: string): number => said.get(term) ?? 0
  const ranking = texts
    .map(({ level, description, examples }): Classification => {
      let best:
        | { readonly example: string; readonly coverage: number; readonly score: number; readonly own: boolean }
        | undefined
      for (const { example, stems } of examples) {
        const total = stems.reduce((sum, term) => sum + rarity(term), 0)
        if (total === 0) continue
        const held = stems.reduce((sum, term) => sum + rarity(term) * weightOf(term), 0)
        const against = stems.reduce((sum, term) => sum + (said.has(opposite(term)) ? rarity(term) : 0), 0)
        const whole = stems.reduce(
          (sum, term) => sum + rarity(term) * Math.max(weightOf(term), said.has(term) ? 0.85 : 0),
          0,
        )
        const coverage = Math.max(0, whole - against) / total
        // The very words of an example weigh more than words of the same stem ("magazziniere", not "magazzino").
        const literal = tokenize(example.replace(/\(.*?\)/g, ' ')).every(
          token => stopWords.has(token.word) || saidWords.has(token.word),
        )
        const score = (held - 1.5 * against) * (0.35 + 0.65 * coverage) * (literal ? 1.25 : 1)
        // An example recognised only through what words mean elsewhere ("pizzaiolo" as a cook) is weaker evidence.
        const own = stems.some(term => saidStems.has(term))
        if (held > 0 && (!best || score > best.score)) best = { example, coverage, score, own }
      }
      const terms = [...new Set(description)]
      const described = terms.filter(term => weightOf(term) > 0)
      const contrary = terms.filter(term => said.has(opposite(term)))
      const words =
        described.reduce((sum, term) => sum + rarity(term) * weightOf(term), 0) -
        contrary.reduce((sum, term) => sum + rarity(term), 0)
      const score = Math.max(0, best?.score ?? 0) + 0.35 * words
      return {
        level,
        score,
        coverage: best?.coverage ?? 0,
        own: best?.own ?? false,
        ...(best && best.coverage > 0 ? { example: best.example } : {}),
        described: described.filter(term => !term.startsWith('!')),
      }
    })
    .filter(entry => entry.score > 0.2)
    .toSorted((a, b) => b.score - a.score)
  const [first, second] = ranking
  const margin = first ? (second ? first.score / second.score : Number.POSITIVE_INFINITY) : 0
  const strength: Classified['strength'] = !first
    ? 'none'
    : first.own && first.coverage >= 0.75 && margin >= 1.2
      ? 'strong'
      : (first.coverage >= 0.45 && margin >= 1.15) || margin >= 1.8
        ? 'fair'
        : 'weak'
  return { ranking, strength }
}

function exampleWordsIn(text: string, stems: ReadonlySet<string>): boolean {
  return tokenize(fold(text)).some(token => token.word.length > 4 && stems.has(token.stem))
}
