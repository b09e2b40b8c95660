import { loadKnowledge } from '@ccnl/knowledge/node'
import type { DocumentQuote, Query } from '@ccnl/reading'
import { describe, expect, test } from 'vitest'
import { toMarkdown } from './answer/markdown.ts'
import { respond, type Situation } from './respond.ts'
import { madeUpKnowledge } from './testing/made-up.ts'
import { about, card, measure, plain, query, request } from './testing/queries.ts'

const knowledge = madeUpKnowledge(loadKnowledge())

async function answer(asked: Query, situation: Situation = plain) {
  const response = await respond(knowledge, asked, situation)
  const markdown = toMarkdown(response.tree)
  const [lead = '', second = ''] = markdown.split('\n\n')
  return { ...response, markdown, lead, second, body: markdown.split('**Fonti**')[0] ?? '' }
}

const ask = (subject: ReturnType<typeof measure>, said: Query['said'] = {}, act: 'measure' | 'verdict' = 'measure') =>
  answer(query([request(act, [subject])], { agreements: ['Z999'], said }))

describe('the outcome stands first', () => {
  test('one value left is the conclusion, with what was said', async () => {
    const { lead, second } = await ask(measure('preavviso', ['durata']), {
      causa: 'dimissioni',
      anzianita: 3,
      livelli: ['8'],
    })
    expect(lead).toBe(
      'Il preavviso è di **10 giorni di calendario**, in caso di dimissioni, con 3 anni di servizio. [1][2]',
    )
    expect(second).toBe('*CCNL Lampionai (Z999) · in vigore fino al 31 dicembre 2027 · 2 fonti concordi*')
  })

  test('several values are told with what they depend on, and the condition that decides is asked', async () => {
    const { lead, asked } = await ask(measure('preavviso', ['durata']), { causa: 'dimissioni' })
    expect(lead).toContain(
      '**10 giorni di calendario** (fino a 5 anni di servizio) e **1,5 mesi** (oltre 5 anni di servizio)',
    )
    expect(asked).toEqual({ key: 'anzianita' })
  })

  test('open facts that share their value are one conclusion', async () => {
    const { lead, asked } = await ask(measure('prova', ['durata']))
    expect(lead).toContain('Il periodo di prova è di **3 mesi**')
    expect(asked).toBeUndefined()
  })

  test('a general rule leads and its exceptions follow', async () => {
    const { lead, body } = await ask(measure('ferie', ['durata']))
    expect(lead).toContain('Le ferie sono di **30 giorni lavorativi all’anno**')
    expect(body).toContain('(personale su scala)')
  })

  test('what is not in the base is said, and nothing else stands in its place', async () => {
    const { lead, body } = await ask(measure('malattia', ['comporto']))
    expect(lead).toBe('Comporto: il dato non è presente nella base per il CCNL Lampionai.')
    expect(body).toContain('Tabella non letta.')
    expect(body).not.toContain('€')
  })

  test.each([
    [
      'maggiorazioni',
      ['maggiorazione'],
      { lavoro: ['notturno'] },
      'La maggiorazione è dell’**8%**, per il lavoro notturno.',
    ],
    ['indennita', [], {}, 'Indennità di scala: **12,50 € al giorno**.'],
    ['mensilita_aggiuntive', ['quattordicesima'], {}, 'La quattordicesima non è prevista.'],
    ['apprendistato', ['sottoinquadramento'], {}, 'L’apprendista è inquadrato all’**8° livello**.'],
    ['festivita', ['giorni'], {}, 'I giorni festivi sono **1° gennaio e santo patrono**.'],
    ['malattia', ['integrazione'], {}, 'Il datore integra l’indennità INPS.'],
  ] as const)('%s is told as people say it', async (theme, measures, said, sentence) => {
    const { lead } = await ask(measure(theme, measures), said)
    expect(lead).toContain(sentence)
  })

  test('a value that the question says is measured by the fact', async () => {
    const { lead } = await ask(measure('part_time', ['minimo']), { orario: 10 }, 'verdict')
    expect(lead).toContain('No, 10 ore sono meno di quanto prevede il contratto.')
    expect(lead).toContain('**16 ore a settimana**')
  })

  test('the days of a notice are counted from its letter', async () => {
    const asked = query([request('measure', [measure('preavviso', ['durata'])])], {
      agreements: ['Z999'],
      said: { causa: 'dimissioni', anzianita: 3 },
      more: { slots: { amounts: [], hours: [], absences: [], letterDate: '2026-11-23' } },
    })
    const { lead } = await answer(asked)
    expect(lead).toContain(
      'Con la lettera consegnata il 23 novembre 2026, il preavviso decorre dal 1° dicembre 2026 e finisce il 10 dicembre 2026.',
    )
  })
})

describe('pay', () => {
  const askPay = (said: Query['said'], more: Partial<Query> = {}, act: 'measure' | 'verdict' = 'measure') =>
    answer(query([request(act, [about('pay')])], { agreements: ['Z999'], said, more }))

  test('of a level comes with what it is made of, its freshness and the next step', async () => {
    const { lead, second, body } = await askPay({ livelli: ['8'] })
    expect(lead).toContain('La paga all’8° livello è di **1.500,00 €** lordi al mese')
    expect(second).toContain('in vigore')
    expect(body).toContain('paga base 1.480,00 €, terzo elemento 20,00 €')
    expect(body).toContain('Dal 1° gennaio 2027: **1.540,00 €** lordi al mese.')
  })

  test('of no level is a table of levels and a question', async () => {
    const { lead, body, asked } = await askPay({})
    expect(lead).toContain('La paga va da **1.500,00 €** (8° livello) a **2.100,00 €** (livello Fiamma)')
    expect(body).toContain('| Livello Fiamma | 2.100,00 € |')
    expect(asked).toEqual({ key: 'livelli', options: ['Fiamma', '8'] })
  })
})

describe('the law', () => {
  test('leads with the first sentence of its card, cut at no abbreviation', async () => {
    const { lead, body, markdown } = await answer(query([request('verdict', [card('lanterna')])]))
    expect(lead).toBe('La lanterna la paga il datore entro **15 giorni** (L. 1/1900, art. 3). [1]')
    expect(body).toContain('Se è rotta se ne chiede un’altra.')
    expect(body).toContain('Che contratto collettivo hai?')
    expect(markdown).toContain('1. [L. 1/1900, art. 3](https://example.org/legge)')
  })

  test('has the agreement’s figure beside it when one is known', async () => {
    const asked = query([request('verdict', [card('lanterna')])], {
      agreements: ['Z999'],
      said: { causa: 'licenziamento' },
    })
    const { body } = await answer(asked)
    expect(body).toContain('Nel CCNL Lampionai il preavviso è di **2 mesi**')
  })
})

describe('asking and talking', () => {
  test('an agreement that is needed is asked for with the words that the page looks for', async () => {
    const { markdown } = await answer(query([request('measure', [measure('ferie')])]))
    expect(markdown).toContain('Non riesco a identificare con certezza il CCNL')
    expect(markdown).toContain('Potresti riformulare la domanda specificando o selezionando')
  })

  test('what was not understood is said, with three ways to ask and no table', async () => {
    const { lead, body } = await answer(query([request('measure', [], { certainty: 'nothing' })]))
    expect(lead).toContain('Non ho capito la domanda')
    expect(body.split('\n').filter(line => line.startsWith('- '))).toHaveLength(3)
    expect(body).not.toContain('|')
  })

  test('a doubt is answered with the conclusion and where the other value would be right', async () => {
    const first = query([request('measure', [measure('preavviso', ['durata'])])], {
      agreements: ['Z999'],
      said: { causa: 'dimissioni', anzianita: 3 },
    })
    const memory = {
      version: 2,
      agreements: first.agreements,
      said: first.said,
      slots: first.slots,
      requests: first.requests,
    } as const
    const doubt = query([request('continue', [], { about: 'doubt' })], {
      agreements: ['Z999'],
      said: first.said,
      more: { slots: { ...first.slots, count: { value: 1.5, of: 'mesi' } } },
    })
    const { lead, body } = await answer(doubt, { ...plain, memory })
    expect(lead).toContain('Confermo. Il preavviso è di **10 giorni di calendario**')
    expect(body).toContain('vale in un altro caso: «dimissioni, oltre 5 anni di servizio»')
  })

  test('outside of labour law it says so', async () => {
    const { lead } = await answer(query([request('outside', [])]))
    expect(lead).toContain('Mi occupo soltanto di contratti collettivi')
  })

  test('documents are quoted with file, page and article', async () => {
    const quote: DocumentQuote = {
      fileName: 'integrativo.pdf',
      page: 4,
      article: '7',
      text: 'Il premio è di 300 euro.',
      score: 3,
    }
    const documents = { names: ['integrativo.pdf'], search: async () => [quote], fields: {} }
    const { markdown } = await answer(query([request('measure', [], { certainty: 'nothing' })]), {
      ...plain,
      documents,
    })
    expect(markdown).toContain('> Il premio è di 300 euro. [1]')
    expect(markdown).toContain('1. integrativo.pdf, pag. 4, art. 7')
  })
})

describe('documents, cases and verdicts', () => {
  const quote: DocumentQuote = { fileName: 'accordo.pdf', page: 2, text: 'Le ferie sono 32 giorni.', score: 3 }
  const documents = { names: ['accordo.pdf'], search: async () => [quote], fields: {} }
  const ferie = [request('measure', [measure('ferie', ['durata'])])]

  test('a passage stands after the agreement’s figure, never mixed with it', async () => {
    const { lead, markdown } = await answer(query(ferie, { agreements: ['Z999'] }), { ...plain, documents })
    expect(lead).toContain('**30 giorni lavorativi all’anno**')
    expect(markdown.indexOf('> Le ferie sono 32 giorni.')).toBeGreaterThan(markdown.indexOf('30 giorni lavorativi'))
  })

  test('a question that speaks of the document is answered from it first', async () => {
    const asked = query(ferie, { agreements: ['Z999'], more: { terms: ['document'] } })
    const { lead } = await answer(asked, { ...plain, documents })
    expect(lead).toContain('Nel documento che hai caricato si legge:')
  })

  test('what was said is measured by the agreement even when a card was found first', async () => {
    const asked = query([request('verdict', [card('lanterna'), measure('part_time', ['minimo'])])], {
      agreements: ['Z999'],
      said: { orario: 10 },
    })
    const { lead } = await answer(asked)
    expect(lead).toContain('No, 10 ore sono meno di quanto prevede il contratto.')
  })

  test('a doubtful second reading is told after the first', async () => {
    const asked = query([request('measure', [measure('ferie'), measure('prova')], { certainty: 'between' })], {
      agreements: ['Z999'],
    })
    const { lead, body } = await answer(asked)
    expect(lead).toContain('Le ferie sono di **30 giorni lavorativi')
    expect(body).toMatch(/Se invece chiedevi di «periodo di prova»: .*prova.*\*\*/)
  })

  test('one that the agreement has nothing of is offered in one line', async () => {
    const asked = query([request('measure', [measure('ferie'), measure('sanita')], { certainty: 'between' })], {
      agreements: ['Z999'],
    })
    const { body } = await answer(asked)
    expect(body).toContain('Se invece intendevi «assistenza sanitaria integrativa»')
  })

  test('an English question is told so and answered', async () => {
    const { lead, second } = await answer(query(ferie, { agreements: ['Z999'], more: { language: 'en' } }))
    expect(lead).toContain('In English – annual leave: **30 working days a year**')
    expect(second).toContain('**30 giorni lavorativi all’anno**')
  })
})

describe('sources', () => {
  test('stand once each, the signed text before the press, with the article', async () => {
    const { tree, markdown } = await ask(measure('preavviso', ['durata']), { causa: 'dimissioni' })
    expect(tree.sources.map(source => source.title)).toEqual(['Contratto dei lampionai', 'Lampionai, il rinnovo'])
    expect(markdown).toContain(
      '1. [Contratto dei lampionai, art. 12](https://example.org/lampionai) — Unione lampionai, 01/03/2025',
    )
  })

  test('every agreement description has its own', async () => {
    for (const what of ['levels', 'validity', 'renewal', 'signatories', 'scope', 'identity'] as const) {
      const { tree, lead } = await answer(query([request('explain', [about(what)])], { agreements: ['Z999'] }))
      expect(lead).not.toBe('')
      expect(tree.sources.length).toBeGreaterThan(0)
    }
  })
})
