/** What an agreement is: its levels, validity, renewal, who signed it, whom it is for, where it stands. */
import { type Agreement, type AgreementEntry, contentStems } from '@ccnl/knowledge'
import type { AgreementFinding } from '../plan/finding.ts'
import { isFound } from '../plan/meant-agreements.ts'
import { strong } from './claims.ts'
import { capitalise, formatDate, joinWords, lowerFirst, withDate } from './format.ts'
import { freshnessLine } from './freshness-line.ts'
import { agreements as words } from './it.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import { relatedToAgreement } from './related.ts'
import { riseClaims, stepSections } from './renewal.ts'
import { longestList } from './spread.ts'
import type { Claim, Section } from './tree.ts'
import { withoutStop } from './value.ts'
import { levelName, qualificationWords } from './words-it.ts'

export function writeAgreement(finding: AgreementFinding, context: WriteContext): AnswerPart {
  const { agreement } = finding
  const [lead, sections] = bodies[finding.about](agreement, context)
  return { lead, about: freshnessLine(agreement, context), sections, related: relatedToAgreement(agreement) }
}

/** What an agreement is for, without its own name before it or after it ("Terziario: negozi"); nothing where there is no more than the name. */
function differenceOf({ shortName, name }: AgreementEntry, difference: string): string | undefined {
  const named = new Set([shortName, name].flatMap(contentStems))
  const isName = (text: string): boolean => contentStems(text).every(stem => named.has(stem))
  const kept = difference.split(': ').filter(text => !isName(text))
  return kept.length > 0 ? kept.join(': ') : undefined
}

type Body = (agreement: Agreement, context: WriteContext) => readonly [readonly Claim[], readonly Section[]]

const bodies: { readonly [K in AgreementFinding['about']]: Body } = {
  levels: (agreement, context) => {
    const { composer } = context
    const levels = agreement.levels.toSorted((one, other) => one.order - other.order)
    const [highest, lowest] = [levels[0], levels.at(-1)]
    const count = composer.figure({
      label: words.levelsLabel,
      value: levels.length,
      unit: 'numero',
      agreement: agreement.code,
    })
    const lead = composer.claim(
      'fact',
      [
        words.levelsLead,
        strong(count),
        words.levelsRest(highest ? levelName(highest.code) : '', lowest ? levelName(lowest.code) : ''),
      ],
      citeLevels(agreement, context),
    )
    const items = levels.map(level => {
      const who = joinWords(level.qualifications.map(one => qualificationWords[one]?.[1] ?? one))
      const what = level.name ?? level.profiles.slice(0, 3).join(', ')
      const tail = [who === '' ? '' : ` (${who})`, what === '' ? '' : `: ${what}`].join('')
      return composer.claim('fact', [strong(capitalise(levelName(level.code))), tail])
    })
    const list: Section = { type: 'list', ordered: false, items }
    return [
      [lead],
      [
        items.length > longestList
          ? { type: 'details', summary: words.allLevels(items.length), sections: [list] }
          : list,
      ],
    ]
  },
  validity: (agreement, context) => [[validityClaim(agreement, context)], accordList(agreement, context).slice(0, 2)],
  renewal: (agreement, context) => [
    [...riseClaims(agreement, context), validityClaim(agreement, context)],
    [...stepSections(agreement, context), ...accordList(agreement, context)],
  ],
  signatories: (agreement, context) => {
    const { employers, unions } = agreement.signatories
    const told = employers.length + unions.length > 0
    const text = told
      ? words.signed(joinWords(employers), joinWords(unions))
      : words.signatoriesMissing(agreement.shortName)
    return [
      [context.composer.claim(told ? 'fact' : 'missing', [text], told ? citeValidity(agreement, context) : [])],
      [],
    ]
  },
  sources: (agreement, context) => {
    const { composer } = context
    const items = agreement.sources
      .toSorted((one, other) => kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind))
      .slice(0, 6)
      .map(source =>
        composer.claim(
          'fact',
          [source.title, source.date === undefined ? '' : ` (${formatDate(source.date)})`],
          composer.cite({ sources: [source], agreeing: 1 }, words.sourceOf(agreement.shortName)),
        ),
      )
    const lead = composer.claim('talk', [
      words.sourcesLead(agreement.sources.length, withDate('il', agreement.checkedOn)),
    ])
    return [[lead], [{ type: 'list', ordered: false, items }]]
  },
  scope: (agreement, context) => {
    const trades = agreement.activities.slice(0, 12)
    const [before, after] = words.scope(isFound(context.query), joinWords(trades))
    const lead = context.composer.claim(
      'fact',
      [before, strong(words.scopeOf(agreement.name)), after],
      citeValidity(agreement, context),
    )
    const others = agreement.notToConfuse.flatMap(other => {
      const entry = context.knowledge.agreements.find(one => one.code === other.code)
      const difference = entry && differenceOf(entry, withoutStop(other.difference))
      return entry && difference !== undefined
        ? [context.composer.claim('note', [words.notThis(entry.shortName, lowerFirst(difference))])]
        : []
    })
    return [[lead], others.length > 0 ? [{ type: 'list', ordered: false, items: others }] : []]
  },
  identity: (agreement, context) => {
    const { composer } = context
    const { employers, unions } = agreement.signatories
    const lead = composer.claim(
      'fact',
      [words.identity(agreement.name, agreement.sector)],
      citeValidity(agreement, context),
    )
    const more = [
      ...(employers.length + unions.length > 0
        ? [composer.claim('fact', [words.signed(joinWords(employers), joinWords(unions))])]
        : []),
      validityClaim(agreement, context),
    ]
    return [[lead], [{ type: 'claims', claims: more }]]
  },
}

const kindOrder: readonly string[] = [
  'testo',
  'parte_firmataria',
  'istituzione',
  'fondo',
  'studio',
  'stampa',
  'banca_dati',
]

function citeValidity(agreement: Agreement, context: WriteContext): readonly number[] {
  return context.composer.cite(agreement.validity.evidence, words.validityExcerpt(agreement.shortName))
}

function citeLevels(agreement: Agreement, context: WriteContext): readonly number[] {
  const level = agreement.levels.find(one => (one.sources?.length ?? 0) > 0)
  return level
    ? context.composer.cite(
        { sources: level.sources ?? [], agreeing: level.agreeing ?? 0 },
        words.levelsExcerpt(agreement.shortName),
      )
    : citeValidity(agreement, context)
}

/** «Firmato il …, vale dal … al ….» */
function validityClaim(agreement: Agreement, context: WriteContext): Claim {
  const { signed, from, expires } = agreement.validity
  const told = [
    signed === undefined ? '' : words.signedOn(withDate('il', signed)),
    from === undefined ? '' : words.validFrom(withDate('dal', from)),
    expires === undefined
      ? ''
      : expires < context.query.date
        ? words.expiredOn(withDate('il', expires))
        : words.expiresOn(withDate('il', expires)),
  ].filter(text => text !== '')
  const text =
    told.length === 0
      ? words.validityMissing(agreement.shortName)
      : `${capitalise(words.theAgreement(joinWords(told)))}.`
  return context.composer.claim(told.length === 0 ? 'missing' : 'fact', [text], citeValidity(agreement, context))
}

function accordList(agreement: Agreement, context: WriteContext): readonly Section[] {
  const items = agreement.validity.accords
    .toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? 1 : -1))
    .slice(0, 2)
    .map(accord =>
      context.composer.claim('fact', [
        `${accord.date === undefined ? '' : `${capitalise(formatDate(accord.date))}: `}${accord.kind}${accord.description === undefined ? '' : ` (${withoutStop(accord.description)})`}.`,
      ]),
    )
  return items.length === 0
    ? []
    : [
        { type: 'heading', text: words.accords },
        { type: 'list', ordered: false, items },
      ]
}

/** All agreements by sector. */
export function writeCatalogue(context: WriteContext): AnswerPart {
  const { composer, knowledge } = context
  const entries = knowledge.agreements.toSorted((one, other) => one.sector.localeCompare(other.sector, 'it'))
  const count = composer.figure({ label: words.catalogueLabel, value: entries.length, unit: 'numero' })
  const items = entries.map(entry =>
    composer.claim('talk', [strong(entry.shortName), ` (${entry.code}): ${lowerFirst(entry.sector)}`]),
  )
  return {
    lead: [composer.claim('talk', [words.catalogueLead, strong(count), words.catalogueRest])],
    about: [],
    sections: [{ type: 'list', ordered: false, items }],
    related: [],
  }
}
