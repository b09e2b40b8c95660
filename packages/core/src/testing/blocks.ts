/** Blocks as a test writes them, and as an answer is read. */
import { parseAnswer } from '../document/parse.ts'
import type { Block, Inline } from '../document/tree.ts'

/** The blocks of an answer. */
export const blocks = (markdown: string): readonly Block[] => parseAnswer(markdown).blocks
/** Plain words. */
export const text = (words: string): Inline => ({ type: 'text', text: words })
/** A paragraph of these parts. */
export const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children })
