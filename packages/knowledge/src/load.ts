/** Decodes files of facts and cards into the shapes that answers stand on. Pure: `node.ts` reads the files. */
import type {
  AgreementFile,
  DisagreementFile,
  FactFile,
  LawCardFile,
  LawFactFile,
  LawVerdictFile,
  LevelFile,
  MissingFile,
  PayRowFile,
  VerdictName,
  VocabularyFile,
  WindowFile,
} from './file.ts'
import type {
  Agreement,
  AgreementEntry,
  Conditions,
  Disagreement,
  Evidence,
  Fact,
  LawCard,
  LawFact,
  LawVerdict,
  Level,
  Missing,
  PayRow,
  Source,
  Vocabulary,
} from './shapes.ts'
import { contentStems } from './text.ts'

/** Drops what is absent: our shapes know `undefined`, the files also `null`. */
function present<T extends Record<string, unknown>>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')
  // Only absent fields were left out.
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> }
}

type Sources = ReadonlyMap<string, Source>

function sourcesOf(file: AgreementFile): Sources {
  return new Map(
    Object.entries(file.fonti).map(([id, source]) => [
      id,
      {
        id,
        title: source.titolo,
        publisher: source.editore,
        kind: source.tipo,
        ...present({ url: source.url, date: source.data }),
        ...(source.solo_sito ? { siteOnly: true } : {}),
      },
    ]),
  )
}

function evidence(
  file: {
    readonly fonti?: readonly string[] | undefined
    readonly concordi?: number | undefined
    readonly articolo?: string | undefined
  },
  sources: Sources,
): Evidence {
  return {
    sources: (file.fonti ?? []).flatMap(id => sources.get(id) ?? []),
    agreeing: file.concordi ?? 0,
    ...present({ article: file.articolo }),
  }
}

/** Months of a window; weeks and years are turned into months. */
function windowMonths(window: WindowFile | undefined): number | undefined {
  if (!window) return undefined
  if (window.mesi !== undefined) return window.mesi
  if (window.anni !== undefined) return window.anni * 12
  return window.settimane === undefined ? undefined : Math.round((window.settimane * 1200) / 52) / 100
}

function toLevel(file: LevelFile): Level {
  return {
    code: file.codice,
    order: file.ordine,
    qualifications: file.qualifica ?? [],
    profiles: file.profili ?? [],
    aliases: file.alias ?? [],
    ...present({ name: file.nome, description: file.declaratoria, note: file.nota }),
  }
}

function toFact(file: FactFile, agreement: string, index: number, sources: Sources): Fact {
  return {
    id: `${agreement}#${index}`,
    agreement,
    theme: file.tema,
    measure: file.misura,
    when: file.se ?? {},
    value: file.valore,
    unit: file.unita,
    from: file.dal,
    ...present({
      name: file.nome,
      words: file.parole,
      per: file.ogni,
      windowMonths: windowMonths(file.finestra),
      borneBy: file.a_carico,
      until: file.al,
      note: file.nota,
    }),
    ...(file.per_ogni
      ? { perEach: { thing: file.per_ogni.cosa, many: file.per_ogni.quanti ?? 1, beyond: file.per_ogni.oltre ?? 0 } }
      : {}),
    ...(file.al_massimo ? { atMost: { value: file.al_massimo.valore, unit: file.al_massimo.unita } } : {}),
    ...evidence(file, sources),
  }
}

function toPayRow(file: PayRowFile, agreement: string, index: number, sources: Sources): PayRow {
  const when: Conditions = { ...file.se, ...(file.gruppo ? { gruppo: [file.gruppo] } : {}) }
  return {
    id: `${agreement}#paga${index}`,
    agreement,
    level: file.livello,
    per: file.per,
    from: file.dal,
    when,
    // An item without an amount is not known: nothing is added up with it.
    items: Object.fromEntries(
      Object.entries(file.voci).flatMap(([name, amount]) => (amount === null ? [] : [[name, amount] as const])),
    ),
    ...present({ regime: file.regime, until: file.al, total: file.totale, note: file.nota }),
    ...evidence(file, sources),
  }
}

function toMissing(file: MissingFile, agreement: string): Missing {
  return {
    agreement,
    theme: file.tema,
    when: file.se ?? {},
    ...present({ measure: file.misura, name: file.nome, note: file.nota }),
  }
}

function toDisagreement(file: DisagreementFile): Disagreement {
  return {
    when: file.se ?? {},
    values: file.valori.map(value => ({
      value: value.valore,
      unit: value.unita,
      chosen: value.scelto ?? false,
      ...present({ note: value.nota }),
    })),
    ...present({
      theme: file.tema,
      measure: file.misura,
      name: file.nome,
      level: file.livello,
      reason: file.motivo,
    }),
  }
}

/** What a question is read with: an agreement without its facts, its levels without their sources. */
export function toAgreementEntry(file: AgreementFile, id: number): AgreementEntry {
  return {
    id,
    code: file.codice,
    name: file.nome,
    shortName: file.nome_breve,
    aliases: file.alias,
    activities: file.attivita,
    notToConfuse: (file.non_e ?? []).map(other => ({ code: other.codice ?? '', difference: other.differenza })),
    sector: file.settore,
    levels: file.livelli.map(toLevel),
    groups: Object.entries(file.gruppi ?? {}).map(([key, group]) => ({ key, name: group.nome, words: group.parole })),
  }
}

/** A whole agreement. `redazione` and the other fields for maintainers are left behind. */
export function toAgreement(file: AgreementFile, id: number): Agreement {
  const sources = sourcesOf(file)
  const code = file.codice
  const validity = file.vigenza
  return {
    ...toAgreementEntry(file, id),
    levels: file.livelli.map(level => ({ ...toLevel(level), ...(level.fonti ? evidence(level, sources) : {}) })),
    signatories: { employers: file.firmatari?.datoriali ?? [], unions: file.firmatari?.sindacali ?? [] },
    validity: {
      status: validity.stato,
      accords: (validity.accordi ?? []).map(accord => ({
        kind: accord.tipo,
        ...present({ date: accord.data, description: accord.descrizione }),
      })),
      evidence: evidence(validity, sources),
      ...present({
        signed: validity.stipula,
        from: validity.decorrenza,
        expires: validity.scadenza,
        note: validity.nota,
      }),
    },
    checkedOn: file.verificato_il,
    sources: [...sources.values()],
    pay: file.paga.map((row, index) => toPayRow(row, code, index, sources)),
    facts: file.fatti.map((fact, index) => toFact(fact, code, index, sources)),
    missing: file.mancano.map(missing => toMissing(missing, code)),
    disagreements: file.disaccordi.map(toDisagreement),
    notes: file.note ?? [],
  }
}

function toLawFact(file: LawFactFile): LawFact {
  return {
    measure: file.misura,
    when: file.se ?? {},
    value: file.valore,
    unit: file.unita,
    ...present({
      name: file.nome,
      per: file.ogni,
      windowMonths: windowMonths(file.finestra),
      from: file.dal,
      until: file.al,
      note: file.nota,
    }),
  }
}

const outcomes: Readonly<Record<VerdictName, LawVerdict['outcome']>> = {
  sì: 'yes',
  no: 'no',
  'di regola sì': 'yes-as-rule',
  'di regola no': 'no-as-rule',
  'sì, con limiti': 'yes-within',
  'no, con limiti': 'no-within',
  dipende: 'depends',
  nessuno: 'none',
}

function toLawVerdict({ chiede, esito, modo, dove }: LawVerdictFile): LawVerdict {
  return {
    // A word that means nothing would be found in every question.
    asked: chiede.map(words =>
      words
        .split(' / ')
        .map(contentStems)
        .filter(stems => stems.length > 0),
    ),
    outcome: outcomes[esito],
    ...(modo === 'sempre' ? {} : { duty: modo === 'deve' }),
    ...present({ opening: dove }),
  }
}

/** A card of the law. */
export function toLawCard(file: LawCardFile): LawCard {
  return {
    id: file.id,
    title: file.titolo,
    area: file.area,
    questions: file.domande,
    words: file.parole,
    answer: file.risposta,
    steps: file.passi ?? [],
    exceptions: file.eccezioni ?? [],
    verdicts: (file.verdetti ?? []).map(toLawVerdict),
    facts: (file.fatti ?? []).map(toLawFact),
    asks: file.chiede ?? [],
    seeAlso: file.vedi ?? [],
    norms: file.norme.map(norm => ({ act: norm.atto, ...present({ article: norm.articolo, url: norm.url }) })),
    sources: file.fonti.map((source, index) => ({
      id: `f${index + 1}`,
      title: source.titolo,
      publisher: source.editore,
      kind: 'studio',
      ...present({ url: source.url }),
    })),
    agreeing: file.concordi,
    checkedOn: file.verificato_il,
    ...present({ from: file.dal, until: file.al, note: file.nota }),
  }
}

/** The closed lists. */
export function toVocabulary(file: VocabularyFile): Vocabulary {
  return {
    themes: Object.entries(file.temi).map(([id, theme]) => ({
      id,
      name: theme.nome,
      measures: Object.entries(theme.misure).map(([measure, units]) => ({ id: measure, units })),
      named: theme.con_nome ?? false,
    })),
    units: file.unita,
    lists: {
      a_carico: file.a_carico,
      ogni: file.ogni,
      qualifiche: file.qualifiche,
      contratti: file.contratti,
      cause: file.cause,
      lavoro: file.lavoro,
      casi: file.casi,
      condizioni: Object.keys(file.condizioni),
    },
  }
}
