import { describe, expect, test } from 'vitest'
import type { Failure } from './failure.ts'
import * as it from './it.ts'

const failures: { readonly [Code in Failure['code']]: Extract<Failure, { readonly code: Code }> } = {
  network: { code: 'network' },
  timeout: { code: 'timeout', phase: 'idle' },
  'stream-broken': { code: 'stream-broken' },
  'no-stream': { code: 'no-stream' },
  unauthorized: { code: 'unauthorized' },
  'not-found': { code: 'not-found' },
  'rate-limited': { code: 'rate-limited' },
  http: { code: 'http', status: 500, message: '' },
  'bad-answer': { code: 'bad-answer', call: 'GET categories', field: 'x' },
  'too-large': { code: 'too-large', limitBytes: 10_000_000 },
  redirected: { code: 'redirected', status: 302 },
  'unsafe-value': { code: 'unsafe-value', what: 'token' },
  'sign-in-refused': { code: 'sign-in-refused', message: '' },
  'sign-in-missing': { code: 'sign-in-missing' },
  'no-tier': { code: 'no-tier' },
  'credit-exhausted': { code: 'credit-exhausted' },
  'credit-unknown': { code: 'credit-unknown' },
  'agent-not-found': { code: 'agent-not-found' },
  credit: { code: 'credit', name: 'unknown' },
  'upload-duplicate': { code: 'upload-duplicate' },
  'upload-too-few': { code: 'upload-too-few', minimum: 1 },
  'upload-too-many': { code: 'upload-too-many', maximum: 3 },
  'upload-too-large': { code: 'upload-too-large', name: 'a.pdf', limitMegabytes: 10 },
  'upload-type': { code: 'upload-type', name: 'a.exe', allowed: ['.pdf'] },
  'upload-empty': { code: 'upload-empty', name: 'a.pdf' },
  'upload-timeout': { code: 'upload-timeout' },
  'upload-http': { code: 'upload-http', status: 413, message: 'file troppo grande' },
  upload: { code: 'upload' },
  configuration: { code: 'configuration', key: 'apiUrl' },
  'export-empty': { code: 'export-empty' },
  unexpected: { code: 'unexpected', detail: 'TypeError: x is not a function' },
}

describe('spec 8: the words of a failure', () => {
  test.each(Object.values(failures).map(failure => [failure.code, failure] as const))(
    '%s is one line',
    (_, failure) => {
      const words = it.failure(failure)
      expect(words).toMatch(/^\p{Lu}.{8,}$/u)
      expect(words).not.toMatch(/undefined|NaN|\[object|TypeError/)
    },
  )

  test.each([
    [failures['no-stream'], 'Stream non disponibile'],
    [failures['agent-not-found'], "Non è stato possibile trovare l'agente selezionato"],
    [failures['upload-timeout'], 'Errore di rete o timeout del server (504). Riprova tra poco.'],
    [failures['upload-http'], 'Errore 413: file troppo grande'],
    [failures.upload, 'Errore durante il caricamento dei file.'],
    [failures['upload-duplicate'], 'Alcuni file sono già stati caricati'],
    [failures['upload-too-few'], 'Devi caricare almeno 1 file'],
    [failures['export-empty'], 'HTML invalido o mancante'],
    [{ code: 'http', status: 403, message: 'Vietato' }, 'Errore 403: Vietato'],
  ] as const)('%j is said to the letter', (failure, words) => {
    expect(it.failure(failure)).toBe(words)
  })

  test('a failed stream is told with Errore: before its reason', () => {
    expect(it.chat.failed(failures['no-stream'])).toBe('Errore: Stream non disponibile')
  })

  test('a wait is told in the largest unit that fits', () => {
    expect([1, 30, 90, 3600, 86_400, 172_801].map(it.duration)).toEqual([
      '1 secondo',
      '30 secondi',
      '2 minuti',
      '1 ora',
      '1 giorno',
      '3 giorni',
    ])
    expect(it.failure({ code: 'rate-limited', retryAfterSeconds: 86_400 })).toContain('tra 1 giorno')
  })
})

describe('spec 2: the words of the screens', () => {
  test('the pickers', () => {
    expect(it.pickerTitles.agreements).toEqual({
      'main-agent': 'Seleziona CCNL',
      inquadra: 'Inquadra mansione',
      confronta: 'Confronta CCNL',
      calcolo: 'Calcola retribuzione',
    })
    expect(it.pickerTitles.workScopes.confronta).toBe('Seleziona parametri')
    expect(it.pickerTexts).toEqual({
      agreements: 'Puoi selezionare qui uno o più Contratti Collettivi Nazionali del Lavoro (CCNL).',
      workScopes: 'Seleziona uno o più parametri presenti nella lista sotto',
    })
    expect([it.picker.search, it.picker.count(3), it.picker.close, it.picker.confirm]).toEqual([
      'Cerca..',
      'Risultati di ricerca: 3',
      'Chiudi',
      'Conferma',
    ])
  })

  test('the modal of the ended trial', () => {
    expect([it.trialEnded.text, it.trialEnded.invitation('CCNL'), it.trialEnded.action]).toEqual([
      'Hai terminato il tuo periodo di prova.',
      'Vuoi abbonarti per continuare ad utilizzare CCNL',
      'Contatta un agente',
    ])
  })

  test('the error page', () => {
    expect([404, 500, 418].map(it.errorPage.title)).toEqual([
      'Page Not Found',
      'Internal Server Error',
      'Internal Server Error',
    ])
    expect(it.errorPage.notFound('/altro')).toBe('Page Not Found: /altro')
    expect(it.pageLogs.middleware('auth')).toBe("Unknown route middleware: 'auth'")
  })
})

test('a Word file says the day and the agreements, and leaves out a day that is none', () => {
  expect(it.wordDetails('2026-11-22T12:00:00Z', ['CCNL Terziario', 'CCNL Turismo'])).toEqual([
    { label: 'Data', value: '22 novembre 2026' },
    { label: 'Contratti', value: 'CCNL Terziario; CCNL Turismo' },
  ])
  expect(it.wordDetails('', [])).toEqual([
    { label: 'Data', value: '' },
    { label: 'Contratto', value: '' },
  ])
})
