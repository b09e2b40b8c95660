import { loadKnowledge } from '@ccnl/knowledge/node'
import { firstQuestion } from '@ccnl/reading'
import { describe, expect, test } from 'vitest'
import { createAssistant } from '../../create-assistant.ts'
import { today } from '../../testing/queries.ts'

const assistant = createAssistant({ knowledge: loadKnowledge() })

/** Asks the questions of one conversation; the last reply. */
async function ask(picked: readonly string[], ...messages: readonly [string, ...string[]]) {
  let memory: unknown
  let reply = await assistant.ask(firstQuestion(messages[0], today, { agent: 'inquadra', picked, memory }))
  for (const message of messages.slice(1)) {
    memory = reply.memory
    reply = await assistant.ask(firstQuestion(message, today, { agent: 'inquadra', picked, memory }))
  }
  const [lead = '', about = ''] = reply.markdown.split('\n\n')
  return { ...reply, lead, about }
}

describe('a classification', () => {
  test('opens with the level, the profile that fits, its strength and its minimum', async () => {
    const { lead, about } = await ask(['H05Y'], 'faccio il cameriere in pizzeria')
    expect(lead).toMatch(
      /^\*\*4° livello\*\*: il lavoro coincide con il profilo «cameriere»\. Forza dell’indicazione: forte\./,
    )
    expect(lead).toContain('**1.692,69 €** lordi al mese')
    expect(about).toContain('CCNL Pubblici esercizi FIPE (H05Y)')
  })

  test('goes on from what was told before', async () => {
    const { lead } = await ask(['H05Y'], 'faccio il cameriere in pizzeria', 'coordino anche due persone')
    expect(lead).toContain('**il 2° livello**')
  })

  test('asks the one thing that decides, and takes a bare reply', async () => {
    const first = await ask(['T151'], 'educatrice in comunità')
    expect(first.memory.asked?.key).toBe('job:title')
    const second = await ask(['T151'], 'educatrice in comunità', 'no')
    expect(second.lead).toContain('livello D1')
  })

  test('tells each regime of a minimum that depends on one', async () => {
    const { lead } = await ask(['H501'], 'baby sitter di un neonato, 15 ore a settimana')
    expect(lead).toContain('**Livello BS**')
    expect(lead).toContain('**7,45 €**')
  })

  test('never gives back a list of the asker’s words', async () => {
    const { markdown } = await ask(['H05Y'], 'astronauta con tuta spaziale')
    expect(markdown).not.toContain('astronauta')
    expect(markdown).toContain('Che lavoro svolge')
  })

  test('finds the agreement by the trade when none was said', async () => {
    const { lead, query } = await ask([], 'che livello spetta a una guardia giurata appena assunta?')
    expect(query.requests[0]?.act).toBe('classify')
    expect(lead).toContain('6° livello')
  })

  test('tells what the minimum is made of', async () => {
    const { markdown } = await ask(['K511'], 'caposquadra in un’impresa di pulizie: livello, totale e paga base')
    expect(markdown).toContain('paga base 1.044,20 €, contingenza 517,50 €, EDR 10,33 €')
  })

  test('classifies who asks for the classification, whatever else is named', async () => {
    const { lead } = await ask(['H008'], 'direttore di ipermercato: inquadramento, paga con indennità di funzione')
    expect(lead).toContain('**Livello Q**')
  })

  test('tells what else was asked after the level', async () => {
    const { lead, markdown } = await ask(['H011'], 'commessa in negozio di scarpe: che livello e quante ferie ha?')
    expect(lead).toContain('4° livello')
    expect(markdown).toContain('Le ferie sono di **26 giorni lavorativi all’anno**')
  })

  test('says so where the base has no descriptions of the levels', async () => {
    const { lead } = await ask(['H077'], 'istruttore di nuoto')
    expect(lead).toContain('non contiene i profili')
  })
})

describe('a level that was given and is doubted', () => {
  const doubt = async (message: string) =>
    (await assistant.ask(firstQuestion(message, today, { picked: ['H011'] }))).markdown

  test('one too low is told, with the difference and what to do', async () => {
    const markdown = await doubt('faccio la cassiera ma mi hanno messo al 6 livello, è giusto?')
    expect(markdown).toContain('spetta **il 4° livello**, non il 6° livello')
    expect(markdown).toContain('La differenza sul minimo è di **248,59 €** lordi al mese.')
    expect(markdown).toContain('**Che cosa fare**')
  })

  test('a right one is said to be right', async () => {
    const markdown = await doubt('sono magazziniere al 4 livello, è corretto?')
    expect(markdown).toContain('Il livello è giusto')
    expect(markdown).not.toContain('**Che cosa fare**')
  })
})
