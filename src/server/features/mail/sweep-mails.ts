import { recurring } from '#server/kernel/recurring.ts'
import { deleteMailsFinishedBefore, dropContentBefore, findDueMails, hasWaitingMails } from './mail-store.ts'
import { sendMail } from './send-mail.job.ts'

const OVERDUE_MS = 15_000
// No email is scheduled later than this; one that is was scheduled while the clock was wrong.
const MAX_PLAUSIBLE_WAIT_MS = 20 * 60_000
const BATCH_SIZE = 200
const DAY_MS = 86_400_000
/** How long keys of sent emails are kept, to reject duplicates. */
const KEPT_DAYS = 90
/** How long administrators can send again what wasn’t delivered. */
const RESENDABLE_DAYS = 7

/** Enqueues emails whose process died before sending them, so that no stored email is left behind. */
export const retryOverdueMails = recurring({
  name: 'retry-overdue-mails',
  every: OVERDUE_MS,
  hasWork: () => hasWaitingMails(),
  async run(context) {
    const now = context.clock.now().getTime()
    const overdue = await findDueMails(context.db, {
      before: new Date(now - OVERDUE_MS),
      latest: new Date(now + MAX_PLAUSIBLE_WAIT_MS),
      limit: BATCH_SIZE,
    })
    for (const mailId of overdue) await context.jobs.send(sendMail, { mailId }, { key: mailId })
  },
})

/** Deletes finished emails, long after a duplicate of them could be requested, and the content of undelivered ones sooner. */
export const deleteOldMails = recurring({
  name: 'delete-old-mails',
  every: DAY_MS / 24,
  async run(context) {
    const daysAgo = (days: number) => new Date(context.clock.now().getTime() - days * DAY_MS)
    await dropContentBefore(context.db, daysAgo(RESENDABLE_DAYS))
    await deleteMailsFinishedBefore(context.db, daysAgo(KEPT_DAYS))
  },
})
