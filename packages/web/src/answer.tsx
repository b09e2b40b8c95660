import type { Reference } from '@ccnl/core'
import { type AnswerParser, type Block, createAnswerParser, type Renderer, render } from '@ccnl/core/document'
import { inlineText, splitSourceList } from '@ccnl/core/view'
import { memo, type ReactNode, type SyntheticEvent, useContext, useRef } from 'react'
import css from './answer.module.css'
import { AnswerTable } from './answer-table.tsx'
import { CopyButton } from './copy-button.tsx'
import * as web from './it.ts'
import { mapByPosition } from './map-by-position.tsx'
import { ReferenceTargets } from './reference-targets.ts'

/** Splits a text into what is no amount and, at the odd places, what is one. */
const amounts = /([-−+]?\d[\d.,]{0,24}[ \u00A0]€)/

/** A text whose amounts are never broken off their currency sign; what is copied of it stays as it was. */
function withWholeAmounts(text: string): ReactNode {
  const parts = text.split(amounts)
  if (parts.length === 1) return text
  return mapByPosition(parts, (part, place) => (place % 2 === 1 ? <span className={css.amount}>{part}</span> : part))
}

function ReferenceMark({ label }: { readonly label: string }) {
  const target = useContext(ReferenceTargets)
  const number = target?.numberOf(label)
  if (!target || number === undefined) return <sup className={css.reference}>[{label}]</sup>
  const preview = (event: SyntheticEvent) => target.preview({ number, beside: event.currentTarget })
  const leave = () => target.preview(undefined)
  return (
    <sup className={css.reference} data-own-ui="">
      <button
        type="button"
        aria-label={web.answer.reference(String(number))}
        aria-describedby={target.describedBy(number)}
        onClick={() => target.show(number)}
        onPointerEnter={preview}
        onPointerLeave={leave}
        onFocus={preview}
        onBlur={leave}
      >
        [{number}]
      </button>
    </sup>
  )
}

/** A link that leaves the app: new tab, no referrer, no opener, and the host where the words do not already say it. */
function OutsideLink(props: { readonly href: string; readonly host: string; readonly children: ReactNode }) {
  return (
    <a href={props.href} target="_blank" rel="noopener noreferrer nofollow" className={css.link}>
      {props.children}
      {props.host !== '' && <small className={css.host}>({props.host})</small>}
    </a>
  )
}

const inOrder = (nodes: readonly ReactNode[]): ReactNode => mapByPosition(nodes, node => node)

/** Lower ones look alike. */
const levels: readonly (string | undefined)[] = [css.level1, css.level2]

const headings = ['h3', 'h3', 'h4', 'h5', 'h6', 'h6'] as const

/** The web's table: one function for each kind of node. It emits no id, name, style or form, whatever the model wrote. */
export const reactRenderer: Renderer<ReactNode, ReactNode> = {
  block: {
    paragraph: (node, { inlines }) => <p>{inOrder(inlines(node.children))}</p>,
    heading: (node, { inlines }) => {
      const Heading = headings[node.level - 1] ?? 'h6'
      return <Heading className={levels[node.level - 1]}>{inOrder(inlines(node.children))}</Heading>
    },
    list: (node, { blocks }) => {
      const items = mapByPosition(node.items, item => {
        const task = item.checked !== undefined
        return (
          <li className={task ? css.task : undefined}>
            {task && <input type="checkbox" checked={item.checked} disabled aria-label={web.answer.task} />}
            {inOrder(blocks(item.children))}
          </li>
        )
      })
      const spacing = node.tight ? css.tight : css.loose
      return node.ordered ? (
        <ol className={spacing} start={node.start === 1 ? undefined : node.start}>
          {items}
        </ol>
      ) : (
        <ul className={spacing}>{items}</ul>
      )
    },
    table: (node, { inlines }) => <AnswerTable table={node} draw={words => inOrder(inlines(words))} />,
    quote: (node, { blocks }) => <blockquote>{inOrder(blocks(node.children))}</blockquote>,
    code: node => (
      <div className={css.code}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>{node.text}</code>
        </pre>
        {node.closed && (
          <CopyButton
            label={web.answer.copyCode}
            done={web.answer.codeCopied}
            copy={() => navigator.clipboard.writeText(node.text)}
          />
        )}
      </div>
    ),
    details: (node, { blocks, inlines }) => (
      <details open={node.open}>
        <summary>{node.summary.length > 0 ? inOrder(inlines(node.summary)) : web.answer.details}</summary>
        {inOrder(blocks(node.children))}
      </details>
    ),
    definitions: (node, { blocks, inlines }) => (
      <dl>
        {mapByPosition(node.entries, entry => (
          <>
            <dt>{inOrder(inlines(entry.term))}</dt>
            <dd>{inOrder(blocks(entry.definition))}</dd>
          </>
        ))}
      </dl>
    ),
    footnote: (node, { blocks }) => (
      <div className={css.footnote}>
        <span className={css.footnoteLabel}>[{node.label}]</span>
        <div>{inOrder(blocks(node.children))}</div>
      </div>
    ),
    rule: () => <hr />,
  },
  inline: {
    text: node => withWholeAmounts(node.text),
    strong: (node, { inlines }) => <strong>{inOrder(inlines(node.children))}</strong>,
    emphasis: (node, { inlines }) => <em>{inOrder(inlines(node.children))}</em>,
    strike: (node, { inlines }) => <s>{inOrder(inlines(node.children))}</s>,
    superscript: (node, { inlines }) => <sup>{inOrder(inlines(node.children))}</sup>,
    subscript: (node, { inlines }) => <sub>{inOrder(inlines(node.children))}</sub>,
    underline: (node, { inlines }) => <u>{inOrder(inlines(node.children))}</u>,
    mark: (node, { inlines }) => <mark>{inOrder(inlines(node.children))}</mark>,
    code: node => <code>{node.text}</code>,
    break: () => <br />,
    link: (node, { inlines }) => (
      <OutsideLink href={node.href} host={inlineText(node.children).includes(node.host) ? '' : node.host}>
        {inOrder(inlines(node.children))}
      </OutsideLink>
    ),
    image: node => {
      const words = node.alt || web.answer.image
      if (node.href === undefined) return <span className={css.image}>{words}</span>
      return (
        <OutsideLink href={node.href} host={URL.canParse(node.href) ? new URL(node.href).host : ''}>
          {words}
        </OutsideLink>
      )
    },
    reference: node => <ReferenceMark label={node.label} />,
  },
}

function renderBlock(block: Block): ReactNode {
  return render({ blocks: [block] }, reactRenderer)[0]
}

/** Closed blocks keep their identity while an answer streams, so only the open tail is drawn again. */
const AnswerBlock = memo(function AnswerBlock({ block }: { readonly block: Block }) {
  return renderBlock(block)
})

const toAnswerBlock = (block: Block) => <AnswerBlock block={block} />

const noReferences: readonly Reference[] = []

export interface AnswerProps {
  readonly markdown: string
  readonly streaming: boolean
  /** Its sources: a list of them in its own words is not shown twice. */
  readonly references?: readonly Reference[]
}

/**
 * An answer as React elements: no raw HTML, no request to anyone. While it streams, only what is new is parsed; a text
 * that is no continuation of the last one starts afresh.
 */
export function Answer({ markdown, streaming, references = noReferences }: AnswerProps): ReactNode {
  const reading = useRef<{ readonly parser: AnswerParser; readonly text: string; readonly ended: boolean }>(undefined)
  const before = reading.current
  if (before?.text !== markdown || before.ended === streaming) {
    const continues = before !== undefined && !before.ended && markdown.startsWith(before.text)
    const parser = continues ? before.parser : createAnswerParser()
    parser.append(continues ? markdown.slice(before.text.length) : markdown)
    if (!streaming) parser.end()
    reading.current = { parser, text: markdown, ended: !streaming }
  }
  const whole = reading.current?.parser.document() ?? { blocks: [] }
  const { document, note } = streaming ? { document: whole, note: '' } : splitSourceList(whole, references)
  return (
    <div className={streaming ? `${css.answer} ${css.growing}` : css.answer}>
      {mapByPosition(document.blocks, toAnswerBlock)}
      {note !== '' && <p className={css.note}>{note}</p>}
    </div>
  )
}
