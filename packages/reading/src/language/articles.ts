/** The articles, folded. */
import { wordSet } from '@ccnl/knowledge'

export const articles: ReadonlySet<string> = wordSet('articles-the', 'articles-a')
