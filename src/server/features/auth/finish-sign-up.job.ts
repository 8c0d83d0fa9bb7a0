import { job } from '#server/jobs/job-queue.ts'
import type { Context } from '#server/kernel/context.ts'
import { welcomeSellerJob } from '../account/welcome-seller.job.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findAccountByEmail, type SignInAccount } from './credential-store.ts'
import { issueMailLink, mayMail } from './issue-mail-link.ts'

/** What follows a sign-up: the mail that confirms the address, or the one that says that there is an account already. */
export const finishSignUp = job<{ email: string; next: string | null; isNew: boolean }>({
  name: 'finish-sign-up',
  concurrency: 2,
  retries: { limit: 20, delaySeconds: 2, maxDelaySeconds: 600 },
  async run(context, { email, next, isNew }) {
    const account = await findAccountByEmail(context.db, email)
    if (!account || account.isBanned) return
    await context.db.transaction(async (tx) => {
      await context.jobs.send(welcomeSellerJob, { userId: account.id }, { key: account.id, tx })
      if (account.emailVerified) {
        // A new account may have been confirmed by another way in the meantime.
        if (isNew || !(await mayMail(context, tx, account.id, 'HAS_ACCOUNT'))) return
        await queueMail(context, { to: email, content: hasAccount(context, account) }, { tx })
        return
      }
      if (!(await mayMail(context, tx, account.id, 'VERIFY_EMAIL'))) return
      const purpose = 'VERIFY_EMAIL'
      const { link, code } = await issueMailLink(context, tx, { userId: account.id, purpose, email, next })
      const content = {
        kind: 'confirm-address',
        name: account.name,
        link,
        code,
        sentBySupport: false,
      } as const
      await queueMail(context, { to: email, content }, { tx })
    })
  },
})

/** What the owner of an address hears when somebody wants it for another account. */
export function hasAccount({ config }: Context, { name }: Pick<SignInAccount, 'name'>) {
  return {
    kind: 'address-has-account',
    name,
    signInLink: `${config.publicUrl}/authFlow`,
    resetLink: `${config.publicUrl}/reset-password`,
  } as const
}
