/**
 * How the payslips of Zucchetti, TeamSystem, ADP and others label a field, and how a letter says it. Labels are folded
 * words without dots. A label says all: "Scatti" above an amount is not their number.
 */

export type PrintedKind = 'level' | 'category' | 'number' | 'count' | 'amount' | 'month'

export interface LabelledField {
  readonly field: string
  readonly labels: readonly string[]
  readonly kind: PrintedKind
  readonly min?: number
  readonly max?: number
}

/** A field as a sentence tells it; the value is the first group that matched. */
export interface SaidField {
  readonly field: string
  readonly says: RegExp
  readonly kind: PrintedKind
  readonly min?: number
  readonly max?: number
}

/** `liv | livello`; an empty item is none. */
const list = (text: string): readonly string[] => text.split('|').map(item => item.trim())

/** Every first part with every second one; an empty second part is the first alone. */
const each = (first: readonly string[], second: readonly string[]): readonly string[] =>
  first.flatMap(one => second.map(other => `${one} ${other}`.trim()))

export const labelledFields: readonly LabelledField[] = [
  {
    field: 'livello',
    kind: 'level',
    labels: [
      ...each(
        ['liv', 'livello'],
        list(' | inquadramento | di inquadramento | inq | contrattuale | contr | retributivo | ccnl'),
      ),
      'inquadramento',
      ...each(list('cat | categoria | qual | qualifica'), ['liv', 'livello']),
    ],
  },
  { field: 'livello', kind: 'category', labels: ['cat', 'categoria'] },
  {
    field: 'ore_settimanali',
    kind: 'number',
    min: 1,
    max: 60,
    labels: each(
      list('ore sett | ore settimanali | orario sett | orario settimanale | h sett | h settimanali'),
      list(' | contrattuali | contrattuale | contr | di lavoro'),
    ),
  },
  {
    field: 'part_time_percento',
    kind: 'number',
    min: 1,
    max: 100,
    labels: [
      ...each(
        list('% | % di | perc | perc di | percentuale | percentuale di'),
        list('part time | parttime | p time | pt | p t'),
      ),
      ...each(list('part time | parttime | tempo parziale | pt | p t'), list(' | % | perc | percentuale | al')),
    ],
  },
  {
    field: 'scatti',
    kind: 'count',
    max: 30,
    labels: each(
      list('scatti | n scatti | nr scatti | numero scatti'),
      list(' | anz | di anz | anzianita | di anzianita | maturati | n | nr | numero'),
    ),
  },
  {
    field: 'superminimo',
    kind: 'amount',
    labels: each(
      ['superminimo', 'super minimo'],
      list(' | individuale | ind | assorbibile | ass | non assorbibile | collettivo'),
    ),
  },
  {
    field: 'ore_straordinario',
    kind: 'number',
    max: 300,
    labels: [
      ...each(
        list('ore | ore di | ore lavoro | ore di lavoro'),
        list('straord | straordinario | straordinarie | straordinari'),
      ),
      ...each(list('straord | straordinario | straordinari | lavoro straord | lavoro straordinario'), ['ore', 'h']),
    ],
  },
  {
    field: 'mensilita',
    kind: 'number',
    min: 12,
    max: 16,
    labels: each(list('n | nr | numero'), ['mensilita', 'di mensilita']),
  },
  {
    field: 'importo_lordo_annuo',
    kind: 'amount',
    labels: list('ral | r a l | retribuzione annua lorda | retr annua lorda | lordo annuo'),
  },
  {
    field: 'fondo_tfr',
    kind: 'amount',
    labels: each(
      each(
        list('tfr | t f r | fondo tfr | fondo t f r'),
        list('31 12 | al 31 12 | accantonato 31 12 | accantonato al 31 12'),
      ),
      ['', 'a p', 'ap', ...Array.from({ length: 30 }, (_, index) => String(2010 + index))],
    ),
  },
  {
    field: 'mese',
    kind: 'month',
    labels: [
      ...each(
        ['mese', 'periodo'],
        ['', ...each(['', 'di'], list('retribuzione | retribuito | competenza | riferimento | paga'))],
      ),
      'competenza',
      'retribuzione di',
      'retribuzione del mese di',
    ],
  },
]

export const saidFields: readonly SaidField[] = [
  {
    field: 'livello',
    kind: 'level',
    says: /\b(?:livello|liv\.)\s+([A-Z]{0,2}\d{1,2}[A-Z]{0,2}|[IVX]{1,4})\b(?![.,]?\d|\s*[%€])|\b(\d{1,2})[°ªº]?\s+livello\b/gi,
  },
  {
    field: 'ore_settimanali',
    kind: 'number',
    min: 1,
    max: 60,
    says: /\borario settimanale (?:di lavoro )?(?:di|pari a) (\d{1,2}(?:[.,]\d{1,2})?) ore\b|\b(\d{1,2}(?:[.,]\d{1,2})?) ore settimanali\b/gi,
  },
  {
    field: 'part_time_percento',
    kind: 'number',
    min: 1,
    max: 100,
    says: /\bpart[\s-]?time\s+(?:orizzontale |verticale |misto )?(?:al|pari al|del) (\d{1,3}(?:[.,]\d{1,2})?) ?%/gi,
  },
  {
    field: 'importo_lordo_annuo',
    kind: 'amount',
    says: /\bretribuzione annua lorda (?:\(RAL\) )?(?:di|pari a|è di) (?:€|euro) ?(\d{1,3}(?:\.\d{3})*,\d{2})/gi,
  },
]

const contracts = list('contratto | contratto collettivo | contratto nazionale | contratto collettivo nazionale')

/** Labels of the agreement's name. */
export const agreementLabels: readonly string[] = each(
  ['ccnl', 'c c n l', ...contracts, 'contr coll'],
  ['', 'applicato'],
)

/** Heads of the column of hours. */
export const hoursHeadings: readonly string[] = list(
  'ore | n ore | ore giorni | ore gg | ore giornate | ore num | quantita | q ta | qta',
)

export const overtimeRows: readonly string[] = each(
  list(' | lavoro | ore | ore lavoro | magg | maggiorazione | magg lavoro | maggiorazione lavoro'),
  list('straord | straordinario | straordinari | straordinarie'),
).map(label => label.trim())

/** Words that make a row one of another period. */
export const otherPeriod: readonly string[] = list('prec | arretrat | conguagl | anno | a.p. | annu')
