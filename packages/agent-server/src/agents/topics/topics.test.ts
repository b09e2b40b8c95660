import { describe, expect, test } from 'vitest'
import { sharedKnowledge } from '../../knowledge/index.ts'
import { type Asked, ask } from '../asked.ts'
import type { Part } from '../part.ts'
import { understand } from '../understanding/index.ts'
import { answerTopic } from './index.ts'
import { groupsFor, readNotice } from './notice.ts'
import { surcharges, surchargesFor } from './overtime.ts'

function put(code: string, message: string): Asked {
  const knowledge = sharedKnowledge()
  const agreement = knowledge.agreement(code)
  if (!agreement) throw new Error(`${code} is not there`)
  return ask(agreement, understand(message, { known: knowledge.agreements, selected: [code], today: '2026-11-21' }))
}
const textOf = (part: Part): string => [...part.paragraphs, ...part.notes].join('\n')

describe('notice', () => {
  test.each([
    ['H011', '1° livello, 12 anni, dimissioni', '90 giorni di calendario'],
    ['C011', 'C2, 7 anni, licenziamento', '2 mesi'],
    ['H442', 'quadro, 12 anni, licenziamento', '150 giorni di calendario'],
    ['C011', 'C3, 2 anni, dimissioni', '1 mese e 15 giorni di calendario'],
    ['B011', 'categoria E, impiegato, 3 anni, dimissioni', '0,5 mesi'],
    ['F012', 'operaio, 5 anni, licenziamento', '10 giorni lavorativi'],
    ['F051', 'AC2, intermedio, 16 anni, dimissioni', '2,5 mesi'],
    ['D014', '3° livello, operaio, dimissioni', '2 settimane'],
    ['H501', 'badante 30 ore settimanali, 2 anni, dimissioni', '7,5 giorni di calendario'],
    ['I100', 'autista, licenziamento', '15 giorni di calendario'],
  ])('%s: %s', (code, message, expected) => {
    expect(textOf(answerTopic(put(code, message), 'notice'))).toContain(`**${expected}**`)
  })

  test('a term that was not read is said to be missing, not taken from its neighbour', () => {
    expect(textOf(answerTopic(put('F012', '5° livello impiegato, 15 anni, licenziamento'), 'notice'))).toContain(
      'non è presente nella base',
    )
    expect(textOf(answerTopic(put('C018', '7 categoria, 2 anni, dimissioni'), 'notice'))).toContain(
      'non è presente nella base',
    )
  })

  test('at the bound of two terms both are told', () => {
    const text = textOf(answerTopic(put('H011', '4° livello, 5 anni di anzianità, dimissioni'), 'notice'))
    expect(text).toContain('**15 giorni di calendario**')
    expect(text).toContain('**20 giorni di calendario**')
  })

  test('a rule in words halves the terms of dismissal', () => {
    const asked = put('B011', 'categoria C')
    const notice = readNotice(asked.agreement.blocks.preavviso.rules)
    expect(groupsFor(asked, notice.resignation)[0]?.terms.map(term => term.amount)).toEqual([0.75, 1, 1.5])
  })
})

describe('figures chosen by what was said', () => {
  test.each([
    ['permits', 'H011', 'azienda con 20 dipendenti', '104 ore', '88 ore'],
    ['sickness', 'I100', '7 anni di anzianità', '365 giorni', '245 giorni'],
    ['leave', 'J241', '12 anni di anzianità', '25 giorni', '22 giorni'],
    ['leave', 'H515', '6 anni di anzianità', '22 giorni', undefined],
    ['trial', 'K511', '3° livello operaio', '26 giorni di lavoro effettivo', '2 mesi'],
    ['trial', 'H501', 'colf livello B non convivente', '8 giorni di lavoro effettivo', '30 giorni'],
    ['part-time', 'H011', '40 dipendenti', '18 ore', '16 ore'],
    ['health-fund', 'K511', '20 ore settimanali', '4,00 €', '6,00 €'],
    ['welfare', 'J241', '3A2L', '1.018,75 €', '1.250,00 €'],
    ['apprenticeship', 'H052', '3° livello', '48 mesi', '24 mesi'],
    ['seniority-steps', 'H442', '3S', '22,00 €', '26,00 €'],
    ['renewal', 'F051', '', '31 dicembre 2025', undefined],
    ['hours', 'T151', '', '165', undefined],
    ['marriage', 'T151', '', '15 giorni di calendario', undefined],
    ['extra-months', 'K511', '', '15 luglio', undefined],
    ['holidays', 'H011', '', '4 ottobre', undefined],
    ['severance', 'H011', '', '13,5', undefined],
    ['pension-fund', 'E012', '', '1,5%', undefined],
    ['parenthood', 'H442', '', '90%', undefined],
    ['fixed-term', 'C011', '', '24 mesi', undefined],
    ['other-rules', 'I100', 'trasferta di 14 ore', '35,02 €', '23,80 €'],
  ] as const)('%s of %s: %s', (topic, code, message, expected, other) => {
    const text = textOf(answerTopic(put(code, message), topic))
    expect(text).toContain(expected)
    if (other) expect(answerTopic(put(code, message), topic).paragraphs.join('\n')).not.toContain(`**${other}**`)
  })

  test('figures that hold only from a date to come are announced as such', () => {
    const text = textOf(answerTopic(put('B011', ''), 'pension-fund'))
    expect(text).toContain('dal 1° gennaio 2027')
    expect(text).toContain('non sono presenti nella base')
  })

  test('pay at two dates says the difference', () => {
    const text = textOf(answerTopic(put('F012', '1° livello, oggi e da marzo 2027'), 'pay'))
    for (const figure of ['1.640,56 €', '1.690,56 €', '+50,00 €']) expect(text).toContain(figure)
  })

  test('part time takes its share of the full pay', () => {
    expect(textOf(answerTopic(put('H011', '5° livello, 24 ore su 40'), 'pay'))).toContain('**1.015,02 €**')
  })
})

describe('surcharges', () => {
  const all = surcharges(put('K511', '').agreement.blocks.maggiorazioni.rules)
  test.each([
    [['notturno', 'festivo'] as const, true, [75]],
    [['festivo'] as const, true, [65]],
    [['notturno'] as const, true, [50]],
    [['diurno'] as const, true, [25]],
    [['notturno'] as const, false, [20, 30]],
  ])('%s, overtime %s', (kinds, overtime, expected) => {
    expect(surchargesFor(all, kinds, overtime).map(entry => entry.percent)).toEqual(expected)
  })
})
