import type { systemEndpoints } from '#contract/admin/system.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'

/** Starts a job again that was given up. A job that isn’t failed any more is left alone. */
export async function retryJob(
  context: Context,
  actor: Actor,
  { name, id, reason }: Input<typeof systemEndpoints.retryJob>,
  call: Call,
): Promise<{ isRetried: boolean }> {
  await context.db.transaction(async (tx) => {
    if (!(await context.jobs.retry({ name, id }, { tx }))) throw notFound()
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'job.retried',
      subject: null,
      call,
      detail: { job: name, record: id, reason },
    })
  })
  return { isRetried: true }
}
