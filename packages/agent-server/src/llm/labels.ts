/** What a figure is called: the words that stand with it ("contingenza 542,70 €", "comporto breve: 274 giorni"). */
import { contentStems } from '../knowledge/text.ts'
import type { Figure } from './figures.ts'
import { parseNumberWord } from './number-words.ts'
import { foldInPlace, type Span } from './sentences.ts'

/** Words that stand with figures of any kind. */
const general = new Set(
  contentStems(
    'giorno giorni ora ore mese mesi anno anni settimana settimane minuti euro percento cento mensilità lordo lorda lordi lorde netto netta netti nette mensile mensili annuo annua annui annue orario oraria ' +
      'calendario lavorativi lavorativo effettivo livello livelli categoria gruppo anzianità servizio contratto contratti ccnl accordo spetta spettano prevede prevedono previsto prevista previsti previste ' +
      'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre data oggi vigore durata dura durano tutto totale somma importo importi valore pari cifra misura fascia circa ' +
      'primo prima primi prime secondo seconda devi deve dare servono serve bisogna diritto riceve percepisce prende viene vengono rispetto almeno oltre fino entro dipendenti lavoratore lavoratori lavoratrice',
  ),
)

/** Words before an apostrophe, which are no names. */
const elided = new Set(['all', 'dall', 'dell', 'nell', 'sull', 'quell', 'un'])

/** The stems that can be a name. */
function nameStems(text: string): readonly string[] {
  return contentStems(text).filter(
    stem => !general.has(stem) && !elided.has(stem) && !/\d/.test(stem) && parseNumberWord(stem) === undefined,
  )
}

const borders = /[,;:()|«»"`→=+/]|\s-\s|\s(?:e|ed|o|oppure|piu|mentre|contro|poi)\s/g

interface Piece extends Span {
  /** What it begins with. */
  readonly border: string
}

function piecesOf(sentence: string, folded: string): readonly Piece[] {
  const starts: Piece[] = [{ at: 0, end: folded.length, border: '' }]
  for (const match of folded.matchAll(borders)) {
    const isNumeric = /\d/.test(folded[match.index - 1] ?? '') && /\d/.test(folded[match.index + 1] ?? '')
    // A comma of a number, and "è", are no borders.
    if (isNumeric || /[èÈ]/.test(sentence.slice(match.index, match.index + match[0].length))) continue
    starts.push({ at: match.index + match[0].length, end: folded.length, border: match[0].trim() })
  }
  return starts.map((piece, place) => ({ ...piece, end: starts[place + 1]?.at ?? folded.length }))
}

/** Its name in a sum that is told term by term: "(Minimo + Contingenza): 897,53 + 517,51 = …". */
function termOf(text: string, at: number): string | undefined {
  const told = /\(([^()]*\+[^()]*)\):\s*([^=]*)=/.exec(text)
  const from = told ? told.index + told[0].indexOf(told[2] ?? '', (told[1]?.length ?? 0) + 2) : -1
  if (!told || at < from || at >= from + (told[2]?.length ?? 0)) return undefined
  const names = (told[1] ?? '').split(' + ')
  const place = (told[2] ?? '').slice(0, at - from).split(' + ').length - 1
  return names.length === (told[2] ?? '').split(' + ').length ? names[place] : undefined
}

/**
 * The stems of what a figure is called in a sentence: those of its own piece, else of the nearest before; a label before a
 * colon is taken whole. `named` are stretches that say something else (agreements, levels); `lead` is what stands above.
 */
export function labelOf(
  sentence: string,
  figure: Pick<Figure, 'at'>,
  named: readonly Span[],
  lead = '',
): ReadonlySet<string> {
  let text = sentence
  for (const { at, end } of named) text = `${text.slice(0, at)}${' '.repeat(end - at)}${text.slice(end)}`
  const pieces = piecesOf(text, foldInPlace(text))
  const above = nameStems(lead)
  const stemsOf = (from: number, to: number): readonly string[] => nameStems(text.slice(from, to))
  const term = termOf(text, figure.at)
  if (term !== undefined) return new Set([...nameStems(term), ...above])
  let place = pieces.findLastIndex(piece => piece.at <= figure.at)
  const [own, next] = [pieces[place], pieces[place + 1]]
  if (own && next && stemsOf(own.at, own.end).length === 0) {
    // The name may follow: "411 giorni (comporto prolungato)", "25% e 30% confermati".
    const words = text.slice(next.at, next.end)
    const follows =
      next.border === '(' ? !/\d/.test(words) : /^(?:e|ed|o|oppure)$/.test(next.border) && /^\s*\d/.test(words)
    const stems = follows ? stemsOf(next.at, next.end) : []
    if (stems.length > 0) return new Set([...stems, ...above])
  }
  for (; place >= 0; place -= 1) {
    const piece = pieces[place]
    if (!piece) break
    const isOfItself = piece.border === '(' && piece !== own && /\d/.test(text.slice(piece.at, piece.end))
    const stems = isOfItself ? [] : stemsOf(piece.at, piece.end)
    if (stems.length > 0) return new Set([...stems, ...above])
    if (piece.border === ':') {
      const start = pieces.slice(0, place).findLast(({ border }) => border === ';')?.at ?? 0
      // The result of a sum is called by its name, not by its terms.
      const label = nameStems(text.slice(start, piece.at).replace(/\([^()]*\+[^()]*\)/g, ' '))
      if (label.length > 0) return new Set([...label, ...above])
    }
    if (piece.border === ';') break
  }
  return new Set(above)
}
