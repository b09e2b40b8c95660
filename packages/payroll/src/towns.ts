import { PayrollError } from './decimal.ts'
import type { SurtaxScheme } from './surtax.ts'
import { createNameIndex } from './town-index.ts'

/** Municipal surtaxes (addizionali comunali) of a year, found by name or cadastral code. */
export interface TownSurtaxes {
  readonly year: number
  readonly size: number
  /** "Roma", "H501", "Castro (LE)", "Giugliano"; `undefined`: none, or more than one. */
  readonly find: (town: string) => SurtaxScheme | undefined
  /**
   * Every town of that name or cadastral code: two where provinces share a name. Accents, apostrophes and small words
   * count for nothing ("Reggio nell’Emilia"), and the second language of a name may follow ("Bolzano/Bozen").
   */
  readonly named: (town: string) => readonly SurtaxScheme[]
  /** The towns whose name begins with those words: "Bassano" of "Bassano del Grappa". */
  readonly beginning: (words: string) => readonly SurtaxScheme[]
}

const mark = 'ccnl-addizionali-comunali 1'
/** Opens a line that is for people: where the table comes from. */
const remark = '# '

/** What towns share: rates, threshold, note. */
const ruleOf = ({ brackets, exemptUpTo = '', note = '', certain }: SurtaxScheme): string =>
  [brackets.map(({ upTo = '', rate }) => `${upTo}:${rate}`).join('|'), exemptUpTo, certain ? '' : '?', note].join(';')

/**
 * Packs the municipal schemes of a year into a small text (some 20 bytes a town), to be shipped beside a program: rules that
 * towns share are written once. The sources stay the Ministry's (D.Lgs. 360/1998 art. 1 c. 3). The lines of `about` stand in
 * its head for who opens it.
 * In Italian: addizionali comunali in un solo testo.
 *
 * @example packTowns(withYearBefore(parseMunicipalCsv(csv2026, 2026), parseMunicipalCsv(csv2025, 2025)))
 */
export function packTowns(schemes: readonly SurtaxScheme[], about: readonly string[] = []): string {
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
  const head = about.map(line => `${remark}${line}`)
  return [mark, String(year), ...head, ...[...rules].flatMap(([rule, towns]) => [`=${rule}`, ...towns])].join('\n')
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
  const byCode = new Map<string, readonly [line: string, rule: string]>()
  let rule = ''
  for (const line of lines) {
    if (line.startsWith('=')) rule = line.slice(1)
    else if (line !== '' && !line.startsWith(remark)) byCode.set(line.slice(0, line.indexOf(',')), [line, rule])
  }
  const unpack = (code: string): readonly SurtaxScheme[] => {
    const entry = byCode.get(code)
    return entry ? [schemeOf(...entry, year)] : []
  }
  // Names are taken apart when the first one is asked for.
  let index: ReturnType<typeof createNameIndex> | undefined
  const names = (): ReturnType<typeof createNameIndex> => {
    index ??= createNameIndex([...byCode.values()].map(([line]) => line))
    return index
  }
  const named = (town: string): readonly SurtaxScheme[] => {
    const coded = unpack(town.trim().toUpperCase())
    return coded.length > 0 ? coded : names().named(town).flatMap(unpack)
  }
  const beginning = (words: string): readonly SurtaxScheme[] => names().beginning(words).flatMap(unpack)
  return {
    year,
    size: byCode.size,
    named,
    beginning,
    find: town => {
      const whole = named(town)
      const found = whole.length > 0 ? whole : beginning(town)
      return found.length === 1 ? found[0] : undefined
    },
  }
}
