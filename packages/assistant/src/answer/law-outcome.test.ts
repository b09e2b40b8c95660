import type { Knowledge, LawCard, LawFact } from '@ccnl/knowledge'
import { loadKnowledge } from '@ccnl/knowledge/node'
import type { Query, Request } from '@ccnl/reading'
import { describe, expect, test } from 'vitest'
import { respond } from '../respond.ts'
import { madeUpKnowledge } from '../testing/made-up.ts'
import { card, plain, query, request, today } from '../testing/queries.ts'
import { toMarkdown } from './markdown.ts'

const real = madeUpKnowledge(loadKnowledge())

/** The base with one card of these figures in place of the others. */
function baseWith(answer: string, facts: readonly Omit<LawFact, 'when'>[], seeAlso: readonly string[] = []): Knowledge {
  const [first] = real.cards
  if (!first) throw new Error('no cards')
  const only: LawCard = {
    ...first,
    id: 'made-up',
    title: 'Made up',
    answer,
    steps: [],
    exceptions: [],
    verdicts: [],
    facts: facts.map(fact => ({ when: {}, ...fact })),
    asks: [],
    seeAlso,
  }
  return { ...real, cards: [only], card: id => (id === 'made-up' ? only : undefined) }
}

async function lead(base: Knowledge, more: Partial<Query>, said: Query['said'] = {}): Promise<string> {
  const asked = query([request('verdict', [card('made-up')])], { said, more })
  const { tree } = await respond(base, asked, plain)
  return toMarkdown({ ...tree, sources: [] }).split('\n\n')[0] ?? ''
}

const leave = baseWith('Spetta dopo 8 anni di servizio.', [{ measure: 'anzianita_minima', value: 8, unit: 'anni' }])

describe('what was said is measured by the card', () => {
  test('a seniority that is not reached is a no, with both figures', async () => {
    expect(await lead(leave, {}, { anzianita: 6 })).toContain('No, non ancora: servono 8 anni di servizio e ne hai 6.')
  })

  test('one that is reached is a yes as far as it goes', async () => {
    expect(await lead(leave, {}, { anzianita: 8 })).toContain(
      'Sì, per l’anzianità: servono 8 anni di servizio e ne hai 8.',
    )
  })

  test('a question about a refusal gets the figures without a yes or a no', async () => {
    const told = await lead(leave, { terms: ['rifiut', 'anticip'] }, { anzianita: 6 })
    expect(told).toMatch(/^Servono 8 anni di servizio e ne hai 6\./)
  })

  test('months of service are years of them', async () => {
    const base = baseWith('Servono 6 mesi.', [{ measure: 'anzianita_minima', value: 6, unit: 'mesi' }])
    expect(await lead(base, {}, { anzianita: 1 })).toContain('Sì, per l’anzianità')
  })

  test('nothing is said of the person, nothing is measured', async () => {
    expect(await lead(leave, {})).toMatch(/^Spetta dopo/)
  })

  test('a longer contract needs a reason before it breaks its most', async () => {
    const base = baseWith(
      'Può durare 12 mesi, o 24.',
      [
        { measure: 'durata_senza_causale', value: 12, unit: 'mesi' },
        { measure: 'durata_massima', value: 24, unit: 'mesi' },
      ],
      ['tempo_determinato'],
    )
    expect(await lead(base, {}, { durata_contratto: 19 })).toContain(
      'Solo con un motivo scritto: 19 mesi superano i 12',
    )
    expect(await lead(base, {}, { durata_contratto: 30 })).toContain('No, 30 mesi superano il massimo di 24.')
    expect(await lead(base, {}, { durata_contratto: 6 })).toContain(
      'Sì, per la durata: 6 mesi stanno nel massimo di 24.',
    )
  })

  test('a fifth renewal is not measured by the extensions', async () => {
    const base = baseWith('Al massimo 4 proroghe.', [{ measure: 'proroghe_massime', value: 4, unit: 'numero' }])
    expect(await lead(base, { terms: ['rinnov'] }, { evento: 5 })).toMatch(/^Al massimo/)
    expect(await lead(base, { terms: ['prorog'] }, { evento: 5 })).toContain(
      'No, le proroghe ammesse sono 4 e questa sarebbe la 5ª.',
    )
  })

  test('a bound that has another for some people is broken as a rule only', async () => {
    const base = baseWith('Da 18 anni, 17 con una qualifica.', [
      { measure: 'eta_minima', value: 18, unit: 'anni' },
      { measure: 'eta_minima_con_qualifica', value: 17, unit: 'anni' },
    ])
    expect(await lead(base, {}, { eta: 17 })).toContain('Di regola no: servono almeno 18 anni e ne hai 17.')
    expect(await lead(base, {}, { eta: 16 })).toContain('No, non ancora: servono almeno 18 anni e ne hai 16.')
  })

  test('two ages that each suffice make no limit of one another', async () => {
    const base = baseWith('Chi ha meno di 24 anni o più di 55.', [
      { measure: 'eta_massima', value: 24, unit: 'anni' },
      { measure: 'eta_minima_anziani', value: 55, unit: 'anni' },
    ])
    expect(await lead(base, {}, { eta: 40 })).toMatch(/^Chi ha meno/)
    expect(await lead(base, {}, { eta: 20 })).toContain('Sì, per l’età')
  })

  test('the limit itself is left to the words of the card', async () => {
    const base = baseWith('Fino a 14 anni.', [{ measure: 'eta_massima_figlio', value: 14, unit: 'anni' }])
    expect(await lead(base, {}, { eta_figlio: 14 })).toMatch(/^Fino a/)
    expect(await lead(base, {}, { eta_figlio: 15 })).toContain('No, il limite è di 14 anni')
  })

  test('an age of a child is not that of a worker', async () => {
    const base = baseWith('Entro 1 anno.', [{ measure: 'eta_massima', value: 1, unit: 'anni' }])
    expect(await lead(base, {}, { eta: 31 })).toMatch(/^Entro \*\*1 anno/)
  })
})

describe('a term that runs from a date of the story', () => {
  const slots = (more: Partial<Query['slots']>): Partial<Query> => ({
    slots: { amounts: [], hours: [], absences: [], ...more },
  })
  const appeal = baseWith('Si impugna entro 60 giorni.', [
    { measure: 'impugnazione', value: 60, unit: 'giorni', note: 'dal ricevimento del licenziamento' },
  ])

  test('is a date, with the days that are left', async () => {
    expect(today).toBe('2026-11-21')
    expect(await lead(appeal, slots({ letterDate: '2026-11-03' }))).toMatch(
      /^Sei ancora in tempo, fino al \*\*2 gennaio 2027\*\* \(60 giorni dal 3 novembre 2026\): mancano 42 giorni\./,
    )
  })

  test('that has ended is told so', async () => {
    expect(await lead(appeal, slots({ letterDate: '2026-08-03' }))).toMatch(
      /^Il termine è passato: era il \*\*2 ottobre 2026\*\*/,
    )
  })

  test('runs from the day of the dismissal where no letter was said', async () => {
    const ended = { date: '2026-09-30', precision: 'day' } as const
    expect(await lead(appeal, slots({ ended }), { causa: 'licenziamento' })).toContain('**29 novembre 2026**')
    expect(await lead(appeal, slots({ ended }), { causa: 'dimissioni' })).toMatch(/^Si impugna/)
  })

  test('of another date is not counted from the letter', async () => {
    const base = baseWith('Entro 180 giorni.', [
      { measure: 'impugnazione', value: 180, unit: 'giorni', note: "dall'invio dell'impugnazione" },
    ])
    expect(await lead(base, slots({ letterDate: '2026-11-03' }))).toMatch(/^Entro \*\*180/)
  })

  test('of the end runs from the end, on the day only', async () => {
    const base = baseWith('Entro 68 giorni.', [
      { measure: 'termine_domanda', value: 68, unit: 'giorni', note: 'dalla cessazione' },
    ])
    const day = slots({ ended: { date: '2026-10-15', precision: 'day' } })
    expect(await lead(base, day)).toContain('fino al **22 dicembre 2026**')
    expect(await lead(base, slots({ ended: { date: '2026-10-01', precision: 'month' } }))).toMatch(/^Entro \*\*68/)
  })
})

describe('a card answers yes or no by the words of the question', () => {
  const closing = [[['chius']]]
  const base = baseWith('Chi chiude paga tutti. Fa eccezione il fallimento.', [])
  const [only] = base.cards
  if (!only) throw new Error('no cards')
  const ruling: LawCard = {
    ...only,
    verdicts: [
      { asked: closing, outcome: 'no', duty: false },
      { asked: [...closing, [['fall']]], outcome: 'yes', duty: false, opening: 'Fa eccezione' },
    ],
  }
  const knowledge: Knowledge = { ...base, cards: [ruling], card: () => ruling }
  const told = async (terms: readonly string[], form?: Request['form']): Promise<string> => {
    const asked = query([{ ...request('verdict', [card('made-up')]), ...(form ? { form } : {}) }], { more: { terms } })
    const { tree } = await respond(knowledge, asked, plain)
    return toMarkdown({ ...tree, sources: [] }).split('\n\n')[0] ?? ''
  }

  test('and what names more of it goes first, with its own sentence', async () => {
    expect(await told(['chius'])).toMatch(/^No: chi chiude paga tutti/)
    expect(await told(['chius', 'fall'])).toMatch(/^Sì: fa eccezione il fallimento/)
  })

  test('the other way round of what is forbidden, and not at all of a duty or a denial', async () => {
    expect(await told(['chius'], { against: 'ban' })).toMatch(/^Sì: /)
    expect(await told(['chius'], { against: 'denial' })).toMatch(/^Chi chiude/)
    expect(await told(['chius'], { duty: true })).toMatch(/^Chi chiude/)
    expect(await told(['apert'])).toMatch(/^Chi chiude/)
  })
})
