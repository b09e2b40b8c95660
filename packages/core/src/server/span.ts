/** What traces are made of, for those who take them and those who send them. */

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
