import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Interruption } from '../io.ts'
import { endChats, openChat } from '../testing/open-chat.ts'
import { temporaryFolder } from '../testing/run-cli.ts'
import { scripted } from '../testing/scripted-server.ts'

afterEach(endChats)

/** What the files of drafts hold, by their names. */
function draftsIn(folder: string): Readonly<Record<string, string>> {
  const names = existsSync(folder) ? readdirSync(folder).filter(name => /^draft[-\d]*\.json$/.test(name)) : []
  return Object.fromEntries(names.map(name => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')).text]))
}

test('what was being typed when a chat ended stands in the next one, until it is sent', async () => {
  const cwd = temporaryFolder()
  const config = join(cwd, 'config')
  const { screen, interrupt, ended } = await openChat(scripted({ steps: ['Va bene.'] }), { cwd })
  screen.type('Quanto preavviso')
  await screen.shows('› Quanto preavviso')
  const kept = () => draftsIn(config)
  await expect.poll(kept).toEqual({ 'draft.json': 'Quanto preavviso' })
  interrupt.abort(new Interruption('SIGTERM'))
  await ended
  const next = await openChat(scripted({ steps: ['Va bene.'] }), { cwd, placeholder: '› Quanto preavviso' })
  next.screen.type(' devo dare?\r')
  await next.screen.shows('Va bene.')
  expect(next.screen.count('› Quanto preavviso devo dare?')).toBe(1)
  await expect.poll(kept).toEqual({})
})

test('each of two chats keeps its own draft, and a third takes none of theirs', async () => {
  const cwd = temporaryFolder()
  const texts = ['Quante ferie?', 'Quanto preavviso?']
  for (const text of texts) {
    const { screen } = await openChat(scripted({ steps: ['Va bene.'] }), { cwd })
    screen.type(text)
    await screen.shows(`› ${text}`)
  }
  const kept = () => Object.values(draftsIn(join(cwd, 'config')))
  await expect.poll(kept).toEqual(expect.arrayContaining(texts))
  const third = await openChat(scripted({ steps: ['Va bene.'] }), { cwd })
  expect(texts.map(text => third.screen.count(text))).toEqual([0, 0])
})
