import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { openMail, sealMail } from './mail-payload.ts'
import { lockUndelivered, requeueMail } from './mail-store.ts'
import { sendMail } from './send-mail.job.ts'

/** Sends an email of an account again that wasn’t delivered, to the address that it has now. Returns its kind; null if it can’t be sent again. */
export async function sendMailAgain(
  context: Context,
  tx: Transaction,
  { id, userId, to }: { id: string; userId: string; to: string },
): Promise<string | null> {
  const found = await lockUndelivered(tx, { id, userId })
  if (!found) return null
  const { content } = openMail(context, id, found.payloadSealed)
  const payloadSealed = sealMail(context, id, { to, content })
  await requeueMail(tx, { id, payloadSealed, at: context.clock.now() })
  await context.jobs.send(sendMail, { mailId: id }, { key: id, tx })
  return content.kind
}
