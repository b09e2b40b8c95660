import { afterEach, expect, test } from 'vitest'
import { endChats, openChat } from '../testing/open-chat.ts'
import type { Screen } from '../testing/screen.ts'
import { gate, scripted } from '../testing/scripted-server.ts'

afterEach(endChats)

const paragraph = (number: number) =>
  `Capoverso ${number}: il lavoratore matura le ferie per ogni mese di servizio, e le frazioni valgono per intero.`
const table = '| voce della retribuzione | importo mensile lordo |\n|---|--:|\n| paga base | 1.292,46 € |\n'
const before = Array.from({ length: 12 }, (_, index) => `${paragraph(index + 1)}\n\n`).join('')
const after = Array.from({ length: 8 }, (_, index) => `${paragraph(index + 13)}\n\n`).join('')

const numbers = (screen: Screen) =>
  [
    ...screen
      .lines()
      .join('\n')
      .matchAll(/Capoverso (\d+):/g),
  ].map(([, one]) => Number(one))
const all = Array.from({ length: 20 }, (_, index) => index + 1)

/** The widths of a hand that drags the window, and the last, where it lets go. */
test.each([
  ['narrower', [50]],
  ['wider', [120]],
  ['there and back', [60, 100, 80]],
  ['very narrow', [40]],
  ['a drag', [78, 74, 70, 66, 61, 57, 52, 48, 55, 63, 71, 90]],
  ['the same width, another height', [80]],
])('%s: every paragraph once and in order, the table whole, while an answer comes and after it', async (_, widths) => {
  const held = gate()
  const steps = [before, table, '\n', held.wait, after, 'Fine.']
  const { screen } = await openChat(scripted({ steps }), { rows: 24 })
  screen.type('Quante ferie?\r')
  await screen.shows('Capoverso 12:')
  for (const width of widths) screen.resize(width, 20)
  const last = widths.at(-1) ?? 80
  held.open()
  await screen.shows('Fine.')
  await screen.shows(/Fine\.[\s\S]*Scrivi la tua domanda/)
  const holds = () => {
    expect(numbers(screen)).toEqual(all)
    expect(screen.count('› Quante ferie?')).toBe(1)
    expect(screen.lines().filter(line => /^│ paga base +│ +1\.292,46 € │$/.test(line))).toHaveLength(1)
    expect(screen.lines().filter(line => line.startsWith('┌'))).toEqual([expect.stringMatching(/^┌─+┬─+┐$/)])
    expect(Math.max(...screen.lines().map(line => line.length))).toBeLessThanOrEqual(last)
  }
  await screen.settles(holds)
  for (const width of [...widths].reverse()) screen.resize(width, 24)
  screen.resize(64, 24)
  await screen.settles(() => {
    expect(numbers(screen)).toEqual(all)
    // Words are wrapped for the width that is there now.
    expect(screen.lines()).toContain('Capoverso 7: il lavoratore matura le ferie per ogni mese di')
    expect(screen.count('Scrivi la tua domanda')).toBe(1)
    expect(screen.lines().filter(line => line.startsWith('┌'))).toHaveLength(1)
  })
})

test('what commands have said is drawn again too, and what Ctrl-L has cleared is not', async () => {
  const { screen } = await openChat(scripted({ steps: ['Va bene.'] }), { rows: 24 })
  screen.type('/stato\r')
  await screen.shows('Parametri: nessuno')
  screen.resize(60, 24)
  await screen.settles(() =>
    expect([screen.count('Parametri: nessuno'), screen.count('Assistente CCNL')]).toEqual([1, 1]),
  )
  screen.type('\u000c')
  await screen.gone('Parametri: nessuno')
  screen.type('Una domanda?\r')
  await screen.shows('Va bene.')
  screen.resize(70, 24)
  await screen.settles(() => expect([screen.count('Parametri: nessuno'), screen.count('Va bene.')]).toEqual([0, 1]))
})
