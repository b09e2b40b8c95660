/**
 * Spans: what was done, for how long, as part of what. This page knows no library, so that a server that is asked for no
 * traces pays nothing; `otlp.ts` is loaded when there is somewhere to send them.
 */

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A piece of work under way. Nothing of what was said ever stands in it, and no name of a user. */
export interface Span {
  /** By which work elsewhere becomes part of this (W3C Trace Context); `undefined` where nothing is recorded. */
  readonly traceparent: string | undefined
  set(attributes: SpanAttributes): void
  /** `failure` is a code. What has ended ends only once. */
  end(failure?: string): void
}

export interface Tracing {
  /** Begins a span, as part of `parent` or else of the one that this work is inside of. */
  begin(name: string, attributes?: SpanAttributes, parent?: string): Span
  /** Does the work so that what begins meanwhile is part of the span. */
  inside<T>(span: Span, work: () => T): T
  /** Whether what begins now is part of anything. */
  isInside(): boolean
  /** Sends what has not been sent. */
  close(): Promise<void>
}

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
