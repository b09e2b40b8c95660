import { loadKnowledge } from '@ccnl/knowledge/node'
import { firstQuestion } from '@ccnl/reading'
import { describe, expect, test } from 'vitest'
import { createAssistant } from '../../create-assistant.ts'
import { today } from '../../testing/queries.ts'

const assistant = createAssistant({ knowledge: loadKnowledge() })

/** The first paragraph of the answer. */
async function lead(code: string, message: string): Promise<string> {
  const { markdown } = await assistant.ask(firstQuestion(message, today, { agent: 'inquadra', picked: [code] }))
  return markdown.split('\n\n')[0] ?? ''
}

describe('a level given, with its service', () => {
  test.each([
    [
      'C018',
      'assunta il 4 maggio 2026 in produzione al 1° livello: non doveva durare poco?',
      ['il 2° livello', '4 mesi', '171,15'],
    ],
    [
      'HV17',
      'Guardia giurata presa nel febbraio 2025 al 6° livello: va bene o mi toccava già salire?',
      ['agosto 2026', 'il 5° livello', '100,00'],
    ],
    [
      'H401',
      'impiegata d’ordine di primo impiego dal 1° ottobre 2025, C4 primo impiego: a che profilo sono ora?',
      ['il livello C4', '222,09'],
    ],
    ['F060', 'operaio livello F da un anno e mezzo, mi tocca l’E?', ['il livello E', '12 mesi', '95,84']],
  ])('%s has moved up: %s', async (code, message, parts) => {
    const answer = await lead(code, message)
    expect(answer).toContain('spetta già')
    for (const part of parts) expect(answer).toContain(part)
  })

  test.each([
    [
      'HV17',
      'Guardia giurata al 5° livello da 10 mesi, quando passo al 4° e quanto cambia?',
      ['il 5° livello', 'agosto 2027', '75,01'],
    ],
    [
      'C018',
      'magazziniere non in produzione al 1° livello da 10 mesi. mi spetta il 2?',
      ['il 1° livello', '18 mesi', '1.811,11'],
    ],
  ])('%s stays for now: %s', async (code, message, parts) => {
    const answer = await lead(code, message)
    expect(answer).toContain('Per ora resta')
    for (const part of parts) expect(answer).toContain(part)
  })
})

describe('a level given, and doubted', () => {
  test.each([
    [
      'H008',
      'Sono al 4. Il capo del reparto è in pensione: il reparto lo mando avanti io, cinque persone sotto. È giusto restare al 4? Quanto perdo?',
      ['il 2° livello', '464,25'],
    ],
    [
      'H05Y',
      'Sono al 5° in un bar, faccio caffè e cappuccini da sola, ho la qualifica di barista. Non dovrei stare più su?',
      ['il 4° livello', '112,60'],
    ],
    [
      'K511',
      'Addetta alle pulizie al 2° livello, da sei mesi guido la squadra di quattro colleghe. Mi spetta di più?',
      ['il 4° livello', '158,53'],
    ],
    [
      'C011',
      'Ho un D2. Prima caricavo la pressa, ma da due anni faccio il manutentore. Il capo dice che va bene così. A che livello dovrei stare?',
      ['il livello C2', '85,51'],
    ],
    ['T151', 'OSS con attestato, mi hanno dato C1. Giusto?', ['il livello C2', '45,85']],
  ])('%s is told the right one and the difference: %s', async (code, message, parts) => {
    const answer = await lead(code, message)
    for (const part of parts) expect(answer).toContain(part)
  })

  test.each([
    [
      'H011',
      'Monto le vetrine dei negozi del gruppo. Mi pagano 4° come le colleghe della cassa: è giusto? quanto cambia al mese?',
      ['il 3° livello', '205,63'],
    ],
    ['T011', 'Sono alla lettera A da marzo 2022, ausiliario. quanto cambierebbe?', ['il livello A1', '38,99']],
    [
      'C030',
      'Fresatore, 25 anni di mestiere, leggo i disegni e non comando nessuno. Sono al 5°: che livello dovrei avere?',
      ['il 3° livello', '164,05'],
    ],
  ])('%s is told the right one for what is done: %s', async (code, message, parts) => {
    const answer = await lead(code, message)
    for (const part of parts) expect(answer).toContain(part)
  })

  test('of an agreement whose levels nobody described is told with its pay', async () => {
    const answer = await lead('H077', 'bagnino in piscina, mi hanno messo al 5° livello. è giusto?')
    expect(answer).toContain('non contiene i profili')
    expect(answer).toContain('1.413,42')
  })

  test('offered by its bare number is no day of the month', async () => {
    const answer = await lead('H052', 'portiere di notte, mi hanno offerto il 6. non è poco?')
    expect(answer).toContain('1.507,45')
  })

  test('how long its work makes it one’s own is told where the agreement says it', async () => {
    const reply = await assistant.ask(
      firstQuestion('Sono al 4 ma faccio il capo reparto: giusto?', today, { agent: 'inquadra', picked: ['H008'] }),
    )
    expect(reply.markdown).toContain('diventa definitivo dopo averne svolto le mansioni per **5 mesi**')
  })
})

test('a custodian who lives there and cleans is the doorman with lodging', async () => {
  expect(
    await lead('H401', 'il custode abita nell’appartamentino al piano terra e lava pure le scale: che profilo?'),
  ).toContain('Livello A4')
  expect(await lead('H401', 'portinaia senza alloggio, lava pure le scale: profilo')).toContain('Livello A3')
})

test('who is just hired starts at the first step, people led are no work of one’s own', async () => {
  expect(await lead('HV17', 'Addetto alla portineria di una fabbrica, appena assunto, che livello?')).toContain(
    'Livello E',
  )
  expect(await lead('H05Y', 'Cuoco, gestisco due aiuti in cucina. che livello?')).not.toContain('aiuto cuoco')
})

describe('a job told by what is done', () => {
  test.each([
    [
      'B371',
      'nuovo assunto, mette i tappi nelle scatole, si impara in un’ora, nessuna esperienza. livello?',
      'livello I',
    ],
    [
      'C018',
      'Ragazza alla prima esperienza: appoggia i pezzi sul nastro, nessuna competenza. Che categoria?',
      '1° livello',
    ],
    [
      'T151',
      'l’ufficio del personale è affidato a una nostra impiegata, che risponde al direttore. Livello?',
      'livello E1',
    ],
    ['I100', 'mio padre porta il bilico con patente CE, sempre fuori, solo pallet. Che livello?', 'livello B3'],
  ])('%s: %s', async (code, message, level) => {
    expect((await lead(code, message)).toLowerCase()).toContain(level.toLowerCase())
  })

  test('with its number in a list is one of several', async () => {
    const message =
      'Due assunzioni: 1) addetto alla portineria che accoglie i visitatori; 2) strumentista che tara da solo gli strumenti. Livello di ciascuno?'
    const { markdown } = await assistant.ask(firstQuestion(message, today, { agent: 'inquadra', picked: ['B011'] }))
    expect(markdown).toContain('D3')
    expect(markdown).toContain('D1')
  })

  test('is kept where a second question asks for the level again', async () => {
    const about = { agent: 'inquadra', picked: ['H011'] } as const
    const first = await assistant.ask(
      firstQuestion('Allestisco le vetrine. Mi pagano da 4°: è corretto?', today, about),
    )
    const { markdown } = await assistant.ask(
      firstQuestion('e se volessi andarmene, coi miei 3 anni, quanti giorni? ricapitolami anche il livello', today, {
        ...about,
        memory: first.memory,
      }),
    )
    expect(markdown).toContain('3° livello')
    expect(markdown).toContain('20 giorni di calendario')
  })

  test('of an apprentice whose last level is said is placed by the course', async () => {
    const answer = await lead(
      'J271',
      'Apprendista, alla fine terza area secondo livello: all’inizio come la inquadriamo?',
    )
    expect(answer).toContain('dal 1° al 18° mese')
  })
})
