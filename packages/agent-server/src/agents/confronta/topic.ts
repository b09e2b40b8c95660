import { contentStems, fold } from '../../knowledge/text.ts'
import { type TopicName, topicOf } from '../../knowledge/topics.ts'
import type { Asked } from '../asked.ts'
import { isNamed, type Line, lineItem } from '../facts.ts'
import { capitalize, formatDate, listOf, since } from '../format.ts'
import { answerTopic } from '../topics/index.ts'
import { gapSentence } from './measures.ts'
import {
  cellText,
  isAlike,
  isWords,
  measuresOf,
  openIn,
  type Row,
  rowsOf,
  rowsTable,
  type Told,
  weeksRow,
} from './rows.ts'
import type { Section } from './section.ts'

/** The measure that a topic is first of all compared by; the others follow in the order of the data. */
const mainMeasure: Readonly<Partial<Record<TopicName, RegExp>>> = {
  leave: /^in settimane$|^ferie$/,
  permits: /^permessi in un anno$/,
  notice: /^preavviso/,
  sickness: /^comporto$/,
  'seniority-steps': /^import|^scatto|^cadenza$/,
  trial: /^durata$/,
  'extra-months': /^mensilità/,
  hours: /^orario settimanale$/,
  overtime: /^straordinario (?:diurno|notturno|festivo)/,
  'part-time': /^lavoro supplementare$/,
  'pension-fund': /^quota dell’azienda$/,
  'health-fund': /^contributo mensile$/,
  holidays: /^giorni festivi$/,
  parenthood: /^maternità obbligatoria$/,
}

/** What the agreements say of a topic, with the lines that the question is about. */
export function tell(all: readonly Asked[], topic: TopicName): readonly Told[] {
  return all.map(asked => {
    const part = answerTopic(asked, topic)
    return { asked, part, lines: focus(part.lines, asked, topic) }
  })
}

/** A topic of the data, agreement by agreement: its figures side by side, what they come to, and what is the same for all. */
export function compareTopic(all: readonly Asked[], topic: TopicName): Section {
  const every = tell(all, topic)
  const title = topicOf(topic).title
  const told = every.filter(({ part }) => part.answered)
  const absent = every.filter(({ part }) => !part.answered).map(({ asked }) => asked.agreement.shortName)
  const lacking =
    absent.length > 0
      ? [
          told.length === 0
            ? `${title}: il dato **non è presente nella base** per nessuno dei contratti confrontati.`
            : `Il dato **non è presente nella base** per: ${listOf(absent)}.`,
        ]
      : []
  if (told.length === 0) return { title, outcome: lacking, blocks: [], citations: [] }
  const found = rowsOf(told, topic)
  const alike = told.length > 1 && found.length > 1 ? found.filter(isAlike) : []
  const words = found.filter(row => !alike.includes(row) && isWords(row))
  const figures = found.filter(row => !alike.includes(row) && !words.includes(row))
  const weeks = topic === 'leave' ? figures.filter(row => row.label === 'ferie').map(weeksRow) : []
  const rows = ordered([...figures, ...weeks.flatMap(row => row ?? [])], topic)
  // Levels of the same name are not the same work: without a level there is no verdict on the pay.
  const sentences = topic === 'pay' ? [] : outcomeOf(rows, told, alike, topic)
  const { block, left } = rowsTable(title, rows, told)
  return {
    title,
    outcome: [...sentences, ...lacking],
    blocks: [
      ...(block ? [block] : []),
      ...(alike.length > 0 ? [alikeBlock(alike)] : []),
      ...levelsBlocks(rows, told, topic),
      ...(words.length > 0 ? [wordsBlock(words, told)] : []),
      ...(left.length > 0
        ? [
            'Altre misure, previste solo da alcuni, sono fuori dalla tabella: per averle confronta meno contratti alla volta.',
          ]
        : []),
      ...comingBlocks(told, topic),
      ...notesBlock(told),
    ],
    citations: told.flatMap(({ part }) => part.citations.slice(0, 2)),
  }
}

function ordered(rows: readonly Row[], topic: TopicName): readonly Row[] {
  const main = mainMeasure[topic]
  if (!main) return rows
  return [...rows.filter(row => main.test(row.label)), ...rows.filter(row => !main.test(row.label))]
}

/** Sentences that give more than one figure of the table would be read past. */
const mostSentences = 3

function outcomeOf(
  rows: readonly Row[],
  told: readonly Told[],
  alike: readonly Row[],
  topic: TopicName,
): readonly string[] {
  if (told.length === 1)
    return [`Il confronto non si può fare: il dato c’è solo per **${told[0]?.asked.agreement.shortName ?? ''}**.`]
  const differing = rows.flatMap(row => {
    const measures = measuresOf(row, told)
    // A figure that only some of them have is compared where the topic hangs on it, or the question names it.
    const wanted =
      measures.length === told.length || mainMeasure[topic]?.test(row.label) === true || isAsked(row, told, topic)
    return wanted && measures.length > 1 ? [{ row, measures }] : []
  })
  // Days of different weeks are compared as weeks alone.
  const inWeeks = differing.some(({ row }) => row.label === 'in settimane')
  const compared = differing.filter(({ row }) => !(inWeeks && row.label === 'ferie'))
  const isWanted = (row: Row): boolean => isAsked(row, told, topic)
  const named = compared.filter(({ row }) => isWanted(row))
  const namedAlike = alike.filter(isWanted)
  const shared = namedAlike.length > 0 ? namedAlike : alike.filter(row => mainMeasure[topic]?.test(row.label) === true)
  // Asked for one measure that the case decides, the others are no answer.
  const asksOther = named.length === 0 && (namedAlike.length > 0 || rows.some(isWanted))
  const sentences = [
    ...(asksOther && namedAlike.length === 0 ? [] : shared).map(row => sharedSentence(row)),
    ...(named.length > 0 ? named : asksOther ? [] : compared).map(({ row, measures }) =>
      gapSentence(labelFor(row.label, topic), measures, openIn(row, told)),
    ),
  ].slice(0, mostSentences)
  // What only the case settles still differs beside what is the same.
  const unsettled =
    shared.length > 0 && compared.length === 0 ? rows.filter(row => mainMeasure[topic]?.test(row.label)) : []
  if (sentences.length > 0)
    return [
      ...sentences,
      ...(unsettled.length > 0 ? casesText(unsettled, told, topic) : []),
      ...extraText(rows, told),
      ...(inWeeks ? basesText(rows) : []),
    ]
  return [...sameText(alike, rows, topic, told.length), ...casesText(rows, told, topic)]
}

/** A measure that all of them have alike, with the cases it depends on. */
function sharedSentence({ label, cells: [lines = []] }: Row): string {
  const [only, ...more] = lines
  return more.length === 0
    ? `${capitalize(label)}: **${only?.value ?? ''}** per tutti.`
    : `${capitalize(label)}: uguale per tutti, ${listOf(lines.map(line => `**${line.value}**`))}${lines.some(line => line.detail) ? ' secondo il caso' : ''}.`
}

/** What only some of them add to the measure ("1 giorno in più oltre 10 anni"). */
function extraText(rows: readonly Row[], told: readonly Told[]): readonly string[] {
  return rows.flatMap(({ label, cells }) => {
    const adds = cells.filter(lines => lines.length > 0 && lines.every(({ value }) => /\bin più$/.test(value))).length
    const having = cells.filter(lines => lines.length > 0).length
    if (adds === 0 || adds !== having || having === told.length) return []
    return told.flatMap(({ asked }, place) => {
      const lines = cells[place] ?? []
      return lines.length > 0 ? [`**${asked.agreement.shortName}** aggiunge ${label}: ${cellText(lines, true)}.`] : []
    })
  })
}

/** Whether the question names the measure of a row, by a word that the topic itself does not have. */
function isAsked(row: Row, told: readonly Told[], topic: TopicName): boolean {
  const { title, phrases } = topicOf(topic)
  const said = new Set(contentStems(told[0]?.asked.said.text ?? ''))
  for (const term of contentStems([title, ...phrases].join(' '))) said.delete(term)
  return (
    contentStems(row.label).some(term => said.has(term) && !measureWords.has(term)) ||
    told.some(({ asked }, place) => (row.cells[place] ?? []).some(line => isNamed(line, asked)))
  )
}

/** Words of measures that a question has without asking for any of them. */
const measureWords = new Set(
  contentStems('livello giorni mesi anni ore durata azienda lavoratore quota dipendenti massima totale'),
)

/** What all of them say alike, where that is all there is to say. */
function sameText(alike: readonly Row[], rows: readonly Row[], topic: TopicName, count: number): readonly string[] {
  if (alike.length === 0) return []
  if (rows.length === 0)
    return [
      `${topicOf(topic).title}: **nessuna differenza**, ${count === 2 ? 'i due contratti prevedono' : `i ${count} contratti prevedono`} le stesse misure.`,
    ]
  const items = alike.slice(0, 3).map(row => `${row.label} **${row.cells[0]?.[0]?.value ?? ''}**`)
  return [`Uguale per tutti: ${listOf(items)}.`]
}

/** What would settle the figures of a row that depend on the case. */
function hintFor({ cells }: Row): string {
  if (cells.every(lines => lines.length < 2)) return ''
  const details = fold(
    cells
      .flat()
      .map(line => line.detail ?? '')
      .join(' '),
  )
  const wanted = [
    ...(/\blivell|quadri|impiegat|operai/.test(details) ? ['il livello'] : []),
    ...(/\bann[io]\b|anzianita|servizio/.test(details) ? ['l’anzianità'] : []),
    ...(/dipendenti/.test(details) ? ['il numero di dipendenti'] : []),
  ]
  return ` La misura dipende dal caso${wanted.length > 0 ? `: per una differenza indica ${listOf(wanted)}` : ''}.`
}

/** What to say of an agreement that has no figure in a row: another rule, or nothing. */
const noFigure = (part: Told['part']): string =>
  part.lines.some(line => line.amount === undefined && line.value.length > 20)
    ? 'ha un’altra regola (vedi sotto)'
    : 'dato non presente nella base'

/** The cases of a row, side by side, where two agreements tell the same ones ("fino a 5 anni": 20 against 15). */
function caseByCase({ label, cells }: Row, told: readonly Told[]): string | undefined {
  const [one, other] = told
  const [here = [], there = []] = cells
  if (!one || !other || told.length > 2 || here.length < 2 || here.length !== there.length) return undefined
  // The levels of each go by their own names.
  const caseOf = ({ detail = '' }: Line): string => detail.split(', ').at(-1) ?? ''
  const pairs = here.flatMap(line => {
    const [match, ...more] = there.filter(entry => caseOf(entry) === caseOf(line) && entry.unit === line.unit)
    return match && more.length === 0 && match.amount !== undefined && line.amount !== undefined
      ? [{ line, match, gap: line.amount - match.amount }]
      : []
  })
  if (pairs.length < here.length || new Set(here.map(caseOf)).size < here.length) return undefined
  const higher = pairs.every(({ gap }) => gap > 0) ? one : pairs.every(({ gap }) => gap < 0) ? other : undefined
  const [from, to] = higher === other ? [other, one] : [one, other]
  const items = pairs.map(({ line, match }) => {
    const [first, second] = higher === other ? [match, line] : [line, match]
    return `${caseOf(line)} **${first.value}** contro **${second.value}**`
  })
  const names = `**${from.asked.agreement.shortName}** rispetto a **${to.asked.agreement.shortName}**`
  return `${capitalize(label)}: ${higher ? `più alto in ogni caso in ${names}` : `${names}`} (${items.join('; ')}).`
}

/** What each says of the first measure, where the case decides and no difference can be given. */
function casesText(rows: readonly Row[], told: readonly Told[], topic: TopicName): readonly string[] {
  const [first] = [...rows.filter(row => isAsked(row, told, topic)), ...rows]
  const title = topicOf(topic).title
  if (!first) return []
  const hint = hintFor(first)
  const sideBySide = caseByCase(first, told)
  if (sideBySide !== undefined) return [sideBySide]
  if (told.length > 4) return [`${title}: la tabella affianca le misure dei ${told.length} contratti.${hint}`]
  const each = told.map(({ asked, part }, place) => {
    const lines = first.cells[place] ?? []
    return `**${asked.agreement.shortName}** ${lines.length === 0 ? noFigure(part) : cellText(lines, part.answered).replaceAll('**', '')}`
  })
  const label = fold(first.label).startsWith(fold(title)) ? capitalize(first.label) : `${title}, ${first.label}`
  return [`${label}: ${each.join('; ')}.${hint}`]
}

const labelFor = (label: string, topic: TopicName): string =>
  label === 'in settimane' ? `${topicOf(topic).title} in settimane` : label

/** Says that days of leave are counted on weeks of different lengths, where they are. */
function basesText(rows: readonly Row[]): readonly string[] {
  const weeks = rows.find(row => row.label === 'in settimane')
  const bases = new Set(weeks?.cells.flat().map(line => /: (\d)$/.exec(line.detail ?? '')?.[1]))
  return bases.size > 1
    ? [
        'Le basi sono diverse (settimana di **5 o 6 giorni**, o settimane intere): i giorni si confrontano solo divisi per quelli della loro settimana.',
      ]
    : []
}

function alikeBlock(rows: readonly Row[]): string {
  const items = rows.map(row => (row.cells[0] ?? []).map(lineItem).join('\n'))
  return ['**Uguale per tutti:**', '', ...items].join('\n')
}

function wordsBlock(rows: readonly Row[], told: readonly Told[]): string {
  const items = told.flatMap(({ asked }, place) =>
    rows.flatMap(row => {
      const lines = row.cells[place] ?? []
      return lines.length > 0
        ? [`- ${asked.agreement.shortName}, ${row.label}: ${lines.map(line => line.value).join('; ')}`]
        : []
    }),
  )
  return ['Altre regole:', '', ...items.slice(0, 12)].join('\n')
}

/** The trial of every level, where none is asked about: the levels of one agreement are not those of another. */
function levelsBlocks(rows: readonly Row[], told: readonly Told[], topic: TopicName): readonly string[] {
  const row =
    topic === 'trial'
      ? rows.find(({ label, cells }) => label === 'durata' && cells.some(lines => lines.length > 3))
      : undefined
  if (!row || told.length > 4) return []
  const items = told.flatMap(({ asked }, place) => {
    const lines = row.cells[place] ?? []
    return lines.length > 0
      ? [`- ${asked.agreement.shortName}: ${lines.map(line => `${line.detail ?? ''} ${line.value}`.trim()).join('; ')}`]
      : []
  })
  return [['Per livello (indicane uno per il confronto preciso):', '', ...items].join('\n')]
}

/** Figures that are not in force yet. */
function comingBlocks(told: readonly Told[], topic: TopicName): readonly string[] {
  const [name] = topicOf(topic).blocks
  return told.flatMap(({ asked }) => {
    const from = name ? asked.agreement.blocks[name].since : undefined
    return from && from > asked.said.date
      ? [
          `Attenzione: le misure di ${asked.agreement.shortName} valgono **${since(from)}**; quelle in vigore al ${formatDate(asked.said.date)} non sono presenti nella base.`,
        ]
      : []
  })
}

/** The first of the notes that say the same of other figures. */
function distinctNotes(notes: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return notes.filter(note => {
    const words = fold(note)
      .replace(/[^a-z]+/g, ' ')
      .trim()
    if (seen.has(words)) return false
    seen.add(words)
    return true
  })
}

/** The notes of the agreements, each said once with those it holds for. */
function notesBlock(told: readonly Told[]): readonly string[] {
  const notes = new Map<string, string[]>()
  for (const { asked, part, lines } of told) {
    // Of one measure told case by case, the cases are in the table: a note of each would say them again.
    const long = lines.flatMap(line =>
      line.detail && line.detail.length > 70 && lines.filter(({ label }) => label === line.label).length === 1
        ? [`${capitalize(line.label)}: ${line.detail}`]
        : [],
    )
    for (const note of distinctNotes([...part.notes, ...long]))
      notes.set(note, [...(notes.get(note) ?? []), asked.agreement.shortName])
  }
  if (notes.size === 0) return []
  const items = [...notes].map(
    ([note, names]) => `- ${names.length === told.length && told.length > 1 ? 'Per tutti' : listOf(names)}: ${note}`,
  )
  return [['Note:', '', ...items.slice(0, 14)].join('\n')]
}

/** The lines of a topic that the question is about: of a sickness of the year, how it is paid; else all. */
function focus(lines: readonly Line[], asked: Asked, topic: TopicName): readonly Line[] {
  const { eventOrdinal, overtimeKinds, text: message } = asked.said
  if (topic === 'overtime' && overtimeKinds.length > 0) {
    const own = lines.filter(line => line.chosen)
    // The same work under the words of each agreement is one row.
    const label = `${/straordinari/.test(fold(message)) ? 'straordinario' : 'lavoro'} ${overtimeKinds.join(' ')}`
    if (own.length === 1)
      return own.map(line => ({
        ...line,
        label,
        ...(line.label === label ? {} : { detail: [line.label, line.detail].filter(Boolean).join('; ') }),
      }))
    return own.length > 0 ? own : lines
  }
  if (topic === 'sickness' && eventOrdinal !== undefined) {
    const own = lines.filter(line => line.chosen && /carenza|assenz|event/.test(line.key))
    return own.length > 0 ? own : lines.filter(line => /carenza|assenz|event/.test(line.key))
  }
  if (
    topic === 'sickness' &&
    /\bcomporto\b|conservazione/.test(fold(message)) &&
    !/\bpag|\bretribu|\bpercent|\bcarenza/.test(fold(message))
  ) {
    const own = lines.filter(line => /comporto|aspettativa|finestra|periodo/.test(line.key))
    return own.length > 0 ? own : lines
  }
  if (topic === 'extra-months') return lines.filter(line => line.key === 'retribuzione.mensilita')
  if (topic === 'leave') return lines.filter(line => !/divisore|maturazione|retribuzione_giorno/.test(line.key))
  return lines
}
