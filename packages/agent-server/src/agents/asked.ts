import type { CollectiveAgreement, Level } from '../knowledge/agreement.ts'
import { formatDuration, formatSeniority } from './format.ts'
import { matchLevel, type Qualification, type Understanding } from './understanding/index.ts'

/** A question put to one agreement: what it says, with the levels it means there. */
export interface Asked {
  readonly agreement: CollectiveAgreement
  readonly said: Understanding
  /** The levels meant, in the order said; several when a mention is a family ("categoria C"). */
  readonly levels: readonly Level[]
  /** Words of levels that the agreement does not have. */
  readonly unknownLevels: readonly string[]
  /** How an older name was read ("5ª" → C3), to be said. */
  readonly readings: readonly string[]
}

/** Puts a question to an agreement. */
export function ask(agreement: CollectiveAgreement, said: Understanding): Asked {
  const levels: Level[] = []
  const unknownLevels: string[] = []
  const readings: string[] = []
  // "Quadro" is a qualification that names its level too.
  const manager = said.levels.length === 0 && said.qualification === 'quadri' ? [{ words: 'quadro', forms: ['q'] }] : []
  for (const mention of [...said.levels, ...manager]) {
    const match = matchLevel(agreement, mention, said.text)
    if (!match) {
      if (manager.length === 0) unknownLevels.push(mention.words)
      continue
    }
    if (match.by === 'former') {
      readings.push(
        `«${mention.words}» è stato letto come ${match.levels.map(level => level.code).join(' o ')} (vecchia denominazione: ${match.levels.flatMap(level => level.otherNames).join(', ')}).`,
      )
    }
    for (const level of match.levels) if (!levels.includes(level)) levels.push(level)
  }
  return { agreement, said, levels, unknownLevels, readings }
}

/** The service said, in words: of who says only the year of hiring it is known to the year. */
export function serviceSaid(said: Pick<Understanding, 'seniorityMonths' | 'hiredIn' | 'today'>): string {
  if (said.hiredIn === undefined) return formatSeniority(said.seniorityMonths ?? 0)
  const years = Number(said.today.slice(0, 4)) - Number(said.hiredIn)
  return years < 1 ? 'meno di un anno' : `circa ${formatDuration(years, 'anni')}`
}

/** The same question of one hired at the end of the year said, where it says no more of the hiring. */
export function hiredLate(asked: Asked): Asked | undefined {
  const { hiredIn, seniorityMonths } = asked.said
  return hiredIn === undefined || seniorityMonths === undefined
    ? undefined
    : { ...asked, said: { ...asked.said, seniorityMonths: Math.max(0, seniorityMonths - 11) } }
}

const roots: Readonly<Record<Qualification, RegExp>> = {
  operai: /operai/,
  impiegati: /impiegat|aree professionali/,
  quadri: /quadr/,
  intermedi: /intermedi/,
  apprendisti: /apprendist/,
  viaggianti: /viaggiant|autist|conducent/,
  dirigenti: /dirigent/,
}

/** Whether words in the data ("impiegati", "gruppi 1 e 2 (quadri e impiegati)") speak of a qualification; `undefined`: they do not say. */
export function speaksOf(words: string, qualification: Qualification): boolean | undefined {
  const text = words.toLowerCase()
  if (roots[qualification].test(text)) return true
  return Object.values(roots).some(root => root.test(text)) ? false : undefined
}
