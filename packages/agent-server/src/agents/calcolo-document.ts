/** What an uploaded payslip says of the fields of a calculation. */
import type { DocumentPassage } from './answer.ts'
import { type FieldName, type FieldTexts, fieldLabel, parseFieldNumber } from './calcolo/fields.ts'

/** How payslips print each field: the label, then its value on the same line or the next. */
const printed: readonly { readonly field: FieldName; readonly pattern: RegExp }[] = [
  {
    field: 'livello',
    pattern: /\b(?:livello|liv\.|inquadramento|categoria)\s*[:.]?\s*([A-Z]{0,2}\d{0,3}[A-Z]{0,3})(?=[\s,;.]|$)/i,
  },
  { field: 'ore_settimanali', pattern: /\bore\s+settimanali\s*[:.]?\s*(\d{1,2}(?:[.,]\d{1,2})?)/i },
  {
    field: 'part_time_percento',
    pattern: /\bpart[\s-]?time\s*(?:%|perc\.?|al)?\s*[:.]?\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?/i,
  },
  { field: 'scatti', pattern: /\b(?:n\.?|numero)\s*scatti\s*[:.]?\s*(\d{1,2})\b/i },
  { field: 'superminimo', pattern: /\bsuper\s?minimo\s*(?:assorbibile|individuale)?\s*[:.]?\s*(\d[\d.]*,\d{2})/i },
  {
    field: 'ore_straordinario',
    pattern: /\b(?:ore\s+straordinari[oe]|straordinari[oe]\s+ore)\s*[:.]?\s*(\d{1,3}(?:[.,]\d{1,2})?)/i,
  },
]

export interface DocumentFields {
  readonly texts: FieldTexts
  /** Where each was read, in words: `Livello (busta.pdf, pag. 1)`. */
  readonly places: readonly string[]
}

/** Reads the fields from the passages, the first that says one; a value that the field does not take is left out. */
export function documentFields(passages: readonly DocumentPassage[]): DocumentFields {
  const texts: Partial<Record<FieldName, string>> = {}
  const places: string[] = []
  for (const passage of passages) {
    for (const { field, pattern } of printed) {
      if (texts[field] !== undefined) continue
      const value = pattern.exec(passage.text)?.[1]?.trim()
      if (!value || (field !== 'livello' && parseFieldNumber(field, value) === undefined)) continue
      texts[field] = value
      places.push(`${fieldLabel(field)} (${passage.fileName}, pag. ${passage.page})`)
    }
  }
  return { texts, places }
}
