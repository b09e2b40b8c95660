/** The sides of a comparison: agreements with corresponding levels, or what differs within one agreement. */
import type { Agreement, Circumstances, Level } from '@ccnl/knowledge'
import type { Query, Request } from '../../query/query.ts'
import type { PlanContext } from '../context.ts'
import { saidIn } from '../facts.ts'
import { classify } from '../inquadra/classify.ts'
import type { ComparisonFinding, Side } from './finding.ts'

export interface Sides {
  readonly sides: readonly Side[]
  readonly aligned?: NonNullable<ComparisonFinding['aligned']>
}

/** At most so many columns of agreements are told. */
const most = 8

export function sidesOf(query: Query, request: Request, context: PlanContext): Sides {
  const said = saidIn(query, request)
  const [first, ...rest] = context.agreements
  if (!first) return { sides: [] }
  if (rest.length > 0) return betweenAgreements(query, said, context)
  return { sides: withinAgreement(query, said, first, request) }
}

function betweenAgreements(query: Query, said: Circumstances, context: PlanContext): Sides {
  const agreements = context.agreements.slice(0, most)
  const forms = levelForms(query, said, agreements)
  const job = forms.length === 0 && query.job?.terms.some(term => !term.negated) ? query.job : undefined
  const sides = agreements.map((agreement): Side => {
    const base = { agreement, date: query.date, apart: 'agreement' as const }
    const { livelli: _levels, ...others } = said
    const code = forms.length > 0 ? levelWith(agreement, forms)?.code : undefined
    if (code !== undefined) return { ...base, level: code, said: { ...others, livelli: [code] } }
    const found = job ? classify(context.knowledge, agreement, job) : undefined
    // A place that was named beside the agreements ("il bar o l’albergo") is no described job.
    const classification = found?.named ? found : undefined
    const fit = classification?.ranked[0]?.level.code
    if (classification === undefined || fit === undefined) return { ...base, said: others }
    return { ...base, level: fit, classification, said: { ...others, livelli: [fit] } }
  })
  const aligned =
    forms.length > 0
      ? 'code'
      : sides.some(side => side.classification)
        ? 'job'
        : said.qualifica
          ? 'qualification'
          : undefined
  return { sides, ...(aligned ? { aligned } : {}) }
}

/** The level said, in every way that any of the agreements writes it. */
function levelForms(query: Query, said: Circumstances, agreements: readonly Agreement[]): readonly string[] {
  const [code] = said.livelli ?? query.slots.levels ?? []
  if (code === undefined || (said.livelli?.length ?? 1) > 1) return []
  const known = agreements.flatMap(agreement => levelWith(agreement, [code]) ?? [])
  return [code, ...known.flatMap(level => [level.code, ...level.aliases])]
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function levelWith(agreement: Agreement, forms: readonly string[]): Level | undefined {
  return (
    agreement.levels.find(level => forms.some(form => same(form, level.code))) ??
    agreement.levels.find(level => level.aliases.some(alias => forms.some(form => same(form, alias))))
  )
}

/** Two levels, part-time and full time, two dates, dismissal and resignation: whichever of them was said. */
function withinAgreement(query: Query, said: Circumstances, agreement: Agreement, request: Request): readonly Side[] {
  const base = { agreement, date: query.date }
  const codes = (query.slots.levels ?? said.livelli ?? []).flatMap(form => levelWith(agreement, [form])?.code ?? [])
  const levels = [...new Set(query.slots.fromLevel === undefined ? codes : [query.slots.fromLevel, ...codes])]
  if (levels.length > 1)
    return levels.map(level => ({ ...base, apart: 'level', level, said: { ...said, livelli: [level] } }))
  const contracts = (['part_time', 'tempo_pieno'] as const).filter(one => said.contratto?.includes(one))
  if (contracts.length > 1) return contracts.map(one => ({ ...base, apart: 'contract', said: contractSaid(said, one) }))
  if (query.date !== query.today)
    return [query.date, query.today].toSorted().map(date => ({ agreement, apart: 'date', date, said }))
  const theme = request.subjects[0]
  if (
    theme?.type === 'measure' &&
    said.causa === undefined &&
    agreement.facts.some(fact => fact.theme === theme.theme && fact.when.causa !== undefined)
  ) {
    return (['dimissioni', 'licenziamento'] as const).map(causa => ({
      ...base,
      apart: 'cause',
      said: { ...said, causa },
    }))
  }
  return []
}

/** The hours that were said are those of part-time. */
function contractSaid(said: Circumstances, contract: 'part_time' | 'tempo_pieno'): Circumstances {
  const { orario, ...others } = said
  return { ...others, contratto: [contract], ...(contract === 'part_time' && orario !== undefined ? { orario } : {}) }
}
