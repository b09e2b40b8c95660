import { type SafeLink, toSafeLink } from '../document/link.ts'
import { sameAddress } from '../document/plain.ts'
import {
  type Alignment,
  type AnswerDocument,
  type Block,
  type Inline,
  type InlineOf,
  type Renderer,
  type RenderTools,
  render,
} from '../document/tree.ts'
import { findAnchors, referenceAnchor } from './anchors.ts'
import type { NumberedList } from './numbering.ts'
import type { DocxOptions, DocxReference, PageLayout } from './options.ts'
import { type Picture, pictureXml, toPicture } from './picture.ts'
import * as runs from './runs.ts'
import { run, textElements, textRuns, withProperty } from './runs.ts'
import { tableXml } from './table.ts'

/** The body of a file as XML, and what it refers to. */
export interface DocxBody {
  readonly xml: string
  /** The addresses of the hyperlinks, in the order of their relation ids. */
  readonly links: readonly string[]
  /** In the order of their relation ids. */
  readonly pictures: readonly Picture[]
  /** In the order of their numbering ids. */
  readonly lists: readonly NumberedList[]
}

/** What marks the next paragraph as an item, taken once: its number or bullet, or the box of its task. */
interface Marker {
  taken: boolean
  readonly numbering: number
  readonly box: string
  readonly anchor?: string | undefined
}

/** Where a block stands: how far in, in which list, in how many quotes. */
interface Place {
  readonly indent: number
  /** The level of the innermost list, from 0; -1 outside lists. */
  readonly level: number
  readonly marker?: Marker
  readonly style?: string
}

/** How one paragraph looks, besides what its place says. */
interface Look {
  readonly style?: string | undefined
  readonly keepNext?: boolean
  readonly align?: Alignment | undefined
  readonly fromRight?: boolean
  /** The name of the place that the paragraph begins. */
  readonly anchor?: string | undefined
}

/** In a paragraph from right to left Word takes `left` for where its lines begin, which is on the right. */
function alignment({ align, fromRight = false }: Look): string {
  if (align === 'center') return '<w:jc w:val="center"/>'
  const atEnd = align === (fromRight ? 'left' : 'right')
  return atEnd ? '<w:jc w:val="right"/>' : ''
}

const OUTERMOST: Place = { indent: 0, level: -1 }

type WriteBlock = (place: Place) => string
type WriteInline = (properties: string) => string
type Tools = RenderTools<WriteBlock, WriteInline>

const DEEPEST_LEVEL = 8
const STEP = 360
/** Deeper blocks are set no further in, and never past the middle of the page, so that there is always room for text. */
const DEEPEST_INDENT = 12 * STEP
/** Longer addresses are refused by Word; their text stays. */
const LONGEST_ADDRESS = 2000
/** More pictures than anybody means to send; the others are their words. */
const MOST_PICTURES = 200

/** Writes the body, top to bottom: title, details, question, answer, references. */
export function writeBody(document: AnswerDocument, options: DocxOptions, layout: PageLayout): DocxBody {
  const deepestIndent = Math.min(DEEPEST_INDENT, Math.floor(layout.textWidth / 2))
  const links = new Map<string, string>()
  const pictures: Picture[] = []
  /** The place of a picture among those of the file, from 1, by its address; 0 for one that is none. */
  const pictureNumbers = new Map<string, number>()
  const lists: NumberedList[] = []
  const references = options.references ?? []
  const { byLabel, byTarget } = findAnchors(document, references.length)
  let bookmarks = 0
  let standings = 0

  const hyperlink = (link: SafeLink | undefined, content: string): string => {
    if (!link || link.href.length > LONGEST_ADDRESS || content === '') return content
    const id = links.get(link.href) ?? `rIdLink${links.size + 1}`
    links.set(link.href, id)
    return `<w:hyperlink r:id="${id}" w:history="1">${content}</w:hyperlink>`
  }

  const bookmark = (name: string | undefined): string => {
    if (name === undefined) return ''
    bookmarks += 1
    return `<w:bookmarkStart w:id="${bookmarks}" w:name="${name}"/><w:bookmarkEnd w:id="${bookmarks}"/>`
  }

  const paragraph = (place: Place, content: string, look: Look = {}): string => {
    const marker = place.marker && !place.marker.taken ? place.marker : undefined
    if (place.marker) place.marker.taken = true
    const style = look.style ?? place.style ?? (marker ? 'ListParagraph' : undefined)
    const left = Math.min(place.indent, deepestIndent)
    const hanging = marker ? ` w:hanging="${STEP}"` : ''
    const properties =
      (style ? `<w:pStyle w:val="${style}"/>` : '') +
      (look.keepNext ? '<w:keepNext/>' : '') +
      (marker?.box === ''
        ? `<w:numPr><w:ilvl w:val="${Math.min(place.level, DEEPEST_LEVEL)}"/><w:numId w:val="${marker.numbering}"/></w:numPr>`
        : '') +
      (look.fromRight ? '<w:bidi/>' : '') +
      (marker || left > 0 ? `<w:ind w:left="${left}"${hanging}/>` : '') +
      alignment(look)
    const box = marker && marker.box !== '' ? run('', textElements(`${marker.box}\t`)) : ''
    const start = bookmark(look.anchor ?? marker?.anchor)
    return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${start}${box}${content}</w:p>`
  }

  /** What is no paragraph cannot carry its item's number: an empty paragraph before it does. */
  const unmarked = (place: Place): string => (place.marker && !place.marker.taken ? paragraph(place, '') : '')

  const inline = (children: readonly Inline[], { inlines }: Tools, properties: string): string =>
    inlines(children)
      .map(write => write(properties))
      .join('')

  const words = (place: Place, children: readonly Inline[], tools: Tools, look: Look = {}, properties = ''): string =>
    paragraph(place, inline(children, tools, properties), { ...look, fromRight: runs.runsFromRight(children) })

  const stack = (blocks: readonly Block[], tools: Tools, place: Place): string =>
    tools
      .blocks(blocks)
      .map(write => write(place))
      .join('')

  const marked =
    (property: string) =>
    (node: { readonly children: readonly Inline[] }, tools: Tools): WriteInline =>
    properties =>
      inline(node.children, tools, withProperty(properties, property))

  const picture = ({ data, alt, width }: InlineOf<'image'>): string | undefined => {
    if (data === undefined) return undefined
    const known = pictureNumbers.get(data)
    const found = known === undefined && pictureNumbers.size < MOST_PICTURES ? toPicture(data) : undefined
    const number = known ?? (found ? pictures.push(found) : 0)
    pictureNumbers.set(data, number)
    const shown = pictures[number - 1]
    if (!shown) return undefined
    const { textWidth: widest, textHeight: highest } = layout
    standings += 1
    return run('', pictureXml(shown, { number, id: standings, alt, width, widest, highest }))
  }

  const renderer: Renderer<WriteBlock, WriteInline> = {
    block: {
      paragraph: (node, tools) => place => words(place, node.children, tools),
      heading: (node, tools) => place => words(place, node.children, tools, { style: `Heading${node.level}` }),
      list: (node, tools) => place => {
        const level = Math.min(place.level + 1, DEEPEST_LEVEL)
        const before = unmarked(place)
        lists.push({ ordered: node.ordered, level, start: Math.max(0, Math.min(node.start, 32_767)) })
        const numbering = lists.length
        const items = node.items.map(item => {
          const box = item.checked === undefined ? '' : item.checked ? '☒' : '☐'
          const marker = { taken: false, numbering, box, anchor: byTarget.get(item) }
          const inside: Place = { ...place, indent: place.indent + STEP * 2, level, marker }
          const xml = stack(item.children, tools, inside)
          return marker.taken ? xml : paragraph(inside, '') + xml
        })
        return before + items.join('')
      },
      table: (node, tools) => place => {
        const caption = node.caption.length > 0 ? words(place, node.caption, tools, { style: 'Caption' }) : ''
        const indent = Math.min(place.indent, deepestIndent)
        const xml = tableXml(node, {
          indent,
          width: layout.textWidth - indent,
          spill: indent === 0 ? Math.min(layout.margins.left, layout.margins.right) >> 1 : 0,
          inline: (children, properties) => inline(children, tools, properties),
          paragraph: (look, content) => paragraph(OUTERMOST, content, look),
        })
        return caption + unmarked(place) + xml
      },
      quote: (node, tools) => place =>
        unmarked(place) + stack(node.children, tools, { ...place, indent: place.indent + STEP, style: 'Quote' }),
      code: node => place => unmarked(place) + paragraph(place, run('', textElements(node.text)), { style: 'Code' }),
      details: (node, tools) => place => {
        const head = inline(node.summary, tools, runs.BOLD)
        const summary = head === '' ? '' : words(place, node.summary, tools, { style: 'Summary' }, runs.BOLD)
        return summary + stack(node.children, tools, place)
      },
      definitions: (node, tools) => place =>
        unmarked(place) +
        node.entries
          .map(({ term, definition }) => {
            const name = inline(term, tools, runs.BOLD)
            const inside: Place = { ...place, indent: place.indent + STEP }
            const head = name === '' ? '' : paragraph(place, name, { style: 'DefinitionTerm' })
            return head + stack(definition, tools, inside)
          })
          .join(''),
      footnote: (node, tools) => place => {
        const [first, ...rest] = node.children
        const label = run(runs.SUPERSCRIPT, textElements(`[${node.label}] `))
        const look: Look = { style: 'Note', anchor: byTarget.get(node) }
        const opening =
          first?.type === 'paragraph'
            ? paragraph(place, label + inline(first.children, tools, ''), look)
            : paragraph(place, label, look) + (first ? stack([first], tools, place) : '')
        return opening + stack(rest, tools, { ...place, style: 'Note' })
      },
      rule: () => place => unmarked(place) + paragraph(place, '', { style: 'HorizontalRule' }),
    },
    inline: {
      text: node => properties => textRuns(properties, node.text),
      strong: marked(runs.BOLD),
      emphasis: marked(runs.ITALIC),
      strike: marked(runs.STRIKE),
      superscript: marked(runs.SUPERSCRIPT),
      subscript: marked(runs.SUBSCRIPT),
      underline: marked(runs.UNDERLINE),
      mark: marked(runs.HIGHLIGHT),
      code: node => properties => run(withProperty(properties, runs.CODE_STYLE), textElements(node.text)),
      break: () => properties => run(properties, '<w:br/>'),
      link: (node, tools) => properties => {
        const link = toSafeLink(node.href)
        const style = link ? withProperty(properties, runs.LINK_STYLE) : properties
        return hyperlink(link, inline(node.children, tools, style))
      },
      image: node => properties => {
        const drawn = picture(node)
        if (drawn !== undefined) return drawn
        const link = node.href === undefined ? undefined : toSafeLink(node.href)
        const alt = node.alt === '' ? (link?.href ?? '') : node.alt
        if (alt === '') return ''
        // Inside a link the words already lead somewhere, and Word nests no hyperlinks.
        if (!link || properties.includes(runs.LINK_STYLE)) return textRuns(withProperty(properties, runs.ITALIC), alt)
        return hyperlink(link, textRuns(withProperty(properties, runs.LINK_STYLE), alt))
      },
      reference: node => properties => {
        const content = run(properties, textElements(`[${node.label}]`))
        const anchor = properties.includes(runs.LINK_STYLE) ? undefined : byLabel.get(node.label)
        return anchor ? `<w:hyperlink w:anchor="${anchor}" w:history="1">${content}</w:hyperlink>` : content
      },
    },
  }

  /** A text of the file's own, not of the answer: one paragraph, or none for a blank one. */
  const plain = (text: string, style: string): string => {
    const trimmed = text.trim()
    if (trimmed === '') return ''
    const fromRight = runs.runsFromRight([{ type: 'text', text: trimmed }])
    return paragraph(OUTERMOST, textRuns('', trimmed), { style, fromRight })
  }

  const detail = ({ label, value }: { readonly label: string; readonly value: string }): string => {
    const [name, said] = [label.trim(), value.trim()]
    if (said === '') return ''
    return paragraph(OUTERMOST, textRuns(runs.BOLD, `${name}\t`) + textRuns('', said), { style: 'Detail' })
  }

  const referenceItem = (one: DocxReference, index: number, numbering: number): string => {
    const marker = { taken: false, numbering, box: '', anchor: referenceAnchor(index + 1) }
    const link = one.url ? toSafeLink(one.url) : undefined
    const source = one.source?.trim() ?? ''
    const title = [one.title, source, link?.href].find(text => text?.trim())?.trim() ?? ''
    const content =
      hyperlink(link, textRuns(link ? runs.LINK_STYLE : runs.BOLD, title)) +
      (source !== '' && source !== title ? textRuns('', `, ${source}`) : '') +
      (link && !sameAddress(title, link.href) ? textRuns('', ` (${link.host})`) : '') +
      (one.excerpt?.trim() ? run('', '<w:br/>') + textRuns('<w:rStyle w:val="Excerpt"/>', one.excerpt.trim()) : '')
    return paragraph({ indent: STEP, level: 0, marker }, content, { style: 'Reference' })
  }

  let xml = plain(options.title ?? '', 'Title') + (options.details ?? []).map(detail).join('')
  // A title that is the whole question has said it already.
  if (options.question?.trim() && options.question.trim() !== options.title?.trim()) {
    xml += plain(options.labels?.question ?? '', 'QuestionLabel') + plain(options.question, 'Question')
  }
  for (const write of render(document, renderer)) xml += write(OUTERMOST)
  if (references.length > 0) {
    xml += plain(options.labels?.references ?? '', 'Heading2')
    lists.push({ ordered: true, level: 0, start: 1 })
    const numbering = lists.length
    xml += references.map((one, index) => referenceItem(one, index, numbering)).join('')
  }
  return { xml: xml === '' ? '<w:p/>' : xml, links: Array.from(links.keys()), pictures, lists }
}
