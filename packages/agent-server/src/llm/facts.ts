/** Reads the plain answer as facts: each figure with the words, headings and headers that say what it is. */
import { contentStems, stem } from '../knowledge/text.ts'
import { type Change, changeOf, operationsIn } from './arithmetic.ts'
import {
  clauseAt,
  clauseFamilies,
  grossOf,
  inside,
  isCondition,
  isOperand,
  membersAt,
  type State,
  statesIn,
  withoutBoundsOfOthers,
} from './attribution.ts'
import { readComparison } from './comparison.ts'
import type { CalendarDate } from './dates.ts'
import { type Figure, readFigures } from './figures.ts'
import { labelOf } from './labels.ts'
import { type AgreementReader, type Family, type Marks, type Mention, marksOf, readMarks } from './marks.ts'
import { cellsOf, foldInPlace, segmentsOf, splitSentences, visibleText } from './sentences.ts'
import { type Bound, boundsIn, type Unit, unitStems, unitsIn } from './units.ts'

/** A figure of the plain answer. */
export interface Fact {
  readonly value: number
  readonly unit: Unit | undefined
  readonly ordinal: boolean
  /** Units that a label or a header says of a number written without one. */
  readonly labelUnits: ReadonlySet<Unit>
  readonly marks: ReadonlyMap<Family, ReadonlySet<string>>
  readonly dates: readonly CalendarDate[]
  /** Limits that the sentence says anywhere. */
  readonly bounds: ReadonlySet<Bound>
  /** The limit that the figure itself is: it is no figure without it. */
  readonly ownBound: Bound | undefined
  readonly negated: boolean
  /** Stems of what it is called. */
  readonly label: ReadonlySet<string>
  /** Stems of its sentence, and of what leads to it. */
  readonly words: ReadonlySet<string>
  /** A bare number of a calculation ("1.818,75 / 12"). */
  readonly isTerm: boolean
  /** A figure that is a difference of two others. */
  readonly change: Change | undefined
  /** Years, months and numbers of people that its sentence names beside it: its conditions. */
  readonly beside: readonly Pick<Figure, 'value' | 'unit' | 'ordinal'>[]
  /** What the text that it stands in marks anywhere: what a fact leaves unsaid may be one of these. */
  readonly around: Marks
}

/** A date of the plain answer, with what it is the date of. */
export interface DatedFact {
  readonly date: CalendarDate
  readonly marks: Marks
  readonly label: ReadonlySet<string>
}

export interface Facts {
  readonly facts: readonly Fact[]
  readonly dates: readonly CalendarDate[]
  readonly members: ReadonlyMap<Family, ReadonlySet<string>>
  /** The whole text, folded: names, codes and odd words must stand in it. */
  readonly folded: string
  readonly agreements: ReadonlySet<string>
  /** Who is said to have more and who less, by CNEL code. */
  readonly ahead: ReadonlySet<string>
  readonly behind: ReadonlySet<string>
  readonly saysEqual: boolean
  /** Levels with the qualifications that a sentence says of them. */
  readonly qualified: readonly { readonly level: string; readonly qualifications: ReadonlySet<string> }[]
  /** Stems of each sentence that says no of something or that it has ended. */
  readonly denials: readonly ReadonlySet<string>[]
  /** Stems of each part of a sentence that says no, and of the others. */
  readonly denied: readonly ReadonlySet<string>[]
  readonly assertions: readonly ReadonlySet<string>[]
  readonly dated: readonly DatedFact[]
  /** What is in force or has ended: levels and agreements with the states that a sentence says of them. */
  readonly states: readonly State[]
  /** What the text itself adds, subtracts and multiplies. */
  readonly operations: ReadonlySet<string>
  /** The levels that the answer decides for; empty when it decides none. */
  readonly classified: ReadonlySet<string>
}

/** Whether a text says no of something; what is "non retribuito" is told by its own mark. */
export function isNegated(folded: string): boolean {
  return /\b(?:non(?! (?:\w+ )?(?:retribuit|pagat))|nessun[oa]?|senza|mai|ne|neppure|neanche|nemmeno|esclus[oaie])\b/.test(
    folded,
  )
}

/** The first marks, with those of the others for the families they lack. */
function inherit(own: Marks, ...others: readonly Marks[]): Marks {
  const result = new Map(own)
  for (const other of others)
    for (const [family, members] of other) if (!result.has(family)) result.set(family, members)
  return result
}

/** A label or a header says the unit of what stands beside it, not of an aside in parentheses. */
const noUnits: ReadonlySet<Unit> = new Set()
/** Reads the facts of a plain answer; `unsaid` are texts in it that others wrote (file names, words of the question). */
export function readFacts(plain: string, agreements: AgreementReader, unsaid: readonly string[] = []): Facts {
  let text = visibleText(plain)
  for (const words of unsaid) if (words.trim() !== '') text = text.replaceAll(words, ' ')
  const facts: Fact[] = []
  // Everyday words ("pulizie") name an agreement only once its name or code stands in the answer.
  const namedAgreements = marksOf(agreements.read(text, new Set())).get('agreement') ?? new Set<string>()
  // Headings, headers and labels are read for each figure beneath them.
  const mentions = new Map<string, readonly Mention[]>()
  const mentionsOf = (part: string): readonly Mention[] => {
    const known = mentions.get(part) ?? [...readMarks(part), ...agreements.read(part, namedAgreements)]
    mentions.set(part, known)
    return known
  }
  const marksIn = (part: string): Marks => marksOf(mentionsOf(part))
  const none: Marks = new Map()
  const members = marksOf(mentionsOf(text))
  const qualified: Facts['qualified'][number][] = []
  const denials: ReadonlySet<string>[] = []
  const denied: ReadonlySet<string>[] = []
  const assertions: ReadonlySet<string>[] = []
  const dated: DatedFact[] = []
  const states: State[] = []
  const operations = new Set<string>()
  const ahead = new Set<string>()
  const behind = new Set<string>()

  /** The facts of a sentence, each with the marks of its part of it. */
  const readSentence = (
    sentence: string,
    context: Marks,
    contextDates: readonly CalendarDate[],
    labels: string,
  ): void => {
    const { numbers, dates } = readFigures(sentence)
    const mentions = mentionsOf(sentence)
    const folded = foldInPlace(sentence)
    const whole = marksOf(mentions)
    const parts = segmentsOf(sentence, false)
    const words = new Set(contentStems(`${labels} ${sentence}`))
    const before = /^([^:]{1,120}):\s/.exec(sentence)?.[1] ?? ''
    const labelled = foldInPlace(`${labels} ${before}`)
    const labelUnits: ReadonlySet<Unit> = new Set(unitsIn(labelled))
    const asides = [...sentence.matchAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g)]
    const named = mentions.filter(({ family }) => family === 'agreement' || family === 'level')
    for (const operation of operationsIn(folded, numbers)) operations.add(operation)
    if (
      isNegated(folded.replace(/\([^()]*\)/g, ' ')) ||
      /\babolit|\bsoppress|\bcessat|\beliminat|\bscadut/.test(folded)
    )
      denials.push(words)
    for (const part of parts) {
      const said = sentence.slice(part.at, part.end)
      const isNo = isNegated(folded.slice(part.at, part.end).replace(/\([^()]*\)/g, ' '))
      ;(isNo ? denied : assertions).push(new Set(contentStems(said)))
    }
    const conditions = readFigures(labels).numbers.filter(({ unit }) => unit === 'year' || unit === 'person')
    const comparison = readComparison(folded, mentions)
    // "62 € lordi: quota oraria 10 €": the hour is said of the figure that stands with it.
    const isTaken = (family: Family): boolean =>
      (family === 'period' || family === 'worked') &&
      parts.some(
        part =>
          mentions.some(mention => mention.family === family && inside(mention, part)) &&
          numbers.some(figure => inside(figure, part)),
      )
    const qualifications = whole.get('qualification')
    if (qualifications) for (const level of whole.get('level') ?? []) qualified.push({ level, qualifications })
    for (const code of comparison.ahead) ahead.add(code)
    for (const code of comparison.behind) behind.add(code)
    const isLevel = (figure: Figure): boolean =>
      mentions.some(mention => mention.family === 'level' && figure.at < mention.end && figure.end > mention.at)
    for (const date of dates)
      dated.push({ date, marks: inherit(whole, context), label: labelOf(sentence, date, named, labels) })
    states.push(...statesIn(mentions, context))
    for (const figure of numbers) {
      if (isLevel(figure)) continue
      const here = parts.findIndex(part => figure.at >= part.at && figure.at < part.end)
      const own = new Map<Family, ReadonlySet<string>>()
      for (const [family, all] of whole) {
        const inPart = membersAt(mentions, family, parts[here])
        if (inPart.size > 0) own.set(family, family === 'level' ? all : inPart)
        else if (!isTaken(family)) {
          const inClause = clauseFamilies.has(family) ? membersAt(mentions, family, clauseAt(folded, figure.at)) : all
          if (inClause.size > 0) own.set(family, inClause)
        }
      }
      const gross = new Set(grossOf(figure, mentions, numbers, parts[here]).flatMap(mention => mention.members))
      if (gross.size > 0) own.set('gross', gross)
      else own.delete('gross')
      const label = labelOf(sentence, figure, named, labels)
      const change = changeOf(folded, figure) ?? (label.has(raise) ? 'more' : undefined)
      if (change) own.set('direction', new Set([change]))
      const inPart = dates.filter(date => inside(date, parts[here]))
      // "Dal 1° giugno 2.587,30 € (+49,33 €)": an aside has the date of what it stands behind.
      const isAside = folded[parts[here]?.at ?? -1] === '('
      const ownDates = inPart.length > 0 || !isAside ? inPart : dates.filter(date => inside(date, parts[here - 1]))
      facts.push({
        value: Math.abs(figure.value),
        unit: figure.unit,
        ordinal: figure.ordinal,
        labelUnits:
          isOperand(folded, figure) ||
          asides.some(aside => figure.at > aside.index && figure.at < aside.index + aside[0].length)
            ? noUnits
            : labelUnits,
        marks: inherit(own, context),
        dates: ownDates.length > 0 ? ownDates : dates.length > 0 ? dates : contextDates,
        bounds: boundsIn(foldInPlace(`${labels} `) + withoutBoundsOfOthers(folded, figure, numbers)),
        ownBound: figure.bound,
        negated: isNegated(`${labelled} ${folded}`),
        isTerm: figure.unit === undefined && Number.isInteger(figure.value) && isOperand(folded, figure),
        change,
        label,
        words,
        beside: [...numbers.filter(other => other !== figure && isCondition(other) && !isLevel(other)), ...conditions],
        around: members,
      })
    }
  }

  let heading: Marks = none
  let lead = ''
  for (const block of text.split(/\n{2,}/)) {
    const lines = block.split('\n').filter(line => line.trim() !== '')
    const first = lines[0] ?? ''
    if (/^#{1,6}\s/.test(first)) {
      heading = marksIn(first)
      lead = ''
      if (lines.length === 1) continue
    }
    if (/^\s*\|/.test(first)) {
      readTable(lines)
      lead = ''
      continue
    }
    const leadMarks = marksIn(lead)
    const leadDates = readFigures(lead).dates
    for (const line of lines) {
      const item = /^\s*(?:[-*+]|\d+[.)])\s+/.exec(line)
      const body = line.slice(item?.[0].length ?? 0)
      let before: Marks = none
      let datesBefore: readonly CalendarDate[] = []
      for (const sentence of splitSentences(body)) {
        readSentence(
          sentence,
          inherit(before, leadMarks, heading),
          datesBefore.length > 0 ? datesBefore : leadDates,
          lead,
        )
        const own = marksIn(sentence)
        const period = before.get('period')
        // A paragraph of pay goes on in the period it began with.
        before = inherit(period ? new Map([...own, ['period', period]]) : own, before)
        const dates = readFigures(sentence).dates
        if (dates.length > 0) datesBefore = dates
      }
    }
    lead = /:\s*$/.test(block) ? block.replaceAll('\n', ' ') : ''
  }

  /** A payslip, or a table that sets agreements side by side: the rows of another are cases, most of them not the asker's. */
  function readTable(lines: readonly string[]): void {
    const head = cellsOf(lines[0] ?? '')
    if (head[0] === 'Voce' && head[1] === 'Importo') {
      // The lines of a calculation: the amount of what each names, how it came about, and the source with its date.
      for (const [name = '', amount = '', steps = '', source = ''] of lines.slice(2).map(cellsOf)) {
        const dates = readFigures(source).dates
        // What is taken off stands with its sign.
        readSentence(`${name}: ${amount.replace(/^-/, '')}`, heading, dates, '')
        if (steps !== '') readSentence(`${name}: ${steps}`, heading, dates, '')
        if (source !== '') readSentence(source, heading, [], '')
      }
      return
    }
    if (!hasFamily(lines.join(' '), ['agreement'])) return
    for (const line of lines.slice(2)) {
      const row = cellsOf(line)
      const rowText = row.map((cell, column) => (hasFamily(head[column] ?? '', ['agreement']) ? '' : cell)).join(' | ')
      const rowMarks = new Map([...marksIn(rowText)].filter(([family]) => family === 'agreement' || family === 'level'))
      const rowDates = readFigures(rowText).dates
      const filled = head.filter((_, column) => column > 0 && /[\p{L}\p{N}]/u.test(row[column] ?? '')).join(' | ')
      for (const [column, cell] of row.entries()) {
        const label = column === 0 ? '' : (row[0] ?? '')
        const header = head[column] ?? ''
        readSentence(
          cell,
          inherit(marksIn(header), marksIn(column === 0 ? filled : label), rowMarks, heading),
          rowDates,
          `${header} ${/\d/.test(label) ? '' : label}`,
        )
      }
    }
  }

  function hasFamily(part: string, families: readonly Family[]): boolean {
    return mentionsOf(part).some(mention => families.includes(mention.family))
  }

  const folded = foldInPlace(text)
  const isKnownResult = ({ value, unit }: Fact): boolean =>
    unit === undefined &&
    !Number.isInteger(value) &&
    facts.some(other => other.unit === 'euro' && other.value === value)
  return {
    // A term of a sum that is told elsewhere as an amount says no more of it.
    facts: facts.filter(fact => !isKnownResult(fact)),
    dates: readFigures(text).dates,
    members,
    folded,
    agreements: namedAgreements,
    ahead,
    behind,
    qualified,
    denials,
    denied,
    assertions,
    dated,
    states,
    operations,
    saysEqual:
      /\bnon c'e differenza|\buguale|\bidentic|\bstess[oa] (?:importo|paga)|\bpari\b|\bper tutti\b|\bnon differi/.test(
        folded,
      ),
    classified: new Set(
      splitSentences(text.replaceAll('\n', ' '))
        .filter(sentence => /^L’inquadramento è |\bil più vicino è il livello /.test(sentence))
        .flatMap(sentence => readMarks(sentence).find(mention => mention.family === 'level')?.members ?? []),
    ),
  }
}

const raise = stem('aumento')

/** Whether a number of the prose can be this fact's. */
export function isSameFigure(said: Figure, fact: Fact, sentenceFolded: string): boolean {
  if (
    Number.isNaN(said.value) ||
    Math.abs(Math.abs(said.value) - fact.value) > 1e-9 * Math.max(1, Math.abs(fact.value))
  )
    return false
  if (said.ordinal !== fact.ordinal) return false
  if (said.unit === fact.unit) return true
  if (said.unit === undefined && fact.unit !== undefined)
    return !Number.isInteger(said.value) || unitStems[fact.unit].test(sentenceFolded)
  if (said.unit !== undefined && fact.unit === undefined)
    return (
      fact.labelUnits.has(said.unit) ||
      (said.unit === 'euro' && !Number.isInteger(fact.value) && fact.labelUnits.size === 0)
    )
  return false
}
