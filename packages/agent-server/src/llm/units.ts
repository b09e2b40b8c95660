/** What a number counts, and the limits that are said of it. */

/** What a number counts. */
export type Unit =
  | 'euro'
  | 'percent'
  | 'per-mille'
  | 'point'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'hour'
  | 'minute'
  | 'monthly-pay'
  | 'step'
  | 'time'
  | 'person'
  | 'source'
  | 'agreement'
  | 'level'

/** A limit or an estimate said of a number ("fino a", "almeno", "circa"). */
export type Bound = 'at-most' | 'at-least' | 'over' | 'under' | 'about' | 'first' | 'further'
const unitWords: readonly (readonly [RegExp, Unit])[] = [
  [/^giorn(?:o|i|ata|ate)\b/, 'day'],
  [/^settiman[ae]\b/, 'week'],
  [/^mensilita\b/, 'monthly-pay'],
  [/^mes[ei]\b/, 'month'],
  [/^ann(?:o|i|ualita)\b/, 'year'],
  [/^or[ae]\b/, 'hour'],
  [/^minut[oi]\b/, 'minute'],
  [/^(?:euro|eur)\b|^€/, 'euro'],
  [/^%|^per ?cento\b|^percento\b/, 'percent'],
  [/^‰|^per ?mille\b/, 'per-mille'],
  [/^punt[oi]\b/, 'point'],
  [/^volt[ae]\b/, 'time'],
  [/^(?:dipendent[ei]|lavorator[ei]|addett[oi]|person[ae])\b/, 'person'],
  [/^scatt[oi]\b/, 'step'],
  [/^font[ei]\b/, 'source'],
  [/^(?:contratt[oi]|ccnl|accord[oi])\b/, 'agreement'],
  [/^(?:livell[oi]|categori[ae]|grupp[oi])\b/, 'level'],
]

/** The words of a unit, to look for them beside a number that was written without. */
export const unitStems: Readonly<Record<Unit, RegExp>> = {
  euro: /euro|€/,
  percent: /%|percent|per cento/,
  'per-mille': /‰|per mille/,
  point: /\bpunt/,
  time: /\bvolt[ae]\b/,
  day: /\bgiorn/,
  week: /\bsettiman/,
  month: /\bmes[ei]\b/,
  year: /\bann[oi]\b/,
  hour: /\bor[ae]\b|\borari/,
  minute: /\bminut/,
  'monthly-pay': /\bmensilita/,
  step: /\bscatt/,
  person: /\bdipendent|\blavorator|\baddett|\bperson/,
  source: /\bfont/,
  agreement: /\bcontratt|\bccnl|\baccord/,
  level: /\blivell|\bcategori|\bgrupp/,
}

const adjectives = /^(?:(?:lord|nett|inter|complessiv|sol|complet|ulterior|successiv|consecutiv|prim|ultim)[oaie]\s+)+/

/** The unit of the number before `rest`. */
export function unitAfter(rest: string): Unit | undefined {
  const text = rest.replace(/^\s*(?:\)\s+)?/, '').replace(adjectives, '')
  return unitWords.find(([pattern]) => pattern.test(text))?.[1]
}

const bounds: readonly (readonly [Bound, RegExp])[] = [
  [
    'at-most',
    /(?:\bfino a(?:d|i|l|lla|gli)?|\bal massimo|\bmassim[oaie](?: di)?|\bnon oltre|\bnon piu di|\bmai piu di|\bentro(?: e non oltre)?|\bnon (?:superior|maggior)[ei] a[il]?|\bun tetto di|\bun limite di)$/,
  ],
  [
    'at-least',
    /(?:\balmeno|\b(?<!\b(?:il|del|dal|al|nel|dei|un|e) )minimo (?:di|garantito di)|\bun minimo di|\bnon meno di|\bnon (?:inferior|minor)[ei] a[il]?|\ba partire da)$/,
  ],
  ['first', /\bprim[ei]$/],
  ['further', /\b(?:(?:successiv|ulterior|restant)[ei]|altr[ie])$/],
  ['over', /(?:\boltre(?: a[il]?)?|\bpiu di|\b(?:superior|maggior)[ei] a[il]?|\bsopra a?i)$/],
  ['under', /(?:\bmeno di|\b(?:inferior|minor)[ei] a[il]?|\bsotto a?i)$/],
  ['about', /(?:\bcirca|\bquasi|\bintorno a[il]?|\bapprossimativamente|\ball'incirca|\bpressappoco)$/],
]

/** The limits and estimates that a text says anywhere. */
export function boundsIn(folded: string): ReadonlySet<Bound> {
  const found = new Set<Bound>()
  if (/\bfino a|\bmassim|\bnon oltre|\bnon piu di|\bentro\b|\btetto|\blimit/.test(folded)) found.add('at-most')
  if (/\balmeno|\bminimo di|\bnon meno di|\bnon inferior|\ba partire da/.test(folded)) found.add('at-least')
  if (/\boltre\b|\bpiu di\b|\bsuperior/.test(folded)) found.add('over')
  if (/\bmeno di\b|\binferior|\bsotto\b/.test(folded)) found.add('under')
  if (/\bcirca\b|\bquasi\b|\bapprossimat|\bincirca/.test(folded)) found.add('about')
  return found
}

/** The limit that the words around a number say of it. */
export function boundOf(before: string, after: string): Bound | undefined {
  const text = before
    .slice(-40)
    .replace(/\s+$/, '')
    .replace(/(?:\s(?:€|euro|i|le|gli|l'|la|il))+$/, '')
  const bare = text.replace(/\s(?:d[ie]|del|dello|dell'|della|al|allo|all'|alla)$/, '')
  return (
    bounds.find(([bound, pattern]) => pattern.test(text) || (!/^f/.test(bound) && pattern.test(bare)))?.[0] ??
    (/^\s*(?:circa|scarsi|abbondanti)\b/.test(after) ? 'about' : undefined)
  )
}

/** The units that a text names anywhere. */
export function unitsIn(folded: string): readonly Unit[] {
  // The keys of the record are its type's.
  return (Object.keys(unitStems) as Unit[]).filter(unit => unitStems[unit].test(folded))
}
