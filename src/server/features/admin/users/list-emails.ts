import type { adminUserEndpoints } from '#contract/admin/users.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readEmails } from './read-emails.ts'

type Endpoint = typeof adminUserEndpoints.listUserEmails

/** The addresses of those who agreed to mail; of everyone for a legal reason, which has to be given. */
export async function listUserEmails(
  context: Context,
  actor: Actor,
  { reason, isLegal }: Input<Endpoint>,
  call: Call,
): Promise<Reply<Endpoint>> {
  const isEveryone = isLegal === 'true' && reason !== ''
  return context.db.transaction(async (tx) => {
    const emails = await readEmails(tx, { isEveryone })
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'users.emails-read',
      subject: null,
      call,
      detail: { reason, isEveryone, addresses: emails.length },
    })
    return { emails }
  })
}
