import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const never = new AbortController().signal

test('two at a time and one of each owner, in the order of arrival; what is given up while it waits is passed over', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(
        fc.record({
          job: fc.constantFrom('works', 'fails', 'left'),
          owner: fc.constantFrom('anna', 'bruno', 'carla'),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (scheduler, jobs) => {
        const limit = createConcurrencyLimit(2)
        const running: string[] = []
        const started: { readonly owner: string; readonly index: number }[] = []
        const done = jobs.map(({ job, owner }, index) =>
          limit.run(owner, job === 'left' ? AbortSignal.abort() : never, async () => {
            running.push(owner)
            started.push({ owner, index })
            expect(running.length).toBeLessThanOrEqual(2)
            expect(new Set(running).size).toBe(running.length)
            await scheduler.schedule(Promise.resolve())
            running.splice(running.indexOf(owner), 1)
            if (job === 'fails') throw new Error('no')
          }),
        )
        const settled = Promise.allSettled(done)
        await scheduler.waitFor(settled)
        expect((await settled).map(({ status }) => status)).toEqual(
          jobs.map(({ job }) => (job === 'works' ? 'fulfilled' : 'rejected')),
        )
        for (const name of ['anna', 'bruno', 'carla']) {
          const own = started.filter(({ owner }) => owner === name).map(({ index }) => index)
          expect(own).toEqual(own.toSorted((one, other) => one - other))
        }
      },
    ),
  )
})

test('a document that takes long holds nobody but its own sender', async () => {
  const limit = createConcurrencyLimit(2)
  let end: () => void = () => {}
  const slow = new Promise<void>(resolve => {
    end = resolve
  })
  const order: string[] = []
  const first = limit.run('anna', never, () => slow)
  const second = limit.run('anna', never, async () => order.push('anna'))
  await limit.run('bruno', never, async () => order.push('bruno'))
  end()
  await Promise.all([first, second])
  expect(order).toEqual(['bruno', 'anna'])
})
