/** Which measures of a theme answer a question that names only the theme, and which complete a measure. Ids of the vocabulary. */
import { type Agreement, type Circumstances, selectFacts } from '@ccnl/knowledge'

/** The measure of every theme that tells its rules in words. */
export const rule = 'regola'

/** Measures told first; a theme that is not here tells all of its figures in the vocabulary's order. */
const main: Readonly<Record<string, readonly string[]>> = {
  orario: ['ore_settimanali'],
  paga: ['mensilita', 'divisore_orario', 'divisore_giornaliero'],
  mensilita_aggiuntive: ['tredicesima', 'quattordicesima', 'altra'],
  scatti: ['importo', 'numero', 'cadenza'],
  maggiorazioni: ['maggiorazione'],
  ferie: ['durata'],
  permessi: ['totale', 'rol', 'ex_festivita'],
  prova: ['durata', 'massimo'],
  preavviso: ['durata'],
  malattia: ['trattamento', 'comporto'],
  apprendistato: ['durata', 'retribuzione', 'sottoinquadramento'],
  part_time: ['maggiorazione', 'minimo'],
  previdenza: ['fondo', 'azienda', 'lavoratore'],
  sanita: ['fondo', 'azienda', 'lavoratore'],
  festivita: ['numero', 'giorni'],
}

/** Measures that are told after one that was asked. */
const completing: Readonly<Record<string, readonly string[]>> = {
  'preavviso.durata': ['decorrenza'],
  'preavviso.decorrenza': ['durata'],
  'preavviso.indennita_sostitutiva': ['durata'],
  'ferie.durata': ['aggiunta', 'conteggio'],
  'ferie.maturazione': ['durata'],
  'ferie.aggiunta': ['durata'],
  'permessi.rol': ['quota', 'maturazione', 'ex_festivita', 'aggiunta'],
  'permessi.ex_festivita': ['rol'],
  'permessi.totale': ['rol', 'ex_festivita'],
  'permessi.quota': ['totale', 'rol', 'maturazione'],
  'permessi.maturazione': ['totale', 'rol', 'quota'],
  'permessi.aggiunta': ['totale', 'rol'],
  'prova.durata': ['massimo', 'conteggio', 'esenzione'],
  'prova.massimo': ['durata', 'conteggio'],
  'malattia.comporto': ['comporto_prolungato', 'comporto_aumento', 'aspettativa'],
  'malattia.trattamento': ['integrazione', 'giorni_retribuiti', 'coefficiente'],
  'malattia.integrazione': ['trattamento', 'giorni_retribuiti'],
  'malattia.giorni_retribuiti': ['trattamento'],
  'maggiorazioni.maggiorazione': ['base', 'limite'],
  'maggiorazioni.limite': ['limite_con_consenso'],
  'scatti.importo': ['cadenza', 'numero', 'primo_scatto'],
  'scatti.percentuale': ['cadenza', 'numero'],
  'scatti.numero': ['cadenza', 'importo'],
  'scatti.cadenza': ['numero', 'importo', 'primo_scatto'],
  'scatti.primo_scatto': ['importo', 'numero', 'cadenza'],
  'apprendistato.durata': ['retribuzione', 'sottoinquadramento'],
  'apprendistato.retribuzione': ['sottoinquadramento', 'durata'],
  'apprendistato.sottoinquadramento': ['retribuzione', 'durata'],
  'part_time.maggiorazione': ['limite'],
  'part_time.minimo': ['limite'],
  'sanita.azienda': ['lavoratore', 'iscrizione', 'omissione', 'fondo'],
  'sanita.totale': ['azienda', 'lavoratore', 'iscrizione'],
  'sanita.iscrizione': ['azienda', 'lavoratore'],
  'sanita.omissione': ['azienda', 'lavoratore', 'iscrizione'],
  'bilateralita.ente': ['azienda', 'lavoratore'],
  'bilateralita.azienda': ['lavoratore'],
  'bilateralita.lavoratore': ['azienda'],
  'sanita.lavoratore': ['azienda', 'iscrizione', 'fondo'],
  'sanita.fondo': ['azienda', 'lavoratore', 'destinatari'],
  'previdenza.azienda': ['lavoratore', 'fondo', 'base'],
  'previdenza.lavoratore': ['azienda', 'fondo', 'base'],
  'previdenza.fondo': ['azienda', 'lavoratore'],
  'mensilita_aggiuntive.tredicesima': ['pagamento', 'maturazione'],
  'mensilita_aggiuntive.quattordicesima': ['pagamento', 'maturazione'],
  'orario.ore_settimanali': ['ore_giornaliere', 'media_su'],
  'maternita.integrazione': ['trattamento'],
  'maternita.trattamento': ['integrazione'],
  'trasferta.importo': ['pasto', 'pernottamento'],
  'trasferta.diaria': ['pasto', 'pernottamento'],
  'trasferta.pasto': ['importo', 'diaria', 'pernottamento'],
  'trasferta.pernottamento': ['importo', 'diaria', 'pasto'],
  'una_tantum.importo': ['rata', 'periodo'],
  'una_tantum.rata': ['importo', 'periodo'],
  'tempo_determinato.durata_massima': ['causali', 'limite'],
  'tempo_determinato.limite': ['durata_massima'],
  'infortunio.trattamento': ['conservazione'],
  'infortunio.conservazione': ['trattamento'],
  'disciplina.multa_massima': ['sospensione_massima'],
  'disciplina.sospensione_massima': ['multa_massima'],
  'maternita.durata': ['trattamento'],
  'paga.aumento_previsto': ['aumento_totale'],
  'paga.divisore_orario': ['divisore_giornaliero'],
  'paga.divisore_giornaliero': ['divisore_orario'],
  'congedi.durata': ['retribuzione', 'retribuiti'],
  'congedi.retribuiti': ['durata', 'retribuzione'],
  'congedi.retribuzione': ['durata'],
}

/** Themes that somebody who asked about one asks about next. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  preavviso: ['prova', 'ferie', 'tfr'],
  prova: ['preavviso', 'ferie', 'orario'],
  ferie: ['permessi', 'festivita', 'malattia'],
  permessi: ['ferie', 'congedi', 'festivita'],
  malattia: ['infortunio', 'ferie', 'sanita'],
  infortunio: ['malattia', 'permessi'],
  maternita: ['congedi', 'permessi', 'ferie'],
  congedi: ['permessi', 'ferie', 'maternita'],
  orario: ['maggiorazioni', 'part_time', 'permessi'],
  maggiorazioni: ['orario', 'festivita', 'indennita'],
  part_time: ['orario', 'maggiorazioni', 'ferie'],
  scatti: ['mensilita_aggiuntive', 'inquadramento', 'indennita'],
  mensilita_aggiuntive: ['scatti', 'una_tantum', 'ferie'],
  festivita: ['maggiorazioni', 'ferie', 'permessi'],
  apprendistato: ['prova', 'ferie', 'preavviso'],
  tempo_determinato: ['prova', 'ferie', 'preavviso'],
  sanita: ['previdenza', 'bilateralita', 'welfare'],
  previdenza: ['sanita', 'tfr', 'welfare'],
  una_tantum: ['welfare', 'scatti'],
  welfare: ['sanita', 'una_tantum', 'previdenza'],
  paga: ['mensilita_aggiuntive', 'scatti', 'maggiorazioni'],
  indennita: ['maggiorazioni', 'scatti'],
  inquadramento: ['apprendistato', 'scatti', 'prova'],
  disciplina: ['preavviso', 'malattia'],
  tfr: ['previdenza', 'preavviso'],
}

/** What the question that a theme is offered by asks for, where that is less than its main measures. */
const offeredBy: Readonly<Record<string, { readonly measures: readonly string[]; readonly said?: Circumstances }>> = {
  preavviso: { measures: ['durata'], said: { causa: 'dimissioni' } },
  maggiorazioni: { measures: ['maggiorazione'], said: { lavoro: ['straordinario'] } },
  sanita: { measures: ['azienda', 'lavoratore', 'totale'] },
  previdenza: { measures: ['azienda'] },
  malattia: { measures: ['trattamento', 'integrazione'] },
  apprendistato: { measures: ['durata', 'retribuzione'] },
  scatti: { measures: ['importo', 'numero', 'cadenza'] },
}

/** Whether an agreement answers the question that a theme is offered by. */
export function answersOffer(theme: string, agreement: Agreement): boolean {
  const { measures, said } = offeredBy[theme] ?? { measures: mainMeasures(theme) }
  const wanted = { theme, ...(measures.length > 0 ? { measures } : {}) }
  const { holding, open } = selectFacts(agreement, wanted, said ?? {}, agreement.checkedOn)
  return [...holding, ...open.map(one => one.fact)].some(fact => fact.unit !== 'testo')
}

/** Measures whose figure another theme holds where their own has none: work on a feast is told as a surcharge, too. */
const elsewhere: Readonly<Record<string, { readonly theme: string; readonly measures: readonly string[] }>> = {
  'festivita.lavorata': { theme: 'maggiorazioni', measures: ['maggiorazione'] },
}

/** What of another theme answers for a measure that its own theme has nothing of. */
export const measureElsewhere = (
  theme: string,
  measures: readonly string[],
): { readonly theme: string; readonly measures: readonly string[] } | undefined =>
  measures.length === 1 ? elsewhere[`${theme}.${measures[0]}`] : undefined

/** Measures that say the same thing in another way, for where the one asked has no figure. */
const alternates: Readonly<Record<string, readonly string[]>> = {
  'ferie.maturazione': ['durata'],
  'permessi.maturazione': ['totale', 'rol', 'ex_festivita'],
  'ferie.aggiunta': ['durata'],
  'permessi.aggiunta': ['totale', 'rol'],
  'maggiorazioni.importo': ['maggiorazione'],
  'maggiorazioni.maggiorazione': ['importo'],
  'scatti.importo': ['percentuale'],
  'scatti.percentuale': ['importo'],
  'scatti.primo_scatto': ['cadenza'],
  'indennita.importo': ['percentuale'],
  'permessi.totale': ['rol', 'ex_festivita'],
  'permessi.rol': ['totale'],
  'malattia.integrazione': ['trattamento'],
  'malattia.giorni_retribuiti': ['trattamento'],
  'malattia.coefficiente': ['trattamento'],
  'maternita.trattamento': ['integrazione'],
  'maternita.integrazione': ['trattamento'],
  'prova.durata': ['massimo'],
  'apprendistato.retribuzione': ['sottoinquadramento'],
  'apprendistato.sottoinquadramento': ['retribuzione'],
  'inquadramento.passaggio': ['mansioni_superiori'],
  'inquadramento.mansioni_superiori': ['passaggio'],
  'trasferta.importo': ['diaria'],
  'trasferta.diaria': ['importo'],
  'una_tantum.importo': ['rata'],
  'una_tantum.periodo': ['importo', 'rata'],
  'sanita.azienda': ['totale', 'lavoratore'],
  'sanita.totale': ['azienda', 'lavoratore'],
  'previdenza.azienda': ['lavoratore'],
}

export function alternateMeasures(theme: string, measure: string): readonly string[] {
  return alternates[`${theme}.${measure}`] ?? []
}

/** Measures that say nearly the same as some of a theme: those that stand for them, and those that they stand for. */
export function nearMeasures(theme: string, measures: readonly string[]): readonly string[] {
  const standing = measures.flatMap(measure => alternateMeasures(theme, measure))
  const stoodFor = Object.entries(alternates).flatMap(([key, others]) => {
    const [of, measure = ''] = key.split('.')
    return of === theme && measures.some(one => others.includes(one)) ? [measure] : []
  })
  return [...new Set([...standing, ...stoodFor])].filter(measure => !measures.includes(measure))
}

export function mainMeasures(theme: string): readonly string[] {
  return main[theme] ?? []
}

/** What completes the measures asked, without them. */
export function completingMeasures(theme: string, measures: readonly string[]): readonly string[] {
  const more = measures.flatMap(measure => completing[`${theme}.${measure}`] ?? [])
  return [...new Set(more)].filter(measure => !measures.includes(measure))
}

export function neighbouringThemes(theme: string): readonly string[] {
  return neighbours[theme] ?? ['ferie', 'preavviso', 'orario']
}
