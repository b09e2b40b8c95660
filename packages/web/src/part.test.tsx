import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { createPart } from './part.ts'

afterEach(() => vi.unstubAllGlobals())

const Greeting = ({ name }: { readonly name: string }) => <p>Ciao {name}</p>

it('what has been fetched ahead is drawn at once, and nothing stands in for it', async () => {
  const part = createPart(async () => ({ Greeting }))
  const Lazy = part.lazy(({ Greeting }) => Greeting)
  const drawn = () =>
    renderToString(
      <Suspense fallback="attendi">
        <Lazy name="Anna" />
      </Suspense>,
    )
  await part.prefetch()
  expect(drawn()).toContain('Ciao <!-- -->Anna')
  expect(drawn()).not.toContain('attendi')
})

it('what fails ahead is asked for again when it is needed', async () => {
  let asked = 0
  const part = createPart(async () => {
    asked += 1
    if (asked === 1) throw new Error('no network')
    return { Greeting }
  })
  await expect(part.prefetch()).rejects.toThrow('no network')
  await part.prefetch()
  expect(asked).toBe(2)
})

it('nothing is fetched ahead without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const load = vi.fn(async () => ({ Greeting }))
  await expect(createPart(load).prefetch()).rejects.toThrow('no network')
  expect(load).not.toHaveBeenCalled()
})
