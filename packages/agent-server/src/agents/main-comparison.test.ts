import { expect, test } from 'vitest'
import { sharedKnowledge } from '../knowledge/index.ts'
import { answerComparison } from './confronta.ts'
import { answerMain } from './main-agent.ts'
import { type Memory, type Understanding, understand } from './understanding/index.ts'
import type { Answer } from './writing.ts'

const knowledge = sharedKnowledge()

const read = (message: string, memory?: Memory): Understanding =>
  understand(message, {
    known: knowledge.agreements,
    selected: [],
    today: '2026-11-21',
    ...(memory ? { memory } : {}),
  })

const answer = (message: string, memory?: Memory): Answer =>
  answerMain(read(message, memory), { knowledge, workScopes: [], documents: [] })

const comparisons = [
  'confronta ferie e preavviso tra commercio e turismo per un quarto livello',
  'differenza ferie commercio vs multiservizi',
  'dove ho più ferie, metalmeccanici o edilizia?',
  'il preavviso è più lungo nella logistica o nei multiservizi?',
  'meglio la malattia del turismo o del commercio?',
]

test.each(comparisons)('"%s" is answered as a comparison is', message => {
  const said = read(message)
  expect(said.agreements).toHaveLength(2)
  expect(answer(message).blocks).toEqual(answerComparison(said, { knowledge, workScopes: [] }).blocks)
})

test.each(comparisons)('"%s" has its outcome before every table', message => {
  const [first, ...rest] = answer(message).blocks
  expect(first).not.toMatch(/^[|#]/)
  expect(rest.some(block => block.startsWith('|') || block.includes('Uguale per tutti'))).toBe(true)
})

test('the agreement meant by a lay word is said', () => {
  expect(answer('confronta il preavviso tra commercio e turismo').blocks.join('\n')).toMatch(
    /«commercio» come .*\(H011\).*«turismo» come .*\(H05Y\)/,
  )
})

test('a follow-up goes on comparing the agreements of before', () => {
  const memory: Memory = { version: 1, agreements: ['H011', 'K511'], topics: ['leave'], levels: [], question: '' }
  expect(answer('e il comporto?', memory).blocks.join('\n')).toContain(
    '| Malattia e comporto | Terziario Confcommercio | Multiservizi |',
  )
})

test('one agreement is not compared, however it is asked', () => {
  expect(
    answer('nel commercio è meglio il preavviso di licenziamento o di dimissioni?').blocks.join('\n'),
  ).not.toContain('Confronto al')
})

test('two agreements with the same cases are compared case by case', () => {
  expect(answer('confronta il preavviso tra commercio e turismo per un quarto livello').blocks[0]).toContain(
    'fino a 5 anni di servizio **20 giorni di calendario** contro **15 giorni di calendario**',
  )
})
