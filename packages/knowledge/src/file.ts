/** The files as they are written, in the words of the data: what `schema.ts` accepts and `load.ts` decodes. */
import type { Conditions, EndingCause, FactValue, IsoDate, Qualification, SourceKind } from './shapes.ts'

/** `se` of a fact: the keys of {@link Conditions}, as they stand in the file. */
export type ConditionsFile = Conditions

export interface SourceFile {
  readonly titolo: string
  readonly editore: string
  readonly url?: string | null | undefined
  readonly data?: IsoDate | null | undefined
  readonly tipo: SourceKind
  readonly solo_sito?: boolean | undefined
}

export interface FactFile {
  readonly tema: string
  readonly misura: string
  readonly nome?: string | undefined
  readonly parole?: readonly string[] | undefined
  readonly se?: ConditionsFile | undefined
  readonly valore: FactValue
  readonly unita: string
  readonly ogni?: string | undefined
  readonly finestra?: WindowFile | undefined
  readonly a_carico?: string | undefined
  readonly al_massimo?: { readonly valore: number; readonly unita: string } | undefined
  readonly per_ogni?:
    | { readonly cosa: string; readonly quanti?: number | undefined; readonly oltre?: number | undefined }
    | undefined
  readonly dal: IsoDate
  readonly al?: IsoDate | null | undefined
  readonly fonti: readonly string[]
  readonly concordi: number
  readonly articolo?: string | undefined
  readonly nota?: string | null | undefined
}

/** A period over which a length counts; one of them. */
export interface WindowFile {
  readonly anni?: number | undefined
  readonly mesi?: number | undefined
  readonly settimane?: number | undefined
}

export interface PayRowFile {
  readonly livello: string
  readonly regime?: string | null | undefined
  readonly gruppo?: string | null | undefined
  readonly per: 'mese' | 'ora' | 'giorno'
  readonly dal: IsoDate
  readonly al?: IsoDate | null | undefined
  readonly voci: Readonly<Record<string, number | null>>
  readonly totale: number | null
  readonly se?: ConditionsFile | null | undefined
  readonly fonti: readonly string[]
  readonly concordi: number
  readonly nota?: string | null | undefined
}

export interface LevelFile {
  readonly codice: string
  readonly ordine: number
  readonly qualifica?: readonly Qualification[] | undefined
  readonly nome?: string | undefined
  readonly declaratoria?: string | undefined
  readonly profili?: readonly string[] | undefined
  readonly alias?: readonly string[] | undefined
  readonly fonti?: readonly string[] | undefined
  readonly concordi?: number | undefined
  readonly nota?: string | null | undefined
}

export interface MissingFile {
  readonly tema: string
  readonly misura?: string | undefined
  readonly nome?: string | undefined
  readonly se?: ConditionsFile | undefined
  readonly nota?: string | null | undefined
}

export interface DisagreementFile {
  readonly tema?: string | undefined
  readonly misura?: string | undefined
  readonly nome?: string | undefined
  readonly livello?: string | undefined
  readonly se?: ConditionsFile | undefined
  readonly valori: readonly {
    readonly valore: FactValue
    readonly unita: string
    readonly scelto?: boolean | undefined
    readonly nota?: string | null | undefined
  }[]
  readonly motivo?: string | undefined
}

/** `fatti/<code>.json`. */
export interface AgreementFile {
  readonly schema: 'ccnl-fatti/1'
  readonly codice: string
  readonly nome: string
  readonly nome_breve: string
  readonly alias: readonly string[]
  readonly attivita: readonly string[]
  /** An agreement outside the base has no code. */
  readonly non_e?: readonly { readonly codice: string | null; readonly differenza: string }[] | undefined
  readonly settore: string
  readonly firmatari?:
    | { readonly datoriali?: readonly string[] | undefined; readonly sindacali?: readonly string[] | undefined }
    | undefined
  readonly vigenza: {
    readonly stipula?: IsoDate | null | undefined
    readonly decorrenza?: IsoDate | null | undefined
    readonly scadenza?: IsoDate | null | undefined
    readonly stato: string
    readonly accordi?:
      | readonly {
          readonly data?: IsoDate | null | undefined
          readonly tipo: string
          readonly descrizione?: string | undefined
        }[]
      | undefined
    readonly fonti?: readonly string[] | undefined
    readonly concordi?: number | undefined
    readonly nota?: string | null | undefined
  }
  readonly verificato_il: IsoDate
  readonly fonti: Readonly<Record<string, SourceFile>>
  readonly gruppi?: Readonly<Record<string, { readonly nome: string; readonly parole: readonly string[] }>> | undefined
  readonly livelli: readonly LevelFile[]
  readonly paga: readonly PayRowFile[]
  readonly fatti: readonly FactFile[]
  readonly mancano: readonly MissingFile[]
  readonly disaccordi: readonly DisagreementFile[]
  readonly note?: readonly string[] | undefined
}

export interface LawFactFile {
  readonly misura: string
  readonly nome?: string | undefined
  readonly se?: ConditionsFile | undefined
  readonly valore: FactValue
  readonly unita: string
  readonly ogni?: string | undefined
  readonly finestra?: WindowFile | undefined
  readonly dal?: IsoDate | null | undefined
  readonly al?: IsoDate | null | undefined
  readonly nota?: string | null | undefined
}

/** What a card answers a question that has some words: the first row of those with the most words that it has. */
export interface LawVerdictFile {
  /** Words that the question has, all of them; of «licenziare / mandare via» one side. */
  readonly chiede: readonly string[]
  /** `nessuno`: the words mean a sentence of the card and no yes or no. */
  readonly esito: VerdictName
  /** `deve`: asked as a duty ("devo …?", "è obbligatorio …?"); `sempre`: however it is asked; else as anything but a duty. */
  readonly modo?: 'deve' | 'sempre' | undefined
  /** How the sentence or the exception begins that the verdict rests on; the first sentence where it is absent. */
  readonly dove?: string | undefined
}

export type VerdictName =
  | 'sì'
  | 'no'
  | 'di regola sì'
  | 'di regola no'
  | 'sì, con limiti'
  | 'no, con limiti'
  | 'dipende'
  | 'nessuno'

export interface LawCardFile {
  readonly id: string
  readonly titolo: string
  readonly area: string
  readonly domande: readonly string[]
  readonly parole: readonly string[]
  readonly risposta: string
  readonly passi?: readonly string[] | undefined
  readonly eccezioni?: readonly string[] | undefined
  readonly verdetti?: readonly LawVerdictFile[] | undefined
  readonly fatti?: readonly LawFactFile[] | undefined
  readonly chiede?: readonly string[] | undefined
  readonly vedi?: readonly string[] | undefined
  readonly norme: readonly {
    readonly atto: string
    readonly articolo?: string | undefined
    readonly url?: string | null | undefined
  }[]
  readonly dal?: IsoDate | null | undefined
  readonly al?: IsoDate | null | undefined
  readonly fonti: readonly {
    readonly titolo: string
    readonly editore: string
    readonly url?: string | null | undefined
  }[]
  readonly concordi: number
  readonly verificato_il: IsoDate
  readonly nota?: string | null | undefined
}

/** `legge/*.json`. */
export interface LawFile {
  readonly schema: 'ccnl-legge/2'
  readonly schede: readonly LawCardFile[]
}

/** `vocabolario.json`. */
export interface VocabularyFile {
  readonly schema: 'ccnl-vocabolario/1'
  readonly unita: readonly string[]
  readonly a_carico: readonly string[]
  readonly ogni: readonly string[]
  readonly qualifiche: readonly Qualification[]
  readonly contratti: readonly string[]
  readonly cause: readonly EndingCause[]
  readonly lavoro: readonly string[]
  readonly casi: readonly string[]
  readonly condizioni: Readonly<Record<string, string>>
  readonly temi: Readonly<
    Record<
      string,
      {
        readonly nome: string
        readonly misure: Readonly<Record<string, readonly string[]>>
        readonly con_nome?: boolean | undefined
      }
    >
  >
}
