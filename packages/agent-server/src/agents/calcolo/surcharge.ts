/** Reads the surcharges of an agreement and chooses those that a question is about. */

import { Decimal } from 'decimal.js'
import type { CollectiveAgreement, Evidence } from '../../knowledge/agreement.ts'
import type { Json, JsonRecord } from '../../knowledge/schema.ts'
import { contentStems, fold } from '../../knowledge/text.ts'

/** Hours that a surcharge covers before the next one takes over. */
type Band =
  | { readonly type: 'whole' }
  | { readonly type: 'first'; readonly hours: number }
  | { readonly type: 'rest' }
  | { readonly type: 'weekly'; readonly from: number; readonly to?: number }

/** One surcharge of an agreement. */
export interface Surcharge {
  readonly code: string
  readonly name: string
  /** `undefined` when the data has no figure for it. */
  readonly percent?: Decimal
  readonly overtime: boolean
  readonly supplementary: boolean
  readonly night: boolean
  readonly holiday: boolean
  readonly sunday: boolean
  readonly saturday: boolean
  /** Night or holiday, either alone. */
  readonly either: boolean
  readonly withRest: boolean
  readonly band: Band
  readonly evidence: Evidence
  readonly note?: string
  /** What shift workers have instead: one measure, or one for the first two hours and one after. */
  readonly shift?: Decimal | { readonly first: Decimal; readonly rest: Decimal }
}

/** What kind of hours a question is about. */
export interface HoursKind {
  readonly overtime: boolean
  readonly supplementary: boolean
  readonly night: boolean
  readonly holiday: boolean
  readonly sunday: boolean
  readonly saturday: boolean
  readonly withRest: boolean
  /** Says that the hours stay within the 48th, or go beyond it. */
  readonly weekly?: 'within' | 'beyond'
}

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const words: readonly string[] = ['', 'prima', 'due', 'tre', 'quattro']

function bandOf(text: string): Band {
  const first = /prim[ae]\s+(?:(\d+|due|tre|quattro)\s+)?or[ae]/.exec(text)
  if (first) {
    const said = first[1]
    return { type: 'first', hours: said === undefined ? 1 : /\d/.test(said) ? Number(said) : words.indexOf(said) }
  }
  if (/ore successive|successive alla/.test(text)) return { type: 'rest' }
  const range = /dalla (\d+)[aª]? (?:alla|a) (\d+)[aª]? ?or/.exec(text)
  if (range) return { type: 'weekly', from: Number(range[1]), to: Number(range[2]) }
  const over = /oltre la (\d+)[aª]? ?or/.exec(text)
  if (over) return { type: 'weekly', from: Number(over[1]) + 1 }
  return { type: 'whole' }
}

function toSurcharge(entry: JsonRecord, block: Evidence): Surcharge | undefined {
  const { codice, descrizione, percentuale } = entry
  if (typeof codice !== 'string' || typeof descrizione !== 'string') return undefined
  const text = fold(`${descrizione} ${codice.replaceAll('_', ' ')}`)
  const own = fold(descrizione)
  const clock = /(\d{1,2})-(\d{1,2})/.exec(own)
  const nightly = clock ? Number(clock[1]) >= 20 : false
  const restDay = /giorno di riposo|ore di riposo/.test(text)
  return {
    code: codice,
    name: descrizione,
    ...(typeof percentuale === 'number' ? { percent: new Decimal(percentuale) } : {}),
    overtime: /straord/.test(text) || /oltre la|oltre 8 giornaliere|oltre l ottava|oltre l'ottava/.test(text),
    supplementary: /supplementar/.test(text),
    night: /nottur/.test(text) || nightly,
    holiday: /festiv/.test(text),
    sunday: /domenic/.test(text) && !/non domenicale/.test(text),
    saturday: /sabat/.test(text),
    either: /\boppure\b|_o_/.test(`${own} ${codice}`) && /nottur/.test(text) && /festiv/.test(text),
    withRest: /riposo comp/.test(own) || restDay,
    band: bandOf(own.replace(/[ªa](?=\s)/g, 'a')),
    evidence: typeof entry.verificato === 'number' ? { ...block, verified: entry.verificato } : block,
    ...(typeof entry.nota === 'string' ? { note: entry.nota } : {}),
    ...shiftOf(entry.turnisti),
  }
}

function shiftOf(value: Json | undefined): Pick<Surcharge, 'shift'> {
  if (typeof value === 'number') return { shift: new Decimal(value) }
  if (!isRecord(value)) return {}
  const { prime_2_ore: first, successive: rest } = value
  return typeof first === 'number' && typeof rest === 'number'
    ? { shift: { first: new Decimal(first), rest: new Decimal(rest) } }
    : {}
}

/** The surcharges of an agreement, in the order of its table; those without a name are left out. */
export function surchargesOf(agreement: CollectiveAgreement): readonly Surcharge[] {
  const block = agreement.blocks.maggiorazioni
  const list = block.rules.voci
  // `Array.isArray` widens to any[]: the entries are the JSON that the schema checked.
  const own = (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap(entry => {
    const read = isRecord(entry) ? toSurcharge(entry, block) : undefined
    return read ? [read] : []
  })
  if (own.some(surcharge => surcharge.supplementary)) return own
  // Some agreements keep the supplementary hours with the part-time.
  const partTime = agreement.blocks.part_time
  const percent = partTime.rules.supplementare_percento
  const read =
    typeof percent === 'number'
      ? toSurcharge(
          { codice: 'supplementare', descrizione: 'lavoro supplementare nel part-time', percentuale: percent },
          partTime,
        )
      : undefined
  return read ? [...own, read] : own
}

/** Reads the kind of hours from the folded text of a question. */
export function hoursKind(text: string, said: { readonly night: boolean }): HoursKind {
  const supplementary = /supplementar/.test(text)
  const night = said.night || /nottur|\bnott[ei]\b|mezzanotte/.test(text)
  const holiday =
    /festiv(?!ita (?:non )?godut)|\bfesta\b|natale|capodanno|ferragosto|pasqu|primo maggio|25 aprile/.test(text)
  const sunday = /domenic/.test(text)
  const saturday = /sabat/.test(text)
  const ordinary = /ordinari(?:o|e|a)\b(?!.*straordinari)|(?<!stra)ordinario/.test(
    text.replaceAll('straordinari', 'str'),
  )
  const overtime = /straordinar|in piu\b|oltre (?:l )?orario/.test(text)
  const beyond = /(?:oltre|dopo|piu di|superano|sopra) (?:la |le )?48|dalla 49|49esima/.test(text)
  const within = /(?:entro|fino|sotto|prima|non oltre)\w* (?:a |alla |la |le )*48|41\D{0,12}48/.test(text)
  return {
    overtime: overtime || (!supplementary && !ordinary && !night && !holiday && !sunday && !saturday),
    supplementary,
    night,
    holiday,
    sunday,
    saturday,
    withRest: /riposo compensativ|con riposo/.test(text),
    ...(beyond ? { weekly: 'beyond' as const } : within ? { weekly: 'within' as const } : {}),
  }
}

/** What was chosen: hours with their surcharge, and what should be said about the choice. */
export interface Choice {
  readonly parts: readonly { readonly surcharge: Surcharge; readonly hours: Decimal }[]
  readonly notes: readonly string[]
}

function fits(surcharge: Surcharge, kind: HoursKind): number {
  if (surcharge.supplementary !== kind.supplementary) return -1
  if (surcharge.withRest !== kind.withRest) return -1
  if (!kind.supplementary && surcharge.overtime !== kind.overtime) return -1
  const holiday = kind.holiday || (kind.sunday && !surcharge.sunday)
  if (surcharge.either) return kind.night !== holiday ? 3 : -1
  if (surcharge.night !== kind.night) return -1
  if (kind.sunday && !kind.holiday) {
    if (surcharge.sunday) return surcharge.holiday ? 4 : 5
    return surcharge.holiday && !surcharge.saturday ? 3 : -1
  }
  if (surcharge.holiday !== kind.holiday) {
    return kind.holiday && surcharge.sunday ? 2 : -1
  }
  if (surcharge.saturday !== kind.saturday) return kind.saturday && !surcharge.saturday && kind.overtime ? 1 : -1
  if (surcharge.sunday && !surcharge.holiday) return -1
  return 5
}

/** The surcharge that bears a name, as a payslip field holds it. */
export function surchargeNamed(surcharges: readonly Surcharge[], name: string): Surcharge | undefined {
  const wanted = fold(name)
  return surcharges.find(surcharge => fold(surcharge.name) === wanted || surcharge.code === name)
}

/** Chooses the surcharges of `hours` hours of a kind; `undefined` when the agreement has none of the kind. */
export function chooseSurcharges(
  surcharges: readonly Surcharge[],
  kind: HoursKind,
  hours: Decimal,
  text = '',
): Choice | undefined {
  const choice = chooseFor(surcharges, kind, hours, text)
  return choice && /\bturnist|\ba turni\b|\bin turno\b|\bturni\b/.test(text) && !/\bnon turnist|\bfuori turn/.test(text)
    ? ofShift(choice)
    : choice
}

/** The measures of shift workers in the place of the others, where the table has them. */
function ofShift(choice: Choice): Choice {
  return {
    notes: choice.notes,
    parts: choice.parts.flatMap(({ surcharge, hours }): Choice['parts'] => {
      const { shift } = surcharge
      if (!shift) return [{ surcharge, hours }]
      if (shift instanceof Decimal)
        return [{ surcharge: { ...surcharge, name: `${surcharge.name}, turnisti`, percent: shift }, hours }]
      const early = Decimal.min(hours, 2)
      const late = hours.minus(early)
      return [
        {
          surcharge: { ...surcharge, name: `${surcharge.name}, turnisti, prime due ore`, percent: shift.first },
          hours: early,
        },
        ...(late.greaterThan(0)
          ? [
              {
                surcharge: { ...surcharge, name: `${surcharge.name}, turnisti, ore successive`, percent: shift.rest },
                hours: late,
              },
            ]
          : []),
      ]
    }),
  }
}

/** The surcharges of a kind; where the table has none, those of the nearest kind, with a word about it. */
function chooseFor(
  surcharges: readonly Surcharge[],
  kind: HoursKind,
  hours: Decimal,
  text: string,
): Choice | undefined {
  const exact = chooseKind(surcharges, kind, hours, text)
  if (kind.holiday && !kind.overtime && !exact?.parts.some(part => part.surcharge.holiday)) {
    // Holiday work is no Sunday work: the overtime of holidays is nearer to it.
    const ofHolidays = chooseKind(surcharges, { ...kind, overtime: true }, hours, text)
    if (ofHolidays?.parts.some(part => part.surcharge.holiday))
      return withNote(
        ofHolidays,
        'La tabella non ha una voce per il lavoro festivo ordinario: è usata quella dello straordinario festivo.',
      )
  }
  if (exact || !kind.overtime || !(kind.holiday || kind.sunday || kind.night)) return exact
  // No overtime of that kind in the table: the ordinary surcharge of the same hours is the nearest thing it has.
  const ordinary = chooseKind(surcharges, { ...kind, overtime: false }, hours, text)
  return (
    ordinary &&
    withNote(
      ordinary,
      'La tabella non ha una voce di straordinario per queste ore: è usata quella del lavoro ordinario nelle stesse ore.',
    )
  )
}

const withNote = (choice: Choice, note: string): Choice => ({ ...choice, notes: [...choice.notes, note] })

/** The surcharges that a table has for a kind, and no other. */
function chooseKind(
  surcharges: readonly Surcharge[],
  kind: HoursKind,
  hours: Decimal,
  text: string,
): Choice | undefined {
  const ranked = surcharges
    .map(surcharge => ({ surcharge, score: fits(surcharge, kind) }))
    .filter(entry => entry.score > 0)
  const best = Math.max(0, ...ranked.map(entry => entry.score))
  const candidates = ranked
    .filter(entry => entry.score === best)
    .map(entry => entry.surcharge)
    // Night work is mostly after ten: what ends there comes last.
    .toSorted((a, b) => Number(/fino alle/.test(a.name)) - Number(/fino alle/.test(b.name)))
  const [only] = candidates
  if (!only) return undefined
  const first = candidates.find(candidate => candidate.band.type === 'first')
  const rest = candidates.find(candidate => candidate.band.type === 'rest')
  if (first?.band.type === 'first' && rest) {
    const limit = new Decimal(first.band.hours)
    const early = Decimal.min(hours, limit)
    const late = hours.minus(early)
    return {
      parts: [{ surcharge: first, hours: early }, ...(late.greaterThan(0) ? [{ surcharge: rest, hours: late }] : [])],
      notes:
        late.greaterThan(0) || hours.equals(limit)
          ? [`Le ore sono considerate nello stesso giorno: ${first.name}, poi ${rest.name}.`]
          : [],
    }
  }
  const within = candidates.find(candidate => candidate.band.type === 'weekly' && candidate.band.to !== undefined)
  const beyond = candidates.find(candidate => candidate.band.type === 'weekly' && candidate.band.to === undefined)
  if (within?.band.type === 'weekly' && beyond?.band.type === 'weekly') {
    if (kind.weekly === 'beyond') return { parts: [{ surcharge: beyond, hours }], notes: [] }
    if (kind.weekly === 'within') return { parts: [{ surcharge: within, hours }], notes: [] }
    const room = new Decimal((within.band.to ?? within.band.from) - within.band.from + 1)
    const early = Decimal.min(hours, room)
    const late = hours.minus(early)
    const notes = late.greaterThan(0)
      ? [
          `Le ore sono considerate nella stessa settimana: ${within.name} per ${early.toString()} ore, poi ${beyond.name}.`,
        ]
      : [
          `Le ore sono considerate entro la ${within.band.to ?? ''}ª settimanale; oltre vale ${beyond.name}${beyond.percent ? ` (${beyond.percent.toString().replace('.', ',')}%)` : ''}.`,
        ]
    return {
      parts: [
        { surcharge: within, hours: early },
        ...(late.greaterThan(0) ? [{ surcharge: beyond, hours: late }] : []),
      ],
      notes,
    }
  }
  const chosen = nearest(candidates, text) ?? only
  const others = candidates.filter(
    candidate => candidate !== chosen && !chosen.percent?.equals(candidate.percent ?? -1),
  )
  return {
    parts: [{ surcharge: chosen, hours }],
    notes:
      others.length > 0
        ? [
            `È usata la voce «${chosen.name}»; per queste ore il contratto ha anche: ${others
              .map(other => `${other.name}${other.percent ? ` (${other.percent.toString().replace('.', ',')}%)` : ''}`)
              .join('; ')}.`,
          ]
        : [],
  }
}

/** Words that tell two surcharges of a kind apart; the search for topics leaves them out. */
const telling = ['oltre', 'fino', 'fuori', 'entro', 'senza', 'sola', 'solo']

/** The candidate whose name shares most words with the question, wherever it says more than the others'. */
function nearest(candidates: readonly Surcharge[], text: string): Surcharge | undefined {
  const wordsOf = (value: string): ReadonlySet<string> =>
    new Set([
      ...contentStems(value),
      ...telling.filter(word =>
        fold(value)
          .split(/[^a-z]+/)
          .includes(word),
      ),
    ])
  const said = wordsOf(text)
  const scored = candidates.map(candidate => {
    const own = [...wordsOf(candidate.name)]
    const shared = own.filter(word => said.has(word)).length
    const clashing = own.filter(word => telling.includes(word) && !said.has(word)).length
    return { candidate, score: shared - clashing }
  })
  const best = Math.max(...scored.map(entry => entry.score))
  const top = scored.filter(entry => entry.score === best)
  return top[0]?.candidate
}
