import type { Loop } from '#server/kernel/feature.ts'
import { deleteMailsFinishedBefore, findDueMails } from './mail-store.ts'
import { sendMail } from './send-mail.job.ts'

const OVERDUE_MS = 15_000
// No mail is planned for later than this; one that is was planned while the clock was wrong.
const LONGEST_PLAUSIBLE_WAIT_MS = 20 * 60_000
const AT_ONCE = 200
const DAY_MS = 86_400_000
/** A key is remembered for this long. */
const KEPT_DAYS = 90

/** Finds mails whose process died over them, so that nothing that was taken on is left lying. */
export const wakeMails: Loop = {
  name: 'wake mails',
  everyMs: () => OVERDUE_MS,
  async run(context) {
    const now = context.clock.now().getTime()
    const overdue = await findDueMails(context.db, {
      before: new Date(now - OVERDUE_MS),
      latest: new Date(now + LONGEST_PLAUSIBLE_WAIT_MS),
      limit: AT_ONCE,
    })
    for (const mailId of overdue) await context.jobs.send(sendMail, { mailId }, { key: mailId })
  },
}

/** Forgets that mails were sent, long after their keys could be asked for again. */
export const forgetMails: Loop = {
  name: 'forget mails',
  everyMs: () => DAY_MS / 24,
  async run(context) {
    await deleteMailsFinishedBefore(context.db, new Date(context.clock.now().getTime() - KEPT_DAYS * DAY_MS))
  },
}
