/** The one measure that a story names, which a question of nothing but money is asked of. */
import { wordSet } from '@ccnl/knowledge'
import type { Segment } from '../message/segments.ts'
import type { Sight } from '../shape/sight.ts'
import { likely } from '../subjects/candidates.ts'
import { isLent, measured, type Part } from '../subjects/part.ts'
import { type FoundTheme, findThemes } from '../subjects/themes.ts'

const of = wordSet('of')
const allowance = 'indennita'

/** How sure a word of pay must be to name it: "soldi", "in busta" do not. */
const namedPay = 0.75

/** "Devo dare dei soldi in più?", "gli devo un'indennità": money of no name. */
const isNameless = (sight: Sight, { key, certainty, measured: isMeasured, to }: FoundTheme): boolean =>
  certainty < likely ||
  (key === '@pay' && certainty < namedPay) ||
  (key === allowance && !isMeasured && !of.has(sight.word(to)))

/** "Non ho mai iscritto nessuno alla sanità. Devo dare dei soldi in più?": the measure told, of a theme that is named with it. */
export function toldMeasure(
  sight: Sight,
  story: readonly Segment[],
  segment: Segment,
  themes: readonly FoundTheme[],
  holds: (measure: string) => boolean,
  last: Part | undefined,
): FoundTheme | undefined {
  const isOfMoney = themes.length > 0 || last?.themes.some(isLent) === true
  if (!segment.asks || !isOfMoney || !themes.every(theme => isNameless(sight, theme))) return undefined
  const told = story.flatMap(one => findThemes(sight, one)).filter(({ certainty }) => certainty >= likely)
  const [theme, another] = told
  const [measure, other] = theme?.measures ?? []
  const isOne = theme?.measured && measure !== undefined && other === undefined && another === undefined
  return isOne && holds(`${theme.key}.${measure}`) ? measured(segment, theme.key, [measure]) : undefined
}
