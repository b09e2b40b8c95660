/** Puts a classification into claims: the level and why, its minimum, what would change it, the one question that decides. */
import type { Agreement, Fact } from '@ccnl/knowledge'
import type { PayFinding } from '../../plan/facts-finding.ts'
import type { Classification } from '../../plan/inquadra/classify.ts'
import type { ClassificationFinding } from '../../plan/inquadra/finding.ts'
import type { LevelFit } from '../../plan/inquadra/fit.ts'
import type { Deciding } from '../../plan/inquadra/question.ts'
import { isFound } from '../../plan/meant-agreements.ts'
import { strong } from '../claims.ts'
import { atLevel, conditionQuestions, levelName } from '../conditions-it.ts'
import { capitalise } from '../format.ts'
import { freshnessLine } from '../freshness-line.ts'
import type { AnswerPart, WriteContext, Writer } from '../part.ts'
import { earlierClaims, itemClaims } from '../pay-items.ts'
import type { Claim, Section } from '../tree.ts'
import { valueParts, withoutStop } from '../value.ts'
import { alternatives, levelOf, nearer, questions, theLevel, classification as words, yesNo } from './it.ts'
import { amount, apartFrom, minimum, namedClaim, stepClaims, toldRows } from './level-pay.ts'
import { servedClaim } from './served.ts'

export const writeClassification: Writer<ClassificationFinding> = (finding, context) => {
  const { classification, agreement, pay } = finding
  const [first] = classification.ranked
  if (!first) return { lead: [], about: [], sections: [], related: [] }
  if (finding.among) return amongPart(finding, finding.among, first, context)
  const code = first.level.code
  const own = pay.find(one => one.level === code)?.pay
  return {
    lead: [
      ...(finding.request.label === undefined || !(finding.served || finding.claimed)
        ? []
        : [context.composer.claim('talk', [words.of(finding.request.label)])]),
      ...(finding.asksAgreement ? [agreementClaim(agreement, context)] : []),
      ...excludedClaim(classification, context),
      ...(finding.served
        ? [
            servedClaim(finding.served, context),
            ...(finding.claimed ? namedClaim(finding.served.given, finding.claimed.pay, context, own) : []),
          ]
        : finding.claimed
          ? [doubtClaim(finding, finding.claimed, first, context)]
          : [levelClaim(finding, first, context)]),
      ...minimum(agreement, code, own, context),
      ...(finding.claimed && !finding.served && finding.claimed.level !== code
        ? namedClaim(finding.claimed.level, finding.claimed.pay, context, own)
        : []),
      ...finding.named.flatMap(({ level, pay: theirs }) => namedClaim(level, theirs, context, own)),
      ...earlierClaims(own, context),
      ...stepClaims(own, own?.later ?? [], context),
    ],
    about: freshnessLine(agreement, context, { level: code }),
    sections: [...madeOf(own, context), ...sections(finding, first, own, context), ...toDo(finding, context)],
    ...askOf(classification.deciding, own, context),
    related: [
      words.related.notice(atLevel(code)),
      words.related.net(atLevel(code)),
      words.related.trial(atLevel(code)),
    ],
  }
}

/** «**Livelli D2, D3 e D4**: la base li descrive allo stesso modo («…») e non dice che cosa li distingue. Il minimo va da … a …» */
function amongPart(
  { agreement, classification, asksAgreement, request: { label } }: ClassificationFinding,
  { levels, least, most }: NonNullable<ClassificationFinding['among']>,
  { level, profile }: LevelFit,
  context: WriteContext,
): AnswerPart {
  const { composer } = context
  const text = level.description ?? profile ?? ''
  const [low, high] = [toldRows(least)[0], toldRows(most)[0]]
  const codes = levels.map(one => one.code)
  return {
    lead: [
      ...(asksAgreement ? [agreementClaim(agreement, context)] : []),
      ...excludedClaim(classification, context),
      composer.claim(
        'verdict',
        [
          label === undefined ? '' : `${words.of(label)} `,
          words.among,
          strong(
            words.amongLevels(
              codes.length > mostNamed ? [codes[0] ?? '', codes.at(-1) ?? ''] : codes,
              codes.length > mostNamed,
            ),
          ),
          !asksAgreement && isFound(context.query) ? words.ofAgreement(agreement.shortName) : '',
          words.alike(withoutStop(text)),
          ` ${words.strength('weak')}`,
        ],
        level.sources ? composer.cite({ sources: level.sources, agreeing: level.agreeing ?? 1 }, text) : [],
      ),
      ...(low && high
        ? [
            composer.claim(
              'fact',
              [words.minimumFrom, ...amount(low, context), words.minimumTo, ...amount(high, context), words.end],
              [...composer.cite(low, agreement.shortName), ...composer.cite(high, agreement.shortName)],
            ),
          ]
        : []),
      composer.claim('talk', [words.written]),
    ],
    about: freshnessLine(agreement, context),
    sections: [],
    related: [],
  }
}

/** Levels told one by one; of more, the first and the last. */
const mostNamed = 10

/** The agreement that the trade told is of, where it was asked for. */
const agreementClaim = ({ name, validity }: Agreement, { composer }: WriteContext): Claim =>
  composer.claim(
    'fact',
    [words.agreement, strong(words.named(name)), words.end],
    composer.cite(validity.evidence, name),
  )

/** The level that the work alone would have, when a title that it requires was denied. */
function excludedClaim({ excluded }: Classification, { composer }: WriteContext): readonly Claim[] {
  if (!excluded) return []
  return [
    composer.claim('condition', [
      capitalise(theLevel(excluded.level.code)),
      excluded.titleDenied ? words.excluded(excluded.profile) : words.inexperienced(excluded.profile),
    ]),
  ]
}

function levelClaim(
  { classification, passage, agreement, asksAgreement, request: { label } }: ClassificationFinding,
  fit: LevelFit,
  context: WriteContext,
): Claim {
  const { composer } = context
  const { strength } = classification
  const name = strength === 'strong' ? capitalise(levelName(fit.level.code)) : theLevel(fit.level.code)
  return composer.claim(
    'verdict',
    [
      // Two of the same level are told each by its own name.
      label === undefined ? '' : `${words.of(label)} `,
      words.opening[strength],
      strong(name),
      // Of an agreement that nobody named, or that is one of several, it is told.
      !asksAgreement && (isFound(context.query) || context.query.agreements.length > 1)
        ? words.ofAgreement(agreement.shortName)
        : '',
      reason(fit, strength === 'strong', passage?.when.livelli?.includes(fit.level.code) === true),
      ` ${words.strength(strength)}`,
    ],
    fit.level.sources
      ? composer.cite(
          { sources: fit.level.sources, agreeing: fit.level.agreeing ?? 1 },
          fit.level.description ?? fit.profile ?? levelName(fit.level.code),
        )
      : [],
  )
}

type Claimed = NonNullable<ClassificationFinding['claimed']>

/** Whether the level that was given is the one that the job has, or another. */
function doubtClaim(
  { classification }: ClassificationFinding,
  { level, card }: Claimed,
  fit: LevelFit,
  context: WriteContext,
): Claim {
  const { composer } = context
  const given = fit.level.code === level
  const why = [reason(fit, false, false), ` ${words.strength(classification.strength)}`]
  const parts = given
    ? [words.right(atLevel(level)), ...why]
    : [words.wrong[classification.strength], strong(theLevel(fit.level.code)), words.notGiven(theLevel(level)), ...why]
  return composer.claim('verdict', parts, card ? composer.citeCard(card) : [])
}

function reason(fit: LevelFit, sure: boolean, byService: boolean): string {
  if (fit.profile !== undefined && fit.byWork)
    return sure ? words.byProfile(fit.profile) : words.nearProfile(fit.profile)
  if (fit.byWork && fit.level.description !== undefined) return words.byDescription(withoutStop(fit.level.description))
  return byService ? words.byService : words.byScale
}

/** What the minimum is made of, and what a reader of the row should know, where one row tells it. */
function madeOf(pay: PayFinding | undefined, context: WriteContext): readonly Section[] {
  const [row, second] = pay?.rows ?? []
  const made = pay && row && !second ? itemClaims(row, pay.agreement, context.composer) : []
  const claims = [...made, ...noteOf(pay, context)]
  return claims.length > 0 ? [{ type: 'claims', claims }] : []
}

function sections(
  finding: ClassificationFinding,
  first: LevelFit,
  own: PayFinding | undefined,
  context: WriteContext,
): readonly Section[] {
  const changes = [
    ...finding.pay
      .filter(one => one.level !== first.level.code)
      .map(one => alternative(finding, one.level, one.pay, context)),
    ...passage(finding, context),
    ...higher(finding, context),
    ...finding.allowances
      .filter(fact => !isIncluded(fact, own) || !isOne(own))
      .map(fact =>
        context.composer.claim(
          'fact',
          [words.allowance(fact.name ?? '', isIncluded(fact, own)), ...valueParts(fact, context.composer), words.end],
          context.composer.cite(fact, fact.name ?? ''),
        ),
      ),
    ...stepClaims(own, own?.next ?? [], context),
  ]
  const others = finding.others.flatMap(({ agreement, classification }) => {
    const [fit] = classification.ranked
    return fit
      ? [
          context.composer.claim('fact', [
            words.otherLevel(agreement.shortName),
            strong(levelName(fit.level.code)),
            fit.profile === undefined ? words.end : ` («${fit.profile}»).`,
          ]),
        ]
      : []
  })
  return [
    ...(changes.length > 0 ? listSection(words.changes, changes) : []),
    ...(others.length > 0 ? listSection(words.others, others) : []),
  ]
}

/** What a reader of the row should know. */
function noteOf(pay: PayFinding | undefined, { composer }: WriteContext): readonly Claim[] {
  const note = pay?.rows.length === 1 ? pay.rows[0]?.note : undefined
  return note === undefined ? [] : [composer.claim('note', [`${capitalise(withoutStop(note))}.`])]
}

/** One row of pay, whose parts are told. */
const isOne = (pay: PayFinding | undefined): boolean => pay?.rows.length === 1

/** Whether the minimum that was told has it already. */
const isIncluded = (fact: Fact, pay: PayFinding | undefined): boolean =>
  pay?.rows.some(row => Object.values(row.items).some(value => value === fact.value)) ?? false

/** What the law says to do about a wrong level. */
function toDo({ claimed, classification }: ClassificationFinding, { composer }: WriteContext): readonly Section[] {
  const right = claimed?.level === classification.ranked[0]?.level.code
  const steps = right ? [] : (claimed?.card?.steps ?? [])
  if (steps.length === 0) return []
  return [
    { type: 'heading', text: words.toDo },
    { type: 'list', ordered: true, items: steps.map(step => composer.claim('step', [step])) },
  ]
}

const listSection = (text: string, items: readonly Claim[]): readonly Section[] => [
  { type: 'heading', text },
  { type: 'list', ordered: false, items },
]

/** What would make another level right, with what it pays. */
function alternative(finding: ClassificationFinding, level: string, pay: PayFinding, context: WriteContext): Claim {
  const { deciding, ranked } = finding.classification
  const fit = ranked.find(one => one.level.code === level)
  const [row] = pay.rows
  const when =
    deciding?.yes.level.code === level
      ? alternatives[deciding.type].yes
      : deciding?.no.level.code === level
        ? alternatives[deciding.type].no
        : alternatives.nearer.no
  const own = row ? amount(row, context) : []
  const text = fit?.profile ?? fit?.level.description
  const profile = text === undefined ? '' : ` («${withoutStop(text)}»)`
  return context.composer.claim(
    'condition',
    [
      strong(capitalise(levelName(level))),
      `${profile}: ${when}`,
      ...(own.length > 0 ? [', ', ...own] : []),
      ...(row ? apartFrom(row, heldPay(finding), context) : []),
      words.end,
    ],
    row ? context.composer.cite(row, finding.agreement.shortName) : [],
  )
}

/** Pay of the level that somebody was given, else of the one found: what another level is worth is told over it. */
function heldPay({ claimed, named, pay, classification: { ranked } }: ClassificationFinding): PayFinding | undefined {
  const [only, another] = named
  const found = pay.find(one => one.level === ranked[0]?.level.code)?.pay
  return claimed?.pay ?? (another === undefined ? only?.pay : undefined) ?? found
}

function passage({ passage: fact }: ClassificationFinding, { composer }: WriteContext): readonly Claim[] {
  if (!fact) return []
  const note = fact.note === undefined ? words.end : words.passageFrom(fact.note)
  return [
    composer.claim('fact', [words.passage, ...valueParts(fact, composer), note], composer.cite(fact, fact.note ?? '')),
  ]
}

/** After how long the work of a higher level makes it one's own. */
function higher({ higherDuties: fact }: ClassificationFinding, { composer }: WriteContext): readonly Claim[] {
  if (!fact) return []
  return [
    composer.claim(
      'fact',
      [words.higher, ...valueParts(fact, composer), words.end],
      composer.cite(fact, fact.note ?? ''),
    ),
  ]
}

/** The one question back; its options are what a bare reply may say. */
function askOf(
  deciding: Deciding | undefined,
  pay: PayFinding | undefined,
  { composer }: WriteContext,
): Pick<AnswerPart, 'ask'> {
  const open = pay?.rows.length === 0 ? pay.openOn.find(key => key !== 'livelli') : undefined
  if (!deciding && open) return { ask: { claim: composer.claim('question', [conditionQuestions[open][1]]), key: open } }
  if (!deciding) return {}
  const { type, yes, no } = deciding
  if (type !== 'nearer') {
    return { ask: { claim: composer.claim('question', [questions[type]]), key: `job:${type}`, options: yesNo[type] } }
  }
  const named = (fit: LevelFit): string => {
    const code = fit.level.code
    const text = fit.profile ?? fit.level.description
    return text === undefined ? theLevel(code) : levelOf(levelName(code), withoutStop(text))
  }
  return {
    ask: {
      claim: composer.claim('question', [nearer(named(yes), named(no))]),
      key: 'livelli',
      options: [yes.level.code, no.level.code],
    },
  }
}
