import { isRecord, type Json, type JsonRecord } from '../../knowledge/schema.ts'
import { contentStems, fold } from '../../knowledge/text.ts'
import { topicOf } from '../../knowledge/topics.ts'
import { type Asked, serviceSaid, speaksOf } from '../asked.ts'
import { coversLevel } from '../facts/conditions.ts'
import { type Line, missing } from '../facts.ts'
import { capitalize, formatDuration, formatNumber, levelsName, listOf, table, unitName } from '../format.ts'
import type { Part } from '../part.ts'
import { blockNotes, cite, missingPart } from './blocks.ts'

/** A term of notice. */
export interface NoticeTerm {
  /** Years of service, from and to; no `toYears`: without an end. */
  readonly fromYears: number
  readonly toYears?: number
  /** In words, `15 giorni di calendario`; absent when the data has none. */
  readonly text?: string
  readonly amount?: number
  readonly unit?: string
  /** Of a term in months and days. */
  readonly parts?: readonly { readonly unit: string; readonly amount: number }[]
}

/** The terms of some levels, or of a qualification or a condition. */
export interface NoticeGroup {
  readonly levels: readonly string[]
  /** "impiegati", "almeno 25 ore settimanali"… */
  readonly who?: string
  readonly terms: readonly NoticeTerm[]
  readonly verified?: number
}

export interface Notice {
  readonly dismissal: readonly NoticeGroup[]
  readonly resignation: readonly NoticeGroup[]
  /** The rule in words that the terms of resignation were read from ("metà dei termini"). */
  readonly resignationRule?: string
  readonly same: boolean
  /** From which day a term runs. */
  readonly starts: readonly string[]
}

function toTerm(entry: JsonRecord): NoticeTerm {
  const fromYears = typeof entry.da_anni === 'number' ? entry.da_anni : 0
  const bounds = { fromYears, ...(typeof entry.a_anni === 'number' ? { toYears: entry.a_anni } : {}) }
  const unit = typeof entry.unita === 'string' ? entry.unita : ''
  if (typeof entry.durata === 'number') {
    return { ...bounds, text: formatDuration(entry.durata, unit), amount: entry.durata, unit }
  }
  if (typeof entry.mesi === 'number' || typeof entry.giorni === 'number') {
    const months = typeof entry.mesi === 'number' ? entry.mesi : 0
    const days = typeof entry.giorni === 'number' ? entry.giorni : 0
    const kind = unit === 'calendario' ? 'giorni_calendario' : 'giorni'
    const parts = [
      ...(months > 0 ? [formatDuration(months, 'mesi')] : []),
      ...(days > 0 ? [formatDuration(days, kind)] : []),
    ]
    const whole =
      months === 0
        ? { amount: days, unit: kind }
        : days === 0
          ? { amount: months, unit: 'mesi' }
          : {
              parts: [
                { unit: 'mesi', amount: months },
                { unit: kind, amount: days },
              ],
            }
    return { ...bounds, text: parts.join(' e '), ...whole }
  }
  return bounds
}

function toGroup(entry: JsonRecord, everyone = ''): NoticeGroup {
  const own = ['qualifica', 'categoria', 'gruppo', 'condizione', 'caso']
    .map(key => entry[key])
    .filter(value => typeof value === 'string')
    .join(', ')
  const who = own || everyone
  const terms = Array.isArray(entry.valori) ? entry.valori.filter(isRecord).map(toTerm) : [toTerm(entry)]
  const codes: readonly Json[] = Array.isArray(entry.livelli) ? entry.livelli : []
  const named = codes.filter(code => typeof code === 'string')
  return {
    levels: named,
    ...(who ? { who } : {}),
    terms,
    ...(typeof entry.verificato === 'number' ? { verified: entry.verificato } : {}),
  }
}

function half(group: NoticeGroup): NoticeGroup {
  return {
    ...group,
    terms: group.terms.map(term =>
      term.parts?.every(part => part.unit !== 'mesi' || part.amount % 2 === 0)
        ? {
            ...term,
            parts: term.parts.map(part => ({ ...part, amount: part.amount / 2 })),
            text: `${term.parts.map(part => formatDuration(part.amount / 2, part.unit)).join(' e ')} (metà di ${term.text ?? ''})`,
          }
        : term.amount === undefined || term.unit === undefined
          ? {
              fromYears: term.fromYears,
              ...(term.toYears === undefined ? {} : { toYears: term.toYears }),
              ...(term.text ? { text: `metà di ${term.text}` } : {}),
            }
          : { ...term, amount: term.amount / 2, text: formatDuration(term.amount / 2, term.unit) },
    ),
  }
}

/** The notice of an agreement, from its block; `undefined` when the data has none. */
export function readNotice(rules: JsonRecord): Notice {
  // A qualification beside the terms is that of all of them.
  const everyone = typeof rules.qualifica === 'string' ? rules.qualifica : ''
  const list = (value: Json | undefined): readonly NoticeGroup[] =>
    Array.isArray(value) ? value.filter(isRecord).map(entry => toGroup(entry, everyone)) : []
  const dismissal = [...list(rules.licenziamento)]
  for (const [key, who] of [
    ['operai', 'operai'],
    ['viaggiante', 'personale viaggiante'],
    ['stagionali', 'stagionali'],
  ] as const) {
    const value = rules[key]
    if (isRecord(value))
      dismissal.push({ ...toGroup(value), who: typeof value.caso === 'string' ? `${who}: ${value.caso}` : who })
  }
  const rule = typeof rules.dimissioni === 'string' ? rules.dimissioni : undefined
  const same = rules.uguale_licenziamento_dimissioni === true
  const halved = rule !== undefined && /met[àa]/.test(rule)
  const alike = (group: NoticeGroup): boolean =>
    rule !== undefined &&
    group.who !== undefined &&
    new RegExp(`${group.who.split(' ').at(-1)?.slice(0, 6) ?? group.who}\\w*[^;]*\\buguali`).test(rule)
  // "Metà, per i rapporti di almeno 25 ore": the condition in the rule leaves the other groups without a term.
  const condition = rule?.match(/rapporti di (almeno \d+ ore)/)?.[1]
  const resignation = Array.isArray(rules.dimissioni)
    ? list(rules.dimissioni)
    : halved
      ? dismissal
          .filter(group => condition === undefined || (group.who ?? '').includes(condition))
          .map(group => (alike(group) ? group : half(group)))
      : same
        ? dismissal
        : []
  return {
    dismissal,
    resignation,
    ...(rule ? { resignationRule: rule } : {}),
    same,
    starts: [
      ...(typeof rules.decorrenza_termini === 'string' ? [rules.decorrenza_termini] : []),
      ...(typeof rules.decorrenza_termini_impiegati === 'string'
        ? [`impiegati: ${rules.decorrenza_termini_impiegati}`]
        : []),
    ],
  }
}

/** Jobs that have terms of their own. */
const jobs = new Set(contentStems('custodi portieri alloggio stagionali viaggianti autisti conducenti'))

/** The groups that may concern the worker of the question, those that surely do alone when there are any. */
export function groupsFor(asked: Asked, groups: readonly NoticeGroup[]): readonly NoticeGroup[] {
  const { qualification, weeklyHours } = asked.said
  const said = new Set(contentStems(asked.said.text))
  const judged = groups.map(group => {
    const scale = new Set(asked.agreement.levels.map(level => level.code))
    const codes = group.levels
    const families = codes.filter(code => scale.has(code) || /^[A-Z]$/.test(code))
    const names = codes.filter(code => !families.includes(code)).join(' ')
    const who = [group.who ?? '', names].join(' ').trim()
    const level = families.length > 0 ? coversLevel(asked, families) : undefined
    const speaks = qualification && who ? speaksOf(who, qualification) : undefined
    const count = /(almeno|meno di)\s+(\d+)\s+ore/.exec(who)
    const hours =
      count && weeklyHours !== undefined
        ? count[1] === 'almeno'
          ? weeklyHours >= Number(count[2])
          : weeklyHours < Number(count[2])
        : undefined
    const bound = /\b(almeno|meno di|sotto|oltre|piu di)\s+(?:le\s+)?(\d+)\s+ore\b/.exec(fold(asked.said.text))
    const saidHours = bound
      ? Number(bound[2]) + (/meno|sotto/.test(bound[1] ?? '') ? -1 : bound[1] === 'almeno' ? 0 : 1)
      : undefined
    const byBound =
      count && saidHours !== undefined && weeklyHours === undefined
        ? count[1] === 'almeno'
          ? saidHours >= Number(count[2])
          : saidHours < Number(count[2])
        : undefined
    const fullTime =
      count && weeklyHours === undefined && asked.said.livingIn === true ? count[1] === 'almeno' : undefined
    const verdicts = [level, speaks, hours ?? byBound ?? fullTime, ofGroup(asked, who)]
    // A group for one job ("custodi e portieri con alloggio") is for who says that job.
    const own = contentStems(who).filter(term => jobs.has(term))
    const job = own.some(term => said.has(term))
    return {
      group,
      no: verdicts.includes(false) || otherStaff(asked, who),
      yes: verdicts.includes(true) || job,
      named: level === true || job,
      other: own.length > 0 && !job && qualification !== 'viaggianti',
    }
  })
  const possible = judged.filter(entry => !entry.no)
  // The group that names the level stands before one for "all other employees".
  const named = possible.filter(entry => entry.named)
  const sure = named.length > 0 ? named : possible.filter(entry => entry.yes)
  // The terms of one job ("custodi e portieri con alloggio") are not for who says another.
  const ordinary = possible.filter(entry => !entry.other)
  const described = asked.levels.length > 0 || qualification !== undefined || weeklyHours !== undefined
  return (sure.length > 0 ? sure : ordinary.length > 0 && described ? ordinary : possible).map(entry => entry.group)
}

/** Whether a group bears the number of the one said ("gruppo 3"); `undefined`: none was said, or it has none. */
function ofGroup(asked: Asked, who: string): boolean | undefined {
  const wanted = /\bgruppo (\d)\b/.exec(fold(asked.said.text))?.[1]
  const own = /grupp[oi] (\d)(?: e (\d))?/.exec(who)
  return wanted === undefined || !own ? undefined : own[1] === wanted || own[2] === wanted
}

/** Whether the levels meant are of another staff than a group's: a warehouse level has not the terms of who travels. */
function otherStaff(asked: Asked, who: string): boolean {
  const sections = asked.levels.map(level => level.section ?? '')
  if (sections.length === 0 || sections.includes('')) return false
  const travels = (words: string): boolean => /\bviaggiant/.test(words) && !/\bnon viaggiant/.test(words)
  return sections.some(travels) ? /\boperai\b/.test(who) && !travels(who) : travels(who)
}

function termsFor(asked: Asked, group: NoticeGroup): readonly NoticeTerm[] {
  const months = asked.said.seniorityMonths
  if (months === undefined) return group.terms
  const fitting = group.terms.filter(
    term => months >= term.fromYears * 12 && (term.toYears === undefined || months <= term.toYears * 12),
  )
  return fitting
}

function serviceText(term: NoticeTerm): string {
  if (term.toYears === undefined)
    return term.fromYears === 0 ? 'qualunque anzianità' : `oltre ${formatDuration(term.fromYears, 'anni')} di servizio`
  return term.fromYears === 0
    ? `fino a ${formatDuration(term.toYears, 'anni')} di servizio`
    : `da ${formatNumber(term.fromYears)} a ${formatDuration(term.toYears, 'anni')} di servizio`
}

function groupText(group: NoticeGroup): string {
  // "operai", "altri impiegati" stand where the codes of the levels do.
  const codes = group.levels.filter(code => !/^[a-z]/.test(code))
  const names = group.levels.filter(code => /^[a-z]/.test(code))
  const levels = codes.length > 0 ? `${codes.length > 1 ? 'livelli' : 'livello'} ${listOf(codes)}` : ''
  return [levels, ...names, group.who ?? ''].filter(Boolean).join(', ')
}

const endings = { dismissal: 'licenziamento', resignation: 'dimissioni' } as const

/** The notice asked about: only the way of ending, the level and the service that the question says. */
export function noticePart(asked: Asked): Part {
  const block = asked.agreement.blocks.preavviso
  const topic = topicOf('notice')
  if (!block.found) return missingPart(asked, topic, block.note)
  const notice = readNotice(block.rules)
  const { ending, seniorityMonths } = asked.said
  const wanted = ending === 'dismissal' || ending === 'resignation' ? [ending] : (['dismissal', 'resignation'] as const)
  const together = notice.same && wanted.length === 2
  const paragraphs: string[] = []
  const lines: Line[] = []
  for (const which of together ? (['dismissal'] as const) : wanted) {
    const label = together ? 'licenziamento e dimissioni (stessi termini)' : endings[which]
    const groups = groupsFor(asked, notice[which])
    const rows = groups.flatMap(group => termsFor(asked, group).map(term => ({ group, term })))
    for (const { group, term } of rows) {
      lines.push({
        key: `preavviso.${which}`,
        label: `preavviso di ${label}`,
        value: term.text ?? missing,
        ...(term.amount === undefined ? {} : { amount: term.amount }),
        ...(term.unit ? { unit: term.unit } : {}),
        detail: [groupText(group), serviceText(term)].filter(Boolean).join(', '),
        chosen: asked.levels.length > 0 && seniorityMonths !== undefined,
      })
    }
    paragraphs.push(...endingParagraphs(asked, label, rows, groups))
    if (which === 'resignation' && notice.resignationRule) {
      paragraphs.push(`Regola per le dimissioni: ${notice.resignationRule}.`)
    }
  }
  const starts = notice.starts.flatMap(start => startFor(start, asked))
  const start = starts.join('; ')
  if (start)
    paragraphs.push(
      /^(?:da|dal|dalla|dall['’]|in) ?/.test(start)
        ? `Il termine decorre **${start}**.`
        : `Decorrenza del termine: **${start}**.`,
    )
  const ask: string[] = []
  if (asked.levels.length === 0 && notice.dismissal.some(group => group.levels.length > 0)) ask.push('il livello')
  if (seniorityMonths === undefined) ask.push('l’anzianità di servizio')
  const notes = [
    ...(notice.same && wanted.length === 1
      ? ['Nel contratto i termini sono gli stessi per licenziamento e dimissioni.']
      : []),
    ...blockNotes(block, asked),
    ...(ask.length > 0 && lines.length > 1 ? [`Per il termine preciso indica ${ask.join(' e ')}.`] : []),
  ]
  return {
    title: topic.title,
    paragraphs,
    notes,
    citations: [
      cite(
        asked,
        block,
        topic.title,
        lines
          .map(line => `${line.label}: ${line.value} (${line.detail})`)
          .slice(0, 3)
          .join('; '),
      ),
    ],
    lines,
    answered: lines.length > 0,
  }
}

/** The parts of a rule on the start ("impiegati: …; operai: …") that concern the qualification said. */
function startFor(start: string, asked: Asked): readonly string[] {
  const { qualification } = asked.said
  if (!qualification) return [start]
  const parts = start.split('; ')
  const kept = parts.filter(part => speaksOf(part, qualification) !== false)
  return kept.length > 0 ? [kept.join('; ')] : []
}

interface Row {
  readonly group: NoticeGroup
  readonly term: NoticeTerm
}

function endingParagraphs(
  asked: Asked,
  label: string,
  rows: readonly Row[],
  groups: readonly NoticeGroup[],
): readonly string[] {
  const level = levelsName(asked.levels.map(entry => entry.code))
  const service = asked.said.seniorityMonths === undefined ? '' : `con ${serviceSaid(asked.said)} di anzianità`
  const several = asked.levels.length > 1
  const context = [service, level && `${service ? (several ? 'ai' : 'al') : several ? 'per i' : 'per il'} ${level}`]
    .filter(Boolean)
    .join(' ')
  const first = rows[0]
  if (!first) {
    return [
      `Preavviso di ${label}${context ? ` (${context})` : ''}: **il dato non è presente nella base** per questo caso.`,
    ]
  }
  const bands = termsTable(
    label,
    groups.flatMap(group => group.terms.map(term => ({ group, term }))),
    rows,
  )
  if (rows.length === 1) {
    const where = [groupText(first.group), serviceText(first.term)].filter(Boolean).join(', ')
    return [
      first.term.text
        ? `${context ? `${capitalize(context)} il` : 'Il'} preavviso di ${label} è di **${first.term.text}** (fascia: ${where}).`
        : `Preavviso di ${label}${context ? ` (${context})` : ''}: **il dato non è presente nella base** (${where}).`,
      ...bands,
    ]
  }
  if (bands.length === 0 || rows.length === 2) {
    return [
      [`Preavviso di ${label}${context ? ` (${context})` : ''}:`, '']
        .concat(
          rows.map(
            ({ group, term }) =>
              `- ${[groupText(group), serviceText(term)].filter(Boolean).join(', ')}: **${term.text ?? missing}**`,
          ),
        )
        .join('\n'),
      ...(rows.length < groups.flatMap(group => group.terms).length ? bands : []),
    ]
  }
  return [`Preavviso di ${label}${context ? ` (${context})` : ''}:`, ...bands]
}

/** The terms as bare numbers beneath their units, those asked about in bold; nothing when there is only one. */
function termsTable(label: string, all: readonly Row[], asked: readonly Row[]): readonly string[] {
  if (all.length < 2) return []
  const several = new Set(all.map(({ group }) => groupText(group))).size > 1
  const split = all.map(({ term }) => partsOf(term))
  const units = [...new Set(split.flatMap(parts => parts.map(part => part.unit)))]
  const whole = asked.length === all.length
  const marked = (text: string, row: Row): string =>
    text !== '' && !whole && asked.some(one => one.group === row.group && one.term === row.term) ? `**${text}**` : text
  return [
    table(
      [
        ...(several ? ['Chi'] : []),
        'Anzianità di servizio',
        ...units.map((unit, index) =>
          index === 0 ? `${capitalize(label.split(' (')[0] ?? label)}: ${unitName(unit)}` : unitName(unit),
        ),
        ...(units.length === 0 ? ['Preavviso'] : []),
      ],
      all.map((row, index) => [
        ...(several ? [groupText(row.group)] : []),
        marked(serviceText(row.term).replace(' di servizio', ''), row),
        ...units.map(unit => {
          const amount = split[index]?.find(part => part.unit === unit)?.amount
          if (amount !== undefined) return marked(formatNumber(amount), row)
          return split[index]?.length === 0 ? missing : ''
        }),
        ...(units.length === 0 ? [row.term.text ?? missing] : []),
      ]),
    ),
  ]
}

/** A term as amounts with their units: `1 mese e 15 giorni` is one month and fifteen days. */
function partsOf(term: NoticeTerm): readonly { readonly unit: string; readonly amount: number }[] {
  if (term.amount !== undefined && term.unit) return [{ unit: term.unit, amount: term.amount }]
  return term.parts ?? []
}
