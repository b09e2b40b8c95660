import { Decimal } from 'decimal.js'
import type { Asked } from '../asked.ts'
import { formatEuro, formatNumber, levelName } from '../format.ts'
import type { Part } from '../part.ts'
import { factsPart } from './blocks.ts'
import { payBasis, payRowsOf } from './pay.ts'

/** Severance pay: the law's rule, with the yearly quota of the level when one is said. */
export function severancePart(asked: Asked): Part {
  const part = factsPart(asked, 'severance', asked.agreement.blocks.tfr)
  const level = asked.levels[0]
  const row = level ? payRowsOf(level, asked, asked.said.date)[0]?.row : undefined
  const { months } = payBasis(asked)
  if (!level || row?.total === undefined || row.unit !== 'mese' || months === undefined) return part
  const year = new Decimal(row.total).times(months)
  return {
    ...part,
    paragraphs: [
      ...part.paragraphs,
      `Per il ${levelName(level.code)}, su ${formatNumber(months)} mensilità: ${formatEuro(year)} / 13,5 = **${formatEuro(year.div(13.5))}** di quota per un anno intero, prima della rivalutazione e delle trattenute (senza scatti né altre voci).`,
    ],
  }
}
