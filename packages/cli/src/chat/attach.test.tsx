import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { endChats, openChat } from '../testing/open-chat.ts'
import { runCli, temporaryFolder } from '../testing/run-cli.ts'
import { listening } from '../testing/scripted-server.ts'

afterEach(endChats)

test('a file named in a question is attached, and asked about by its name; asked again it is not sent twice', async () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'il mio.txt'), 'Articolo 1. Ferie.')
  const { asked, server } = listening()
  const { screen } = await openChat(server, { cwd })
  screen.type('Riassumi @il\t')
  await screen.shows('› Riassumi @il\\ mio.txt')
  screen.type('per favore\r')
  await screen.shows('Risposta 1.')
  await screen.shows(/nessun CCNL · il mio\.txt/)
  screen.type('E ancora @"il mio.txt"?\r')
  await screen.shows('Risposta 2.')
  expect(asked).toEqual(['Riassumi il mio.txt per favore', 'E ancora il mio.txt?'])
})

test('a file that is taken out is gone from the line of what is set, and that is said', async () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'nota.md'), 'Articolo 1. Ferie.')
  const { screen } = await openChat(listening().server, { cwd })
  screen.type('/carica nota.md\r')
  await screen.shows('nessun CCNL · nota.md')
  screen.type('/rimuovi\r')
  await screen.shows('Documenti')
  screen.type('\r')
  await screen.shows('Documento eliminato.')
  expect(screen.count('nota.md')).toBe(0)
})

test('the questions that were asked are shown without the commands between them', async () => {
  const { screen } = await openChat(listening().server)
  screen.type('Quante ferie?\r')
  await screen.shows('Risposta 1.')
  screen.type('/stato\r')
  await screen.shows('Parametri: nessuno')
  screen.type('\u0012')
  await screen.shows('Domande già fatte')
  expect(screen.count('/stato')).toBe(0)
  expect(screen.count('│ Quante ferie?')).toBe(1)
})

test('a file that cannot be attached keeps the question where it is typed', async () => {
  const { asked, server } = listening()
  const { screen } = await openChat(server)
  screen.type('Riassumi @manca.pdf\r')
  await screen.shows('«manca.pdf» non si trova')
  await screen.shows('› Riassumi @manca.pdf')
  expect(asked).toEqual([])
})

test('in labelled lines a question attaches its files too, and a wrong one is told', async () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'nota.md'), 'Articolo 1. Ferie.')
  const { asked, server } = listening()
  const lines = ['Leggi @nota.md.', 'Leggi @manca.md', 'Scrivi a @mario', '/stato']
  const { stdout } = await runCli([], { cwd, stdin: lines.map(line => `${line}\n`).join(''), startLocalServer: server })
  expect(asked).toEqual(['Leggi nota.md.', 'Scrivi a @mario'])
  expect(stdout).toContain('Avviso: Il file «manca.md» non si trova')
  expect(stdout).toContain('Documenti: nota.md\n')
})

test.each([
  ['Ctrl-G', '\u0007'],
  ['Ctrl-X Ctrl-E', '\u0018\u0005'],
])('%s opens the question in the editor; what comes back is the draft', async (_, keys) => {
  const cwd = temporaryFolder()
  const editor = join(cwd, 'editor.sh')
  writeFileSync(editor, `#!/bin/sh\nprintf ' e quanti permessi\\nper il part-time' >> "$1"\n`)
  chmodSync(editor, 0o700)
  const env = { CCNL_CONFIG_DIR: join(cwd, 'c'), CCNL_DATA_DIR: join(cwd, 'd'), TERM: 'xterm', VISUAL: editor }
  const { asked, server } = listening()
  const { screen } = await openChat(server, { cwd, env })
  screen.type(`Quante ferie${keys}`)
  await screen.shows('per il part-time')
  screen.type('?\r')
  await screen.shows('Risposta 1.')
  expect(asked).toEqual(['Quante ferie e quanti permessi\nper il part-time?'])
})

test('an editor that fails leaves the draft, and the chat goes on', async () => {
  const { asked, server } = listening()
  const cwd = temporaryFolder()
  const env = { CCNL_CONFIG_DIR: join(cwd, 'c'), CCNL_DATA_DIR: join(cwd, 'd'), TERM: 'xterm', VISUAL: 'false' }
  const { screen } = await openChat(server, { env })
  screen.type('Quante ferie\u0007')
  await screen.shows('«false» non è finito bene')
  screen.type('?\r')
  await screen.shows('Risposta 1.')
  expect(asked).toEqual(['Quante ferie?'])
})
