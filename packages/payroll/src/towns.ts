import { PayrollError } from './decimal.ts'
import { findScheme, type SurtaxScheme } from './surtax.ts'

/** Municipal surtaxes (addizionali comunali) of a year, found by name or cadastral code. */
export interface TownSurtaxes {
  readonly year: number
  readonly size: number
  /** "Roma", "H501", "Castro (LE)"; `undefined`: none, or more than one. */
  readonly find: (town: string) => SurtaxScheme | undefined
}

const mark = 'ccnl-addizionali-comunali 1'

/** What towns share: rates, threshold, note. */
const ruleOf = ({ brackets, exemptUpTo = '', note = '', certain }: SurtaxScheme): string =>
  [brackets.map(({ upTo = '', rate }) => `${upTo}:${rate}`).join('|'), exemptUpTo, certain ? '' : '?', note].join(';')

/**
 * Packs the municipal schemes of a year into a small text (some 20 bytes a town), to be shipped beside a program: rules that
 * towns share are written once. The sources stay the Ministry's (D.Lgs. 360/1998 art. 1 c. 3).
 * In Italian: addizionali comunali in un solo testo.
 *
 * @example packTowns(withYearBefore(parseMunicipalCsv(csv2026, 2026), parseMunicipalCsv(csv2025, 2025)))
 */
export function packTowns(schemes: readonly SurtaxScheme[]): string {
  const years = [...new Set(schemes.map(({ year }) => year))]
  const [year] = years
  if (year === undefined || years.length > 1) {
    throw new PayrollError('out-of-range', 'schemes', 'must be of one year', { value: years.join(', ') })
  }
  const rules = new Map<string, string[]>()
  for (const scheme of schemes) {
    const rule = ruleOf(scheme)
    const towns = rules.get(rule) ?? []
    // A rate that goes on from the year before says so in its source.
    const carried = /\b(\d{4}), .*prorogata/.exec(scheme.source)?.[1]
    towns.push(
      [scheme.code ?? '', scheme.province ?? '', carried === undefined ? '' : carried.slice(2), scheme.name].join(','),
    )
    rules.set(rule, towns)
  }
  return [mark, String(year), ...[...rules].flatMap(([rule, towns]) => [`=${rule}`, ...towns])].join('\n')
}

function schemeOf(line: string, rule: string, year: number): SurtaxScheme {
  const [code = '', province = '', carried = '', ...rest] = line.split(',')
  const [brackets = '', exemptUpTo = '', doubt = '', ...note] = rule.split(';')
  const name = rest.join(',')
  const words = note.join(';')
  const from = carried === '' ? year : 2000 + Number(carried)
  return {
    name,
    code,
    ...(province === '' ? {} : { province }),
    year,
    brackets: brackets.split('|').map(bracket => {
      const [upTo = '', rate = ''] = bracket.split(':')
      return upTo === '' ? { rate } : { upTo, rate }
    }),
    ...(exemptUpTo === '' ? {} : { exemptUpTo }),
    ...(words === '' ? {} : { note: words }),
    source: `MEF, addizionale comunale ${from}, ${name} (${code})${from === year ? '' : `, prorogata al ${year}`}`,
    certain: doubt === '',
  }
}

/**
 * Reads what {@link packTowns} wrote (D.Lgs. 360/1998 art. 1): a town is unpacked when it is asked for. Throws
 * {@link PayrollError} `unreadable` on another text.
 * In Italian: addizionali comunali per nome o codice catastale.
 */
export function readTowns(packed: string): TownSurtaxes {
  const [first, yearLine, ...lines] = packed.split('\n')
  const year = Number(yearLine)
  if (first !== mark || !Number.isInteger(year)) {
    throw new PayrollError('unreadable', 'packed', 'is no packed table of municipal surtaxes', {
      value: first,
      rule: mark,
    })
  }
  let all: readonly SurtaxScheme[] | undefined
  const byCode = new Map<string, readonly [line: string, rule: string]>()
  let rule = ''
  for (const line of lines) {
    if (line.startsWith('=')) rule = line.slice(1)
    else byCode.set(line.slice(0, line.indexOf(',')), [line, rule])
  }
  return {
    year,
    size: byCode.size,
    find: town => {
      const coded = byCode.get(town.trim().toUpperCase())
      if (coded) return schemeOf(...coded, year)
      all ??= [...byCode.values()].map(entry => schemeOf(...entry, year))
      return findScheme(all, town, year)
    },
  }
}
