/** The articles, folded. */
import { wordSet } from './cursor.ts'

export const articles: ReadonlySet<string> = wordSet('il lo la l i gli le un uno una')
