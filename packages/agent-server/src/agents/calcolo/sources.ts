/** The sources beneath a calculation, and where they disagree. */

import type { Reference } from '@ccnl/core/contract'
import { formatPlain } from '@ccnl/payroll'
import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import type { Json } from '../../knowledge/schema.ts'
import { fold } from '../../knowledge/text.ts'
import { since } from '../format.ts'
import { agreementOfSources, sourceText } from '../writing.ts'
import type { Cited } from './agreement-rules.ts'
import type { Intent } from './intents.ts'

/** The figures used, one line each with date, source and how many agree. */
export function sourceLines(
  cited: readonly Cited[],
  laws: readonly string[],
): { readonly lines: readonly string[]; readonly references: readonly Reference[] } {
  const lines: string[] = []
  const references: Reference[] = []
  const seen = new Set<string>()
  for (const { what, evidence } of cited) {
    const title = evidence.source?.title ?? 'fonte non conservata'
    const key = `${what}|${title}`
    if (seen.has(key)) continue
    seen.add(key)
    lines.push(`- ${what}: ${sourceText(evidence)}`)
    references.push({
      title,
      source: what,
      url: evidence.source?.url ?? '',
      excerpt: `${what}${evidence.since ? `, ${since(evidence.since)}` : ''}; ${agreementOfSources(evidence.verified).replaceAll('*', '')}`,
    })
  }
  for (const law of new Set(laws)) {
    // A law has its number; the other words of a line say how it was worked out.
    if (!/\d/.test(law)) continue
    lines.push(`- ${law}`)
    references.push({ title: law, source: 'Normativa', url: '', excerpt: law })
  }
  return { lines, references }
}

/** What the sources of an agreement disagree on, where it touches the calculations of a level. */
export function disagreementNotes(situation: {
  readonly agreement: CollectiveAgreement | undefined
  readonly level: Level | undefined
  readonly wanted: readonly Intent[]
}): readonly string[] {
  const { agreement, level, wanted } = situation
  if (!agreement) return []
  return agreement.disagreements
    .filter(entry =>
      touches(`${entry.field} ${Object.keys(entry.values).join(' ')}`, entry.field, agreement, level, wanted),
    )
    .map(
      entry =>
        `Fonti in contrasto su «${entry.field}»: ${Object.entries(entry.values)
          .map(([who, value]) => `${who} ${plainJson(value)}`)
          .join('; ')}${entry.choice ? `; usato ${choiceWords(entry.choice)}` : ''}.`,
    )
}

/** Whether a disagreement between sources is about the figures of a calculation for a level. */
function touches(
  all: string,
  field: string,
  agreement: CollectiveAgreement,
  level: Level | undefined,
  wanted: readonly Intent[],
): boolean {
  const words = fold(field)
  const named = agreement.levels.filter(other =>
    /[a-z]/i.test(other.code)
      ? new RegExp(`\\b${other.code.replace('/', '.')}\\b`).test(all)
      : new RegExp(`\\b${other.code.replace('/', '.')}(?:°|\\b livello)|livello ${other.code}\\b`).test(field),
  )
  if (level && named.length > 0 && !named.includes(level)) return false
  if (/\bquadri\b/.test(words) && level && !/^(?:1?q|qd?)/i.test(level.code)) return false
  if (/straord|maggioraz|nottur/.test(words)) return wanted.includes('overtime') || wanted.includes('payslip')
  if (/scatt/.test(words)) return wanted.includes('steps')
  if (/divisor\w* giorn/.test(words)) return wanted.includes('daily') || wanted.includes('holiday')
  if (/divisor/.test(words)) return wanted.includes('hourly') || wanted.includes('overtime')
  if (/mensilit/.test(words))
    return wanted.some(intent => intent === 'yearly' || intent === 'extra-months' || intent === 'net')
  return /minim[oi]\b|tabell/.test(words)
}

const plainJson = (value: Json): string =>
  typeof value === 'number'
    ? formatPlain(value)
    : Array.isArray(value)
      ? value.map(plainJson).join(' e ')
      : String(value)

/** The choice of a disagreement as the data keeps it (a text, a number, a list as JSON). */
function choiceWords(choice: string): string {
  try {
    return plainJson(JSON.parse(choice))
  } catch {
    // Not JSON: a sentence.
    return choice
  }
}
