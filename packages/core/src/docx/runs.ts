import type { Inline } from '../document/tree.ts'
import { xmlText } from './text.ts'

/** The run properties of the marks, as Word writes them. */
export const BOLD = '<w:b/>'
export const ITALIC = '<w:i/>'
export const STRIKE = '<w:strike/>'
export const UNDERLINE = '<w:u w:val="single"/>'
export const HIGHLIGHT = '<w:highlight w:val="yellow"/>'
export const SUPERSCRIPT = '<w:vertAlign w:val="superscript"/>'
export const SUBSCRIPT = '<w:vertAlign w:val="subscript"/>'
export const LINK_STYLE = '<w:rStyle w:val="Hyperlink"/>'
export const CODE_STYLE = '<w:rStyle w:val="CodeChar"/>'

/** The order in which the schema wants run properties; a mark that comes twice is said once. */
const PROPERTY_ORDER = ['rStyle', 'b', 'bCs', 'i', 'iCs', 'strike', 'highlight', 'u', 'vertAlign', 'rtl'] as const

/** Run properties with some added: the last of a name counts, but the first style. */
export function withProperty(properties: string, added: string): string {
  const byName = new Map<string, string>()
  for (const [element, name = ''] of `${properties}${added}`.matchAll(/<w:(\w+)[^>]*>/g)) {
    if (name !== 'rStyle' || !byName.has(name)) byName.set(name, element)
  }
  return PROPERTY_ORDER.map(name => byName.get(name) ?? '').join('')
}

/** One run: its properties and its content, both XML. */
export const run = (properties: string, content: string): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`

const UNITS = /[€%−]/
const UNIT_GAP = /(?<=\d) (?=[€%])|(?<=[€−]) (?=\d)/g

/**
 * A text whose figures stay on one line: the spaces between a number and its sign, currency or percent do not break.
 *
 * @example keepFigures('− 28.000,00 €') // '−\u00a028.000,00\u00a0€'
 */
export const keepFigures = (text: string): string => (UNITS.test(text) ? text.replace(UNIT_GAP, '\u00a0') : text)

/** Word's text elements for a text: line breaks and tabs are elements of their own. */
export function textElements(text: string): string {
  let elements = ''
  for (const part of text.split(/([\n\t])/)) {
    if (part === '\n') elements += '<w:br/>'
    else if (part === '\t') elements += '<w:tab/>'
    else if (part !== '') elements += `<w:t xml:space="preserve">${xmlText(part)}</w:t>`
  }
  return elements
}

const RIGHT_TO_LEFT = '\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc'
const LETTER = /\p{L}/u
const RIGHT_TO_LEFT_LETTER = new RegExp(`[${RIGHT_TO_LEFT}]`)
/** Words that run from right to left, with what stands between them. */
const RIGHT_TO_LEFT_STRETCH = new RegExp(`([${RIGHT_TO_LEFT}](?:[^\\p{L}\\p{N}]*[${RIGHT_TO_LEFT}])*)`, 'u')

/** The runs of a text: words of a script that runs from right to left are said to be, as Word asks. */
export function textRuns(properties: string, text: string): string {
  if (!RIGHT_TO_LEFT_LETTER.test(text)) return run(properties, textElements(keepFigures(text)))
  const bold = properties.includes(BOLD) ? '<w:bCs/>' : ''
  const italic = properties.includes(ITALIC) ? '<w:iCs/>' : ''
  const complex = `${bold}${italic}<w:rtl/>`
  return text
    .split(RIGHT_TO_LEFT_STRETCH)
    .map((words, place) => {
      if (words === '') return ''
      const stretch = place % 2 === 0 ? properties : withProperty(properties, complex)
      return run(stretch, textElements(keepFigures(words)))
    })
    .join('')
}

/** The words of inlines, without their marks; a break is a line end. */
export function wordsOf(children: readonly Inline[]): string {
  let words = ''
  for (const child of children) {
    if (child.type === 'text' || child.type === 'code') words += child.text
    else if (child.type === 'image') words += child.alt
    else if (child.type === 'break') words += '\n'
    else if (child.type === 'reference') words += `[${child.label}]`
    else words += wordsOf(child.children)
  }
  return words
}

/** Whether a paragraph runs from right to left: its first letter does (UAX #9, P2). */
export function runsFromRight(children: readonly Inline[]): boolean {
  for (const child of children) {
    const letter = LETTER.exec('children' in child ? wordsOf(child.children) : wordsOf([child]))?.[0]
    if (letter !== undefined) return RIGHT_TO_LEFT_LETTER.test(letter)
  }
  return false
}

/** Whether all the words of inlines are strong: so are the words of a total. */
export const isStrong = (children: readonly Inline[]): boolean =>
  children.some(({ type }) => type === 'strong') &&
  children.every(child => child.type === 'strong' || wordsOf([child]).trim() === '')
