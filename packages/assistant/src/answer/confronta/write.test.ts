import { loadKnowledge } from '@ccnl/knowledge/node'
import { firstQuestion, type Query, type Subject } from '@ccnl/reading'
import { describe, expect, test } from 'vitest'
import { createAssistant } from '../../create-assistant.ts'
import { respond } from '../../respond.ts'
import { madeUpKnowledge } from '../../testing/made-up.ts'
import { about, measure, plain, query, request, today } from '../../testing/queries.ts'
import { toMarkdown } from '../markdown.ts'

const real = loadKnowledge()
const assistant = createAssistant({ knowledge: real })

async function compare(
  agreements: readonly string[],
  subjects: readonly Subject[],
  said: Query['said'] = {},
  more: Partial<Query> = {},
  knowledge = real,
) {
  const requests =
    subjects.length > 0
      ? subjects.map(subject => request('compare', [subject]))
      : [request('compare', [], { certainty: 'nothing' })]
  const response = await respond(
    knowledge,
    query(requests, { agreements, said, more: { agent: 'confronta', ...more } }),
    plain,
  )
  const markdown = toMarkdown(response.tree)
  const [lead = ''] = markdown.split('\n\n')
  const head = markdown.split('\n').find(line => line.startsWith('|')) ?? ''
  return {
    ...response,
    markdown,
    lead,
    columns: head
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  }
}

describe('agreements side by side', () => {
  test('pay is told by the year and by the hour too, when that is asked', async () => {
    const ask = async (message: string) =>
      (
        await assistant.ask(firstQuestion(message, today, { agent: 'confronta', picked: ['F012', 'F015'] }))
      ).markdown.split('\n')[0]
    // 2.064,33 / 173 and 1.982,05 / 173
    expect(await ask('quanto prende all’ora un operaio specializzato edile nei due contratti?')).toContain(
      'All’ora paga di più **Edilizia artigianato**: **11,93 €** (divisore 173) contro **11,46 €** (divisore 173)',
    )
    expect(await ask('quanto prende un operaio specializzato edile nei due contratti?')).not.toContain('All’ora')
  })

  test('a sum of the month asked by the year comes after the one that the agreements tell by the year', async () => {
    const ask = async (message: string) =>
      (
        await assistant.ask(firstQuestion(message, today, { agent: 'confronta', picked: ['C011', 'C030'] }))
      ).markdown.split('\n')[0]
    expect(await ask('sanità integrativa: quanto mette l’azienda in un anno con l’uno e con l’altro?')).toContain(
      'Metalmeccanica industria **156,00 € all’anno**; Metalmeccanica artigianato **125,04 € all’anno**, differenza **30,96 €**',
    )
    expect(await ask('sanità integrativa: quanto mette l’azienda con l’uno e con l’altro?')).not.toContain('156,00')
  })

  test('years of service are told as the steps that each side has come to by then', async () => {
    const saidOf = { C011: { livelli: ['C3'] }, H011: { livelli: ['4'] } }
    const slots = { amounts: [], hours: [], absences: [], saidOf }
    const asked = [measure('scatti', ['importo'])]
    const { lead, markdown } = await compare(['C011', 'H011'], asked, { anzianita: 9 }, { slots })
    // 9 years: four steps of two years of 29,64; three of three years of 20,66
    expect(lead).toContain(
      'Scatti maturati: di più con **Metalmeccanica industria**: **118,56 € al mese** (4 scatti) contro **61,98 € al mese** (3 scatti) (Terziario Confcommercio), **56,58 €** in più al mese.',
    )
    expect(markdown).toContain('| Importo di uno scatto |')
  })

  test('steps that have a cap end with it, one that there is alone has no rhythm, and who has none has nothing', async () => {
    const cells = async (codes: readonly string[], said: Query['said']) => {
      const { markdown } = await compare(codes, [measure('scatti', ['numero'])], said)
      return markdown.split('\n').find(line => line.startsWith('| Scatti maturati |')) ?? markdown.split('\n')[0]
    }
    expect(await cells(['C030', 'C018'], { livelli: ['3'], anzianita: 30 })).toContain('(5 scatti)')
    expect(await cells(['H052', 'H077'], { livelli: ['3'], anzianita: 6 })).toContain('| nessuno scatto |')
    const workers = { livelli: ['3'], qualifica: ['operaio'], anzianita: 6 } as const
    expect(await cells(['K511', 'K521'], workers)).toContain('| 58,18 € al mese (1 scatto) |')
  })

  test('all the steps are told first where the whole of them is asked', async () => {
    const asked = [measure('scatti', ['importo'])]
    const { lead } = await compare(['C030', 'C018'], asked, { livelli: ['3'] }, { wanted: ['totale'] })
    expect(lead).toContain(
      'Tutti gli scatti insieme: di più con **Metalmeccanica PMI Confapi**: **125,25 € al mese** (5',
    )
  })

  test('a measure that changes by a day to come has its row of that day, too', async () => {
    const asked = [measure('scatti', ['importo'])]
    const said = { livelli: ['4'], anzianita: 5 }
    const { lead } = await compare(['J121', 'H05Y'], asked, said, { later: '2027-01-01' })
    expect(lead).toContain(
      'Scatti maturati dal 1° gennaio 2027: di più con **Assicurazioni ANIA**: **70,17 € al mese**',
    )
    const { markdown } = await compare(['H052', 'H05Y'], asked, said, { later: '2027-01-01' })
    expect(markdown).not.toContain('dal 1° gennaio 2027')
  })

  test('the one that pays more comes first, with the difference', async () => {
    const { lead } = await compare(['H05Y', 'H052'], [about('pay')], { livelli: ['5'] })
    expect(lead).toContain(
      'Paga di più **Turismo Federalberghi**: **1.590,27 €** contro **1.580,09 €** (Pubblici esercizi FIPE), **10,18 €** in più al mese.',
    )
  })

  test('the same level written another way is the same level, and equal pay is said as equal', async () => {
    const { lead } = await compare(['H012', 'H008'], [about('pay')], { livelli: ['IV'] })
    expect(lead).toContain('La paga è la stessa in entrambi: **1.818,75 €** (differenza 0,00 €).')
  })

  test('levels of two agreements are said not to be the same work', async () => {
    const { markdown } = await compare(['H05Y', 'H052'], [about('pay')], { livelli: ['5'] })
    expect(markdown).toContain('non è lo stesso lavoro')
  })

  test('every measure is told, in the order asked', async () => {
    const { markdown } = await compare(['H011', 'H05Y'], [measure('ferie'), measure('preavviso'), about('pay')])
    const places = ['| Ferie |', '| Preavviso |', '| Paga mensile lorda |'].map(label => markdown.indexOf(label))
    expect(places.every(place => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('days of a five-day week and of a six-day week are not subtracted', async () => {
    const { lead } = await compare(['H05Y', 'K511', 'H501', 'C011'], [measure('ferie', ['durata'])], { settimana: 5 })
    expect(lead).toContain('basi diverse')
    expect(lead).not.toContain('in più')
  })

  test('who has the most is told first, then the others from more to less', async () => {
    const { lead, columns, markdown } = await compare(
      ['H011', 'C011', 'T151', 'I100'],
      [measure('paga', ['mensilita'])],
    )
    expect(lead).toContain('di più con **Terziario Confcommercio e Logistica e trasporto merci**: **14** mensilità;')
    expect(lead).toContain('poi Cooperative sociali **13,5** mensilità; Metalmeccanica industria **13** mensilità;')
    expect(columns).toHaveLength(5)
    expect(markdown).toContain('13,5 mensilità')
  })

  test('what one of them lacks is said of that one', async () => {
    const { lead } = await compare(['H011', 'C030'], [measure('congedi', ['durata'], 'congedo matrimoniale')])
    expect(lead).toContain('Per Terziario Confcommercio il dato non è presente nella base.')
  })

  test('more agreements than columns become lines', async () => {
    const { columns } = await compare(
      ['H011', 'H05Y', 'C011', 'I100', 'K511', 'T151', 'F012'],
      [measure('ferie'), measure('prova', ['durata'])],
    )
    expect(columns).toEqual(['Contratto', 'Ferie', 'Periodo di prova'])
  })

  test('without a theme the main measures stand in one table', async () => {
    const { markdown } = await compare(['H011', 'H05Y'], [])
    for (const label of [
      'Paga mensile lorda',
      'Mensilità',
      'Orario settimanale',
      'Ferie',
      'Preavviso',
      'Scadenza del contratto',
    ]) {
      expect(markdown).toContain(`| ${label} |`)
    }
  })

  test('every side is cited', async () => {
    const { tree } = await compare(['H05Y', 'H052'], [about('pay')], { livelli: ['5'] })
    expect(tree.sources.length).toBeGreaterThanOrEqual(2)
    expect(tree.lead[0]?.sources.length).toBeGreaterThanOrEqual(2)
  })
})

describe('within one agreement', () => {
  const made = madeUpKnowledge(real)

  test('two levels are compared', async () => {
    const { lead } = await compare(
      ['Z999'],
      [about('pay')],
      {},
      { slots: { amounts: [], hours: [], absences: [], levels: ['Fiamma', '8'] } },
      made,
    )
    expect(lead).toContain('La paga più alta è quella del **livello Fiamma**: **2.100,00 €** contro **1.500,00 €**')
  })

  test('a table of the past is compared with today’s', async () => {
    const { lead } = await compare(['Z999'], [about('pay')], { livelli: ['8'] }, { date: '2027-02-01' }, made)
    expect(lead).toContain('differenza **40,00 €**')
  })

  test('part-time is told by its hours beside full time', async () => {
    const { lead } = await compare(
      ['Z999'],
      [about('pay')],
      { livelli: ['8'], contratto: ['part_time', 'tempo_pieno'], orario: 19 },
      {},
      made,
    )
    expect(lead).toContain('part-time **750,00 €**; a tempo pieno **1.500,00 €**')
  })

  test('a second agreement is asked for, once, with those that lie near', async () => {
    const { markdown, asked } = await compare(['H011'], [measure('ferie'), measure('orario')])
    expect(markdown).toContain('Con quale contratto vuoi confrontare il CCNL Terziario Confcommercio?')
    expect(asked?.key).toBe('agreement')
    expect(asked?.options?.length).toBeGreaterThan(1)
  })
})

describe('from the words of a question', () => {
  const ask = async (message: string, picked: readonly string[] = []) =>
    (await assistant.ask(firstQuestion(message, today, { agent: 'confronta', picked }))).markdown

  test('each level is of the agreement named beside it, the last of the one left over', async () => {
    const markdown = await ask(
      '2° livello multiservizi o 5° livello pulizie artigianato: quanto prende e che differenza?',
      ['K511', 'K521'],
    )
    // 1,413.50 - 1,329.97
    expect(markdown).toContain('**83,53 €** in più al mese')
  })

  test('the name of one agreement is no group of the other', async () => {
    const markdown = await ask('sarta al 3° livello: ditta artigiana di abbigliamento o industria tessile?', [
      'V751',
      'D014',
    ])
    // 1,853.17 - 1,606.03
    expect(markdown).toContain('**247,14 €** in più al mese')
  })

  test('a job is placed in each agreement before its pay is compared', async () => {
    const markdown = await ask('barista: paga di più il bar o l’albergo?', ['H05Y', 'H052'])
    expect(markdown).toContain('Paga di più **Turismo Federalberghi**')
    expect(markdown).toContain('il lavoro descritto corrisponde al 4° livello («barista qualificato»)')
  })
})
