import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { limitCaller } from './limit-callers.ts'
import { sendAccountMail } from './send-account-mail.job.ts'

/** Mails a new link that confirms an address; nobody hears whether there is such an account. */
export async function sendVerificationMail(
  context: Context,
  actor: Actor | null,
  { email, next }: { email: string; next?: string | undefined },
  call: Call,
): Promise<{ success: true }> {
  await limitCaller(context, call.address)
  const sentBySupport = actor?.role === 'ADMIN'
  await context.jobs.send(sendAccountMail, {
    purpose: 'VERIFY_EMAIL',
    email,
    next: next ?? null,
    sentBySupport,
  })
  return { success: true }
}
