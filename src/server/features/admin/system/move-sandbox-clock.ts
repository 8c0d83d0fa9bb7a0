import { writeAudit } from '#server/features/audit/write-audit.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'

/** The sandbox's time; null in production, and while the sandbox doesn't answer. */
export const getSandboxClock: Verbs['getSandboxClock'] = async ({ sandbox }) => {
  const outcome = await sandbox?.readClock()
  return { clock: outcome?.kind === 'done' ? outcome.value : null }
}

/** Moves the sandbox's clock forward. Production has no sandbox, so it is refused there. */
export const moveSandboxClock: Verbs['moveSandboxClock'] = async (
  context,
  actor,
  { seconds, reason },
  call,
) => {
  const { sandbox, db } = context
  if (!sandbox) throw new Failure('NO_SANDBOX')
  const before = await sandbox.readClock()
  const after = await sandbox.moveClock(seconds)
  if (before.kind !== 'done' || after.kind !== 'done') throw new Failure('NO_SANDBOX')
  await writeAudit(context, db, {
    actor: actor.userId,
    action: 'sandbox.clock-moved',
    subject: null,
    call,
    // The time itself moves on between the two readings; how far it is ahead doesn't.
    change: {
      before: { offsetSeconds: before.value.offsetSeconds },
      after: { offsetSeconds: after.value.offsetSeconds },
    },
    detail: { seconds, reason },
  })
  return { clock: after.value }
}
