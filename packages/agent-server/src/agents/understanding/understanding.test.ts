import { describe, expect, test } from 'vitest'
import { sharedKnowledge } from '../../knowledge/index.ts'
import { type Memory, matchLevel, parseMemory, type Understanding, understand } from './index.ts'

const today = '2026-11-21'
const known = sharedKnowledge().agreements

function read(
  message: string,
  options: { selected?: readonly string[]; memory?: Memory; many?: boolean } = {},
): Understanding {
  return understand(message, {
    known,
    selected: options.selected ?? [],
    today,
    many: options.many ?? false,
    ...(options.memory ? { memory: options.memory } : {}),
  })
}
const codes = (said: Understanding): readonly string[] => said.agreements.map(mention => mention.code)

describe('agreements', () => {
  test.each([
    ['ferie nel ccnl commercio', ['H011']],
    ['ferie, contratto commercio confesercenti', ['H012']],
    ['metalmeccanici PMI confapi: comporto', ['C018']],
    ['preavviso metalmeccanica artigianato', ['C030']],
    ['ferie H442', ['H442']],
    ['sono una badante, quante ferie ho?', ['H501']],
    ['lavoro come guardia giurata: ferie?', ['HV17']],
    ['contrato comercio ferie', ['H011']],
    ['alberghi federalberghi: prova', ['H052']],
    ['coop sociali: quattordicesima', ['T151']],
    ['e se fossi part time?', []],
    ['part-time al 60%, orario full time', []],
    ['lavoro in TIM, quante ferie?', ['K411']],
    ['come funziona la banca ore?', []],
    ['banca delle ore nel ccnl metalmeccanici industria', ['C011']],
    ['lavoro in banca, quante ore a settimana?', ['J241']],
  ])('%s', (message, expected) => {
    expect(codes(read(message))).toEqual(expected)
  })

  test('common words one slip from a name, or with its stem, name no agreement', () => {
    const words =
      'prevede condizioni consulente inferiore infermità residenza primo prima commerciale turni mobili banchi elettrico fabbricati part time modo stampo'
    for (const word of words.split(' ')) {
      const said = read(`quante ferie, ${word}`)
      expect([...codes(said), ...said.candidates], word).toEqual([])
    }
  })

  test('a certain name hides everyday words that others use as names', () => {
    expect(codes(read('addetto alle pulizie in un supermercato, ccnl commercio'))).toEqual(['H011'])
  })

  test('a word that several agreements share leaves a choice', () => {
    const said = read('quante ferie spettano in un negozio?')
    expect(said.agreements).toEqual([])
    expect(said.candidates).toEqual(expect.arrayContaining(['H011', 'H012', 'H008']))
  })

  test('a comparison keeps every name, in the order said', () => {
    expect(codes(read('ferie: pubblici esercizi, pulizie, colf, metalmeccanici', { many: true }))).toEqual([
      'H05Y',
      'K511',
      'H501',
      'C011',
    ])
  })

  test('the selection holds against everyday words, and yields to another certain name', () => {
    expect(codes(read('addetto alle pulizie: livello?', { selected: ['H011'] }))).toEqual(['H011'])
    expect(codes(read('e nel ccnl metalmeccanica industria?', { selected: ['H011'] }))).toEqual(['C011'])
  })
})

describe('topics', () => {
  test.each([
    ['quanto preaviso devo dare', ['notice']],
    ['sono in mutua da un mese, mi pagano?', ['sickness']],
    ['quanto è la liquidazione?', ['severance']],
    ['mi sposo: quanti giorni?', ['marriage']],
    ['ferie e permessi', ['leave', 'permits']],
    ['ore di ex festività e rol', ['permits']],
    ['quando pagano la quattordicesima', ['extra-months']],
    ['12 anni di anzianità: quante ferie', ['leave']],
    ['fondo pensione: quanto versa l’azienda?', ['pension-fund']],
    ['prezzo della benzina', []],
    ['mi licenzio, che succede?', ['notice']],
  ])('%s', (message, expected) => {
    expect(read(message).topics).toEqual(expected)
  })
})

describe('levels', () => {
  const H012 = sharedKnowledge().agreement('H012')
  const C011 = sharedKnowledge().agreement('C011')
  test.each([
    ['4 livello commercio', '4'],
    ['quarto livello commercio', '4'],
    ['IV livello commercio', 'iv'],
    ['livello 4° commercio', '4'],
    ['logistica 3S', '3s'],
    ['logistica terzo livello super', '3s'],
    ['logistica 6 junior', '6j'],
    ['metalmeccanico C3', 'c3'],
    ['chimici categoria C', 'c'],
    ['colf BS convivente', 'bs'],
    ['edilizia impiegato di 2°', '2'],
    ['autoferrotranvieri parametro 175', '175'],
  ])('%s', (message, form) => {
    const [level] = read(message).levels
    expect(level?.forms).toContain(form)
  })

  test.each([
    'quarta malattia, commercio',
    '4 anni nel commercio',
    'ha 30 giorni di ferie, commercio',
    'che livello è un commesso, commercio',
  ])('no level in "%s"', message => {
    expect(read(message).levels).toEqual([])
  })

  test('a number stands for its Roman numeral and an older name for its level', () => {
    const fourth = read('4° livello').levels[0]
    if (!H012 || !C011 || !fourth) throw new Error('the agreements are not there')
    expect(matchLevel(H012, fourth)?.levels.map(level => level.code)).toEqual(['IV'])
    expect(matchLevel(C011, fourth)).toMatchObject({ by: 'former' })
  })
})

describe('quantities', () => {
  test.each([
    ['lavoro da 3 anni', 36],
    ['18 mesi di servizio', 18],
    ['dodici anni di anzianità', 144],
    ['assunto nel 2019', 94],
    ['assunta a marzo 2024', 32],
    ['un anno e mezzo di anzianità', 18],
    ['impiegato 5 livello, 8 anni', 96],
    ['bimbo di 2 anni', undefined],
    ['ogni 2 anni', undefined],
  ])('seniority: %s', (message, months) => {
    expect(read(message).seniorityMonths).toBe(months)
  })

  test.each([
    ['paga da marzo 2027', '2027-03-01'],
    ['dal 2027', '2027-01-01'],
    ['al 1/3/2027', '2027-03-01'],
    ['1° gennaio 2026', '2026-01-01'],
    ['a dicembre', '2026-12-01'],
    ['a gennaio', '2027-01-01'],
    ['nulla', today],
  ])('dates: %s', (message, date) => {
    expect(read(message).date).toBe(date)
  })

  test('part time, hours, employees, events and hours of the day', () => {
    expect(read('part time 24 ore su 40')).toMatchObject({ weeklyHours: 24, fullTimeHours: 40 })
    expect(read('part time al 60%')).toMatchObject({ partTimePercent: 60 })
    expect(read('5 ore di straordinario festivo')).toMatchObject({ workedHours: 5, overtimeKinds: ['festivo'] })
    expect(read('negozio con 12 dipendenti')).toMatchObject({ employees: 12 })
    expect(read('quarta malattia dell’anno')).toMatchObject({ eventOrdinal: 4 })
    expect(read('straordinario tra mezzanotte e le 2')).toMatchObject({ dayHours: [0, 2], overtimeKinds: ['notturno'] })
    expect(read('settimana di 5 giorni')).toMatchObject({ weekDays: 5 })
    expect(read('superminimo di 1.250,50 euro').amounts).toEqual([1250.5])
  })

  test.each([
    ['voglio dimettermi', 'resignation'],
    ['mi licenzio', 'resignation'],
    ['disdetta', 'resignation'],
    ['mi licenziano', 'dismissal'],
    ['vogliono licenziarmi', 'dismissal'],
    ['la licenzio', 'dismissal'],
    ['preavviso di licenziamento e di dimissioni', 'both'],
    ['quante ferie', undefined],
  ])('ending: %s', (message, ending) => {
    expect(read(message).ending).toBe(ending)
  })

  test('living in or not', () => {
    expect(read('badante convivente').livingIn).toBe(true)
    expect(read('colf non convivente').livingIn).toBe(false)
    expect(read('baby sitter che vive in casa con noi').livingIn).toBe(true)
    expect(read('colf').livingIn).toBeUndefined()
  })
})

describe('memory', () => {
  const memory: Memory = {
    version: 1,
    agreements: ['H011'],
    topics: ['notice'],
    levels: [{ words: '4 livello', forms: ['4', 'iv'] }],
    seniorityMonths: 36,
    ending: 'resignation',
    question: 'preavviso dimissioni 4 livello commercio, 3 anni',
  }

  test('a follow-up changes one thing and keeps the rest', () => {
    const said = read('e per il terzo?', { memory })
    expect(codes(said)).toEqual(['H011'])
    expect(said).toMatchObject({ topics: ['notice'], seniorityMonths: 36, ending: 'resignation' })
    expect(said.levels[0]?.forms[0]).toBe('3')
    expect(read('e se mi licenziano?', { memory })).toMatchObject({ topics: ['notice'], ending: 'dismissal' })
  })

  test('a new topic replaces the old one, on the same agreement', () => {
    expect(read('quante ferie ho?', { memory })).toMatchObject({ topics: ['leave'] })
    expect(codes(read('quante ferie ho?', { memory }))).toEqual(['H011'])
  })

  test('what is not about work takes nothing from it', () => {
    expect(read('che tempo fa domani a Roma?', { memory })).toMatchObject({ topics: [], levels: [] })
  })

  test('anything else than a memory of ours is as nothing', () => {
    expect(parseMemory(memory)).toEqual(memory)
    for (const other of [
      undefined,
      null,
      3,
      'x',
      {},
      { version: 2 },
      { ...memory, levels: [{}] },
      { ...memory, agreements: [1] },
    ]) {
      expect(parseMemory(other)).toBeUndefined()
    }
  })
})
