import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'

/** A level reached by service alone ("dopo 18 mesi si passa al 5°"). */
export interface Promotion {
  readonly from: Level
  readonly to: Level
  /** Months of service, from the hiring. */
  readonly after: number
}

/** The promotions by service that the descriptions of an agreement tell: one list for each level of entry. */
export function promotionsOf(agreement: CollectiveAgreement): readonly (readonly Promotion[])[] {
  return agreement.levels.flatMap(entry => {
    const steps: Promotion[] = []
    for (const match of entry.description.matchAll(/dopo (?:altri )?(\d+)(?: mesi si passa)? al ([0-9A-Z]+)/g)) {
      const to = agreement.levels.find(level => level.code === match[2])
      if (!to) continue
      const before = steps.at(-1)
      steps.push({ from: before?.to ?? entry, to, after: (before?.after ?? 0) + Number(match[1]) })
    }
    return steps.length > 0 ? [steps] : []
  })
}

/** The promotions that a level is part of, from the level of entry up; empty when service moves it not. */
export function promotionsThrough(agreement: CollectiveAgreement, level: Level): readonly Promotion[] {
  return promotionsOf(agreement).find(steps => steps.some(({ from, to }) => from === level || to === level)) ?? []
}

/** The level that the service has reached on a way of promotions. */
export function reachedAfter(steps: readonly Promotion[], months: number): Level | undefined {
  return steps.findLast(({ after }) => months >= after)?.to ?? steps[0]?.from
}
