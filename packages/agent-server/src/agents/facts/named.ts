import { contentStems } from '../../knowledge/text.ts'
import type { Asked } from '../asked.ts'

/** Stems so common in the data that sharing them says nothing of what was asked. */
const vague = new Set(
  contentStems(
    'giorni giorno mesi mese anni anno ore ora quanto quanti quante livello base durata importo totale retribuzione indennita percento azienda paga lavoro contratto quota periodo malattia congedo fondo permessi ferie maggiorazione straordinario apprendistato prova parametro livelli categoria convivente conviventi convivenza badante colf',
  ),
)

/** Whether the question says a word of a text that tells it apart ("siderurgici", "violenza"). */
export function isSaid(text: string, asked: Asked): boolean {
  return saidTerms(text, asked).length > 0
}

/** The stems of a text that the question says, without those that tell nothing apart. */
export function saidTerms(text: string, asked: Asked): readonly string[] {
  const { agreement } = asked
  const said = new Set(contentStems(asked.said.text))
  const codes = new Set(agreement.levels.map(level => level.code.toLowerCase()))
  // The words that name the agreement tell nothing of its rules apart.
  const names = new Set([agreement.shortName, ...agreement.aliases].flatMap(contentStems))
  return contentStems(text).filter(
    term => said.has(term) && !vague.has(term) && !codes.has(term) && !names.has(term) && !/^\d+$/.test(term),
  )
}
