import type { Answer, Call } from './http.ts'

/** Answers a web request through `handle`; a streamed answer is pulled by its reader, one piece at a time. */
export async function callInProcess(request: Request, handle: (call: Call) => Promise<Answer>): Promise<Response> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  if (request.signal.aborted) throw request.signal.reason
  request.signal.addEventListener('abort', leave, { once: true })
  const { pathname, searchParams } = new URL(request.url)
  const answer = await handle({
    method: request.method,
    path: pathname,
    query: searchParams,
    header: name => request.headers.get(name) ?? undefined,
    // A body that is not read to its end is let go, not cancelled: cancelling a form's stream makes its writer throw.
    body: request.body?.values({ preventCancel: true }),
    signal: gone.signal,
    address: undefined,
  })
  if (request.signal.aborted) throw request.signal.reason
  const done = () => request.signal.removeEventListener('abort', leave)
  const headers = { ...answer.headers }
  if (typeof answer.body === 'string') {
    done()
    const empty = request.method === 'HEAD' || answer.status === 204
    return new Response(empty ? null : answer.body, { status: answer.status, headers })
  }
  return new Response(toWebStream(answer.body, request.signal, leave, done), { status: answer.status, headers })
}

function toWebStream(
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
  leave: () => void,
  done: () => void,
): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason), { once: true })
      },
      async pull(controller) {
        try {
          const result = await iterator.next()
          if (signal.aborted) return
          if (result.done) {
            done()
            controller.close()
          } else {
            controller.enqueue(encoder.encode(result.value))
          }
        } catch (error) {
          done()
          if (!signal.aborted) controller.error(error)
        }
      },
      cancel() {
        done()
        leave()
      },
    },
    { highWaterMark: 0 },
  )
}
