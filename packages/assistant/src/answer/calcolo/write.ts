/** Puts a calculation into claims: the figure asked, what was understood, the lines, what changes it. */
import { fieldLabels } from '../../plan/calcolo/it.ts'
import type { CalculationFinding, Line, Outcome } from '../../plan/calcolo/shape.ts'
import type { Composer, Part } from '../claims.ts'
import { capitalise, formatEuro } from '../format.ts'
import { freshnessLine } from '../freshness-line.ts'
import type { AnswerPart, Writer } from '../part.ts'
import type { Cell, Claim, Figure, Section } from '../tree.ts'
import { leads } from './it.ts'
import { assumptions, remarks, understood } from './notes-it.ts'
import { questions } from './questions-it.ts'
import type { Told } from './sentence.ts'
import { related, words } from './words-it.ts'

export const writeCalculation: Writer<CalculationFinding> = (finding, context): AnswerPart => {
  const { composer } = context
  const { request, outcomes, need } = finding
  const numbers = citeAll(finding, composer)
  const lead = outcomes.flatMap(outcome => leadClaims(outcome, composer, numbers))
  const level = request.level?.value.code
  const agreements = usesAgreement(finding) ? (finding.agreements ?? [request.agreement ?? []].flat()) : []
  const isOne = level !== undefined && agreements.length === 1
  const about = agreements.flatMap(agreement => freshnessLine(agreement, context, isOne ? { level } : {}))
  const told = understoodClaim(finding, composer)
  const printed = printedClaim(finding, composer)
  const notes = finding.remarks.flatMap(({ code, values }) => {
    const sentence = remarks[code]?.(key => values[key] ?? '') ?? ''
    return sentence === '' ? [] : [{ code, claim: composer.claim('note', [sentence]) }]
  })
  // Where nothing was computed, why not is the answer; a refusal is never left for the end.
  const refused = notes.filter(({ code }) => decisive.has(code))
  const first = lead.length > 0 || refused.length > 0 ? refused : notes.slice(0, 1)
  const nothing = lead.length + first.length > 0 ? [] : [composer.claim('missing', [words.nothing])]
  const why = [...first.map(({ claim }) => claim), ...nothing]
  const beside = notes.filter(note => !first.includes(note)).map(({ claim }) => claim)
  const sections: Section[] = [
    ...(told || printed
      ? [{ type: 'claims', claims: [...(told ? [told] : []), ...(printed ? [printed] : [])] } as const]
      : []),
    ...outcomes.flatMap(outcome => lineTable(outcome, composer, numbers)),
    ...changeTable(finding, composer),
    ...(beside.length > 0 ? [{ type: 'list', ordered: false, items: beside } as const] : []),
  ]
  const options = need?.options && need.options.length <= 12 ? need.options : undefined
  return {
    lead: [...lead, ...why],
    about,
    sections,
    ...(need
      ? {
          ask: {
            claim: composer.claim('question', [
              questions[need.code] ?? words.nothing,
              ...(options ? [words.choices(options.join(', '))] : []),
            ]),
            key: need.field ?? need.code,
            ...(options ? { options } : {}),
          },
        }
      : {}),
    related: related[outcomes[0]?.kind ?? ''] ?? [],
    payslipField: need?.field ?? false,
    payslipFields: finding.fields,
    results: finding.results,
  }
}

/** Remarks without which a figure would be misread. */
const decisive: ReadonlySet<string> = new Set([
  'unknown-year',
  'later-year',
  'nights-apart',
  'no-step-until',
  'no-row',
  'no-rate',
  'pay-rule',
  'step-missing',
  'over-income-limit',
  'out-of-range',
  'impossible',
  'below-table',
  'below-table-hour',
  'apprentice-level',
  'no-town',
  'several-towns',
  'rates',
  'no-region',
  'region-unknown',
])

/** Whether a figure rests on the agreement; taxes alone do not. */
function usesAgreement(finding: CalculationFinding): boolean {
  return (
    finding.cited.length > 0 ||
    finding.outcomes.some(({ lines }) => lines.some(({ source }) => source.type === 'agreement'))
  )
}

/** Lines of a payslip whose law is cited: the steps that decide the net. */
const citedLines: ReadonlySet<string> = new Set([
  'contributi',
  'detrazione_lavoro',
  'detrazioni_familiari',
  'detrazione_cuneo',
  'somma_cuneo',
  'trattamento_integrativo',
  'irpef_netta',
  'malattia_inps',
])

/** Sources of the agreement, then the laws of the lines that lead. */
function citeAll(finding: CalculationFinding, composer: Composer): readonly number[] {
  const numbers = finding.cited.flatMap(({ evidence, excerpt }) => composer.cite(evidence, words.uses(excerpt)))
  const laws = new Map<string, string[]>()
  for (const { goals, lines } of finding.outcomes) {
    for (const line of lines) {
      if (
        line.source.type !== 'law' ||
        line.amount.isZero() ||
        !(goals.includes(line.id) || citedLines.has(line.id) || lines.length < 12)
      )
        continue
      for (const text of line.source.text.split(';')) {
        const law = text.trim()
        if (law !== '') laws.set(law, [...(laws.get(law) ?? []), line.label])
      }
    }
  }
  const rules = [...laws].map(([title, labels]) =>
    composer.citations.citeRule({ title, excerpt: [...new Set(labels)].slice(0, 4).join(', ') }),
  )
  return [...new Set([...numbers, ...rules])]
}

/** A sentence tells cents; a table keeps the decimals that an hour is worked out on. */
function lineFigure(line: Line, composer: Composer, exact = false): Figure {
  const places = exact && line.id === 'paga_oraria' ? 5 : 2
  return composer.figure({ label: line.label, value: Number(line.amount.toFixed(places)), unit: line.unit })
}

/** Lines by name, each with its place: "contributi {!contributi}, IRPEF netta {!irpef_netta}". */
function named(ids: readonly string[], lineOf: (id: string) => Line | undefined): string {
  const words = ids.flatMap(id => {
    const label = lineOf(id)?.label
    if (label === undefined) return []
    const start = label.slice(0, 2)
    // Initials stay as they are.
    const name = start === start.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1)
    return [`${name} {!${id}}`]
  })
  return words.join(', ')
}

function leadClaims(outcome: Outcome, composer: Composer, numbers: readonly number[]): readonly Claim[] {
  if (outcome.lead === 'partial') return outcome.lines.length > 1 ? [composer.claim('computed', [words.partial])] : []
  const sentence = leads[outcome.lead]
  if (!sentence) return []
  const lineOf = (id: string) => outcome.lines.find(line => line.id === id)
  const told: Told = {
    has: id => lineOf(id) !== undefined,
    value: key => outcome.values[key] ?? '',
    figures: () => named(outcome.goals, lineOf),
  }
  const main = typeof sentence === 'string' ? sentence : sentence(told)
  const beside = outcome.also.length > 0 ? ` ${capitalise(named(outcome.also, lineOf))}.` : ''
  // A text with places: what stands before a closing brace names a line, a leading mark makes it bold.
  const [head = '', ...rest] = (words.ofCase(outcome.of, main) + beside).split('{')
  const parts = rest.flatMap((piece): Part[] => {
    const end = piece.indexOf('}')
    const bold = piece.startsWith('!')
    const line = lineOf(piece.slice(bold ? 1 : 0, end))
    const after = piece.slice(end + 1)
    if (!line) return [after]
    const figure = lineFigure(line, composer)
    return [bold ? { strong: figure } : figure, ...(after === '' ? [] : [after])]
  })
  const apart = outcome.apart
    ? [words.apart, composer.figure({ label: words.difference, value: outcome.apart.toNumber(), unit: 'euro' }), '.']
    : []
  return [composer.claim('computed', [head, ...parts, ...apart], numbers.slice(0, 2))]
}

function understoodClaim(finding: CalculationFinding, composer: Composer): Claim | undefined {
  const inMonth = finding.understood.some(({ key }) => key === 'part-of-month')
  const said = finding.understood
    .toSorted((one, other) => rankOf(one.key) - rankOf(other.key))
    .filter(({ key, origin }) => origin !== 'assumed' && !(key === 'hired' && inMonth))
    .flatMap(({ key, value }) => understood[key]?.(value) ?? [])
  const assumed = finding.understood
    .filter(({ origin }) => origin === 'assumed')
    .flatMap(({ key, value }) => assumptions[key]?.(value) ?? [])
  if (said.length === 0 && assumed.length === 0) return undefined
  return composer.claim('condition', [words.understood(said.join(', '), assumed.join(', '))])
}

/** What was taken from an uploaded payslip, with its page. */
function printedClaim({ request: { printed } }: CalculationFinding, composer: Composer): Claim | undefined {
  const [first] = printed
  if (!first) return undefined
  const told = printed.map(({ field, value }) => `${fieldLabels[field]} ${value}`)
  const number = composer.citations.citeDocument(first.fileName, first.page, told.join(', '))
  return composer.claim('condition', [words.printed(first.fileName, told.join(', '))], [number])
}

/** In the order in which people say it. */
const rankOf = (key: string): number => {
  const rank = Object.keys(understood).indexOf(key)
  return rank < 0 ? 99 : rank
}

/** Lines that a payslip shows element by element need no summary of their own. */
const summaries: ReadonlySet<string> = new Set(['tabella', 'retribuzione_part_time', 'lordo_indicato', 'media_mensile'])

/** The lines worth showing; a total that only repeats the line before it lends it its weight. */
function shownLines(outcome: Outcome): readonly { readonly line: Line; readonly strong: boolean }[] {
  const slip = outcome.lines.some(({ id }) => id === 'totale_lordo')
  const shown: { line: Line; strong: boolean }[] = []
  for (const line of outcome.lines) {
    const strong = outcome.goals.includes(line.id)
    if (line.amount.isZero() && !strong && line.origin !== 'corrected') continue
    if (slip && line.effect === 'none' && (summaries.has(line.id) || line.id.startsWith('ore_maggiorate'))) continue
    const last = shown.at(-1)
    const repeats = line.formula === '' && last?.line.effect === 'none' && last.line.amount.equals(line.amount)
    if (last && repeats && line.source.type === 'sum') last.strong ||= strong
    else shown.push({ line, strong })
  }
  return shown
}

/** How many lines stand open before the rest is folded. */
const openLines = 14

/** How many sources a table names: the others stand in the list of sources. */
const shownSources = 3

/** Steps on the way from the gross to the net: who asks for the net reads them folded. */
const steps: ReadonlySet<string> = new Set([
  'imponibile_contributivo',
  'imponibile_fiscale',
  'irpef_lorda',
  'detrazione_lavoro',
  'detrazioni_familiari',
  'detrazione_coniuge',
  'detrazione_figli',
  'detrazione_cuneo',
  'reddito_previsto',
  'rateo_tredicesima',
  'rateo_quattordicesima',
])

/** Lines that end a table: the net is what is read last. */
const nets: readonly string[] = ['netto_anno', 'netto_mensilita', 'netto']

type Shown = ReturnType<typeof shownLines>

/** The lines that stand open: no steps, at most so many, the net last. */
function openOf(lines: Shown): Shown {
  const monthly = lines.some(({ line }) => line.id === 'netto')
  const beside = new Set(monthly ? ['netto_anno', 'lordo_anno', 'netto_mensilita', 'quota_tfr'] : [])
  const plain = lines.filter(({ line, strong }) => !beside.has(line.id) && (strong || !steps.has(line.id)))
  const open = plain.length <= openLines ? plain : plain.filter(({ line, strong }) => strong || mainLines.has(line.id))
  const isNet = ({ line, strong }: Shown[number]): boolean => strong && nets.includes(line.id)
  const last = open.filter(isNet).toSorted((a, b) => nets.indexOf(a.line.id) - nets.indexOf(b.line.id))
  return [...open.filter(one => !isNet(one)), ...last]
}

function lineTable(outcome: Outcome, composer: Composer, numbers: readonly number[]): readonly Section[] {
  const lines = shownLines(outcome)
  if (lines.length < 2 && lines.every(({ line }) => line.formula === '')) return []
  const table = (rows: Shown, sources: readonly number[]): Section => {
    const figures: Figure[] = []
    const body = rows.map(({ line, strong }): readonly Cell[] => {
      // What is taken off less than nothing is given back, and the other way round.
      const takes = line.amount.isNegative() ? line.effect !== 'subtracts' : line.effect === 'subtracts'
      const figure = lineFigure({ ...line, amount: line.amount.abs() }, composer, true)
      figures.push(figure)
      const label = line.origin === 'corrected' ? `${line.label} (${words.corrected})` : line.label
      const sign = takes && !line.amount.isZero() ? '− ' : ''
      return [
        { pieces: [label], strong },
        { pieces: [line.formula], strong: false },
        { pieces: [...(sign === '' ? [] : [sign]), { figure: figure.id, strong }], align: 'right', strong },
      ]
    })
    return {
      type: 'table',
      head: [words.line, words.formula, words.amount].map(
        (text, index): Cell => ({ pieces: [text], header: true, ...(index === 2 ? { align: 'right' } : {}) }),
      ),
      rows: body,
      figures,
      sources,
    }
  }
  const open = openOf(lines)
  const main: readonly Section[] = [
    ...(outcome.of ? [{ type: 'heading', text: words.caseName(outcome.of) } as const] : []),
    table(open, numbers.slice(0, shownSources)),
  ]
  if (open.length === lines.length) return main
  return [...main, { type: 'details', summary: words.allLines(lines.length), sections: [table(lines, numbers)] }]
}

/** Lines that a long payslip shows before the others. */
const mainLines: ReadonlySet<string> = new Set([
  'totale_lordo',
  'straordinario',
  'straordinario_2',
  'straordinario_3',
  'malattia_trattenuta',
  'malattia_inps',
  'malattia_azienda',
  'assenze',
  'premio',
  'scatti_anzianita',
  'contributi',
  'imponibile_fiscale',
  'irpef_netta',
  'trattamento_integrativo',
  'somma_cuneo',
  'addizionale_regionale',
  'addizionale_comunale',
  'netto',
])

function changeTable(finding: CalculationFinding, _composer: Composer): readonly Section[] {
  if (finding.changes.length === 0) return []
  const rows = finding.changes
    .slice(0, 12)
    .map(({ label, before, after }): readonly Cell[] => [
      { pieces: [label] },
      { pieces: [formatEuro(Number(Number(before).toFixed(2)))], align: 'right' },
      { pieces: [formatEuro(Number(Number(after).toFixed(2)))], align: 'right' },
    ])
  return [
    { type: 'heading', text: words.changed },
    {
      type: 'table',
      head: [words.line, words.before, words.after].map(
        (text, index): Cell => ({ pieces: [text], header: true, ...(index > 0 ? { align: 'right' } : {}) }),
      ),
      rows,
      figures: [],
      sources: [],
    },
  ]
}
