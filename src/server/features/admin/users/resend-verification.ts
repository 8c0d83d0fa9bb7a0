import { readAccount } from '#server/features/account/read-account.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { sendAccountMail } from '#server/features/mail-links/send-account-mail.job.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'

/** Mails an account a new link that confirms its address. A confirmed address needs none. */
export async function resendVerification(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { id }: { id: string },
  call: Call,
): Promise<{ isSent: boolean }> {
  const account = await readAccount(context, id)
  if (!account) throw notFound()
  if (account.emailVerified) return { isSent: false }
  await context.db.transaction(async (tx) => {
    const request = {
      purpose: 'VERIFY_EMAIL',
      email: account.email,
      next: null,
      sentBySupport: true,
    } as const
    await context.jobs.send(sendAccountMail, request, { tx })
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'user.verification-resent',
      subject: id,
      call,
    })
  })
  return { isSent: true }
}
