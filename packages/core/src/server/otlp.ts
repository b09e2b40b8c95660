/** Spans over OTLP/HTTP, by the SDK of OpenTelemetry. Loaded only where a receiver is configured. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { isMainThread } from 'node:worker_threads'
import {
  type Span as ApiSpan,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, Tracing } from './span.ts'

/** How long spans wait for others. A thread may be ended at any time, and keeps none for long. Milliseconds. */
const waits = { program: 5000, thread: 500 } as const

/** How long the last spans may take to be sent. Milliseconds. */
const closeMilliseconds = 2000

/** Sends the spans of a service to `endpoint`/v1/traces. */
export function sendTo(endpoint: string, service: string): Tracing {
  const ratio = new TraceIdRatioBasedSampler(shareOf(process.env.OTEL_TRACES_SAMPLER_ARG))
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    // A stranger's word that a call is to be recorded counts no more than ours.
    sampler: new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
        scheduledDelayMillis: isMainThread ? waits.program : waits.thread,
      }),
    ],
  })
  const tracer = provider.getTracer(service)
  const current = new AsyncLocalStorage<Context>()
  const contexts = new WeakMap<Span, Context>()

  const toSpan = (own: ApiSpan, context: Context): Span => {
    const { traceId, spanId, traceFlags } = own.spanContext()
    const span: Span = {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      set: attributes => void own.setAttributes(attributes),
      end(failure) {
        if (!own.isRecording()) return
        if (failure !== undefined) own.setStatus({ code: SpanStatusCode.ERROR, message: failure })
        own.end()
      },
    }
    contexts.set(span, trace.setSpan(context, own))
    return span
  }

  return {
    begin(name, attributes = {}, parent) {
      const context = (parent === undefined ? undefined : contextOf(parent)) ?? current.getStore() ?? ROOT_CONTEXT
      return toSpan(tracer.startSpan(name, { attributes }, context), context)
    },
    inside: (span, work) => current.run(contexts.get(span) ?? ROOT_CONTEXT, work),
    isInside: () => current.getStore() !== undefined,
    close: async () => {
      // A receiver that is away must not keep the program.
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, closeMilliseconds)
        provider
          .shutdown()
          .catch(() => undefined)
          .finally(() => {
            clearTimeout(timer)
            resolve()
          })
      })
    },
  }
}

/** The context that a `traceparent` names (W3C Trace Context); `undefined` for one that names none. */
function contextOf(traceparent: string): Context | undefined {
  const [version, traceId = '', spanId = '', flags = ''] = traceparent.split('-')
  const context = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  }
  if (version !== '00' || !isSpanContextValid(context)) return undefined
  return trace.setSpanContext(ROOT_CONTEXT, context)
}

/** How many of all calls are recorded, from 0 to 1; all, where nothing else is said. */
function shareOf(text: string | undefined): number {
  const share = text ? Number(text) : 1
  return share >= 0 && share <= 1 ? share : 1
}
