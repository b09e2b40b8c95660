/** The level that a job named in a question stands for. */
import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import { contentStems } from '../../knowledge/text.ts'

/** The jobs that a description names in two words or more: `Operaio specializzato e impiegato di 3ª`. */
const jobsOf = (description: string): readonly string[] =>
  description.split(/[;,.]| e | ed /).filter(piece => contentStems(piece).length > 1)

/** Levels whose example jobs the words of a question name, when they name one level and no other. */
export function levelByJob(
  agreement: CollectiveAgreement,
  message: string,
): { readonly level?: Level; readonly job?: string; readonly candidates: readonly Level[] } {
  const said = new Set(contentStems(message))
  const scored = agreement.levels.flatMap(level =>
    [...level.examples, ...jobsOf(level.description)].flatMap(example => {
      const stems = contentStems(example)
      const [head] = stems
      if (head === undefined || !said.has(head)) return []
      const hits = stems.filter(stem => said.has(stem)).length
      return [{ level, example, score: hits / stems.length, hits }]
    }),
  )
  const whole = scored.filter(entry => entry.score === 1)
  const most = Math.max(0, ...whole.map(entry => entry.hits))
  const best = whole.filter(entry => entry.hits === most)
  const levels = [...new Set(best.map(entry => entry.level))]
  const [level] = levels
  if (level && levels.length === 1) return { level, job: best[0]?.example ?? '', candidates: [level] }
  return { candidates: [...new Set(scored.map(entry => entry.level))] }
}
