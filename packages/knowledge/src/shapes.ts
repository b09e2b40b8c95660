/**
 * The shapes that everything above stands on. Ids of the vocabulary (themes, measures, conditions, units) stay in Italian
 * as the data writes them; the fields around them are English. Nothing here knows an agreement, a level or a figure.
 */

/** `2026-11-22`. */
export type IsoDate = string

/** From … to; `null` is open. Which end belongs to a range depends on the condition: {@link halfOpenConditions}. */
export type Range = readonly [number | null, number | null]

export type Qualification = 'operaio' | 'impiegato' | 'quadro' | 'intermedio' | 'dirigente'
export type EndingCause = 'dimissioni' | 'licenziamento'

/** What a fact needs in order to hold: all of these together, none means "for everybody". Keys are `condizioni` of the vocabulary. */
export interface Conditions {
  readonly livelli?: readonly string[]
  readonly qualifica?: readonly Qualification[]
  /** Keys of the agreement's `groups`. */
  readonly gruppo?: readonly string[]
  readonly causa?: EndingCause
  /** Years of service. */
  readonly anzianita?: Range
  readonly eta?: Range
  /** Weekly hours. */
  readonly orario?: Range
  readonly dipendenti?: Range
  /** Dates of hiring. */
  readonly assunzione?: readonly [IsoDate | null, IsoDate | null]
  readonly contratto?: readonly string[]
  /** Working days a week. */
  readonly settimana?: 5 | 6
  /** Days of the absence, from 1. */
  readonly giorni?: Range
  /** Number of the event within its period, from 1. */
  readonly evento?: Range
  /** Length of the event, days. */
  readonly durata?: Range
  /** Months of the path (apprenticeship, sickness), from 1. */
  readonly mesi?: Range
  /** Kinds of work, all together: `[straordinario, notturno]` is night overtime. */
  readonly lavoro?: readonly string[]
  /** The weekly hours a rate applies to, from the 41st to the 48th: `[41, 48]`. */
  readonly ore?: Range
  readonly prime_ore?: Range
  /** `HH:MM-HH:MM`; an end may be missing. */
  readonly fascia?: string
  /** Months of a fixed-term contract. */
  readonly durata_contratto?: Range
  readonly ore_annue?: Range
  readonly turnista?: boolean
  readonly riposo_compensativo?: boolean
  readonly convivente?: boolean
  readonly figli?: Range
  readonly eta_figlio?: Range
  readonly titolo_studio?: string
  readonly territorio?: readonly string[]
  readonly caso?: readonly string[]
}

export type ConditionKey = keyof Conditions

/** Of these ranges the first end is included and the second is not; of every other range both are. */
export const halfOpenConditions: ReadonlySet<ConditionKey> = new Set(['anzianita', 'eta', 'orario', 'dipendenti'])

/**
 * What is known of the person and the case, under the same keys: one value each where a fact has a set or a range.
 * `undefined` means "not said". A pair of numbers is a value known only to lie between the two ("più di 10 anni": `[10, null]`).
 */
export interface Circumstances {
  /** A level's code in the agreement asked about; several when the words fit several. */
  readonly livelli?: readonly string[]
  readonly qualifica?: readonly Qualification[]
  readonly gruppo?: readonly string[]
  /** Groups that the person said not to belong to ("non convivente" is `convivente: false`; "non ho l'alloggio" is here). */
  readonly nonGruppo?: readonly string[]
  readonly causa?: EndingCause
  readonly anzianita?: number | Range
  readonly eta?: number | Range
  readonly orario?: number | Range
  readonly dipendenti?: number | Range
  readonly assunzione?: IsoDate
  readonly contratto?: readonly string[]
  readonly settimana?: 5 | 6
  readonly giorni?: number | Range
  readonly evento?: number | Range
  readonly durata?: number | Range
  readonly mesi?: number | Range
  readonly lavoro?: readonly string[]
  readonly ore?: number | Range
  readonly prime_ore?: number | Range
  readonly fascia?: string
  readonly durata_contratto?: number | Range
  readonly ore_annue?: number | Range
  readonly turnista?: boolean
  readonly riposo_compensativo?: boolean
  readonly convivente?: boolean
  readonly figli?: number | Range
  readonly eta_figlio?: number | Range
  readonly titolo_studio?: string
  readonly territorio?: readonly string[]
  readonly caso?: readonly string[]
}

export type SourceKind = 'testo' | 'istituzione' | 'parte_firmataria' | 'fondo' | 'studio' | 'stampa' | 'banca_dati'

export interface Source {
  /** The key within its file (`f12`). */
  readonly id: string
  readonly title: string
  readonly publisher: string
  readonly url?: string
  readonly date?: IsoDate
  readonly kind: SourceKind
  /** The address is the home of a site, not the page read. */
  readonly siteOnly?: boolean
}

/** What every figure carries: where it stands, since when, and how many independent sources give this very value. */
export interface Evidence {
  readonly sources: readonly Source[]
  readonly agreeing: number
  readonly article?: string
}

export type FactValue = number | string | boolean | readonly string[]

export interface Fact extends Evidence {
  /** Stable within a data version: `<code>#<index>`. */
  readonly id: string
  readonly agreement: string
  readonly theme: string
  readonly measure: string
  /** What the thing is called, in themes `con_nome`. */
  readonly name?: string
  /** How people ask for it. */
  readonly words?: readonly string[]
  readonly when: Conditions
  readonly value: FactValue
  readonly unit: string
  /** `ogni`: per what the value is. */
  readonly per?: string
  /** `finestra`: the period over which a length counts, months. */
  readonly windowMonths?: number
  /** `a_carico`: who bears it. */
  readonly borneBy?: string
  readonly atMost?: { readonly value: number; readonly unit: string }
  /** `per_ogni`: due for every so many of a thing, beyond so many ("ogni 10 vani oltre i 50"); the thing is a word `cosa:` of the lexicon. */
  readonly perEach?: { readonly thing: string; readonly many: number; readonly beyond: number }
  /** In force since, and until (exclusive). */
  readonly from: IsoDate
  readonly until?: IsoDate
  /** What a reader of an answer should see. Maintainers' `redazione` is never loaded. */
  readonly note?: string
}

/** One row of the pay tables. */
export interface PayRow extends Evidence {
  readonly id: string
  readonly agreement: string
  readonly level: string
  /** What sets the row apart from its siblings of the same level ("non convivente"); `undefined` for the only one. */
  readonly regime?: string
  readonly per: 'mese' | 'ora' | 'giorno'
  readonly from: IsoDate
  readonly until?: IsoDate
  readonly when: Conditions
  /** Euro, by name of the item (`minimo`, `contingenza`…); items whose amount is unknown are left out. */
  readonly items: Readonly<Record<string, number>>
  /** Euro; `undefined` when not known. */
  readonly total?: number
  readonly note?: string
}

export interface Level extends Partial<Evidence> {
  readonly code: string
  /** 1 is the highest. */
  readonly order: number
  readonly qualifications: readonly Qualification[]
  readonly name?: string
  /** The *declaratoria*: what work belongs to the level. */
  readonly description?: string
  /** Jobs given as examples. */
  readonly profiles: readonly string[]
  readonly aliases: readonly string[]
  readonly note?: string
}

export interface Missing {
  readonly agreement: string
  readonly theme: string
  readonly measure?: string
  readonly name?: string
  readonly when: Conditions
  readonly note?: string
}

export interface Disagreement {
  readonly theme?: string
  readonly measure?: string
  readonly name?: string
  readonly level?: string
  readonly when: Conditions
  readonly values: readonly {
    readonly value: FactValue
    readonly unit: string
    readonly chosen: boolean
    readonly note?: string
  }[]
  readonly reason?: string
}

export interface Group {
  readonly key: string
  readonly name: string
  readonly words: readonly string[]
}

export interface Validity {
  readonly signed?: IsoDate
  readonly from?: IsoDate
  readonly expires?: IsoDate
  /** As the data writes it (`vigente`, `scaduto`…). */
  readonly status: string
  readonly accords: readonly { readonly date?: IsoDate; readonly kind: string; readonly description?: string }[]
  readonly evidence: Evidence
  readonly note?: string
}

/** An agreement without its facts: what a question is read with. Its levels have no sources here; those of the whole agreement do. */
export interface AgreementEntry {
  /** The wire's id, from 1, stable by code order of the shipped list; added agreements come after. */
  readonly id: number
  /** CNEL code. */
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly aliases: readonly string[]
  /** Trades, places, jobs by which people who do not know its name call it. */
  readonly activities: readonly string[]
  /** Agreements it is mistaken for; one outside the base has an empty code. */
  readonly notToConfuse: readonly { readonly code: string; readonly difference: string }[]
  readonly sector: string
  readonly levels: readonly Level[]
  readonly groups: readonly Group[]
}

export interface Agreement extends AgreementEntry {
  readonly signatories: { readonly employers: readonly string[]; readonly unions: readonly string[] }
  readonly validity: Validity
  readonly checkedOn: IsoDate
  readonly sources: readonly Source[]
  readonly pay: readonly PayRow[]
  readonly facts: readonly Fact[]
  readonly missing: readonly Missing[]
  readonly disagreements: readonly Disagreement[]
  /** General notes for readers. */
  readonly notes: readonly string[]
}

export interface Norm {
  /** `L. 300/1970`, `Codice civile`. */
  readonly act: string
  readonly article?: string
  readonly url?: string
}

export interface LawFact {
  readonly measure: string
  readonly name?: string
  readonly when: Conditions
  readonly value: FactValue
  readonly unit: string
  readonly per?: string
  readonly windowMonths?: number
  readonly from?: IsoDate
  readonly until?: IsoDate
  readonly note?: string
}

/** How a card answers a question that has some words. */
export interface LawVerdict {
  /** Words that the question must have, all of them, each with what may stand in its place: content stems. */
  readonly asked: readonly (readonly (readonly string[])[])[]
  readonly outcome: 'yes' | 'no' | 'yes-as-rule' | 'no-as-rule' | 'yes-within' | 'no-within' | 'depends' | 'none'
  /** Whether it answers what is asked as a duty; absent where it answers both. */
  readonly duty?: boolean
  /** The sentence of the answer, or the exception, that says it begins so; the first where it is absent. */
  readonly opening?: string
}

/** A card of labour law: the answer to a question that people ask whatever their agreement. */
export interface LawCard {
  readonly id: string
  readonly title: string
  readonly area: string
  readonly questions: readonly string[]
  readonly words: readonly string[]
  /** Its first sentence is the answer, as a full statement. */
  readonly answer: string
  readonly steps: readonly string[]
  readonly exceptions: readonly string[]
  readonly verdicts: readonly LawVerdict[]
  readonly facts: readonly LawFact[]
  /** What the answer would need to know to be exact: condition keys, `ccnl`, `livello`, `data`, `importo`. */
  readonly asks: readonly string[]
  /** Themes of the agreement that complete it. */
  readonly seeAlso: readonly string[]
  readonly norms: readonly Norm[]
  readonly from?: IsoDate
  readonly until?: IsoDate
  readonly sources: readonly Source[]
  readonly agreeing: number
  readonly checkedOn: IsoDate
  readonly note?: string
}

export interface Measure {
  readonly id: string
  readonly units: readonly string[]
}

export interface Theme {
  readonly id: string
  /** As people read it: "tredicesima e quattordicesima". */
  readonly name: string
  readonly measures: readonly Measure[]
  /** Facts of this theme carry a name of their own. */
  readonly named: boolean
}

export interface Vocabulary {
  readonly themes: readonly Theme[]
  readonly units: readonly string[]
  /** Closed lists by condition or field (`contratti`, `lavoro`, `casi`, `a_carico`, `ogni`). */
  readonly lists: Readonly<Record<string, readonly string[]>>
}

/** One row of `lessico/*.tsv`: words that stand for a concept. */
export interface LexiconRow {
  /** `tema:preavviso`, `misura:malattia.comporto`, `calcolo:netto`, `atto:verdetto`, `causa:dimissioni`, `lavoro:notturno`… */
  readonly concept: string
  /** Words in order; `*` stands for up to two words between; a final `~` on a word matches its stem. */
  readonly form: string
  /** The lexical class: `concept`'s prefix where nothing else is said. */
  readonly kind: string
  /** 0–1: how surely the form means the concept when it stands alone. */
  readonly weight: number
}

export interface Scored<T> {
  readonly item: T
  /** Comparable within one search. */
  readonly score: number
  /** 0–1, calibrated: how likely it is that this is what was asked. */
  readonly certainty: number
}

/** What a question can be about: a card of the law, a measure of the agreements, what one says of itself, a calculation, talk. */
export type TopicKind = 'card' | 'measure' | 'agreement' | 'calculation' | 'act' | 'social' | 'outside'

export interface Topic {
  readonly kind: TopicKind
  /** `preavviso-durata`, `ferie.durata`, `pay`, `net`, `classify`. */
  readonly id: string
}

/** The base, loaded. Pure: reading files is `@ccnl/knowledge/node`. */
export interface Knowledge {
  /** Version of the data, apart from the code's. */
  readonly version: string
  /** Names these words and agreements among all others, so that an index of them is known again; only for the base as it is shipped. */
  readonly fingerprint?: string
  readonly vocabulary: Vocabulary
  readonly agreements: readonly AgreementEntry[]
  readonly cards: readonly LawCard[]
  readonly lexicon: readonly LexiconRow[]
  /** The whole agreement, read when first asked for. */
  agreement(code: string): Agreement | undefined
  card(id: string): LawCard | undefined
  /** Cards of law that answer these words, best first, never empty-scored ones. */
  searchLaw(words: string, limit?: number): readonly Scored<LawCard>[]
  /** Whatever these words may be about, cards among it, best first and on one scale. */
  searchTopics(words: string, limit?: number): readonly Scored<Topic>[]
  /** The concepts of `lessico/sinonimi.tsv` that words stand for, each once ("mi cambiano sede" → `trasferimento`). */
  conceptsIn(words: string): readonly string[]
}
