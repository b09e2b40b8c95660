import { type Answer, type Call, isBodiless, type Soon, type StreamedBody, type Write } from './call.ts'
import { toRequestId } from './request-id.ts'

/**
 * Answers a web request through `handle`; a streamed answer is pulled by its reader, one piece at a time. `address` is whom
 * the call stands for; without one its caller is this process itself.
 */
export async function callInProcess(
  request: Request,
  handle: (call: Call) => Soon<Answer>,
  address?: string,
): Promise<Response> {
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
    requestId: toRequestId(request.headers.get('x-request-id')),
    address,
  })
  if (request.signal.aborted) throw request.signal.reason
  const done = () => request.signal.removeEventListener('abort', leave)
  const headers = { ...answer.everyHeader, ...answer.headers }
  if (typeof answer.body !== 'function') {
    done()
    const empty = request.method === 'HEAD' || isBodiless(answer.status)
    // Bytes of a file are copied: a response wants a buffer that nobody shares.
    const body = typeof answer.body === 'string' ? answer.body : Uint8Array.from(answer.body)
    return new Response(empty ? null : body, { status: answer.status, headers })
  }
  return new Response(toWebStream(answer.body, request.signal, leave, done), { status: answer.status, headers })
}

function toWebStream(
  body: StreamedBody,
  signal: AbortSignal,
  leave: () => void,
  done: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let over = false
  let wanted = false
  let goOn: () => void = () => {}
  const finish = () => {
    over = true
    done()
    goOn()
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const give = (end: () => void) => {
          if (over) return
          finish()
          end()
        }
        const cut = () => give(() => controller.error(signal.reason))
        signal.addEventListener('abort', cut, { once: true })
        const write: Write = piece => {
          if (over) return undefined
          wanted = false
          controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
          // A reader that was waiting for this piece and waits for the next has said so by now.
          if (wanted) return undefined
          return new Promise(resolve => {
            goOn = resolve
          })
        }
        body(write)
          .then(
            () => give(() => controller.close()),
            (error: unknown) => give(() => controller.error(error)),
          )
          .finally(() => signal.removeEventListener('abort', cut))
      },
      pull() {
        wanted = true
        goOn()
      },
      cancel() {
        finish()
        leave()
      },
    },
    { highWaterMark: 0 },
  )
}
