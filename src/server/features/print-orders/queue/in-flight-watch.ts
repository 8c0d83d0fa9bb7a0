import type { Context } from '#server/kernel/context.ts'
import type { OpenCall } from '../provider-calls/print-call-store.ts'

const watches = new WeakMap<Context, Map<string, number>>()

/** Starts tracking how long a call has been in flight. Returns when this process started tracking it. */
export function watchInFlight(context: Context, call: OpenCall): number {
  const watch = watches.get(context) ?? new Map<string, number>()
  watches.set(context, watch)
  const since = watch.get(call.id) ?? context.clock.elapsedMs()
  watch.set(call.id, since)
  return since
}

/**
 * How much longer a call can still take effect at the provider. Measured both by the wall clock since it was recorded,
 * and by a monotonic clock since this process first saw it, so that setting the clock forward can't end the wait.
 */
export function remainingInFlightMs(context: Context, call: OpenCall): number {
  const limit = context.config.print.inFlightMs
  const sinceRecorded = Math.max(0, context.clock.now().getTime() - call.startedAt.getTime())
  const sinceSeen = context.clock.elapsedMs() - watchInFlight(context, call)
  return limit - Math.min(sinceRecorded, sinceSeen)
}

/** Stops tracking a call once its outcome is known. */
export function forgetInFlight(context: Context, call: OpenCall): void {
  watches.get(context)?.delete(call.id)
}
