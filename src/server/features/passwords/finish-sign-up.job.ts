import { job } from '#server/kernel/job.ts'
import { findAccountByEmail } from '../account/read-sign-in-account.ts'
import { welcomeSeller } from '../account/welcome-seller.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hasAccountMail } from '../mail-links/has-account-mail.ts'
import { issueMailLink, mayMail } from '../mail-links/issue-mail-link.ts'

interface Payload {
  email: string
  next: string | null
  isNew: boolean
  /** Of the browser that signed up; absent in jobs of the previous release. */
  browserHash?: string
}

/** What follows a sign-up: the mail that confirms the address, or the one that says there is an account already. */
export const finishSignUp = job<Payload>({
  name: 'finish-sign-up',
  concurrency: 2,
  retries: { limit: 20, delaySeconds: 2, maxDelaySeconds: 600 },
  async run(context, { email, next, isNew, browserHash = null }) {
    const account = await findAccountByEmail(context.db, email)
    if (!account || account.isBanned) return
    const { id: userId, name, emailVerified } = account
    await context.db.transaction(async (tx) => {
      await context.jobs.send(welcomeSeller, { userId }, { key: userId, tx })
      if (emailVerified) {
        // A new account may have been confirmed in another way in the meantime.
        if (isNew || !(await mayMail(context, tx, userId, 'HAS_ACCOUNT'))) return
        await queueMail(context, { to: email, content: hasAccountMail(context, name) }, { tx })
        return
      }
      const purpose = 'VERIFY_EMAIL'
      if (!(await mayMail(context, tx, userId, purpose))) return
      const { link, code } = await issueMailLink(context, tx, { userId, purpose, email, next, browserHash })
      const content = { kind: 'confirm-address', name, link, code, sentBySupport: false } as const
      await queueMail(context, { to: email, content }, { tx })
    })
  },
})
