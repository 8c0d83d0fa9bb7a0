import type { systemEndpoints } from '#contract/admin/system.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readRecurringNames } from './read-system.ts'

/** Starts a round of recurring work before its time. */
export async function runRecurring(
  context: Context,
  actor: Actor,
  { name, reason }: Input<typeof systemEndpoints.runRecurring>,
  call: Call,
): Promise<{ isStarted: boolean }> {
  await context.db.transaction(async (tx) => {
    if (!(await readRecurringNames(tx)).includes(name)) throw notFound()
    await context.jobs.wake({ name }, { tx })
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'recurring.started',
      subject: null,
      call,
      detail: { work: name, reason },
    })
  })
  return { isStarted: true }
}
