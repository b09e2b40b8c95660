/** One fact as the parts of a sentence: what it is, how much, over which time, at whose charge. */
import type { Fact } from '@ccnl/knowledge'
import type { Composer, Part } from './claims.ts'
import { strong } from './claims.ts'
import { capitalise, formatQuantity, plural, startsWithVowel } from './format.ts'
import { facts as words } from './it.ts'
import { type MeasureWords, measureWords } from './measures-it.ts'
import type { Figure } from './tree.ts'
import { borneByWords, perWords } from './words-it.ts'

/** The words of a fact's measure, with its own name put in; what an agreement lacks goes by what its kind is called. */
export function wordsOf(fact: Pick<Fact, 'theme' | 'measure' | 'name'>): MeasureWords {
  const known = measureWords[`${fact.theme}.${fact.measure}`] ?? {
    label: words.otherMeasure,
    says: words.otherMeasureSays,
  }
  const name = fact.name ?? words.unnamed[fact.theme]
  if (name === undefined) return known
  const named = (text: string) => capitalise(text.replace('{name}', name))
  return {
    ...known,
    label: known.label.replace('{name}', name),
    says: named(known.says),
    ...(known.ranges === undefined ? {} : { ranges: named(known.ranges) }),
    ...(known.yes === undefined ? {} : { yes: named(known.yes) }),
    ...(known.no === undefined ? {} : { no: named(known.no) }),
  }
}

/** Rises and instalments: each stands at its date, none replaces another. */
export const isStep = ({ measure }: Fact): boolean => measure === 'aumento_previsto' || measure === 'rata'

/** The figure of a fact. */
export function figureOf(fact: Fact, composer: Composer): Figure {
  // The full stop of a name is that of its sentence.
  const shown = typeof fact.value === 'string' && !isSentence(fact) ? { ...fact, value: withoutStop(fact.value) } : fact
  return composer.factFigure(shown, wordsOf(fact).label)
}

/** Whether the value is a sentence by itself. */
export function isSentence(fact: Fact): boolean {
  const { value } = fact
  // A name may end with a full stop too.
  return typeof value === 'string' && fact.unit === 'testo' && value.includes(' ') && value.trimEnd().endsWith('.')
}

/** Figure, what it counts, and what bounds it: «**180 giorni** in 12 mesi». */
export function valueParts(fact: Fact, composer: Composer, bold = true): readonly Part[] {
  const figure = figureOf(fact, composer)
  const { counts, half } = wordsOf(fact)
  if (half !== undefined && fact.value === 0.5) {
    const part = composer.factFigure({ ...fact, unit: half }, wordsOf(fact).label)
    return [bold ? strong(part) : part, tail(fact)]
  }
  if (fact.unit === 'numero' && typeof fact.value === 'number' && counts) {
    const per = fact.per === undefined ? '' : ` ${perWords[fact.per] ?? ''}`
    return [{ bare: figure, bold }, ` ${plural(fact.value, ...counts)}${per}${tail(fact)}`]
  }
  return [bold ? strong(figure) : figure, tail(fact)]
}

function tail(fact: Fact): string {
  const window = fact.windowMonths === undefined ? '' : words.within(formatQuantity(fact.windowMonths, 'mesi'))
  const borne = fact.borneBy === undefined ? '' : ` ${borneByWords[fact.borneBy] ?? ''}`
  const most = fact.atMost === undefined ? '' : words.upTo(formatQuantity(fact.atMost.value, fact.atMost.unit))
  return `${window}${borne}${most}`
}

/** The sentence of a fact, without its full stop. */
export function sayFact(fact: Fact, composer: Composer): readonly Part[] {
  const known = wordsOf(fact)
  if (typeof fact.value === 'boolean') {
    const sentence = fact.value ? known.yes : known.no
    return sentence === undefined ? [`${known.says} `, ...valueParts(fact, composer)] : [sentence]
  }
  if (fact.value === 0 && known.no !== undefined) return [known.no]
  // One of the days of a leave is paid, which is not all of it.
  if (fact.value === 1 && fact.unit === 'numero' && known.yes !== undefined) return [known.yes]
  if (isSentence(fact)) return [withoutStop(capitalise(String(fact.value)))]
  return [...openedParts(openingOf(fact), fact), ...valueParts(fact, composer, fact.unit !== 'testo')]
}

/** The words before the value: «Il preavviso è di». */
export function openingOf(fact: Fact): string {
  const known = wordsOf(fact)
  const says = fact.unit === 'numero' ? (known.saysNumber ?? known.says) : known.says
  return says === '' ? `${capitalise(known.label)}:` : says
}

/** The opening of a sentence before its value: a percentage takes its article («versa l’1%»), elided where it is read with a vowel. */
export function openedParts(says: string, fact: Fact): readonly Part[] {
  const isPercent = fact.unit === 'percento'
  const number = Number(fact.value)
  if ((!isPercent && fact.unit !== 'livello') || !Number.isFinite(number)) return [`${says} `]
  const opened = isPercent ? withArticle(says) : says
  const whole = Math.trunc(number)
  if (startsWithVowel(whole) || (whole === 1 && isPercent)) {
    for (const [plain, elided] of words.elisions) {
      if (opened.endsWith(` ${plain}`)) return [`${opened.slice(0, -plain.length)}${elided}`]
    }
  }
  return [`${opened} `]
}

function withArticle(says: string): string {
  for (const [bare, full] of words.percentOpenings) {
    if (says.endsWith(` ${bare}`)) return `${says.slice(0, -bare.length)}${full}`
  }
  return says
}

/** The full stop after a value, unless the value is a sentence that has one. */
export function stopAfter(fact: Fact): string {
  return isSentence(fact) ? '' : '.'
}

export function withoutStop(text: string): string {
  const trimmed = text.trim()
  return trimmed.endsWith('.') ? trimmed.slice(0, -1) : trimmed
}
