import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import type { ContentOf } from '../mail/mail-content.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { deviceName } from '../sessions/device-name.ts'

type Change = Pick<ContentOf<'second-factor-changed'>, 'what' | 'left'> & { userId: string }

/** Tells the owner what happened to the second factor, in case it wasn't them. */
export async function mailSecondFactor(
  context: Context,
  tx: Queries,
  { userId, what, left }: Change,
  call: Call,
): Promise<void> {
  const account = await findAccountById(tx, userId)
  if (!account) return
  const device = deviceName(call.userAgent)
  const content = { kind: 'second-factor-changed', name: account.name, what, left, device } as const
  await queueMail(context, { to: account.email, content }, { tx })
}
