import type { CollectiveAgreement } from '../../knowledge/agreement.ts'
import { classify } from '../classification/classify.ts'
import { quoted, reasonOf } from './evidence.ts'

/**
 * What a follow-up changes of the level found before, or why it changes nothing; `undefined` where one of the two jobs
 * has no level to speak of.
 */
export function additionText(
  agreement: CollectiveAgreement,
  before: string,
  added: string,
  whole: string,
  seniorityMonths: number | undefined,
): string | undefined {
  const old = classify(agreement, before).ranking[0]
  const now = classify(agreement, whole, seniorityMonths)
  const [first] = now.ranking
  if (!old || !first) return undefined
  if (old.level !== first.level)
    return `**L’aggiunta cambia il livello:** dal **livello ${old.level.code}** al **livello ${first.level.code}**, perché ${reasonOf(first)}.`
  const [higher] = now.mixed
  if (higher && (higher.said.length > 0 || higher.described.length > 0))
    return `**L’aggiunta può cambiare il livello:** ${quoted(higher.said.length > 0 ? higher.said : higher.described)} è del **livello ${higher.level.code}**; finché non si sa quale mansione prevale, resta indicato il **livello ${first.level.code}**.`
  const own = classify(agreement, added)
  const held = `**L’aggiunta non cambia il livello:** resta il **livello ${first.level.code}**`
  const known = own.ranking.filter(({ said, described }) => said.length > 0 || described.length > 0)
  const here = known.find(({ level }) => level === first.level)
  const [other] = known.filter(({ level }) => level !== first.level)
  const unknown =
    own.unknown.length > 0 ? ` Di ${quoted(own.unknown.slice(0, 4))} la base non dice nulla, per nessun livello.` : ''
  if (here) return `${held}, che già comprende ${quoted(here.said.length > 0 ? here.said : here.described)}.${unknown}`
  if (other)
    return `${held}: ${quoted(other.said.length > 0 ? other.said : other.described)} è piuttosto del livello ${other.level.code}, ma da solo non prevale sulla mansione detta prima.${unknown}`
  return own.unknown.length > 0
    ? `${held}.${unknown}`
    : `${held}: non porta mansioni che le declaratorie nella base distinguano.`
}
