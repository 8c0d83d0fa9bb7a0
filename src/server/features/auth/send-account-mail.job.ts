import type { Queries } from '#server/db/database.ts'
import { job } from '#server/jobs/job-queue.ts'
import type { Context } from '#server/kernel/context.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findAccountByEmail, findAccountById, type SignInAccount } from './credential-store.ts'
import { hasAccount } from './finish-sign-up.job.ts'
import { issueMailLink, mayMail } from './issue-mail-link.ts'
import { findSessionStart } from './session-store.ts'

type Wish =
  | { purpose: 'VERIFY_EMAIL'; email: string; next: string | null; sentBySupport: boolean }
  | { purpose: 'RESET_PASSWORD'; email: string; sentBySupport: boolean }
  | { purpose: 'CHANGE_EMAIL'; userId: string; sessionId: string; email: string }

/**
 * Sends the mail that somebody asked for, if there is an account that it is for. As a job, so that whoever asks waits
 * equally long and hears the same, whatever comes of it.
 */
export const sendAccountMail = job<Wish>({
  name: 'send-account-mail',
  concurrency: 2,
  retries: { limit: 20, delaySeconds: 2, maxDelaySeconds: 600 },
  async run(context, wish) {
    if (wish.purpose === 'CHANGE_EMAIL') return await mailAddressChange(context, wish)
    const account = await findAccountByEmail(context.db, wish.email)
    if (!account || account.isBanned) return
    if (wish.purpose === 'VERIFY_EMAIL' && account.emailVerified) return
    await context.db.transaction(async (tx) => {
      if (!(await mayMail(context, tx, account.id, wish.purpose))) return
      const content = await contentOf(context, tx, account, wish)
      await queueMail(context, { to: account.email, content }, { tx })
    })
  },
})

async function contentOf(
  context: Context,
  tx: Queries,
  { id: userId, name, email }: SignInAccount,
  wish: Exclude<Wish, { purpose: 'CHANGE_EMAIL' }>,
): Promise<MailContent> {
  const { purpose, sentBySupport } = wish
  const next = purpose === 'VERIFY_EMAIL' ? wish.next : null
  const { link, code } = await issueMailLink(context, tx, { userId, purpose, email, next })
  return purpose === 'VERIFY_EMAIL'
    ? { kind: 'confirm-address', name, link, code, sentBySupport }
    : { kind: 'reset-password', name, link, sentBySupport }
}

/** The new address gets the link, the old one hears of it. An address that has an account hears just that. */
async function mailAddressChange(
  context: Context,
  { userId, sessionId, email }: { userId: string; sessionId: string; email: string },
): Promise<void> {
  const account = await findAccountById(context.db, userId)
  if (!account || account.email === email) return
  const { name, email: oldAddress } = account
  await context.db.transaction(async (tx) => {
    // A new password ends links that were mailed, and so that which is still to be.
    if (!(await findSessionStart(tx, sessionId))) return
    const content = { kind: 'address-change-asked', name, newAddress: email } as const
    await queueMail(context, { to: oldAddress, content }, { tx })
    const taken = await findAccountByEmail(tx, email)
    if (taken) {
      if (await mayMail(context, tx, taken.id, 'HAS_ACCOUNT'))
        await queueMail(context, { to: email, content: hasAccount(context, taken) }, { tx })
      return
    }
    const { link } = await issueMailLink(context, tx, { userId, purpose: 'CHANGE_EMAIL', email })
    await queueMail(
      context,
      { to: email, content: { kind: 'confirm-new-address', name, link, oldAddress } },
      { tx },
    )
  })
}
