export type Intent =
  | 'payslip'
  | 'cost'
  | 'gross'
  | 'severance'
  | 'board'
  | 'overtime'
  | 'holiday'
  | 'net'
  | 'extra-months'
  | 'yearly'
  | 'steps'
  | 'sickness'
  | 'notice'
  | 'hourly'
  | 'daily'
  | 'monthly'

/** How each calculation is asked for, on folded text without punctuation; and what it makes superfluous. */
export const intents: readonly {
  readonly intent: Intent
  readonly asks: RegExp
  readonly covers: readonly Intent[]
}[] = [
  {
    intent: 'payslip',
    asks: /\bbust[ae] paga\b|\bcedolin|\bprospetto paga\b|\bnetto in busta\b/,
    covers: ['net', 'monthly', 'overtime', 'steps', 'hourly', 'daily', 'yearly', 'extra-months', 'severance', 'cost'],
  },
  {
    intent: 'cost',
    asks: /\bcost[oi] (?:\w+ )?(?:aziend|lavoro|datore|total|annu)|\bquanto (?:mi |ci |gli |le )?cost[ao]/,
    covers: ['monthly', 'yearly'],
  },
  {
    intent: 'gross',
    asks: /\bda(?:l)? netto a(?:l)? lordo\b|\bche (?:lordo|ral)\b.*\bnett|\b(?:quale|quanto) lordo\b.*\bnett|\blordo (?:per|che serve)\b.*\bnett|\bnetti?\b.*\b(?:che|quale|quanto) (?:lordo|ral)\b|\bper (?:avere|prendere|arrivare a)\b.*\bnett/,
    covers: ['net', 'monthly', 'yearly'],
  },
  {
    intent: 'severance',
    asks: /\btfr\b|\bliquidazion|\btrattamento di fine rapporto\b/,
    covers: ['yearly', 'monthly', 'extra-months'],
  },
  { intent: 'board', asks: /\bvitto\b|\balloggio\b|\bpast[oi]\b/, covers: ['monthly', 'daily'] },
  {
    intent: 'overtime',
    asks: /\bstraordinar|\bsupplementar|\bmaggiorazion|\bnottur[ni]|\bdi notte\b|\blavor\w* (?:\w+ ){0,3}(?:festiv[oi]|domenic|natale)|\b(?:or[ae]) (?:\w+ ){0,3}(?:festiv[oei]|domenic)|\bdomenic/,
    covers: ['hourly', 'monthly', 'holiday', 'cost'],
  },
  { intent: 'holiday', asks: /\bfestivita\b/, covers: ['monthly', 'daily'] },
  { intent: 'net', asks: /\bnett[oai]\b|\bin tasca\b/, covers: ['monthly', 'yearly', 'extra-months'] },
  {
    intent: 'yearly',
    asks: /\blord[oa] (?:\w+ )?annu|\bannu(?:o|a|ale)\b|\bral\b|\ball anno\b|\bl anno\b|\bin un anno\b|\banno intero\b/,
    covers: ['extra-months', 'monthly'],
  },
  {
    intent: 'extra-months',
    asks: /\btredicesim|\bquattordicesim|\b1[34] ?(?:a|esima|ma)\b|\b1[34][ªa]\b|\bmensilita (?:aggiuntiv|supplementar)|\brate[oi]\b/,
    covers: ['monthly'],
  },
  { intent: 'steps', asks: /\bscatt[oi]\b/, covers: ['monthly'] },
  {
    intent: 'sickness',
    asks: /\bmalatti|\bin mutua\b|\bmutua\b|\bcarenza\b/,
    covers: ['monthly', 'daily', 'net'],
  },
  {
    intent: 'notice',
    asks: /\bpreavvis/,
    covers: ['monthly', 'daily', 'yearly'],
  },
  {
    intent: 'hourly',
    asks: /\b(?:paga|quota|retribuzione|tariffa|costo) orari|\borari[ao] lord|\ball ora\b|\bper ora\b|\bogni ora\b|\bun ora\b|\bl ora\b|\bpaga (?:\w+ )?ora\b|\beuro ora\b/,
    covers: ['monthly'],
  },
  {
    intent: 'daily',
    asks: /\bgiornalier|\bal giorno\b|\buna giornata\b|\bun giorno\b|\bgiorn[oi] di (?:ferie|assenza|permess|aspettativ|sciopero)|\bferie (?:non )?godut|\bferie residu|\bassenz/,
    covers: ['monthly'],
  },
  {
    intent: 'monthly',
    asks: /\bmensil|\bal mese\b|\bstipendi|\bpaga\b|\bprend[eo]|\bguadagn|\bretribuzion|\bminim|\bdi tabella\b|\blord/,
    covers: [],
  },
]

export function intentsOf(text: string): readonly Intent[] {
  const asked = intents.filter(rule => rule.asks.test(text))
  const covered = new Set(asked.flatMap(rule => rule.covers))
  return asked.filter(rule => !covered.has(rule.intent)).map(rule => rule.intent)
}
