import type { Level } from '../../knowledge/agreement.ts'
import type { Asked } from '../asked.ts'
import { levelName } from '../format.ts'
import type { Citation } from '../part.ts'

/** The heading of every answer about levels. */
export const title = 'Inquadramento'

/** `Compiti di concetto` → `compiti di concetto`, to go on with a sentence. */
export const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** The sources of the description of a level; `about` names the level where the answer chooses it. */
export function levelCitation(level: Level, { agreement }: Asked, about: string = levelName(level.code)): Citation {
  return {
    about: about === '' ? 'Classificazione' : `Classificazione: ${about}`,
    evidence: { ...level, verified: Math.max(level.examplesVerified, level.descriptionVerified) },
    agreement,
    excerpt: `${level.description} Esempi: ${level.examples.join(', ')}`,
  }
}
