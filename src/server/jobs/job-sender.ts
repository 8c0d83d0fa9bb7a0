import { currentTrace, newTraceId, type Trace } from '../kernel/log/trace.ts'

/** What a job's data also holds while it waits: the request that enqueued it, and its trace. */
interface Sent {
  sentBy?: Trace
}

/** The payload with what enqueues it, so that the log says to which request a job belongs, whenever it runs. */
export function withSender(payload: object): object & Sent {
  const trace = currentTrace()
  if (!trace) return payload
  const { job: _job, ...sentBy } = trace
  return { ...payload, sentBy }
}

/** The payload as it was given, and the trace of who enqueued it; a new one for jobs without. */
export function readSender<Payload extends object>(sent: Payload & Sent): { data: Payload; trace: Trace } {
  const { sentBy, ...data } = sent
  // What is left is what was given: `Sent` only adds.
  return { data: data as unknown as Payload, trace: sentBy ?? { traceId: newTraceId() } }
}
