/** What is told beside the calculation that was made: lines of others that were asked with it, and what no outcome has told. */
import type { CalculationKind } from '@ccnl/reading'
import { saidGross } from './request-values.ts'
import type { CalculationRequest, Found, Line, Outcome } from './shape.ts'

/** Items of a list of questions that no outcome has told, by what is known of them. */
export function untold(
  { items = [], ...request }: CalculationRequest,
  outcomes: readonly Outcome[],
): readonly CalculationKind[] {
  if (outcomes.length === 0) return []
  const slips = outcomes.filter(({ kind }) => kind === 'payslip').flatMap(({ lines }) => lines.map(({ id }) => id))
  const told = new Set([...slips, ...outcomes.flatMap(({ kind, goals, also }) => [kind, ...goals, ...also])])
  const given = saidGross({ ...request, items })?.per
  return items.filter(
    kind =>
      !told.has(kind) && !(given !== undefined && givenBy[kind] === given) && !linesOf[kind]?.some(id => told.has(id)),
  )
}

/** What an amount told by a length of time answers by itself. */
const givenBy: Readonly<Partial<Record<CalculationKind, string>>> = {
  'gross-month': 'mese',
  'gross-year': 'anno',
  'gross-hour': 'ora',
  'gross-day': 'giorno',
}

/** What kinds asked beside another calculation are lines of. */
const linesOf: Readonly<Partial<Record<CalculationKind, readonly string[]>>> = {
  contributions: ['contributi', 'contributi_fringe', 'contributi_premio'],
  'income-tax': ['irpef_netta'],
  'integrative-treatment': ['trattamento_integrativo'],
  wedge: ['somma_cuneo', 'detrazione_cuneo'],
  deductions: ['detrazione_lavoro'],
  'seniority-steps': ['scatti_anzianita'],
  'gross-month': ['totale_lordo', 'lordo_mese', 'lordo_mensilita'],
  'gross-year': ['lordo_anno'],
  'gross-hour': ['paga_oraria'],
  'gross-day': ['paga_giornaliera', 'ferie_giorno'],
  net: ['netto', 'netto_anno', 'netto_mensilita', 'differenza_netta', 'resto'],
  thirteenth: ['tredicesima', 'paga_anno'],
  fourteenth: ['quattordicesima'],
  'leave-in-lieu': ['ferie_non_godute'],
  severance: ['quota_tfr'],
  payslip: ['netto'],
  overtime: ['straordinario'],
  'night-work': ['straordinario'],
  'holiday-work': ['straordinario'],
  'unpaid-absence': ['assenze'],
  'employer-contributions': ['contributi_datore', 'contributi_inps', 'contributi_famiglia'],
}

/** Lines that are told with the others wherever their word was said. */
const alwaysTold: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'contributions',
  'income-tax',
  'integrative-treatment',
  'wedge',
  'deductions',
  'seniority-steps',
  'gross-month',
])

/** Lines of what was asked beside, that the goals do not hold. */
export function alsoAsked(
  { kinds, items = [] }: CalculationRequest,
  planned: readonly CalculationKind[],
  { goals, values }: Found,
  lines: readonly Line[],
  told: readonly Outcome[],
): readonly string[] {
  const asked = kinds
    // The tax of the whole stretch is told with its balance.
    .filter(kind => !(kind === 'income-tax' && values?.tax !== undefined))
    .filter(kind => alwaysTold.has(kind) || (items.includes(kind) && !planned.includes(kind)))
    .flatMap(kind => (told.some(outcome => outcome.kind === kind) ? [] : (linesOf[kind] ?? [])))
  return [
    ...asked.filter(id => !goals.includes(id) && lines.some(line => line.id === id)),
    ...hoursOfEach(goals, lines),
  ]
}

/** Hours of two or three kinds are told one by one: what each is paid, or what comes on top of hours of the contract. */
function hoursOfEach(goals: Found['goals'], lines: readonly Line[]): readonly string[] {
  const paid = goals.includes('ore_totale') ? lines.filter(({ id }) => id.startsWith('ore_maggiorate')) : []
  if (paid.length < 2 || paid.length > mostTold || new Set(paid.map(({ label }) => label)).size < paid.length) return []
  return paid.map(({ id }) => {
    const surcharge = id.replace('ore_maggiorate', 'maggiorazione')
    return lines.some(line => line.id === surcharge) ? surcharge : id
  })
}

/** More kinds than these stand in the table alone. */
const mostTold = 3
