import { render } from 'ink-testing-library'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { KeyQueue } from '../key-queue.tsx'
import { List, type ListProps } from './list.tsx'

const drawn: ReturnType<typeof render>[] = []
afterEach(() => {
  for (const app of drawn.splice(0)) app.unmount()
})

function draw(more: Partial<ListProps> = {}) {
  const events: string[] = []
  const app = render(
    <KeyQueue>
      <List
        title="Titolo"
        items={['uno', 'due', 'tre', 'quattro'].map(id => ({ id, label: id }))}
        height={2}
        search=""
        searchPlaceholder="Cerca.."
        emptyText=""
        footer="piede"
        onSearch={text => events.push(`search ${text}`)}
        onConfirm={id => events.push(`confirm ${id}`)}
        onClose={() => events.push('close')}
        {...more}
      />
    </KeyQueue>,
  )
  drawn.push(app)
  return { ...app, events }
}

test('shows as many entries as there is room for, the first under the cursor', () => {
  const frame = draw().lastFrame() ?? ''
  expect(frame).toContain('Cerca..')
  expect([frame.includes('uno'), frame.includes('due'), frame.includes('tre')]).toEqual([true, true, false])
})

test('ticks stand before what is chosen, and an empty list says so', () => {
  const items = [
    { id: '1', label: 'Commercio', detail: 'H011', checked: true },
    { id: '2', label: 'Logistica', checked: false },
  ]
  const frame = draw({ items }).lastFrame() ?? ''
  expect(frame).toContain('[✓] H011  Commercio')
  expect(frame).toContain('[ ] Logistica')
  expect(draw({ items: [], emptyText: 'Niente' }).lastFrame()).toContain('Niente')
})

test('a list that is longer than its room says where one is', () => {
  expect(draw().lastFrame()).toContain('1 di 4 · piede')
  expect(draw({ height: 4 }).lastFrame()).not.toContain('1 di 4')
})

/** A picker with a search of its own, as the chat has one. */
function Trades({ onConfirm }: { readonly onConfirm: (ticked: readonly string[]) => void }): ReactElement {
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const names = ['commercio', 'metalmeccanica', 'turismo', 'logistica', 'tessile', 'pubblici esercizi']
  return (
    <List
      title="CCNL"
      items={names.filter(name => name.includes(search)).map(id => ({ id, label: id, checked: ticked.includes(id) }))}
      height={5}
      search={search}
      searchPlaceholder=""
      emptyText=""
      footer=""
      onSearch={setSearch}
      onToggle={id => setTicked(before => [...before, id])}
      onConfirm={() => onConfirm(ticked)}
      onClose={() => undefined}
    />
  )
}

const down = '\u001b[B'

test.each([
  ['the arrows move before the tick', `${down}${down}${down} \r`, ['logistica']],
  ['letters are searched before the tick', 'tur \r', ['turismo']],
  ['erasing counts every key', 'turx\u007f\u007f\u007f\u007fmetal \r', ['metalmeccanica']],
  ['a space that goes on with a name is a letter of it', 'pubblici es \r', ['pubblici esercizi']],
  ['Tab ticks as well', `${down}\t\r`, ['metalmeccanica']],
  [
    'a line that was meant for the question is erased again',
    // Three times as many keys as React draws one after the other.
    `${'turni e riposi '.repeat(5)}${'\u007f'.repeat(75)}tur \r`,
    ['turismo'],
  ],
  ['two ticks in one read are two', ` ${down} \r`, ['commercio', 'metalmeccanica']],
])('keys of one read act one after the other: %s', async (_, keys, expected) => {
  const confirmed: (readonly string[])[] = []
  const app = render(
    <KeyQueue>
      <Trades onConfirm={ticked => confirmed.push(ticked)} />
    </KeyQueue>,
  )
  drawn.push(app)
  app.stdin.write(keys)
  await expect.poll(() => confirmed).toEqual([expected])
})
