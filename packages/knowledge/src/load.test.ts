import { expect, test } from 'vitest'
import { toLawCard } from './load.ts'
import { madeUpAgreement } from './testing/made-up.ts'

const agreement = madeUpAgreement()

test('an agreement keeps what readers see and drops what maintainers wrote for themselves', () => {
  expect(agreement).toMatchObject({
    code: 'ZZ99',
    shortName: 'Fari e boe',
    validity: { status: 'vigente', expires: '2028-06-30', accords: [{ kind: 'rinnovo' }] },
    signatories: { employers: ['Federfari'] },
    notes: ['Contratto inventato per le prove.'],
    groups: [{ key: 'isola', words: ['isola', 'scoglio'] }, { key: 'motobarca' }],
  })
  expect(JSON.stringify(agreement)).not.toContain('da non mostrare')
})

test('a fact carries its sources whole, its article and the months of its window', () => {
  expect(agreement.facts[1]).toMatchObject({
    id: 'ZZ99#1',
    article: '41',
    agreeing: 1,
    sources: [{ id: 'f1', publisher: 'Federfari', kind: 'testo' }],
  })
  expect(agreement.facts[13]?.windowMonths).toBe(24)
})

test('an absent field is absent, never null', () => {
  const nulls = JSON.stringify({
    ...agreement,
    facts: agreement.facts.map(({ when, ...fact }) => ({ ...fact, when: {} })),
  })
  expect(nulls.replaceAll('"when":{"assunzione":["2026-01-01",null]}', '')).not.toContain(':null')
})

test('a disagreement says which value was chosen', () => {
  expect(agreement.disagreements[0]?.values.map(value => value.chosen)).toEqual([true, false])
})

test('a card has its parts, empty where there are none', () => {
  const card = toLawCard({
    id: 'x',
    titolo: 'X',
    area: 'y',
    domande: [],
    parole: [],
    risposta: 'Z.',
    norme: [{ atto: 'L. 1/1900', url: null }],
    fonti: [{ titolo: 't', editore: 'e' }],
    concordi: 1,
    verificato_il: '2026-11-22',
    fatti: [{ misura: 'm', valore: 2, unita: 'giorni', finestra: { settimane: 26 } }],
  })
  expect(card).toMatchObject({
    steps: [],
    asks: [],
    norms: [{ act: 'L. 1/1900' }],
    facts: [{ windowMonths: 6, when: {} }],
  })
})
