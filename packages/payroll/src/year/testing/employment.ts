/** What the tests of a year of employment share. */
import {
  type AgreementFacts,
  type EmploymentEvent,
  type EmploymentFacts,
  type EmploymentYear,
  employmentYear,
  type Payslip,
} from '../../index.ts'

/** An agreement that has something of everything a year of employment needs. */
export const agreement: AgreementFacts = {
  name: 'contratto di prova',
  levels: {
    A: [
      { from: '2020-01-01', source: 'tabella 2020', elements: [{ code: 'minimo', label: 'Minimo', amount: '1800' }] },
      { from: '2026-11-01', source: 'tabella 2026', elements: [{ code: 'minimo', label: 'Minimo', amount: '1900' }] },
    ],
    B: [{ from: '2020-01-01', source: 'tabella', elements: [{ code: 'minimo', label: 'Minimo', amount: '2400' }] }],
  },
  hourlyDivisor: 168,
  extraMonths: [
    { code: 'tredicesima', label: 'Tredicesima', paidIn: 12, accruesFrom: 1 },
    { code: 'quattordicesima', label: 'Quattordicesima', paidIn: 7, accruesFrom: 7 },
  ],
  overtime: { straordinario: { label: 'Straordinario', surcharge: 25 } },
  leave: [
    { code: 'ferie', label: 'Ferie', unit: 'days', yearly: 26 },
    { code: 'rol', label: 'Permessi', unit: 'hours', yearly: 60 },
  ],
  sickness: {
    days: 'working',
    tiers: [
      { fromEvent: 1, guarantee: [{ from: 1, to: 180, percent: '100' }] },
      { fromEvent: 2, guarantee: [{ from: 4, to: 180, percent: '75' }] },
    ],
    source: 'contratto',
  },
  injury: { guarantee: [{ from: 1, to: 180, percent: '100' }], source: 'contratto' },
  maternity: { guarantee: 100, source: 'contratto' },
  funds: [{ code: 'fondo_sanitario', label: 'Fondo sanitario', worker: { euros: 2 }, source: 'contratto' }],
}
/** The same without its fund. */
export const plainAgreement: AgreementFacts = { ...agreement, funds: [] }

export const worker: EmploymentFacts = { hired: '2019-03-01', level: 'A', category: 'blue-collar' }

/** The year 2026 of the worker, with these changes and events. */
export const run = (changes: Partial<EmploymentFacts>, events: readonly EmploymentEvent[] = []): EmploymentYear =>
  employmentYear({ year: 2026, employment: { ...worker, ...changes }, agreement: plainAgreement, events })

/** One payslip of a year; throws where there is none. */
export const slipOf = (done: EmploymentYear, month: number, kind = 'mese'): Payslip => {
  const found = done.payslips.find(dated => dated.month === month && dated.kind === kind)
  if (!found) throw new Error(`no ${kind} in ${month}`)
  return found.payslip
}

/** The amount of a line of a payslip. */
export const line = (slip: Payslip, code: string): string | undefined =>
  slip.lines.find(found => found.code === code)?.amount.toFixed(2)
