/**
 * Spans: what was done, for how long, as part of what. This page knows no library, so that a server that is asked for no
 * traces pays nothing; `otlp.ts` is loaded when there is somewhere to send them.
 */
import type { Span, Tracing } from './span.ts'

const noSpan: Span = { traceparent: undefined, set() {}, end() {} }

/** Records nothing. */
export const noTracing: Tracing = {
  begin: () => noSpan,
  inside: (_span, work) => work(),
  isInside: () => false,
  close: async () => {},
}

let ofThisThread: Promise<Tracing> | undefined

/** Starts to send the spans of a service to an OTLP/HTTP receiver, from this thread on; without an endpoint nothing is loaded. */
export function openTracing(endpoint: string | undefined, service: string): Promise<Tracing> {
  ofThisThread = endpoint
    ? import('./otlp.ts').then(({ sendTo }) => sendTo(endpoint, service))
    : Promise.resolve(noTracing)
  return ofThisThread
}

/** The tracing of this thread of a service, for work that is part of `traceparent`; where that is absent nothing is recorded. */
export async function tracingOf(traceparent: string | undefined, service: string): Promise<Tracing> {
  if (traceparent === undefined) return noTracing
  return (await ofThisThread) ?? openTracing(process.env.OTEL_EXPORTER_OTLP_ENDPOINT, service)
}

/** An async iterable as a span, from its first step to its last. */
export async function* traceSteps<T>(tracing: Tracing, span: Span, steps: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = steps[Symbol.asyncIterator]()
  let failure: string | undefined
  try {
    for (;;) {
      const next = await tracing.inside(span, () => iterator.next())
      if (next.done) return
      yield next.value
    }
  } catch (error) {
    failure = codeOf(error)
    throw error
  } finally {
    await iterator.return?.()
    span.end(failure)
  }
}

/** Every method as a span of its own, where the work around it is one. Arguments and results stay unsaid. */
export function traceMethods<T extends object>(tracing: Tracing, name: string, target: T): T {
  const traced = Object.entries(target).map(([method, own]: [string, unknown]) => [
    method,
    typeof own === 'function' ? traceMethod(tracing, `${name} ${method}`, own.bind(target)) : own,
  ])
  // True because every property of the target is there, each of its own type.
  return Object.fromEntries(traced) as T
}

function traceMethod(tracing: Tracing, name: string, method: (...given: unknown[]) => unknown) {
  return async (...given: unknown[]): Promise<unknown> => {
    // What the server does by itself, such as keeping answers under way, is part of no call.
    if (!tracing.isInside()) return method(...given)
    const span = tracing.begin(name)
    try {
      const result = await tracing.inside(span, () => method(...given))
      span.end()
      return result
    } catch (error) {
      span.end(codeOf(error))
      throw error
    }
  }
}

/** What a failure is called; its words may quote what was said. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : 'unknown'
}
