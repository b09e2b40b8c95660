import type { ReadJob } from './reading.ts'
import { kindOf, leads, opposite, stemOf } from './terms.ts'
import type { ReadLevel } from './vocabulary.ts'

/** What a job states beside its tasks, that weighs for a level or against it. */
export interface Signal {
  /** Words of the job. */
  readonly words: readonly string[]
  readonly name: string
  /** What the level says of it: asks for it, has work of the kind that it makes, excludes it, or nothing. */
  readonly level: 'asks' | 'resembles' | 'excludes' | 'silent'
}

const terms = (words: string): readonly string[] => words.split(' ').map(stemOf)

/** What is weighed, and the terms that say it. */
const weighed: readonly { readonly name: string; readonly terms: readonly string[] }[] = [
  { name: 'la guida di altre persone', terms: [...leads] },
  { name: 'l’autonomia', terms: terms('autonomia') },
  { name: 'la lettura di disegni', terms: terms('letturadisegno') },
  { name: 'la specializzazione', terms: terms('specializzato operaiospecializzato operaioaltamentespecializzato') },
  { name: 'l’esperienza', terms: terms('esperto ingresso') },
  { name: 'il titolo o la formazione', terms: terms('formata') },
  { name: 'il lavoro di concetto', terms: terms('concetto') },
  { name: 'il lavoro d’ordine', terms: terms('dordine') },
]

/** The signals of a job, as a level takes them. */
export function signalsOf(job: ReadJob, { description, examples }: ReadLevel): readonly Signal[] {
  const level = new Set([...description, ...examples.flatMap(example => example.terms)])
  return weighed.flatMap(({ name, terms }) => {
    const said = [...terms, ...terms.map(opposite)].filter(term => job.own.has(term))
    if (said.length === 0) return []
    const isLed = said.some(term => leads.has(term)) && [...leads].some(term => level.has(term))
    const asks = isLed || said.some(term => level.has(term))
    const resembles = said.some(term => kindOf(term).some(kind => level.has(kind)))
    const excludes = said.some(term => level.has(opposite(term)))
    return [
      {
        words: job.wordsOf(said),
        name,
        level: asks ? 'asks' : excludes ? 'excludes' : resembles ? 'resembles' : 'silent',
      } as const,
    ]
  })
}
