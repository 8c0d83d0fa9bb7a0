import type { Context } from '#server/kernel/context.ts'
import type { OpenCall } from '../provider-calls/print-call-store.ts'

const watches = new WeakMap<Context, Map<string, number>>()

/** Begins to count how long a call can be on its way; the answer is since when this process counts. */
export function watchInFlight(context: Context, call: OpenCall): number {
  const watch = watches.get(context) ?? new Map<string, number>()
  watches.set(context, watch)
  const since = watch.get(call.id) ?? context.clock.elapsedMs()
  watch.set(call.id, since)
  return since
}

/**
 * How much longer a call may still act at the provider. Counted twice: since the note by the wall clock, and since this
 * process knows of the call by a clock that nobody can set, so that a clock put forward cannot end the wait.
 */
export function remainingInFlightMs(context: Context, call: OpenCall): number {
  const bound = context.config.print.inFlightMs
  const sinceNote = Math.max(0, context.clock.now().getTime() - call.startedAt.getTime())
  const sinceKnown = context.clock.elapsedMs() - watchInFlight(context, call)
  return bound - Math.min(sinceNote, sinceKnown)
}

/** Ends the watch when what became of the call is known. */
export function forgetInFlight(context: Context, call: OpenCall): void {
  watches.get(context)?.delete(call.id)
}
