import type { SandboxClock, systemEndpoints } from '#contract/admin/system.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'

/** The sandbox's time; null in production, and while the sandbox doesn't answer. */
export async function getSandboxClock({ sandbox }: Context): Promise<{ clock: SandboxClock | null }> {
  const outcome = await sandbox?.readClock()
  return { clock: outcome?.kind === 'done' ? outcome.value : null }
}

/** Moves the sandbox's clock forward. Production has no sandbox, so it is refused there. */
export async function moveSandboxClock(
  context: Context,
  actor: Actor,
  { seconds, reason }: Input<typeof systemEndpoints.moveSandboxClock>,
  call: Call,
): Promise<{ clock: SandboxClock | null }> {
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
