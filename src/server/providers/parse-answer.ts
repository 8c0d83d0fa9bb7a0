import type { z } from 'zod'
import { type CallOutcome, done } from './call-outcome.ts'

/** Reads the value of a call that is done; an answer that makes no sense says nothing about what was done. */
export function parseAnswer<T>(outcome: CallOutcome<unknown>, schema: z.ZodType<T>): CallOutcome<T> {
  if (outcome.kind !== 'done') return outcome
  const parsed = schema.safeParse(outcome.value)
  if (parsed.success) return done(parsed.data)
  const where = parsed.error.issues[0]?.path.join('.') || 'its root'
  return { kind: 'unknown', reason: `the answer made no sense at ${where}` }
}

/** Goes on with the value of a call that is done, and leaves every other outcome as it is. */
export function andThen<T, U>(outcome: CallOutcome<T>, next: (value: T) => CallOutcome<U>): CallOutcome<U> {
  return outcome.kind === 'done' ? next(outcome.value) : outcome
}
