import { loadKnowledge } from '@ccnl/knowledge/node'
import { townSurtaxes } from '@ccnl/payroll/node'
import { type AssistantRequest, firstQuestion } from '@ccnl/reading'
import { describe, expect, test } from 'vitest'
import { createAssistant } from './create-assistant.ts'

const knowledge = loadKnowledge()
const assistant = createAssistant({ knowledge, towns: townSurtaxes })

const request = (message: string, more: Partial<AssistantRequest> = {}): AssistantRequest =>
  firstQuestion(message, '2026-11-22', more)
const ask = (message: string, more: Partial<AssistantRequest> = {}) => assistant.ask(request(message, more))
/** Euros of a line of the answer. */
const figure = (reply: Awaited<ReturnType<typeof ask>>, id: string) =>
  (reply.memory.results as Readonly<Record<string, string>> | undefined)?.[id]

describe('a town is read where the words say that it is one', () => {
  test.each([
    ['netto di 30000 euro, residente a Empoli', 'Empoli', 'Toscana'],
    ['abito a San Giovanni in Persiceto da 3 anni, RAL 30000: netto?', 'San Giovanni in Persiceto', 'Emilia-Romagna'],
    ['vivo a S. Giovanni Valdarno. RAL 25000, netto?', 'San Giovanni Valdarno', 'Toscana'],
    ['addizionale comunale di Reggio nell’Emilia su 30.000 euro', 'Reggio Emilia', 'Emilia-Romagna'],
    ['domicilio fiscale a Bolzano/Bozen, 30000 lordi', 'Bolzano', 'Bolzano'],
    ['RAL 30000, residenza a Cantù: quanto mi resta?', 'Cantù', 'Lombardia'],
    ['30000 lordi, comune di None: netto?', 'None', 'Piemonte'],
    ['30000 lordi, comune F205: netto?', 'Milano', 'Lombardia'],
    ['30000 LORDI, NETTO A FINE ANNO? ABITO A ROMA DA SEMPRE', 'Roma', 'Lazio'],
    ['livello 4 commercio, Castro (LE), quanto prendo netto?', 'Castro (LE)', 'Puglia'],
    ['residente a Castro in provincia di Bergamo, RAL 28000: netto?', 'Castro (BG)', 'Lombardia'],
    ['RAL 30000 abito a Bassano in Veneto, netto?', 'Bassano del Grappa', 'Veneto'],
    ['abito a settimo torinese, RAL 30000: netto?', 'Settimo Torinese', 'Piemonte'],
    ['nella città di Castello no, nel comune di Città di Castello: RAL 30000, netto?', 'Città di Castello', 'Umbria'],
    ['abito a ponti da 3 anni, RAL 30000: netto?', 'Ponti', 'Piemonte'],
    ['lavoro a Milano ma sono residente a Pavia, RAL 30000: netto?', 'Pavia', 'Lombardia'],
  ])('%s', async (message, town, region) => {
    expect(assistant.read(request(message)).slots.place).toEqual({ town, region })
  })

  test.each([
    ['vivo in campagna, quante ferie ho nel commercio?'],
    ['abito a cento metri dal lavoro: quanto preavviso?'],
    ['vivo a due passi dal negozio, RAL 25000: netto?'],
    ['vivo a casa dei miei, RAL 25000: netto?'],
    ['come operaio comune in edilizia quanto prendo?'],
    ['ho una massa di ore di permesso, le perdo?'],
    ['4° livello commercio da 11 anni: quanto preavviso devo dare?'],
  ])('%s: no town is named, and no table is read', async message => {
    const unread = createAssistant({
      knowledge,
      towns: () => {
        throw new Error('the table was read')
      },
    })
    const reply = await unread.ask(request(message))
    expect(reply.query.slots.place?.town).toBeUndefined()
  })

  test('a region named with "in" is the region, though a town has its name', () => {
    expect(assistant.read(request('residente in Molise, RAL 30000: netto?')).slots.place).toEqual({ region: 'Molise' })
  })
})

describe('the surtax of the town, and of the region that it lies in', () => {
  test('stand in the net', async () => {
    // Empoli 2025, carried: 0.8 % of 27,243; Toscana: 15,000 × 1.42 % + 12,243 × 1.43 %.
    const reply = await ask('Quanto prendo netto con 30000 euro lordi se sono residente a Empoli?')
    expect([figure(reply, 'addizionale_comunale'), figure(reply, 'addizionale_regionale')]).toEqual([
      '217.94',
      '388.07',
    ])
  })

  test('are told alone', async () => {
    // Torino: 120 + 104 + 2,000 × 1.1 %.
    const reply = await ask('quanto pago di addizionale comunale a Torino con 30000 euro?')
    expect(figure(reply, 'addizionale_comunale')).toBe('246')
    expect(reply.markdown).toContain('quella comunale (Torino)')
    expect(reply.markdown).toContain('MEF, addizionale comunale 2025, Torino (L219), prorogata al 2026')
  })

  test('are told as rates where no income was said, and its income settles them', async () => {
    const rates = await ask('Quanto è l’addizionale comunale di Empoli?')
    expect(rates.markdown).toContain('Empoli: 0,8%; esenti i redditi fino a 12.000 €')
    expect(rates.markdown).toContain('Toscana: 1,42% fino a 15.000 €')
    const settled = await ask('30000 euro', { memory: rates.memory })
    expect(figure(settled, 'addizionale_comunale')).toBe('240')
    const rome = await ask('quanto si paga di addizionale a Roma?')
    expect(rome.markdown).toContain('1,73% su tutto per i redditi fino a 28.000 €')
    const when = await ask('quando si pagano le addizionali a Milano?')
    expect(when.markdown).toContain('11 rate')
  })

  test('a name that two towns have is told and asked back, and a province settles it', async () => {
    const asked = await ask('Addizionale comunale di Castro su 28000 euro di reddito')
    expect(asked.markdown).toContain('Castro (BG)')
    expect(asked.markdown).toContain('Castro (LE)')
    expect(figure(asked, 'addizionale_comunale')).toBeUndefined()
    for (const message of ['Lecce', '(LE)', 'quello in provincia di Lecce']) {
      const settled = await ask(message, { memory: asked.memory })
      expect([message, figure(settled, 'addizionale_comunale')]).toEqual([message, '224'])
      expect(settled.query.slots.place?.region).toBe('Puglia')
    }
  })

  test('a net says that the name is of two, and counts neither', async () => {
    const reply = await ask('Residente a Castro, RAL 28000, quanto mi resta di netto?')
    expect(reply.markdown).toContain('Di nome Castro ci sono più comuni')
    expect(figure(reply, 'addizionale_comunale')).toBeUndefined()
  })

  test('a town without a surtax is known, and one that no table has is told', async () => {
    const none = await ask('RAL 30000, residente ad Acquaviva d’Isernia: netto?')
    expect(none.markdown).toContain('nessuna addizionale')
    expect(none.markdown).not.toContain('non è presente nella base')
    const unread = await ask('RAL 30000, residente ad Airuno: netto?')
    expect(unread.markdown).toContain('L’addizionale comunale di Airuno per il 2026 non è presente nella base')
  })

  test('the field of the payslip takes any town, and its region follows', async () => {
    const first = await ask('Sono residente a Milano, 4 livello commercio: busta paga netta?', { agent: 'calcolo' })
    const field = first.payslipFields.find(one => one.field === 'comune')
    expect(field).toMatchObject({ type: 'text', value: 'Milano' })
    expect(field).not.toHaveProperty('options')
    const moved = await ask('ricalcola', {
      agent: 'calcolo',
      memory: first.memory,
      modifying: true,
      pinned: { comune: 'Empoli' },
    })
    expect(moved.markdown).toContain('Toscana, Empoli')
  })

  test('another town in the turn after takes the place of the first', async () => {
    const first = await ask('RAL 30000, residente a Empoli: netto?')
    const second = await ask('e se fossi residente a Prato?', { memory: first.memory })
    // 0.5 % of 27,243.
    expect(figure(second, 'addizionale_comunale')).toBe('136.22')
  })

  test('every town of the lexicon is found in the table, but for places that are no municipality', () => {
    const towns = townSurtaxes(2026)
    const names = knowledge.lexicon.flatMap(({ concept }) =>
      concept.startsWith('comune:') ? [concept.slice('comune:'.length).split('/')] : [],
    )
    expect(names.length).toBeGreaterThan(150)
    const unknown = names.filter(
      ([, name = '']) => (towns?.named(name).length ?? 0) + (towns?.beginning(name).length ?? 0) === 0,
    )
    expect(new Set(unknown.map(([, name]) => name))).toEqual(new Set(['Mestre', 'Ostia']))
  })
})
