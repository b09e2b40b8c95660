/** What the base does not hold, said plainly. */
import type { Circumstances, ConditionKey, Fact, LawCard, Missing } from '@ccnl/knowledge'
import type { FactsFinding } from '../plan/facts-finding.ts'
import { conditionText, type Group } from './conditions.ts'
import { saidPhrase } from './conditions-it.ts'
import { figuredParts } from './figured.ts'
import { capitalise, formatNumber, lowerFirst } from './format.ts'
import { freshnessLine } from './freshness-line.ts'
import { facts as words } from './it.ts'
import { firstSentence } from './leading-sentence.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import { relatedToFacts } from './related.ts'
import { excerptOf } from './spread.ts'
import type { Claim } from './tree.ts'
import { sayFact, withoutStop, wordsOf } from './value.ts'

/** Nothing that was asked stands in the base: said first, with what the law says and what there is beside it. */
export function writeMissing(finding: FactsFinding, beside: readonly Claim[], context: WriteContext): AnswerPart {
  const { composer } = context
  const label = labelOfGap(finding, finding.asked[0], finding.name, context)
  const condition = saidConditions(finding.said)
  const note = finding.missing.find(
    gap => gap.note !== undefined && (gap.measure === undefined || finding.asked.includes(gap.measure)),
  )?.note
  const near = (finding.near ?? []).map(fact => factClaim(withoutSaid(fact, finding), finding, context))
  const lead = composer.claim('missing', [
    near.length > 0
      ? words.missingHere(label, note && withoutStop(note))
      : words.missing(label, finding.agreement.shortName, condition),
  ])
  const ofTheme = finding.card && speaksOf(finding, finding.card) ? finding.card : undefined
  const card = finding.leastByLaw ?? ofTheme
  const law =
    card && tellsFigure(card)
      ? [
          composer.claim(
            'law',
            [words.byLaw, ...figuredParts(lowerFirst(firstSentence(card.answer)), card, context)],
            composer.citeCard(card).slice(0, 2),
          ),
        ]
      : []
  const tips = composer.claim('step', [words.missingElsewhere])
  const others = (finding.otherCases ?? []).map(fact => factClaim(fact, finding, context))
  return {
    lead: [...near, ...law, lead],
    about: freshnessLine(finding.agreement, context),
    sections: [
      ...(note === undefined || near.length > 0
        ? []
        : ([{ type: 'claims', claims: [composer.claim('note', [`${capitalise(withoutStop(note))}.`])] }] as const)),
      ...(others.length > 0
        ? ([
            { type: 'claims', claims: [composer.claim('talk', [words.ofOthers])] },
            { type: 'list', ordered: false, items: others },
          ] as const)
        : []),
      ...(beside.length > 0 ? ([{ type: 'list', ordered: false, items: beside }] as const) : []),
      { type: 'claims', claims: [tips] },
    ],
    related: relatedToFacts(finding, context),
  }
}

/** A rule in words speaks of the case that was told without naming it again. */
const withoutSaid = (fact: Fact, { said }: FactsFinding): Fact =>
  fact.unit === 'testo'
    ? { ...fact, when: Object.fromEntries(Object.entries(fact.when).filter(([key]) => !(key in said))) }
    : fact

/** A fact with the conditions that it needs. */
export const factClaim = (fact: Fact, finding: FactsFinding, { composer }: WriteContext): Claim =>
  composer.claim(
    'fact',
    [...sayFact(fact, composer), conditionsOf(fact, finding), '.'],
    composer.cite(fact, excerptOf(fact, finding.agreement)),
  )

function conditionsOf({ when }: Fact, { agreement }: FactsFinding): string {
  const text = conditionText(when, agreement)
  return text === '' ? '' : ` (${text})`
}

/** What was looked for and not found, when it concerns what was asked. */
export function missingClaims(
  finding: FactsFinding,
  asked: readonly string[],
  context: WriteContext,
): readonly Claim[] {
  const found = new Set([...finding.holding, ...finding.open.map(one => one.fact)].map(fact => fact.measure))
  const noted = finding.missing.filter(gap => gap.measure === undefined || asked.includes(gap.measure))
  // What was asked for by name and is nowhere, not even among what was looked for.
  const silent = finding.asked
    .filter(measure => !found.has(measure) && !noted.some(gap => gap.measure === undefined || gap.measure === measure))
    .map((measure): Pick<Missing, 'measure' | 'name' | 'note'> => ({ measure }))
  return [...noted, ...silent]
    .slice(0, 2)
    .map(gap =>
      context.composer.claim('missing', [
        words.missingHere(labelOfGap(finding, gap.measure, gap.name, context), gap.note && withoutStop(gap.note)),
      ]),
    )
}

/** Levels that no fact of the measure speaks of, when the level was not said: the table does not answer for them. */
export function uncovered(group: Group | undefined, finding: FactsFinding, context: WriteContext): readonly Claim[] {
  const theme = context.knowledge.vocabulary.themes.find(one => one.id === finding.theme)
  if (!group || theme?.named || finding.said.livelli !== undefined || finding.missing.length > 0) return []
  if (finding.theme === 'apprendistato' || finding.theme === 'paga' || finding.theme === 'una_tantum') return []
  const levels = group.entries.map(({ fact }) => fact.when.livelli)
  if (levels.some(one => one === undefined)) return []
  const told = new Set(levels.flatMap(one => one ?? []))
  const untold = finding.agreement.levels.filter(level => !told.has(level.code))
  if (untold.length === 0) return []
  return [context.composer.claim('missing', [words.otherLevels])]
}

function labelOfGap(
  finding: FactsFinding,
  measure: string | undefined,
  name: string | undefined,
  context: WriteContext,
): string {
  const theme = context.knowledge.vocabulary.themes.find(one => one.id === finding.theme)
  if (name !== undefined) return capitalise(name)
  if (measure === undefined || theme?.named) return capitalise(theme?.name ?? '')
  const { label } = wordsOf({ theme: finding.theme, measure })
  return capitalise(label === words.otherMeasure ? (theme?.name ?? label) : label)
}

function saidConditions(said: Circumstances): string {
  const keys: readonly ConditionKey[] = ['causa', 'lavoro', 'anzianita', 'livelli']
  return keys.flatMap(key => saidPhrase(key, said) ?? []).join(' ')
}

/** Whether the sentence of a card that answers has a figure of its facts, as who asks how much wants one. */
function tellsFigure(card: LawCard): boolean {
  const words = firstSentence(card.answer).split(' ')
  return card.facts.some(({ value, unit }) => {
    const figure = typeof value === 'number' ? formatNumber(value) : undefined
    const shown = unit === 'percento' ? `${figure}%` : figure
    return (
      figure !== undefined && words.some(word => word === shown || word === `${shown},` || word.endsWith(`'${shown}`))
    )
  })
}

/** Whether a card has no figures of its own, or those of a measure that was asked. */
function speaksOf(finding: FactsFinding, card: LawCard): boolean {
  return card.seeAlso.includes(finding.theme) && (card.facts.length === 0 || finding.asked.length === 0)
}
