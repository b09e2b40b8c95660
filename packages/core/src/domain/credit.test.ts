import { describe, expect, test } from 'vitest'
import type { CreditFailureName } from '../contract.ts'
import { decodeConsumption } from '../contract.ts'
import { historyMessage } from '../example/state.ts'
import * as it from '../it.ts'
import { consumptionKey, creditCodes, creditFailureName, creditOutcome, storedAnswer } from './credit.ts'

const outcome = (wire: unknown) => creditOutcome(decodeConsumption(wire))
const words = (wire: unknown) => {
  const result = outcome(wire)
  return result.type === 'failure' ? it.failure(result.failure) : 'successo'
}
const entry = { CRMID: 'C1', Customer_Type: 'A', AvailableCredit: 25, Total_Consumed: 5, Total_Purchased: 30 }

describe('spec 8: the catalogue of the credit service', () => {
  test.each([
    ['missing-parameter', 5039, 'Parametro mancante'],
    ['invalid-ticket', 5051, 'Token SSO non valido'],
    ['unknown-customer', 5085, 'Il cliente non esiste'],
    ['invalid-profile', 5089, 'Profilo non valido'],
    ['insufficient-permissions', 5092, 'Permessi insufficienti'],
    ['no-credit', 5098, 'Crediti non disponibili'],
    ['invalid-credentials', 801, 'Credenziali non valide'],
    ['verification-not-set', 5114, 'Verifica crediti non impostata'],
    ['invalid-answer', 0, 'Risposta non valida'],
    ['missing-crmid', 5039, 'Dati CRMID mancanti'],
  ] satisfies [CreditFailureName, number, string][])('%s is code %i: %s', (name, code, message) => {
    expect(creditCodes[name]).toBe(code)
    expect(it.failure({ code: 'credit', name })).toBe(message)
  })

  test('every code but success is its error, and one that nobody knows is unknown', () => {
    for (const [name, code] of Object.entries(creditCodes)) {
      if (code === undefined || name === 'missing-crmid') continue
      expect(creditFailureName(code)).toBe(name)
    }
    expect(words({ nRetCode: 99_999, crmidlist: [entry] })).toBe('Errore sconosciuto')
    expect(words({ nRetCode: 0 })).toBe('Risposta non valida')
    expect(words({ nRetCode: 5039, strDescription: 'Dati CRMID mancanti' })).toBe('Dati CRMID mancanti')
    expect(words({ nRetCode: 5039, strDescription: 'x' })).toBe('Parametro mancante')
  })

  test('a code written as text is recognised, one that is no code is an answer that is not valid', () => {
    expect(words({ nRetCode: '5098' })).toBe('Crediti non disponibili')
    expect(words({ nRetCode: null })).toBe('Risposta non valida')
    expect(words({ nRetCode: 'x' })).toBe('Risposta non valida')
    expect(words({ nRetCode: 5098.5 })).toBe('Risposta non valida')
  })
})

describe('contract 4: an answer becomes credit or a failure', () => {
  test('code 1 with an entry is the credit that it carries', () => {
    expect(outcome({ nRetCode: 1, strDescription: 'OK', crmidlist: [entry] })).toEqual({
      type: 'credit',
      credit: {
        crmid: 'C1',
        customerType: 'A',
        idProduct: 0,
        availableCredit: 25,
        totalConsumed: 5,
        totalPurchased: 30,
        measurementUnit: '',
      },
    })
  })

  test('figures inside the first consumption count too', () => {
    const nested = { CRMID: 'C1', consumptions: [{ AvailableCredit: 9, MeasurementUnit: 'IT' }] }
    expect(outcome({ nRetCode: 1, crmidlist: [nested] })).toMatchObject({
      credit: { availableCredit: 9, measurementUnit: 'IT' },
    })
  })

  test('success without the entry of the CRMID lacks its data, with a faulty one it is a CRMID error', () => {
    expect(words({ nRetCode: 1, crmidlist: [] })).toBe('Dati CRMID mancanti')
    expect(words({ nRetCode: 1, crmidlist: null })).toBe('Dati CRMID mancanti')
    expect(words({ nRetCode: 1, crmidlist: [null] })).toBe('Errore CRMID')
    expect(words({ nRetCode: 1, crmidlist: [{ ...entry, nRetCode: 7 }] })).toBe('Errore CRMID')
    expect(words({ nRetCode: 99_999, crmidlist: [{ nRetCode: 7 }] })).toBe('Errore CRMID')
  })

  test.each([null, '', '12,5', true, {}])(
    'a balance of %j is not known, and an unknown balance is no credit',
    value => {
      expect(words({ nRetCode: 1, crmidlist: [{ ...entry, AvailableCredit: value }] })).toBe('Errore CRMID')
    },
  )
})

test('spec 9: the key of a consumption ends in an ISO timestamp and is the same for the same consumption', () => {
  const key = consumptionKey('C1', 's-1', 1_768_469_400_000)
  expect(key).toBe('C1-s-1-2026-01-15T09:30:00.000Z')
  expect(consumptionKey('C1', 's-1', 1_768_469_400_000)).toBe(key)
})

describe('spec 4: the answer that was given is found in the history', () => {
  const asked = { question: 'Ferie?', answer: 'Ventisei.' }
  const user = (content: string) => historyMessage('user', content)
  const assistant = (content: string) => historyMessage('assistant', content)

  test('by its text, whatever blanks surround it, the later of two', () => {
    const history = [assistant('Ventisei.'), user('Altro?'), assistant(' Ventisei.\n'), user('Ventisei.')]
    expect(storedAnswer(history, { ...asked, answer: 'Ventisei. ' })).toBe(history[2])
  })

  test('else as what follows the same question, the later of two', () => {
    const history = [
      user('Ferie?'),
      assistant('Uno.'),
      user(' Ferie? '),
      assistant('Due.'),
      user('Altro?'),
      assistant('Tre.'),
    ]
    expect(storedAnswer(history, asked)).toBe(history[3])
  })

  test('a question without an answer, another one, and an empty history hold none', () => {
    expect(storedAnswer([assistant('Uno.'), user('Ferie?')], asked)).toBeUndefined()
    expect(storedAnswer([user('Ferie?'), user('Ferie?')], asked)).toBeUndefined()
    expect(storedAnswer([assistant('Ferie?'), assistant('Uno.')], asked)).toBeUndefined()
    expect(storedAnswer([], asked)).toBeUndefined()
  })
})
