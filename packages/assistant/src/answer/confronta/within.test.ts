import { loadKnowledge } from '@ccnl/knowledge/node'
import { firstQuestion } from '@ccnl/reading'
import { describe, expect, test } from 'vitest'
import { createAssistant } from '../../create-assistant.ts'
import { today } from '../../testing/queries.ts'

const assistant = createAssistant({ knowledge: loadKnowledge() })

async function ask(picked: readonly string[], message: string): Promise<string> {
  const { markdown } = await assistant.ask(firstQuestion(message, today, { agent: 'confronta', picked }))
  return markdown.split('**Fonti**')[0] ?? ''
}

describe('one agreement beside itself', () => {
  test.each([
    ['H05Y', 'cameriere 5° livello: adesso e a giugno 2027 quanto prende?', ['1.580,09', '1.607,26', '27,17']],
    ['C011', 'livello C2: quanto vale oggi e quanto dal 1° giugno 2027?', ['2.064,88', '2.120,52', '55,64']],
    ['C011', 'operaio C1: paga di oggi e paga da giugno 2027, quanto aumenta?', ['2.022,12', '2.076,59', '54,47']],
  ])('%s now and later: %s', async (code, message, figures) => {
    const answer = await ask([code], message)
    for (const figure of figures) expect(answer).toContain(figure)
    expect(answer).not.toContain('secondo contratto')
  })

  test.each([
    ['H05Y', 'Cuoco 4° livello, da tempo pieno a 20 ore: quanto resta al mese?', ['846,35', '1.692,69']],
    ['H011', 'al 5° livello, full time contro 30 ore', ['1.268,78', '1.691,70', '422,92']],
    [
      'H011',
      '4° livello: se da 40 scendo a 24 ore quanto resta di lordo? E qualche ora in più oltre le 24, che maggiorazione ha?',
      ['1.091,25', '1.818,75', '35%'],
    ],
    ['H121', '4° livello: 40 ore contro 25 ore, quanto di lordo?', ['964,22', '1.542,75']],
    ['T151', 'OSS C2 full time o part time 30 ore: paga', ['1.256,10', '1.591,06']],
    ['C018', 'operaio 3°: se da tempo pieno passo al 75% quanto resta?', ['1.507,11', '2.009,48']],
  ])('%s fewer hours and all of them: %s', async (code, message, figures) => {
    const answer = await ask([code], message)
    for (const figure of figures) expect(answer).toContain(figure)
  })

  test('who lives in the house, and who does not', async () => {
    const answer = await ask(
      ['H501'],
      'badante CS: farla vivere in casa o a ore? paga minima, orario e periodo di prova',
    )
    for (const figure of ['1.193,84', '8,30 € all’ora', '54 ore', '40 ore', '30 giorni', '8 giorni'])
      expect(answer).toContain(figure)
  })

  test('with nothing to compare it to, its figure is told before the other is asked for', async () => {
    const answer = await ask(['I100'], 'logistica 4S, quante ferie?')
    expect(answer).toContain('22 giorni lavorativi')
    expect(answer).toContain('serve un secondo contratto')
  })
})

describe('several agreements', () => {
  test('a level is that of each, however one of them writes it', async () => {
    const answer = await ask(['C011', 'C018', 'C01A'], 'minimo di un tecnico di vecchia 5ª categoria nei tre contratti')
    for (const figure of ['2.211,43', '2.245,87', '2.251,35']) expect(answer).toContain(figure)
  })

  test('what is the same in every case of a side is told once', async () => {
    const answer = await ask([], 'malattia commercio vs metalmeccanici: chi paga di più i primi giorni?')
    expect(answer).toContain('Metalmeccanica industria **100%**. ')
  })

  test('a list beside a question that names nothing is what it asks', async () => {
    const answer = await ask(['K511', 'HV17'], 'Un 3° livello dove sta meglio? minimo e mensilità')
    for (const figure of ['1.488,38', '1.651,31', '14']) expect(answer).toContain(figure)
  })

  test('a need that is told before its list asks nothing by itself', async () => {
    const answer = await ask(
      ['H401', 'K511'],
      'Il condominio deve decidere: assumere una signora (B5) o darla in appalto, dove sarebbe 2° livello. Paga base e numero di mensilità.',
    )
    for (const figure of ['1.264,51', '1.413,50', '148,99', '**13**']) expect(answer).toContain(figure)
  })

  test.each([
    [
      'il 4° del commercio e il 4° della logistica: chi ha più ex festività e chi matura scatti più alti?',
      ['32 ore', '23,24', '20,66'],
    ],
    [
      'Meglio il 3° metalmeccanica artigianato o il D2 Federmeccanica? minimo e ROL',
      ['1.979,37', '1.779,22', '72 ore'],
    ],
    ['Commercio 4° livello a 24 ore e turismo 4° livello a 24 ore, lordo dei due', ['1.091,25', '1.015,61']],
    [
      'Cassiera di 4° nel commercio e nella distribuzione moderna: minimo, ore settimanali e preavviso',
      ['1.818,75', '40 ore'],
    ],
  ])('each with its level and its measures: %s', async (message, figures) => {
    const answer = await ask([], message)
    for (const figure of figures) expect(answer).toContain(figure)
  })

  test.each([
    ['Una badante convivente e una OSS di cooperativa, quale guadagna di più al mese?', ['livello BS', 'livello C2']],
    ['un cameriere e un commesso, chi prende di più?', ['«cameriere»', '«commesso']],
  ])('two jobs, each in its own: %s', async (message, parts) => {
    const answer = await ask([], message)
    for (const part of parts) expect(answer).toContain(part)
  })
})
