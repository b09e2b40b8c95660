/** What stands before the lead: two agreements that conflict, a level that an agreement lacks, the figure in English. */

import type { Finding } from '../plan/finding.ts'
import { type Part, strong } from './claims.ts'
import { english, englishFigure, englishThemes } from './english-it.ts'
import { joinWords } from './format.ts'
import { lacked, theLevel } from './inquadra/it.ts'
import { ask as words } from './it.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import type { Claim } from './tree.ts'

/** What is said before an answer, and what it asks. */
export interface Conflict {
  readonly opening: Claim
  readonly ask: NonNullable<AnswerPart['ask']>
}

/** The conflict of an answer that tells something of the agreement picked; none for talk and for law alone. */
export function conflictOf(parts: readonly AnswerPart[], context: WriteContext): Conflict | undefined {
  const { composer, knowledge, query } = context
  const doubt = query.doubts.find(one => one.type === 'agreement')
  if (doubt?.type !== 'agreement' || doubt.picked === undefined) return undefined
  if (parts.every(part => part.about.length === 0)) return undefined
  const codes = [doubt.picked, ...doubt.candidates.map(candidate => candidate.code)]
  const [picked, ...said] = codes.flatMap(code => knowledge.agreements.find(one => one.code === code)?.shortName ?? [])
  if (picked === undefined || said.length === 0) return undefined
  return {
    opening: composer.claim('talk', [words.conflict(picked, joinWords(said, 'e'))]),
    ask: {
      claim: composer.claim('question', [words.whichOf(joinWords([picked, ...said], 'o'))]),
      key: 'agreement',
      options: codes,
    },
  }
}

/** What is said before an answer that tells something of such an agreement; `undefined` where all levels said are its own. */
export function lackedLevelOf(
  parts: readonly AnswerPart[],
  { composer, knowledge, query }: WriteContext,
): Claim | undefined {
  const [doubt] = query.doubts.flatMap(one => (one.type === 'level' && one.lackedBy !== undefined ? [one] : []))
  const agreement = knowledge.agreements.find(({ code }) => code === doubt?.lackedBy)
  if (!doubt || !agreement || parts.every(({ about }) => about.length === 0)) return undefined
  const { candidates } = doubt
  const [near, another] = candidates
  const told =
    near === undefined
      ? lacked.allLevels(joinWords(agreement.levels.map(({ code }) => code)))
      : another === undefined
        ? lacked.nearestLevel(theLevel(near))
        : lacked.nearestLevels(joinWords(candidates))
  return composer.claim('talk', [lacked.lackedLevel(agreement.shortName, doubt.words.toUpperCase()), told])
}

/** Executives have agreements of their own: `undefined` where none was told of, or where the agreement that is told has them. */
export function executivesOf(
  findings: readonly Finding[],
  parts: readonly AnswerPart[],
  { composer, query }: WriteContext,
): Claim | undefined {
  const { qualifica } = query.said
  const [first] = findings
  if (qualifica?.length !== 1 || qualifica[0] !== executive || parts[0]?.about.length === 0) return undefined
  if (first?.type !== 'facts' && first?.type !== 'pay') return undefined
  const { agreement } = first
  const has = (one: readonly string[] | undefined): boolean => one?.includes(executive) === true
  if (
    !agreement ||
    agreement.levels.some(level => has(level.qualifications)) ||
    agreement.facts.some(({ when }) => has(when.qualifica))
  )
    return undefined
  return composer.claim('talk', [words.executives(agreement.shortName)])
}

/** What there is to say to who has no agreement of the base, as it employs nobody like them. */
export interface Outside {
  readonly opening: Claim
  /** The law of employees holds for them, too. */
  readonly isEmployed: boolean
}

/** Who works for the state or for himself: said where an agreement would be asked for, or nothing was found. */
export function outsideOf([first]: readonly Finding[], { composer, query }: WriteContext): Outside | undefined {
  const { sector = '' } = query.slots
  const told = words.outside[sector]
  const isAsked = first?.type === 'ask' || first?.type === 'not-understood' || first?.type === 'ask-job'
  if (told === undefined || !isAsked || query.agreements.length > 0) return undefined
  return {
    opening: composer.claim('talk', [told]),
    isEmployed: sector !== 'autonomo' && first.type === 'ask' && first.cards.length > 0,
  }
}

const executive = 'dirigente'

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
