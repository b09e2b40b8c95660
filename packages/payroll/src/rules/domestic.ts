import { frozen } from './freeze.ts'

/** Euros an hour of contributions of domestic work: whole, with and without CUAF, and the worker's part of it. */
export interface DomesticBand {
  /** Effective hourly pay up to which the band goes; `undefined`: no end. */
  readonly upTo?: string
  /** Conventional hourly pay that pensions are worked out on. */
  readonly conventional: string
  readonly withCuaf: string
  readonly withoutCuaf: string
  readonly fixedTermWithCuaf: string
  readonly fixedTermWithoutCuaf: string
  /** Inside the whole. */
  readonly worker: string
}

/** Contributions of domestic workers (colf e badanti) of a year: by hourly pay, and one for more than 24 hours a week. */
export interface DomesticRules {
  readonly bands: readonly DomesticBand[]
  readonly overHours: DomesticBand & { readonly weeklyHours: string }
  readonly source: string
}

export const domesticRules: Readonly<Record<number, DomesticRules>> = frozen({
  2025: {
    source: 'circ. INPS 29 del 30/1/2025',
    bands: [
      {
        upTo: '9.48',
        conventional: '8.40',
        withCuaf: '1.68',
        withoutCuaf: '1.69',
        fixedTermWithCuaf: '1.79',
        fixedTermWithoutCuaf: '1.80',
        worker: '0.42',
      },
      {
        upTo: '11.54',
        conventional: '9.48',
        withCuaf: '1.89',
        withoutCuaf: '1.90',
        fixedTermWithCuaf: '2.03',
        fixedTermWithoutCuaf: '2.04',
        worker: '0.48',
      },
      {
        conventional: '11.54',
        withCuaf: '2.30',
        withoutCuaf: '2.32',
        fixedTermWithCuaf: '2.47',
        fixedTermWithoutCuaf: '2.48',
        worker: '0.58',
      },
    ],
    overHours: {
      weeklyHours: '24',
      conventional: '6.11',
      withCuaf: '1.22',
      withoutCuaf: '1.23',
      fixedTermWithCuaf: '1.31',
      fixedTermWithoutCuaf: '1.31',
      worker: '0.31',
    },
  },
  2026: {
    source: 'circ. INPS 9 del 3/2/2026',
    bands: [
      {
        upTo: '9.61',
        conventional: '8.52',
        withCuaf: '1.70',
        withoutCuaf: '1.71',
        fixedTermWithCuaf: '1.82',
        fixedTermWithoutCuaf: '1.83',
        worker: '0.43',
      },
      {
        upTo: '11.70',
        conventional: '9.61',
        withCuaf: '1.92',
        withoutCuaf: '1.93',
        fixedTermWithCuaf: '2.05',
        fixedTermWithoutCuaf: '2.06',
        worker: '0.48',
      },
      {
        conventional: '11.70',
        withCuaf: '2.34',
        withoutCuaf: '2.35',
        fixedTermWithCuaf: '2.50',
        fixedTermWithoutCuaf: '2.51',
        worker: '0.59',
      },
    ],
    overHours: {
      weeklyHours: '24',
      conventional: '6.20',
      withCuaf: '1.24',
      withoutCuaf: '1.25',
      fixedTermWithCuaf: '1.32',
      fixedTermWithoutCuaf: '1.33',
      worker: '0.31',
    },
  },
})

/** Cassa Colf, euros an hour paid, and the worker's part of it. */
export const domesticFund: Readonly<Record<'whole' | 'worker' | 'source', string>> = frozen({
  whole: '0.06',
  worker: '0.02',
  source: 'CAS.SA.COLF, contratto collettivo del lavoro domestico art. 53',
})
