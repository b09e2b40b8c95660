import type { Level } from '../../knowledge/agreement.ts'
import type { Json, JsonRecord } from '../../knowledge/schema.ts'
import { fold } from '../../knowledge/text.ts'
import { type Asked, speaksOf } from '../asked.ts'
import { formatDate, levelName } from '../format.ts'
import { isSaid } from './named.ts'

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** Fields that say under which condition a value holds, or how it is known; never a value of their own. */
export const conditionKeys: ReadonlySet<string> = new Set([
  'livelli',
  'livello',
  'da_anni',
  'a_anni',
  'fino_anni',
  'oltre_anni',
  'anzianita',
  'anni',
  'evento',
  'assenza',
  'condizione',
  'qualifica',
  'categoria',
  'caso',
  'gruppo',
  'per',
  'nome',
  'nota',
  'verificato',
  'fonte',
  'altre_fonti',
  'decorrenza',
  'dal',
  'data',
  'fino_al',
  'livello_finale',
  'unita',
  'tipo',
  'codice',
  'descrizione',
  'assunti',
  'fino_al_giorno',
])
export const silentKeys: RegExp =
  /^articol[oi]$|^da_contratto_gemello$|_verificat[oa]$|^verificat[oa]$|^parziale$|^fonti?_|^limite_verificato$|^url$|^divisore_verificato$/

export interface Condition {
  /** `true` chosen by the question, `false` excluded by it, `undefined` the question does not say. */
  readonly holds: boolean | undefined
  readonly words: string
}

/** Months between which words such as "oltre 10 e fino a 18 anni" hold. */
function seniorityRange(words: string): readonly [number, number] | undefined {
  const text = fold(words)
  if (!/\bann[oi]\b|^\d|^dal \d|^primi/.test(text)) return undefined
  const over = /\b(?:oltre|dopo|dal|da)\s+(?:i\s+)?(\d+)/.exec(text)
  const upTo = /\b(?:fino a|entro|primi|meno di)\s+(?:i\s+)?(\d+)/.exec(text)
  const between = /^(\d+)\s*-\s*(\d+)/.exec(text)
  if (between) return [(Number(between[1]) - (/ann/.test(text) ? 0 : 1)) * 12, Number(between[2]) * 12]
  if (!over && !upTo) return undefined
  const from = over ? Number(over[1]) * 12 - (/^dal\b/.test(text) ? 12 : 0) : 0
  return [from, upTo ? Number(upTo[1]) * 12 : Number.POSITIVE_INFINITY]
}

/** First and last of "4", "2-3", "dal 5°", "prime 3". */
function ordinalRange(value: Json): readonly [number, number] | undefined {
  if (typeof value === 'number') return [value, value]
  if (typeof value !== 'string') return undefined
  const numbers = [...value.matchAll(/\d+/g)].map(match => Number(match[0]))
  const [first, second] = numbers
  if (first === undefined) return undefined
  if (/^dal/.test(value)) return [first, Number.POSITIVE_INFINITY]
  if (/^prim/.test(value)) return [1, first]
  return [first, second ?? first]
}

/** A condition on a count ("fino a 15 dipendenti", "almeno 25 ore settimanali", "meno di 25 ore"). */
function countHolds(words: string, noun: RegExp, count: number | undefined): boolean | undefined {
  if (!noun.test(words)) return undefined
  const match = /(fino a|oltre|piu di|almeno|meno di|sotto|da)\s+(\d+)/.exec(fold(words))
  if (!match || count === undefined) return undefined
  const limit = Number(match[2])
  if (match[1] === 'fino a') return count <= limit
  if (match[1] === 'almeno' || match[1] === 'da') return count >= limit
  if (match[1] === 'meno di' || match[1] === 'sotto') return count < limit
  return count > limit
}

function weeklyHoursOf(asked: Asked): number | undefined {
  const { weeklyHours, partTimePercent } = asked.said
  if (weeklyHours !== undefined) return weeklyHours
  return partTimePercent === undefined ? undefined : (partTimePercent * 40) / 100
}

/** Whether a list of level codes of the data holds one of the levels meant; also by family ("C" for C1). */
export function coversLevel(asked: Asked, codes: readonly string[]): boolean | undefined {
  if (asked.levels.length === 0) return undefined
  const own = new Set(asked.agreement.levels.map(level => level.code))
  return codes.some(code =>
    asked.levels.some(
      level =>
        level.code === code ||
        (!own.has(code) && /^[A-Z]{1,2}$/.test(code) && new RegExp(`^${code}\\d`).test(level.code)),
    ),
  )
}

/** Reads the condition of one entry of a list; `previous` is the upper bound of the entry before it. */
export function conditionOf(entry: JsonRecord, asked: Asked, previous: number): Condition {
  const verdicts: (boolean | undefined)[] = []
  const words: string[] = []
  const { seniorityMonths, eventOrdinal, employees, qualification, newHire } = asked.said
  const within = (from: number, to: number): boolean | undefined =>
    // At the very bound both rows hold: "5 anni" may be five years completed or not yet.
    seniorityMonths === undefined || newHire ? undefined : seniorityMonths >= from && seniorityMonths <= to
  if (isList(entry.livelli)) {
    const codes = entry.livelli.filter(code => typeof code === 'string')
    verdicts.push(coversLevel(asked, codes))
    words.push(`livelli ${codes.join(', ')}`)
  }
  if (typeof entry.livello === 'string') {
    verdicts.push(coversLevel(asked, [entry.livello]))
    words.push(levelName(entry.livello))
  }
  if (typeof entry.fino_anni === 'number') {
    verdicts.push(within(previous * 12, entry.fino_anni * 12))
    words.push(previous > 0 ? `da ${previous} a ${entry.fino_anni} anni` : `fino a ${entry.fino_anni} anni`)
  }
  if (typeof entry.oltre_anni === 'number') {
    verdicts.push(within(entry.oltre_anni * 12, Number.POSITIVE_INFINITY))
    words.push(`oltre ${entry.oltre_anni} anni`)
  }
  if (typeof entry.da_anni === 'number') {
    const to = typeof entry.a_anni === 'number' ? entry.a_anni : undefined
    verdicts.push(within(entry.da_anni * 12, to === undefined ? Number.POSITIVE_INFINITY : to * 12))
    words.push(
      to === undefined
        ? `oltre ${entry.da_anni} anni`
        : entry.da_anni === 0
          ? `fino a ${to} anni`
          : `da ${entry.da_anni} a ${to} anni`,
    )
  }
  for (const key of ['anzianita', 'anni']) {
    const text = entry[key]
    if (typeof text !== 'string') continue
    const range = seniorityRange(text)
    const said = qualification ? speaksOf(text, qualification) : undefined
    verdicts.push(said === false ? false : range ? within(range[0], range[1]) : undefined)
    words.push(key === 'anni' ? `anni di servizio: ${text}` : text)
  }
  for (const key of ['evento', 'assenza']) {
    const value = entry[key]
    if (value === undefined || value === null) continue
    const range = ordinalRange(value)
    verdicts.push(
      eventOrdinal === undefined || !range ? undefined : eventOrdinal >= range[0] && eventOrdinal <= range[1],
    )
    words.push(eventWords(key, value))
  }
  if (typeof entry.condizione === 'string') {
    verdicts.push(
      countHolds(entry.condizione, /dipendent/, employees) ??
        countHolds(entry.condizione, /\bore\b/, weeklyHoursOf(asked)),
    )
    words.push(entry.condizione)
  }
  for (const key of ['qualifica', 'categoria', 'gruppo']) {
    const text = entry[key]
    if (typeof text !== 'string') continue
    const living =
      /conviven/.test(text) && asked.said.livingIn !== undefined
        ? /\bnon\b/.test(text) !== asked.said.livingIn
        : undefined
    verdicts.push(living ?? (qualification ? speaksOf(text, qualification) : undefined))
    words.push(text)
  }
  if (typeof entry.nome === 'string' && isSaid(entry.nome, asked)) verdicts.push(true)
  for (const key of ['caso', 'per', 'assunti', 'descrizione']) {
    const text = entry[key]
    if (typeof text !== 'string') continue
    if (key !== 'descrizione' && isSaid(text, asked)) verdicts.push(true)
    words.push(text)
  }
  if (typeof entry.livello_finale === 'string') {
    verdicts.push(coversLevel(asked, [entry.livello_finale]))
    words.push(`arrivo al ${levelName(entry.livello_finale)}`)
  }
  for (const key of ['decorrenza', 'dal', 'data']) {
    const date = entry[key]
    if (typeof date === 'string') words.push(key === 'data' ? formatDate(date) : `dal ${formatDate(date)}`)
  }
  if (typeof entry.fino_al_giorno === 'number') words.push(`fino al ${entry.fino_al_giorno}° giorno`)
  for (const key of ['mesi', 'giorni']) {
    const span = entry[key]
    if (typeof span === 'string' && /\d/.test(span)) words.push(`${key} ${span}`)
  }
  if (typeof entry.fino_al === 'string') words.push(`fino al ${formatDate(entry.fino_al)}`)
  const holds = verdicts.includes(false) ? false : verdicts.includes(true) ? true : undefined
  return { holds, words: words.join(', ') }
}

/** "4ª malattia dell’anno", "dalla 5ª assenza", "prime 3 assenze". */
function eventWords(key: string, value: Json): string {
  const noun = key === 'evento' ? 'malattia dell’anno' : 'assenza'
  const nouns = key === 'evento' ? 'malattie dell’anno' : 'assenze'
  if (typeof value === 'number') return `${value}ª ${noun}`
  const text = String(value)
  if (/^dal/.test(text)) return `dalla ${/\d+/.exec(text)?.[0] ?? ''}ª ${noun}`
  return `${text} ${nouns}`
}

/** Whether a field named by a span of levels ("2-5", "B-C", "C2-Q", "2-3-4") is for a level meant; `undefined`: no span. */
export function spanCovers(key: string, asked: Asked): boolean | undefined {
  const { levels } = asked.agreement
  const orders = key.split('-').map(part => {
    const exact = levels.filter(level => level.code === part)
    const family = levels.filter(level => /^[A-Z]$/.test(part) && new RegExp(`^${part}\\d`).test(level.code))
    return (exact.length > 0 ? exact : family).map(level => level.order)
  })
  if (orders.some(order => order.length === 0)) return undefined
  const all = orders.flat()
  return asked.levels.some(level => level.order >= Math.min(...all) && level.order <= Math.max(...all))
}

/** Whether the name of a field ("impiegati_oltre_5_anni_mesi", "operai") speaks of another worker than the one said. */
export function namesAnother(name: string, asked: Asked): boolean {
  const { qualification, seniorityMonths } = asked.said
  const words = name.replace(/_/g, ' ')
  if (qualification && speaksOf(words, qualification) === false) return true
  if (asked.said.livingIn !== undefined && /^(?:non )?conviventi$/.test(words))
    return words.startsWith('non') === asked.said.livingIn
  if (speaksOf(words, 'quadri') === true && asked.levels.length > 0 && asked.agreement.levels.some(isManager))
    return !asked.levels.some(isManager)
  const size = sizeBound(name)
  if (size && asked.said.employees !== undefined) return !holdsFor(size, asked.said.employees)
  if (seniorityMonths === undefined || asked.said.newHire || !/\bann[io]\b/.test(words)) return false
  const bound = /\b(oltre|fino(?: a)?) (\d+) anni(?: e (mezzo))?/.exec(words)
  if (!bound) return false
  const months = Number(bound[2]) * 12 + (bound[3] ? 6 : 0)
  return bound[1] === 'oltre' ? seniorityMonths < months : seniorityMonths > months
}

interface SizeBound {
  /** The name without its bound: "anno_ore". */
  readonly head: string
  readonly over: boolean
  readonly limit: number
}

/** The size of firm that the name of a field holds for ("anno_ore_fino_200_dipendenti"). */
function sizeBound(name: string): SizeBound | undefined {
  const [, head = '', way, limit] = /^(.*)_(fino|oltre)(?:_a)?_(\d+)_dipendenti$/.exec(name) ?? []
  return way === undefined ? undefined : { head, over: way === 'oltre', limit: Number(limit) }
}

const holdsFor = (size: SizeBound, employees: number): boolean =>
  size.over ? employees > size.limit : employees <= size.limit

/** Whether a level is of managers. */
function isManager(level: Level): boolean {
  return (
    /^(?:\d?q|qd?|ed-q)/i.test(level.code) || /\bquadr[oi]\b/i.test(`${level.description} ${level.examples.join(' ')}`)
  )
}

/**
 * Fields in whose place others stand: "comporto_oltre_3_anni_e_mezzo" for "comporto_giorni" where the service is longer,
 * "anno_ore_fino_200_dipendenti" for "anno_ore" where the firm is as small.
 */
export function outlasted(names: readonly string[], asked: Asked): ReadonlySet<string> {
  const { employees } = asked.said
  const replaced = names.flatMap(name => {
    const size = sizeBound(name)
    return size && employees !== undefined && holdsFor(size, employees) ? [size.head] : []
  })
  return new Set([...replaced, ...shorterService(names, asked)])
}

function shorterService(names: readonly string[], asked: Asked): ReadonlySet<string> {
  if (asked.said.seniorityMonths === undefined || asked.said.newHire) return new Set()
  const heads = names.flatMap(name =>
    /_oltre_\d+_anni/.test(name) && !namesAnother(name, asked) ? [name.split('_oltre_')[0] ?? ''] : [],
  )
  return new Set(
    names.filter(name => !/_(?:oltre|fino)_/.test(name) && heads.some(head => name.startsWith(`${head}_`))),
  )
}

/** A field whose name bears codes of levels ("babysitter_BS…", "indennita_funzione_D_DS") concerns those levels only. */
export function mayConcern(name: string, asked: Asked): boolean {
  if (asked.levels.length === 0) return true
  const { levels } = asked.agreement
  // A lone letter is a family where codes begin with it ("discontinui: G_H").
  const isCode = (part: string): boolean =>
    levels.some(level => level.code === part) ||
    (/^[A-Z]$/.test(part) && levels.some(level => level.code.startsWith(part) && /^.\d/.test(level.code)))
  const named = name.split('_').filter(part => /[A-Z]/.test(part) && isCode(part))
  return named.length === 0 || coversLevel(asked, named) === true
}
