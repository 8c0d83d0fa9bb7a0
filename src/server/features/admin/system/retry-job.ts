import { writeAudit } from '#server/features/audit/write-audit.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'

/** Starts a job again that was given up. A job that isn’t failed any more is left alone. */
export const retryJob: Verbs['retryJob'] = async (context, actor, { name, id, reason }, call) => {
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
