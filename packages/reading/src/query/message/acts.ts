/** What is wanted, by the words that open a question and by the agent chosen. */
import type { ConceptHit } from '../../language/reading.ts'
import type { Act, AgentName } from '../shape/query.ts'
import { idOf } from '../shape/sight.ts'

const acts: Readonly<Record<string, Act>> = {
  misura: 'measure',
  verdetto: 'verdict',
  esiste: 'verdict',
  procedura: 'procedure',
  calcolo: 'compute',
  classifica: 'classify',
  confronta: 'compare',
  spiega: 'explain',
  elenca: 'list',
  informa: 'explain',
}

export interface ActContext {
  readonly agent: AgentName
  /** Several agreements, levels or jobs stand side by side. */
  readonly comparable: boolean
  /** They are told to choose between. */
  readonly chooses: boolean
  /** Arithmetic with the person's own figures is needed. */
  readonly computable: boolean
  /** Words of classification are those of a measure ("a che livello lo pago", of an apprentice). */
  readonly measured: boolean
  /** One of several things asked, with a theme that no classification tells. */
  readonly apart: boolean
  /** A level or a theme was said. */
  readonly subject: boolean
  /** A question mark or a question word, rather than a tale. */
  readonly asks: boolean
  /** A verb stands in it; keywords have none. */
  readonly verb: boolean
  /** It tells what was done or what is not done. */
  readonly complains: boolean
}

/** How a question word outranks a modal verb: "quanto preavviso devo dare" asks a measure. */
const order: readonly Act[] = ['procedure', 'explain', 'measure', 'list', 'verdict']

export function decideAct(hits: readonly ConceptHit[], context: ActContext): Act {
  // "Livello?" alone asks for one; beside a level or a theme it is only a noun.
  const strong = hits.filter(hit => hit.weight >= 0.5 || !context.subject)
  const said = new Set(strong.map(hit => acts[idOf(hit)]).filter(act => act !== undefined))
  if (said.has('classify') && !context.measured && context.agent !== 'calcolo') return 'classify'
  if (context.agent === 'confronta') return 'compare'
  if ((said.has('compare') || context.chooses) && context.comparable) return 'compare'
  if (
    context.agent === 'inquadra' &&
    !context.apart &&
    !said.has('procedure') &&
    !said.has('verdict') &&
    !said.has('measure')
  )
    return 'classify'
  if (context.computable && (said.has('compute') || context.agent === 'calcolo' || said.has('measure')))
    return 'compute'
  const natural = order.find(act => said.has(act)) ?? (said.has('compare') ? 'verdict' : undefined)
  // "Perché" and "come funziona" explain, unless a quantity is asked in the same breath.
  if (natural === 'explain' && said.has('measure') && !opensWith(hits, 'spiega')) return 'measure'
  if (natural === 'procedure' && said.has('measure') && opensWith(hits, 'misura') && !opensWith(hits, 'procedura'))
    return 'measure'
  if (natural) return natural
  if (context.complains && !context.asks && context.agent === 'main-agent') return 'inform'
  if (said.has('compute')) return context.computable ? 'compute' : 'measure'
  if (context.computable) return 'compute'
  // "Si ferma?" asks yes or no; a tale with a verb and no question tells what went wrong; keywords ask a figure.
  if (!context.verb) return 'measure'
  if (context.asks) return 'verdict'
  return context.complains ? 'inform' : 'measure'
}

function opensWith(hits: readonly ConceptHit[], act: string): boolean {
  const first = Math.min(...hits.map(hit => hit.from))
  return hits.some(hit => hit.from === first && idOf(hit) === act)
}
