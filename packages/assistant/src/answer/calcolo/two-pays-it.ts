/** The sentences of two pays side by side: two of the year, two weeks, two offers. */
import type { Sentence, Told } from './sentence.ts'

/** Which of two offers, by its place. */
const places: Readonly<Record<string, string>> = { 1: 'la prima offerta', 2: 'la seconda offerta' }
const other = (place: string): string => (place === '1' ? '2' : '1')

type Lead = 'net-more' | 'net-less' | 'hours-less' | 'hours-more' | 'offers' | 'offers-worth' | 'offers-even'

/** What two pays differ by of net, where it is known. */
export const ofNet = ({ has }: Told): string =>
  has('differenza_netta') ? '; di netto sono circa {!differenza_netta}, da {netto_prima} a {netto_dopo}' : ''

export const twoPays: Readonly<Record<Lead, Sentence>> = {
  'net-more': ({ value }) =>
    `Il netto sale di {!netto_in_piu} all’anno, cioè {!netto_in_piu_mese} per ${value('instalments')} mensilità: da {netto_anno_1} a {!netto_anno_2}.`,
  'net-less': ({ value }) =>
    `Il netto cala di {!netto_in_meno} all’anno, cioè {!netto_in_meno_mese} per ${value('instalments')} mensilità: da {netto_anno_1} a {!netto_anno_2}.`,
  'hours-less': told =>
    `Con il nuovo orario si perdono {!differenza_lorda} lordi al mese: da {lordo_prima} a {!lordo_mese}${ofNet(told)}.`,
  'hours-more': told =>
    `Con il nuovo orario si guadagnano {!differenza_lorda} lordi in più al mese: da {lordo_prima} a {!lordo_mese}${ofNet(told)}.`,
  offers: ({ value, has }) => {
    const [best, worst] = [value('best'), other(value('best'))]
    const net = (unit: string): string => `{!netto_anno_${best}}${unit} all’anno contro {netto_anno_${worst}}`
    const gross = `{!lordo_anno_${best}} lordi all’anno contro {lordo_anno_${worst}}, {!differenza_anno} in più`
    const told = has('lordo_anno_1')
      ? `${gross}; di netto circa ${net('')}, {!netto_in_piu} in più`
      : `${net(' netti')}, {!netto_in_piu} in più`
    return `Conviene ${places[best] ?? ''} («${value('words')}»): ${told}.`
  },
  'offers-worth': ({ value }) => {
    const [best, worst] = [value('best'), other(value('best'))]
    return `Conviene ${places[best] ?? ''} («${value('words')}»): tra netto e buoni pasto {!valore_anno_${best}} all’anno contro {valore_anno_${worst}}, {!valore_in_piu} in più.`
  },
  'offers-even': 'Le due offerte valgono lo stesso: {!somma_anno} all’anno.',
}
