/**
 * How long a payslip, a year and a gross of a net take, beside work that everyone knows, measured turn by turn in one run:
 * the ratios hold on any machine, the milliseconds on this one.
 */
import { Decimal } from 'decimal.js'
import {
  type AgreementFacts,
  annualPay,
  type EmploymentFacts,
  employmentYear,
  grossForNet,
  payslip,
  regionalSchemes,
  schemeFor,
} from '../src/index.ts'

const region = schemeFor(regionalSchemes, 'Lombardia', 2026)
const input = {
  year: 2026,
  month: 11,
  elements: [{ code: 'minimo', label: 'Minimo', amount: '1818.75' }],
  hourlyDivisor: 168,
  overtime: [{ code: 'straordinario', label: 'Straordinario', hours: 5, surcharge: 15 }],
  instalments: 14,
  family: { spouse: true },
}
const agreement: AgreementFacts = {
  name: 'contratto di prova',
  levels: { A: [{ from: '2025-01-01', source: 'tabella', elements: input.elements }] },
  hourlyDivisor: 168,
  extraMonths: [
    { code: 'tredicesima', label: 'Tredicesima', paidIn: 12, accruesFrom: 1 },
    { code: 'quattordicesima', label: 'Quattordicesima', paidIn: 7, accruesFrom: 7 },
  ],
  leave: [{ code: 'ferie', label: 'Ferie', unit: 'days', yearly: 26 }],
}
const employment: EmploymentFacts = { hired: '2020-01-01', level: 'A', category: 'white-collar', region }

/** A thousand additions and divisions of decimal.js. */
function reference(): string {
  let total = new Decimal(0)
  for (let index = 1; index <= 500; index += 1) total = total.plus(new Decimal('1818.75').dividedBy(index))
  return total.toFixed(2)
}

let net = 15_000
const works: Readonly<Record<string, { readonly run: () => unknown; readonly goal?: string }>> = {
  'reference: 1,000 operations of decimal.js': { run: reference },
  'a payslip (busta paga)': { run: () => payslip(input), goal: '0.1 ms' },
  'a year’s net (lordo → netto)': { run: () => annualPay({ year: 2026, gross: 30_000, instalments: 14, region }) },
  'a net’s gross (netto → lordo)': {
    run: () => {
      net = net > 40_000 ? 15_000 : net + 37
      return grossForNet(net, { year: 2026, region })
    },
    goal: '0.3 ms',
  },
  'a year of 14 payslips with state': {
    run: () => employmentYear({ year: 2026, agreement, employment }),
    goal: '2 ms',
  },
}

const rounds = 40
const times = new Map<string, number[]>(Object.keys(works).map(name => [name, []]))
for (const { run } of Object.values(works)) for (let index = 0; index < 100; index += 1) run()
for (let round = 0; round < rounds; round += 1) {
  for (const [name, { run }] of Object.entries(works)) {
    const count = name.startsWith('a year of') ? 5 : 25
    const start = performance.now()
    for (let index = 0; index < count; index += 1) run()
    times.get(name)?.push((performance.now() - start) / count)
  }
}

/** The lower quartile: what the work takes when nothing else has the machine. */
const typical = (name: string): number => {
  const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN
}
const unit = typical('reference: 1,000 operations of decimal.js')
for (const [name, { goal }] of Object.entries(works)) {
  const time = typical(name)
  console.log(
    `${name.padEnd(44)} ${time.toFixed(4).padStart(9)} ms  ${(time / unit).toFixed(2).padStart(6)} × reference${goal ? `  (goal ${goal})` : ''}`,
  )
}
