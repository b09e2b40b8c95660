import { describe, expect, test } from 'vitest'
import { completeCircumstances, matchConditions, selectFacts, selectPay } from './match.ts'
import type { Circumstances, Conditions, Fact } from './shapes.ts'
import { madeUpAgreement } from './testing/made-up.ts'

const agreement = madeUpAgreement()
const today = '2026-11-22'
const state = (when: Conditions, said: Circumstances): string => matchConditions(when, said).state
const values = (facts: readonly Fact[]): readonly unknown[] => facts.map(fact => fact.value)

describe('a condition', () => {
  test('that was not spoken of is open, and says on what', () => {
    expect(matchConditions({ causa: 'dimissioni', anzianita: [0, 5] }, { anzianita: 3 })).toEqual({
      state: 'open',
      on: ['causa'],
    })
  })

  test('that is denied fails, and says on what', () => {
    expect(matchConditions({ causa: 'dimissioni' }, { causa: 'licenziamento' })).toEqual({
      state: 'fails',
      on: 'causa',
    })
  })

  test.each([
    [{ anzianita: [0, 5] }, { anzianita: 4.9 }, 'holds'],
    [{ anzianita: [0, 5] }, { anzianita: 5 }, 'fails'],
    [{ anzianita: [5, 10] }, { anzianita: 5 }, 'holds'],
    [{ dipendenti: [null, 16] }, { dipendenti: 15 }, 'holds'],
    [{ dipendenti: [null, 16] }, { dipendenti: 16 }, 'fails'],
    [{ orario: [25, null] }, { orario: 25 }, 'holds'],
    [{ eta: [15, 16] }, { eta: 16 }, 'fails'],
  ] as const)('of seniority, age, hours or size leaves its end out: %j of %j %s', (when, said, expected) => {
    expect(state(when, said)).toBe(expected)
  })

  test.each([
    [{ giorni: [1, 3] }, { giorni: 3 }, 'holds'],
    [{ giorni: [1, 3] }, { giorni: 4 }, 'fails'],
    [{ evento: [3, 3] }, { evento: 3 }, 'holds'],
    [{ ore: [41, 48] }, { ore: 48 }, 'holds'],
    [{ mesi: [1, 18] }, { mesi: 19 }, 'fails'],
    [{ assunzione: ['2026-01-01', null] }, { assunzione: '2026-01-01' }, 'holds'],
    [{ assunzione: [null, '2025-12-31'] }, { assunzione: '2025-12-31' }, 'holds'],
    [{ assunzione: [null, '2025-12-31'] }, { assunzione: '2026-01-01' }, 'fails'],
  ] as const)('of any other range takes both ends in: %j of %j %s', (when, said, expected) => {
    expect(state(when, said)).toBe(expected)
  })

  test.each([
    [{ anzianita: [5, 10] }, { anzianita: [6, 8] }, 'holds'],
    [{ anzianita: [5, 10] }, { anzianita: [4, 6] }, 'open'],
    [{ anzianita: [0, 5] }, { anzianita: [null, 5] }, 'holds'],
    [{ anzianita: [10, null] }, { anzianita: [10, null] }, 'holds'],
    [{ anzianita: [5, 10] }, { anzianita: [10, null] }, 'fails'],
    [{ anzianita: [5, 10] }, { anzianita: [null, 5] }, 'fails'],
    [{ giorni: [1, 3] }, { giorni: [4, null] }, 'fails'],
    [{ giorni: [1, 3] }, { giorni: [3, 5] }, 'open'],
  ] as const)('holds of a span only when it lies wholly inside: %j of %j %s', (when, said, expected) => {
    expect(state(when, said)).toBe(expected)
  })

  test('left open at both ends leaves nobody out, though nothing was said', () => {
    expect(state({ anzianita: [0, null] }, {})).toBe('holds')
    expect(state({ evento: [1, null] }, {})).toBe('holds')
    expect(state({ evento: [3, null] }, {})).toBe('open')
  })

  test('on kinds of work asks for all of them in the question', () => {
    const night: Conditions = { lavoro: ['straordinario', 'notturno'] }
    expect(state(night, { lavoro: ['straordinario', 'notturno', 'festivo'] })).toBe('holds')
    expect(state(night, { lavoro: ['straordinario'] })).toBe('fails')
    expect(state(night, {})).toBe('open')
  })

  test('on levels is open while the person may have one inside and one outside', () => {
    expect(state({ livelli: ['A', 'B'] }, { livelli: ['A', 'B'] })).toBe('holds')
    expect(state({ livelli: ['A', 'B'] }, { livelli: ['B', 'C'] })).toBe('open')
    expect(state({ livelli: ['A', 'B'] }, { livelli: ['C'] })).toBe('fails')
  })

  test('on contracts knows which exclude one another', () => {
    expect(state({ contratto: ['apprendistato'] }, { contratto: ['tempo_determinato'] })).toBe('fails')
    expect(state({ contratto: ['apprendistato'] }, { contratto: ['part_time'] })).toBe('open')
    expect(state({ contratto: ['part_time'] }, { contratto: ['apprendistato', 'part_time'] })).toBe('holds')
  })

  test('on a group fails for whoever said to be in another, or not to be in it', () => {
    expect(state({ gruppo: ['isola'] }, { gruppo: ['isola', 'motobarca'] })).toBe('holds')
    expect(state({ gruppo: ['isola'] }, { gruppo: ['motobarca'] })).toBe('fails')
    expect(state({ gruppo: ['isola'] }, { nonGruppo: ['isola'] })).toBe('fails')
  })

  test.each([
    ['22:00-06:00', '23:00-05:00', 'holds'],
    ['22:00-06:00', '01:00-04:00', 'holds'],
    ['22:00-06:00', '20:00-23:00', 'open'],
    ['22:00-06:00', '10:00-12:00', 'fails'],
    ['22:00-', '22:30-23:30', 'holds'],
  ])('on a band of hours goes past midnight: %s of %s %s', (wanted, known, expected) => {
    expect(state({ fascia: wanted }, { fascia: known })).toBe(expected)
  })

  test('of one value is the same or not', () => {
    expect(state({ turnista: true }, { turnista: false })).toBe('fails')
    expect(state({ settimana: 6 }, { settimana: 6 })).toBe('holds')
    expect(state({ titolo_studio: 'laurea' }, { titolo_studio: 'Laurea' })).toBe('holds')
    expect(state({ territorio: ['Sicilia'] }, { territorio: ['sicilia'] })).toBe('holds')
  })
})

describe('what follows from what was said', () => {
  test('a level has its qualification, a qualification narrows the levels', () => {
    expect(completeCircumstances(agreement, { livelli: ['Gamma'] }, today).qualifica).toEqual(['operaio'])
    expect(completeCircumstances(agreement, { qualifica: ['operaio'] }, today).livelli).toEqual(['Gamma', 'Delta'])
  })

  test('fewer hours than the full week are part-time, full time is the full week', () => {
    expect(completeCircumstances(agreement, { orario: 20 }, today).contratto).toEqual(['part_time'])
    expect(completeCircumstances(agreement, { orario: 38 }, today).contratto).toBeUndefined()
    expect(completeCircumstances(agreement, { contratto: ['tempo_pieno'] }, today).orario).toBe(38)
  })
})

describe('facts', () => {
  const notice = (said: Circumstances) =>
    selectFacts(agreement, { theme: 'preavviso', measures: ['durata'] }, said, today)

  test('that hold are told, and only those', () => {
    expect(
      values(notice({ causa: 'dimissioni', livelli: ['Gamma'], anzianita: 2, nonGruppo: ['isola'] }).holding),
    ).toEqual([3])
  })

  test('that depend on what was not said are open on it', () => {
    const { holding, open, openOn } = notice({ causa: 'dimissioni', livelli: ['Gamma'], nonGruppo: ['isola'] })
    expect(holding).toEqual([])
    expect(open.map(({ fact }) => fact.value)).toEqual([3, 5])
    expect(openOn).toEqual(['anzianita'])
  })

  test('of an exception win over the rule whose conditions they repeat', () => {
    expect(
      values(notice({ causa: 'dimissioni', livelli: ['Gamma'], anzianita: 2, gruppo: ['isola'] }).holding),
    ).toEqual([2])
    expect(values(notice({ causa: 'dimissioni', livelli: ['Gamma'], gruppo: ['isola'] }).holding)).toEqual([2])
  })

  test('on a qualification hold for the levels that have it', () => {
    expect(values(notice({ causa: 'licenziamento', livelli: ['Beta'] }).holding)).toEqual([4])
    expect(notice({ causa: 'licenziamento', livelli: ['Delta'] })).toMatchObject({ holding: [], open: [] })
  })

  test('in words stand beside the figures', () => {
    const { holding } = selectFacts(
      agreement,
      { theme: 'preavviso' },
      { causa: 'licenziamento', livelli: ['Beta'] },
      today,
    )
    expect(holding.map(fact => fact.measure)).toEqual(['durata', 'regola'])
  })

  test('of a later step replace the earlier on its day, and come after it until then', () => {
    const leave = (date: string) =>
      selectFacts(agreement, { theme: 'ferie', measures: ['durata'] }, { assunzione: '2020-05-01' }, date)
    expect(values(leave(today).holding)).toEqual([30])
    expect(values(leave(today).next)).toEqual([32])
    expect(values(leave('2027-01-01').holding)).toEqual([32])
  })

  test('with more conditions win over those with fewer, and stay open while it is not known', () => {
    const leave = (said: Circumstances) => selectFacts(agreement, { theme: 'ferie' }, said, today)
    expect(values(leave({ assunzione: '2026-03-01' }).holding)).toEqual([28])
    expect(values(leave({}).holding)).toEqual([30])
    expect(leave({}).open.map(({ fact }) => fact.value)).toEqual([28])
  })

  test('of the longest set of kinds of work in the question come before other conditions', () => {
    const extra = (said: Circumstances) =>
      selectFacts(agreement, { theme: 'maggiorazioni', measures: ['maggiorazione'] }, said, today)
    expect(values(extra({ lavoro: ['straordinario', 'notturno'], ore: 42 }).holding)).toEqual([60])
    expect(values(extra({ lavoro: ['straordinario'], ore: 42 }).holding)).toEqual([25])
    expect(values(extra({ lavoro: ['straordinario'], ore: 50 }).holding)).toEqual([20])
    expect(values(extra({ lavoro: ['notturno'], fascia: '23:00-02:00' }).holding)).toEqual([15])
  })

  test('of instalments and planned rises stand side by side, each at its date', () => {
    expect(values(selectFacts(agreement, { theme: 'una_tantum' }, {}, today).holding)).toEqual([100, 150])
    const rises = selectFacts(
      agreement,
      { theme: 'paga', measures: ['aumento_previsto'] },
      { livelli: ['Gamma'] },
      today,
    )
    expect(values(rises.holding)).toEqual([50])
    expect(values(rises.next)).toEqual([49.5])
  })

  test('of one name are told apart', () => {
    const { holding } = selectFacts(agreement, { theme: 'indennita', name: 'indennità di nebbia' }, {}, today)
    expect(holding).toMatchObject([{ value: 7.5, per: 'notte' }])
  })

  test('of part-time are those of a part-timer without asking', () => {
    expect(values(selectFacts(agreement, { theme: 'part_time' }, {}, today).holding)).toEqual([12])
  })

  test('keep the unit and the window over which a length counts', () => {
    const { holding } = selectFacts(agreement, { theme: 'malattia', measures: ['comporto'] }, { anzianita: 3 }, today)
    expect(holding).toMatchObject([{ value: 12, unit: 'mesi', windowMonths: 24 }])
  })

  test('of sickness match the day and the number of the event', () => {
    const care = (said: Circumstances) =>
      selectFacts(agreement, { theme: 'malattia', measures: ['trattamento'] }, said, today)
    expect(values(care({ giorni: 2, evento: 3 }).holding)).toEqual([50])
    expect(care({ giorni: 2 }).openOn).toEqual(['evento'])
  })
})

describe('what is missing', () => {
  test('is said for whom it was looked for and not found', () => {
    const { holding, missing } = selectFacts(agreement, { theme: 'prova' }, { livelli: ['Delta'] }, today)
    expect(holding).toEqual([])
    expect(missing).toMatchObject([{ note: 'tabella non letta' }])
  })

  test('wins over a more general fact when it is more specific', () => {
    const steps = (level: string) => selectFacts(agreement, { theme: 'scatti' }, { livelli: [level] }, today)
    expect(steps('Alfa')).toMatchObject({ holding: [], missing: [{ theme: 'scatti' }] })
    expect(steps('Beta')).toMatchObject({ holding: [{ value: 20 }], missing: [] })
  })

  test('in general gives way to facts of its theme, and is said where there are none', () => {
    const { missing } = selectFacts(
      agreement,
      { theme: 'preavviso' },
      { causa: 'dimissioni', livelli: ['Gamma'] },
      today,
    )
    expect(missing).toEqual([])
    expect(selectFacts(agreement, { theme: 'trasferta' }, {}, today).missing).toMatchObject([{ note: 'non cercato' }])
  })
})

describe('pay', () => {
  test('is the row in force, with the one before and those to come', () => {
    const { rows, next, previous, openOn } = selectPay(agreement, { livelli: ['Gamma'], nonGruppo: ['isola'] }, today)
    expect(rows).toMatchObject([{ total: 1700.5, items: { minimo: 1650, lanterna: 50.5 } }])
    expect(next).toMatchObject([{ total: 1750, from: '2027-03-01' }])
    expect(previous).toMatchObject([{ total: 1600 }])
    expect(openOn).toEqual([])
  })

  test('of a group is open until it is known, then wins', () => {
    expect(selectPay(agreement, { livelli: ['Gamma'] }, today)).toMatchObject({
      rows: [{ per: 'mese' }],
      open: [{ row: { per: 'giorno' }, on: ['gruppo'] }],
      openOn: ['gruppo'],
    })
    expect(selectPay(agreement, { livelli: ['Gamma'], gruppo: ['isola'] }, today).rows).toMatchObject([{ total: 90 }])
  })

  test('of several possible levels is told for each, highest first, and open on the level', () => {
    const { rows, openOn } = selectPay(agreement, { nonGruppo: ['isola'] }, today)
    expect(rows.map(row => row.level)).toEqual(['Alfa', 'Beta', 'Gamma', 'Delta'])
    expect(openOn).toEqual(['livelli'])
    const workers = selectPay(agreement, { qualifica: ['operaio'], nonGruppo: ['isola'] }, today)
    expect(workers.rows.map(row => row.level)).toEqual(['Gamma', 'Delta'])
  })

  test('leaves out items whose amount is not known', () => {
    expect(selectPay(agreement, { livelli: ['Delta'] }, today).rows[0]?.items).toEqual({ minimo: 1500 })
  })
})
