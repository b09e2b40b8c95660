/** Which words of a sentence are said of which of its figures. */
import type { Figure } from './figures.ts'
import type { Family, Marks, Mention } from './marks.ts'
import type { Span } from './sentences.ts'

/** Whether a thing stands in a part of a sentence. */
export function inside(thing: { readonly at: number }, part: Span | undefined): boolean {
  return part !== undefined && thing.at >= part.at && thing.at < part.end
}

/** The members of a family that a part of a sentence marks. */
export function membersAt(mentions: readonly Mention[], family: Family, part: Span | undefined): ReadonlySet<string> {
  return new Set(
    mentions.filter(mention => mention.family === family && inside(mention, part)).flatMap(mention => mention.members),
  )
}

/** Families whose words hold up to a semicolon, not for the whole sentence. */
export const clauseFamilies: ReadonlySet<Family> = new Set(['worked', 'period', 'paid', 'ending', 'days'])

/** The stretch between the semicolons around a place. */
export function clauseAt(folded: string, at: number): Span {
  const end = folded.indexOf(';', at)
  return { at: folded.lastIndexOf(';', at) + 1, end: end < 0 ? folded.length : end }
}

/** "1.677,08 € su 2.024,38 € lordi": a word right behind a figure is said of that one only. */
export function grossOf(
  figure: Figure,
  mentions: readonly Mention[],
  numbers: readonly Figure[],
  part: Span | undefined,
): readonly Mention[] {
  const all = mentions.filter(({ family }) => family === 'gross')
  const ownerOf = (mention: Mention): Figure | undefined =>
    numbers.findLast(({ end }) => end <= mention.at && mention.at - end <= 8)
  const attached = all.filter(mention => ownerOf(mention) === figure)
  const free = all.filter(mention => ownerOf(mention) === undefined)
  const here = free.filter(mention => inside(mention, part))
  return attached.length > 0 ? attached : here.length > 0 ? here : free
}

/** A figure that says when another holds: years of service, employees, "la 48ª ora". */
export function isCondition({ unit, ordinal }: Pick<Figure, 'unit' | 'ordinal'>): boolean {
  return unit === 'year' || unit === 'person' || ordinal
}

/** "15 giorni (fino a 5 anni)": the limit is of the 5. */
export function withoutBoundsOfOthers(folded: string, figure: Figure, numbers: readonly Figure[]): string {
  let text = folded
  for (const [place, other] of numbers.entries()) {
    if (other === figure || other.bound === undefined) continue
    const from = Math.max(numbers[place - 1]?.end ?? 0, other.at - 40)
    text = `${text.slice(0, from)}${' '.repeat(other.end - from)}${text.slice(other.end)}`
  }
  return text
}

/** A term of a calculation, told beside its result: it has no unit of its own. */
export function isOperand(folded: string, { at, end }: Figure): boolean {
  const operator = String.raw`(?:\s*[×x*/+]\s*|\s-\s)`
  return (
    new RegExp(`^${operator}\\d`).test(folded.slice(end)) || new RegExp(`\\d${operator}$`).test(folded.slice(0, at))
  )
}

/** A state with those that it is said of. */
export interface State {
  readonly subjects: ReadonlySet<string>
  readonly states: ReadonlySet<string>
}

/** What is said to be in force or to have ended: the level or agreement named last before it, or what the context names. */
export function statesIn(mentions: readonly Mention[], context: Marks): readonly State[] {
  const named = mentions.filter(({ family }) => family === 'level' || family === 'agreement')
  const around = [...(context.get('level') ?? []), ...(context.get('agreement') ?? [])]
  return mentions
    .filter(({ family }) => family === 'state')
    .map(state => {
      const subject = named.findLast(({ end }) => end <= state.at) ?? named[0]
      return { subjects: new Set(subject?.members ?? around), states: new Set(state.members) }
    })
}
