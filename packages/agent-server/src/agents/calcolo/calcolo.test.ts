import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AgentEvent, AgentRequest } from '../answer.ts'
import { runCalcolo } from './calcolo.ts'

const today = '2026-11-21'

interface Answer {
  readonly text: string
  readonly end: Extract<AgentEvent, { type: 'end' }>
}

async function answer(
  message: string,
  agreements: readonly string[],
  rest: Partial<AgentRequest> = {},
): Promise<Answer> {
  let text = ''
  let end: Answer['end'] | undefined
  const request: AgentRequest = {
    agent: 'calcolo',
    message,
    agreements,
    workScopes: [],
    history: [],
    memory: undefined,
    modifying: false,
    pinned: {},
    documents: [],
    today,
    signal: new AbortController().signal,
    ...rest,
  }
  for await (const event of runCalcolo(request)) {
    if (event.type === 'text') text += event.text
    else end = event
  }
  if (!end) throw new Error('no end event')
  return { text, end }
}

/** The conversation goes on as the server keeps it: the memory through JSON. */
const memoryOf = (before: Answer): unknown => JSON.parse(JSON.stringify(before.end.memory))

interface AcceptanceCase {
  readonly id: string
  readonly agente: string
  readonly domanda: string
  readonly ccnl: readonly string[]
  readonly data_riferimento: string
  readonly fatti_attesi: readonly {
    readonly campo: string
    readonly valore: string | number
    readonly unita?: string
    readonly tolleranza?: number
  }[]
  readonly non_deve?: readonly string[]
}

// The acceptance file's shape, checked by the fields this test reads.
const acceptance = (
  JSON.parse(readFileSync(new URL('../../../../testkit/acceptance/questions.json', import.meta.url), 'utf8')) as {
    readonly casi: readonly AcceptanceCase[]
  }
).casi.filter(entry => entry.agente === 'calcolo')

/** Numbers as Italians write them, in a text. */
function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?/g)].map(match =>
    Number(match[0].replaceAll('.', '').replace(',', '.')),
  )
}

function holds(text: string, fact: AcceptanceCase['fatti_attesi'][number]): boolean {
  const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(match => match[1] ?? '').join(' ')
  if (typeof fact.valore === 'string')
    return numbersIn(fact.valore.replace(/(\d+)(?=%)/g, '$1')).every(value => numbersIn(text).includes(value))
  const value = fact.valore
  const within = (found: number): boolean => Math.abs(found - value) <= (fact.tolleranza ?? 0) + 1e-9
  return numbersIn(fact.unita === '%' ? text : bold).some(within)
}

describe('the calcolo questions of the acceptance material', () => {
  test('are answered with every expected fact', async () => {
    const failures: string[] = []
    for (const entry of acceptance) {
      const { text, end } = await answer(entry.domanda, entry.ccnl, { today: entry.data_riferimento })
      const lacking = entry.fatti_attesi.filter(fact => !holds(text, fact)).map(fact => fact.campo)
      if (lacking.length > 0) failures.push(`${entry.id}: ${lacking.join(', ')}`)
      expect(end.showAction, entry.id).toBe(true)
      expect(end.payslipField, entry.id).toBe(false)
    }
    console.log(`calcolo: ${acceptance.length - failures.length} di ${acceptance.length}`)
    expect(failures).toEqual([])
    expect(acceptance).toHaveLength(7)
  })
})

/** Says the same thing otherwise: greetings, capitals, slips of the keyboard, lost punctuation. */
const rephrasings: readonly ((question: string) => string)[] = [
  question => `Buongiorno, avrei bisogno di un calcolo. ${question}`,
  question => `${question.replace(/[?:,.]/g, ' ')} grazie mille`,
  question => question.toUpperCase(),
  question =>
    question
      .replace(/straordinario/g, 'straordianrio')
      .replace(/livello/g, 'livelo')
      .replace(/indennità/g, 'indenità'),
  question => question.replace(/straordinario/g, 'straordinari').replace(/quanto/gi, 'mi dici quanto'),
]

describe('the same questions in other words', () => {
  test('hold their facts in at least nine cases of ten', async () => {
    let met = 0
    const failures: string[] = []
    for (const entry of acceptance) {
      for (const rephrase of rephrasings) {
        const question = rephrase(entry.domanda)
        const { text } = await answer(question, entry.ccnl, { today: entry.data_riferimento })
        if (entry.fatti_attesi.every(fact => holds(text, fact))) met += 1
        else failures.push(question)
      }
    }
    const all = acceptance.length * rephrasings.length
    console.log(`calcolo, in altre parole: ${met} di ${all}`)
    expect(met / all, failures.join('\n')).toBeGreaterThanOrEqual(0.9)
  })
})

const everyKind: readonly (readonly [string, string])[] = [
  ['quanto guadagna al mese un quinto livello?', 'H011'],
  ['RAL di un B1 con 6 anni di anzianità', 'C011'],
  ['paga oraria impiegato D2', 'T151'],
  ['quanto vale una giornata di ferie per un terzo livello?', 'H011'],
  ['3 giorni di ferie non godute, livello 4', 'H05Y'],
  ['quanti scatti ha un C3 dopo 5 anni e quanto valgono?', 'C011'],
  ['quanta tredicesima matura in 7 mesi un livello 3?', 'I100'],
  ['quattordicesima di un C3', 'C011'],
  ['TFR annuo di un 3S', 'I100'],
  ['quanto prende netto un 2 livello a Milano?', 'H011'],
  ['con 30.000 euro di RAL quanto prendo netto al mese?', 'H011'],
  ['che lordo serve per avere 1.500 euro netti al mese?', 'H011'],
  ['10 ore di straordinario livello 3', 'E012'],
  ['5 ore di straordinario notturno 4 livello', 'H008'],
  ['quanto costa all’azienda un 4 livello con contributi azienda 30%?', 'H011'],
  ['quanto prende un ED-3?', 'G011'],
  ['paga oraria di un A1', 'T011'],
  ['differenza tra 3 e 4 livello', 'H011'],
  ['festività non goduta livello 2', 'H011'],
  ['busta paga di un C1 part time 60%', 'T151'],
  ['colf livello B 20 ore a settimana non convivente: quanto al mese?', 'H501'],
  ['vitto e alloggio 10 giorni livello CS convivente', 'H501'],
  ['baby sitter livello BS', 'H501'],
  ['10 giorni di malattia 4 livello, quanto mi pagano?', 'H011'],
  ['5 giorni di malattia livello C3', 'C011'],
  ['indennità di mancato preavviso 4 livello 6 anni, licenziamento', 'H011'],
]

describe('every answer of the calculation agent', () => {
  test.each(everyKind)('«%s» says its sources and never an undefined figure', async (question, code) => {
    const { text, end } = await answer(question, [code])
    expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object/)
    if (/\d+,\d{2} €/.test(text)) {
      expect(text).toContain('**Fonti** – data di riferimento: ')
      expect(text.split('**Fonti**')[1]).toMatch(/\n- .+/)
      expect(end.references.length).toBeGreaterThan(0)
    }
    for (const field of end.payslipFields) expect(Object.values(field).every(value => value !== undefined)).toBe(true)
  })

  test('no level of any agreement ever gives a figure computed on a missing one', async () => {
    const { sharedKnowledge } = await import('../../knowledge/index.ts')
    for (const summary of sharedKnowledge().agreements) {
      for (const level of summary.levels) {
        for (const kind of ['lordo annuo', '3 ore di straordinario notturno', 'busta paga', 'valore di una giornata']) {
          const { text } = await answer(`${kind} livello ${level}`, [summary.code], {
            pinned: { livello: level },
          })
          expect(text, `${summary.code} ${level} ${kind}`).not.toMatch(/NaN|undefined|null|Infinity/)
          if (/\d+,\d{2} €/.test(text)) expect(text, `${summary.code} ${level} ${kind}`).toContain('**Fonti**')
        }
      }
    }
  })
})

describe('what is missing is asked for', () => {
  test('no agreement: the sentence that makes the client resend the question', async () => {
    const { text, end } = await answer('mi calcoli lo stipendio?', [])
    expect(text).toContain('Non riesco a identificare con certezza il CCNL')
    expect(end.showAction).toBe(false)
  })

  test('no level: the field is named, its options are the agreement’s levels, and the reply completes the calculation', async () => {
    const first = await answer('2 ore di straordinario', ['H011'])
    expect(first.end.payslipField).toBe('livello')
    expect(first.end.payslipFields.find(field => field.field === 'livello')?.options).toContain('4')
    const second = await answer('quarto', ['H011'], { memory: memoryOf(first) })
    expect(second.text).toContain('**24,90 €**')
    expect(second.end.payslipField).toBe(false)
  })

  test('no hours: one hour is worth so much, and the number completes it', async () => {
    const first = await answer('quanto vale lo straordinario di un 4 livello?', ['H011'])
    expect(first.end.payslipField).toBe('ore_straordinario')
    const second = await answer('7', ['H011'], { memory: memoryOf(first) })
    expect(second.text).toContain('**87,15 €**')
  })

  test('no percentage in the data: none is invented, the one given is used', async () => {
    const first = await answer('4 ore di straordinario livello 2', ['E012'])
    expect(first.end.payslipField).toBe('maggiorazione_percento')
    expect(first.text).toContain('non la invento')
    const second = await answer('25%', ['E012'], { memory: memoryOf(first) })
    expect(second.text).toContain('**73,08 €**')
  })

  test('a level without a total is not computed on: what lacks is said', async () => {
    const { text, end } = await answer('lordo annuo di un ED-3', ['G011'])
    expect(text).toContain('manca la contingenza')
    expect(end.showAction).toBe(false)
  })
})

describe('a conversation', () => {
  test('a follow-up keeps the hours and changes the level', async () => {
    const first = await answer('5 ore di straordinario 4 livello', ['H011'])
    const second = await answer('e per il terzo?', ['H011'], { memory: memoryOf(first) })
    expect(second.text).toContain('**69,29 €**')
  })

  test('a follow-up can change the hours alone', async () => {
    const first = await answer('5 ore di straordinario 4 livello', ['H011'])
    const second = await answer('e se le ore sono 3?', ['H011'], { memory: memoryOf(first) })
    expect(second.text).toContain('**37,35 €**')
  })

  test('a memory that is not ours is as nothing', async () => {
    const { text } = await answer('5 ore di straordinario 4 livello', ['H011'], {
      memory: {
        version: 1,
        agreements: [],
        topics: [],
        levels: [],
        question: '',
        calculation: { intents: ['hack'], fields: 3 },
      },
    })
    expect(text).toContain('**62,25 €**')
  })

  test('a corrected field is pinned, what depends on it is recomputed, and the answer shows what changed', async () => {
    const question = 'busta paga di novembre 2026 di un 4 livello con 5 ore di straordinario'
    const first = await answer(question, ['H011'])
    const modified = {
      memory: memoryOf(first),
      modifying: true,
      pinned: { ore_straordinario: '8', contributi: '170,00' },
    }
    const second = await answer(question, ['H011'], modified)
    expect(second.text).toContain('### Cosa è cambiato')
    expect(second.text).toContain('| Ore di straordinario | 5 | 8 |')
    expect(second.text).toContain('Contributi INPS a carico del lavoratore (corretto) | -170,00 €')
    expect(second.text).toContain('| 1.918,35 - 170,00 = 1.748,35 |')
    const third = await answer(question, ['H011'], { ...modified, memory: memoryOf(second) })
    expect(third.text).toContain('Nessun importo è cambiato.')
  })

  test('a plain question can be corrected too', async () => {
    const first = await answer('5 ore di straordinario 4 livello', ['H011'])
    const second = await answer('5 ore di straordinario 4 livello', ['H011'], {
      memory: memoryOf(first),
      modifying: true,
      pinned: { livello: '3', ore_straordinario: '10' },
    })
    expect(second.text).toContain('| Livello | 4 | 3 |')
    expect(second.text).toContain('**139,78 €**')
  })

  test('a correction that is not a number or out of range is not used', async () => {
    const { text } = await answer('5 ore di straordinario 4 livello', ['H011'], {
      modifying: true,
      pinned: { ore_straordinario: 'tante', superminimo: '-5', livello: 'inesistente', sconosciuto: '1' },
    })
    expect(text).toContain('**62,25 €**')
  })
})

describe('a follow-up', () => {
  /** The last answer of a conversation. */
  async function talk(code: string, first: string, ...next: readonly string[]): Promise<Answer> {
    let last = await answer(first, [code])
    for (const message of next) last = await answer(message, [code], { memory: memoryOf(last) })
    return last
  }

  test.each([
    // The kind of the hours stays, or gives way to the one said.
    ['H011', ['5 ore di straordinario notturno 4 livello', 'e per il terzo?'], '**90,37 €**'],
    ['H011', ['5 ore di straordinario notturno 4 livello', 'e se fossero festive?'], '**70,37 €**'],
    // A payslip takes the hours in, and stays a payslip.
    ['H011', ['busta paga 4 livello', 'e con 10 ore di straordinario?'], 'su **1.944,33 €** lordi'],
    ['H011', ['quanto prende un 4 livello?', 'e se fosse part-time al 50%?'], '**909,38 €** lordi al mese'],
    ['H011', ['quanto prende un 4 livello?', 'e lordo annuo?', 'e con 3 scatti?'], '**26.330,22 €** lordi all’anno'],
    ['H011', ['netto ral 30.000', 'e nel 2025?', 'e con due figli a carico?'], 'regole 2025'],
    ['H011', ['netto ral 30.000', 'e il TFR?'], '**2.222,22 €** lordi di TFR'],
    ['H011', ['netto ral 35.000', 'e per un 2 livello?'], 'su un lordo di **31.962,00 €**'],
    ['H011', ['tfr 4 livello', 'dopo 8 anni', 'netto'], 'netti di TFR dopo 8 anni'],
    ['K511', ['una giornata di ferie 2 livello', '5 giorni'], '**64,25 €** lordi al giorno'],
    ['H501', ['stipendio di una badante CS', 'convivente'], '**1.193,84 €** lordi al mese'],
    // An explanation tells the lines again.
    ['H011', ['5 ore di straordinario 4 livello', 'come hai fatto?'], '1.818,75 / 168 = 10,8259'],
    ['H011', ['tredicesima 4 livello', 'spiegami la formula'], '1.818,75 / 12 × 12 = 1.818,75'],
  ])('%s: %j', async (code, [first, ...next], expected) => {
    expect((await talk(code, first ?? '', ...next)).text).toContain(expected)
  })
})

describe('other calculations', () => {
  test.each([
    ['baby sitter BS convivente con un bimbo di 2 anni: minimo più indennità', 'H501', '**1.191,93 €**'],
    ['un 6 livello a 30 ore quanto prende?', 'H011', '**1.177,62 €**'],
    ['straordinario 2 ore e mezza livello C3', 'C011', '**40,27 €**'],
    ['lavoro notturno oltre le 22: 8 ore, livello C2', 'C011', '**124,13 €**'],
    ['12 ore di straordinario 3 livello', 'H011', '**168,70 €**'],
    ['quanto aumenta lo stipendio di un 3S da gennaio 2027?', 'I100', '+30,00 €'],
    ['10 giorni di malattia 4 livello', 'H011', '**577,11 €**'],
    ['mi dimetto senza preavviso, quanto mi trattengono? 4 livello da 3 anni', 'H011', '**919,71 €**'],
    ['quattordicesima di un C3', 'C011', 'la quattordicesima non è prevista'],
  ])('«%s»', async (question, code, expected) => {
    expect((await answer(question, [code])).text).toContain(expected)
  })

  test('an uploaded payslip fills the fields that the question leaves out', async () => {
    const { text, end } = await answer('calcola la busta paga di novembre 2026', ['H011'], {
      documents: [{ fileName: 'busta.pdf', page: 1, text: 'Livello: 4   Ore settimanali 24,00\nSuperminimo 100,00' }],
    })
    expect(text).toContain('busta.pdf, pag. 1')
    expect(end.payslipFields.find(field => field.field === 'livello')?.value).toBe('4')
    expect(text).toContain('1.292,46 × 60% = 775,48')
  })
})

describe('payslip fields', () => {
  test('each carries its type, and its options or its bounds', async () => {
    const { end } = await answer('busta paga di un 4 livello', ['H011'])
    const byName = new Map(end.payslipFields.map(field => [field.field, field]))
    expect(byName.get('livello')).toMatchObject({ type: 'select', value: '4' })
    expect(byName.get('ore_straordinario')).toMatchObject({ type: 'number', value: '0', min: 0, max: 250 })
    expect(byName.get('mese')).toMatchObject({ type: 'month', value: '2026-11' })
    expect(byName.get('tipo_straordinario')?.options).toContain('straordinario notturno')
    expect(byName.get('contributi')).toMatchObject({ type: 'number', value: '167.17' })
  })
})
