import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What a line in the log, a job or a call to a provider belongs to. */
export interface Trace {
  /** The request that began it, as in the reply's `x-request-id`; absent for what began by the clock. */
  readonly requestId?: string
  /** The W3C trace id: the caller's own if it sent one. */
  readonly traceId: string
  /** The span that the running code is part of; absent unless spans are recorded. */
  readonly spanId?: string
}

export interface SpanFacts {
  readonly kind: 'request' | 'job' | 'round' | 'call'
  /** Never with ids or anything about a person, as all attributes. */
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | number>>
}

export interface SpanEnd {
  readonly isFailed: boolean
  readonly attributes?: Readonly<Record<string, string | number>>
}

export interface Span {
  readonly id: string
  end(end: SpanEnd): void
}

/** Begins a span below the one of the trace; null for traces that aren't sampled. */
export type BeginSpan = (trace: Trace, facts: SpanFacts) => Span | null

const current = new AsyncLocalStorage<Trace & { job?: string }>()
let recorder: BeginSpan | null = null

/** What the running code belongs to, and the name of the job or round that runs it. */
export const currentTrace = (): (Trace & { job?: string }) | undefined => current.getStore()

/** Runs work, and everything it awaits, as a part of a trace. */
export const withTrace = <T>(trace: Trace & { job?: string }, work: () => T): T => current.run(trace, work)

/** Records spans from now on. Returns how to end that. */
export function recordSpans(begin: BeginSpan): () => void {
  recorder = begin
  return () => {
    if (recorder === begin) recorder = null
  }
}

export const beginSpan: BeginSpan = (trace, facts) => recorder?.(trace, facts) ?? null

/**
 * Runs work as a span of the current trace, if spans are recorded. `endOf` judges its result; null leaves the span out. Work
 * that throws has failed.
 */
export async function inSpan<T>(
  facts: SpanFacts,
  work: () => Promise<T>,
  endOf: (result: T) => SpanEnd | null = () => ({ isFailed: false }),
): Promise<T> {
  const trace = currentTrace()
  const span = trace && beginSpan(trace, facts)
  if (!span) return await work()
  let end: SpanEnd | null = { isFailed: true }
  try {
    const result = await withTrace({ ...trace, spanId: span.id }, work)
    end = endOf(result)
    return result
  } finally {
    if (end) span.end(end)
  }
}

export const newTraceId = (): string => randomBytes(16).toString('hex')
export const newSpanId = (): string => randomBytes(8).toString('hex')

const TRACE_PARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const isId = (id: string) => /[1-9a-f]/.test(id)

/** The trace and span of a `traceparent` header; null for anything else, also for the ids of zeros that the standard forbids. */
export function readTraceParent(header: unknown): Required<Omit<Trace, 'requestId'>> | null {
  const [, traceId = '', spanId = ''] = TRACE_PARENT.exec(String(header)) ?? []
  return isId(traceId) && isId(spanId) ? { traceId, spanId } : null
}

/** The `traceparent` header of a call that the running code makes; none outside of a trace. */
export function traceHeaders(): { traceparent?: string } {
  const trace = currentTrace()
  if (!trace) return {}
  return { traceparent: `00-${trace.traceId}-${trace.spanId ?? newSpanId()}-01` }
}
