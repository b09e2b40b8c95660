/** What a question asks to be computed: one calculation or several, in the order asked. */
import { fold } from '../../knowledge/text.ts'
import { plainText } from './spelling.ts'

export type Intent =
  | 'payslip'
  | 'extra-net'
  | 'cost'
  | 'gross'
  | 'revaluation'
  | 'severance'
  | 'bonus'
  | 'fringe'
  | 'parenthood'
  | 'board'
  | 'overtime'
  | 'holiday'
  | 'withholdings'
  | 'net'
  | 'yearly'
  | 'extra-months'
  | 'steps'
  | 'sickness'
  | 'notice'
  | 'hourly'
  | 'daily'
  | 'monthly'

interface IntentRule {
  /** How it is asked for, on folded text without punctuation. */
  readonly asks: RegExp
  /** What it makes superfluous in the same breath: the net says the month too. */
  readonly covers: readonly Intent[]
}

/** THE list of calculations. Where two are asked for in one breath the earlier may cover the later. */
const rules: Readonly<Record<Intent, IntentRule>> = {
  'extra-net': {
    asks: /\bnett\w* (?:(?:di|della|dalla|la|in|busta) )*(?:tredicesim|quattordicesim)|\b(?:tredicesim|quattordicesim)\w* nett|\b(?:busta paga|cedolino) (?:(?:di|della|per|la) )*(?:tredicesim|quattordicesim)/,
    covers: ['payslip', 'net', 'extra-months', 'monthly', 'yearly'],
  },
  payslip: {
    asks: /\bbust[ae] paga\b|\bcedolin|\bprospetto paga\b|\bnetto in busta\b/,
    covers: [
      'net',
      'withholdings',
      'monthly',
      'overtime',
      'steps',
      'hourly',
      'daily',
      'yearly',
      'extra-months',
      'severance',
      'cost',
    ],
  },
  cost: {
    asks: /\bcost[oi] (?:\w+ )?(?:aziend|lavoro|datore|total|annu|del lavor)|\bquanto (?:mi |ci |gli |le )?(?:verrebbe a )?(?:cost\w+|spend\w+)/,
    covers: ['monthly', 'yearly', 'withholdings'],
  },
  gross: {
    asks: /\bda(?:l)? netto a(?:l)? lordo\b|\bche (?:lordo|ral)\b.*\bnett|\b(?:quale|quanto) lordo\b.*\bnett|\blordo (?:per|che serve|necessario)\b.*\bnett|\bnetti?\b.*\b(?:che|quale|quanto) (?:lordo|ral)\b|\bper (?:avere|prendere|arrivare a|dargli|darle|mettere in tasca)\b.*\b(?:nett|in tasca)|\bnett\w+\b.*\blordo (?:serve|corrisponde|devo|dovrei)/,
    covers: ['net', 'monthly', 'yearly', 'withholdings'],
  },
  revaluation: {
    asks: /^(?=.*\brivalut)(?=.*(?:\d\.\d{3}\b|(?<!\d)\d{4,12} ?(?:euro|€)))/,
    covers: ['severance', 'yearly', 'monthly'],
  },
  severance: {
    asks: /\btfr\b|\bt\.f\.r|\bliquidazion|\btrattamento di fine rapporto\b|\bbuonuscita\b/,
    covers: ['yearly', 'monthly', 'extra-months', 'net', 'withholdings'],
  },
  bonus: {
    asks: /\bpremi[oi]\b(?! inail)|\bpdr\b|\bbonus (?:aziendal|di produzion|di risultat)|\bdetassa/,
    covers: ['net', 'monthly', 'yearly', 'withholdings'],
  },
  fringe: {
    asks: /\bfringe\b|\bbuon[oi] (?:benzina|carburante|spesa|acquist|regalo)|\bbenefit\b/,
    covers: ['net', 'monthly', 'yearly', 'withholdings'],
  },
  parenthood: {
    asks: /\bmaternit|\bpaternit|\bcongedo parental|\bcongedo obbligator|\bincint|\bgravidanz/,
    covers: ['monthly', 'daily', 'net', 'withholdings'],
  },
  board: { asks: /\bvitto\b|\balloggio\b|(?<!\bbuon[oi] )\bpast[oi]\b/, covers: ['monthly', 'daily'] },
  overtime: {
    asks: /\bstraordinar|\bsupplementar|\bmaggiorazion|\bnottur[ni]|\bnott[ei]\b|\bor[ae] in piu\b|\blavor\w* (?:\w+ ){0,3}(?:festiv[oi]|domenic|natale|ferragosto|capodanno|pasquetta)|\b(?:or[ae]) (?:\w+ ){0,3}(?:festiv[oei]|domenic|sabato)|\bfestiv[oei] (?:di )?\d+ ore|\bdomenic/,
    covers: ['hourly', 'daily', 'monthly', 'holiday', 'cost'],
  },
  holiday: { asks: /\bfestivita\b/, covers: ['monthly', 'daily'] },
  withholdings: {
    asks: /\bcontribut(?:i|o|zione) (?:\w+ ){0,3}?(?:inps|dipendente|lavorator|a carico|previdenzial)|\binps\b|\birpef\b|\btass[ea]\b|\bimpost[ae]\b|\btrattamento integrativo\b|\bbonus (?:irpef|renzi|100|cento)|\bcuneo\b|\baddizional|\bdetrazion\w* (?:\w+ ){0,2}(?:lavor|figli|coniuge|moglie|marito|familiar|spett)|\btrattenut|\baliquota (?:media|marginale)/,
    covers: ['monthly', 'yearly', 'daily'],
  },
  net: {
    asks: /\bnett[oai]\b|\bin tasca\b|\bpulit[io]\b/,
    covers: ['monthly', 'yearly', 'extra-months', 'withholdings'],
  },
  yearly: {
    asks: /\blord[oa] (?:\w+ )?annu|\bannu(?:o|a|ale)\b|\bral\b|\ball anno\b|\bl anno\b|\bin un anno\b|\banno intero\b/,
    covers: ['extra-months', 'monthly'],
  },
  'extra-months': {
    asks: /\btredicesim|\bquattordicesim|\b1[34] ?(?:esima|ma)\b|\b1[34] ?[ªa]\b|\bmensilita (?:aggiuntiv|supplementar)|\brate[oi]\b/,
    covers: ['monthly'],
  },
  steps: { asks: /\bscatt[oi]\b/, covers: ['monthly'] },
  sickness: {
    asks: /\bmalatti|\bin mutua\b|\bmutua\b|\bcarenza\b/,
    covers: ['monthly', 'daily', 'net', 'withholdings'],
  },
  notice: { asks: /\bpreavvis/, covers: ['monthly', 'daily', 'yearly', 'withholdings'] },
  hourly: {
    asks: /\b(?:paga|quota|retribuzione|tariffa|costo) orari|\borari[ao] lord|\boraria\b|^orario$|\ball ora\b|\bper ora\b|\bogni ora\b|\bun ora\b|\bl ora\b|\bpaga (?:\w+ )?ora\b|\beuro ora\b|\b(?:permess\w*|assenz\w*|rol|sciopero|ferie) (?:\w+ ){0,3}\d+(?:,\d+)? or[ae]\b|\b\d+(?:,\d+)? or[ae] (?:di )?(?:permess|assenz|rol\b|sciopero|ferie|aspettativ)/,
    covers: ['monthly', 'daily', 'withholdings'],
  },
  daily: {
    asks: /\bgiornalier|\bal giorno\b|(?<!\bmezza )\bgiornata\b|\bun giorno\b|\bferie\b|\bgiorn[oiate]* (?:di )?(?:assenza|permess|aspettativ|sciopero)|\bassenz|\bsciopero\b|\bpermess\w* non retribuit/,
    covers: ['monthly', 'withholdings'],
  },
  monthly: {
    asks: /\bmensil|\bal mese\b|\bstipendi|\bpaga\b|\bprend[eo]|\bguadagn|\bretribuzion|\bminim|\bdi tabella\b|\blord|\bquanto (?:mi |gli |le )?(?:pag|spett|tocca)/,
    covers: [],
  },
}

// The keys of the table are the intents: it has no others.
export const intents: readonly Intent[] = Object.keys(rules) as readonly Intent[]

// Bounded, and never begun inside a number: the time to read does not grow with the square of a long one.
const amount = '(?:€ ?|euro )?(?<![\\d.,])\\d[\\d.]{2,12}(?:,\\d{1,4})?(?: ?(?:euro|€))?'
const grossWords = '(?:lord\\w+|annu\\w+|all anno|l anno|al mese|mensil[ei]|di ral|ral)'
/** A pay that is stated with its amount: "ral di 30.000 euro", "1.800 euro lordi al mese". */
const stated = new RegExp(
  `\\b(?:ral|lord\\w*|stipendio|paga|retribuzione|prendo|prende|guadagn\\w+)(?: (?:di|da|del|e|annu\\w+|mensil[ei]|lord\\w+|circa|pari|a))* ?${amount}(?: ${grossWords})*|${amount}(?: ${grossWords})+`,
  'g',
)

/** The calculations asked for in one breath, the strongest first; the words of a stated pay ask for nothing. */
function intentsOf(whole: string): readonly Intent[] {
  const text = whole.replace(stated, ' ')
  const own = intentsIn(text)
  return own.length > 0 ? own : intentsIn(whole)
}

function intentsIn(text: string): readonly Intent[] {
  const asked = intents.filter(intent => rules[intent].asks.test(text))
  const covered = new Set(asked.flatMap(intent => rules[intent].covers))
  return asked.filter(intent => !covered.has(intent))
}

/** Words before the name of what is asked: "quanto è la", "calcolami il", "5 ore di". */
const lead =
  /^(?:(?:e|ed|anche|poi|il|lo|la|i|gli|le|l|un|una|di|del|della|dello|dei|delle|in|quanto|quanta|quanti|quale|qual|che|calcola|calcolare|calcolami|dimmi|vorrei|voglio|sapere|mi|ci|gli|fammi|serve|sia|suo|sua|quindi|infine|al|all|alla|per|quello|quella|\d+(?:[.,]\d+)?(?: (?:or[ae]|giorn[oi]|mes[ei]|ratei))?) )+/

/** Whether a piece of a question opens a request of its own: what is asked stands at its beginning. */
function opens(piece: string): Intent | undefined {
  const bare = piece.replace(lead, '')
  return intentsOf(piece).find(intent => {
    const { asks } = rules[intent]
    return [piece, bare].some(text => asks.exec(text)?.index === 0)
  })
}

/** Words after which a calculation is an ingredient ("lordo annuo con tredicesima e quattordicesima"). */
const ingredient = /\b(?:con|compres\w*|comprensiv\w*|inclus\w*|contando|considerand\w*|calcoland\w*|tra|fra)\b/

/** Asks for what is due without saying for which time: it adds nothing to a request beside it. */
const isGeneric = (text: string): boolean =>
  !/\bmensil|\bal mese\b|\bstipendi|\bretribuzion|\bminim|\bdi tabella\b|\bpaga base\b|\blordo?\b/.test(text)

/** States a pay rather than asking for it: "prendo 1.900 euro al mese". */
const isDatum = (text: string): boolean =>
  !/\bquant|\bcalcol|\bqual\b/.test(text) &&
  /\b(?:prend|guadagn|stipendio|paga|retribuzione|ral|lord)\w*\D{0,25}\d{3}|(?<![\d.,])\d[\d.]{2,12}(?:,\d{1,4})? ?(?:euro|€)/.test(
    text,
  )

/** Steps that the person has: an ingredient, when anything else is asked. */
const hasSteps = /\b(?:con|avendo|ha|ho|piu) (?:\d{1,2}|un[oa]?|due|tre|quattro|cinque) scatt/

/** One request of a question: the calculations of one breath, and its words. */
interface Breath {
  readonly intents: readonly Intent[]
  readonly text: string
}

/**
 * The calculations that a question asks for, in the order asked: "netto, tredicesima e costo azienda" are three, "lordo
 * annuo con tredicesima" is one.
 */
export function requestedIn(message: string): readonly Intent[] {
  const pieces = fold(message)
    .split(/(?<!\d),|,(?!\d)|[;:?!\n+]|\.(?=\s)|\b(?:ed?|nonche|oltre a|piu(?= il | la | l))\b/)
    .map(plainText)
    .filter(piece => piece !== '')
  const breaths: Breath[] = []
  for (const piece of pieces) {
    const last = breaths.at(-1)
    const opened = opens(piece)
    const chained =
      last !== undefined &&
      opened !== undefined &&
      ingredient.test(last.text) &&
      last.intents.some(intent => rules[intent].covers.includes(opened))
    const generic = (intent: Intent | undefined, text: string): boolean => intent === 'monthly' && isGeneric(text)
    const joins =
      last !== undefined &&
      ((generic(opened, piece) && last.intents.length > 0) ||
        (/^nett[aoie]$/.test(piece) && last.intents.some(intent => rules[intent].covers.includes('net'))) ||
        (last.intents.length === 1 && generic(last.intents[0], last.text)))
    if (last && (opened === undefined || chained || joins)) {
      const text = `${last.text} ${piece}`
      breaths[breaths.length - 1] = { text, intents: intentsOf(text) }
    } else breaths.push({ text: piece, intents: intentsOf(piece) })
  }
  // Where no piece asks by itself the question does as a whole.
  const asked = breaths.flatMap(breath => breath.intents.map(intent => ({ intent, text: breath.text })))
  const others = asked.filter(({ intent, text }) => !(isDatum(text) && ['monthly', 'yearly'].includes(intent)))
  const named = (others.length > 0 ? others : asked).map(({ intent }) => intent)
  const whole = plainText(message)
  const direct =
    hasSteps.test(whole) && named.some(intent => intent !== 'steps')
      ? named.filter(intent => intent !== 'steps')
      : named
  // "1.450 euro netti, quanto lordo?" is asked over two pieces.
  const chosen: readonly Intent[] = rules.gross.asks.test(whole)
    ? ['gross', ...direct.filter(intent => !rules.gross.covers.includes(intent))]
    : direct
  // The pay of December comes with the thirteenth, each by its own rules.
  if (/\bdicembre (?:\w+ )?(?:con|e|piu) (?:la )?tredicesim/.test(whole) && /\bnett|\bbusta paga|\bcedolin/.test(whole))
    return [
      'payslip',
      'extra-net',
      ...chosen.filter(intent => !['payslip', 'extra-net', 'net', 'extra-months', 'monthly'].includes(intent)),
    ]
  return chosen.length > 0 ? [...new Set(chosen)] : intentsOf(whole)
}

/** What people ask for here that no calculation of this agent gives. */
const outside: readonly (readonly [RegExp, string])[] = [
  [/\bnaspi\b|\bdisoccupazion/, 'l’indennità di disoccupazione (NASpI)'],
  [/\bassegno unico\b|\bassegni familiari\b/, 'l’assegno unico'],
  [/\bcassa integrazion|\bcig[sd]?\b/, 'l’integrazione salariale (cassa integrazione)'],
  [/\b730\b|\bdichiarazione dei redditi\b/, 'il rimborso o il debito del modello 730'],
  [/\bpension[ei]\b(?! complementar)/, 'la pensione'],
  [/\bbonus mamm/, 'il bonus mamme'],
  [/\btrasfert/, 'l’indennità di trasferta'],
  [/\bbuon[oi] past[oi]\b/, 'il buono pasto'],
]

/** The name of what a question asks that is not computed here, when it asks for nothing else. */
export function outsideOf(text: string, own: readonly Intent[]): string | undefined {
  const named = outside.find(([words]) => words.test(text))?.[1]
  return own.every(intent => intent === 'monthly' || intent === 'withholdings') ? named : undefined
}

/** Inputs of a calculation rather than calculations, in a follow-up: "e con 3 scatti?". */
const inputs: readonly Intent[] = ['steps']

/**
 * Whether a follow-up that names calculations only changes the one before: "e con 10 ore di straordinario?" after a
 * payslip, "netto?" after the severance pay.
 */
export function changesOnly(text: string, own: readonly Intent[], before: readonly Intent[]): boolean {
  const adds = /^(?:e |ed |ma |invece )*(?:con|se|senza|aggiung\w*|mett\w*|consider\w*)\b/.test(text)
  const adjective = /^(?:e |ed |il |al |quello |quanto e )*nett[aoie]$/.test(text)
  return (
    own.length > 0 &&
    own.every(
      intent =>
        before.some(earlier => rules[earlier].covers.includes(intent) && (adds || adjective)) ||
        (adds && inputs.includes(intent) && !before.includes(intent)),
    )
  )
}
