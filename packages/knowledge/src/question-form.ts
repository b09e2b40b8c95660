/** What the form of a question tells beside its words: what it asks with, who acts, which things of a case stand in it. */
import type { Token } from './text.ts'

/** Words that open a question or say what is wanted, by what they tell. */
const asking: ReadonlyMap<string, string> = new Map(
  Object.entries({
    quanto: 'quanto quanta',
    quanti: 'quanti quante',
    come: 'come',
    quando: 'quando entro',
    chi: 'chi',
    cosa: 'cosa cos',
    quale: 'quale quali qual',
    perche: 'perche',
    dove: 'dove',
    posso: 'posso possiamo potrei',
    puo: 'puo possono potrebbe potrebbero puoi',
    devo: 'devo dobbiamo',
    deve: 'deve devono',
    spetta: 'spetta spettano tocca diritto',
    giusto: 'giusto legale lecito regolare normale corretto',
    calcola: 'calcola calcolami calcolare calcolo simula',
    non: 'non mai senza',
    se: 'se',
    mi: 'mi',
    ho: 'ho sono',
  }).flatMap(([sign, words]) => words.split(' ').map(word => [word, `#${sign}`] as const)),
)

const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    giorni: 'giorni giorno',
    mesi: 'mesi mese settimane settimana',
    anni: 'anni anno',
    ore: 'ore ora',
    importo: 'euro eur',
    percento: 'percento',
    figli: 'figli figlio figlia figlie',
  }).flatMap(([sign, words]) => words.split(' ').map(word => [word, `#n_${sign}`] as const)),
)

const months: ReadonlySet<string> = new Set(
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
)
const startsWithDigit = (word: string): boolean => (word[0] ?? '') >= '0' && (word[0] ?? '') <= '9'

/** Signs of the form, each once. */
export function formTerms(tokens: readonly Token[]): readonly string[] {
  const found = new Set<string>()
  tokens.forEach(({ word }, at) => {
    const next = tokens[at + 1]?.word ?? ''
    const sign = asking.get(word)
    if (sign !== undefined) {
      found.add(sign)
      // "Quanti giorni", "quante ore": what is counted.
      const unit = units.get(next)
      if (unit !== undefined && (sign === '#quanto' || sign === '#quanti')) found.add(`#quanti_${unit.slice(3)}`)
    }
    if (startsWithDigit(word)) {
      const unit = units.get(next)
      if (unit !== undefined) found.add(unit)
      else if (next === 'livello' || next === 'liv') found.add('#livello')
      else if (months.has(next)) found.add('#data')
      else found.add('#n')
      if (Number(word.replace('.', '')) >= 500) found.add('#n_grande')
    } else if (word === 'livello' || word === 'liv') found.add('#livello')
    if (isPersonal(word) && next.length > 4) found.add(endsThey(next) ? '#a_me' : next.endsWith('o') ? '#io' : '#lui')
  })
  if (tokens.length <= 5) found.add('#breve')
  else if (tokens.length > 16) found.add('#lunga')
  return [...found]
}

const isPersonal = (word: string): boolean => word === 'mi' || word === 'ci'
const endsThey = (word: string): boolean => word.endsWith('no')

const joint = '_'

/** Words side by side, once those without meaning are left out. */
export function pairsOf(tokens: readonly Token[]): readonly string[] {
  return tokens.slice(1).flatMap((token, at) => {
    const before = tokens[at]
    return before === undefined || startsWithDigit(before.word) || startsWithDigit(token.word)
      ? []
      : [`${before.stem}${joint}${token.stem}`]
  })
}

/** Whether a term is one of {@link pairsOf}. */
export const isPair = (term: string): boolean => term.includes(joint) && !term.startsWith('@') && !term.startsWith('#')
