import { writeAudit } from '#server/features/audit/write-audit.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readRecurringNames } from './read-system.ts'

/** Starts a round of recurring work before its time. */
export const runRecurring: Verbs['runRecurring'] = async (context, actor, { name, reason }, call) => {
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
