import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReadingRoom } from './reading-room.ts'

test('never holds more than it may, keeps the order of arrival, and serves everybody', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.record({ bytes: fc.nat(150), fails: fc.boolean() }), { minLength: 1, maxLength: 12 }),
      async (scheduler, jobs) => {
        const room = createReadingRoom(3, 100)
        const inside = new Set<number>()
        const entered: number[] = []
        const done = jobs.map(({ bytes, fails }, index) =>
          room.enter(bytes, async () => {
            inside.add(index)
            entered.push(index)
            const held = [...inside].reduce((sum, each) => sum + (jobs[each]?.bytes ?? 0), 0)
            expect(inside.size === 1 || (inside.size <= 3 && held <= 100)).toBe(true)
            await scheduler.schedule(Promise.resolve())
            inside.delete(index)
            if (fails) throw new Error('no')
          }),
        )
        const settled = Promise.allSettled(done)
        await scheduler.waitFor(settled)
        expect((await settled).map(({ status }) => status)).toEqual(
          jobs.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
        )
        expect(entered).toEqual(jobs.map((_, index) => index))
      },
    ),
  )
})
