/** The words that questions are read with: the lexicon, and what the data calls its agreements, groups and cards of law. */
import { type AgreementEntry, fold, type Knowledge, type LexiconRow, wordSet, wordSets } from '@ccnl/knowledge'
import { conjugated } from '../language/conjugation.ts'
import { type FormIndex, indexForms } from '../language/form-index.ts'
import { gap } from '../language/form-words.ts'
import { idSet } from './shape/sight.ts'

/** Classes of the lexicon read here; others (trades, for classification) belong to who uses them. */
const classes: ReadonlySet<string> = idSet(
  'tema misura accordo chiede atto sociale fuori continua svolta risposta correggi calcolo importo voce periodo ruolo ingaggio oltre causa qualifica contratto lavoro ' +
    'turnista riposo_compensativo convivente settimana caso accanto assenza famiglia gruppo studio mansione dipendenti pagamento premio buono aliquota settore tratto include versa soglia tempo luogo parente esclude voce_esclusa parole dubbio cortesia variazione mestiere-ccnl evento debito rapporto',
)

/** What is read as one layer: the longest of them wins, and hides only others of its layer. */
const layers: Readonly<Record<string, string>> = { misura: 'tema', accordo: 'tema' }

/** The forms of a base, indexed once however many read with them. */
export function formsOf(knowledge: Knowledge): FormIndex {
  const known = indexes.get(knowledge) ?? indexForms(toForms(knowledge))
  indexes.set(knowledge, known)
  return known
}
const indexes = new WeakMap<Knowledge, FormIndex>()

export function toForms(knowledge: Knowledge): readonly LexiconRow[] {
  const ambiguous = new Set(knowledge.lexicon.filter(row => row.kind === 'ambiguo').map(row => fold(row.form)))
  const rows = knowledge.lexicon
    .filter(row => classes.has(row.kind))
    .map(row => ({ ...row, kind: layers[row.kind] ?? row.kind }))
    .flatMap(row => (row.form.includes(anyName) ? withNames(row, knowledge.agreements) : [row]))
    .flatMap(inAllPersons)
  return [
    ...rows,
    ...knowledge.agreements.flatMap(agreement => toAgreementForms(agreement, ambiguous)),
    jobWords(knowledge),
  ]
}

/** The words of jobs, which are read elsewhere: right as they stand, not slips for others ("istitutore", "serigrafo"). */
function jobWords({ agreements, lexicon }: Knowledge): LexiconRow {
  const profiles = agreements.flatMap(({ levels }) => levels.flatMap(level => level.profiles))
  const trades = lexicon.flatMap(row => (row.kind === 'mestiere' ? [row.form] : []))
  const words = new Set([...profiles, ...trades].flatMap(text => fold(text.replaceAll('~', '')).split(' ')))
  return { concept: 'parole:mestieri', form: [...words].join(' '), kind: 'parole', weight: 1 }
}

/**
 * In a form, a verb by its infinitive and a set of words by its name: "quanto {to-whom} {arrivare}" stands for "quanto mi arriva",
 * "quanto le arriverebbe" and the others.
 */
function inAllPersons(row: LexiconRow): readonly LexiconRow[] {
  const from = row.form.indexOf('{')
  const to = row.form.indexOf('}', from)
  if (from < 0 || to < 0) return [row]
  const [before, name, after] = [row.form.slice(0, from), row.form.slice(from + 1, to), row.form.slice(to + 1)]
  const words = wordSets[name]?.words.split(' ') ?? conjugated(name)
  return words.flatMap(word => inAllPersons({ ...row, form: `${before}${word}${after}` }))
}

/** In a form, the name of any agreement ("scadenza * {ccnl}"). */
const anyName = '{ccnl}'

function withNames(row: LexiconRow, agreements: readonly AgreementEntry[]): readonly LexiconRow[] {
  const names = new Set(agreements.flatMap(agreement => [agreement.shortName, ...agreement.aliases]))
  return [...names].map(name => ({ ...row, form: row.form.replace(anyName, name) }))
}

/**
 * Names weigh 1, trades 0.8. A name that is an ordinary word or a trade too ("credito", "pulizie") weighs as a trade does.
 */
function toAgreementForms(agreement: AgreementEntry, ambiguous: ReadonlySet<string>): readonly LexiconRow[] {
  const concept = `ccnl:${agreement.code}`
  const names = new Map<string, LexiconRow>()
  for (const form of [agreement.code, agreement.shortName, ...agreement.aliases].flatMap(wordOrders)) {
    const key = fold(form)
    const weight = ambiguous.has(key) ? 0.8 : 1
    // Initials are no nouns: "ance" has no plural.
    if (!names.has(key))
      names.set(key, { concept, form: key.length <= 4 && !key.includes(' ') ? `"${key}"` : form, kind: 'ccnl', weight })
  }
  const trades = agreement.activities
    .filter(form => !names.has(fold(form)))
    .map(form => ({
      concept: `mestiere-ccnl:${agreement.code}`,
      form,
      kind: 'mestiere-ccnl',
      // "Dice che la banca costa": a place that anybody speaks of tells no job by itself.
      weight: ambiguous.has(fold(form)) ? 0.5 : 0.8,
    }))
  const groups = agreement.groups.flatMap(group =>
    group.words.map(form => ({ concept: `gruppo:${agreement.code}.${group.key}`, form, kind: 'gruppo', weight: 0.8 })),
  )
  return [...names.values(), ...trades, ...groups]
}

/** "Artigiani metalmeccanici", "metalmeccanico e artigiano" and "metalmeccanico della piccola industria" name what names without a word between do. */
function wordOrders(name: string): readonly string[] {
  const [first, second, ...others] = name.split(' ')
  if (!first || !second || first.length <= 4 || second.length <= 4 || announcing.has(fold(first))) return [name]
  const apart = [first, gap, second, ...others].join(' ')
  return others.length > 0 ? [name, apart] : [name, `${second} ${first}`, apart]
}

const announcing = wordSet('agreement-nouns')
