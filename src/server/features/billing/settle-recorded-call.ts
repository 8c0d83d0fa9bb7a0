import type { Context } from '#server/kernel/context.ts'
import type { CrashPoint } from '#server/kernel/crash-points.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'

const FIRST_CHECK_MS = 5_000
const MAX_PAUSE_MS = 10 * 60_000

type Refusal = Extract<CallOutcome<unknown>, { kind: 'refused' }>

/** A call that moves money, stored with its key before it is made, and what to do with each of its ends. */
export interface RecordedCall<Found> {
  name: 'refund' | 'collection' | 'payout' | 'reversal'
  id: string
  state: 'WANTED' | 'ASKED'
  createdAt: Date
  /** So long the call is made again with its key where the processor knows nothing of it. */
  askingMs: number
  /** By then the last call has ended. What the processor doesn't know never happened. */
  givingUpMs: number
  checkLater(at: Date): Promise<void>
  /** From here on the money may be on its way. */
  markAsked(checkAt: Date): Promise<void>
  find(): Promise<CallOutcome<Found | null>>
  ask(): Promise<CallOutcome<Found>>
  settle(found: Found): Promise<void>
  refuse(refusal: Refusal): Promise<void>
  giveUp(): Promise<void>
}

/**
 * Finds out what came of a recorded call. One that was made before is looked up first; only where the processor knows none is it made
 * again, with the key of the first time, and only for a while.
 */
export async function settleRecordedCall<Found>(context: Context, call: RecordedCall<Found>): Promise<void> {
  await call.checkLater(nextCheck(context, call.createdAt))
  if (call.state === 'WANTED') return askRecordedCall(context, call)
  const found = await call.find()
  if (found.kind !== 'done') return
  if (found.value !== null) return call.settle(found.value)
  const age = context.clock.now().getTime() - call.createdAt.getTime()
  if (age < call.askingMs) return askRecordedCall(context, call)
  if (age > call.givingUpMs) await call.giveUp()
}

/** Makes a recorded call. Its key makes repeating this safe. */
export async function askRecordedCall<Found>(context: Context, call: RecordedCall<Found>): Promise<void> {
  await call.markAsked(nextCheck(context, call.createdAt))
  context.crashPoint(`${call.name}.asked` satisfies CrashPoint)
  const outcome = await call.ask()
  context.crashPoint(`${call.name}.answered` satisfies CrashPoint)
  if (outcome.kind === 'done') return call.settle(outcome.value)
  context.log.warn({ call: call.name, id: call.id, outcome }, 'money wasn’t moved, or its outcome is unknown')
  if (outcome.kind === 'refused') await call.refuse(outcome)
}

/** Whether a refusal is about the money. Our key being wrong, for example, says nothing about it. */
export const isFinalRefusal = ({ status }: Refusal): boolean =>
  status === 400 || status === 402 || status === 404

/** Soon at first, then at growing distances. */
export function nextCheck({ clock }: Pick<Context, 'clock'>, createdAt: Date): Date {
  const now = clock.now().getTime()
  const age = now - createdAt.getTime()
  return new Date(now + Math.min(Math.max(age / 2, FIRST_CHECK_MS), MAX_PAUSE_MS))
}
