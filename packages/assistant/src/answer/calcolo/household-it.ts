/** The sentences of what a household pays in all. */
import { joinWords } from '../format.ts'
import type { Sentence } from './sentence.ts'

export const household: Readonly<Record<string, Sentence>> = {
  'domestic-cost': ({ value }) => {
    const without = (id: string): boolean => value('without').split(' ').includes(id)
    const parts = { rateo_tredicesima: 'rateo di tredicesima', quota_tfr: 'TFR' }
    const inside = Object.entries(parts).flatMap(([id, name]) => (without(id) ? [] : [name]))
    const apart = Object.entries(parts).flatMap(([id, name]) => (without(id) ? [`${name} ({${id}})`] : []))
    return `Il mese costa alla famiglia {!costo_azienda}, cioè {!costo_famiglia_anno} all’anno, con ${joinWords(['contributi', 'Cassa Colf', ...inside])}${apart.length > 0 ? `, senza ${joinWords(apart)}` : ''}; in busta vanno {!netto} netti su {totale_lordo} lordi.`
  },
  'domestic-year': ({ has, value }) => {
    const parts = [
      `{paga_anno} di paga${value('thirteenth') === '' ? '' : ' con la tredicesima'}`,
      '{!contributi_famiglia} di contributi a suo carico',
      ...(has('cassa_colf_famiglia') ? ['{cassa_colf_famiglia} di Cassa Colf'] : []),
      ...(has('quota_tfr') ? ['{quota_tfr} di TFR'] : []),
    ]
    const out = [...(has('quota_tfr') ? [] : ['TFR']), ...(has('cassa_colf_famiglia') ? [] : ['Cassa Colf'])]
    return `Un anno costa alla famiglia {!costo_famiglia_anno}: ${joinWords(parts)}${out.length === 0 ? '' : `, senza ${joinWords(out)}`}.`
  },
}
