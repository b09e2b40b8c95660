/** What the measures of law cards bind, and from when their terms run. Ids of the cards' `fatti`; nothing here names a card. */

/** What of the person a measure is compared with. */
export type SaidValue =
  | 'seniority'
  | 'age'
  | 'child-age'
  | 'contract'
  | 'extension'
  | 'trial'
  | 'days'
  | 'day-hours'
  | 'week-hours'
  | 'disability'

export interface LawBound {
  readonly of: SaidValue
  readonly bound: 'least' | 'most'
  /** The measure has this meaning only in cards that speak of this theme. */
  readonly theme?: string
  /** Whether the value itself still keeps to the bound is told by the card, not by the figure. */
  readonly open?: boolean
  /** Beyond it something more is needed, which does not forbid it. */
  readonly needs?: 'reason'
  /** It is a mean over months. */
  readonly mean?: boolean
}

/** By measure: a least that is required or a most that is allowed. */
export const lawBounds: Readonly<Record<string, readonly LawBound[]>> = {
  anzianita_minima: [{ of: 'seniority', bound: 'least' }],
  anzianita_congedo_formazione: [{ of: 'seniority', bound: 'least' }],
  anzianita_assicurativa: [{ of: 'seniority', bound: 'least' }],
  eta_minima: [{ of: 'age', bound: 'least' }],
  eta_minima_anziani: [{ of: 'age', bound: 'least' }],
  eta_massima: [
    { of: 'age', bound: 'most', open: true },
    { of: 'child-age', bound: 'most', theme: 'maternita', open: true },
  ],
  eta_massima_figlio: [{ of: 'child-age', bound: 'most', open: true }],
  eta_massima_congedo_parentale: [{ of: 'child-age', bound: 'most', open: true }],
  eta_figlio_massima: [{ of: 'child-age', bound: 'most', open: true }],
  eta_figlio_priorita: [{ of: 'child-age', bound: 'most', open: true }],
  convalida_fino_a: [{ of: 'child-age', bound: 'most', open: true }],
  durata_massima: [
    { of: 'contract', bound: 'most', theme: 'tempo_determinato' },
    { of: 'contract', bound: 'most', theme: 'apprendistato' },
    { of: 'trial', bound: 'most', theme: 'prova' },
  ],
  durata_massima_prova: [{ of: 'trial', bound: 'most' }],
  durata_senza_causale: [{ of: 'contract', bound: 'most', needs: 'reason' }],
  soglia_causale: [{ of: 'contract', bound: 'most', needs: 'reason' }],
  proroghe_massime: [{ of: 'extension', bound: 'most' }],
  sospensione_massima: [{ of: 'days', bound: 'most', theme: 'disciplina' }],
  sospensione_disciplinare_massima: [{ of: 'days', bound: 'most', theme: 'disciplina' }],
  attesa_minima: [{ of: 'days', bound: 'least', theme: 'disciplina' }],
  termine_minimo_difesa: [{ of: 'days', bound: 'least', theme: 'disciplina' }],
  invalidita_esonero: [{ of: 'disability', bound: 'least' }],
  massimo_giornaliero: [{ of: 'day-hours', bound: 'most' }],
  massimo_settimanale: [{ of: 'week-hours', bound: 'most', mean: true }],
}

/** No worker is younger: a lower age is a child's. */
export const leastWorkingAge = 15

/** A date of the story that a term may run from. */
export type StoryDate = 'letter' | 'end' | 'hiring' | 'recovery' | 'birth' | 'event'

/** By measure: the date from which its term runs, where its note does not say another; `noted` where the note alone says it. */
export const termStarts: Readonly<Record<string, StoryDate | 'noted'>> = {
  impugnazione: 'letter',
  impugnazione_licenziamento: 'letter',
  impugnazione_stragiudiziale: 'letter',
  impugnazione_sanzione: 'letter',
  impugnazione_trasferimento: 'letter',
  termine_impugnazione_licenziamento: 'letter',
  termine_licenziamento: 'letter',
  termine_impugnazione: 'letter',
  termine_offerta: 'letter',
  termine_minimo_difesa: 'letter',
  attesa_minima: 'letter',
  revoca: 'letter',
  revoca_dimissioni: 'letter',
  revoca_telematica: 'letter',
  ricorso_collegio_arbitrale: 'letter',
  ricorso_giudizio: 'letter',
  ricorso_giudizio_medico: 'letter',
  termine_domanda: 'end',
  termine_domanda_naspi: 'end',
  impugnazione_termine: 'end',
  impugnazione_rinuncia: 'end',
  termine_comunicazione: 'end',
  termine_comunicazione_precedenza: 'end',
  prescrizione_differenze: 'end',
  prescrizione_retribuzioni: 'end',
  prescrizione_crediti: 'end',
  prescrizione_importi: 'end',
  prescrizione: 'noted',
  prescrizione_tfr: 'noted',
  domanda_naspi: 'end',
  richiesta_precedenza: 'end',
  comunicazione_cessazione: 'end',
  comunicazione_inps: 'end',
  termine_inizio_congedo: 'end',
  termine_scelta: 'hiring',
  termine_informazioni: 'hiring',
  termine_ricaduta: 'recovery',
  divieto_fino_a_eta_figlio: 'birth',
  periodo_tutelato_dopo_matrimonio: 'event',
  divieto_dopo_matrimonio: 'event',
  termine_fruizione: 'event',
}

/** By `theme.measure` of the agreements: the date from which it runs; a trial counts its first day. */
export const agreementTerms: Readonly<Record<string, { readonly start: StoryDate; readonly countsFirst?: boolean }>> = {
  'prova.durata': { start: 'hiring', countsFirst: true },
  'prova.massimo': { start: 'hiring', countsFirst: true },
  'disciplina.giustificazioni': { start: 'letter' },
}

/** By measure: the side of a birth on which its length lies. */
export const birthSides: Readonly<Record<string, 'before' | 'after'>> = {
  prima_del_parto: 'before',
  da_prima_del_parto: 'before',
  dopo_il_parto: 'after',
  entro_dopo_il_parto: 'after',
  fino_a_dopo_parto: 'after',
  divieto_dopo_parto: 'after',
  comunicazione_nascita: 'after',
}
