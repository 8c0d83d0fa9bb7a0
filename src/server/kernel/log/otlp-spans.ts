import { setTimeout as delay } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace as tracing } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { type BeginSpan, newSpanId, recordSpans, type SpanFacts } from './trace.ts'

export interface SpanSettings {
  /** The collector's address, to which `/v1/traces` is added. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Of all traces, from 0 to 1. */
  share: number
  /** How long finished spans wait for others. */
  delayMs: number
}

interface Options {
  log: Logger
  /** How long a stopping process waits for the collector. */
  stopWithinMs?: number
}

const EXPORT_TIMEOUT_MS = 10_000
/** Spans beyond this many are dropped while the collector is down or slow. */
const MAX_WAITING = 2_048

const kinds: Record<SpanFacts['kind'], SpanKind> = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  round: SpanKind.INTERNAL,
  call: SpanKind.CLIENT,
}

/**
 * Sends spans to an OpenTelemetry collector, over HTTP as JSON. Import this module only where a collector is configured: the
 * packages take time and memory.
 */
export function sendSpans(settings: SpanSettings, { log, stopWithinMs = 1_000 }: Options) {
  const { endpoint, headers, serviceName, share, delayMs } = settings
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  // The trace of the span that begins next.
  let traceId = ''
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: { generateTraceId: () => traceId, generateSpanId: newSpanId },
    spanProcessors: [
      new BatchSpanProcessor(reportingTo(exporter, log), {
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: delayMs,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('spoolyard')

  const begin: BeginSpan = (trace, { kind, name, attributes }) => {
    traceId = trace.traceId
    const parent = trace.spanId && { traceId, spanId: trace.spanId, traceFlags: TraceFlags.SAMPLED }
    const span = tracer.startSpan(
      name,
      {
        kind: kinds[kind],
        attributes: { ...attributes, ...(trace.requestId && { 'spoolyard.request_id': trace.requestId }) },
      },
      parent ? tracing.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT,
    )
    if (!span.isRecording()) return null
    return {
      id: span.spanContext().spanId,
      end(end) {
        if (end.attributes) span.setAttributes(end.attributes)
        if (end.isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  const endRecording = recordSpans(begin)
  return {
    /** Sends what is left, if the collector takes it in time. */
    async stop(): Promise<void> {
      endRecording()
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, delay(stopWithinMs, undefined, { ref: false })])
    },
  }
}

/** Logs when the collector starts to refuse spans and when it takes them again, not each time. */
function reportingTo(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined
        if (hasFailed && !isFailing) log.warn({ err: result.error }, 'the collector takes no spans')
        if (!hasFailed && isFailing) log.info('the collector takes spans again')
        isFailing = hasFailed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
