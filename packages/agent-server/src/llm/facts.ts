/** Reads the plain answer as facts: each figure with the words, headings and headers that say what it is. */
import {
  type Bound,
  boundsIn,
  type CalendarDate,
  type Figure,
  foldInPlace,
  readFigures,
  type Unit,
  unitStems,
} from './figures.ts'
import { type AgreementReader, type Family, type Mention, readMarks } from './marks.ts'

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
  /** The levels that the answer decides for; empty when it decides none. */
  readonly classified: ReadonlySet<string>
}

type Marks = ReadonlyMap<Family, ReadonlySet<string>>

/** Whether a text says no of something; what is "non retribuito" is told by its own mark. */
export function isNegated(folded: string): boolean {
  return /\b(?:non(?! (?:\w+ )?(?:retribuit|pagat))|nessun[oa]?|senza|mai|ne|neppure|neanche|nemmeno|esclus[oaie])\b/.test(
    folded,
  )
}

/** Reads what a text marks, by family. */
export function marksOf(mentions: readonly Mention[]): Map<Family, Set<string>> {
  const marks = new Map<Family, Set<string>>()
  for (const { family, members } of mentions) {
    const known = marks.get(family) ?? new Set<string>()
    for (const member of members) known.add(member)
    marks.set(family, known)
  }
  return marks
}

/** The first marks, with those of the others for the families they lack. */
function inherit(own: Marks, ...others: readonly Marks[]): Marks {
  const result = new Map(own)
  for (const other of others)
    for (const [family, members] of other) if (!result.has(family)) result.set(family, members)
  return result
}

/** Cuts a sentence where its parts end, outside parentheses; `words` also cuts at conjunctions. */
export function segmentsOf(sentence: string, words: boolean): readonly { readonly at: number; readonly end: number }[] {
  const folded = foldInPlace(sentence)
  const cuts: number[] = []
  let depth = 0
  for (let index = 0; index < folded.length; index += 1) {
    const character = folded[index]
    if (character === '(') depth += 1
    if (character === ')') {
      depth = Math.max(0, depth - 1)
      if (depth === 0) cuts.push(index + 1)
    }
    if (depth > 0) continue
    if (character === ';' || character === ':') cuts.push(index + 1)
    if (character === ',' && !/\d/.test(folded[index + 1] ?? '')) cuts.push(index + 1)
    if (character === '-' && folded[index - 1] === ' ' && folded[index + 1] === ' ') cuts.push(index + 1)
    if (character === '|') cuts.push(index + 1)
  }
  if (words) {
    for (const match of folded.matchAll(/\s(?:e|ed|mentre|contro|rispetto|invece|ma|o|oppure|anziche)\s/g))
      cuts.push(match.index)
  }
  const ends = [...new Set([...cuts, sentence.length])].toSorted((a, b) => a - b)
  return ends
    .map((end, index) => ({ at: index === 0 ? 0 : (ends[index - 1] ?? 0), end }))
    .filter(({ at, end }) => end > at)
}

/** Sentences of a line, without breaking abbreviations and numbers. */
export function splitSentences(line: string): readonly string[] {
  return line
    .split(
      /(?<=[.!?…][)»"”]?)(?<!\b(?:art|artt|n|nn|es|ecc|lett|pag|pagg|cfr|co|sig|dott|tab|all|c\.c|ca|min|max|max|liv|cat|par|cod|lgs|u\.s)\.)(?<!^\s*\d{1,3}[.)])\s+(?=[\p{Lu}\d«"“(*])/u,
    )
    .filter(sentence => sentence.trim() !== '')
}

/** Markdown that a reader does not see. */
export function visibleText(markdown: string): string {
  return markdown
    .replace(/!?\[[^\]]*\]\([^)\s]*\)/g, ' ')
    .replace(/\*\*|__|`|~~/g, '')
    .replace(/(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)/g, '')
}

/** A label or a header says the unit of what stands beside it, not of an aside in parentheses. */
const noUnits: ReadonlySet<Unit> = new Set()

/** A table row's cells. */
export function cellsOf(line: string): readonly string[] {
  return line
    .replace(/^\s*\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim())
}

/** Reads the facts of a plain answer; `unsaid` are texts in it that others wrote (file names, words of the question). */
export function readFacts(plain: string, agreements: AgreementReader, unsaid: readonly string[] = []): Facts {
  let text = visibleText(plain)
  for (const words of unsaid) if (words.trim() !== '') text = text.replaceAll(words, ' ')
  const facts: Fact[] = []
  // Everyday words ("pulizie") name an agreement only once its name or code stands in the answer.
  const named = marksOf(agreements.read(text, new Set())).get('agreement') ?? new Set<string>()
  // Headings, headers and labels are read for each figure beneath them.
  const mentions = new Map<string, readonly Mention[]>()
  const mentionsOf = (part: string): readonly Mention[] => {
    const known = mentions.get(part) ?? [...readMarks(part), ...agreements.read(part, named)]
    mentions.set(part, known)
    return known
  }
  const marksIn = (part: string): Marks => marksOf(mentionsOf(part))
  const none: Marks = new Map()
  const qualified: Facts['qualified'][number][] = []
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
    const label = /^([^:]{1,120}):\s/.exec(sentence)?.[1] ?? ''
    const labelled = foldInPlace(`${labels} ${label}`)
    const labelUnits: ReadonlySet<Unit> = new Set(unitsIn(labelled))
    const asides = [...sentence.matchAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g)]
    const bounds = boundsIn(foldInPlace(`${labels} ${sentence}`))
    const comparison = readComparison(folded, mentions)
    const qualifications = whole.get('qualification')
    if (qualifications) for (const level of whole.get('level') ?? []) qualified.push({ level, qualifications })
    for (const code of comparison.ahead) ahead.add(code)
    for (const code of comparison.behind) behind.add(code)
    for (const figure of numbers) {
      if (mentions.some(mention => mention.family === 'level' && figure.at < mention.end && figure.end > mention.at))
        continue
      const here = parts.findIndex(part => figure.at >= part.at && figure.at < part.end)
      const own = new Map<Family, ReadonlySet<string>>()
      for (const [family, all] of whole) {
        const inPart = membersAt(mentions, family, parts[here])
        own.set(family, family === 'level' || inPart.size === 0 ? all : inPart)
      }
      const ownDates = dates.filter(date => inside(date, parts[here]))
      facts.push({
        value: figure.value,
        unit: figure.unit,
        ordinal: figure.ordinal,
        labelUnits: asides.some(aside => figure.at > aside.index && figure.at < aside.index + aside[0].length)
          ? noUnits
          : labelUnits,
        marks: inherit(own, context),
        dates: ownDates.length > 0 ? ownDates : dates.length > 0 ? dates : contextDates,
        bounds,
        ownBound: figure.bound,
        negated: isNegated(`${labelled} ${folded}`),
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

  /** Only a table that sets agreements side by side: the rows of another are cases, most of them not the asker's. */
  function readTable(lines: readonly string[]): void {
    if (!hasFamily(lines.join(' '), ['agreement'])) return
    const head = cellsOf(lines[0] ?? '')
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

  const members = marksOf(mentionsOf(text))
  const folded = foldInPlace(text)
  return {
    facts,
    dates: readFigures(text).dates,
    members,
    folded,
    agreements: named,
    ahead,
    behind,
    qualified,
    saysEqual: /\bnon c'e differenza|\buguale|\bidentic|\bstess[oa] (?:importo|paga)|\bpari\b/.test(folded),
    classified: new Set(
      splitSentences(text.replaceAll('\n', ' '))
        .filter(sentence => /^L’inquadramento è /.test(sentence))
        .flatMap(sentence => readMarks(sentence).find(mention => mention.family === 'level')?.members ?? []),
    ),
  }
}

function unitsIn(folded: string): readonly Unit[] {
  // The keys of the record are its type's.
  return (Object.keys(unitStems) as Unit[]).filter(unit => unitStems[unit].test(folded))
}

function inside(
  thing: { readonly at: number },
  part: { readonly at: number; readonly end: number } | undefined,
): boolean {
  return part !== undefined && thing.at >= part.at && thing.at < part.end
}

function membersAt(
  mentions: readonly Mention[],
  family: Family,
  part: { readonly at: number; readonly end: number } | undefined,
): ReadonlySet<string> {
  return new Set(
    mentions.filter(mention => mention.family === family && inside(mention, part)).flatMap(mention => mention.members),
  )
}

/** Who a sentence puts ahead of whom. */
export interface Comparison {
  readonly ahead: readonly string[]
  readonly behind: readonly string[]
  readonly equal: boolean
}

const aheadWords =
  /\b(?:(?:di|in) piu\b|piu (?:alt|elevat|ricc|vantaggios|favorevol|generos|lung|convenient|protettiv)\w+|maggior[ei]\b|superior[ei]\b|miglior[ei]\b|meglio\b|convien\w+|prevale|supera\b|vince\b|tutela di piu|paga piu|prende piu)/
const behindWords =
  /\b(?:(?:di|in) meno\b|piu (?:bass|scars|brev|sfavorevol|pover)\w+|minor[ei]\b|inferior[ei]\b|peggior[ei]\b|peggio\b|perde\b)/
const equalWords =
  /\bugual[ei]\b|\bidentic\w+|\bstess[oaie] (?:paga|retribuzione|importo|importi|trattamento|valore|durata|numero)|\bnessuna differenza|\bnon (?:c'e|ci sono|vi e) (?:alcuna )?differenz|\bnon cambia/

const superlative =
  /\b(?:valore|aumento|importo|il|la) (?:piu|maggior|minor)|\b(?:alt|bass)[oa] (?:in cifra )?e (?:di|quello)/

/** Words that make the name after them what another is compared with. */
const objectOf =
  /\b(?:rispetto|confronto|paragone|che|contro|del|dei|degli|della|dello|di|al|ai|alla|agli|a)\s*(?:a[il]?|alla|agli|con|il|i|gli|la|quell[oai]|del|dei|ccnl|contratto)?\s*(?:del|dei|degli|della|di|ccnl|il|i|gli|la)?\s*$/

/** Reads a comparison between agreements; a sentence that compares none gives empty lists. */
export function readComparison(folded: string, mentions: readonly Mention[]): Comparison {
  const named = mentions.filter(mention => mention.family === 'agreement')
  const ahead: string[] = []
  const behind: string[] = []
  if (named.length > 0) {
    for (const clause of clausesOf(folded)) {
      const here = named.filter(mention => mention.at >= clause.at && mention.at < clause.end)
      const text = folded.slice(clause.at, clause.end)
      const isAhead = aheadWords.test(text)
      const isBehind = behindWords.test(text)
      if (isAhead === isBehind || here.length === 0) continue
      // "Il valore più alto è di A": the first name is the subject, whatever stands before it.
      const subject = superlative.test(text)
        ? here[0]
        : here.find(
            mention => !objectOf.test(folded.slice(clause.at, mention.at).replace(/\b(?:ccnl|contratto)\s*$/, '')),
          )
      if (!subject) continue
      const side = new Set(sideOf(subject, here, folded).flatMap(mention => mention.members))
      for (const mention of here) {
        const isSubject = mention.members.some(member => side.has(member))
        ;(isSubject === isAhead ? ahead : behind).push(...mention.members)
      }
    }
  }
  return { ahead, behind, equal: named.length > 0 && equalWords.test(folded) }
}

/** The subject of a comparison with those that stand beside it: "il Terziario e la Logistica". */
function sideOf(subject: Mention, all: readonly Mention[], folded: string): readonly Mention[] {
  const side = [subject]
  for (const mention of all.slice(all.indexOf(subject) + 1)) {
    const between = folded.slice(side.at(-1)?.end ?? 0, mention.at)
    if (
      !/^[\s(,)]*(?:\b(?:e|ed)\b)?\s*(?:(?:i|il|la|gli|le|di|del|dei|della|degli|nel|nei|nella|per il|per la)\s+)?\(?$/.test(
        between,
      )
    )
      break
    side.push(mention)
  }
  return side
}

/** Clauses in which one comparison stands: "il più alto è di A, il più basso di B" are two. */
function clausesOf(folded: string): readonly { readonly at: number; readonly end: number }[] {
  const cuts = [...folded.matchAll(/,\s+(?=(?:il|la|mentre|invece|ma|e)\b)|;\s|\smentre\s/g)].map(
    match => match.index + 1,
  )
  const ends = [...cuts, folded.length]
  const clauses = ends.map((end, index) => ({ at: index === 0 ? 0 : (ends[index - 1] ?? 0), end }))
  // Words of comparison in one clause only: the sentence is one comparison.
  const comparing = clauses.filter(
    ({ at, end }) => aheadWords.test(folded.slice(at, end)) || behindWords.test(folded.slice(at, end)),
  )
  return comparing.length > 1 ? clauses : [{ at: 0, end: folded.length }]
}

/** Whether a date is, or is a coarser way to say, a date of the plain answer. */
export function agrees(said: CalendarDate, known: Pick<CalendarDate, 'year' | 'month' | 'day'>): boolean {
  return (
    (said.year === undefined || said.year === known.year) &&
    (said.month === undefined || said.month === known.month) &&
    (said.day === undefined || said.day === known.day)
  )
}

/** Whether a number of the prose can be this fact's. */
export function isSameFigure(said: Figure, fact: Fact, sentenceFolded: string): boolean {
  if (Number.isNaN(said.value) || Math.abs(said.value - fact.value) > 1e-9 * Math.max(1, Math.abs(fact.value)))
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
