/** Reads the words of `lessico/*.tsv`: rows of `concept · form · kind? · weight?`, `#` begins a comment. */
import type { LexiconRow } from './shapes.ts'

/** Reads one file of words. */
export function parseLexicon(text: string): readonly LexiconRow[] {
  return text.split('\n').flatMap(line => {
    if (line.startsWith('#')) return []
    const [concept = '', form = '', kind = '', weight = ''] = line.split('\t').map(cell => cell.trim())
    if (concept === '' || form === '') return []
    return [
      {
        concept,
        form,
        kind: kind === '' ? (concept.split(':')[0] ?? concept) : kind,
        weight: weight === '' ? 1 : Number(weight),
      },
    ]
  })
}
