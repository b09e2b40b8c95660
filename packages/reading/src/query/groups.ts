/** The groups of workers that a rule of the law is apart for: who employs, by which contract, in which work. */

import { type Knowledge, wordSet } from '@ccnl/knowledge'
import { openReader } from '../language/reader.ts'
import type { ReaderOptions } from '../request.ts'
import { formsOf } from './forms.ts'
import type { Query } from './shape/query.ts'
import { idOf } from './shape/sight.ts'

/** Concepts that name a group; of an agreement or a trade of it the code is named. */
const naming: ReadonlySet<string> = new Set([
  'settore:pubblico',
  'contratto:apprendistato',
  'contratto:domicilio',
  'contratto:intermittente',
  'contratto:somministrazione',
  'contratto:stagionale',
  'contratto:tempo_determinato',
  'qualifica:dirigente',
])
/** Who is younger than 18. */
const underAge = 'minorenne'
const minors = wordSet('under-age')
const offspring = wordSet('children')
const ofAgreements: ReadonlySet<string> = new Set(['ccnl', 'mestiere-ccnl'])

/** @example createGroupReader(knowledge)('Dipendenti pubblici: la legge lo vieta.') // Set { 'settore:pubblico' } */
export function createGroupReader(
  knowledge: Knowledge,
  { forms }: Pick<ReaderOptions, 'forms'> = {},
): (text: string) => ReadonlySet<string> {
  const reader = openReader(forms ?? formsOf(knowledge))
  // The texts are those of the cards: few, and the same ones come again.
  const known = new Map<string, ReadonlySet<string>>()
  const read = (text: string): ReadonlySet<string> => {
    const { concepts, tokens } = reader(text, anyDay)
    const isOfMinors = tokens.some(({ word }, at) => minors.has(word) && !offspring.has(tokens[at - 1]?.word ?? ''))
    return new Set([
      ...(isOfMinors ? [underAge] : []),
      ...concepts.flatMap(hit =>
        naming.has(hit.concept) ? [hit.concept] : ofAgreements.has(hit.kind) ? [idOf(hit)] : [],
      ),
    ])
  }
  return text => {
    const groups = known.get(text) ?? read(text)
    known.set(text, groups)
    return groups
  }
}

/** The groups that who asks belongs to by what was said, as {@link createGroupReader} names them. */
export function groupsOf({ said, slots }: Query): ReadonlySet<string> {
  const told = [
    `settore:${slots.sector}`,
    ...(said.contratto ?? []).map(one => `contratto:${one}`),
    ...(said.qualifica ?? []).map(one => `qualifica:${one}`),
  ]
  const isMinor = typeof said.eta === 'number' && said.eta < 18
  return new Set([...(isMinor ? [underAge] : []), ...told.filter(one => naming.has(one))])
}

/** No day is read in what names a group. */
const anyDay = '2000-01-01'
