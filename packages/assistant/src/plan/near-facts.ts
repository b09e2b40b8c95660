/** Facts of a theme that nearly answer, where the agreement has nothing of the measure asked. */
import { type Agreement, type Circumstances, type ConditionKey, type Fact, selectFacts } from '@ccnl/knowledge'
import { nearMeasures, rule } from './themes.ts'

/** Conditions that tell the case asked about: a rule on one of them speaks of that case. */
const ofCase: readonly ConditionKey[] = ['giorni', 'lavoro', 'causa', 'caso', 'mesi', 'evento', 'contratto']

/** So many are told before what is missing. */
const most = 2

/**
 * What comes nearest to measures that an agreement lacks: rules in words on the very case told first ("i primi 3 giorni sono a carico
 * del datore"), then measures that say nearly the same.
 */
export function nearFacts(
  agreement: Agreement,
  { theme, measures, name }: { readonly theme: string; readonly measures: readonly string[]; readonly name?: string },
  said: Circumstances,
  date: string,
): readonly Fact[] {
  const near = nearMeasures(theme, measures)
  const wanted = { theme, measures: [...near, rule], ...(name === undefined ? {} : { name }) }
  const { holding, open } = selectFacts(agreement, wanted, said, date)
  const rules = holding.filter(
    ({ measure, when }) => measure === rule && ofCase.some(key => when[key] !== undefined && said[key] !== undefined),
  )
  const others = [...holding, ...open.map(({ fact }) => fact)].filter(({ measure }) => near.includes(measure))
  return [...rules, ...others].slice(0, most)
}
