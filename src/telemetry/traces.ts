import type { Attributes, Span } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'
import { maskTarget, redact } from './redact'

/** A request as a trace shows it. */
export type TracedRequest = {
  method: string
  target: string
  requestId: string
  /** Headers with a trace to continue, if they come from somebody who may say so. */
  parent?: Record<string, string | string[] | undefined>
}

/** The end of a request in a trace. */
export type TracedEnd = { kind: string; status: number; cache: string }

export type Tracing = {
  /** Runs work within the span of a request. @returns what ends the span */
  request: (request: TracedRequest, work: () => void) => (end: TracedEnd) => void
  /** Sends what is waiting. */
  close: () => Promise<void>
}

/** Attributes with an address of the site, as Next writes them. */
const TARGETS = /^(http\.(target|url|route)|url\.(path|full|query)|next\.span_name)$/

const cleanText = (name: string, text: string): string =>
  TARGETS.test(name) && text.startsWith('/') ? maskTarget(text) : redact(text)

const clean = (attributes: Attributes | undefined): Attributes =>
  Object.fromEntries(
    Object.entries(attributes ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanText(name, value) : value,
    ]),
  )

/** Hides in spans what must not be in logs either: Next puts whole addresses into its own. */
class CleanExporter implements SpanExporter {
  constructor(private readonly to: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    const cleaned = spans.map((span) =>
      Object.create(span, {
        name: { value: span.name.replace(/\S*\/\S*/g, (part) => maskTarget(part)) },
        attributes: { value: clean(span.attributes) },
        events: {
          value: span.events.map((event) => ({ ...event, attributes: clean(event.attributes) })),
        },
        status: {
          value: { ...span.status, message: span.status.message && redact(span.status.message) },
        },
      }),
    )
    this.to.export(cleaned as ReadableSpan[], done)
  }

  shutdown(): Promise<void> {
    return this.to.shutdown()
  }

  forceFlush(): Promise<void> {
    return this.to.forceFlush?.() ?? Promise.resolve()
  }
}

/**
 * Starts to send traces, as the usual `OTEL_*` variables say: one span for each request, and Next's
 * own below it. Loads what is needed for that.
 */
export async function startTracing(): Promise<Tracing> {
  const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } =
    await import('@opentelemetry/api')
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources')
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'notes-and-quotes' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new CleanExporter(new OTLPTraceExporter()))],
  })
  provider.register()
  const tracer = trace.getTracer('site')

  const begin = ({ method, target, requestId, parent }: TracedRequest): Span =>
    tracer.startSpan(
      method,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'url.path': target.split('?')[0],
          'site.request_id': requestId,
        },
      },
      parent ? propagation.extract(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    )

  return {
    request: (request, work) => {
      const span = begin(request)
      context.with(trace.setSpan(ROOT_CONTEXT, span), work)
      return ({ kind, status, cache }) => {
        span.updateName(`${request.method} ${kind}`)
        span.setAttributes({
          'http.response.status_code': status,
          'site.kind': kind,
          'site.cache': cache,
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    close: () => provider.shutdown(),
  }
}
