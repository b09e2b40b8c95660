/** The nouns that numbers count, each kind in its forms. */
import { fold } from '@ccnl/knowledge'

const nouns: Readonly<Record<string, ReadonlySet<string>>> = {
  figli: new Set(['figli', 'figlio', 'figlie', 'figlia', 'bambini', 'bambino', 'bimbi', 'children', 'kids', 'minori']),
  scatti: new Set(['scatti', 'scatto']),
  mensilita: new Set(['mensilita']),
  malattie: new Set(['malattie', 'malattia']),
  eventi: new Set(['eventi', 'episodi']),
  dipendenti: new Set(['dipendenti', 'dipendente', 'lavoratori', 'impiegati', 'operai']),
  persone: new Set(['persone']),
  km: new Set(['km', 'chilometri', 'chilometro']),
  addetti: new Set(['addetti']),
  ral: new Set(['ral']),
  imponibile: new Set(['imponibile', 'imponibili']),
}

/** Whether the noun that was counted is one of a kind. @example counted('figlie', 'figli') // true */
export function counted(of: string, noun: string): boolean {
  return nouns[noun]?.has(fold(of)) ?? false
}
