/** Asks what the work is, with jobs that the agreement names. */
import type { JobAskFinding } from '../../plan/inquadra/finding.ts'
import { levelName } from '../conditions-it.ts'
import { freshnessLine } from '../freshness-line.ts'
import type { Writer } from '../part.ts'
import { askJob as words } from './it.ts'
import { namedClaim } from './level-pay.ts'

export const writeJobAsk: Writer<JobAskFinding> = ({ agreement, examples, unknown, undescribed, named }, context) => {
  const { composer } = context
  const name = agreement?.shortName
  const opening =
    name === undefined
      ? words.general
      : undescribed
        ? words.undescribed(name)
        : unknown
          ? words.unknown(name)
          : words.whatIn(name)
  return {
    lead: [
      composer.claim(unknown || undescribed ? 'missing' : 'talk', [opening]),
      // What each is above the one before it: the difference of two that were named.
      ...named.flatMap(({ level, pay }, at) => namedClaim(level, pay, context, named[at - 1]?.pay)),
    ],
    about: agreement ? freshnessLine(agreement, context) : [],
    sections:
      examples.length === 0
        ? []
        : [
            { type: 'claims', claims: [composer.claim('talk', [words.examples])] },
            {
              type: 'list',
              ordered: false,
              items: examples.map(({ level, profile }) =>
                composer.claim('fact', [words.example(levelName(level), profile)]),
              ),
            },
          ],
    ...(undescribed ? {} : { ask: { claim: composer.claim('question', [words.what]), key: 'job' } }),
    related: [],
  }
}
