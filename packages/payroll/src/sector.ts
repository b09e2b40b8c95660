import type { ContributionProfile } from './contributions.ts'
import { PayrollError, wholeNumber } from './decimal.ts'
import type { Figure } from './rules/shape.ts'
import { figure } from './rules/shared.ts'
import { rulesFor } from './rules/years.ts'

/** How INPS classes a firm for wage guarantee funds (inquadramento). */
export type Sector = 'industry' | 'construction' | 'stone' | 'commerce-services'

/** Shares of the wage guarantee funds (CIGO, CIGS, FIS) that a firm and its workers pay, percent of the base. */
export interface GuaranteeShares {
  /** What {@link monthlyContributions} and {@link payslip} take as `profile`. */
  readonly profile: Pick<ContributionProfile, 'cigs' | 'fis'>
  readonly worker: readonly Figure[]
  readonly employer: readonly Figure[]
}

const cigoLaw = 'CIGO, D.Lgs. 148/2015 art. 13 c. 1'
const cigsLaw = 'CIGS, D.Lgs. 148/2015 art. 20 e 23 (L. 234/2021): oltre 15 dipendenti'
const fisLaw = 'FIS, D.Lgs. 148/2015 art. 29 c. 8 (L. 234/2021)'

/** From this size on the CIGO of industry is dearer; above this one CIGS is due; above this one the FIS is dearer. */
const cigoSmall = 50
const cigsFrom = 15
const fisSmall = 5

function cigo(sector: Sector, employees: number, blueCollar: boolean): readonly Figure[] {
  if (sector === 'commerce-services') return []
  if (sector === 'construction' && blueCollar) return [figure('4.70', `${cigoLaw} lett. c: operai dell’edilizia`)]
  if (sector === 'stone' && blueCollar) return [figure('3.30', `${cigoLaw} lett. d: operai del settore lapideo`)]
  return employees > cigoSmall
    ? [figure('2.00', `${cigoLaw}: oltre 50 dipendenti`)]
    : [figure('1.70', `${cigoLaw}: fino a 50 dipendenti`)]
}

/**
 * Which wage guarantee funds a firm pays by sector and size, and how much of it is the worker's (D.Lgs. 148/2015 as changed by
 * L. 234/2021, in force from 2022): CIGO for industry, construction and stone, FIS for who has no CIGO, CIGS above 15 employees
 * for all. Sectors with a fund of their own (credit, craft, transport…) are not here: give their rate.
 *
 * @example guaranteeShares({ year: 2026, sector: 'commerce-services', employees: 20 }).profile // { cigs: true, fis: 'over-five' }
 */
export function guaranteeShares(input: {
  readonly year: number
  readonly sector: Sector
  readonly employees: number
  /** Operaio. Default: no. */
  readonly blueCollar?: boolean
}): GuaranteeShares {
  const { sector } = input
  const rules = rulesFor(input.year).contributions
  const employees = wholeNumber(input.employees, 'employees', 1, 1_000_000)
  if (!['industry', 'construction', 'stone', 'commerce-services'].includes(sector)) {
    throw new PayrollError('rate-missing', 'sector', 'no shares of this sector', { value: sector })
  }
  const cigs = employees > cigsFrom
  const fis = sector !== 'commerce-services' ? undefined : employees > fisSmall ? 'over-five' : 'up-to-five'
  const fisEmployer =
    fis === 'over-five'
      ? [figure('0.53333', `${fisLaw}: oltre 5 dipendenti, due terzi di 0,80`)]
      : fis === 'up-to-five'
        ? [figure('0.33333', `${fisLaw}: fino a 5 dipendenti, due terzi di 0,50`)]
        : []
  return {
    profile: { ...(cigs ? { cigs } : {}), ...(fis ? { fis } : {}) },
    worker: [
      ...(cigs ? [rules.cigsShare] : []),
      ...(fis === 'over-five' ? [rules.fisShareOverFive] : fis === 'up-to-five' ? [rules.fisShareUpToFive] : []),
    ],
    employer: [
      ...cigo(sector, employees, input.blueCollar === true),
      ...(cigs ? [figure('0.60', cigsLaw)] : []),
      ...fisEmployer,
    ],
  }
}

/**
 * What the employer of an apprentice pays, percent of the base (L. 296/2006 art. 1 c. 773; L. 92/2012 art. 2 c. 36): 10 %, or
 * 1.5 and 3 % in the first and second year where the firm has at most nine, besides 1.31 % of NASpI and 0.30 % for training.
 * Wage guarantee funds come on top: {@link guaranteeShares}.
 * In Italian: contributi del datore per gli apprendisti.
 */
export function apprenticeEmployerShares(input: {
  readonly employees: number
  /** Year of the apprenticeship, from 1 on. */
  readonly contractYear: number
}): readonly Figure[] {
  const employees = wholeNumber(input.employees, 'employees', 1, 1_000_000)
  const contractYear = wholeNumber(input.contractYear, 'contractYear', 1, 6)
  const law = 'apprendisti, L. 296/2006 art. 1 c. 773'
  const small = employees <= 9
  const main =
    small && contractYear === 1
      ? figure('1.50', `${law}: fino a 9 addetti, primo anno`)
      : small && contractYear === 2
        ? figure('3.00', `${law}: fino a 9 addetti, secondo anno`)
        : figure('10.00', law)
  return [
    main,
    figure('1.31', 'NASpI degli apprendisti, L. 92/2012 art. 2 c. 36'),
    figure('0.30', 'formazione, L. 845/1978 art. 25; L. 92/2012 art. 2 c. 36'),
  ]
}
