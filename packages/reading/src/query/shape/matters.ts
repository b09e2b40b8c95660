/** What a request was about, and whether another goes on with it. */
import type { Knowledge } from '@ccnl/knowledge'
import type { CalculationKind } from './calculation-kinds.ts'
import type { Memory, Request, Subject } from './query.ts'

export const isReal = (request: Request): boolean =>
  request.act !== 'social' && request.act !== 'outside' && request.act !== 'continue'

/** The pay of a contract told before, in its month. */
export const monthlyPay: Pick<Request, 'act' | 'certainty' | 'calculations'> = {
  act: 'compute',
  certainty: 'sure',
  calculations: ['gross-month'],
}

/** Ways of working and units of pay, which change a calculation and are none of their own. */
export const changing: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'part-time',
  'gross-month',
  'difference',
])

/** Calculations of a pay that the week makes less. */
const ofPay: ReadonlySet<string> = new Set<CalculationKind>(['gross-month', 'net', 'part-time', 'payslip', 'net-pay'])

/** Whether a pay was asked, or a calculation of one. */
export const isOfPay = ({ act, calculations = [], subjects: [first] }: Request): boolean =>
  (act === 'compute' && calculations.some(kind => ofPay.has(kind))) ||
  (first?.type === 'agreement' && first.about === 'pay')

const matterOf = (subject: Subject | undefined): string | undefined =>
  subject?.type === 'measure' ? subject.theme : subject?.type === 'card' ? subject.id : subject?.type

/** Whether two subjects are of one theme, one card, or both the pay. */
export const isOneMatter = (one: Subject | undefined, other: Subject | undefined): boolean =>
  matterOf(one) === matterOf(other)

export interface FollowContext {
  readonly knowledge: Knowledge
  readonly memory: Memory | undefined
  readonly agreementKnown: boolean
  /** Agreements of this message, else of those before it. */
  readonly codes: readonly string[]
  /** Numbers are told by what the turn before said. */
  readonly isRelative: boolean
  /** Something told before is taken back. */
  readonly isBack: boolean
}
