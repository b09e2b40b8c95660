import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReadingRoom } from './reading-room.ts'

test('one at a time, in the order of arrival, and those who left while they waited are passed over', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('works', 'fails', 'left'), { minLength: 1, maxLength: 12 }),
      async (scheduler, jobs) => {
        const room = createReadingRoom()
        let inside = 0
        const entered: number[] = []
        const done = jobs.map((job, index) => {
          const signal = job === 'left' ? AbortSignal.abort() : new AbortController().signal
          return room.enter(signal, async () => {
            inside++
            entered.push(index)
            expect(inside).toBe(1)
            await scheduler.schedule(Promise.resolve())
            inside--
            if (job === 'fails') throw new Error('no')
          })
        })
        const settled = Promise.allSettled(done)
        await scheduler.waitFor(settled)
        expect((await settled).map(({ status }) => status)).toEqual(
          jobs.map(job => (job === 'works' ? 'fulfilled' : 'rejected')),
        )
        expect(entered).toEqual(jobs.flatMap((job, index) => (job === 'left' ? [] : [index])))
      },
    ),
  )
})
