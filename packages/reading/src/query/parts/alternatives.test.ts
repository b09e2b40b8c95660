import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, it } from 'vitest'
import { firstQuestion } from '../../request.ts'
import { createQueryReader } from '../read.ts'

const read = createQueryReader(loadKnowledge())
const casesOf = (message: string) => read(firstQuestion(message, '2026-11-22', { agent: 'calcolo' })).cases

describe('cases of one calculation in one message', () => {
  it.each([
    ['commessa 4 livello commercio: quanto prendo oggi e quanto a maggio 2027?', ['a maggio 2027']],
    ['apprendista C3 metalmeccanico industria: quanto il primo anno e quanto il terzo?', ['il terzo']],
    ['4 livello commercio, 6 ore di straordinario: quanto vale? E se fosse di notte?', ['se fosse di notte']],
    ['barista 4 livello fipe: quanto prendo a 24 ore e quanto a 30?', ['a 30']],
    ['RAL 33.500: netto annuo 2026 rispetto al 2025?', ['al 2025']],
    ['4 livello commercio: RAL a tempo pieno e a 24 ore?', ['a 24 ore']],
    ['barista 5 livello fipe: lordo a 20, 24 e 30 ore?', ['24', '30 ore']],
    [
      'apprendista C3 metalmeccanico: quanto prende il primo, il secondo e il terzo anno?',
      ['il secondo', 'il terzo anno'],
    ],
    ['4 livello commercio: un’ora di straordinario diurno, notturno e festivo?', ['notturno', 'festivo']],
    [
      'Apprendista 4° metalmeccanica artigiana. È al mese 20: lordo? E quando sarà al mese 40?',
      ['quando sarà al mese 40'],
    ],
    ['RAL 22.000, 26.000 e 30.000: netto annuo?', ['26.000', '30.000']],
    ['buoni pasto elettronici da 12 euro: quanto è tassato? E se fossero cartacei?', ['se fossero cartacei']],
  ])('%s', (message, words) => {
    expect(casesOf(message)?.others.map(other => other.words)).toEqual(words)
  })

  it('a number that leaves its noun to the one before has it', () => {
    const cases = casesOf('OSS C2 coop sociali: lordo con uno scatto e con tre?')
    expect(cases?.others[0]?.query.slots.seniorityStepCount).toBe(3)
  })

  it.each([
    'impiegata 4 livello commercio assunta a marzo 2021, quanto prendo di tredicesima e quanto di quattordicesima?',
    'differenza di lordo tra il 4° livello e il 5° livello commercio?',
    '5 livello commercio, 12 ore di straordinario e 4 festive: quanto?',
    'commercio 4 livello, 16 ore di notte e 8 festive: quanto per le notti e quanto per il festivo?',
    'metalmeccanica industria B1: arretrati da giugno a ottobre 2026?',
    'mi offrono 27.500 di ral contro i 25.000 attuali: quanto netto in più?',
    'Quanti scatti e che importo ha un 3 livello commercio assunto il 1 marzo 2016?',
  ])('no other case is told: %s', message => {
    expect(casesOf(message)).toBeUndefined()
  })
})
