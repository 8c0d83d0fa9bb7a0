import type { z } from 'zod'
import { type CallOutcome, done } from './call-outcome.ts'

/** Parses the value of a completed call. An unexpected response leaves open what the provider did. */
export function parseAnswer<T>(outcome: CallOutcome<unknown>, schema: z.ZodType<T>): CallOutcome<T> {
  if (outcome.kind !== 'done') return outcome
  const parsed = schema.safeParse(outcome.value)
  if (parsed.success) return done(parsed.data)
  const where = parsed.error.issues[0]?.path.join('.') || 'its root'
  return { kind: 'unknown', reason: `unexpected response at ${where}` }
}

/** Continues with the value of a completed call and passes other outcomes through. */
export function andThen<T, U>(outcome: CallOutcome<T>, next: (value: T) => CallOutcome<U>): CallOutcome<U> {
  return outcome.kind === 'done' ? next(outcome.value) : outcome
}
