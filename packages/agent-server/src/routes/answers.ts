import { type Answer, json } from '@ccnl/core/server'
import { fieldReasons } from '../it.ts'
import type { Context, ServerRoute } from './context.ts'
import { invalid, Problem } from './http.ts'

/** What a reader whose connection was lost comes back with: the id that `x-answer-id` named, and the bytes it has. */
export const answerRoutes: readonly ServerRoute[] = [
  { method: 'GET', path: '/answers/:answerId', handle: resumeAnswer },
  { method: 'POST', path: '/answers/:answerId/stop', handle: stopAnswer },
]

/** The answer's markdown from `offset` (bytes of UTF-8) on, live while it is being written. */
async function resumeAnswer({ call, holder, parameters, services }: Context): Promise<Answer> {
  // A HEAD would take the answer away from whoever reads it, and give it to nobody.
  if (call.method === 'HEAD') throw new Problem('method-not-allowed', undefined, { allow: 'GET, OPTIONS' })
  const { store, turns } = services
  const id = parameters.answerId ?? ''
  const offset = offsetParameter(call.query)
  if (!(await store.answer(holder.userId, id))) throw new Problem('not-found')
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-answer-id': id }
  const live = await turns.resume(id, offset, call.signal)
  if (live) return { status: 200, headers, body: live }
  // Read after the look at what is under way: an answer that is not there any more has ended by now.
  const answer = await store.answer(holder.userId, id)
  if (!answer) throw new Problem('not-found')
  if (answer.status === 'streaming') throw new Problem('answer-elsewhere', undefined, { 'retry-after': '1' })
  if (answer.status === 'interrupted' || answer.role === 'error') throw new Problem('answer-interrupted')
  const bytes = Buffer.from(answer.content)
  if (offset > bytes.length) throw new Problem('offset-beyond-answer')
  return {
    status: 200,
    headers,
    async body(write) {
      await write(bytes.subarray(offset))
    },
  }
}

/** What a reader of a resumable answer says when it has had enough: a lost connection alone does not say so. */
async function stopAnswer({ holder, parameters, services }: Context): Promise<Answer> {
  const id = parameters.answerId ?? ''
  if (!(await services.store.answer(holder.userId, id))) throw new Problem('not-found')
  return json({ stopped: await services.turns.interrupt(id) })
}

function offsetParameter(query: URLSearchParams): number {
  const value = query.get('offset') ?? '0'
  if (!/^\d{1,9}$/.test(value)) throw invalid('offset', fieldReasons.offset)
  return Number(value)
}
