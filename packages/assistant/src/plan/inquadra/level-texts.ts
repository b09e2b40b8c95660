/** What an agreement writes of its levels, read into units once. */
import type { Agreement, AgreementEntry, Knowledge, Level } from '@ccnl/knowledge'
import { type Grade, isWork, type TradeWords, tradeWords, type Unit, type Word } from './trade-words.ts'

/** One text of a level: a profile, or a name by which the level goes. */
export interface ProfileText {
  readonly text: string
  readonly units: readonly Unit[]
  /** A profile counts whole, a name less. */
  readonly weight: number
  readonly grades: ReadonlySet<Grade>
}

export interface LevelText {
  readonly level: Level
  readonly profiles: readonly ProfileText[]
  readonly description: readonly Unit[]
  /** Grades that the description names. */
  readonly grades: ReadonlySet<Grade>
  /** Titles that its texts require, and those they expect to be missing ("senza diploma"). */
  readonly titles: ReadonlySet<string>
  readonly withoutTitles: ReadonlySet<string>
  /** Months of service that its texts ask for. */
  readonly months?: number
}

export interface ServiceStep {
  readonly level: string
  readonly from: number
  readonly to?: number
}

export interface AgreementTexts {
  readonly levels: readonly LevelText[]
  /** How much a unit tells one level from another. */
  rarity(unit: Unit): number
  /** The levels whose texts say the same of work as this one's: steps of pay of one description. */
  alike(code: string): readonly Level[]
  /** Levels that service alone tells apart, each with the months between which it is held. */
  readonly service: readonly (readonly ServiceStep[])[]
  /** Whether its levels are described by more than their place on the scale. */
  readonly described: boolean
  /** Whether a level is for those that enter. */
  readonly hasEntry: boolean
}

const compiled = new WeakMap<AgreementEntry, AgreementTexts>()

export function agreementTexts(knowledge: Knowledge, agreement: AgreementEntry | Agreement): AgreementTexts {
  let texts = compiled.get(agreement)
  if (!texts) {
    texts = compile(tradeWords(knowledge), agreement)
    compiled.set(agreement, texts)
  }
  return texts
}

/** The key a unit is counted under: its surest trade, or its words. */
function keysOf(unit: Unit): readonly string[] {
  const trades = [...unit.trades].filter(([, weight]) => weight >= 0.9).map(([trade]) => `:${trade}`)
  return trades.length > 0 ? trades : [unit.stems.join(' ')]
}

function compile(words: TradeWords, agreement: AgreementEntry | Agreement): AgreementTexts {
  const levels = agreement.levels.map(level => levelText(words, level))
  const levelsWith = new Map<string, number>()
  for (const { profiles, description } of levels) {
    const keys = new Set([...profiles.flatMap(profile => profile.units), ...description].flatMap(keysOf))
    for (const key of keys) levelsWith.set(key, (levelsWith.get(key) ?? 0) + 1)
  }
  const service = serviceOf(agreement, levels)
  const byServing = new Set(service.flatMap(steps => steps.map(step => step.level)))
  const told = new Map(levels.map(text => [text.level.code, signatureOf(text)]))
  return {
    levels,
    alike: code => {
      const own = told.get(code) ?? ''
      if (own === '' || byServing.has(code)) return []
      return levels.filter(({ level }) => told.get(level.code) === own).map(({ level }) => level)
    },
    rarity: unit => {
      const count = Math.max(...keysOf(unit).map(key => levelsWith.get(key) ?? 0.5))
      return Math.log(1 + levels.length / count)
    },
    service,
    described: levels.filter(isDescribed).length * 4 >= levels.length,
    hasEntry: levels.some(
      ({ grades, profiles }) => grades.has('ingresso') || profiles.some(profile => profile.grades.has('ingresso')),
    ),
  }
}

/** What the texts of a level say of work, of how well it is done and by whom, whatever steps they count. */
function signatureOf({ level, profiles, description }: LevelText): string {
  const keys = [...profiles.flatMap(profile => profile.units), ...description]
    .filter(unit => !unit.filler)
    .flatMap(unit =>
      [...(isWork(unit) && !isLetter(unit) ? keysOf(unit) : []), ...unit.grades, ...unit.classes, ...unit.titles].map(
        name => (unit.negated ? `!${name}` : name),
      ),
    )
  return keys.length === 0 ? (level.description ?? '') : [...new Set(keys)].toSorted().join()
}

/** The letter of a group ("gruppo B"). */
const isLetter = ({ words }: Unit): boolean => words.length === 1

/** Steps by service: from the facts where the whole agreement is known, and from what the levels' texts ask for. */
function serviceOf(agreement: AgreementEntry | Agreement, levels: readonly LevelText[]): AgreementTexts['service'] {
  const steps = new Map(
    ('facts' in agreement ? agreement.facts : []).flatMap(({ theme, measure, unit, value, when }) =>
      theme === 'inquadramento' && measure === 'passaggio' && unit === 'mesi' && typeof value === 'number'
        ? (when.livelli ?? []).map(code => [code, value] as const)
        : [],
    ),
  )
  const chains: ServiceStep[][] = []
  // From the level of entry up: each step begins where the one before ends.
  let chain: ServiceStep[] = []
  for (const { level, months } of levels.toSorted((a, b) => b.level.order - a.level.order)) {
    const from = chain.at(-1)?.to ?? 0
    const length = steps.get(level.code)
    if (length !== undefined) chain.push({ level: level.code, from, to: from + length })
    else if (from > 0) {
      chains.push([...chain, { level: level.code, from }])
      chain = []
    } else if (months !== undefined) chains.push([{ level: level.code, from: months }])
  }
  return chains
}

/** Whether a level says more than its place on the scale. */
function isDescribed({ profiles, description }: LevelText): boolean {
  return [...profiles.flatMap(profile => profile.units), ...description].some(
    unit => !unit.filler && (isWork(unit) || unit.grades.length > 0 || unit.classes.length > 0),
  )
}

function levelText(words: TradeWords, level: Level): LevelText {
  const unitsOf = (text: string): readonly Unit[] => words.units(words.words(text))
  const named = [level.name, ...level.aliases].flatMap(name => (name === undefined ? [] : [name]))
  const profiles = [
    ...level.profiles.map(text => profileText(text, unitsOf(text), 1)),
    // Codes and numbers ("4 super") are places on the scale, not work.
    ...named
      .map(text => profileText(text, unitsOf(text).filter(isTelling), 0.8))
      .filter(profile => profile.units.length > 0),
  ]
  const description = unitsOf(level.description ?? '')
  const all = [...profiles.flatMap(profile => profile.units), ...description]
  const titles = (negated: boolean): ReadonlySet<string> =>
    new Set(all.filter(unit => unit.negated === negated).flatMap(unit => unit.titles))
  const entry = gradesIn(description).has('ingresso')
  const months = entry
    ? undefined
    : monthsIn(
        [...level.profiles, level.description ?? ''].map(words.words).find(text => monthsIn(text) !== undefined) ?? [],
      )
  return {
    level,
    ...(months === undefined ? {} : { months }),
    profiles,
    description,
    grades: gradesIn(description),
    titles: titles(false),
    withoutTitles: titles(true),
  }
}

/** Months that one of these stems counts. */
const lengths: Readonly<Record<string, number>> = { mes: 1, ann: 12 }

/** The length of service in a text: «oltre 24 mesi nella qualifica». */
function monthsIn(text: readonly Word[]): number | undefined {
  for (const [index, { stem }] of text.entries()) {
    const times = lengths[stem]
    const count = Number(text[index - 1]?.word)
    if (times !== undefined && Number.isFinite(count)) return count * times
  }
  return undefined
}

const profileText = (text: string, units: readonly Unit[], weight: number): ProfileText => ({
  text,
  units,
  weight,
  grades: gradesIn(units),
})

const gradesIn = (units: readonly Unit[]): ReadonlySet<Grade> =>
  new Set(units.filter(unit => !unit.negated).flatMap(unit => unit.grades))

const isTelling = (unit: Unit): boolean => unit.trades.size > 0 || unit.classes.length > 0
