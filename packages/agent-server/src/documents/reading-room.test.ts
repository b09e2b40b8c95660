import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReadingRoom } from './reading-room.ts'

const never = new AbortController().signal

test('two at a time and one of each reader, in the order of arrival; those who left while they waited are passed over', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(
        fc.record({
          job: fc.constantFrom('works', 'fails', 'left'),
          reader: fc.constantFrom('anna', 'bruno', 'carla'),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (scheduler, jobs) => {
        const room = createReadingRoom(2)
        const inside: string[] = []
        const entered: { readonly reader: string; readonly index: number }[] = []
        const done = jobs.map(({ job, reader }, index) =>
          room.enter(reader, job === 'left' ? AbortSignal.abort() : never, async () => {
            inside.push(reader)
            entered.push({ reader, index })
            expect(inside.length).toBeLessThanOrEqual(2)
            expect(new Set(inside).size).toBe(inside.length)
            await scheduler.schedule(Promise.resolve())
            inside.splice(inside.indexOf(reader), 1)
            if (job === 'fails') throw new Error('no')
          }),
        )
        const settled = Promise.allSettled(done)
        await scheduler.waitFor(settled)
        expect((await settled).map(({ status }) => status)).toEqual(
          jobs.map(({ job }) => (job === 'works' ? 'fulfilled' : 'rejected')),
        )
        for (const name of ['anna', 'bruno', 'carla']) {
          const own = entered.filter(({ reader }) => reader === name).map(({ index }) => index)
          expect(own).toEqual(own.toSorted((one, other) => one - other))
        }
      },
    ),
  )
})

test('a document that takes long holds nobody but its own sender', async () => {
  const room = createReadingRoom(2)
  let end: () => void = () => {}
  const slow = new Promise<void>(resolve => {
    end = resolve
  })
  const order: string[] = []
  const first = room.enter('anna', never, () => slow)
  const second = room.enter('anna', never, async () => order.push('anna'))
  await room.enter('bruno', never, async () => order.push('bruno'))
  end()
  await Promise.all([first, second])
  expect(order).toEqual(['bruno', 'anna'])
})
