/** The nouns that numbers count, each kind in its forms. */
import { fold, wordSet } from '@ccnl/knowledge'

const nouns: Readonly<Record<string, ReadonlySet<string>>> = {
  figli: wordSet('children'),
  scatti: wordSet('steps'),
  mensilita: wordSet('monthly-payments'),
  parti: wordSet('parts-of-a-year'),
  malattie: wordSet('illnesses'),
  eventi: wordSet('events'),
  dipendenti: wordSet('employees'),
  persone: wordSet('persons'),
  km: wordSet('kilometres'),
  addetti: wordSet('staff'),
  ral: wordSet('gross-year'),
  imponibile: wordSet('taxable'),
}

/** Whether the noun that was counted is one of a kind. @example counted('figlie', 'figli') // true */
export function counted(of: string, noun: string): boolean {
  return nouns[noun]?.has(fold(of)) ?? false
}
