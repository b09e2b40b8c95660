/** Why something told does not count elsewhere: "perché non entrano nella tredicesima?", after what more hours are paid. */
import { contentStems, type Knowledge } from '@ccnl/knowledge'
import type { Memory, Request } from '../shape/query.ts'

/** The measure of every theme that tells its rules in words. */
const rule = 'regola'

/** The figure told before with the rules of its theme, where one of them speaks of the theme that is asked about now. */
export function rulesTold(
  { vocabulary, agreement }: Knowledge,
  { requests: [before] }: Memory,
  [now]: readonly Request[],
  codes: readonly string[],
): readonly Request[] | undefined {
  const [lead] = before?.subjects ?? []
  const [asked] = now?.subjects ?? []
  if (!before || now?.act !== 'explain' || lead?.type !== 'measure' || asked?.type !== 'measure') return undefined
  if (lead.theme === asked.theme) return undefined
  const theme = vocabulary.themes.find(({ id }) => id === asked.theme)
  const names = theme ? [theme.name, theme.id.replaceAll('_', ' ')].map(contentStems) : []
  const speaks = (text: string): boolean => {
    const stems = new Set(contentStems(text))
    return names.some(name => name.length > 0 && name.every(stem => stems.has(stem)))
  }
  const isTold = codes.some(code =>
    agreement(code)?.facts.some(
      ({ theme, measure, value }) =>
        theme === lead.theme && measure === rule && typeof value === 'string' && speaks(value),
    ),
  )
  const measures = [...new Set([...lead.measures, rule])]
  return isTold ? [{ ...before, act: 'measure', subjects: [{ ...lead, measures }], certainty: 'sure' }] : undefined
}
