import { safeParse } from 'zod/mini'
import { words } from './it.ts'
import { type AgreementFile, agreementFile, type BlockName, blockNames, type EvidenceFile } from './schema.ts'

/** What is wrong with a knowledge file, and where: a path of its JSON. */
export interface Problem {
  readonly path: string
  /** In Italian, without the final stop. */
  readonly problem: string
}

export type Checked =
  | {
      readonly type: 'sound'
      readonly file: AgreementFile
      /** Rules whose sources do not say since when they hold. */
      readonly undated: readonly Problem[]
    }
  | { readonly type: 'unsound'; readonly problems: readonly Problem[] }

const kinds: Readonly<Record<string, string>> = {
  string: 'un testo',
  number: 'un numero',
  boolean: 'vero o falso',
  array: 'un elenco',
  object: 'un oggetto',
  record: 'un oggetto',
  null: 'nessun valore',
}

/**
 * Checks an agreement against its schema, and that no figure stands without its source, no pay without its date. A block of
 * rules without a date is told apart: some sources give none.
 */
export function checkAgreement(value: unknown): Checked {
  const result = safeParse(agreementFile, value)
  if (!result.success) {
    return {
      type: 'unsound',
      problems: result.error.issues.map(issue => ({
        path: issue.path.join('.'),
        problem:
          issue.code === 'invalid_type'
            ? words.expected(kinds[issue.expected] ?? issue.expected)
            : issue.code === 'invalid_value'
              ? words.expected(issue.values.map(value => `«${String(value)}»`).join(' o '))
              : issue.code === 'invalid_format'
                ? words.wrongFormat
                : words.notValid,
      })),
    }
  }
  const problems = unsupported(result.data)
  if (problems.length > 0) return { type: 'unsound', problems }
  // The schema read it: the value itself keeps the fields, and their order, that the schema leaves open.
  return { type: 'sound', file: value as AgreementFile, undated: undated(result.data) }
}

/** The figures of an agreement that lack a source; the date of a pay row is asked for by the schema. */
function unsupported(file: AgreementFile): readonly Problem[] {
  const problems: Problem[] = []
  const support = (evidence: EvidenceFile, path: string): void => {
    if (!evidence.fonte?.title) problems.push({ path, problem: words.noSource })
  }
  file.livelli.forEach((level, place) => {
    level.minimi.forEach((row, index) => {
      const figures = [row.minimo, row.contingenza, row.totale, ...Object.values(row.altri)]
      if (figures.some(figure => typeof figure === 'number')) support(row, `livelli.${place}.minimi.${index}`)
    })
  })
  for (const name of figuredBlocks(file)) support(file[name], name)
  return problems
}

function undated(file: AgreementFile): readonly Problem[] {
  return figuredBlocks(file)
    .filter(name => !file[name].decorrenza)
    .map(name => ({ path: name, problem: words.noDate }))
}

/** The blocks of rules that hold a figure. */
function figuredBlocks(file: AgreementFile): readonly BlockName[] {
  return blockNames.filter(name => {
    const block = file[name]
    return !('valore' in block && block.valore === null) && holdsFigure(block)
  })
}

const evidenceKeys = new Set(['fonte', 'altre_fonti', 'verificato', 'nota', 'parziale'])

/** Whether a number stands in a value, apart from what says how it is known. */
function holdsFigure(value: unknown): boolean {
  if (typeof value === 'number') return true
  if (Array.isArray(value)) return value.some(holdsFigure)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, part]) => !evidenceKeys.has(key) && !key.endsWith('_verificato') && holdsFigure(part),
  )
}
