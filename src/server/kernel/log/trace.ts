import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What a line in the log, a job or a call to a provider belongs to. */
export interface Trace {
  /** The request that began it, as in the reply's `x-request-id`; absent for what began by the clock. */
  readonly requestId?: string
  /** The W3C trace id: the caller's own if it sent one. */
  readonly traceId: string
}

const current = new AsyncLocalStorage<Trace & { job?: string }>()

/** What the running code belongs to, and the name of the job or round that runs it. */
export const currentTrace = (): (Trace & { job?: string }) | undefined => current.getStore()

/** Runs work, and everything it awaits, as a part of a trace. */
export const withTrace = <T>(trace: Trace & { job?: string }, work: () => T): T => current.run(trace, work)

export const newTraceId = (): string => randomBytes(16).toString('hex')

/** The trace id in a `traceparent` header; null for anything else, also for the id of zeros that the standard forbids. */
export function readTraceParent(header: unknown): string | null {
  const [, traceId = ''] = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(header)) ?? []
  return /[1-9a-f]/.test(traceId) ? traceId : null
}

/** The `traceparent` header of a call that the running code makes, with its own id; none outside of a trace. */
export function traceHeaders(): { traceparent?: string } {
  const trace = currentTrace()
  return trace ? { traceparent: `00-${trace.traceId}-${randomBytes(8).toString('hex')}-01` } : {}
}
