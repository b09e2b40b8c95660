import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sharedKnowledge } from '../../knowledge/index.ts'
import { fold } from '../../knowledge/text.ts'
import type { AgentEvent } from '../answer.ts'
import { runAgent } from '../index.ts'
import { type Asked, asked, type Raw } from './people.data.ts'

const today = '2026-11-21'

interface PayFile {
  readonly decorrenza: string
  readonly regime?: string
  readonly unita?: string
  readonly minimo: number | null
  readonly totale?: number | null
}
interface AgreementFile {
  readonly livelli: readonly { readonly codice: string; readonly minimi: readonly PayFile[] }[]
  readonly retribuzione: { readonly mensilita: number; readonly divisore_orario: number | null }
  readonly maggiorazioni: { readonly voci: readonly { readonly codice: string; readonly percentuale: number }[] }
}

// The knowledge files as they are on disk, past the loader whose answers are tested.
const file = (code: string): AgreementFile =>
  JSON.parse(readFileSync(new URL(`../../../knowledge/${code}.json`, import.meta.url), 'utf8')) as AgreementFile

function pay(code: string, level: string, date = today, regime?: string): number {
  const rows = file(code)
    .livelli.find(entry => entry.codice === level)
    ?.minimi.filter(row => row.decorrenza <= date && row.regime === (regime ?? row.regime))
    .toSorted((a, b) => (a.decorrenza < b.decorrenza ? -1 : 1))
  const row = rows?.at(-1)
  const amount = row?.totale ?? row?.minimo
  if (typeof amount !== 'number') throw new Error(`no pay of ${code} ${level} at ${date}`)
  return amount
}

const cents = (value: number): number => Math.round((value + 1e-9) * 100) / 100
const cut = (ratio: number): number => Math.floor(ratio * 10_000 + 1e-6) / 10_000

/** Relief of 2024 on a month's base in whole euros (L. 213/2023): 7 points to 1,923, 6 to 2,692, twelve months. */
function relief2024(gross: number): number {
  const month = Math.round(gross / 14)
  return 12 * cents(month * (month <= 1923 ? 0.07 : month <= 2692 ? 0.06 : 0))
}

/** A year's net by the law's own steps (TUIR art. 11-13, L. 207/2024), 14 instalments where 2024 counts them. */
const net: Raw['net'] = (gross, { year = 2026, rate = 9.19, family = 0, surtaxes = 0 } = {}) => {
  const contributions = cents((gross * rate) / 100) - (year === 2024 ? relief2024(gross) : 0)
  const income = cents(gross - contributions)
  const second = year === 2026 ? 0.33 : 0.35
  const tax = cents(
    Math.min(income, 28_000) * 0.23 +
      Math.max(0, Math.min(income, 50_000) - 28_000) * second +
      Math.max(0, income - 50_000) * 0.43,
  )
  const work =
    income <= 15_000
      ? 1955
      : cents(
          income <= 28_000 ? 1910 + 1190 * cut((28_000 - income) / 13_000) : 1910 * cut((50_000 - income) / 22_000),
        ) + (income > 25_000 && income <= 35_000 ? 65 : 0)
  const wedgeDeduction =
    year < 2025 || income <= 20_000 ? 0 : income <= 32_000 ? 1000 : Math.max(0, (40_000 - income) / 8)
  const wedgeSum =
    year < 2025 || income > 20_000 ? 0 : cents(income * (income <= 8500 ? 0.071 : income <= 15_000 ? 0.053 : 0.048))
  const treatment = income <= 15_000 && tax > work - 75 ? 1200 : 0
  return income - Math.max(0, tax - work - family - cents(wedgeDeduction)) + wedgeSum + treatment - surtaxes
}

const raw: Raw = {
  pay,
  net,
  at: (code, path) => {
    let value: unknown = file(code)
    // Each step is checked by the last one: a path that leads nowhere throws.
    for (const step of path.split('.')) value = (value as Readonly<Record<string, unknown>>)[step]
    if (typeof value !== 'number') throw new Error(`nothing at ${code} ${path}`)
    return value
  },
  surcharge: (code, surcharge) => {
    const found = file(code).maggiorazioni.voci.find(entry => entry.codice === surcharge)
    if (!found) throw new Error(`no surcharge ${code} ${surcharge}`)
    return found.percentuale
  },
}

interface Answer {
  readonly text: string
  readonly end: Extract<AgentEvent, { type: 'end' }>
}

async function answer(code: string, message: string): Promise<Answer> {
  let text = ''
  let end: Answer['end'] | undefined
  for await (const event of runAgent({
    agent: 'calcolo',
    message,
    agreements: code === '' ? [] : [code],
    workScopes: [],
    history: [],
    memory: undefined,
    modifying: false,
    pinned: {},
    documents: [],
    today,
    signal: new AbortController().signal,
  })) {
    if (event.type === 'text') text += event.text
    else end = event
  }
  if (!end) throw new Error('no end event')
  return { text, end }
}

/** Where each amount stands in a text, in Italian form: the cents of a division may fall either way. */
function placesOf(text: string, value: number): readonly number[] {
  return [...text.matchAll(/(?<![\d.,])-?\d{1,3}(?:\.\d{3})*,\d{2,}/g)].flatMap(match =>
    Math.abs(Number(match[0].replaceAll('.', '').replace(',', '.')) - value) < 0.0151 ? [match.index] : [],
  )
}

/** What the answer says before its tables. */
const opening = (text: string): string => text.split('\n\n### ')[0] ?? text

async function check(entry: Asked): Promise<void> {
  const { text, end } = await answer(entry.code, entry.question)
  const shown = `${entry.code} ${entry.question}\n${text}`
  const expected = entry.figures?.(raw) ?? []
  let from = 0
  for (const value of expected) {
    const place = placesOf(opening(text), value).find(at => at >= from)
    expect(place, `${value} after ${from} in the opening of ${shown}`).toBeDefined()
    from = place ?? from
  }
  for (const words of entry.says ?? [])
    expect(fold(text).replaceAll('*', ''), shown).toContain(fold(words).replaceAll('*', ''))
  if (entry.never) expect(text, shown).not.toMatch(entry.never)
  if (entry.asks !== undefined) expect(end.payslipField, shown).toBe(entry.asks)
  expect(text, shown).not.toMatch(/NaN|undefined|null|Infinity|\[object/)
  if (expected.length > 0) expect(text, shown).toContain('**Fonti** – data di riferimento: ')
}

describe('calculations as people ask for them', () => {
  test.each(asked.map(entry => [`${entry.code}: ${entry.question}`, entry] as const))('%s', (_, entry) => check(entry))

  test('there are more than a hundred', () => {
    expect(asked.length).toBeGreaterThan(100)
  })
})

/** The level in the middle of a scale whose monthly pay is whole today. */
function middleLevel(code: string): { readonly level: string; readonly total: number } | undefined {
  const known = file(code).livelli.flatMap(level => {
    const rows = level.minimi.filter(row => row.decorrenza <= today)
    const row = rows.toSorted((a, b) => (a.decorrenza < b.decorrenza ? -1 : 1)).at(-1)
    return row && row.regime === undefined && typeof row.totale === 'number' && row.unita !== 'ora'
      ? [{ level: level.codice, total: row.totale }]
      : []
  })
  return known[Math.floor(known.length / 2)]
}

describe('the plain questions over every agreement', () => {
  const codes = sharedKnowledge().agreements.map(entry => entry.code)

  test.each(codes)('%s: month, year, hour, thirteenth, severance and net come out of its own figures', async code => {
    const middle = middleLevel(code)
    // Domestic work alone has regimes on every level: its questions stand in the list above.
    if (!middle) return expect(code).toBe('H501')
    const { level, total } = middle
    const { mensilita: instalments, divisore_orario: divisor } = file(code).retribuzione
    const half = cents(total / 2)
    const year = cents(total * instalments)
    await check({ code, question: `livello ${level}: quanto al mese?`, figures: () => [total] })
    await check({ code, question: `livello ${level} part-time 50%: mensile`, figures: () => [half] })
    await check({
      code,
      question: `livello ${level}: mensile, lordo annuo, tfr annuo e tredicesima per 5 mesi`,
      figures: () => [total, year, cents((year / 13.5 / 12) * 5), (total / 12) * 5],
    })
    await check({
      code,
      question: `paga oraria livello ${level}`,
      ...(divisor ? { figures: () => [total / divisor] } : { says: ['non è presente nella base'] }),
    })
    await check({ code, question: `netto livello ${level}`, figures: () => [net(year) / instalments] })
  })
})

test('the amounts of a table add up to the cent as they are shown', async () => {
  const amounts = (text: string, label: string): number => {
    const cell = new RegExp(`\\| ${label} \\| \\**(-?[\\d.]+,\\d\\d) €`).exec(text)?.[1]
    return cell === undefined ? 0 : Math.round(Number(cell.replaceAll('.', '').replace(',', '.')) * 100)
  }
  for (const question of [
    'netto ral 18.000 Lombardia',
    'netto ral 30.000 Milano',
    'netto ral 62.000 Lazio, due figli a carico',
  ]) {
    const { text } = await answer('H011', question)
    const sum = [
      'Lordo annuo',
      'Contributi INPS del lavoratore',
      'IRPEF netta',
      'Trattamento integrativo',
      'Somma esente \\(taglio del cuneo\\)',
      'Addizionale regionale \\(\\w+\\)',
      'Addizionale comunale \\(\\w+\\)',
    ].reduce((total, label) => total + amounts(text, label), 0)
    expect(sum, text).toBe(amounts(text, 'Netto annuo'))
  }
})
