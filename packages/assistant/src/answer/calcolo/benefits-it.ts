/** The sentences of what the law taxes apart or leaves free: bonuses, tips, fringe benefits, meal vouchers, cars. */
import { capitalise, joinWords } from '../format.ts'
import type { Sentence, Told } from './sentence.ts'

const kindOfVoucher = ({ value }: Told): string => (value('kind') === 'paper' ? 'dei cartacei' : 'degli elettronici')
const carNames: Readonly<Record<string, string>> = {
  other: 'per un’auto a combustione',
  plugInHybrid: 'per una ibrida plug-in',
  electric: 'per una elettrica',
}

/** "dell’1%", "del 5%" */
export const ofRate = (rate: string): string => `${rate === '1' ? 'dell’' : 'del '}${rate}%`

export const benefits: Readonly<Record<string, Sentence>> = {
  tips: ({ value }) =>
    `Sulle mance l’imposta sostitutiva ${ofRate(value('rate'))} è di {!imposta_mance}: restano {!mance_nette}, senza contributi${value('ordinary') === '' ? '' : `; gli altri ${value('ordinary')} €, oltre il ${value('share')}% del reddito, sono tassati come lo stipendio`}.`,
  dependent: ({ has }) => {
    const deduction = ['detrazione_coniuge', 'detrazione_figlio'].find(has)
    return `Sì, è a carico: {reddito_familiare} di reddito non superano il limite di {!limite_a_carico}${deduction === undefined ? '' : `. La detrazione è di {!${deduction}} all’anno, con un reddito di {reddito}`}.`
  },
  'not-dependent':
    'No, non è a carico: {reddito_familiare} di reddito superano il limite di {!limite_a_carico}, e la detrazione non spetta.',
  'contract-funds': told => {
    const sides = (['azienda', 'lavoratore'] as const).filter(by => told.has(`fondi_${by}`))
    const each = sides.map(by => {
      const parts = ['sanita', 'previdenza'].filter(theme => told.has(`fondo_${theme}_${by}`))
      const list = parts.map(theme => `{fondo_${theme}_${by}} per ${told.value(theme)}`)
      const year = told.has(`fondi_${by}_anno`) ? `, {!fondi_${by}_anno} all’anno` : ''
      const who = by === 'azienda' ? 'l’azienda versa' : 'il lavoratore paga'
      return `${who} {!fondi_${by}} al mese${parts.length > 1 ? ` (${joinWords(list)})` : ` per ${told.value(parts[0] ?? '')}`}${year}`
    })
    const sentence = capitalise(joinWords(each))
    return sentence.endsWith('.') ? sentence : `${sentence}.`
  },
  'tourism-bonus': ({ value }) =>
    `Il bonus è di {!bonus_turismo}: il ${value('rate')}% della paga lorda di notti e straordinari festivi, esente da imposte e contributi.`,
  'no-tourism-bonus': ({ value }) =>
    `No: il bonus del ${value('rate')}% del turismo vale con un reddito da lavoro dipendente del ${value('before')} fino a ${value('limit')} €.`,
  'substitute-tax': ({ has, value }) =>
    value('ordinary') !== ''
      ? `L’imposta sostitutiva ${ofRate(value('rate'))} è di {!imposta_sostitutiva}, su ${value('taxed')} €, il tetto dell’anno; gli altri ${value('ordinary')} € sono tassati come lo stipendio: prima di quelle imposte restano {!netto_premio}.`
      : `Restano {!netto_premio} netti: l’imposta sostitutiva ${ofRate(value('rate'))} è di {!imposta_sostitutiva}${has('risparmio') ? ', con un risparmio di {!risparmio} rispetto alla tassazione ordinaria (netto {!netto_ordinario})' : ''}.`,
  'ordinary-bonus':
    'Dell’importo restano {!imponibile_premio} imponibili, tolti {contributi_premio} di contributi: sono tassati come lo stipendio, con l’aliquota dell’ultimo scaglione.',
  'ordinary-bonus-net':
    'Con la tassazione ordinaria dell’importo restano {!netto_premio} netti: {contributi_premio} vanno in contributi e il resto in imposte.',
  'ordinary-for-net': ({ value }) =>
    `Perché restino ${value('net')} € netti con la tassazione ordinaria servono {!importo} lordi.`,
  'over-limit': ({ value }) =>
    `No: nel ${value('year')} l’imposta sostitutiva ${ofRate(value('rate'))} vale con un reddito da lavoro dipendente del ${value('before')} fino a {!limite_reddito}; ${value('bound') === 'over' ? 'oltre' : 'con'} {reddito} la tassazione resta quella ordinaria.`,
  'within-limit': ({ value }) =>
    `Sì: nel ${value('year')} l’imposta sostitutiva ${ofRate(value('rate'))} vale con un reddito da lavoro dipendente del ${value('before')} fino a {!limite_reddito}${value('cap') === '' ? '' : `, su al massimo ${value('cap')} € l’anno`}.`,
  'no-substitute': ({ value }) =>
    `L’imposta sostitutiva ${ofRate(value('rate'))} non si applica: l’importo è tassato come lo stipendio.`,
  'fringe-exempt': ({ value }) =>
    `I fringe benefit restano esenti: {!parte_esente} entro il limite di ${value('limit')} € del ${value('year')}.`,
  fringe: ({ has, value }) =>
    `Sono tassati per intero: {!parte_tassata}, perché superano il limite di ${value('limit')} € del ${value('year')}${has('effetto_netto') ? '. Il netto annuo scende di {!effetto_netto}' : ''}.`,
  'meal-vouchers': told =>
    `Di ogni buono sono tassati {!buono_tassato}: la soglia esente ${kindOfVoucher(told)} è di ${told.value('limit')} € nel ${told.value('year')}.`,
  'meal-vouchers-month': told =>
    told.value('free') === ''
      ? `Sono tassati {!buoni_tassati} per ${told.value('count')} buoni ({buono_tassato} l’uno)${told.has('buoni_tassati_anno') ? ', {!buoni_tassati_anno} in un anno' : ''}: la soglia esente ${kindOfVoucher(told)} è di ${told.value('limit')} € nel ${told.value('year')}.`
      : `I ${told.value('count')} buoni valgono {!parte_esente}, tutti esenti: non se ne tolgono né contributi né imposte, perché la soglia ${kindOfVoucher(told)} è di ${told.value('limit')} € l’uno nel ${told.value('year')}.`,
  'company-car': ({ value }) =>
    `Il valore tassato in un anno è di {!auto_other} per un’auto a combustione, {!auto_plugInHybrid} per una ibrida plug-in, {!auto_electric} per una elettrica (costo ACI ${value('cost')} € al km).`,
  'company-car-taxed': ({ has, value }) => {
    const drives = value('drive') === '' ? ['other', 'plugInHybrid', 'electric'] : [value('drive')]
    const isCharged = value('charged') !== ''
    const left = (drive: string) =>
      isCharged ? `: tolto quanto paga il lavoratore, si tassano {!auto_${drive}_tassato}` : ''
    const each = drives.map(
      drive => `{!auto_${drive}} ${carNames[drive] ?? ''}${left(drive)}, {!auto_${drive}_mese} al mese`,
    )
    return `Il valore convenzionale di un anno è di ${each.join('; ')} (costo ACI ${value('cost')} € al km)${has('effetto_netto') ? ': tra contributi e imposte il netto annuo scende di {!effetto_netto}' : ''}.`
  },
}
