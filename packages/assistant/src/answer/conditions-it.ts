/** The Italian of conditions: one phrase for each key of the vocabulary, for people ("assunti dal…") and for cases ("3° evento"). */

import type { Circumstances, ConditionKey, Conditions, Group, Range } from '@ccnl/knowledge'
import type { RowKey } from '../plan/facts-finding.ts'
import { formatNumber, formatQuantity, joinWords, ordinal, plural, withDate, withOrdinal } from './format.ts'
import {
  caseWords,
  causeWords,
  contractWords,
  isNumbered,
  levelName,
  qualificationWords,
  workWords,
} from './words-it.ts'

export { levelName } from './words-it.ts'

/** What names inside conditions are looked up in. */
export interface ConditionNames {
  readonly groups: readonly Group[]
}

type Phrase<K extends ConditionKey> = (value: NonNullable<Conditions[K]>, names: ConditionNames) => string

/** «al 4° livello», «all’8° livello», «al livello C2». */
export function atLevel(code: string): string {
  return isNumbered(code) ? `${withOrdinal('al', Number(code))} livello` : `al livello ${code}`
}

/** «del 4° livello», «del livello C2». */
export function ofLevel(code: string): string {
  return isNumbered(code) ? `${withOrdinal('del', Number(code))} livello` : `del livello ${code}`
}

/** «4° livello», «livelli C1, C2 e C3», «livelli 4° e 5°». */
export function levelNames(codes: readonly string[]): string {
  const [first] = codes
  if (codes.length === 1 && first !== undefined) return levelName(first)
  return `livelli ${joinWords(codes.map(code => (isNumbered(code) ? ordinal(Number(code)) : code)))}`
}

/** «oltre 10 anni di servizio», «fino a 5 anni di servizio», «da 5 a 10 anni di servizio». */
function span([from, to]: Range, one: string, many: string, rest = ''): string {
  const unit = (count: number) => `${formatNumber(count)} ${plural(count, one, many)}${rest}`
  if (from !== null && from > 0 && to !== null) return `da ${formatNumber(from)} a ${unit(to)}`
  if (to !== null) return `fino a ${unit(to)}`
  if (from !== null && from > 0) return `oltre ${unit(from)}`
  return `qualunque numero di ${many}${rest}`
}

/** The same for what is counted one by one, both ends included: «dal 1° al 3° giorno», «dal 4° giorno in poi». */
function nth([from, to]: Range, noun: string, feminine = false): string {
  const first = from ?? 1
  if (to === first) return `${ordinal(first, feminine)} ${noun}`
  const since = feminine ? 'dalla' : ''
  const start = feminine ? `${since} ${ordinal(first, true)}` : withOrdinal('dal', first)
  if (to === null) return `${start} ${noun} in poi`
  return `${start} ${feminine ? `alla ${ordinal(to, true)}` : withOrdinal('al', to)} ${noun}`
}

function people([from, to]: Range): string {
  if (from !== null && from > 0 && to !== null) return `aziende da ${from} a ${to - 1} dipendenti`
  if (to !== null) return `aziende fino a ${to - 1} dipendenti`
  return `aziende con più di ${(from ?? 1) - 1} dipendenti`
}

function age([from, to]: Range, noun: string): string {
  if (from !== null && to !== null) return `${noun} da ${from} a ${to - 1} anni`
  if (to !== null) return `${noun} sotto i ${to} anni`
  return `${noun} da ${from ?? 0} anni in su`
}

function weekly([from, to]: Range): string {
  if (from !== null && from > 0 && to !== null) return `orario da ${from} a meno di ${to} ore a settimana`
  if (to !== null) return `orario sotto le ${to} ore a settimana`
  return `orario di almeno ${from ?? 0} ore a settimana`
}

function hired([from, to]: readonly [string | null, string | null]): string {
  if (from !== null && to !== null) return `assunzione ${withDate('dal', from)} ${withDate('al', to)}`
  if (to !== null) return `assunzione fino ${withDate('al', to)}`
  return from === null ? 'qualunque data di assunzione' : `assunzione ${withDate('dal', from)} in poi`
}

function band(value: string): string {
  const [from = '', to = ''] = value.split('-')
  const hour = (clock: string) => (clock.startsWith('0') ? clock.slice(1) : clock)
  if (from !== '' && to !== '') return `dalle ${hour(from)} alle ${hour(to)}`
  return from === '' ? `fino alle ${hour(to)}` : `dalle ${hour(from)}`
}

/** «lavoro straordinario notturno». */
export function workName(kinds: readonly string[]): string {
  return kinds.map((kind, index) => (index === 0 ? workWords[kind]?.[0] : workWords[kind]?.[1]) ?? kind).join(' ')
}

const spell = (words: Readonly<Record<string, string>>) => (value: readonly string[]) =>
  joinWords(
    value.map(one => words[one] ?? one),
    'o',
  )

/** One phrase per condition. Removing a key does not compile. */
const phrases: { readonly [K in ConditionKey]: Phrase<K> } = {
  livelli: value => levelNames(value),
  qualifica: value => joinWords(value.map(one => qualificationWords[one]?.[1] ?? one)),
  gruppo: (value, names) => joinWords(value.map(key => names.groups.find(group => group.key === key)?.name ?? key)),
  causa: value => causeWords[value] ?? value,
  anzianita: value => span(value, 'anno', 'anni', ' di servizio'),
  eta: value => age(value, 'età'),
  orario: weekly,
  dipendenti: people,
  assunzione: hired,
  contratto: spell(contractWords),
  settimana: value => `settimana di ${value} giorni`,
  giorni: value => nth(value, 'giorno'),
  evento: value => nth(value, 'evento'),
  durata: ([from, to]) =>
    from !== null && from > 1 && to === null
      ? `assenza di almeno ${formatQuantity(from, 'giorni')}`
      : `assenza ${span([from, to], 'giorno', 'giorni')}`,
  mesi: value => nth(value, 'mese'),
  lavoro: workName,
  ore: value => nth(value, 'ora settimanale', true),
  prime_ore: value => nth(value, 'ora', true),
  fascia: band,
  durata_contratto: value => `contratto ${span(value, 'mese', 'mesi')}`,
  ore_annue: value => nth(value, 'ora dell’anno', true),
  turnista: value => (value ? 'turnisti' : 'non turnisti'),
  riposo_compensativo: value => (value ? 'con riposo compensativo' : 'senza riposo compensativo'),
  convivente: value => (value ? 'conviventi' : 'non conviventi'),
  figli: value => span(value, 'figlio', 'figli'),
  eta_figlio: value => `figlio ${span(value, 'anno', 'anni')}`,
  titolo_studio: value => value,
  territorio: value => joinWords(value),
  caso: spell(caseWords),
}

/** What a condition is called as the head of a table's column, how it is asked for, and what a figure depends on. */
export const conditionQuestions: Readonly<
  Record<ConditionKey, readonly [head: string, question: string, noun: string]>
> = {
  livelli: ['Livello', 'Qual è il livello di inquadramento?', 'il livello'],
  qualifica: ['Qualifica', 'Si tratta di un operaio, di un impiegato o di un quadro?', 'la qualifica'],
  gruppo: ['Categoria', 'A quale categoria di personale appartieni?', 'la categoria di personale'],
  causa: ['Caso', 'Si tratta di dimissioni o di licenziamento?', 'chi recede'],
  anzianita: ['Anzianità', 'Quanti anni di servizio hai?', 'l’anzianità'],
  eta: ['Età', 'Quanti anni ha il lavoratore?', 'l’età'],
  orario: ['Orario', 'Quante ore lavori a settimana?', 'l’orario'],
  dipendenti: ['Dimensione', 'Quanti dipendenti ha l’azienda?', 'il numero di dipendenti'],
  assunzione: ['Assunzione', 'Quando sei stato assunto?', 'la data di assunzione'],
  contratto: ['Contratto', 'Che tipo di contratto hai?', 'il tipo di contratto'],
  settimana: ['Settimana', 'Lavori 5 o 6 giorni a settimana?', 'i giorni di lavoro a settimana'],
  giorni: ['Giorni', 'Quanti giorni dura l’assenza?', 'i giorni di assenza'],
  evento: ['Evento', 'È la prima assenza dell’anno o ce ne sono state altre?', 'il numero di eventi'],
  durata: ['Durata', 'Quanti giorni dura l’assenza?', 'la durata dell’assenza'],
  mesi: ['Periodo', 'A che mese del percorso sei?', 'il periodo'],
  lavoro: ['Lavoro', 'Si tratta di lavoro straordinario, notturno, festivo o domenicale?', 'il tipo di lavoro'],
  ore: ['Ore settimanali', 'Quante ore hai lavorato nella settimana?', 'le ore della settimana'],
  prime_ore: ['Ore', 'Quante ore di straordinario hai fatto?', 'il numero di ore'],
  fascia: ['Fascia oraria', 'In quale fascia oraria si lavora?', 'la fascia oraria'],
  durata_contratto: ['Durata del contratto', 'Quanti mesi dura il contratto?', 'la durata del contratto'],
  ore_annue: ['Ore nell’anno', 'Quante ore sono state fatte nell’anno?', 'le ore dell’anno'],
  turnista: ['Turni', 'Lavori a turni?', 'i turni'],
  riposo_compensativo: ['Riposo', 'È previsto un riposo compensativo?', 'il riposo compensativo'],
  convivente: ['Convivenza', 'Il lavoratore convive con la famiglia?', 'la convivenza'],
  figli: ['Figli', 'Quanti figli hai?', 'il numero di figli'],
  eta_figlio: ['Età del figlio', 'Quanti anni ha il figlio?', 'l’età del figlio'],
  titolo_studio: ['Titolo di studio', 'Quale titolo di studio hai?', 'il titolo di studio'],
  territorio: ['Territorio', 'In quale regione o provincia lavori?', 'il territorio'],
  caso: ['Caso', 'Per quale motivo?', 'il caso'],
}

/** Questions that a theme asks in other words. */
const questionsOfThemes: Readonly<Record<string, Readonly<Partial<Record<ConditionKey, string>>>>> = {
  trasferta: {
    prime_ore: 'Quante ore dura la trasferta?',
    durata: 'Quanto dura la trasferta?',
    giorni: 'Quanti giorni dura la trasferta?',
  },
}

/** The question back for a condition that is open, in the words of the theme that was asked. */
export const questionOf = (key: ConditionKey, theme: string): string =>
  questionsOfThemes[theme]?.[key] ?? conditionQuestions[key][1]

/** One condition in words; nothing when it is not set. */
export function conditionPhrase<K extends ConditionKey>(
  key: K,
  conditions: Conditions,
  names: ConditionNames,
): string | undefined {
  const value: Conditions[K] | undefined = conditions[key]
  const phrase: Phrase<K> = phrases[key]
  return value === undefined || value === null ? undefined : phrase(value, names)
}

/** «11 anni», «3 mesi», «3 settimane». */
export function seniority(years: number): string {
  if (Number.isInteger(years) && years > 0) return formatQuantity(years, 'anni')
  const months = Math.round(years * 12)
  // Short services are said in weeks: only those come near no whole month.
  if (months < 3 && Math.abs(years * 12 - months) > 0.1) {
    const weeks = Math.round(years * 52)
    return weeks === 0 ? 'meno di una settimana' : formatQuantity(weeks, 'settimane')
  }
  if (months === 0) return 'meno di un mese'
  if (months < 12) return formatQuantity(months, 'mesi')
  const rest = months % 12
  const whole = formatQuantity(Math.floor(months / 12), 'anni')
  return rest === 0 ? whole : `${whole} e ${formatQuantity(rest, 'mesi')}`
}

/** What was said of the person, as it follows a figure: «con 11 anni di servizio», «al 4° livello». */
export function saidPhrase(key: ConditionKey, said: Circumstances): string | undefined {
  switch (key) {
    case 'livelli': {
      const [level] = said.livelli ?? []
      return level !== undefined && said.livelli?.length === 1 ? atLevel(level) : undefined
    }
    case 'anzianita':
      return typeof said.anzianita === 'number' ? `con ${seniority(said.anzianita)} di servizio` : undefined
    case 'eta':
      return typeof said.eta === 'number' ? `a ${formatQuantity(said.eta, 'anni')} di età` : undefined
    case 'dipendenti':
      return typeof said.dipendenti === 'number' ? `con ${said.dipendenti} dipendenti` : undefined
    case 'causa':
      return said.causa === undefined ? undefined : `in caso di ${causeWords[said.causa] ?? said.causa}`
    case 'lavoro':
      return said.lavoro === undefined || said.lavoro.length === 0 ? undefined : `per il ${workName(said.lavoro)}`
    default:
      return undefined
  }
}

/** What opens the other rows of a table, by what they differ in. */
export const otherRows: Readonly<Record<RowKey, string>> = {
  anzianita: 'Con altra anzianità',
  mesi: 'Negli altri mesi',
  evento: 'Per gli altri eventi',
  giorni: 'Negli altri giorni',
  prime_ore: 'Per le altre ore',
  ore: 'Per le altre ore',
  eta_figlio: 'Con figli di altra età',
  figli: 'Con altri figli',
}
