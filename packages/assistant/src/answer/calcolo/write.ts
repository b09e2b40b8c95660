/** Puts a calculation into claims: the figure asked, what was understood, the lines, what changes it. */
import type { CalculationFinding, Line, Outcome } from '../../plan/calcolo/shape.ts'
import type { Composer, Part } from '../claims.ts'
import { formatEuro } from '../format.ts'
import { freshnessLine } from '../freshness-line.ts'
import type { AnswerPart, Writer } from '../part.ts'
import type { Cell, Claim, Figure, Section } from '../tree.ts'
import {
  assumptions,
  leads,
  questions,
  related,
  remarks,
  type SentencePart,
  type Told,
  understood,
  words,
} from './it.ts'

export const writeCalculation: Writer<CalculationFinding> = (finding, context): AnswerPart => {
  const { composer } = context
  const { request, outcomes, need } = finding
  const numbers = citeAll(finding, composer)
  const lead = outcomes.flatMap(outcome => leadClaims(outcome, composer, numbers))
  const first = need && lead.length === 0 ? [composer.claim('missing', [words.nothing])] : lead
  const agreement = usesAgreement(finding) ? request.agreement : undefined
  const level = request.level?.value.code
  const about = agreement ? freshnessLine(agreement, context, level === undefined ? {} : { level }) : []
  const told = understoodClaim(finding, composer)
  const notes = finding.remarks.flatMap(({ code, values }) => {
    const sentence = remarks[code]?.(key => values[key] ?? '') ?? ''
    return sentence === '' ? [] : [composer.claim('note', [sentence])]
  })
  const sections: Section[] = [
    ...(told ? [{ type: 'claims', claims: [told] } as const] : []),
    ...outcomes.flatMap(outcome => lineTable(outcome, composer, numbers)),
    ...changeTable(finding, composer),
    ...(notes.length > 0 ? [{ type: 'list', ordered: false, items: notes } as const] : []),
  ]
  const options = need?.options && need.options.length <= 12 ? need.options : undefined
  return {
    lead: first,
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

/** Whether a figure rests on the agreement; taxes alone do not. */
function usesAgreement(finding: CalculationFinding): boolean {
  return (
    finding.cited.length > 0 ||
    finding.outcomes.some(({ lines }) => lines.some(({ source }) => source.type === 'agreement'))
  )
}

/** Sources of the agreement, then the laws of the lines that lead. */
function citeAll(finding: CalculationFinding, composer: Composer): readonly number[] {
  const numbers = finding.cited.flatMap(({ evidence, excerpt }) => composer.cite(evidence, words.uses(excerpt)))
  const laws = new Map<string, string[]>()
  for (const line of finding.outcomes.flatMap(({ lines }) => lines)) {
    if (line.source.type !== 'law' || line.amount.isZero()) continue
    for (const text of line.source.text.split(';')) {
      const law = text.trim()
      if (law !== '') laws.set(law, [...(laws.get(law) ?? []), line.label])
    }
  }
  const rules = [...laws].map(([title, labels]) =>
    composer.citations.citeRule({ title, excerpt: [...new Set(labels)].slice(0, 4).join(', ') }),
  )
  return [...new Set([...numbers, ...rules])]
}

function lineFigure(line: Line, composer: Composer): Figure {
  const places = line.unit === 'euro' && line.id === 'paga_oraria' ? 5 : 2
  return composer.figure({ label: line.label, value: Number(line.amount.toFixed(places)), unit: line.unit })
}

function leadClaims(outcome: Outcome, composer: Composer, numbers: readonly number[]): readonly Claim[] {
  if (outcome.lead === 'partial') return outcome.lines.length > 0 ? [composer.claim('computed', [words.partial])] : []
  const sentence = leads[outcome.lead]
  if (!sentence) return []
  const lineOf = (id: string) => outcome.lines.find(line => line.id === id)
  const told: Told = {
    strong: id => ({ line: id, strong: true }),
    amount: id => ({ line: id, strong: false }),
    has: id => lineOf(id) !== undefined,
    value: key => outcome.values[key] ?? '',
  }
  const parts = sentence(told).flatMap((part: SentencePart): Part[] => {
    if (typeof part === 'string') return [part]
    const line = lineOf(part.line)
    if (!line) return []
    const figure = lineFigure(line, composer)
    return [part.strong ? { strong: figure } : figure]
  })
  return [composer.claim('computed', parts, numbers.slice(0, 2))]
}

function understoodClaim(finding: CalculationFinding, composer: Composer): Claim | undefined {
  const said = finding.understood
    .filter(({ origin }) => origin !== 'assumed')
    .flatMap(({ key, value }) => understood[key]?.(value) ?? [])
  const assumed = finding.understood
    .filter(({ origin }) => origin === 'assumed')
    .flatMap(({ key, value }) => assumptions[key]?.(value) ?? [])
  if (said.length === 0 && assumed.length === 0) return undefined
  return composer.claim('condition', [words.understood(said.join(', '), assumed.join(', '))])
}

/** Lines that a payslip shows element by element need no summary of their own. */
const summaries: ReadonlySet<string> = new Set(['tabella', 'retribuzione_part_time', 'lordo_indicato', 'media_mensile'])

function shownLines(outcome: Outcome): readonly Line[] {
  const slip = outcome.lines.some(({ id }) => id === 'imponibile_contributivo')
  return outcome.lines.filter(
    line =>
      (!line.amount.isZero() || outcome.goals.includes(line.id) || line.origin === 'corrected') &&
      !(slip && (summaries.has(line.id) || line.id.startsWith('ore_maggiorate'))),
  )
}

/** How many lines stand open before the rest is folded. */
const openLines = 12

function lineTable(outcome: Outcome, composer: Composer, numbers: readonly number[]): readonly Section[] {
  const lines = shownLines(outcome)
  if (lines.length < 2 && lines.every(({ formula }) => formula === '')) return []
  const table = (rows: readonly Line[]): Section => {
    const figures: Figure[] = []
    const body = rows.map((line): readonly Cell[] => {
      const strong = outcome.goals.includes(line.id)
      const figure = lineFigure(line, composer)
      figures.push(figure)
      const label = line.origin === 'corrected' ? `${line.label} (${words.corrected})` : line.label
      const sign = line.effect === 'subtracts' ? '− ' : ''
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
      sources: numbers,
    }
  }
  if (lines.length <= openLines) return [table(lines)]
  const main = lines.filter(line => outcome.goals.includes(line.id) || mainLines.has(line.id))
  return [table(main), { type: 'details', summary: words.allLines(lines.length), sections: [table(lines)] }]
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
