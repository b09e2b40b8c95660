/** The opening line of an answer to an English question: the figures of its lead. */
import type { Finding } from '../plan/finding.ts'
import { type Part, strong } from './claims.ts'
import { english, englishFigure, englishThemes } from './english-it.ts'
import type { WriteContext } from './part.ts'
import type { Claim } from './tree.ts'

/** Figures of the first sentence are told; more are left to it. */
const most = 3

export function englishOpening(
  first: Finding | undefined,
  lead: readonly Claim[],
  context: WriteContext,
): Claim | undefined {
  if (context.query.language !== 'en') return undefined
  const told = lead.find(claim => claim.kind !== 'talk' && claim.figures.length > 0)
  const figures = [...new Set(told?.figures.flatMap(figure => englishFigure(figure) ?? []))]
  if (told === undefined || figures.length === 0 || figures.length > most)
    return context.composer.claim('talk', [english.none])
  const joint = told.kind === 'law' ? english.and : english.or
  const parts = figures.flatMap((figure, index): readonly Part[] => [index === 0 ? '' : joint, strong(figure)])
  const opening = english.about(subjectOf(first), '')
  return context.composer.claim('talk', [opening, ...parts, english.rest])
}

function subjectOf(finding: Finding | undefined): string | undefined {
  if (finding?.type === 'facts') return englishThemes[finding.theme]
  if (finding?.type === 'pay') return englishThemes.paga
  const theme = finding?.type === 'card' ? finding.card.seeAlso[0] : undefined
  return theme === undefined ? undefined : englishThemes[theme]
}
