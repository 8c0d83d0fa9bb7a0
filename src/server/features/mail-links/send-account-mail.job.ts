import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { findAccountByEmail, findAccountById, type SignInAccount } from '../account/read-sign-in-account.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readSessionStart } from '../sessions/read-session-start.ts'
import { hasAccountMail } from './has-account-mail.ts'
import { issueMailLink, mayMail } from './issue-mail-link.ts'

type Request =
  | {
      purpose: 'VERIFY_EMAIL'
      email: string
      next: string | null
      sentBySupport: boolean
      /** Absent in jobs of the previous release. */
      browserHash?: string | null
    }
  | { purpose: 'RESET_PASSWORD'; email: string; sentBySupport: boolean }
  | { purpose: 'SIGN_IN'; userId: string | null }
  | { purpose: 'SIGN_IN_LINK'; email: string; next: string | null; browserHash: string }
  | { purpose: 'CHANGE_EMAIL'; userId: string; sessionId: string; email: string }

/**
 * Sends a requested mail, if there is an account for it. Runs as a job, so that the reply takes equally long and reads
 * the same whether or not there is one.
 */
export const sendAccountMail = job<Request>({
  name: 'send-account-mail',
  concurrency: 2,
  retries: { limit: 20, delaySeconds: 2, maxDelaySeconds: 600 },
  async run(context, request) {
    if (request.purpose === 'CHANGE_EMAIL') return await mailAddressChange(context, request)
    if (request.purpose === 'SIGN_IN') return await mailSignInLink(context, request.userId)
    const account = await findAccountByEmail(context.db, request.email)
    if (!account || account.isBanned) return
    if (request.purpose === 'SIGN_IN_LINK') return await mailWantedLink(context, account, request)
    if (request.purpose === 'VERIFY_EMAIL' && account.emailVerified) return
    await context.db.transaction(async (tx) => {
      if (!(await mayMail(context, tx, account.id, request.purpose))) return
      const content = await contentOf(context, tx, account, request)
      await queueMail(context, { to: account.email, content }, { tx })
    })
  },
})

async function contentOf(
  context: Context,
  tx: Queries,
  { id: userId, name, email }: SignInAccount,
  request: Extract<Request, { email: string; sentBySupport: boolean }>,
): Promise<MailContent> {
  const { purpose, sentBySupport } = request
  const asked =
    purpose === 'VERIFY_EMAIL' ? { next: request.next, browserHash: request.browserHash ?? null } : {}
  const { link, code } = await issueMailLink(context, tx, { userId, purpose, email, ...asked })
  return purpose === 'VERIFY_EMAIL'
    ? { kind: 'confirm-address', name, link, code, sentBySupport }
    : { kind: 'reset-password', name, link, sentBySupport }
}

/** Mails a link that signs in, after a right password that no reply confirmed. */
async function mailSignInLink(context: Context, userId: string | null): Promise<void> {
  const account = userId === null ? null : await findAccountById(context.db, userId)
  if (!account || account.isBanned) return
  const { id, name, email } = account
  await context.db.transaction(async (tx) => {
    if (!(await mayMail(context, tx, id, 'SIGN_IN'))) return
    const { link } = await issueMailLink(context, tx, { userId: id, purpose: 'VERIFY_EMAIL', email })
    await queueMail(context, { to: email, content: { kind: 'sign-in-link', name, link } }, { tx })
  })
}

/** Mails the link that someone asked for to sign in without a password. */
async function mailWantedLink(
  context: Context,
  { id: userId, name, email }: SignInAccount,
  { next, browserHash }: Extract<Request, { purpose: 'SIGN_IN_LINK' }>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await mayMail(context, tx, userId, 'SIGN_IN_LINK'))) return
    const purpose = 'SIGN_IN_LINK'
    const { link } = await issueMailLink(context, tx, { userId, purpose, email, next, browserHash })
    await queueMail(context, { to: email, content: { kind: 'sign-in-by-mail', name, link } }, { tx })
  })
}

/** Mails the link to the new address and a notice to the old one. An address with an account gets only that news. */
async function mailAddressChange(
  context: Context,
  { userId, sessionId, email }: { userId: string; sessionId: string; email: string },
): Promise<void> {
  const account = await findAccountById(context.db, userId)
  if (!account || account.email === email) return
  const { name, email: oldAddress } = account
  await context.db.transaction(async (tx) => {
    // A new password revokes mailed links, and so it must revoke the one that is still to be mailed.
    if (!(await readSessionStart(tx, sessionId))) return
    const notice = { kind: 'address-change-requested', name, newAddress: email } as const
    await queueMail(context, { to: oldAddress, content: notice }, { tx })
    const other = await findAccountByEmail(tx, email)
    if (other) {
      if (await mayMail(context, tx, other.id, 'HAS_ACCOUNT'))
        await queueMail(context, { to: email, content: hasAccountMail(context, other.name) }, { tx })
      return
    }
    const { link } = await issueMailLink(context, tx, { userId, purpose: 'CHANGE_EMAIL', email })
    const content = { kind: 'confirm-new-address', name, link, oldAddress } as const
    await queueMail(context, { to: email, content, userId }, { tx })
  })
}
