import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { sendAccountMail } from '../links/send-account-mail.job.ts'

/** Mails a new link that confirms an address. The reply doesn't tell whether there is an account. */
export async function sendVerificationMail(
  context: Context,
  actor: Actor | null,
  { email, next }: { email: string; next?: string | undefined },
  call: Call,
): Promise<{ success: true }> {
  await enforceAddressLimit(context, call.address)
  const sentBySupport = actor?.role === 'ADMIN'
  await context.jobs.send(sendAccountMail, {
    purpose: 'VERIFY_EMAIL',
    email,
    next: next ?? null,
    sentBySupport,
  })
  return { success: true }
}
