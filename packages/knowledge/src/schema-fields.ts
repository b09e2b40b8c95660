/** What fields of the files may hold: the pieces that the schemas are made of. */
import * as z from 'zod/mini'
import type { VocabularyFile } from './file.ts'
import { dataWords, nouns } from './it.ts'
import type { ConditionKey } from './shapes.ts'
import { nearestName } from './text.ts'

const textUnits: ReadonlySet<string> = new Set(['testo', 'livello'])

/** A value as a sentence shows it. */
export const show = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** An object with these fields and no other. */
export function strict<T extends z.core.$ZodLooseShape>(shape: T): z.ZodMiniObject<T, z.core.$strict> {
  return z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(key => dataWords.unknownField(key, nearestName(key, Object.keys(shape)))).join('; ')
        : undefined,
  })
}

/** One of a closed list; the sentence names the nearest. */
export function oneOf<T extends string>(known: readonly T[], noun: string): z.ZodMiniType<T> {
  return z.custom<T>(value => (known as readonly unknown[]).includes(value), {
    error: issue =>
      issue.input === undefined
        ? dataWords.missing
        : dataWords.notInList(show(issue.input), noun, nearestName(show(issue.input), known)),
  })
}

export const filled: z.ZodMiniString = z
  .string()
  .check(z.refine(text => text.trim() !== '', { error: dataWords.empty }))
export const optionalText: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>> = z.nullish(filled)
/** `2027-02-01`, a day that exists. */
export const isDate = (value: unknown): boolean => {
  if (typeof value !== 'string' || value.length !== 10) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
export const date: z.ZodMiniType<string> = z.custom<string>(isDate, {
  error: issue => (issue.input === undefined ? dataWords.missing : dataWords.notDate(show(issue.input))),
})
export const optionalDate: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<string>>> = z.nullish(date)
/** A source may be dated by its year or month alone. */
export const sourceDate: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<string>>> = z.nullish(
  z.custom<string>(value => typeof value === 'string' && isDate(`${value}-01-01`.slice(0, 10)), {
    error: issue => dataWords.notDate(show(issue.input)),
  }),
)
export const texts: z.ZodMiniArray<z.ZodMiniString> = z.array(filled)
export const count: z.ZodMiniType<number> = z
  .int()
  .check(z.refine(number => number >= 1, { error: dataWords.expected('un numero da 1') }))
const isUrl = (url: string): boolean => URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
export const url: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>> = z.nullish(
  filled.check(z.refine(isUrl, { error: dataWords.notUrl })),
)
/** A list that is not empty. */
export const some = <T extends z.core.SomeType>(item: T): z.ZodMiniArray<T> =>
  z.array(item).check(z.refine(list => list.length > 0, { error: dataWords.empty }))

/** A range of such ends; either may be open. */
function range(isEnd: (end: unknown) => boolean): z.ZodMiniType {
  const isRange = (value: unknown): value is readonly [never, never] =>
    Array.isArray(value) && value.length === 2 && value.every(end => end === null || isEnd(end))
  const isOrdered = ([from, to]: readonly [never, never]): boolean => from === null || to === null || from <= to
  return z.custom(value => isRange(value) && isOrdered(value), {
    error: issue => (isRange(issue.input) ? dataWords.reversed : dataWords.notRange),
  })
}

/** `22:00-06:00`; either end may be missing, not both. */
function isBand(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const ends = value.split('-')
  const isTime = (text: string): boolean => {
    const [hours = '', minutes = '', ...rest] = text.split(':')
    return rest.length === 0 && hours.length === 2 && minutes.length === 2 && Number(hours) < 25 && Number(minutes) < 60
  }
  return ends.length === 2 && ends.some(Boolean) && ends.every(end => end === '' || isTime(end))
}

/** What a file declares and its conditions may name. */
export interface Declared {
  readonly levels: readonly string[]
  readonly groups: readonly string[]
  readonly sources: readonly string[]
}

/** How each condition is written; a test holds these keys to those of the vocabulary. */
export function conditionShape(
  vocabulary: VocabularyFile,
  declared: Omit<Declared, 'sources'>,
): Readonly<Record<ConditionKey, z.ZodMiniType>> {
  const number = range(end => typeof end === 'number')
  const of = (known: readonly string[]) => some(oneOf(known, nouns.value))
  return {
    livelli: some(oneOf(declared.levels, nouns.level)),
    qualifica: of(vocabulary.qualifiche),
    gruppo: some(oneOf(declared.groups, nouns.group)),
    causa: oneOf(vocabulary.cause, nouns.value),
    anzianita: number,
    eta: number,
    orario: number,
    dipendenti: number,
    assunzione: range(isDate),
    contratto: of(vocabulary.contratti),
    settimana: z.literal([5, 6], { error: dataWords.expected('5 o 6') }),
    giorni: number,
    evento: number,
    durata: number,
    mesi: number,
    lavoro: of(vocabulary.lavoro),
    ore: number,
    prime_ore: number,
    fascia: z.custom<string>(isBand, { error: dataWords.notBand }),
    durata_contratto: number,
    ore_annue: number,
    turnista: z.boolean(),
    riposo_compensativo: z.boolean(),
    convivente: z.boolean(),
    figli: number,
    eta_figlio: number,
    titolo_studio: filled,
    territorio: some(filled),
    caso: of(vocabulary.casi),
  }
}

/** The conditions of a vocabulary, and no other. */
export function conditions(vocabulary: VocabularyFile, declared: Omit<Declared, 'sources'>): z.ZodMiniType {
  const shape = conditionShape(vocabulary, declared)
  const optional = Object.fromEntries(
    Object.keys(vocabulary.condizioni).map(key => [key, z.optional(shape[key as ConditionKey] ?? z.never())]),
  )
  return z.strictObject(optional, {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .map(key => dataWords.notInList(key, nouns.condition, nearestName(key, Object.keys(optional))))
            .join('; ')
        : undefined,
  })
}

export const anyValue: z.ZodMiniType = z.union([z.number(), z.string(), z.boolean(), z.array(z.string())], {
  error: dataWords.expected('un numero, un testo, un elenco o vero/falso'),
})
export const window: z.ZodMiniType = strict({
  anni: z.optional(z.number()),
  mesi: z.optional(z.number()),
  settimane: z.optional(z.number()),
})

/** Whether a value is of its unit. */
export function isOfUnit(value: unknown, unit: string): boolean {
  if (textUnits.has(unit)) return typeof value === 'string' && (unit !== 'testo' || value.trim().length >= 3)
  if (unit === 'elenco') return Array.isArray(value)
  if (unit === 'si_no') return typeof value === 'boolean'
  if (unit === 'data') return isDate(value)
  return typeof value === 'number' && value >= 0
}
