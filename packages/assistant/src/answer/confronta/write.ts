/** Puts a comparison into claims: who has more, side by side, how levels correspond, sources of every side. */
import type { ComparisonAskFinding, ComparisonFinding, Line, Row } from '../../plan/confronta/finding.ts'
import { isBeside } from '../../plan/confronta/rows.ts'
import { conditionText } from '../conditions.ts'
import { atLevel, levelName } from '../conditions-it.ts'
import { capitalise } from '../format.ts'
import { freshnessLine } from '../freshness-line.ts'
import type { WriteContext, Writer } from '../part.ts'
import type { Cell, Figure, Section } from '../tree.ts'
import { wordsOf } from '../value.ts'
import { cellParts, citeCell, lineLabel, sideName } from './cells.ts'
import { ask, heads, notes, related, cells as words } from './it.ts'
import { leadOf } from './lead.ts'

/** Columns of a table, its label among them. */
const columns = 6

const most = { gaps: 2 } as const

export const writeComparison: Writer<ComparisonFinding> = (finding, context) => {
  const names = finding.sides.map(sideName)
  const own = new Map(finding.sides.map(side => [side.agreement.code, side]))
  return {
    lead: leadOf(finding, context),
    about: [...own.values()].flatMap(({ agreement, level }) =>
      freshnessLine(agreement, context, level === undefined ? {} : { level }),
    ),
    sections: [
      ...tables(finding, context),
      ...(finding.overview ? [] : gaps(finding, context)),
      ...noneNotes(finding, context),
      ...levelNotes(finding, context),
      ...alignment(finding, context),
    ],
    ...askLevel(finding, context),
    related:
      finding.sides[0]?.apart === 'agreement' ? [related.pay(names), related.leave(names), related.notice(names)] : [],
  }
}

interface TableLine {
  readonly row: Row
  readonly line: Line
}

/** One column a side; more sides than columns become rows. A single measure of two sides is told by the lead alone. */
function tables(finding: ComparisonFinding, context: WriteContext): readonly Section[] {
  const lines = finding.rows.flatMap(row => row.lines.map(line => ({ row, line })))
  if (
    finding.sides.length < 2 ||
    lines.length === 0 ||
    (finding.sides.length === 2 && lines.length === 1 && isTold(lines[0]?.line))
  )
    return []
  const parts = finding.sides.length < columns ? 1 : Math.ceil(lines.length / (columns - 1))
  const size = parts === 1 ? lines.length : columns - 1
  return Array.from({ length: parts }, (_, at) => table(finding, lines.slice(at * size, (at + 1) * size), context))
}

/** Whether the lead tells the whole line. */
const isTold = (line: Line | undefined): boolean =>
  line !== undefined && (line.outcome.type === 'equal' || line.outcome.type === 'differs')

const header = (text: string): Cell => ({ pieces: [capitalise(text)], header: true })

function table(finding: ComparisonFinding, lines: readonly TableLine[], context: WriteContext): Section {
  const figures: Figure[] = []
  const labels = lines.map(({ row, line }) => header(lineLabel(row.topic, line, finding)))
  const sides = finding.sides.map(side => header(sideName(side)))
  const cells = lines.map(({ row, line }) =>
    sides.map((_, index) => cellOf(finding, row, line, index, context, figures)),
  )
  const isWide = sides.length >= columns
  const rows = isWide
    ? sides.map((side, index) => [side, ...cells.flatMap(row => row[index] ?? [])])
    : labels.map((label, at) => [label, ...(cells[at] ?? [])])
  const head = isWide ? [header(heads.agreement), ...labels] : [header(heads.measure), ...sides]
  return { type: 'table', head, rows, figures, sources: cited(finding, lines, context) }
}

/** The better side of a line is set in bold. */
function cellOf(
  finding: ComparisonFinding,
  { better, topic }: Row,
  { cells, outcome }: Line,
  index: number,
  context: WriteContext,
  figures: Figure[],
): Cell {
  const [cell, side] = [cells[index], finding.sides[index]]
  if (!cell || !side) return { pieces: [''] }
  if (topic.next && cell.type === 'missing') return { pieces: [words.noStep] }
  const best =
    outcome.type === 'differs' &&
    better !== undefined &&
    (better === 'less' ? outcome.least : outcome.most).includes(index)
  const built = context.composer.cell(cellParts(cell, side, context, best))
  figures.push(...built.figures)
  return { pieces: built.pieces }
}

const cited = (finding: ComparisonFinding, lines: readonly TableLine[], context: WriteContext): readonly number[] => [
  ...new Set(
    lines.flatMap(({ line }) =>
      line.cells.flatMap((cell, index) => (finding.sides[index] ? citeCell(cell, finding.sides[index], context) : [])),
    ),
  ),
]

/** Cases of a side that the base does not hold, though it holds others. */
function gaps({ rows, sides }: ComparisonFinding, { composer }: WriteContext): readonly Section[] {
  const claims = rows.flatMap(({ topic, lines }) =>
    lines.slice(0, 1).flatMap(({ cells }) =>
      cells.flatMap((cell, index) => {
        const side = sides[index]
        if (cell.type !== 'facts' || !side || topic.type !== 'measure') return []
        return cell.gaps.map(gap =>
          composer.claim('missing', [
            notes.gap(sideName(side), wordsOf(topic).label, conditionText(gap.when, side.agreement)),
          ]),
        )
      }),
    ),
  )
  return claims.length > 0 ? [{ type: 'claims', claims: claims.slice(0, most.gaps) }] : []
}

/** Why a side has none of what was asked ("scatti aboliti dal 31/12/2015"). */
function noneNotes({ rows, sides }: ComparisonFinding, { composer }: WriteContext): readonly Section[] {
  const claims = rows.flatMap(({ topic, lines }) =>
    isBeside(topic)
      ? []
      : lines.flatMap(({ cells }) =>
          cells.flatMap((cell, index) => {
            const [side, entry] = [sides[index], cell.type === 'facts' ? cell.entries[0] : undefined]
            const note = entry?.fact.value === 0 ? entry.fact.note : undefined
            return side && note !== undefined ? [composer.claim('note', [notes.none(sideName(side), note)])] : []
          }),
        ),
  )
  return claims.length > 0 ? [{ type: 'claims', claims }] : []
}

/** What work belongs to each level, where levels are compared as a whole. */
function levelNotes({ sides, overview }: ComparisonFinding, { composer }: WriteContext): readonly Section[] {
  const items = sides.flatMap(({ agreement, apart, level: code }) => {
    const level = apart === 'level' && overview ? agreement.levels.find(one => one.code === code) : undefined
    return level?.description === undefined
      ? []
      : [
          composer.claim(
            'fact',
            [notes.level(capitalise(levelName(level.code)), level.description, level.profiles)],
            level.sources
              ? composer.cite({ sources: level.sources, agreeing: level.agreeing ?? 1 }, level.description)
              : [],
          ),
        ]
  })
  return items.length > 0 ? [{ type: 'claims', claims: items }] : []
}

/** How the levels of different agreements were made to correspond. */
function alignment(finding: ComparisonFinding, { composer }: WriteContext): readonly Section[] {
  const { aligned, sides } = finding
  if (!aligned) return []
  const claims =
    aligned === 'job'
      ? sides.flatMap(({ agreement, level, classification, label = agreement.shortName }) => {
          const profile = classification?.ranked[0]?.profile
          return level === undefined
            ? []
            : [composer.claim('note', [notes.job(capitalise(label), atLevel(level), profile)])]
        })
      : aligned === 'code'
        ? [
            composer.claim('note', [notes.code]),
            ...sides.flatMap(side =>
              side.said.livelli === undefined
                ? [composer.claim('note', [notes.noLevel(side.agreement.shortName)])]
                : [],
            ),
          ]
        : [composer.claim('note', [notes.qualification])]
  return claims.length > 0 ? [{ type: 'claims', claims }] : []
}

/** Pay of whole tables says little: the level or the work is asked. */
function askLevel(finding: ComparisonFinding, { composer }: WriteContext) {
  const whole = finding.rows.some(
    ({ topic, lines }) =>
      topic.type === 'pay' &&
      lines.some(({ cells }) => cells.some(cell => cell.type === 'pay' && cell.rows.length > 3)),
  )
  return whole ? { ask: { claim: composer.claim('question', [ask.level]), key: 'livelli' } } : {}
}

/** Asks for the second agreement, offering those that lie near. */
export const writeComparisonAsk: Writer<ComparisonAskFinding> = ({ agreement, candidates }, context) => {
  const { composer, knowledge } = context
  const names = candidates.flatMap(({ code }) => knowledge.agreements.find(one => one.code === code)?.shortName ?? [])
  return {
    lead: [composer.claim('talk', [agreement ? ask.openingWith(agreement.shortName) : ask.opening])],
    about: [],
    sections: [],
    ask: {
      claim: composer.claim('question', [agreement ? ask.with(agreement.shortName) : ask.which]),
      key: 'agreement',
      ...(names.length > 0 ? { options: names } : {}),
    },
    related: [],
  }
}
