import { parseAnswer } from '@ccnl/core/document'
import { expect, test } from 'vitest'
import { renderAnswer, type TerminalStyle } from './terminal-answer.ts'

const style: TerminalStyle = { width: 30, wrap: true, color: false, linear: false }
const draw = (markdown: string, more: Partial<TerminalStyle> = {}) =>
  renderAnswer(parseAnswer(markdown), { ...style, ...more })

test('words go whole to the next line, and what hangs on a mark stands under its first letter', () => {
  expect(draw('Spettano trenta giorni di calendario.\n\n- trenta giorni fino a cinque anni di servizio')).toBe(
    'Spettano trenta giorni di\ncalendario.\n\n• trenta giorni fino a cinque\n  anni di servizio',
  )
})

test('a list within a list hangs deeper, a quote keeps its bar', () => {
  expect(draw('1. uno\n   - una voce che non sta in una riga sola\n\n> parole di un documento caricato ieri')).toBe(
    '1. uno\n   • una voce che non sta in\n     una riga sola\n\n│ parole di un documento\n│ caricato ieri',
  )
})

test('numbers of a table stay whole, and a rule stands between rows of several lines', () => {
  const table = '| voce | importo |\n|---|---:|\n| retribuzione lorda del mese | 28.000,00 € |\n| netto | 1.572,55 € |'
  const drawn = draw(table)
  expect(drawn).toContain('28.000,00')
  expect(drawn.split('\n').filter(line => line.startsWith('├'))).toHaveLength(2)
  expect(Math.max(...drawn.split('\n').map(line => line.length))).toBeLessThanOrEqual(30)
})

test('a table too wide for its words is told line by line', () => {
  const drawn = draw('| contratto | retribuzione | indennità |\n|---|---|---|\n| H011 | 1.818,75 | 12,00 |', {
    width: 26,
  })
  expect(drawn).toContain('retribuzione: 1.818,75')
  expect(drawn).not.toContain('│')
})

test('without wrapping each paragraph is one line', () => {
  expect(draw('Spettano trenta giorni di calendario.', { wrap: false })).not.toContain('\n')
})
