import { render } from 'ink-testing-library'
import { afterEach, expect, test } from 'vitest'
import { List, type ListProps } from './list.tsx'

const drawn: ReturnType<typeof render>[] = []
afterEach(() => {
  for (const app of drawn.splice(0)) app.unmount()
})

function draw(more: Partial<ListProps> = {}) {
  const events: string[] = []
  const app = render(
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
    />,
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
