/** One thing asked for several cases: "notturno e festivo", "se mi dimetto e se mi licenziano". */
import type { Circumstances, EndingCause } from '@ccnl/knowledge'
import type { Span } from '../language/reading.ts'
import { within } from './segments.ts'
import { idOf, overlaps, type Sight } from './sight.ts'
import { coordinated } from './themes.ts'

/** What makes hours extra; a second kind after "e" is extra, too. */
const heads: readonly string[] = ['straordinario', 'supplementare']

/** Kinds of work said together, apart where a conjunction parts them: `straordinario notturno e festivo` is two. */
export function workGroups(sight: Sight, span: Span): readonly (readonly string[])[] {
  const { patterns } = sight.reading
  const hits = sight
    .hits('lavoro')
    .filter(hit => within(hit, span) && !patterns.some(pattern => overlaps(pattern, hit)))
  const groups: string[][] = []
  let last: Span | undefined
  for (const hit of hits) {
    const kind = idOf(hit)
    const group = groups.at(-1)
    const apart = last !== undefined && group !== undefined && !overlaps(last, hit) && coordinated(sight, last, hit)
    if (!group || (apart && !group.includes(kind))) {
      const head = group?.find(one => heads.includes(one))
      groups.push(head === undefined || heads.includes(kind) ? [kind] : [head, kind])
    } else if (!group.includes(kind)) group.push(kind)
    last = hit
  }
  return groups
}

/** Who ends the contract, each said once. */
function causes(sight: Sight, span: Span): readonly EndingCause[] {
  const said = sight
    .hits('causa')
    .filter(hit => within(hit, span))
    .map((hit): EndingCause => (idOf(hit) === 'licenziamento' ? 'licenziamento' : 'dimissioni'))
  return [...new Set(said)]
}

/** Themes whose figures differ by the kind of work, and by who ends the contract. */
const byWork: ReadonlySet<string> = new Set(['maggiorazioni', 'part_time', 'indennita'])
const byCause: ReadonlySet<string> = new Set(['preavviso'])

/** What each request of a part says for itself; one empty one where nothing parts them. */
export function variantsOf(
  sight: Sight,
  span: Span,
  theme: string | undefined,
  said: Circumstances,
): readonly Circumstances[] {
  if (theme !== undefined && byWork.has(theme)) {
    const groups = workGroups(sight, span)
    const [only] = groups
    // "… ore oltre l'orario, di sabato. Quelle ore di sabato come le pagano?"
    const head = only && !only.includes('ordinario') ? heads.find(one => said.lavoro?.includes(one)) : undefined
    if (groups.length === 1 && head !== undefined && !only?.includes(head)) return [{ lavoro: [head, ...(only ?? [])] }]
    if (groups.length > 1 || (only && only.join() !== said.lavoro?.join())) return groups.map(lavoro => ({ lavoro }))
  }
  if (theme !== undefined && byCause.has(theme) && said.causa === undefined) {
    const ends = causes(sight, span)
    if (ends.length > 0) return ends.map(causa => ({ causa }))
  }
  return [{}]
}
