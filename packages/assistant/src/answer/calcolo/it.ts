/** The sentences of calculations: `{line}` is a line's amount, `{!line}` the same in bold. What stands beside is in `notes-it.ts`, the words around them in `words-it.ts`. */
import { capitalise, formatDate, formatMonth, formatNumber, formatQuantity, joinWords, withDate } from '../format.ts'
import { matured } from '../worked-out-it.ts'
import { benefits, ofRate } from './benefits-it.ts'
import { household } from './household-it.ts'
import type { Sentence, Told } from './sentence.ts'
import { ofNet, twoPays } from './two-pays-it.ts'

const month = ({ value }: Told): string => formatMonth(value('month'))
const inMonth = ({ value }: Told): string => (value('month') === '' ? '' : ` a ${formatMonth(value('month'))}`)
const hours = (count: string): string => `${count} ${count === '1' ? 'ora' : 'ore'}`
const days = (count: string): string => `${count} ${count === '1' ? 'giorno' : 'giorni'}`
const months = (count: string): string => `${count} ${count === '1' ? 'mese' : 'mesi'}`
const per = ({ value }: Told): string => ({ anno: 'all’anno', ora: 'all’ora' })[value('per')] ?? 'al mese'
const percent = ({ value }: Told): string => (value('percent') === '' ? '' : ` (${value('percent')}%)`)
const saidAs = ({ value }: Told): string => ({ net: ' netti', gross: ' lordi' })[value('as')] ?? ''
/** The yes or no of a judgement: to "è giusto?", or to "è troppo poco?"; nothing where none was asked. */
const judged = ({ value }: Told, isBelow: boolean): string =>
  value('asked') === '' ? '' : (value('asked') === 'lack') === isBelow ? 'Sì, ' : 'No, '
/** Yes or no to "mi spetta?", and the other way round to "lo perdo?". */
const kept = (value: Told['value'], isDue: boolean): string => (isDue === (value('loses') === '') ? 'Sì, ' : 'No, ')
/** @example percentWithArticle('85') // 'l’85%' */
const percentWithArticle = (percent: string): string => `${percent.startsWith('8') ? 'l’' : 'il '}${percent}%`
const minimum = ({ has, value }: Told): string =>
  `{!minimo_lordo} lordi${value('percent') === '' ? '' : ` (${percentWithArticle(value('percent'))} del livello)`}${has('minimo_netto') ? ', circa {!minimo_netto} netti' : ''}`

const inYear = ({ has, value }: Told): string =>
  has('lordo_anno_2')
    ? `, {!differenza_anno} in un anno: {!lordo_anno_2} invece di {!lordo_anno_1} (${value('instalments')} mensilità)`
    : has('differenza_anno')
      ? `, {!differenza_anno} in un anno (${value('instalments')} mensilità)`
      : ''
const worked = (has: Told['has']): string =>
  has('lordo_lavorato')
    ? '; le ore lavorate valgono {!lordo_lavorato} lordi, {!cig_e_paga} in tutto con la cassa integrazione'
    : ''

const fullPay = ({ has }: Told): string =>
  has('manca_al_pieno') ? ' La paga piena è di {paga_piena}: {manca_al_pieno} in più.' : ''

/** @example atRate('80') // 'all’80%' */
const atRate = (percent: string): string => `${percent.startsWith('8') ? 'all’' : 'al '}${percent}%`

/** What is left of a net that was told. */
const left = (has: Told['has']): string => (has('resto') ? '; senza altre trattenute ne restano {!resto}' : '')

/** What of the contributions is the additional one, where any is. */
const additional = (has: Told['has']): string =>
  has('contributo_aggiuntivo') ? ', di cui {!contributo_aggiuntivo} di contributo aggiuntivo dell’1%' : ''

/** What the net of the month has less, or more, for days away. */
const away = ({ has }: Told): string =>
  has('netto_perso')
    ? ', {!netto_perso} in meno di un mese intero'
    : has('netto_guadagnato')
      ? `${has('malattia_persi') ? ',' : ': non si perde nulla, sono'} {netto_guadagnato} in più di un mese intero`
      : ''

/** The payslip of the month, where it holds all the days of an illness. */
const ofSlip = (told: Told): string =>
  told.value('slip') === '' ? '' : ` La busta di ${month(told)} è di {!netto} netti${away(told)}.`

/** @example atMonth('2026-08') // 'ad agosto' */
const atMonth = (date: string): string => {
  const [name = ''] = formatMonth(date).split(' ')
  return `${name.startsWith('a') ? 'ad' : 'a'} ${name}`
}

/** When the next step matures, where its month is known. */
const nextStep = (month: string): string => (month === '' ? '' : matured.next(formatMonth(month)))

export const leads: Readonly<Record<string, Sentence>> = {
  ...benefits,
  'gross-month': told => `Spettano {!lordo_mese} lordi al mese.${fullPay(told)}`,
  'gross-month-then': told =>
    `Spettano {!lordo_mese} lordi al mese; dal ${told.value('month')}° mese {!lordo_dopo}.${fullPay(told)}`,
  'gross-week': 'Spettano {!lordo_settimane} lordi alla settimana in media.',
  'gross-weeks': ({ value }) =>
    `Per ${value('weeks') === '1' ? 'una settimana' : `${value('weeks')} settimane`} di ${value('weekly')} ore spettano {!lordo_settimane} lordi ({paga_oraria} all’ora).`,
  'gross-days': ({ value }) => `Per ${value('days')} giornate spettano {!lordo_giornate} lordi.`,
  'gross-month-average': 'Spettano {!lordo_mese} lordi al mese in media ({paga_oraria} lordi all’ora).',
  levels: ({ value }) =>
    `Dipende dal livello: da {!livello_${value('low')}} (livello ${value('low')}) a {!livello_${value('high')}} (livello ${value('high')}) lordi al mese a tempo pieno.`,
  'gross-part': told => `Per la parte di mese lavorata spettano {!lordo_mese} lordi${inMonth(told)}.`,
  'gross-year': ({ value }) => `Il lordo annuo è di {!lordo_anno}, su ${value('instalments')} mensilità.`,
  'sunday-feast': ({ has }) =>
    `Per la festività caduta di domenica spettano {!festivita_domenica} lordi in più${has('festivita_domenica_tutte') ? ' ciascuna ({!festivita_domenica_tutte} in tutto)' : ''}: il lordo del mese è di {!lordo_mese}.`,
  'gross-hour': 'Un’ora vale {!paga_oraria} lordi.',
  'gross-day': 'Un giorno vale {!paga_giornaliera} lordi.',
  'gross-day-whole':
    'La giornata vale {!giornata} lordi: {paga_giornaliera} di paga e {!quota_giornata} che vi si aggiungono.',
  'net-year': ({ has, value }) =>
    `Il netto del ${value('year')} è di {!netto_anno} all’anno, cioè in media {!netto_mensilita} per ${value('instalments')} mensilità${has('netto_mensilita_2') ? ` o {!netto_mensilita_2} per ${value('other')}` : ''}, su un lordo di {lordo_anno}.`,
  ...twoPays,
  ...household,
  'net-part': ({ value }) =>
    `Dal ${formatDate(value('from'))} al ${formatDate(value('to'))} restano {!netto_anno} netti su {lordo_anno} lordi.`,
  'net-level': told =>
    `Restano {!netto} netti al mese (busta di ${month(told)}, su {totale_lordo} lordi)${away(told)} e circa {!netto_anno} all’anno con ${told.value('instalments')} mensilità.`,
  payslip: told =>
    `La busta di ${month(told)}: {!netto} netti su {!totale_lordo} lordi${told.value('hours') === '' ? '' : `, di cui ${told.value('hours')} € per le ore in più${told.has('netto_ore') ? ' (circa {!netto_ore} di netto)' : ''}`}${away(told)}.${told.has('permessi_104_inps') ? ' I permessi L. 104 valgono {!permessi_104_inps} a carico dell’INPS: l’azienda li anticipa e li recupera.' : ''}`,
  'payslip-gross': told =>
    `Il lordo di ${month(told)} è di {!totale_lordo}${told.value('hours') === '' ? '' : `, di cui ${told.value('hours')} € per le ore in più`}.`,
  figures: ({ figures, value }) => `${capitalise(figures())} (regole ${value('year')}).`,
  domestic: told =>
    `Spettano {!totale_lordo} lordi${inMonth(told)}${told.has('netto') ? ', {!netto} netti in busta' : ''}.`,
  overtime: told =>
    `Per ${hours(told.value('hours'))} spettano {!ore_totale} lordi, di cui {di_cui_maggiorazione} di maggiorazione${percent(told)}.`,
  'no-overtime': 'Di straordinario non c’è nulla: le ore della settimana non superano l’orario pieno.',
  'without-rate': ({ value }) =>
    `Un’ora vale {!paga_oraria} lordi: ${hours(value('hours'))}, senza la maggiorazione, sono {!ore_base}.`,
  'hours-due': told =>
    told.value('below') === ''
      ? `Per ${hours(told.value('hours'))} spettano almeno {!ore_totale} lordi ({paga_oraria} l’ora): ${told.value('said')} € (${told.value('each')} € l’ora) non sono meno.`
      : `Per ${hours(told.value('hours'))} spettano {!ore_totale} lordi ({paga_oraria} l’ora): ${told.value('said')} € (${told.value('each')} € l’ora) sono {!scarto} in meno${told.value('as') === 'net' ? ', ma sono netti' : told.value('as') === 'gross' ? '' : ', se sono lordi'}.`,
  'hours-due-levels': ({ value }) =>
    `Per ${hours(value('hours'))} dipende dal livello: da {!ore_${value('low')}} (livello ${value('low')}) a {!ore_${value('high')}} (livello ${value('high')}) lordi; ${value('said')} € sono ${value('each')} € l’ora.`,
  'plain-hours': ({ value }) => `Per ${hours(value('hours'))} spettano {!ore_totale} lordi.`,
  surcharge: told =>
    `Per ${hours(told.value('hours'))} la maggiorazione${percent(told)} vale {!di_cui_maggiorazione} lordi; con la paga delle ore sono {!ore_totale}.`,
  nights: ({ value }) =>
    `Per ${value('nights') === '1' ? 'una notte' : `${value('nights')} notti`} spettano {!indennita_notti} lordi (${value('each')} € a notte).`,
  'extra-month': ({ has, value }) => {
    const part = value('months') === '12' ? '' : ` (${months(value('months'))} su 12)`
    return `La ${value('id')}${part} è di {!${value('id')}} lordi${has(`${value('id')}_netta`) ? `, circa {!${value('id')}_netta} netti` : ''}${has('rateo_mese') ? '; un rateo è di {rateo_mese} lordi' : ''}${has('netto_insieme') ? '; con la busta del mese fanno {!netto_insieme} netti' : ''}.`
  },
  'no-extra-month': ({ value }) => `Il CCNL ${value('agreement')} non prevede la ${value('id')}.`,
  'unpaid-absence': ({ has, value }) =>
    `La trattenuta è di {!trattenuta_assenza} lordi per ${[...(value('days') === '' ? [] : [days(value('days'))]), ...(value('hours') === '' ? [] : [hours(value('hours'))])].join(' e ')} ${value('of') === 'strike' ? 'di sciopero' : 'di assenza non retribuita'}; del mese restano {!lordo_residuo}${has('netto_perso') ? '; di netto si perdono circa {!netto_perso}' : ''}.`,
  sickness: told =>
    `Per ${days(told.value('days'))} di malattia spettano {!malattia_totale} lordi${told.value('shares') === '' ? '' : ` (${told.value('shares')})`}: {!malattia_inps} dall’INPS e {!malattia_azienda} dall’azienda${told.has('malattia_persi') ? ', {malattia_persi} in meno che lavorando' : ''}.${ofSlip(told)}`,
  injury: told =>
    `Per ${days(told.value('days'))} di infortunio spettano circa {!malattia_totale} lordi: {!malattia_inps} dall’INAIL e {!malattia_azienda} dall’azienda${told.has('malattia_persi') ? ', {malattia_persi} in meno che lavorando' : ''}.${ofSlip(told)}`,
  'leave-accrual': ({ has, value }) =>
    `In ${months(value('months'))} maturano {!ferie_maturate} di ferie${has('ferie_maturate_ore') ? ' ({!ferie_maturate_ore})' : ''}${has('permessi_maturati') ? ' e {!permessi_maturati} di permessi' : ''}.`,
  'leave-in-lieu': ({ has, value }) =>
    `${has('ferie_giorno') ? 'Un giorno di ferie vale {!ferie_giorno} lordi. ' : ''}Per ${days(value('days'))} di ferie non godute spettano {!ferie_non_godute} lordi.`,
  'leave-and-permits': ({ value }) =>
    `Spettano {!ferie_e_permessi} lordi: {ferie_non_godute} per ${days(value('days'))} di ferie e {permessi_non_goduti} per ${hours(value('hours'))} di permessi non goduti.`,
  'permits-in-lieu': ({ value }) =>
    `Per ${hours(value('hours'))} di permessi non goduti spettano {!permessi_non_goduti} lordi.`,
  'seniority-steps': ({ has, value }) =>
    `${value('count') === '1' ? 'Spetta 1 scatto' : `Spettano ${value('count')} scatti`} di anzianità: {!scatti_anzianita} lordi al mese ({scatto} l’uno)${has('lordo_mese') ? '; con la tabella il mese è di {lordo_mese} lordi' : ''}.${nextStep(value('next'))}`,
  'step-each': ({ value }) =>
    `Uno scatto di anzianità vale {!scatto} lordi al mese${value('every') === '' ? '' : ` e ne matura uno ogni ${months(value('every'))}`}.`,
  'no-steps': ({ value }) =>
    value('count') === '0'
      ? `Non è ancora maturato nessuno scatto di anzianità.${nextStep(value('next'))}`
      : `Gli scatti maturati sono ${value('count')}, ma il loro importo non è presente nella base.`,
  'one-off': ({ value }) => `L’una tantum è di {!una_tantum} lordi (${formatDate(value('from'))}).`,
  'parental-rates': told =>
    `Per ${days(told.value('days'))} l’INPS paga {!indennita_${told.value('first')}} lordi ${atRate(told.value('first'))} e {!indennita_${told.value('other')}} ${atRate(told.value('other'))}.${told.has('netto') ? ` La busta del mese è di circa {!netto} netti ${atRate(told.value('first'))}${away(told)}${told.has('netto_minore') ? `; di {netto_minore} ${atRate(told.value('other'))}` : ''}.` : ''}`,
  'parental-mixed': ({ value, has }) => {
    const part = (rate: string, count: string): string =>
      `{indennita_${rate}} per ${days(count)} ${atRate(rate)}${has(`indennita_mese_${rate}`) ? ` ({indennita_mese_${rate}} al mese)` : ''}`
    return `Per ${days(value('days'))} l’INPS paga {!indennita_inps} lordi: ${part(value('first'), value('raised'))} e ${part(value('other'), value('plain'))}.`
  },
  'domestic-sickness': ({ value }) =>
    `Per ${days(value('days'))} di malattia la famiglia paga {!malattia_totale} lordi, un ventiseiesimo del mese per giorno lavorativo.`,
  'sickness-days': ({ value }) =>
    `Per ${days(value('days'))} di malattia spettano {!malattia_totale} lordi: {!malattia_inps} dall’INPS${value('insured') === '0' ? '' : ` (per ${days(value('insured'))})`} e {!malattia_azienda} dall’azienda.`,
  'insured-days': ({ value }) =>
    `Per ${days(value('days'))} indennizzati l’${value('by')} paga {!malattia_inps} lordi (${value('percents')}% della retribuzione media giornaliera).`,
  'injury-days': ({ value }) =>
    `Per ${days(value('days'))} di infortunio, dopo quello in cui è successo, spettano {!malattia_totale} lordi: {!malattia_inps} dall’INAIL, il 60% dal quarto giorno${value('later') === '' ? '' : ' e il 75% dal novantunesimo'}, e {!malattia_azienda} dall’azienda, il 60% dei primi tre.`,
  'sickness-insured': ({ value }) =>
    `Per ${days(value('days'))} di malattia l’INPS paga {!malattia_inps} lordi, per ${days(value('insured'))}: nulla nei primi tre giorni, il 50% della retribuzione media giornaliera dal 4° al 20° e il 66,66% dal 21°.`,
  parental: told =>
    `${told.has('indennita_mese') ? 'L’INPS paga {!indennita_mese} lordi al mese' : `Per ${days(told.value('days'))} l’INPS paga {!indennita_inps} lordi`}, {indennita_giorno} al giorno (${told.value('percent')}% della retribuzione media giornaliera)${told.has('indennita_mese') ? `; in tutto {!indennita_inps} per ${days(told.value('days'))}` : ''}.${told.value('topped') === '' ? '' : ` Con l’integrazione dell’azienda prevista dal contratto si arriva al ${told.value('topped')}%.`}${told.has('netto') ? ` La busta del mese${told.value('topped') === '' ? '' : ', senza integrazione,'} è di circa {!netto} netti${away(told)}.` : ''}`,
  'income-tax': ({ value }) =>
    `L’IRPEF lorda è di {!irpef_lorda}; tolte le detrazioni da lavoro dipendente, la netta è di {!irpef_netta} (regole ${value('year')}).`,
  'integrative-treatment': ({ has, value }) =>
    `${kept(value, true)}il trattamento integrativo spetta: {!trattamento_integrativo} per ${days(value('days'))} del ${value('year')}${has('trattamento_mese') ? ', {!trattamento_mese} nel mese' : ''}.`,
  'no-integrative-treatment': ({ value }) =>
    `${kept(value, false)}con un reddito di ${value('income')} € il trattamento integrativo non spetta.`,
  wedge: ({ value }) => `Il taglio del cuneo vale {!somma_cuneo} esenti da imposte nel ${value('year')}.`,
  'wedge-deduction': ({ value }) => `Il taglio del cuneo vale {!detrazione_cuneo} di detrazione nel ${value('year')}.`,
  'mothers-relief': ({ value }) =>
    `L’esonero delle madri vale {!esonero_madri} al mese di contributi in meno nel ${value('year')}.`,
  'no-wedge': ({ value }) =>
    `${kept(value, false)}con un reddito di ${value('income')} € il taglio del cuneo non spetta.`,
  deductions: ({ has, value }) =>
    `La detrazione per lavoro dipendente è di {!detrazione_lavoro}${has('detrazioni_familiari') ? '; quelle per i familiari a carico sono {!detrazioni_familiari}' : ''}${has('detrazione_coniuge') ? ', di cui {!detrazione_coniuge} per il coniuge e {!detrazione_figli} per i figli' : ''} nel ${value('year')}.`,
  contributions: ({ has }) =>
    `I contributi del lavoratore sono {!contributi} all’anno${additional(has)}; resta un imponibile fiscale di {imponibile_fiscale}.`,
  'contributions-additional':
    'Il contributo aggiuntivo dell’1% è di {!contributo_oltre_fascia} al mese: si calcola sulla parte oltre {!prima_fascia} ({oltre_fascia}).',
  'contributions-month': ({ has }) => `I contributi del lavoratore sono {!contributi} al mese${additional(has)}.`,
  surtaxes: ({ has, value }) => {
    const parts = [
      ...(has('addizionale_regionale') ? [`regionale (${value('region')}) è di {!addizionale_regionale}`] : []),
      ...(has('addizionale_comunale')
        ? [`comunale (${value('town')}) ${has('addizionale_regionale') ? 'di' : 'è di'} {!addizionale_comunale}`]
        : []),
    ]
    const rate = has('rata_regionale') ? ' La regionale si paga in 11 rate da {rata_regionale}.' : ''
    return `Per il ${value('year')} l’addizionale ${parts.join(', quella ')}.${rate}`
  },
  'surtax-instalments': ({ has, figures }) =>
    `${has('netto_finale') ? 'Il netto del mese è di {!netto_finale}; le addizionali trattengono {!rate_addizionali}' : 'Le addizionali trattengono {!rate_addizionali} nel mese'}: ${figures()}.`,
  'net-settled': 'In tutto arrivano {!netto_finale} netti, dai {netto_indicato} di partenza.',
  'vouchers-more': ({ has, value }) =>
    `${has('buoni_in_piu') ? `Con ${value('count')} buoni si guadagnano {!buoni_in_piu} al mese, di cui {!buoni_in_piu_esenti} esenti da imposte e contributi` : 'Ogni buono vale {!buono_in_piu} in più, di cui {!buono_in_piu_esente} esenti da imposte e contributi'}: la soglia dei buoni ${value('kind') === 'paper' ? 'cartacei' : 'elettronici'} è di ${value('limit')} € nel ${value('year')}.`,
  'pension-fund':
    'Il versamento fa risparmiare {!irpef_risparmiata} di imposte all’anno: il netto annuo diventa {!netto_anno}.',
  fifth: ({ has, value }) =>
    `Un quinto del netto è {!quinto} al mese${has('quinto_in_tutto') ? `: in ${value('months')} rate {!quinto_in_tutto}, interessi compresi` : ''}${has('quinto_anno') ? ', {!quinto_anno} in un anno (12 rate)' : ''}${left(has)}.`,
  'fifth-beside':
    'Un quinto del netto è {!quinto} al mese. Se i {trattenuto} già trattenuti sono una cessione ne restano {!quinto_residuo}; se sono una delega o un prestito si possono cedere {!quinto_con_delega}, perché in tutto non si passa la metà del netto, e in busta resterebbero {!resto}.',
  seizure: ({ has }) =>
    `Un creditore privato può pignorare al massimo {!quinto} al mese, un quinto del netto${left(has)}.`,
  'tax-seizure': ({ value }) =>
    `L’Agenzia delle Entrate-Riscossione può pignorare al massimo {!quota_fisco} al mese, 1/${value('divisor')} del netto.`,
  'seizure-beside-loan':
    'Un creditore privato può pignorare al massimo {!quota_pignorabile} al mese: un quinto del netto ({quinto}), e con la rata della cessione mai più della metà.',
  'tax-seizure-beside-loan': ({ value }) =>
    `L’Agenzia delle Entrate-Riscossione può pignorare al massimo {!quota_pignorabile} al mese: 1/${value('divisor')} del netto ({quota_fisco}), e con la rata della cessione mai più della metà.`,
  'loan-beside-seizure':
    'Con il pignoramento in corso la rata della cessione può essere al massimo di {!rata_massima} al mese: due quinti del netto, meno la quota pignorata, e mai più di un quinto ({quinto}).',
  'last-slip': ({ has, value }) =>
    `Con l’ultima busta (fine del rapporto ${withDate('il', value('left'))}) arrivano {!netto} netti su {totale_lordo} lordi${has('tfr') ? ', compreso il TFR di {!tfr} lordi' : ''}.${value('balance') === '' ? '' : ` Il conguaglio IRPEF ${value('balanced') === 'credit' ? 'rimborsa' : 'trattiene'} ${value('balance')} €: l’IRPEF netta di tutto il periodo è di ${value('tax')} €.`}`,
  'december-credit': told =>
    `La busta di ${month(told)} con il conguaglio: {!netto} netti su {!totale_lordo} lordi; il conguaglio IRPEF rimborsa ${told.value('balance')} €.`,
  'december-debt': told =>
    `La busta di ${month(told)} con il conguaglio: {!netto} netti su {!totale_lordo} lordi; il conguaglio IRPEF trattiene ${told.value('balance')} €.`,
  'december-even': told =>
    `La busta di ${month(told)} con il conguaglio: {!netto} netti su {!totale_lordo} lordi; il conguaglio IRPEF è in pari.`,
  'year-end-credit': ({ value }) =>
    `A conguaglio spetta un rimborso di {!conguaglio} (IRPEF netta del ${value('year')}: {irpef_netta}).`,
  'year-end-debt': ({ value }) =>
    `A conguaglio vengono trattenuti {!conguaglio} (IRPEF netta del ${value('year')}: {irpef_netta}).`,
  'year-end-even': 'Il conguaglio è in pari: l’IRPEF netta è di {!irpef_netta}.',
  'arrears-gross': ({ value }) =>
    `Per ${value('months')} mesi gli arretrati sono {!arretrati_lordi} lordi, {!arretrati} tolti i contributi.`,
  'arrears-table': ({ has, value }) =>
    `${value('paid') === 'yes' ? `${capitalise(withDate('dal', value('date')))} la tabella è di {!lordo_mese} lordi al mese, {!differenza_lorda} in più dei {lordo_prima} pagati` : `L’aumento ${withDate('del', value('date'))} vale {!differenza_lorda} lordi al mese (da {lordo_prima} a {lordo_mese})`}: per ${value('many')} mensilità gli arretrati sono {!arretrati_lordi} lordi, {!arretrati} tolti i contributi${has('lordo_con_arretrati') ? '; con la paga del mese fanno {!lordo_con_arretrati} lordi' : ''}.${value('rate') === '' ? '' : ` L’imposta sostitutiva del ${value('rate')}% sugli arretrati è di {!imposta_sostitutiva}.`}`,
  'arrears-levels': ({ has, value }) =>
    `Per ${months(value('months'))} al livello ${value('due')} pagati al livello ${value('paid')} mancano {!arretrati_lordi} lordi: {!arretrati_paga} di paga (${has('differenza_lorda_2') ? 'da {!differenza_lorda} a {!differenza_lorda_2}' : '{!differenza_lorda}'} al mese) e {!arretrati_ratei} di ratei ${value('extra') === '1' ? 'della tredicesima' : 'delle mensilità aggiuntive'}; {!arretrati} tolti i contributi.`,
  'return-debt': ({ has, value }) => {
    const months = value('months').split(' ')
    const parts = months.map((month, index) => `{!rata_730_${index + 1}} ${atMonth(month)}`)
    const rest = has('resto') ? ' Con quel netto, nell’ultimo mese ne restano {!resto}.' : ''
    return value('once') === ''
      ? `Le rate sono ${months.length}: ${parts.join(', ')}; in tutto {!rate_730}, di cui {interessi_730} di interessi (lo ${formatNumber(Number(value('rate')))}% al mese dalla seconda).${rest}`
      : `Senza rateazione si trattengono {!debito_730} in una volta ${atMonth(months[0] ?? '')}.${rest}`
  },
  traineeship: ({ has, value }) =>
    `${has('netto_mese') ? 'Restano {!netto_mese} netti al mese' : 'Restano {!netto_tirocinio} netti'}: ${value('taxed') === '' ? 'su questa indennità non ci sono né contributi INPS né IRPEF' : 'non ci sono contributi INPS e l’IRPEF è in tutto di {!irpef_netta}'}${has('trattamento_integrativo') ? ', con {trattamento_integrativo} di trattamento integrativo' : ''}.`,
  'mothers-bonus': ({ value }) =>
    `Il bonus mamme del ${value('year')} è di {!bonus_mamme}: {bonus_mamme_mese} per ${months(value('months'))} di lavoro, esenti da imposte e contributi, pagati dall’INPS in una volta a dicembre.`,
  'no-mothers-bonus': ({ value }) =>
    value('of') === 'income'
      ? `No, il bonus mamme non spetta: il reddito da lavoro supera ${value('limit')} €.`
      : `No, il bonus mamme non spetta più: con ${value('children')} figli vale fino ai ${value('until')} anni del più piccolo.`,
  arrears: ({ has, value }) =>
    `Degli arretrati restano {!arretrati_netti} netti, con un’imposta separata di {!imposta_arretrati} (${value('rate')}%${has('reddito_medio') ? ', l’aliquota media sul reddito medio dei due anni prima, {reddito_medio}' : ''}).`,
  'bonus-for-net': ({ value }) =>
    `Perché restino ${value('net')} € netti servono {!importo} lordi, con l’imposta sostitutiva ${ofRate(value('rate'))} ({imposta_sostitutiva}).`,
  'to-give-back': ({ has, value }) =>
    `Da restituire a conguaglio ci sono {!da_restituire}: spettano {spettante} su {ricevuto} avuti${has('rata_restituzione') ? `, in ${value('instalments')} rate da {!rata_restituzione}` : ', in una volta'}.`,
  'nothing-to-give-back': 'Non c’è nulla da restituire: spettano {!spettante} e ne sono stati avuti {ricevuto}.',
  'table-steps': told => {
    const dates = told.value('dates').split(' ')
    const steps = dates.map((date, at) => {
      const place = at === 0 ? '' : `_${at + 1}`
      const month = at === dates.length - 1 ? 'lordo_mese' : `lordo_tappa${place}`
      return `${withDate('dal', date)} {!${month}} lordi al mese ({!aumento_tappa${place}} in più)`
    })
    return `${capitalise(joinWords(steps))}: in tutto {!differenza_lorda} in più di oggi, {lordo_oggi}${inYear(told)}.`
  },
  'fund-alone': ({ has, value }) =>
    `Dei {fondo_pensione} versati al fondo, senza contare il TFR, se ne deducono {!parte_deducibile} (limite del ${value('year')}: ${value('cap')} €)${has('fondo_eccedenza') ? '; {!fondo_eccedenza} restano fuori: vanno comunicati al fondo entro il 31 dicembre dell’anno dopo, così non saranno tassati' : ''}.`,
  absorbed: ({ value }) =>
    `${capitalise(withDate('dal', value('date')))} l’aumento di {aumento} assorbe il superminimo: ne restano {!superminimo_mensile}. Il resto della paga passa da {minimo_prima} a {minimo_dopo}; il lordo complessivo è di {!lordo_mese} al mese (prima {lordo_prima}).`,
  'gross-for-net': told =>
    `Per ${told.value('net')} € netti ${per(told)} serve un lordo annuo di {!lordo_anno}, cioè {!lordo_mensilita} per ${told.value('instalments')} mensilità.`,
  'employer-contributions': told =>
    `I contributi a carico del datore sono {!contributi_datore} ${per(told)}${percent(told)}, su un lordo di ${told.has('lordo_anno') ? '{lordo_anno}' : '{lordo_mese}'}${told.has('contributi_datore_anno') ? ': {!contributi_datore_anno} all’anno' : ''}.`,
  'employer-cost': ({ has }) =>
    `Il costo annuo per l’azienda è di {!costo}, su un lordo di {lordo_anno}${has('contributi_datore') ? ' e {contributi_datore} di contributi' : ''}.`,
  'employer-cost-usual': ({ has, value }) =>
    `Costa in tutto tra {!costo_da} e {!costo_a} all’anno (da {costo_da_mese} a {costo_a_mese} al mese), con contributi del datore ${value('apprentice') === '' ? `tra il ${value('least')}% e il ${value('most')}% del lordo, come sono in genere` : `del ${value('least')}% fino a 9 dipendenti e del ${value('most')}% oltre`}; ${has('costo') ? 'lordo e TFR da soli sono {costo}' : 'il lordo da solo è di {lordo_anno}'}.`,
  'employer-cost-partial':
    'Lordo e TFR costano {!costo} all’anno; vi si aggiungono i contributi del datore, la cui aliquota dipende da settore e dimensione.',
  'unemployment-weeks': ({ value }) =>
    `La NASpI dura {!naspi_settimane} (circa ${value('months')} mesi): la metà delle settimane di contributi degli ultimi quattro anni.`,
  unemployment: ({ has, value }) => {
    const later = has('naspi_mese')
      ? `Il ${value('month')}° mese di NASpI è di {!naspi_mese} lordi; all’inizio`
      : 'La NASpI'
    const lasts = has('naspi_settimane') ? `; dura {!naspi_settimane} (circa ${value('months')} mesi)` : ''
    return `${later} è di {!naspi} lordi al mese, su una retribuzione media di {naspi_media}${lasts}.`
  },
  'unemployment-months': ({ value }) =>
    `La NASpI è di {!naspi} lordi al mese fino al ${value('until')}° mese; poi scende del 3% ogni mese: {!naspi_mese_${value('from')}} il ${value('from')}°${value('from') === value('last') ? '' : `, {!naspi_mese_${value('last')}} il ${value('last')}°`}.`,
  'farm-unemployment': ({ value }) =>
    `La disoccupazione agricola è di {!agricola_netta}: {!agricola_lorda} lordi (il ${value('percent')}% di ${value('days')} giornate) meno il 9% di contributo di solidarietà.`,
  'farm-unemployment-permanent': ({ value }) =>
    `La disoccupazione agricola è di {!agricola_lorda} lordi: il ${value('percent')}% di ${value('days')} giornate.`,
  'settlement-offer': ({ value }) =>
    `L’offerta di conciliazione è di {!offerta_conciliativa}, esente da imposte e contributi: ${value('months')} mensilità utili al TFR.`,
  'unfair-dismissal': ({ value }) =>
    `Se il giudice trova illegittimo il licenziamento l’indennità va da {!indennita_minima} a {!indennita_massima}: da ${value('least')} a ${value('most')} mensilità utili al TFR.`,
  'term-overrun': ({ value }) =>
    `Per ${days(value('days'))} lavorati dopo la scadenza la maggiorazione è di {!maggiorazione_termine} lordi: il 20% fino al decimo giorno, il 40% dopo.`,
  'building-fund': ({ value }) =>
    `L’accantonamento in Cassa Edile per ferie e gratifica natalizia è di {!accantonamento} lordi${value('hours') === '' ? ' al mese' : ` per ${hours(value('hours'))}`} (${value('percent')}%).`,
  'on-call': ({ value }) =>
    `L’indennità di disponibilità è almeno di {!indennita_disponibilita} lordi al mese, il ${value('percent')}% della paga.`,
  'dismissal-ticket': ({ value }) =>
    `Il ticket di licenziamento è di {!ticket}, per ${value('months')} mesi di anzianità ({ticket_anno} all’anno, al massimo tre anni).`,
  'wage-guarantee': ({ has }) =>
    `Per il mese la cassa integrazione paga {!cig} lordi (80% della retribuzione persa), {!cig_netta} prima dell’IRPEF${worked(has)}.`,
  'wage-guarantee-ceiling': ({ has }) =>
    `Per il mese la cassa integrazione paga {!cig} lordi, il massimale (l’80% sarebbe {cig_intera}); prima dell’IRPEF sono {!cig_netta}${worked(has)}.`,
  mileage: ({ value }) => `Per ${value('count')} km il rimborso è di {!rimborso_km}.`,
  'travel-allowance': ({ value }) =>
    `Per ${days(value('days'))} di trasferta sono tassati {!parte_tassata} ed esenti {!parte_esente} ({esente_giorno} al giorno), su {trasferta}.`,
  'travel-agreement': ({ value }) =>
    `Per ${value('count') === '1' ? 'una trasferta' : `${value('count')} trasferte`} spettano {!trasferta}, di cui {parte_esente} esenti da imposte e contributi.`,
  'table-step': told =>
    `${capitalise(withDate('dal', told.value('date')))} spettano {!lordo_mese} lordi al mese: {!differenza_lorda} in più di oggi ({lordo_oggi})${inYear(told)}${ofNet(told)}.${told.has('paga_oraria_dopo') ? ' Un’ora vale {!paga_oraria_prima} oggi e {!paga_oraria_dopo} da allora.' : ''}`,
  'table-step-past': told => {
    const { has, value } = told
    const over = has('differenza_periodo') ? `, {!differenza_periodo} per ${value('many')} mensilità` : inYear(told)
    const tax = has('imposta_sostitutiva')
      ? `: l’imposta sostitutiva ${ofRate(value('rate'))} è di {!imposta_sostitutiva} e restano {!netto_premio} netti`
      : ''
    return `L’aumento ${withDate('del', value('date'))} vale {!differenza_lorda} lordi al mese (da {lordo_prima} a {lordo_mese})${over}${tax}${ofNet(told)}.${has('lordo_prossimo') ? ` ${capitalise(withDate('dal', value('next')))} spettano {lordo_prossimo}, {aumento_prossimo} in più.` : ''}`
  },
  'severance-year': ({ value }) =>
    `In ${value('service') || 'un anno'} maturano {!quota_tfr} lordi di TFR ({!quota_tfr_netta} tolto il contributo dello 0,5%).`,
  'severance-whole': ({ value }) => `In ${value('service') || 'un anno'} maturano {!quota_tfr} lordi di TFR.`,
  severance: ({ value }) =>
    `In ${value('service')} il TFR è di {!tfr} lordi, circa {!tfr_netto} netti: l’imposta separata è di {!imposta_tfr} (aliquota ${value('rate')}%).`,
  'severance-gross': ({ value }) => `In ${value('service')} il TFR è di {!tfr} lordi.`,
  'severance-advance': ({ value }) =>
    `Si può chiedere fino al ${value('percent')}% del TFR maturato: {!anticipo_tfr} lordi, circa {!tfr_netto} netti (aliquota ${value('rate')}%).`,
  'severance-domestic': ({ value }) => `In ${value('service')} il TFR è di {!tfr} lordi, pagati per intero.`,
  'domestic-quarter': ({ has, value }) =>
    `${has('contributi_inps_mese') ? 'I contributi sono in media di {!contributi_inps_mese} al mese. ' : ''}All’INPS vanno {!contributi_inps} per ${value('hours')} ore (${value('each')} € all’ora${value('effective') === '' ? ', qualunque sia la paga' : `: paga effettiva ${value('effective')} €`}), di cui {contributi_lavoratore} a carico del lavoratore${has('contributi_lavoratore_mese') ? ' ({contributi_lavoratore_mese} al mese)' : ''}; la Cassa Colf è a parte ({cassa_colf_periodo}).`,
  'severance-revaluation': ({ value }) =>
    `La rivalutazione è di {!rivalutazione} lordi; con l’imposta sostitutiva del 17% ({!imposta_rivalutazione}) ne restano {!rivalutazione_netta} (coefficiente ${value('year')}: ${value('coefficient')}%).`,
  'severance-fund-year': ({ value }) =>
    `Alla fine del ${value('year')} il fondo è di {!fondo_fine_anno}: nell’anno maturano {!quota_tfr_netta} e la rivalutazione è di {!rivalutazione} lordi, {rivalutazione_netta} tolta l’imposta del 17% (coefficiente ${value('coefficient')}%).`,
  'no-notice':
    'Nel licenziamento per giusta causa il preavviso non spetta, e nemmeno la sua indennità: il rapporto finisce subito (art. 2119 c.c.). TFR, ferie e ratei spettano comunque.',
  'no-index': ({ value }) =>
    `Il coefficiente di dicembre ${value('year')} non è ancora noto: l’indice Istat di quel mese non è nella base.`,
  'notice-pay': ({ value }) =>
    `L’indennità sostitutiva del preavviso è di {!indennita_preavviso} lordi, per ${formatQuantity(Number(value('length')), value('unit'))}, ${value('without') === '' ? 'ratei di mensilità aggiuntive compresi' : 'senza i ratei di mensilità aggiuntive'}.`,
  'level-difference': told =>
    `Tra il livello ${told.value('before')} e il ${told.value('after')} ci sono {!differenza_lorda} lordi al mese di differenza${told.value('year') === '' ? '' : `, {!differenza_anno} in un anno (${told.value('instalments')} mensilità)`}${told.has('differenza_periodo') ? ', {!differenza_periodo} nel periodo' : ''}${told.has('differenza_netta') ? `, circa {!differenza_netta} netti${told.value('year') === '' ? '' : ' al mese'}${inMonth(told)}` : ''}.`,
  raise: ({ has }) =>
    `Dell’aumento di {aumento} lordi restano {!aumento_netto} netti per mensilità${has('netto_in_piu') ? ', {!netto_in_piu} all’anno' : ''}; il netto annuo diventa {netto_anno}.`,
  'net-judged': ({ value }) =>
    `${value('fits') === '' ? 'Non torna del tutto: con' : 'È plausibile: con'} {lordo_mese} lordi il netto di un mese normale è di {!netto_mese}, prima delle addizionali; {indicato} sono {scarto} in ${value('less') === '' ? 'più' : 'meno'}.`,
  'gross-for-net-hour': ({ value }) =>
    `Per ${value('net')} € netti all’ora servono circa {!lordo_ora} lordi all’ora, con ${value('weekly')} ore alla settimana per tutto l’anno: il lordo annuo è di {lordo_anno}.`,
  'raise-for-net': ({ value }) =>
    `Per ${value('net')} € netti in più ${value('per') === 'anno' ? 'all’anno' : 'al mese'} servono {!aumento} lordi in più per ${value('instalments')} mensilità, {!aumento_anno} all’anno: il lordo annuo diventa {!lordo_anno}.`,
  'cost-of-raise': ({ has, value }) => {
    const rates = value('rates').split('|')
    const told = has('costo_a')
      ? `tra {!costo_da} e {!costo_a} all’anno, con contributi del datore tra il ${rates[0]}% e il ${rates[1]}%, come sono in genere`
      : `{!costo_da} all’anno, con contributi del datore al ${rates[0]}%`
    const gross =
      value('net') === ''
        ? ''
        : ` Per ${value('net')} € netti in più ${value('per') === 'anno' ? 'all’anno' : 'al mese'} servono {!aumento} lordi per ${value('instalments')} mensilità.`
    return `L’aumento costa ${told}: {aumento_anno} di lordo, contributi e TFR.${gross}`
  },
  'below-minimum': told =>
    `${judged(told, true)}${told.value('said')} €${saidAs(told)} ${per(told)} sono sotto il minimo: spettano almeno ${minimum(told)}${told.has('scarto') && saidAs(told) !== '' ? ', {scarto} in più' : ''}.`,
  'between-minimum': told =>
    `Dipende: ${told.value('said')} € ${per(told)} vanno bene se sono netti, non se sono lordi. Spettano almeno ${minimum(told)}.`,
  'above-minimum': told =>
    `${judged(told, false)}${told.value('said')} €${saidAs(told)} ${per(told)} non sono sotto il minimo, che è di ${minimum(told)}${told.value('over') === 'yes' ? ': lo superano di {scarto}' : ''}.`,
}
