/** Industry or craft: the word that tells agreements of one work apart. */
import { type AgreementEntry, wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import type { AgreementMention } from '../shape/query.ts'
import { sectorOf } from '../shape/sector.ts'
import { idOf, type Sight } from '../shape/sight.ts'

/** How sure the one of several agreements is whose sector was said. */
const sureSector = 0.85

const craft = 'artigianato'
const industry = 'industria'

const pointing = wordSet('that')

const otherOf = (sector: string): string => (sector === craft ? industry : sector === industry ? craft : '')

type Entries = ReadonlyMap<string, AgreementEntry>

/**
 * "Cucitrice in un laboratorio artigiano", "edile di una ditta artigiana": what is named of the industry is, with that word, the
 * craftsmen's agreement of the same work; side by side only where one alone can be meant.
 */
export function ofSector(
  mentions: readonly AgreementMention[],
  sight: Sight,
  entries: Entries,
  comparing: boolean,
): readonly AgreementMention[] {
  // "Edile non artigiana" is of the industry.
  const isDenied = (hit: Span): boolean => sight.word(hit.from - 1) === 'non'
  const said = new Set(sight.hits('settore').map(hit => (isDenied(hit) ? otherOf(idOf(hit)) : idOf(hit))))
  const sector = said.has(craft) ? craft : industry
  const [first, another] = mentions
  // "Panificio, quello artigiano e quello industriale"
  if (comparing && first && !another && said.has(craft) && said.has(industry)) {
    const isCraft = entries.get(first.code)?.shortName.includes(craft) === true
    const twin = twinOf(first, isCraft ? industry : craft, entries)
    const both = twin ? [first, { ...first, code: twin.code }] : mentions
    return [...said][0] === (isCraft ? craft : industry) ? both : both.toReversed()
  }
  if (!first || said.has(craft) === said.has(industry)) return mentions
  const isOf = ({ code }: AgreementMention): boolean => entries.get(code)?.shortName.includes(sector) === true
  if (!comparing && first.by === 'trade') {
    const [fitting, second] = mentions.filter(isOf)
    if (fitting) return second ? mentions : [{ ...fitting, certainty: Math.max(fitting.certainty, sureSector) }]
  }
  if (mentions.some(isOf)) return mentions
  const swapped = (comparing ? mentions : [first]).flatMap(mention => twinOf(mention, sector, entries) ?? [])
  const [twin, other] = swapped
  // "Una ha il multiservizi e l'altra quello artigiano": the sector is of another one than what is named.
  const points = ({ from }: Span): boolean => [1, 2, 3].some(before => pointing.has(sight.word(from - before)))
  if (comparing && twin && !other && !another && sight.hits('settore').some(points))
    return [first, { ...first, code: twin.code }]
  return twin && !other
    ? mentions.map(mention => (mention === twin.of ? { ...mention, code: twin.code } : mention))
    : mentions
}

/** The agreement of the sector that the data sets beside the one mentioned. */
function twinOf(
  mention: AgreementMention,
  sector: string,
  entries: Entries,
): { readonly of: AgreementMention; readonly code: string } | undefined {
  const entry = entries.get(mention.code)
  if (!entry) return undefined
  const isOpposite = entry.shortName.includes(sector === craft ? industry : craft)
  // A trade of any agreement may be a craftsman's; a name says its sector, and nothing becomes the industry's without being the craft's.
  if (!isOpposite && (sector === industry || mention.by !== 'trade')) return undefined
  const ofOther = [...entries.values()].filter(one => one.shortName.includes(sector))
  // What an agreement sets beside itself first is its counterpart.
  const counterparts = ofOther.filter(one => one.notToConfuse[0]?.code === entry.code)
  const named = ofOther.filter(one => entry.notToConfuse.some(({ code }) => code === one.code))
  const [twin, another] = counterparts.length > 0 ? counterparts : named
  return twin && !another ? { of: mention, code: twin.code } : undefined
}

/**
 * Of those that no agreement of the base is for a trade names none: the state employs the nurse, an agent sells for himself, and the
 * "commercio" of the agent is no name.
 */
export function ofOwnSector(mentions: readonly AgreementMention[], sight: Sight): readonly AgreementMention[] {
  const sector = sectorOf(sight) ?? ''
  if (!outside.has(sector)) return mentions
  const called = sight.hits('settore').filter(hit => idOf(hit) === sector)
  return mentions.filter(
    ({ by, words = '' }) => by !== 'trade' && !(by === 'name' && called.some(hit => hit.words.includes(words))),
  )
}

/** "Assisto mia madre": who cares for the own family is no carer by trade. */
export const notOfOwnKin = (mentions: readonly AgreementMention[]): readonly AgreementMention[] =>
  mentions.filter(({ by, words = '' }) => {
    const told = words.split(' ')
    return by !== 'trade' || !told.some(word => caring.has(word)) || !told.some(word => own.has(word))
  })

const caring = wordSet('caring-oneself')
const own = wordSet('mine')
const outside: ReadonlySet<string> = new Set(['pubblico', 'autonomo'])
