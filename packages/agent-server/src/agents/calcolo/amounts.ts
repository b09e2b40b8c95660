/** The amounts of money that a question says, each in the field that its words name. */
import type { FieldName } from './fields.ts'

interface Said {
  /** Plain notation: `1818.75`. */
  readonly value: string
  readonly before: string
  readonly after: string
}

const unitsOfOthers =
  /^ ?(?:%|or[ae]\b|giorn|mes[ei]\b|ann[oi]\b|livell|mensilit|[°ºª]|scatt|dipendent|figli|bimb|past|persone|festivit|km|ratei|settiman|rimbors)/

function plainNumber(text: string): string {
  return /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text) || text.includes(',')
    ? text.replaceAll('.', '').replace(',', '.')
    : text
}

/** The numbers of a plain text that are money: with a unit, or large and not counting anything else. */
function moneyIn(text: string): readonly Said[] {
  return [
    ...text.matchAll(
      /(?<![\d.,/°-])(?:€ ?|euro )?(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?)( ?(?:€|euro\b|eur\b))?/g,
    ),
  ].flatMap(match => {
    const at = match.index + match[0].length
    const before = text.slice(Math.max(0, match.index - 45), match.index)
    const after = text.slice(at, at + 40)
    const value = plainNumber(match[1] ?? '')
    const marked = match[2] !== undefined || /^(?:€|euro)/.test(match[0])
    const year = /^20[0-4]\d$/.test(match[1] ?? '')
      ? !/\b(?:ral|lord[oa]|nett[oi]|premio|guadagn\w+|prend\w+|stipendio|paga|retribuzione)(?: (?:annu\w+|mensil\w+|lord\w+|circa|di|da|del))* $/.test(
          before,
        ) && !/^ (?:lord\w+|nett\w+|al mese|mensil\w+|di (?:lord|nett|ral))/.test(after)
      : /^19\d\d$/.test(match[1] ?? '') &&
        /\b(?:nel|del|dal|anno|[a-z]+(?:aio|zo|ile|gio|gno|lio|sto|bre)) $/.test(before)
    const counts = !marked && (unitsOfOthers.test(after) || year || Number(value) < 300 || /\d\/$/.test(before))
    return counts ? [] : [{ value, before, after }]
  })
}

interface Role {
  readonly field: FieldName
  /** Just before the amount; the last words of what stands there. */
  readonly before?: RegExp
  /** Just after it. */
  readonly after?: RegExp
}

const near =
  '(?: (?:lord\\w+|annu\\w+|mensil\\w+|individual\\w+|assorbibil\\w+|già|gia|di|da|del|della|al|e|è|pari|a|circa|euro|€|ho|ha|un|una))* $'
const followed = '^(?: (?:lord\\w+|di|come|il|la|al|in|un|una|all|individual\\w+))*'

/** "Lordo 1900, netto?", "netto di 2000 lordi": the word beside an amount names it, the other one asks. */
const namedGross: Role = {
  field: 'importo_lordo_mensile',
  before: /\blord[oaie](?: (?:mensil\w+|al|mese|di|da|e|è|pari|a|circa|euro|€))* $/,
  after: /^ lord[oi]\b/,
}

/** Which words make an amount what it is, the surest first. */
const roles: readonly Role[] = [
  {
    field: 'aumento_mensile',
    before: new RegExp(`\\baument\\w+(?: (?:lo|la|stipendio|paga|retribuzione|mensile))*${near}`),
    after: /^(?: (?:lord\w+|di|al mese))* (?:in piu|aumento|d aumento)/,
  },
  { field: 'superminimo', before: new RegExp(`\\bsuperminimo${near}`), after: new RegExp(`${followed} superminimo`) },
  {
    field: 'fondo_tfr',
    before: new RegExp(
      `\\b(?:fondo|accantonat\\w+|tfr)(?: (?:tfr|maturato|accantonato|al|31|12|dicembre|20\\d\\d))*${near}`,
    ),
    after: new RegExp(`${followed} (?:tfr|fondo|accantonat)`),
  },
  {
    field: 'premio',
    before: new RegExp(
      `\\b(?:premio|pdr|bonus)(?: (?:di |della )?(?:produzione|risultato|risultati|aziendale|produttivita))*${near}`,
    ),
    after: new RegExp(`${followed} (?:premio|pdr|bonus)`),
  },
  {
    field: 'fringe_benefit',
    before: new RegExp(`\\b(?:fringe benefits?|benefits?|buoni \\w+)(?: (?:per|ricevuti|aziendali))*${near}`),
    after: new RegExp(`${followed} (?:fringe|benefit|buoni)`),
  },
  {
    field: 'importo_lordo_annuo',
    before: new RegExp(`\\b(?:ral|annu[oai]|all anno)${near}`),
    after: /^(?: (?:lord\w+|di))* (?:ral|annu|all anno|l anno|in un anno)/,
  },
  namedGross,
  {
    field: 'netto_annuo_desiderato',
    after: /^(?: (?:di|in))* nett\w+ (?:all anno|l anno|annu)|^(?: all anno| annui| l anno) nett/,
  },
  {
    field: 'netto_desiderato',
    before: new RegExp(`\\bnett[oi]${near}`),
    after: /^(?: (?:di|in|al mese|mensil\w+|puliti?))* (?:nett\w+|in tasca|puliti?)/,
  },
  {
    field: 'reddito_annuo',
    before: new RegExp(`\\b(?:reddito|imponibile)(?: (?:complessivo|fiscale|irpef))*${near}`),
    after: new RegExp(`${followed} (?:reddito|imponibile)`),
  },
  {
    field: 'importo_lordo_mensile',
    after: /^(?: (?:lord\w+|di))* (?:mensil|al mese|ogni mese|mese|per 1[2-6]\b|x 1[2-6]\b|su 1[2-6]\b)/,
  },
  {
    field: 'importo_lordo_mensile',
    before: new RegExp(`\\b(?:mensile|stipendio|retribuzione|paga base|paga)${near}`),
  },
]

/** Monthly pays are below, yearly ones above. */
const yearlyFrom = 8_000
const leastPay = 700
const otherMoney =
  /\b(?:indennit|rimbors|trattenut|acconto|prestit|multa|welfare|trasfert|una tantum)\w*(?: \w+){0,3} $/

/** A raise said by its ends: "da 1.800 a 2.000 euro", "tra 2000 e 2200 euro". */
const spanPattern =
  /\b(?:da|tra|fra) (\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{3,5}(?:,\d+)?) ?(?:euro |€ )?(?:e|a) (\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{3,5}(?:,\d+)?) ?(?:euro|€)/

/** The fields of the amounts said; an amount with no words of its own is a gross, of the month or of the year by its size. */
export function saidAmounts(text: string): Readonly<Partial<Record<FieldName, string>>> {
  const [, from, to] = spanPattern.exec(text) ?? []
  if (from !== undefined && to !== undefined) {
    const [low, high] = [plainNumber(from), plainNumber(to)].map(Number)
    if (low !== undefined && high !== undefined && low < high && high < yearlyFrom)
      return { importo_lordo_mensile: plainNumber(from), aumento_mensile: (high - low).toFixed(2) }
  }
  const found: Partial<Record<FieldName, string>> = {}
  for (const { value, before, after } of moneyIn(text)) {
    const role = roles.find(({ before: pre, after: post }) => pre?.test(before) || post?.test(after))
    const isYear = Number(value) >= yearlyFrom
    // A small amount with no words of its own is an allowance, a refund…: nothing to start a calculation from.
    if ((role === undefined || role === namedGross) && (Number(value) < leastPay || otherMoney.test(before))) continue
    const field: FieldName =
      role === undefined
        ? isYear
          ? 'importo_lordo_annuo'
          : 'importo_lordo_mensile'
        : role.field === 'importo_lordo_mensile' && isYear
          ? 'importo_lordo_annuo'
          : role.field === 'netto_desiderato' && isYear
            ? 'netto_annuo_desiderato'
            : role.field
    found[field] ??= value
  }
  return found
}
