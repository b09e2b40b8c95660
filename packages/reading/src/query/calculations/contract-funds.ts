/** What an agreement's funds (health, pension) are paid for somebody: which funds, and by whom. */
import { wordSet } from '@ccnl/knowledge'
import type { Draft } from '../shape/draft.ts'
import { idOf, idSet, type Sight } from '../shape/sight.ts'
import type { FundShare } from '../shape/slots.ts'
import { payerOf } from './contribution-payer.ts'

const themes = idSet('sanita previdenza')
const sums = idSet('numero euro totale')
const employers = wordSet('employer-names')

/**
 * "Quanto mette l'azienda al mese tra metaSalute e Cometa?", where a level or a gross is known: a sum, which the shares of the funds come to.
 * @returns the funds, and who pays them; nothing where no sum of theirs is asked
 */
export function fundsAsked(sight: Sight, { said, slots }: Draft): FundShare | undefined {
  const named = sight.hits('tema').filter(hit => themes.has(idOf(hit)))
  const [first] = named
  const isPaid = said.livelli !== undefined || slots.amounts.some(({ role }) => role === 'gross')
  const isOfOwnSum = slots.amounts.some(({ role }) => role === 'pension' || role === 'fund' || role === 'contributions')
  const isSum = sight.hits('chiede').some(hit => sums.has(idOf(hit)))
  if (!first || !isPaid || isOfOwnSum || !isSum || slots.percent !== undefined) return undefined
  const measures = sight.hits('misura').flatMap(hit => {
    const [theme = '', measure] = idOf(hit).split('.')
    return themes.has(theme) ? [measure] : []
  })
  const isOfFirm = sight.reading.tokens.some(({ word }) => employers.has(word))
  // "Quanto verso io a Cometa?": the words of the shares say more than whoever stands next to the fund.
  const isSaid = measures.includes('azienda') || measures.includes('lavoratore')
  const payer = isSaid ? undefined : (payerOf(sight, first) ?? (isOfFirm ? 'employer' : undefined))
  const employer = measures.includes('azienda') || payer === 'employer'
  const worker = measures.includes('lavoratore') || payer === 'worker'
  if (!employer && !worker) return undefined
  return { themes: [...new Set(named.map(idOf))], by: employer && worker ? 'both' : employer ? 'employer' : 'worker' }
}
