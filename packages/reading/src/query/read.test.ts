import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, it } from 'vitest'
import { type AssistantRequest, firstQuestion } from '../request.ts'
import { createQueryReader } from './read.ts'
import { remember } from './shape/memory.ts'
import type { AgentName, Memory, Query } from './shape/query.ts'

const knowledge = loadKnowledge()
const read = createQueryReader(knowledge)

function ask(message: string, rest: Partial<AssistantRequest> = {}): Query {
  return read(firstQuestion(message, '2026-11-22', rest))
}

/** The last query of a conversation. */
function converse(agent: AgentName, picked: readonly string[], ...messages: readonly string[]): Query {
  let memory: Memory | undefined
  let query: Query | undefined
  for (const message of messages) {
    query = ask(message, { agent, picked, memory })
    memory = remember(query, memory)
  }
  return query ?? ask('')
}

const calculations = (query: Query): readonly string[] => query.requests.flatMap(request => request.calculations ?? [])
const themes = (query: Query): readonly string[] =>
  query.requests.flatMap(({ subjects: [first] }) => (first?.type === 'measure' ? [first.theme] : []))
const codes = (query: Query): readonly string[] => query.agreements.map(mention => mention.code)

describe('agreements', () => {
  const [first, second] = knowledge.agreements
  if (!first || !second) throw new Error('the base has no agreements')

  it('picked stay first whatever the question names, and the name is a doubt', () => {
    const query = ask(`quante ferie spettano col contratto ${second.code}?`, { picked: [first.code] })
    expect(codes(query)).toEqual([first.code])
    expect(query.doubts).toContainEqual(expect.objectContaining({ type: 'agreement', picked: first.code }))
  })

  it('picked are not contradicted by a trade', () => {
    const trade = second.activities[0] ?? ''
    const query = ask(`lavoro come ${trade}, quante ferie ho?`, { picked: [first.code] })
    expect(codes(query)).toEqual([first.code])
    expect(query.doubts.filter(doubt => doubt.type === 'agreement')).toEqual([])
  })

  it('are all known by their own names', () => {
    const missed = knowledge.agreements.filter(agreement => {
      const found = codes(ask(`quante ferie spettano nel contratto ${agreement.shortName}?`))
      return found[0] !== agreement.code
    })
    expect(missed.map(agreement => agreement.shortName)).toEqual([])
  })

  it('that a trade leaves open are a doubt with its candidates', () => {
    const shared = knowledge.agreements.flatMap(one =>
      one.activities.filter(activity =>
        knowledge.agreements.some(other => other !== one && other.activities.includes(activity)),
      ),
    )
    const open = shared.filter(trade =>
      ask(`lavoro come ${trade}`).doubts.some(doubt => doubt.type === 'agreement' && doubt.candidates.length > 1),
    )
    expect(open.length / shared.length).toBeGreaterThan(0.85)
  })

  it('named in a comparison are all taken', () => {
    const query = ask(`ferie: ${first.shortName} e ${second.shortName} a confronto`, { agent: 'confronta' })
    expect(codes(query)).toEqual(expect.arrayContaining([first.code, second.code]))
  })
})

describe('levels', () => {
  it('are found in every agreement by their code', () => {
    const missed = knowledge.agreements.flatMap(agreement =>
      agreement.levels
        .filter(
          ({ code }) =>
            ask(`quanto prende il livello ${code}?`, { picked: [agreement.code] }).said.livelli?.[0] !== code,
        )
        .map(({ code }) => `${agreement.code} ${code}`),
    )
    expect(missed).toEqual([])
  })

  it('keep the form said until an agreement is known', () => {
    expect(converse('main-agent', [], '4 livello, quanto preavviso devo dare?', 'commercio').said.livelli).toEqual([
      '4',
    ])
  })

  it('before and after a change are told apart', () => {
    const query = ask('passo dal 5 al 4 livello commercio, di quanto mi aumenta?', { agent: 'calcolo' })
    expect(query.slots.fromLevel).toBe('5')
    expect(query.said.livelli).toEqual(['4'])
    expect(calculations(query)).toContain('level-change')
  })
})

describe('numbers have one role each', () => {
  it.each([
    ['sono 4 livello da 12 anni, quanto preavviso devo dare?', { anzianita: 12, livelli: ['4'] }],
    ['ho 25 anni e lavoro da 3 anni, quante ferie ho?', { eta: 25, anzianita: 3 }],
    ['contratto a termine di 6 mesi, quanto dura la prova?', { durata_contratto: 6 }],
    ['siamo 12 dipendenti, preavviso di licenziamento?', { dipendenti: 12, causa: 'licenziamento' }],
    ['permessi in una ditta con più di 15 dipendenti', { dipendenti: [16, null] }],
    ['permessi in una ditta fino a 15 dipendenti', { dipendenti: [null, 16] }],
    ['permessi in una ditta sotto i 15 addetti', { dipendenti: [null, 15] }],
    ['permessi in una ditta da 16 a 50 dipendenti', { dipendenti: [16, 51] }],
    ['permessi, non superiamo i 15 dipendenti', { dipendenti: [null, 16] }],
    ['la quarta malattia dell’anno come è pagata?', { evento: 4 }],
    ['primi tre giorni di malattia', { giorni: [1, 3] }],
    ['lavoro 5 giorni a settimana, quante ferie?', { settimana: 5 }],
    ['part time 24 ore settimanali, quanti permessi?', { orario: 24 }],
    ['assunto il 1 marzo 2016, quanti scatti?', { assunzione: '2016-03-01', anzianita: 10.67 }],
  ])('%s', (question, said) => {
    expect(ask(question).said).toMatchObject(said)
  })

  it('ages of others are nobody’s seniority', () => {
    const query = ask('bimbo di 2 anni e nonna di 85 anni, che livello per la baby sitter?')
    expect(query.said.anzianita).toBeUndefined()
    expect(query.said.eta).toBeUndefined()
    expect(query.said.eta_figlio).toBe(2)
  })

  it('hours of Sunday are part of the overtime said before them', () => {
    const { hours } = ask('ho fatto 12 ore di straordinario, 5 di domenica. quanto mi devono?').slots
    expect(hours.map(({ kinds, hours: count }) => [kinds, count])).toEqual([
      [['straordinario'], 7],
      [['straordinario', 'domenicale'], 5],
    ])
  })

  it('hours joined by "e" are added', () => {
    const { hours } = ask('6 ore di straordinario notturno e 4 festivo').slots
    expect(hours.map(({ kinds, hours: count }) => [kinds, count])).toEqual([
      [['straordinario', 'notturno'], 6],
      [['straordinario', 'festivo'], 4],
    ])
  })

  it.each([
    ['guadagno 1800 lordi al mese, quanto netto?', 'gross', 1800],
    ['netto 1.450 al mese: qual è il quinto cedibile?', 'net', 1450],
    ['aumento di 800 euro lordi da rinnovo', 'raise', 800],
    ['RAL 28.000, quanto mi resta in tasca?', 'gross', 28_000],
    ['premio di risultato di 1.500 euro, quanto netto?', 'bonus', 1500],
    ['superminimo di 200 euro al mese assorbito', 'superminimum', 200],
    ['imponibile 30.000 a Roma, quali addizionali?', 'taxable', 30_000],
  ])('amounts: %s', (question, role, value) => {
    expect(ask(question, { agent: 'calcolo' }).slots.amounts[0]).toMatchObject({ role, value })
  })

  it('children have their ages, and a spouse is a dependant', () => {
    const { family } = ask('busta paga 4 livello, moglie a carico e due figli di 23 e 25 anni', {
      agent: 'calcolo',
    }).slots
    expect(family).toMatchObject({ spouse: true, children: [{ age: 23 }, { age: 25 }] })
  })
})

describe('dates', () => {
  it('of the story leave the reference date alone', () => {
    const query = ask('Sono stato assunto il 3 maggio 2015. Mando le dimissioni il 5 dicembre, quanto preavviso?')
    expect(query.date).toBe('2026-11-22')
    expect(query.slots.letterDate).toBe('2026-12-05')
  })

  it('asked about move it', () => {
    expect(ask('quanto prenderà un 4 livello nel 2027?').date).toBe('2027-01-01')
    expect(ask('quanto prendevo a ottobre?').date).toBe('2026-10-01')
  })

  it('to come beside today leave today: the table tells its steps', () => {
    expect(ask('quanto gli dobbiamo oggi, e quanto da dicembre?', { picked: ['K411'] }).date).toBe('2026-11-22')
    expect(ask('paga di tabella ora e da marzo 2027', { picked: ['F012'] }).date).toBe('2026-11-22')
    expect(ask('quanto prenderò all’ora a marzo 2027?', { picked: ['F012'] }).date).toBe('2027-03-01')
  })

  it('of an absence are its own', () => {
    expect(ask('in malattia dal 9 al 20 novembre 2026, quanto mi pagano?').slots.absences).toEqual([
      { kind: 'sickness', from: '2026-11-09', to: '2026-11-20' },
    ])
  })
})

describe('what is asked', () => {
  const subjectsOf = (message: string, picked: string) =>
    ask(message, { picked: [picked] }).requests.map(({ subjects: [one] }) =>
      one?.type === 'measure' ? `${one.theme} ${one.measures}`.trim() : one?.type,
    )

  it('is each thing of a list in one sentence, by its own words', () => {
    expect(subjectsOf('permessi e ferie nelle pulizie, e quattordicesima quando?', 'K511')).toEqual([
      'permessi',
      'ferie',
      'mensilita_aggiuntive quattordicesima,pagamento',
    ])
    expect(subjectsOf('malattia quanto pagano e comporto', 'T151')).toEqual(['malattia comporto,trattamento'])
  })

  it('is not what a statement beside the question tells', () => {
    expect(
      subjectsOf('la colf è con noi da 3 anni, dobbiamo mandarla via. quanti giorni di preavviso?', 'H501'),
    ).toEqual(['preavviso durata'])
  })

  it('of several things is several requests, in order', () => {
    expect(themes(ask('quante ferie e quanti permessi spettano?', { picked: ['H011'] }))).toEqual(['ferie', 'permessi'])
    expect(themes(ask('ferie, preavviso e prova', { agent: 'confronta', picked: ['H011', 'H05Y'] }))).toEqual([
      'ferie',
      'preavviso',
      'prova',
    ])
  })

  it('of one thing twice is one request with both measures', () => {
    const query = ask('quanto dura il comporto e come è pagato?', { picked: ['C011'] })
    expect(query.requests).toHaveLength(1)
    expect(query.requests[0]?.subjects[0]).toMatchObject({ theme: 'malattia', measures: ['comporto', 'trattamento'] })
  })

  it('for several kinds of work or causes is a request for each, with what it says', () => {
    const said = (message: string): readonly unknown[] =>
      ask(message, { picked: ['C011'] }).requests.map(one => one.said)
    expect(said('quanto è maggiorato lo straordinario notturno e festivo?')).toEqual([
      { lavoro: ['straordinario', 'notturno'] },
      { lavoro: ['straordinario', 'festivo'] },
    ])
    expect(said('preavviso per dimissioni e per licenziamento?')).toEqual([
      { causa: 'dimissioni' },
      { causa: 'licenziamento' },
    ])
    expect(ask('straordinario festivo').said.lavoro).toEqual(['straordinario', 'festivo'])
  })

  it('without anything known is nothing, never a theme by default', () => {
    for (const message of ['', 'asdf qwer', '???', 'bla bla bla'])
      expect(ask(message).requests[0]).toMatchObject({ certainty: 'nothing', subjects: [] })
  })

  it('of other fields of life is outside', () => {
    expect(ask('che tempo fa domani a Milano?').requests[0]?.act).toBe('outside')
    expect(ask('mi dai la ricetta del tiramisù?').requests[0]?.act).toBe('outside')
  })

  it('of the assistant itself is talk', () => {
    expect(ask('quanto sei aggiornato?').requests[0]).toMatchObject({ act: 'social', social: 'how-current' })
    expect(ask('cosa sai fare?').requests[0]).toMatchObject({ act: 'social', social: 'what-can-you-do' })
    expect(ask('grazie mille').requests[0]).toMatchObject({ act: 'social', social: 'thanks' })
  })

  it('a greeting before a question is only a greeting', () => {
    expect(themes(ask('buongiorno, quante ferie ho?', { picked: ['H011'] }))).toEqual(['ferie'])
  })

  it('a figure of a table is a measure, arithmetic with one’s own data a computation', () => {
    expect(ask('paga del 4° livello?', { picked: ['H011'] }).requests[0]?.act).toBe('measure')
    expect(ask('quanto netto con 1700 lordi?').requests[0]?.act).toBe('compute')
  })

  it('the extra hours of part-time are supplementary', () => {
    expect(themes(ask('part time 20 ore, come mi devono pagare le ore in più?', { picked: ['H011'] }))[0]).toBe(
      'part_time',
    )
  })

  it('who leaves and who is sent away are told apart', () => {
    expect(ask('mi licenzio, quanto preavviso?').said.causa).toBe('dimissioni')
    expect(ask('mi licenziano, quanto preavviso?').said.causa).toBe('licenziamento')
    expect(ask('devo licenziare un dipendente, quanto preavviso?').said.causa).toBe('licenziamento')
  })

  it('what is denied is kept as denied', () => {
    expect(ask('badante non convivente, quanto prende?').said.convivente).toBe(false)
    expect(ask('assistente senza attestato', { agent: 'inquadra' }).job?.titles).toContainEqual({
      name: 'attestato',
      held: false,
    })
  })
})

describe('follow-ups', () => {
  it('replace what they say and keep the rest', () => {
    const query = converse(
      'main-agent',
      [],
      'sono 4 livello commercio da 12 anni, quanto preavviso devo dare?',
      'e se invece mi licenziano?',
    )
    expect(query).toMatchObject({ follows: true, said: { livelli: ['4'], anzianita: 12, causa: 'licenziamento' } })
    expect(query.requests[0]?.act).toBe('measure')
    expect(themes(query)).toEqual(['preavviso'])
  })

  it('go on with a calculation', () => {
    const query = converse(
      'calcolo',
      ['H011'],
      '4 livello full time, quanto prendo netto?',
      'e al 3 livello?',
      'e con due figli?',
      'e se lavoro 4 ore dal lunedì al venerdì?',
    )
    expect(calculations(query)).toEqual(['net'])
    expect(query.said).toMatchObject({ livelli: ['3'], figli: 2, orario: 20 })
  })

  it('about the answer itself continue it', () => {
    const query = converse('main-agent', ['H011'], 'preavviso 3 livello 7 anni dimissioni', 'sicuro?')
    expect(query.requests[0]).toMatchObject({ act: 'continue', about: 'doubt' })
  })

  it('with a subject of their own drop the case and keep the person', () => {
    const query = converse(
      'main-agent',
      ['H011'],
      '4 livello da 3 anni, mi licenzio: quanto preavviso?',
      'quante ferie spettano?',
    )
    expect(query.said).toMatchObject({ livelli: ['4'], anzianita: 3 })
    expect(query.said.causa).toBeUndefined()
    expect(themes(query)).toEqual(['ferie'])
  })

  it('that only reply fill what was asked', () => {
    const query = ask('quanto preavviso devo dare?', { picked: ['H011'] })
    const memory: Memory = { ...remember(query, undefined), asked: { key: 'livelli' } }
    const replied = ask('4', { picked: ['H011'], memory })
    expect(replied).toMatchObject({ follows: true, said: { livelli: ['4'] } })
    expect(themes(replied)).toEqual(['preavviso'])
  })
})

describe('memory', () => {
  it('that is no memory counts as none', () => {
    for (const memory of [
      null,
      5,
      'x',
      [],
      {},
      { version: 1 },
      { version: 2, agreements: [{}] },
      { version: 2, agreements: [], said: 1 },
    ])
      expect(ask('e quante ferie ho?', { memory }).follows).toBe(false)
  })

  it('survives thanks', () => {
    const query = converse(
      'main-agent',
      ['H011'],
      'preavviso 3 livello 7 anni dimissioni',
      'grazie',
      'e se mi licenziano?',
    )
    expect(themes(query)).toEqual(['preavviso'])
  })
})

describe('limits', () => {
  it('any text is read without throwing', () => {
    for (const message of [
      '\u0000',
      '🙂'.repeat(50),
      '((('.repeat(100),
      '1'.repeat(400),
      'a '.repeat(3000),
      '%%%',
      '-1 -2 € € 0',
    ])
      expect(() => ask(message)).not.toThrow()
  })
})
